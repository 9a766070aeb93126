"""A win under rules that count tai, as it is told. Contradictions are refused, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from jantaku.errors import HandError
from jantaku.hands.analysis import waits
from jantaku.hands.hand import Hand
from jantaku.kernels.worth import layout, tai_layout
from jantaku.rules import Rules
from jantaku.scoring.wins import MELD_NUMBER, WINDS
from jantaku.tiles import Face

READY: Final = {
    None: tai_layout.NOT_READY,
    "declared": tai_layout.DECLARED_READY_STATUS,
    "earth": tai_layout.EARTH_READY_STATUS,
    "heaven": tai_layout.HEAVEN_READY_STATUS,
}
FLOWER_WIN: Final = {
    None: tai_layout.NO_FLOWER_WIN,
    "eight": tai_layout.EIGHT_FLOWERS_WIN,
    "seven": tai_layout.SEVEN_ROB_ONE_WIN,
}


@dataclass(frozen=True, slots=True)
class TaiWin:
    """One win under *rules* that count tai, checked."""

    hand: Hand
    """The hand with the winning tile in it; if flowers win by themselves perhaps without one."""
    tile: Face
    rules: Rules
    tsumo: bool
    seat: int
    round: int
    dealer: int
    discarder: int | None
    streak: int
    first_turn: bool
    last_tile: bool
    rinshan: bool
    chankan: bool
    ready: str | None
    flower_win: str | None

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        for check in (_seats, _tiles, _flowers, _draws, _first_turn, _ready):
            for reason in check(self):
                raise HandError(f"{reason} ({self.hand}, won on {self.tile})")

    @property
    def deals(self) -> bool:
        """The winner is the dealer."""
        return self.seat == self.dealer

    @property
    def waits(self) -> int:
        """The kinds that would have completed the hand, as bits."""
        if self.tile.is_flower:
            return 0
        before = self.hand.remove(self.tile)
        return sum(1 << kind for kind in waits(before, rules=self.rules))

    def record(self) -> Any:
        """One record of the kernels' ``SCORING`` with the inputs filled in."""
        scoring = np.zeros(1, layout.SCORING).view(np.recarray)
        s = scoring[0]
        s.counts[:] = self.hand.counts
        for i, meld in enumerate(self.hand.melds):
            s.melds[i] = MELD_NUMBER[meld.type], meld.kind
        s.n_melds = len(self.hand.melds)
        s.win = -1 if self.tile.kind is None else self.tile.kind
        s.tsumo, s.rinshan, s.chankan = self.tsumo, self.rinshan, self.chankan
        s.first_turn, s.last_tile = self.first_turn, self.last_tile
        s.seat_wind, s.round_wind, s.deals, s.streak = self.seat, self.round, self.deals, self.streak
        s.flower_mask = sum(1 << (face - Face.SPRING) for face in self.hand.flowers)
        s.ready, s.flower_win, s.waits = READY[self.ready], FLOWER_WIN[self.flower_win], self.waits
        return scoring


def _seats(win: TaiWin) -> Iterator[str]:
    if win.discarder is not None:
        if win.discarder == win.seat:
            yield f"discarder {WINDS[win.discarder]}: is the winner"
        if win.tsumo and win.flower_win != "seven":
            yield "tsumo with a discarder"


def _tiles(win: TaiWin) -> Iterator[str]:
    """Only tiles that the rules have."""
    there = {Face(int(face)) for face in win.rules.record.deck[0][: win.rules.record.deck_size[0]]}
    faces = (*win.hand.tiles, *win.hand.flowers, *(face for meld in win.hand.melds for face in meld.tiles))
    for face in faces:
        if face not in there:
            yield f"{face}: these rules have none ({win.rules.name})"


def _flowers(win: TaiWin) -> Iterator[str]:
    number = len(win.hand.flowers)
    if win.flower_win is None:
        return
    if win.flower_win == "eight" and number != 8:
        yield f"eight flowers with {number}"
    if win.flower_win == "seven" and number < 7:
        yield f"seven rob one with {number} flowers"
    if win.chankan or win.last_tile:
        yield f"flowers win by themselves, and not with {'chankan' if win.chankan else 'last_tile'}"


def _draws(win: TaiWin) -> Iterator[str]:
    if win.chankan:
        if win.tsumo:
            yield "chankan with tsumo: a robbed kong is another player's"
        if win.last_tile:
            yield "chankan on the last tile: no kong is made when no tile is left to draw"
        if win.tile.kind is not None and win.hand.all_counts[win.tile.kind] > 1:
            yield f"chankan: the other three {win.tile} are in the robbed kong"
    if win.rinshan:
        if not win.tsumo:
            yield "rinshan without tsumo"
        if not win.hand.flowers and not any(meld.is_kan for meld in win.hand.melds):
            yield "rinshan without a kong or a flower"


def _first_turn(win: TaiWin) -> Iterator[str]:
    if not win.first_turn:
        return
    if win.hand.melds:
        yield "first_turn with a meld: a call or a kong ends the first turn"
    if win.last_tile or win.chankan:
        yield f"first_turn with {'last_tile' if win.last_tile else 'chankan'}"
    if win.deals and not win.tsumo and win.flower_win is None:
        yield "first_turn for the dealer's win on a discard: the dealer has discarded before anybody else"


def _ready(win: TaiWin) -> Iterator[str]:
    if win.ready in ("earth", "heaven") and win.hand.melds:
        yield f"ready={win.ready!r} with a meld: whoever declared it so early makes no call and no kong"
