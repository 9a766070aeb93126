"""Kernels count places from the start of an array alone: Numba is told so, and a checked run would stop otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from jantaku import Tables
from jantaku.kernels.game.actions import DISCARD
from jantaku.kernels.game.layout import JOKER_ASKED
from jantaku.kernels.game.menu_bits import kinds_offered
from jantaku.kernels.players.common import discards_offered
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
    for player in ("random", "gates", "shanten", "solid", "net"):
        tables = Tables(preset, 40, seed=11, start="anywhere", restart=True, episode="position")
        tables.play(player, decisions=10 if player == "net" else 150)
        tables.planes(), tables.oracle(), tables.tokens()
print("played")
"""


def run(program: str, cache: Path, *, checked: bool) -> subprocess.CompletedProcess[str]:
    """What *program* says, its compiled kernels kept in *cache*: checked ones must not be mixed up with others."""
    environment = {**os.environ, "JANTAKU_CHECK_PLACES": "1" if checked else "0", "NUMBA_CACHE_DIR": str(cache)}
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, env=environment)


def test_a_kernel_finds_nothing_before_the_start_of_an_array(tmp_path: Path) -> None:
    assert run(BELOW.format(kernel=True, place=0), tmp_path, checked=True).stdout == "1\n"
    assert run(BELOW.format(kernel=True, place=-1), tmp_path, checked=True).returncode < 0
    before = run(BELOW.format(kernel=True, place=-1), tmp_path, checked=False)
    assert before.stdout == "0\n"  # the number that lies before the array


def test_what_others_compile_stays_as_numba_has_it(tmp_path: Path) -> None:
    assert run(BELOW.format(kernel=False, place=-1), tmp_path, checked=True).stdout == "3\n"


def test_who_names_what_a_pocchi_stands_for_discards_nothing() -> None:
    """The kinds on that menu are not in the hand: to take one away leads to a place below 0."""
    tables = Tables("sanma-parlour", 4000, seed=3, start="anywhere", restart=True, episode="position")
    for _ in range(100):
        tables.play("shanten", decisions=1)
        asked = np.flatnonzero(tables.records["joker"] == JOKER_ASKED)
        if len(asked):
            break
    record = tables.records.copy().view(np.recarray)[asked[0]]
    assert kinds_offered(record, DISCARD) != 0
    assert discards_offered(record, int(record.asked)) == 0
    assert tables.view(int(asked[0])).legal_actions


@pytest.mark.skipif(not LONG, reason="kernels are compiled anew for it: make test-long")
def test_no_kernel_looks_before_the_start_of_an_array(tmp_path: Path) -> None:
    done = run(PLAYED.format(presets=presets()), tmp_path, checked=True)
    assert done.stdout == "played\n", done.stderr[-2000:]
