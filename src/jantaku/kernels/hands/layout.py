"""``SUITS``, the record of the suit tables; the bit fields of a census and of a shape; the forms of a win."""

from __future__ import annotations

from typing import Final

import numpy as np

KINDS: Final = 34
MAX_SETS: Final = 5  # Taiwanese hands; riichi needs four
SUIT_KINDS: Final = 9
HONOUR_KINDS: Final = 7
SUIT_KEYS: Final = 5**SUIT_KINDS
HONOUR_KEYS: Final = 5**HONOUR_KINDS
END_KEYS: Final = 5**2
# Where the rows of honours, and of 1m and 9m alone, begin in ``row_of``; those of a suit stand at its keys.
HONOURS_AT: Final = SUIT_KEYS
ENDS_AT: Final = SUIT_KEYS + HONOUR_KEYS

# A distance row says, for one suit, how many tiles are missing to m sets (m = 0..5), with and without
# a pair. Few different rows exist, and few sums of two rows: so shanten is a handful of look-ups.
# The builder checks both numbers.
ROWS: Final = 208
ROW_SUMS: Final = 363

# A shape is one 16-bit number per suit key.
SHAPE_WAITS: Final = 0x1FF  # bits 0-8: ranks that complete it
SHAPE_COMPLETE: Final = 0x200  # sets only, or sets and one pair, as the number of tiles says
SHAPE_REST_SHIFT: Final = 10  # bits 10-11: number of tiles modulo 3

# A census is one 32-bit number per key; the census of a hand is the sum over its four keys.
CENSUS_TILES: Final = 0  # bits 0-7: tiles
CENSUS_KINDS: Final = 8  # 8-13: different kinds
CENSUS_PAIRS: Final = 14  # 14-19: kinds held twice or more
CENSUS_ORPHANS: Final = 20  # 20-23: different terminals and honours
CENSUS_ORPHAN_PAIRS: Final = 24  # 24-27: terminals and honours held twice or more
CENSUS_TRIPLETS: Final = 28  # 28-31: kinds held three times or more

SUITS: Final = np.dtype(
    [
        ("suit_census", np.uint32, SUIT_KEYS),
        ("honour_census", np.uint32, HONOUR_KEYS),
        ("suit_shape", np.uint16, SUIT_KEYS),
        ("honour_shape", np.uint16, HONOUR_KEYS),
        # of a suit, of honours, and of 1m and 9m alone, the characters of the three-player set: see ``place_in``
        ("row_of", np.uint8, SUIT_KEYS + HONOUR_KEYS + END_KEYS),
        ("pairs_shanten", np.int8, 1 << 12),  # by the kinds and pairs of a census
        ("orphans_shanten", np.int8, 1 << 8),  # by the orphans and orphan pairs of a census
        ("row", np.int8, (ROWS, 2 * (MAX_SETS + 1))),  # the rows themselves, by 2 * sets + pairs
        ("row_sum", np.uint16, (ROWS, ROWS)),
        ("distance", np.int8, (MAX_SETS + 1, ROW_SUMS, ROW_SUMS)),
    ],
    align=True,
)

# Win forms: the ways in which tiles are complete, as bits. Rules allow some of them (``win_forms`` of their record).
# All but the first are forms of a whole hand without melds, so the number of tiles says which of them can be meant.
STANDARD: Final = 1  # sets and a pair
SEVEN_PAIRS: Final = 2  # fourteen tiles
ORPHANS: Final = 4  # fourteen tiles: the thirteen orphans, one of them twice
FOUR_ALIKE: Final = 8  # no form: in the forms of pairs four alike are two pairs
EIGHT_PAIRS: Final = 16  # seventeen tiles: seven pairs and a triplet
ANY: Final = STANDARD | SEVEN_PAIRS | ORPHANS  # what wins where no rules are given
