"""``THOUGHT``: the record in which a player thinks, filled anew for every decision."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..game.actions import CLOSED_KAN, PON

MOST_TURNS: Final = 40
STAGES: Final = 8  # shanten that are kept apart; a hand further away counts as the last
NO_DISCARD: Final = 34  # the row for a hand that discards nothing now

#: What a thought is written in; a program that plays games gives one to each thread, beside the scoring scratch.
THOUGHT: Final = np.dtype(
    [
        # what is left in the wall and in hidden hands
        ("unseen", np.int8, 34),  # copies of each kind that the seat does not see
        ("n_unseen", np.int64),
        # the others
        ("safe", np.int64, 4),  # kinds that a seat cannot win on: it could have, and did not
        ("tenpai", np.float64, 4),  # chance that a seat is tenpai
        ("loss", np.float64, 4),  # points that dealing in to it costs on average
        ("danger", np.float64, (4, 34)),  # chance that a tile of the kind deals in to it
        ("deal_in", np.float64, 35),  # ... to anybody
        ("cost", np.float64, 35),  # points that a discard of the kind loses that way on average
        # what is still to come
        ("turns", np.int64),  # own draws
        ("survival", np.float64, MOST_TURNS + 1),  # chance that nobody else wins before the next draw, by draws left
        ("stage", np.float64, (3, STAGES, MOST_TURNS + 1)),  # usual chance to win, by pace, shanten and draws
        ("ready", np.float64, (3, STAGES, MOST_TURNS + 1)),  # ... and to be tenpai at the end
        ("push_cost", np.float64),  # points that going on costs on average, if it is for a win
        ("fold_cost", np.float64),  # ... and if it is not
        ("nerve", np.float64),  # chance that a hand not yet tenpai need not be given up before the next draw
        ("exhaustion", np.float64),  # chance that the wall is exhausted before anybody else wins
        ("at_draw", np.float64),  # points that it is worth to be tenpai then
        # the ranks
        ("me", np.int64),
        ("rivals", np.int64),  # players at the table
        ("lead", np.float64, 4),
        ("width", np.float64),
        ("usual", np.float64),  # points of a usual win
        ("rank_worth", np.float64),
        # tiles that are worth more
        ("dora", np.int8, 34),  # han of a tile
        ("honour_han", np.int8, 34),  # han of a triplet
        # the hand being looked at
        ("counts", np.int8, 34),
        ("reds", np.int8, 34),  # of these, red
        ("sets", np.int64),  # still to be made from them
        ("closed", np.int64),
        ("meld_kinds", np.int64),  # bits
        ("meld_chi", np.int64),
        ("meld_han", np.float64),  # of honours in melds
        ("meld_dora", np.float64),
        # what became of each discard; the last row is for no discard
        ("shanten", np.int8, 35),
        ("outs", np.int16, 35),  # unseen tiles that lower it
        ("drawn_rows", np.uint8, 34),  # of the whole hand after each draw: the distance row of its group
        ("drawn_sums", np.uint16, 34),  # ... and the sum of its side
        # the whole hand, as ``hands/places.py`` has it
        ("places", np.uint32, 4),  # of its groups
        ("rows", np.uint8, 4),  # ... their rows
        ("sides", np.uint16, 2),  # ... and the sums of its two sides
        ("plan", np.int8, 35),  # what the hand would go for
        ("win", np.float64, 35),  # chance to win
        ("worth", np.float64, 35),  # points of that win on average
        ("declare", np.int8, 35),  # whether riichi is better than silence
        ("value", np.float64, 35),  # expected points, all in all
        # what became of passing and of each call, from PON on
        ("answer", np.float64, 1 + CLOSED_KAN - PON),  # expected points
        ("answer_win", np.float64, 1 + CLOSED_KAN - PON),
        # ... the one just looked at
        ("now_plan", np.int8),
        ("now_shanten", np.int8),
        ("now_win", np.float64),
        ("now_worth", np.float64),
        ("now_declare", np.int8),
        ("now_ready", np.float64),  # chance to be tenpai at the end
    ],
    align=True,
)
