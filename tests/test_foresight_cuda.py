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
from jantaku import Tables
from jantaku.foresight import evaluate
from jantaku.kernels.game.layout import ACTION, REACTION

for preset, seed, phase in (("tenhou", 1, ACTION), ("tenhou", 1, REACTION), ("taiwan", 2, ACTION)):
    tables = Tables(preset, 1, seed=seed)
    while tables.records["phase"][0] != phase or tables.records["live"][0] > 6:
        tables.play("tsumogiri", decisions=1)
    view = tables.view(0)
    options = dict(player="shanten", reader=None, samples=2, seed=3)
    found = [evaluate(view, view.legal_actions[-2:], device=device, **options) for device in ("cpu", "cuda")]
    assert found[0].outlooks == found[1].outlooks, (preset, phase, found)
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
