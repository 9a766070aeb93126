"""Corner cases of payments: 48-51 and 61-66 of the spec, each by its number."""

from __future__ import annotations

import pytest

from jantaku.rules import Rules
from scenario import ON_4P, Scene, every_preset, play

HEAD_BUMP = ("mleague", "wrc")


# --- 48-51: several rons ---


def rons(rules: str, script: str) -> Scene:
    """Seat 0 discards 4p at its second turn, at two honba and one deposit. The hands: 1000, 2000 and 2000 points."""
    return play(rules, ON_4P, "1237z4p", f"0:1z 0:4p {script}", indicators="1z", honba=2, deposits=1)


@every_preset
def test_48_two_rons(rules: str) -> None:
    """Both are paid, honba and deposits go to the first; under a head bump the first is paid alone."""
    scene = rons(rules, "1:ron 2:ron")
    if rules in HEAD_BUMP:
        assert scene.deltas == (-1600, 2600, 0, 0)
    else:
        assert scene.deltas == (-3600, 2600, 2000, 0)
    assert scene.game.position.deposits == 0


def test_48_honba_to_every_winner_in_ema() -> None:
    """Unverified there. The deposit lay on the table before, so it is the first winner's."""
    assert rons("ema", "1:ron 2:ron").deltas == (-4200, 2600, 2600, 0)


def test_48_own_deposits_back_in_ema() -> None:
    """Unverified there. Each winner takes back his own, the first the rest too."""
    script = "0:1z 1:riichi 1:2z 2:riichi 2:3z 0:4p 1:ron 2:ron"
    hands = {seat: ON_4P[seat] for seat in (1, 2)}
    ema = play("ema", hands, "1237z4p", script, indicators="1z", ura="1z", deposits=1)
    assert [sum(win.deltas) for win in ema.clearing.wins] == [2000, 1000]


@every_preset
def test_49_three_rons(rules: str) -> None:
    scene = rons(rules, "1:ron 2:ron 3:ron")
    if rules in HEAD_BUMP:
        assert scene.deltas == (-1600, 2600, 0, 0)
    elif rules == "majsoul":
        assert scene.deltas == (-5600, 2600, 2000, 2000)
    else:
        assert scene.clearing.ending == "triple-ron"
        assert scene.deltas == (0, 0, 0, 0)
        assert scene.game.position.deposits == 1
        assert str(scene.game.position) == "East 1.3"


@every_preset
def test_50_the_first_is_the_nearest_after_the_discarder(rules: str) -> None:
    """Seat 2 discards: seat 3 comes before seat 1."""
    hands = {seat: ON_4P[seat] for seat in (1, 3)}
    scene = play(rules, hands, "1223z37z4p", "2:2z 2:4p 3:ron 1:ron", indicators="1z", honba=1)
    assert scene.deltas == ((0, 0, -2300, 2300) if rules in HEAD_BUMP else (0, 1000, -3300, 2300))


@every_preset
def test_51_a_dealer_among_the_winners_stays(rules: str) -> None:
    hands = {seat: ON_4P[seat] for seat in (1, 2)}
    scene = play(rules, hands, "12z4p", "2:1z 0:4p 1:ron 2:ron", dealer=2)
    assert str(scene.game.position) == ("East 4.0" if rules in HEAD_BUMP else "East 3.1")


# --- 61-66: liability ---

DRAGONS = "55z66z77z23m99m148s"
THREE_PONS = "1:5z 0:pon 0:1s 1:6z 0:pon 0:4s 2:7z 0:pon 0:8s"


def dragons(rules: Rules | str, draws: str, script: str, *, hand: str = DRAGONS, honba: int = 0) -> Scene:
    """Seat 0 has three dragons, the third called from seat 2, and waits for 1m and 4m; seat 1 deals and draws."""
    return play(rules, [hand], f"5z6z4z7z{draws}", f"{THREE_PONS} {script}", dealer=1, honba=honba)


@every_preset
def test_61_who_fed_the_third_dragon_pays_a_tsumo_alone(rules: str) -> None:
    assert dragons(rules, "444z1m", "0:tsumo").deltas == (32000, 0, -32000, 0)


@every_preset
def test_61_and_half_of_a_ron(rules: str) -> None:
    assert dragons(rules, "1m", "1:1m 0:ron").deltas == (32000, -16000, -16000, 0)


@every_preset
def test_66_and_all_of_it_if_he_deals_in_himself(rules: str) -> None:
    assert dragons(rules, "4z1m", "2:1m 0:ron", honba=2).deltas == (32600, 0, -32600, 0)


@every_preset
def test_61_who_fed_the_fourth_wind(rules: str) -> None:
    script = "1:1z 0:pon 0:1s 1:2z 0:pon 0:4s 1:3z 0:pon 0:8s 2:4z 0:pon 0:9p 0:tsumo"
    scene = play(rules, ["11z22z33z44z5m148s9p"], "1235z4z556z5m", script, dealer=1)
    worth = 64000 if rules == "majsoul" else 32000
    assert scene.deltas == (worth, 0, -worth, 0)


FOUR_TRIPLETS = "111222333m444p5z"
THREE_KANS = "0:closed-kan-1m 0:closed-kan-2m 0:closed-kan-3m 0:9s"


@every_preset
def test_61_who_fed_the_fourth_kan_in_mleague_and_wrc(rules: str) -> None:
    script = f"{THREE_KANS} 2:4p 0:open-kan 0:tsumo"
    scene = play(rules, [FOUR_TRIPLETS], "1m2z4p", script, replacements="2m3m9s5z")
    assert "suukantsu" in scene.yaku()
    if rules in ("mleague", "wrc"):
        assert scene.deltas == (48000, 0, -48000, 0)
    else:
        assert scene.deltas == (48000, -16000, -16000, -16000)


@every_preset
def test_61_but_not_who_fed_a_pon_that_became_the_fourth_kan(rules: str) -> None:
    script = f"{THREE_KANS} 2:4p 0:pon 0:6z 0:added-kan-4p 0:tsumo"
    scene = play(rules, ["111222333m44p56z"], "1m2z4p333z4p", script, replacements="2m3m9s5z")
    assert "suukantsu" in scene.yaku()
    assert scene.deltas == (48000, -16000, -16000, -16000)


def test_61_two_liable_seats_each_pay_for_their_own_yakuman() -> None:
    """Seat 2 fed the third dragon, seat 1 the fourth kan."""
    kans = "0:added-kan-5z 0:added-kan-6z 0:added-kan-7z 0:2z 1:1m 0:open-kan 0:tsumo"
    hand = "55z66z77z111m9p148s"
    scene = play("mleague", [hand], "5z6z4z7z444z5z1m", f"{THREE_PONS} {kans}", replacements="6z7z2z9p", dealer=1)
    assert {"daisangen", "suukantsu"} <= scene.yaku()
    assert scene.deltas == (64000, -32000, -32000, 0)


@every_preset
def test_62_an_own_closed_kan_is_one_of_the_sets(rules: str) -> None:
    script = "0:closed-kan-5z 0:1s 1:6z 0:pon 0:4s 2:7z 0:pon 0:8s 0:tsumo"
    scene = play(rules, ["555z66z77z23m99m48s"], "5z6z4z7z4z22z1m", script, replacements="1s")
    assert scene.deltas == (48000, 0, -48000, 0)


@every_preset
def test_62_but_as_the_last_of_them_it_makes_nobody_liable(rules: str) -> None:
    script = "1:5z 0:pon 0:1s 1:6z 0:pon 0:4s 0:closed-kan-7z 0:tsumo"
    scene = play(rules, ["55z66z777z23m99m14s"], "5z6z444z7z", script, replacements="1m", dealer=1)
    assert "daisangen" in scene.yaku()
    assert scene.deltas == (32000, -16000, -8000, -8000)


@every_preset
def test_62_an_open_kan_can_be_the_deciding_call(rules: str) -> None:
    script = "1:5z 0:pon 0:1s 1:6z 0:pon 0:4s 2:7z 0:open-kan 0:tsumo"
    scene = play(rules, ["55z66z777z23m99m14s"], "5z6z4z7z", script, replacements="1m", dealer=1)
    assert scene.deltas == (32000, 0, -32000, 0)


@every_preset
def test_62_an_added_kan_changes_nothing(rules: str) -> None:
    scene = play(
        rules, [DRAGONS], "5z6z4z7z444z5z", f"{THREE_PONS} 0:added-kan-5z 0:tsumo", replacements="1m", dealer=1
    )
    assert scene.deltas == (32000, 0, -32000, 0)


@every_preset
def test_63_another_yakuman_beside_it(rules: str) -> None:
    """All honours too. Tenhou: all of it is the liable seat's; majsoul: his yakuman alone; wrc counts one yakuman."""
    hand = "55z66z77z11z22z148s"
    tsumo = dragons(rules, "333z1z", "0:tsumo", hand=hand).deltas
    ron = dragons(rules, "1z", "1:1z 0:ron", hand=hand).deltas
    if rules == "tenhou":
        assert tsumo == (64000, 0, -64000, 0)
        assert ron == (64000, -32000, -32000, 0)
    elif rules == "wrc":
        assert tsumo == (32000, 0, -32000, 0)
        assert ron == (32000, -16000, -16000, 0)
    else:
        assert tsumo == (64000, -16000, -32000 - 8000, -8000)
        assert ron == (64000, -16000 - 32000, -16000, 0)


@pytest.mark.parametrize("rules", ["riichi", "tenhou", "majsoul", "mleague", "wrc", "ema"])
def test_64_the_liable_seat_pays_the_honba(rules: str) -> None:
    """In ema the discarder does."""
    assert dragons(rules, "444z1m", "0:tsumo", honba=2).deltas == (32600, 0, -32600, 0)
    ron = dragons(rules, "1m", "1:1m 0:ron", honba=2).deltas
    assert ron == ((32600, -16600, -16000, 0) if rules == "ema" else (32600, -16000, -16600, 0))


@pytest.mark.parametrize("rules", ["riichi", "tenhou", "majsoul"])
def test_65_honba_of_a_liable_win_only_if_it_is_the_first(rules: str) -> None:
    """Seat 1 discards: seat 3 comes before seat 0, and has the honba. Its hand is worth 1000."""
    hands = {0: DRAGONS, 3: "23m456p789p234s99s"}
    script = f"{THREE_PONS} 1:1m 3:ron 0:ron"
    scene = play(rules, hands, "5z6z4z7z1m", script, dealer=1, honba=2, indicators="1z")
    assert scene.deltas == (32000, -16000 - 1600, -16000, 1600)
