"""What one seat may know: a copy of the record with everything hidden taken out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.event import HIDDEN, Event, EventType, Position, read_events
from jantaku.game.phase import Phase
from jantaku.game.reasons import Reason
from jantaku.game.states import PlayerState, PublicState, player_state, public_state
from jantaku.game.table import Table
from jantaku.game.tableau import concealed_tiles, hand_faces, hidden_kans, is_furiten, melds_of
from jantaku.kernels.game.layout import (
    CHOICE,
    DECLARATION,
    DECLARED,
    EV_CLOSED_KAN,
    EV_DRAW,
    EV_FLOWER,
    JOKER_ASKED,
    JOKER_OPEN,
    M_KIND,
    M_TILE,
    M_TYPE,
    NO_TILE,
    NOBODY,
    NOT_DECLARED,
    REACTION,
    REALIZED,
    RIVER_CALLED,
    RIVER_DRAWN,
    RIVER_FACE,
    TABLE,
    TO_ADDED_KAN,
)
from jantaku.kernels.game.sight import is_shown, note_unseen, sees_last
from jantaku.kernels.game.tiles import clear_hand, put
from jantaku.kernels.game.wall import indicator_at
from jantaku.kernels.worth.layout import MELD_CLOSED_KAN
from jantaku.runtime.rows import LightArray
from jantaku.tiles import Face, Kind, Meld, mpsz

if TYPE_CHECKING:
    from jantaku.game.danger import Danger
    from jantaku.rules import Rules

UNKNOWN: Final = -1
_WINS: Final = tuple(name for name in TABLE.names or () if name.startswith("wins_"))


def masked(tables: Any, seat: int, rules: Rules) -> Any:
    """A copy of a one-table array in which everything that *seat* may not know is blank.

    It is the whole wall but the turned indicators, the others' tiles and what follows from them, who is asked, and
    the randomness. What is not blank is the seat's own or on the table; the hand of an open riichi is, less a tile
    just drawn.
    """
    copy = np.zeros(1, TABLE).view(np.recarray)  # not tables.copy(), which leaves chance bytes between the fields
    copy[:] = tables
    t, r = LightArray(copy)[0], LightArray(rules.record)[0]
    t.seed = t.rng = 0
    t.decisions = 0
    wall = np.full(144, NO_TILE, np.int8)
    at = indicator_at
    for i in range(t.turned):
        place = at(r, i, 0)
        wall[place] = t.wall[place]
    t.wall[:] = wall
    if t.phase != DECLARATION:  # what is declared at a draw is heard by all
        t.answers[:] = UNKNOWN
    for other in range(4):
        if other != seat:
            _hide_hand(t, other)
            t.tenpai[other] &= t.shown[other]
            t.missed[other] = 0
            t.missed_riichi[other] = 0
            t.passed_pon[other] = 0
            if t.riichi[other] == NOT_DECLARED:
                t.riichi_kind[other] = 0  # readiness that was not declared
            if rules.closed_kan_hidden and t.phase <= DECLARATION:
                _hide_closed_kans(t, other)
    if not sees_last(t, r, seat):
        t.last = NO_TILE
    if t.asked != seat:
        t.menu[:] = 0
        t.joker = JOKER_OPEN if t.joker == JOKER_ASKED else t.joker
        t.asked = NOBODY
        t.forbidden = 0
    t.tenpai_discards = t.clean_discards = -1
    if t.phase != REACTION or t.context != TO_ADDED_KAN:
        t.kan_kind = NO_TILE  # the last kan may lie face down
    t.events[: t.n_events] = seen_rows(t, seat, rules)
    t.events[t.n_events :] = 0
    _forget_earlier(t)
    return copy


def _forget_earlier(t: Any) -> None:
    """Blank what still lies in the record from Positions before: knowledge of this one does not depend on it."""
    for seat in range(4):
        t.melds[seat, t.n_melds[seat] :] = 0
        t.river[seat, t.n_river[seat] :] = 0
    for name in _WINS:
        getattr(t, name)[t.n_wins :] = 0


def seen_rows(t: Any, seat: int, rules: Rules) -> Any:
    """The events of the record *t* with what *seat* (or with -1 nobody) may not know blank."""
    rows = t.events[: t.n_events].copy()
    for row in rows:
        if row[1] & 3 != seat:
            if row[0] == EV_DRAW:
                row[2] = HIDDEN
            elif row[0] == EV_CLOSED_KAN and rules.closed_kan_hidden and t.phase <= DECLARATION:
                row[2:] = HIDDEN, 0
            elif row[0] == EV_FLOWER:
                row[3] = HIDDEN
    return rows


def _hide_hand(t: Any, seat: int) -> None:
    """Blank the tiles of *seat* and its waits, or of a hand that lies open only the tile just drawn."""
    if is_shown(t, seat):
        if t.drawn[seat] != NO_TILE:
            put(t, seat, int(t.drawn[seat]), -1)
        if t.riichi[seat] == DECLARED:
            t.waits[seat] = 0
    else:
        clear_hand(t, seat)
        t.waits[seat] = 0
    if t.drawn[seat] != NO_TILE:
        t.drawn[seat] = 0  # that there is one is seen


def _hide_closed_kans(t: Any, seat: int) -> None:
    """Turn the closed kans of *seat* face down."""
    for row in t.melds[seat, : t.n_melds[seat]]:
        if row[M_TYPE] == MELD_CLOSED_KAN:
            row[M_KIND] = NO_TILE
            row[M_TILE : M_TILE + 4] = NO_TILE


def check_seat(seat: int, players: int) -> int:
    """*seat*, if there is such a seat."""
    if isinstance(seat, bool) or not hasattr(seat, "__index__") or not 0 <= seat < players:
        raise JantakuError(f"seats are 0-{players - 1}, not {seat!r:.40}")
    return int(seat)


def check_view(view: object) -> View:
    """*view* if it is one, else an error."""
    if not isinstance(view, View):
        raise JantakuError(f"a View is wanted, as game.view(seat) gives it, not {view!r:.40}")
    return view


class View:
    """The game as one seat sees it."""

    def __init__(self, table: Table, seat: int) -> None:
        """Look at *table* from *seat*."""
        self.seat = seat
        self.rules = table.rules
        #: A table with everything blank that the seat may not know. It can be read and asked, not played.
        self.table = Table(table.rules, masked(table.records, seat, table.rules))

    def __repr__(self) -> str:
        """Whose view it is, and of what."""
        state = "is asked" if self.is_asked else "waits"
        return f"<View {self.rules.name} seat {self.seat} {mpsz(self.hand)} {state}>"

    @property
    def is_asked(self) -> bool:
        """Whether this seat decides now."""
        t = self.table.record
        return bool(t.asked == self.seat and t.phase <= CHOICE)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now; nothing if it is not asked."""
        return self.table.menu

    @property
    def phase(self) -> Phase | None:
        """The decision of this seat; ``None`` if it is not asked."""
        return self.table.phase if self.is_asked else None

    def why_illegal(self, action: Action | int | str) -> Reason | None:
        """Why *action* is not possible now for this seat; ``None`` if it is."""
        return self.table.why_not(Action(action), self.seat)

    def parse_action(self, text: str) -> Action:
        """The action that *text* means for this seat now, as ``Game.parse_action`` reads it."""
        steps = self.table.parse(text)
        if len(steps) > 1:
            raise JantakuError(f"{text!r:.40} is {len(steps)} decisions: {', '.join(map(str, steps))}")
        return steps[0]

    @property
    def public(self) -> PublicState:
        """What everybody sees."""
        t = self.table.record
        return public_state(t, self.rules, seen_rows(t, NOBODY, self.rules))

    def player(self, seat: int) -> PlayerState:
        """What a player has, as far as this seat sees it."""
        t, own = self.table.record, check_seat(seat, self.rules.players) == self.seat
        return player_state(t, self.rules, seat, hand=own or is_shown(t, seat), secrets=own)

    @property
    def position(self) -> Position:
        """The Position being played."""
        return self.table.position

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.table.scores

    def seat_wind(self, seat: int) -> int:
        """The wind of a seat: 0 is East."""
        return int((check_seat(seat, self.rules.players) - self.table.record.east) % self.rules.players)

    @property
    def hand(self) -> tuple[Face, ...]:
        """The own concealed tiles, the drawn one among them."""
        return hand_faces(self.table.record, self.seat)

    @property
    def drawn(self) -> Face | None:
        """The own tile just drawn."""
        face = int(self.table.record.drawn[self.seat])
        return None if face == NO_TILE else Face(face)

    def concealed(self, seat: int) -> int:
        """How many concealed tiles a seat has, a tile just drawn among them.

        >>> from jantaku import Game
        >>> view = Game("tenhou", seed=7).view(0)
        >>> view.concealed(0), view.concealed(1)
        (14, 13)
        """
        return concealed_tiles(self.table.record, self.rules, check_seat(seat, self.rules.players))

    def has_drawn(self, seat: int) -> bool:
        """Whether a seat has a tile just drawn."""
        return bool(self.table.record.drawn[check_seat(seat, self.rules.players)] != NO_TILE)

    def shown_hand(self, seat: int) -> tuple[Face, ...] | None:
        """The hand of a seat in open riichi, a tile just drawn left out, or of one that declared tenpai at a draw;
        ``None`` for a hand that is not shown.
        """
        seat = check_seat(seat, self.rules.players)
        return hand_faces(self.table.record, seat) if is_shown(self.table.record, seat) else None

    def norths(self, seat: int) -> int:
        """The norths that a seat has set aside."""
        return int(self.table.record.norths[check_seat(seat, self.rules.players)])

    def flowers(self, seat: int) -> tuple[Face, ...]:
        """The flowers that a seat has set aside, in order."""
        check_seat(seat, self.rules.players)
        flowers = (event for event in self.events if event.type is EventType.FLOWER and event.seat == seat)
        return tuple(event.tile for event in flowers if event.tile is not None)

    @property
    def chips(self) -> tuple[int, ...]:
        """The chips that each seat has won or lost so far."""
        return self.table.chips

    def melds(self, seat: int) -> tuple[Meld, ...]:
        """The melds of a seat."""
        return melds_of(self.table.record, check_seat(seat, self.rules.players), self.rules.players)

    def hidden_kans(self, seat: int) -> int:
        """Closed kans of a seat that lie face down, where the rules hide them; ``melds`` leaves them out."""
        return hidden_kans(self.table.record, check_seat(seat, self.rules.players))

    def river(self, seat: int) -> tuple[Discard, ...]:
        """The discards of a seat, those called away among them."""
        t, seat = self.table.record, check_seat(seat, self.rules.players)
        entries, riichi = t.river[seat, : t.n_river[seat]].tolist(), int(t.riichi_at[seat])
        after = () if riichi < 0 else range(riichi, len(entries))
        sideways = next((i for i in after if not entries[i] & RIVER_CALLED), None)
        return tuple(Discard(entry, i == riichi, i == sideways) for i, entry in enumerate(entries))

    def unseen(self) -> dict[Kind, int]:
        """How many tiles of each kind this seat has not seen: in the wall, in closed hands, in kans face down.

        >>> from jantaku import Game
        >>> view = Game("tenhou", seed=7).view(0)
        >>> view.unseen()[view.hand[0].kind], sum(view.unseen().values())
        (2, 121)
        """
        counts = np.zeros(34, np.int64)
        note_unseen(self.table.record, self.rules.record[0], self.seat, counts)
        return dict(zip(Kind, counts.tolist(), strict=True))

    def danger(self) -> Danger:
        """How dangerous each kind is to discard, who may be tenpai, and what each may wait for.

        The chances follow from what this seat sees; docs/review.md says how, and how they were checked.

        >>> from jantaku import Game
        >>> game = Game("tenhou", seed=7)
        >>> for _ in range(3):
        ...     game.push(game.legal_actions[0])
        >>> danger = game.view(0).danger()
        >>> max(other.tenpai for other in danger.seats) < 0.01, danger.of("5p") < 0.01
        (True, True)
        """
        from jantaku.game.danger import danger_of

        return danger_of(self)

    @property
    def indicators(self) -> tuple[Face, ...]:
        """The turned indicators."""
        return tuple(Face(int(face)) for face in self.table.record.wall if face != NO_TILE)[::-1]

    @property
    def live(self) -> int:
        """Tiles left to draw."""
        return int(self.table.record.live)

    @property
    def in_riichi(self) -> tuple[bool, ...]:
        """Which seats are in riichi."""
        return tuple(bool(status == REALIZED) for status in self.table.record.riichi[: self.rules.players])

    @property
    def waits(self) -> tuple[Kind, ...]:
        """The own waits as of the last own discard."""
        return tuple(kind for kind in Kind if int(self.table.record.waits[self.seat]) >> kind & 1)

    @property
    def is_furiten(self) -> bool:
        """Whether this seat cannot win on a discard, whatever it waits for."""
        return is_furiten(self.table.record, self.rules, self.seat)

    @property
    def events(self) -> list[Event]:
        """What this seat saw of the Position so far; tiles that others drew are ``None``."""
        t = self.table.record
        return read_events(t.events[: t.n_events])

    def to_dict(self) -> dict[str, Any]:
        """Everything that this view shows, as JSON has it (``jantaku schema view``).

        It is for reading: a game is kept by ``Game.save`` or as a log, and a view comes from a game.
        """
        from jantaku.game.seen import seen

        return seen(self).to_dict()

    def _repr_svg_(self) -> str:
        """What a notebook shows: the table from this seat."""
        from jantaku.svg import table

        return table(self)

    def tobytes(self) -> bytes:
        """The masked record: equal bytes are equal knowledge."""
        return self.table.tobytes()

    @property
    def record(self) -> Any:
        """The masked record as a one-element array of ``TABLE``, for programs that want numbers."""
        return self.table.records.view(TABLE)


class Discard:
    """One entry of a river."""

    __slots__ = ("_entry", "is_riichi", "is_sideways")

    def __init__(self, entry: int, is_riichi: bool, is_sideways: bool) -> None:
        """Read an entry of the record."""
        self._entry = entry
        #: Riichi was declared with it.
        self.is_riichi = is_riichi
        #: It lies sideways to show the riichi: the tile itself or, if that was called, the next that was not.
        self.is_sideways = is_sideways

    @property
    def face(self) -> Face:
        """The tile."""
        return Face(self._entry & RIVER_FACE)

    @property
    def was_drawn(self) -> bool:
        """It was the tile just drawn (tsumogiri)."""
        return bool(self._entry & RIVER_DRAWN)

    @property
    def was_called(self) -> bool:
        """Another seat called it."""
        return bool(self._entry & RIVER_CALLED)

    def __repr__(self) -> str:
        """The tile and how it lies there."""
        marks = ("*" if self.was_drawn else "") + ("r" if self.is_riichi else "") + ("c" if self.was_called else "")
        return f"<{self.face}{marks}>"
