"""Sixteen tiles: what is said of a game is said in the words of that game, and nothing is written in words it lacks."""

from __future__ import annotations

from pathlib import Path

import pytest

from jantaku import Game
from jantaku.agents import agent
from jantaku.arena import Contest, claim_folder
from jantaku.errors import IllegalAction, JantakuError
from jantaku.game.reasons import sentence
from jantaku.notation import mjai_lines, transcript
from jantaku.notation.seed_transcript import seed_transcript
from jantaku.rules import Rules
from jantaku.terminal.picture import Seats
from jantaku.terminal.results import final_result
from jantaku.tiles import LANGUAGES as ALL_LANGUAGES
from jantaku.words.catalogue import LANGUAGES
from scenario import Scene
from sixteen import TAIWAN, WAITS_1P4P, house, table

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
    assert "0聽\n" in seed_transcript(declared().game)


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
