"""The options of the parlour game at other tables: each is played there, or refused with its reason."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from jantaku.errors import RulesError
from jantaku.game.event import Ending
from jantaku.game.game import Game
from jantaku.game.phase import ChoicePhase
from jantaku.kernels.game import step
from jantaku.kernels.game.layout import OVER, TABLE
from jantaku.kernels.game.ranking import finish
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.tiles import Face, Kind
from parlour import RULES, check
from scenario import play

OPEN = {"open_riichi": [2, 0], "double_open_riichi": [3, 0]}
SUITS = {
    "parlour": RULES,
    "majsoul": Rules.preset("sanma-majsoul"),
    "tenhou": Rules.preset("sanma-tenhou"),
    "open riichi": Rules.preset("tenhou").replace(open_riichi=True, yaku={**OPEN, "oshidashi": "yakuman"}),
    "flowers": Rules.preset("riichi").replace(
        flowers="eight", replacements=12, dead_wall=22, flower_han=1, north_takes_live=0
    ),
    "pocchi": Rules.preset("riichi").replace(pocchi=True, riichi_must_win=True),
    "chips": Rules.preset("mleague").replace(chip_points=2000, chips_ippatsu=1, chips_ura=1, chips_yakuman_ron=5),
    "table": Rules.preset("riichi").replace(scoring="han_table", han_table=RULES.han_table, renhou="none"),
}
HAND = "23m406p678p55789s"
"""Thirteen tiles that wait for 1m and 4m, with pinfu."""
ROUND = "0:1z 1:2z 2:3z 3:4z "
WINDS = "1z2z3z4z"


def random_play(rules: Rules, positions: int, decisions: int = 1) -> Any:
    """Random decisions until more than so many hands have begun, everything checked after so many of them."""
    tables, scratch = np.zeros(1, TABLE).view(np.recarray), np.zeros(1, SCORING).view(np.recarray)
    with np.errstate(over="ignore"):
        step.begin(tables, 0, rules.record, np.uint64(1))
        while tables[0].phase != OVER and tables[0].positions <= positions:
            step.run(tables, 0, rules.record, get_suits(), scratch, 2, decisions)
            if tables[0].phase <= 1:
                check(tables[0], rules)
    return tables[0]


@pytest.mark.parametrize("name", SUITS)
def test_random_games(name: str) -> None:
    assert random_play(SUITS[name], 4).positions > 1


ALONE = {key: value for key, (value, _) in RULES.diff("riichi").items() if not key.startswith("yaku.")}
REFUSED = {
    "players": "uma: 4 numbers for 3 players",
    "uma": "uma: 3 numbers for 4 players",
    "start_points": "return_points: below start_points",
    "uma_floating": "uma_floating: never counts",
    "tile_set": "tile_set: 108 tiles are for three players",
    "flowers": "replacements: ",
    "golds": "golds: a gold flower is one of four alike",
    "open_riichi": "open_riichi: the yaku open_riichi is off",
    "scoring": "han_table: needs 13 rows",
    "han_table": 'han_table: never counts while scoring is "fu"',
    "four_alike_han": "four_alike_han: four alike are no pairs",
    "flower_han": "flower_han: the set has no flowers",
    "pao_runs": "pao_runs: the yaku suurenkou is off",
    "nagashi": "nagashi: the yaku nagashi_yakuman is off",
    "nagashi_closed": 'nagashi_closed: never counts while nagashi is "none"',
    "noten_points": "noten_points: 2000 cannot be shared",
    "chip_points": "chip_points: no chips are paid for anything",
}
"""What the options say that do not go alone."""


@pytest.mark.parametrize("key", ALONE)
def test_an_option_alone_at_a_four_player_table_is_played_or_refused_by_name(key: str) -> None:
    reason = "chips are worth nothing" if key.startswith("chips_") else REFUSED.get(key)
    if reason:
        with pytest.raises(RulesError, match=reason):
            Rules.preset("riichi").replace(**{key: ALONE[key]})
        return
    rules = Rules.preset("riichi").replace(**{key: ALONE[key]})
    assert rules.why_unplayable == ()
    assert random_play(rules, 1, 10).positions >= 2


# --- played with four


def test_chips_with_four() -> None:
    rules = Rules.preset("tenhou").replace(chip_points=2000, chips_ippatsu=1, chips_ura=2, chips_yakuman_tsumo=3)
    script = ROUND + "0:riichi 0:1s 1:2z 2:3z 3:4z 0:tsumo"
    scene = play(rules, {0: HAND}, WINDS + "1s2z3z4z4m", script, indicators="1z", ura="4s")
    assert scene.win(0).chips == (("ippatsu", 1), ("ura", 2))
    assert scene.clearing.chips == (9, -3, -3, -3)
    yakuman = play(rules, {0: HAND}, "4m", "0:tsumo")
    assert yakuman.clearing.chips == (9, -3, -3, -3)


def test_bust_chips_with_four_are_shared_by_three_winners() -> None:
    rules = Rules.preset("majsoul").replace(chip_points=1000, chips_bust=4)
    hands = {1: "23p456789m234s88s", 2: "56p234567m678s22s", 3: "23p345678m345s66s"}
    scene = play(
        rules, hands, "1z2z3z4z4p", "0:1z 1:2z 2:3z 3:4z 0:4p 1:ron 2:ron 3:ron", scores=(1000, 33000, 33000, 33000)
    )
    assert scene.clearing.chips == (-4, 2, 1, 1)


def test_the_pocchi_with_four_is_a_tsumo_that_may_be_declined() -> None:
    rules = Rules.preset("riichi").replace(pocchi=True)
    script = ROUND + "0:riichi 0:1s 1:2z 2:3z 3:4z 0:acts"
    scene = play(rules, {0: HAND}, WINDS + "1s2z3z4zw5z", script)
    assert scene.menu == {"tsumo", "tsumogiri"}
    assert scene.do("0:tsumo").win(0).joker in (Kind.M1, Kind.M4)


def test_the_pocchi_with_four_is_a_red_five_where_there_are_any() -> None:
    rules = Rules.preset("riichi").replace(pocchi=True)
    script = ROUND + "0:riichi 0:1s 1:2z 2:3z 3:4z 0:tsumo"
    win = play(rules, {0: "46m406p678p55789s"}, WINDS + "1s2z3z4zw5z", script, indicators="9m").win(0)
    assert (win.joker, win.reds) == (Kind.M5, 2)
    without = rules.replace(reds=[0, 0, 0])
    win = play(without, {0: "46m456p678p55789s"}, WINDS + "1s2z3z4zw5z", script, indicators="9m").win(0)
    assert (win.joker, win.reds) == (Kind.M5, 0)


def test_open_riichi_with_tenhou_s_rules() -> None:
    rules = Rules.preset("tenhou").replace(open_riichi=True, yaku={**OPEN, "oshidashi": "yakuman"})
    script = ROUND + "0:open-riichi 0:1s 1:acts"
    scene = play(rules, {0: HAND, 1: "4m"}, WINDS + "1s2z3z4z4m", script)
    why = scene.why("discard-4m")
    assert why is not None
    assert why.name == "OPEN_RIICHI_WAIT"
    assert scene.game.view(1).shown_hand(0) is not None
    scene.do("1:2z 2:3z 3:4z 0:tsumo")
    assert next(yaku.han for yaku in scene.win(0).yaku if yaku.key == "open_riichi") == 2


def test_open_riichi_is_refused_where_its_yaku_is_worth_nothing() -> None:
    with pytest.raises(RulesError, match="open_riichi: the yaku open_riichi is off; give it a value"):
        Rules.preset("tenhou").replace(open_riichi=True)


def test_flowers_with_four() -> None:
    rules = Rules.preset("riichi").replace(
        flowers="four", replacements=8, dead_wall=18, flower_han=1, north_takes_live=0
    )
    scene = play(rules, {0: HAND}, WINDS + "9f", ROUND + "0:tsumo", replacements="4m", indicators="1z")
    assert (scene.win(0).flowers, scene.win(0).han) == (1, 4)
    assert scene.after("0 flower 9f")[:2] == ["0 draw 4m", "0 tsumo 4m"]
    assert not rules.replace(north_takes_live=1).why_unplayable


def test_golds_with_four() -> None:
    rules = Rules.preset("riichi").replace(golds=[1, 0, 0], chip_points=1000, chips_gold=1)
    scene = play(rules, {0: "23m4g56p678p55789s"}, WINDS + "4m", ROUND + "0:tsumo")
    assert (scene.win(0).reds, scene.clearing.chips) == (1, (3, -1, -1, -1))


def test_chips_are_refused_where_nothing_earns_them() -> None:
    for options, reason in (
        ({"chips_ippatsu": 1}, "chips are worth nothing while chip_points is 0"),
        ({"chip_points": 1000, "chips_gold": 1}, "chips_gold: the set has no gold tiles"),
        ({"chip_points": 1000, "chips_pocchi": 1}, "chips_pocchi: the set has no white pocchi"),
        ({"chip_points": 1000, "chips_bust": 1}, 'chips_bust: bust is "none"'),
        ({"chip_points": 1000, "chips_ippatsu": 1, "ippatsu": False}, "chips_ippatsu: there is no ippatsu"),
    ):
        with pytest.raises(RulesError, match=reason):
            Rules.preset("riichi").replace(**options)


def test_a_han_table_with_four() -> None:
    rules = SUITS["table"]
    scene = play(rules, {1: HAND}, WINDS + "4m", ROUND + "0:4m 1:ron", indicators="9m")
    assert (scene.win(1).han, scene.win(1).fu, scene.deltas) == (2, 0, (-2000, 2000, 0, 0))


def test_the_leading_dealer_s_choice_and_a_bust_at_nothing_with_four() -> None:
    rules = Rules.preset("riichi").replace(tenpai_stop="choice", win_stop="choice", bust="zero_or_below")
    scores = (20000, 20000, 20000, 40000)
    scene = play(rules, {3: HAND}, "5m6m7m8m", "end", live=4, wind=1, dealer=3, scores=scores)
    assert isinstance(scene.game.phase, ChoicePhase)
    bust = play(rules, {3: HAND}, "5m6m7m8m", "end", live=4, scores=(1000, 30000, 30000, 39000))
    assert bust.game.is_over


def test_a_floating_second_place_and_points_in_excess_with_four() -> None:
    rules = Rules.preset("riichi").replace(
        uma=[20000, 10000, -10000, -20000], uma_float_at="above", uma_floating=[30000, 10000, -10000, -30000],
        excess_from_first=True,
    )  # fmt: skip
    game = Game(rules, seed=1)
    game.table.record.scores[:] = (40000, 30000, 20000, 11000)
    finish(game.table.record, rules.record[0])
    assert [(row.points, row.uma) for row in game.settlement] == [
        (39000, 30000), (30000, 10000), (20000, -10000), (11000, -30000),
    ]  # fmt: skip


def test_four_alike_pairs_with_four() -> None:
    rules = Rules.preset("riichi").replace(four_alike_pairs=True, four_alike_han=2)
    scene = play(rules, {1: "1111m33p99p22s66s7z"}, WINDS + "7z", ROUND + "0:7z 1:ron", indicators="9s")
    assert (scene.win(1).han, scene.win(1).fours) == (4, 2)
    assert play("riichi", {1: "1111m33p99p22s66s7z"}, WINDS + "7z", ROUND + "0:7z 1:reacts").why("ron") is not None


def test_nagashi_and_renhou_as_yakuman_with_four() -> None:
    rules = Rules.preset("riichi").replace(
        nagashi="yakuman", nagashi_closed=True, renhou="yakuman", renhou_when="discarders_first",
        yaku={"nagashi_yakuman": "yakuman"},
    )  # fmt: skip
    scene = play(rules, {}, "5m1z6m7m", "end", live=4)
    assert (scene.clearing.ending, scene.deltas[1]) == (Ending.NAGASHI, 32000)
    assert play(rules, {1: HAND}, "1z2z4m", "0:1z 1:2z 2:4m 1:ron").yaku(1) == {"renhou_yakuman"}


def test_a_forced_win_and_furiten_until_the_own_draw_with_four() -> None:
    rules = Rules.preset("riichi").replace(riichi_must_win=True, furiten_until="own_draw", riichi_furiten=False)
    script = ROUND + "0:riichi 0:1s 1:4m 0:reacts"
    assert play(rules, {0: HAND}, WINDS + "1s4m", script).menu == {"ron"}


def test_pao_of_four_triplets_in_a_row_with_four() -> None:
    rules = Rules.preset("riichi").replace(pao_runs=True, yaku={"suurenkou": "yakuman"})
    calls = "0:2p 1:pon 1:1z 2:3p 1:pon 1:2z 2:4p 1:pon 1:3z 2:0p 1:pon 1:4z "
    scene = play(rules, {1: "22334455p1234z7z"}, "2p3p4p0p9s9s1m7z", calls + "2:9s 3:9s 0:1m 1:tsumo")
    assert scene.deltas == (0, 32000, -32000, 0)


def test_the_deal_of_the_first_winner_with_four() -> None:
    rules = Rules.preset("tenhou").replace(deal_to="first_winner")
    hands = {0: "23p456789m234s88s", 3: "23p345678m345s66s"}
    scene = play(rules, hands, "1z2z3z4z1z4p", "0:1z 1:2z 2:3z 3:4z 0:1z 1:4p 3:ron 0:ron")
    assert str(scene.game.position) == "East 2.0"
    with pytest.raises(RulesError, match="deal_to: with a head bump there is one winner"):
        Rules.preset("mleague").replace(deal_to="first_winner")


def test_a_wall_like_the_parlour_s_with_four() -> None:
    rules = Rules.preset("riichi").replace(kan_takes_live=2, dead_wall=6, kan_dora="at_once")
    before = int(play(rules).table.live)
    scene = play(rules, {0: "1111p"}, "7z", "0:closed-kan-1p 0:acts", replacements="2z")
    assert int(scene.table.live) == before - 2
    assert scene.game.view(0).drawn is Face.SOUTH
