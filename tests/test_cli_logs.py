"""The commands read and write jantaku's own log and saved games: show, convert, stats, verify, watch, sim, play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner, Result

from here import command as jantaku
from jantaku import Game
from jantaku.cli import app, main
from jantaku.cli.log_tables import stats_lines
from jantaku.cli.show import complain
from jantaku.errors import NotWritten
from jantaku.records import Record, read_record, write_record
from jantaku.records.stats import PlayerStats
from jantaku.words.columns import STATS


def run(*arguments: object, typed: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of each family, a broken one, and a saved game."""
    folder = tmp_path_factory.mktemp("logs")
    for rules in ("tenhou", "sanma-parlour", "taiwan"):
        game = Game(rules, seed=2)
        for _ in range(150):
            game.push_unchecked(game.legal_actions[-1])
        write_record(Record.of_game(game), folder / f"{rules}.jan.jsonl")
    (folder / "saved.json").write_text(game.save())
    whole = (folder / "taiwan.jan.jsonl").read_text()
    (folder / "broken.jan.jsonl").write_text(whole[: len(whole) // 2])
    return folder


@pytest.mark.parametrize("name", ["tenhou.jan.jsonl", "sanma-parlour.jan.jsonl", "taiwan.jan.jsonl", "saved.json"])
def test_show_watch_and_convert(folder: Path, tmp_path: Path, name: str) -> None:
    shown = run("log", "show", folder / name)
    assert shown.exit_code == 0, shown.output
    assert "East 1" in shown.stdout
    watched = run("watch", folder / name)
    assert watched.exit_code == 0, watched.output
    out = tmp_path / "out.jan.jsonl.gz"
    assert f"{out}: jantaku, " in run("log", "convert", folder / name, out).stdout
    assert read_record(out).events == read_record(folder / name).events


def test_stats_and_verify_take_the_whole_folder(folder: Path) -> None:
    counted = json.loads(run("log", "stats", folder, "--json").stdout)
    assert counted["games"] == 5
    assert not counted["unread"]
    verified = run("log", "verify", folder, "--workers", 1, "--json")
    assert json.loads(verified.stdout)["total"]["mismatches"] == 0
    assert verified.exit_code == 0


def test_a_file_that_breaks_off_is_shown_with_a_notice(folder: Path) -> None:
    for command in (("log", "show"), ("watch",)):
        shown = run(*command, folder / "broken.jan.jsonl")
        assert shown.exit_code == 0
        assert "breaks off: read up to there" in shown.stderr
        assert "East 1" in shown.stdout


def test_sim_writes_logs_of_games_that_mjai_has_no_words_for(tmp_path: Path) -> None:
    common = ("sim", "--agents", "tsumogiri", "--games", 1, "--json")
    done = run(*common, "--rules", "sanma-parlour", "--records", tmp_path / "parlour")
    assert done.exit_code == 0, done.output
    (file,) = (tmp_path / "parlour").glob("*.jan.jsonl")
    assert read_record(file).rules.name == "sanma-parlour"
    refused = run(*common, "--rules", "sanma-parlour", "--records", tmp_path / "mjai", "--record-format", "mjai")
    assert "MJAI has no words for" in str(refused.exception)
    done = run(*common, "--rules", "tenhou-east", "--records", tmp_path / "own", "--record-format", "jantaku")
    assert done.exit_code == 0, done.output
    assert [file.name for file in (tmp_path / "own").glob("*.jsonl")] == ["0000000.jan.jsonl"]


def test_play_writes_a_log_of_what_was_played(tmp_path: Path) -> None:
    log, kept = tmp_path / "mine.jan.jsonl", tmp_path / "kept.json"
    done = run("play", "--seat", 0, "--seed", 3, "--agents", "tsumogiri", "--log", log, "--save", kept, typed="d\nq\n")
    assert done.exit_code == 0, done.output
    record = read_record(log)
    assert record.names[0] == "you"
    assert record.events == read_record(kept).events
    before = log.read_bytes()
    assert "--log: there is something in" in str(run("play", "--log", log, typed="q\n").exception)
    assert log.read_bytes() == before
    assert "--log" in str(run("play", "--log", tmp_path / "nowhere" / "x.jan.jsonl").exception)
    assert "the suffix names no format" in str(run("play", "--log", tmp_path / "x.txt").exception)


def test_schemas_are_printed() -> None:
    assert "event" in run("schema").stdout.split()
    assert json.loads(run("schema", "event").stdout)["title"] == "Event"
    assert "did you mean 'event'" in str(run("schema", "evnt").exception)


def test_a_log_of_play_leaves_out_what_its_format_cannot_hold(tmp_path: Path) -> None:
    log, kept = tmp_path / "x.json", tmp_path / "s.json"
    done = run("play", "--seat", 0, "--seed", 3, "--agents", "tsumogiri", "--log", log, "--save", kept, typed="d\nq\n")
    assert done.exit_code == 0 and "East 1.0 is left out" in done.output
    assert json.loads(log.read_text())["log"] == []
    again = run("log", "convert", kept, tmp_path / "y.json")
    assert again.exit_code and "is left out" in str(again.exception)


def test_a_game_and_its_log_are_two_files(tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    done = run("play", "--seat", 0, "--log", place, "--save", tmp_path / "." / "game.json")
    assert "name another file" in str(done.exception) and not place.exists()


NAMES = ["\x1b[31mred\x1b[0m", "a\nb", "\x9b5m\u202e", "東　風\x07"]


def hostile_log(folder: Path) -> Path:
    file = folder / "bad\x1b[2J.jan.jsonl"
    game = Game("tenhou-east", seed=2)
    for _ in range(60):
        game.push_unchecked(game.legal_actions[-1])
    write_record(Record.of_game(game, tuple(NAMES)), file)
    return file


@pytest.mark.parametrize(
    "command",
    [
        ("log", "show"), ("log", "show", "--json"), ("log", "stats"), ("log", "stats", "--json"), ("watch",),
        ("watch", "--picture"), ("watch", "--json"), ("log", "verify", "--workers", 1),
    ],
)  # fmt: skip
def test_nothing_in_a_file_steers_the_terminal(tmp_path: Path, command: tuple[object, ...]) -> None:
    shown = run(*command, hostile_log(tmp_path))
    assert shown.exit_code == 0, shown.output
    assert all(character.isprintable() or character in "\n\u3000" for character in shown.output)
    if "--json" in command and "stats" not in command:
        assert json.loads(shown.stdout.splitlines()[0])["names"] == NAMES
    elif command in [("log", "show"), ("log", "stats"), ("watch", "--picture")]:
        assert "a·b" in shown.stdout


def test_a_file_name_does_not_steer_the_terminal_either(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    complain("no\x1b[2J.json: damaged\nsecond line")
    assert capsys.readouterr().err == "error: no·[2J.json: damaged\nsecond line\n"
    converted = run("log", "convert", hostile_log(tmp_path), tmp_path / "\x1b[31m.mjson")
    assert converted.exit_code == 0, converted.output
    assert "\x1b" not in converted.output


@pytest.mark.parametrize("name", ["out.mjson", "out.json", "out.xml"])
def test_sixteen_tiles_are_for_our_own_log(folder: Path, tmp_path: Path, name: str) -> None:
    refused = run("log", "convert", folder / "saved.json", tmp_path / name)
    assert "has no words for sixteen tiles: write jantaku's own log (.jan.jsonl)" in str(refused.exception)
    assert not (tmp_path / name).exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_file_that_cannot_be_written_is_status_1(folder: Path, tmp_path: Path) -> None:
    log = folder / "tenhou.jan.jsonl"
    for name in ("f.mjson", "f.html", "f.jsonl", "f.json"):
        (tmp_path / name).symlink_to("/dev/full")
    commands: list[tuple[str, tuple[object, ...]]] = [
        ("No space left", ("log", "convert", log, tmp_path / "f.mjson")),
        ("No space left", ("log", "show", log, "--html", tmp_path / "f.html")),
        ("plain file", ("sim", "--games", 1, "--agents", "tsumogiri", "--out", tmp_path / "f.jsonl")),
        ("plain file", ("play", "--save", tmp_path / "f.json")),
        ("no folder", ("sim", "--plot", "/nonexistent/x.svg")),
        ("no folder", ("play", "--log", "/nonexistent/x.mjson")),
        ("File exists", ("schema", "--write", log)),
    ]
    for message, command in commands:
        with pytest.raises(NotWritten, match=message):
            CliRunner().invoke(app, [str(word) for word in command], catch_exceptions=False)


def test_the_status_of_what_could_not_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for path, status in (("/nonexistent/x.svg", 1), (str(tmp_path / "x.png"), 2)):
        monkeypatch.setattr("sys.argv", ["jantaku", "sim", "--plot", path])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == status


@pytest.mark.parametrize("command", ["log show", "review"])
def test_a_page_is_printed_where_its_file_is_a_hyphen(folder: Path, tmp_path: Path, command: str) -> None:
    log, page = folder / "tenhou.jan.jsonl", tmp_path / "page.html"
    assert run(*command.split(), log, "--html", page).exit_code == 0
    printed = run(*command.split(), log, "--html", "-")
    assert printed.exit_code == 0 and printed.stdout_bytes == page.read_bytes()
    both = run(*command.split(), log, "--html", "-", "--json")
    assert "--html - is printed itself: leave out --json" in str(both.exception)


def test_a_converted_log_is_printed_where_its_file_is_a_hyphen(folder: Path, tmp_path: Path) -> None:
    log, out = folder / "tenhou.jan.jsonl", tmp_path / "game.mjson"
    assert run("log", "convert", log, out).exit_code == 0
    printed = run("log", "convert", log, "-", "--to", "mjai")
    assert printed.exit_code == 0 and printed.stdout_bytes == out.read_bytes()
    assert "say which one" in str(run("log", "convert", log, "-").exception)


@pytest.mark.parametrize(
    "command", ["sim --games 1 --records", "sim --games 1 --out", "sim --games 1 --plot", "schema --write",
                "play --save", "play --log"],
)  # fmt: skip
def test_a_hyphen_is_no_name_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.chdir(tmp_path)
    refused = run(*command.split(), "-")
    assert refused.exit_code != 0 and refused.exception is not None
    assert list(tmp_path.iterdir()) == []


def test_stats_of_sixteen_tiles_have_their_words(folder: Path) -> None:
    heads = run("log", "stats", folder / "saved.json", "--lang", "zh").stdout
    assert "胡牌" in heads and "放槍" in heads and "報聽" in heads
    assert not any(word in heads for word in ("和牌", "放銃", "立直"))
    assert "立直" in run("log", "stats", folder, "--lang", "zh-TW").stdout


@pytest.mark.parametrize(("language", "said"), [("en", "too narrow for: "), ("ja", "幅が足りず"), ("zh", "寬度不足")])
def test_stats_say_what_is_not_in_a_narrow_table_and_what_is_not_counted(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    (tmp_path / "letter.json").write_text("Dear all")
    monkeypatch.setenv("COLUMNS", "150")
    wide = run("log", "stats", folder, tmp_path / "letter.json", "--lang", language).stdout
    assert said not in wide and "letter.json" in wide and ("not counted: " in wide) == (language == "en")
    monkeypatch.setenv("COLUMNS", "45")
    narrow = run("log", "stats", folder / "tenhou.jan.jsonl", "--lang", language).stdout.splitlines()
    assert any(line.startswith(said) for line in narrow) and max(map(cell_len, narrow)) <= 45
    for head in [name.in_language(language) for name in STATS["draw_tenpai_rate"] if name.in_language(language)]:
        assert head in " ".join(line.strip() for line in narrow)


def test_rates_are_rounded_once() -> None:
    """4 of 21 were 0.1905 first and 19.1 then, where ``sim`` says 19.0."""
    row = PlayerStats("a", rounds=21, wins=21, self_drawn=4, won=21, lost=0).to_dict()
    assert row["tsumo_share"] == 4 / 21
    (_, _, line) = stats_lines([row], "en", 200)
    assert "19.0" in line.split()


def test_what_is_wrong_with_a_log_is_said_in_the_language(folder: Path, tmp_path: Path) -> None:
    def said(*arguments: object) -> str:
        done = jantaku(*map(str, arguments), "--lang", "ja", cwd=tmp_path)
        assert done.returncode == 2
        return done.stderr.removeprefix("error: ").strip()

    (tmp_path / "empty").mkdir()
    for name, text in {"a.json": "[1", "b.mjson": '{"type":"start_game","names":["a', "c.json": '{"a": 1}'}.items():
        (tmp_path / name).write_text(text)
    assert said("log", "stats", "empty") == "empty に牌譜がない"
    log = folder / "sanma-parlour.jan.jsonl"
    assert said("review", log, "--round", 99).startswith(f"{log}: ") and "99局目はない" in said(
        "log", "show", log, "--round", 99
    )
    assert said("review", log, "--seat", 3) == f"{log}: 席は0から2で、3 はない"
    assert "'foo' という検討者はない" in said("review", log, "--by", "foo")
    assert said("log", "show", "b.mjson") == "b.mjson: 1行目の31文字目: JSON でない: 文字列が終わっていない"
    assert said("log", "show", "c.json").endswith("天鳳クライアントの牌譜、保存したゲーム)")
    assert said("log", "stats", "a.json", "b.mjson") == (
        "数えるゲームがない: a.json: 知らない形式で、< でも { でも始まらない (ほか1ファイル)"
    )
    counted = jantaku("log", "stats", str(tmp_path), str(log), "--lang", "ja").stdout
    assert f"数えていない: {tmp_path / 'a.json'}: 知らない形式で" in counted and "known" not in counted
    shown = jantaku("log", "show", str(folder / "broken.jan.jsonl"), "--lang", "zh").stderr
    assert "中途斷掉: 只讀到那裡" in shown


def test_what_is_no_json_is_named_without_a_loose_end(tmp_path: Path) -> None:
    (tmp_path / "b.mjson").write_text('{"type":"start_game","names":["a')
    assert str(run("log", "show", tmp_path / "b.mjson").exception).endswith("column 31: not JSON: Unterminated string")


@pytest.mark.parametrize("command", [("watch",), ("log", "show"), ("log", "stats")])
def test_zh_is_the_chinese_of_taiwan(folder: Path, command: tuple[str, ...]) -> None:
    file = folder / "tenhou.jan.jsonl"
    assert run(*command, file, "--lang", "zh").stdout == run(*command, file, "--lang", "zh-TW").stdout
    assert "unknown language 'fr'" in str(run(*command, file, "--lang", "fr").exception)


WRITERS = ("log show LOG --html OUT", "review LOG --html OUT", "log convert LOG OUT --to tenhou6")


def writing(typed: str, log: Path, out: Path, *more: object) -> Result:
    """A command of ``WRITERS`` run with these files."""
    return run(*({"LOG": log, "OUT": out}.get(word, word) for word in typed.split()), *more)


@pytest.mark.parametrize("typed", WRITERS)
@pytest.mark.parametrize("link", ["", "symlink_to", "hardlink_to"])
def test_nothing_is_written_over_the_log_that_it_is_made_of(tmp_path: Path, typed: str, link: str) -> None:
    log = tmp_path / "game.jan.jsonl"
    write_record(Record.of_game(Game("riichi-east", seed=3)), log)
    out, before = log, log.read_bytes()
    if link:
        out = tmp_path / "other"
        getattr(out, link)(log)
    done = writing(typed, log, out)
    assert "would take the place of the log: name another file" in str(done.exception)
    assert log.read_bytes() == before


@pytest.mark.parametrize("typed", WRITERS)
def test_nothing_is_written_over_the_rules_that_are_played_by(tmp_path: Path, typed: str) -> None:
    log, rules = tmp_path / "game.jan.jsonl", tmp_path / "mine.toml"
    write_record(Record.of_game(Game("riichi-east", seed=3)), log)
    rules.write_text('extends = "riichi-east"\n')
    done = writing(typed, log, rules, "--rules", rules)
    assert "would take the place of the rules: name another file" in str(done.exception)
    assert rules.read_text() == 'extends = "riichi-east"\n'


@pytest.mark.parametrize("typed", WRITERS)
@pytest.mark.parametrize(("place", "said"), [("nowhere/x.html", "there is no folder"), (".", "is a folder")])
def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, place: str, said: str
) -> None:
    def work(*_: object, **__: object) -> None:
        raise AssertionError("the work has begun")

    for name in ("jantaku.records.formats.read_record", "jantaku.reviews.reviewing.review"):
        monkeypatch.setattr(name, work)
    refused = writing(typed, folder / "tenhou.jan.jsonl", tmp_path / place)
    assert isinstance(refused.exception, NotWritten) and said in str(refused.exception), refused.exception


def test_a_file_is_written_where_a_link_leads_even_if_nothing_is_there_yet(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "link.mjson").symlink_to(tmp_path / "there.mjson")
    done = run("log", "convert", folder / "tenhou.jan.jsonl", tmp_path / "link.mjson")
    assert done.exit_code == 0 and read_record(tmp_path / "there.mjson").positions
    (tmp_path / "loop.mjson").symlink_to(tmp_path / "loop.mjson")
    refused = run("log", "convert", folder / "tenhou.jan.jsonl", tmp_path / "loop.mjson")
    assert isinstance(refused.exception, OSError)
