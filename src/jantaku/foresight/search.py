"""``search``: a player that looks ahead.

It asks another player, its prior, and doubts the answer: the few actions that the prior likes best are played out on
sampled tables within a time per move. What it does is best by both, each counting as much as it is sure: close to the
prior where playouts say little, against it where they are clear.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from jantaku.agents.catalogue import agent
from jantaku.agents.explaining import REASONS
from jantaku.agents.net import points_unit
from jantaku.agents.protocol import Agent, Considered, Explanation
from jantaku.errors import JantakuError
from jantaku.foresight.evaluating import Comparison, Source
from jantaku.foresight.evaluation import Evaluation
from jantaku.game.action import Action
from jantaku.game.view import View, check_view
from jantaku.game.walls import check_seed
from jantaku.kernels.game.actions import RON, STOP, TENPAI, TSUMO

NAME: Final = "search"
SECONDS: Final = 1.0
PRIORS: Final = ("solid", "net", "shanten")
#: Who plays on: the prior itself, where it is a kernel.
_PLAYS_ON: Final = {"solid": "solid", "net": "solid", "shanten": "shanten"}
_GIVEN_UP: Final = 2.0  # standard errors behind the prior's choice by which an action is played out no more
AT_ONCE: Final = frozenset({TSUMO, RON, STOP, TENPAI})  # what is not doubted
_CHOSEN: Final = 0.015  # by how much the prior's choice is ahead of an equal, on average
_UNNAMED: Final = 0.03  # by how much an action is behind that the prior has not put into numbers
_PER_NAT: Final = 0.02  # ... and one that a network likes e times less
_FEWEST_TABLES, _MOST_TABLES, _MOST_SECONDS = 2, 1_000_000, 86_400
_WRITTEN: Final = re.compile(
    r"(?P<prior>solid|net|shanten)|(?P<seconds>[0-9]{1,9}(\.[0-9]{1,9})?)s|(?P<samples>[0-9]{1,9})n"
)


@dataclass(frozen=True, slots=True)
class Doubts:
    """How far a prior is doubted."""

    #: How far it may be wrong about the difference of two discards, as a share of what a good win brings
    #: (``bench/search_gain.py trust``).
    error: float
    #: Good wins behind its choice by which no discard is worth a look, nor anything else unless *far* says otherwise.
    too_far: float = 0.06
    #: Actions that are played out, with its choice.
    at_most: int = 4
    #: How often what it sees between two actions counts.
    counted: float = 1.0
    #: Whether discards are doubted while another seat is in riichi.
    threatened: bool = True
    #: Where not both are discards, about calls, riichi and kans, it knows less than playouts: by so many of their
    #: standard errors they must put an action ahead for it to be taken. If None, they are weighed as with discards.
    sure: float | None = None
    #: ... and good wins by which such an action is too far behind; if None, as far as a discard.
    far: float | None = None

    def too_far_for(self, action: Action, choice: Action) -> float:
        """From which gap on *action* is not worth a look beside the prior's *choice*."""
        return self.too_far if self.far is None or _discards(action, choice) else self.far


DOUBTS: Final = {
    "solid": Doubts(0.045, 0.08, 5, counted=2.0, threatened=False, sure=1.0, far=0.3),
    "net": Doubts(0.045),
    "shanten": Doubts(0.15),
}


@dataclass(frozen=True, slots=True)
class Options:
    """How a ``search`` player looks ahead."""

    prior: str = "solid"
    #: Seconds a move, unless *samples* say how many tables: then it does the same each time.
    seconds: float = SECONDS
    samples: int | None = None


def options_of(name: str) -> Options:
    """What a name asks for: ``search``, ``search:net``, ``search:2s``, ``search:net:64n`` (64 tables a move).

    >>> options_of("search:net:0.5s")
    Options(prior='net', seconds=0.5, samples=None)
    """
    _, _, written = name.partition(":")
    found: dict[str, str] = {}
    for word in filter(None, written.split(":")):
        read = _WRITTEN.fullmatch(word)
        if read is None:
            raise JantakuError(
                f"{name!r:.40}: {word!r:.20} is no option; write search:PRIOR:SECONDSs or search:TABLESn"
            )
        told = {key: value for key, value in read.groupdict().items() if value is not None}
        if told.keys() & found.keys():
            raise JantakuError(f"{name!r:.40}: {word!r:.20} is the second of its kind")
        found |= told
    if {"seconds", "samples"} <= found.keys():
        raise JantakuError(f"{name!r:.40}: seconds or tables a move, not both")
    samples = int(found["samples"]) if "samples" in found else None
    if samples is not None and not _FEWEST_TABLES <= samples <= _MOST_TABLES:
        raise JantakuError(f"{name!r:.40}: a move has {_FEWEST_TABLES} to {_MOST_TABLES:,} tables")
    seconds = float(found.get("seconds", SECONDS))
    if not 0 < seconds <= _MOST_SECONDS:
        raise JantakuError(f"{name!r:.40}: a move has more than 0 and at most {_MOST_SECONDS:,} seconds")
    return Options(found.get("prior", "solid"), seconds, samples)


class SearchAgent:
    """A prior and playouts of what it likes best."""

    def __init__(self, name: str = NAME, seed: int | None = None, *, threads: int | None = None) -> None:
        """Name the player with its options; with a seed and a number of tables it does the same each time."""
        self.name = name
        self.options = options_of(name)
        self.seed = int.from_bytes(os.urandom(8), "little") if seed is None else check_seed(seed)
        self.prior: Agent = agent(self.options.prior, seed=self.seed)
        self.threads = threads

    def act(self, view: View) -> Action:
        """What the player does where it is asked."""
        return self._decide(view)[0]

    def explain(self, view: View) -> Explanation:
        """Why ``act`` does what it does: what playouts say of each action that was doubted."""
        action, found = self._decide(view)
        if found is None:
            return self.prior.explain(view)
        considered = tuple(
            Considered(
                one.action,
                {"pt": one.pt.value, "points": one.points.value, "win": one.win.value, "deal_in": one.deal_in.value},
            )
            for one in found.outlooks
        )
        chosen = found[action]
        reason = "foresight" if action == found.best.action else "kept"
        told = f"{chosen.points.value:+,.0f} points, wins {chosen.win.value:.0%}, deals in {chosen.deal_in.value:.0%}"
        return Explanation(action, reason, f"{REASONS[reason]}: {told}.", considered)

    def _decide(self, view: View) -> tuple[Action, Evaluation | None]:
        choice, options = self.prior.act(check_view(view)), self.options
        doubts = DOUBTS[options.prior]
        behind = doubted(view, choice, lambda: self.prior.explain(view), doubts)
        if len(behind) == 1:
            return choice, None
        search = comparison(view, behind, player=_PLAYS_ON[options.prior], seed=self.seed, threads=self.threads)
        search.run(options.samples, None if options.samples else options.seconds)
        return preferred(search, behind, doubts), search.evaluation()

    def __repr__(self) -> str:
        """An expression that makes the player again."""
        return f"agent({self.name!r}, seed={self.seed})"


def doubted(view: View, choice: Action, explain: Callable[[], Explanation], doubts: Doubts) -> dict[Action, float]:
    """The actions worth a look, and by how much the prior thinks each behind its *choice*, in good wins.

    The choice is the first, and alone where it is not doubted; the prior is asked to *explain* it only if it may be.
    """
    if len(view.legal_actions) == 1 or int(choice) in AT_ONCE:
        return {choice: 0.0}
    numbers = {one.action: one.numbers for one in explain().considered}
    first, left_alone = numbers.get(choice, {}), not doubts.threatened and threatened(view)
    out = {choice: 0.0}
    for action in view.legal_actions:
        own = numbers.get(action, {})
        if action == choice or (left_alone and _discards(action, choice)) or (action.is_discard and not own):
            continue  # a discard that is not named is another face of one that is
        gap = _UNNAMED - _CHOSEN
        if "value" in own and "value" in first:
            gap = max(0.0, first["value"] - own["value"]) / points_unit(view.rules)
        elif "chance" in own and "chance" in first:
            gap = _PER_NAT * max(0.0, _log(first["chance"]) - _log(own["chance"]))
        if gap <= doubts.too_far_for(action, choice):
            out[action] = gap + _CHOSEN
    ranked = sorted(out, key=lambda action: out[action])
    return {action: out[action] for action in ranked[: doubts.at_most]}


def comparison(
    view: View,
    behind: Mapping[Action, float],
    *,
    player: str,
    seed: int,
    threads: int | None = None,
    source: Source | None = None,
) -> Comparison:
    """The actions of *behind* (``doubted``), of which nothing is played yet, each held against the first."""
    return Comparison(
        view, behind, player=player, seed=seed, threads=threads, given_up=_GIVEN_UP, against=next(iter(behind)),
        source=source,
    )  # fmt: skip


def preferred(search: Comparison, behind: Mapping[Action, float], doubts: Doubts) -> Action:
    """The best of *behind* by what playouts say and by what the prior thinks, each as sure as it is."""
    choice, rules = next(iter(behind)), search.view.rules
    win = points_unit(rules) / rules.family.pt

    def worth(action: Action) -> float:
        """By how much an action is ahead of the prior's choice."""
        ahead = search.difference(action, choice)
        if doubts.sure is not None and not _discards(action, choice):
            return ahead.value - doubts.sure * ahead.error
        trust = 1.0 / (1.0 + (ahead.error / (doubts.error * win)) ** 2)
        return trust * ahead.value - (1.0 - trust) * doubts.counted * behind[action] * win

    return max(behind, key=lambda action: 0.0 if action == choice else worth(action))


def threatened(view: View) -> bool:
    """Whether another seat is in riichi, or has declared that it is ready."""
    return any(riichi for seat, riichi in enumerate(view.in_riichi) if seat != view.seat)


def _discards(action: Action, choice: Action) -> bool:
    """Whether both are discards: then the prior knows well what is between them."""
    return action.is_discard and choice.is_discard


def _log(chance: float) -> float:
    return math.log(max(chance, 1e-6))
