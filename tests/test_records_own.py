"""jantaku's own log: every family and house rule, read back as it was, replayed, verified; broken and hostile files."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from jantaku import Game, Rules
from jantaku.agents import agent
from jantaku.errors import JantakuError
from jantaku.game.event import EventType
from jantaku.kernels.choices import MOST_POSITIONS
from jantaku.records import Record, Replay, parse_records, read_record, write_record, written
from jantaku.records.formats import FORMATS, format_of
from jantaku.records.position_check import PositionCheck
from jantaku.records.record import FinalResult
from jantaku.records.report import Report
from jantaku.records.verify import verify
from jantaku.rules import presets


def lively(rules: Rules | str, seed: int, most: int = 700) -> Game:
    """A game with wins, kans and declarations: mostly what an agent does, sometimes anything."""
    chance, player = random.Random(seed), agent("shanten", seed=seed)
    game = Game(rules, seed=seed)
    for _ in range(most):
        if game.is_over:
            break
        bold = [a for a in game.legal_actions if str(a) in ("ready", "open-riichi", "north") or "kan" in str(a)]
        if bold and chance.random() < 0.5:
            action = chance.choice(bold)
        elif chance.random() < 0.05:
            action = chance.choice(game.legal_actions)
        else:
            action = player.act(game.view(game.phase.seat))
        game.push_unchecked(action)
    return game


def back(text: str) -> Record:
    (record,) = parse_records(text, "game.jan.jsonl")
    return record


HOUSES = [
    *((name, {}) for name in presets()),
    ("taiwan", {"seat_wind_from": "wall_break"}),
    ("taiwan-godgame", {"eight_flowers": "cash"}),
]


@pytest.mark.parametrize(("name", "options"), HOUSES, ids=str)
def test_every_house_is_read_back_verified_and_replayed(name: str, options: dict[str, Any]) -> None:
    rules = Rules.preset(name).replace(**options) if options else Rules.preset(name)
    game = lively(rules, seed=3)
    record = Record.of_game(game, tuple("東南西北"[: rules.players]))
    text = written(record, "jantaku")
    again = back(text)
    assert (again.positions, again.final, again.names) == (record.positions, record.final, record.names)
    assert (again.rules, again.rules.name, again.stated) == (rules, rules.name, record.stated)
    assert written(again, "jantaku") == text
    assert str(game.seed) not in json.loads(text.split("\n", 1)[0])
    report = verify(again)
    assert not report.mismatches
    assert report.incomplete is not game.is_over
    replay = Replay(again)
    replay.go_to_end()
    assert replay.whole_game().events == game.events


def test_a_lie_in_any_field_of_a_clearing_is_found() -> None:
    record = Record.of_game(lively("sanma-parlour", 5))
    number, won = next((i, p) for i, p in enumerate(record.positions) if p.clearing is not None and p.clearing.wins)
    assert won.clearing is not None
    for change in (
        {"chips": tuple(c + 1 for c in won.clearing.chips)},
        {"wins": (replace(won.clearing.wins[0], flowers=9), *won.clearing.wins[1:])},
        {"wins": (replace(won.clearing.wins[0], fours=9), *won.clearing.wins[1:])},
    ):
        end = replace(won.events[-1], clearing=replace(won.clearing, **change))
        positions = list(record.positions)
        positions[number] = replace(won, events=(*won.events[:-1], end))
        assert verify(replace(record, positions=tuple(positions))).mismatches


def test_chips_and_points_of_the_end_are_verified() -> None:
    record = Record.of_game(lively("sanma-parlour", 5, most=5000))
    assert record.final is not None
    assert record.final.points is not None
    assert not verify(record).mismatches
    wrong = replace(record.final, chips=tuple(c + 1 for c in record.final.chips))
    assert [m.what for m in verify(replace(record, final=wrong)).mismatches] == ["chips"]
    wrong = replace(record.final, points=tuple(p + 10 for p in record.final.points))
    assert [m.what for m in verify(replace(record, final=wrong)).mismatches] == ["final points"]


def test_walls_may_be_in_it() -> None:
    walls = [Game("tenhou", seed=1).table.record.wall[:136].tolist()]
    record = Record.of_game(Game("tenhou", seed=2, walls=walls))
    again = back(written(record, "jantaku"))
    assert again.positions[0].wall == record.positions[0].wall is not None
    assert not verify(again).mismatches


def test_a_seed_is_written_only_where_it_is_asked_for() -> None:
    record = Record.of_game(Game("tenhou", seed=123456789))
    assert "123456789" not in written(record, "jantaku")
    text = written(replace(record, meta={"seed": 123456789}), "jantaku")
    assert back(text).meta == {"seed": 123456789, "deal": 2}
    assert back(text.replace(',"deal":2', "", 1)).meta == {"seed": 123456789, "deal": 1}  # before deals were numbered


@pytest.mark.parametrize("format", ["mjlog", "tenhou6", "mjai"])
def test_logs_of_other_formats_are_converted_and_back(data: Path, format: str) -> None:
    folder = {"mjlog": "mjlog/4p_tonpuu", "tenhou6": "t6", "mjai": "mjai"}[format]
    files = sorted((data / folder).rglob("*4p*" if format == "tenhou6" else "*"))
    files = [file for file in files if file.is_file()][:3]
    if not files:
        pytest.skip(f"no logs in {folder}")
    for file in files:
        record = read_record(file)
        again = back(written(record, "jantaku"))
        assert [p.events for p in again.positions] == [p.events for p in record.positions]
        assert again.positions == record.positions
        assert again.stated == record.stated
        assert len(verify(again).mismatches) == len(verify(record).mismatches)


def test_a_file_and_a_packed_file(tmp_path: Path) -> None:
    record = Record.of_game(lively("riichi-east", 1, 100))
    for name in ("game.jan.jsonl", "game.jan.jsonl.gz"):
        write_record(record, tmp_path / name)
        assert read_record(tmp_path / name).positions == record.positions
    assert gzip.decompress((tmp_path / name).read_bytes()).startswith(b'{"format":"jantaku log","version":1')


# --- saved games ---


def test_saved_games_are_logs_too(tmp_path: Path) -> None:
    game = lively("taiwan", 2, 120)
    path = tmp_path / "saved.json"
    path.write_text(game.save())
    record = read_record(path)
    assert record.events == game.events
    assert record.names == ("P0", "P1", "P2", "P3")
    kept = {"format": "jantaku play 1", "seat": 1, "names": ["a", "you", "b", "c"], "game": json.loads(game.save())}
    path.write_text(json.dumps(kept))
    assert read_record(path).names == ("a", "you", "b", "c")
    path.write_text(json.dumps({**kept, "names": ["a"]}))
    with pytest.raises(JantakuError, match="4 names of players are needed"):
        read_record(path)


# --- broken files ---


@pytest.fixture(scope="module")
def text() -> str:
    return written(Record.of_game(lively("riichi-east", 4, 200)), "jantaku")


def test_a_truncated_file_is_read_up_to_the_break(text: str) -> None:
    whole = back(text)
    for cut in (len(text) // 2, len(text) - 20):
        part = text[:cut]
        record = back(part)
        lines = part.count("\n")
        assert record.notice == f"line {lines + 1} breaks off: read up to there"
        assert record.events == whole.events[: len(record.events)]
        assert len(record.events) == lines - 1
        assert verify(record).incomplete
        assert not verify(record).mismatches


def test_a_file_that_ends_after_a_line_is_incomplete_without_a_notice(text: str) -> None:
    record = back("\n".join(text.split("\n")[:40]) + "\n")
    assert not record.notice
    assert not record.is_complete


def edited(text: str, number: int, change: Callable[[dict[str, Any]], Any]) -> str:
    lines = text.splitlines()
    value = json.loads(lines[number])
    lines[number] = json.dumps(change(value))
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("number", "change", "why"),
    [
        (0, lambda v: {**v, "version": 2}, "line 1: version 2 of the log: this jantaku reads version 1"),
        (0, lambda v: {**v, "format": "other"}, "line 1: not a log of jantaku's own"),
        (0, lambda v: {**v, "names": ["a"]}, "line 1: 1 names for 4 players"),
        (0, lambda v: {**v, "rules": {**v["rules"], "players": 7}}, "players: 7 is not 3 or 4"),
        (0, lambda v: {**v, "rules": []}, "rules"),
        (0, lambda v: {**v, "stated": 5}, "line 1: LogHead: stated: a list is wanted, not 5"),
        (1, lambda v: {**v, "hands": v["hands"][:2]}, "line 2: 2 hands for 4 players"),
        (1, lambda v: {k: p for k, p in v.items() if k != "position"}, "line 2: a beginning without its position"),
        (1, lambda v: {"type": "draw", "seat": 0, "tile": "1m"}, "line 2: draw before any beginning"),
        (3, lambda v: {**v, "seat": 4}, "line 4: seats are 0-3, not 4"),
        (3, lambda v: {"type": "draw", "tile": "1m"}, "line 4: draw: seat: is missing"),
        (3, lambda v: {**v, "tile": "9z"}, "line 4: tile: no such Face: '9z'"),
        (3, lambda v: {"type": "end"}, "line 4: an end without its clearing"),
        (3, lambda v: {"type": "about", "wall": [1]}, "wall: no such Face: 1"),
        (3, lambda v: [1], "line 4: an object is wanted, not [1]"),
        (3, lambda v: None, "line 4: an object is wanted, not None"),
    ],
)
def test_hostile_lines_are_errors_that_name_the_line(text: str, number: int, change: Any, why: str) -> None:
    with pytest.raises(JantakuError) as error:
        back(edited(text, number, change))
    assert why in str(error.value), str(error.value)


def test_a_broken_line_in_the_middle_is_an_error(text: str) -> None:
    lines = text.splitlines()
    lines[5] = lines[5][:-1]
    with pytest.raises(JantakuError, match=r"line 6, column \d+: not JSON"):
        back("\n".join(lines))
    with pytest.raises(JantakuError, match="line 1, column 27: not JSON"):
        back('{"format": "jantaku log", "vers')
    with pytest.raises(JantakuError, match="the game was over"):
        back(text + '{"type":"over","scores":[1,1,1,1]}\n{"type":"over","scores":[1,1,1,1]}\n')


def test_more_tiles_than_there_are_is_a_mismatch_and_no_traceback(text: str) -> None:
    changed = edited(text, 1, lambda v: {**v, "hands": [["1m"] * 13 for _ in range(4)]})
    assert "more tiles than there are" in str(verify(back(changed)).mismatches[0])
    changed = edited(text, 1, lambda v: {**v, "position": {**v["position"], "dealer": 9}})
    with pytest.raises(JantakuError, match="no such Position"):
        back(changed)


# --- the table of formats ---


def test_every_format_is_known_by_its_beginning_and_has_a_suffix(text: str) -> None:
    assert format_of(text) == "jantaku"
    assert all(format.suffixes for format in FORMATS.values())
    with pytest.raises(JantakuError, match="JSON, but no log that is known here: jantaku's own log, tenhou6, MJAI"):
        format_of("{}")
    with pytest.raises(JantakuError, match="it is a web page, not a log"):
        format_of("\n<!DOCTYPE html>\n<html>")


def test_events_that_no_other_format_has_are_in_it() -> None:
    seen = {event.type for rules in ("sanma-parlour", "taiwan-star") for event in lively(rules, 3).events}
    assert {EventType.FLOWER, EventType.READY, EventType.OPEN_RIICHI} <= seen


def test_a_log_of_as_many_positions_as_there_can_be_is_over() -> None:
    record = Record.of_game(lively("taiwan", seed=3), tuple("東南西北"))
    last = record.positions[0]
    assert last.clearing is not None
    for number, told in ((MOST_POSITIONS, []), (MOST_POSITIONS - 1, ["end of the game"])):
        report = Report("long.jan.jsonl", "jantaku", "taiwan")
        long = replace(record, positions=(last,) * number, final=FinalResult(last.clearing.scores))
        PositionCheck(long, last, report).check(None)
        assert [mismatch.what for mismatch in report.mismatches] == told


@pytest.mark.parametrize("seed", [579, 938])
def test_equal_flowers_are_dealt_in_the_order_in_which_they_were_set_aside(seed: int) -> None:
    """A golden flower between plain ones: the log holds hands sorted, the wall is rebuilt as it was."""
    game = Game("sanma-parlour", seed=seed)
    laid = [str(e.tile) for e in game.events if e.type == "flower" and e.tiles and e.seat == 1]
    assert laid in (["9f", "g9f", "9f"], ["9f", "9f", "g9f", "9f"])  # the second of four came for the first
    record = Record.of_game(game, ("a", "b", "c"))
    assert not verify(back(written(record, "jantaku"))).mismatches
