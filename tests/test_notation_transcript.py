"""Transcripts: a golden one that a person can read in a diff, and what every one must say.

``python tests/test_notation_transcript.py`` writes the golden transcript anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import jantaku
from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.event import EventType
from jantaku.game.game import Game
from jantaku.game.tableau import hand_faces
from jantaku.game.walls import arrange
from jantaku.notation import transcript
from lively import Lively

GOLDEN = Path(__file__).parent / "golden" / "tenhou_seed7.txt"
POSITIONS = 3
EAGER = ("tsumo", "ron", "riichi", "closed-kan", "added-kan", "open-kan", "pon", "chi")


def plain_choice(game: Game) -> Action:
    """No chance in it: take every win, riichi and kan and a fifth of the calls, else keep the shanten low."""
    menu = game.legal_actions
    for name in EAGER:
        for action in menu:
            calls = name in ("pon", "chi", "open-kan")
            if (str(action) == name or str(action).startswith(f"{name}-")) and not (calls and game.decisions % 5):
                return action
    discards = [action for action in menu if action.is_discard]
    if not discards:
        return Action("pass")
    seat = game.phase.seat
    hand = list(hand_faces(game.table.record, seat))

    def shanten(action: Action) -> int:
        rest = list(hand)
        rest.remove(game.table.record.drawn[seat] if action.face is None else action.face)
        return jantaku.shanten(jantaku.Hand(tuple(rest)))

    return min(discards, key=lambda action: (shanten(action), -action % 41))


def golden_text() -> str:
    """The first Positions of a game."""
    game = Game("tenhou", seed=7)
    while len(game.clearings) < POSITIONS:
        game.push(plain_choice(game))
    return "".join(part + "\n\n" for part in transcript(game).split("\n\n")[:POSITIONS])


def test_the_golden_transcript() -> None:
    assert golden_text() == GOLDEN.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def finished() -> Game:
    game, lively = Game("tenhou-east", seed=7), Lively(7)
    while not game.is_over:
        game.push(lively.choose(game.table.record, game.legal_actions))
    return game


@pytest.mark.parametrize("language", ["en", "ja", "zh-TW"])
def test_every_event_has_a_line_in_every_language(finished: Game, language: str) -> None:
    lines = transcript(finished, language).splitlines()
    plain = [event for event in finished.events if event.type not in (EventType.BEGIN, EventType.END)]
    told = [line for line in lines if line.startswith("  ") and not line.startswith("   ")]
    assert len(told) >= len(plain)
    assert "{" not in "".join(lines) and "None" not in "".join(lines)


def test_the_last_lines_rank_the_players(finished: Game) -> None:
    end = transcript(finished).split("End of the game\n")[1].splitlines()
    assert [int(line.split("seat ")[1][0]) for line in end] == list(finished.ranking)


def test_a_win_is_told_with_its_yaku_value_and_payments() -> None:
    wall = arrange("tenhou", ["234m456p67899s1z1z"[:-2] + "1z"], "5s", indicators="9m")
    game = Game("tenhou", seed=1, walls=[wall])
    game.push("tsumogiri")
    assert "0 discards 5s as drawn" in transcript(game)
    wall = arrange("tenhou", ["23m456p678p55s789s"], "4m", indicators="9p")
    game = Game("tenhou", seed=1, walls=[wall])
    game.push("tsumo")
    text = transcript(game)
    assert "  0 tsumo 4m\n    234m456678p55789s\n" in text
    assert "Tenhou (hand of heaven) 1\n    Yakuman: +48,000 -16,000 -16,000 -16,000\n" in text


def test_a_draw_shows_who_waits_for_what() -> None:
    game = Game("tenhou", seed=7)
    while not game.clearings:
        game.push("tsumogiri" if game.is_legal("tsumogiri") else "pass")
    text = transcript(game)
    assert "exhaustive draw" in text or "nagashi" in text
    assert text.count("noten:") + text.count("tenpai on") == 4


def test_an_unknown_language_is_refused_with_the_nearest() -> None:
    with pytest.raises(JantakuError, match="did you mean"):
        transcript(Game("tenhou", seed=1), "zh-TV")


if __name__ == "__main__":
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(golden_text(), encoding="utf-8")
