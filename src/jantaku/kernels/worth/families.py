"""The families of scoring (han, tai) and how they differ, for code outside the kernels.

Needs no NumPy, so that rules can be read without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from .patterns import Pattern, Tai, Yaku


class Family(NamedTuple):
    """How a win is counted and paid."""

    patterns: type[Pattern]
    """The catalogue that its hands are read by."""
    unit: str
    """What patterns are counted in: ``han`` or ``tai``; also the name of the part of the schema that is its own."""
    sets: int
    """Sets in a hand, beside the pair."""
    counts_fu: bool
    has_table: bool
    """Points stand in a table by han."""
    pays_deposits: bool
    """Sticks and honba are paid on top; else a repeated deal is worth more tai."""
    step: int
    """All points are multiples of it."""
    pt: int
    """So many points are one pt of a final result: stakes of tai are small, in thousands nothing would be left."""
    players: tuple[int, ...]
    flowers_win: bool
    """Eight flowers, or seven and another's eighth, can win by themselves."""
    idle: Mapping[str, object]
    """Options that do nothing, and the value that says so."""
    pao: tuple[str, ...]
    """The patterns that somebody may be liable for: dragons, winds, kans, triplets in a row; empty for none."""

    @property
    def table(self) -> str:
        """The table of a rule file that gives the patterns their worth."""
        return "yaku" if self.patterns is Yaku else "tai"

    def knows(self, pattern: str) -> bool:
        """Whether it has a pattern of that name."""
        return pattern.upper() in self.patterns.__members__

    @property
    def counts(self) -> tuple[str, ...]:
        """What wins are counted by: ``han`` or ``tai``, ``fu``, a ``table``."""
        return (self.unit, *(("fu",) if self.counts_fu else ()), *(("table",) if self.has_table else ()))

    @property
    def counts_dora(self) -> bool:
        """Dora, red fives and the like add to a hand."""
        return self.patterns is Yaku


_WITHOUT_TAI: Mapping[str, object] = {
    "reds": (0, 0, 0), "pocchi": False, "riichi_deposit": 0, "ippatsu": False, "min_han": 1,
    "orphans_rob_closed_kan": False, "open_tanyao": True, "renhou": "none", "kiriage": False,
    "counted_yakuman": "yakuman", "double_yakuman": False, "add_yakuman": True, "double_wind_fu": 4,
    "rinshan_fu": True, "tsumo_pinfu": True, "four_alike_pairs": False, "flower_han": 0, "pao_kans": False,
    "pao_runs": False, "pao_scope": "yakuman", "pao_honba": "liable", "honba_ron": 0, "honba_tsumo": 0,
}  # fmt: skip
_PAO_YAKU = ("daisangen", "daisuushii", "suukantsu", "suurenkou")
_PAO_TAI = ("big_three_dragons", "big_four_winds", "four_kongs", "")

FAMILIES: Final[Mapping[str, Family]] = MappingProxyType({
    "fu": Family(Yaku, "han", 4, True, False, True, 100, 1000, (3, 4), False, {}, _PAO_YAKU),
    "han_table": Family(Yaku, "han", 4, False, True, True, 100, 1000, (3, 4), False, {}, _PAO_YAKU),
    "tai": Family(Tai, "tai", 5, False, False, False, 1, 1, (4,), True, _WITHOUT_TAI, _PAO_TAI),
})  # fmt: skip
