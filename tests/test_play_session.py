"""A person's whole game: scripted answers, taking back, leaving, saving and going on."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from rich.text import Text

from jantaku.agents import agent
from jantaku.errors import JantakuError
from jantaku.game.game import Game
from jantaku.game.phase import ActionPhase
from jantaku.terminal.choices import choices, hand_in_order
from jantaku.terminal.labels import HEIGHT, WIDTH, columns
from jantaku.terminal.saving import Saved, load, save
from jantaku.terminal.session import Session


class Script:
    """A terminal at which *answer* decides what is typed; all that was shown is kept."""

    def __init__(self, answer: Callable[[str], str | None]) -> None:
        self.answer = answer
        self.shown: list[str] = []

    def show(self, lines: Sequence[Text]) -> None:
        assert len(lines) < HEIGHT
        assert all(columns(line) <= WIDTH for line in lines)
        self.shown.append("\n".join(line.plain for line in lines))

    def ask(self, prompt: str) -> str | None:
        return self.answer(prompt)


def session(game: Game, answer: Callable[[str], str | None], seat: int = 0, language: str = "en") -> Session:
    names = tuple("you" if i == seat else "tsumogiri" for i in range(game.rules.players))
    agents = {i: agent("tsumogiri", seed=i) for i in range(game.rules.players) if i != seat}
    return Session(Saved(game, seat, names, language), agents, Script(answer))


def shown(played: Session) -> list[str]:
    assert isinstance(played.terminal, Script)
    return played.terminal.shown


def typing(seat: int, seed: int) -> tuple[list[Session], Callable[[str], str]]:
    """A typist for *seat* who plays as ``shanten`` does, by number, key, word or tile, and makes slips."""
    rng, player = random.Random(seed), agent("shanten", seed=seed)
    of: list[Session] = []

    def answer(prompt: str) -> str:
        if "Enter" in prompt:
            return ""
        if rng.random() < 0.1:
            return rng.choice(["", "?", "h", "a", "a", "9z", "ron", "tsumo", "kan", "chi", "999", "r 1m", "foo"])
        game = of[0].game
        phase, view = game.phase, game.view(seat)
        action = player.act(view)
        if isinstance(phase, ActionPhase) and action.is_discard:
            hand = hand_in_order(phase, view)
            if action.face is None:
                return rng.choice(["d", str(len(hand)), str(hand[-1])])
            return rng.choice([str(hand.index(action.face) + 1), str(action), str(action.face)])
        key = next(choice.keys[0] for choice in choices(phase, view, "en") if choice.action == action)
        return rng.choice([key, str(action)])

    return of, answer


@pytest.mark.parametrize(("rules", "seat", "language"), [("riichi-east", 0, "en"), ("sanma-parlour", 2, "ja")])
def test_a_whole_game_by_typing(rules: str, seat: int, language: str) -> None:
    of, answer = typing(seat, 5)
    played = session(Game(rules, seed=5), answer, seat, language)
    of.append(played)
    assert played.play()
    assert played.game.is_over
    results = [screen for screen in shown(played) if screen.startswith("--- ")]
    assert len(results) == len(played.game.clearings)
    assert shown(played)[-1].startswith("=== ")


def queue(*typed: str) -> Callable[[str], str | None]:
    waiting = list(typed)
    return lambda prompt: waiting.pop(0) if waiting else None


def test_the_end_of_input_leaves_and_keeps_what_was_done() -> None:
    played = session(Game("tenhou", seed=7), queue("1", "d"))
    assert not played.play()
    assert next(str(action) for action in played.game.actions if action.is_discard).startswith("discard-")
    assert not session(Game("tenhou", seed=7), queue("q")).play()


def test_taking_back_leads_to_the_own_decision_before() -> None:
    played = session(Game("tenhou", seed=7), queue("u", "1", "2", "u"))
    before = Game("tenhou", seed=7).view(0).tobytes()
    played.play()
    assert "There is nothing to take back." in shown(played)[1]
    assert "Taken back." in shown(played)[-1]
    assert len([action for action in played.game.actions if action.is_discard]) >= 1
    again = session(Game("tenhou", seed=7), queue("1", "u"))
    again.play()
    assert again.game.view(0).tobytes() == before


def test_riichi_with_a_wrong_tile_is_taken_back_whole() -> None:
    from scenario import play

    game = play("tenhou", ["123m456p789s1155z"], "9p", "0:acts").game
    played = session(game, queue("r 1m", "r 9p"))
    played.play()
    assert "discard 1m: after declaring riichi the discard must leave the hand tenpai." in shown(played)[1]
    assert played.game.view(0).in_riichi[0]


def test_riichi_asks_for_its_discard_and_can_be_taken_back() -> None:
    from scenario import play

    game = play("tenhou", ["123m456p789s1155z"], "9p", "0:acts").game
    played = session(game, queue("r", "u"))
    played.play()
    assert "Riichi: which tile goes? (9p; u takes riichi back)" in shown(played)[1]
    assert "r riichi" in shown(played)[2]


def test_waits_copies_and_furiten_are_shown() -> None:
    from scenario import play

    hands = ["23m456p789s11555z"]
    game = play("tenhou", hands, "1m234z9p", "0:1m 1:acts").game
    played = session(game, queue("0", "0", "0", "d"))
    played.play()
    waiting = [line for screen in shown(played) for line in screen.splitlines() if line.startswith("Tenpai, waiting")]
    assert "Tenpai, waiting for  1m (3 left)  4m (4 left)  FURITEN: no win on a discard" in waiting
    assert any("Tenpai after  9p: 1m 4m (7) furiten" in screen for screen in shown(played))


def offers_of_a_hand(first: str) -> int:
    """How often calls are offered in a hand in which nothing is called, *first* typed at its beginning."""
    waiting, of = [first], list[Session]()

    def typist(prompt: str) -> str | None:
        if waiting:
            return waiting.pop()
        if of[0].game.clearings:
            return None
        return "d" if isinstance(of[0].game.phase, ActionPhase) else "0"

    of.append(session(Game("tenhou", seed=3), typist))
    of[0].play()
    return sum("Do you want it?" in screen for screen in shown(of[0]))


def test_no_calls_are_offered_after_a() -> None:
    assert offers_of_a_hand("d") > 0
    assert offers_of_a_hand("a") == 0


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    played = session(Game("riichi-east", seed=7), queue("1", "2", "3"))
    played.play()
    file = tmp_path / "game.json"
    names = ("you", "tsumogiri", "tsumogiri", "tsumogiri")
    save(file, Saved(played.game, 0, names, "ja"))
    saved = load(file)
    assert (saved.seat, saved.names, saved.language) == (0, names, "ja")
    assert saved.game.view(0).tobytes() == played.game.view(0).tobytes()
    assert saved.game.actions == played.game.actions


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "x"}, "not a saved game"),
        ({"seat": 9}, "seats are 0-3"),
        ({"seat": True}, "seats are 0-3"),
        ({"names": ["a"]}, "4 names"),
        ({"game": None}, "not a saved game"),
        ({"game": {}}, "not a saved game"),
    ],
)
def test_a_damaged_file_is_refused_in_words(tmp_path: Path, change: dict[str, object], message: str) -> None:
    file = tmp_path / "game.json"
    save(file, Saved(Game("tenhou", seed=1), 0, ("you", "a", "b", "c"), "en"))
    file.write_text(json.dumps({**json.loads(file.read_text("utf-8")), **change}), "utf-8")
    with pytest.raises(JantakuError, match=message):
        load(file)


def test_files_that_are_no_games_are_refused_in_words(tmp_path: Path) -> None:
    for content in (b"", b"{", b"[]", b"\xff\xfe", b"null"):
        (tmp_path / "x.json").write_bytes(content)
        with pytest.raises(JantakuError, match=r"x.json: not (a saved game|UTF-8)"):
            load(tmp_path / "x.json")
    with pytest.raises(JantakuError, match="No such file"):
        load(tmp_path / "none.json")
    with pytest.raises(JantakuError, match="directory"):
        load(tmp_path)
