"""A ``Record`` written as an MJAI event stream."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from jantaku.errors import JantakuError
from jantaku.game.event import Event
from jantaku.notation.mjai import mjai_of_events
from jantaku.records.record import Record
from jantaku.tiles import sort_key

_HANCHAN, _TONPUU = 0, 4


def mjai_log(record: Record) -> list[dict[str, Any]]:
    """*record* as MJAI events."""
    if not {"dora_time", "tiles"} <= record.stated:
        raise JantakuError("MJAI needs more than this record holds: complete it first")
    kept = record.meta if record.format == "mjai" else {}
    first = {
        "type": "start_game",
        "names": list(record.names),
        "kyoku_first": _TONPUU if record.rules.rounds == 1 else _HANCHAN,
        "aka_flag": any(record.rules.reds),
    }
    out = [{**first, **kept}]
    for position in record.positions:
        events = position.events if record.format == "mjai" else (_sorted(position.events[0]), *position.events[1:])
        out += mjai_of_events(events)
    if record.final is not None and record.final_follows:
        out.append({"type": "end_game", "scores": list(record.final.scores)})
    return out


def _sorted(begin: Event) -> Event:
    """*begin* with its hands sorted, as converters write them."""
    return replace(begin, hands=tuple(tuple(sorted(hand or (), key=sort_key)) for hand in begin.hands))


def mjai_text(record: Record) -> str:
    """*record* as MJAI, one JSON object a line."""
    return "".join(json.dumps(event, ensure_ascii=False, separators=(",", ":")) + "\n" for event in mjai_log(record))
