"""From opinions to losses, and from losses to grades.

A loss is split by what it is about. Calls, kans and norths are *calls*; declaring or not is *riichi*; wins, hands shown
at a draw and stopping as the leading dealer are *value*; of discards the part that comes from dealing in is *defence*,
the part from the chance to win *efficiency*, the part from the worth of the win *value*.

A grade compares the losses with those of a choice at random: 100 if nothing was lost, 0 if as much as a player loses
who draws lots among what is legal. Losses within the error count as none.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Final

from jantaku.game.action import Action
from jantaku.kernels.game.actions import (
    ADDED_KAN,
    CLOSED_KAN,
    GO_ON,
    NORTH,
    NOTEN,
    OPEN_RIICHI,
    READY,
    RIICHI,
    RON,
    STOP,
    TENPAI,
    TSUMO,
)
from jantaku.reviews.judges import Opinions
from jantaku.reviews.model import ASPECTS, Decision, Grade
from jantaku.reviews.weighing import Weighed

#: Standard errors that a difference must exceed to count: 95 % sure.
SURE: Final = 1.645
_FOR_POINTS: Final = (TSUMO, RON, STOP, GO_ON, TENPAI, NOTEN)


def is_equal(loss: float, error: float) -> bool:
    """Whether a loss cannot be told from none."""
    return loss <= SURE * error


def loss_of(opinions: Opinions, action: Action, best: Action) -> tuple[float, float]:
    """What *action* loses against *best*, and the standard error of that; the same action loses nothing."""
    if action == best:
        return 0.0, 0.0
    one, other = opinions[best], opinions[action]
    return max(0.0, one.worth - other.worth), math.hypot(one.error, other.error)


def sureness(loss: float, error: float) -> float:
    """The chance that the best action is really better."""
    return 0.5 if error == 0 else 0.5 * (1 + math.erf(loss / error / 2**0.5))


def split(loss: float, action: Action, best: Action, weighed: Mapping[Action, Weighed]) -> dict[str, float]:
    """The loss by aspect: numbers that are not negative and add up to *loss*."""
    if loss <= 0:
        return {}
    if any(_is_declaration(one) for one in (action, best)):
        return {"riichi": loss}
    if any(one in _FOR_POINTS for one in (action, best)):
        return {"value": loss}
    if not (action.is_discard and best.is_discard):
        return {"calls": loss}
    if action not in weighed or best not in weighed:
        return {"efficiency": loss}
    parts = {aspect: part for aspect, part in _of_discards(weighed[action], weighed[best]).items() if part > 0}
    total = sum(parts.values())
    if total <= 0:
        return {"efficiency": loss}
    return {aspect: loss * part / total for aspect, part in parts.items()}


def _of_discards(done: Weighed, best: Weighed) -> dict[str, float]:
    """What the difference of two discards comes from; parts may be negative.

    A discard is worth (1 - d) g - c: d deals in, c is what that costs, g is what going on is worth. The difference of
    two such products is that of one factor times the mean of the other, and the other way round.
    """
    kept = [1.0 - one.deal_in for one in (done, best)]
    going_on = [(one.worth + one.cost) / max(kept[i], 1e-9) for i, one in enumerate((done, best))]
    defence = done.cost - best.cost + (done.deal_in - best.deal_in) * sum(going_on) / 2
    rest = sum(kept) / 2 * (going_on[1] - going_on[0])
    wins = (best.win or 0.0) - (done.win or 0.0), ((best.win or 0.0) + (done.win or 0.0)) / 2
    money = best.money - done.money, (best.money + done.money) / 2
    efficiency, value = wins[0] * money[1], money[0] * wins[1]
    both = efficiency + value
    if abs(both) < 0.25 * (abs(efficiency) + abs(value)) or both == 0:
        larger = "efficiency" if abs(efficiency) >= abs(value) else "value"
        return {"defence": defence, larger: rest}
    return {"defence": defence, "efficiency": rest * efficiency / both, "value": rest * value / both}


def _is_declaration(action: Action) -> bool:
    return action in (RIICHI, OPEN_RIICHI, READY)


def is_call(action: Action) -> bool:
    """A chi, pon, kan or north."""
    return action.is_call or action == NORTH or CLOSED_KAN <= action < TENPAI or ADDED_KAN <= action < TENPAI


def grade(decisions: Iterable[Decision], aspect: str | None = None) -> Grade:
    """The grade of *decisions*, of one aspect or of all.

    Its error has two sources: other decisions would have been asked in other games, and the judge is not exact.
    """
    rows = [_row(decision, aspect) for decision in decisions]
    rows = [row for row in rows if row[1] > 0]
    lost, at_stake = sum(row[0] for row in rows), sum(row[1] for row in rows)
    lost_error = math.sqrt(sum(row[2] ** 2 for row in rows))
    if at_stake <= 0:
        return Grade(None, 0.0, 0.0, 0.0, 0)
    share = lost / at_stake
    spread = sum((loss - share * stake) ** 2 for loss, stake, _ in rows)
    error = math.sqrt(spread + lost_error**2) / at_stake
    return Grade(100.0 * (1.0 - share), 100.0 * error, lost, lost_error, len(rows))


def _row(decision: Decision, aspect: str | None) -> tuple[float, float, float]:
    """Loss, stake and error of the loss."""
    aspects = ASPECTS if aspect is None else (aspect,)
    at_stake = sum(decision.stakes.get(one, 0.0) for one in aspects)
    if decision.is_equal:
        return 0.0, at_stake, 0.0
    lost = sum(decision.losses.get(one, 0.0) for one in aspects)
    return lost, at_stake, decision.error * (lost / decision.loss if decision.loss else 0.0)


def grades(decisions: Iterable[Decision]) -> dict[str, Grade]:
    """The grade of each aspect."""
    rows = tuple(decisions)
    return {aspect: grade(rows, aspect) for aspect in ASPECTS}
