"""How far networks of a training are apart: python bench/policies.py RULES CHECKPOINT...

At decisions of some games, in nats: how much more surely the network of each row expects what it does than the one of
each column would (Kullback-Leibler), and how often the two like another action best.
"""

from __future__ import annotations

from pathlib import Path

from asked import asked, run

if __name__ == "__main__":
    WORDS = asked(__doc__, "RULES CHECKPOINT...", needs=["torch"])

import torch

from jantaku.learn.pupil import load_player
from jantaku.learn.tables import Lessons

TABLES, STEPS, SEED = 768, 3, 5000


@torch.inference_mode()
def opinions(rules: str, checkpoints: list[Path]) -> list[torch.Tensor]:
    """What the network of each checkpoint thinks of the same decisions: logarithms of chances, decisions by actions."""
    nets = [load_player(path, "cpu").eval() for path in checkpoints]
    lessons = Lessons([rules], [1.0], TABLES, "cpu")
    torch.manual_seed(1)
    lessons.begin(torch.arange(TABLES) + SEED)
    lessons.spread(64)
    rows = lessons.rows(TABLES)
    seen = [rows[name] for name in ("planes", "scalars", "menus")]
    found: list[list[torch.Tensor]] = []
    for _ in range(STEPS):
        lessons.encode(*seen)
        found.append([net(*seen).logp.clamp(min=-50) for net in nets])
        lessons.step(torch.multinomial(found[-1][-1].exp(), 1)[:, 0])
    return [torch.cat(each) for each in zip(*found, strict=True)]


def main(rules: str, *paths: str) -> None:
    """Print both tables."""
    found = opinions(rules, [Path(path) for path in paths])
    print(f"{TABLES * STEPS:,} decisions under {rules}; nats, and the share of other first choices")
    for path, one in zip(paths, found, strict=True):
        apart = [float((one.exp() * (one - other)).sum(1).mean()) for other in found]
        others = [float((one.argmax(1) != other.argmax(1)).float().mean()) for other in found]
        print(path, " ".join(f"{nats:.3f}" for nats in apart), " ", " ".join(f"{share:.3f}" for share in others))


if __name__ == "__main__":
    run(lambda: main(*WORDS))
