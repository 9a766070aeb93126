"""Formats read and written: round trips lose nothing that the format can hold, and every pair of formats agrees."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jantaku.errors import JantakuError
from jantaku.game.event import Event, EventType
from jantaku.game.game import Game
from jantaku.notation.mjlog import Tag, pack_meld, read_mjlog, unpack_meld, write_mjlog
from jantaku.records import Record, Replay, complete, parse_records, read_record, write_record, written
from jantaku.records.formats import format_of
from jantaku.records.mjlog_writer import mjlog
from jantaku.records.numbering import numbered
from jantaku.records.tenhou6_moves import Call, Weaver, parse_call, parse_incoming, parse_outgoing
from jantaku.records.tenhou6_words import words_of_win
from jantaku.records.verify import verify
from jantaku.tiles import Face

HAND_MADE = ("confusing_nakis_1_cc0487", "confusing_nakis_2_3655d4", "confusing_nakis_7_398f8f")
"""Logs of tenhou.net/6 that somebody wrote by hand: a deposit that nobody gets, five 5s, English words."""


def some(folder: Path, number: int, pattern: str = "*") -> list[Path]:
    files = sorted(folder.glob(pattern))
    if not files:
        pytest.skip(f"no logs in {folder}")
    return files[:: max(1, len(files) // number)]


def tags(text: str | bytes) -> list[tuple[str, dict[str, Any]]]:
    """The tags of an mjlog; final results as numbers, as they are written with and without decimals."""
    out = []
    for tag in read_mjlog(text):
        attributes: dict[str, Any] = dict(tag.attributes)
        if "owari" in attributes:
            attributes["owari"] = [float(part) for part in attributes["owari"].split(",")]
        out.append((tag.name, attributes))
    return out


def play(seed: int, rules: str = "tenhou", most: int = 10_000) -> Game:
    """A game of random decisions."""
    import random

    chance = random.Random(seed)
    game = Game(rules, seed=seed)
    for _ in range(most):
        if game.is_over:
            break
        game.push(chance.choice(game.legal_actions))
    return game


# --- mjlog ---


@pytest.mark.parametrize("folder", ["4p_hanchan", "4p_tonpuu", "rare", "cases_mjx"])
def test_mjlog_is_written_tag_by_tag_as_it_was(data: Path, folder: str) -> None:
    for file in some(data / "mjlog" / folder, 8):
        raw = file.read_bytes()
        if b"2009" in file.name.encode() or "doubleron" in file.name:
            continue  # logs that leave out the points after a riichi
        (record,) = parse_records(raw.decode(), file.name)
        assert tags(mjlog(record)) == tags(raw), file.name


def test_every_meld_code_is_packed_as_it_was_unpacked() -> None:
    packed = 0
    for code in range(1 << 16):
        meld = unpack_meld(code)
        if any(tile > 135 for tile in meld.tiles):
            continue
        again = pack_meld(meld)
        assert unpack_meld(again) == meld
        packed += again == code
    assert packed > 10_000


def test_comments_and_declarations_are_passed_over() -> None:
    text = '<?xml version="1.0"?>\n<!-- <GO type="9"/> -->\n<mjloggm ver="2.3"><GO type="9"/><!-- x --></mjloggm>'
    assert [tag.name for tag in read_mjlog(text)] == ["mjloggm", "GO"]


def test_mjlog_refuses_what_it_cannot_hold() -> None:
    with pytest.raises(JantakuError, match="cannot hold"):
        write_mjlog([Tag("mjloggm", {"ver": '"<'})])


def test_names_come_back(tmp_path: Path) -> None:
    record = Record.of_game(play(3), ("雀", "b<c>", 'd"e', "f&g"))
    path = tmp_path / "game.mjlog.gz"
    write_record(record, path)
    assert path.read_bytes()[:2] == b"\x1f\x8b"
    assert read_record(path).names == record.names


# --- tenhou.net/6 ---


def test_tenhou6_is_written_as_it_was(data: Path) -> None:
    for file in some(data / "t6", 60, "*4p*"):
        if any(name in file.name for name in HAND_MADE):
            continue
        value = json.loads(file.read_text())
        (record,) = parse_records(file.read_text(), file.name)
        assert json.loads(written(record, "tenhou6")) == value, file.name


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("c292728", Call("c", Face.P9, (Face.P7, Face.P8), 3)),
        ("p424242", Call("p", Face.SOUTH, (Face.SOUTH, Face.SOUTH), 3)),
        ("4141p41", Call("p", Face.EAST, (Face.EAST, Face.EAST), 1)),
        ("252552m25", Call("m", Face.P5, (Face.P5, Face.P5, Face.RED_P5), 1)),
        ("m39393939", Call("m", Face.S9, (Face.S9,) * 3, 3)),
    ],
)
def test_calls(text: str, call: Call) -> None:
    assert parse_call(text) == call


@pytest.mark.parametrize("text", ["", "p", "c11", "11p", "x111111", "p11111199", "111111p11"])
def test_calls_that_are_none(text: str) -> None:
    with pytest.raises(JantakuError):
        parse_call(text)


def weave(incoming: list[list[object]], outgoing: list[list[object]]) -> list[str]:
    weaver = Weaver(
        0,
        [[parse_incoming(entry) for entry in seat] for seat in incoming],
        [[put for entry in seat if (put := parse_outgoing(entry)) is not None] for seat in outgoing],
    )
    return [str(event) for event in weaver.events()]


def test_the_same_tile_discarded_twice_before_it_is_called() -> None:
    """Seat 2 calls the second 1z of seat 0, not the first: only so are all tiles used up."""
    told = weave([[41, "1919p19"], [11], ["41p4141"], [13]], [[60, 41], [19], [12], [60]])
    assert told == [
        "0 draw 1z", "0 tsumogiri 1z", "1 draw 1m", "1 discard 9m", "0 pon 9m with 9m9m from 1", "0 discard 1z",
        "2 pon 1z with 1z1z from 0", "2 discard 2m", "3 draw 3m", "3 tsumogiri 3m",
    ]  # fmt: skip


def test_lists_that_fit_together_in_no_order() -> None:
    with pytest.raises(JantakuError, match="fit together in no order: lost after 1 tsumogiri 1m"):
        weave([[41], [11], ["41p4141", 15], []], [[60], [60], [], []])


def test_words_have_a_name_for_every_yaku_of_tenhou() -> None:
    from jantaku.game.event import Win
    from jantaku.records.tenhou6_words import win_of_words
    from jantaku.records.tenhou_names import YAKU_OF_NUMBER
    from jantaku.scoring.worth import Yaku

    for number, name in enumerate(YAKU_OF_NUMBER):
        yakuman = int(number >= 37)
        yaku, limit = Yaku(name, 1 - yakuman, yakuman), "yakuman" if yakuman else None
        win = Win(1, 1 - yakuman, 0 if yakuman else 30, yakuman, limit, (yaku,), 0, 0, 0)
        words = words_of_win(win, 1, 0, (1000,), by_dealer=False)
        assert win_of_words([1, 0, 1, *words], ())[0] == win


# --- MJAI ---


def test_mjai_is_written_as_it_was(data: Path) -> None:
    for file in some(data / "mjai", 40, "4p*"):
        (record,) = parse_records(file.read_text(), file.name)
        assert written(record, "mjai") == file.read_text(), file.name


def test_the_older_dialect_of_mjai_is_read(data: Path) -> None:
    """The first server's words for draws and ura, and nothing that says which rules."""
    file = some(data / "mjai", 1, "4p_hanchan*")[0]
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    lines[0] = {"type": "start_game", "names": ["a", "b", "c", "d"], "id": 0}
    for line in lines:
        if "ura_markers" in line:
            line["uradora_markers"] = line.pop("ura_markers")
        if line["type"] == "ryukyoku":
            line["reason"] = {"exhaustive": "fanpai", "yao9": "kyushukyuhai"}.get(line["reason"], line["reason"])
    lines.insert(1, {"type": "none"})
    (record,) = parse_records("\n".join(json.dumps(line) for line in lines))
    assert verify(record).is_good and record.names == ("a", "b", "c", "d")


def test_mjai_as_one_seat_sees_it(data: Path) -> None:
    """Other hands and draws are ``?``: they are filled in so that everything seen can have happened."""
    file = some(data / "mjai", 1, "4p_hanchan*")[0]
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    lines[0]["id"] = 2
    for line in lines:
        if line["type"] == "tsumo" and line["actor"] != 2:
            line["pai"] = "?"
        if line["type"] == "start_kyoku":
            line["tehais"] = [hand if seat == 2 else ["?"] * 13 for seat, hand in enumerate(line["tehais"])]
    (record,) = parse_records("\n".join(json.dumps(line) for line in lines))
    assert record.positions[0].events[0].hands[0] is None and "tiles" not in record.stated
    with pytest.raises(JantakuError, match="replay one Position of it"):
        Replay(record)
    for position in record.positions:
        replay = Replay(replace(record, positions=(position,)))
        replay.go_to_end()
        assert replay.position == 1 or replay.game.is_over
    assert verify(record).is_good
    replay.go_to(0)
    assert [event.type for event in replay.game.events][:3] == [EventType.BEGIN, EventType.DORA, EventType.DRAW]


# --- between formats ---


@pytest.mark.parametrize("format", ["mjlog", "tenhou6", "mjai"])
@pytest.mark.parametrize("seed", range(4))
def test_our_own_games_are_written_read_and_verified(format: str, seed: int) -> None:
    game = play(seed, "tenhou-east" if seed % 2 else "tenhou")
    record = Record.of_game(game)
    (again,) = parse_records(written(record, format), "mine")
    report = verify(again)
    assert report.is_good, report.mismatches[:3]
    assert not report.incomplete
    assert Replay(again).go_to_end().scores == game.scores
    assert [position.start for position in again.positions] == [position.start for position in record.positions]


@pytest.mark.parametrize("source", ["mjlog", "tenhou6", "mjai"])
@pytest.mark.parametrize("target", ["mjlog", "tenhou6", "mjai"])
def test_every_format_into_every_other_and_back(source: str, target: str) -> None:
    text = written(Record.of_game(play(11, "tenhou-east")), source)
    (first,) = parse_records(text)
    (second,) = parse_records(written(first, target))
    assert written(second, source) == text or written(complete(second), source) == text or source == "mjlog"
    assert told(complete(second)) == told(complete(first))


def told(record: Record) -> list[str]:
    return [str(event) for event in record.events if event.type is not EventType.BEGIN]


def test_real_games_agree_over_formats(data: Path) -> None:
    """The same game in mjlog and MJAI is the same game."""
    compared = 0
    for file in sorted((data / "mjai").glob("4p*"))[:12]:
        group, name = file.stem.split("__")
        other = data / "mjlog" / group / f"{name}.xml"
        if other.is_file():
            one, two = read_record(file), read_record(other)
            assert [str(e) for e in two.events if e.clearing is None] == [
                str(e) for e in one.events if e.clearing is None
            ]
            assert written(two, "mjai") == written(one, "mjai")
            compared += 1
    assert compared


def test_numbering_keeps_every_tile_its_number() -> None:
    record = Record.of_game(play(5))
    for position in record.positions:
        rows = numbered(position.events, red=True)
        river: list[int] = []
        seen = set(rows[0])
        for event, numbers in zip(position.events, rows, strict=True):
            if event.type in (EventType.DRAW, EventType.DORA):
                assert numbers[0] not in seen
                seen.add(numbers[0])
            elif event.type is EventType.DISCARD:
                river.append(numbers[0])
            elif event.type in (EventType.CHI, EventType.PON, EventType.OPEN_KAN):
                assert numbers[0] == river[-1]
        assert len(set(river)) == len(river)


def test_what_a_record_does_not_tell_is_told_again(data: Path) -> None:
    (record,) = parse_records(some(data / "mjai", 1, "4p*")[0].read_text())
    assert "yaku" not in record.stated
    with pytest.raises(JantakuError, match="complete"):
        mjlog(record)
    again = complete(record)
    wins = [win for position in again.positions for win in (position.clearing or pytest.fail("cut")).wins]
    assert all(win.yaku for win in wins) and again.final is not None and again.final.tenths is not None


def test_three_players_in_a_format_that_is_read_for_four_only() -> None:
    text = '{"go_type":185,"init":{},"ev":[]}'
    with pytest.raises(JantakuError, match=r"three-player game.*not there yet"):
        list(parse_records(text))


# --- damaged and hostile files ---

HOSTILE = {
    "empty": "",
    "blank": "  \n ",
    "words": "hello",
    "entities": '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><mjloggm ver="2.3">&b;</mjloggm>',
    "no rules": '<mjloggm ver="2.3"></mjloggm>',
    "rules only": '<mjloggm ver="2.3"><GO type="169"/></mjloggm>',
    "no type": '<mjloggm ver="2.3"><GO/></mjloggm>',
    "bad init": '<mjloggm ver="2.3"><GO type="169"/><INIT seed="x"/></mjloggm>',
    "short init": '<mjloggm ver="2.3"><GO type="169"/><INIT seed="0,0,0,1,1,5" ten="250" oya="0"/></mjloggm>',
    "bad seed": '<mjloggm><SHUFFLE seed="mt19937ar-sha512-n288-base64,!!"/><GO type="9"/><INIT seed="0"/></mjloggm>',
    "number": '<mjloggm ver="2.3"><GO type="9999999999999999999999"/></mjloggm>',
    "unclosed": '<mjloggm ver="2.3"><GO type="169"',
    "deep list": '{"log":' + "[" * 100_000,
    "deep object": '{"type":' * 50_000,
    "no object": "{",
    "other json": '{"a": 1}',
    "list": "[1, 2]",
    "mjai": '{"type":"start_game"}\n{"type":"tsumo","actor":0,"pai":"1m"}\n',
    "mjai event": '{"type":"start_game"}\n{"type":"boom"}\n',
    "mjai kyoku": '{"type":"start_game"}\n{"type":"start_kyoku"}\n',
    "mjai line": '{"type":"start_game"}\n{"type":\n',
    "t6": '{"log":[[]],"name":[]}',
    "t6 numbers": '{"log":[[[0,0,0],[1,1,1,1],[99],[]]],"rule":{}}',
    "t6 words": '{"log":"abc","rule":{}}',
    "t6 rule": '{"log":[],"rule":7}',
    "majsoul": '{"head":{},"data":{}}',
    "majsoul list": '{"head":[],"data":[]}',
    "netlog": '{"ev":[],"init":{}}',
    "huge number": '{"type":' + "1" * 10_000 + "}",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_damaged_file_is_an_error_that_names_it(name: str) -> None:
    text = HOSTILE[name]
    with pytest.raises(JantakuError, match=r"hostile\.log") as caught:
        list(parse_records(text, "hostile.log"))
    assert len(str(caught.value)) < 1000


def test_a_gzip_bomb_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jantaku.notation.packed.MAX_BYTES", 1 << 20)
    path = tmp_path / "bomb.gz"
    path.write_bytes(gzip.compress(b"<" * (4 << 20)))
    with pytest.raises(JantakuError, match=r"bomb\.gz: more than 1,048,576 bytes"):
        read_record(path)


def test_half_a_gzip_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "half.gz"
    path.write_bytes(gzip.compress(b"<mjloggm>" * 100)[:-12])
    with pytest.raises(JantakuError, match=r"half\.gz: damaged gzip"):
        read_record(path)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "bytes.json"
    path.write_bytes(b"{\xff\xfe")
    with pytest.raises(JantakuError, match=r"bytes\.json: not UTF-8 text: byte 1"):
        read_record(path)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_log_damaged_anywhere_is_read_or_refused(chance: st.DataObject) -> None:
    """Whatever one changed character does, it never ends in another error."""
    format = chance.draw(st.sampled_from(sorted(SMALL)))
    text = SMALL[format]
    at = chance.draw(st.integers(0, len(text) - 1))
    new = chance.draw(st.sampled_from(["", "9", "-", '"', "z", "<", "[", "}", ",,", "00"]))
    damaged = text[:at] + new + text[at + 1 :]
    try:
        for record in parse_records(damaged, "damaged"):
            verify(record)
    except JantakuError as error:
        assert str(error).startswith("damaged: ")


def _small() -> dict[str, str]:
    record = Record.of_game(play(2, "tenhou-east"))
    record = replace(record, positions=record.positions[:1], final=None)
    return {format: written(record, format) for format in ("mjlog", "tenhou6", "mjai")}


SMALL = _small()


def test_the_format_is_known_by_the_beginning(data: Path) -> None:
    assert {name: format_of(text) for name, text in SMALL.items()} == {name: name for name in SMALL}
    assert format_of(next((data / "majsoul").glob("*.json")).read_text()) == "majsoul"


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(JantakuError, match="unknown format 'mjlg': did you mean 'mjlog'"):
        written(Record.of_game(play(2, "tenhou-east", 5)), "mjlg")


def test_an_event_of_a_record_can_be_shown() -> None:
    assert str(Event(EventType.DRAW, 1, Face.M1)) == "1 draw 1m"


@pytest.mark.parametrize("format", ["mjlog", "tenhou6", "mjai"])
def test_a_game_of_mahjong_soul_in_tenhous_formats(data: Path, format: str) -> None:
    """Only tenhou6 can say that it was played there; of the others the rules have to be given."""
    (record,) = parse_records(next((data / "majsoul").glob("*.json")).read_text(), "soul")
    (again,) = parse_records(written(record, format), "again")
    again = replace(again, rules=record.rules)
    assert verify(again).is_good
    if format == "tenhou6":
        assert again.rules.name == "majsoul"


def test_a_record_that_contradicts_itself_is_not_written() -> None:
    record = Record.of_game(play(2, "tenhou-east"))
    first = record.positions[0]
    broken = replace(record, positions=(replace(first, events=(*first.events[:2], *first.events[4:])),))
    with pytest.raises(JantakuError, match="contradicts itself"):
        written(broken, "mjlog")
