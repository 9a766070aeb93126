"""One Position of the engine, driven decision by decision without the history that ``Game`` keeps.

``Game`` can take every decision back and gives everything as objects; a log of a thousand decisions that is only
checked needs neither. The driver uses the same record and the same kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from jantaku.game.action import Action
from jantaku.game.event import Clearing, Event, Position
from jantaku.game.reasons import Reason
from jantaku.game.starts import check_start
from jantaku.game.table import Table
from jantaku.game.tableau import hand_faces
from jantaku.game.walls import check_wall, deck
from jantaku.kernels.game.actions import GO_ON, NINE_TERMINALS, READY, RIICHI, RON, STOP, TSUMO, TSUMOGIRI
from jantaku.kernels.game.layout import (
    CHOICE,
    CLEARED,
    EV_CHI,
    EV_DORA,
    EV_PON,
    EV_RIICHI,
    EV_RIICHI_PAID,
    NO_TILE,
    NOT_DECLARED,
    OVER,
    REACTION,
)
from jantaku.records.following import NOT_ROWS
from jantaku.rules import Rules
from jantaku.tiles import Face


class Driver:
    """The engine in one Position: what it asks, and how it is answered."""

    def __init__(
        self,
        rules: Rules,
        start: Position,
        wall: Sequence[Face],
        *,
        ask_all: bool = False,
        east: int | None = None,
    ) -> None:
        """Deal *start* from *wall*; *east* is the seat whose wind is East, where it is not the dealer."""
        check_start(start, rules)
        self.table = Table(rules)
        self.table.begin(0, start, ask_all=ask_all)
        self.table.deal(check_wall(wall, rules))
        self.table.record.east = start.dealer if east is None else east
        # fields looked up once, as a log asks for them at every decision
        record = self.table.records.view(np.ndarray)
        self._phase, self._asked, self._menu = record["phase"], record["asked"], record["menu"][0]
        self._n_events, self._turned = record["n_events"], record["turned"]
        self.steps = 0

    @property
    def phase(self) -> int:
        """The phase's number: ``ACTION``, ``REACTION`` or ``DECLARATION``; more: the Position has ended."""
        return self._phase.item(0)  # type: ignore[no-any-return]

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self._asked.item(0)  # type: ignore[no-any-return]

    @property
    def moves_made(self) -> int:
        """Events so far, turned indicators not counted."""
        return self._n_events.item(0) - self._turned.item(0)  # type: ignore[no-any-return]

    def offers(self, action: int) -> bool:
        """Whether *action* is on the menu."""
        return bool(self._menu.item(action >> 6) >> (action & 63) & 1)

    @property
    def menu_bits(self) -> int:
        """The menu as one number, a bit for each action."""
        low, middle, high = self._menu.tolist()
        return low | middle << 64 | high << 128  # type: ignore[no-any-return]

    @property
    def menu(self) -> tuple[Action, ...]:
        """The menu."""
        return self.table.menu

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._phase.item(0) == OVER)

    def may_force(self, action: int) -> bool:
        """Whether the seat that is asked may do *action* though it is not on the menu, as its tiles are hidden."""
        return may_force(self.table.record, action)

    def why_not(self, action: int) -> Reason | None:
        """Why *action* is not on the menu."""
        return self.table.why_not(action)

    def step(self, action: int) -> None:
        """Let the seat that is asked do *action*."""
        self.table.step(action)
        self.steps += 1

    @property
    def rows(self) -> list[list[int]]:
        """The events so far as the record has them: code, seats, face, and the action of a chi or pon."""
        rows = self.table.record.events[: self._n_events.item(0)].tolist()
        ready = {row[1] for row in rows if row[0] == EV_RIICHI and row[3] == READY}
        out = []
        for row in rows:
            if row[0] in NOT_ROWS or (row[0] == EV_RIICHI_PAID and row[1] in ready):
                continue  # nothing is paid for being ready
            if row[0] == EV_DORA:
                row[1] = 0
            if row[0] not in (EV_CHI, EV_PON):
                row[3] = 0
            out.append(row)
        return out

    @property
    def events(self) -> tuple[Event, ...]:
        """The Position so far, as ``Game.events`` give it."""
        return self.table.events

    @property
    def clearing(self) -> Clearing:
        """How the Position ended."""
        return self.table.clearing

    def hand(self, seat: int) -> tuple[Face, ...]:
        """The concealed tiles of *seat*."""
        return hand_faces(self.table.record, seat)

    def go_on(self, *, stop: bool) -> None:
        """After the Clearing: to the next Position (from any wall), or to the end of the game.

        Where the rules let the leading dealer choose, *stop* says what he chose.
        """
        assert self.phase == CLEARED
        wall = deck(self.table.rules)  # unshuffled: its flowers lie last, where none is dealt and wins at once
        self.table.deal(wall)
        if self.phase == CHOICE:
            self.step(STOP if stop else GO_ON)
            if self.phase == CLEARED:
                self.table.deal(wall)

    @property
    def position(self) -> Position:
        """The Position."""
        return self.table.position


def may_force(table: Any, action: int) -> bool:
    """Whether a seat whose tiles are hidden may do *action* though it is not on the menu.

    The tiles filled in for it need not be tenpai when it declares riichi or wins. Anything else it can do with
    the tiles it must have had, so that a log cannot bring the engine into a state that there is not.
    """
    seat = int(table.asked)
    if table.phase == REACTION:
        return action == RON
    if action == TSUMOGIRI:
        return bool(table.drawn[seat] != NO_TILE)
    if action < TSUMOGIRI:
        return bool(table.faces[seat, action] > 0)
    if action == RIICHI:
        return bool(table.riichi[seat] == NOT_DECLARED and table.opened[seat] == 0)
    return action in (TSUMO, NINE_TERMINALS) and bool(table.drawn[seat] != NO_TILE)
