"""The kernels of learning on a GPU: against the processor's, and how long they take.

python bench/lessons.py make games.npz              # here: what the processor sees and chooses in some games
python bench/lessons.py check games.npz lessons.zip # there: the same on the GPU, then times
python bench/lessons.py act last.pt acts.npz lessons.zip [RULES] # there: what a network does in games, full precision
python bench/lessons.py same acts.npz four.npz      # here: the share of those decisions at which NumPy does the same

A network plays tenhou where no RULES are named.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from asked import asked, run

if __name__ == "__main__":
    FORMS = ("make FILE", "check FILE BUNDLE", "act CHECKPOINT FILE BUNDLE [RULES]", "same FILE WEIGHTS")
    WORDS = asked(__doc__, *FORMS, needs=["torch"])

import numpy as np
import torch

from jantaku.agents import network
from jantaku.learn.pupil import load_player
from jantaku.learn.tables import Lessons

RULES = ["tenhou", "majsoul", "mleague", "ema", "wrc"]
TABLES, STEPS, LOOK = 128, 80, 8
ACTING, ACTS = 512, 200  # tables and steps of a network


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


def act(checkpoint: Path, to: Path, bundle: Path, rules: str) -> None:
    """Let a network play under *rules* on the GPU, and write what it did."""
    net = load_player(checkpoint, "cuda")
    torch.set_float32_matmul_precision("highest")
    torch.backends.cudnn.allow_tf32 = False
    lessons = Lessons([rules], [1.0], ACTING, "cuda", bundle=bundle)
    lessons.begin((torch.arange(ACTING) + 31337).cuda())
    rows = [lessons.rows(ACTING)[name] for name in ("planes", "scalars", "menus")]
    taken = []
    for _ in range(ACTS):
        lessons.encode(*rows)
        with torch.no_grad():
            taken.append(net(*rows).logp.argmax(1))
        lessons.step(taken[-1])
    np.savez_compressed(to, actions=torch.stack(taken).cpu().numpy().astype(np.uint8), rules=rules)


def same(acts: Path, weights: Path) -> None:
    """Play the same games here, and print how often NumPy does the same."""
    told = np.load(acts)
    taken, judge = told["actions"].astype(np.int64), network.read(weights)
    lessons = Lessons([str(told["rules"])], [1.0], ACTING, "cpu")
    lessons.begin(torch.arange(ACTING) + 31337)
    rows = [lessons.rows(ACTING)[name] for name in ("planes", "scalars", "menus")]
    alike = 0
    for step in taken:
        lessons.encode(*rows)
        alike += int((judge(*(row.numpy() for row in rows)).logp.argmax(1) == step).sum())
        lessons.step(torch.from_numpy(step))
    print(f"{100 * alike / taken.size:.3f} % of {taken.size:,} decisions the same")


def main(words: list[str]) -> None:
    """The command."""
    if words[0] == "act":
        act(*map(Path, words[1:4]), words[4] if len(words) > 4 else "tenhou")
        return
    if words[0] == "same":
        same(*map(Path, words[1:]))
        return
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
    run(lambda: main(WORDS))
