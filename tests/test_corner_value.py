"""Hand values that hang on the state of the game: 76-78 and 82 of the spec, and the first and last tiles."""

from __future__ import annotations

from jantaku.game.reasons import Reason
from jantaku.rules import Rules
from scenario import every_preset, play

NO_YAKU = "23456m678p222s55s"
"""Tenpai on 1m, 4m and 7m; on 1m there is no yaku in a ron."""
RENHOU = ("riichi", "wrc")


# --- 76: tenhou and chiihou ---


@every_preset
def test_76_the_dealers_first_draw_can_win(rules: str) -> None:
    scene = play(rules, [NO_YAKU], "1m")
    assert scene.offers("tsumo")
    assert scene.do("0:tsumo").yaku() == {"tenhou"}


@every_preset
def test_76_tenhou_is_void_after_an_own_closed_kan(rules: str) -> None:
    scene = play(rules, ["111z234m567p67s88s"], "1z", "0:closed-kan-1z 0:tsumo", replacements="5s")
    assert not {"tenhou", "chiihou"} & scene.yaku()
    assert {"rinshan", "tsumo"} <= scene.yaku()


@every_preset
def test_76_chiihou_on_the_first_draw_of_another(rules: str) -> None:
    assert play(rules, {2: NO_YAKU}, "1z1z1m", "2:tsumo").yaku() == {"chiihou"}


@every_preset
def test_76_chiihou_is_void_after_a_call(rules: str) -> None:
    scene = play(rules, {1: NO_YAKU, 3: "55z9p"}, "5z2z1m", "0:5z 3:pon 3:9p 1:tsumo")
    assert scene.yaku() == {"tsumo"}


@every_preset
def test_76_and_on_the_second_draw(rules: str) -> None:
    scene = play(rules, {1: NO_YAKU}, "1234z5z1m", "1:2z 1:tsumo")
    assert scene.yaku() == {"tsumo"}


# --- 77: renhou ---


@every_preset
def test_77_renhou_before_the_first_draw(rules: str) -> None:
    scene = play(rules, {2: NO_YAKU}, "1m", "0:1m 2:reacts")
    if rules not in RENHOU:
        assert scene.why("ron") is Reason.NO_YAKU
        return
    scene.do("2:ron")
    assert scene.yaku() == {"renhou"}
    assert scene.win().limit == "mangan"


@every_preset
def test_77_not_for_one_who_has_discarded_nor_after_a_call(rules: str) -> None:
    later = play(rules, {1: NO_YAKU}, "1z2z1m", "1:2z 2:1m 1:reacts")
    assert later.why("ron") is Reason.NO_YAKU
    called = play(rules, {2: NO_YAKU, 3: "55z1m"}, "5z", "0:5z 3:pon 3:1m 2:reacts")
    assert called.why("ron") is Reason.NO_YAKU


def test_77_renhou_as_a_yakuman() -> None:
    rules = Rules.preset("riichi").replace(renhou="yakuman")
    assert play(rules, {2: NO_YAKU}, "1m", "0:1m 2:ron").deltas == (-32000, 0, 32000, 0)


# --- 78: a triplet completed by another ---


@every_preset
def test_78_a_triplet_completed_by_ron_is_not_concealed(rules: str) -> None:
    hands = {1: "222444666m44p55s"}
    ron = play(rules, hands, "1z2z4p", "0:1z 1:2z 2:4p 1:ron")
    assert ron.yaku() == {"tanyao", "toitoi", "sanankou"}
    tsumo = play(rules, hands, "1z2z345z4p", "0:1z 1:2z 1:tsumo")
    assert tsumo.yaku() == {"suuankou"}


# --- 82: dora are no yaku ---


@every_preset
def test_82_dora_alone_win_nothing(rules: str) -> None:
    scene = play(rules, {1: NO_YAKU}, "1z2z1m", "0:1z 1:2z 2:1m 1:reacts", indicators="1s")  # three dora: 2s
    assert scene.why("ron") is Reason.NO_YAKU


# --- the last tiles ---


@every_preset
def test_haitei_and_houtei_on_the_last_tile_alone(rules: str) -> None:
    for live, yaku in ((6, {"tsumo", "haitei"}), (7, {"tsumo"})):
        assert play(rules, {1: NO_YAKU}, "1z2z345z1m", "0:1z 1:2z 1:tsumo", live=live).yaku() == yaku
    last = play(rules, {1: NO_YAKU}, "1z2z1m", "0:1z 1:2z 2:1m 1:ron", live=3)
    assert last.yaku() == {"houtei"}
    before = play(rules, {1: NO_YAKU}, "1z2z1m", "0:1z 1:2z 2:1m 1:reacts", live=4)
    assert before.why("ron") is Reason.NO_YAKU


@every_preset
def test_an_open_hand_without_yaku_wins_on_the_last_draw(rules: str) -> None:
    scene = play(rules, {1: "23456m789p222s55s"}, "5s345z1m", "0:5s 1:pon 1:2s 1:acts", live=5)
    assert scene.do("1:tsumo").yaku() == {"haitei"}
    scene = play(rules, {1: "23456m789p222s55s"}, "5s345z1m", "0:5s 1:pon 1:2s 1:acts", live=6)
    assert scene.why("tsumo") is Reason.NO_YAKU
