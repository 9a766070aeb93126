"""What each yaku is worth: the ``[yaku]`` table of the rules.

A yaku is worth ``[closed, open]`` han, a yakuman ``"yakuman"`` or ``"double"``; ``"off"`` for either is nothing.
Some yaku have an option of their own as well (``GOVERNED``): such a yaku counts if the table gives it a value
*and* its option allows it. The yaku and their defaults are rows of ``kernels/worth/patterns.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from jantaku.kernels.worth.patterns import Yaku
from jantaku.rules.option import Value, shown

Worth = tuple[int, int] | str

HAN: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {row.key: (row.closed, row.opened) for row in Yaku if not row.yakuman}
)
"""The default han of each yaku, closed and open."""

YAKUMAN: Final[Mapping[str, str]] = MappingProxyType({row.key: row.yakuman for row in Yaku if row.yakuman})
"""The default of each yakuman. ``double`` counts twice only where the option ``double_yakuman`` is on."""

DEFAULT_YAKU: Final[Mapping[str, Worth]] = MappingProxyType({**HAN, **YAKUMAN})
OFF: Final = (0, 0)

GOVERNED: Final[Mapping[str, tuple[str, tuple[Value, ...]]]] = MappingProxyType({
    "open_riichi": ("open_riichi", (True,)),
    "double_open_riichi": ("open_riichi", (True,)),
    "oshidashi": ("open_riichi", (True,)),
    "ippatsu": ("ippatsu", (True,)),
    "renhou": ("renhou", ("mangan", "five_han")),
    "renhou_yakuman": ("renhou", ("yakuman",)),
    "nagashi_mangan": ("nagashi", ("mangan",)),
    "nagashi_yakuman": ("nagashi", ("yakuman",)),
})  # fmt: skip
"""Yaku with an option of their own, and the values of it with which they count."""


def read_worth(name: str, value: object) -> Worth:
    """*value* as the worth of yaku *name*; ``ValueError`` with the reason if it cannot be that.

    >>> read_worth("honitsu", [3, 2]), read_worth("pinfu", "off"), read_worth("daisuushii", "double")
    ((3, 2), (0, 0), 'double')
    """
    if name in YAKUMAN:
        if value in ("off", "yakuman", "double"):
            return str(value)
        raise ValueError(f'{shown(value)} is not "yakuman", "double" or "off"')
    if value == "off":
        return OFF
    if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != 2:
        raise ValueError(f'{shown(value)} is not [closed, open] han or "off"')
    for han in value:
        if isinstance(han, bool) or not isinstance(han, int) or not 0 <= han <= 13:
            raise ValueError(f"{shown(han)} is not a number of han from 0 to 13")
    closed, opened = value
    if closed == 0 and opened > 0:
        raise ValueError("a yaku of open hands alone is not possible: give it closed han too")
    return closed, opened


def is_on(worth: Worth) -> bool:
    """The table gives it a value."""
    return worth not in (OFF, "off")


def counts(name: str, table: Mapping[str, Worth], options: Mapping[str, Value]) -> bool:
    """Yaku *name* has a value in *table* and the option that governs it, if any, allows it."""
    key, allowed = GOVERNED.get(name, ("", ()))
    return is_on(table[name]) and (not key or options[key] in allowed)


def han_of(name: str, table: Mapping[str, Worth], options: Mapping[str, Value]) -> tuple[int, int]:
    """The han of *name*, closed and open, that these rules count: ``(0, 0)`` if none, and for a yakuman."""
    worth = table[name]
    if isinstance(worth, str) or not counts(name, table, options):
        return OFF
    closed, opened = worth
    return (closed, 0) if name == "tanyao" and not options["open_tanyao"] else (closed, opened)


def times_of(name: str, table: Mapping[str, Worth], options: Mapping[str, Value]) -> int:
    """How many times yakuman *name* counts under these rules; 0 if it does not, and for what is no yakuman."""
    worth = table[name]
    if not isinstance(worth, str) or not counts(name, table, options):
        return 0
    return 2 if worth == "double" and options["double_yakuman"] else 1


def superseded() -> dict[str, tuple[str, ...]]:
    """Which yaku each yaku takes away, by name: all that counts han beside a yakuman.

    >>> superseded()["ryanpeikou"]
    ('iipeikou',)
    """
    return {row.key: (*row.takes, *(HAN if row.yakuman else ())) for row in Yaku}
