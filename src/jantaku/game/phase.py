"""Phases: the moments at which somebody must choose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Final

from jantaku.game.action import Action
from jantaku.game.tableau import offered_actions
from jantaku.kernels.game.layout import ACTION, CHOICE, DECLARATION, JOKER_ASKED, REACTION
from jantaku.schema import Plain
from jantaku.tiles import Face


class Context(StrEnum):
    """What a phase follows: for an ActionPhase how the seat came to act, for a ReactionPhase what is answered."""

    DRAW = "draw"
    CLOSED_KAN = "closed-kan"
    OPEN_KAN = "open-kan"
    CALL = "call"
    NORTH = "north"
    FLOWER = "flower"
    DISCARD = "discard"
    ADDED_KAN = "added-kan"
    LAST_HAND = "last-hand"
    EXHAUSTED = "exhausted"
    POCCHI = "pocchi"
    """A win on the white pocchi was declared: ``tsumo`` takes what brings most, a discard's number names its kind."""


_ACTION_CONTEXT: Final = (
    Context.DRAW, Context.CLOSED_KAN, Context.OPEN_KAN, Context.CALL, Context.NORTH, Context.FLOWER,
    Context.FLOWER,
)  # fmt: skip
_REACTION_CONTEXT: Final = (
    Context.DISCARD, Context.ADDED_KAN, Context.CLOSED_KAN, Context.NORTH, Context.FLOWER, Context.FLOWER,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Phase(Plain):
    """A decision: whose it is, what it follows, and what may be done."""

    seat: int
    context: Context
    legal_actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class ActionPhase(Phase):
    """One player has drawn or called, and acts."""

    TAG: ClassVar = ("phase", "action")

    drawn: Face | None = None


@dataclass(frozen=True, slots=True)
class ReactionPhase(Phase):
    """A player is asked about another's tile."""

    TAG: ClassVar = ("phase", "reaction")

    tile: Face = Face.M1
    source: int = 0


@dataclass(frozen=True, slots=True)
class ChoicePhase(Phase):
    """The leading dealer may stop the game or play on."""

    TAG: ClassVar = ("phase", "choice")


@dataclass(frozen=True, slots=True)
class DeclarationPhase(Phase):
    """The wall is exhausted: a player shows that he is tenpai, or declares noten."""

    TAG: ClassVar = ("phase", "declaration")


def context_of(t: Any) -> Context | None:
    """The context of the phase that a table record is in; ``None`` if there is none."""
    if t.phase == ACTION:
        return Context.POCCHI if t.joker == JOKER_ASKED else _ACTION_CONTEXT[t.context]
    if t.phase == REACTION:
        return _REACTION_CONTEXT[t.context]
    return {DECLARATION: Context.EXHAUSTED, CHOICE: Context.LAST_HAND}.get(int(t.phase))


def phase_of(t: Any) -> Phase | None:
    """The phase that a table record is in; ``None`` if it waits for no decision."""
    context = context_of(t)
    if context is None:
        return None
    actions, seat = offered_actions(t), int(t.asked)
    if t.phase == ACTION:
        drawn = int(t.drawn[seat])
        return ActionPhase(seat, context, actions, None if drawn < 0 else Face(drawn))
    if t.phase == REACTION:
        return ReactionPhase(seat, context, actions, Face(int(t.last)), int(t.turn))
    return (DeclarationPhase if t.phase == DECLARATION else ChoicePhase)(seat, context, actions)
