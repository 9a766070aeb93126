"""Many wins at once: plain, compiled and threaded give the same; bad rows are named; laws that every hand obeys."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jantaku
from conftest import LONG
from jantaku import HandError, Rules, batch
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.kernels.worth.points import win_payments
from jantaku.kernels.worth.scoring import score_rows
from jantaku.runtime.tiers import compiled
from random_wins import fill_win, random_win

TENHOU = Rules.preset("tenhou")


def random_rows(number: int, seed: int) -> Any:
    rng = random.Random(seed)
    rows = np.zeros(number, SCORING)
    for row in rows:
        fill_win(row, random_win(rng))
    return rows


@pytest.mark.parametrize("rules", ["tenhou", "majsoul", "wrc"])
def test_plain_and_compiled_fill_in_the_same(rules: str) -> None:
    rows = random_rows(300, seed=3)
    rows["counts"][::10, 0] ^= 1  # some hands that are not complete
    plain, fast = (rows.copy().view(np.recarray) for _ in range(2))
    record = Rules.preset(rules).record
    score_rows(plain, get_suits(), record, 0, len(rows))
    compiled(score_rows)(fast, get_suits(), record, 0, len(rows))
    for name in SCORING.names or ():  # field by field: bytes between fields are nobody's
        assert (plain[name] == fast[name]).all(), name
    assert 0 < plain["won"].sum() < plain["complete"].sum() < len(rows)


def test_plain_and_compiled_pay_the_same() -> None:
    rows = batch.score(random_rows(300, seed=4), "majsoul").view(np.recarray)
    rules = Rules.preset("majsoul").record[0]
    rng = random.Random(4)
    for row in rows[rows["won"] == 1]:
        winner, discarder, dealer, liable = (rng.choice(range(low, 4)) for low in (0, -1, 0, -1))
        if discarder == winner:
            discarder = -1
        one, other = np.zeros(4, np.int64), np.zeros(4, np.int64)
        how = (winner, discarder, dealer, rng.randrange(3), 1000, liable, rng.randrange(1, 3))
        win_payments(row, rules, *how, one)
        compiled(win_payments)(row, rules, *how, other)
        assert one.tolist() == other.tolist()
        assert one.sum() == 1000  # nothing but the deposit comes from outside


SCRIPT = """
import json, random, sys
sys.path.insert(0, sys.argv[1])
from test_score_batch import batch, random_rows
rows = batch.score(random_rows(150, seed=7), "majsoul")
print(json.dumps(rows[["won", "han", "fu", "yakuman", "points", "wait"]].tolist()))
"""


@pytest.mark.skipif(not LONG, reason="in make test-long; test_parity checks the bounds of hands")
def test_a_process_with_bounds_checked_and_one_without_jit(tmp_path: Path) -> None:
    def run(**environment: str) -> Any:
        command = [sys.executable, "-W", "error", "-c", SCRIPT, str(Path(__file__).parent)]
        done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    expected = batch.score(random_rows(150, seed=7), "majsoul")[["won", "han", "fu", "yakuman", "points", "wait"]]
    assert run(NUMBA_DISABLE_JIT="1") == [list(row) for row in expected.tolist()]
    assert run(NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path)) == [list(row) for row in expected.tolist()]


def test_threads_change_nothing_and_the_array_itself_is_filled() -> None:
    rows = random_rows(200, seed=5)
    many = np.tile(rows, 60)
    assert batch.score(many, "tenhou") is many
    assert (many == np.tile(batch.score(rows, "tenhou"), 60)).all()


def test_the_inputs_are_as_before() -> None:
    rows = random_rows(100, seed=6)
    names = list(SCORING.names or ())
    inputs = names[: names.index("won")]
    before = rows.copy()
    batch.score(rows)
    assert all((rows[name] == before[name]).all() for name in inputs)


def test_a_batch_and_a_single_call_agree() -> None:
    rows = np.zeros(1, batch.SCORING)
    rows["counts"] = jantaku.Hand.parse("234m456p678p55s789s").counts
    rows["win"], rows["riichi"], rows["seat_wind"], rows["dora"] = 3, 1, 1, 1
    one = jantaku.score("23m456p678p55s789s", "4m", riichi="riichi", seat="S", dora="3m")
    assert batch.score(rows)[["han", "fu", "points"]].tolist() == [(one.han, one.fu, one.points)]


@pytest.mark.parametrize(("field", "value", "why"), [
    ("counts", 5, "from 0 to 4"), ("counts", -1, "from 0 to 4"), ("win", 34, "win must be"), ("win", -1, "win must be"),
    ("win", 33, "win must be"), ("n_melds", 5, "n_melds"), ("n_melds", -1, "n_melds"), ("n_melds", 1, "complete hand"),
    ("seat_wind", 4, "seat_wind"), ("round_wind", -1, "seat_wind"), ("riichi", 5, "riichi"), ("dora", -1, "negative"),
])  # fmt: skip
def test_rows_that_cannot_be_scored_are_named(field: str, value: int, why: str) -> None:
    rows = np.zeros(7, SCORING)
    rows["counts"] = jantaku.Hand.parse("234m456p678p55s789s").counts
    rows["win"] = 3
    if field == "counts":
        rows[field][4, 9] = value
    else:
        rows[field][4] = value
    with pytest.raises(HandError, match=f"row 4: .*{why}"):
        batch.score(rows)


@pytest.mark.parametrize(("melds", "why"), [
    ([(5, 0)], "a meld is"), ([(-1, 0)], "a meld is"), ([(0, 7)], "a meld is"), ([(0, 27)], "a meld is"),
    ([(1, 34)], "a meld is"), ([(1, -3)], "a meld is"), ([(1, 1)], "more than four"),
    ([(0, 1), (4, 3)], "more than four"),
])  # fmt: skip
def test_melds_that_cannot_be_are_named(melds: list[tuple[int, int]], why: str) -> None:
    rows = np.zeros(1, SCORING)
    rows["counts"] = jantaku.Hand.parse("22m11z" if len(melds) == 4 else "222m11z").counts
    rows["win"], rows["n_melds"] = 1, len(melds)
    rows["melds"][0, : len(melds)] = melds
    with pytest.raises(HandError, match=f"row 0: .*{why}"):
        batch.score(rows)


def test_only_an_array_of_the_record_is_taken() -> None:
    for wrong in (np.zeros((2, 2), SCORING), np.zeros(3), np.zeros(8, SCORING)[::2]):
        with pytest.raises(HandError, match="scorings must be"):
            batch.score(wrong)


# --- laws -------------------------------------------------------------------------------------------------


def scored(rows: Any, rules: Rules = TENHOU, **changes: int) -> Any:
    changed = rows.copy()
    for name, value in changes.items():
        changed[name] += value
    return batch.score(changed, rules)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9), st.integers(1, 5), st.sampled_from(["dora", "reds"]))
def test_more_dora_never_lower_the_points(seed: int, more: int, sort: str) -> None:
    rows = random_rows(40, seed)
    assert (scored(rows, **{sort: more})["points"] >= scored(rows)["points"]).all()
    assert (scored(rows, **{sort: more})["won"] == scored(rows)["won"]).all()


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**9))
def test_the_dealer_gets_more(seed: int) -> None:
    rows = random_rows(40, seed)
    rows["counts"][:, 27:31], rows["first_turn"] = 0, 0  # no winds, so that the seat changes nothing else
    rows = rows[
        (rows["counts"].sum(axis=1) + 3 * rows["n_melds"] == 14) & (rows["counts"][np.arange(40), rows["win"]] > 0)
    ]
    rows = rows[~((rows["melds"][:, :, 1] >= 27) & (np.arange(5) < rows["n_melds"][:, None])).any(axis=1)]
    dealer, other = rows.copy(), rows.copy()
    dealer["seat_wind"], other["seat_wind"] = 0, 2
    dealer, other = batch.score(dealer), batch.score(other)
    assert (dealer["han"] == other["han"]).all()
    assert (2 * dealer["points"] >= 3 * other["points"] - 300).all()
    assert (dealer["points"] >= other["points"]).all()


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**9))
def test_riichi_never_lowers_the_points_and_makes_every_closed_hand_a_win(seed: int) -> None:
    rows = random_rows(40, seed)
    closed = ((rows["melds"][:, :, 0] == 4) | (np.arange(5) >= rows["n_melds"][:, None])).all(axis=1)
    rows = rows[closed & (rows["riichi"] == 0) & (rows["first_turn"] == 0)]
    with_riichi = scored(rows, riichi=1)
    assert with_riichi["won"].all()
    assert (with_riichi["points"] >= scored(rows)["points"]).all()


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**9))
def test_fu_items_add_up_to_the_fu(seed: int) -> None:
    rows = scored(random_rows(40, seed))
    assert (rows["fu_items"].sum(axis=1) == rows["fu"]).all()
    standard = rows["form"] == 0
    assert (rows["fu"][standard] % 10 == 0).all()
