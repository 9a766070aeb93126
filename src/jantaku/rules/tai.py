"""What each pattern of a sixteen-tile hand is worth, the ``[tai]`` table of the rules, and which takes which away.

A pattern is worth a number of tai; 0 is off. The default is the table that most sources of Taiwan share.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from jantaku.kernels.choices import TAI_NAMES
from jantaku.rules.option import Value, shown

MOST_TAI: Final = 255

DEFAULT_TAI: Final[Mapping[str, int]] = MappingProxyType({
    "concealed_hand": 1, "self_draw": 1, "fully_concealed": 1,
    "round_wind_triplet": 1, "seat_wind_triplet": 1,
    "east_triplet": 0, "south_triplet": 0, "west_triplet": 0, "north_triplet": 0,
    "white_triplet": 1, "green_triplet": 1, "red_triplet": 1,
    "own_season": 1, "own_plant": 1, "season_set": 2, "plant_set": 2,
    "any_flower": 0, "no_flowers": 0, "no_honours_or_flowers": 0,
    "single_wait": 1, "robbing_kong": 1, "replacement_win": 1, "last_draw": 1, "last_discard": 1,
    "half_begged": 1, "all_begged": 2, "all_sequences": 2,
    "three_concealed_triplets": 2, "four_concealed_triplets": 5, "five_concealed_triplets": 8, "all_triplets": 4,
    "open_kong": 0, "closed_kong": 0, "four_kongs": 0, "five_kongs": 0,
    "half_flush": 4, "full_flush": 8, "all_honours": 16,
    "small_three_dragons": 4, "big_three_dragons": 8, "small_four_winds": 8, "big_four_winds": 16,
    "eight_pairs_half": 8,
    "declared_ready": 0, "earth_ready": 4, "heaven_ready": 8,
    "human_win": 16, "earthly_win": 16, "heavenly_win": 24,
    "eight_flowers": 8, "seven_rob_one": 8, "opening_flowers": 0,
    "dealer": 1, "streak": 2,
})  # fmt: skip
"""The default tai of each pattern, in the order of the kernels' numbers. ``streak`` is for each repeat of the deal."""

_DRAGONS: Final = ("white_triplet", "green_triplet", "red_triplet")
_WINDS: Final = (
    "round_wind_triplet", "seat_wind_triplet", "east_triplet", "south_triplet", "west_triplet", "north_triplet",
)  # fmt: skip
_READY: Final = ("declared_ready", "earth_ready", "heaven_ready")
_OWN_FLOWERS: Final = ("own_season", "own_plant")
_FLOWER_SETS: Final = ("season_set", "plant_set")
_FLOWERS: Final = (*_OWN_FLOWERS, *_FLOWER_SETS, "any_flower")


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
    o: dict[str, Any] = dict(options)
    any_flower = _OWN_FLOWERS if o["flower_set_with_any_flower"] else (*_OWN_FLOWERS, *_FLOWER_SETS)
    own_of_set = not o["flower_set_with_own_flower"]
    begged = () if o["all_begged_with_single_wait"] else ("single_wait",)
    five = () if o["five_concealed_with_triplets"] else ("all_triplets", "concealed_hand")
    return {
        **dict.fromkeys(_WINDS[2:], _WINDS[:2]),
        "season_set": ("own_season",) if own_of_set else (),
        "plant_set": ("own_plant",) if own_of_set else (),
        "any_flower": any_flower,
        "no_honours_or_flowers": ("no_flowers",),
        "last_draw": () if o["last_draw_with_replacement"] else ("replacement_win",),
        "half_begged": begged,
        "all_begged": begged,
        "four_concealed_triplets": ("three_concealed_triplets",),
        "five_concealed_triplets": ("three_concealed_triplets", "four_concealed_triplets", *five),
        "five_kongs": ("four_kongs",),
        "all_honours": () if o["all_honours_with_triplets"] else ("all_triplets",),
        "small_three_dragons": () if o["small_dragons_keep_dragon_tai"] else _DRAGONS,
        "big_three_dragons": _DRAGONS,
        "small_four_winds": () if o["small_winds_keep_wind_tai"] else _WINDS,
        "big_four_winds": _WINDS,
        "eight_pairs_half": () if o["eight_pairs_with_concealed"] else ("concealed_hand", "fully_concealed"),
        "earth_ready": _concealed_less(o["earth_ready_with_concealed"]),
        "heaven_ready": _concealed_less(o["heaven_ready_with_concealed"]),
        "human_win": (*(() if o["human_win_with_concealed"] else ("concealed_hand",)), *_READY),
        "earthly_win": _earthly(o["earthly_win_with"]),
        "heavenly_win": _heavenly(o["heavenly_win_with"]),
        "eight_flowers": _FLOWERS,
        "seven_rob_one": _FLOWERS,
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
        return _READY
    return ("concealed_hand", "fully_concealed", *_READY, *(("self_draw",) if word == "drops_self_draw" else ()))


def _heavenly(word: str) -> tuple[str, ...]:
    if word == "alone":
        return tuple(name for name in TAI_NAMES if name not in ("heavenly_win", "dealer", "streak"))
    drawn = ("self_draw",) if word == "drops_self_draw" else ()
    return ("concealed_hand", "fully_concealed", "single_wait", "replacement_win", *_READY, *drawn)
