"""One option of the rules: what it may be, and how it is read and written."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from jantaku.errors import did_you_mean

Value = bool | int | str | tuple[int, ...] | tuple[tuple[int, ...], ...]
Kind = Literal["flag", "number", "choice", "list", "rows"]

GROUPS: Final = {
    "table": "players, length of the game, points and the final ranking",
    "tiles": "which tiles are played with",
    "wall": "the dead wall, and what kans take from the live one",
    "calls": "chi, kans and their dora",
    "riichi": "when riichi may be declared and what it brings",
    "wins": "who may win on what, and how a hand is counted",
    "yaku": "what each yaku is worth",
    "liability": "pao: who fed the set that settled a yakuman pays for it",
    "honba": "what a repeated deal adds",
    "draws": "hands that nobody wins",
    "taiwan": "tai: stakes, and how the patterns of a sixteen-tile hand are defined and add up",
    "tai": "what each pattern of a sixteen-tile hand is worth",
    "chips": "what is paid beside points (祝儀): by the discarder on a ron, by each of the others on a tsumo",
}


@dataclass(frozen=True)
class Option:
    """An option: its *key*, what it may be, its *default*, its *meaning* in a sentence, and where that comes from."""

    key: str
    group: str
    kind: Kind
    default: Value
    meaning: str
    source: str
    choices: tuple[str, ...] = ()
    """The words of a choice in the order of their numbers; of a number, words that may stand in its place."""
    among: tuple[int, ...] = ()
    """The only numbers it may be, if not a whole range."""
    low: int = 0
    high: int = 1_000_000
    step: int = 1
    """A number must be a multiple of this."""

    def within(self, group: str) -> Option:
        """The same option in *group*."""
        return replace(self, group=group)

    def read(self, value: object) -> Value:
        """*value* as this option keeps it; ``ValueError`` with the reason if it cannot be one.

        >>> Option("reds", "tiles", "list", (1, 1, 1), "", "", high=4).read([1, 1, 2])
        (1, 1, 2)
        """
        if self.kind == "flag":
            if not isinstance(value, bool):
                raise ValueError(f"{shown(value)} is not true or false")
            return value
        if self.kind == "list":
            return self._read_list(value)
        if self.kind == "rows":
            return self._read_rows(value)
        if isinstance(value, str) and self.choices:
            return self._read_word(value)
        if self.kind == "choice":
            raise ValueError(f"{shown(value)} is not {self.allowed}")
        return self._read_number(value, self.allowed)

    def _read_word(self, value: str) -> str:
        if value in self.choices:
            return value
        near = did_you_mean(value, self.choices)
        raise ValueError(f"{value!r} is not {self.allowed}" + (f": {near}" if near else ""))

    def _read_number(self, value: object, allowed: str) -> int:
        if isinstance(value, float) and value.is_integer() and self.step > 1 and self.low <= value <= self.high:
            raise ValueError(f"{shown(value)} is written with a fraction: write {int(value)}")
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"{shown(value)} is not {allowed}")
        if value not in self.among if self.among else not self.low <= value <= self.high:
            raise ValueError(f"{value} is not {allowed}")
        if value % self.step:
            raise ValueError(f"{value} is not a multiple of {self.step}: points are counted in hundreds")
        return value

    def _read_list(self, value: object) -> tuple[int, ...]:
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise ValueError(f"{shown(value)} is not {self.allowed}")
        return tuple(self._read_number(item, self._numbers) for item in value)

    def _read_rows(self, value: object) -> tuple[tuple[int, ...], ...]:
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise ValueError(f"{shown(value)} is not {self.allowed}")
        return tuple(self._read_list(row) for row in value)

    @property
    def _numbers(self) -> str:
        what = f"multiple of {self.step}" if self.step > 1 else "whole number"
        return " or ".join(map(str, self.among)) or f"a {what} from {self.low:,} to {self.high:,}"

    @property
    def allowed(self) -> str:
        """What it may be, in words.

        >>> Option("players", "table", "number", 4, "", "", among=(3, 4)).allowed
        '3 or 4'
        """
        if self.kind == "flag":
            return "true or false"
        if self.kind == "choice":
            return words(self.choices)
        if self.kind == "list":
            return f"a list, each {self._numbers}"
        if self.kind == "rows":
            return f"a list of rows, in each {self._numbers}"
        return " or ".join([self._numbers, *map(written, self.choices)])

    def number(self, value: Value) -> int:
        """The number of a single *value* in the record."""
        assert not isinstance(value, tuple)
        return self.choices.index(value) if isinstance(value, str) else int(value)


def written(value: object) -> str:
    """*value* as TOML writes it.

    >>> written(True), written("none"), written((1, 1, 1))
    ('true', '"none"', '[1, 1, 1]')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return f"[{', '.join(map(written, value))}]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def words(choices: Sequence[str]) -> str:
    """*choices* as a list for people.

    >>> words(("none", "mangan", "yakuman"))
    '"none", "mangan" or "yakuman"'
    """
    quoted = [written(choice) for choice in choices]
    return " or ".join(part for part in (", ".join(quoted[:-1]), quoted[-1]) if part)


def shown(value: object) -> str:
    """A wrong *value* for a message."""
    return written(value) if isinstance(value, bool) else repr(value)
