"""How kernels are run: nobody waits for a compiler who need not, and nothing in the way of the cache is fatal."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

from conftest import LONG
from jantaku.kernels.hands.decompose import fifth_copy_waits
from jantaku.kernels.hands.suits import get_suits
from jantaku.runtime import tiers
from jantaku.runtime.background import WORKER_VARIABLE, Job, quick_turns
from jantaku.runtime.blas import ONE_THREAD
from jantaku.runtime.tiers import Tiered

JIT = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
needs_jit = pytest.mark.skipif(not JIT, reason="compiling is switched off: NUMBA_DISABLE_JIT is set")

SHANTEN = "import numpy as np; from jantaku import batch; print(batch.shanten(np.eye(34, dtype=np.int8)[:1])[0])"


def environment(cache: Path | str, **more: str) -> dict[str, str]:
    out = {**os.environ, "JANTAKU_CACHE_DIR": str(cache), **more}
    for name in ("NUMBA_CACHE_DIR", "NUMBA_DISABLE_JIT"):
        out.pop(name, None)
    return out


def run(code: str, cache: Path | str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code], env=environment(cache), capture_output=True, text=True, check=False
    )


def arguments() -> tuple[np.ndarray, np.ndarray]:
    counts = np.zeros(34, np.int64)
    counts[0] = 4
    return counts, np.zeros((2, 34), np.int64)


@needs_jit
def test_a_tiered_kernel_changes_in_the_background_and_answers_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiers, "LOADING_SECONDS", 0.0)
    monkeypatch.setattr(tiers, "COMPILING_SECONDS", 0.0)
    tiered = Tiered(fifth_copy_waits)
    plain = tiered(*arguments())
    deadline = time.monotonic() + 120
    while tiered.compiled is None and time.monotonic() < deadline:
        assert tiered(*arguments()) == plain == 1
        time.sleep(0.01)
    assert tiered.compiled is not None
    assert tiered(*arguments()) == plain


@needs_jit
def test_work_that_is_expected_to_be_long_is_asked_for_early(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(tiers.BACKGROUND, "ask", asked.append)
    monkeypatch.setattr(tiers, "LOADING_SECONDS", 0.0)
    tiered = Tiered(fifth_copy_waits)
    tiered(*arguments())
    assert len(asked) == 1  # to look into the cache
    tiered.expect(tiers.COMPILING_SECONDS)
    tiered(*arguments())
    assert len(asked) == 1
    tiered.expect(1000.0)
    tiered(*arguments())
    tiered(*arguments())
    assert len(asked) == 2  # to compile, once


LOOK_FIRST = """
import sys
import numpy as np
from jantaku.kernels.hands.decompose import fifth_copy_waits
from jantaku.runtime.tiers import Tiered, compiled
counts = np.zeros(34, np.int64)
counts[0] = 4
arguments = counts, np.zeros((2, 34), np.int64)
if sys.argv[1] == "kept":
    compiled(fifth_copy_waits)(*arguments)
tiered = Tiered(fifth_copy_waits)
tiered.look_first()
print(tiered(*arguments), tiered.compiled is not None)
"""


@needs_jit
@pytest.mark.parametrize(("kept", "found"), [("nothing", "1 False"), ("kept", "1 True")])
def test_who_has_much_to_do_looks_into_the_cache_first(tmp_path: Path, kept: str, found: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOOK_FIRST, kept], env=environment(tmp_path), capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == found, done.stderr


@needs_jit
def test_loading_lets_threads_take_turns_often_and_only_so_long() -> None:
    before = sys.getswitchinterval()
    with quick_turns():
        assert sys.getswitchinterval() < before / 10
    assert sys.getswitchinterval() == before


@needs_jit
@pytest.mark.parametrize("damage", [b"no pickle at all", *([b""] if LONG else [])])
def test_damaged_compiled_code_is_compiled_again(tmp_path: Path, damage: bytes) -> None:
    assert run(SHANTEN, tmp_path).stdout == "0\n"
    kept = list(tmp_path.rglob("*.nb[ic]"))
    assert {path.suffix for path in kept} == {".nbi", ".nbc"}
    for path in kept:
        path.write_bytes(damage)
    again = run(SHANTEN, tmp_path)
    assert (again.stdout, again.stderr) == ("0\n", "")


@needs_jit
def test_without_any_place_to_write_everything_works_and_that_is_said_once() -> None:
    # a folder below a file cannot be made, not even by root
    twice = SHANTEN + "; batch.waits(np.eye(34, dtype=np.int8)[:1])"
    done = run(twice, "/dev/null/cache")
    assert done.stdout == "0\n", done.stderr
    assert done.stderr.count("compiled code cannot be kept") == 1


@needs_jit
def test_a_worker_waits_for_another_that_compiles_the_same(tmp_path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    job = Job.of(fifth_copy_waits, arguments())

    def worker() -> subprocess.Popen[bytes]:
        started = subprocess.Popen(
            [sys.executable, "-m", "jantaku.runtime.worker"],
            stdin=subprocess.PIPE,
            env=environment(tmp_path, **{WORKER_VARIABLE: "1"}),
        )
        assert started.stdin is not None
        with started.stdin as pipe:
            pipe.write(pickle.dumps(job))
        return started

    assert worker().wait(120) == 0
    lock = next(tmp_path.rglob("*.lock"))
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    assert before
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        second = worker()
        with pytest.raises(subprocess.TimeoutExpired):
            second.wait(3)
    assert second.wait(120) == 0
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == before


@needs_jit
def test_a_worker_compiles_for_the_very_types_of_the_arguments() -> None:
    from jantaku.runtime.compiling import signature_of

    read_only = np.zeros(3, np.int8)
    read_only.flags.writeable = False
    given = (
        np.zeros((2, 2), np.int64),
        read_only,
        np.zeros(8)[::2],
        get_suits().view(np.ndarray),
        3,
        np.uint64(5),
        True,
    )
    job = pickle.loads(pickle.dumps(Job.of(fifth_copy_waits, given)))
    assert signature_of(job.samples) == signature_of(given)


BEGIN_ONCE = """
import numpy as np
from jantaku import Rules
from jantaku.kernels.game.drive import begin_games
from jantaku.kernels.game.layout import TABLE
from jantaku.runtime import compiling, tiers
compiled = []
usual = compiling._Entry.compile

def noted(self, signature):
    compiled.append(compiling.load(self, signature))
    return usual(self, signature)

compiling._Entry.compile = noted
record = Rules.preset("riichi").record.view(np.ndarray)
tiers.compiled(begin_games)(np.zeros(1, TABLE), 0, 1, record, np.zeros(1, np.uint64), 0)  # another entry is inside
print(all(compiled), len(compiled) > 0)
"""


@needs_jit
def test_what_the_worker_has_compiled_is_loaded_and_not_compiled_again(tmp_path: Path) -> None:
    assert run(BEGIN_ONCE, tmp_path).stdout == "True True\n"


WAITING = """
import subprocess
from jantaku import Tables

class Noted(subprocess.Popen):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        print("compiler", self.pid, flush=True)

subprocess.Popen = Noted
try:
    Tables("riichi", 1000, seed=1)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@needs_jit
def test_ctrl_c_is_heard_while_many_tables_wait_for_the_compiler(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WAITING],
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as waiting:
        assert waiting.stdout is not None
        begun = int(waiting.stdout.readline().removeprefix("compiler "))
        time.sleep(2)
        waiting.send_signal(signal.SIGINT)
        lines = [waiting.stdout.readline()]
        while lines[-1].startswith("compiler "):  # one may have been ready, and the next have begun
            begun = int(lines[-1].removeprefix("compiler "))
            lines.append(waiting.stdout.readline())
        with suppress(ProcessLookupError):  # it may still be there, and would go on for nobody
            os.kill(begun, signal.SIGTERM)
    assert lines[-1] == "interrupted\n"


def test_one_thread_inside_and_as_many_as_before_outside() -> None:
    from threadpoolctl import ThreadpoolController

    def threads() -> set[int]:
        return {pool["num_threads"] for pool in ThreadpoolController().info() if pool["user_api"] == "blas"}

    with ThreadpoolController().limit(limits=2, user_api="blas"):
        before = threads()
        with ONE_THREAD:
            inside = threads()
            with ONE_THREAD:
                pass
            assert threads() == inside
        assert threads() == before
    assert inside <= {1}
