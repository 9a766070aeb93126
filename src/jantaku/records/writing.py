"""A record written in any format that has a writer."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path
from typing import Final

from jantaku.errors import JantakuError, unknown_name
from jantaku.game.mjai_seat import check_mjai
from jantaku.game.walls import deck
from jantaku.records.formats import FORMATS
from jantaku.records.record import Record
from jantaku.records.replay import complete
from jantaku.rules import Rules
from jantaku.tiles import Face

_THIRTEEN: Final = 13  # tiles of a hand, in every format but our own
_TENHOU_FACES: Final = frozenset(Face(number) for number in range(37))  # the kinds, and a red five of each suit


def writable() -> list[str]:
    """The names of the formats that can be written."""
    return [name for name, format in FORMATS.items() if format.write is not None]


def written(record: Record, format: str) -> str:
    """*record* as text in *format*; what it does not hold and the format needs, the engine adds."""
    write = FORMATS[format].write if format in FORMATS else None
    if write is None:
        raise unknown_name("format", format, writable())
    check_words(record.rules, format)
    if format != record.format and not FORMATS[format].needs <= record.stated:
        record = complete(record)
    try:
        return write(record)
    except JantakuError:
        raise
    except (ValueError, LookupError, AttributeError, TypeError, AssertionError, StopIteration) as error:
        where = record.source or "record"
        raise JantakuError(f"{where}: it contradicts itself and cannot be written ({error!r}): verify it") from None


def as_far_as(record: Record, format: str) -> tuple[Record, str]:
    """*record* without its last Position, if that is not over and *format* cannot hold it; and what is then to say."""
    last = record.positions[-1] if record.positions else None
    if last is None or last.clearing is not None or FORMATS[format].holds_unended:
        return record, ""
    left = f"{FORMATS[format].title} holds no Position that is not over: {last.start} is left out"
    if len(record.positions) == 1:
        left += ", and there is no other"
    return replace(record, positions=record.positions[:-1]), left


def has_words(rules: Rules, format: str) -> bool:
    """Whether games under *rules* can be written in *format*, as far as the rules say."""
    try:
        check_words(rules, format)
    except JantakuError:
        return False
    return True


def check_words(rules: Rules, format: str) -> None:
    """Refuse rules whose games *format* has no words for, before anything fails over one tile of them."""
    if format == "jantaku":
        return
    try:
        if rules.hand_size != _THIRTEEN:
            raise JantakuError(f"{FORMATS[format].title} has no words for sixteen tiles")
        if format == "mjai":
            check_mjai(rules)
        elif strange := sorted({face for face in deck(rules) if face not in _TENHOU_FACES}):
            raise JantakuError(f"{FORMATS[format].title} has no number for {', '.join(map(str, strange))}")
        elif format == "mjlog" and max(rules.reds) > 1:
            raise JantakuError(f"{FORMATS[format].title} has no number for a second red five of a suit")
    except JantakuError as error:
        raise JantakuError(f"{error}: write jantaku's own log (.jan.jsonl)") from None


def format_of_path(path: Path) -> str:
    """The format that a file's suffix stands for, ``.gz`` after it or not.

    >>> format_of_path(Path("game.mjlog.gz")), format_of_path(Path("game.jan.jsonl"))
    ('mjlog', 'jantaku')
    """
    name = path.name.removesuffix(".gz")
    by_suffix = {suffix: format for format in reversed(writable()) for suffix in FORMATS[format].suffixes}
    for suffix in sorted(by_suffix, key=len, reverse=True):
        if name.endswith(suffix):
            return by_suffix[suffix]
    known = ", ".join(f"{suffix} {format}" for suffix, format in reversed(by_suffix.items()))
    raise JantakuError(f"{path}: the suffix names no format ({known}): say which one")


def write_record(record: Record, path: Path, format: str | None = None) -> None:
    """Write *record* to *path*, gzipped if it ends in ``.gz``."""
    text = written(record, format or format_of_path(path)).encode()
    path.write_bytes(gzip.compress(text, mtime=0) if path.suffix == ".gz" else text)
