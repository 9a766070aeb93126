"""The table: one plain record for a whole game, and the small numbers it is written in."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..rules_layout import CHIP_ITEMS
from ..worth.patterns import MOST_FOUND

# --- phases ---
ACTION, REACTION, DECLARATION, CHOICE, CLEARED, OVER = range(6)

# --- what an ActionPhase follows ---
AFTER_DRAW, AFTER_CLOSED_KAN, AFTER_OPEN_KAN, AFTER_CALL, AFTER_NORTH, AFTER_FLOWER, AFTER_KAN_AND_FLOWER = range(7)

# --- what a ReactionPhase answers ---
TO_DISCARD, TO_ADDED_KAN, TO_CLOSED_KAN, TO_NORTH, TO_FLOWER, TO_DEALT_FLOWER = range(6)

# --- riichi status of a seat ---
NOT_DECLARED, DECLARED, REALIZED = range(3)

# --- how a Position ended ---
(
    PLAYING, BY_TSUMO, BY_RON, EXHAUSTED, NAGASHI_END, NINE_TERMINALS_END, FOUR_WINDS_END, FOUR_RIICHI_END,
    FOUR_KANS_END, TRIPLE_RON_END,
) = range(10)  # fmt: skip

# --- events of a Position: [code, seat | from << 2, face, extra] ---
# extra is the action of a chi, pon or declaration, the context of a draw, the replacement of a dealt flower,
# of a kan how many of the seat's own tiles are not plain: see ``special_faces``
(
    EV_DRAW, EV_DISCARD, EV_TSUMOGIRI, EV_RIICHI, EV_RIICHI_PAID, EV_CHI, EV_PON, EV_OPEN_KAN, EV_CLOSED_KAN,
    EV_ADDED_KAN, EV_DORA, EV_NORTH, EV_FLOWER, EV_TSUMO, EV_RON, EV_ABORT, EV_EXHAUSTED,
    EV_TENPAI, EV_NOTEN,
) = range(19)  # fmt: skip

NO_TILE: Final = -1
NOBODY: Final = -1
JOKER_OPEN: Final = -1  # what brings most
JOKER_ASKED: Final = -2  # the winner is being asked
SEATS: Final = 4
RIVER: Final = 40  # more discards than one seat can make, whatever is called
EVENTS: Final = 320
WINNERS: Final = 3

# what a win has beside its patterns: tiles that are dora, tiles set aside, han for four alike
B_DORA, B_URA, B_REDS, B_NORTHS, B_FLOWERS, B_FOURS = range(6)
BONUSES: Final = 6

# river entries: the face, and in the two high bits how it got there and whether it was called away
RIVER_FACE: Final = 0x3F
RIVER_DRAWN: Final = 0x40
RIVER_CALLED: Final = 0x80

# liability: who fed the set that made the yakuman certain
PAO_DRAGONS, PAO_WINDS, PAO_KANS, PAO_RUNS = range(4)
PAOS: Final = 4

# columns of a meld
# type, lowest kind, up to four faces (the called one first), whose it was, and how many discards were made before
M_TYPE, M_KIND, M_TILE, M_FROM, M_AFTER = 0, 1, 2, 6, 7
MELD_WIDTH: Final = 8

TABLE: Final = np.dtype(
    [
        # randomness
        ("seed", np.uint64),
        ("rng", np.uint64),
        # the decision asked for
        ("menu", np.uint64, 3),
        ("tenpai_discards", np.int64),  # kinds whose discard leaves the player to act tenpai; -1: not worked out
        ("clean_discards", np.int64),  # ... and without furiten
        ("forbidden", np.int64),  # kinds barred by kuikae
        # per seat, bits of kinds
        ("waits", np.int64, SEATS),
        ("thrown", np.int64, SEATS),
        ("passed_pon", np.int64, SEATS),  # pons declined since the own last discard
        ("held", np.int64, (SEATS, 4)),  # held concealed at least once, twice, three times and four times
        ("held_faces", np.int64, SEATS),  # faces held concealed, as bits
        # game
        ("scores", np.int32, SEATS),
        ("begun_scores", np.int32, SEATS),  # ... when the Position began
        ("chips", np.int32, SEATS),
        ("chip_delta", np.int32, SEATS),  # of the last Clearing
        ("delta", np.int32, SEATS),  # of the last Clearing
        ("final", np.int32, SEATS),  # points with uma and oka, when the game is over
        ("keys", np.int32, (SEATS, 4)),
        ("decisions", np.int32),
        ("honba", np.int16),
        ("deposits", np.int16),  # riichi sticks on the table
        ("begun_deposits", np.int16),  # ... when the Position began
        ("positions", np.int16),  # Positions begun
        ("again", np.int16),  # ... just before this one that had its wind, dealer and honba
        ("head", np.int16),  # next tile of the live wall
        ("live", np.int16),  # tiles left to draw
        ("n_events", np.int16),
        ("n_wins", np.int8),
        ("phase", np.int8),
        ("context", np.int8),
        ("ending", np.int8),
        ("turn", np.int8),  # who acts, or whose tile is answered
        ("asked", np.int8),  # who decides now
        ("dealer", np.int8),
        ("east", np.int8),  # the seat whose wind is East
        ("wind", np.int8),  # of the round: 0 East ... 3 North
        ("last", np.int8),  # the face in question in a ReactionPhase
        ("replaced", np.int8),  # replacement tiles taken
        ("kans", np.int8),
        ("turned", np.int8),  # indicators turned
        ("ura_turned", np.int8),  # ... and ura, once the Position has been won
        ("pending_dora", np.int8),  # kan indicators still to be turned
        ("uninterrupted", np.int8),  # nobody has called since the deal
        ("dealer_stays", np.int8),
        ("ask_all", np.int8),  # ask even when there is only one thing to do
        ("joker", np.int8),  # what the winner names for his white pocchi: a kind, JOKER_OPEN or JOKER_ASKED
        ("kan_kind", np.int8),  # kind of a kan that may be robbed
        ("after_open_kan", np.int8),  # the seat to act has made an open kan since its last discard
        ("flower_chance", np.int8),  # NO_FLOWER_WIN ... of worth/layout.py: how the seat to act may win by its flowers
        ("flower_payer", np.int8),  # who pays for seven flowers that win on his one
        ("flower_win", np.int8),  # ... and how the Position was won by flowers
        # per seat
        ("rank", np.int8, SEATS),
        ("drawn", np.int8, SEATS),
        ("riichi", np.int8, SEATS),  # NOT_DECLARED ...
        ("riichi_kind", np.int8, SEATS),  # NO_RIICHI, SINGLE_RIICHI ... READY_HEAVEN of worth/layout.py
        ("riichi_at", np.int8, SEATS),  # place in the river
        ("ippatsu", np.int8, SEATS),
        ("missed", np.int8, SEATS),  # passed a winning tile since the last own discard
        ("missed_riichi", np.int8, SEATS),  # ... in riichi: furiten for good
        ("n_melds", np.int8, SEATS),
        ("opened", np.int8, SEATS),  # has called
        ("n_river", np.int8, SEATS),
        ("norths", np.int8, SEATS),
        ("flowers", np.int8, SEATS),  # flowers set aside, the gold one among them
        ("gold_flowers", np.int8, SEATS),
        ("flower_mask", np.uint8, SEATS),  # which of eight different flowers: bits 0-3 seasons, 4-7 plants
        ("nagashi", np.int8, SEATS),  # its discards are all orphans so far, and none was called
        # per seat, once the Position has ended
        ("made_nagashi", np.int8, SEATS),
        ("tenpai", np.int8, SEATS),  # tenpai at a draw, and not declared otherwise
        ("shown", np.int8, SEATS),  # its hand lies open
        ("answers", np.int16, SEATS),
        ("pao", np.int8, (SEATS, PAOS)),
        ("faces", np.int8, (SEATS, 40)),
        ("counts", np.int8, (SEATS, 34)),
        ("melds", np.int8, (SEATS, 5, MELD_WIDTH)),
        ("river", np.uint8, (SEATS, RIVER)),
        ("wall", np.int8, 144),
        # how it was won
        ("wins_patterns", np.uint64, (WINNERS, 2)),  # bits of worth/patterns.py
        ("wins_base", np.int32, WINNERS),
        ("wins_delta", np.int32, (WINNERS, SEATS)),  # what each win alone moved
        ("wins_worths", np.int16, (WINNERS, MOST_FOUND)),  # what each of them is worth, in their order
        ("wins_han", np.int16, WINNERS),
        ("wins_fu", np.int16, WINNERS),
        ("wins_yakuman", np.int8, WINNERS),
        ("wins_limit", np.int8, WINNERS),
        ("wins_seat", np.int8, WINNERS),
        ("wins_dealer_tai", np.int16, WINNERS),  # the tai of the deal, if anybody paid them
        ("wins_bonus", np.int8, (WINNERS, BONUSES)),  # B_DORA ...
        ("wins_tile", np.int8, WINNERS),  # the face won on; NO_TILE where dealt flowers win
        ("wins_chips", np.int16, (WINNERS, CHIP_ITEMS)),
        ("wins_joker", np.int8, WINNERS),  # the kind that a drawn pocchi stood for, or -1
        ("events", np.uint8, (EVENTS, 4)),
    ],
    align=True,
)

_PLACES: Final = {name: (place[0], place[1]) for name, place in dict(TABLE.fields or {}).items()}
_SHORT_BYTES: Final = _PLACES["wins_patterns"][1]
#: The beginning of a table, enough to play on until a win is paid: what comes after it has no room, so nothing that
#: happens is written down. As ``words`` it is copied.
SHORT_TABLE: Final = np.dtype(
    {
        "names": [*_PLACES, "words"],
        "formats": [
            *(dtype if at < _SHORT_BYTES else (dtype.base, (0, *dtype.shape[1:])) for dtype, at in _PLACES.values()),
            (np.uint64, _SHORT_BYTES // 8),
        ],
        "offsets": [*(min(at, _SHORT_BYTES) for _, at in _PLACES.values()), 0],
        "itemsize": _SHORT_BYTES,
    }
)
