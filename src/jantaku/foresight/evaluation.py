"""``Evaluation``: what each action is worth, with how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from jantaku.errors import JantakuError
from jantaku.foresight.figures import Figure
from jantaku.game.action import Action

#: What actions are compared by.
MEASURES: Final = ("pt", "points", "rank")
#: A difference of so many standard errors is one.
SURE: Final = 2.0


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one action leads to, on average, until the end of the Position.

    ``win``, ``deal_in``, ``others``, ``draw`` and ``aborted`` are all the ways in which it can end: they add up to 1.
    """

    action: Action
    #: Change of the own points from the decision on, riichi sticks among them.
    points: Figure
    #: Change of the expected final rank since the Position began: less is better.
    rank: Figure
    #: Change of the expected pt since the Position began.
    pt: Figure
    #: The chance to win.
    win: Figure
    #: ... to deal in ...
    deal_in: Figure
    #: ... and to whom, seat by seat; two may win on one tile.
    deal_in_to: tuple[Figure, ...]
    #: ... that others win, and not from this seat,
    others: Figure
    #: ... that the wall is exhausted,
    draw: Figure
    #: ... and the hand is tenpai then,
    tenpai: Figure
    #: ... that the Position is aborted, or the game ended by choice.
    aborted: Figure
    #: By how much it is behind the best action, by the measure of the evaluation; on the same tables, so that the
    #: error is less than that of the two.
    behind: Figure
    #: How many playouts this rests on.
    playouts: int


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What each action is worth, the best first."""

    seat: int
    #: The best first.
    outlooks: tuple[Outlook, ...]
    #: What actions are compared by: ``pt``, ``points`` or ``rank``.
    by: str
    #: Who played on, and with which seed tables were sampled.
    player: str
    seed: int
    #: Tables that were sampled, how many as good ones of equal weight they are, and games played on from them.
    samples: int
    effective: float
    playouts: int
    #: How long it took.
    seconds: float

    @property
    def best(self) -> Outlook:
        """The best action."""
        return self.outlooks[0]

    @property
    def settled(self) -> bool:
        """Whether the best action is better than every other, surely enough."""
        return len(self.equal) == 1

    @property
    def equal(self) -> tuple[Outlook, ...]:
        """The best action and those that are not surely worse."""
        return tuple(one for one in self.outlooks if one.behind.value <= SURE * one.behind.error)

    def __getitem__(self, action: Action | int | str) -> Outlook:
        """What one action is worth."""
        wanted = Action(action)
        for one in self.outlooks:
            if one.action == wanted:
                return one
        raise JantakuError(
            f"{wanted} was not evaluated: there are {', '.join(str(one.action) for one in self.outlooks)}"
        )
