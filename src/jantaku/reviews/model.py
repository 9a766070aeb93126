"""What a review holds: every decision of a seat with what it was worth, grades, and luck.

Points are those of the rules. *Worth* is points with the rank counted in: a place in the final rank is worth
``Review.rank_points``. A *loss* is the worth of the best action less that of the one taken, never negative.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from jantaku.game.action import Action
from jantaku.game.event import Position
from jantaku.schema import Plain
from jantaku.tiles import Face, Kind

if TYPE_CHECKING:
    from jantaku.records.record import Record

#: What a decision can be about; grades are split by it.
ASPECTS: Final = ("efficiency", "value", "defence", "calls", "riichi")


@dataclass(frozen=True, slots=True)
class Choice(Plain):
    """One legal action, as the judge sees it."""

    action: Action
    worth: float | None
    """Expected points with the rank counted in; ``null`` where the judge has no opinion."""
    points: float | None
    """Expected points alone."""
    rank: float | None
    """By how much the final rank is expected to become better (positive) or worse."""
    error: float
    """Standard error of the worth."""
    shanten: int | None = None
    """Of a discard: shanten after it."""
    acceptance: int | None = None
    """... and the unseen tiles that lower it further."""
    deal_in: float | None = None
    """... and the chance that it deals in."""
    win: float | None = None
    """The chance to win the hand after it, if the judge has one."""
    chance: float | None = None
    """How often a judge that plays by chances would choose it."""
    win_points: float | None = None
    """Of a discard: what a win after it is worth, as ``solid`` estimates it."""


@dataclass(frozen=True, slots=True)
class Threat(Plain):
    """An opponent to be careful of: in riichi, or likely tenpai."""

    seat: int
    wind: int
    """0 is East."""
    riichi: bool
    tenpai: float
    """The chance that it is tenpai."""
    done: float
    """The chance that what was done deals in to it."""
    best: float
    """... and that the best discard does."""


@dataclass(frozen=True, slots=True)
class Decision(Plain):
    """One decision: what was done, what would have been better, by how much, and how sure that is."""

    round: int
    """Which round of the log, from 1."""
    number: int
    """Which decision of the seat in it, from 1."""
    turn: int
    """Its discards before, and one."""
    event: int
    """Events of the round before it, as ``jantaku log show --json`` has them."""
    hand: tuple[Face, ...]
    drawn: Face | None
    called: Face | None
    """The tile in question, where a call or a win on it is decided."""
    done: Action
    best: tuple[Action, ...]
    """The best action, and those that are as good within the error."""
    loss: float
    error: float
    """Standard error of the loss."""
    points: float
    """Expected points lost (negative: gained, for rank)."""
    rank: float
    """Expected places lost."""
    is_equal: bool
    """Whether what was done is as good as the best, within the error."""
    sure: float
    """The chance that the best action is better than what was done; a half if the two are one."""
    aspect: str
    """What the loss is about most: one of efficiency, value, defence, calls, riichi."""
    losses: Mapping[str, float]
    """The loss by aspect."""
    stakes: Mapping[str, float]
    """What a choice at random would have lost on average, by aspect."""
    choices: tuple[Choice, ...]
    """Every legal action, the best first."""
    threats: tuple[Threat, ...] = ()
    waits: tuple[Kind, ...] = ()
    """Kinds the seat waits for after what it did, if that left it tenpai."""

    @property
    def is_mistake(self) -> bool:
        """Whether something else was clearly better."""
        return not self.is_equal

    @property
    def fragment(self) -> str:
        """What points to it in the page: ``#r3d12`` is the twelfth decision of the third round."""
        return f"r{self.round}d{self.number}"

    def choice(self, action: Action) -> Choice:
        """What the judge says of *action*."""
        return next(choice for choice in self.choices if choice.action == action)


@dataclass(frozen=True, slots=True)
class Grade(Plain):
    """How well it was played: 100 for always doing the best, 0 for choosing at random."""

    grade: float | None
    """``null`` if nothing was at stake."""
    error: float
    """Its standard error."""
    lost: float
    """Worth lost in all."""
    lost_error: float
    decisions: int


@dataclass(frozen=True, slots=True)
class Luck(Plain):
    """Where the points of a round came from; the parts add up to the result."""

    result: int
    """Points won or lost."""
    deal: float
    """What the dealt hand was worth above the usual."""
    draws: float
    """What the own draws were worth above the usual."""
    ura: float
    """What the ura were worth above the usual."""
    play: float
    """Expected points lost by the own decisions, as a number that is usually negative."""
    others: float
    """All the rest: what the others drew and did, and the errors of the estimates."""


@dataclass(frozen=True, slots=True)
class RoundReview(Plain):
    """One round."""

    number: int
    """Which round of the log it is, from 1."""
    position: Position
    grade: Grade
    aspects: Mapping[str, Grade]
    luck: Luck | None
    """``null`` if the log breaks off in it."""
    decisions: tuple[Decision, ...]


@dataclass(frozen=True, slots=True)
class Review(Plain):
    """A game as one seat played it, in the eyes of a judge."""

    judge: str
    rules: str
    """The name of the rules."""
    seat: int
    name: str
    names: tuple[str, ...]
    rank_points: float
    """How many points the judge takes a place in the final rank for, on average over the decisions."""
    grade: Grade
    aspects: Mapping[str, Grade]
    luck: Luck | None
    rounds: tuple[RoundReview, ...]
    mistakes: tuple[str, ...]
    """The fragments of the decisions in which something was clearly better, the largest loss first."""
    vocabulary: str = "riichi"
    """Whose words are spoken under these rules: those of riichi or those of Taiwan."""

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All decisions, in order."""
        return tuple(decision for one in self.rounds for decision in one.decisions)

    def decision(self, fragment: str) -> Decision:
        """The decision that a fragment names, as ``r3d12``."""
        return next(decision for decision in self.decisions if decision.fragment == fragment)

    def round_of(self, decision: Decision) -> RoundReview:
        """The round in which *decision* was taken."""
        return next(one for one in self.rounds if one.number == decision.round)

    def worst(self) -> tuple[Decision, ...]:
        """The mistakes, the largest first."""
        return tuple(self.decision(fragment) for fragment in self.mistakes)

    def to_html(self, record: Record, *, title: str = "", language: str = "en", theme: str = "auto") -> str:
        """The review of *record* as one HTML file, to be read offline; ``#r3d12`` leads to a decision."""
        from jantaku.reviews.html import review_html

        return review_html(self, record, title=title, language=language, theme=theme)
