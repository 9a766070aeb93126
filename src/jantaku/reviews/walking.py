"""Through a record, stopping wherever one seat decides or draws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from jantaku.errors import JantakuError, LogError
from jantaku.game.action import Action
from jantaku.game.event import Clearing, Event, EventType
from jantaku.game.view import View
from jantaku.game.walls import deck
from jantaku.kernels.game.actions import GO_ON, NO_ACTION, PASS, STOP
from jantaku.kernels.game.layout import ACTION, CHOICE, CLEARED, DECLARATION, REACTION
from jantaku.records.driver import Driver, may_force
from jantaku.records.following import Script
from jantaku.records.hidden import fill_hidden
from jantaku.records.rebuilding import wall_of
from jantaku.records.record import Record, RecordedPosition

#: What says that a tile went to somebody: a call, a win, or an end by three of them.
_TAKEN: Final = frozenset({EventType.CHI, EventType.PON, EventType.OPEN_KAN, EventType.RON, EventType.END})


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment at which the seat is asked: what it sees, and what it did.

    *event* is how many events the Position had before. Where there is only one thing to do, it is no decision, but the
    tile drawn is still worth looking at. Answers to a tile that went to another seat are *in_vain* where that one came
    first: whatever the seat wanted, the log would be the same, so nobody knows whether it passed.
    """

    view: View
    done: Action
    event: int
    in_vain: frozenset[Action] = frozenset()

    @property
    def is_decision(self) -> bool:
        """Whether there was a choice that made a difference."""
        return len(self.view.legal_actions) - len(self.in_vain) > 1


class Walk:
    """One Position of a record as *seat* lived it: iterate over its stops, then ask how it ended."""

    def __init__(self, record: Record, position: RecordedPosition, seat: int) -> None:
        """Deal the Position."""
        self.record, self.position, self.seat = record, position, seat
        #: Whether hands of others are not in the log: tiles were invented for them.
        self.is_hidden = None in position.events[0].hands
        if self.is_hidden and position.events[0].hands[seat] is None:
            raise self._error(f"the hand of seat {seat} is hidden in this log")
        filled = fill_hidden(record.rules, position)
        self._script = Script(filled.events)
        try:
            wall = wall_of(record.rules, filled)
            self._driver = Driver(record.rules, filled.start, wall, ask_all=True, east=filled.events[0].east)
        except JantakuError as error:
            raise self._error(f"this cannot be played by the rules {record.rules.name}: {error}") from None
        #: How it ended, in the engine's words; ``None`` if the log breaks off or does not say what all had.
        self.clearing: Clearing | None = None
        #: What the seat saw when the tiles had been dealt.
        self.dealt = View(self._driver.table, seat)

    def stops(self) -> Iterator[Stop]:
        """Every moment at which the seat is asked."""
        driver = self._driver
        while driver.phase <= DECLARATION:
            action = _done(driver, self._script)
            if action is None:
                return
            if action == NO_ACTION:
                raise self._error(f"seat {driver.seat} cannot have done what the log says")
            legal = driver.offers(action)
            if not legal and not (self.is_hidden and driver.may_force(action)):
                raise self._error(f"seat {driver.seat} cannot have done {Action(action)}")
            if driver.seat == self.seat and legal and (driver.phase == ACTION or len(driver.menu) > 1):
                view, in_vain = View(driver.table, self.seat), self._in_vain(action)
                yield Stop(view, Action(action), len(driver.table.events) - 1, in_vain)
            driver.step(action)
        if driver.phase == CLEARED and not self.is_hidden:
            self.clearing = driver.clearing
            yield from self._last_choice(len(driver.table.events) - 1)

    def _in_vain(self, done: int) -> frozenset[Action]:
        """Answers by which no more would have happened than by the pass *done*, the others saying what they did."""
        driver = self._driver
        event = self._script.next(driver.moves_made, reacting=True)
        if driver.phase != REACTION or done != PASS or event is None or event.type not in _TAKEN:
            return frozenset()
        happened = self._answered(PASS)
        return frozenset(one for one in driver.menu if one != PASS and self._answered(one) == happened)

    def _answered(self, action: int) -> tuple[Event, ...]:
        """The events of the Position once everybody has answered, the seat by *action*."""
        table, made = self._driver.table.copy(), self._driver.moves_made
        event, before = self._script.next(made, reacting=True), int(table.record.n_events)
        assert event is not None
        while table.record.phase == REACTION and table.record.n_events == before:
            asked = int(table.record.asked)
            answer = action if asked == self.seat else self._script.answer(asked, made, event)
            forced = self.is_hidden and answer != NO_ACTION and may_force(table.record, answer)
            if not forced and (answer == NO_ACTION or not table.offers(answer)):
                break  # the log is wrong: the walk says so when it comes there
            table.step(answer)
        return table.events

    def _last_choice(self, event: int) -> Iterator[Stop]:
        """The leading dealer, asked whether the game goes on, if he is this seat and the record says what he did."""
        chosen = GO_ON if self.position is not self.record.positions[-1] else STOP if self.record.final else None
        self._driver.table.deal(deck(self.record.rules))
        if self._driver.phase == CHOICE and self._driver.seat == self.seat and chosen is not None:
            yield Stop(View(self._driver.table, self.seat), Action(chosen), event)

    def _error(self, what: str) -> JantakuError:
        return LogError(self.record.source or "record", f"{self.position.start}: {what}")


def _done(driver: Driver, script: Script) -> int | None:
    """What the seat that is asked did; ``None`` where the log is cut."""
    if driver.phase == DECLARATION:
        declared = script.declaration(driver.seat, driver.offers)
        return None if declared == NO_ACTION else declared
    event = script.next(driver.moves_made, driver.phase == REACTION)
    if event is None:
        return None
    if driver.phase == REACTION:
        return script.answer(driver.seat, driver.moves_made, event)
    action = script.own(event, driver.seat, driver.offers)
    return PASS if action == NO_ACTION and driver.offers(PASS) else action
