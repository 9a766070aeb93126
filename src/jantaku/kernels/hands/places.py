"""Where the distance row of a group stands in the suit tables: by its key, and how far a tile moves it.

All groups share one array, and a tile of any kind is a step in it: so draws and discards of all kinds are looked up in
one loop, without asking which group they belong to.
"""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import Keys, SuitTables
from .keys import PLACE
from .layout import ENDS_AT, HONOURS_AT, KINDS

#: The group of a kind: characters, circles, bamboos, honours. The first two are a side of the hand, and the last two.
GROUP = np.array([kind // 9 for kind in range(KINDS)], np.uint8)
#: How far a tile of a kind moves its group, and in the second row how far with three players, who have 1m and 9m alone.
STEPS = np.array([PLACE, [5, *[0] * 7, 1, *PLACE[9:]]], np.uint32)


@kernel
def place_in(group: int, key: int, players: int) -> int:
    """Where the distance row of a group with this *key* stands."""
    if group == 3:
        return HONOURS_AT + key
    if group == 0 and players == 3:  # the first and the last digit
        return ENDS_AT + 5 * (key // 390625) + key % 5
    return np.int64(key)


@kernel
def row_in(suits: SuitTables, group: int, key: int, players: int) -> int:
    """The distance row of a group."""
    return np.int64(suits.row_of[place_in(group, key, players)])


@kernel
def rows_of(suits: SuitTables, keys: Keys, players: int) -> Keys:
    """The distance rows of all groups."""
    man, pin, sou, honours = keys
    return (
        row_in(suits, 0, man, players),
        row_in(suits, 1, pin, players),
        row_in(suits, 2, sou, players),
        row_in(suits, 3, honours, players),
    )
