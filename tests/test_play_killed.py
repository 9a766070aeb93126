"""``jantaku play`` ended from outside, at every type of prompt: at most the answer being typed is lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.text import Text

from at_terminal import JANTAKU, AtTerminal
from jantaku.agents import agent
from jantaku.game.action import Action
from jantaku.game.event import Position
from jantaku.game.game import Game
from jantaku.game.phase import ActionPhase, ChoicePhase, DeclarationPhase, ReactionPhase
from jantaku.game.walls import arrange
from jantaku.rules import Rules
from jantaku.terminal.choices import choices, hand_in_order
from jantaku.terminal.question import declared_now
from jantaku.terminal.saving import Saved, load, saved_text
from jantaku.terminal.session import Session

SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGKILL)
STATUS = {signal.SIGTERM: 143, signal.SIGHUP: 129, signal.SIGKILL: -9, signal.SIGINT: 130}
ALL = bool(os.environ.get("JANTAKU_ALL_PROMPTS"))
ENTER = "[Enter] goes on "
#: The types of prompts, and where a person comes to one: rules, seed and seat.
GAMES: dict[str, tuple[str | Rules, int, int]] = {
    "own turn": ("riichi-east", 3, 0),
    "call": ("riichi-east", 3, 0),
    "riichi": ("riichi-east", 3, 0),
    "end of a hand": ("riichi-east", 3, 0),
    "help": ("riichi-east", 3, 0),
    "no calls": ("riichi-east", 3, 0),
    "tenpai": ("mleague", 3, 0),
    "last hand": (Rules.preset("tenhou-east").replace(win_stop="choice"), 0, 3),
    "end of the game": (Rules.preset("tenhou-east").replace(win_stop="choice"), 5, 3),
}
TENPAI = "78s567678999p11z"
LAST_HAND = Position(wind=0, dealer=3, honba=0, deposits=0, scores=(20000, 20000, 20000, 40000))
SEAT = ("--seat", "0", "--seed", "3")


class Prompt(NamedTuple):
    """A prompt on the way through a game: what is kept at it and at the one before, and how it is reached."""

    before: str
    typed: str
    kept: str
    asks: str
    question: str


class Found(Exception):  # noqa: N818
    pass


class Scout:
    """Plays a person's game by typing until a prompt of the wanted type has been reached."""

    def __init__(self, wanted: str, seat: int) -> None:
        self.wanted = wanted
        self.seat = seat
        self.player = agent("shanten", seed=1)
        self.session: Session | None = None
        self.kept: list[str] = []
        self.typed: list[str] = []
        self.screen: Sequence[Text] = ()
        self.prompt = ""

    def show(self, lines: Sequence[Text]) -> None:
        self.screen = lines

    def ask(self, prompt: str) -> str:
        assert self.session is not None
        self.kept.append(saved_text(self.session.saved))
        self.prompt = prompt
        if len(self.kept) > 4 and self._is_wanted(self.session, prompt):
            raise Found
        answer = self._answer(self.session, prompt)
        self.typed.append(answer)
        return answer

    def _is_wanted(self, session: Session, prompt: str) -> bool:
        phase, ended = session.game.phase, prompt == ENTER
        last = self.typed[-1]
        return {
            "own turn": not ended and isinstance(phase, ActionPhase),
            "call": not ended and isinstance(phase, ReactionPhase),
            "riichi": phase is not None and bool(declared_now(phase, session.game.view(self.seat))),
            "end of a hand": ended and last != "h",
            "help": last == "h",
            "no calls": last == "a",
            "tenpai": not ended and isinstance(phase, DeclarationPhase),
            "last hand": not ended and isinstance(phase, ChoicePhase),
            "end of the game": ended and session.game.is_over,
        }[self.wanted]

    def _answer(self, session: Session, prompt: str) -> str:
        game = session.game
        phase, view = game.phase, game.view(self.seat)
        if prompt == ENTER or phase is None:
            return ""
        if self.wanted in ("help", "no calls") and len(self.kept) > 4:
            return {"help": "h", "no calls": "a"}[self.wanted]
        if self.wanted == "riichi" and Action("riichi") in phase.legal_actions:
            return "r"
        if self.wanted == "tenpai":
            return "0" if Action("pass") in phase.legal_actions else "d"
        action = self.player.act(view)
        if action.is_discard:
            return "d" if action.face is None else str(hand_in_order(phase, view).index(action.face) + 1)
        return next(choice.keys[0] for choice in choices(phase, view, "en") if choice.action == action)


@cache
def way_to(wanted: str) -> Prompt:
    rules, seed, seat = GAMES[wanted]
    walls = [arrange(rules, hands=[TENPAI], seed=seed)] if wanted == "tenpai" else None
    game = Game(rules, seed=seed, walls=walls, start=LAST_HAND if seat == 3 else None)
    scout = Scout(wanted, seat)
    others = {other: agent("tsumogiri", seed=other) for other in range(4) if other != seat}
    names = tuple("tsumogiri" if other in others else "you" for other in range(4))
    scout.session = Session(Saved(game, seat, names, "en"), others, scout)
    with pytest.raises(Found):
        scout.session.play()
    asked = scout.screen[0].plain if scout.prompt == ENTER else next(
        line.plain for line in reversed(scout.screen) if not line.plain.startswith(("river:", " "))
    )  # fmt: skip
    return Prompt(scout.kept[-2], scout.typed[-1], scout.kept[-1], scout.prompt, asked)


def cases() -> list[tuple[str, signal.Signals]]:
    """Every prompt with every signal; in the short run with one signal each, in turn."""
    return [
        (prompt, number)
        for i, prompt in enumerate(GAMES)
        for j, number in enumerate(SIGNALS)
        if ALL or i % len(SIGNALS) == j
    ]


@pytest.mark.parametrize(("prompt", "number"), cases())
def test_a_signal_at_any_prompt_loses_at_most_the_answer_being_typed(
    prompt: str, number: signal.Signals, tmp_path: Path
) -> None:
    way = way_to(prompt)
    file = tmp_path / "game.json"
    file.write_text(way.before, "utf-8")
    with AtTerminal("play", "--resume", "game.json", "--no-clear", cwd=tmp_path) as program:
        program.read_to(ENTER if _is_result_due(way.before) else "\n> ")
        program.type(way.typed + "\r")
        assert way.question in program.read_to("\n" + way.asks)
        program.type("1")  # half an answer
        program.read_to("1")
        program.signal(number)
        assert program.end() == STATUS[number]
        if number is signal.SIGTERM:
            assert "Saved in game.json. Go on with: jantaku play --resume game.json" in program.text
    assert "Traceback" not in program.text
    assert file.read_text("utf-8") == way.kept
    if number is not signal.SIGTERM and not ALL:
        return
    again = subprocess.run(
        [JANTAKU, "play", "--resume", "game.json"], cwd=tmp_path, input="", capture_output=True, text=True, check=False
    )
    assert way.question in again.stdout or prompt == "help"
    assert file.read_text("utf-8") == way.kept


def _is_result_due(kept: str) -> bool:
    data = json.loads(kept)
    return bool(data["shown"] < len(Game.load(json.dumps(data["game"])).clearings))


SLOW = """
import time

class Player:
    def __init__(self, seed): pass
    def act(self, view):
        time.sleep(600)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_while_others_think_keeps_the_own_decision(number: signal.Signals, tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW)
    with AtTerminal(
        "play", "--seat", "0", "--seed", "3", "--agents", "slow:Player", "--log", "game.mjson", cwd=tmp_path
    ) as program:
        program.read_to("\n> ")
        program.type("1\r")
        program.read_to("1\n")
        wait_for(lambda: len(load(tmp_path / "jantaku-game.json").game.actions) == 1)
        program.signal(number)
        assert program.end() == STATUS[number]
    assert "Saved in jantaku-game.json" in program.text
    assert len(load(tmp_path / "jantaku-game.json").game.actions) == 1
    assert sum('"dahai"' in line for line in (tmp_path / "game.mjson").read_text().splitlines()) == 1


def wait_for(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_terminal_that_is_closed_ends_the_game_and_keeps_it(tmp_path: Path) -> None:
    with AtTerminal(
        "play", "--seat", "0", "--seed", "3", "--agents", "tsumogiri", "--save", "mine.json", cwd=tmp_path
    ) as program:
        program.read_to("\n> ")
        program.type("1\r")
        program.read_to("\n> ")
        program.hang_up()
        assert program.end() in (129, 1)  # by the signal, or because the terminal was gone before it came
    assert len(load(tmp_path / "mine.json").game.actions) >= 4


def test_a_finished_game_is_kept_and_can_be_made_a_log(tmp_path: Path) -> None:
    way = way_to("end of the game")
    (tmp_path / "game.json").write_text(way.kept, "utf-8")
    done = jantaku("play", "--resume", "game.json", "--log", "a.mjson", cwd=tmp_path, stdin=b"\n")
    assert "=== The game is over ===" in done
    assert "The game is in game.json. See it again: jantaku watch game.json." in done
    saved = load(tmp_path / "game.json")
    assert saved.game.is_over and not saved.unseen
    jantaku("log", "convert", "game.json", "b.mjson", cwd=tmp_path)
    assert (tmp_path / "a.mjson").read_text() == (tmp_path / "b.mjson").read_text()
    error = jantaku("play", "--resume", "game.json", cwd=tmp_path, status=2)
    assert "this game is over" in error


def test_a_file_with_something_in_it_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("a letter")
    error = jantaku("play", "--save", "mine.txt", cwd=tmp_path, status=2)
    assert "--save: there is something in mine.txt" in error
    assert (tmp_path / "mine.txt").read_text() == "a letter"
    assert "/dev/null" in jantaku("play", "--save", "/dev/null", cwd=tmp_path, status=1)


def test_bytes_that_are_no_text_are_answered_kindly(tmp_path: Path) -> None:
    options = ("play", *SEAT, "--agents", "tsumogiri", "--save")
    with AtTerminal(*options, "a.json", "--no-clear", cwd=tmp_path) as program:
        program.read_to("\n> ")
        program.type(b"\xff\xfe9\r")
        assert "is not understood here" in program.read_to("\n> ")
        program.type("q\r")
        assert program.end() == 0
    assert "'\\\\xff' is not understood here" in jantaku(*options, "b.json", cwd=tmp_path, stdin=b"\xff\n")
    error = jantaku("hand", "shanten", "-", cwd=tmp_path, stdin=b"123m\n\xff\n456m\n", status=2)
    assert "line 2" in error and "Traceback" not in error


def jantaku(*arguments: str, cwd: Path, stdin: bytes = b"", status: int = 0) -> str:
    done = subprocess.run([JANTAKU, *arguments], cwd=cwd, input=stdin, capture_output=True, check=False)
    assert done.returncode == status, done.stderr.decode()
    return (done.stderr if status else done.stdout).decode()
