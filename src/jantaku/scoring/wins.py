"""A win as it is told: the hand, the tile and how it came. Contradictions are refused, each with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from jantaku.errors import HandError, check_name
from jantaku.hands.analysis import HandLike, as_hand
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


@dataclass(frozen=True, slots=True)
class Win:
    """One win under *rules*, checked: what ``jantaku.score`` is asked about."""

    hand: Hand
    """The hand with the winning tile in it."""
    tile: Face
    rules: Rules
    tsumo: bool
    seat: int
    round: int
    riichi: str | None
    ippatsu: bool
    first_turn: bool
    last_tile: bool
    rinshan: bool
    chankan: bool
    dora: tuple[Face, ...]
    ura: tuple[Face, ...]
    north: int
    pushed_out: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        for check in (_check_seat, _check_tiles, _check_riichi, _check_draw, _check_first_turn, _check_extras):
            if reason := check(self):
                raise HandError(f"{reason} ({self.hand}, won on {self.tile})")

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
        there = {face.kind for face in _deck(self.rules)}
        return [kind for kind in KINDS if kind in there and self.hand.all_counts[kind] - (kind == Kind.WHITE) < 4]

    def record(self, joker: Kind | None = None) -> Any:
        """One record of the kernels' ``SCORING`` with the inputs filled in; the winning tile may be a *joker*."""
        scoring = np.zeros(1, layout.SCORING).view(np.recarray)
        s = scoring[0]
        s.counts[:] = self.hand.counts
        for i, meld in enumerate(self.hand.melds):
            s.melds[i] = MELD_NUMBER[meld.type], meld.kind
        s.n_melds, s.win = len(self.hand.melds), _kind(self.tile)
        if joker is not None:
            s.counts[Kind.WHITE] -= 1
            s.counts[joker] += 1
            s.win = joker
        s.tsumo, s.riichi, s.ippatsu = self.tsumo, RIICHI[self.riichi], self.ippatsu
        s.first_turn, s.last_tile, s.rinshan, s.chankan = self.first_turn, self.last_tile, self.rinshan, self.chankan
        s.seat_wind, s.round_wind = self.seat, self.round
        s.dora, s.ura, s.kan_ura = (self._count(under, joker) for under in (self.dora, self.ura, self.ura[1:]))
        s.reds = sum(face.is_red or face.is_gold for face in self.faces)
        s.reds += joker is not None and stands_for_red(self.rules.record[0], int(joker))
        s.norths, s.flowers, s.pushed_out = self.north, len(self.hand.flowers), self.pushed_out
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
        raise HandError(f"{hand.size} tiles{melds}: a win has {size + 1}, with or without the winning one ({hand})")
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
    deck = _deck(rules)
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


def _kind(face: Face) -> Kind:
    kind = face.kind
    assert kind is not None
    return kind


def _deck(rules: Rules) -> list[Face]:
    return [Face(int(face)) for face in rules.record.deck[0][: rules.record.deck_size[0]]]


def _check_seat(win: Win) -> str | None:
    if win.seat >= win.rules.players:
        return f"seat {WINDS[win.seat]}: {win.rules.players} play"
    return None


def _check_tiles(win: Win) -> str | None:
    """No more tiles than the rules' set has, the indicators among them."""
    deck = _deck(win.rules)
    there, used = Counter(face.kind for face in deck), Counter(face.kind for face in (*win.faces, *win.dora, *win.ura))
    used[Kind.NORTH] += win.north
    for kind in KINDS:
        if used[kind] > there[kind]:
            return f"{used[kind]} of {kind}, indicators included: these rules have {there[kind]} ({win.rules.name})"
    special, faces = Counter(deck), Counter((*win.faces, *win.hand.flowers, *win.dora, *win.ura))
    for face, number in faces.items():
        if face >= Face.RED_M5 and number > special[face]:
            others = sorted({str(other) for other in deck if other.is_flower}) if face.is_flower else []
            hint = f"; their flowers are {' and '.join(others)}" if others else ""
            return f"{number} of {face}: these rules have {special[face]}{hint} ({win.rules.name})"
    return None


def _check_riichi(win: Win) -> str | None:
    if win.riichi is None:
        if win.ippatsu:
            return "ippatsu without riichi"
        return "ura dora without riichi" if win.ura else None
    if not win.is_closed:
        return "riichi with an open hand"
    if "open" in win.riichi and not win.rules.open_riichi:
        return f"open riichi: these rules have none ({win.rules.name})"
    if win.ura and not win.rules.ura:
        return f"ura dora: these rules have none ({win.rules.name})"
    if win.dora and len(win.ura) > len(win.dora):
        return f"{len(win.ura)} ura indicators under {len(win.dora)} dora indicators"
    if win.first_turn and (win.tsumo or win.rules.renhou_when == "before_own_draw"):
        return "first_turn in riichi: nobody has declared before his first discard"
    return None


def _check_draw(win: Win) -> str | None:
    if win.chankan:
        if win.tsumo:
            return "chankan with tsumo: a robbed kan is another player's"
        if win.last_tile:
            return "chankan on the last tile: no kan is made when no tile is left to draw"
        others = win.hand.all_counts[_kind(win.tile)]
        if others > 1:
            return f"chankan: the other three {win.tile} are in the robbed kan"
    if win.rinshan:
        if not win.tsumo:
            return "rinshan without tsumo"
        if not any(meld.is_kan for meld in win.hand.melds) and not win.north:
            return "rinshan without a kan"
        if win.ippatsu:
            return "rinshan with ippatsu: a kan ends the ippatsu turn"
    return None


def _check_first_turn(win: Win) -> str | None:
    if not win.first_turn:
        return None
    if win.hand.melds:
        return "first_turn with a meld: a call or a kan ends the first turn"
    if win.last_tile or win.chankan:
        return f"first_turn with {'last_tile' if win.last_tile else 'chankan'}"
    if win.seat == 0 and not win.tsumo:
        return "first_turn for the dealer's ron: the dealer has discarded before anybody else"
    return None


def _check_extras(win: Win) -> str | None:
    if win.north and not win.rules.north_aside:
        return f"norths set aside: these rules do not do that ({win.rules.name})"
    if win.pushed_out and (win.tsumo or "open" not in (win.riichi or "")):
        return "pushed_out: only a ron of an open riichi can be"
    if not 0 <= win.north <= 4:
        return f"{win.north} norths set aside"
    if max(len(win.dora), len(win.ura)) > 1 + win.rules.max_kans:
        return f"{max(len(win.dora), len(win.ura))} indicators: there are at most {1 + win.rules.max_kans}"
    return None
