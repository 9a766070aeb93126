"""The state of a game in three parts: what everybody sees, what each player has, and what nobody sees.

``game.public``, ``game.player(seat)`` and ``game.latent`` are for who owns the game. A view has the first two, the
second with ``None`` where its seat may not look.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from jantaku.game.event import Event, EventType, Position, position_of, read_events
from jantaku.game.phase import Context, context_of
from jantaku.game.tableau import hand_faces, indicators, is_furiten, melds_of
from jantaku.game.walls import edge_places
from jantaku.kernels.game.layout import DECLARED, REALIZED, RIVER_FACE
from jantaku.schema import Plain
from jantaku.tiles import Face, Kind, Meld

if TYPE_CHECKING:
    from jantaku.rules import Rules

_NOT_DONE_BY_ANYBODY: Final = (EventType.DRAW, EventType.DORA, EventType.RIICHI_PAID)


class Status(StrEnum):
    """How far a player is bound: the hand is closed, or has melds, or a riichi is declared or stands."""

    CLOSED = "closed"
    MELDED = "melded"
    RIICHI_DECLARED = "riichi-declared"
    RIICHI_REALIZED = "riichi-realized"


@dataclass(frozen=True, slots=True)
class PublicState(Plain):
    """What everybody sees."""

    rounds: int
    """Winds played: 1 in an East game, 2 in a half game."""
    position: Position
    scores: tuple[int, ...]
    deposits: int
    """Riichi sticks on the table."""
    river: tuple[Event, ...]
    """What the players did in this Position, in order: discards, calls, kans, declarations, tiles set aside."""
    turn: int
    """The player who acts; while others answer a tile, who it came from."""
    context: Context | None
    """What the phase follows, or what is answered; ``None`` between two Positions and when the game is over."""
    indicators: tuple[Face, ...]
    kans: int
    """Kans of all players together."""
    statuses: tuple[Status, ...]
    remaining: int
    """Tiles left to draw."""


@dataclass(frozen=True, slots=True)
class PlayerState(Plain):
    """What one player has. Where a view may not look there is ``None``."""

    seat: int
    hand: tuple[Face, ...] | None
    melds: tuple[Meld, ...]
    discards: tuple[Face, ...]
    status: Status
    is_furiten: bool | None
    waits: tuple[Kind, ...] | None
    """The waits of thirteen tiles, worth a yaku or not, as of the last own discard."""


@dataclass(frozen=True, slots=True)
class LatentState(Plain):
    """What nobody sees."""

    wall: tuple[Face, ...]
    """The tiles left to draw, the next one first."""
    edge: tuple[Face, ...]
    """The dead wall of the deal: replacement tiles in the order in which they are drawn, then each indicator with its
    ura; where there are none, the tiles from the end on. Those drawn since are still in it.
    """

    @property
    def remaining(self) -> int:
        """Tiles left to draw."""
        return len(self.wall)


def public_state(t: Any, rules: Rules, rows: Any) -> PublicState:
    """What everybody sees of the record *t*; *rows* are its events with what is hidden blank."""
    river = tuple(event for event in read_events(rows) if event.type not in _NOT_DONE_BY_ANYBODY)
    position = position_of(t, rules.players)
    statuses = tuple(_status(t, seat) for seat in range(rules.players))
    return PublicState(
        rules.rounds, position, position.scores, position.deposits, river, int(t.turn), context_of(t),
        indicators(t, rules), int(t.kans), statuses, int(t.live),
    )  # fmt: skip


def player_state(t: Any, rules: Rules, seat: int, *, hand: bool, secrets: bool) -> PlayerState:
    """What *seat* has in the record *t*: its *hand* where that is seen, and its waits and furiten if *secrets* are."""
    return PlayerState(
        seat,
        hand_faces(t, seat) if hand else None,
        melds_of(t, seat, rules.players),
        tuple(Face(entry & RIVER_FACE) for entry in t.river[seat, : t.n_river[seat]].tolist()),
        _status(t, seat),
        is_furiten(t, rules, seat) if secrets else None,
        tuple(kind for kind in Kind if int(t.waits[seat]) >> kind & 1) if secrets else None,
    )


def latent_state(t: Any, rules: Rules) -> LatentState:
    """What nobody sees in the record *t*."""
    wall = [Face(face) for face in t.wall[: rules.record[0].deck_size].tolist()]
    head = int(t.head)
    return LatentState(tuple(wall[head : head + int(t.live)]), tuple(wall[place] for place in edge_places(rules)))


def _status(t: Any, seat: int) -> Status:
    if t.riichi[seat] == REALIZED:
        return Status.RIICHI_REALIZED
    if t.riichi[seat] == DECLARED:
        return Status.RIICHI_DECLARED
    return Status.MELDED if t.opened[seat] else Status.CLOSED
