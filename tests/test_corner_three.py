"""Corner cases of three players and of log formats: 83-87 of the spec, each by its number."""

from __future__ import annotations

import json

import pytest

from jantaku.game.game import Game
from jantaku.game.reasons import Reason
from jantaku.notation.mjlog import read_mjlog
from jantaku.records import Record, parse_records, written
from jantaku.records.tenhou6_moves import Weaver, parse_incoming, parse_outgoing
from jantaku.rules import Rules
from lively import Lively
from scenario import play

PRESETS = ("sanma-tenhou", "sanma-majsoul")
every_preset = pytest.mark.parametrize("rules", PRESETS)

NORTH_WAIT = "123456p789s99p44z"
"""Tenpai on 9p and 4z, without a yaku on 4z: north is nobody's wind here."""
NORTH_ORPHANS = "19m19p19s1235677z"
"""Thirteen orphans, tenpai on 4z."""
FLUSH = "123456p789p99p44z"
"""Tenpai on 9p and 4z, a half flush."""
PINFU = "23p456789s234p88s"
"""Tenpai on 1p and 4p."""


# --- 83: norths set aside ---


@every_preset
def test_83_a_north_can_be_ronned_and_is_no_robbed_kan(rules: str) -> None:
    scene = play(rules, {1: FLUSH}, "4z", "0:north 1:reacts")
    assert scene.menu == {"ron", "pass"}
    scene.do("1:ron")
    assert "honitsu" in scene.yaku() and "chankan" not in scene.yaku()
    assert scene.clearing.deltas[0] < 0


@every_preset
def test_83_without_a_yaku_it_cannot_and_that_is_furiten(rules: str) -> None:
    scene = play(rules, {1: NORTH_WAIT}, "1z5z6z4z7z", "0:1z 1:5z 2:6z 0:north 1:reacts", replacements="9p")
    assert scene.why("ron") is Reason.NO_YAKU
    scene.do("1:pass 0:9p 1:reacts")
    assert scene.why("ron") is Reason.FURITEN_PASSED
    scene.do("1:pass 1:tsumogiri")
    assert not scene.game.view(1).is_furiten


@every_preset
def test_83_it_ends_ippatsu_and_the_first_turn(rules: str) -> None:
    hands = {0: PINFU, 1: "4z"}
    kept = play(rules, hands, "5z6z7z1p", "0:riichi 0:5z 0:tsumo")
    assert "ippatsu" in kept.yaku()
    gone = play(rules, hands, "5z6z7z1p", "0:riichi 0:5z 1:north 1:tsumogiri 0:tsumo", replacements="1s")
    assert "ippatsu" not in gone.yaku() and "double_riichi" in gone.yaku()
    late = play(rules, hands, "5z6z7z4p", "0:5z 1:north 1:tsumogiri 0:riichi", replacements="1s")
    assert late.do("0:tsumogiri 1:tsumogiri 0:acts").table.riichi_kind[0] == 1  # no double riichi


@every_preset
def test_83_the_win_on_its_replacement_is_rinshan(rules: str) -> None:
    scene = play(rules, [PINFU], "4z", "0:north 0:tsumo", replacements="1p")
    assert "rinshan" in scene.yaku()
    assert scene.win().norths == 1
    assert "tenhou" not in scene.yaku()


@every_preset
def test_83_in_riichi_only_the_north_just_drawn(rules: str) -> None:
    scene = play(rules, ["123456p789s4445z"], "5z6z7z1s", "0:riichi 0:acts")
    assert scene.why("north") is Reason.RIICHI_JUST_DECLARED  # not between the declaration and its discard
    scene = play(rules, ["123456p789s444z5z"], "6z6z7z1s", "0:riichi 0:6z 0:acts")
    assert scene.why("north") is Reason.NO_NORTH  # those in the hand stay there
    drawn = play(rules, [PINFU], "5z6z7z4z", "0:riichi 0:5z 0:acts")
    assert drawn.offers("north")


@every_preset
def test_83_passed_in_riichi_it_is_furiten_for_good(rules: str) -> None:
    scene = play(rules, {0: "4z", 1: NORTH_ORPHANS}, "7z3p1z9p", "0:7z 1:riichi 1:3p 0:north 1:pass 0:acts")
    assert scene.game.view(1).is_furiten
    scene.do("0:9p 1:tsumogiri")
    assert scene.game.view(1).is_furiten


# --- 84: honba and the missing fourth ---


@every_preset
def test_84_a_honba_is_a_hundred_from_each(rules: str) -> None:
    def honba(draws: str, script: str) -> tuple[int, ...]:
        """What a honba adds."""
        without, with_it = (play(rules, [PINFU], draws, script, indicators="1z", honba=n).deltas for n in (0, 1))
        return tuple(more - less for less, more in zip(without, with_it, strict=True))

    assert honba("5z6z7z1z1p", "0:5z 0:1z 1:tsumogiri 0:ron") == (200, -200, 0)
    assert honba("5z6z7z1p", "0:5z 0:tsumo") == (200, -100, -100)


@every_preset
def test_84_nobody_pays_the_share_of_the_fourth(rules: str) -> None:
    loss = play(rules, {1: PINFU}, "5z6z7z5z1p", "1:6z 1:tsumo", indicators="1z").deltas
    shared = Rules.preset(rules).replace(tsumo_loss=False)
    assert loss[1] < play(shared, {1: PINFU}, "5z6z7z5z1p", "1:6z 1:tsumo", indicators="1z").deltas[1]
    assert loss == (-700, 1100, -400)


# --- 85: dora among the characters ---


@pytest.mark.parametrize(("indicator", "dora"), [("9m", 3), ("1m", 0)])
@every_preset
def test_85_nine_and_one_of_characters_point_to_each_other(rules: str, indicator: str, dora: int) -> None:
    ones = play(rules, ["111m456p789s23p88s"], "5z6z7z1p", "0:5z 0:tsumo", indicators=indicator)
    assert ones.win().dora == dora
    nines = play(rules, ["999m456p789s23p88s"], "5z6z7z1p", "0:5z 0:tsumo", indicators=indicator)
    assert nines.win().dora == 3 - dora


# --- 86, 87: Tenhou's formats ---


def test_86_tenhous_logs_of_three_have_a_fourth_seat() -> None:
    game, lively = Game("sanma-tenhou", seed=1), Lively(1)
    while not game.is_over:
        game.push(lively.choose(game.table.record, game.legal_actions))
    record = Record.of_game(game)
    mjlog = written(record, "mjlog")
    begin = next(tag for tag in read_mjlog(mjlog) if tag.name == "INIT")
    assert begin.attributes["hai3"] == "" and len(begin.attributes["ten"].split(",")) == 4
    tenhou6 = written(record, "tenhou6")
    row = json.loads(tenhou6)["log"][0]
    assert len(row[1]) == 4 and row[13:16] == [[], [], []]
    for text in (mjlog, tenhou6):
        (again,) = parse_records(text)
        assert again.rules.players == 3
        assert [position.start for position in again.positions] == [position.start for position in record.positions]


def woven(incoming: list[list[object]], outgoing: list[list[object]]) -> list[str]:
    weaver = Weaver(
        0,
        [[parse_incoming(entry) for entry in seat] for seat in incoming],
        [[put for entry in seat if (put := parse_outgoing(entry)) is not None] for seat in outgoing],
    )
    return [str(event) for event in weaver.events()]


def test_87_of_two_equal_discards_that_of_tenhou6_was_called_with_which_the_lists_come_out() -> None:
    """Seat 0 discards 1z twice. Seat 2 calls one: the lists of the others say which one it must have been."""
    second = woven([[41, "1919p19"], [11], ["41p4141"], [13]], [[60, 41], [19], [12], [60]])
    assert second.index("2 pon 1z with 1z1z from 0") > second.index("0 discard 1z")
    first = woven([[41, 41], [], ["41p4141"], [13]], [[60, 60], [], [12], [60]])
    assert first[:3] == ["0 draw 1z", "0 tsumogiri 1z", "2 pon 1z with 1z1z from 0"]


def test_87_where_both_come_out_the_first_is_taken() -> None:
    """The format cannot tell them apart: nothing else in the lists differs."""
    told = woven([[41, 41], [11], ["41p4141", 12], [13, 14]], [[60, 60], [60], [12, 60], [60, 60]])
    assert told.index("2 pon 1z with 1z1z from 0") == 2
