"""Which format a log has, and reading it whatever it is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from jantaku.errors import JantakuError, unknown_name
from jantaku.notation.mjlog import text_of
from jantaku.records.record import Record
from jantaku.rules import Rules

MAX_TEXT: Final = 256 << 20
FORMATS: Final = ("mjlog", "tenhou6", "mjai", "majsoul", "netlog")
SUFFIXES: Final = (".xml", ".mjlog", ".gz", ".json", ".mjson", ".jsonl")
_DAMAGE: Final = (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError, OverflowError)


def read_records(path: Path, format: str | None = None, rules: Rules | str | None = None) -> Iterator[Record]:
    """The records in the file at *path*: one, or for a file of many rounds one for each.

    *rules* are put in the place of those that the log stands for.

    Whatever is wrong with the file is a ``JantakuError`` that names it and the place.
    """
    try:
        text = text_of(path.read_bytes(), MAX_TEXT)
    except OSError as error:
        raise JantakuError(f"{path}: {error.strerror}") from None
    except JantakuError as error:
        raise JantakuError(f"{path}: {error}") from None
    given = None if rules is None else Rules.of(rules)
    for record in parse_records(text, str(path), format):
        if given is not None and given.players != record.rules.players:
            raise JantakuError(
                f"{path}: a log of {record.rules.players} players, and the rules {given.name} are for {given.players}"
            )
        yield record if given is None else replace(record, rules=given)


def parse_records(text: str, source: str = "", format: str | None = None) -> Iterator[Record]:
    """The records in *text*; *source* is what messages call it."""
    name = format
    try:
        name = format or format_of(text)
        if name not in FORMATS:
            raise unknown_name("format", name, FORMATS)
        yield from _reader(name)(text, source)
    except RecursionError:
        raise JantakuError(f"{source}: nested too deeply for any log") from None
    except JantakuError as error:
        raise JantakuError(f"{source}: {error}") from None
    except _DAMAGE as error:
        raise JantakuError(f"{source}: damaged {name} log: {type(error).__name__}: {error}") from None


def read_record(path: Path | str, format: str | None = None, rules: Rules | str | None = None) -> Record:
    """The record in the file at *path*; of a file of many rounds the first."""
    for record in read_records(Path(path), format, rules):
        return record
    raise JantakuError(f"{path}: no record in it")


def format_of(text: str) -> str:
    """The format of a log, by how it begins."""
    start = text.lstrip()[:1]
    if start == "<":
        return "mjlog"
    if start != "{":
        raise JantakuError("no log that is known here: it begins with neither < nor {")
    line = text.lstrip().split("\n", 1)[0]
    try:
        first = json.loads(line)
    except ValueError:
        first = load_json(text)
    if "type" in first:
        return "mjai"
    if "ev" in first and "init" in first:
        return "netlog"
    if "log" in first:
        return "tenhou6"
    if "head" in first and "data" in first:
        return "majsoul"
    raise JantakuError("JSON, but no log that is known here: MJAI, tenhou6, Mahjong Soul or Tenhou's client log")


def load_json(text: str) -> Any:
    """The JSON value in *text*; an error names line and column."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise JantakuError(f"line {error.lineno}, column {error.colno}: not JSON: {error.msg}") from None
    except ValueError as error:
        raise JantakuError(f"not JSON: {error}") from None


def json_lines(text: str) -> Iterator[tuple[int, Any]]:
    """The JSON value of each line with the line's number."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield number, json.loads(line)
            except json.JSONDecodeError as error:
                raise JantakuError(f"line {number}, column {error.colno}: not JSON: {error.msg}") from None
            except ValueError as error:
                raise JantakuError(f"line {number}: not JSON: {error}") from None


def _reader(name: str) -> Callable[[str, str], Iterator[Record]]:
    from jantaku.records import majsoul_reader, mjai_reader, mjlog_reader, netlog_reader, tenhou6_reader

    single: dict[str, Callable[[str, str], Record]] = {
        "mjlog": mjlog_reader.parse_mjlog,
        "tenhou6": tenhou6_reader.parse_tenhou6_text,
        "mjai": mjai_reader.parse_mjai_log,
        "majsoul": majsoul_reader.parse_majsoul,
    }
    if name in single:
        return lambda text, source: iter([single[name](text, source)])
    return netlog_reader.parse_netlog


def log_files(paths: list[Path]) -> list[Path]:
    """The files that *paths* name, and those with a log's suffix in the folders that they name, sorted."""
    out: list[Path] = []
    for path in paths:
        if path.is_dir():
            out += sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file())
        else:
            out.append(path)
    return out
