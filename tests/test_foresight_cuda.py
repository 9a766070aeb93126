"""Playouts on a GPU, in the CUDA simulator: what is sampled and how it ends is what the processor says."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys

import pytest

SIMULATED = """
import warnings
import numpy as np
warnings.simplefilter("ignore")  # integers wrap around: the simulator is plain Python
from numba import cuda
from jantaku import Tables
from jantaku.foresight import evaluate
from jantaku.kernels.foresight.chain import HANDS
from jantaku.kernels.game.layout import ACTION, REACTION, TABLE
from jantaku.kernels.hands.suits import get_suits
from jantaku.runtime.tiers import compiled_module
from jantaku.sampling.packing import packed
from jantaku.sampling.samples import Sampler, dealt

samplers = []
for preset, seed, phase in (("tenhou", 1, ACTION), ("tenhou", 1, REACTION), ("taiwan", 2, ACTION)):
    tables = Tables(preset, 1, seed=seed)
    while tables.records["phase"][0] != phase or tables.records["live"][0] > 2:
        tables.play("tsumogiri", decisions=1)
    view = tables.view(0)
    samplers.append(Sampler(view, None))
    options = dict(player="shanten", reader=None, samples=2, seed=3)
    found = [evaluate(view, view.legal_actions[-1:], device=device, **options) for device in ("cpu", "cuda")]
    assert found[0].outlooks == found[1].outlooks, (preset, phase, found)

# two views of four players in one launch
samplers, seeds = samplers[:2], np.arange(4).astype(np.uint64)
known, which = packed([(one.hidden, one.reading) for one in samplers]), np.array([1, 0, 1, 0])
laid = np.zeros(4, TABLE)
for i in range(4):
    laid[i] = samplers[which[i]].view.table.records[0]
rules, there = samplers[0].view.rules.record, cuda.to_device
tables, likely = there(laid), there(np.zeros(4))
compiled_module("jantaku.kernels.foresight.gpu").deal_rows[1, 2](
    tables, there(np.array(rules.view(np.ndarray))), there(np.array(get_suits().view(np.ndarray))), there(which),
    there(np.zeros((4, known.hidden.shape[1]), np.int8)), there(known.hidden), there(known.numbers), there(known.kans),
    there(known.seats), there(known.places), there(known.passed), there(seeds), there(known.shown),
    there(known.weights), there(np.zeros(2, HANDS)), likely,
)
tables, likely = tables.copy_to_host(), likely.copy_to_host()
for i, one in enumerate(samplers[number] for number in which):
    record = one.view.table.records[0]
    alone, can_be = dealt(one.view.rules, record, one.hidden, one.reading, seeds[i : i + 1], threads=1)
    assert alone[0] == tables[i] and can_be[0] == likely[i] and (tables[i]["wall"] != record["wall"]).any()
print("same")
"""

THINKING = """
import sys
import warnings
import numpy as np
warnings.simplefilter("ignore")
from numba import cuda
from jantaku import Tables
from jantaku.kernels.foresight.stages import LISTS, THINKING
from jantaku.kernels.game.rng import noise_of
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.common import NO_CHOICE
from jantaku.kernels.players.shanten import choose_at_once, discard_of
from jantaku.runtime.tiers import compiled_module

preset, hands = sys.argv[1], 2
tables = Tables(preset, 24, seed=5, start="anywhere", episode="position", restart=True)
tables.play("shanten", decisions=12)
records, rules, suits = tables.records.copy(), tables.rules.record, get_suits()
rows = records.view(np.recarray)
asked = [i for i in range(24) if choose_at_once(rows[i], rules[0], suits[0]) == NO_CHOICE]
asked.sort(key=lambda i: -(rows[i].counts[rows[i].asked] >= 2).sum())  # nearest to seven pairs
asked = [asked[0], asked[-1]]
lists, sizes = np.zeros((2, LISTS, 24), np.int32), np.zeros((1, LISTS), np.int32)
lists[0, THINKING, :hands], sizes[0, THINKING] = asked, hands
there, actions = cuda.to_device, cuda.to_device(np.full(24, -1))
on_gpu = there(records)
compiled_module("jantaku.kernels.players.gpu").think_rows[hands, 32](
    on_gpu, there(records.view(np.uint64).reshape(24, -1)), there(np.array(rules.view(np.ndarray))),
    there(np.array(suits.view(np.ndarray))), there(lists), there(sizes), 0, actions,
)
kinds = actions.copy_to_host()
found = [discard_of(rows[i], rows[i].asked, kinds[i], noise_of(rows[i])) for i in asked]
print(found == [int(tables.choose("shanten")[i]) for i in asked])
"""
NEEDED = pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed")


def simulated(*words: str) -> str:
    """What a program says in Numba's simulator of a GPU."""
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", *words], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


@NEEDED
def test_playouts_on_a_simulated_gpu_end_as_they_do_here() -> None:
    assert simulated(SIMULATED) == "same"


@NEEDED
@pytest.mark.parametrize("preset", ["tenhou", "sanma-tenhou", "taiwan"])
def test_threads_together_choose_what_one_does(preset: str) -> None:
    assert simulated(THINKING, preset) == "True"
