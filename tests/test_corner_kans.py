"""Corner cases of kans and their indicators: 28-40 and 43-47 of the spec, each by its number."""

from __future__ import annotations

import pytest

from jantaku.game.reasons import Reason
from jantaku.rules import Rules
from scenario import ON_4P, Scene, every_preset, play

AT_ONCE = ("mleague", "wrc")
"""Every kan turns its indicator at once; elsewhere only a closed one does."""
EAST_TRIPLET = "111z234m567p67s88s"
"""Tenpai on 5s and 8s; of the indicators 9p and 7s the second makes 8s dora."""
INDICATORS = "9p7s"
PINFU_8P = "67p123456m789s99s"
"""Tenpai on 5p and 8p."""


def kinds_of(events: list[str]) -> list[str]:
    """The second word of each event: what it was."""
    return [event.split()[1] for event in events]


# --- 28-31: when an indicator is turned ---


@every_preset
def test_28_a_closed_kan_turns_its_indicator_before_the_replacement(rules: str) -> None:
    scene = play(rules, [EAST_TRIPLET], "1z", "0:closed-kan-1z 0:acts", replacements="5s", indicators=INDICATORS)
    assert scene.after("0 closed-kan with 1z1z1z1z") == ["0 dora 7s", "0 draw 5s"]
    assert scene.do("0:tsumo").win().dora == 2
    assert "rinshan" in scene.yaku()


def open_kan(rules: Rules | str, replacement: str) -> Scene:
    """Seat 0 has made an open kan with the East of seat 3; seat 1 is tenpai on 6m and 9m."""
    hands = {0: EAST_TRIPLET, 1: "78m456p567s123s88s"}
    return play(rules, hands, "2341z", "0:2z 0:open-kan", replacements=replacement, indicators=INDICATORS)


@every_preset
def test_29_an_open_kans_indicator_and_the_win_on_its_replacement(rules: str) -> None:
    scene = open_kan(rules, "5s")
    assert scene.doras == (2 if rules in AT_ONCE else 1)
    assert scene.do("0:tsumo").win().dora == (2 if rules in AT_ONCE else 0)


@every_preset
def test_29_an_open_kans_indicator_counts_for_a_ron_on_the_next_discard(rules: str) -> None:
    scene = open_kan(rules, "9m").do("0:9m 1:reacts")
    assert scene.doras == 2
    if rules not in AT_ONCE:
        assert scene.after("0 draw 9m") == ["0 dora 7s", "0 tsumogiri 9m"]
    assert scene.do("1:ron").win().dora == 2


def test_29_unless_it_is_turned_only_when_the_discard_passes() -> None:
    rules = Rules.preset("riichi").replace(kan_dora="after_discard_passes")
    assert open_kan(rules, "9m").do("0:9m 1:ron").win().dora == 0
    assert open_kan(rules, "9m").do("0:9m 1:acts").after("0 tsumogiri 9m") == ["0 dora 7s", "1 draw 0s"]


@every_preset
def test_29_an_added_kans_indicator_likewise(rules: str) -> None:
    scene = play(rules, {1: "55z9p"}, "5z234z5z", "0:5z 1:pon 1:9p 1:added-kan-5z 1:acts", replacements="9p")
    assert scene.doras == (2 if rules in AT_ONCE else 1)
    assert scene.do("1:9p").doras == 2


@every_preset
def test_30_an_added_kan_then_a_closed_one(rules: str) -> None:
    """The indicator that is owed comes first, then the closed kan's own, both before its replacement."""
    script = "0:5z 1:pon 1:9p 1:added-kan-5z 1:closed-kan-1p 1:acts"
    scene = play(rules, {1: "55z111p9p"}, "5z234z5z", script, replacements="1p9p", indicators="1m2m3m")
    events = scene.after("1 added-kan 5z")
    assert [event for event in events if "dora" in event] == ["1 dora 2m", "1 dora 3m"]
    assert kinds_of(events).index("draw") == (1 if rules in AT_ONCE else 0)
    assert events[-1] == "1 draw 9p"


@pytest.mark.parametrize("rules", ["tenhou", "majsoul"])
def test_30_the_order_of_events(rules: str) -> None:
    """Tenhou turns the indicator that is owed when the closed kan stands: after its event, before the kan's own."""
    script = "0:5z 1:pon 1:9p 1:added-kan-5z 1:closed-kan-1p 1:acts"
    scene = play(rules, {1: "55z111p9p"}, "5z234z5z", script, replacements="1p9p", indicators="1m2m3m")
    kinds = kinds_of(scene.after("1 added-kan 5z"))
    tenhou = ["draw", "closed-kan", "dora", "dora", "draw"]
    assert kinds == (tenhou if rules == "tenhou" else ["draw", "dora", "closed-kan", "dora", "draw"])


def test_30_a_robbed_closed_kan_turns_no_indicator_that_waits_for_the_kan_to_stand() -> None:
    house = Rules.preset("tenhou").replace(orphans_rob_closed_kan=True)
    hands = {1: "88p777z9m", 2: "19m19p19s1123456z"}
    script = "0:8p 1:pon 1:9m 1:added-kan-8p 1:closed-kan-7z 2:ron"
    scene = play(house, hands, "8p2z3z4z8p", script, replacements="7z9p", indicators="1m2m3m")
    assert scene.yaku(2) == {"kokushi"}
    assert scene.doras == 1


def two_added_kans(rules: str) -> Scene:
    """Seat 1 has declared an added kan on its replacement tile, 8p, after another; seat 2 may rob it."""
    hands = {1: "55z88p9s9m", 2: PINFU_8P}
    script = "0:5z 1:pon 1:9s 3:8p 1:pon 1:9m 1:added-kan-5z 1:added-kan-8p 2:reacts"
    return play(rules, hands, "5z2z8p2z3z3z5z", script, replacements="8p4z", indicators="1s2s3s")


@every_preset
def test_31_the_first_of_two_added_kans_turns_its_indicator_when_the_second_is_declared(rules: str) -> None:
    """Tenhou: only when the second stands."""
    assert two_added_kans(rules).doras == (1 if rules == "tenhou" else 2)


@every_preset
def test_31_and_none_if_the_second_is_robbed(rules: str) -> None:
    scene = two_added_kans(rules).do("2:ron")
    assert scene.doras == (1 if rules == "tenhou" else 2)
    assert "chankan" in scene.yaku()


@every_preset
def test_31_but_before_its_replacement_in_any_case(rules: str) -> None:
    scene = two_added_kans(rules).do("1:acts")
    after_second = kinds_of(scene.after("1 added-kan 8p"))
    assert after_second == (["dora", "draw"] if rules in ("tenhou", *AT_ONCE) else ["draw"])
    assert scene.doras == (3 if rules in AT_ONCE else 2)
    assert scene.do("1:tsumogiri").doras == 3


# --- 32-34: robbing an added kan ---

ROBBED = "0:1z 1:4z 2:8p 0:pon 0:2z 1:1z 0:added-kan-8p"
ROBBERS = {0: "88p2z", 1: "67p123456m789s9s1z"}


@every_preset
def test_32_a_robbed_kan_turns_no_indicator_and_draws_no_tile(rules: str) -> None:
    scene = play(rules, ROBBERS, "1z4z8p9s56z8p", f"{ROBBED} 1:reacts")
    assert scene.table.kans == 0
    scene.do("1:ron")
    assert scene.doras == 1
    assert kinds_of(scene.after("0 added-kan 8p"))[:1] == ["ron"]


@pytest.mark.parametrize("rules", ["riichi", "tenhou", "majsoul", "mleague"])
def test_33_a_robbed_red_five_is_still_red(rules: str) -> None:
    hands = {0: "55p2z", 1: "67p123456m789s9s1z"}
    script = "0:1z 1:4z 2:5p 0:pon 0:2z 1:1z 0:added-kan-5p 1:ron"
    scene = play(rules, hands, "1z4z5p9s56z0p", script)
    assert "1 ron 0p from 0" in scene.told
    assert scene.win().reds == 1


@every_preset
def test_34_two_may_rob_a_kan_where_two_may_ron(rules: str) -> None:
    hands = {**ROBBERS, 3: "79p234567m456s11s"}
    scene = play(rules, hands, "1z4z8p9s56z8p", f"{ROBBED} 1:ron 3:ron")
    assert [win.seat for win in scene.clearing.wins] == ([1] if rules in ("mleague", "wrc") else [1, 3])


@every_preset
def test_34_a_third_robber_fed_the_pon_and_is_furiten(rules: str) -> None:
    """Three cannot rob an added kan: whoever discarded the tile of the pon has the wait in its own river."""
    hands = {**ROBBERS, 2: "79p345678m456s22s", 3: "79p234567m456s11s"}
    scene = play(rules, hands, "1z4z8p9s56z8p", f"{ROBBED} 1:ron 2:reacts")
    assert scene.why("ron") is Reason.FURITEN_DISCARD


@every_preset
def test_34_three_rob_a_closed_kan_where_orphans_may(rules: str) -> None:
    """All paid in majsoul, a draw where three rons are one, the nearest alone under a head bump."""
    house = Rules.preset(rules).replace(orphans_rob_closed_kan=True)
    hands = ["777z", "119m19p19s123456z", "199m19p19s123456z", "19m119p19s123456z"]
    scene = play(house, hands, "7z", "0:closed-kan-7z 1:ron 2:ron 3:ron", deposits=2)
    assert scene.doras == 1
    if rules in ("riichi", "tenhou"):
        assert scene.clearing.ending == "triple-ron"
        assert scene.deltas == (0, 0, 0, 0)
        assert scene.game.position.deposits == 2
        assert str(scene.game.position) == "East 1.1"
        return
    winners = [1, 2, 3] if rules == "majsoul" else [1]
    assert [win.seat for win in scene.clearing.wins] == winners
    assert scene.deltas == (-32000 * len(winners), 34000, *((32000, 32000) if rules == "majsoul" else (0, 0)))
    assert scene.clearing.scores[0] < 0 and scene.game.position.deposits == 0


# --- 35: robbing a closed kan ---

ORPHANS = "119m19p19s123456z"
"""Thirteen orphans, tenpai on 7z."""


@every_preset
def test_35_orphans_may_rob_a_closed_kan_in_majsoul(rules: str) -> None:
    """Of wrc: disputed, a real log decides; now it does not."""
    scene = play(rules, ["777z", ORPHANS], "7z", "0:closed-kan-7z")
    if rules != "majsoul":
        assert kinds_of(scene.after("0 closed-kan with 7z7z7z7z")) == ["dora", "draw"]
        return
    assert scene.menu == {"ron", "pass"}
    assert scene.game.view(0).drawn is None  # it went into the kan
    scene.do("1:ron")
    assert scene.deltas == (-32000, 32000, 0, 0)
    assert scene.doras == 1
    assert scene.yaku() == {"kokushi"}


def test_35_but_nobody_else_and_without_furiten() -> None:
    """Seat 1 waits for 3m by an edge; that the kan took it is no chance passed."""
    scene = play("majsoul", ["333m", "12m456p789s99p234s"], "3m", "0:closed-kan-3m 1:reacts")
    assert scene.why("ron") is Reason.ONLY_ORPHANS_ROB
    scene.do("0:acts")
    assert not scene.game.view(1).is_furiten


def test_35_nobody_is_asked_about_a_closed_kan_that_nobody_can_rob() -> None:
    scene = play("majsoul", ["777z"], "7z", "0:closed-kan-7z", ask_all=False)
    assert scene.game.phase.seat == 0
    assert scene.game.phase.context == "closed-kan"


# --- 36-39: kans at the end of the wall ---


@every_preset
def test_36_the_last_replacement_is_rinshan_and_not_haitei(rules: str) -> None:
    scene = play(rules, [EAST_TRIPLET], "1z", "0:closed-kan-1z 0:tsumo", replacements="5s", live=2)
    assert "rinshan" in scene.yaku()
    assert "haitei" not in scene.yaku()


@every_preset
def test_37_the_discard_after_the_last_replacement_is_houtei(rules: str) -> None:
    hands = [EAST_TRIPLET, "78m456p567s123s88s", "999m"]
    scene = play(rules, hands, "1z", "0:closed-kan-1z 0:9m 2:reacts", replacements="9m", live=2)
    assert scene.why("pon") is Reason.LAST_DISCARD
    other = play(rules, hands, "1z", "0:closed-kan-1z 0:9m 1:ron", replacements="9m", live=2)
    assert "houtei" in other.yaku()


@every_preset
def test_38_rinshan_has_the_two_fu_of_a_tsumo(rules: str) -> None:
    """20, a closed kan 16, a closed wait 2, a pair of dragons 2: 40 without it, 50 with it."""
    hand = ["222m46p77z234s678s"]
    scene = play(rules, hand, "2m", "0:closed-kan-2m 0:tsumo", replacements="5p")
    assert scene.win().fu == 50
    without = Rules.preset(rules).replace(rinshan_fu=False)
    assert play(without, hand, "2m", "0:closed-kan-2m 0:tsumo", replacements="5p").win().fu == 40


@every_preset
def test_39_each_kan_takes_a_tile_from_the_end_of_the_wall(rules: str) -> None:
    scene = play(rules, ["111z"], "1z")
    assert scene.game.view(0).live == 69
    assert scene.do("0:closed-kan-1z 0:acts").game.view(0).live == 68
    opened = play(rules, {1: "111z"}, "1z", "0:1z 1:open-kan")
    assert opened.game.view(0).live == 68
    added = play(rules, {1: "55z9p"}, "5z234z5z", "0:5z 1:pon 1:9p 1:added-kan-5z 1:acts")
    assert added.game.view(0).live == 64


@every_preset
def test_39_so_that_somebody_else_draws_the_last_tile(rules: str) -> None:
    for script, last in (("end", 3), ("0:closed-kan-1z end", 2)):
        scene = play(rules, ["111z"], "1z", script, live=4)
        draws = [event for event in scene.told if "draw" in event]
        assert draws[-1].startswith(f"{last} draw")
        assert len(draws) == 4


@every_preset
def test_39_seventy_tiles_are_drawn_in_all(rules: str) -> None:
    scene = play(rules, ["147m258p369s1234z"], "5z", "end", ask_all=False)
    assert sum("draw" in event for event in scene.told) == 70


# --- 40, 43, 44: four kans of one player ---

FOUR_TRIPLETS = "111222333m444p5z"
KANS = "0:closed-kan-1m 0:closed-kan-2m 0:closed-kan-3m 0:closed-kan-4p"


@every_preset
def test_40_no_fifth_kan(rules: str) -> None:
    hands = [FOUR_TRIPLETS, "8888s", "999s"]
    scene = play(rules, hands, "1m", f"{KANS} 0:9s 2:reacts", replacements="2m3m4p9s")
    assert scene.why("open-kan") is Reason.TOO_MANY_KANS
    assert scene.offers("pon")
    scene.do("1:acts")
    assert scene.why("closed-kan-8s") is Reason.TOO_MANY_KANS


@every_preset
def test_40_no_fifth_kan_by_adding(rules: str) -> None:
    hands = [FOUR_TRIPLETS, "88s9p"]
    script = f"{KANS} 0:8s 1:pon 1:9p 1:acts"
    scene = play(rules, hands, "1m2z3z4z8s", script, replacements="2m3m4p8s")
    assert scene.why("added-kan-8s") is Reason.TOO_MANY_KANS


@every_preset
def test_43_four_kans_of_one_player_are_no_draw(rules: str) -> None:
    scene = play(rules, [FOUR_TRIPLETS, "99s"], "1m", f"{KANS} 0:9s 1:reacts", replacements="2m3m4p9s")
    assert scene.offers("pon")
    scene.do("1:pass 1:acts")
    assert not scene.has_ended


@every_preset
def test_44_the_win_on_the_fourth_replacement_stands(rules: str) -> None:
    scene = play(rules, [FOUR_TRIPLETS], "1m", f"{KANS} 0:tsumo", replacements="2m3m4p5z")
    assert "suukantsu" in scene.yaku()


# --- 45: ura ---


@pytest.mark.parametrize("rules", ["riichi", "tenhou", "majsoul"])
def test_45_of_two_winners_the_one_in_riichi_has_ura(rules: str) -> None:
    """The ura 7s makes 8s dora: seat 1 holds two, seat 2 one."""
    hands = {seat: ON_4P[seat] for seat in (1, 2)}
    one = play(rules, hands, "1234z4p", "0:1z 1:riichi 1:2z 0:4p 1:ron 2:ron", ura="7s")
    assert [one.win(seat).ura for seat in (1, 2)] == [2, 0]
    both = play(rules, hands, "1234z4p", "0:1z 1:riichi 1:2z 2:riichi 2:3z 0:4p 1:ron 2:ron", ura="7s")
    assert [both.win(seat).ura for seat in (1, 2)] == [2, 1]
    assert [str(face) for face in both.clearing.ura] == ["7s"]


@every_preset
def test_45_nobody_sees_ura_without_riichi(rules: str) -> None:
    scene = play(rules, {1: ON_4P[1]}, "1234z4p", "0:1z 1:2z 0:4p 1:ron", ura="7s")
    assert scene.win().ura == 0
    assert scene.clearing.ura == ()


@every_preset
def test_45_there_is_an_ura_under_each_kans_indicator(rules: str) -> None:
    script = "0:riichi 0:4z 0:closed-kan-1z 0:tsumo"
    scene = play(rules, [EAST_TRIPLET], "4567z1z", script, replacements="5s", ura="9p7s")
    assert scene.win().ura == 2
    without = Rules.preset(rules).replace(kan_ura=False)
    assert play(without, [EAST_TRIPLET], "4567z1z", script, replacements="5s", ura="9p7s").win().ura == 0


# --- 46, 47: red fives ---


@pytest.mark.parametrize("rules", ["riichi", "tenhou", "majsoul", "mleague"])
def test_46_a_red_five_as_indicator_and_as_dora(rules: str) -> None:
    hand = {1: "067p123456m789s9s"}  # wins on 9s
    six = play(rules, hand, "1z9s", "0:1z 1:tsumo", indicators="0s")
    assert (six.win().dora, six.win().reds) == (0, 1)
    five = play(rules, hand, "1z9s", "0:1z 1:tsumo", indicators="4p")
    assert (five.win().dora, five.win().reds) == (1, 1)
    after_red = play(rules, {1: "567p123456m789s9s"}, "1z9s", "0:1z 1:tsumo", indicators="0p")
    assert (after_red.win().dora, after_red.win().reds) == (1, 0)


@every_preset
def test_47_four_fives_hold_just_the_reds_there_are(rules: str) -> None:
    fives = "5555m" if rules == "wrc" else "0555m"
    scene = play(rules, [fives], "1z", "0:closed-kan-5m 0:acts")
    tiles = [str(face) for face in scene.game.view(1).melds(0)[0].tiles]
    assert sorted(tiles) == [f"{five}m" for five in fives.rstrip("m")]
