"""Every fact of every format is checked: a log with any one field changed does not pass.

What a log cannot decide stands in a table of docs/records.md, and nothing else is left out here.
"""

from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from changed_facts import (
    Changed,
    changes_of_lines,
    changes_of_round,
    changes_of_tags,
    changes_of_value,
    majsoul_field,
    mjai_field,
    own_field,
    tenhou6_field,
)
from jantaku import Game
from jantaku.agents import agent
from jantaku.errors import JantakuError
from jantaku.game.event import Ending
from jantaku.records import Record, parse_records, written
from jantaku.records.verify import verify

DOCS = Path(__file__).resolve().parents[1] / "docs" / "records.md"
PLACES = 3
"""In how many of its places each field is changed."""


@cache
def undecided(format: str) -> re.Pattern[str]:
    """The fields that the table in the docs leaves undecided for *format*; ``*`` stands for anything."""
    section = DOCS.read_text().split("## What a log cannot decide", 1)[1].split("\n## ", 1)[0]
    fields = []
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and cells[0] in (format, "all"):
            fields += re.findall(r"`([^`]+)`", cells[1])
    assert fields, f"no row for {format}"
    return re.compile("|".join(re.escape(field).replace(r"\*", ".*") for field in fields))


def is_noticed(text: str) -> bool:
    try:
        return not all(verify(record).is_good for record in parse_records(text, "changed"))
    except JantakuError:
        return True


def check(format: str, original: str, changes: Iterable[Changed]) -> None:
    """The *original* passes, and no changed one does."""
    assert not is_noticed(original), "the log itself is wrong"
    left_out = undecided(format)
    silent, tried = [], 0
    for field, changed in changes:
        if not left_out.fullmatch(field):
            tried += 1
            if not is_noticed(changed):
                silent.append(field)
    assert not silent and tried > 10, silent


@cache
def played() -> Record:
    """A game of ours with everything in it that a log can say."""
    wanted = {"riichi", "chi", "pon", "added-kan", "closed-kan", "tsumo", "ron"}
    for seed in range(100):
        chance, player = random.Random(seed), agent("shanten", seed=seed)
        game = Game("tenhou-east", seed=seed)
        while not game.is_over:
            calls = [action for action in game.legal_actions if re.search("kan|pon|chi-", str(action))]
            bold = calls and (chance.random() < 0.2 or "kan" in str(calls[-1]))
            action = chance.choice(calls) if bold else player.act(game.view(game.phase.seat))
            game.push_unchecked(action)
        endings = {clearing.ending for clearing in game.clearings}
        if wanted <= {str(event.type) for event in game.events} and Ending.EXHAUSTED in endings:
            return Record.of_game(game)
    pytest.fail("no such game in a hundred")


def test_mjlog() -> None:
    text = written(played(), "mjlog")
    check("mjlog", text, changes_of_tags(text, PLACES))


def test_mjlog_with_its_wall_seed(data: Path) -> None:
    for file in sorted((data / "mjlog" / "4p_tonpuu").glob("*.xml")):
        text = file.read_text()
        if all(part in text for part in ("<DORA", "doraHaiUra", "<N who", "RYUUKYOKU")):
            check("mjlog", text, changes_of_tags(text, PLACES))
            return
    pytest.skip("no such game in the data")


def test_tenhou6() -> None:
    text = written(played(), "tenhou6")
    check("tenhou6", text, changes_of_value(text, tenhou6_field, PLACES))


def test_tenhou6_of_tenhou_with_a_liable_seat(data: Path) -> None:
    file = data / "t6" / "tenhou_4p_riichi_rs_pao-2_37b81a.json"
    if not file.is_file():
        pytest.skip(f"no {file}")
    check("tenhou6", file.read_text(), changes_of_value(file.read_text(), tenhou6_field, PLACES))


def test_mjai() -> None:
    text = written(played(), "mjai")
    check("mjai", text, changes_of_lines(text, mjai_field, PLACES))


def test_mjai_of_three_players(data: Path) -> None:
    files = sorted((data / "mjai").glob("3p*"))
    if not files:
        pytest.skip("no such game in the data")
    check("mjai", files[0].read_text(), changes_of_lines(files[0].read_text(), mjai_field, PLACES))


def test_mahjong_soul(data: Path) -> None:
    """Two rounds are enough, a draw with a shown hand among them."""
    files = sorted((data / "majsoul").glob("*.json"))
    if not files:
        pytest.skip("no such game in the data")
    value = json.loads(files[0].read_text())
    actions = value["data"]["data"]["actions"]
    starts = [i for i, action in enumerate(actions) if action.get("result", {}).get("name") == ".lq.RecordNewRound"]
    drawn = next(i for i, action in enumerate(actions) if action.get("result", {}).get("name") == ".lq.RecordNoTile")
    first = max(i for i in starts if i < drawn)
    value["data"]["data"]["actions"] = actions[starts[starts.index(first) - 1] : drawn + 1]
    del value["head"]["result"]
    for action in value["data"]["data"]["actions"]:  # of the rounds before
        for hule in action.get("result", {}).get("data", {}).get("hules", ()):
            del hule["point_sum"]
    text = json.dumps(value)
    check("majsoul", text, changes_of_value(text, majsoul_field(value), 2))


def test_the_result_and_the_sums_of_mahjong_soul(data: Path) -> None:
    files = sorted((data / "majsoul").glob("*.json"))
    if not files:
        pytest.skip("no such game in the data")
    text = files[0].read_text()
    for key in ("total_point", "part_point_1", "point_sum"):
        changed = re.sub(rf'"{key}": ?(-?\d+)', lambda found, key=key: f'"{key}": {int(found[1]) + 1}', text, count=1)
        assert changed != text and is_noticed(changed), key


def test_the_client_log(data: Path) -> None:
    path = data / "tenhou_netlog_legal.jsonl.gz"
    if not path.is_file():
        pytest.skip(f"no {path}")
    with gzip.open(path, "rt") as file:
        rounds = [line for _, line in zip(range(400), file, strict=False)]
    wanted = ("doraHaiUra", "FURITEN", "RYUUKYOKU", "owari", "DORA")
    for part in wanted:
        text = next(line for line in rounds if part in line)
        check("netlog", text, changes_of_round(text, PLACES))


def test_the_log_of_our_own() -> None:
    text = written(played(), "jantaku")
    check("jantaku", text, changes_of_lines(text, own_field, PLACES))
