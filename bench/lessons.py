"""The kernels of learning on a GPU: against the processor's, and how long they take.

python bench/lessons.py make games.npz              # here: what the processor sees and chooses in some games
python bench/lessons.py check games.npz lessons.zip # there: the same on the GPU, then times
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch

from jantaku.learn.tables import Lessons

RULES = ["tenhou", "majsoul", "mleague", "ema", "wrc"]
TABLES, STEPS, LOOK = 128, 80, 8


def play(device: str, bundle: Path | None, given: np.ndarray | None) -> dict[str, np.ndarray]:
    """What is seen, and what solid chooses, in games that go on by what is *given* or by what it chooses."""
    lessons = Lessons(RULES, [1.0] * len(RULES), TABLES, device, bundle=bundle)
    lessons.begin((torch.arange(TABLES) + 4242).to(device))
    players = lessons.new((TABLES, 4), torch.int8).fill_(lessons.player("solid"))
    chosen = lessons.new((TABLES,), torch.int64)
    rows = lessons.rows(TABLES)
    seen: dict[str, list[np.ndarray]] = {name: [] for name in (*rows, "actions")}
    for step in range(STEPS):
        if step % LOOK == 0:
            lessons.encode(rows["planes"], rows["scalars"], rows["menus"])
            lessons.encode_oracle(rows["oracle_planes"], rows["oracle_scalars"])
            for name, row in rows.items():
                seen[name].append(row.cpu().numpy().copy())
        lessons.choose(players, chosen)
        seen["actions"].append(chosen.cpu().numpy().copy())
        taken = seen["actions"][-1] if given is None else given[step]
        lessons.step(torch.from_numpy(np.ascontiguousarray(taken)).to(device))
    scores = {"scores": lessons.field("scores").cpu().numpy().copy()}
    return {name: np.array(values) for name, values in seen.items()} | scores


def milliseconds(call: Callable[[], object], times: int = 5) -> float:
    """How long a call takes on the GPU."""
    call()
    torch.cuda.synchronize()
    start = time.perf_counter()
    for _ in range(times):
        call()
    torch.cuda.synchronize()
    return 1e3 * (time.perf_counter() - start) / times


def show_times(n: int, bundle: Path) -> None:
    """Print how long each kernel takes for *n* tables."""
    lessons = Lessons(RULES, [1.0] * len(RULES), n, "cuda", bundle=bundle)
    lessons.begin((torch.arange(n) + 99).cuda())
    lessons.spread(48)
    solid, drawn = (lessons.new((n, 4), torch.int8).fill_(lessons.player(name)) for name in ("solid", "tsumogiri"))
    out, rows = lessons.new((n,), torch.int64), lessons.rows(n)
    seen, hidden = [rows[name] for name in list(rows)[:3]], [rows[name] for name in list(rows)[3:]]
    calls: dict[str, Callable[[], object]] = {
        "observation": lambda: lessons.encode(*seen),
        "oracle": lambda: lessons.encode_oracle(*hidden),
        "solid": lambda: lessons.choose(solid, out),
        "step": lambda: lessons.step(lessons.choose(drawn, out)),
    }
    print(f"{n:7,} tables:", *(f"{name} {milliseconds(call):.2f} ms" for name, call in calls.items()), flush=True)


def main(words: list[str]) -> None:
    """The command."""
    if words[0] == "make":
        np.savez_compressed(words[1], **play("cpu", None, None))
        return
    here, bundle = np.load(words[1]), Path(words[2])
    there = play("cuda", bundle, here["actions"])
    for name in here.files:
        print(f"{name}: {100 * float((here[name] == there[name]).mean()):.4f} % the same", flush=True)
    if not (here["menus"] == there["menus"]).all() or (here["actions"] != there["actions"]).mean() > 0.001:
        sys.exit("the GPU plays another game")
    for n in (8192, 32768, 65536):
        show_times(n, bundle)


if __name__ == "__main__":
    main(sys.argv[1:])
