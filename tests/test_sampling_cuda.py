"""What deals hidden tiles goes through the CUDA compiler too: one thread to a table."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys

import pytest

COMPILED = """
from types import SimpleNamespace

import numba, numba.cuda.dispatcher
import numpy as np
from numba import cuda, types

from jantaku.kernels.foresight.chain import HANDS
from jantaku.kernels.foresight.reading import SHOWN
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.hands.layout import SUITS
from jantaku.rules.record import RULES
from jantaku.runtime.tiers import compiled_module

deal_row = compiled_module("jantaku.kernels.foresight.deal").deal_row


def deal(
    tables, rules, suits, rows, row, movable, kans, seats, places, passed, seeds, shown, weights, swaps, hands, likely
):
    i = cuda.grid(1)
    if i < seeds.size:
        deal_row(
            tables, i, rules, suits, rows, row, movable, kans, seats, places, passed, seeds, shown, weights, swaps,
            hands, i, likely,
        )


def array(dtype, dimensions=1):
    return types.Array(numba.from_dtype(np.dtype(dtype)), dimensions, "C")


numbers, grid, number = array(np.int64), array(np.int64, 2), types.int64
signature = (
    array(TABLE), array(RULES), array(SUITS), array(np.int8, 2), array(np.int8), number, grid, grid, numbers, grid,
    array(np.uint64), array(SHOWN), array(np.float64), number, array(HANDS), array(np.float64),
)
numba.cuda.dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=(9, 0))
ptx, _ = cuda.compile_ptx(deal, signature, cc=(9, 0))
print(".target sm_90" in ptx)
"""


@pytest.mark.skipif(not os.environ.get("JANTAKU_ALL_KERNELS"), reason="it takes long: `make test-long` asks for it")
@pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed")
def test_hidden_tiles_can_be_dealt_on_a_gpu() -> None:
    done = subprocess.run([sys.executable, "-c", COMPILED], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == ["True"]
