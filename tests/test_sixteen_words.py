"""Sixteen tiles: what is said of a game is said in the words of that game, and nothing is written in words it lacks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jantaku import Game
from jantaku.agents import agent
from jantaku.arena import Contest, claim_folder
from jantaku.cli import app
from jantaku.errors import IllegalAction, JantakuError
from jantaku.game.event import Position
from jantaku.game.reasons import sentence
from jantaku.notation import mjai_lines, transcript
from jantaku.notation.taiwan_transcript import taiwan_transcript
from jantaku.rules import Rules
from jantaku.terminal.picture import Seats
from jantaku.terminal.results import final_result
from jantaku.tiles import LANGUAGES as ALL_LANGUAGES
from jantaku.words.catalogue import LANGUAGES
from scenario import Scene
from sixteen import TAIWAN, WAITS_1P4P, house, table
from test_sixteen_flowers import eighth, robbed, seventh

RIICHI_WORDS = ("riichi", "立直", "deposit", "供託", "honba", "本場", "ron ", "ロン", "榮和", "noten")


def declared() -> Scene:
    """The dealer has declared ready with his first discard."""
    return table({0: WAITS_1P4P}, "1z2z", "0:ready 0:1z 1:acts")


def won() -> Scene:
    """... and wins on the tile of the next."""
    return table({0: WAITS_1P4P}, "1z4p", "0:ready 0:1z 1:4p 0:ron")


def test_a_ready_declaration_is_an_event_of_its_own() -> None:
    told = declared().told
    assert "0 ready" in told
    assert not any("riichi" in line for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_transcript_has_no_word_of_riichi(language: str) -> None:
    for scene in (declared(), won()):
        text = transcript(scene.game, language)
        assert not [word for word in RIICHI_WORDS if word in text]
    wanted = {"en": "0 declares ready", "ja": "0 聴牌宣言", "zh-TW": "0 報聽"}
    assert wanted[language] in text
    assert {"en": "0 wins on 4p of 1", "ja": "0 和了 1の4p", "zh-TW": "0 胡 1的4p"}[language] in text


def test_the_transcript_of_the_seed_says_ready() -> None:
    assert "0聽\n" in taiwan_transcript(declared().game)


@pytest.mark.parametrize("rules", ["taiwan", "sanma-parlour"])
def test_mjai_has_no_words_for_it_and_says_so(rules: str, tmp_path: Path) -> None:
    with pytest.raises(JantakuError, match="MJAI has no words for"):
        mjai_lines(Game(rules, seed=1))
    with pytest.raises(JantakuError, match="MJAI has no words for"):
        claim_folder(Contest.of(rules, ["random"]), tmp_path / "records", "mjai")
    assert not (tmp_path / "records").exists()


def test_reasons_speak_of_ready() -> None:
    scene = table({0: WAITS_1P4P}, "1z2z3z4z5z", "0:ready 0:1z 1:2z 2:3z 3:4z 0:acts")
    reason = scene.why("ready")
    assert reason is not None
    assert sentence(reason, TAIWAN) == "the hand has been declared ready already"
    with pytest.raises(IllegalAction, match="only the drawn tile may be discarded") as refused:
        scene.game.push("discard-1m")
    assert "riichi" not in str(refused.value)
    assert all("立直" not in sentence(reason, TAIWAN, language) for language in ALL_LANGUAGES)


def test_every_reason_that_speaks_of_riichi_is_said_otherwise() -> None:
    from jantaku.game.reasons import Reason

    never = {"OPEN_RIICHI_WAIT", "RIICHI_FURITEN", "RIICHI_MUST_SHOW", "NO_NORTH"}  # what sixteen tiles never have
    for reason in Reason:
        if reason.name not in never:
            told = [sentence(reason, TAIWAN), *(sentence(reason, TAIWAN, language) for language in ("ja", "zh-TW"))]
            assert not any(
                word in line for line in told for word in ("riichi", "立直", "yaku", "furiten", "フリテン", "振聽")
            )


def test_where_the_wall_is_broken_decides_the_winds_that_are_told() -> None:
    rules = house(seat_wind_from="wall_break")
    games = [Game(rules, seed=seed) for seed in range(8)]
    assert any(game.view(0).seat_wind(0) for game in games)
    for game in games:
        east = next(seat for seat in range(4) if game.view(0).seat_wind(seat) == 0)
        lines = transcript(game).splitlines()
        assert [line.split()[0] for line in lines if line.startswith("  ") and " East " in line] == [str(east)]


def test_elsewhere_riichi_stays_riichi() -> None:
    from jantaku.game.reasons import Reason

    for rules in (None, Rules.preset("tenhou")):
        assert sentence(Reason.NO_CALL_IN_RIICHI, rules) == "in riichi nothing may be called"


def test_the_final_table_shows_small_stakes_in_points() -> None:
    game = Game(Rules.preset("taiwan-sml").replace(rounds=1), seed=1)
    player = agent("shanten")
    while not game.is_over:
        game.push(player.act(game.view(game.phase.seat)))
    lines = [line.plain.split() for line in final_result(game, Seats(["a", "b", "c", "d"], None, "en"))]
    assert [line[-1] for line in lines[2:6]] == [f"{row.total:+,}" for row in game.settlement]
    assert any(row.total for row in game.settlement)
    assert [row.pt for row in game.settlement] == [row.total for row in game.settlement]  # as Tables.pt() has it


# --- the transcript of wins by flowers, and of the deal ---


def lines_of(scene: Scene) -> list[str]:
    return taiwan_transcript(scene.game).splitlines()


def test_eight_flowers_are_told_as_a_win_by_flowers() -> None:
    lines = lines_of(eighth(house()).do("2:tsumo"))
    assert (
        "2 1萬 2萬 3萬 4萬 5萬 6萬 7萬 8萬 9萬 春補 2筒 夏補 3筒 秋補 9筒 冬補 9筒 梅補 6條 蘭補 7條 竹補 8條" in lines
    )
    assert any(line.startswith("2摸 菊補 東") for line in lines)
    (won,) = (line for line in lines if line.startswith("2胡"))
    assert won.endswith("東|春|夏|秋|冬|梅|蘭|竹|菊 (八仙過海)")
    assert "  八仙過海8 8台(莊家加1台)" in lines  # the dealer pays too


@pytest.mark.parametrize(("replacement", "by"), [("1z", "八仙過海"), ("1p", "自摸 1筒")])
def test_eight_flowers_with_a_hand_are_told_by_the_hand_if_that_wins_too(replacement: str, by: str) -> None:
    compound = Rules.preset("taiwan-godgame")  # where flowers count with whatever else there is
    lines = lines_of(eighth(compound, replacement).do("2:tsumo"))
    (won,) = (line for line in lines if line.startswith("2胡"))
    assert won.endswith(f"({by})")


def test_seven_that_rob_one_have_it_among_their_flowers() -> None:
    lines = lines_of(robbed(house()).do("2:ron"))
    (won,) = (line for line in lines if line.startswith("2胡"))
    assert won.endswith("9萬|春|夏|秋|冬|梅|蘭|竹|菊 (搶1花 菊)")
    assert "1摸 菊" in lines  # and it is not replaced
    assert "  七搶一8 8台" in lines  # the dealer neither wins nor pays
    by_own_draw = lines_of(seventh(house()).do("2:tsumo"))
    assert any(line.endswith("|竹|菊 (搶3花 菊)") for line in by_own_draw)


def test_the_tai_of_the_deal_are_told_where_they_are_paid() -> None:
    hands = {1: WAITS_1P4P, 2: "4p"}
    between = table(hands, "1z2z4p", "0:1z 1:2z 2:4p 1:ron")
    assert between.win().dealer_tai == 0 and any(line.endswith("台") for line in lines_of(between))
    from_dealer = table({1: WAITS_1P4P, 0: "4p"}, "1z", "0:4p 1:ron")
    assert from_dealer.win().dealer_tai == 1
    assert any(line.endswith("台(莊家加1台)") for line in lines_of(from_dealer))


def test_the_hand_of_the_game_and_its_dealer_are_named() -> None:
    game = Game("taiwan", seed=1, start=Position(1, 2, 3, 0, (10_000,) * 4))
    assert taiwan_transcript(game).splitlines()[0] == "南風圈西風局 2莊 連3"


def test_a_transcript_is_one_fresh_deal() -> None:
    arguments = ["sim", "--rules", "taiwan", "--agents", "tsumogiri", "--transcript"]
    fresh = [CliRunner().invoke(app, [*arguments, "--games", "2"]).output for _ in range(2)]
    assert fresh[0] != fresh[1] and all(text.count("風局") == 2 and len(text) < 60_000 for text in fresh)
    seed = re.search(r"--seed (\d+)", fresh[0])
    assert seed is not None
    again = CliRunner().invoke(app, [*arguments, "--games", "2", "--seed", seed[1]]).output
    assert again == fresh[0]
