"""Values that are almost right: rows too long, wrong types, facts stated twice, damage named in plain words."""

from __future__ import annotations

import copy
import dataclasses
import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from jantaku import Game, Rules
from jantaku.agents import agent
from jantaku.errors import JantakuError
from jantaku.notation import mjlog
from jantaku.records import Record, Report, parse_records, written
from jantaku.records.tenhou_ledger import Ledger
from jantaku.records.verify import verify

Change = Callable[[Any], None]


@cache
def played() -> Record:
    """A game with a riichi win in it."""
    for seed in range(20):
        player, game = agent("shanten", seed=seed), Game("tenhou-east", seed=seed)
        while not game.is_over:
            game.push_unchecked(player.act(game.view(game.phase.seat)))
        if any(clearing.ura for clearing in game.clearings):
            return Record.of_game(game)
    pytest.fail("no such game in twenty")


def check(text: str) -> Report:
    (record,) = parse_records(text, "log")
    return verify(record)


def found(text: str) -> str:
    """What is wrong with a log: why it is not read, or its mismatches; empty if nothing."""
    try:
        return "\n".join(str(mismatch) for mismatch in check(text).mismatches)
    except JantakuError as error:
        return str(error)


def changed(text: str, change: Change) -> str:
    value = json.loads(text)
    change(value)
    return json.dumps(value, ensure_ascii=False)


def lines(change: Callable[[list[dict[str, Any]]], None]) -> str:
    events = [json.loads(line) for line in written(played(), "mjai").splitlines()]
    change(events)
    return "\n".join(json.dumps(event) for event in events)


def last_of(events: list[dict[str, Any]], kind: str, key: str = "type") -> dict[str, Any]:
    return next(event for event in reversed(events) if event["type"] == kind and key in event)


# --- mjlog ---


def test_tags_have_no_more_attributes_than_a_log_can_have(monkeypatch: pytest.MonkeyPatch) -> None:
    long = f'<mjloggm ver="2.3"><GO {"a=" * mjlog.LONGEST_TAG}/>'
    with pytest.raises(JantakuError, match="characters to the end of a tag"):
        mjlog.read_mjlog(long)
    monkeypatch.setattr(mjlog, "MOST_ATTRIBUTES", 10)
    with pytest.raises(JantakuError, match="more than 10 attributes"):
        mjlog.read_mjlog('<mjloggm ver="2.3">' + '<GO type="1"/>' * 10)


def test_an_attribute_stands_in_a_tag_once() -> None:
    with pytest.raises(JantakuError, match="twice"):
        mjlog.read_mjlog('<mjloggm ver="2.3"><GO type="1" type="9"/>')


@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        (r'(<INIT [^>]*ten="[^"]*)', r"\1,250"),
        (r'(sc="[^"]*)', r"\1,0,0"),
        (r'sc="[^"]*"', r'sc=""'),
        (r'(owari="[^"]*)', r"\1,0,0.0"),
        (r'(<REACH [^>]*ten="[^"]*)', r"\1,0"),
    ],
)
def test_rows_of_an_mjlog_have_one_number_for_each_seat(pattern: str, instead: str) -> None:
    text = written(played(), "mjlog")
    false = re.sub(pattern, instead, text, count=1)
    assert false != text and found(false) and "Error" not in found(false)


@pytest.mark.parametrize(
    ("pattern", "instead"),
    [
        (r'(<RYUUKYOKU [^>]*)hai3="[^"]*"', r'\1hai3=""'),
        (r'(<RYUUKYOKU [^>]*hai\d="[^"]*?)(,\d+)"', r'\1\2\2"'),
        (r'(<AGARI [^>]* hai="[^"]*?)(,\d+)"', r'\1\2\2"'),
        (r'ten="60,(\d+,5)"', r'ten="110,\1"'),
        (r'ten="60,(\d+,5)"', r'ten="0,\1"'),
    ],
)
def test_hands_shown_and_fu_beside_a_yakuman_are_compared(data: Path, pattern: str, instead: str) -> None:
    file = data / "mjlog" / "rare" / "rmss_samples__fukugou.xml"
    if not file.is_file():
        pytest.skip(f"no {file}")
    (record,) = parse_records(file.read_text())
    (false,) = parse_records(re.sub(pattern, instead, file.read_text(), count=1))
    pairs = zip(record.positions, false.positions, strict=True)
    (other,) = [theirs for ours, theirs in pairs if ours != theirs]
    assert verify(replace(false, positions=(other,), final=None)).mismatches


def test_an_added_kan_without_a_pon_that_fits_is_found(data: Path) -> None:
    file = data / "mjlog" / "3p_hanchan" / "2022010121gm-00b9-0000-316fad5b.xml"
    if not file.is_file():
        pytest.skip(f"no {file}")
    text = file.read_text()
    pon = (48210 & ~0x10) | 0x8
    assert f'm="{pon}"' in text
    (false,) = parse_records(text.replace(f'm="{pon}"', f'm="{pon ^ 0x20}"'))
    assert [one.theirs for one in verify(false).mismatches if "pon that a tile is added to" in one.what] == ["m=48210"]


def test_a_ledger_says_whether_an_added_kan_has_its_pon() -> None:
    ledger = Ledger(Rules.preset("tenhou"), played().positions[0].start, 0)
    assert not ledger.meld(2, 48210, added=True)  # seat 2 has no pon
    assert ledger.meld(1, 48202, added=False) and ledger.meld(1, 48210, added=True)
    assert ledger.melds == [[], [48210], [48210], []]


def test_no_position_follows_the_end_of_the_game() -> None:
    text = written(played(), "mjlog")
    owari = re.search(r' owari="[^"]*"', text)
    assert owari is not None
    moved = re.sub(r"(<(?:AGARI|RYUUKYOKU) [^>]*)/>", rf"\1{owari[0]}/>", text.replace(owari[0], ""), count=1)
    assert "end of the game" in found(moved)


# --- tenhou.net/6 ---


def six(*path: Any, value: Any = None, add: list[Any] | None = None) -> Change:
    """A change of what stands at *path*: *value* instead of it, or the list *add* after it."""

    def change(log: Any) -> None:
        for key in path[:-1]:
            log = log[key]
        log[path[-1]] = value if add is None else [*log[path[-1]], *add]

    return change


SIX = {
    "scores too long": six("log", 0, 1, add=[25000]),
    "deltas too long": six("log", 0, 16, 1, add=[0]),
    "sc too long": six("sc", add=[0]),
    "sc of five": six("sc", add=[0, 0.0]),
    "five names": six("name", add=["E"]),
    "a fraction": six("log", 0, 1, 0, value=25000.5),
    "text": six("log", 0, 1, 0, value="25000"),
    "a list": six("log", 0, 16, 0, value=["流局"]),
    "infinity": six("log", 0, 1, 0, value=float("inf")),
    "no number": six("sc", 1, value=float("nan")),
    "infinity in sc": six("sc", 0, value=float("inf")),
    "digits": six("log", 0, 1, 0, value=10**400),
    "honba": six("log", 0, 0, 1, value=10**20),
    "true": six("log", 0, 0, 1, value=True),
}


@pytest.mark.parametrize("name", SIX)
def test_values_of_tenhou6_are_whole_numbers_one_for_each_seat(name: str) -> None:
    text = written(played(), "tenhou6")
    assert not found(text)
    told = found(changed(text, SIX[name]))
    assert told and "Error" not in told and len(told) < 300, told


def test_no_dora_stands_beside_a_yakuman(data: Path) -> None:
    file = data / "t6" / "majsoul_3p_mjai_reviewer3p_kokushi_ankan_71c818.json"
    if not file.is_file():
        pytest.skip(f"no {file}")

    def add_dora(value: Any) -> None:
        won = next(row[16][2] for row in value["log"] if any("国士無双" in str(part) for part in row[16][2:]))
        won.append("ドラ(1飜)")

    assert not found(file.read_text())
    assert "dora" in found(changed(file.read_text(), add_dora))


@pytest.mark.parametrize("moved", [1000, 5_000, 50_000])
def test_a_moved_result_of_an_east_game_that_does_not_say_so_is_found(data: Path, moved: int) -> None:
    file = data / "t6" / "majsoul_3p_mjai_reviewer3p_chankan_54687f.json"
    if not file.is_file():
        pytest.skip(f"no {file}")

    def move(value: Any) -> None:
        value["sc"][0] += moved
        value["sc"][2] -= moved

    report = check(changed(file.read_text(), move))
    assert any("final scores" in mismatch.what for mismatch in report.mismatches)


def test_a_result_that_no_position_leads_to_is_compared_with_itself() -> None:
    """An excerpt with the result of the whole game: points that are moved no longer fit the results."""

    def cut(value: Any, seat: int, moved: int) -> None:
        value["log"] = value["log"][:1]
        value["sc"][2 * seat] += moved

    text = written(played(), "tenhou6")
    assert not found(changed(text, lambda value: cut(value, 0, 0)))
    for moved in (100, 5_000, 50_000):
        assert "final" in found(changed(text, lambda value, moved=moved: cut(value, 1, moved)))


def test_an_excerpt_without_a_result_is_incomplete(data: Path) -> None:
    file = data / "t6" / "tenhou_4p_mjai_reviewer_confusing_nakis_0_2b101f.json"
    if not file.is_file():
        pytest.skip(f"no {file}")
    report = check(file.read_text())
    assert report.is_good and report.incomplete and "it begins with East 4" in report.missing


# --- MJAI ---


@pytest.mark.parametrize("wind", ["", "ES", "e", None, 0])
def test_a_round_wind_is_one_of_four_letters(wind: object) -> None:
    told = found(lines(lambda events: last_of(events, "start_kyoku").update(bakaze=wind)))
    assert "bakaze is one of E S W N" in told


@pytest.mark.parametrize("times", [0, 2, None])
def test_as_many_ura_are_turned_as_indicators(times: int | None) -> None:
    def change(events: list[dict[str, Any]]) -> None:
        hora = next(event for event in events if event.get("ura_markers"))
        if times is None:
            del hora["ura_markers"]
        else:
            hora["ura_markers"] *= times

    assert "ura indicators" in (told := found(lines(change))) or "more tiles than there are" in told


@pytest.mark.parametrize("key", ["end_game.scores", "start_kyoku.scores", "hora.deltas", "start_game.names"])
def test_rows_of_mjai_have_one_value_for_each_seat(key: str) -> None:
    kind, field = key.split(".")
    told = found(lines(lambda events: last_of(events, kind, field)[field].append(0)))
    assert "5 " in told and ("for 4 players" in told or "not a game" in told)


# --- Mahjong Soul ---


@cache
def soul(data: Path) -> str:
    files = sorted((data / "majsoul").glob("*.json"))
    if not files:
        pytest.skip("no such game in the data")
    return files[0].read_text()


def actions(value: Any, name: str) -> list[dict[str, Any]]:
    listed = [action["result"] for action in value["data"]["data"]["actions"] if action.get("type") == 1]
    return [result["data"] for result in listed if result["name"] == f".lq.Record{name}"]


SOUL: dict[str, tuple[str, Change]] = {
    "an empty wall": ("paishan", lambda value: actions(value, "NewRound")[1].update(paishan="")),
    "no wall": ("paishan", lambda value: actions(value, "NewRound")[1].pop("paishan")),
    "nothing to discard": (
        "menu of seat", lambda value: actions(value, "DealTile")[0]["operation"].update(operation_list=[]),
    ),
    "no operation": ("menu of seat", lambda value: actions(value, "DealTile")[0].pop("operation")),
    "no fans": ("'fans' is missing", lambda value: actions(value, "Hule")[0]["hules"][0].pop("fans")),
    "a negative count": ("count is a whole", lambda value: actions(value, "Hule")[0]["hules"][0].update(count=-3)),
    "five scores": ("5 scores", lambda value: actions(value, "NewRound")[1]["scores"].append(0)),
    "a score as text": ("scores is", lambda value: actions(value, "NewRound")[1].update(scores=["25000"] * 4)),
}  # fmt: skip


@pytest.mark.parametrize("name", SOUL)
def test_facts_of_mahjong_soul(data: Path, name: str) -> None:
    told, change = SOUL[name]
    value = json.loads(soul(data))
    if "wall" not in name:  # the first rounds are enough
        listed = value["data"]["data"]["actions"]
        ends = [at for at, action in enumerate(listed) if "NewRound" in str(action.get("result", {}).get("name"))]
        value["data"]["data"]["actions"] = copy.copy(listed[: ends[3]])
        del value["head"]["result"]
    change(value)
    said = found(json.dumps(value))
    assert told in said and "Error" not in said, said


# --- a log of our own that states its seed ---


@pytest.mark.parametrize("preset", ["tenhou-east", "sanma-parlour", "taiwan"])
def test_a_seed_that_a_log_states_is_that_of_its_walls(preset: str) -> None:
    game, player = Game(preset, seed=5), agent("tsumogiri", seed=5)
    while not game.is_over and len(game.past) < 6:
        game.push_unchecked(player.act(game.view(game.phase.seat)))
    record = Record.of_game(game)
    told = dataclasses.replace(record, meta={"seed": 5}, format="jantaku")
    text = written(told, "jantaku")
    assert not found(text) and '"seed":5' in text.splitlines()[0]
    head, rest = text.split("\n", 1)
    for false in (head.replace('"seed":5', '"seed":6'), head.replace('"deal":2', '"deal":1')):
        assert false != head and found(f"{false}\n{rest}"), false
