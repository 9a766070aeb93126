"""Record of one win: what it was, and what it is worth.

``SCORING`` is filled by the caller up to *the answer*; ``score_hand`` (scoring.py) fills the rest. The engine
and ``jantaku.score`` use the same record, so a hand is worth the same wherever it is asked.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ..choices import CHIPS

# --- melds as the scorer sees them ---
MELD_CHI, MELD_PON, MELD_OPEN_KAN, MELD_ADDED_KAN, MELD_CLOSED_KAN = range(5)
CONCEALED_TRIPLET: Final = 5  # no meld, but a type of set when fu are counted

# --- riichi ---
NO_RIICHI, SINGLE_RIICHI, DOUBLE_RIICHI, OPEN_RIICHI_STATUS, DOUBLE_OPEN_RIICHI = range(5)
# ... and the ready declarations of sixteen tiles, which a table keeps in the same place
READY_DECLARED, READY_EARTH, READY_HEAVEN = range(5, 8)

# --- how the winning tile completed the reading; the first two add no fu ---
WAIT_TWO_SIDED, WAIT_DUAL_PAIR, WAIT_CLOSED, WAIT_EDGE, WAIT_SINGLE, WAIT_PAIRS, WAIT_ORPHANS = range(7)

# --- limits ---
(NO_LIMIT, MANGAN, HANEMAN, BAIMAN, SANBAIMAN, COUNTED_YAKUMAN, YAKUMAN_LIMIT) = range(7)

# --- fu by item ---
(
    FU_BASE, FU_CLOSED_RON, FU_TSUMO, FU_WAIT, FU_PAIR, FU_SETS, FU_OPEN_PINFU, FU_SEVEN_PAIRS, FU_ROUNDING
) = range(9)  # fmt: skip
FU_ITEMS: Final = 9

# --- flowers that win by themselves, and ready declarations as the scorer sees them ---
NO_FLOWER_WIN, EIGHT_FLOWERS_WIN, SEVEN_ROB_ONE_WIN = range(3)
ALL_FLOWERS: Final = 255
NOT_READY, DECLARED_READY_STATUS, EARTH_READY_STATUS, HEAVEN_READY_STATUS = range(4)

# --- forms of a win ---
FORM_STANDARD, FORM_PAIRS, FORM_ORPHANS, FORM_FLOWERS = range(4)  # the last: flowers alone win, whatever the hand

SCORING: Final = np.dtype(
    [
        # the hand: concealed kinds with the winning tile among them, and the melds
        ("counts", np.int8, 34),
        ("melds", np.int8, (5, 2)),  # MELD_*, lowest kind
        ("n_melds", np.int8),
        ("win", np.int8),  # kind of the winning tile
        # how it was won
        ("tsumo", np.int8),
        ("riichi", np.int8),  # NO_RIICHI ...
        ("ippatsu", np.int8),
        ("rinshan", np.int8),
        ("chankan", np.int8),
        ("last_tile", np.int8),  # haitei or houtei
        ("first_turn", np.int8),  # tenhou, chiihou or renhou, by tsumo and seat
        ("seat_wind", np.int8),  # 0-3, East is the dealer
        ("round_wind", np.int8),
        # han that are no yaku
        ("dora", np.int8),  # under the turned indicators
        ("ura", np.int8),  # 0 unless in riichi
        ("kan_ura", np.int8),  # of the ura, those under kan indicators
        ("reds", np.int8),
        ("norths", np.int8),  # norths set aside
        ("flowers", np.int8),  # flowers set aside that count a han each
        ("pushed_out", np.int8),  # paid as a yakuman: an open riichi's wait that had to be discarded
        # what only tai ask for
        ("flower_mask", np.uint8),  # flowers set aside: bits 0-3 seasons 1-4, bits 4-7 plants 1-4
        ("deals", np.int8),  # 1 if the winner is the dealer; the seat wind may be another than East
        ("streak", np.int16),  # how often the dealer has repeated
        ("ready", np.int8),  # NOT_READY ...
        ("waits", np.int64),  # kinds that completed the hand before the winning tile; those held four times are none
        ("flower_win", np.int8),  # NO_FLOWER_WIN ...
        # the answer, for the best reading
        ("won", np.int8),  # 1 if it is a legal win: complete, with a yaku
        ("complete", np.int8),  # 1 if the tiles are a complete hand at all
        ("patterns", np.uint64, 2),  # bits of those that count
        ("found", np.uint64, 2),  # ... and of all that the hand has, those that others take away among them
        ("han", np.int16),  # all han, dora included; of a yakuman hand 0; or the tai of the hand, before the cap
        ("fu", np.int16),
        ("fu_items", np.int16, FU_ITEMS),
        ("yakuman", np.int8),  # how many times; 0 if none
        ("limit", np.int8),  # NO_LIMIT ...
        ("base_points", np.int32),  # a non-dealer's ron is 4 of them, rounded up; or the tai that are paid, capped
        ("points", np.int32),  # what the winner gets for the hand alone, honba and deposits left out
        ("dealer_tai", np.int16),  # tai: those of the deal, added between the dealer and another
        ("payments", np.int32, 4),  # by seat, where the engine settles the win
        ("chips", np.int16, len(CHIPS)),  # what one payer pays for a reading of a white pocchi, as it was last tried
        ("form", np.int8),
        ("wait", np.int8),  # WAIT_*
        ("reading", np.int8, 6),  # the pair and the concealed sets, as decompose.py writes them
        ("winning_set", np.int8),  # where in the reading the winning tile stands: 0 the pair, 1-5 a set
        ("fours", np.int8),  # seven pairs: kinds held four times
        # scratch: facts of the whole hand, masks by kind
        ("found_hand", np.uint64, 2),  # patterns of the win and its kinds, whatever the reading
        ("found_flowers", np.uint64, 2),  # patterns with which flowers win by themselves
        ("each", np.int8, 4),  # how often patterns count: by ONCE ... of patterns.py
        ("narrow", np.int8),  # tai: some reading as five sequences has no two-sided wait
        ("closed", np.int8),
        ("kans", np.int8),
        ("closed_kans", np.int8),
        ("kinds", np.int64),
        ("meld_triplets", np.int64),
        ("meld_sequences", np.int64),
        # ... and of the reading just looked at
        ("found_now", np.uint64, 2),
        ("counts_now", np.uint64, 2),
        ("merit", np.int64),  # of the best reading so far: more is better
        ("pair", np.int8),
        ("pair_fu", np.int8),  # 0 unless it is a pair of value
        ("triplets", np.int64),  # kans too; of the melds too
        ("sequences", np.int64),  # by first kind; of the melds too
        ("n_sequences", np.int8),
        ("twins", np.int8),  # twice the same concealed sequence
        ("concealed_triplets", np.int8),
        ("outside", np.int8),  # 1 if every block has a terminal or an honour
        ("wait_now", np.int8),
        ("fu_now", np.int16, FU_ITEMS),
        ("readings", np.int8, (16, 6)),
        ("work", np.int8, (2, 34)),
    ],
    align=True,
)
