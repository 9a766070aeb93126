"""Game records: read, written, replayed, checked against the engine.

Names are imported when they are first used.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jantaku.records.checking import verify_file, verify_files
    from jantaku.records.formats import parse_records, read_record, read_records
    from jantaku.records.record import FinalResult, Offer, Record, RecordedPosition
    from jantaku.records.replay import Replay, complete
    from jantaku.records.report import Mismatch, Report
    from jantaku.records.stats import PlayerStats, player_stats
    from jantaku.records.writing import write_record, written

_HOMES = {
    "checking": ("verify_file", "verify_files"),
    "formats": ("parse_records", "read_record", "read_records"),
    "record": ("FinalResult", "Offer", "Record", "RecordedPosition"),
    "replay": ("Replay", "complete"),
    "report": ("Mismatch", "Report"),
    "stats": ("PlayerStats", "player_stats"),
    "writing": ("write_record", "written"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "FinalResult",
    "Mismatch",
    "Offer",
    "PlayerStats",
    "Record",
    "RecordedPosition",
    "Replay",
    "Report",
    "complete",
    "parse_records",
    "player_stats",
    "read_record",
    "read_records",
    "verify_file",
    "verify_files",
    "write_record",
    "written",
]


def __getattr__(name: str) -> Any:
    if name in _HOME_OF:
        return getattr(importlib.import_module(f"jantaku.records.{_HOME_OF[name]}"), name)
    raise AttributeError(f"module 'jantaku.records' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
