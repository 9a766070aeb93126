"""The rules as scalars of an observation: the options that change what is best.

A choice is written as its number, so a network that was trained knows the members of ``choices.py`` by their order.
"""

from __future__ import annotations

import numpy as np

from ..choices import CHIPS, MultipleRon
from ..game.tiles import FLOWERS, GOLD_FLOWER, GOLD_P5, RED_FIVE, WHITE_POCCHI
from ..hands.layout import FOUR_ALIKE
from ..jit import kernel
from ..types import RulesRecord, ScalarRow
from ..worth.outlook import counts_fu, has_han_table, pays_by_tai
from ..worth.patterns import Tai
from .layout import RULES_AT
from .seats import hundreds

_CHIP_IPPATSU, _CHIP_URA, _CHIP_GOLD = (CHIPS.index(name) for name in ("ippatsu", "ura", "gold"))
_SINGLE_WAIT = int(Tai.SINGLE_WAIT)


@kernel
def encode_rules(r: RulesRecord, z: ScalarRow) -> None:
    """Write the rules in the order of ``layout.RULE``."""
    at = np.int64(RULES_AT)
    z.at[at], z.at[at + 1] = r.players, r.rounds
    z.at[at + 2], z.at[at + 3] = hundreds(np.int64(r.start_points)), hundreds(np.int64(r.return_points))
    for i in range(4):
        z.at[at + 4 + i] = hundreds(np.int64(r.uma[i]))
    z.at[at + 8] = hundreds(np.int64(r.oka))
    z.at[at + 9], z.at[at + 10], z.at[at + 11] = r.bust, r.extension, hundreds(np.int64(r.target_points))
    z.at[at + 12], z.at[at + 13] = r.win_stop, r.tenpai_stop
    z.at[at + 14], z.at[at + 15], z.at[at + 16] = (
        counts_fu(r),
        has_han_table(r),
        pays_by_tai(r),
    )
    z.at[at + 17], z.at[at + 18] = r.hand_size, r.deck_size
    reds, golds, flowers = np.int64(0), np.int64(0), np.int64(0)
    for face in range(RED_FIVE, GOLD_P5):
        reds += r.face_copies[face]
    for face in range(GOLD_P5, WHITE_POCCHI):
        golds += r.face_copies[face]
    for face in range(FLOWERS, GOLD_FLOWER + 1):
        flowers += r.face_copies[face]
    z.at[at + 19], z.at[at + 20], z.at[at + 21], z.at[at + 22] = reds, golds, r.face_copies[WHITE_POCCHI], flowers
    z.at[at + 23], z.at[at + 24], z.at[at + 25], z.at[at + 26] = r.tile_set == 3, r.chi, r.kuikae, r.north_aside
    z.at[at + 27], z.at[at + 28], z.at[at + 29] = r.kan_dora + 3 * (r.kan_dora_used == 0), r.max_kans, r.riichi
    z.at[at + 30], z.at[at + 31] = r.riichi_min_live, max(np.int64(-1), hundreds(np.int64(r.riichi_min_points)))
    z.at[at + 32], z.at[at + 33], z.at[at + 34] = r.riichi_kan, r.riichi_furiten, r.open_riichi
    z.at[at + 35], z.at[at + 36], z.at[at + 37], z.at[at + 38] = r.ippatsu, r.ura, r.kan_ura, r.min_han
    z.at[at + 39], z.at[at + 40], z.at[at + 41], z.at[at + 42] = (
        r.open_tanyao,
        r.kiriage,
        r.counted_yakuman,
        r.double_yakuman,
    )
    z.at[at + 43], z.at[at + 44] = r.tsumo_pinfu, r.win_forms & FOUR_ALIKE != 0
    z.at[at + 45], z.at[at + 46] = r.tsumo_loss, r.flower_han
    z.at[at + 47] = r.multiple_ron == MultipleRon.HEAD_BUMP
    z.at[at + 48] = r.multiple_ron == MultipleRon.TWO_PAID_THREE_ABORT
    z.at[at + 49], z.at[at + 50] = hundreds(np.int64(r.honba_ron)), hundreds(np.int64(r.noten_points))
    z.at[at + 51], z.at[at + 52], z.at[at + 53] = r.declare_tenpai, r.dealer_keeps_on_tenpai, r.dealer_keeps_on_draw
    z.at[at + 54], z.at[at + 55], z.at[at + 56] = r.nagashi, r.nine_terminals, hundreds(np.int64(r.chip_points))
    z.at[at + 57], z.at[at + 58], z.at[at + 59] = r.chips[_CHIP_IPPATSU], r.chips[_CHIP_URA], r.chips[_CHIP_GOLD]
    z.at[at + 60], z.at[at + 61] = hundreds(np.int64(r.tai_base)), hundreds(np.int64(r.tai_unit))
    z.at[at + 62], z.at[at + 63], z.at[at + 64] = min(r.tai_cap, 999), r.min_tai, single_wait_tai(r)
    z.at[at + 65], z.at[at + 66], z.at[at + 67] = r.closed_kan_hidden, r.ready, r.discard_furiten
    z.at[at + 68], z.at[at + 69] = r.passed_bars_tsumo, r.streak_limit


@kernel
def single_wait_tai(r: RulesRecord) -> int:
    """Tai of a single wait, where tai are counted."""
    return np.int64(r.pattern_closed[_SINGLE_WAIT]) if pays_by_tai(r) else np.int64(0)
