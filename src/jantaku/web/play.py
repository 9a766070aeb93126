"""A room's game without its people: made of a setup and a journal, and moved by entries of that journal."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Final

from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.game import Game
from jantaku.game.table import Table
from jantaku.web.seats import Setup

DEAL: Final = "deal"
"""The entry for a deal; every other one is the name of an action."""


class Play:
    """The game of a room, and its journal."""

    def __init__(self, setup: Setup, journal: Sequence[str] = ()) -> None:
        """The game of *setup* as far as *journal* goes."""
        self.setup = setup
        self.game = Game(setup.rules, seed=setup.seed, players=setup.names, auto_deal=False)
        self.journal: list[str] = []
        self._decided: list[int] = []  # for each action who had more than one, -1 if nobody
        for entry in journal:
            self.do(entry)

    def do(self, entry: str) -> None:
        """Do what *entry* says and note it."""
        if entry == DEAL:
            self.game.deal()
        else:
            t = self.game.table.record
            decided = int(t.asked) if sum(int(word).bit_count() for word in t.menu) > 1 else -1
            self.game.push(Action(entry))
            self._decided.append(decided)
        self.journal.append(entry)

    def entries_of(self, steps: Sequence[str]) -> tuple[str, ...]:
        """The journal's entries for *steps* of the asked seat: one action, or a declaration and its discard.

        They are refused if they cannot all be done. A discard that goes without asking, being the only one after the
        declaration, is no entry of its own.
        """
        if not 1 <= len(steps) <= 2:
            raise JantakuError("a decision is one action, or a declaration and its discard")
        first, *rest = map(Action, steps)
        table = self.game.table
        if not table.offers(first):
            raise table.refusal(first)
        if not rest:
            return (str(first),)
        after = declared(table, first)
        if not rest[0].is_discard or not after.offers(rest[0]):
            raise after.refusal(rest[0])
        return (str(first),) if len(after.menu) == 1 else (str(first), str(rest[0]))

    def undo(self, seat: int) -> int:
        """Go back to the decision of *seat* before this one; returns how much of the journal is left.

        Nothing changes if there is none.
        """
        other = self.game.copy()
        while True:
            other.pop()  # an error if there is nothing left
            phase = other.phase
            if phase is not None and phase.seat == seat and len(phase.legal_actions) > 1:
                break
        self.game = other
        places = [place for place, entry in enumerate(self.journal) if entry != DEAL]
        length = places[len(other.actions)]
        del self.journal[length:], self._decided[len(other.actions) :]
        return length

    def has_decided(self, seat: int) -> bool:
        """Whether there is a decision of *seat* to take back."""
        return seat in self._decided

    def forget_undo(self) -> None:
        """Let no decision so far be taken back any more."""
        self.game.forget_undo()
        self._decided = [-1] * len(self._decided)

    @property
    def asked(self) -> int | None:
        """The seat that decides now."""
        return None if self.game.is_over or self.game.awaits_deal else int(self.game.table.record.asked)

    @property
    def decision_id(self) -> str:
        """What names this decision, and nothing about it: neither its number nor who was asked before follows from it.

        The same game at the same decision has the same id, after a restart too.
        """
        what = f"{len(self.journal)} {self.setup.undos}"
        return hmac.new(self.setup.secret.encode(), what.encode(), "sha256").hexdigest()[:16]


def declared(table: Table, declaration: Action) -> Table:
    """A copy of *table* after *declaration*, where its discard is asked for even if only one is possible."""
    after = table.copy()
    after.record.ask_all = True
    after.step(declaration)
    return after
