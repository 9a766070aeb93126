"""MJAI both ways, with real programs and bytes through pipes."""

from __future__ import annotations

import json
import logging
import os
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from typing import IO, Any

import pytest

from jantaku import Action, Game, JantakuError, View, agent
from jantaku.agents.following import decision, seated
from jantaku.agents.mjai import MjaiAgent, MjaiBot, split_names
from jantaku.agents.mjai.answers import read_answer
from jantaku.agents.mjai.command import parse_command
from jantaku.arena import simulate
from jantaku.game.event import EventType
from jantaku.notation.mjai import mjai_events, mjai_lines
from jantaku.rules import Rules

ROOT = Path(__file__).resolve().parents[1]
GAMES = int(os.environ.get("JANTAKU_MJAI_GAMES", "2"))
JANTAKU = (sys.executable, "-m", "jantaku")
PLAYERS = ("solid", "shanten", "random", "gates")
EXAMPLE = f"mjai:first=60 limit=60 {shlex.join([sys.executable, str(ROOT / 'examples' / 'mjai_bot.py')])}"


def misbehaving(how: str, log: Path, options: str = "first=60 limit=60") -> str:
    return f"mjai:{options} {shlex.join([sys.executable, str(ROOT / 'tests' / 'misbehaving_bot.py'), how, str(log)])}"


class Idle:
    """Passes, and discards what it draws: what a bot does whose turns are all lost."""

    asked = 0

    def act(self, view: View) -> Action:
        self.asked += 1
        wanted = (Action("pass"), Action("tsumogiri"))
        return next(action for action in wanted if action in view.legal_actions)


@contextmanager
def served(name: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """One of our players, served by a program."""
    command = [*JANTAKU, "mjai", name, *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(60) == 0


def told(process: subprocess.Popen[str], line: str) -> str:
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()
    return process.stdout.readline()


@pytest.mark.parametrize("rules", ["tenhou-east", Rules.of("sanma-tenhou").replace(rounds=1)], ids=["four", "three"])
def test_games_between_served_agents_are_those_played_inside(rules: Rules | str) -> None:
    players = int(Rules.of(rules).players)
    with ExitStack() as stack:
        bots = [stack.enter_context(served(PLAYERS[s], "--seed", str(s))) for s in range(players)]
        for seed in range(max(1, GAMES // 2)):
            inside, outside = Game(rules, seed=seed), Game(rules, seed=seed)
            agents = [agent(PLAYERS[seat], seed=seat) for seat in range(players)]
            while not inside.is_over:
                seat = inside.phase.seat
                inside.push(agents[seat].act(inside.view(seat)))
            senders, sent = [MjaiAgent("mjai:nothing") for _ in range(players)], [0] * players
            while not outside.is_over:
                seat = outside.phase.seat
                senders[seat].follow(outside, seat)
                lines, answer = senders[seat]._heard(), ""
                for line in lines[sent[seat] :]:
                    answer = told(bots[seat], line)
                sent[seat] = len(lines)
                outside.push(read_answer(answer, outside.view(seat)))
            assert mjai_events(outside) == mjai_events(inside)
            for seat, sender in enumerate(senders):
                assert sender._heard() == mjai_lines(outside, seat)


def test_a_riichi_by_another_is_followed_by_one_who_could_declare_it_too(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("jantaku"), "propagate", True)
    game = Game("tenhou-east", seed=49)
    for action in bytes.fromhex(
        "201b0b2828000818281e1d2e0021073c092101032e1710280b3c2e1e0c2e290b24282e28280815181f281506102e19091529022e06"
    ):
        game.push(Action(action))
    bot = MjaiBot("tsumogiri")
    for line in mjai_lines(game, 3):
        bot.react(line)
    riichi = [event.seat for event in game.events if event.type is EventType.RIICHI]
    assert riichi == [0, 1] and caplog.text == ""


@pytest.mark.parametrize("rules", ["mleague", "sanma-majsoul"])
def test_a_bot_knows_what_its_seat_sees_and_nothing_else(rules: str) -> None:
    game = Game(rules, seed=5)
    players = game.rules.players
    bots = [MjaiBot("random", rules=rules, seed=1) for _ in range(players)]
    sent, asked = [0] * players, 0
    while not game.is_over and len(game.past) < 2:
        seat = game.phase.seat
        lines, answer = mjai_lines(game, seat), ""
        for line in lines[sent[seat] :]:
            answer = bots[seat].react(line)
        sent[seat] = len(lines)
        known = bots[seat]._known.view()
        assert known.tobytes() == game.view(seat).tobytes()
        asked += 1
        game.push(read_answer(answer, game.view(seat)))
    assert asked > 50


def play(name: str, seat: int = 1, rules: str = "tenhou-east") -> tuple[Game, MjaiAgent]:
    """The first Positions of a game in which the bot called *name* sits among players who draw and discard."""
    bot = agent(name)
    assert isinstance(bot, MjaiAgent)
    return among_others(bot, seat, rules), bot


def among_others(player: object, seat: int, rules: str = "tenhou-east") -> Game:
    game = Game(rules, seed=3)
    players = [player if s == seat else agent("tsumogiri", seed=s) for s in range(game.rules.players)]
    with seated(players):
        while len(game.past) < 2:
            game.push(decision(players[game.phase.seat], game, game.phase.seat))
    return game


def started(log: Path) -> list[int]:
    """The numbers of the programs that were started."""
    return [int(line.split()[1]) for line in log.read_text().splitlines() if line.startswith("start ")]


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize(
    ("how", "options", "kinds", "starts"),
    [
        ("garbage", "", {"unreadable"}, 1),
        ("illegal", "", {"illegal"}, 1),
        ("dies", "", {"crash", "absent"}, 4),
        ("dies", "restarts=0", {"crash", "absent"}, 1),
        ("sleeps", "limit=0.3 restarts=1", {"timeout", "absent"}, 2),
        ("mute", "first=1.5 restarts=1", {"timeout", "absent"}, 2),
    ],
)
def test_a_bot_that_misbehaves_loses_its_own_turns_only(
    how: str, options: str, kinds: set[str], starts: int, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    game, bot = play(misbehaving(how, log, f"first=60 limit=60 {options}"))
    idle = Idle()
    assert game.actions == among_others(idle, 1).actions
    assert set(bot.faults) == kinds
    reacted = {"garbage", "illegal"}  # these two pass as they should
    assert how in reacted or sum(bot.faults.values()) == idle.asked
    assert len(started(log)) == starts
    assert not any(map(is_running, started(log)))


def test_a_bot_that_cannot_be_started_loses_every_turn() -> None:
    game, bot = play("mjai:/nowhere/bot")
    idle = Idle()
    assert game.actions == among_others(idle, 1).actions
    assert bot.faults == {"absent": idle.asked}


def test_a_dead_bot_is_started_again_with_the_events_so_far(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    log = tmp_path / "log"
    logging.getLogger("jantaku").propagate = True
    with caplog.at_level(logging.WARNING, "jantaku"):
        game, bot = play(misbehaving("dies once", log))
    assert bot.faults == {"crash": 1}
    assert "exit status 3" in caplog.text and "what a pity" in caplog.text
    _, first, second = log.read_text().split("start ")
    heard = first.splitlines()[1:]
    assert second.splitlines()[1 : len(heard) + 1] == heard
    sent = second.splitlines()[1:]
    assert sent == mjai_lines(game, 1)[: len(sent)]


def test_a_bot_that_chatters_holds_nobody_up(tmp_path: Path) -> None:
    _, bot = play(misbehaving("chatters", tmp_path / "log"))
    assert bot.faults["unreadable"] > 5
    assert not any(map(is_running, started(tmp_path / "log")))


def test_what_was_taken_back_is_told_anew(tmp_path: Path) -> None:
    log = tmp_path / "log"
    game, bot = Game("tenhou-east", seed=3), MjaiAgent(misbehaving("", log))
    with seated([bot]):
        first = decision(bot, game, 0)
        game.push("discard-1z") if game.is_legal("discard-1z") else game.push(game.legal_actions[0])
        while game.phase.seat != 0:
            game.push(game.legal_actions[-1])
        decision(bot, game, 0)
        while game.actions:
            game.pop()
        assert decision(bot, game, 0) == first
    assert len(started(log)) == 2 and not bot.faults


def test_the_example_plays_whole_games_and_results_say_no_fault() -> None:
    for rules in ("tenhou-east", "sanma-tenhou"):
        game = Game(rules, seed=2)
        bot = agent(EXAMPLE)
        players = [bot, *(agent("tsumogiri", seed=s) for s in range(1, game.rules.players))]
        with seated(players):
            while not game.is_over:
                game.push(decision(players[game.phase.seat], game, game.phase.seat))
        assert bot.faults == {}


def test_results_count_faults(tmp_path: Path) -> None:
    bot, out = misbehaving("illegal", tmp_path / "log"), tmp_path / "out.jsonl"
    played = simulate("tenhou-east", ["tsumogiri", bot], 1, out=out)
    faults = [one.faults for one in played.summary().agents]
    assert faults[0] == {} and faults[1]["illegal"] > 10
    assert not any(map(is_running, started(tmp_path / "log")))
    assert sum(seat.get("illegal", 0) for seat in json.loads(out.read_text().splitlines()[1])["faults"]) == sum(
        faults[1].values()
    )
    again = simulate("tenhou-east", ["tsumogiri", bot], 1, out=out)  # read, not played
    assert again.summary().to_dict() == played.summary().to_dict()


@pytest.mark.skipif(not hasattr(signal, "SIGINT") or os.name != "posix", reason="signals as on POSIX")
def test_bots_end_with_ctrl_c(tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = [*JANTAKU, "watch", "--rules", "tenhou-east", "--agents", misbehaving("sleeps", log), "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        deadline = time.monotonic() + 60
        while not (log.exists() and '"tsumo"' in log.read_text()) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert all(map(is_running, started(log)))
        process.send_signal(signal.SIGINT)
        assert process.wait(30) != 0
    assert started(log) and not any(map(is_running, started(log)))


def test_a_player_is_served_over_tcp() -> None:
    command = [*JANTAKU, "mjai", "tsumogiri", "--listen", "127.0.0.1:0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        port = int(process.stderr.readline().rpartition(":")[2])
        game = Game("tenhou", seed=7)
        try:
            for _ in range(2):  # one connection after another, each a game of its own
                with socket.create_connection(("127.0.0.1", port), 60) as connection:
                    assert answers(connection.makefile("rw"), mjai_lines(game, 0))[-1] == {
                        "type": "dahai", "actor": 0, "pai": "1m", "tsumogiri": True
                    }  # fmt: skip
        finally:
            process.terminate()


def answers(lines: IO[str], sent: list[str]) -> list[object]:
    out = []
    with lines:
        for line in sent:
            lines.write(line + "\n")
            lines.flush()
            out.append(json.loads(lines.readline()))
    return out


def test_families_without_words_are_refused() -> None:
    with pytest.raises(JantakuError, match="MJAI has no words for sixteen tiles"):
        simulate("taiwan", [EXAMPLE], 1)
    with pytest.raises(JantakuError, match="MJAI has no words for sixteen tiles"):
        MjaiBot("solid", rules="taiwan")
    game = Game("taiwan", seed=1)
    with pytest.raises(JantakuError, match="MJAI has no words for sixteen tiles"):
        decision(agent(EXAMPLE), game, game.phase.seat)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "not the JSON of an MJAI event"),
        ("[1]", "an object with a type"),
        ('{"type":"start_kyoku"}', "scores are missing, one for each seat"),
        ('{"type":"dahai","actor":0,"pai":"9z","tsumogiri":true}', "9z"),
        ('{"type":"dahai","actor":3,"pai":"1m","tsumogiri":true}', "cannot happen now"),
        ('{"type":"chi","actor":1,"target":0,"pai":"1m","consumed":["2m","3m"]}', "cannot happen now"),
        ('{"type":"tsmo","actor":0}', "did you mean 'tsumo'"),
    ],
)
def test_a_line_that_cannot_be_read_is_answered_and_said(
    line: str, why: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("jantaku"), "propagate", True)
    bot = MjaiBot("tsumogiri")
    for sent in mjai_lines(Game("tenhou", seed=7), 0):
        bot.react(sent)
    if "start_kyoku" in line:
        bot = MjaiBot("tsumogiri")
    assert bot.react(line) == '{"type":"none"}'
    assert why in caplog.text and "MJAI event " in caplog.text and "; left out" in caplog.text


def test_numbers_that_no_table_has_are_left_out(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("jantaku"), "propagate", True)
    begun, dealt, drawn = mjai_lines(Game("tenhou", seed=7), 0)[:3]
    bot = MjaiBot("tsumogiri")
    for line in (begun, json.dumps({**json.loads(dealt), "honba": 99999999999}), drawn):
        assert bot.react(line) == '{"type":"none"}'
    assert "OverflowError" in caplog.text


@cache
def stream() -> list[dict[str, Any]]:
    """A game as seat 0 hears it, to the middle of its second kyoku."""
    game, player = Game("tenhou", seed=7), agent("shanten", seed=1)
    while len(game.past) < 1:
        game.push(player.act(game.view(game.phase.seat)))
    return [json.loads(line) for line in mjai_lines(game, 0)]


def place(kind: str, **about: Any) -> int:
    """Where the first event of that *kind* stands in the stream."""
    return next(i for i, e in enumerate(stream()) if e["type"] == kind and about.items() <= e.items())


NOBODY = {"type": "pon", "actor": 2, "target": 0, "pai": "9s", "consumed": ["9s", "9s"]}


@pytest.mark.parametrize(
    ("before", "event", "why"),
    [
        (1, {"type": "tsumo", "actor": 0, "pai": "1m"}, "no kyoku has begun"),
        (2, {"type": "tsumo", "actor": 1, "pai": "?"}, "seat 0 is the dealer and draws first"),
        (2, {"type": "dahai", "actor": 0, "pai": "E", "tsumogiri": False}, "nobody has drawn"),
        (3, {"type": "tsumo", "actor": 0, "pai": "1m"}, "seat 0 has drawn and not discarded"),
        (3, {"type": "dahai", "actor": 1, "pai": "E", "tsumogiri": False}, "it is the turn of seat 0"),
        (3, {"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": True}, "not the tile that seat 0 has drawn"),
        (3, NOBODY, "no tile lies there to be taken"),
        (3, {"type": "hora", "actor": 2, "target": 1, "pai": "9s"}, "no tile lies there to be taken"),
        (3, {"type": "hora", "actor": 1, "target": 1}, "it is the turn of seat 0"),
        (3, {"type": "end_kyoku"}, "nobody has won"),
        (3, {"type": "end_game"}, "the kyoku has not ended"),
        (3, {"type": "ryukyoku", "reason": "exhaustive"}, "tiles are left to be drawn"),
        (3, {"type": "reach_accepted", "actor": 2}, "seat 2 has not declared riichi"),
        (3, {"type": "dora", "dora_marker": "C"}, "no kan to turn an indicator for"),
        (4, {"type": "dahai", "actor": 1, "pai": "9s", "tsumogiri": False}, "nobody has drawn since seat 0 put P down"),
        (4, {"type": "dahai", "actor": 1, "pai": "9s", "tsumogiri": True}, "nobody has drawn since seat 0 put P down"),
        (4, {"type": "tsumo", "actor": 2, "pai": "?"}, "it is the turn of seat 1"),
        (4, {"type": "tsumo", "actor": 4, "pai": "?"}, "there is no seat 4"),
        (4, NOBODY, "it is P of seat 0 that lies there"),
        (4, {"type": "chi", "actor": 2, "target": 0, "pai": "P", "consumed": ["2m", "3m"]}, "only the next seat"),
        (4, {"type": "pon", "actor": 0, "target": 0, "pai": "P", "consumed": ["P", "P"]}, "put the tile down itself"),
        (5, {"type": "kakan", "actor": 1, "pai": "9s", "consumed": ["9s"] * 3}, "no pon to add the tile to"),
        (5, {"type": "nukidora", "actor": 1, "pai": "N"}, "these rules do not have it"),
    ],
)
def test_an_event_out_of_order_is_said_and_changes_nothing(
    before: int, event: dict[str, Any], why: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("jantaku"), "propagate", True)
    bot, other = MjaiBot("tsumogiri"), MjaiBot("tsumogiri")
    for sent in stream()[:before]:
        assert bot.react_to(sent) == other.react_to(sent)
    assert bot.react(json.dumps(event)) == '{"type":"none"}'
    assert why in caplog.text and f"MJAI event {before + 1}: " in caplog.text
    for sent in stream()[before:12]:
        assert bot.react_to(sent) == other.react_to(sent)
    with pytest.raises(JantakuError, match="MJAI event"):
        other.react_to({"type": "dora", "dora_marker": "C"})


def test_after_the_end_of_a_kyoku_only_another_comes(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("jantaku"), "propagate", True)
    bot, end = MjaiBot("tsumogiri"), place("end_kyoku")
    for sent in stream()[:end]:
        bot.react_to(sent)
    drawn = {"type": "tsumo", "actor": 1, "pai": "?"}
    with pytest.raises(JantakuError, match="the kyoku has ended"):
        bot.react_to(drawn)
    bot.react_to({"type": "end_kyoku"})
    with pytest.raises(JantakuError, match="no kyoku has begun"):
        bot.react_to(drawn)
    assert not caplog.text
    for sent in stream()[1:3]:
        bot.react_to(sent)
    assert bot.react_to(stream()[1]) == {"type": "none"}
    assert "start_kyoku, and the kyoku before has not ended" in caplog.text
    assert bot.react_to(stream()[2])["type"] == "dahai"  # the new one is played


def test_a_stream_out_of_order_does_not_end_the_program() -> None:
    lines = [*(json.dumps(event) for event in stream()[:3]), json.dumps(NOBODY), json.dumps(stream()[3]), ""]
    ran = subprocess.run(
        [*JANTAKU, "mjai", "tsumogiri"], input="\n".join([*lines, ""]), capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0
    answered = [json.loads(line)["type"] for line in ran.stdout.splitlines()]
    assert answered == ["none", "none", "dahai", "none", "none", "none"]  # an empty line has an answer too
    assert "MJAI event 4: " in ran.stderr and "no tile lies there to be taken" in ran.stderr


def test_a_game_that_the_bot_cannot_play_is_an_error() -> None:
    bot = MjaiBot("tsumogiri", rules="sanma-tenhou")
    with pytest.raises(JantakuError, match="4 players sit at the table"):
        for event in stream()[:2]:
            bot.react(json.dumps(event))
    begun = {key: value for key, value in stream()[0].items() if key != "id"}
    for seat, why in ((None, "name the seat of the bot"), (9, "seats are 0-3"), ("east", "seats are 0-3")):
        with pytest.raises(JantakuError, match=why):
            MjaiBot("tsumogiri").react(json.dumps({**begun, "id": seat}))  # before anything is dealt
    with pytest.raises(JantakuError, match="seats are 0-2"):
        MjaiBot("tsumogiri", rules="sanma-tenhou").react(json.dumps({**begun, "id": 3}))
    with pytest.raises(JantakuError, match="name the seat of the bot"):
        MjaiBot("tsumogiri").react(json.dumps(stream()[1]))  # a game that was never begun


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mjai:", "names no program"),
        ("mjai:limit=2", "names no program"),
        ("mjai:limit=fast bot", "limit is seconds"),
        ("mjai:restarts=1.5 bot", "restarts is a whole number"),
        ("mjai:'bot", "No closing quotation"),
        ("mjai:limt=3 bot", "unknown option of mjai: 'limt': did you mean 'limit'"),
        ("mjai:limit=3 --first=9 bot", "unknown option of mjai: '--first': did you mean 'first'"),
        ("mjai:BOT_HOME=/tmp bot", "a variable is set by env, as in 'mjai:env BOT_HOME="),
    ],
)
def test_a_command_that_cannot_be_read_is_refused(name: str, why: str) -> None:
    with pytest.raises(JantakuError, match=why):
        agent(name)
    with pytest.raises(JantakuError, match=why):
        simulate("tenhou", [name], 1)


def test_commands_are_split_as_a_shell_does() -> None:
    assert parse_command("mjai:first=60 limit=0.5 'my bot' --x").words == ("my bot", "--x")
    assert split_names("solid,mjai:bot 'a,b' c,random") == ["solid", "mjai:bot 'a,b' c", "random"]
