"""Playouts: sampled tables on which an action is taken, played on until the Position is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from jantaku.foresight.prospects import prospects
from jantaku.kernels.game.actions import PASS, STOP
from jantaku.kernels.game.layout import BY_RON, BY_TSUMO, CHOICE, CLEARED, EXHAUSTED, NAGASHI_END, REACTION
from jantaku.rules import Rules
from jantaku.vector.checks import OUTSIDE, How
from jantaku.vector.threads import ThreadedTables


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


def play_out(
    rules: Rules, seat: int, records: npt.NDArray[Any], actions: npt.NDArray[np.int64], player: int, threads: int | None
) -> Endings:
    """Let *seat* take its action at each of *records*, where it is asked, and *player* everything after it."""
    moves = np.full((1, rules.players), player, np.int64)
    tables = ThreadedTables(rules, len(records), threads, counted=False)
    tables.load(records)
    if records["phase"][0] == REACTION:
        ask_again(tables.records)
        tables.advance(np.full((len(records), 1), PASS), How(given=True, decisions=1))
        tables.advance(np.where(np.arange(rules.players) == seat, OUTSIDE, moves), How())
    tables.advance(np.ascontiguousarray(actions[:, None]), How(given=True, decisions=1, positions=1))
    cleared = _cleared(rules, tables.records, moves, threads)
    tables.load(cleared)
    tables.advance(moves, How(decisions=0, positions=1))  # deals the next: dealer, honba and sticks are its own
    stops = np.where(tables.records["phase"] == CHOICE, STOP, -1)
    tables.advance(stops[:, None], How(given=True, decisions=1, positions=0))
    return _endings(rules, seat, records, cleared, tables.records)


def _cleared(rules: Rules, records: npt.NDArray[Any], moves: npt.NDArray[Any], threads: int | None) -> npt.NDArray[Any]:
    """*records* with every Position played to its end, those that have ended left as they are."""
    going = records["phase"] < CLEARED
    out = records.copy()
    if going.any():
        rest = ThreadedTables(rules, int(going.sum()), threads, counted=False)
        rest.load(records[going])
        rest.advance(moves, How(positions=1))
        out[going] = rest.records
    return out


def _endings(rules: Rules, seat: int, begun: Any, cleared: Any, after: Any) -> Endings:
    """How the Positions that were *cleared* ended, and how the games stand *after* it."""
    played = begun["phase"] != CHOICE  # else nothing but the end of the game was decided
    wins = np.arange(cleared["wins_seat"].shape[1]) < cleared["n_wins"][:, None]
    winners = np.stack([((cleared["wins_seat"] == s) & wins).any(axis=1) for s in range(rules.players)], axis=1)
    ending = cleared["ending"]
    by_win = ((ending == BY_TSUMO) | (ending == BY_RON)) & played
    won = by_win & winners[:, seat]
    dealt = winners & ((ending == BY_RON) & played & (cleared["turn"] == seat))[:, None]
    drawn = ((ending == EXHAUSTED) | (ending == NAGASHI_END)) & played
    tenpai = drawn & (cleared["waits"][:, seat] != 0)
    points = (cleared["scores"][:, seat] - begun["scores"][:, seat]).astype(np.float64)
    rank, pt = prospects(after, rules, seat)
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
