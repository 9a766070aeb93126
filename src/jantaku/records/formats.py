"""All log formats, and reading a log whatever its format."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from jantaku.errors import JantakuError, LogError, unknown_name
from jantaku.notation.packed import read_text
from jantaku.records import (
    jantaku_reader,
    jantaku_writer,
    majsoul_reader,
    mjai_reader,
    mjai_writer,
    mjlog_reader,
    mjlog_writer,
    netlog_reader,
    saved_reader,
    tenhou6_reader,
    tenhou6_writer,
)
from jantaku.records.format import Format, Opening, one, unknown_beginning
from jantaku.records.record import Record
from jantaku.records.rows import DAMAGE, plain
from jantaku.rules import Rules

_ALL: Final = (
    Format(
        "jantaku", "jantaku's own log", (".jan.jsonl",),
        begins=lambda opening: opening.has("format", "version", "rules"),
        read=one(jantaku_reader.parse_jantaku), write=jantaku_writer.jantaku_text,
    ),
    Format(
        "mjlog", "Tenhou's mjlog", (".xml", ".mjlog"),
        begins=lambda opening: opening.character == "<",
        read=one(mjlog_reader.parse_mjlog), write=mjlog_writer.mjlog,
        needs=frozenset({"dora_time", "yaku", "fu", "ura", "payments", "tiles"}),
    ),
    Format(
        "tenhou6", "tenhou6", (".json",),
        begins=lambda opening: opening.has("log"),
        read=one(tenhou6_reader.parse_tenhou6_text), write=tenhou6_writer.tenhou6_json, holds_unended=False,
        needs=frozenset({"yaku", "fu", "ura", "payments", "tiles"}),
    ),
    Format(
        "mjai", "MJAI", (".mjson", ".jsonl"),
        begins=lambda opening: opening.has("type"),
        read=one(mjai_reader.parse_mjai_log), write=mjai_writer.mjai_text,
        needs=frozenset({"dora_time", "payments", "tiles"}),
    ),
    Format(
        "majsoul", "Mahjong Soul", (".json",),
        begins=lambda opening: opening.has("head", "data"),
        read=one(majsoul_reader.parse_majsoul),
    ),
    Format(
        "netlog", "Tenhou's client log", (".jsonl",),
        begins=lambda opening: opening.has("ev", "init"),
        read=netlog_reader.parse_netlog,
    ),
    Format(
        "saved", "a saved game", (".json",),
        begins=lambda opening: opening.has("format", "game") or opening.has("format", "actions"),
        read=one(saved_reader.parse_saved),
    ),
)  # fmt: skip
FORMATS: Final = {format.name: format for format in _ALL}
"""Every format by its name; the first that knows a beginning reads the log."""


def read_records(path: Path, format: str | None = None, rules: Rules | str | None = None) -> Iterator[Record]:
    """The records in the file at *path*: one, or for a file of many rounds one for each.

    *rules* are put in the place of those that the log stands for.

    Whatever is wrong with the file is a ``JantakuError`` that names it and the place.
    """
    yield from parse_records(log_text(path), str(path), format, rules)


def log_text(path: Path) -> str:
    """The text of the log at *path*, unpacked; what cannot be read is an error that names it."""
    try:
        return read_text(path)
    except JantakuError as error:
        raise LogError(str(path), str(error)) from None


def parse_records(
    text: str, source: str = "", format: str | None = None, rules: Rules | str | None = None
) -> Iterator[Record]:
    """The records in *text*; *source* is what messages call it, *rules* are put in the place of its own."""
    given = None if rules is None else Rules.of(rules)
    for record in _parsed(text, source, format):
        if given is not None and given.players != record.rules.players:
            why = f"a log of {record.rules.players} players, and the rules {given.name} are for {given.players}"
            raise LogError(source, why)
        yield record if given is None else replace(record, rules=given)


def _parsed(text: str, source: str, format: str | None) -> Iterator[Record]:
    name = format
    try:
        name = format or format_of(text)
        if name not in FORMATS:
            raise unknown_name("format", name, FORMATS)
        for record in FORMATS[name].read(text, source):
            if not record.positions:
                raise JantakuError("no Position in it")
            yield record
    except (RecursionError, MemoryError):
        raise LogError(source, "nested too deeply, or too long, for any log") from None
    except JantakuError as error:
        raise LogError(source, str(error)) from None
    except DAMAGE as error:
        raise LogError(source, f"damaged {name} log: {plain(error)}") from None


def read_record(path: Path | str, format: str | None = None, rules: Rules | str | None = None) -> Record:
    """The record in the file at *path*; of a file of many rounds the first."""
    return parse_record(log_text(Path(path)), str(path), format, rules)


def parse_record(text: str, source: str = "", format: str | None = None, rules: Rules | str | None = None) -> Record:
    """The record in *text*; of many rounds the first."""
    for record in parse_records(text, source, format, rules):
        return record
    raise LogError(source, "no record in it")


def format_of(text: str) -> str:
    """The name of a log's format, by how it begins."""
    if is_page(text):
        raise JantakuError("it is a web page, not a log: pages of replays and reviews are not read back")
    opening = Opening.of(text)
    for format in _ALL:
        if format.begins(opening):
            return format.name
    raise unknown_beginning(opening, [format for format in _ALL if format.name != "mjlog"])


def is_page(text: str) -> bool:
    """Whether *text* begins as web pages do, those of replays and reviews among them."""
    return text[:200].lstrip().lower().startswith(("<!doctype html", "<html"))


def log_files(paths: list[Path]) -> list[Path]:
    """The files that *paths* name, and those with a log's suffix in the folders that they name, sorted."""
    endings = (".gz", *{suffix for format in _ALL for suffix in format.suffixes})
    out: list[Path] = []
    for path in paths:
        if path.is_dir():
            out += sorted(file for file in path.rglob("*") if file.name.endswith(endings) and file.is_file())
        else:
            out.append(path)
    once: dict[Path, Path] = {}
    for file in out:
        once.setdefault(file.resolve(), file)
    return list(once.values())
