"""The catalogue of patterns: what a hand can be worth something for, one row each.

A row is a member of its family's ``IntEnum``: its number, which is its bit in the two words of a set of patterns, and
what it is worth by default. ``jantaku.rules`` reads the worth from here, lets a rule file change it and writes it into
the record; the kernels know a pattern by its number alone. A family has numbers of its own, up to ``PATTERNS``.

To add a pattern, give it a row at the end of its part, say when a hand has it (``han_patterns.py`` or
``tai_patterns.py``) and name it in three languages (``words/yaku.py``, ``words/tai.py``).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

PATTERNS: Final = 128  # bits in the two words of a set of patterns
MOST_FOUND: Final = 24  # no hand has more patterns that count

# --- how often a pattern counts ---
ONCE, EACH_OPEN_KONG, EACH_CLOSED_KONG, EACH_FLOWER = range(4)

Row = tuple[int, int, str, tuple[str, ...], int, bool]


def _han(closed: int, opened: int = 0, takes: str = "") -> Row:
    """Worth *closed* han in a closed hand and *opened* in an open one; it stands in the place of those it *takes*."""
    return closed, opened, "", tuple(takes.split()), ONCE, False


def _yakuman(times: str = "yakuman", takes: str = "") -> Row:
    """A yakuman, ``yakuman``, ``double`` or ``off``."""
    return 0, 0, times, tuple(takes.split()), ONCE, False


def _tai(tai: int, takes: str = "", each: int = ONCE, always: bool = False) -> Row:
    """Worth *tai*; what it *takes* besides by the options stands in ``rules/tai.py``."""
    return tai, tai, "", tuple(takes.split()), each, always


class Pattern(IntEnum):
    """One pattern: its number, its worth by default, and the patterns it takes away."""

    closed: int
    """Han or tai of a closed hand; 0 is off."""
    opened: int
    yakuman: str
    """``yakuman``, ``double`` or ``off``; empty for what is none."""
    takes: tuple[str, ...]
    """The patterns that do not count beside it, whatever the options."""
    each: int
    """What it counts for each of: ``ONCE`` ..."""
    always: bool
    """It takes the others away even where it is itself worth nothing."""

    def __new__(
        cls, closed: int, opened: int, yakuman: str, takes: tuple[str, ...], each: int, always: bool
    ) -> Pattern:
        """Give the row the next number."""
        number = len(cls.__members__)
        row = int.__new__(cls, number)
        row._value_ = number
        row.closed, row.opened, row.yakuman, row.takes, row.each, row.always = (
            closed, opened, yakuman, takes, each, always
        )  # fmt: skip
        return row

    @property
    def key(self) -> str:
        """Its name in a rule file."""
        return self.name.lower()


class Yaku(Pattern):
    """Patterns that count han, then those that are yakuman. The parlours' own are off."""

    RIICHI = _han(1)
    DOUBLE_RIICHI = _han(2, takes="riichi")
    OPEN_RIICHI = _han(0, takes="riichi")
    DOUBLE_OPEN_RIICHI = _han(0, takes="riichi double_riichi open_riichi")
    IPPATSU = _han(1)
    TSUMO = _han(1)
    PINFU = _han(1)
    TANYAO = _han(1, 1)
    IIPEIKOU = _han(1)
    SEAT_WIND = _han(1, 1)
    ROUND_WIND = _han(1, 1)
    NORTH = _han(0)
    WHITE = _han(1, 1)
    GREEN = _han(1, 1)
    RED = _han(1, 1)
    HAITEI = _han(1, 1)
    HOUTEI = _han(1, 1)
    RINSHAN = _han(1, 1)
    CHANKAN = _han(1, 1)
    SANSHOKU = _han(2, 1)
    ITTSU = _han(2, 1)
    CHANTA = _han(2, 1)
    CHIITOITSU = _han(2)
    TOITOI = _han(2, 2)
    SANANKOU = _han(2, 2)
    SANKANTSU = _han(2, 2)
    SANSHOKU_DOUKOU = _han(2, 2)
    HONROUTOU = _han(2, 2)
    SHOUSANGEN = _han(2, 2)
    SANRENKOU = _han(0)
    SANPUUKOU = _han(0)
    HONITSU = _han(3, 2)
    JUNCHAN = _han(3, 2)
    RYANPEIKOU = _han(3, takes="iipeikou")
    CHINITSU = _han(6, 5)
    SHOUSHARIN = _han(0, takes="chiitoitsu honitsu")
    RENHOU = _han(5)
    NAGASHI_MANGAN = _han(5, 5)
    # yakuman take away all that counts han
    TENHOU = _yakuman()
    CHIIHOU = _yakuman()
    RENHOU_YAKUMAN = _yakuman()
    KOKUSHI = _yakuman()
    KOKUSHI_13 = _yakuman("double", takes="kokushi")
    SUUANKOU = _yakuman()
    SUUANKOU_TANKI = _yakuman("double", takes="suuankou")
    DAISANGEN = _yakuman()
    SHOUSUUSHII = _yakuman()
    DAISUUSHII = _yakuman("double")
    TSUUIISOU = _yakuman()
    RYUUIISOU = _yakuman()
    CHINROUTOU = _yakuman()
    CHUUREN = _yakuman()
    JUNSEI_CHUUREN = _yakuman("double", takes="chuuren")
    SUUKANTSU = _yakuman()
    SUURENKOU = _yakuman("off")
    DAISHARIN = _yakuman("off")
    MANZU_HONITSU = _yakuman("off")
    KARASU = _yakuman("off")
    NAGASHI_YAKUMAN = _yakuman("off")
    OSHIDASHI = _yakuman("off")


_DRAGON_TRIPLETS = "white_triplet green_triplet red_triplet"
_OWN_WIND_TRIPLETS = "round_wind_triplet seat_wind_triplet"
_WIND_TRIPLETS = f"{_OWN_WIND_TRIPLETS} east_triplet south_triplet west_triplet north_triplet"
_FLOWERS = "own_season own_plant season_set plant_set any_flower"
_READY = "declared_ready earth_ready heaven_ready"


class Tai(Pattern):
    """Patterns that count tai, in five sets and a pair. The last two are no patterns of a hand."""

    CONCEALED_HAND = _tai(1)
    SELF_DRAW = _tai(1)
    FULLY_CONCEALED = _tai(1)
    ROUND_WIND_TRIPLET = _tai(1)
    SEAT_WIND_TRIPLET = _tai(1)
    EAST_TRIPLET = _tai(0, takes=_OWN_WIND_TRIPLETS)
    SOUTH_TRIPLET = _tai(0, takes=_OWN_WIND_TRIPLETS)
    WEST_TRIPLET = _tai(0, takes=_OWN_WIND_TRIPLETS)
    NORTH_TRIPLET = _tai(0, takes=_OWN_WIND_TRIPLETS)
    WHITE_TRIPLET = _tai(1)
    GREEN_TRIPLET = _tai(1)
    RED_TRIPLET = _tai(1)
    OWN_SEASON = _tai(1)
    OWN_PLANT = _tai(1)
    SEASON_SET = _tai(2)
    PLANT_SET = _tai(2)
    ANY_FLOWER = _tai(0, takes="own_season own_plant", each=EACH_FLOWER)
    NO_FLOWERS = _tai(0)
    NO_HONOURS_OR_FLOWERS = _tai(0, takes="no_flowers")
    SINGLE_WAIT = _tai(1)
    ROBBING_KONG = _tai(1)
    REPLACEMENT_WIN = _tai(1)
    LAST_DRAW = _tai(1)
    LAST_DISCARD = _tai(1)
    # five exposed sets leave only the pair to wait on, whether or not there are tai for them
    HALF_BEGGED = _tai(1, always=True)
    ALL_BEGGED = _tai(2, always=True)
    ALL_SEQUENCES = _tai(2)
    THREE_CONCEALED_TRIPLETS = _tai(2)
    FOUR_CONCEALED_TRIPLETS = _tai(5, takes="three_concealed_triplets")
    FIVE_CONCEALED_TRIPLETS = _tai(8, takes="three_concealed_triplets four_concealed_triplets")
    ALL_TRIPLETS = _tai(4)
    OPEN_KONG = _tai(0, each=EACH_OPEN_KONG)
    CLOSED_KONG = _tai(0, each=EACH_CLOSED_KONG)
    FOUR_KONGS = _tai(0)
    FIVE_KONGS = _tai(0, takes="four_kongs")
    HALF_FLUSH = _tai(4)
    FULL_FLUSH = _tai(8)
    ALL_HONOURS = _tai(16)
    SMALL_THREE_DRAGONS = _tai(4)
    BIG_THREE_DRAGONS = _tai(8, takes=_DRAGON_TRIPLETS)
    SMALL_FOUR_WINDS = _tai(8)
    BIG_FOUR_WINDS = _tai(16, takes=_WIND_TRIPLETS)
    EIGHT_PAIRS_HALF = _tai(8)
    DECLARED_READY = _tai(0)
    EARTH_READY = _tai(4)
    HEAVEN_READY = _tai(8)
    HUMAN_WIN = _tai(16, takes=_READY)
    EARTHLY_WIN = _tai(16, takes=_READY)
    HEAVENLY_WIN = _tai(24, takes=_READY)
    EIGHT_FLOWERS = _tai(8, takes=_FLOWERS)
    SEVEN_ROB_ONE = _tai(8, takes=_FLOWERS)
    OPENING_FLOWERS = _tai(0)
    # what is paid for the deal
    DEALER = _tai(1)
    STREAK = _tai(2)


YAKU_NAMES: Final = tuple(row.key for row in Yaku)
TAI_NAMES: Final = tuple(row.key for row in Tai)
assert max(len(Yaku), len(Tai)) <= PATTERNS
