"""A table that follows the MJAI stream of one seat.

The stream hides the tiles of the others, and a table must have some. So the others hold any tiles that nobody has seen;
when a stream shows that they hold another one, the two change places. What the seat sees is then what it would see at
the real table, and only that may be asked for.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from jantaku.agents.mjai.order import CALLS, TURNS, Order
from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.event import Position
from jantaku.game.mjai import mjai_action
from jantaku.game.mjai_stream import HIDDEN, MjaiEvent
from jantaku.game.phase import Phase
from jantaku.game.reasons import Reason
from jantaku.game.table import Table
from jantaku.game.view import View
from jantaku.game.walls import deck, hand_places, indicator_place
from jantaku.kernels.game.layout import ACTION, EV_DORA, EV_DRAW, NO_TILE, REACTION
from jantaku.kernels.game.tiles import put
from jantaku.rules import Rules
from jantaku.tiles import Face, mjai_tile, parse_mjai_tile

_PASS: Final = Action("pass")
_WINDS: Final = "ESWN"
#: Why another seat cannot have done something, whatever it holds and whatever the house rules are.
_SEEN: Final = frozenset({
    Reason.WRONG_PHASE, Reason.NOT_IN_THESE_RULES, Reason.NOTHING_DRAWN, Reason.RIICHI_DISCARDS_DRAWN,
    Reason.AFTER_A_CALL, Reason.RIICHI_JUST_DECLARED, Reason.ALREADY_RIICHI, Reason.HAND_IS_OPEN, Reason.TOO_MANY_KANS,
    Reason.NO_TILE_LEFT, Reason.NO_PON_TO_ADD_TO, Reason.NO_CALL_IN_RIICHI, Reason.LAST_DISCARD,
    Reason.NOT_THE_NEXT_SEAT, Reason.NO_SEQUENCE, Reason.ONLY_RON_HERE,
})  # fmt: skip


class KnownTable:
    """What *seat* knows of a game under *rules*, from the events that it is sent."""

    def __init__(self, rules: Rules, seat: int) -> None:
        """Nothing has been dealt yet."""
        self.rules, self.seat = rules, seat
        self.table = Table(rules)
        self._order = Order(rules.players)
        self._dealt = False
        self._indicators = 0
        self._positions = self._again = 0
        self._last: tuple[int, int, int] | None = None

    @property
    def is_played(self) -> bool:
        """Whether a kyoku has begun and not ended."""
        return self._order.is_played

    def follow(self, event: MjaiEvent) -> None:
        """Let the table go on by *event*. One that cannot happen now is an error and changes nothing."""
        why = self._order.why_not(event, self.table.record if self._dealt else None)
        if why:
            raise self._disagreement(event, why)
        kept, record = dict(self.__dict__), self.table.tobytes()
        try:
            self._follow(event)
        except Exception:
            self.__dict__.update(kept)
            self.table.restore(record)
            raise
        self._order.note(event)

    def _follow(self, event: MjaiEvent) -> None:
        kind = event["type"]
        if kind == "start_kyoku":
            self._begin(event)
        elif kind == "tsumo":
            self._draw(event)
        elif kind == "dora":
            self._turn(parse_mjai_tile(event["dora_marker"]))
        elif kind in CALLS:
            self._call(event)
        elif kind in TURNS:
            self._act(event)

    def view(self) -> View | None:
        """What the seat sees, if it has a choice now; ``None`` if it has none."""
        t = self.table.record
        if not self._dealt or t.phase not in (ACTION, REACTION) or (t.turn == self.seat) != (t.phase == ACTION):
            return None
        table = self.table.copy()
        if t.phase == REACTION:  # the others may answer first: what they say is not known
            table.record.asked = self.seat
            table.renew_menu()
            if table.record.phase != REACTION or table.record.asked != self.seat:
                return None  # the kan lies face down
        if len(table.menu) < 2:
            return None
        table.record.ask_all = False
        return View(table, self.seat)

    @property
    def _phase(self) -> Phase:
        phase = self.table.phase
        if not self._dealt or phase is None:
            raise JantakuError("no hand is being played")
        return phase

    # --- what happens ---

    def _begin(self, event: MjaiEvent) -> None:
        """Lay the wall: what the seat knows in its place, the rest anyhow. The first draw deals it."""
        rules, players = self.rules, self.rules.players
        wind, dealer, honba = _WINDS.index(event["bakaze"]), int(event["oya"]), int(event["honba"])
        scores = tuple(event["scores"][:players])
        self._again = self._again + 1 if self._last == (wind, dealer, honba) else 0
        self._last = (wind, dealer, honba)
        self._positions += 1
        self._indicators = 1
        self._dealt = False
        places = [indicator_place(rules, 0), *hand_places(rules, (self.seat - dealer) % players)]
        known = [parse_mjai_tile(pai) for pai in (event["dora_marker"], *event["tehais"][self.seat])]
        if len(known) != len(places):
            raise JantakuError(f"a hand has {rules.hand_size} tiles under {rules.name}, not {len(known) - 1}")
        left = deck(rules)
        for face in known:
            if face not in left:
                raise JantakuError(f"there is no such tile, or not so many, under {rules.name}: {face}")
            left.remove(face)
        given = dict(zip(places, known, strict=True))
        self._wall = [given[place] if place in given else left.pop() for place in range(len(left) + len(known))]
        self._start = Position(wind, dealer, honba, int(event["kyotaku"]), scores)

    def _deal(self) -> None:
        self.table = Table(self.rules)
        self.table.begin(0, self._start, ask_all=True)
        self.table.deal(self._wall)
        self.table.record.positions, self.table.record.again = self._positions, self._again
        self._dealt = True

    def _draw(self, event: MjaiEvent) -> None:
        if not self._dealt:
            self._deal()
        else:
            self._all_pass()
        t, seat = self.table.record, int(event["actor"])
        if t.phase != ACTION:
            raise self._disagreement(event, "by these rules the kyoku is over")
        if t.turn != seat:
            raise self._disagreement(event, f"it is the turn of seat {t.turn}")
        if seat == self.seat:
            self._redraw(parse_mjai_tile(event["pai"]))

    def _turn(self, face: Face) -> None:
        """An indicator is *face*, whether it has been turned at this table already or not."""
        t, place = self.table.record, indicator_place(self.rules, self._indicators)
        if t.wall[place] != face:
            self._find(face)(int(t.wall[place]))
            t.wall[place] = face
        for row in t.events[: t.n_events]:
            if row[0] == EV_DORA and row[3] == self._indicators:
                row[2] = face
        self._indicators += 1

    def _act(self, event: MjaiEvent) -> None:
        seat, t = int(event["actor"]), self.table.record
        if seat != self.seat:
            event = self._give_what_it_shows(seat, event)
        elif event.get("tsumogiri") and parse_mjai_tile(event["pai"]) != t.drawn[seat]:
            raise self._disagreement(event, f"it is not the tile that seat {seat} has drawn")
        self.table.step(self._possible(event))

    def _call(self, event: MjaiEvent) -> None:
        t, seat = self.table.record, int(event["actor"])
        events = int(t.n_events)
        while t.phase == REACTION and t.n_events == events:
            action = _PASS
            if t.asked == seat:
                if seat != self.seat:
                    self._hold(seat, [parse_mjai_tile(pai) for pai in event["consumed"]])
                action = self._possible(event)
            self.table.step(action)

    def _possible(self, event: MjaiEvent) -> Action:
        """What the seat that is asked does by *event*, if it can; of others only what everybody sees is known."""
        own = self.table.record.asked == self.seat
        if not own:
            self.table.renew_menu()  # tiles have changed places
        action = mjai_action(event, self._phase)
        if not self.table.offers(action):
            reason = self.table.why_not(action) or Reason.WRONG_PHASE
            if own or reason in _SEEN:
                raise self._disagreement(event, str(reason))
        return action

    def _all_pass(self) -> None:
        """Nobody wanted the tile in question: the stream goes on."""
        t = self.table.record
        while t.phase == REACTION:
            self.table.step(_PASS)

    # --- tiles that nobody has seen change places ---

    def _give_what_it_shows(self, seat: int, event: MjaiEvent) -> MjaiEvent:
        """Let another *seat* hold what *event* shows that it held; the event, no tile of it hidden."""
        kind, t = event["type"], self.table.record
        if kind == "dahai":
            face = parse_mjai_tile(event["pai"])
            if event.get("tsumogiri"):
                if t.drawn[seat] == NO_TILE:
                    raise self._disagreement(event, f"seat {seat} has drawn nothing")
                self._redraw(face)
            else:
                self._hold(seat, [face])
        elif kind == "ankan":
            if HIDDEN in event["consumed"]:
                event = {**event, "consumed": [self._any_four(seat)] * 4}
            else:
                self._hold(seat, [parse_mjai_tile(pai) for pai in event["consumed"]])
        elif kind != "reach":
            self._hold(seat, [parse_mjai_tile(event.get("pai", "N"))])
        return event

    def _redraw(self, face: Face) -> None:
        """The tile just drawn is *face*."""
        t = self.table.record
        seat = int(t.turn)
        drawn = int(t.drawn[seat])
        if drawn == face:
            return
        if seat == self.seat or not t.faces[seat, face]:
            self._swap(seat, drawn, face)
        t.drawn[seat] = face
        t.events[max(i for i in range(t.n_events) if t.events[i, 0] == EV_DRAW), 2] = face
        if seat == self.seat:
            self.table.renew_menu()

    def _hold(self, seat: int, faces: list[Face]) -> None:
        """Let *seat* hold *faces*."""
        t = self.table.record
        for face in set(faces):
            while t.faces[seat, face] < faces.count(face):
                spare = next((own for own in range(40) if t.faces[seat, own] > faces.count(Face(own))), None)
                if spare is None:
                    raise JantakuError(f"seat {seat} cannot hold {', '.join(map(str, faces))}")
                self._swap(seat, spare, face)
                if t.drawn[seat] == spare and not t.faces[seat, spare]:
                    t.drawn[seat] = face

    def _any_four(self, seat: int) -> str:
        """A kind of which nobody has seen a tile, in the hand of *seat* now: for a kan that lies face down."""
        for kind in range(34):
            four = [Face(kind)] * 4
            if deck(self.rules).count(Face(kind)) == 4:
                try:
                    self._hold(seat, four)
                except JantakuError:
                    continue
                return mjai_tile(Face(kind))
        raise JantakuError("no kan can lie face down: a tile of every kind has been seen")

    def _swap(self, seat: int, own: int, face: Face) -> None:
        """*seat* holds *face* and not *own*, which lies where that lay."""
        self._find(face, but=seat)(own)
        t = self.table.record
        put(t, seat, own, -1)
        put(t, seat, int(face), 1)

    def _find(self, face: Face, but: int | None = None) -> Any:
        """Where a hidden *face* is: a function that puts another tile there instead."""
        t = self.table.record
        for place in self._hidden_places():
            if t.wall[place] == face:
                return lambda other: t.wall.__setitem__(place, other)
        for seat in range(self.rules.players):
            if seat not in (self.seat, but) and t.faces[seat, face]:

                def exchange(other: int, seat: int = seat) -> None:
                    put(t, seat, int(face), -1)
                    put(t, seat, other, 1)
                    if t.drawn[seat] == face and not t.faces[seat, face]:
                        t.drawn[seat] = other

                return exchange
        raise JantakuError(f"every {face} has been seen already")

    def _hidden_places(self) -> Iterator[int]:
        t = self.table.record
        turned = {indicator_place(self.rules, number) for number in range(self._indicators)}
        undrawn = range(int(t.head), len(self._wall) - int(t.replaced))
        return (place for place in undrawn if place not in turned)

    def _disagreement(self, event: MjaiEvent, why: str) -> JantakuError:
        where = f"{self.rules.name}, {self._start}" if self._positions else self.rules.name
        return JantakuError(
            f"{json.dumps(event, ensure_ascii=False, default=str):.160} cannot happen now: {why} ({where})"
        )
