"""The learned player at tables on a GPU: does it do what it does on a processor, and how quickly?

python bench/net_on_gpu.py [RULES]...   # where the GPU is, with the extras [gpu] and [train]; some minutes

So many tables play so many decisions on both. The exit status is 1 if fewer than 99.9 % of the choices are the same.
"""

from __future__ import annotations

import time

import numpy as np

from asked import asked, run
from jantaku import Tables

TABLES, DECISIONS, WANTED = 512, 200, 0.999
MANY, STEPS = 65536, 10


def compare(rules: str) -> float:
    """The share of choices that are the same; tables go on by those of the processor."""
    here, there = (Tables(rules, TABLES, seed=31337, device=device, restart=True) for device in ("cpu", "cuda"))
    alike = asked = 0
    for _ in range(DECISIONS):
        chosen = here.choose("net")
        alike += int((there.choose("net").copy_to_host() == chosen).sum())
        asked += TABLES
        here.step(chosen)
        there.step(chosen)
    same = np.array_equal(here.scores, there.scores.copy_to_host())
    print(f"{rules}: {alike:,} of {asked:,} choices the same, {'the same' if same else 'OTHER'} points after them")
    return alike / asked if same else 0.0


def speed(rules: str) -> None:
    """Decisions a second of many tables."""
    tables = Tables(rules, MANY, seed=1, device="cuda", restart=True, start="anywhere")
    tables.play("net", decisions=1)
    begun = time.perf_counter()
    taken = tables.play("net", decisions=STEPS)
    print(f"{rules}: {taken / (time.perf_counter() - begun):,.0f} decisions of net a second, {MANY:,} tables")


def check(rules: list[str]) -> bool:
    """Whether too little is the same under any of *rules*."""
    shares = [compare(name) for name in rules]
    speed(rules[0])
    return min(shares) < WANTED


if __name__ == "__main__":
    words = asked(__doc__, "[RULES]...", needs=["torch", "numba_cuda"])
    run(lambda: check(words or ["tenhou", "sanma-tenhou", "taiwan"]))
