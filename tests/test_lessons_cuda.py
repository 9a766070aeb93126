"""The kernels of learning for a GPU: through the CUDA compiler, with the arguments that a bundle hands to them."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys

import pytest

needs_numba_cuda = pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed: pip install 'jantaku[gpu]'"
)

QUICKLY_COMPILED = ("begin_lessons", "encode_oracle_rows")
#: The others have all of scoring or of the game inside and take long: `make test-long` asks for them.
ALL = bool(os.environ.get("JANTAKU_ALL_KERNELS"))

COMPILED = """
import re, sys
from jantaku.learn import bundle

signatures = bundle.signatures()
for name in sys.argv[1:] or signatures:
    ptx, symbol = bundle.ptx_of(name, signatures[name], (9, 0))
    head = ptx[ptx.index(".entry"):]
    taken = re.findall(r"\\.param \\.(\\w+)", head[:head.index(")")])
    words = sum(5 + 2 * a.ndim if hasattr(a, "ndim") else 1 for a in signatures[name])
    print(name, ".target sm_90" in ptx and symbol in ptx and taken == ["u64"] * words)
"""


@needs_numba_cuda
def test_kernels_of_learning_go_through_the_cuda_compiler_and_take_what_a_bundle_hands_them() -> None:
    names = () if ALL else QUICKLY_COMPILED
    done = subprocess.run([sys.executable, "-c", COMPILED, *names], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    lines = [line.split() for line in done.stdout.splitlines()]
    assert len(lines) == (5 if ALL else 2) and all(worked == "True" for _, worked in lines), lines
