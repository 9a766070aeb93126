"""Sixteen tiles: wins of the first turn, of the last tile and of nothing, and who pays them (spec 1.7, 1.9, 1.11)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from jantaku import Game
from jantaku.game.event import Position
from jantaku.game.reasons import Reason
from jantaku.game.walls import arrange
from jantaku.rules import Rules
from scenario import Scene
from sixteen import ALSO_1P4P, WAITS_1P4P, WAITS_4P7P, house, table, tai

# --- 天胡, 地胡, 人胡 ---


def test_a_dealt_hand_of_seventeen_is_a_heavenly_win() -> None:
    assert "heavenly_win" in tai(table({0: WAITS_1P4P}, "4p", "0:tsumo"))


def test_also_when_its_flowers_were_replaced_first() -> None:
    scene = table({0: "1f123456789m23p99p67s"}, "2f", "0:tsumo", replacements="8s4p")
    assert "heavenly_win" in tai(scene) and "replacement_win" not in tai(scene)


def test_not_after_a_closed_kong() -> None:
    scene = table({0: "111z123456789m23p9p"}, "1z", "0:closed-kan-1z", replacements="9p")
    assert scene.why("tsumo") is Reason.NOT_COMPLETE
    won = table({0: "1111z23456789m23p99p"}, "1m", "0:closed-kan-1z 0:tsumo", replacements="4p")
    assert "heavenly_win" not in tai(won)


def test_the_first_draw_of_another_is_an_earthly_win() -> None:
    for seat, draws, script in ((1, "1z4p", "0:1z 1:tsumo"), (3, "1z2z3z4p", "0:1z 1:2z 2:3z 3:tsumo")):
        assert "earthly_win" in tai(table({seat: WAITS_1P4P}, draws, script))


def test_the_second_draw_is_not() -> None:
    script = "0:1z 1:2z 2:3z 3:4z 0:5z 1:tsumo"
    assert "earthly_win" not in tai(table({1: WAITS_1P4P}, "1z2z3z4z5z4p", script))


CALLED = ({0: "5z", 1: WAITS_1P4P, 3: "55z9m"}, "1z4z4p", "0:5z 3:pon 3:9m 0:4z 1:tsumo")


@pytest.mark.parametrize("ignores", [False, True])
def test_a_call_before_it_ends_it_unless_calls_are_ignored(ignores: bool) -> None:
    hands, draws, script = CALLED
    scene = table(hands, draws, script, rules=house(earthly_win_ignores_calls=ignores))
    assert ("earthly_win" in tai(scene)) is ignores


@pytest.mark.parametrize("ignores", [False, True])
def test_a_closed_kong_always_ends_it(ignores: bool) -> None:
    hands = {0: "1111z", 1: WAITS_1P4P}
    scene = table(hands, "5z4p", "0:closed-kan-1z 0:5z 1:tsumo", rules=house(earthly_win_ignores_calls=ignores))
    assert "earthly_win" not in tai(scene)


def test_a_discard_before_the_first_draw_is_a_human_win() -> None:
    assert "human_win" in tai(table({1: WAITS_1P4P}, "4p", "0:4p 1:ron"))
    assert "human_win" in tai(table({3: WAITS_1P4P}, "1z4p", "0:1z 1:4p 3:ron"))


def test_not_after_a_call_or_the_own_first_discard() -> None:
    scene = table({0: "5z", 1: WAITS_1P4P, 3: "55z4p"}, "1z", "0:5z 3:pon 3:4p 1:ron")
    assert "human_win" not in tai(scene)
    scene = table({1: WAITS_1P4P, 2: "4p"}, "1z2z", "0:1z 1:2z 2:4p 1:ron")
    assert "human_win" not in tai(scene)


def test_or_it_is_one_on_the_discarders_first_discard() -> None:
    rules = house(renhou_when="discarders_first")
    scene = table({1: WAITS_1P4P, 2: "4p"}, "1z2z", "0:1z 1:2z 2:4p 1:ron", rules=rules)
    assert "human_win" in tai(scene), "the winner has drawn, the discarder discards for the first time"
    script = "0:1z 1:2z 2:3z 3:4z 0:4p 2:ron"
    assert "human_win" not in tai(table({2: WAITS_1P4P}, "1z2z3z4z4p", script, rules=rules))
    never = table({1: WAITS_1P4P}, "4p", "0:4p 1:ron", rules=house(tai={"human_win": 0}))
    assert "human_win" not in tai(never)


# --- 0 tai and min_tai ---


def zero_tai(rules: Rules) -> Scene:
    """Seat 1, who has called 9m, waits for 4s and 7s with 56s and a pair of 1z; seat 2 discards 4s."""
    hands = {0: "9m", 1: "99m2z111p234p789p56s33z", 2: "4s"}
    return table(hands, "4z2m", "0:9m 1:pon 1:2z 2:4s 1:reacts", rules=rules)


def test_a_win_without_tai_is_a_win() -> None:
    scene = zero_tai(house())
    scene.do("1:ron")
    assert tai(scene) == {} and scene.deltas == (0, 30, -30, 0)


@pytest.mark.parametrize("least", [1, 2, 3])
def test_unless_the_table_asks_for_some(least: int) -> None:
    assert zero_tai(house(min_tai=least)).why("ron") is Reason.NO_YAKU


def test_a_triplet_completed_by_a_discard_is_not_concealed() -> None:
    hand = "111222m333p44p12355s"
    drawn = table({1: hand}, "1z2z3z4z5z4p", "0:1z 1:2z 2:3z 3:4z 0:5z 1:tsumo")
    won = table({1: hand, 2: "4p"}, "1z2z3z", "0:1z 1:2z 2:4p 1:ron")
    assert "four_concealed_triplets" in tai(drawn) and "three_concealed_triplets" in tai(won)


# --- who pays ---


def test_a_discard_is_paid_by_the_discarder_alone() -> None:
    scene = table({1: WAITS_1P4P, 2: "4p"}, "1z2z", "0:1z 1:2z 2:4p 1:ron")
    points = 30 + 10 * scene.win().han
    assert scene.deltas == (0, points, -points, 0)


def test_a_self_draw_by_all_and_the_dealer_for_the_deal() -> None:
    scene = table({1: WAITS_1P4P}, "1z2z3z4z5z4p", "0:1z 1:2z 2:3z 3:4z 0:5z 1:tsumo", honba=2)
    points = 30 + 10 * scene.win().han
    assert scene.deltas == (-points - 50, 3 * points + 50, -points, -points)
    assert scene.win().dealer_tai == 5


def test_several_winners_are_each_paid_in_full() -> None:
    hands = {1: WAITS_1P4P, 2: WAITS_4P7P, 3: ALSO_1P4P}
    scene = table(hands, "4p", "0:4p 1:ron 2:ron 3:ron", rules=house(multiple_ron="all_paid"), honba=1)
    for seat in (1, 2, 3):
        assert scene.win(seat).deltas[0] == -scene.deltas[seat] == -30 - 10 * (scene.win(seat).han + 3)


def payment_rows() -> list[dict[str, Any]]:
    """The rows of other people's payment tables, where they are at hand."""
    from conftest import DATA

    path = Path(DATA) / "taiwan" / "cases_misc.json"
    if not path.is_file():
        return []
    cases = json.loads(path.read_text())
    return [*cases["payment"], *cases["payment_others"]]


@pytest.mark.parametrize("row", payment_rows() or [None], ids=str)
def test_payments_of_others_through_the_engine(row: dict[str, Any] | None) -> None:
    """A hand is won in the game of the row's seats and streak; the rules give it the row's tai."""
    if row is None:
        pytest.skip("no data: set JANTAKU_DATA to the folder of real games and vectors")
    none = dict.fromkeys(Rules.preset("taiwan").tai, 0)
    pattern = "self_draw" if row.get("self") else "concealed_hand"
    rules = house(
        tai={**none, "dealer": 1, "streak": 2, pattern: row["tai"]}, tai_base=row["base"], tai_unit=row["per"],
        tai_cap=row.get("cap", "none"),
    )  # fmt: skip
    winner, dealer = row["winner"], row["dealer"]
    source = winner if row.get("self") else row["by"]
    hands = {winner: "123456789m2399p678s"}
    first = [(dealer + i) % 4 for i in range(4)]
    turns = first[: first.index(source) + 1]
    discards = "".join(f"{'1234'[i]}z" for i in range(len(turns) - 1))
    script = " ".join(f"{seat}:{'1234'[i]}z" for i, seat in enumerate(turns[:-1]))
    script += f" {winner}:tsumo" if source == winner else f" {source}:4p {winner}:ron"
    scene = table(hands, f"{discards}4p", script, rules=rules, dealer=dealer, honba=row["streak"])
    assert list(scene.deltas) == row["delta"]


# --- liability ---

FED = {
    "dragons": ({0: "5z6z", 1: "556677z9s9p9m2355s123m", 3: "7z"}, "1z2z3z4z1z2z3z4z1z",
                "0:5z 1:pon 1:9s 0:6z 1:pon 1:9p 3:7z 1:pon 1:9m"),
    "winds": ({0: "1z2z3z", 1: "11223344z9s9p9m8m2355s", 3: "4z"}, "5z6z7z5z6z7z5z6z7z1m1m1m",
              "0:1z 1:pon 1:9s 0:2z 1:pon 1:9p 0:3z 1:pon 1:9m 3:4z 1:pon 1:8m"),
}  # fmt: skip
"""Seat 1 is fed by the dealer, and by seat 3 the set that makes it certain; then it waits for 1s and 4s."""
CERTAIN = {"dragons": "big_three_dragons", "winds": "big_four_winds"}


@pytest.mark.parametrize("what", FED)
@pytest.mark.parametrize("pao", [False, True])
def test_who_fed_what_made_it_certain_pays_all_of_a_self_draw(what: str, pao: bool) -> None:
    hands, draws, script = FED[what]
    scene = table(hands, f"{draws}1s", f"{script} 1:tsumo", rules=house(**{f"pao_{what}": pao}))
    assert CERTAIN[what] in tai(scene)
    points = 30 + 10 * scene.win().han
    assert scene.deltas == ((0, 3 * points + 10, 0, -3 * points - 10) if pao else
                            (-points - 10, 3 * points + 10, -points, -points))  # fmt: skip


@pytest.mark.parametrize("what", FED)
def test_but_nothing_of_anothers_discard(what: str) -> None:
    hands, draws, script = FED[what]
    scene = table({**hands, 2: "4s"}, draws, f"{script} 2:4s 1:ron", rules=house(pao_dragons=True, pao_winds=True))
    assert scene.deltas[2] == -scene.deltas[1] and scene.deltas[3] == 0


def test_the_game_can_be_begun_in_a_later_position() -> None:
    """What the scenes above set in the record, the start of a game sets too."""
    start = Position(2, 3, 4, 0, (10000, 10000, 10000, 10000))
    game = Game("taiwan", seed=1, start=start)
    assert (int(game.table.record.east), int(game.table.record.honba), game.position.wind) == (3, 4, 2)
    assert len(arrange("taiwan", [WAITS_1P4P], "4p")) == 144
