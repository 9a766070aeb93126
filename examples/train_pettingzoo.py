"""Train a tiny policy with PettingZoo: REINFORCE on a linear policy that all seats share, in NumPy alone.

Run ``python examples/train_pettingzoo.py [GAMES]``. A few games teach it next to nothing: what it shows is the loop.
"""

import sys

import numpy as np

from jantaku.envs import make
from jantaku.vector import OBSERVATION

rng = np.random.default_rng(1)
env = make("riichi-east", reward="rank")


def features(row: np.ndarray) -> np.ndarray:
    """What the policy looks at: its tiles, its waits, who is in riichi, and a constant."""
    seen = row.view(OBSERVATION)[0]
    return np.concatenate([seen["hand"], seen["waits"], seen["riichi"], [1]]).astype(float)


weights = np.zeros((136, len(features(np.zeros(OBSERVATION.itemsize // 2, np.int16)))))
for game in range(int(sys.argv[1]) if len(sys.argv) > 1 else 20):
    env.reset(seed=game)
    steps: dict[str, list] = {agent: [] for agent in env.agents}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if over:
            for x, chances, action in steps[agent]:
                weights += 1e-3 * reward * np.outer(np.eye(136)[action] - chances, x)
            env.step(None)
            continue
        x = features(seen["observation"])
        chances = np.exp(np.clip(weights @ x, -20, 20)) * seen["action_mask"]
        chances /= chances.sum()
        steps[agent].append((x, chances, rng.choice(136, p=chances)))
        env.step(steps[agent][-1][-1])
    print(f"game {game}: {sum(map(len, steps.values()))} decisions, weights up to {np.abs(weights).max():.3f}")
