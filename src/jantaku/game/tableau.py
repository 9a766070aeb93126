"""Reading a table record: its parts as tiles, melds and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from jantaku.game.action import Action
from jantaku.game.walls import hand_places
from jantaku.kernels.game.furiten import why_furiten
from jantaku.kernels.game.layout import ACTION, M_FROM, M_KIND, M_TILE, M_TYPE, NO_TILE
from jantaku.kernels.game.wall import indicator_at
from jantaku.kernels.worth.layout import (
    MELD_ADDED_KAN,
    MELD_CHI,
    MELD_CLOSED_KAN,
    MELD_OPEN_KAN,
    MELD_PON,
)
from jantaku.tiles import Face, Meld, MeldType, Source, sort_key

if TYPE_CHECKING:
    from jantaku.rules import Rules

_TYPES: Final = {
    MELD_CHI: MeldType.CHI,
    MELD_PON: MeldType.PON,
    MELD_OPEN_KAN: MeldType.OPEN_KAN,
    MELD_ADDED_KAN: MeldType.ADDED_KAN,
    MELD_CLOSED_KAN: MeldType.CLOSED_KAN,
}


def offered_actions(t: Any) -> tuple[Action, ...]:
    """The actions on the menu."""
    words = t.menu.tolist()
    return tuple(Action(64 * i + place) for i, word in enumerate(words) for place in range(64) if word >> place & 1)


def hand_faces(t: Any, seat: int) -> tuple[Face, ...]:
    """The concealed tiles of *seat*, sorted."""
    faces = [Face(face) for face in range(40) for _ in range(t.faces[seat, face])]
    return tuple(sorted(faces, key=sort_key))


def melds_of(t: Any, seat: int, players: int) -> tuple[Meld, ...]:
    """The melds of *seat*."""
    out = []
    for row in t.melds[seat, : t.n_melds[seat]]:
        faces = [Face(int(face)) for face in row[M_TILE : M_TILE + 4] if face >= 0]
        kind = _TYPES[int(row[M_TYPE])]
        if kind is MeldType.CLOSED_KAN:
            if faces:  # a view does not see one that lies face down
                out.append(Meld(kind, tuple(faces)))
            continue
        called, *own = faces
        distance = (int(row[M_FROM]) - seat) % players
        source = Source.RIGHT if distance == 1 else Source.LEFT if distance == players - 1 else Source.ACROSS
        added = own[2:] if kind is MeldType.ADDED_KAN else []
        tiles = (*own[: len(own) - len(added)], called, *added)
        out.append(Meld(kind, tiles, len(own) - len(added), source))
    return tuple(out)


def hidden_kans(t: Any, seat: int) -> int:
    """Closed kans of *seat* that lie face down for whoever looks at this record."""
    return sum(int(row[M_TYPE]) == MELD_CLOSED_KAN and int(row[M_KIND]) < 0 for row in t.melds[seat, : t.n_melds[seat]])


def concealed_tiles(t: Any, rules: Rules, seat: int) -> int:
    """How many concealed tiles *seat* has: seen by everybody, whether its tiles are or not."""
    after_call = t.phase == ACTION and t.turn == seat
    held = int(t.drawn[seat] != NO_TILE or after_call)
    return int(rules.hand_size) - 3 * int(t.n_melds[seat]) + held


def is_furiten(t: Any, rules: Rules, seat: int) -> bool:
    """Whether *seat* cannot win on a discard, whatever it waits for."""
    return bool(why_furiten(t, rules.record[0], seat))


def dealt_hands(t: Any, rules: Rules) -> tuple[tuple[Face, ...], ...]:
    """The hands as they were dealt, before the first draw, by seat."""
    wall = [Face(face) for face in t.wall[: rules.players * rules.hand_size].tolist()]
    turns = ((seat - int(t.dealer)) % rules.players for seat in range(rules.players))
    hands = ([wall[place] for place in hand_places(rules, turn)] for turn in turns)
    return tuple(tuple(sorted(hand, key=sort_key)) for hand in hands)


def indicators(t: Any, rules: Rules) -> tuple[Face, ...]:
    """The indicators turned so far."""
    return tuple(Face(int(t.wall[indicator_at(rules.record[0], i, 0)])) for i in range(t.turned))


def ura_faces(t: Any, rules: Rules) -> tuple[Face, ...]:
    """The ura that were turned for a winner in riichi."""
    return tuple(Face(int(t.wall[indicator_at(rules.record[0], i, 1)])) for i in range(t.ura_turned))
