"""The teacher as a guest at tables of self-play: the kernel player itself, which thinks while the networks do."""

from __future__ import annotations

import contextlib
from pathlib import Path

import torch

from jantaku.learn.tables import Lessons


class Teachers:
    """The kernel player *name* at the tables *at*, at the seats *where*.

    At the *share* of these tables it comes from the bundle *rivals*, if there is one.

    On a GPU it thinks on streams of its own: however few it thinks for it takes long, and leaves most of the GPU idle.
    """

    def __init__(
        self, lessons: Lessons, name: str, at: slice, where: torch.Tensor, rivals: Path | None, share: float
    ) -> None:
        """Seat them."""
        self._lessons, self._at = lessons, at
        self._players = torch.where(where, lessons.player(name), -1).to(torch.int8)
        self._out = lessons.new((lessons.n,), torch.int64)
        middle = at.stop if rivals is None else round((1 - share) * at.stop)
        self._parts = [(slice(0, middle), lessons.thinkers(middle, None))]
        if rivals is not None:
            self._parts.append((slice(middle, at.stop), lessons.thinkers(at.stop - middle, rivals)))
        self._tables: list[torch.Tensor] = []
        self._streams = [torch.cuda.Stream() if lessons.device == "cuda" else None for _ in self._parts]

    def think(self) -> None:
        """Begin to think: what the asked seats see must be written by now."""
        if self._at.stop == 0:
            return
        asked = self._lessons.field("asked")[self._at].long()
        theirs = self._players[self._at].gather(1, asked[:, None])[:, 0] >= 0
        phases = self._lessons.field("phase")
        self._tables = []
        for (at, thinkers), stream in zip(self._parts, self._streams, strict=True):
            self._out[at] = -1
            tables = at.start + theirs[at].nonzero()[:, 0]
            tables = tables[phases[tables].argsort(stable=True)]  # threads that do the same stay together
            self._tables.append(tables)  # kept until they are through
            if stream is not None:
                stream.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(stream) if stream is not None else contextlib.nullcontext():
                self._lessons.choose_at(tables, self._players, self._out, thinkers)

    def act(self, actions: torch.Tensor) -> None:
        """Write into *actions* what they do, where they are asked."""
        if self._at.stop == 0:
            return
        for stream in self._streams:
            if stream is not None:
                torch.cuda.current_stream().wait_stream(stream)
        theirs = self._out[self._at]
        actions[self._at] = torch.where(theirs >= 0, theirs, actions[self._at])
