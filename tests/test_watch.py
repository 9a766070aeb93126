"""Games watched: told line by line, drawn, as JSON, from files, and as seed 004 tells them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.text import Text

from at_terminal import AtTerminal
from conftest import LONG
from here import command
from jantaku.agents import agent
from jantaku.game.event import EventType
from jantaku.game.game import Game
from jantaku.notation.mjai import mjai_text
from jantaku.notation.taiwan_transcript import taiwan_transcript
from jantaku.notation.transcript import Teller, transcript
from jantaku.records import read_records
from jantaku.terminal.picture import Seats
from jantaku.terminal.stepping import Album, pictures, step_through
from jantaku.terminal.watching import played
from jantaku.tiles import parse_names
from scenario import play


def run(*arguments: str, stdin: str = "", status: int = 0, cwd: Path | None = None) -> str:
    done = command(*arguments, stdin=stdin, cwd=cwd)
    out, err = done.stdout, done.stderr
    assert "Traceback" not in err, err
    assert done.returncode == status, out + err
    return out if status == 0 else err


@pytest.fixture(scope="module")
def finished() -> Game:
    """A whole game of players who discard what they draw."""
    game = Game("riichi-east", seed=3)
    player = agent("tsumogiri", seed=0)
    while not game.is_over:
        game.push(player.act(game.view(game.phase.seat)))
    return game


def test_a_game_is_told_event_by_event_as_it_is_told_whole(finished: Game) -> None:
    teller = Teller("ja", finished.rules)
    lines = [line for event in finished.events for line in teller.tell(event)]
    assert "\n".join([*lines, *teller.final(finished)]) + "\n" == transcript(finished, "ja")


def test_watch_tells_the_game_and_its_result(finished: Game) -> None:
    text = run("watch", "--rules", "riichi-east", "--seed", "3", "--agents", "tsumogiri")
    told = transcript(finished).split("End of the game")[0]
    assert text.startswith(told)
    assert "=== The game is over ===" in text[len(told) :]


def test_watch_draws_the_table() -> None:
    text = run("watch", "--seed", "3", "--agents", "tsumogiri", "--picture", "--lang", "zh-TW")
    assert "東1局   0本場" in text
    assert "=== 終局 ===" in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_one_round_is_watched(finished: Game) -> None:
    game = ("watch", "--seed", "3", "--agents", "tsumogiri", "--round")
    lines = run(*game, "2").splitlines()
    assert lines[0].startswith("East 2") or lines[0].startswith("East 1, 1 honba")
    assert sum("honba" in line for line in lines) == 1
    drawn = run(*game, "2", "--picture")
    assert drawn.count("--- ") == 1 and "=== The game is over" not in drawn
    assert "the game has fewer hands" in run(*game, "99", "--picture", status=2)


def stepped(*typed: str, game: Game, language: str = "en") -> list[str]:
    """The first line of each picture that is shown while *typed* is typed, with the number of tiles left."""
    shown: list[str] = []

    class Script:
        def __init__(self) -> None:
            self.typed = list(typed)

        def show(self, lines: Sequence[Text]) -> None:
            shown.append(re.sub(" {3}dora.*", "", lines[0].plain))

        def ask(self, prompt: str) -> str | None:
            return self.typed.pop(0) if self.typed else None

    replayed = Game(game.rules, seed=game.seed)
    agents = {seat: agent("tsumogiri", seed=0) for seat in range(4)}
    album = Album(pictures(played(replayed, agents), Seats(["tsumogiri"] * 4, None, language)))
    step_through(album, Script(), language)
    return shown


def test_pictures_are_stepped_through_on_and_back(finished: Game) -> None:
    first = "East 1   honba 0   deposits 0   {} tiles left"
    assert stepped("", "", "b", "q", game=finished) == [first.format(n) for n in (69, 68, 67, 68)]
    assert stepped("b", game=finished) == [first.format(69)] * 2
    shown = stepped("", "n", "p", game=finished)
    assert shown[2].startswith(("East 2", "East 1   honba 1")) and shown[2].endswith("69 tiles left")
    assert shown[3] == first.format(69)
    to_the_end = stepped(*["n"] * 50, game=finished)
    assert to_the_end[-1] == "=== The game is over ==="
    assert len(to_the_end) <= len(finished.clearings) + 3


@pytest.mark.parametrize("columns", [60, *([80] if LONG else []), 100])
def test_a_terminal_of_any_width_is_used(columns: int, tmp_path: Path) -> None:
    options = ("--seed", "3", "--agents", "tsumogiri")
    with AtTerminal("watch", *options, "--picture", cwd=tmp_path, columns=columns) as program:
        if columns < 80:
            program.read_to("[Enter] goes on ")
            assert "The terminal has 60 columns and 24 lines" in program.text
            program.type("\r")
        program.read_to("q leave ")
        program.type("n\r")
        shown = program.read_to("q leave ")
        program.type("q\r")
        assert program.end() == 0
    assert max(map(len, program.text.splitlines())) <= columns
    assert "dora" in shown
    with AtTerminal("play", "--seat", "0", *options, "--save", "game.json", cwd=tmp_path, columns=columns) as program:
        shown = program.read_to("\n> ")
        program.type("q\r")
        program.end()
    assert ("60 columns" in shown) == (columns == 60)
    assert max(map(len, shown.splitlines())) <= columns


def test_watch_prints_mjai(finished: Game) -> None:
    events = [json.loads(line) for line in run("watch", "--seed", "3", "--agents", "tsumogiri", "--json").splitlines()]
    assert events[0]["type"] == "start_game"
    assert events[0]["names"] == ["tsumogiri"] * 4
    assert events[-1]["type"] == "end_game"
    assert sum(event["type"] == "end_kyoku" for event in events) == len(finished.clearings)


def test_games_that_mjai_has_no_words_for_are_printed_as_jantakus_own_logs(tmp_path: Path) -> None:
    (tmp_path / "short.toml").write_text('extends = "sanma-parlour"\nname = "short"\nrounds = 1\n')
    text = run("watch", "--rules", "short.toml", "--seed", "3", "--agents", "tsumogiri", "--json", cwd=tmp_path)
    (tmp_path / "game.jan.jsonl").write_text(text, "utf-8")
    (record,) = read_records(tmp_path / "game.jan.jsonl")
    assert record.rules.name == "short"
    assert run("log", "show", "game.jan.jsonl", "--json", cwd=tmp_path) == text
    assert "0 mismatches" in run("log", "verify", "game.jan.jsonl", cwd=tmp_path)


def test_files_are_watched(finished: Game, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(finished.save(), "utf-8")
    told = transcript(finished).split("End of the game")[0]
    assert run("watch", str(tmp_path / "game.json")).startswith(told)
    (tmp_path / "game.mjson").write_text(mjai_text(finished, names=["ann", "bob", "cho", "dan"]), "utf-8")
    assert "ann" in run("watch", str(tmp_path / "game.mjson"), "--picture")
    (tmp_path / "broken.json").write_text("{", "utf-8")
    assert "broken.json" in run("watch", str(tmp_path / "broken.json"), status=2)


def test_a_pipe_plays_saves_and_goes_on(tmp_path: Path) -> None:
    options = ("--seat", "0", "--seed", "3", "--agents", "tsumogiri")
    text = run("play", *options, stdin="9z\n1\n", cwd=tmp_path)
    assert "'9z' is not understood here" in text
    assert "Saved in jantaku-game.json" in text
    before = Game.load(json.dumps(json.loads((tmp_path / "jantaku-game.json").read_text("utf-8"))["game"]))
    assert sum(event.type is EventType.DISCARD and event.seat == 0 for event in before.events) == 1
    text = run("play", "--resume", "jantaku-game.json", "--lang", "zh-TW", stdin="d\n", cwd=tmp_path)
    assert "輪到你" in text
    assert "已存到 jantaku-game.json" in text
    run("play", *options, stdin="", cwd=tmp_path)
    assert (tmp_path / "jantaku-game-2.json").exists()  # another game is never overwritten
    run("play", *options, "--save", "mine.json", stdin="", cwd=tmp_path)
    assert (tmp_path / "mine.json").exists()
    told = run("watch", "jantaku-game.json", cwd=tmp_path)
    assert told.startswith("East 1, 0 honba")


def test_where_nothing_can_be_written_it_is_said(tmp_path: Path) -> None:
    error = run("play", "--seat", "0", "--seed", "3", "--save", "no/such/folder.json", stdin="", cwd=tmp_path, status=1)
    assert "there is no folder no/such" in error
    (tmp_path / "game.json.part").mkdir()  # where the file is written before it gets its name
    error = run("play", "--seat", "0", "--seed", "3", "--save", "game.json", stdin="", cwd=tmp_path, status=1)
    assert "could not be saved" in error


def test_the_demo_plays_a_game_and_says_what_next() -> None:
    text = run("demo", "--rules", "sanma-tenhou", "--seed", "3", "--agents", "tsumogiri")
    assert "3 x tsumogiri" in text
    assert text.count("--- East") >= 3
    assert "jantaku watch --rules sanma-tenhou --agents tsumogiri --seed 3 --picture" in text
    assert "=== The game is over ===" in text
    assert "jantaku play" in text


# --- the seed's transcript ---


def test_the_seeds_shape(finished: Game) -> None:
    lines = taiwan_transcript(finished).splitlines()
    assert lines.pop(0) == "東風圈東風局 0莊"
    assert [line[:2] for line in lines[:5]] == ["0 ", "1 ", "2 ", "3 ", ""]
    for line in lines[:4]:
        assert len(parse_names(line[2:])) == 13
    assert re.fullmatch(r"0摸 \S+( 打後聽牌:( \S+=\d+)+)?", lines[5])
    discard = re.fullmatch(r"0打 (\S+)_ (.*)", lines[6])
    assert discard
    assert len(parse_names(discard[1])) == 1
    assert len(parse_names(discard[2])) == 13


def test_waits_count_unseen_copies() -> None:
    game = play("riichi", ["123m456p789s1155z"], "9p", "0:acts").game
    line = next(line for line in taiwan_transcript(game).splitlines() if line.startswith("0摸"))
    assert line == "0摸 9筒 打後聽牌: 9筒=4"
    game = play("riichi", {0: "123m456p789s1155z", 1: "1z"}, "2z1z2z3z9p", "0:2z 1:acts 1:1z 0:acts").game
    line = [line for line in taiwan_transcript(game).splitlines() if line.startswith("0摸")][-1]
    assert line == "0摸 9筒 打後聽牌: 9筒=3"


def test_calls_and_wins_in_the_seeds_shape() -> None:
    scene = play("riichi", {0: "123m456p789s1155z", 1: "1z"}, "2z1z", "0:2z 1:acts 1:1z 0:pon 0:5z")
    lines = taiwan_transcript(scene.game).splitlines()
    pon = next(line for line in lines if line.startswith("0碰 東 (東 東) 打後聽牌: "))
    assert "白=2" in pon.split()  # the two held are not counted, nor the one discarded
    assert any(line.startswith("0打 白_ ") and line.endswith("|東東東") for line in lines)
    won = play("riichi", {1: "23p456789m234s88s"}, "4p", "0:4p 1:ron").game
    line = next(line for line in taiwan_transcript(won).splitlines() if line.startswith("1胡"))
    assert len(parse_names(line[3:].split(" (")[0])) == 14
    assert line.endswith("(0打 4筒)")


def test_sixteen_tiles_with_flowers() -> None:
    game = Game("taiwan", seed=4)
    player = agent("tsumogiri", seed=0)
    while not game.clearings:
        game.push(player.act(game.view(game.phase.seat)))
    lines = taiwan_transcript(game).splitlines()
    assert lines[0] == "東風圈東風局 0莊"
    for line in lines[1:5]:
        faces = parse_names(line[2:].replace("補", ""))
        assert len([face for face in faces if not face.is_flower]) == 16
        assert line.count("補 ") == len([face for face in faces if face.is_flower])
    assert lines[6].startswith("0摸 ")
    assert any(re.fullmatch(r"\d摸 [春夏秋冬梅蘭竹菊]補 \S+.*", line) for line in lines)
    for line in lines:
        hand, _, flowers = line.partition("|")
        if re.match(r"\d打", line) and flowers:
            assert re.fullmatch(r"([春夏秋冬梅蘭竹菊]\|)*[春夏秋冬梅蘭竹菊]", flowers) and not hand.endswith(" ")
