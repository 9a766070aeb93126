"""Imitation: the policy learns what a teacher would do, at tables where the teacher plays and where it plays itself."""

from __future__ import annotations

import math

import torch
import torch.nn.functional as F  # noqa: N812

from jantaku.learn.config import Config
from jantaku.learn.journal import Clock, Journal
from jantaku.learn.losses import beside_loss, entropy_of, surprising, value_loss
from jantaku.learn.pupil import Pupil
from jantaku.learn.rollout import ALL, Rollout, explained
from jantaku.learn.running import Runner, pick

STAGE = "imitate"
_ALONE = 0.1  # share of the plan in which only the teacher plays
_WARM = 0.02  # ... in which the rate rises
_AVERAGE = 0.995
_FADE = 0.97  # of the critic's targets


class Imitation:
    """Iterations of playing and learning."""

    def __init__(self, config: Config, pupil: Pupil, roll: Rollout, run: Runner, journal: Journal) -> None:
        """Seat the teacher everywhere: it is asked what it would do even where it does not play."""
        self._config, self._told = config, config.imitate
        self._pupil, self._roll, self._run, self._journal = pupil, roll, run, journal
        self._clock = Clock(roll.device)
        lessons = roll.lessons
        self._teacher = lessons.new((lessons.n, 4), torch.int8).fill_(lessons.player(self._told.teacher))

    @property
    def finished(self) -> bool:
        """Whether all that was planned is done."""
        told, pupil = self._told, self._pupil
        return pupil.decisions[STAGE] >= told.decisions or pupil.seconds[STAGE] >= told.most_seconds

    def _rate(self) -> float:
        done = min(1.0, self._pupil.decisions[STAGE] / self._told.decisions)
        warm = min(1.0, done / _WARM + 0.05)
        return self._told.rate * warm * (0.05 + 0.95 * 0.5 * (1 + math.cos(math.pi * done)))

    def iterate(self) -> None:
        """Play some steps at every table, then learn from them once."""
        roll, run, pupil = self._roll, self._run, self._pupil
        n, steps = roll.lessons.n, roll.steps
        alone = pupil.decisions[STAGE] < _ALONE * self._told.decisions
        first = n if alone else n - int(self._told.student * n) // run.chunk * run.chunk  # the learner's tables
        same = torch.zeros((), device=roll.device)
        with self._clock("play"):
            for t in range(steps):
                rows = roll.look(t)
                labels = roll.lessons.choose(self._teacher, roll.labels[t])
                logp = run.judge(pupil.policy, *rows)
                roll.logp[t] = logp.gather(1, labels[:, None])[:, 0]
                same += (logp.argmax(1) == labels).float().mean()
                actions = labels if first == n else torch.cat([labels[:first], pick(logp[first:])])
                roll.take(t, actions)
            roll.look(steps)
        with self._clock("value"):
            values = run.judge(pupil.critic, *(roll.flat(name, last=True) for name in ALL)).view(steps + 1, n, 4, 2)
            targets = roll.returns(values, _FADE)
            known = explained(targets[:, :, 0], values[:steps, :, 0])
        with self._clock("learn"):
            told = self._learn(targets.flatten(0, 1))
        times = self._clock.take()
        pupil.iterations[STAGE] += 1
        pupil.decisions[STAGE] += n * steps
        pupil.seconds[STAGE] += sum(times.values())
        self._journal.note(
            STAGE, i=pupil.iterations[STAGE], decisions=pupil.decisions[STAGE], same=same / steps, **told,
            explained=known, rate=self._rate(), **times,
        )  # fmt: skip

    def _learn(self, targets: torch.Tensor) -> dict[str, float]:
        roll, run, pupil, batch = self._roll, self._run, self._pupil, self._told.batch
        rows = [roll.flat(name) for name in ALL]
        labels = roll.flat("labels")
        sums = torch.zeros(4, device=roll.device)
        parts, weights = surprising(-roll.flat("logp"), self._told.keep, batch)
        for part, counts in zip(parts, weights, strict=True):
            p, s, m, q, z = (row[part] for row in rows)
            weight = counts / counts.sum()
            opinion = run.learn(pupil.policy, p, s, m)
            values = run.learn(pupil.critic, p, s, m, q, z)
            loss = (F.nll_loss(opinion.logp, labels[part], reduction="none") * weight).sum()
            beside = beside_loss(opinion, targets[part], q)
            wrong = value_loss(values, targets[part])
            pupil.learn(loss + self._config.selfplay.aside * beside + wrong, self._rate(), _AVERAGE)
            with torch.no_grad():
                sums += torch.stack([loss, (entropy_of(opinion.logp) * weight).sum(), beside, wrong])
        return dict(zip(("loss", "entropy", "beside", "value"), (sums / len(parts)).tolist(), strict=True))
