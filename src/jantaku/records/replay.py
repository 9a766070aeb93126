"""A record played again: the game at any of its decisions, forward and back."""

from __future__ import annotations

from jantaku.errors import JantakuError, LogError
from jantaku.game.action import Action
from jantaku.game.event import Position
from jantaku.game.game import Game
from jantaku.game.reasons import sentence
from jantaku.kernels.game.actions import NO_ACTION
from jantaku.kernels.game.layout import CHOICE, CLEARED, DECLARATION, REACTION
from jantaku.records.driver import Driver, may_force
from jantaku.records.following import Script
from jantaku.records.hidden import fill_hidden
from jantaku.records.rebuilding import wall_of
from jantaku.records.record import OWN_STATED, FinalResult, Record, RecordedPosition
from jantaku.tiles import Face


class Replay:
    """A game that follows a record.

    ``replay.game`` is a ``Game`` in the state after ``replay.at`` decisions. ``forward`` takes the record's next
    decision, ``back`` takes one back, ``go_to`` goes to any, and ``go_to_position`` to the beginning of a Position.
    The game is the record's: to try something else in it, take a ``copy`` of it.
    """

    def __init__(self, record: Record) -> None:
        """Deal the record's first Position."""
        if not isinstance(record, Record):
            raise JantakuError(f"a Record is wanted, not {record!r:.40}")
        if not record.positions:
            raise JantakuError("a record without any Position: nothing to replay")
        self.record = record
        made = [self._made(position) for position in record.positions]
        self._scripts = [script for script, _ in made]
        self._hidden = any(None in position.events[0].hands for position in record.positions)
        if self._hidden and len(record.positions) > 1:
            raise JantakuError("hands are hidden in this record, so a draw's payments too: replay one Position of it")
        start, walls = record.positions[0].start, [wall for _, wall in made]
        try:
            self.game = Game(record.rules, seed=0, walls=walls, start=start, ask_all=self._hidden, any_points=True)
        except JantakuError as error:
            raise self._at(start, error) from None
        self._seat_east(record.positions[0])

    def _made(self, recorded: RecordedPosition) -> tuple[Script, tuple[Face, ...]]:
        """The script of a Position and its wall, with what is hidden filled in."""
        try:
            filled = fill_hidden(self.record.rules, recorded)
            return Script(filled.events), wall_of(self.record.rules, filled)
        except JantakuError as error:
            raise self._at(recorded.start, error) from None

    def _at(self, start: Position, error: JantakuError) -> JantakuError:
        return LogError(self.record.source or "record", f"{start}: {error}")

    @property
    def at(self) -> int:
        """Decisions taken so far."""
        return len(self.game.actions)

    @property
    def position(self) -> int:
        """The number of the Position being played, from 0."""
        return int(self.game.table.record.positions) - 1

    @property
    def next_action(self) -> Action | None:
        """What the deciding seat did according to the record; ``None`` at the record's end."""
        game = self.game
        if game.is_over or self.position >= len(self._scripts):
            return None
        table = game.table.record
        if table.phase == CHOICE:
            if self.position + 1 < len(self.record.positions):
                return Action("go-on")
            return Action("stop") if self.record.final is not None else None
        seat, made = int(table.asked), int(table.n_events) - int(table.turned)
        script = self._scripts[self.position]
        if table.phase == DECLARATION:
            declared = script.declaration(seat, game.is_legal)
            return None if declared == NO_ACTION else Action(declared)
        reacting = bool(table.phase == REACTION)
        event = script.next(made, reacting)
        if event is None:
            return None
        number = script.answer(seat, made, event) if reacting else script.own(event, seat, game.is_legal)
        if number == NO_ACTION:
            raise JantakuError(f"{self._where}: seat {seat} is asked, but the record has {event}")
        return Action(number)

    @property
    def _where(self) -> str:
        return f"{self.record.source or 'record'}, {self.game.position}, decision {self.at}"

    def forward(self) -> Action | None:
        """Take the record's next decision and return it; at the end nothing happens."""
        action = self.next_action
        if action is None:
            return None
        forced = self._hidden and may_force(self.game.table.record, action)
        if not self.game.is_legal(action) and not forced:
            reason = self.game.why_illegal(action)
            why = sentence(reason) if reason is not None else "not offered"
            raise JantakuError(f"{self._where}: {action}: {why}")
        before = self.position
        self.game.push_unchecked(action)
        if self.position != before and self.position < len(self.record.positions) and not self.game.is_over:
            self._check_start(self.record.positions[self.position])
            self._seat_east(self.record.positions[self.position])
        return action

    def _seat_east(self, recorded: RecordedPosition) -> None:
        """Give the seats the winds of the record, which dice may have decided."""
        east = recorded.events[0].east
        self.game.table.record.east = recorded.start.dealer if east is None else east

    def _check_start(self, recorded: RecordedPosition) -> None:
        if self.game.position != recorded.start and not self._hidden:
            raise JantakuError(f"{self._where}: the record goes on with {recorded.start!r}, not {self.game.position!r}")

    def back(self) -> Action:
        """Take the last decision back and return it."""
        return self.game.pop()

    def go_to(self, decision: int) -> Game:
        """The game after *decision* decisions, or at the record's end if it has fewer."""
        if decision < 0:
            raise JantakuError(f"decisions count from 0, not {decision}")
        while self.at > decision:
            self.back()
        while self.at < decision and self.forward() is not None:
            pass
        return self.game

    def go_to_position(self, number: int) -> Game:
        """The game at the first decision of Position *number*, from 0."""
        if not 0 <= number < len(self.record.positions):
            raise JantakuError(f"Positions are 0-{len(self.record.positions) - 1}, not {number}")
        while self.position >= number and self.at > 0:
            self.back()
        while self.position < number:
            if self.forward() is None:
                raise JantakuError(f"{self._where}: the record ends before Position {number}")
        return self.game

    def go_to_end(self) -> Game:
        """The game after the record's last decision."""
        while self.forward() is not None:
            pass
        return self.game

    def whole_game(self) -> Game:
        """A copy of the game to write it down: without the Position that begins when the record has no more.

        It cannot be played on.
        """
        game = self.game.copy()
        if not game.is_over and self.position >= len(self.record.positions):
            game.table.record.phase = CLEARED  # between two Positions: nothing of a new one is written
        return game


def complete(record: Record) -> Record:
    """*record* in the engine's words: when every indicator was turned, what every win was worth, who was tenpai.

    Formats differ in what they hold; this makes good what one leaves out before another is written.
    """
    positions = []
    final = record.final
    for number, recorded in enumerate(record.positions):
        position = fill_hidden(record.rules, recorded)
        driver = Driver(record.rules, position.start, wall_of(record.rules, position), east=position.events[0].east)
        script = Script(position.events)
        while driver.phase <= DECLARATION:
            if driver.phase == DECLARATION and script.clearing is not None:
                driver.step(script.declaration(driver.seat, driver.offers))
                continue
            event = script.next(driver.moves_made, driver.phase == REACTION)
            if event is None:
                break
            seat = driver.seat
            reacting = driver.phase == REACTION
            action = (
                script.answer(seat, driver.moves_made, event) if reacting else script.own(event, seat, driver.offers)
            )
            if action == NO_ACTION or not driver.offers(action):
                why = f"{position.start}: seat {seat} cannot have done {event}"
                raise LogError(record.source or "record", why)
            driver.step(action)
        positions.append(RecordedPosition(position.start, driver.events, recorded.wall, dice=recorded.dice))
        if number == len(record.positions) - 1 and final is not None and final.tenths is None:
            final = _with_results(final, driver)
    return Record(record.rules, record.names, tuple(positions), final, record.format, record.source, OWN_STATED)


def _with_results(final: FinalResult, driver: Driver) -> FinalResult:
    """*final* with the results by the rules' uma and oka, if the game is over by the rules too."""
    if driver.phase == CLEARED:
        driver.go_on(stop=True)
    if not driver.is_over:
        return final
    return FinalResult(final.scores, tuple(points // 100 for points in driver.table.final_points))
