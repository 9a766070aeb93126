"""Record of one win: what it was, and what it is worth.

``SCORING`` is filled by the caller up to *the answer*; ``score_hand`` (scoring.py) fills the rest. The engine
and ``jantaku.score`` use the same record, so a hand is worth the same wherever it is asked.
"""

from __future__ import annotations

from typing import Final

import numpy as np

# --- yaku: one number each, for every family that counts han ---------------------------------------
YAKU_NAMES: Final = (
    "riichi", "double_riichi", "open_riichi", "double_open_riichi", "ippatsu", "tsumo", "pinfu", "tanyao",
    "iipeikou", "seat_wind", "round_wind", "north", "white", "green", "red", "haitei", "houtei", "rinshan",
    "chankan", "sanshoku", "ittsu", "chanta", "chiitoitsu", "toitoi", "sanankou", "sankantsu", "sanshoku_doukou",
    "honroutou", "shousangen", "sanrenkou", "sanpuukou", "honitsu", "junchan", "ryanpeikou", "chinitsu",
    "shousharin", "renhou", "nagashi_mangan",
    # yakuman
    "tenhou", "chiihou", "renhou_yakuman", "kokushi", "kokushi_13", "suuankou", "suuankou_tanki", "daisangen",
    "shousuushii", "daisuushii", "tsuuiisou", "ryuuiisou", "chinroutou", "chuuren", "junsei_chuuren",
    "suukantsu", "suurenkou", "daisharin", "manzu_honitsu", "karasu", "nagashi_yakuman", "oshidashi",
)  # fmt: skip
FIRST_YAKUMAN: Final = YAKU_NAMES.index("tenhou")
YAKU: Final = 64  # bits in the mask; the names use the first of them
assert len(YAKU_NAMES) <= YAKU

# --- melds as the scorer sees them ---
MELD_CHI, MELD_PON, MELD_OPEN_KAN, MELD_ADDED_KAN, MELD_CLOSED_KAN = range(5)
CONCEALED_TRIPLET: Final = 5  # no meld; a sort of set all the same when fu are counted

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
        ("first_turn", np.int8),  # tenhou, chiihou or renhou, as tsumo and seat tell
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
        ("ready", np.int8),  # NOT_READY ... of tai_layout.py
        ("waits", np.int64),  # kinds that completed the hand before the winning tile; those held four times are none
        ("flower_win", np.int8),  # NO_FLOWER_WIN ... of tai_layout.py
        # the answer, for the best reading
        ("won", np.int8),  # 1 if it is a legal win: complete, with a yaku
        ("complete", np.int8),  # 1 if the tiles are a complete hand at all
        ("yaku", np.uint64),  # bits
        ("han", np.int16),  # all han, dora included; of a yakuman hand 0; or the tai of the hand, before the cap
        ("fu", np.int16),
        ("fu_items", np.int16, FU_ITEMS),
        ("yakuman", np.int8),  # how many times; 0 if none
        ("limit", np.int8),  # NO_LIMIT ...
        ("base_points", np.int32),  # a non-dealer's ron is 4 of them, rounded up; or the tai that are paid, capped
        ("points", np.int32),  # what the winner gets for the hand alone, honba and deposits left out
        ("seen", np.int64),  # tai: the patterns of the hand, those that others exclude among them
        ("patterns", np.int8),  # tai: how many of them count
        ("payments", np.int32, 4),  # by seat, where the engine settles the win
        ("form", np.int8),
        ("wait", np.int8),  # WAIT_*
        ("reading", np.int8, 6),  # the pair and the concealed sets, as decompose.py writes them
        ("winning_set", np.int8),  # where in the reading the winning tile stands: 0 the pair, 1-5 a set
        ("fours", np.int8),  # seven pairs: kinds held four times
        # scratch: facts of the whole hand, masks by kind
        ("counted", np.int64),  # yaku that the rules count for such a hand
        ("closed", np.int8),
        ("kans", np.int8),
        ("closed_kans", np.int8),
        ("kinds", np.int64),
        ("meld_triplets", np.int64),
        ("meld_sequences", np.int64),
        # ... and of the reading just looked at
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
