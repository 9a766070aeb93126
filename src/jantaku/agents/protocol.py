"""What a player is, and how it explains itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from jantaku.game.action import Action
    from jantaku.game.view import View


@dataclass(frozen=True, slots=True)
class Considered:
    """One action that was weighed, and the numbers that speak for or against it, by name."""

    action: Action
    numbers: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why an action was chosen: a word for the reason, a sentence, and the numbers of what was considered.

    *reason* is one of ``REASONS``, for programs that say it in another language; ``unexplained`` where a player of your
    own does not say why.
    """

    action: Action
    reason: str
    sentence: str
    considered: tuple[Considered, ...] = ()

    def __str__(self) -> str:
        """The sentence."""
        return self.sentence


@runtime_checkable
class Agent(Protocol):
    """A player. ``act`` is all that a game needs; ``name`` and ``explain`` are for people."""

    @property
    def name(self) -> str:
        """What the player is called."""

    def act(self, view: View) -> Action:
        """One of ``view.legal_actions``, for the seat that looks; it must be the one that is asked."""

    def explain(self, view: View) -> Explanation:
        """Why ``act`` does what it does."""
