"""Kernels count places from the start of an array alone: Numba is told so, and a checked run would stop otherwise."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from jantaku.rules import presets

LONG = os.environ.get("JANTAKU_LONG") == "1"
BELOW = """
import numba, numpy as np
from jantaku.runtime import compiling

def last(numbers, place):
    return numbers[place]

if {kernel}:
    last.__module__ = "jantaku._compiled_kernels.tried"
print(numba.njit(last)(np.arange(5)[1:4], {place}))
"""
PLAYED = """
from jantaku import Tables
for preset in {presets}:
    for player in ("random", "shanten", "solid"):
        tables = Tables(preset, 40, seed=11, start="anywhere", restart=True, episode="position")
        tables.play(player, decisions=150)
print("played")
"""


def run(program: str, *, checked: bool) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "JANTAKU_CHECK_PLACES": "1" if checked else "0"}
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, env=environment)


def test_a_kernel_finds_nothing_before_the_start_of_an_array() -> None:
    assert run(BELOW.format(kernel=True, place=0), checked=True).stdout == "1\n"
    assert run(BELOW.format(kernel=True, place=-1), checked=True).returncode < 0
    assert run(BELOW.format(kernel=True, place=-1), checked=False).stdout == "0\n"  # the number before the array


def test_what_others_compile_stays_as_numba_has_it() -> None:
    assert run(BELOW.format(kernel=False, place=-1), checked=True).stdout == "3\n"


@pytest.mark.skipif(not LONG, reason="kernels are compiled anew for it: make test-long")
def test_no_kernel_looks_before_the_start_of_an_array() -> None:
    done = run(PLAYED.format(presets=presets()), checked=True)
    assert done.stdout == "played\n", done.stderr[-2000:]
