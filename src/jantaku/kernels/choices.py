"""The words of the rules that are not plain numbers, each in the order of its number in the record.

Apart from ``rules_layout.py`` so that reading rule files needs no NumPy.
"""

from __future__ import annotations

from typing import Final

SCORING_FAMILIES: Final = ("fu", "han_table", "tai")
KUIKAE: Final = ("free", "same_tile", "strict")
RIICHI_KAN: Final = ("never", "shape", "waits", "closed_triplet")
KAN_DORA: Final = ("at_once", "on_discard", "after_discard_passes")
MULTIPLE_RON: Final = ("head_bump", "two_paid_three_abort", "all_paid", "two_bump_three_paid")
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
FURITEN_UNTIL: Final = ("own_discard", "own_draw", "any_call", "safe_discard")
PASSED_WIN: Final = ("any_wait", "legal_win")
PASSED_KAN_RELEASES: Final = ("none", "added", "all")
DECLARE_TENPAI: Final = ("automatic", "choice")
UMA_FLOAT_AT: Final = ("none", "above", "at_or_above")
RENHOU_WHEN: Final = ("before_own_draw", "discarders_first")
SEAT_WIND_FROM: Final = ("dealer", "wall_break")
OPENING_FLOWERS_CHOICES: Final = ("seat_by_seat", "round_robin")
READY_CHOICES: Final = ("none", "standard", "standard_no_dealer", "first_eight_discards", "each_first_discard")
PAO_HONBA: Final = ("liable", "discarder")

# --- tai ---
PINFU_WAIT: Final = ("any_two_sided", "only_two_sided", "unrestricted")
READY_AND_CONCEALED: Final = ("adds", "drops_concealed", "drops_fully_concealed")
HEAVENLY_WIN_CHOICES: Final = ("drops_self_draw", "keeps_self_draw", "alone")
EARTHLY_WIN_CHOICES: Final = ("drops_self_draw", "keeps_self_draw", "adds")
EIGHT_FLOWERS_CHOICES: Final = ("optional_standalone", "forced", "compound", "additive", "cash", "none")
SEVEN_ROB_ONE_CHOICES: Final = ("split", "one_payer", "flat", "none")

#: Patterns that are worth tai, in the order of their numbers and bits; the last two are no pattern of the hand.
TAI_NAMES: Final = (
    "concealed_hand", "self_draw", "fully_concealed",
    "round_wind_triplet", "seat_wind_triplet", "east_triplet", "south_triplet", "west_triplet", "north_triplet",
    "white_triplet", "green_triplet", "red_triplet",
    "own_season", "own_plant", "season_set", "plant_set", "any_flower", "no_flowers", "no_honours_or_flowers",
    "single_wait", "robbing_kong", "replacement_win", "last_draw", "last_discard", "half_begged", "all_begged",
    "all_sequences", "three_concealed_triplets", "four_concealed_triplets", "five_concealed_triplets", "all_triplets",
    "open_kong", "closed_kong", "four_kongs", "five_kongs", "half_flush", "full_flush", "all_honours",
    "small_three_dragons", "big_three_dragons", "small_four_winds", "big_four_winds", "eight_pairs_half",
    "declared_ready", "earth_ready", "heaven_ready", "human_win", "earthly_win", "heavenly_win",
    "eight_flowers", "seven_rob_one", "opening_flowers",
    "dealer", "streak",
)  # fmt: skip

#: What chips are paid for, in the order of the record.
CHIPS: Final = (
    "ippatsu", "ura", "kan_ura", "gold", "pocchi", "bust", "yakuman_tsumo", "yakuman_ron", "han_over_13",
    "all_gold_tsumo", "all_gold_ron", "four_flowers",
)  # fmt: skip

NO_MINIMUM: Final = -1_000_000_000
"""``riichi_min_points`` where riichi may be declared at any number of points, a negative one too."""
