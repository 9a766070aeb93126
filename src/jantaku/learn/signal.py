"""How much of the policy's gradient is signal: a measure by which to choose how far decisions look ahead.

    python -m jantaku.learn.signal CONFIG FOLDER

plays twice with the checkpoint in FOLDER, learns nothing, and works the gradient out from each half, for several
fades. *same* is how alike the two gradients of one fade are: the higher, the less noise. *true* is how alike a gradient
is to the other half's without any fading, which is noisy and right: the highest is the fade to take.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import torch
import torch.nn.functional as F  # noqa: N812

from jantaku.learn import config as configs
from jantaku.learn.config import Config
from jantaku.learn.journal import Journal
from jantaku.learn.pupil import Pupil, load_player
from jantaku.learn.rollout import ALL, Rollout
from jantaku.learn.running import Runner
from jantaku.learn.selfplay import Selfplay
from jantaku.learn.tables import Lessons

FADES: Final = (0.8, 0.9, 0.95, 0.97, 0.985, 1.0)


def gradients(config: Config, pupil: Pupil, roll: Rollout, run: Runner, play: Selfplay) -> torch.Tensor:
    """The policy's gradient for every fade, from one round of play (fades, parameters)."""
    told, n, steps = config.selfplay, roll.lessons.n, roll.steps
    for t in range(steps):
        play.step(t)
    roll.look(steps)
    values = run.judge(pupil.critic, *(roll.flat(name, last=True) for name in ALL)).view(steps + 1, n, 4, 2)
    weights = torch.tensor([told.points, told.rank], device=roll.device)
    mine = roll.flat("labels") > 0
    parts = play.open(roll.flat("entropy"), mine)
    rows, actions = [roll.flat(name) for name in ALL[:3]], roll.flat("actions")
    found = []
    for fade in FADES:
        gains = ((roll.returns(values, fade)[:, :, 0] - values[:steps, :, 0]) @ weights).flatten()
        gains = (gains - gains[mine].mean()) * mine
        pupil.policy.zero_grad(set_to_none=True)
        for part in parts:
            logp = run.learn(pupil.policy, *(row[part] for row in rows)).logp
            (-(logp.gather(1, actions[part, None])[:, 0] * gains[part]).mean()).backward()
        found.append(torch.cat([p.grad.flatten() for p in pupil.policy.parameters() if p.grad is not None]))
    return torch.stack(found)


def measure(config: Config, folder: Path, journal: Journal, bundle: Path | None = None) -> None:
    """Write a line for every fade."""
    pupil, _ = Pupil.load(folder / "last.pt", config.device)
    rules = list(config.tables.rules)
    lessons = Lessons(rules, list(config.tables.rules.values()), config.tables.count, config.device, bundle=bundle)
    lessons.begin(torch.randint(0, 1 << 62, (config.tables.count,)).to(config.device))
    lessons.spread(config.tables.spread)
    run = Runner(config.device, compiled=config.compile, chunk=min(config.chunk, config.tables.count))
    roll = Rollout(lessons, config.selfplay.steps, rules)
    guest = load_player(folder / "imitation.pt", config.device)
    play = Selfplay(config, pupil, roll, run, journal, guest)
    first, second = (gradients(config, pupil, roll, run, play) for _ in range(2))
    for i, fade in enumerate(FADES):
        same = F.cosine_similarity(first[i], second[i], 0)
        true = (F.cosine_similarity(first[i], second[-1], 0) + F.cosine_similarity(second[i], first[-1], 0)) / 2
        journal.note("signal", fade=fade, same=same, true=true, size=first[i].norm())


if __name__ == "__main__":
    where = Path(sys.argv[2])
    to = Journal(where / "signal.jsonl", lambda line: print(line, flush=True))  # noqa: T201
    measure(configs.read(Path(sys.argv[1])), where, to, Path(sys.argv[3]) if len(sys.argv) > 3 else None)
