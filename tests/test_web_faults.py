"""What people at a table are told of bots that lose their turns or fail: who, what, and when it gives nothing away."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from jantaku import Game
from jantaku.agents.mjai.external import FAULTS
from jantaku.game.action import Action
from jantaku.game.phase import ReactionPhase
from jantaku.game.view import View
from jantaku.web.automation import default
from jantaku.web.bot_faults import REPLACED, BotFaults, Fault
from jantaku.words.name import LANGUAGES
from web_rooms import Person, served


class Late:
    """A bot that loses every turn of its own."""

    name = "late"

    def __init__(self) -> None:
        self.faults: Counter[str] = Counter()

    def act(self, view: View) -> Action:
        assert view.phase is not None
        self.faults["timeout"] += 1
        return default(view.phase)


class Broken:
    """One that cannot play."""

    name = "broken"

    def act(self, _: View) -> Action:
        raise RuntimeError("5m")


def noted(client: Any, bot: Any, language: str, own: Any) -> tuple[str, list[list[Any]]]:
    """The first note at a table with *bot* at every other seat, and what the frame after it has."""
    players = client.app.state.hall.desk.players
    made = players.made
    own.setattr(players, "made", lambda name, seed: made(name, seed) if name == "solid" else bot())
    ann = Person(client)
    with ann.connected(language=language):
        ann.open("tenhou-east", seat="dealer")
        ann.asked()
        ann.do_anything()
        note = str(ann.read_until(lambda message: message["t"] == "note")["text"])
        return note, ann.read_until(lambda message: message["t"] == "room" and message.get("faults"))["faults"]


@pytest.mark.parametrize(("language", "wind"), [("en", "South"), ("ja", "南"), ("zh-TW", "南")])
def test_a_bot_that_loses_its_turn_is_named_with_its_seat(
    language: str, wind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served() as client:
        note, ((seat, told), *_) = noted(client, Late, language, monkeypatch)
        assert note.startswith("tsumogiri") and wind in note and seat == 1 and told.startswith("tsumogiri")
        assert note.isascii() == (language == "en") and wind not in told  # the winds change, the seat does not


def test_an_agent_that_fails_is_replaced_and_its_message_stays_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    with served() as client:
        note, _ = noted(client, Broken, "en", monkeypatch)
        assert "failed (RuntimeError); solid plays on" in note and "5m" not in note


def test_each_kind_has_its_own_words_in_three_languages() -> None:
    for language in LANGUAGES:
        said = {Fault(1, kind, "bot", 1).said(language, wind=True) for kind in (*FAULTS, REPLACED)}
        assert len(said) == len(FAULTS) + 1 and all("bot (" in text for text in said)


def test_who_was_asked_for_a_call_is_told_when_the_hand_is_over() -> None:
    game, faults = Game("tenhou", seed=7), BotFaults()
    while not isinstance(asked := game.phase, ReactionPhase):
        assert asked is not None
        own = asked
        game.push(default(asked))
    call, turn = Fault(1, "illegal", "bot", 1), Fault(1, "crash", "bot", 1)
    assert faults.note(call, asked) == faults.note(turn, asked) == faults.frame("en") == []
    assert faults.note(turn, own) == [turn] and faults.note(turn, own) == []
    assert faults.at_the_end() == [call] and faults.at_the_end() == []
    (seat, told), *_ = faults.frame("en")
    assert seat == 1 and "ended" in told and "not possible" in told
