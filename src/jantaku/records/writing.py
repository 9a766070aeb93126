"""A record written in any format that has a writer."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Final

from jantaku.errors import JantakuError, unknown_name
from jantaku.records.mjai_writer import mjai_text
from jantaku.records.mjlog_writer import mjlog
from jantaku.records.record import Record
from jantaku.records.replay import retell
from jantaku.records.tenhou6_writer import tenhou6_json

WRITERS: Final = {"mjlog": mjlog, "tenhou6": tenhou6_json, "mjai": mjai_text}
_NEEDED: Final = {
    "mjlog": {"dora_time", "yaku", "fu", "ura", "payments", "tiles"},
    "tenhou6": {"yaku", "fu", "ura", "payments", "tiles"},
    "mjai": {"dora_time", "payments", "tiles"},
}
_BY_SUFFIX: Final = {".xml": "mjlog", ".mjlog": "mjlog", ".json": "tenhou6", ".mjson": "mjai", ".jsonl": "mjai"}


def written(record: Record, format: str) -> str:
    """*record* as text in *format*; what it does not tell and the format needs, the engine tells."""
    if format not in WRITERS:
        raise unknown_name("format", format, WRITERS)
    if format != record.format and not _NEEDED[format] <= record.told:
        record = retell(record)
    try:
        return WRITERS[format](record)
    except JantakuError:
        raise
    except (ValueError, LookupError, AttributeError, TypeError, AssertionError, StopIteration) as error:
        where = record.source or "record"
        raise JantakuError(f"{where}: it contradicts itself and cannot be written ({error!r}): verify it") from None


def format_of_path(path: Path) -> str:
    """The format that a file's suffix stands for, ``.gz`` after it or not.

    >>> format_of_path(Path("game.mjlog.gz"))
    'mjlog'
    """
    suffix = Path(path.stem).suffix if path.suffix == ".gz" else path.suffix
    if suffix not in _BY_SUFFIX:
        known = ", ".join(f"{suffix} {name}" for suffix, name in _BY_SUFFIX.items())
        raise JantakuError(f"{path}: the suffix names no format ({known}): say which one")
    return _BY_SUFFIX[suffix]


def write_record(record: Record, path: Path, format: str | None = None) -> None:
    """Write *record* to *path*, gzipped if it ends in ``.gz``."""
    text = written(record, format or format_of_path(path)).encode()
    path.write_bytes(gzip.compress(text, mtime=0) if path.suffix == ".gz" else text)
