"""What the hall shows a guest: the rules and players to choose from, and the guest's own rooms."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from jantaku.errors import JantakuError
from jantaku.rules import Rules
from jantaku.web.games import suffixes_of
from jantaku.web.store import RoomLine
from jantaku.words.presets import rules_title

if TYPE_CHECKING:
    from jantaku.web.hall import Hall


async def hall_frame(hall: Hall, guest: str, language: str) -> dict[str, Any]:
    """The hall as *guest* sees it."""
    lines: list[RoomLine] = await hall.desk.write(hall.desk.store.rooms_of, guest)
    return {
        "t": "hall",
        "rules": [_rules_line(hall, name, language) for name in hall.rules],
        "rooms": [_room_line(line, guest, language) for line in lines],
    }


def _rules_line(hall: Hall, name: str, language: str) -> dict[str, Any]:
    rules = hall.rules[name] or preset(name)
    return {
        "name": name,
        "title": rules_title(name, language),
        "players": rules.players,
        "tiles": rules.hand_size,
        "agents": hall.players.under(rules),
    }


@lru_cache
def preset(name: str) -> Rules:
    """The preset, read once."""
    return Rules.preset(name)


def _room_line(line: RoomLine, guest: str, language: str) -> dict[str, Any]:
    setup = json.loads(line.setup)
    own = next((number for number, seat in enumerate(setup["seats"]) if seat["guest"] == guest), None)
    outcome = setup.get("outcome") or []
    tiles, formats = _facts(json.dumps(setup["rules"], sort_keys=True), setup["rules_name"])
    touched = line.touched if line.over else line.touched // 60 * 60  # a decision that others do not see touches it too
    return {
        "own": outcome[own] if own is not None and outcome else None,
        "players": len(setup["seats"]),
        "tiles": tiles,
        "formats": formats if line.over else [],
        "room": line.id,
        "begun": round(line.begun),
        "touched": round(touched),
        "over": line.over,
        "title": rules_title(setup["rules_name"], language),
        "names": [seat["name"] for seat in setup["seats"]],
    }


@lru_cache(256)
def _facts(text: str, name: str) -> tuple[int, list[str]]:
    """The tiles of a hand under these rules, and the suffixes of the formats that have words for their games."""
    try:
        rules = Rules.from_dict(json.loads(text), name=name)
    except JantakuError:  # of another version
        return 13, []
    return rules.hand_size, suffixes_of(rules)
