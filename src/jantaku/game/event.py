"""Events: what happened, in order. Every log format and every transcript is written from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Final

from jantaku.game.action import Action
from jantaku.kernels.game import actions
from jantaku.kernels.game import layout as table_layout
from jantaku.kernels.game.legal_reaction import chi_face, pon_face
from jantaku.kernels.game.tiles import face_of
from jantaku.schema import Plain
from jantaku.scoring.worth import Yaku
from jantaku.tiles import Face, Kind, Meld


class EventType(StrEnum):
    """What an event can be."""

    BEGIN = "begin"
    DRAW = "draw"
    DISCARD = "discard"
    RIICHI = "riichi"
    OPEN_RIICHI = "open-riichi"
    READY = "ready"
    RIICHI_PAID = "riichi-paid"
    CHI = "chi"
    PON = "pon"
    OPEN_KAN = "open-kan"
    CLOSED_KAN = "closed-kan"
    ADDED_KAN = "added-kan"
    DORA = "dora"
    NORTH = "north"
    FLOWER = "flower"
    TSUMO = "tsumo"
    RON = "ron"
    TENPAI = "tenpai"
    NOTEN = "noten"
    END = "end"


class Ending(StrEnum):
    """How a Position can end."""

    TSUMO = "tsumo"
    RON = "ron"
    EXHAUSTED = "exhausted"
    NAGASHI = "nagashi"
    NINE_TERMINALS = "nine-terminals"
    FOUR_WINDS = "four-winds"
    FOUR_RIICHI = "four-riichi"
    FOUR_KANS = "four-kans"
    TRIPLE_RON = "triple-ron"

    @property
    def is_win(self) -> bool:
        """Somebody won."""
        return self in (Ending.TSUMO, Ending.RON)

    @property
    def is_abort(self) -> bool:
        """A draw before the wall was exhausted."""
        return not self.is_win and self not in (Ending.EXHAUSTED, Ending.NAGASHI)


ENDINGS: Final[tuple[Ending | None, ...]] = (None, *Ending)
WINDS: Final = ("East", "South", "West", "North")


@dataclass(frozen=True, slots=True, repr=False)
class Position(Plain):
    """Which deal of the game: ``East 1.0`` is the first, ``South 3.2`` the third of the second wind at two honba.

    *chips* are what each seat has won or lost of them so far; empty while nobody has.
    """

    SPARSE: ClassVar = True

    wind: int
    dealer: int
    honba: int
    deposits: int
    scores: tuple[int, ...]
    chips: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """As it is made, chips only where there are any."""
        shown = {name: getattr(self, name) for name in ("wind", "dealer", "honba", "deposits", "scores")}
        if self.chips:
            shown["chips"] = self.chips
        return f"Position({', '.join(f'{name}={value!r}' for name, value in shown.items())})"

    def __str__(self) -> str:
        """Wind, number and honba."""
        return f"{WINDS[self.wind]} {self.dealer + 1}.{self.honba}"


def position_of(t: Any, players: int) -> Position:
    """The Position that a table record is in."""
    scores = tuple(int(score) for score in t.scores[:players])
    chips = tuple(int(number) for number in t.chips[:players]) if t.chips.any() else ()
    return Position(int(t.wind), int(t.dealer), int(t.honba), int(t.deposits), scores, chips)


@dataclass(frozen=True, slots=True)
class Win(Plain):
    """One win of a Clearing."""

    seat: int
    han: int
    fu: int
    yakuman: int
    limit: str | None
    """``mangan`` to ``yakuman``, as in ``words.catalogue.LIMITS``."""
    yaku: tuple[Yaku, ...]
    """The patterns that count, each with its han (or tai), or how many times it is a yakuman."""
    dora: int
    ura: int
    reds: int
    deltas: tuple[int, ...] = ()
    """The points that this win alone moved, honba and deposits included."""
    norths: int = 0
    flowers: int = 0
    """Norths and flowers set aside."""
    chips: tuple[tuple[str, int], ...] = ()
    """What chips were paid for: by the discarder, or on a tsumo by each; those for a bust by who went bust."""
    joker: Kind | None = None
    """The kind that a drawn white pocchi stood for."""
    dealer_tai: int = 0
    """Under rules that count tai, where *han* are the tai of the hand: those that who pays or wins as dealer adds;
    0 if the dealer neither pays nor wins."""
    fours: int = 0
    """Han for four alike among seven pairs."""
    hand: tuple[Face, ...] = ()
    """The concealed tiles; the one won on is among them if it was drawn."""
    melds: tuple[Meld, ...] = ()
    tile: Face | None = None
    """The tile won on; a flower if flowers won by themselves. A log need not say any of the three."""


@dataclass(frozen=True, slots=True)
class Clearing(Plain):
    """The settling at the end of a Position: how it ended, who won what, and the points that changed hands."""

    ending: Ending
    deltas: tuple[int, ...]
    scores: tuple[int, ...]
    wins: tuple[Win, ...] = ()
    tenpai: tuple[bool, ...] = ()
    ura: tuple[Face, ...] = ()
    chips: tuple[int, ...] = ()
    """The chips that changed hands, by seat; empty where none are played for."""
    nagashi: tuple[int, ...] = ()
    """The seats that were paid for a nagashi."""
    hands: tuple[tuple[Face, ...] | None, ...] = ()
    """The concealed tiles of each seat that shows its hand, a drawn winning tile among them; ``None`` of the others."""


@dataclass(frozen=True, slots=True)
class Settlement(Plain):
    """What one seat has at the end of a game: *total* is points above the return points, uma, oka and chips."""

    seat: int
    rank: int
    """1 is the first place."""
    points: int
    uma: int
    """Points by rank, the oka among them."""
    chips: int
    total: int
    unit: int = 1000
    """So many points are one pt: a thousand, or where tai are counted one."""

    @property
    def pt(self) -> float:
        """The total in pt."""
        return self.total / self.unit


@dataclass(frozen=True, slots=True)
class Event(Plain):
    """One thing that happened. Fields that say nothing of it are ``None`` or empty.

    *tile* is the tile drawn, discarded, called, turned, set aside or won on; *tiles* are the caller's own tiles of a
    call, all four of a closed kan, the replacement of a dealt flower; *source* is the seat that a called or won tile
    came from. A *tile* that a view does not show is ``None``.

    >>> Event(EventType.DISCARD, 2, Face.RED_P5, drawn=True).to_dict()
    {'type': 'discard', 'seat': 2, 'tile': '0p', 'drawn': True}
    """

    SPARSE: ClassVar = True

    type: EventType
    seat: int | None = None
    tile: Face | None = None
    tiles: tuple[Face, ...] = ()
    source: int | None = None
    drawn: bool = False
    position: Position | None = None
    hands: tuple[tuple[Face, ...] | None, ...] = ()
    east: int | None = None
    """Of the beginning: the seat whose wind is East, where it is not the dealer."""
    clearing: Clearing | None = None

    def __str__(self) -> str:
        """The event in a few words."""
        if self.type is EventType.BEGIN:
            return f"begin {self.position}"
        parts: list[str] = [] if self.seat is None else [str(self.seat)]
        parts.append("tsumogiri" if self.drawn and self.type is EventType.DISCARD else str(self.type))
        if self.tile is not None:
            parts.append(str(self.tile))
        if self.tiles:
            parts.append("with " + "".join(str(face) for face in self.tiles))
        if self.source is not None and self.source != self.seat:
            parts.append(f"from {self.source}")
        if self.clearing is not None:
            parts.append(f"{self.clearing.ending} {' '.join(f'{d:+}' for d in self.clearing.deltas)}")
        return " ".join(parts)


_SIMPLE: Final = {
    table_layout.EV_DRAW: EventType.DRAW,
    table_layout.EV_DISCARD: EventType.DISCARD,
    table_layout.EV_TSUMOGIRI: EventType.DISCARD,
    table_layout.EV_RIICHI: EventType.RIICHI,
    table_layout.EV_RIICHI_PAID: EventType.RIICHI_PAID,
    table_layout.EV_CHI: EventType.CHI,
    table_layout.EV_PON: EventType.PON,
    table_layout.EV_OPEN_KAN: EventType.OPEN_KAN,
    table_layout.EV_CLOSED_KAN: EventType.CLOSED_KAN,
    table_layout.EV_ADDED_KAN: EventType.ADDED_KAN,
    table_layout.EV_DORA: EventType.DORA,
    table_layout.EV_NORTH: EventType.NORTH,
    table_layout.EV_FLOWER: EventType.FLOWER,
    table_layout.EV_TSUMO: EventType.TSUMO,
    table_layout.EV_RON: EventType.RON,
    table_layout.EV_TENPAI: EventType.TENPAI,
    table_layout.EV_NOTEN: EventType.NOTEN,
}
_DECLARATIONS: Final = {actions.OPEN_RIICHI: EventType.OPEN_RIICHI, actions.READY: EventType.READY}
_TILELESS: Final = (
    EventType.RIICHI, EventType.OPEN_RIICHI, EventType.READY, EventType.RIICHI_PAID, EventType.TENPAI, EventType.NOTEN,
)  # fmt: skip
HIDDEN: Final = 0xFF


def read_events(rows: Any) -> list[Event]:
    """The events in *rows* of a table record."""
    out = []
    ready = set()
    for code, seats, tile, extra in rows.tolist():
        kind = _SIMPLE.get(code)
        if kind is None:
            continue  # the Clearing says how the Position ended
        seat, source = seats & 3, seats >> 2
        if kind is EventType.RIICHI:
            kind = _DECLARATIONS.get(extra, kind)
        if kind is EventType.READY:
            ready.add(seat)
        elif kind is EventType.RIICHI_PAID and seat in ready:
            continue  # nothing is paid for being ready
        face = None if kind in _TILELESS or tile == HIDDEN else Face(tile)
        tiles: tuple[Face, ...] = ()
        if kind in (EventType.CHI, EventType.PON):
            tiles = own_tiles(Action(extra), Face(tile))
        elif kind is EventType.CLOSED_KAN:
            tiles = () if tile == HIDDEN else kan_tiles(tile, extra, 4)
            face = None
        elif kind is EventType.OPEN_KAN:
            tiles = kan_tiles(Face(tile).kind or 0, extra, 3)
        elif kind is EventType.FLOWER and extra != HIDDEN:
            tiles = (Face(extra),)
        drawn = code == table_layout.EV_TSUMOGIRI
        called = kind in (EventType.CHI, EventType.PON, EventType.OPEN_KAN, EventType.RON)
        out.append(Event(kind, seat, face, tiles, source if called else None, drawn))
    return out


def kan_tiles(kind: int, special: int, number: int) -> tuple[Face, ...]:
    """The caller's own tiles of a kan, as the record has them: *special* is what ``special_faces`` made of them.

    >>> kan_tiles(Kind.P5, 1, 4)
    (Face.P5, Face.P5, Face.P5, Face.RED_P5)
    """
    reds, thirds = special & 15, special >> 4
    classes = ((actions.PLAIN, number - reds - thirds), (actions.RED, reds), (actions.THIRD, thirds))
    return tuple(Face(int(face_of(kind, which))) for which, times in classes for _ in range(times))


def own_tiles(action: Action, called: Face) -> tuple[Face, ...]:
    """The two own tiles that a chi or pon uses with the *called* tile.

    >>> own_tiles(Action("chi-low-red"), Face.P4), own_tiles(Action("pon"), Face.EAST)
    ((Face.RED_P5, Face.P6), (Face.EAST, Face.EAST))
    """

    kind = called.kind
    assert kind is not None
    if actions.PON <= action < actions.CHI:
        return tuple(Face(int(pon_face(kind, action - actions.PON, i))) for i in range(2))
    return tuple(Face(int(chi_face(kind, action - actions.CHI, i))) for i in range(2))
