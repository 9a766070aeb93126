"""How large the numbers of an observation are: what a network subtracts and multiplies them with."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..types import Array
from . import layout

#: Factors of planes that are not flags or small counts.
_PLANES: Final = {
    "drawn": 0.5, "answered": 0.5, "dora": 0.5, "unseen": 0.25, "in_deck": 0.25, "wait_worth": 1 / 80, "outs": 1 / 24,
    "tenpai_worth": 1 / 80, "river_recent": 1 / 255, "recent": 1 / 255, "deal_in": 1 / 64, "first": 1 / 255,
    "from_hand": 1 / 255, "drawn_and_thrown": 1 / 255, "meld_set": 1 / 3, "danger": 1 / 64, "kan": 0.5,
    "two_sided": 0.5, "honour_worth": 0.5,
}  # fmt: skip
#: Offsets and factors of scalars that are not flags.
_SCALARS: Final = {
    "honba": (0, 0.3), "deposits": (0, 0.5), "live": (35, 1 / 20), "draws_left": (9, 1 / 5), "indicators": (1, 1.0),
    "hands_left": (3.5, 1 / 3), "shanten": (2, 0.5), "shanten_sets": (2, 0.5), "shanten_pairs": (3, 0.4),
    "shanten_orphans": (6, 0.3), "outs": (20, 1 / 20), "dora_held": (0, 0.5), "dora_melded": (0, 0.5),
    "orphans_held": (4, 1 / 4), "win_worth": (0, 1 / 40), "pon_shanten": (3, 0.4), "chi_low_shanten": (3, 0.4),
    "chi_middle_shanten": (3, 0.4), "chi_high_shanten": (3, 0.4), "pon_outs": (0, 1 / 20), "chi_low_outs": (0, 1 / 20),
    "chi_middle_outs": (0, 1 / 20), "chi_high_outs": (0, 1 / 20), "lead": (0, 1 / 120), "to_above": (0, 1 / 60),
    "to_below": (0, 1 / 60), "score": (250, 1 / 120), "chips": (0, 0.2), "riichi": (0, 0.5), "riichi_turn": (0, 1 / 10),
    "since_riichi": (0, 1 / 6), "melds": (0, 0.5), "discards": (8, 1 / 6), "norths": (0, 0.5), "flowers": (0, 0.3),
    "tenpai_chance": (0, 1 / 50), "shown_han": (0, 1 / 20),
    "rule_players": (4, 1.0), "rule_rounds": (2, 1.0), "rule_start_points": (250, 1 / 100),
    "rule_return_points": (300, 1 / 100), "rule_uma": (0, 1 / 200), "rule_oka": (0, 1 / 200), "rule_bust": (0, 0.5),
    "rule_target_points": (300, 1 / 200), "rule_win_stop": (0, 0.5), "rule_tenpai_stop": (0, 0.5),
    "rule_hand_size": (13, 1 / 3), "rule_deck_size": (136, 1 / 20), "rule_reds": (3, 1 / 3), "rule_golds": (0, 0.5),
    "rule_flowers": (0, 0.25), "rule_kuikae": (0, 0.5), "rule_kan_dora": (0, 0.3), "rule_max_kans": (4, 1.0),
    "rule_riichi_min_live": (0, 1 / 4), "rule_riichi_min_points": (0, 1 / 10), "rule_riichi_kan": (0, 0.3),
    "rule_honba_ron": (3, 1 / 5), "rule_noten_points": (30, 1 / 20), "rule_chip_points": (0, 1 / 20),
    "rule_tai_base": (0, 1 / 10), "rule_tai_unit": (0, 1 / 10), "rule_tai_cap": (0, 1 / 20), "rule_ready": (0, 0.3),
    "rule_streak_limit": (0, 0.2),
}  # fmt: skip


def plane_scales() -> Array:
    """The factor of every plane."""
    names = (*layout.OWN_PLANES, *(layout.OTHER_PLANES * layout.OTHERS))
    return np.array([_PLANES.get(name, 1.0) for name in names], np.float32)


def scalar_scales() -> tuple[Array, Array]:
    """The offset and the factor of every scalar."""
    found = []
    for name in layout.scalar_names():
        short = name.rsplit("_", 1)[0]  # of a seat, or of the first of several
        found.append(_SCALARS.get(name) or _SCALARS.get(short) or (0, 1.0))
    offset, factor = zip(*found, strict=True)
    return np.array(offset, np.float32), np.array(factor, np.float32)


def oracle_plane_scales() -> Array:
    """The factor of every plane of the oracle."""
    return np.array([1 / 255 if name.startswith("draw") else 1.0 for name in layout.ORACLE_PLANES_NAMES], np.float32)
