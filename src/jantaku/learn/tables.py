"""``Lessons``: tables for learning, their records and everything seen of them as tensors where they are played.

On the processor the kernels are Numba's; on a GPU they come from a bundle (``bundle.py``). Nothing is copied between
the two: actions are tensors of the device, and so are observations, outcomes and every field of the records.
"""

from __future__ import annotations

import copy
import math
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from jantaku.errors import JantakuError
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.game.drive import OUTCOME
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.game.stages import ANYWHERE
from jantaku.kernels.game.tally import COUNTED
from jantaku.kernels.hands.layout import SUITS
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.learning import lessons, oracle
from jantaku.kernels.learning.layout import KINDS, ORACLE_PLANES, ORACLE_SCALARS, PLANES, SCALARS, as_rows
from jantaku.kernels.learning.planes import ALL_PARTS, PARTS, encode_rows
from jantaku.kernels.players.choose import POLICIES, choose_rows
from jantaku.kernels.players.drawing import AT_ONCE, DRAWING
from jantaku.kernels.players.mending import mend_rows
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.learn.bundle import Bundle
from jantaku.rules import Rules
from jantaku.rules.record import RULES
from jantaku.runtime.tiers import compiled
from jantaku.vector.threads import native

_TORCH: Final = {
    "|i1": torch.int8, "|u1": torch.uint8, "<i2": torch.int16, "<i4": torch.int32, "<i8": torch.int64,
    "<u8": torch.int64, "<f8": torch.float64,
}  # fmt: skip


@dataclass(frozen=True)
class Thinkers:
    """Where kernel players come from, and room for them to think."""

    backend: Any
    scratch: torch.Tensor
    thoughts: torch.Tensor


class Lessons:
    """*n* games, table by table under one of several rule sets, on *device* (``cpu`` or ``cuda``).

    *rules* and *shares* say how many tables play by which rules. Games that end are followed by others (*restart*),
    from any *stage* of a game or from its beginning.
    """

    def __init__(
        self, rules: Sequence[str], shares: Sequence[float], n: int, device: str, *, bundle: Path | None = None,
        restart: bool = True, stage: int = ANYWHERE, rivals: Path | None = None,
    ) -> None:  # fmt: skip
        """Make room; ``begin`` deals. Kernel players come from the bundle *rivals*, if there is one."""
        self.n, self.device, self.restart, self.stage = n, device, int(restart), stage
        self._backend: Any = _Gpu(bundle or default_bundle()) if device == "cuda" else _Processor()
        records = np.concatenate([np.array(Rules.of(name).record.view(np.ndarray)) for name in rules])
        self.players = int(records["players"][0])
        if (records["players"] != self.players).any():
            raise JantakuError(f"tables of different numbers of players: {', '.join(rules)}")
        bounds = np.cumsum(np.array(shares) / np.sum(shares))
        which = np.searchsorted(bounds, (np.arange(n) * 0.6180339887498949) % 1.0, side="right")
        self.which = torch.from_numpy(np.minimum(which, len(rules) - 1).astype(np.int64)).to(device)
        self._rules = self._bytes(records)
        self._suits = self._bytes(np.array(get_suits().view(np.ndarray)))
        self._threads = PARTS if device == "cuda" else 1  # to a table, where it is encoded
        threads = n * self._threads if device == "cuda" else 1
        self.records = self.new((n, TABLE.itemsize), torch.uint8)
        self.outcomes = self.new((n, OUTCOME.itemsize), torch.uint8)
        self._scratch = self.new((threads, SCORING.itemsize), torch.uint8)
        self._thoughts = self.new((threads, THOUGHT.itemsize), torch.uint8)
        self.tallies = self.new((n, 4, len(COUNTED)), torch.int64)
        self._drawings: torch.Tensor | None = None  # room for hands that are followed, once some are
        self._asked = self.new((n,), torch.int8).fill_(-1)  # who looks: the seat that is asked
        self._players, self._players_thoughts = self._backend, self._thoughts
        if rivals is not None:
            self._players = _Gpu(rivals, others=True)
            self._players_thoughts = self.new((n, self._players.thought_bytes), torch.uint8)

    def _bytes(self, records: np.ndarray[Any, Any]) -> torch.Tensor:
        rows = np.ascontiguousarray(records).view(np.uint8).reshape(len(records), -1)
        return torch.from_numpy(rows).to(self.device)

    def new(self, shape: Sequence[int], dtype: torch.dtype) -> torch.Tensor:
        """Zeros on the tables' device."""
        return torch.zeros(tuple(shape), dtype=dtype, device=self.device)

    def rows(self, *lead: int) -> dict[str, torch.Tensor]:
        """Room for observations, menus and what the critic alone may see, by the names they go by."""
        return {
            "planes": self.new((*lead, KINDS, PLANES), torch.uint8),
            "scalars": self.new((*lead, SCALARS), torch.int16),
            "menus": self.new((*lead, ACTIONS), torch.bool),
            "oracle_planes": self.new((*lead, KINDS, ORACLE_PLANES), torch.uint8),
            "oracle_scalars": self.new((*lead, ORACLE_SCALARS), torch.int16),
        }

    # --- what happens ---

    def begin(self, seeds: torch.Tensor) -> None:
        """Deal a new game at every table."""
        for room in (self.records, self.outcomes, self._scratch, self._thoughts, self.tallies):
            room.zero_()
        self._backend.call("begin_lessons", self.n, self.records, self._rules, self.which, seeds, self.stage)
        self.step(torch.full((self.n,), -1, dtype=torch.int64, device=self.device))

    def step(self, actions: torch.Tensor) -> None:
        """Take an action at each table (int64, of its menu; -1 for none) and go on to the next decision."""
        self._backend.call(
            "take_actions", self.n, self.records, self._rules, self.which, self._suits, self._scratch, actions,
            self.restart, self.stage, self.tallies, self.outcomes,
        )  # fmt: skip

    def choose(self, players: torch.Tensor, out: torch.Tensor) -> torch.Tensor:
        """What kernel players would do: *players* int8 (n, 4) by number, -1 nobody; for as many tables as *out* has."""
        self._players.call(
            "choose_rows", len(out), self.records, self._rules, self.which, self._suits, self._scratch,
            self._players_thoughts, players, out,
        )  # fmt: skip
        return out

    def mend(self, logp: torch.Tensor, choices: torch.Tensor, farthest: int) -> torch.Tensor:
        """What a network likes best, *choices* by its log-chances, mended by counting up to *farthest* shanten."""
        if self._drawings is None:
            self._drawings = self.new((min(self.n, AT_ONCE), DRAWING.itemsize), torch.uint8)
        for first in range(0, self.n, AT_ONCE):
            part = slice(first, min(self.n, first + AT_ONCE))
            self._backend.call(
                "mend_rows", part.stop - first, self.records[part], self._rules, self.which[part], self._suits,
                self._scratch, self._thoughts, self._drawings, logp[part], choices[part], farthest,
            )  # fmt: skip
        return choices

    def another(self) -> Lessons:
        """A copy of these tables, for what might be done at them."""
        other = copy.copy(self)
        for name in ("records", "outcomes", "which", "_scratch", "_thoughts", "tallies"):
            setattr(other, name, getattr(self, name).clone())
        return other

    def thinkers(self, count: int, rivals: Path | None) -> Thinkers:
        """Kernel players for ``choose_at`` at up to *count* tables, of the bundle *rivals* if given."""
        backend = self._backend if rivals is None else _Gpu(rivals, others=True)
        wide = self._thoughts.shape[1] if rivals is None else backend.thought_bytes
        scratch, thoughts = (self.new((max(1, count), size), torch.uint8) for size in (self._scratch.shape[1], wide))
        return Thinkers(backend, scratch, thoughts)

    def choose_at(
        self, tables: torch.Tensor, players: torch.Tensor, out: torch.Tensor, thinkers: Thinkers
    ) -> None:  # fmt: skip
        """What *thinkers* would do at the *tables* with these numbers, into *out*; elsewhere it stays as it is."""
        count = len(tables)
        if count == 0:
            return
        chosen = out[tables]
        thinkers.backend.call(
            "choose_rows", count, self.records[tables], self._rules, self.which[tables], self._suits,
            thinkers.scratch[:count], thinkers.thoughts[:count], players[tables], chosen,
        )  # fmt: skip
        out[tables] = chosen

    def spread(self, most: int) -> None:
        """Play every table on by a random number of quick decisions below *most*, so that they do not run in step."""
        players = self.new((self.n, 4), torch.int8).fill_(self.player("shanten"))
        out = self.new((self.n,), torch.int64)
        stays = torch.randint(0, most, (self.n,)).to(self.device)
        for turn in range(most):
            self.choose(players, out)
            self.step(torch.where(stays > turn, out, -1))
        self.tallies.zero_()

    # --- what is ---

    def encode(self, planes: torch.Tensor, scalars: torch.Tensor, menus: torch.Tensor) -> None:
        """Write what the asked seats see and may do."""
        if self.device == "cuda":
            planes.zero_()
            scalars.zero_()
        self._backend.call(
            "encode_rows", self.n * self._threads, self.records, self._rules, self.which, self._asked, self._suits,
            self._scratch, self._thoughts, planes, scalars, menus, PARTS,
        )  # fmt: skip

    def encode_oracle(self, planes: torch.Tensor, scalars: torch.Tensor) -> None:
        """Write what nobody may see."""
        self._backend.call(
            "encode_oracle_rows",
            self.n,
            self.records,
            self._rules,
            self.which,
            self._asked,
            self._suits,
            planes,
            scalars,
        )

    def player(self, name: str) -> int:
        """The number of a kernel player."""
        return POLICIES.index(name)

    def field(self, name: str) -> torch.Tensor:
        """A field of all records, where it lies."""
        return _field(self.records, TABLE, name)

    def outcome(self, name: str) -> torch.Tensor:
        """A field of what happened in the last step: points, cleared, ended, final, rank."""
        return _field(self.outcomes, OUTCOME, name)


def default_bundle() -> Path:
    """Where the bundle of compiled kernels is looked for."""
    return Path(os.environ.get("JANTAKU_BUNDLE", "lessons-sm90.zip"))


def _field(rows: torch.Tensor, layout: np.dtype[Any], name: str) -> torch.Tensor:
    """A view of one field of records kept as rows of bytes."""
    assert layout.fields is not None
    field, offset = layout.fields[name][:2]
    dtype = _TORCH[field.base.str]
    size = dtype.itemsize
    width = math.prod(field.shape)
    values = rows.view(dtype)[:, offset // size : offset // size + width]
    return values.unflatten(1, field.shape) if field.shape else values[:, 0]


class _Gpu:
    """The kernels of a bundle, on the stream that PyTorch works on."""

    def __init__(self, path: Path, *, others: bool = False) -> None:
        torch.zeros(1, device="cuda")  # there must be a context before kernels are loaded
        self._bundle = Bundle(path, others=others)
        self.thought_bytes = self._bundle.thought_bytes

    def call(self, name: str, threads: int, *arguments: Any) -> None:
        self._bundle.launch(name, threads, *arguments, stream=torch.cuda.current_stream().cuda_stream)


class _Processor:
    """Numba's kernels, on one core."""

    _ENTRIES: Final[dict[str, Callable[..., None]]] = {
        "begin_lessons": lessons.begin_lessons, "take_actions": lessons.take_actions,
        "choose_rows": choose_rows, "encode_rows": encode_rows, "mend_rows": mend_rows,
        "encode_oracle_rows": oracle.encode_oracle_rows,
    }  # fmt: skip
    _RECORDS: Final = {dtype.itemsize: dtype for dtype in (TABLE, OUTCOME, SCORING, THOUGHT, DRAWING, SUITS, RULES)}

    def call(self, name: str, threads: int, *arguments: Any) -> None:
        first, *rest = [native(self._array(a)) if isinstance(a, torch.Tensor) else a for a in arguments]
        if name == "begin_lessons":
            rest[2] = rest[2].view(np.uint64)
        elif name == "encode_rows":
            rest[6:] = (*map(native, as_rows(*rest[6:9])), ALL_PARTS)  # one thread writes all of them
        with np.errstate(over="ignore"):
            compiled(self._ENTRIES[name])(first, 0, threads, *rest)

    def _array(self, tensor: torch.Tensor) -> np.ndarray[Any, Any]:
        array = tensor.numpy()
        if array.dtype == np.uint8 and array.ndim == 2 and array.shape[1] in self._RECORDS:
            return array.view(self._RECORDS[array.shape[1]]).reshape(-1)
        return array
