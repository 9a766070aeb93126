"""What each yaku is worth: the ``[yaku]`` table of the rules.

A yaku is worth ``[closed, open]`` han, a yakuman ``"yakuman"`` or ``"double"``; ``"off"`` for either is nothing.
Some yaku have an option of their own as well (``GOVERNED``): such a yaku counts if the table gives it a value
*and* its option allows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from jantaku.rules.option import Value, shown

Worth = tuple[int, int] | str

HAN: Final[Mapping[str, tuple[int, int]]] = MappingProxyType({
    "riichi": (1, 0), "double_riichi": (2, 0), "open_riichi": (0, 0), "double_open_riichi": (0, 0),
    "ippatsu": (1, 0), "tsumo": (1, 0), "pinfu": (1, 0), "tanyao": (1, 1), "iipeikou": (1, 0),
    "seat_wind": (1, 1), "round_wind": (1, 1), "north": (0, 0), "white": (1, 1), "green": (1, 1), "red": (1, 1),
    "haitei": (1, 1), "houtei": (1, 1), "rinshan": (1, 1), "chankan": (1, 1),
    "sanshoku": (2, 1), "ittsu": (2, 1), "chanta": (2, 1), "chiitoitsu": (2, 0), "toitoi": (2, 2),
    "sanankou": (2, 2), "sankantsu": (2, 2), "sanshoku_doukou": (2, 2), "honroutou": (2, 2), "shousangen": (2, 2),
    "sanrenkou": (0, 0), "sanpuukou": (0, 0),
    "honitsu": (3, 2), "junchan": (3, 2), "ryanpeikou": (3, 0), "chinitsu": (6, 5),
    "shousharin": (0, 0), "renhou": (5, 0), "nagashi_mangan": (5, 5),
})  # fmt: skip
"""The default han of each yaku, closed and open. The parlours' own are off."""

YAKUMAN: Final[Mapping[str, str]] = MappingProxyType({
    "tenhou": "yakuman", "chiihou": "yakuman", "renhou_yakuman": "yakuman",
    "kokushi": "yakuman", "kokushi_13": "double", "suuankou": "yakuman", "suuankou_tanki": "double",
    "daisangen": "yakuman", "shousuushii": "yakuman", "daisuushii": "double", "tsuuiisou": "yakuman",
    "ryuuiisou": "yakuman", "chinroutou": "yakuman", "chuuren": "yakuman", "junsei_chuuren": "double",
    "suukantsu": "yakuman",
    "suurenkou": "off", "daisharin": "off", "manzu_honitsu": "off", "karasu": "off", "nagashi_yakuman": "off",
    "oshidashi": "off",
})  # fmt: skip
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
