"""A ``Record`` written as jantaku's own log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from jantaku.records.jantaku_log import ABOUT, DEAL, FORMAT, OVER, VERSION, LogHead
from jantaku.records.record import Record, RecordedPosition


def jantaku_text(record: Record) -> str:
    """*record* as text, one JSON object a line."""
    return "".join(f"{line}\n" for line in jantaku_lines(record))


def jantaku_lines(record: Record) -> Iterator[str]:
    """The lines of *record*."""
    for value in jantaku_log(record):
        yield json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def jantaku_log(record: Record) -> Iterator[dict[str, Any]]:
    """The value of each line of *record*. Its seed is written if ``record.meta`` has one."""
    seed = record.meta.get("seed") if record.format == "jantaku" else None
    deal = None if seed is None else record.meta.get("deal", DEAL)
    head = LogHead(
        FORMAT, VERSION, record.rules.name, record.rules, record.names, record.stated, record.observed, seed, deal
    )
    yield head.to_dict()
    for position in record.positions:
        begin, *events = position.events
        yield begin.to_dict()
        if about := _about(position):
            yield {"type": ABOUT, **about}
        for event in events:
            yield event.to_dict()
    if record.final is not None:
        yield {"type": OVER, **record.final.to_dict()}


def _about(position: RecordedPosition) -> dict[str, Any]:
    """What is known of *position* beside its events."""
    about = replace(position, events=()).to_dict()
    return {key: value for key, value in about.items() if key not in ("start", "events")}
