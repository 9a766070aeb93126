"""``evaluate``: every action played out on sampled tables, the same for all of them."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from jantaku.agents.net import points_unit
from jantaku.agents.standing import stage_of
from jantaku.errors import JantakuError, unknown_name
from jantaku.foresight.evaluation import MEASURES, Evaluation, Outlook
from jantaku.foresight.figures import Figure, chance_of, effective, mean_of
from jantaku.foresight.playouts import Endings, SampledPlayouts
from jantaku.foresight.prospects import prospects
from jantaku.game.action import Action
from jantaku.game.view import View, check_view
from jantaku.kernels.choices import MultipleRon
from jantaku.kernels.game.actions import NINE_TERMINALS, RON, STOP, TSUMO
from jantaku.kernels.players.choose import POLICIES
from jantaku.sampling.samples import Sampler, sample_seeds
from jantaku.vector.checks import whole

SAMPLES: Final = 256
_FEWEST: Final = 64  # tables sampled before anything is left out
DEVICES: Final = ("cpu", "cuda")
_OUT_OF_REACH: Final = 4.0  # standard errors behind the best: not played out any more


def evaluate(
    view: View,
    actions: Iterable[Action | int | str] | Action | str | None = None,
    *,
    player: str = "solid",
    reader: str | None = "solid",
    samples: int = SAMPLES,
    seconds: float | None = None,
    seed: int = 0,
    by: str = "pt",
    threads: int | None = None,
    device: str = "cpu",
) -> Evaluation:
    """What each legal action of the seat that is asked is worth, or each of *actions*.

    Tables that look like *view* are sampled, *samples* at most, hands as *reader* would hold them (``sample``). On each
    of them every action is taken and *player* plays on, for all seats, until the Position is over: the same tables and
    the same chances for all actions, so that differences between them are surer than the figures themselves. Actions
    that have fallen far behind are left out of the rest. It stops when the best is clear, or after *seconds*, if they
    are given. *by* says what is best: expected
    ``pt`` at the end of the game, ``points`` of this Position or final ``rank``.

    The same *seed* gives the same figures, whatever the number of *threads*, unless time decides when to stop. With the
    *device* ``cuda`` tables are sampled and played on an NVIDIA GPU, thousands of them at a time.

    >>> from jantaku import Game
    >>> found = evaluate(Game("tenhou", seed=7).view(0), ["1z", "9s"], player="shanten", samples=64)
    >>> [outlook.playouts for outlook in found.outlooks], 0 <= found.best.win.value <= 1
    ([64, 64], True)
    """
    search = Comparison(
        check_view(view), actions, player=player, reader=reader, seed=seed, by=by, threads=threads, device=device
    )
    if seconds is not None and not (isinstance(seconds, int | float) and seconds > 0):
        raise JantakuError(f"seconds are a number above 0, not {seconds!r:.40}")
    search.run(whole("samples", samples, 2), seconds)
    return search.evaluation()


class Source(Protocol):
    """Where playouts come from."""

    @property
    def at_once(self) -> int:
        """How many tables are sampled before it is looked whether that is enough."""

    def play(self, seeds: npt.NDArray[np.uint64], actions: Sequence[int]) -> tuple[npt.NDArray[np.float64], Endings]:
        """How much the table of each seed counts, and how playouts ended: all with the first action, and so on."""


class Comparison:
    """Actions of one decision, compared by playouts for as long as wanted."""

    def __init__(
        self,
        view: View,
        actions: Iterable[Action | int | str] | Action | str | None = None,
        *,
        player: str = "solid",
        reader: str | None = "solid",
        seed: int = 0,
        by: str = "pt",
        threads: int | None = None,
        device: str = "cpu",
        given_up: float = _OUT_OF_REACH,
        against: Action | None = None,
        source: Source | None = None,
    ) -> None:
        """Nothing is played yet.

        An action is *given_up* so many standard errors behind the best, or behind the one that all are held *against*:
        that one is then played out to the end. With the best alone, an action of many can be lucky, and be left as
        the only one before it was looked at twice.

        Playouts come from *source*, if it is given: nothing is sampled by *reader* then, nor played on *device*.
        """
        if device not in DEVICES:
            raise unknown_name("device", str(device), DEVICES)
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
        self.seconds = 0.0
        self._given_up = given_up
        self._source = _source(view, reader, POLICIES.index(player), threads, device) if source is None else source
        self._weights: list[npt.NDArray[np.float64]] = []
        self._endings: list[list[Endings]] = [[] for _ in self.actions]
        self._active = list(range(len(self.actions)))
        self._against = None if against is None else self.actions.index(against)
        before = stage_of(view.table.record, view.rules)
        self._rank, self._pt = (float(found[0]) for found in prospects(before, view.rules, view.seat))

    @property
    def settled(self) -> bool:
        """Whether one action alone is left to be played out, and enough is known of it."""
        return self.sampled > 0 and len(self._active) == 1 and len(self.actions) > 1

    def run(self, samples: int | None, seconds: float | None) -> None:
        """Go on until so many tables are sampled, the *seconds* are over or the best action is clear."""
        begun = time.monotonic()
        while (samples is None or self.sampled < samples) and not self.settled:
            if seconds is not None and self.sampled and time.monotonic() - begun >= seconds:
                break
            most = self._source.at_once
            self.play(most if samples is None else min(most, samples - self.sampled))
        self.seconds += time.monotonic() - begun

    def difference(self, action: Action, other: Action) -> Figure:
        """By how much *action* is ahead of *other*, on the tables that both were played out on."""
        return self._behind(self.actions.index(other), self.actions.index(action))

    def play(self, n: int) -> None:
        """Play every action that can still be best out on *n* tables more."""
        seeds, actions = sample_seeds(self.seed, self.sampled, n), [int(self.actions[i]) for i in self._active]
        weights, found = self._source.play(seeds, actions)
        self.sampled += n
        self._weights.append(weights * n)
        for place, number in enumerate(self._active):
            self._endings[number].append(_part(found, slice(place * n, (place + 1) * n)))
        self._drop_hopeless()

    def _drop_hopeless(self) -> None:
        """Leave out what is far behind."""
        if self.sampled < _FEWEST:
            return
        best = self._best() if self._against is None else self._against
        self._active = [
            i for i in self._active
            if i == best or (gap := self._behind(i, best)).value <= self._given_up * gap.error
        ]  # fmt: skip

    def _best(self) -> int:
        """The best action among those still played out."""
        means = {i: float(self._measure(i) @ self._all_weights(len(self._measure(i)))) for i in self._active}
        return max(self._active, key=lambda i: means[i])

    def _measure(self, number: int) -> npt.NDArray[np.float64]:
        """What one action came to in each playout, more being better."""
        values = self._values(number, self.by)
        return -values if self.by == "rank" else values

    def _values(self, number: int, name: str) -> npt.NDArray[Any]:
        return np.concatenate([getattr(endings, name) for endings in self._endings[number]])

    def _all_weights(self, n: int) -> npt.NDArray[np.float64]:
        return np.concatenate(self._weights)[:n]

    def _behind(self, number: int, best: int) -> Figure:
        """By how much an action is behind the best, on the tables that both were played out on."""
        own, first = self._measure(number), self._measure(best)
        n = min(len(own), len(first))
        return mean_of(first[:n] - own[:n], self._all_weights(n), self._unseen(self.by))

    def _unseen(self, name: str) -> float:
        """By how much a playout might differ that none showed: as those do that were seen, or as a win does."""
        win = points_unit(self.view.rules) / 2
        least = {"points": win, "pt": win / self.view.rules.family.pt, "rank": 0.1}[name]
        seen = [self._values(i, name) for i in range(len(self.actions))]
        return max(least, max(float(part.max()) for part in seen) - min(float(part.min()) for part in seen))

    def evaluation(self) -> Evaluation:
        """What is known now."""
        best = self._best()
        outlooks = sorted((self._outlook(i, best) for i in range(len(self.actions))), key=lambda one: one.behind.value)
        return Evaluation(
            self.view.seat, tuple(outlooks), self.by, self.player, self.seed, self.sampled,
            effective(np.concatenate(self._weights)), sum(one.playouts for one in outlooks), self.seconds,
        )  # fmt: skip

    def _outlook(self, number: int, best: int) -> Outlook:
        won, dealt, others, drawn, tenpai = (
            self._values(number, name) for name in ("won", "dealt_in", "others", "drawn", "tenpai")
        )
        weights = self._all_weights(len(won))
        certain = ends_for_certain(self.view, self.actions[number])

        def chance(happened: npt.NDArray[np.bool_]) -> Figure:
            return chance_of(happened, weights, certain)

        def mean(name: str, before: float = 0.0) -> Figure:
            return mean_of(self._values(number, name) - before, weights, 0.0 if certain else self._unseen(name))

        lost = np.asarray(dealt.any(axis=1))
        behind = Figure(0.0, 0.0) if number == best else self._behind(number, best)
        return Outlook(
            self.actions[number], mean("points"), mean("rank", self._rank), mean("pt", self._pt), chance(won),
            chance(lost),
            tuple(chance(dealt[:, seat]) for seat in range(dealt.shape[1])), chance(others), chance(drawn),
            chance(tenpai), chance(np.asarray(~(won | lost | others | drawn))), behind, len(won),
        )  # fmt: skip


def ends_for_certain(view: View, action: Action) -> bool:
    """Whether *action* ends the Position in one way only, whatever is hidden: its points may still hang on the ura."""
    if action == RON:
        record, t = view.rules.record[0], view.table.record
        nearest = (int(t.turn) + 1) % view.rules.players == view.seat
        how = record["multiple_ron"]
        if how == MultipleRon.TWO_PAID_THREE_ABORT:
            return int(view.rules.players) < 4
        return bool(how == MultipleRon.ALL_PAID or nearest)
    return action in (TSUMO, NINE_TERMINALS, STOP)


def _source(view: View, reader: str | None, player: int, threads: int | None, device: str) -> Source:
    """Playouts on the *device*, if it is there."""
    sampler = Sampler(view, reader, threads=threads)
    if device == "cpu":
        return SampledPlayouts(sampler, player, threads)
    from jantaku.foresight.cuda import CudaPlayouts

    return CudaPlayouts(sampler, player)


def _legal(view: View, actions: Iterable[Action | int | str] | Action | str | None) -> tuple[Action, ...]:
    """The actions to compare, each once."""
    if actions is None:
        return view.legal_actions
    if isinstance(actions, str | int):
        actions = (actions,)  # one alone
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
