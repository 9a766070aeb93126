"""Logs with one fact changed: every field of a log in turn, each with another value that could stand there."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

Changed = tuple[str, str]
"""The name of the field that was changed, and the log with the change."""


def another(value: Any, seen: list[Any]) -> Any:
    """Another value for *value*: of numbers the next, of words one that is *seen* elsewhere in the field."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, float):
        return value + 0.1
    others = [other for other in seen if other != value]
    return others[len(str(value)) % len(others)] if others else f"{value}1"


def changes_of_lines(text: str, name: Callable[[Any, tuple[Any, ...]], str], most: int) -> Iterator[Changed]:
    """Each field of a log of JSON lines, changed in at most *most* of its places."""
    lines = [json.loads(line) for line in text.splitlines() if line.strip()]
    for field, changed in _changes(lines, lambda path: name(lines[path[0]], path[1:]), most):
        yield field, "\n".join(json.dumps(line, ensure_ascii=False) for line in changed)


def changes_of_value(text: str, name: Callable[[tuple[Any, ...]], str], most: int) -> Iterator[Changed]:
    """Each field of a log that is one JSON value."""
    for field, changed in _changes(json.loads(text), name, most):
        yield field, json.dumps(changed, ensure_ascii=False)


def _changes(value: Any, name: Callable[[tuple[Any, ...]], str], most: int) -> Iterator[tuple[str, Any]]:
    places: dict[str, list[tuple[Any, ...]]] = {}
    for path in _leaves(value, ()):
        places.setdefault(name(path), []).append(path)
    for field, paths in places.items():
        seen = list(dict.fromkeys(_at(value, path) for path in paths))
        for path in paths[:: max(1, len(paths) // most)][:most]:
            changed = copy.deepcopy(value)
            _at(changed, path[:-1])[path[-1]] = another(_at(value, path), seen)
            yield field, changed


def _leaves(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(part, (*path, key))
    else:
        yield path


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def keys(path: tuple[Any, ...]) -> str:
    """A path without the places in lists."""
    return ".".join(str(key) for key in path if not isinstance(key, int))


# --- how fields are called ---


def mjai_field(line: Any, path: tuple[Any, ...]) -> str:
    """``hora.deltas``."""
    return f"{line['type']}.{keys(path)}"


def own_field(line: Any, path: tuple[Any, ...]) -> str:
    """``discard.tile``."""
    return f"{line.get('type', 'head')}.{keys(path)}"


def tenhou6_field(path: tuple[Any, ...]) -> str:
    """The parts of a round by what they are."""
    if path[0] != "log":
        return keys(path)
    part = path[2]
    if part == 0:
        return ("round", "honba", "deposits")[path[3]]
    if part < 4:
        return ("scores", "indicators", "ura")[part - 1]
    if part < 16:
        return ("hands", "draws and calls", "discards and kans")[(part - 4) % 3]
    if path[3] == 0:
        return "ending"
    if path[3] % 2:
        return "deltas"
    return ("winner", "from", "liable", "value")[path[4]] if path[4] < 4 else "yaku"


def majsoul_field(value: Any) -> Callable[[tuple[Any, ...]], str]:
    """``Hule.hules.fu``; what is not of the table by where it stands."""

    def name(path: tuple[Any, ...]) -> str:
        if path[:3] != ("data", "data", "actions") or len(path) < 5:
            return keys(path)
        action = value["data"]["data"]["actions"][path[3]]
        if action.get("type") != 1:
            return f"action {action.get('type')}"
        kind = action["result"]["name"].rsplit(".Record", 1)[-1]
        return f"{kind}.{keys(path[6:])}" if path[4:6] == ("result", "data") else keys(path[4:])

    return name


def changes_of_tags(text: str, most: int) -> Iterator[Changed]:
    """Each attribute of each tag of an mjlog, a list in one place, and the tile of each draw and discard."""
    places: dict[str, list[tuple[int, int, str]]] = {}
    for match in re.finditer(r'<([A-Z]+[a-z]*)(\d*)((?: \w+="[^"]*")*) ?/?>', text):
        tag, tile, attributes = match.groups()
        if tile:
            field = "draw" if tag in "TUVW" else "discard"
            places.setdefault(field, []).append((*match.span(2), tile))
        for attribute in re.finditer(r'(\w+)="([^"]*)"', attributes):
            field = re.sub(r"\d$", "", attribute[1]) if tag in ("INIT", "RYUUKYOKU", "UN") else attribute[1]
            start = match.start(3) + attribute.start(2)
            places.setdefault(f"{tag} {field}", []).append((start, start + len(attribute[2]), attribute[2]))
    for field, spans in places.items():
        seen = [old for _, _, old in spans]
        for number, (start, end, old) in enumerate(spans[:: max(1, len(spans) // most)][:most]):
            yield field, text[:start] + _another_text(old, seen, number) + text[end:]


def _another_text(old: str, seen: list[str], number: int) -> str:
    parts = old.split(",")
    at = number % len(parts)
    try:
        parts[at] = str(int(parts[at]) + 1) if "." not in parts[at] else f"{float(parts[at]) + 1:.1f}"
        return ",".join(parts)
    except ValueError:
        return str(another(old, seen))


def changes_of_round(text: str, most: int) -> Iterator[Changed]:
    """Each field of one round of the client log, as tags have them."""
    row = json.loads(text)

    def name(path: tuple[Any, ...]) -> str:
        if path[0] != "ev":
            return keys(path)
        event = row["ev"][path[1]]
        if event[0] != "G":
            return "what the client answers"
        if path[2] == 0:
            return "side"
        kind = re.sub(r"\d+$", "", event[1])
        kind = "draw" if kind in "TUVW" else "discard" if kind in "DEFGdefg" else kind
        return kind if path[2] == 1 else f"{kind} {re.sub(r'[0-3]$', '', str(path[3]))}"

    places: dict[str, list[tuple[Any, ...]]] = {}
    for path in _leaves(row, ()):
        places.setdefault(name(path), []).append(path)
    for field, paths in places.items():
        for number, path in enumerate(paths[:: max(1, len(paths) // most)][:most]):
            changed = copy.deepcopy(row)
            old = str(_at(row, path))
            if isinstance(_at(row, path), bool):
                continue
            tag = re.fullmatch(r"([A-Za-z]+)(\d+)", old)
            new = f"{tag[1]}{int(tag[2]) + 1}" if tag else _another_text(old, [old], number)
            _at(changed, path[:-1])[path[-1]] = int(new) if isinstance(_at(row, path), int) else new
            yield field, json.dumps(changed)
