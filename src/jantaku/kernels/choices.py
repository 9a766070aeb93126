"""The words of the rules that are not plain numbers, each in the order of its number in the record.

Apart from ``rules_layout.py`` so that reading rule files needs no NumPy.
"""

from __future__ import annotations

from typing import Final

SCORING_FAMILIES: Final = ("fu", "han_table", "tai")
KUIKAE: Final = ("free", "same_tile", "strict")
RIICHI_KAN: Final = ("never", "shape", "waits", "closed_triplet")
KAN_DORA: Final = ("at_once", "on_discard", "after_discard_passes")
MULTIPLE_RON: Final = ("head_bump", "two_paid_three_abort", "all_paid")
RENHOU: Final = ("none", "mangan", "yakuman", "five_han")
COUNTED_YAKUMAN_CHOICES: Final = ("sanbaiman", "yakuman")
PAO_SCOPE: Final = ("yakuman", "whole_hand")
BUST: Final = ("none", "below_zero", "zero_or_below")
STOP_CHOICES: Final = ("none", "automatic", "choice")
LEFTOVER: Final = ("first_place", "lost", "split")
TIES: Final = ("seat_order", "split")
NAGASHI: Final = ("none", "mangan", "yakuman")
HONBA_TO: Final = ("first_winner", "all_winners")
DEPOSITS_TO: Final = ("first_winner", "own_back")
DEAL_TO: Final = ("any_winner", "first_winner")
FURITEN_UNTIL: Final = ("own_discard", "own_draw")
UMA_FLOAT_AT: Final = ("none", "above", "at_or_above")
RENHOU_WHEN: Final = ("before_own_draw", "discarders_first")
PAO_HONBA: Final = ("liable", "discarder")

#: What chips are paid for, in the order of the record.
CHIPS: Final = (
    "ippatsu", "ura", "kan_ura", "gold", "pocchi", "bust", "yakuman_tsumo", "yakuman_ron", "han_over_13",
    "all_gold_tsumo", "all_gold_ron", "four_flowers",
)  # fmt: skip

NO_MINIMUM: Final = -1_000_000_000
"""``riichi_min_points`` where riichi may be declared at any number of points, a negative one too."""
