"""Plain Python, compiled, threaded and bounds-checked: the same source, the same answers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from conftest import LONG, THREE_PLAYER_KINDS, random_hands
from jantaku import batch
from jantaku.kernels.hands import acceptance, decompose, rows
from jantaku.kernels.hands.suits import get_suits
from jantaku.runtime.tiers import compiled_module

ENTRIES = ("shanten_rows", "waits_rows", "win_rows")


def answers(kernels: object, hands: np.ndarray, players: int) -> list[list[int]]:
    out = []
    for name in ENTRIES:
        for forms in (1, 7):
            result = np.zeros(len(hands), np.int64)
            bad = getattr(kernels, name)(get_suits(), hands.reshape(-1), forms, players, 0, len(hands), result)
            assert bad == -1
            out.append(result.tolist())
    return out


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("tiles", [1, 4, 7, 10, 13, 16])
def test_plain_and_compiled_rows_are_the_same(tiles: int, players: int) -> None:
    kinds = THREE_PLAYER_KINDS if players == 3 else tuple(range(34))
    hands = np.concatenate([random_hands(100, tiles, tiles, kinds), random_hands(100, tiles, tiles, (0, 8, 9, 10, 11))])
    plain_answers = answers(rows, hands, players)
    assert plain_answers == answers(compiled_module(rows.__name__), hands, players)


def test_plain_and_compiled_name_the_same_bad_row() -> None:
    hands = random_hands(300, 13, seed=9).astype(np.int64)
    hands[200, 3] = 9
    out = np.zeros(300, np.int64)
    for kernels in (rows, compiled_module(rows.__name__)):
        assert [getattr(kernels, n)(get_suits(), hands.reshape(-1), 7, 4, 0, 300, out) for n in ENTRIES] == [200] * 3


@pytest.mark.parametrize("melded", [0, 1])
@pytest.mark.parametrize("tiles", [4, 5, 8])
def test_plain_and_compiled_acceptance_are_the_same(tiles: int, melded: int) -> None:
    def ask(kernels: object, hand: np.ndarray) -> list[list[int]]:
        counts = hand.astype(np.int64)
        limit = np.full(34, 4)
        limit[27:29] = np.maximum(counts[27:29], 1)
        shanten, lowering = np.zeros(35, np.int64), np.zeros(35, np.int64)
        rows, work = np.zeros((2, 12), np.int64), np.zeros((2, 3, 3, 12), np.int64)
        first = (get_suits(), counts, limit, melded, 1 if melded else 7, 4)
        kernels.acceptance(*first, shanten, lowering, rows, work)  # type: ignore[attr-defined]
        return [shanten.tolist(), lowering.tolist(), counts.tolist()]

    for hand in random_hands(3, tiles, seed=tiles, kinds=(0, 1, 2, 3, 4, 27, 28)):
        assert ask(acceptance, hand) == ask(compiled_module(acceptance.__name__), hand)


@pytest.mark.parametrize("tiles", [5, 14, 17])
def test_plain_and_compiled_readings_are_the_same(tiles: int) -> None:
    def ask(kernels: object, hand: np.ndarray) -> tuple[int, list[list[int]], int]:
        rows, work = np.zeros((16, 6), np.int8), np.zeros((2, 34), np.int64)
        counts = hand.astype(np.int64)
        found = kernels.decompose(counts, rows, work)  # type: ignore[attr-defined]
        return found, rows[:found].tolist(), kernels.fifth_copy_waits(counts, work)  # type: ignore[attr-defined]

    read = 0
    for hand in random_hands(400, tiles, seed=tiles, kinds=(0, 1, 2, 3, 4)):
        one, other = (
            ask(decompose, hand),
            ask(compiled_module(decompose.__name__), hand),
        )
        assert one == other
        read += one[0]
    assert read > 0


SCRIPT = """
import json, sys
import numpy as np
import jantaku
from jantaku import batch
hands = np.array(json.load(sys.stdin), np.int64)
waiting = hands[hands.sum(axis=1) % 3 == 1]
melded = [str(e) for e in jantaku.ukeire("2456m1123p67s,777-z")]
melded += [str(e) for e in jantaku.ukeire("1z,111-z,234-m", improve=True)]
print(json.dumps([
    batch.shanten(hands).tolist(), batch.is_win(hands).tolist(), batch.waits(waiting).tolist(), melded,
    [str(r) for r in jantaku.decompositions("11122233344455")],
]))
"""


def run(hands: np.ndarray, **environment: str) -> list[object]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", SCRIPT],
        input=json.dumps(hands.tolist()),
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    result: list[object] = json.loads(done.stdout)
    return result


def test_whole_process_without_jit_and_with_bounds_checked(tmp_path: Path) -> None:
    sizes = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17)
    hands = np.concatenate(
        [random_hands(20, tiles, tiles, kinds) for tiles in sizes for kinds in (tuple(range(34)), (7, 8, 25, 26, 33))]
    )
    compiled = run(hands)
    assert run(hands, NUMBA_DISABLE_JIT="1") == compiled
    if LONG:  # it compiles everything anew
        assert run(hands, NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path)) == compiled
    assert compiled[0] == batch.shanten(hands).tolist()
