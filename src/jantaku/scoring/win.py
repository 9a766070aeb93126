"""A win as it is told: the hand, the tile and how it came. Contradictions are refused, each with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

import numpy as np

from jantaku.errors import HandError, check_name, counted
from jantaku.hands.analysis import HandLike, as_hand, waits
from jantaku.hands.hand import Hand, MeldType
from jantaku.kernels.game.winning import stands_for_red
from jantaku.kernels.worth import layout
from jantaku.rules import Rules
from jantaku.rules.deck import as_played
from jantaku.tiles import KINDS, Face, Kind, TileLike, TilesLike, as_face, as_faces

WINDS: Final = ("E", "S", "W", "N")
RIICHI: Final = {
    None: layout.NO_RIICHI,
    "riichi": layout.SINGLE_RIICHI,
    "double": layout.DOUBLE_RIICHI,
    "open": layout.OPEN_RIICHI_STATUS,
    "double-open": layout.DOUBLE_OPEN_RIICHI,
}
MELD_NUMBER: Final = {
    MeldType.CHI: layout.MELD_CHI,
    MeldType.PON: layout.MELD_PON,
    MeldType.OPEN_KAN: layout.MELD_OPEN_KAN,
    MeldType.ADDED_KAN: layout.MELD_ADDED_KAN,
    MeldType.CLOSED_KAN: layout.MELD_CLOSED_KAN,
}


READY: Final = {
    None: layout.NOT_READY,
    "declared": layout.DECLARED_READY_STATUS,
    "earth": layout.EARTH_READY_STATUS,
    "heaven": layout.HEAVEN_READY_STATUS,
}
FLOWER_WIN: Final = {
    None: layout.NO_FLOWER_WIN,
    "eight": layout.EIGHT_FLOWERS_WIN,
    "seven": layout.SEVEN_ROB_ONE_WIN,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """One win under *rules*, checked: what ``jantaku.score`` is asked about."""

    hand: Hand = field(kw_only=False)
    """The hand with the winning tile in it; if flowers win by themselves perhaps without one."""
    tile: Face = field(kw_only=False)
    rules: Rules = field(kw_only=False)
    tsumo: bool = False
    seat: int = 0
    round: int = 0
    dealer: int = 0
    discarder: int | None = None
    honba: int = 0
    """Or, where tai are counted, how often the dealer has repeated."""
    deposits: int = 0
    riichi: str | None = None
    ippatsu: bool = False
    first_turn: bool = False
    last_tile: bool = False
    rinshan: bool = False
    chankan: bool = False
    dora: tuple[Face, ...] = ()
    ura: tuple[Face, ...] = ()
    north: int = 0
    pushed_out: bool = False
    ready: str | None = None
    flower_win: str | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        from jantaku.scoring.win_checks import why_impossible

        for reason in why_impossible(self):
            raise HandError(f"{reason} ({self.hand}, won on {self.tile})")

    @property
    def deals(self) -> bool:
        """The winner is the dealer."""
        return self.seat == self.dealer

    @property
    def payer(self) -> int:
        """The seat that pays alone, or -1; where it is not given, one who does not deal."""
        if self.tsumo and self.flower_win != "seven":
            return -1
        if self.discarder is not None:
            return self.discarder
        return next(seat for seat in range(self.rules.players) if seat not in (self.seat, self.dealer))

    @property
    def waits(self) -> int:
        """The kinds that would have completed the hand, as bits; they matter to tai alone, and are 0 elsewhere."""
        if self.tile.is_flower or self.rules.family.counts_dora:
            return 0
        before = self.hand.remove(self.tile)
        return sum(1 << kind for kind in waits(before, rules=self.rules))

    @property
    def is_closed(self) -> bool:
        """No meld but closed kans."""
        return all(meld.is_concealed for meld in self.hand.melds)

    @property
    def faces(self) -> list[Face]:
        """Every tile of the hand and its melds, flowers left out."""
        return [*self.hand.tiles, *(face for meld in self.hand.melds for face in meld.tiles)]

    @property
    def jokers(self) -> list[Kind]:
        """The kinds that the winning tile may stand for, if it is a white pocchi drawn in riichi; else none."""
        if not (self.rules.pocchi and self.tsumo and self.riichi and self.tile is Face.WHITE_POCCHI):
            return []
        there = {face.kind for face in deck_of_rules(self.rules)}
        return [kind for kind in KINDS if kind in there and self.hand.all_counts[kind] - (kind == Kind.WHITE) < 4]

    def record(self, joker: Kind | None = None) -> Any:
        """One record of the kernels' ``SCORING`` with the inputs filled in; the winning tile may be a *joker*."""
        scoring = np.zeros(1, layout.SCORING).view(np.recarray)
        s = scoring[0]
        s.counts[:] = self.hand.counts
        for i, meld in enumerate(self.hand.melds):
            s.melds[i] = MELD_NUMBER[meld.type], meld.kind
        s.n_melds, s.win = len(self.hand.melds), -1 if self.tile.kind is None else self.tile.kind
        if joker is not None:
            s.counts[Kind.WHITE] -= 1
            s.counts[joker] += 1
            s.win = joker
        s.tsumo, s.riichi, s.ippatsu = self.tsumo, RIICHI[self.riichi], self.ippatsu
        s.first_turn, s.last_tile, s.rinshan, s.chankan = self.first_turn, self.last_tile, self.rinshan, self.chankan
        s.seat_wind, s.round_wind, s.deals, s.streak = self.seat, self.round, self.deals, self.honba
        s.dora, s.ura, s.kan_ura = (self._count(under, joker) for under in (self.dora, self.ura, self.ura[1:]))
        s.reds = sum(face.is_red or face.is_gold for face in self.faces)
        s.reds += joker is not None and stands_for_red(self.rules.record[0], int(joker))
        s.norths, s.flowers, s.pushed_out = self.north, len(self.hand.flowers), self.pushed_out
        s.flower_mask = sum(1 << (face - Face.SPRING) for face in self.hand.flowers if face <= Face.SPRING + 7)
        s.ready, s.flower_win, s.waits = READY[self.ready], FLOWER_WIN[self.flower_win], self.waits
        return scoring

    def _count(self, indicators: Iterable[Face], joker: Kind | None) -> int:
        """How many of the winner's tiles the *indicators* make dora, each as often as it is pointed to."""
        held = Counter(int(face.kind) for face in self.faces if face.kind is not None)
        held[Kind.NORTH] += self.north
        held[34] = len(self.hand.flowers)
        if joker is not None:
            held[Kind.WHITE] -= 1
            held[joker] += 1
        return sum(held[int(self.rules.record.dora_of[0][face])] for face in indicators)


def with_win(hand: HandLike, tile: TileLike, size: int) -> tuple[Hand, Face]:
    """*hand* with the winning *tile* in it, whether or not it was there, and the tile's face.

    >>> with_win("23m11z", "1m", 4) == with_win("123m11z", "1m", 4)
    True
    """
    hand, face = as_hand(hand), as_face(tile)
    if face.is_flower:
        raise HandError(f"{face} is a flower: nobody wins on one")
    if hand.size == size:
        return hand.add(face), face
    if hand.size != size + 1:
        melds = ", a meld counted as three" if hand.melds else ""
        raise HandError(
            f"{counted(hand.size, 'tiles')}{melds}: a win has {size + 1}, with or without the winning one ({hand})"
        )
    if face not in hand.tiles:
        raise HandError(f"no {face} in {hand}: with {size + 1} tiles the winning one is among them")
    return hand, face


def in_the_set(
    hand: HandLike, tile: TileLike, dora: TilesLike, ura: TilesLike, rules: Rules
) -> tuple[Hand, Face, tuple[Face, ...], tuple[Face, ...]]:
    """The tiles of a win, fives written plain read as the red ones they are.

    In a set all of whose fives of a suit are red a plain one does not exist (``rules.deck.as_played``).
    """
    hand, tile, shown, under = as_hand(hand), as_face(tile), tuple(as_faces(dora)), tuple(as_faces(ura))
    deck = deck_of_rules(rules)
    melded = [face for meld in hand.melds for face in meld.tiles]
    apart = [] if hand.size % 3 == 2 else [tile]
    faces = iter(as_played((*hand.tiles, *melded, *apart, *shown, *under), deck))
    tiles = tuple(next(faces) for _ in hand.tiles)
    melds = tuple(replace(meld, tiles=tuple(next(faces) for _ in meld.tiles)) for meld in hand.melds)
    if apart:
        tile = next(faces)
    elif tile not in deck:
        alike = (face for face in tiles if face.kind == tile.kind)
        tile = min(alike, key=lambda face: face.is_gold, default=tile)
    return Hand(tiles, melds, hand.flowers), tile, tuple(next(faces) for _ in shown), tuple(faces)


def wind_of(wind: str, what: str) -> int:
    """The number of a wind written ``E``, ``S``, ``W`` or ``N``."""
    return WINDS.index(check_name(what, wind, WINDS))


def deck_of_rules(rules: Rules) -> list[Face]:
    """Every tile that the rules play with."""
    return [Face(int(face)) for face in rules.record.deck[0][: rules.record.deck_size[0]]]
