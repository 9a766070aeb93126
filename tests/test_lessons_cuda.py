"""The kernels of learning for a GPU: through the CUDA compiler, with the arguments that a bundle hands to them."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from jantaku.errors import JantakuError

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


@needs_numba_cuda
def test_a_bundle_without_the_linker_says_what_to_install_and_leaves_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cuda.bindings import nvjitlink
    from cuda.pathfinder import DynamicLibNotFoundError

    from jantaku.learn import bundle

    def missing(*_: object) -> None:
        raise DynamicLibNotFoundError("nvJitLink")

    monkeypatch.setattr(nvjitlink, "create", missing)
    monkeypatch.setattr(bundle, "ptx_of", lambda *_: ("// nothing", "kernel"))
    path = tmp_path / "lessons.zip"
    path.write_bytes(b"the one before")
    with pytest.raises(JantakuError, match=r"pip install 'jantaku\[gpu\]'"):
        bundle.make(path, ["begin_lessons"])
    assert path.read_bytes() == b"the one before"


@needs_numba_cuda
def test_a_kernel_that_the_linker_does_not_know_is_refused_with_its_words() -> None:
    from cuda.pathfinder import DynamicLibNotFoundError, load_nvidia_dynamic_lib

    from jantaku.learn import bundle

    try:
        load_nvidia_dynamic_lib("nvJitLink")
    except DynamicLibNotFoundError:
        pytest.skip("NVIDIA's linker is not installed")
    with pytest.raises(JantakuError, match=r"Unsupported \.version 99\.9.*--upgrade nvidia-nvjitlink"):
        bundle.linked(".version 99.9\n.target sm_90\n.address_size 64\n", (9, 0))
