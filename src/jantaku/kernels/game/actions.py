"""The action table: every choice of every variant as one small number.

It is lossless: a red five differs from a plain one, a tile from the hand from the tile just drawn, and
each way to pon and chi from the others.
"""

from __future__ import annotations

from typing import Final

HAND_FACES: Final = 40  # faces that can lie in a hand: the kinds, red and gold fives, the white pocchi

DISCARD: Final = 0  # + face: a tile from the hand (tedashi)
TSUMOGIRI: Final = 40  # the tile just drawn
RIICHI: Final = 41
OPEN_RIICHI: Final = 42
READY: Final = 43  # sixteen-tile mahjong's ready declaration
TSUMO: Final = 44
RON: Final = 45
PASS: Final = 46
NINE_TERMINALS: Final = 47
STOP: Final = 48  # the leading dealer ends the game
GO_ON: Final = 49  # ... or plays on
NORTH: Final = 50  # set a north aside (three players)
OPEN_KAN: Final = 51
PON: Final = 52  # + which two tiles of the hand: see PON_CLASSES
CHI: Final = 57  # + 3 * place of the called tile (low, middle, high) + what the five among the own tiles is
CLOSED_KAN: Final = 66  # + kind
ADDED_KAN: Final = 100  # + kind
TENPAI: Final = 134  # at an exhaustive draw: show a hand that is tenpai
NOTEN: Final = 135  # ... or keep it hidden, as not tenpai
ACTIONS: Final = 136
NO_ACTION: Final = -1

# What a tile of a kind can be: plain, red, or the kind's third face (a gold five, the white pocchi).
PLAIN: Final = 0
RED: Final = 1
THIRD: Final = 2
#: The two own tiles of PON + i.
PON_CLASSES: Final = ((PLAIN, PLAIN), (PLAIN, RED), (RED, RED), (PLAIN, THIRD), (RED, THIRD))
