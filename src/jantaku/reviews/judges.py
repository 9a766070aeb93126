"""Judges: who says what every action was worth.

``solid`` answers from its own estimates, ``net`` from its chances, ``search`` from playing each action out, ``shanten``
by what it would do itself. All but ``search`` are quick; how far ``solid`` and ``net`` can be trusted was measured
against it (``bench/review.py errors``). What ``solid`` does not weigh is played out for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Protocol

import numpy as np

from jantaku.agents import agent
from jantaku.agents.learned import network_for
from jantaku.agents.net import best_choices, observe
from jantaku.agents.standing import ranks_of
from jantaku.errors import unknown_name
from jantaku.foresight.evaluating import evaluate
from jantaku.game.action import Action
from jantaku.game.view import View
from jantaku.kernels.worth.outlook import pays_by_tai
from jantaku.reviews.weighing import Weighing

#: How far less a difference may be than ``solid`` says, as a standard error: usual wins, and a share of the difference.
SOLID_ERROR: Final = (0.010, 0.40)
#: What a nat of the chances of ``net`` is worth, in spreads of what ``solid`` thinks of the best actions; the same two.
NET_NAT: Final = 0.145
COUNTED_AHEAD: Final = 0.1  # nats, of what counting decides for before what the network likes best
NET_ERROR: Final = (0.010, 0.35)
#: ... and the most that its difference is taken for: usual wins, and times what ``solid`` says of the two actions.
NET_MOST: Final = (0.05, 2.0)
BEST: Final = 4  # actions of which the spread is taken
#: The spread in usual wins where ``solid`` says nothing.
USUAL_SPREAD: Final = 0.05
#: What any other action than a player's own loses at least, in usual wins: so little that it is called equal.
PLAYER_LEAST: Final = 0.005
#: Actions that ``search`` plays out beside the one taken, and tables that it samples at most.
MOST_PLAYED: Final = 5
MOST_SAMPLES: Final = 2048
#: Where all time is spent, a decision still gets the first few tables.
LEAST_SECONDS: Final = 0.001
#: Tables on which the others play out what they do not weigh: being ready, stopping, showing a hand, a pocchi.
FEW_SAMPLES: Final = 128


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a judge says of one action."""

    worth: float
    """Points with the rank counted in; only differences within a decision mean anything."""
    points: float
    rank: float
    """Places gained."""
    error: float
    """Standard error of the worth."""
    chance: float | None = None
    """How often the judge would choose it, if it plays by chances."""
    win: float | None = None


Opinions = Mapping[Action, Opinion]


class Judge(Protocol):
    """Says what every legal action of a view is worth; actions that it has no opinion of are left out."""

    @property
    def name(self) -> str:
        """What it is called."""

    def judge(self, view: View, weighing: Weighing, done: Action, seconds: float) -> Opinions:
        """What it says; *weighing* is what ``solid`` thinks, *done* what was done, *seconds* the time it may take."""


class SolidJudge:
    """The estimates of ``solid``; where it has none of an action, that and the best ones are played out."""

    name = "solid"

    def judge(self, view: View, weighing: Weighing, done: Action, seconds: float) -> Opinions:
        """What ``solid`` thinks, with the error that was measured."""
        if any(action not in weighing.actions for action in view.legal_actions):
            return played_out(view, weighing, done, FEW_SAMPLES, None)
        return self.estimates(weighing)

    def estimates(self, weighing: Weighing) -> Opinions:
        """What ``solid`` thinks of the actions that it weighs."""
        best = max((weighed.worth for weighed in weighing.actions.values()), default=0.0)
        return {
            action: Opinion(
                weighed.worth, weighed.points, weighed.rank,
                _error(best - weighed.worth, weighing.usual, SOLID_ERROR), win=weighed.win,
            )
            for action, weighed in weighing.actions.items()
        }  # fmt: skip


class NetJudge:
    """The chances of ``net``: the likelier it finds an action, the better.

    Chances say which action is better, but not what is at stake: that is taken from ``solid``.
    """

    name = "net"

    def judge(self, view: View, weighing: Weighing, done: Action, seconds: float) -> Opinions:
        """What the policy says, in points."""
        tables = view.table.copy().records
        opinion = network_for(view.rules)(*observe(tables, view.rules))
        legal, chances = view.legal_actions, np.exp(opinion.logp[0])
        best = Action(int(best_choices(tables, view.rules, opinion.logp)[0]))
        logp = opinion.logp[0].copy()
        if best != int(logp.argmax()):  # counting decides: what it decides for is a little ahead of what is likeliest
            logp[int(best)] = logp.max() + COUNTED_AHEAD
        liked: dict[object, float] = {}  # of two ways to throw a face the likelier one
        for action in legal:
            thrown = _thrown(view, action)
            liked[thrown] = max(float(logp[int(action)]), liked.get(thrown, -np.inf))
        spread, weighed = spread_of(weighing), weighing.actions
        steepness = weighing.rank_points * places_per_point(view)
        out = {}
        for action in legal:
            worth = NET_NAT * spread * (liked[_thrown(view, action)] - float(logp[int(best)]))
            if action in weighed and best in weighed:
                apart = abs(weighed[action].worth - weighed[best].worth)
                worth = max(worth, -NET_MOST[0] * weighing.usual - NET_MOST[1] * apart)
            points = worth / (1.0 + steepness)
            error = _error(-worth, weighing.usual, NET_ERROR)
            chance = float(chances[int(action)])
            out[action] = Opinion(worth, points, (worth - points) / weighing.rank_points, error, chance)
        return out


def _thrown(view: View, action: Action) -> object:
    """The name of the face that a discard throws, from the hand or as it was drawn; of other actions, the action."""
    if not action.is_discard:
        return action
    return str(view.drawn if action.face is None else action.face)


class SearchJudge:
    """Actions played out on sampled tables: those that ``solid`` finds best, the one taken, what it does not weigh.

    What is not played out is judged by ``solid``.
    """

    name = "search"

    def judge(self, view: View, weighing: Weighing, done: Action, seconds: float) -> Opinions:
        """What the playouts came to."""
        return played_out(view, weighing, done, MOST_SAMPLES, seconds)


def played_out(view: View, weighing: Weighing, done: Action, samples: int, seconds: float | None) -> Opinions:
    """What playouts say, in points, with what ``solid`` thinks: each counts as much as it is sure, as for ``search``.

    What was done is played out, what ``solid`` finds best, and whatever it does not weigh. The rest stays its own.
    """
    estimates = SolidJudge().estimates(weighing)
    likely = sorted(estimates, key=lambda action: -estimates[action].worth)[:MOST_PLAYED]
    played = tuple(dict.fromkeys([done, *likely, *(one for one in view.legal_actions if one not in estimates)]))
    limit = None if seconds is None else max(seconds, LEAST_SECONDS)
    found = evaluate(view, played, samples=samples, seconds=limit, by="pt")
    unit, best = float(view.rules.family.pt), found.best.action
    level = estimates[best].worth if best in estimates else max((one.worth for one in estimates.values()), default=0.0)
    out = {action: replace(opinion, worth=opinion.worth - level) for action, opinion in estimates.items()}
    for outlook in found.outlooks:
        worth, error = -outlook.behind.value * unit, outlook.behind.error * unit
        if outlook.action in estimates and best in estimates and outlook.action != best:
            thought = out[outlook.action].worth
            doubt = SOLID_ERROR[0] * weighing.usual + SOLID_ERROR[1] * abs(thought)
            trust = doubt**2 / (doubt**2 + error**2)
            worth, error = trust * worth + (1.0 - trust) * thought, error * math.sqrt(trust)
        out[outlook.action] = Opinion(
            worth, outlook.points.value, -outlook.rank.value, error, win=outlook.win.value
        )  # fmt: skip
    return out


class PlayerJudge:
    """A player that says what it would do and nothing else: that is the best, and ``solid`` says what the others lose.

    Where ``solid`` finds another action better, the two are as good as each other.
    """

    def __init__(self, name: str) -> None:
        """The player *name*."""
        self.name = name

    def judge(self, view: View, weighing: Weighing, done: Action, seconds: float) -> Opinions:
        """What ``solid`` thinks, nothing of it above what the player does."""
        opinions = dict(SolidJudge().judge(view, weighing, done, seconds))
        chosen = agent(self.name, seed=0).act(view)
        if chosen not in opinions:  # solid does not weigh it
            return opinions
        best, least = opinions[chosen], PLAYER_LEAST * weighing.usual
        out = {}
        for action, told in opinions.items():
            worth = min(told.worth, best.worth - least)
            error = _error(best.worth - worth, weighing.usual, SOLID_ERROR)
            out[action] = replace(told, worth=worth, points=min(told.points, best.points), error=error)
        return {**out, chosen: best}


def _error(loss: float, usual: float, error: tuple[float, float]) -> float:
    """Of each of two actions, so that their difference has the *error* that is meant."""
    return float(error[0] * usual + error[1] * max(loss, 0.0)) / math.sqrt(2)


def spread_of(weighing: Weighing) -> float:
    """How far apart the best actions are for ``solid``: the standard deviation of their worths."""
    worths = sorted((weighed.worth for weighed in weighing.actions.values()), reverse=True)[:BEST]
    return float(np.std(worths)) if len(worths) > 1 else USUAL_SPREAD * weighing.usual


def places_per_point(view: View) -> float:
    """How many places in the final rank a point is worth to the seat now."""
    if pays_by_tai(view.rules.record[0]):
        return 0.0
    step, players = 2000, view.rules.players
    tables = np.repeat(view.record, 2)
    for sign, row in ((1, 0), (-1, 1)):
        scores = tables["scores"][row]
        scores[:players] -= sign * step // (players - 1)
        scores[view.seat] += sign * step + sign * step // (players - 1)
    ranks = ranks_of(tables, view.rules)[:, view.seat]
    return max(0.0, float(ranks[1] - ranks[0])) / (2.0 * step)


JUDGES: Final[dict[str, Callable[[], Judge]]] = {
    "solid": SolidJudge, "net": NetJudge, "search": SearchJudge, "shanten": lambda: PlayerJudge("shanten"),
}  # fmt: skip


def judge_of(name: str) -> Judge:
    """The judge of that name."""
    if name not in JUDGES:
        raise unknown_name("judge", name, tuple(JUDGES))
    return JUDGES[name]()
