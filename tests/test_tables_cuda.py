"""Tables on a GPU: a small case in the CUDA simulator, every kernel through the CUDA compiler, a word without one."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from jantaku import JantakuError, Tables
from jantaku.vector.cuda import CudaTables

needs_numba_cuda = pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed: pip install 'jantaku[gpu]'"
)

SIMULATED = """
import warnings
import numpy as np
warnings.simplefilter("ignore")  # integers wrap around: the simulator is plain Python
from jantaku import IllegalAction, JantakuError, Tables
from jantaku.kernels.game.layout import TABLE
from jantaku.runtime.tiers import compiled_module
from jantaku.vector import cuda
from jantaku.vector.fields import Fields

# three tables fill no whole number of blocks: threads without a table must leave all of them alone
compiled_module("jantaku.kernels.game.gpu").BLOCK = cuda._BLOCK = 2

def same():
    here, there = cpu.records, gpu.records
    return all(here[name].tobytes() == there[name].tobytes() for name in TABLE.names)

preset = {preset!r}
cpu, gpu = Tables(preset, 3, seed=5, restart=True), Tables(preset, 3, seed=5, device="cuda", restart=True)
assert gpu.device == "cuda" and same()
for turn in range(6):
    menus = cpu.menus()
    assert (gpu.menus().copy_to_host() == menus).all()
    assert (gpu.seats().copy_to_host() == cpu.seats()).all()
    assert (gpu.observe().copy_to_host() == cpu.observe()).all()
    assert (gpu.observe(seats=1).copy_to_host() == cpu.observe(seats=1)).all()
    actions = menus.argmax(axis=1)
    cpu.step(actions)
    gpu.step(actions)
    assert same()
assert cpu.play("tsumogiri", decisions=40) == gpu.play("tsumogiri", decisions=40) == 120
assert same() and not gpu.finished.copy_to_host().any()
assert cpu.random(25) == gpu.random(25) and same()
waiting = [None] + ["tsumogiri"] * (cpu.rules.players - 1)
assert cpu.play(waiting, decisions=30) == gpu.play(waiting, decisions=30) and same()
try:
    gpu.step([-1, 136, -1])
except IllegalAction as error:
    assert "at table 1" in str(error), error
else:
    raise AssertionError("taken")
assert same()
assert cpu.advance_to(1, "tsumogiri") == gpu.advance_to(1, "tsumogiri") and same()
for policies in ("shanten", ["solid", None, "solid", "solid"][-cpu.rules.players:]):
    assert (gpu.choose(policies).copy_to_host() == cpu.choose(policies)).all()
for seats in (None, 2):
    for here, there in zip(cpu.tokens(seats=seats), gpu.tokens(seats=seats), strict=True):
        assert (there.copy_to_host() == here).all()
seen = [(cpu.planes(), gpu.planes()), (cpu.planes(look_ahead=False), gpu.planes(look_ahead=False))]
seen += [(cpu.planes(seats=1), gpu.planes(seats=1)), (cpu.oracle(seats=[0, 1, 2]), gpu.oracle(seats=[0, 1, 2]))]
for here, there in (*seen, (cpu.oracle(), gpu.oracle())):
    assert all((b.copy_to_host() == a).all() for a, b in zip(here, there, strict=True))
options = dict(start="anywhere", episode="position", restart=True, count=True)
early = [Tables(preset, 3, seed=9, device=device, **options) for device in ("cpu", "cuda")]
for tables in early:
    tables.play("tsumogiri", decisions=60)
shown = [name for name, value in vars(Fields).items() if isinstance(value, property) and name != "counts"]
for name in shown:
    here, there = (getattr(tables, name) for tables in early)
    assert here.shape == there.shape and here.dtype == there.dtype and (np.asarray(there) == here).all(), name
    for tables in early:
        try:
            getattr(tables, name)[0] = 0
        except (ValueError, JantakuError):
            continue
        raise AssertionError("written " + name)
for name, array in early[0].counts.items():
    assert (np.asarray(early[1].counts[name]) == array).all() and early[1].counts[name].shape == array.shape
assert (early[1].pt().copy_to_host() == early[0].pt()).all()
gpu.load(cpu.records)
assert same()
assert cpu.play("solid", decisions=1) == gpu.play("solid", decisions=1) and same()
room, there = cpu.planes(), gpu.planes()
cpu.play("tsumogiri", decisions=2, planes=room, look_ahead=False)
gpu.play("tsumogiri", decisions=2, planes=there, look_ahead=False)
assert same() and all((np.asarray(b) == a).all() for a, b in zip(room, there, strict=True))
for wrong in ([1, 2], [1.0, 2.0, 3.0]):
    try:
        gpu.step(wrong)
    except JantakuError as error:
        assert "3 whole numbers" in str(error)
print("same")
"""

COMPILED = """
from types import SimpleNamespace
import numba
import numba.cuda.dispatcher
import numpy as np
from numba import cuda, types
from jantaku.runtime.tiers import compiled_module
gpu = compiled_module("jantaku.kernels.game.gpu")
from jantaku.kernels.game.drive import ORDERS, OUTCOME
from jantaku.kernels.hands.layout import SUITS
from jantaku.kernels.game.menu_rows import MENU_ROW
from jantaku.kernels.game.observation import OBSERVATION
from jantaku.kernels.players.thought import THOUGHT
from jantaku.rules.record import RULES
from jantaku.kernels.worth.layout import SCORING
from jantaku.kernels.game.layout import TABLE

# device functions ask the GPU which instructions it has; there is none here
numba.cuda.dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=(9, 0))

def array(dtype, dimensions=1):
    return types.Array(numba.from_dtype(np.dtype(dtype)), dimensions, "C")

tables, rules = array(TABLE), array(RULES)
moves, one = array(np.int64, 2), array(np.int64)
signatures = {
    "clear_bytes": (array(np.uint32),),
    "begin_games": (tables, rules, array(np.uint64), types.int64),
    "advance": (tables, rules, array(SUITS), array(SCORING), array(THOUGHT), array(ORDERS), moves,
                array(np.int64, 3), array(OUTCOME), one),
    "find_illegal": (tables, moves, one),
    "take_actions": (array(np.int32), moves),
    "write_seats": (tables, array(np.int8)),
    "write_finished": (tables, array(np.bool_)),
    "write_menus": (tables, array(MENU_ROW)),
    "write_observations": (tables, rules, array(np.int8), array(OBSERVATION)),
    "clear_words": (array(np.uint16),),
    "write_tokens": (tables, rules, array(np.int8), array(np.uint8, 3), array(np.int16)),
    "write_pt": (array(OUTCOME), types.int64, array(np.float64, 2)),
    "take_seats": (array(np.int64), types.int64, array(np.int8)),
    "take_players": (array(np.int8, 2), types.int64, array(np.int8, 2)),
}
signatures["advance_all"] = signatures["advance"]
for name in gpu.KERNELS if {all} else sorted(set(gpu.KERNELS) - {"advance", "advance_all"}):
    ptx, _ = cuda.compile_ptx(getattr(gpu, name).py_func, signatures[name], cc=(9, 0), opt={all})
    print(name, ".visible .entry" in ptx and ".target sm_90" in ptx)
"""


def run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env={**os.environ, **environment}
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@needs_numba_cuda
@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour"])
def test_the_simulated_gpu_plays_the_same_games_as_the_processor(preset: str) -> None:
    out = run(SIMULATED.replace("{preset!r}", repr(preset)), NUMBA_ENABLE_CUDASIM="1", NUMBA_DISABLE_JIT="1")
    assert out.split() == ["same"]


LEARNED = """
import warnings
import numpy as np
import torch
warnings.simplefilter("ignore")
from jantaku import JantakuError, Tables
from jantaku.learn import judging

# what lies in the simulator's memory lies here
judging.DEVICE, judging.tensor_of = "cpu", lambda array: torch.from_numpy(array._ary)

cpu, gpu = (Tables("tenhou", 3, seed=5, device=device, restart=True, episode="position") for device in ("cpu", "cuda"))
assert (gpu.choose("net").copy_to_host() == cpu.choose("net")).all()
names = ["net", "tsumogiri", None, "net"]
for tables in (cpu, gpu):
    tables.play("tsumogiri", decisions=60)
for policies, decisions in ((["net", "tsumogiri", "tsumogiri", "net"], 20), (names, None), ("net", 2)):
    assert cpu.play(policies, decisions=decisions) == gpu.play(policies, decisions=decisions)
    for name in ("scores", "decisions", "rewards", "gained", "cleared", "ended", "ranks", "final_points"):
        assert (np.asarray(getattr(gpu, name)) == getattr(cpu, name)).all(), (policies, name)
assert int(np.asarray(gpu.choose(names).copy_to_host() == cpu.choose(names)).sum()) == 3
assert (gpu.choose("tsumogiri").copy_to_host() == cpu.choose("tsumogiri")).all()
try:
    gpu.choose("net:easy")
except JantakuError as error:
    assert str(error) == "'net:easy' does not play on a GPU, only 'net' does", error
    print("same")
"""


@needs_numba_cuda
@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="PyTorch is not installed: 'jantaku[train]'")
def test_the_learned_player_does_the_same_on_the_simulated_gpu() -> None:
    assert run(LEARNED, NUMBA_ENABLE_CUDASIM="1", NUMBA_DISABLE_JIT="1").split() == ["same"]


@needs_numba_cuda
@pytest.mark.skipif(importlib.util.find_spec("torch") is not None, reason="PyTorch is installed")
def test_without_pytorch_the_learned_player_says_what_it_needs_on_a_gpu() -> None:
    code = "from jantaku import Tables; Tables('tenhou', 1, seed=1, device='cuda').choose('net')"
    with pytest.raises(AssertionError, match=r"judged by PyTorch: pip install 'jantaku\[train\]'"):
        run(code, NUMBA_ENABLE_CUDASIM="1", NUMBA_DISABLE_JIT="1")


@needs_numba_cuda
def test_every_kernel_of_the_gpu_goes_through_the_cuda_compiler() -> None:
    # the whole game takes half a minute: `make test-long` asks for it
    whole = bool(os.environ.get("JANTAKU_ALL_KERNELS"))
    lines = [line.split() for line in run(COMPILED.replace("{all}", str(whole))).splitlines()]
    assert len(lines) == (15 if whole else 13) and all(worked == "True" for _, worked in lines)


def test_without_a_gpu_a_message_says_so() -> None:
    if importlib.util.find_spec("numba_cuda") is None:
        with pytest.raises(JantakuError, match=r"needs the package numba-cuda: pip install 'jantaku\[gpu\]'"):
            Tables("tenhou", 1, device="cuda")
        return
    from numba import cuda

    if cuda.is_available():
        pytest.skip("there is a GPU here")
    with pytest.raises(JantakuError, match="needs an NVIDIA GPU with its driver, and none was found"):
        Tables("tenhou", 1, device="cuda")


@pytest.mark.parametrize(("address", "fits"), [(4096, True), (4100, False)])
def test_rows_are_written_only_where_a_gpu_can_write_eight_bytes_at_once(address: int, fits: bool) -> None:
    out: Any = SimpleNamespace(shape=(2, 136), dtype=np.dtype(np.bool_), is_c_contiguous=lambda: True)
    out.__cuda_array_interface__ = {"data": (address, False)}
    backend: Any = SimpleNamespace(_cuda=SimpleNamespace(as_cuda_array=lambda array: array))
    if fits:
        assert CudaTables.check_out(backend, out, (2, 136), np.bool_) is out
        return
    with pytest.raises(JantakuError, match="an address that 8 divides"):
        CudaTables.check_out(backend, out, (2, 136), np.bool_)


def test_threads_are_not_for_a_gpu() -> None:
    with pytest.raises(JantakuError, match="threads are for device='cpu'"):
        Tables("tenhou", 1, device="cuda", threads=2)
