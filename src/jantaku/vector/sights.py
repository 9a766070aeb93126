"""What is seen at ``Tables``: menus, observations for players, and what a critic alone may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from jantaku.errors import JantakuError, check_flag
from jantaku.kernels.game import tokens
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.game.observation import WIDTH
from jantaku.kernels.learning.layout import KINDS, ORACLE_PLANES, ORACLE_SCALARS, PLANES, SCALARS
from jantaku.rules import Rules


class Planes(NamedTuple):
    """``jantaku-obs-1`` of the seats that are asked, and what they may do."""

    planes: Any
    scalars: Any
    menus: Any


class Tokens(NamedTuple):
    """``jantaku-tokens-1``: a row of tokens for each table, and how many of them are used."""

    tokens: Any
    lengths: Any


class Oracle(NamedTuple):
    """``jantaku-oracle-1``: what nobody at the table may see."""

    planes: Any
    scalars: Any


class Sights:
    """What is seen at ``Tables``. Every answer is new and the caller's, or written to *out*, and nothing is new."""

    rules: Rules
    _backend: Any
    _n: int
    #: Where the last step wrote what is seen: most steps name the same room, which need not be looked at again.
    _last_out: Any = None
    _last_sight: tuple[Any, Any, Any, bool] = (None, None, None, False)

    def seats(self, out: Any = None) -> Any:
        """Who is asked at each table (int8); -1 where the game is over."""
        return self._answer(self._backend.write_seats, out, (self._n,), np.int8)

    def menus(self, out: Any = None) -> Any:
        """Which actions each table offers (bool, tables by 136); none where the game is over."""
        return self._answer(self._backend.write_menus, out, (self._n, ACTIONS), np.bool_)

    def observe(self, out: Any = None, *, seats: int | npt.ArrayLike | None = None) -> Any:
        """What the seat that is asked sees (int16, a row for each table), and nothing that it cannot know.

        With *seats* what these see instead: one for each table, or one for all.
        ``row.view(jantaku.vector.OBSERVATION)`` gives the numbers of a row their names. Finished games are zeros.

        >>> from jantaku import Tables
        >>> from jantaku.vector import OBSERVATION
        >>> seen = Tables("tenhou", 2, seed=7).observe().view(OBSERVATION)[:, 0]
        >>> seen["hand"][0].sum(), seen["scores"][0, :, 0].tolist()
        (np.int64(14), [250, 250, 250, 250])
        """
        looking = self._backend.seats_of(seats, self.rules.players)
        return self._answer(
            lambda rows: self._backend.write_observations(rows, looking), out, (self._n, WIDTH), np.int16
        )

    def planes(
        self,
        out: Planes | tuple[Any, Any, Any] | None = None,
        *,
        seats: int | npt.ArrayLike | None = None,
        look_ahead: bool = True,
    ) -> Planes:
        """What the seat that is asked sees as planes over the 34 kinds (uint8) and scalars (int16), and its menu.

        The places are those of ``jantaku-obs-1``. *seats* as for ``observe``; the menu of a seat that is not asked is
        empty, and its moment too. Without *look_ahead* shanten, outs, what waits and wins are worth, safe tiles and
        danger are not worked out and their places are zeros, which takes a fraction of the time. Finished games are
        zeros.

        >>> from jantaku import Tables
        >>> seen = Tables("tenhou", 2, seed=7).planes()
        >>> seen.planes.shape, seen.scalars.shape, int(seen.menus[0].sum())
        ((2, 34, 80), (2, 240), 12)
        """
        check_flag("look_ahead", look_ahead)
        looking = self._backend.seats_of(seats, self.rules.players)
        room = Planes(*self._room(out, "planes, scalars and menus", self._plane_shapes))
        self._backend.write_planes(*room, looking, look_ahead)
        return Planes(*map(self._backend.handed, room)) if out is None else Planes(*out)

    def tokens(
        self, out: Tokens | tuple[Any, Any] | None = None, *, seats: int | npt.ArrayLike | None = None
    ) -> Tokens:
        """What the seat that is asked sees as a row of tokens (uint8, tables by 256 by 6), and their number (int16).

        The events of the Position in the order they came, who did them and with which tile, after some tokens about
        the moment, the points and the own hand: ``jantaku-tokens-1``. *seats* as for ``observe``. Finished games have
        none.

        >>> from jantaku import Tables
        >>> tokens, lengths = Tables("tenhou", 2, seed=7).tokens()
        >>> tokens.shape, lengths.tolist()
        ((2, 256, 6), [22, 22])
        """
        looking = self._backend.seats_of(seats, self.rules.players)
        shapes = (((self._n, tokens.LENGTH, tokens.WIDTH), np.uint8), ((self._n,), np.int16))
        room = Tokens(*self._room(out, "tokens and lengths", shapes))
        self._backend.write_tokens(*room, looking)
        return Tokens(*map(self._backend.handed, room)) if out is None else Tokens(*out)

    def oracle(
        self, out: Oracle | tuple[Any, Any] | None = None, *, seats: int | npt.ArrayLike | None = None
    ) -> Oracle:
        """What nobody at the table may see, for a critic that judges play: never for a player.

        All hands, the waits, the tiles to come and the ura, as planes (uint8) and scalars (int16), seen from the seat
        that is asked, or from *seats* as for ``observe``: ``jantaku-oracle-1``. It is apart from ``observe``,
        ``planes`` and ``tokens``, which hold none of it.

        >>> from jantaku import Tables
        >>> hidden = Tables("tenhou", 2, seed=7).oracle()
        >>> hidden.planes.shape, hidden.scalars.shape
        ((2, 34, 16), (2, 16))
        """
        looking = self._backend.seats_of(seats, self.rules.players)
        shapes = (((self._n, KINDS, ORACLE_PLANES), np.uint8), ((self._n, ORACLE_SCALARS), np.int16))
        room = Oracle(*self._room(out, "planes and scalars", shapes))
        self._backend.write_oracle(*room, looking)
        return Oracle(*map(self._backend.handed, room)) if out is None else Oracle(*out)

    def pt(self, out: Any = None) -> Any:
        """Of the last game that ended at each table: ``final_points`` in pt (float64, tables by seats).

        A pt is a thousand points in riichi, with uma, oka and chips in them, and a point under rules of Taiwan.
        """
        unit = self.rules.family.pt
        return self._answer(
            lambda room: self._backend.write_pt(room, unit), out, (self._n, self.rules.players), np.float64
        )

    # --- the boundary ---

    @property
    def _plane_shapes(self) -> tuple[tuple[tuple[int, ...], npt.DTypeLike], ...]:
        return ((self._n, KINDS, PLANES), np.uint8), ((self._n, SCALARS), np.int16), ((self._n, ACTIONS), np.bool_)

    def _sight(self, out: Any, look_ahead: bool) -> tuple[Any, Any, Any, bool] | None:
        """Planes, scalars and menus to write to, and whether to look ahead; nothing if there is no *out*."""
        check_flag("look_ahead", look_ahead)
        if out is None:
            return None
        if self._last_out is not out or self._last_sight[3] != look_ahead:
            planes, scalars, menus = self._room(out, "planes, scalars and menus", self._plane_shapes)
            self._last_sight = planes, scalars, menus, look_ahead
            self._last_out = out if isinstance(out, tuple) else None  # a list may hold other arrays the next time
        return self._last_sight

    def _answer(self, write: Callable[[Any], None], out: Any, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """Let *write* fill *out*, or a new array if there is none, and return it."""
        room = self._backend.new(shape, dtype) if out is None else self._backend.check_out(out, shape, dtype)
        write(room)
        return self._backend.handed(room) if out is None else out

    def _room(self, out: Any, what: str, shapes: tuple[tuple[tuple[int, ...], npt.DTypeLike], ...]) -> list[Any]:
        """Several arrays to write to: those of *out*, or new ones."""
        if out is None:
            return [self._backend.new(shape, dtype) for shape, dtype in shapes]
        if not isinstance(out, tuple | list) or len(out) != len(shapes):
            raise JantakuError(f"out must be {len(shapes)} arrays: {what}")
        return [self._backend.check_out(array, shape, dtype) for array, (shape, dtype) in zip(out, shapes, strict=True)]
