"""PPO on ``Tables`` with PyTorch: one seat of each table learns to beat three that throw away whatever they draw.

Run ``python examples/train_ppo.py [ITERATIONS]``; it needs the extra [train].
"""

import sys

import torch
from torch.distributions import Categorical
from torch.nn import Linear, Sequential, SiLU

from jantaku import Tables

tables, others = Tables("tenhou", 512, seed=1, restart=True), [None, *["tsumogiri"] * 3]
actor = Sequential(Linear(1255, 128), SiLU(), Linear(128, 136))
critic = Sequential(Linear(1255, 64), SiLU(), Linear(64, 1))
optimiser = torch.optim.Adam([*actor.parameters(), *critic.parameters()], 1e-3)

tables.play(others)
for iteration in range(int(sys.argv[1]) if len(sys.argv) > 1 else 100):
    rows, after = [], torch.zeros(len(tables))
    for _ in range(32):
        seen, menu = torch.from_numpy(tables.observe()).clip(-1, 8) / 4, torch.from_numpy(tables.menus())
        policy = Categorical(logits=actor(seen).detach().masked_fill(~menu, -1e9))
        tables.step((action := policy.sample()).numpy())
        points = torch.tensor(tables.gained[:, 0]) / 1000
        tables.play(others)
        rows.append([seen, menu, action, policy.log_prob(action), points + torch.tensor(tables.gained[:, 0]) / 1000])
    print(f"iteration {iteration}: {sum(row[4].mean() for row in rows) * 1000 / 32:+.1f} points a decision", flush=True)
    for row in reversed(rows):  # what came of each action; nothing is known beyond the last one
        row[4] = after = row[4] + 0.97 * after
    seen, menu, action, chance, gain = (torch.cat(column) for column in zip(*rows, strict=True))
    better = (gain - critic(seen)[:, 0].detach()) / gain.std()
    for part in (part for _ in range(2) for part in torch.randperm(len(gain)).split(2048)):
        policy = Categorical(logits=actor(seen[part]).masked_fill(~menu[part], -1e9))
        ratio = (policy.log_prob(action[part]) - chance[part]).exp()
        gains = torch.min(ratio * better[part], ratio.clip(0.8, 1.2) * better[part]) + 0.003 * policy.entropy()
        optimiser.zero_grad()
        (((gain[part] - critic(seen[part])[:, 0]) / gain.std()).square() - gains).mean().backward()
        optimiser.step()
