"""The patterns of a sixteen-tile hand that are worth tai: one number and one bit each.

The names are the keys of the rules' ``[tai]`` table. The bits of a win stand in ``SCORING.yaku``.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ..choices import TAI_NAMES as TAI_NAMES

TAI: Final = 64  # places in the tables of the rules; the names use the first of them
assert len(TAI_NAMES) <= TAI - 1, "bits are those of a signed number"
PATTERNS: Final = TAI_NAMES.index("dealer")  # those before it are patterns of the hand

#: ``SCORING.ready``
NOT_READY, DECLARED_READY_STATUS, EARTH_READY_STATUS, HEAVEN_READY_STATUS = range(4)
#: ``SCORING.flower_win``
NO_FLOWER_WIN, EIGHT_FLOWERS_WIN, SEVEN_ROB_ONE_WIN = range(3)
ALL_FLOWERS: Final = 255

(
    CONCEALED_HAND, SELF_DRAW, FULLY_CONCEALED, ROUND_WIND, SEAT_WIND, EAST_TRIPLET, SOUTH_TRIPLET, WEST_TRIPLET,
    NORTH_TRIPLET, WHITE_TRIPLET, GREEN_TRIPLET, RED_TRIPLET, OWN_SEASON, OWN_PLANT, SEASON_SET, PLANT_SET, ANY_FLOWER,
    NO_FLOWERS, NO_HONOURS_OR_FLOWERS, SINGLE_WAIT, ROBBING_KONG, REPLACEMENT_WIN, LAST_DRAW, LAST_DISCARD,
    HALF_BEGGED, ALL_BEGGED, ALL_SEQUENCES, THREE_CONCEALED, FOUR_CONCEALED, FIVE_CONCEALED, ALL_TRIPLETS, OPEN_KONG,
    CLOSED_KONG, FOUR_KONGS, FIVE_KONGS, HALF_FLUSH, FULL_FLUSH, ALL_HONOURS, SMALL_DRAGONS, BIG_DRAGONS, SMALL_WINDS,
    BIG_WINDS, EIGHT_PAIRS_HALF, DECLARED_READY, EARTH_READY, HEAVEN_READY, HUMAN_WIN, EARTHLY_WIN, HEAVENLY_WIN,
    EIGHT_FLOWERS, SEVEN_ROB_ONE, OPENING_FLOWERS,
) = (np.int64(1) << np.int64(number) for number in range(PATTERNS))  # fmt: skip

NO_TAI = np.int64(0)
#: Five exposed sets leave only the pair to wait on, whether or not the rules give tai for them.
BEGGED = HALF_BEGGED | ALL_BEGGED
FLOWER_WINS = EIGHT_FLOWERS | SEVEN_ROB_ONE

N_ANY_FLOWER: Final = TAI_NAMES.index("any_flower")
N_OPEN_KONG: Final = TAI_NAMES.index("open_kong")
N_CLOSED_KONG: Final = TAI_NAMES.index("closed_kong")
N_SEVEN_ROB_ONE: Final = TAI_NAMES.index("seven_rob_one")
N_OPENING_FLOWERS: Final = TAI_NAMES.index("opening_flowers")
N_EIGHT_FLOWERS: Final = TAI_NAMES.index("eight_flowers")
N_DEALER: Final = TAI_NAMES.index("dealer")
N_STREAK: Final = TAI_NAMES.index("streak")
