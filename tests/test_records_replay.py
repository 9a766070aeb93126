"""Replays: the game at any decision of a record, forward and back; statistics; the commands."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

from jantaku.cli import app
from jantaku.errors import JantakuError
from jantaku.records import Record, Replay, parse_records, player_stats, read_record, written
from test_records_formats import play, some


@pytest.fixture(scope="module")
def record(data: Path) -> Record:
    return read_record(some(data / "mjlog" / "4p_tonpuu", 1)[0])


def test_forward_and_back_are_the_same_game(record: Record) -> None:
    replay = Replay(record)
    states = []
    while True:
        states.append((replay.game.position, replay.game.phase if not replay.game.is_over else None))
        if replay.forward() is None:
            break
    assert replay.game.is_over and record.final is not None and replay.game.scores == record.final.scores
    for number in range(len(states) - 2, -1, -3):
        game = replay.go_to(number)
        assert (game.position, game.phase) == states[number] and replay.at == number
    assert replay.go_to(0).actions == []


def test_every_position_can_be_gone_to(record: Record) -> None:
    replay = Replay(record)
    for number in (2, 0, len(record.positions) - 1, 1):
        assert replay.go_to_position(number).position == record.positions[number].start
        assert replay.position == number
    with pytest.raises(JantakuError, match="Positions are 0-"):
        replay.go_to_position(99)
    with pytest.raises(JantakuError, match="from 0"):
        replay.go_to(-1)


def test_beyond_the_end_is_the_end(record: Record) -> None:
    replay = Replay(record)
    assert replay.go_to(10**6).is_over and replay.forward() is None and replay.next_action is None


def test_a_copy_goes_its_own_way(record: Record) -> None:
    replay = Replay(record)
    replay.go_to(20)
    other = replay.game.copy()
    other.push(other.legal_actions[-1])
    assert replay.at == 20 and len(other.actions) == 21


def test_every_kind_of_log_is_replayed(data: Path) -> None:
    for folder, pattern in (("t6", "*4p_riichi*"), ("mjai", "4p*"), ("majsoul", "*"), ("mjlog/cases_mjx", "*")):
        for file in some(data / folder, 5, pattern):
            log = read_record(file)
            game = Replay(log).go_to_end()
            if log.final is not None:
                assert game.is_over and game.scores == log.final.scores, file.name


def test_a_record_that_cannot_be_says_where(record: Record) -> None:
    first, second, *others = record.positions
    broken = replace(record, positions=(first, replace(second, start=replace(second.start, honba=7)), *others))
    with pytest.raises(JantakuError, match="the record goes on with"):
        Replay(broken).go_to_end()
    events = (*first.events[:3], *first.events[5:])
    with pytest.raises(JantakuError, match="decision"):
        Replay(replace(record, positions=(replace(first, events=events),))).go_to_end()
    with pytest.raises(JantakuError, match="without any Position"):
        Replay(replace(record, positions=()))


def test_a_game_of_ours_is_its_record() -> None:
    game = play(9)
    again = Replay(Record.of_game(game)).go_to_end()
    assert again.scores == game.scores and [str(e) for e in again.events] == [str(e) for e in game.events]
    with pytest.raises(JantakuError, match="1 names for 4 players"):
        Record.of_game(game, ("one",))


# --- statistics ---


def test_statistics_count_what_happened() -> None:
    records = [Record.of_game(play(seed, "tenhou-east"), ("a", "b", "c", "d")) for seed in range(3)]
    rows = {player.name: player for player in player_stats(records)}
    clearings = [p.clearing for r in records for p in r.positions if p.clearing is not None]
    assert sum(player.wins for player in rows.values()) == sum(len(clearing.wins) for clearing in clearings)
    assert all(player.rounds == len(clearings) and player.games == 3 for player in rows.values())
    assert [sum(player.ranks[place] for player in rows.values()) for place in range(4)] == [3, 3, 3, 3]
    deal_ins = sum(len(clearing.wins) for clearing in clearings if clearing.ending == "ron")
    assert sum(player.deal_ins for player in rows.values()) == deal_ins


def test_statistics_of_three_players_and_sixteen_tiles_stand_apart(tmp_path: Path) -> None:
    for number, preset in enumerate(("tenhou-east", "sanma-tenhou", "taiwan", "sanma-tenhou")):
        game = play(number, preset)
        record = Record.of_game(game, tuple("abcd"[: game.rules.players]))
        (tmp_path / f"{number}.jan.jsonl").write_text(written(record, "jantaku"), "utf-8")
    found = json.loads(run("stats", tmp_path, "--json"))
    assert found["games"] == 4
    games = {(row["family"], row["name"]): row["games"] for row in found["players"]}
    assert games == {
        **{("four", name): 1 for name in "abcd"}, **{("three", name): 2 for name in "abc"},
        **{("sixteen", name): 1 for name in "abcd"},
    }  # fmt: skip
    assert {row["family"]: len(row["ranks"]) for row in found["players"]} == {"four": 4, "three": 3, "sixteen": 4}
    again = json.loads(run("stats", tmp_path, tmp_path / "1.jan.jsonl", tmp_path / ".." / tmp_path.name, "--json"))
    assert again["games"] == 4  # each file once
    told = run("stats", tmp_path, "--lang", "ja")
    assert [line for line in told.splitlines() if "枚" in line] == ["四人・13枚", "三人・13枚", "四人・16枚"]
    assert "枚" not in run("stats", tmp_path / "1.jan.jsonl", tmp_path / "3.jan.jsonl", "--lang", "ja")


def test_one_who_played_with_three_and_then_with_four_has_four_places() -> None:
    records = [
        Record.of_game(play(1, preset), tuple("abcd"[:n])) for preset, n in (("sanma-tenhou", 3), ("tenhou-east", 4))
    ]
    rows = {player.name: player for player in player_stats(records)}
    assert {name: len(player.ranks) for name, player in rows.items()} == dict.fromkeys("abcd", 4)
    assert sum(sum(player.ranks) for player in rows.values()) == 7


# --- commands ---


def run(*words: object, status: int = 0) -> str:
    result = CliRunner().invoke(app, ["log", *map(str, words)])
    assert result.exit_code == status, result.output
    return result.output


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for seed in range(2):
        text = written(Record.of_game(play(seed, "tenhou-east"), ("a", "b", "c", "d")), "mjlog")
        (tmp_path / f"game{seed}.xml").write_text(text)
    return tmp_path


def test_verify_says_what_it_checked(folder: Path) -> None:
    assert "2 files," in run("verify", folder, "--workers", 1) and "0 mismatches" in run(
        "verify", folder, "--workers", 1
    )


def test_verify_ends_with_status_1_on_a_mismatch(folder: Path) -> None:
    path = folder / "game0.xml"
    path.write_text(path.read_text().replace('owari="', 'owari="9', 1))
    out = run("verify", folder, "--workers", 1, status=1)
    assert "game0.xml" in out and "final scores" in out
    report = json.loads(run("verify", folder, "--workers", 1, "--json", status=1))
    assert report["total"]["mismatches"] == 1 and report["files"][0]["mismatches"][0]["what"] == "final scores"


def test_verify_goes_on_past_a_damaged_file(folder: Path) -> None:
    (folder / "bad.xml").write_text("<mjloggm")
    out = run("verify", folder, "--workers", 1, status=1)
    assert "unreadable" in out and "bad.xml" in out and "3 files" in out


def test_verify_of_nothing_is_an_error(tmp_path: Path) -> None:
    assert isinstance(CliRunner().invoke(app, ["log", "verify", str(tmp_path)]).exception, JantakuError)


def test_show_tells_the_game(folder: Path) -> None:
    out = run("show", folder / "game0.xml")
    names, first, *_ = out.splitlines()
    assert names == "0 a  1 b  2 c  3 d" and first.startswith("East 1, 0 honba") and "End of the game" in out
    one = run("show", folder / "game0.xml", "--round", 2)
    assert one.count("honba") == 1 and "End of the game" not in one
    assert "東1局" in run("show", folder / "game0.xml", "--language", "ja")


def test_convert_by_suffix_or_option(folder: Path) -> None:
    assert "tenhou6" in run("convert", folder / "game0.xml", folder / "game0.json")
    assert "mjai" in run("convert", folder / "game0.json", folder / "out.txt", "--to", "mjai")
    run("convert", folder / "out.txt", folder / "again.mjlog.gz")
    before, after = read_record(folder / "game0.xml"), read_record(folder / "again.mjlog.gz")
    assert [str(event) for event in before.events] == [str(event) for event in after.events]
    assert before.final == after.final
    result = CliRunner().invoke(app, ["log", "convert", str(folder / "game0.xml"), str(folder / "x.doc")])
    assert isinstance(result.exception, JantakuError)


def test_stats_of_a_folder(folder: Path) -> None:
    out = run("stats", folder)
    assert out.splitlines()[1].split()[:3] == ["player", "games", "rounds"] and len(out.splitlines()) == 7
    assert out.splitlines()[1].split()[-1] == "places" and out.splitlines()[6] == "too narrow for: tenpai at draws %"
    assert all(cell_len(line) <= 80 for line in out.splitlines())
    assert "和了" in run("stats", folder, "--lang", "ja") and "自摸" in run("stats", folder, "--lang", "zh-TW")
    (folder / "bad.json").write_text("{")
    data = json.loads(run("stats", folder, "--json"))
    assert data["games"] == 2 and len(data["unread"]) == 1 and len(data["players"]) == 4


def test_a_netlog_round_is_replayed(data: Path) -> None:
    import gzip

    path = data / "tenhou_netlog_legal.jsonl.gz"
    if not path.is_file():
        pytest.skip(f"no {path}")
    with gzip.open(path, "rt") as file:
        lines = "".join(line for _, line in zip(range(20), file, strict=False))
    for log in parse_records(lines, "net"):
        replay = Replay(log)
        replay.go_to_end()
        assert replay.position == 1 or replay.game.is_over
