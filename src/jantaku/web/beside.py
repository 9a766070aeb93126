"""``Beside``: what a browser asks for beside the table and is told of when it is there: hints, reviews, simulations."""

from __future__ import annotations

import asyncio
from typing import Any

from jantaku.errors import JantakuError
from jantaku.game.view import View
from jantaku.web.hall import Hall
from jantaku.web.hinting import hint, worth_frame
from jantaku.web.logs import log_text
from jantaku.web.refusals import explained
from jantaku.web.reviewing import Job, named, wanted_of
from jantaku.web.room import Room
from jantaku.web.simulations import Simulation
from jantaku.words.faults import log_fault_in_words
from jantaku.words.web import web_word


class Beside:
    """The part of a connection that has to do with no seat; each of its messages is one of the browser's."""

    hall: Hall
    guest: str
    language: str
    log: str
    """The log whose reviews are told of."""
    _worth: asyncio.Task[None] | None = None

    def send(self, message: dict[str, Any]) -> None:
        """Send *message*."""
        raise NotImplementedError

    def here(self) -> Room:
        """The room that is shown; an error if there is none."""
        raise NotImplementedError

    def listen(self) -> None:
        """Be told how simulations and reviews go on."""
        self.hall.simulations.listeners.append(self._simulated)
        self.hall.reviewer.listeners.append(self._reviewed)

    def listen_no_more(self) -> None:
        """Be told nothing any more."""
        self.hall.simulations.listeners.remove(self._simulated)
        self.hall.reviewer.listeners.remove(self._reviewed)
        if self._worth is not None:
            self._worth.cancel()

    def _simulated(self, simulation: Simulation) -> None:
        if simulation.guest == self.guest:
            self.send(simulation.frame(self.language))

    async def simulate(self, message: dict[str, Any]) -> None:
        """Start a simulation; without agents, show those that there are."""
        simulations = self.hall.simulations
        agents, games = message.get("agents"), message.get("games")
        if agents is None:
            for simulation in reversed(simulations.of(self.guest)):
                self.send(simulation.frame(self.language))
            return
        rules = self.hall.rules_of(message.get("rules", "riichi-east"))
        if not isinstance(agents, list) or isinstance(games, bool) or not isinstance(games, int):
            raise JantakuError("agents and a number of games are wanted")
        named = [self.hall.players.check(agent, rules) for agent in agents]
        started = simulations.start(self.guest, rules, named, games, message.get("duplicate") is True)
        self.send(started.frame(self.language))

    async def stop_simulation(self, message: dict[str, Any]) -> None:
        """Stop a simulation."""
        self.hall.simulations.stop(str(message.get("id")), self.guest)

    def _reviewed(self, job: Job) -> None:
        if job.wanted.log == self.log:
            self.send(self._in_words(job.frame()))

    def _in_words(self, frame: dict[str, Any]) -> dict[str, Any]:
        """The frame of a review with its failure in words."""
        if "key" not in frame:
            return frame
        detail = {"detail": log_fault_in_words(frame["detail"], self.language)} if "detail" in frame else {}
        return {**frame, "text": web_word(frame["key"], self.language), **detail}

    async def look_at_log(self, message: dict[str, Any]) -> None:
        """Be told of reviews of a log that are going on."""
        self.log = str(message.get("log"))[:64]
        for job in self.hall.reviewer.jobs.values():
            self._reviewed(job)

    async def review(self, message: dict[str, Any]) -> None:
        """Start the review of a log on the shelf; one that is there already is done at once."""
        wanted, reviewer, desk = wanted_of(message), self.hall.reviewer, self.hall.desk
        self.log = wanted.log
        text = await log_text(self.hall, wanted.log)
        found = await desk.write(desk.store.shelf.review, wanted)
        if found is not None and found.whole:
            self.send({"t": "review", **named(wanted), "state": "done"})
        else:
            self.send(reviewer.start(wanted, self.guest, text, desk.store.shelf, desk.write).frame())

    async def stop_review(self, message: dict[str, Any]) -> None:
        """Break a review off; it goes on from there when it is wanted again."""
        self.hall.reviewer.cancel(wanted_of(message), self.guest)

    async def ask_hint(self, _: dict[str, Any]) -> None:
        """What a strong player would do."""
        room = self.here()
        play, seat = room.play, room.setup.seat_of(self.guest)
        if play is None or seat is None or play.asked != seat:
            return
        id, view = play.decision_id, play.game.view(seat)
        self.send({"t": "hint", "id": id, **await room.desk.think(hint, view, self.language)})

    async def ask_worth(self, _: dict[str, Any]) -> None:
        """What each action comes to when it is played out; the answer comes seconds later, beside everything else."""
        room = self.here()
        play, seat = room.play, room.setup.seat_of(self.guest)
        if play is not None and seat is not None and play.asked == seat and self._worth is None:
            self._worth = asyncio.create_task(self._play_out(play.decision_id, play.game.view(seat)))

    async def _play_out(self, id: str, view: View) -> None:
        try:
            self.send(
                {"t": "worth", "id": id, **worth_frame(view, await self.hall.foreseer.played_out(view), self.language)}
            )
        except JantakuError as error:
            self.send({"t": "worth", "id": id, **explained(error, self.language)})
        finally:
            self._worth = None
