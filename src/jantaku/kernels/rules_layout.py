"""The rules as a record: a number for every option, and tables. ``jantaku.rules.record`` makes it from the schema.

A kernel reads an option as a field of its name, ``r.kiriage``: a flag is 0 or 1, a choice a member of ``choices.py``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from .choices import CHIPS as CHIPS
from .choices import NO_MINIMUM as NO_MINIMUM
from .worth.patterns import PATTERNS

HAN_ROWS: Final = 14  # 0 (unused) to 13 han
CHIP_ITEMS: Final = len(CHIPS)

TABLES: Final = (
    ("uma", np.int32, 4),  # points by rank
    ("uma_floating", np.int32, 4),  # in place of uma when the second place floats
    ("deck", np.int8, 144),  # faces
    ("dora_of", np.int8, 50),  # the kind that an indicator's face makes dora; 34 is flowers
    ("han_table", np.int32, (HAN_ROWS, 5)),  # "han_table": dealer's ron and tsumo, other's ron, tsumo, by dealer
    ("pattern_closed", np.int16, PATTERNS),  # han or tai of a closed hand; 0: not counted
    ("pattern_open", np.int16, PATTERNS),  # ... of an open one
    ("pattern_times", np.int8, PATTERNS),  # of a yakuman; 0: not counted
    ("pattern_each", np.int8, PATTERNS),  # what it counts for each of: ONCE ...
    ("pattern_takes", np.uint64, (PATTERNS, 2)),  # bits of the patterns that one takes away
    ("counted", np.uint64, (2, 2)),  # bits of the patterns that count, of an open hand and of a closed one
    ("takers", np.uint64, (2, 2)),  # ... and of those that take others away
    ("sure_riichi", np.int32),  # bits of SINGLE_RIICHI ...: with that any complete hand is worth enough
    ("pao_pattern", np.int8, 4),  # the pattern of each liability, PAO_DRAGONS ...; -1: none
    ("chips", np.int32, CHIP_ITEMS),
    ("deck_size", np.int32),
    ("copies", np.int8, 34),  # of each kind in the deck
    ("face_copies", np.int8, 50),  # ... and of each face
    ("win_forms", np.int32),  # the forms of a complete hand, as bits: STANDARD ... of hands/layout.py
)
"""Fields that are no option by themselves, or more than one number."""


def rules_dtype(options: Iterable[str]) -> np.dtype[Any]:
    """The dtype of a record of rules: a number for each of *options*, then the tables."""
    return np.dtype([*((key, np.int32) for key in options), *TABLES], align=True)
