"""Self-play: proximal policy optimisation, all seats of most tables learning at once.

Advantages come from a critic that sees everything. The policy stays near its slow copy and as undecided as it is told
to be. At some tables guests sit: the imitation it began as, and a past self; they play and do not learn.
"""

from __future__ import annotations

import copy
import itertools
from pathlib import Path
from typing import Final

import torch

from jantaku.kernels.game.actions import RIICHI, RON, TSUMO
from jantaku.learn.config import Config
from jantaku.learn.forks import Forks, promise, scaled, surrogate
from jantaku.learn.journal import Clock, Journal
from jantaku.learn.losses import beside_loss, entropy_of, value_loss
from jantaku.learn.nets import Policy
from jantaku.learn.pupil import Pupil
from jantaku.learn.rollout import ALL, POINTS_COLUMN, RANK_COLUMN, Rollout, explained
from jantaku.learn.running import Runner, pick
from jantaku.learn.signal import best_fade, best_share
from jantaku.learn.teachers import Teachers

STAGE = "selfplay"
_NUDGE: Final = 1.03  # the weight of entropy changes by this factor, an iteration
_LEAST, _MOST = 0.0005, 0.03  # ... between these
_MOST_OPEN: Final = 0.8  # of the decisions learned from are the most open ones
_NEAR: Final = 2  # one of so many is compared with the slow copy


class Selfplay:
    """Iterations of playing and learning; *imitation* is the guest that does not change."""

    def __init__(
        self, config: Config, pupil: Pupil, roll: Rollout, run: Runner, journal: Journal, imitation: Policy,
        rivals: Path | None = None,
    ) -> None:  # fmt: skip
        """Seat the guests; from the bundle *rivals*, if there is one, comes a share of the teachers."""
        self._config, self._told = config, config.selfplay
        self._pupil, self._roll, self._run, self._journal = pupil, roll, run, journal
        self._clock, self._share = Clock(roll.device), self._told.critic
        n = roll.lessons.n
        shares = (self._told.teachers, self._told.guests, self._told.past)
        bounds = [0, *itertools.accumulate(int(share * n) // run.chunk * run.chunk for share in shares)]
        at_teachers, at_imitation, at_past = (slice(*pair) for pair in itertools.pairwise(bounds))
        self._past = copy.deepcopy(pupil.average)
        #: Who sits at which tables, and whether they do what they like best or what chance says.
        self._guests = ((imitation, at_imitation, True), (self._past, at_past, False))
        self._learns = roll.lessons.new((n, 4), torch.bool).fill_(True)
        seats, players = torch.arange(4, device=roll.device), roll.lessons.players
        for i in range(players):
            one, pair = seats == i, (seats + i) % 2 == 0
            # one learner among guests twice as often as one guest among learners, or about as many of each
            for j, learns in enumerate((one, one, ~one, pair)):
                self._learns[4 * i + j : bounds[-1] : 4 * players] = learns
        self.forks = Forks(roll, self._told.forks) if self._told.forks else None
        teacher, share = config.imitate.teacher, self._told.rivals
        self._teachers = Teachers(roll.lessons, teacher, at_teachers, ~self._learns, rivals, share)
        self._compared = slice(0, at_imitation.stop)  # where `edge` is measured
        self._alone = torch.arange(n, device=roll.device) >= bounds[-1]  # tables at which all seats learn

    def choose_fade(self) -> None:
        """Take the fade of the config, or the one with the most signal."""
        pupil, told = self._pupil, self._told
        if told.fade > 0:
            pupil.fade = told.fade
        elif pupil.fade == 0:
            pupil.fade = best_fade(self._config, pupil, self._roll, self._run, self, self._journal)
        self._share = told.critic
        if self.forks and self._share == 0:
            self._share = best_share(self._config, pupil, self._roll, self._run, self, self._journal)

    @property
    def finished(self) -> bool:
        """Whether all that was planned is done."""
        return self._pupil.decisions[STAGE] >= self._told.decisions

    def _rate(self) -> float:
        told = self._told
        alone = told.critic_first * self._roll.lessons.n * self._roll.steps
        if told.critic_rate > 0 and self._pupil.decisions[STAGE] < alone:
            return told.critic_rate
        done = max(0.0, min(1.0, (self._pupil.decisions[STAGE] - alone) / told.decisions))
        return told.rate * min(1.0, done / told.warm + 0.05) * (1 - (1 - told.last_rate) * self._falling())

    def _falling(self) -> float:
        """How much of the last part of the plan is done, in which the rate and the entropy fall."""
        done = min(1.0, self._pupil.decisions[STAGE] / self._told.decisions)
        return max(0.0, done - self._told.steady) / max(1e-9, 1 - self._told.steady)

    def iterate(self) -> None:
        """Play some steps at every table, then learn from them once."""
        roll, run, pupil, told = self._roll, self._run, self._pupil, self._told
        n, steps = roll.lessons.n, roll.steps
        if pupil.iterations[STAGE] % told.renew == told.renew - 1:
            self._past.load_state_dict(pupil.average.state_dict())
        with self._clock("play"):
            for t in range(steps):
                self.step(t)
            roll.look(steps)
        with self._clock("value"):
            values = run.judge(pupil.critic, *(roll.flat(name, last=True) for name in ALL)).view(steps + 1, n, 4, 2)
            targets = roll.returns(values, pupil.fade)
            known = explained(targets[:, :, 0], values[:steps, :, 0])
            gains = ((targets[:, :, 0] - values[:steps, :, 0]) @ self._weights()).flatten()
        with self._clock("learn"):
            found = self._learn(targets.flatten(0, 1), gains)
            edge = self._edge()
        times = self._clock.take()
        pupil.iterations[STAGE] += 1
        pupil.decisions[STAGE] += n * steps
        pupil.seconds[STAGE] += sum(times.values())
        self._journal.note(
            STAGE, i=pupil.iterations[STAGE], decisions=pupil.decisions[STAGE], **found, edge=edge, explained=known,
            gain_size=gains.abs().mean(), rate=self._rate(), **times,
        )  # fmt: skip

    def _edge(self) -> float:
        """What a Position brings learners, in points and ranks as they are rewarded, less what it brings the teacher.

        At tables where both sit (or its imitation), so it says how far self-play has come; 0 where none does.
        """
        roll, told, at = self._roll, self._told, self._compared
        if at.stop == 0:
            return 0.0
        seated = slice(roll.lessons.players)
        brought = roll.rewards[:, at, seated].sum(0) @ torch.tensor([told.points, told.rank], device=roll.device)
        positions = roll.done[:, at].sum(0)[:, None]
        learns = self._learns[at, seated]
        learners, guests = (((brought * who).sum() / (positions * who).sum().clamp(min=1)) for who in (learns, ~learns))
        return float(learners - guests)

    def step(self, t: int) -> None:
        """Play step *t*: the learner at its seats, guests at theirs."""
        roll, run = self._roll, self._run
        rows = roll.look(t)
        self._teachers.think()
        mine = self._learns.gather(1, roll.seats[t][:, None])[:, 0]
        logp = self._judged(rows, mine)
        roll.entropy[t] = entropy_of(logp)
        roll.open[t] = self.forks.note(t, logp) if self.forks else roll.entropy[t]
        actions = pick(logp)
        for guest, at, greedy in self._guests:
            if at.stop > at.start:
                theirs = run.judge(guest, *(row[at] for row in rows))
                actions[at] = torch.where(mine[at], actions[at], theirs.argmax(1) if greedy else pick(theirs))
        self._teachers.act(actions)
        roll.logp[t] = logp.gather(1, actions[:, None])[:, 0]
        if self.forks and self._told.explore > 0:
            doubtful = self._alone & _about_more_than_discards(rows[2])
            actions, roll.logp[t] = self.forks.explore(t, actions, logp, doubtful, self._told.explore)
        roll.labels[t] = mine.long()
        roll.take(t, actions)

    def _judged(self, rows: list[torch.Tensor], mine: torch.Tensor) -> torch.Tensor:
        """What the learner thinks where it is asked; elsewhere it is not asked, and all actions are alike to it."""
        own = mine.nonzero()[:, 0]
        logp = torch.zeros_like(rows[2], dtype=torch.float32).masked_fill(~rows[2], -1e9).log_softmax(1)
        if len(own):
            logp[own] = self._run.judge(self._pupil.policy, *(row[own] for row in rows))
        return logp

    def open(self, how_open: torch.Tensor, mine: torch.Tensor) -> torch.Tensor:
        """Which decisions to learn from, in batches: the most open ones, and some of the others.

        Where an action is nearly certain it hardly matters to the policy what came of it.
        """
        told = self._told
        count = max(1, int(told.keep * len(mine)) // told.batch) * told.batch
        most = how_open.masked_fill(~mine, -torch.inf).topk(int(_MOST_OPEN * count)).indices
        chance = torch.rand_like(how_open).masked_fill(~mine, -1.0)
        chance[most] = -2.0
        chosen = torch.cat([most, chance.topk(count - len(most)).indices])
        return chosen[torch.randperm(count, device=chosen.device)].view(-1, told.batch)

    def _tried(self, parts: torch.Tensor, size: torch.Tensor) -> list[torch.Tensor] | None:
        """What the critic says of the likely actions: these, chances, gains in units of *size*, and counts."""
        if not self.forks:
            return None
        found = self.forks.compare(parts.flatten(), self._pupil.critic, self._run, self._weights(), self._told.least)
        actions, logp, gains, counts = found
        return [each.view(*parts.shape, -1) for each in (actions, logp, scaled(gains, size), counts)]

    def _weights(self) -> torch.Tensor:
        """What points and ranks are worth."""
        weights = torch.zeros(2, device=self._roll.device)
        weights[POINTS_COLUMN], weights[RANK_COLUMN] = self._told.points, self._told.rank
        return weights

    def _learn(self, targets: torch.Tensor, gains: torch.Tensor) -> dict[str, float]:
        roll, run, pupil, told = self._roll, self._run, self._pupil, self._told
        rows = [roll.flat(name) for name in ALL]
        actions, old, mine = roll.flat("actions"), roll.flat("logp"), roll.flat("labels") > 0
        learning = pupil.iterations[STAGE] >= told.critic_first
        undecided = roll.flat("entropy")
        parts = self.open(roll.flat("open"), mine)
        chosen = gains[parts.flatten()]
        size = chosen.std() + 1e-6
        gains = ((gains - chosen.mean()) / size).clamp(-6, 6)
        tried = self._tried(parts, size) if learning else None
        sums = torch.zeros(8, device=roll.device)
        later = len(parts) // 2  # what is learned until then shows at the others, which it was not learned from
        near = max(1, told.batch // _NEAR)
        for number, part in enumerate(parts):
            p, s, m, q, z = (row[part] for row in rows)
            wrong = loss = value_loss(run.learn(pupil.critic, p, s, m, q, z), targets[part])
            if learning:
                opinion = run.learn(pupil.policy, p, s, m)
                beside = beside_loss(opinion, targets[part], q)
                weight = mine[part].float()
                weight = weight / weight.sum().clamp(min=1)
                logp = opinion.logp
                moved = logp.gather(1, actions[part, None])[:, 0] - old[part]
                ratio = moved.exp()
                gain = torch.min(ratio * gains[part], ratio.clamp(1 - told.clip, 1 + told.clip) * gains[part])
                if tried is not None:
                    likely, before, worth, counts = (each[number] for each in tried)
                    now = logp.gather(1, likely)
                    said = surrogate(now, before, worth, counts, told.clip)
                    gain = (1 - self._share) * gain + self._share * said
                    if number >= later:
                        with torch.no_grad():
                            sums[7] += (promise(now, before, worth) * weight).sum() * size
                spread = entropy_of(logp)
                slow = run.judge(pupil.average, p[:near], s[:near], m[:near])
                away = (logp[:near].exp() * (logp[:near] - slow).clamp(-50, 50)).sum(1)
                loss = wrong + told.aside * beside + told.slow * away.mean()
                loss = loss - ((gain + pupil.entropy_weight * spread) * weight).sum()
                with torch.no_grad():
                    step = (ratio - 1 - moved).clamp(max=10)
                    clipped = ((ratio - 1).abs() > told.clip).float()
                    parts_of = [(x * weight).sum() for x in (gain, spread, step, clipped)]
                    sums[:6] += torch.stack([*parts_of, away.mean(), beside])
            sums[6] += wrong.detach()
            pupil.learn(loss, self._rate(), told.average)
        found = dict(zip(("gain", "entropy_open", "kl_step", "clipped", "kl_slow", "beside", "value"),
                         (sums[:7] / len(parts)).tolist(), strict=True))  # fmt: skip
        found["promise"] = float(sums[7]) / (len(parts) - later)
        found["entropy"] = float(undecided[mine].mean())
        if learning:
            self._hold_up(found["entropy"])
        return {**found, "entropy_weight": pupil.entropy_weight}

    def _hold_up(self, entropy: float) -> None:
        """Weigh entropy more if there is less of it than wanted, and less if there is more."""
        told, pupil = self._told, self._pupil
        wanted = told.entropy + (told.last_entropy - told.entropy) * self._falling()
        nudge = _NUDGE if entropy < wanted else 1 / _NUDGE
        pupil.entropy_weight = min(_MOST, max(_LEAST, pupil.entropy_weight * nudge))


def _about_more_than_discards(menus: torch.Tensor) -> torch.Tensor:
    """Whether there is something to choose that is no discard, and no win is on the menu."""
    wins = menus[:, TSUMO] | menus[:, RON]
    return menus[:, RIICHI:].any(1) & (menus.sum(1) > 1) & ~wins
