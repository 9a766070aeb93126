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
RENHOU_WHEN: Final = ("before_own_draw", "discarders_first")
FOUR_WINDS: Final = ("none", "after_ron", "before_ron")
PAO_HONBA: Final = ("liable", "discarder")

NO_MINIMUM: Final = -1_000_000_000
"""``riichi_min_points`` where riichi may be declared at any number of points, a negative one too."""
