"""Configs of a training: every key has a meaning, a type and bounds, and whatever is wrong is said with its place."""

from __future__ import annotations

import dataclasses
import math
from pathlib import Path
from typing import Any

import pytest

from jantaku.errors import JantakuError
from jantaku.learn import config as configs
from jantaku.learn.config import Config

KEYS = [
    (section, key.name)
    for section in ("", "tables", "net", "imitate", "selfplay")
    for key in dataclasses.fields(getattr(Config(), section) if section else Config)
    if section or key.name not in ("tables", "net", "imitate", "selfplay")
]


def told(section: str, key: str, value: Any) -> dict[str, Any]:
    return {section: {key: value}} if section else {key: value}


@pytest.mark.parametrize(("section", "key"), KEYS)
def test_no_key_takes_what_it_cannot_be(section: str, key: str) -> None:
    nothing_of_the_kind: list[Any] = [-1, 1e300, math.nan, math.inf, -math.inf, 1 << 20_000, "", "x", [], [1], {}, None]
    for value in [*nothing_of_the_kind, {"x": 1}]:
        with pytest.raises(JantakuError, match="no such preset" if value == {"x": 1} and key == "rules" else key):
            configs.from_table(told(section, key, value))


@pytest.mark.parametrize(("section", "key"), KEYS)
def test_true_is_no_number_and_one_is_not_true(section: str, key: str) -> None:
    with pytest.raises(JantakuError, match=key):
        configs.from_table(told(section, key, 1 if key == "compile" else True))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tables = 3", "tables is a table: write [tables], and under it lines such as count = ..., not 3"),
        ("[tables]\ncount = 'many'", "tables.count is a whole number from 1 to 16,777,216, not 'many'"),
        ("[tables]\ncount = 1.0", "tables.count is a whole number"),
        ("[selfplay]\nclipp = 0.1", "unknown key 'selfplay.clipp': did you mean 'selfplay.clip'?"),
        ("[selfplay]\nkeep = 0", "selfplay.keep is a number above 0 and at most 1, not 0"),
        ("[selfplay]\nkeep = nan", "selfplay.keep is a number above 0 and at most 1, not nan"),
        ("device = 'tpu'", "unknown device 'tpu': did you mean 'cpu'? (one of cpu, cuda)"),
        ("compile = 1", "compile is true or false, not 1"),
        ("[net]\nbend = 'gelu'", "unknown net.bend 'gelu': did you mean 'relu'?"),
        ("[imitate]\nteacher = 'net'", "unknown imitate.teacher 'net'"),
        ("[tables]\nrules = {}", "tables.rules are rules and their shares, such as { tenhou = 1.0 }, not {}"),
        ("[tables.rules]\ntenhou = -1", "tables.rules.tenhou is a number from 0 to"),
        ("[tables.rules]\ntenhou = 0", "tables.rules: all shares are 0"),
        ("[tables.rules]\ntenho = 1", "rules 'tenho': no such preset: did you mean 'tenhou'?"),
        (
            "[tables.rules]\ntenhou = 1\nsanma-tenhou = 1",
            "different numbers of players: tenhou has 4, sanma-tenhou has 3",
        ),
        ("[tables]\ncount = 4", "imitate.batch: 16,384 decisions are more than 4 tables of 24 steps make"),
        ("[selfplay]\nguests = 0.9\npast = 0.2", "together at most 1"),
        ("what = [", "is not TOML: "),
        ("seed = 1" + "0" * 5000, "is not TOML: "),
        ("seed = 0x" + "f" * 5000, "seed is a whole number from 0 on, not one of thousands of digits"),
        ("seed = " + "[" * 50_000, "nested too deeply"),
    ],
    ids=lambda text: text[:40],
)
def test_what_is_wrong_is_said_with_file_and_place(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(JantakuError) as caught:
        configs.read(path)
    assert str(caught.value).startswith(f"{path}: ") and message in str(caught.value)


def test_what_cannot_be_read_is_said_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    with pytest.raises(JantakuError, match=r"mine\.toml: cannot be read: No such file"):
        configs.read(path)
    with pytest.raises(JantakuError, match="cannot be read: Is a directory"):
        configs.read(tmp_path)
    path.write_bytes(b"seed = 1 # \xff")
    with pytest.raises(JantakuError, match=r"mine\.toml: cannot be read: is not text in UTF-8"):
        configs.read(path)


@pytest.mark.parametrize(
    "path", sorted((Path(__file__).parents[1] / "configs").glob("*.toml")), ids=lambda path: path.stem
)
def test_the_configs_here_are_read(path: Path) -> None:
    assert configs.read(path).tables.count > 0


def test_empty_tables_are_as_usual() -> None:
    assert configs.from_table({"tables": {}, "net": {}, "imitate": {}, "selfplay": {}}) == Config()


def test_bends_are_those_of_the_networks() -> None:
    nets = pytest.importorskip("jantaku.learn.nets")
    assert tuple(nets.BENDS) == configs.BENDS
