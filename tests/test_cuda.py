"""The engine compiles for a GPU: its kernels go through the CUDA compiler as they are, no GPU needed."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import pytest

COMPILE = """
from types import SimpleNamespace
import numba
import numba.cuda.dispatcher
from numba import cuda, types
from jantaku.kernels import step
from jantaku.kernels.layout import TABLES
from jantaku.kernels.rules_layout import RULES
from jantaku.kernels.scoring_layout import SCORING
from jantaku.kernels.table_layout import TABLE

# device functions ask the GPU which instructions it has; there is none here
numba.cuda.dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=(9, 0))

def play(tables, rules, suits, scratch, what, number):
    i = cuda.grid(1)
    if i < tables.size:
        step.run(tables, i, rules, suits, scratch, what, number)

def array(dtype):
    return types.Array(numba.from_dtype(dtype), 1, "C")

arguments = (array(TABLE), array(RULES), array(TABLES), array(SCORING), types.int64, types.int64)
ptx, _ = cuda.compile_ptx(play, arguments, cc=(9, 0))
print(len(ptx), ".visible .entry" in ptx, ".target sm_90" in ptx)
"""


@pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed: pip install 'jantaku[gpu]'"
)
def test_the_whole_engine_compiles_to_ptx() -> None:
    done = subprocess.run([sys.executable, "-c", COMPILE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    size, entry, target = done.stdout.split()
    assert int(size) > 100_000
    assert (entry, target) == ("True", "True")
