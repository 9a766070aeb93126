"""Rules that cannot be: each refusal, with the key and the reason."""

from __future__ import annotations

from typing import Any

import pytest

from jantaku import RulesError
from jantaku.rules import Rules
from jantaku.rules.checks import PLAYABLE
from jantaku.rules.common_names import common_name, options_with_common_names
from jantaku.rules.schema import OPTION

THREE = {
    "players": 3, "tile_set": "no_2m_to_8m", "reds": [0, 1, 1], "chi": False, "four_riichi": False,
    "four_winds": False, "uma": [0, 0, 0], "noten_points": 2000,
}  # fmt: skip

TABLE = [[1000] * 5] * 13


def test_common_names_are_those_of_options_that_exist_and_of_no_other() -> None:
    assert not set(options_with_common_names()) - set(OPTION)
    assert [key for key in OPTION if common_name(key)] == []
    assert "a yaku may be made by the last tile" in refused({"atozuke": True})[0]


def refused(data: dict[str, Any]) -> tuple[str, ...]:
    with pytest.raises(RulesError) as caught:
        Rules.from_dict(data, "mine")
    assert str(caught.value).startswith("mine: ")
    return caught.value.problems


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"start_point": 30000}, "start_point: no such option: did you mean 'start_points'?"),
        ({"xyzzy": 1}, "xyzzy: no such option: all are listed by `jantaku rules show riichi`"),
        ({"kuitan": True}, "kuitan: no such option: it is called 'open_tanyao' here"),
        ({"Aka-Dora": 3}, "Aka-Dora: no such option: it is called 'reds' here"),
        ({"agariyame": True}, "agariyame: no such option: it is called 'win_stop' here"),
        ({"tobi": True}, "tobi: no such option: it is called 'bust' here"),
        ({"赤": 3}, "赤: no such option: it is called 'reds' here"),
        ({"extend": "tenhou"}, "extend: no such option: did you mean 'extends'?"),
        ({"pinfu": [1, 0]}, "pinfu: is a yaku and belongs under [yaku]"),
        ({"table": {"rounds": 1}}, "table: is no table: options stand at the top, only [yaku] and [tai] are tables"),
        ({"yaku": [1, 2]}, "yaku: is a table: write [yaku], and under it lines such as pinfu = [1, 0]"),
        ({"yaku": {"pinfuu": [1, 0]}}, "yaku.pinfuu: no such yaku: did you mean 'pinfu'?"),
        ({"yaku": {"rounds": 1}}, "yaku.rounds: no such yaku: it is an option and stands above [yaku]"),
        ({"name": 3}, "name: 3 is not text"),
        ({"extends": 3}, "extends: 3 is not text"),
    ],
)
def test_unknown_keys(data: dict[str, Any], problem: str) -> None:
    assert refused(data) == (problem,)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("kiriage", 1, "1 is not true or false"),
        ("kiriage", "yes", "'yes' is not true or false"),
        ("players", 5, "5 is not 3 or 4"),
        ("players", True, "true is not 3 or 4"),
        ("players", "four", "'four' is not 3 or 4"),
        ("rounds", 3, "3 is not 1 or 2 or 4"),
        ("double_wind_fu", 3, "3 is not 2 or 4"),
        ("min_han", 0, "0 is not a whole number from 1 to 13"),
        ("riichi_min_live", 4.0, "4.0 is not a whole number from 0 to 70"),
        ("honba_tsumo", 1_000_000, "1000000 is not a multiple of 100 from 0 to 100,000"),
        ("riichi_deposit", 200_000, "200000 is not a multiple of 100 from 0 to 100,000"),
        ("chip_points", 50_000, "50000 is not a multiple of 100 from 0 to 20,000"),
        ("start_points", 25_050, "25050 is not a multiple of 100: points are counted in hundreds"),
        ("start_points", 1e5, "100000.0 is written with a fraction: write 100000"),
        ("start_points", 1e23, "1e+23 is not a multiple of 100 from 0 to 1,000,000"),
        ("riichi_min_points", "never", "'never' is not a multiple of 100 from 0 to 1,000,000 or \"none\""),
        (
            "oka",
            "automatic",
            "'automatic' is not a multiple of 100 from 0 to 1,000,000 or \"auto\": did you mean 'auto'?",
        ),
        ("reds", [5, 0, 0], "5 is not a whole number from 0 to 4"),
        ("reds", 3, "3 is not a list, each a whole number from 0 to 4"),
        ("reds", "111", "'111' is not a list, each a whole number from 0 to 4"),
        ("reds", [True, 0, 0], "true is not a whole number from 0 to 4"),
        ("kuikae", "stricd", '\'stricd\' is not "free", "same_tile" or "strict": did you mean \'strict\'?'),
        ("kuikae", 2, '2 is not "free", "same_tile" or "strict"'),
    ],
)
def test_wrong_values(key: str, value: object, reason: str) -> None:
    assert refused({key: value}) == (f"{key}: {reason}",)


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("pinfu", 1, '1 is not [closed, open] han or "off"'),
        ("pinfu", [1], '[1] is not [closed, open] han or "off"'),
        ("pinfu", "yakuman", "'yakuman' is not [closed, open] han or \"off\""),
        ("pinfu", [14, 0], "14 is not a number of han from 0 to 13"),
        ("pinfu", [True, 0], "true is not a number of han from 0 to 13"),
        ("pinfu", [0, 1], "a yaku of open hands alone is not possible: give it closed han too"),
        ("kokushi", [13, 0], '[13, 0] is not "yakuman", "double" or "off"'),
        ("kokushi", "triple", '\'triple\' is not "yakuman", "double" or "off"'),
    ],
)
def test_wrong_worths(name: str, value: object, reason: str) -> None:
    assert refused({"yaku": {name: value}}) == (f"yaku.{name}: {reason}",)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"uma": [15000, 0, -15000]}, "uma: 3 numbers for 4 players"),
        ({"uma": [50000, 10000, -10000, -30000]},
         "uma: adds up to +20,000, not to 0; what the first place gets on top is oka"),
        ({"return_points": 20000}, 'return_points: below start_points, so that "auto" makes a negative oka'),
        ({"extension": True}, "extension: needs target_points, or the game would never end before the last wind"),
        ({"extension": True, "target_points": 30000, "rounds": 4}, "extension: no wind is left after four rounds"),
        ({"leftover": "split"},
         'leftover: "split" shares a tied first place, and with ties = "seat_order" there is none'),
        ({"noten_points": 1000}, "noten_points: 1000 cannot be shared in hundreds: it must be a multiple of 600"),
        ({"reds": [1, 1]}, "reds: 2 numbers for the three suits"),
        ({"hand_size": 16}, "sets: 4 sets and a pair need a hand of 13, not of 16"),
        ({"hand_size": 16}, "sets: 4 sets and a pair need a hand of 13, not of 16"),
        ({**THREE, "reds": [1, 1, 1]}, "reds: 1 red 5m, and the set has no 5m"),
        ({"flower_han": 1}, "flower_han: the set has no flowers"),
        ({"max_kans": 5}, "max_kans: 5 kans need as many replacements, not 4"),
        ({"dead_wall": 5}, "dead_wall: 5 tiles hold no indicator pair beside 4 replacements"),
        ({**THREE, "chi": True}, "chi: three players do not chi"),
        ({**THREE, "four_riichi": True}, "four_riichi: there are only three players"),
        ({**THREE, "four_winds": True}, "four_winds: there are only three players"),
        ({**THREE, "noten_points": 2100},
         "noten_points: 2100 cannot be shared in hundreds: it must be a multiple of 200"),
        ({"tile_set": "no_2m_to_8m", "reds": [0, 1, 1]}, "tile_set: 108 tiles are for three players"),
        ({"north_aside": True, "replacements": 8}, "north_aside: is for three players"),
        ({"tsumo_loss": True}, "tsumo_loss: is for three players"),
        ({**THREE, "north_can_be_ronned": True}, "north_can_be_ronned: no north is set aside"),
        ({"ura": False}, "kan_ura: there is no ura"),
        ({"kan_dora_used": False}, "kan_ura: kans turn no indicator"),
        ({"max_kans": 3}, "four_kans: max_kans is 3"),
        ({"max_kans": 3, "four_kans": False, "pao_kans": True}, "pao_kans: max_kans is 3"),
        ({"multiple_ron": "head_bump", "honba_to": "all_winners"}, "honba_to: with a head bump there is one winner"),
        ({"extends": "ema", "multiple_ron": "head_bump", "honba_to": "first_winner"},
         "deposits_to: with a head bump there is one winner"),
        ({"open_riichi": True, "yaku": {"double_open_riichi": [3, 0]}},
         "open_riichi: the yaku open_riichi is off; give it a value under [yaku]"),
        ({"open_riichi": True, "yaku": {"open_riichi": [2, 0]}},
         "open_riichi: the yaku double_open_riichi is off; give it a value under [yaku]"),
        ({"uma_floating": [100, 0, 0, -100]}, 'uma_floating: never counts while uma_float_at is "none"'),
        ({"uma_float_at": "above", "uma_floating": [100, -100]}, "uma_floating: 2 numbers for 4 players"),
        ({"uma_float_at": "above", "uma_floating": [100, 0, 0, 0]}, "uma_floating: adds up to +100, not to 0"),
        ({"uma_floating": [0, 0, 0, 0, 0]}, "uma_floating: 5 numbers for 4 players"),
        ({"golds": [1, 0]}, "golds: 2 numbers for 5p, 5s and flowers"),
        ({"extends": "taiwan", "dead_wall": 0, "north_takes_live": 0},
         "dead_wall: up to 8 tiles are replaced from the end of the wall and do not shorten it; it must be 8"),
        ({"extends": "taiwan", "dead_wall": 10, "kan_takes_live": 0},
         "dead_wall: up to 20 tiles are replaced from the end of the wall and do not shorten it; it must be 20"),
        ({"replace_from_reserve": True, "dead_wall": 12},
         "dead_wall: the indicators of 4 kans would lie among the live tiles; it must be 14"),
        ({"extends": "taiwan", "tai_unit": 100_000, "tai": {"streak": 255}},
         "tai_unit: a hand with every pattern after 999 repeats would move 76,483,500,090 points; "
         "at most 1,000,000,000 are counted"),
        ({"reds": [1, 0, 1], "golds": [1, 0, 0]}, "golds: a gold 5p is one of the red ones, and there are none"),
        ({"golds": [0, 0, 1]}, 'golds: a gold flower is one of four alike, and flowers is not "four"'),
        ({"flowers": "four"}, "replacements: 4 kans and 4 norths or flowers need as many, not 4"),
        ({"replacements": 8, "kan_takes_live": 0},
         "dead_wall: the indicators of 4 kans would lie among the live tiles; it must be 18"),
        ({"four_alike_han": 4}, "four_alike_han: four alike are no pairs while four_alike_pairs is false"),
        ({"nagashi_closed": True}, 'nagashi_closed: never counts while nagashi is "none"'),
        ({"renhou": "none", "renhou_when": "discarders_first"}, 'renhou_when: never counts while renhou is "none"'),
        ({"han_table": TABLE}, 'han_table: never counts while scoring is "fu"'),
        ({"scoring": "han_table", "renhou": "none"}, "han_table: needs 13 rows of 5 numbers, from 1 to 13 han"),
        ({"scoring": "han_table", "han_table": TABLE},
         'renhou: "mangan" is for han and fu, and a han_table says itself what is paid'),
        ({"scoring": "han_table", "han_table": TABLE, "renhou": "none", "kiriage": True},
         "kiriage: true is for han and fu, and a han_table says itself what is paid"),
        ({"pao_runs": True}, "pao_runs: the yaku suurenkou is off; give it a value under [yaku]"),
        ({"chips_ippatsu": 1}, "chips_ippatsu: chips are worth nothing while chip_points is 0"),
        ({"chip_points": 5000}, "chip_points: no chips are paid for anything"),
        ({"chip_points": 5000, "chips_gold": 1}, "chips_gold: the set has no gold tiles"),
        ({"chip_points": 5000, "chips_pocchi": 1}, "chips_pocchi: the set has no white pocchi"),
        ({"chip_points": 5000, "chips_bust": 1}, 'chips_bust: bust is "none"'),
        ({"chip_points": 5000, "chips_ura": 1, "chips_four_flowers": True},
         'chips_four_flowers: flowers is not "four"'),
        ({"chip_points": 5000, "golds": [1, 1, 0], "chips_all_gold_ron": 5},
         "chips_all_gold_ron: the set has not all three gold tiles"),
        ({"yaku": {"ippatsu": "off"}}, "ippatsu: the yaku ippatsu is off; give it a value under [yaku]"),
        ({"yaku": {"renhou": "off"}}, "renhou: the yaku renhou is off; give it a value under [yaku]"),
        ({"renhou": "five_han", "yaku": {"renhou": "off"}},
         "renhou: the yaku renhou is off; give it a value under [yaku]"),
        ({"renhou": "yakuman", "yaku": {"renhou_yakuman": "off"}},
         "renhou: the yaku renhou_yakuman is off; give it a value under [yaku]"),
        ({"nagashi": "mangan", "yaku": {"nagashi_mangan": "off"}},
         "nagashi: the yaku nagashi_mangan is off; give it a value under [yaku]"),
        ({"nagashi": "yakuman"}, "nagashi: the yaku nagashi_yakuman is off; give it a value under [yaku]"),
        ({"yaku": {"open_riichi": [2, 0]}},
         "yaku.open_riichi: has a value, and never counts while open_riichi is false"),
        ({"yaku": {"double_open_riichi": [3, 0]}},
         "yaku.double_open_riichi: has a value, and never counts while open_riichi is false"),
        ({"yaku": {"oshidashi": "yakuman"}},
         "yaku.oshidashi: has a value, and never counts while open_riichi is false"),
        ({"yaku": {"nagashi_yakuman": "yakuman"}},
         'yaku.nagashi_yakuman: has a value, and never counts while nagashi is "none"'),
        ({"yaku": {"tanyao": [1, 0]}}, "yaku.tanyao: has no open han, and open_tanyao is true"),
        ({"double_yakuman": True, "yaku": dict.fromkeys(
            ("kokushi_13", "suuankou_tanki", "daisuushii", "junsei_chuuren"), "off")},
         'double_yakuman: no yakuman is "double" under [yaku]'),
        ({"hand_size": 16, "sets": 5}, 'scoring: five sets are counted in "tai", not by "fu"'),
        ({"yaku": {"daisangen": "double"}}, 'yaku.daisangen: "double" counts once while double_yakuman is false'),
    ],
)  # fmt: skip
def test_options_that_exclude_each_other(data: dict[str, Any], problem: str) -> None:
    assert refused(data) == (problem,)


def test_all_problems_are_told_at_once() -> None:
    assert refused({"reds": [9, 0, 0], "kiriege": True, "yaku": {"pinfu": 1, "xyzzy": 2}}) == (
        "reds: 9 is not a whole number from 0 to 4",
        "kiriege: no such option: did you mean 'kiriage'?",
        "yaku.pinfu: 1 is not [closed, open] han or \"off\"",
        "yaku.xyzzy: no such yaku",
    )  # fmt: skip
    assert len(refused({"ura": False, "leftover": "split"})) == 2


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        ({"kan_dora_closed": "on_discard"}, ["kan_dora_closed"]),
    ],
)
def test_what_no_engine_plays_yet_is_said_and_not_ignored(data: dict[str, Any], keys: list[str]) -> None:
    rules = Rules.from_dict(data, "mine")
    assert [problem.split(":")[0] for problem in rules.why_unplayable] == keys
    assert set(keys) <= set(PLAYABLE)
    with pytest.raises(RulesError, match=f"mine: {keys[0]}: .* is not playable yet, only "):
        rules.require_playable()


@pytest.mark.parametrize("table", ["yaku", "tai"])
@pytest.mark.parametrize("given", [3, "x", [1]])
def test_tables_of_worth_are_mappings(table: str, given: Any) -> None:
    with pytest.raises(RulesError, match=f"{table}: is a mapping"):
        Rules.preset("taiwan").replace(**{table: given})
