"""``evaluate``: every action played out on sampled tables, the same for all of them."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.agents.standing import stage_of
from jantaku.errors import JantakuError, unknown_name
from jantaku.foresight.evaluation import MEASURES, Evaluation, Outlook
from jantaku.foresight.figures import Figure, chance_of, effective, mean_of
from jantaku.foresight.playouts import Endings, play_out
from jantaku.foresight.prospects import prospects
from jantaku.game.action import Action
from jantaku.game.view import View, check_view
from jantaku.kernels.players.choose import POLICIES
from jantaku.sampling.hidden import hidden_of
from jantaku.sampling.samples import deal, sample_seeds
from jantaku.vector.checks import whole

SAMPLES: Final = 256
_ROUND: Final = 32  # tables sampled before it is looked whether that is enough
_OUT_OF_REACH: Final = 4.0  # standard errors behind the best: not played out any more


def evaluate(
    view: View,
    actions: Iterable[Action | int | str] | None = None,
    *,
    player: str = "solid",
    samples: int = SAMPLES,
    seconds: float | None = None,
    seed: int = 0,
    by: str = "pt",
    threads: int | None = None,
) -> Evaluation:
    """What each legal action of the seat that is asked is worth, or each of *actions*.

    Tables that look like *view* are sampled, *samples* at most. On each of them every action is taken and *player*
    plays on, for all seats, until the Position is over: the same tables and the same chances for all actions, so that
    differences between them are surer than the figures themselves. Actions that have fallen far behind are left out of
    the rest. It stops when the best is clear, or after *seconds*, if they are given. *by* says what is best: expected
    ``pt`` at the end of the game, ``points`` of this Position or final ``rank``.

    The same *seed* gives the same figures, whatever the number of *threads*, unless time decides when to stop.

    >>> from jantaku import Game
    >>> found = evaluate(Game("tenhou", seed=7).view(0), ["1z", "9s"], player="shanten", samples=64)
    >>> [outlook.playouts for outlook in found.outlooks], 0 <= found.best.win.value <= 1
    ([64, 64], True)
    """
    begun = time.monotonic()
    search = Comparison(check_view(view), actions, player, seed, by, threads)
    limit = whole("samples", samples, 2)
    while search.sampled < limit and not search.settled:
        if seconds is not None and search.sampled and time.monotonic() - begun >= seconds:
            break
        search.play(min(_ROUND, limit - search.sampled))
    return search.evaluation(time.monotonic() - begun)


class Comparison:
    """Actions of one decision, compared by playouts for as long as wanted."""

    def __init__(
        self,
        view: View,
        actions: Iterable[Action | int | str] | None,
        player: str,
        seed: int,
        by: str,
        threads: int | None,
    ) -> None:
        """Nothing is played yet."""
        if not view.is_asked:
            raise JantakuError(f"seat {view.seat} is not asked now: there is nothing to evaluate")
        if player not in POLICIES:
            raise unknown_name("player", str(player), POLICIES)
        if by not in MEASURES:
            raise unknown_name("measure", str(by), MEASURES)
        self.view = view
        self.actions = _legal(view, actions)
        self.by = by
        self.player, self.seed = player, seed
        self.sampled = 0
        self._threads = threads
        self._hidden = hidden_of(view)
        self._weights: list[npt.NDArray[np.float64]] = []
        self._endings: list[list[Endings]] = [[] for _ in self.actions]
        self._active = list(range(len(self.actions)))
        before = stage_of(view.table.record, view.rules)
        self._rank, self._pt = (float(found[0]) for found in prospects(before, view.rules, view.seat))

    @property
    def settled(self) -> bool:
        """Whether one action alone is left to be played out, and enough is known of it."""
        return self.sampled > 0 and len(self._active) == 1 and len(self.actions) > 1

    def play(self, n: int) -> None:
        """Play every action that can still be best out on *n* tables more."""
        samples = deal(self.view, self._hidden, sample_seeds(self.seed, self.sampled, n))
        self.sampled += n
        self._weights.append(samples.weights * n)
        records = np.tile(samples.records, len(self._active))
        actions = np.repeat([int(self.actions[i]) for i in self._active], n)
        found = play_out(self.view.rules, self.view.seat, records, actions, POLICIES.index(self.player), self._threads)
        for place, number in enumerate(self._active):
            self._endings[number].append(_part(found, slice(place * n, (place + 1) * n)))
        self._drop_hopeless()

    def _drop_hopeless(self) -> None:
        """Leave out what is far behind the best."""
        best = self._best()
        self._active = [
            i for i in self._active
            if i == best or (gap := self._behind(i, best)).value <= _OUT_OF_REACH * gap.error
        ]  # fmt: skip

    def _best(self) -> int:
        """The best action among those still played out."""
        return max(self._active, key=lambda i: self._mean(self._measure(i)).value)

    def _measure(self, number: int) -> npt.NDArray[np.float64]:
        """What one action came to in each playout, more being better."""
        if self.by == "rank":
            return -self._values(number, "rank")
        return self._values(number, self.by)

    def _values(self, number: int, name: str) -> npt.NDArray[Any]:
        return np.concatenate([getattr(endings, name) for endings in self._endings[number]])

    def _mean(self, values: npt.NDArray[np.float64]) -> Figure:
        return mean_of(values, self._all_weights(len(values)))

    def _all_weights(self, n: int) -> npt.NDArray[np.float64]:
        return np.concatenate(self._weights)[:n]

    def _behind(self, number: int, best: int) -> Figure:
        """By how much an action is behind the best, on the tables that both were played out on."""
        own, first = self._measure(number), self._measure(best)
        n = min(len(own), len(first))
        return self._mean(first[:n] - own[:n])

    def evaluation(self, seconds: float) -> Evaluation:
        """What is known now."""
        best = self._best()
        outlooks = sorted((self._outlook(i, best) for i in range(len(self.actions))), key=lambda one: one.behind.value)
        return Evaluation(
            self.view.seat, tuple(outlooks), self.by, self.player, self.seed, self.sampled,
            effective(np.concatenate(self._weights)), sum(one.playouts for one in outlooks), seconds,
        )  # fmt: skip

    def _outlook(self, number: int, best: int) -> Outlook:
        points, rank, pt = (self._values(number, name) for name in ("points", "rank", "pt"))
        won, dealt, others, drawn, tenpai = (
            self._values(number, name) for name in ("won", "dealt_in", "others", "drawn", "tenpai")
        )
        weights = self._all_weights(len(points))
        certain = bool(self._values(number, "decided").all())

        def chance(happened: npt.NDArray[np.bool_]) -> Figure:
            sure = certain and (bool(happened.all()) or not happened.any())
            return chance_of(happened, weights, sure)

        lost = np.asarray(dealt.any(axis=1))
        behind = Figure(0.0, 0.0) if number == best else self._behind(number, best)
        return Outlook(
            self.actions[number], mean_of(points, weights), mean_of(rank - self._rank, weights),
            mean_of(pt - self._pt, weights), chance(won), chance(lost),
            tuple(chance(dealt[:, seat]) for seat in range(dealt.shape[1])), chance(others), chance(drawn),
            chance(tenpai), chance(np.asarray(~(won | lost | others | drawn))), behind, len(points),
        )  # fmt: skip


def _legal(view: View, actions: Iterable[Action | int | str] | None) -> tuple[Action, ...]:
    """The actions to compare, each once."""
    if actions is None:
        return view.legal_actions
    wanted = tuple(dict.fromkeys(view.parse_action(one) if isinstance(one, str) else Action(one) for one in actions))
    if not wanted:
        raise JantakuError("there are no actions to evaluate")
    for action in wanted:
        if action not in view.legal_actions:
            raise view.table.refusal(action)
    return wanted


def _part(endings: Endings, part: slice) -> Endings:
    """Some of the playouts."""
    return Endings(*(getattr(endings, name)[part] for name in Endings.__dataclass_fields__))
