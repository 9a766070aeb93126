"""The JSON Schema of a rule set, made from its options."""

from __future__ import annotations

from typing import Any

from jantaku.rules.option import Option
from jantaku.rules.schema import OPTIONS
from jantaku.rules.tai import DEFAULT_TAI
from jantaku.rules.yaku import DEFAULT_YAKU


def rules_schema() -> dict[str, Any]:
    """The schema of ``Rules.to_dict``: every option, what each yaku is worth, and each pattern of tai."""
    worth = {"anyOf": [{"type": "array", "items": {"type": "integer"}}, {"type": "string"}]}
    tai = {"type": "integer", "minimum": 0}
    tables = {
        "yaku": _table([(name, worth) for name in DEFAULT_YAKU]),
        "tai": _table([(name, tai) for name in DEFAULT_TAI]),
    }
    options = [(option.key, {"description": option.meaning, **_value(option)}) for option in OPTIONS]
    return {"description": "A rule set, every option of it.", **_table([*options, *tables.items()])}


def _table(properties: list[tuple[str, Any]]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [key for key, _ in properties],
        "additionalProperties": False,
    }


def _value(option: Option) -> dict[str, Any]:
    """The schema of one option's value."""
    if option.kind == "flag":
        return {"type": "boolean"}
    if option.kind == "choice":
        return {"enum": list(option.choices)}
    number = {"enum": list(option.among)} if option.among else _range(option)
    if option.kind == "list":
        return {"type": "array", "items": number}
    if option.kind == "rows":
        return {"type": "array", "items": {"type": "array", "items": number}}
    return {"anyOf": [number, {"enum": list(option.choices)}]} if option.choices else number


def _range(option: Option) -> dict[str, Any]:
    out = {"type": "integer", "minimum": option.low, "maximum": option.high}
    return {**out, "multipleOf": option.step} if option.step > 1 else out
