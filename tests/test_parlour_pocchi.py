"""Seed 002, lines 170, 172 and 696: the white pocchi is choosable. Who wins on it may say what it stands for."""

from __future__ import annotations

import pytest

from jantaku.agents import agent
from jantaku.agents.estimates import estimate
from jantaku.errors import IllegalAction, JantakuError
from jantaku.game.action import Action
from jantaku.game.game import Game
from jantaku.game.phase import ActionPhase, Context
from jantaku.records import Record, written
from jantaku.records.formats import parse_records
from jantaku.records.replay import Replay
from jantaku.records.verify import verify
from jantaku.terminal.choices import choices
from jantaku.terminal.picture import Seats
from jantaku.terminal.question import question_rows
from jantaku.tiles import Kind
from parlour import after_riichi
from scenario import Scene

HAND = "234p678p22p67878s"  # 6s brings 22 pt, 9s 28


def asked(**more: str) -> Scene:
    """Seat 1 has won on the pocchi with a wait on 6s and 9s, and is asked what it stands for."""
    scene = after_riichi("3z4zw5z", "1:acts", **more)  # type: ignore[arg-type]
    scene.game.push("tsumo")
    return scene


def named(answer: str, **more: str) -> Kind | None:
    scene = asked(**more)
    scene.game.push(answer)
    return scene.win(1).joker


def test_the_winner_is_asked() -> None:
    phase = asked().game.phase
    assert isinstance(phase, ActionPhase) and phase.context is Context.POCCHI and phase.seat == 1
    assert [str(action) for action in phase.legal_actions] == ["discard-6s", "discard-9s", "tsumo"]


def test_tsumo_is_what_brings_most_once_the_ura_are_seen() -> None:
    assert named("tsumo", indicators="1m", ura="8s") is Kind.S9
    assert named("tsumo", indicators="1m", ura="0s") is Kind.S6


@pytest.mark.parametrize(("answer", "kind"), [("6s", Kind.S6), ("9s", Kind.S9), ("discard-6s", Kind.S6)])
def test_or_what_is_named_whatever_it_brings(answer: str, kind: Kind) -> None:
    for ura in ("8s", "0s"):
        assert named(answer, indicators="1m", ura=ura) is kind


def test_it_is_paid_as_what_was_named() -> None:
    best, other = (asked(indicators="1m", ura="8s") for _ in range(2))
    best.game.push("tsumo")
    other.game.push("6s")
    assert best.win(1).ura > other.win(1).ura
    assert best.deltas[1] > other.deltas[1] or best.clearing.chips[1] > other.clearing.chips[1]


def test_one_wait_leaves_nothing_to_name() -> None:
    scene = after_riichi("3z4zw5z", "1:acts", hand="46p789p234s99s222p")
    scene.game.push("tsumo")
    assert scene.win(1).joker is Kind.P5


def test_anything_else_is_refused_with_the_reason() -> None:
    scene = asked()
    for action, reason in (
        ("discard-1p", "the tile does not complete the hand"),
        ("tsumogiri", "must be said first"),
        ("pass", "must be said first"),
    ):
        with pytest.raises(IllegalAction, match=reason):
            scene.game.push(action)
    assert scene.game.why_illegal("discard-6s") is None


def test_others_learn_nothing_before_it_is_said() -> None:
    before, scene = after_riichi("3z4zw5z", "1:acts"), asked()
    for seat in (0, 2):
        assert scene.game.view(seat).tobytes() == before.game.view(seat).tobytes()
        assert not scene.game.view(seat).legal_actions
    assert scene.game.view(1).phase is not None


def test_it_is_saved_and_taken_back() -> None:
    scene = asked()
    game = scene.game
    assert Game.load(game.save()).legal_actions == game.legal_actions
    game.push("6s")
    again = Game.load(game.save())
    assert again.clearings == game.clearings and [str(a) for a in again.actions[-2:]] == ["tsumo", "discard-6s"]
    game.pop()
    assert game.phase is not None and game.phase.context is Context.POCCHI
    game.pop()
    assert game.is_legal("tsumo") and not game.is_legal("discard-6s")


@pytest.mark.parametrize("answer", ["tsumo", "6s", "9s"])
def test_a_log_carries_it(answer: str) -> None:
    scene = asked(indicators="1m", ura="8s")
    scene.game.push(answer)
    record = Record.of_game(scene.game)
    (back,) = parse_records(written(record, "jantaku"), format="jantaku")
    assert not verify(back).mismatches
    replay = Replay(back)
    replay.go_to_end()
    assert replay.game.clearings == scene.game.clearings


@pytest.mark.parametrize("name", ["solid", "shanten", "gates", "tsumogiri"])
def test_players_take_what_brings_most_and_can_say_why(name: str) -> None:
    view = asked().game.view(1)
    player = agent(name, seed=1)
    assert player.act(view) == Action("tsumo")
    assert player.explain(view).action == Action("tsumo")
    with pytest.raises(JantakuError, match="nothing to discard"):
        estimate(view)


def test_the_terminal_asks_for_it() -> None:
    game = asked().game
    view, phase = game.view(1), game.phase
    assert phase is not None
    assert [choice.keys[0] for choice in choices(phase, view, "en")] == ["w", "6s", "9s"]
    text = "\n".join(row.plain for row in question_rows(phase, view, Seats(["a", "you", "b"], 1, "en")))
    assert "What does the white pocchi stand for?" in text and "what brings most" in text
