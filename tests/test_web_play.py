"""A room's game by its journal: decisions, declarations, undo, ids; and what is decided without asking."""

from __future__ import annotations

import pytest

from jantaku.errors import IllegalAction, JantakuError
from jantaku.game.action import Action
from jantaku.game.phase import ActionPhase, Context, DeclarationPhase, ReactionPhase
from jantaku.rules import Rules
from jantaku.tiles import Face
from jantaku.web.automation import decided, default
from jantaku.web.play import DEAL, Play
from jantaku.web.seats import Auto, Seat, Setup


def begun(preset: str = "tenhou", seed: int = 7) -> Play:
    rules = Rules.preset(preset)
    seats = [Seat(f"P{seat}", "solid", "" if seat else "ann") for seat in range(rules.players)]
    return Play(Setup(rules, seed, seats, begun=True, secret="secret"))


def go_on(play: Play, entries: int) -> None:
    """So many entries of a game in which everybody passes and discards what is drawn."""
    while len(play.journal) < entries and not play.game.is_over:
        play.do(DEAL if play.game.awaits_deal else str(play.game.legal_actions[-1]))


def test_the_journal_is_the_game() -> None:
    play = begun()
    go_on(play, 150)
    assert DEAL in play.journal
    again = Play(play.setup, play.journal)
    assert again.game.table.tobytes() == play.game.table.tobytes() and again.decision_id == play.decision_id


def test_a_decision_that_cannot_be_is_refused_and_changes_nothing() -> None:
    play = begun()
    before = play.game.table.tobytes()
    for steps in (["pon"], ["riichi", "discard-1m"], ["tsumogiri", "tsumogiri"], [], ["riichi"] * 3, ["dance"]):
        with pytest.raises(JantakuError):
            play.entries_of(steps)
    assert play.game.table.tobytes() == before
    with pytest.raises(IllegalAction):
        play.entries_of(["ron"])


def test_undo_cuts_the_journal_to_the_own_decision_before() -> None:
    play = begun()
    go_on(play, 140)
    while play.asked != 0:
        go_on(play, len(play.journal) + 1)
    length = play.undo(0)
    assert len(play.journal) == length < 140 + 20 and play.asked == 0
    assert Play(play.setup, play.journal).game.table.tobytes() == play.game.table.tobytes()
    while play.has_decided(0):
        play.undo(0)
    with pytest.raises(JantakuError):
        play.undo(0)
    assert play.asked is not None


def test_there_is_nothing_to_undo_before_the_first_decision_of_a_seat_and_after_forgetting() -> None:
    play = begun()
    while play.asked != 1:
        assert not play.has_decided(1)
        go_on(play, len(play.journal) + 1)
    go_on(play, len(play.journal) + 1)
    assert play.has_decided(1)
    play.forget_undo()
    assert not play.has_decided(1)


def test_ids_differ_by_decision_secret_and_undo() -> None:
    play, other = begun(), begun()
    ids = {play.decision_id}
    other.setup.secret = "another"
    ids.add(other.decision_id)
    play.setup.undos += 1
    ids.add(play.decision_id)
    go_on(play, 1)
    ids.add(play.decision_id)
    assert len(ids) == 4


TURN = ActionPhase(0, Context.DRAW, (Action("discard-1m"), Action("tsumogiri"), Action("tsumo")), Face.M1)
CALLED = ActionPhase(0, Context.CALL, (Action("discard-1m"), Action("discard-2m")))
ASKED = ReactionPhase(0, Context.DISCARD, (Action("pass"), Action("pon")), Face.M1, 1)
WIN = ReactionPhase(0, Context.DISCARD, (Action("ron"), Action("pass"), Action("pon")), Face.M1, 1)


def test_toggles_never_pass_a_win() -> None:
    all_but_win = Auto(no_calls=True, discard=True)
    assert decided(WIN, all_but_win) is None and decided(TURN, all_but_win) is None
    assert decided(WIN, Auto(win=True)) == Action("ron") and decided(TURN, Auto(win=True)) == Action("tsumo")
    assert decided(ASKED, all_but_win) == Action("pass") and decided(ASKED, Auto()) is None
    assert decided(CALLED, all_but_win) is None


def test_who_does_not_answer_in_time_passes_and_discards() -> None:
    assert default(ASKED) == default(WIN) == Action("pass")
    assert default(TURN) == Action("tsumogiri") and default(CALLED) == Action("discard-2m")
    shown = DeclarationPhase(0, Context.EXHAUSTED, (Action("tenpai"), Action("noten")))
    assert default(shown) == Action("tenpai")
    assert default(ActionPhase(0, Context.POCCHI, (Action("discard-1m"), Action("tsumo")))) == Action("tsumo")


def test_what_a_newer_jantaku_wrote_is_read_as_far_as_it_is_known() -> None:
    setup = begun().setup
    assert Setup.from_text(setup.to_text()[:-1] + ', "later": 1}') == setup
