"""The two caches: a stale or damaged one is never trusted."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import jantaku
from jantaku.kernels.hands import build, suits
from jantaku.runtime import compiling
from jantaku.runtime.tiers import compiled_module


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache folder for the tables, and no tables in memory."""
    monkeypatch.setenv("JANTAKU_CACHE_DIR", str(tmp_path))
    suits.get_suits.cache_clear()
    yield tmp_path / "suits.bin"
    suits.get_suits.cache_clear()


def builds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A list that grows with every build of the tables."""
    calls: list[int] = []
    original = build.build_suits

    def counted() -> object:
        calls.append(1)
        return original()

    monkeypatch.setattr(build, "build_suits", counted)
    return calls


def test_tables_are_built_once_and_then_read(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = builds(monkeypatch)
    first = suits.get_suits().tobytes()
    suits.get_suits.cache_clear()
    assert suits.get_suits().tobytes() == first
    assert len(calls) == 1
    assert [path.name for path in cache.parent.iterdir()] == ["suits.bin"]


@pytest.mark.parametrize("damage", ["bit", "cut", "longer", "empty", "stale", "magic"])
def test_a_damaged_or_stale_file_is_rebuilt(cache: Path, monkeypatch: pytest.MonkeyPatch, damage: str) -> None:
    good = suits.get_suits().tobytes()
    content = bytearray(cache.read_bytes())
    if damage == "bit":
        content[-1000] ^= 1
    elif damage == "cut":
        del content[-1:]
    elif damage == "longer":
        content += b"\0"
    elif damage == "empty":
        content.clear()
    elif damage == "stale":
        content[len(b"jantaku tables 1\n")] ^= 1  # made by another builder
    else:
        content[0] ^= 1
    cache.write_bytes(content)
    suits.get_suits.cache_clear()
    calls = builds(monkeypatch)
    assert suits.get_suits().tobytes() == good
    assert len(calls) == 1
    suits.get_suits.cache_clear()
    suits.get_suits()
    assert len(calls) == 1  # and the good one was written in its place


def test_a_folder_that_cannot_be_made_costs_only_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("JANTAKU_CACHE_DIR", str(blocked / "below"))
    suits.get_suits.cache_clear()
    assert suits.get_suits().size == 1
    assert jantaku.shanten("123m456p78s11z") == 0
    suits.get_suits.cache_clear()


def test_the_tables_cannot_be_changed_by_accident() -> None:
    with pytest.raises(ValueError, match="read-only"):
        suits.get_suits()[0].row_of[0] = 1


def test_the_stamp_covers_what_a_kernel_imports() -> None:
    folder = Path(str(suits.__file__)).parent
    reached = {path.name for path in compiling._reachable(folder / "rows.py")}
    assert {"rows.py", "shanten.py", "shape.py", "keys.py", "layout.py", "jit.py"} <= reached
    assert "decompose.py" not in reached


ASK = "import numpy as np; from jantaku import batch; print(batch.shanten(np.eye(34, dtype=np.int8)[:1])[0])"


def test_a_change_in_an_imported_module_is_noticed_by_the_compiled_cache(tmp_path: Path) -> None:
    """rows.py is cached compiled; shanten.py, which it calls, changes: the new answer must come."""
    source = Path(jantaku.__file__).parent
    copy = tmp_path / "src" / "jantaku"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
    environment = {
        **os.environ,
        "PYTHONPATH": str(tmp_path / "src"),
        "NUMBA_CACHE_DIR": str(tmp_path / "numba"),
    }
    environment.pop("NUMBA_DISABLE_JIT", None)

    def ask() -> int:
        return int(
            subprocess.run(
                [sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True
            ).stdout
        )

    assert ask() == 0
    compiled = list((tmp_path / "numba").rglob("*.nbc"))
    assert compiled
    changed = copy / "kernels" / "hands" / "shanten.py"
    text = changed.read_text()
    assert "right]) - 1" in text
    changed.write_text(text.replace("right]) - 1", "right]) + 41"))
    assert ask() == 42


def test_a_part_is_compiled_only_into_entries_and_says_so() -> None:
    tiles = compiled_module("jantaku.kernels.game.tiles")
    assert compiling._KNOWN, "Numba's code libraries have changed: kernels compile the slow way"
    with pytest.raises(TypeError, match=r"kernels\.game\.tiles\.bit is a part of other kernels"):
        tiles.bit(3)


def test_one_compilation_serves_every_kind_of_integer() -> None:
    @compiling.kernel
    def double(x: int) -> int:
        return x * 2

    @compiling.entry
    def several(a: int, b: np.int8) -> int:
        return double(a) + double(b) + double(7)

    assert several(3, np.int8(100)) == 220
    assert len(double.overloads) == 1  # type: ignore[attr-defined]


FROM_THE_CACHE = """
import sys
from jantaku import Tables, agent, Game
tables, game = Tables("tenhou-east", 1, seed=8), Game("tenhou-east", seed=8)  # who sits at tables is not known yet
players = [agent("solid", seed=0) for _ in range(4)]
for _ in range(30):
    game.push(players[game.phase.seat].act(game.view(game.phase.seat)))
tables.play("solid", decisions=30)
print(tables.records["faces"].tobytes() == game.table.records["faces"].tobytes())
"""


def test_entries_from_the_cache_keep_to_their_own_parts() -> None:
    """Two entries hold a part that is made by one function, and once both were loaded the first one's served both."""
    for _ in range(2):  # the second time at the latest everything comes from the cache
        done = subprocess.run([sys.executable, "-c", FROM_THE_CACHE], capture_output=True, text=True, check=False)
        assert done.stdout.split() == ["True"], done.stderr[-2000:]


def test_no_two_kernels_have_one_name() -> None:
    def part(number: int) -> int:
        return number

    part.__module__ = "jantaku._compiled_kernels.of_a_test"
    compiling.kernel(part)
    with pytest.raises(TypeError, match="two kernels"):
        compiling.kernel(part)
