"""``MjaiAgent``: somebody else's bot, a program that speaks MJAI, as a player here.

Every event is sent as a line and answered by one. What goes wrong costs the bot its turn and nobody else anything: it
passes, or discards the tile it has drawn. A bot that died, or kept silent for too long, is started again in its next
turn and told all that has happened.
"""

from __future__ import annotations

import json
import logging
from collections import Counter
from typing import Final

from jantaku.agents.mjai.answers import read_answer
from jantaku.agents.mjai.command import parse_command
from jantaku.agents.mjai.process import Failure, LineProcess
from jantaku.agents.protocol import Explanation
from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.event import Event
from jantaku.game.game import Game
from jantaku.game.mjai import read_mjai
from jantaku.game.mjai_seat import as_seen_by, check_mjai, start_game
from jantaku.game.mjai_stream import MjaiStream
from jantaku.game.phase import ChoicePhase, DeclarationPhase
from jantaku.game.view import View

FAULTS: Final = ("timeout", "crash", "unreadable", "illegal", "absent")
"""Why a turn was lost: no answer in time, the program ended, no MJAI, nothing that is legal, no program any more."""
_WARNINGS: Final = 2  # of each kind in a game; the rest is only counted
_INSTEAD: Final = tuple(Action(name) for name in ("pass", "tsumogiri", "tenpai", "stop"))
_logger = logging.getLogger("jantaku.agents.mjai")


class MjaiAgent:
    """The player of the program that *name* names (``mjai:COMMAND``), one game long."""

    def __init__(self, name: str) -> None:
        """Start nothing yet: a bot is started in its first turn."""
        self.name = name
        self.command = parse_command(name)
        self.faults: Counter[str] = Counter()
        """How many turns were lost in this game, and why."""
        self._game: Game | None = None
        self._seat = 0
        self._process: LineProcess | None = None
        self._started = 0
        self._sent: list[str] = []
        self._answer = ""
        self._lines: list[str] = []
        self._past: tuple[tuple[Event, ...], ...] = ()

    # --- what a game asks of a player that follows it ---

    def follow(self, game: Game, seat: int) -> None:
        """Sit at *seat* of *game*, whose events are sent before each decision."""
        check_mjai(game.rules)
        self._game, self._seat = game, seat

    def act(self, view: View) -> Action:
        """What the bot does; if it does nothing that can be done, passing or the tile just drawn."""
        if self._game is None:
            raise JantakuError(f"{self.name!r} follows a game, not a view: call follow(game, seat) first")
        if isinstance(view.phase, DeclarationPhase | ChoicePhase):
            return _instead(view)  # MJAI has no words for them
        try:
            answer = self._tell(self._heard())
            try:
                read_mjai(answer)
            except JantakuError as error:
                raise Failure("unreadable", f"{error}: {answer!r:.80}") from None
            try:
                return read_answer(answer, view)
            except JantakuError as error:
                raise Failure("illegal", f"{error}: {answer:.120}") from None
        except Failure as failure:
            return self._lose_turn(failure, view)

    def leave(self) -> None:
        """The game is over, or nobody goes on with it: the bot is told what it has not heard, and ends."""
        try:
            if self._game is not None and self._game.is_over and self._process is not None:
                self._tell(self._heard())
        except Failure:
            pass  # nothing is asked any more, and many end without a word
        finally:
            self._stop()
            self._started = 0

    def explain(self, view: View) -> Explanation:
        """A bot does not say why."""
        return Explanation(self.act(view), "unexplained", f"{self.name} does not say why.")

    # --- the program ---

    def _tell(self, lines: list[str]) -> str:
        """Send what of *lines* has not been sent; the answer to the last."""
        if self._sent != lines[: len(self._sent)]:  # something was taken back
            self._stop()
            self._started = max(0, self._started - 1)
        if self._process is None:
            if self._started > self.command.restarts:
                raise Failure("absent", f"it has been started {self._started} times in this game")
            self._started += 1
            self._process = LineProcess(self.command.words)
        for line in lines[len(self._sent) :]:
            limit = self.command.limit if self._sent else self.command.first
            self._sent.append(line)
            self._answer = self._process.ask(line, limit)
        return self._answer

    def _heard(self) -> list[str]:
        """All that the seat has heard of the game, a line for each event."""
        game = self._game
        assert game is not None
        past, known = game.past, self._past
        if not self._lines or len(past) < len(known) or any(a is not b for a, b in zip(past, known, strict=False)):
            self._lines, known = self._written([start_game(game.rules, game.names)]), ()
        for events in past[len(known) :]:
            self._lines += self._written(list(MjaiStream().of(events)))
        self._past = past
        if game.is_over:
            return [*self._lines, *self._written([{"type": "end_game", "scores": list(game.scores)}])]
        return [*self._lines, *self._written(list(MjaiStream().of(game.table.events)))]

    def _written(self, events: list[dict[str, object]]) -> list[str]:
        assert self._game is not None
        seen = as_seen_by(self._seat, events, face_down=self._game.rules.closed_kan_hidden)
        return [json.dumps(event, separators=(",", ":"), ensure_ascii=False) for event in seen]

    def _lose_turn(self, failure: Failure, view: View) -> Action:
        """Count the fault, say so, and do what can be done without the bot."""
        said = "" if self._process is None else self._process.last_words()
        if failure.kind in ("timeout", "crash"):
            self._stop()
        self.faults[failure.kind] += 1
        if self.faults[failure.kind] <= _WARNINGS:
            stderr = f"; its last words: {said}" if said else ""
            _logger.warning("%s at seat %d: %s: %s%s", self.name, view.seat, failure.kind, failure, stderr)
        return _instead(view)

    def _stop(self) -> None:
        if self._process is not None:
            self._process.end()
        self._process, self._sent = None, []


def _instead(view: View) -> Action:
    """What a seat does for which nobody decides: as little as possible."""
    legal = view.legal_actions
    discards = [action for action in legal if action.is_discard]
    return next((action for action in _INSTEAD if action in legal), discards[-1] if discards else legal[-1])
