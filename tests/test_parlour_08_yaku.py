"""Seed 002 §8, 役一覧: every yaku with its han, what they ask for, double yakuman."""

from __future__ import annotations

import pytest

from parlour import ORPHANS, PINFU, PLAIN, after_riichi, score, second_round, table, worth

T = {"tsumo": True}
R = {"riichi": "riichi"}
YAKU = [
    # one han
    ("tsumo", 1, "222p789p234s1178s", "6s", T),
    ("riichi", 1, PINFU, "6s", R),
    ("ippatsu", 1, PINFU, "6s", {**R, "ippatsu": True}),
    ("seat_wind", 1, "222z789p234s1178s", "6s", {}),
    ("round_wind", 1, "111z789p234s2278s", "6s", {}),
    ("north", 1, "444z789p234s1178s", "6s", {}),
    ("white", 1, "555z789p234s1178s", "6s", {}),
    ("green", 1, "666z789p234s1178s", "6s", {}),
    ("red", 1, "777z789p234s1178s", "6s", {}),
    ("pinfu", 1, PINFU, "6s", {}),
    ("tanyao", 1, "222p678p234s3378s", "6s", {}),
    ("iipeikou", 1, "112233p789p1178s", "6s", {}),
    ("haitei", 1, PINFU, "6s", {**T, "last_tile": True}),
    ("houtei", 1, PINFU, "6s", {"last_tile": True}),
    ("chankan", 1, PINFU, "6s", {"chankan": True}),
    ("rinshan", 1, "234s789s11s78s,1111p", "6s", {**T, "rinshan": True}),
    # two han
    ("double_riichi", 2, PINFU, "6s", {"riichi": "double"}),
    ("open_riichi", 2, PINFU, "6s", {"riichi": "open"}),
    ("toitoi", 2, "222p33s44s,888+s,999=p", "3s", {}),
    ("sanankou", 2, "222p333p888s1178s", "6s", {}),
    ("sanrenkou", 2, "3378s,222+p,333+p,444+p", "6s", {}),
    ("sankantsu", 2, "33s78s,2222p,4444p,6666p", "6s", {}),
    ("shousangen", 2, "555z666z77z789p78s", "6s", {}),
    ("honroutou", 2, "111p999p11s11z,999+s", "1z", {}),
    ("sanpuukou", 2, "111z222z444z1178s", "6s", {}),
    ("ittsu", 2, "123p406p789p1178s", "6s", {}),
    ("ittsu", 1, "123406789p3s,777+s", "3s", {}),
    ("chanta", 2, "123p789p11z78s999s", "9s", {}),
    ("chanta", 1, "123p789p11z78s,999+m", "9s", {}),
    ("chiitoitsu", 2, "1144p7788s22z66z9p", "9p", {}),
    # three han
    ("ryanpeikou", 3, "112233p112233s9p", "9p", {}),
    ("honitsu", 3, "123p406p11199p22z", "2z", {}),
    ("honitsu", 2, "123p406p99p22z,111+p", "2z", {}),
    ("junchan", 3, "123p789p11p78s999s", "9s", {}),
    ("junchan", 2, "123p789p11p78s,999+m", "9s", {}),
    # six han
    ("chinitsu", 6, "123p234p67899p11p", "1p", {}),
    ("chinitsu", 5, "234p67899p11p,444+p", "1p", {}),
    ("shousharin", 6, "1144p7788p22z66z9p", "9p", {}),
    # yakuman
    ("tenhou", 13, PINFU, "6s", {**T, "first_turn": True, "seat": "E"}),
    ("chiihou", 13, PINFU, "6s", {**T, "first_turn": True}),
    ("renhou_yakuman", 13, PINFU, "6s", {"first_turn": True}),
    ("kokushi", 13, "19m19p19s1123456z", "7z", {}),
    ("suuankou", 13, "222p333p888s1177s", "7s", T),
    ("daisangen", 13, "555z666z777z1178s", "6s", {}),
    ("ryuuiisou", 13, "223344s666s888s6z", "6z", {}),
    ("tsuuiisou", 13, "111z222z555z6677z", "6z", {}),
    ("shousuushii", 13, "11122233344z78s", "6s", {}),
    ("chinroutou", 13, "111m999m111p99p99s", "9p", {}),
    ("suukantsu", 13, "1s,2222p,4444p,6666p,8888p", "1s", {}),
    ("chuuren", 13, "1112234678999p", "5p", {}),
    ("suurenkou", 13, "3s,222+p,333+p,444+p,000+p", "3s", {}),
    ("daisharin", 13, "113344667788p9p", "9p", {}),
    ("manzu_honitsu", 13, "111m999m11z222z77z", "7z", {}),
    ("karasu", 13, "222p789p234s1178s", "6s", R),
    ("oshidashi", 13, PINFU, "6s", {"riichi": "open", "pushed_out": True}),
    # double yakuman, as Mahjong Soul has them
    ("kokushi_13", 26, "19m19p19s1234567z", "7z", {}),
    ("suuankou_tanki", 26, "222p333p888s777s1s", "1s", {}),
    ("daisuushii", 26, "111z222z333z444z1s", "1s", {}),
    ("junsei_chuuren", 26, "1112340678999p", "5p", {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "han", "hand", "win", "how"), YAKU, ids=lambda value: value if isinstance(value, str) else ""
)
def test_8_yaku(name: str, han: int, hand: str, win: str, how: dict[str, object]) -> None:
    got = worth(hand, win, **how)
    assert got.get(name) == han, got


def test_8_a_double_wind_counts_two() -> None:
    assert score("111z789p234s2278s", "6s", seat="E").han == 2


def test_8_north_is_never_a_wind_of_seat_or_round() -> None:
    assert worth("444z789p234s1178s", "6s", seat="W") == {"north": 1}
    assert "pinfu" not in worth("123p789p234s78s44z", "6s")


def test_8_there_are_no_three_colours() -> None:
    assert worth("111p111s999m78s77z", "6s", riichi="riichi", tsumo=True) == {"riichi": 1, "tsumo": 1, "sanankou": 2}
    assert not score("999m78s77s,999+p,999=s", "6s").won


def test_8_karasu_asks_for_riichi_alone_and_no_dora_of_any_kind() -> None:
    hand = "222p789p234s1178s"
    assert set(worth(hand, "6s", riichi="riichi")) == {"karasu"}
    for more in ({"flowers": "9f"}, {"dora": "1p"}, {"ura": "9s", "dora": "1m"}):
        assert set(worth(hand, "6s", riichi="riichi", **more)) == {"riichi"}
    assert set(worth(hand, "6s", riichi="riichi", tsumo=True)) == {"riichi", "tsumo"}
    assert set(worth(hand, "6s", riichi="open")) == {"open_riichi"}


# --- yaku of the moment, at the table


def test_8_ippatsu_is_one_pure_go_round() -> None:
    assert "ippatsu" in after_riichi("3z4z6s", "2:3z 0:4z 1:tsumo").yaku(1)
    assert "ippatsu" in after_riichi("3z6s", "2:3z 0:6s 1:ron").yaku(1)
    late = after_riichi("3z4z2z2p6s", "2:3z 0:4z 1:2z 2:2p 0:6s 1:ron")
    assert "ippatsu" not in late.yaku(1)


def test_8_a_call_or_a_kan_ends_ippatsu() -> None:
    called = table(
        {1: PINFU, 0: "33z9m"}, "1z2z3z4z1z3z2z6s", "0:1z 1:2z 2:3z 0:4z 1:riichi 1:1z 2:3z 0:pon 0:9m 1:2z 2:6s 1:ron"
    )
    assert called.yaku(1) == {"riichi", "pinfu"}
    kan = table(
        {1: PINFU, 2: "7777z"},
        "1z2z3z4z1z3z6s",
        "0:1z 1:2z 2:3z 0:4z 1:riichi 1:1z 2:closed-kan-7z 2:3z 0:6s 1:ron",
        replacements="2p",
    )
    assert kan.yaku(1) == {"riichi", "pinfu"}


def test_8_haitei_is_the_last_tile_drawn_and_houtei_the_last_discarded() -> None:
    begin, draws = "0:1z 1:2z 2:3z 0:4z ", "1z2z3z4z"
    assert table({1: PINFU}, draws + "6s", begin + "1:tsumo", live=5).yaku(1) == {"haitei", "tsumo", "pinfu"}
    assert table({2: PINFU}, draws + "6s", begin + "1:6s 2:ron", live=5).yaku(2) == {"houtei", "pinfu"}
    assert table({1: PINFU}, draws + "6s", begin + "1:tsumo", live=6).yaku(1) == {"tsumo", "pinfu"}


def test_8_haitei_stays_over_a_flower_drawn_last_but_a_kan_s_flower_is_not_the_last_tile() -> None:
    draws, begin = "1z2z3z4z", "0:1z 1:2z 2:3z 0:4z "
    last = table({1: PINFU}, draws + "9f", begin + "1:tsumo", live=5, replacements="6s")
    assert last.yaku(1) == {"haitei", "tsumo", "pinfu"}
    kan = table({1: "1111p789p234s78s1s"}, draws + "1s", begin + "1:closed-kan-1p 1:acts", live=7, replacements="9f6s")
    assert kan.table.live == 0
    assert kan.do("1:tsumo").yaku(1) == {"tsumo"}


def test_8_houtei_alone_is_a_yaku() -> None:
    scene = table({2: PLAIN}, "1z2z3z4z6s", "0:1z 1:2z 2:3z 0:4z 1:6s 2:ron", live=5)
    assert scene.yaku(2) == {"houtei"}


def test_8_chankan_is_a_ron_on_a_tile_added_to_a_kan() -> None:
    hands = {0: "66s123p789p12347z", 1: PLAIN}
    script = "0:7z 1:1z 2:6s 0:pon 0:1z 1:3z 2:9m 0:added-kan-6s 1:ron"
    assert table(hands, "7z1z6s3z9m6s", script).yaku(1) == {"chankan"}


@pytest.mark.parametrize(
    ("hand", "draws", "script"),
    [
        ("777z", "1z7z", "0:1z 1:closed-kan-7z 1:tsumo"),
        ("777z", "7z", "0:7z 1:open-kan 1:tsumo"),
        ("77z9p", "7z2p3p7z", "0:7z 1:pon 1:9p 2:2p 0:3p 1:added-kan-7z 1:tsumo"),
    ],
    ids=["closed", "open", "added"],
)
def test_8_rinshan_is_a_tsumo_on_the_replacement_of_any_kan(hand: str, draws: str, script: str) -> None:
    scene = table({1: f"999m234s1178s{hand}"}, draws, script, replacements="6s")
    assert "rinshan" in scene.yaku(1)


def test_8_double_riichi_is_declared_on_a_pure_first_turn() -> None:
    begin = "0:1z 1:riichi 1:2z 2:3z 0:4z 1:tsumo"
    assert "double_riichi" in table({1: PINFU}, "1z2z3z4z6s", begin).yaku(1)
    called = "0:7z 2:pon 2:9m 0:4z 1:riichi 1:2z 2:3z 0:1z 1:tsumo"
    yaku = table({1: PINFU, 2: "77z9m"}, "7z4z2z3z1z6s", called).yaku(1)
    assert "riichi" in yaku
    assert "double_riichi" not in yaku


# --- what some yaku ask for


def test_8_pinfu_asks_for_a_pair_of_no_value_and_a_two_sided_wait() -> None:
    for pair in ("11z", "22z", "44z", "55z"):
        assert "pinfu" not in worth(f"123p789p234s78s{pair}", "6s"), pair
    assert "pinfu" in worth("123p789p234s78s33z", "6s"), "West is nobody's wind here"
    assert "pinfu" not in worth("123p789p234s1179s", "8s")


def test_8_shousangen_counts_beside_its_two_triplets() -> None:
    assert worth("555z666z77z789p78s", "6s") == {"white": 1, "green": 1, "shousangen": 2}


def test_8_chanta_asks_for_a_run_and_an_honour_and_junchan_for_a_run() -> None:
    assert "chanta" not in worth("111p999p11z999m99s", "9s")
    assert "honroutou" in worth("111p999p11z999m99s", "9s")
    assert "chanta" not in worth("123p789p11p78s999s", "9s")


def test_8_three_winds_may_be_north_among_them_and_count_beside_yakuhai() -> None:
    assert worth("78s11p,222+z,333+z,444+z", "6s") == {"seat_wind": 1, "north": 1, "sanpuukou": 2}


def test_8_manzu_honitsu_is_a_yakuman_as_seven_pairs_too() -> None:
    assert worth("11m99m11z22z33z44z5z", "5z") == {"manzu_honitsu": 13}


def test_8_there_is_no_half_flush_of_characters_without_an_honour() -> None:
    assert "manzu_honitsu" not in worth("111m999m111p99p99s", "9p")


# --- yakuman


def test_8_tenhou_is_the_dealer_s_dealt_hand() -> None:
    assert table({0: PINFU}, "6s", "0:tsumo").yaku(0) == {"tenhou"}


def test_8_chiihou_is_another_s_pure_first_draw() -> None:
    assert table({1: PINFU}, "1z6s", "0:1z 1:tsumo").yaku(1) == {"chiihou"}


def test_8_renhou_is_a_ron_on_anybody_s_first_discard() -> None:
    assert table({1: PINFU}, "1z2z6s", "0:1z 1:2z 2:6s 1:ron").yaku(1) == {"renhou_yakuman"}
    assert table({2: PINFU}, "6s", "0:6s 2:ron").yaku(2) == {"renhou_yakuman"}
    assert table({1: PINFU}, "1z2z3z6s", "0:1z 1:2z 2:3z 0:6s 1:ron").yaku(1) == {"pinfu"}


def test_8_the_dealer_may_have_renhou_too_as_the_rule_names_no_seat() -> None:
    assert table({0: PINFU}, "1z6s", "0:1z 1:6s 0:ron").yaku(0) == {"renhou_yakuman"}
    assert worth(PINFU, "6s", seat="E", first_turn=True) == {"renhou_yakuman": 13}
    assert table({0: PINFU}, "1z2z3z4z6s", "0:1z 1:2z 2:3z 0:4z 1:6s 0:ron").yaku(0) == {"pinfu"}


def test_8_four_kans_may_be_open() -> None:
    assert worth("1s,222+2p,444-4p,666-6p,888+8p", "1s") == {"suukantsu": 13}


def test_8_nine_gates_are_closed_and_of_one_suit() -> None:
    assert "chuuren" not in worth("2234678999p,111+p", "2p")


def test_8_karasu_is_riichi_alone_at_the_table() -> None:
    scene = after_riichi("3z4z2z2p6s", "2:3z 0:4z 1:2z 2:2p 0:6s 1:ron", hand=PLAIN, indicators="9m", ura="1m")
    assert scene.yaku(1) == {"karasu"}
    assert scene.win(1).deltas == (-32000, 33000, 0)
    ura = after_riichi("3z4z2z2p6s", "2:3z 0:4z 1:2z 2:2p 0:6s 1:ron", hand=PLAIN, indicators="9m", ura="9s")
    assert ura.yaku(1) == {"riichi"}


def test_8_four_alike_in_seven_pairs_add_four_han_each() -> None:
    won = score("1111p223344s66z7z", "7z")
    assert (won.han, won.fours) == (6, 4)
    scene = second_round("7z", "0:7z 1:ron", {1: "1111p223344s66z7z"})
    assert (scene.win(1).han, scene.win(1).fours) == (6, 4)


def test_8_a_single_yakuman_may_count_twice() -> None:
    assert score("19m19p19s1234567z", "7z").points == 64000
    assert score(ORPHANS, "7z").points == 32000
    assert score("111z222z333z444z1s", "1s", tsumo=True).points == 4 * 32000, "four winds, and a single wait"


def test_8_yakuman_add_up() -> None:
    won = score("555z666z777z1122z", "1z")
    assert (won.yakuman, won.points) == (2, 64000)


def test_8_han_beside_a_yakuman_do_not_count() -> None:
    won = score("555z666z777z1178s", "6s", riichi="riichi", dora="6z", flowers="9f")
    assert (won.han, won.bonus, won.points) == (0, {}, 32000)


def test_8_thirteen_han_are_one_yakuman() -> None:
    won = score("123p234p67899p11p", "1p", riichi="riichi", dora="9p", flowers="999g9f", tsumo=True)
    assert won.han >= 13
    assert (won.limit, won.points, won.yakuman) == ("counted_yakuman", 32000, 0)
