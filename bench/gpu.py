"""Tables on a GPU: the same bytes as on the processor for every preset, and how many decisions a second.

python bench/gpu.py --games 512 --tables 1048576

Needs NumPy, Numba and numba-cuda, and PyTorch for the part about arrays that are shared with it. The exit status is 1
if anything differs. What does not fit into --seconds is left out and said to be.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from jantaku import Tables
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.players.choose import QUICK_POLICIES
from jantaku.rules import Rules, presets
from jantaku.vector.cuda import require_gpu

DECISIONS = 100  # of each table in one timed call
START = time.perf_counter()


def say(*words: object) -> None:
    """Print at once, with the seconds since the start."""
    print(f"{time.perf_counter() - START:6.1f} s ", *words, flush=True)


def playable() -> list[str]:
    """The presets that can be played."""
    return [name for name in presets() if not Rules.preset(name).why_unplayable]


def different_fields(cpu: Tables, gpu: Tables) -> list[str]:
    """The fields of the records that differ anywhere."""
    here, there = cpu.records, gpu.records
    return [name for name in TABLE.names or () if here[name].tobytes() != there[name].tobytes()]


def compare(preset: str, games: int) -> dict[str, Any]:
    """Whole games of every player on both, record by record, and what was seen on the way."""
    cpu, gpu = Tables(preset, games, seed=1), Tables(preset, games, seed=1, device="cuda")
    found: list[str] = []
    decisions = 0
    for policy in QUICK_POLICIES:
        cpu.reset(1)
        gpu.reset(1)
        for part in (50, 20_000):  # the second is a whole game of riichi and more
            taken = cpu.play(policy, decisions=part), gpu.play(policy, decisions=part)
            found += [f"{policy}: {name}" for name in different_fields(cpu, gpu)]
            found += [] if taken[0] == taken[1] else [f"{policy}: {taken[0]} and {taken[1]} decisions"]
            decisions += taken[0]
            for look in ("menus", "seats", "observe"):
                if getattr(cpu, look)().tobytes() != getattr(gpu, look)().copy_to_host().tobytes():
                    found.append(f"{policy}: {look}")
        for name in ("rewards", "gained", "final_points", "ranks", "ended"):
            if getattr(cpu, name).tobytes() != getattr(gpu, name).copy_to_host().tobytes():
                found.append(f"{policy}: {name}")
    return {"games": games * len(QUICK_POLICIES), "decisions": decisions, "different": found}


def measure(preset: str, tables: int, rounds: int = 3) -> float:
    """Random legal decisions a second; games that end are followed by others. The best of some rounds."""
    cuda = require_gpu()
    gpu = Tables(preset, tables, seed=1, device="cuda", restart=True)
    gpu.random(DECISIONS)
    rates = []
    for _ in range(rounds):
        cuda.synchronize()
        start = time.perf_counter()
        taken = gpu.random(DECISIONS)
        rates.append(taken / (time.perf_counter() - start))
    return max(rates)


def memory(tables: int) -> float:
    """Bytes of the GPU that a table takes, scratch and all."""
    context = require_gpu().current_context()
    before = context.get_memory_info().free
    held = Tables("tenhou", tables, seed=1, device="cuda")
    used = before - context.get_memory_info().free
    del held
    return used / tables


def with_torch(tables: int, steps: int = 100) -> dict[str, Any]:
    """Menus, observations and actions shared with PyTorch: no copies, and the same games as on the processor."""
    import torch

    cpu, gpu = Tables("tenhou", 256, seed=9), Tables("tenhou", 256, seed=9, device="cuda")
    same = True
    for _ in range(60):
        menus = torch.as_tensor(gpu.menus(), device="cuda")
        actions = menus.int().argmax(dim=1)
        same &= bool((menus.cpu().numpy() == cpu.menus()).all())
        gpu.step(actions)
        cpu.step(actions.cpu().numpy())
    same &= not different_fields(cpu, gpu)
    array = gpu.menus()
    tensor = torch.as_tensor(array, device="cuda")
    shared = tensor.data_ptr() == array.__cuda_array_interface__["data"][0]
    scores = torch.as_tensor(gpu.scores, device="cuda")
    shared &= scores.cpu().numpy().tolist() == cpu.scores.tolist()
    gpu = Tables("tenhou", tables, seed=9, device="cuda", restart=True)
    menus = torch.empty((tables, ACTIONS), dtype=torch.bool, device="cuda")
    seen = torch.empty((tables, gpu.observe().shape[1]), dtype=torch.int16, device="cuda")
    shared &= gpu.menus(out=menus) is menus

    def step() -> None:
        gpu.menus(out=menus)
        gpu.observe(out=seen)
        gpu.step((menus * torch.rand(menus.shape, device="cuda")).argmax(dim=1))

    step()
    torch.cuda.synchronize()
    start = time.perf_counter()
    for _ in range(steps):
        step()
    torch.cuda.synchronize()
    return {"same": same, "shared": shared, "steps_per_second": tables * steps / (time.perf_counter() - start)}


def attempt(figures: dict[str, Any], key: str, seconds: float, work: Callable[[], Any]) -> None:
    """Do *work* if there is time, keep what it gives under *key*, and say it; an error is said too."""
    if time.perf_counter() - START > seconds:
        say(f"{key}: left out, the time is over")
        return
    try:
        figures[key] = work()
        say(f"{key}: {figures[key]}")
    except Exception as error:
        traceback.print_exc()
        figures[key] = {"error": repr(error)}
        say(f"{key}: {error!r}")


def failed(value: Any) -> bool:
    """Whether a figure tells of an error or a difference."""
    return isinstance(value, dict) and bool(
        value.get("error") or value.get("different") or not value.get("same", True) or not value.get("shared", True)
    )


def main() -> int:
    """Compare, measure, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=256, help="of each preset and player that are compared")
    parser.add_argument("--tables", type=int, default=1 << 20, help="the largest batch")
    parser.add_argument("--seconds", type=float, default=210, help="after which nothing new is begun")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    options = parser.parse_args()
    figures: dict[str, Any] = {}
    cuda = require_gpu()
    name = cuda.get_current_device().name
    figures["device"] = name.decode() if isinstance(name, bytes) else str(name)
    say("device", figures["device"])

    def tried(key: str, work: Callable[[], Any]) -> None:
        attempt(figures, key, options.seconds, work)

    def first_play(device: str) -> str:
        start = time.perf_counter()
        Tables("tenhou", 64, seed=1, device=device).random(20)
        return f"{time.perf_counter() - start:.1f} s"

    tried("first use of the GPU", lambda: first_play("cuda"))
    tried("first use of the processor", lambda: first_play("cpu"))
    for preset in playable():
        tried(f"same bytes, {preset}", lambda preset=preset: compare(preset, options.games))
    sizes = [size for size in (1 << 12, 1 << 14, 1 << 16, 1 << 18, 1 << 19, 1 << 20) if size <= options.tables]
    for size in sizes:
        tried(f"decisions/s, tenhou, {size}", lambda size=size: measure("tenhou", size))
    for preset in playable():
        size = min(options.tables, 1 << 19)
        tried(f"decisions/s, {preset}, {size}", lambda preset=preset, size=size: measure(preset, size))
    tried("torch", lambda: with_torch(min(options.tables, 1 << 16)))
    tried(f"bytes of a table, {options.tables} tables", lambda: memory(options.tables))
    wrong = [key for key, value in figures.items() if failed(value)]
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2, default=float), encoding="utf-8")
    say("WRONG: " + ", ".join(wrong) if wrong else f"ALL SAME, NumPy {np.__version__}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
