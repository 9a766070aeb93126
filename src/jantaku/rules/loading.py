"""Rule files: TOML, one standing on another, down to a preset.

A file states only what differs from the rules it ``extends``: a preset's name or a path relative to the file.
Options stand at the top, what yaku are worth under ``[yaku]``, what patterns of a sixteen-tile hand are worth under
``[tai]``; ``name`` and ``description`` are for people.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

from jantaku.errors import RulesError, did_you_mean
from jantaku.files import read_some
from jantaku.rules.checks import also_wrong, impossible, unplayable
from jantaku.rules.common_names import common_name
from jantaku.rules.option import GROUPS, Value, shown
from jantaku.rules.schema import DEFAULTS, OPTION
from jantaku.rules.tai import DEFAULT_TAI, read_tai
from jantaku.rules.yaku import DEFAULT_YAKU, Worth, read_worth

DEFAULT: Final = "riichi"
LABELS: Final = ("extends", "name", "description")
SUITS: Final = {"yaku": ("pinfu = [1, 0]", "yaku"), "tai": ("all_sequences = 2", "pattern of tai")}
"""The tables of a rule file: a line of each, and what it names."""
LONGEST: Final = 128 << 10
"""Bytes of the longest rule file: several times all options with a comment each."""
LONGEST_LINE: Final = 10_000
_MOST_PROBLEMS: Final = 100
_KNOWN: Final = frozenset({*OPTION, *LABELS, *SUITS})
T = TypeVar("T")
_SETTING: Final = re.compile(r"^(\w+)\s*=[^#]*#\s*(.*\S)")


@dataclass(frozen=True)
class Draft:
    """Rules as read, each value fine in itself, not yet checked together."""

    options: Mapping[str, Value]
    yaku: Mapping[str, Worth]
    tai: Mapping[str, int]
    notes: Mapping[str, str]
    """The comment beside each setting, from the nearest file that has the setting."""
    name: str
    base: str
    """The preset at the bottom."""
    description: str


@cache
def presets() -> tuple[str, ...]:
    """The names of all presets."""
    return tuple(sorted(file.name.removesuffix(".toml") for file in files(__package__).joinpath("presets").iterdir()))


def is_path(text: str) -> bool:
    """*text* names a file and not a preset."""
    return text not in presets() and (text.endswith(".toml") or "/" in text or "\\" in text)


@cache
def draft_of_preset(name: str) -> Draft:
    """The preset *name*."""
    if name not in presets():
        near = did_you_mean(name, presets())
        known = f"one of {', '.join(presets())}, or the path of a .toml file"
        reason = f"{near} ({known})" if near else known
        raise RulesError(f"rules {name!r}", [f"no such preset: {reason}"])
    text = files(__package__).joinpath("presets", f"{name}.toml").read_text("utf-8")
    return draft_of_data(_parsed(text, name), name, name=name, base=name, notes=notes_of(text))


def draft_of(which: str | os.PathLike[str]) -> Draft:
    """The preset of that name, or the rules in the file at that path."""
    if isinstance(which, str) and (which in presets() or not (is_path(which) or os.path.lexists(which))):
        return draft_of_preset(which)
    return draft_of_file(Path(which))


def draft_of_file(path: Path, chain: tuple[Path, ...] = ()) -> Draft:
    """The rules in the file *path*; *chain* are the files that stand on it."""
    where = str(path)
    if "\0" in where:
        raise RulesError(f"{where!r:.60}", ["cannot be read: no path has a zero byte in it"])
    if path.resolve() in chain:
        circle = " -> ".join(file.name for file in (*chain, path))
        raise RulesError(str(chain[0]), [f"extends: goes in a circle: {circle}"])
    try:
        raw = read_some(path, LONGEST + 1)
        text = raw.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "is not text in UTF-8"
        raise RulesError(where, [f"cannot be read: {reason}"]) from None
    if len(raw) > LONGEST or max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise RulesError(
            where,
            [
                f"cannot be read: more than {LONGEST >> 10} kB, or a line of more than {LONGEST_LINE:,} characters: "
                "no rules are as long"
            ],
        )
    data = _parsed(text, where)
    return draft_of_data(data, where, name=path.stem, notes=notes_of(text), chain=(*chain, path.resolve()))


def draft_of_data(
    data: Mapping[str, Any],
    where: str,
    *,
    name: str,
    base: str | None = None,
    notes: Mapping[str, str] | None = None,
    chain: tuple[Path, ...] = (),
) -> Draft:
    """The rules in *data*, which comes from *where*; all that is wrong in it is named at once."""
    problems: list[str] = []
    for label in LABELS:
        if not isinstance(data.get(label, ""), str):
            problems.append(f"{label}: {shown(data[label])} is not text")
    extends = data.get("extends")
    base_problems: RulesError | None = None
    try:
        below = _below(extends if isinstance(extends, str) else None, chain)
    except RulesError as error:
        below, base_problems = _below(None, ()), error
    options, yaku, tai = dict(below.options), dict(below.yaku), dict(below.tai)
    for key, value in data.items():
        if len(problems) > _MOST_PROBLEMS and key not in _KNOWN:
            problems.append(f"{key}: no such option")  # it is no rule file, and hints for each take long
            continue
        try:
            if key == "yaku":
                problems += _read_table("yaku", value, yaku, read_worth)
            elif key == "tai":
                problems += _read_table("tai", value, tai, lambda _, worth: read_tai(worth))
            elif key in OPTION:
                options[key] = OPTION[key].read(value)
            elif key not in LABELS:
                problems.append(_unknown(key, value))
        except ValueError as error:
            problems.append(f"{key}: {error}")
    if base_problems is not None:
        if not problems and "extends: goes in a circle" in str(base_problems):
            raise base_problems
        problems += [f"extends: {line}" for line in str(base_problems).splitlines()]
    elif problems:
        problems += also_wrong(problems, [*impossible(options, yaku, tai), *unplayable(options)])
    if problems:
        raise RulesError(where, problems)
    given = {*data, *(f"{table}.{entry}" for table in SUITS for entry in data.get(table, ()))}
    return Draft(
        options,
        yaku,
        tai,
        {**{key: note for key, note in below.notes.items() if key not in given}, **(notes or {})},
        data.get("name", name),
        base or below.base,
        data.get("description", ""),
    )


def notes_of(text: str) -> dict[str, str]:
    """The comment at the end of each setting's line, by key; a yaku's key is ``yaku.`` and its name.

    >>> notes_of('reds = [0, 0, 0]  # clause 3')
    {'reds': 'clause 3'}
    """
    notes: dict[str, str] = {}
    prefix = ""
    for line in text.splitlines():
        if line.startswith("["):
            prefix = line.strip("[] ") + "."
        elif match := _SETTING.match(line):
            notes[prefix + match[1]] = match[2]
    return notes


def _below(extends: str | None, chain: tuple[Path, ...]) -> Draft:
    """What a file stands on: the preset or file it extends, else the defaults."""
    if extends is None:
        return Draft(DEFAULTS, DEFAULT_YAKU, DEFAULT_TAI, {}, DEFAULT, DEFAULT, "")
    if is_path(extends):
        if not chain:  # data may come from anybody: only a rule file may name another
            raise RulesError(f"rules {shown(extends)}", ["rules given as data extend a preset and open no file"])
        return draft_of_file(chain[-1].parent / extends, chain)
    return draft_of_preset(extends)


def _read_table(key: str, given: object, table: dict[str, T], read: Callable[[str, object], T]) -> list[str]:
    """Change *table* by what is *given* under ``[key]``, in place; what is wrong with it."""
    line, thing = SUITS[key]
    if not isinstance(given, Mapping):
        return [f"{key}: is a table: write [{key}], and under it lines such as {line}"]
    problems: list[str] = []
    for name, value in given.items():
        if name not in table:
            hint = f"it is an option and stands above [{key}]" if name in OPTION else did_you_mean(name, table)
            problems.append(f"{key}.{name}: no such {thing}{': ' + hint if hint else ''}")
            continue
        try:
            table[name] = read(name, value)
        except ValueError as error:
            problems.append(f"{key}.{name}: {error}")
    return problems


def _unknown(key: str, value: object) -> str:
    """Why *key* is no option."""
    if key in GROUPS and isinstance(value, Mapping):
        return f"{key}: is no table: options stand at the top, only [yaku] and [tai] are tables"
    if key in DEFAULT_YAKU:
        return f"{key}: is a yaku and belongs under [yaku]"
    if key in DEFAULT_TAI:
        return f"{key}: is a pattern of tai and belongs under [tai]"
    near = common_name(key) or did_you_mean(key, [*OPTION, *LABELS, *SUITS])
    return f"{key}: no such option: {near or 'all are listed by `jantaku rules show riichi`'}"


def _parsed(text: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RulesError(where, ["is not TOML of rules: nested too deeply"]) from None
    except ValueError as error:  # TOMLDecodeError is one, and a number of thousands of digits another
        raise RulesError(where, [f"is not TOML: {error}"]) from None
