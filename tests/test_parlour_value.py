"""Seed 002 §7-§9: the fixed table, every yaku with its han, liability."""

from __future__ import annotations

import pytest

from jantaku.plain import plain_kernels
from parlour import PINFU, RULES, score, table, worth
from scenario import Scene

TABLE = {  # §7: dealer's ron, dealer's tsumo from each, another's ron, his tsumo from the other and the dealer
    1: (2000, 1000, 1000, 1000, 1000), 2: (3000, 2000, 2000, 1000, 1000), 3: (6000, 3000, 4000, 1000, 3000),
    4: (12000, 6000, 8000, 3000, 5000), 5: (18000, 9000, 12000, 4000, 8000), 6: (18000, 9000, 12000, 4000, 8000),
    7: (18000, 9000, 12000, 4000, 8000), 8: (24000, 12000, 16000, 6000, 10000),
    9: (24000, 12000, 16000, 6000, 10000), 10: (36000, 18000, 24000, 8000, 16000),
    11: (36000, 18000, 24000, 8000, 16000), 12: (36000, 18000, 24000, 8000, 16000),
    13: (48000, 24000, 32000, 12000, 20000), 14: (48000, 24000, 32000, 12000, 20000),
    15: (48000, 24000, 32000, 12000, 20000),
}  # fmt: skip
NAMES = [None] * 3 + ["mangan"] + ["haneman"] * 3 + ["baiman"] * 2 + ["sanbaiman"] * 3 + ["counted_yakuman"] * 3


@pytest.mark.parametrize("han", TABLE)
def test_7_the_points_of_every_row(han: int) -> None:
    points = plain_kernels("points")
    r = RULES.record[0]
    base, limit = points.base_points(r, han, 30, 0)
    paid = tuple(
        int(points.share(r, base, tsumo, deals, payer))
        for tsumo, deals, payer in (
            (False, True, False), (True, True, False), (False, False, False), (True, False, False), (True, False, True),
        )
    )  # fmt: skip
    assert paid == TABLE[han]
    assert (None, "mangan", "haneman", "baiman", "sanbaiman", "counted_yakuman")[limit] == NAMES[han - 1]


def test_7_no_fu_are_shown() -> None:
    won = score(PINFU, "6s")
    assert (won.fu, won.fu_items) == (0, ())
    assert "fu" not in won.explain().split()
    assert str(won) == "pinfu: 1 han, 1,000 points"


def test_7_a_honba_is_1000_on_a_ron_and_1000_from_each_on_a_tsumo() -> None:
    ron, tsumo = score(PINFU, "6s", honba=2).payments, score(PINFU, "6s", honba=2, tsumo=True).payments
    assert ron is not None
    assert tsumo is not None
    assert (ron.total, ron.discarder) == (3000, 3000)
    assert (tsumo.total, tsumo.dealer, tsumo.others) == (6000, 3000, 3000)


def test_7_haitei_and_rinshan_do_not_go_together() -> None:
    got = worth("234s789s1122z,1111p", "1z", tsumo=True, rinshan=True, last_tile=True)
    assert "rinshan" in got
    assert "haitei" not in got


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
    assert RULES.yaku["sanshoku"] == RULES.yaku["sanshoku_doukou"] == (0, 0)


def test_8_karasu_asks_for_riichi_alone_and_no_dora_of_any_kind() -> None:
    hand = "222p789p234s1178s"
    assert set(worth(hand, "6s", riichi="riichi")) == {"karasu"}
    for more in ({"flowers": "9f"}, {"dora": "1p"}, {"ura": "9s", "dora": "1m"}):
        assert set(worth(hand, "6s", riichi="riichi", **more)) == {"riichi"}
    assert set(worth(hand, "6s", riichi="riichi", tsumo=True)) == {"riichi", "tsumo"}
    assert set(worth(hand, "6s", riichi="open")) == {"open_riichi"}


def test_8_renhou_is_a_ron_on_anybody_s_first_discard_with_nobody_having_called() -> None:
    scene = table({1: PINFU}, "1z2z6s", "0:1z 1:2z 2:6s 1:ron")
    assert scene.yaku(1) == {"renhou_yakuman"}
    assert "renhou_yakuman" not in table({1: PINFU}, "1z2z3z6s", "0:1z 1:2z 2:3z 0:6s 1:ron").yaku(1)
    assert "renhou_yakuman" not in table({0: PINFU}, "1z6s", "0:1z 1:6s 0:ron").yaku(0), "not the dealer's"
    before = RULES.replace(renhou_when="before_own_draw")
    assert "renhou_yakuman" not in table({1: PINFU}, "1z2z6s", "0:1z 1:2z 2:6s 1:ron", rules=before).yaku(1)


def test_8_yakuman_add_up_and_multiply_the_row() -> None:
    won = score("555z666z777z1122z", "1z")
    assert (won.yakuman, won.points) == (2, 64000)
    assert score("111z222z333z444z1s", "1s", tsumo=True).points == 4 * 32000


def test_8_thirteen_han_are_one_yakuman() -> None:
    won = score("123p234p67899p11p", "1p", riichi="riichi", dora="9p", flowers="999g9f", tsumo=True)
    assert won.han >= 13
    assert (won.limit, won.points, won.yakuman) == ("counted_yakuman", 32000, 0)


@pytest.mark.parametrize(
    ("hand", "win", "han"),
    [("1111p223344s66z7z", "7z", 6), ("11112222p3344s7z", "7z", 10)],
    ids=["once", "twice"],
)
def test_19_four_alike_in_seven_pairs_add_four_han_each(hand: str, win: str, han: int) -> None:
    won = score(hand, win)
    assert ({yaku.key for yaku in won.yaku}, won.han) == ({"chiitoitsu"}, han)


# --- 9: liability

DRAGONS = "0:5z 1:pon 1:1m 2:6z 1:pon 1:9m 2:7z 1:pon 1:1p 2:1m "
RUNS = "0:2p 1:pon 1:1m 2:3p 1:pon 1:9m 2:4p 1:pon 1:9p 2:0p 1:pon-red-red 1:1p 2:1m "


def fed_dragons(last: str, script: str) -> Scene:
    return table({1: "556677z78s99p19m1p"}, "5z6z7z1m" + last, DRAGONS + script)


def test_9_on_a_tsumo_the_liable_player_pays_all_and_chips_are_paid_as_ever() -> None:
    scene = fed_dragons("9m6s", "0:9m 1:tsumo")
    assert scene.yaku(1) == {"daisangen"}
    assert scene.deltas == (0, 32000, -32000)
    assert scene.clearing.chips == (-5, 10, -5)


def test_9_on_a_ron_discarder_and_liable_player_pay_half_each_and_the_discarder_the_chips() -> None:
    scene = fed_dragons("6s", "0:6s 1:ron")
    assert scene.deltas == (-16000, 32000, -16000)
    assert scene.clearing.chips == (-10, 10, 0)


def test_9_four_triplets_in_a_row_carry_liability() -> None:
    scene = table({1: "22334400p19m19p7z"}, "2p3p4p0p1m9m7z", RUNS + "0:9m 1:tsumo")
    assert "suurenkou" in scene.yaku(1)
    assert scene.deltas == (0, 32000, -32000)


def test_9_four_winds_and_four_kans_carry_it_too() -> None:
    assert (RULES.pao_dragons, RULES.pao_winds, RULES.pao_kans) == (True, True, True)
