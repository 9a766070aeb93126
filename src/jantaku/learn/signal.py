"""How much of the policy's gradient is signal: a measure by which to choose how far decisions look ahead.

Plays twice, learns nothing, and works the gradient out from each half, for several fades. *same* is how alike the two
gradients of one fade are: the higher, the less noise. *true* is how alike a gradient is to the other half's without any
fading, which is noisy and right: the higher, the better the fade. A training does this once, when self-play begins, if
its config asks for it (``fade = 0``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import torch
import torch.nn.functional as F  # noqa: N812

from jantaku.learn.config import Config
from jantaku.learn.journal import Journal
from jantaku.learn.pupil import Pupil
from jantaku.learn.rollout import ALL, Rollout
from jantaku.learn.running import Runner

if TYPE_CHECKING:
    from jantaku.learn.selfplay import Selfplay

FADES: Final = (0.75, 0.85, 0.92, 0.97, 1.0)


SHARES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


def gradients(
    config: Config, pupil: Pupil, roll: Rollout, run: Runner, play: Selfplay, fades: Sequence[float] = FADES
) -> torch.Tensor:
    """The policy's gradient for every fade, from one round of play (fades, parameters).

    If likely actions are tried, what the critic says of them makes one more.
    """
    told, n, steps = config.selfplay, roll.lessons.n, roll.steps
    for t in range(steps):
        play.step(t)
    roll.look(steps)
    values = run.judge(pupil.critic, *(roll.flat(name, last=True) for name in ALL)).view(steps + 1, n, 4, 2)
    weights = torch.tensor([told.points, told.rank], device=roll.device)
    mine = roll.flat("labels") > 0
    parts = play.open(roll.flat("open"), mine)
    rows, actions = [roll.flat(name) for name in ALL[:3]], roll.flat("actions")
    found = []
    for fade in fades:
        gains = ((roll.returns(values, fade)[:, :, 0] - values[:steps, :, 0]) @ weights).flatten()
        gains = (gains - gains[mine].mean()) * mine
        pupil.policy.zero_grad(set_to_none=True)
        for part in parts:
            logp = run.learn(pupil.policy, *(row[part] for row in rows)).logp
            (-(logp.gather(1, actions[part, None])[:, 0] * gains[part]).mean()).backward()
        found.append(_gradient(pupil))
    if play.forks:
        pupil.policy.zero_grad(set_to_none=True)
        tried = play.forks.compare(parts.flatten(), pupil.critic, run, weights, told.least)
        for number, part in enumerate(parts):
            likely, _, worth, counts = (each.view(*parts.shape, -1)[number] for each in tried)
            logp = run.learn(pupil.policy, *(row[part] for row in rows)).logp.gather(1, likely)
            (-((logp * counts * worth).sum(1) * mine[part]).mean()).backward()
        found.append(_gradient(pupil))
    pupil.policy.zero_grad(set_to_none=True)
    return torch.stack(found)


def _gradient(pupil: Pupil) -> torch.Tensor:
    return torch.cat([p.grad.flatten() for p in pupil.policy.parameters() if p.grad is not None])


def best_share(
    config: Config, pupil: Pupil, roll: Rollout, run: Runner, play: Selfplay, journal: Journal
) -> float:  # fmt: skip
    """How much to make of what the critic says of likely actions; a line of the journal for every share."""
    halves = [gradients(config, pupil, roll, run, play, (pupil.fade, 1.0)) for _ in range(2)]
    truth = {}
    for share in SHARES:
        first, second = ((1 - share) * half[0] + share * half[2] for half in halves)
        same = F.cosine_similarity(first, second, 0)
        true = (F.cosine_similarity(first, halves[1][1], 0) + F.cosine_similarity(second, halves[0][1], 0)) / 2
        journal.note("signal", share=share, same=same, true=true, size=first.norm())
        truth[share] = float(true)
    return max(truth, key=lambda share: truth[share])


def best_fade(
    config: Config, pupil: Pupil, roll: Rollout, run: Runner, play: Selfplay, journal: Journal
) -> float:  # fmt: skip
    """The fade to take; a line of the journal for every one."""
    first, second = (gradients(config, pupil, roll, run, play) for _ in range(2))
    truth = {}
    for i, fade in enumerate(FADES):
        same = F.cosine_similarity(first[i], second[i], 0)
        true = (F.cosine_similarity(first[i], second[-1], 0) + F.cosine_similarity(second[i], first[-1], 0)) / 2
        journal.note("signal", fade=fade, same=same, true=true, size=first[i].norm())
        truth[fade] = float(true)
    return max(truth, key=lambda fade: truth[fade])
