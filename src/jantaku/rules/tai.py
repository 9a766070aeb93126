"""What each pattern of a sixteen-tile hand is worth, the ``[tai]`` table of the rules, and which takes which away.

A pattern is worth a number of tai; 0 is off. The default is the table that most sources of Taiwan share. The patterns,
their defaults and what they take away whatever the options are rows of ``kernels/worth/patterns.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from jantaku.kernels.worth.patterns import TAI_NAMES, Tai
from jantaku.rules.option import Value, shown

MOST_TAI: Final = 255

DEFAULT_TAI: Final[Mapping[str, int]] = MappingProxyType({row.key: row.closed for row in Tai})
"""The default tai of each pattern, in the order of the kernels' numbers. ``streak`` is for each repeat of the deal."""

_DRAGONS: Final = ("white_triplet", "green_triplet", "red_triplet")
_WINDS: Final = (
    "round_wind_triplet", "seat_wind_triplet", "east_triplet", "south_triplet", "west_triplet", "north_triplet",
)  # fmt: skip


def read_tai(value: object) -> int:
    """*value* as the worth of a pattern; ``ValueError`` with the reason if it cannot be that.

    >>> read_tai(4), read_tai("off")
    (4, 0)
    """
    if value == "off":
        return 0
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_TAI:
        raise ValueError(f'{shown(value)} is not a number of tai from 0 to {MOST_TAI} or "off"')
    return value


def exclusions(options: Mapping[str, Value]) -> dict[str, tuple[str, ...]]:
    """Which patterns each pattern takes away under *options*, by name.

    >>> from jantaku.rules.schema import DEFAULTS
    >>> exclusions(DEFAULTS)["small_three_dragons"]
    ('white_triplet', 'green_triplet', 'red_triplet')
    """
    more = _by_option(dict(options))
    return {row.key: (*row.takes, *more.get(row.key, ())) for row in Tai}


def _by_option(o: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    """Which patterns each takes away because an option says so."""
    own_of_set = not o["flower_set_with_own_flower"]
    begged = () if o["all_begged_with_single_wait"] else ("single_wait",)
    return {
        "season_set": ("own_season",) if own_of_set else (),
        "plant_set": ("own_plant",) if own_of_set else (),
        "any_flower": () if o["flower_set_with_any_flower"] else ("season_set", "plant_set"),
        "last_draw": () if o["last_draw_with_replacement"] else ("replacement_win",),
        "half_begged": begged,
        "all_begged": begged,
        "five_concealed_triplets": () if o["five_concealed_with_triplets"] else ("all_triplets", "concealed_hand"),
        "all_honours": () if o["all_honours_with_triplets"] else ("all_triplets",),
        "small_three_dragons": () if o["small_dragons_keep_dragon_tai"] else _DRAGONS,
        "small_four_winds": () if o["small_winds_keep_wind_tai"] else _WINDS,
        "eight_pairs_half": () if o["eight_pairs_with_concealed"] else ("concealed_hand", "fully_concealed"),
        "earth_ready": _concealed_less(o["earth_ready_with_concealed"]),
        "heaven_ready": _concealed_less(o["heaven_ready_with_concealed"]),
        "human_win": () if o["human_win_with_concealed"] else ("concealed_hand",),
        "earthly_win": _earthly(o["earthly_win_with"]),
        "heavenly_win": _heavenly(o["heavenly_win_with"]),
    }


def _concealed_less(word: str) -> tuple[str, ...]:
    """What a ready declaration takes away."""
    return {
        "adds": (),
        "drops_concealed": ("concealed_hand",),
        "drops_fully_concealed": ("concealed_hand", "fully_concealed"),
    }[word]


def _earthly(word: str) -> tuple[str, ...]:
    if word == "adds":
        return ()
    return ("concealed_hand", "fully_concealed", *(("self_draw",) if word == "drops_self_draw" else ()))


def _heavenly(word: str) -> tuple[str, ...]:
    if word == "alone":
        return tuple(name for name in TAI_NAMES if name not in ("heavenly_win", "dealer", "streak"))
    drawn = ("self_draw",) if word == "drops_self_draw" else ()
    return ("concealed_hand", "fully_concealed", "single_wait", "replacement_win", *drawn)
