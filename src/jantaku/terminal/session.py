"""A person at one seat: questions put, answers taken, results shown, until the game ends or the person leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Protocol

from rich.text import Text

from jantaku.agents import Agent
from jantaku.agents.following import seated, take_turn
from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.game import Game
from jantaku.game.phase import Phase, ReactionPhase
from jantaku.game.reasons import Reason, sentence
from jantaku.terminal.answers import Answer, Reader
from jantaku.terminal.choices import action_text
from jantaku.terminal.hints import hint
from jantaku.terminal.labels import HEIGHT, WIDTH, fitted, narrowed
from jantaku.terminal.picture import Seats
from jantaku.terminal.results import final_result, hand_result, hands_played
from jantaku.terminal.saving import Saved
from jantaku.terminal.screen import said, screen
from jantaku.words.manual import manual
from jantaku.words.terminal import WINDS, word

YOU: Final = "you"
"""The name of a person among the names of players."""
_NARROW: Final = 40
_LOW: Final = 10


class Terminal(Protocol):
    """Where the lines go and the answers come from."""

    def show(self, lines: Sequence[Text]) -> None:
        """Show a new screen."""

    def ask(self, prompt: str) -> str | None:
        """What the person types; ``None`` if there is nobody any more."""


Keep = Callable[[Saved], str]
"""Keeps a game; returns why it could not, or an empty text."""


class Leave(Exception):  # noqa: N818  (nothing is wrong)
    """The person leaves the game."""


class Session:
    """One person's game."""

    def __init__(
        self,
        begun: Saved,
        agents: Mapping[int, Agent],
        at: Terminal,
        keep: Keep | None = None,
        size: Callable[[], tuple[int, int]] = lambda: (WIDTH, HEIGHT),
    ) -> None:
        """Go on with the game *begun*: *agents* play the other seats, and *keep* keeps it after every decision.

        *size* says how many columns and lines the terminal has.
        """
        self._size = size
        self.game: Game = begun.game
        self.seats = Seats(begun.names, begun.seat, begun.language)
        self.agents = agents
        self.language = begun.language
        self.terminal = at
        self.no_calls = begun.no_calls
        self._told = len(begun.game.clearings) - begun.unseen
        self._message: list[Text] = []
        self._keep_it = keep
        self._problem = ""

    @property
    def saved(self) -> Saved:
        """The game as it is now, with all that is needed to go on."""
        return Saved(self.game, self._seat, tuple(self.seats.names), self.language, self._told, self.no_calls)

    @property
    def _seat(self) -> int:
        assert self.seats.own is not None
        return self.seats.own

    def play(self) -> bool:
        """Play to the end of the game: true then, false if the person left before."""
        self._fit()
        self._message = self._said(self._welcome())
        columns, lines = self._size()
        if columns < WIDTH or lines < HEIGHT:
            self._message += self._said(word("narrow", self.language, columns=columns, lines=lines))
        try:
            with seated(self.agents.values()):
                while True:
                    self._tell_results()
                    if self.game.is_over:
                        self._keep()
                        self.terminal.show(final_result(self.game, self.seats))
                        return True
                    self._step()
        except Leave:
            return False

    def _keep(self) -> None:
        """Have the game kept; say so where that fails, once."""
        problem = "" if self._keep_it is None else self._keep_it(self.saved)
        if problem and not self._problem:
            self._message += self._said(word("not kept", self.language, why=problem))
        self._problem = problem

    def _fit(self) -> None:
        """Lay out what follows for the terminal as large as it is now."""
        width, height = fitted(*self._size())
        self.seats = replace(self.seats, width=width, height=height)

    def _said(self, text: str) -> list[Text]:
        return said(text, self.seats.width)

    def _welcome(self) -> str:
        players = [self.seats.shown_name(seat) for seat in range(len(self.seats.names)) if seat != self._seat]
        others = ", ".join(players) if len(set(players)) > 1 else f"{len(players)} x {players[0]}"
        wind = WINDS[self.game.view(self._seat).seat_wind(self._seat)]
        against = word("against", self.language, names=others)
        return word("welcome", self.language, wind=wind.in_language(self.language), who=against)

    @property
    def _phase(self) -> Phase:
        phase = self.game.phase
        assert phase is not None, "the game goes on"
        return phase

    def _step(self) -> None:
        """One decision of one seat."""
        seat = self._phase.seat
        if seat != self._seat:
            take_turn(self.agents[seat], self.seats.names[seat], self.game, seat)
            return
        if self.no_calls and self._may_only_call():
            self.game.push(Action("pass"))
            return
        self._decide()

    def _may_only_call(self) -> bool:
        phase = self._phase
        return isinstance(phase, ReactionPhase) and Action("ron") not in phase.legal_actions

    def _decide(self) -> None:
        """Ask until something is decided."""
        self._fit()
        self._keep()
        phase, view = self._phase, self.game.view(self._seat)
        reader = Reader(phase, view, self.language, self.game.why_illegal)
        self.terminal.show(screen(phase, view, self.seats, self._message))
        self._message = []
        answer = reader.read(self._typed(word("prompt", self.language)))
        if answer.actions:
            self._do(answer.actions)
        elif answer.order:
            self._obey(answer)
        else:
            self._message = self._said(answer.message)

    def _typed(self, prompt: str) -> str:
        text = self.terminal.ask(prompt)
        if text is None:
            raise Leave
        return text

    def _do(self, actions: Sequence[Action]) -> None:
        """Do what was chosen; where a second step is refused the first is taken back."""
        for number, action in enumerate(actions):
            if number and (self._phase.seat != self._seat or not self.game.is_legal(action)):
                reason = self.game.why_illegal(action) or Reason.WRONG_PHASE
                view = self.game.view(self._seat)
                what = action_text(action, self._phase, view, self.language)
                for _ in range(number):
                    self.game.pop()
                why = sentence(reason, self.game.rules, self.language)
                self._message = self._said(word("refused", self.language, what=what, why=why))
                return
            self.game.push(action)
        self._keep()  # before the others think

    def _obey(self, answer: Answer) -> None:
        if answer.order == "quit":
            raise Leave
        if answer.order == "help":
            self._show_manual()
        elif answer.order == "hint":
            self._message = hint(self._phase, self.game.view(self._seat), self.language)
        elif answer.order == "undo":
            self._undo()
        elif answer.order == "auto":
            self.no_calls = not self.no_calls
            self._message = self._said(word("no calls" if self.no_calls else "calls", self.language))

    def _show_manual(self) -> None:
        """The help, in as many screens as it takes."""
        columns, height = self._size()
        page = narrowed(manual(self.language, self.game.rules.vocabulary), max(columns, _NARROW))
        most = max(height, _LOW) - 1  # a line is for the answer
        for first in range(0, len(page), most):
            self.terminal.show(page[first : first + most])
            self._typed(word("enter", self.language) + " ")

    def _undo(self) -> None:
        """Back to the person's decision before this one."""
        other = self.game.copy()
        try:
            while True:
                other.pop()
                if other.phase is not None and other.phase.seat == self._seat:
                    break
        except JantakuError:
            self._message = self._said(word("nothing to undo", self.language))
            return
        self.game = other
        self._told = min(self._told, len(other.clearings))
        self._message = self._said(word("undone", self.language))

    def _tell_results(self) -> None:
        """A screen for each hand that has ended since."""
        if len(self.game.clearings) == self._told:
            return
        for events in hands_played(self.game)[self._told :]:
            self.no_calls = False
            self._fit()
            self._keep()
            self.terminal.show(hand_result(events, self.game.rules, self.seats))
            self._typed(word("enter", self.language) + " ")
            self._told += 1
