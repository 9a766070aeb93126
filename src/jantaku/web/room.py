"""``Room``: a table, who sits at it and who looks on; one task moves the game and nobody else does.

Agents think in threads, the database writes in a thread of its own, and nothing is shown before it is written.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Protocol

from jantaku.agents import Agent
from jantaku.agents.following import Follower, decision
from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.seating import named_seats, player_seed
from jantaku.web.automation import decided, default
from jantaku.web.bot_faults import REPLACED, BotFaults, Fault, faults_of
from jantaku.web.desk import Desk
from jantaku.web.play import DEAL, Play
from jantaku.web.players import FALLBACK
from jantaku.web.refusals import Refused
from jantaku.web.results import outcome
from jantaku.web.seats import Setup
from jantaku.web.showing import room_frame
from jantaku.words.web import web_word

log = logging.getLogger("jantaku.web")

#: Seconds until the next hand is dealt though somebody among several people has not put the result aside ...
PATIENCE: Final = 30
#: ... and until an agent sits in for one of several people whose connection is gone.
ABSENCE: Final = 60
#: Seconds after which what could not be written is tried again.
AGAIN: Final = 1.0


class Watcher(Protocol):
    """A connection that shows the room."""

    guest: str
    language: str

    def show(self, frame: dict[str, Any]) -> None:
        """Show the room as it is now."""

    def note(self, text: str) -> None:
        """Say something beside it."""

    def gone(self, text: str) -> None:
        """Say that the room is no more, and why."""


class Room:
    """One table."""

    def __init__(self, id: str, setup: Setup, desk: Desk, journal: tuple[str, ...] = ()) -> None:
        """The room of *setup*; its game has come as far as *journal* if it has begun."""
        self.id, self.setup, self.desk = id, setup, desk
        self.play: Play | None = Play(setup, journal) if setup.begun else None
        self.watchers: list[Watcher] = []
        self._agents: dict[int, tuple[str, Agent]] = {}
        self.faults = BotFaults()
        self._task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        #: The answer to the decision that is asked for, from when it comes until it is done.
        self._answer: tuple[str, ...] | None = None
        self._undo_for: int | None = None
        #: When the decision that is asked for is taken without an answer.
        self.deadline: float | None = None
        self._acted_at = 0.0
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        self._to_show = self._show_all = False
        self._asked_shown: int | None = None

    # --- people come and go ---

    def enter(self, watcher: Watcher) -> None:
        """*watcher* looks on from now on, from its guest's seat if it has one."""
        self.watchers.append(watcher)
        timer = self._timers.pop(watcher.guest, None)
        if timer is not None:
            timer.cancel()
        self._mind_absent()
        self._wake()
        self.show_to(watcher)

    def exit(self, watcher: Watcher) -> None:
        """*watcher* is gone. Its seat waits; where others play too, an agent sits in after a while."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
        self._mind_absent()

    def _mind_absent(self) -> None:
        """Give everybody who is not here a while to come, also after a new start of the server."""
        if not self.setup.begun or self._people() < 2:
            return
        loop = asyncio.get_running_loop()
        for guest in [seat.guest for seat in self.setup.seats if seat.is_person]:
            if guest not in self._timers and not self._is_watched_by(guest):
                self._timers[guest] = loop.call_later(ABSENCE, self._absent, guest)

    def _absent(self, guest: str) -> None:
        self._timers.pop(guest, None)
        if not self._is_watched_by(guest):
            task = asyncio.get_running_loop().create_task(self.set_away(guest, away=True))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    def _is_watched_by(self, guest: str) -> bool:
        return any(watcher.guest == guest for watcher in self.watchers)

    def _people(self) -> int:
        return sum(bool(seat.guest) for seat in self.setup.seats)

    async def sit(self, guest: str, name: str) -> None:
        """Seat *guest* in a room that has not begun; the game begins when all people are there."""
        setup = self.setup
        if setup.begun or setup.seat_of(guest) is not None:
            return
        free = next((seat for seat in setup.seats if not seat.guest), None)
        if free is None or self._people() >= setup.people:
            raise Refused("seats taken")
        free.guest, free.name = guest, _distinct(name, [seat.name for seat in setup.seats if seat.guest])
        await self._write_setup()
        if self._people() >= setup.people:
            await self.begin()
        self.show()

    async def begin(self) -> None:
        """Begin the game, agents at the seats that nobody took."""
        setup = self.setup
        if setup.begun:
            return
        players = setup.rules.players
        order = list(range(players))
        if setup.drawn:
            order = [int(name) for name in named_seats([str(n) for n in order], players, setup.seed, "drawn")]
        else:
            order.insert(setup.place, order.pop(0))  # who opened the room came first
        setup.seats = [setup.seats[number] for number in order]
        agents = [seat for seat in setup.seats if not seat.guest]
        for number, seat in enumerate(agents, 1):
            short = seat.agent.rsplit("/", 1)[-1].removeprefix("mjai:")[:20]
            seat.name = short if len(agents) == 1 else f"{short} {number}"
        setup.begun = True
        self.play = Play(setup)
        await self._write_setup()
        self._mind_absent()
        self.start()

    async def set_watched(self, guest: str, *, watched: bool) -> None:
        """Let others look on by the link, or no longer; who opened the room says so."""
        if not guest or guest != self.setup.owner:
            raise Refused("owner alone")
        if self.setup.watched != watched:
            self.setup.watched = watched
            await self._write_setup()
            self.show()

    async def set_away(self, guest: str, *, away: bool) -> None:
        """Let an agent sit in for *guest*, or *guest* come back."""
        seat = self.setup.seat_of(guest)
        if seat is not None and self.setup.begun and self.setup.seats[seat].away != away:
            self.setup.seats[seat].away = away
            await self._write_setup()
            self._wake()
            self.show()

    # --- what people do ---

    def act(self, guest: str, id: str, steps: tuple[str, ...]) -> None:
        """Take a decision of *guest*: refused if it is not theirs, not this one, or not legal."""
        play, seat = self.play, self.setup.seat_of(guest)
        if play is None or seat is None or play.asked != seat or id != play.decision_id or self._answer is not None:
            raise StaleDecision("this decision is not yours to take, or was taken already")
        if self.setup.seats[seat].away:
            raise StaleDecision("an agent plays for you: come back first")
        self._answer = play.entries_of(steps)
        self._wake()

    async def put_aside(self, guest: str, number: int) -> None:
        """*guest* has seen the result of hand *number*."""
        seat = self.setup.seat_of(guest)
        if self.play is None or seat is None or number != len(self.play.game.clearings):
            return
        sitting = self.setup.seats[seat]
        if sitting.seen < number:
            sitting.seen = number
            await self._write_setup()
            self._wake()
            self.show()

    async def set_auto(self, guest: str, **toggles: bool) -> None:
        """Change what is decided for *guest* without asking."""
        seat = self.setup.seat_of(guest)
        if seat is not None:
            for name, value in toggles.items():
                setattr(self.setup.seats[seat].auto, name, value)
            await self._write_setup()
            self._wake()
            self.show()

    @property
    def can_undo(self) -> bool:
        """Whether decisions may be taken back: against agents only."""
        return self._people() == 1 and self.play is not None and not self.play.game.is_over

    def undo(self, guest: str) -> None:
        """Go back to the decision of *guest* before this one."""
        seat = self.setup.seat_of(guest)
        if seat is None or not self.can_undo:
            raise Refused("undo alone")
        self._undo_for = seat
        self._wake()

    # --- the game goes on ---

    def start(self) -> None:
        """Let the game go on, if it has begun and is not going on yet."""
        if self.play is not None and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._go_on())

    def stop(self) -> None:
        """Let nothing go on here any more: the room is in the database."""
        for timer in self._timers.values():
            timer.cancel()
        for leaving in self._leaving:
            leaving.cancel()
        if self._task is not None:
            self._task.cancel()
        for _, player in self._agents.values():
            if isinstance(player, Follower):
                player.leave()

    def _wake(self) -> None:
        self._changed.set()

    async def _go_on(self) -> None:
        assert self.play is not None
        try:
            while not self.play.game.is_over:
                if not self.watchers:  # nobody looks on: the table stands still
                    await self._wait()
                elif self._undo_for is not None:
                    await self._take_back()
                elif self.play.game.awaits_deal:
                    await self._between_hands()
                else:
                    await self._decide()
            self._tell(self.faults.at_the_end())
            if not self.setup.outcome:
                self.setup.outcome = await self.desk.think(outcome, self.play.game)
                await self._write_setup()
            self.show()
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("room %s stops", self.id[:6])
            raise

    async def _wait(self, seconds: float | None = None) -> None:
        """Wait until something changes, or for so many *seconds*."""
        self._changed.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            return

    async def _between_hands(self) -> None:
        """Show the result until everybody has put it aside, then deal."""
        assert self.play is not None
        number = len(self.play.game.clearings)
        self._tell(self.faults.at_the_end())
        self.show()
        loop = asyncio.get_running_loop()
        patience = loop.time() + PATIENCE if self._people() > 1 else None
        while self._undo_for is None:
            waiting = [seat for seat in self.setup.seats if seat.is_person and seat.seen < number]
            left = None if patience is None else patience - loop.time()
            if not waiting or (left is not None and left <= 0):
                break
            await self._wait(left)
        if self._undo_for is None:
            await self._do(DEAL)

    async def _decide(self) -> None:
        """One decision of one seat."""
        assert self.play is not None
        phase, asked = self.play.game.phase, self.play.asked
        assert phase is not None and asked is not None
        seat = self.setup.seats[asked]
        if not seat.is_person:
            action = await self._agent_decides(asked)
            if self.setup.seats[asked].is_person:  # who came back meanwhile decides
                return
            await self._keep_pace()
            await self._do(str(action))
            return
        chosen = decided(phase, seat.auto)
        if chosen is not None:
            await self._keep_pace()
            await self._do(str(chosen))
            return
        await self._ask(asked)

    async def _ask(self, asked: int) -> None:
        """Ask a person, until there is an answer, or the time is over, or something else has changed."""
        assert self.play is not None
        loop, seat = asyncio.get_running_loop(), self.setup.seats[asked]
        self.deadline = loop.time() + self.setup.seconds if self.setup.seconds else None
        self.show(asked_only=True)
        phase = self.play.game.phase
        assert phase is not None
        while self._answer is None and self._undo_for is None and seat.is_person:
            left = None if self.deadline is None else self.deadline - loop.time()
            if left is not None and left <= 0:
                self._answer = (str(default(phase)),)
                break
            if decided(phase, seat.auto) is not None:
                break
            await self._wait(left)
        self.deadline = None
        if self._answer is not None and self._undo_for is None:
            await self._do(*self._answer)

    async def _agent_decides(self, seat: int) -> Action:
        """What the agent at *seat* does; one that fails is replaced, and everybody is told of all that goes wrong."""
        assert self.play is not None
        phase, name = self.play.game.phase, self.setup.seats[seat].agent
        assert phase is not None
        if self._agents.get(seat, ("",))[0] != name:
            made = await self.desk.think(self.desk.players.made, name, player_seed(self.setup.seed, seat))
            self._agents[seat] = (name, made)
        player = self._agents[seat][1]
        lost = faults_of(player)
        try:
            action: Action = await self.desk.think(decision, player, self.play.game, seat)
            for kind in faults_of(player) - lost:
                self._tell(self.faults.note(self._fault(seat, kind), phase))
            if self.play.game.is_legal(action):
                return action
            why = "IllegalAction"
        except Exception as error:  # whatever a player does wrong, the others play on
            why = type(error).__name__  # its message may name tiles
        log.warning("room %s: agent %r failed: %s", self.id[:6], name, why)
        if name == FALLBACK:
            return default(phase)
        self._tell(self.faults.note(self._fault(seat, REPLACED, why=why, other=FALLBACK), phase))
        self.setup.seats[seat].agent = FALLBACK
        return await self._agent_decides(seat)

    def _fault(self, seat: int, kind: str, **more: str) -> Fault:
        assert self.play is not None
        sitting = self.setup.seats[seat]
        name = sitting.agent if sitting.guest else sitting.name
        return Fault(seat, kind, name, self.play.game.view(seat).seat_wind(seat), **more)

    def _tell(self, faults: list[Fault]) -> None:
        for fault in faults:
            for watcher in self.watchers:
                watcher.note(fault.said(watcher.language, wind=True))
        if faults:
            self.show()

    async def _keep_pace(self) -> None:
        """Leave people time to see what the agent before this one did."""
        left = self._acted_at + self.setup.pace - asyncio.get_running_loop().time()
        if left > 0 and self.watchers:
            await asyncio.sleep(left)

    async def _do(self, *entries: str) -> None:
        """Write down what *entries* say, do it, and show it: in this order, so that what is shown is never lost."""
        assert self.play is not None
        game = self.play.game
        t = game.table.record
        before = int(t.n_events), int(t.positions)
        length = len(self.play.journal)
        await self._write(lambda: partial(self.desk.store.append, self.id, length, entries))
        for entry in entries:
            self.play.do(entry)
        self._answer = None
        if entries == (DEAL,) and self._people() > 1:
            self.play.forget_undo()
        is_seen = (int(t.n_events), int(t.positions)) != before or self.play.asked is None
        if is_seen:
            self._acted_at = asyncio.get_running_loop().time()
            self.desk.counts["decisions"] += 1  # of those that nobody sees the numbers for the operator say nothing
        self.show(asked_only=not is_seen)

    async def _take_back(self) -> None:
        assert self.play is not None and self._undo_for is not None
        seat, self._undo_for = self._undo_for, None
        try:
            length = self.play.undo(seat)
        except JantakuError:
            for watcher in self.watchers:
                watcher.note(web_word("nothing to undo", watcher.language))
            return
        self._answer = None
        self.setup.undos += 1
        for sitting in self.setup.seats:
            sitting.seen = min(sitting.seen, len(self.play.game.clearings))
        await self._write(lambda: partial(self.desk.store.cut, self.id, length, self.setup.to_text()))
        self.show()

    async def _write_setup(self) -> None:
        def now() -> Callable[[], None]:
            guests, over = [seat.guest for seat in self.setup.seats if seat.guest], bool(self.setup.outcome)
            return partial(self.desk.store.set_setup, self.id, self.setup.to_text(), guests, over=over)

        await self._write(now)

    async def _write(self, what: Callable[[], Callable[[], None]]) -> None:
        """Have it written. While that is not possible the game waits, and who looks on is told.

        *what* is asked again at each try: nothing that has become old meanwhile is written over something new.
        """
        tries = 0
        while True:
            try:
                await self.desk.write(what())
                return
            except Exception as error:  # a full disk, a database that is gone: whatever it is, it may come back
                log.warning("room %s cannot be written: %s", self.id[:6], type(error.__cause__ or error).__name__)
                if tries % 10 == 0:
                    for watcher in self.watchers:
                        watcher.note(web_word("not written", watcher.language))
                tries += 1
                await asyncio.sleep(AGAIN)

    # --- what is shown ---

    def show(self, *, asked_only: bool = False) -> None:
        """Show the room as it is when this task has nothing more to do: what follows at once is shown once.

        With *asked_only* nothing is new but who is asked: the others need not be shown it.
        """
        self._show_all |= not asked_only
        if not self._to_show:
            self._to_show = True
            asyncio.get_running_loop().call_soon(self._show_now)

    def _show_now(self) -> None:
        everybody, self._show_all, self._to_show = self._show_all, False, False
        asked = None if self.play is None else self.play.asked
        concerned = {asked, self._asked_shown}
        self._asked_shown = asked
        for watcher in self.watchers:
            if everybody or self.setup.seat_of(watcher.guest) in concerned:
                self.show_to(watcher)

    def show_to(self, watcher: Watcher) -> None:
        """Show the room to one of them."""
        watcher.show(self.frame(watcher.guest, watcher.language))

    def frame(self, guest: str, language: str) -> dict[str, Any]:
        """What *guest* may know of the room."""
        return room_frame(self, guest, language)


class StaleDecision(JantakuError):  # noqa: N818
    """A decision of somebody else, or one that was taken already."""


def _distinct(name: str, taken: list[str]) -> str:
    """*name*, with a number where somebody else has it."""
    number, tried = 1, name
    while tried in taken:
        number += 1
        tried = f"{name} {number}"
    return tried
