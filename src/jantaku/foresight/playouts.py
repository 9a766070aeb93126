"""Playouts: sampled tables on which an action is taken, played on until the Position is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.foresight.prospects import prospects
from jantaku.kernels.foresight.ending import ENDING, note_endings
from jantaku.kernels.game.actions import PASS
from jantaku.kernels.game.drive import GIVEN, GIVEN_FIRST, NO_OUTCOMES, entry_for, orders_of
from jantaku.kernels.game.layout import BY_RON, BY_TSUMO, CHOICE, EXHAUSTED, NAGASHI_END, REACTION
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled
from jantaku.sampling.samples import Sampler
from jantaku.vector.checks import OUTSIDE, How
from jantaku.vector.threads import ThreadedTables, cores, native

_WORDS: Final = np.uint64  # records are copied as these: field by field it takes ten times as long
_AT_ONCE: Final = 64  # tables that a thread has in hand
_FEWEST: Final = 4


@dataclass(frozen=True, slots=True)
class Endings:
    """How playouts ended for one seat: arrays with an entry for each playout."""

    #: By how much its points changed from the decision on, a riichi stick among them.
    points: npt.NDArray[np.float64]
    #: Expected final rank and pt after it.
    rank: npt.NDArray[np.float64]
    pt: npt.NDArray[np.float64]
    won: npt.NDArray[np.bool_]
    #: To whom it dealt in: playouts by seats.
    dealt_in: npt.NDArray[np.bool_]
    #: Whether others won, and not from it.
    others: npt.NDArray[np.bool_]
    #: Whether the wall was exhausted, and whether it was tenpai then.
    drawn: npt.NDArray[np.bool_]
    tenpai: npt.NDArray[np.bool_]


class Playouts:
    """Actions of *seat* taken at sampled tables where it is asked, and *player* at all seats after it."""

    def __init__(self, rules: Rules, seat: int, player: int, threads: int | None) -> None:
        """Make room for the tables that each thread has in hand."""
        self.rules, self.seat, self.player = rules, seat, player
        threads = cores() if threads is None else threads
        self._room = ThreadedTables(rules, threads * _AT_ONCE, threads, counted=False)
        self._orders = native(orders_of(given=GIVEN_FIRST, positions=1))

    def play(self, records: npt.NDArray[Any], actions: Sequence[int]) -> Endings:
        """Take each of *actions* at each of *records* and play on: all with the first, all with the second ..."""
        return endings_of(self.rules, self.seat, records, self.found(records, actions))

    def found(self, records: npt.NDArray[Any], actions: Sequence[int]) -> npt.NDArray[Any]:
        """The same as records of ``ENDING``."""
        begun = self._asked(records) if records["phase"][0] == REACTION else records
        n = len(begun) * len(actions)
        moves = np.full((n, 1 + self.rules.players), self.player, np.int64)
        moves[:, 0] = np.repeat(np.asarray(actions, np.int64), len(begun))
        return self._played(begun, moves)

    def _asked(self, records: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """*records*, where a tile is answered, with everybody asked anew who answers before the seat."""
        tables = ThreadedTables(self.rules, len(records), self._room.threads, counted=False)
        tables.load(records)
        ask_again(tables.records)
        tables.advance(np.full((len(records), 1), PASS), How(given=GIVEN, decisions=1))
        players = np.where(np.arange(self.rules.players) == self.seat, OUTSIDE, self.player)
        tables.advance(players[None].astype(np.int64), How())
        return tables.records

    def _played(self, begun: npt.NDArray[Any], moves: npt.NDArray[np.int64]) -> npt.NDArray[Any]:
        """How the Positions end that are played on from *begun*, over and over, by each of *moves*."""
        endings, room, n = np.zeros(len(moves), ENDING), self._room, len(begun)
        advance, note = compiled(entry_for(moves[:1, 1:])), compiled(note_endings)
        source = np.ascontiguousarray(begun).view(_WORDS).reshape(n, -1)
        to, numbers = room.records.view(_WORDS).reshape(room.n, -1), np.arange(len(moves)) % n

        def kernel(thread: int, first: int, last: int) -> None:
            place = slice(thread * _AT_ONCE, thread * _AT_ONCE + last - first)
            np.take(source, numbers[first:last], axis=0, out=to[place], mode="clip")
            tables, scratch = native(room.records[place]), room.room_of(thread)
            advance(
                tables, 0, last - first, room.rules, room.suits, *scratch, 0, self._orders, moves[first:last],
                room.tallies, native(NO_OUTCOMES),
            )  # fmt: skip
            note(tables, 0, last - first, room.rules, native(endings[first:last]))

        room.share_out(len(moves), kernel, max(_FEWEST, min(_AT_ONCE, len(moves) // (8 * room.threads))))
        return endings


class SampledPlayouts:
    """What ``Playouts`` does with the tables of *sampler*."""

    at_once = 32  # tables sampled before it is looked whether that is enough

    def __init__(self, sampler: Sampler, player: int, threads: int | None) -> None:
        """Make room."""
        self._sampler, view = sampler, sampler.view
        self._playouts = Playouts(view.rules, view.seat, player, threads)

    def play(self, seeds: npt.NDArray[np.uint64], actions: Sequence[int]) -> tuple[npt.NDArray[np.float64], Endings]:
        """Deal a table for each of *seeds*, take each of *actions* at each and play on.

        Returns how much each table counts, and how the playouts ended: all with the first action, and so on.
        """
        samples = self._sampler.deal(seeds)
        return samples.weights, self._playouts.play(samples.records, actions)


def endings_of(rules: Rules, seat: int, begun: npt.NDArray[Any], found: npt.NDArray[Any]) -> Endings:
    """What *found*, records of ``ENDING``, means for *seat*; playouts begun at each of *begun*, over and over."""
    ending = found["ending"]
    played = begun["phase"][0] != CHOICE  # else nothing but the end of the game was decided
    winners = (found["winners"][:, None] >> np.arange(rules.players) & 1) != 0
    by_win = ((ending == BY_TSUMO) | (ending == BY_RON)) & played
    won = by_win & winners[:, seat]
    dealt = winners & ((ending == BY_RON) & played & (found["turn"] == seat))[:, None]
    drawn = ((ending == EXHAUSTED) | (ending == NAGASHI_END)) & played
    tenpai = drawn & (found["tenpai"] >> seat & 1 != 0)
    before = np.tile(begun["scores"][:, seat], len(found) // len(begun))
    points = (found["cleared"][:, seat] - before).astype(np.float64)
    rank, pt = prospects(found, rules, seat)
    return Endings(points, rank, pt, won, dealt, by_win & ~won & ~dealt.any(axis=1), drawn, tenpai)


def ask_again(records: npt.NDArray[Any]) -> None:
    """Bring *records* back to where the tile in question was first asked about, in place.

    Seats before the one that looks have answered already, unseen. So all are asked again: the seat that the tile is
    from is put before them, with nothing but a pass to say.
    """
    records["asked"] = records["turn"]
    records["answers"] = -1
    records["menu"] = 0
    records["menu"][:, PASS >> 6] = np.uint64(1) << np.uint64(PASS & 63)
