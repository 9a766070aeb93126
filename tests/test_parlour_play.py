"""Seed 002 §4-§6, §15: calls, riichi, open riichi, the white pocchi, who may win."""

from __future__ import annotations

import pytest

from jantaku.plain import plain_kernels
from jantaku.tiles import Face, Kind
from parlour import PINFU, RULES, score, table, worth
from scenario import Scene

OPEN = "0:1z 1:open-riichi 1:2z"
DRAWN = "1z2z3z"
"""One go-round of winds."""


def after_riichi(draws: str, script: str = "", hand: str = PINFU, **more: object) -> Scene:
    """Seat 1 has declared riichi in the second go-round."""
    return table({1: hand}, "1z2z3z4z1z" + draws, "0:1z 1:2z 2:3z 0:4z 1:riichi 1:1z " + script, **more)


# --- 4: pon and kan


def test_4_a_pon_takes_another_s_discard_with_a_pair() -> None:
    scene = table({2: "77z"}, "7z", "0:7z 2:reacts")
    assert scene.calls() == {"pon"}


def test_4_15_a_ron_goes_before_a_pon() -> None:
    scene = table({1: PINFU, 2: "66s"}, "1z2z3z4z1z2z6s", "0:1z 1:2z 2:3z 0:4z 1:1z 2:2z 0:6s 1:ron")
    assert scene.clearing.wins[0].seat == 1
    hands = {1: "66s", 2: PINFU}
    scene = table(hands, "1z2z3z4z1z2z6s", "0:1z 1:2z 2:3z 0:4z 1:1z 2:2z 0:6s 1:pon 2:ron")
    assert [win.seat for win in scene.clearing.wins] == [2]


def test_4_open_added_and_closed_kans_are_possible() -> None:
    assert "open-kan" in table({1: "777z"}, "7z", "0:7z 1:reacts").calls()
    assert "closed-kan-7z" in table({0: "777z"}, "7z", "0:acts").menu
    scene = table({1: "77z"}, "7z2z3z4z7z", "0:7z 1:pon 1:acts")
    assert scene.why("added-kan-7z") is not None


def test_4_the_gold_and_the_red_fives_of_a_pon_are_told_apart() -> None:
    scene = table({1: "g500p"}, "0p", "0:0p 1:reacts")
    assert scene.calls() == {"pon-red-red", "pon-red-third", "open-kan"}


def test_4_the_last_discard_is_called_by_nobody() -> None:
    scene = table({1: "777z"}, "7z", "0:7z 1:reacts", live=1)
    assert not scene.calls()
    assert scene.why("pon").name == "LAST_DISCARD"


def test_4_19_the_tile_just_called_may_be_discarded() -> None:
    scene = table({1: "777z"}, "7z", "0:7z 1:pon 1:acts")
    assert scene.offers("discard-7z")


# --- 5: riichi


def test_5_riichi_needs_a_closed_tenpai_hand_and_1000_points() -> None:
    assert table({1: PINFU}, "1z2z", "0:1z 1:acts").offers("riichi")
    assert table({1: PINFU}, "1z2z", "0:1z 1:acts", scores=(75000, 900, 74100)).why("riichi").name == "TOO_FEW_POINTS"
    assert table({1: PINFU}, "1z2z", "0:1z 1:acts", scores=(75000, 1000, 74000)).offers("riichi")
    assert table({1: "1379p1379s123z"}, "1z2z", "0:1z 1:acts").why("riichi").name == "NOT_TENPAI"


def test_5_riichi_without_another_draw_but_not_on_the_last_tile() -> None:
    assert table({0: PINFU}, "1z", "0:acts", live=2).offers("riichi")
    assert table({0: PINFU}, "1z", "0:acts", live=1).why("riichi").name == "TOO_FEW_TILES"


def test_5_riichi_stands_when_its_tile_is_not_ronned() -> None:
    scene = table({0: PINFU.replace("1178s", "1166s"), 1: "234p678p33s78s111z"}, "9s", "0:riichi 0:9s 1:ron")
    assert scene.clearing.scores[0] + 32000 == 50000
    scene = table({0: PINFU}, "1z", "0:riichi 0:1z 1:acts")
    assert (scene.game.scores[0], scene.game.position.deposits) == (49000, 1)


def test_5_in_riichi_a_win_may_not_be_declined() -> None:
    scene = after_riichi("3z6s", "0:6s 1:reacts")
    assert scene.menu == {"ron"}
    assert scene.why("pass").name == "MUST_WIN"
    scene = after_riichi("3z4z6s", "1:acts")
    assert scene.menu == {"tsumo"}


def test_5_out_of_riichi_a_win_may_be_declined() -> None:
    assert table({1: PINFU}, "6s", "0:6s 1:reacts").offers("pass")


@pytest.mark.parametrize(
    ("hand", "kan", "possible"),
    [
        ("111p789p234s1178s", "1p", True),
        ("111234p789p1178s", "1p", True),
        ("11123p789p234s78s", "1p", False),  # 11 and 123 as well
    ],
)
def test_5_in_riichi_only_a_free_standing_triplet_is_made_a_kan(hand: str, kan: str, possible: bool) -> None:
    scene = after_riichi(f"3z4z{kan}", "1:acts", hand=hand)
    assert scene.offers(f"closed-kan-{kan}") == possible


def test_5_an_open_riichi_is_worth_two_han_and_shows_the_hand() -> None:
    scene = table({1: PINFU}, DRAWN, OPEN + " 2:acts")
    view = scene.game.view(2)
    shown = view.shown_hand(1)
    assert shown is not None
    assert "".join(map(str, shown)) == "1p2p3p7p8p9p1s1s2s3s4s7s8s"
    assert view.shown_hand(0) is None
    assert scene.game.position.deposits == 1
    assert score(PINFU, "6s", riichi="open").han == 3


def test_5_the_tile_that_an_open_riichi_draws_is_not_shown() -> None:
    scene = table({1: PINFU}, "1z2z3z4z7z", OPEN + " 2:3z 0:4z 1:acts")
    view = scene.game.view(2)
    assert len(view.shown_hand(1) or ()) == 13
    assert Face.RED not in (view.shown_hand(1) or ())


def test_5_who_is_not_in_riichi_may_not_discard_an_open_riichi_s_wait() -> None:
    scene = table({1: PINFU, 2: "6s"}, DRAWN, OPEN + " 2:acts")
    assert scene.why("discard-6s").name == "OPEN_RIICHI_WAIT"
    assert scene.offers("tsumogiri")


def test_5_16_who_has_nothing_but_winning_tiles_is_pushed_out_and_pays_a_yakuman() -> None:
    scene = table({1: "23p234s777s88s111z"}, "2z1m3z4z9m1p", "0:2z 1:1m 2:3z 0:4z 1:acts")
    t = scene.table
    t.counts[2], t.faces[2], t.keys[2], t.opened[2] = 0, 0, 0, 1
    plain_kernels("tiles").put(t, 2, Face.P4, 1)  # as after four calls
    scene.do("1:open-riichi 1:9m 2:acts")
    assert scene.menu == {"discard-4p", "tsumogiri"}
    scene.do("2:1p 1:ron")
    assert "oshidashi" in scene.yaku(1)
    assert scene.win(1).deltas == (0, 33000, -32000)


def test_5_who_is_in_riichi_and_draws_the_wait_pays_the_normal_value() -> None:
    hands = {1: PINFU, 2: "123789p406s2224z"}
    script = "0:1z 1:7z 2:riichi 2:3z 0:1m 1:open-riichi 1:9m 2:6s 1:ron"
    win = table(hands, "1z7z3z1m9m6s", script).win(1)
    assert {name for name, _ in win.yaku} == {"open_riichi", "ippatsu", "pinfu"}


def test_5_furiten_riichi_is_refused_and_furiten_open_riichi_is_not() -> None:
    scene = table({1: PINFU}, "1z6s3z4z2z", "0:1z 1:6s 2:3z 0:4z 1:acts")
    assert scene.why("riichi").name == "RIICHI_FURITEN"
    assert scene.offers("open-riichi")


# --- 5: the white pocchi


def test_5_the_pocchi_drawn_in_riichi_is_a_forced_win_on_any_wait() -> None:
    scene = after_riichi("3z4zw5z", "1:acts")
    assert scene.menu == {"tsumo"}
    scene.do("1:tsumo")
    assert scene.win(1).joker in (Kind.S6, Kind.S9)


def test_5_the_pocchi_is_read_as_what_is_best_once_the_ura_are_seen() -> None:
    assert after_riichi("3z4zw5z", "1:tsumo", indicators="1m", ura="8s").win(1).joker is Kind.S9
    assert after_riichi("3z4zw5z", "1:tsumo", indicators="1m", ura="0s").win(1).joker is Kind.S6


def test_5_a_five_that_the_pocchi_stands_for_is_red_and_never_gold() -> None:
    won = score("46p789p234s99s111z", "w5z", riichi="riichi", tsumo=True)
    assert won.joker is Kind.P5
    assert (won.reds, dict(won.chips)) == (1, {"pocchi": 1})


def test_5_the_pocchi_out_of_riichi_is_a_white_dragon() -> None:
    scene = table({1: PINFU}, "1zw5z", "0:1z 1:acts")
    assert not scene.offers("tsumo")
    assert scene.offers("tsumogiri")


def test_5_the_pocchi_on_a_ron_is_a_white_dragon() -> None:
    scene = after_riichi("3zw5z", "2:3z 0:tsumogiri 1:reacts")
    assert scene.why("ron").name == "NOT_A_WAIT"


# --- 6: wins


def test_6_seven_pairs_may_hold_four_alike() -> None:
    scene = table({1: "11114488p2266s7z"}, "1z2z3z7z", "0:1z 1:2z 2:3z 0:7z 1:ron")
    assert "chiitoitsu" in scene.yaku(1)


def test_6_a_hand_without_yaku_does_not_win() -> None:
    scene = table({1: "222p789p111s2278s"}, "1z2z3z6s", "0:1z 1:2z 2:3z 0:6s 1:reacts")
    assert scene.why("ron").name == "NO_YAKU"


def test_6_thirteen_orphans_may_rob_a_closed_kan() -> None:
    hands = {0: "7777z", 1: "19m19p19s1123456z"}
    scene = table(hands, "1z2z3z4z", "0:closed-kan-7z 1:ron")
    assert scene.clearing.wins[0].seat == 1
    assert scene.deltas[0] < 0


def test_6_a_closed_kan_is_robbed_by_nothing_else() -> None:
    scene = table({0: "6666s", 1: PINFU}, "1z", "0:closed-kan-6s 1:reacts")
    assert scene.why("ron").name == "ONLY_ORPHANS_ROB"


def test_6_15_two_may_win_on_one_tile_and_the_discarder_pays_both() -> None:
    hands = {1: PINFU, 2: "123p406p789p3378s"}
    scene = table(hands, "1z2z3z4z1z2z6s", "0:1z 1:2z 2:3z 0:4z 1:1z 2:2z 0:6s 1:ron 2:ron", honba=1, deposits=1)
    first, second = scene.clearing.wins
    assert (first.seat, second.seat) == (1, 2)
    assert sum(first.deltas) == 1000
    assert sum(second.deltas) == 0
    assert first.deltas[0] + second.deltas[0] == scene.deltas[0]


def test_6_a_hand_with_a_wait_among_its_own_discards_cannot_ron() -> None:
    scene = table({1: PINFU}, "1z6s3z9s", "0:1z 1:6s 2:3z 0:9s 1:reacts")
    assert scene.why("ron").name == "FURITEN_DISCARD"


@pytest.mark.parametrize(("until", "reason"), [("own_draw", "FURITEN_PASSED"), ("own_discard", None)])
def test_6_a_passed_win_bars_until_the_next_own_draw_and_a_call_does_not_end_it(until: str, reason: str | None) -> None:
    script = "0:1z 1:2z 2:6s 1:pass 0:7z 1:pon 1:7z 2:9s 1:reacts"
    rules = RULES.replace(furiten_until=until)
    why = table({1: "123p789p1178s777z"}, "1z2z6s7z9s", script, rules=rules).why("ron")
    assert (None if why is None else why.name) == reason


def test_6_after_the_next_own_draw_the_bar_is_lifted() -> None:
    scene = table({1: PINFU}, "6s1z2z9s", "0:6s 1:pass 1:1z 2:2z 0:9s 1:reacts")
    assert scene.offers("ron")


def test_6_the_best_reading_counts() -> None:
    assert set(worth("112233p112233s9p", "9p")) == {"ryanpeikou", "junchan"}, "and not seven pairs"
