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
    while tables.records["phase"][0] != phase or tables.records["live"][0] > 6:
        tables.play("tsumogiri", decisions=1)
    view = tables.view(0)
    samplers.append(Sampler(view, None))
    options = dict(player="shanten", reader=None, samples=2, seed=3)
    found = [evaluate(view, view.legal_actions[-2:], device=device, **options) for device in ("cpu", "cuda")]
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


@pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed")
def test_playouts_on_a_simulated_gpu_end_as_they_do_here() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", SIMULATED], capture_output=True, text=True, check=False, env=environment
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == ["same"]
