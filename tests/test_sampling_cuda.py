"""What deals hidden tiles goes through the CUDA compiler too: one thread to a table."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

COMPILED = """
from gpu_rooms import signatures
from jantaku.learn.bundle import ptx_of

ptx, _ = ptx_of("foresight.deal_rows", signatures()["foresight.deal_rows"], (9, 0))
print(".target sm_90" in ptx)
"""


@pytest.mark.skipif(not os.environ.get("JANTAKU_ALL_KERNELS"), reason="it takes long: `make test-long` asks for it")
@pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed")
def test_hidden_tiles_can_be_dealt_on_a_gpu() -> None:
    bench = Path(__file__).parents[1] / "bench"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(bench), os.environ.get("PYTHONPATH", "")])}
    done = subprocess.run(
        [sys.executable, "-c", COMPILED], capture_output=True, text=True, check=False, env=environment
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.split() == ["True"]
