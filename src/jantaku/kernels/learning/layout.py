"""``jantaku-obs-1``: what the seat that is asked sees, as planes over the 34 kinds and as scalars, place by place.

One layout for every family. Planes are bytes, written kind by kind (34 rows of ``PLANES``); scalars are int16. Seats
are numbered from the seat that is asked: the others are the next one, the one after it, and so on; the place of a seat
that is not there is empty. Places are never moved: what is new takes a spare one, and the version changes.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..game.menu_rows import MENU_ROW

VERSION: Final = "jantaku-obs-1"
KINDS: Final = 34
OTHERS: Final = 3

#: Planes about the own hand and the table. A tile's class is 1 plain, 2 red (gold too), 3 a third face (gold, pocchi).
OWN_PLANES: Final = (
    "held_1", "held_2", "held_3", "held_4",  # at least so many in the hand, the drawn tile among them
    "held_red", "held_third",  # red or gold fives; gold fives and the pocchi
    "drawn", "answered",  # the class of the tile just drawn, or to be answered
    "dora", "unseen", "unseen_red", "in_deck",  # copies
    "honour_worth",  # han or tai of a triplet in the own hand
    "waits", "wait_worth",  # of the standing hand; what a ron on it is worth, as ``ahead.worth_of`` counts
    "discard", "lowest", "next_lowest",  # may be discarded; leaves the lowest shanten, or one more
    "outs",  # unseen tiles that lower the shanten after this discard
    "tenpai_worth", "tenpai_furiten",  # of a discard that leaves tenpai: what its waits are worth, and no ron
    "improves",  # kinds that lower the shanten of the standing hand
    "river", "river_recent", "meld_run", "meld_set", "meld_red",  # the own discards and melds
    "kan",  # 1: a closed kan is offered, 2: an added one
    "recent",  # what was discarded last by anybody, 255 the very last
    "deal_in",  # chance that the kind deals in to anybody, as ``solid`` sees it
    "spare_1", "spare_2",
)  # fmt: skip
#: Planes about each other seat.
OTHER_PLANES: Final = (
    "river", "first",  # copies; how early the first one came, 255 at once
    "from_hand", "drawn_and_thrown",  # how recently, 255 the last discard
    "riichi_tile", "last", "after_call",  # the tile of its riichi; its last discard; what it threw after a call
    "meld_run", "meld_set", "meld_red", "called",  # lowest kind of a run; 3 or 4 of a set; red tiles; tiles it called
    "safe", "two_sided", "danger",  # cannot win on it; live two-sided waits on it; chance that it deals in
    "honour_worth",  # of a triplet in its hand
    "shown",  # tiles of a hand that lies open
)  # fmt: skip

MOMENT: Final = (
    "to_act", "to_answer", "to_declare", "to_stop",
    "after_draw", "after_closed_kan", "after_open_kan", "after_call", "after_north", "after_flower",
    "answers_discard", "answers_added_kan", "answers_closed_kan", "answers_north", "answers_flower",
    "answers_dealt_flower", "from_next", "from_across", "from_last",
)  # fmt: skip
POSITION: Final = (
    "round_east", "round_south", "round_west", "round_north", "seat_east", "seat_south", "seat_west", "seat_north",
    "dealer_self", "dealer_next", "dealer_across", "dealer_last",
    "honba", "deposits", "live", "draws_left", "kans", "indicators", "pending_dora", "uninterrupted",
    "hands_left", "all_last", "extra_round",
)  # fmt: skip
HAND: Final = (
    "furiten", "missed", "missed_riichi", "closed", "shanten", "shanten_sets", "shanten_pairs", "shanten_orphans",
    "outs", "dora_held", "dora_melded", "orphans_held", "win_worth",
    "pon_shanten", "chi_low_shanten", "chi_middle_shanten", "chi_high_shanten",
    "pon_outs", "chi_low_outs", "chi_middle_outs", "chi_high_outs", "gold_flowers",
    "flower_1", "flower_2", "flower_3", "flower_4", "flower_5", "flower_6", "flower_7", "flower_8",
)  # fmt: skip
STANDING: Final = (
    "first", "second", "third", "fourth", "lead_next", "lead_across", "lead_last", "to_above", "to_below",
)  # fmt: skip
#: Of every seat, the own one first.
SEAT: Final = (
    "score", "chips", "riichi", "double_riichi", "open_riichi", "ippatsu", "riichi_turn", "since_riichi", "melds",
    "opened", "closed_kans", "discards", "norths", "flowers", "nagashi", "tenpai_chance", "shown_han", "flush",
    "liable",
)  # fmt: skip
#: The rules that change what is best; points in hundreds.
RULE: Final = (
    "players", "rounds", "start_points", "return_points", "uma_1", "uma_2", "uma_3", "uma_4", "oka", "bust",
    "extension", "target_points", "win_stop", "tenpai_stop", "fu", "han_table", "tai", "hand_size", "deck_size",
    "reds", "golds", "pocchi", "flowers", "three_player_set", "chi", "kuikae", "north_aside", "kan_dora",
    "max_kans", "riichi", "riichi_min_live", "riichi_min_points", "riichi_kan", "riichi_furiten", "open_riichi",
    "ippatsu", "ura", "kan_ura", "min_han", "open_tanyao", "kiriage", "counted_yakuman", "double_yakuman",
    "tsumo_pinfu", "four_alike_pairs", "tsumo_loss", "flower_han", "head_bump", "three_abort", "honba_ron",
    "noten_points", "declare_tenpai", "dealer_keeps_on_tenpai", "dealer_keeps_on_draw", "nagashi",
    "nine_terminals", "chip_points", "chip_ippatsu", "chip_ura", "chip_gold", "tai_base", "tai_unit", "tai_cap",
    "min_tai", "single_wait_tai", "closed_kan_hidden", "ready", "discard_furiten", "missed_bars_tsumo",
    "streak_limit",
)  # fmt: skip

#: What is worked out by looking ahead: zeros where nobody asked for that.
_OTHER_SEATS: Final = ("next", "across", "last")
AHEAD_PLANES: Final = (
    "wait_worth", "discard", "lowest", "next_lowest", "outs", "tenpai_worth", "tenpai_furiten", "improves", "deal_in",
    *(f"{name}_{seat}" for name in ("safe", "two_sided", "danger") for seat in _OTHER_SEATS),
)  # fmt: skip
AHEAD_SCALARS: Final = (
    "shanten", "shanten_sets", "shanten_pairs", "shanten_orphans", "outs", "win_worth",
    "pon_shanten", "chi_low_shanten", "chi_middle_shanten", "chi_high_shanten",
    "pon_outs", "chi_low_outs", "chi_middle_outs", "chi_high_outs",
    *(f"tenpai_chance_{seat}" for seat in _OTHER_SEATS),
)  # fmt: skip

OWN: Final = len(OWN_PLANES)
EACH: Final = len(OTHER_PLANES)
PLANES: Final = OWN + OTHERS * EACH
assert PLANES == 80

MOMENT_AT: Final = 0
POSITION_AT: Final = MOMENT_AT + len(MOMENT)
HAND_AT: Final = POSITION_AT + len(POSITION)
STANDING_AT: Final = HAND_AT + len(HAND)
SEATS_AT: Final = STANDING_AT + len(STANDING)
SEAT_WIDTH: Final = len(SEAT)
RULES_AT: Final = SEATS_AT + 4 * SEAT_WIDTH
SCALARS: Final = 240  # the last ones are spare
assert RULES_AT + len(RULE) <= SCALARS

#: The planes and the scalars of one table as records, which kernels write to quicker than to parts of arrays: place by
#: place, or several at once.
PLANE_ROW: Final = np.dtype(
    {
        "names": ["at", "words"],
        "formats": [(np.uint8, (KINDS, PLANES)), (np.uint32, (KINDS, PLANES // 4))],
        "offsets": [0, 0],
        "itemsize": KINDS * PLANES,
    }
)
SCALAR_ROW: Final = np.dtype(
    {
        "names": ["at", "words"],
        "formats": [(np.int16, SCALARS), (np.int64, SCALARS // 4)],
        "offsets": [0, 0],
        "itemsize": 2 * SCALARS,
    }
)

NOT_OFFERED: Final = 9  # in place of the shanten after a call

#: ``jantaku-oracle-1``: what no seat may see, for a critic alone.
ORACLE_VERSION: Final = "jantaku-oracle-1"
ORACLE_PLANES_NAMES: Final = (
    "held_next", "held_across", "held_last", "red_next", "red_across", "red_last",
    "waits_next", "waits_across", "waits_last",
    "draw_self", "draw_next", "draw_across", "draw_last",  # 255 the next tile of the wall, less the later it comes
    "live", "replacement", "ura",  # copies in the live wall; the next replacement tiles; ura, turned or not
)  # fmt: skip
ORACLE_EACH: Final = ("shanten", "furiten", "dora", "ura")  # of every seat, the own one first
ORACLE_PLANES: Final = len(ORACLE_PLANES_NAMES)
ORACLE_SCALARS: Final = 4 * len(ORACLE_EACH)


def scalar_names() -> tuple[str, ...]:
    """The name of every scalar, in order; spare ones are called so."""
    seats = [f"{name}_{place}" for place in ("self", "next", "across", "last") for name in SEAT]
    named = (*MOMENT, *POSITION, *HAND, *STANDING, *seats, *(f"rule_{name}" for name in RULE))
    return (*named, *(f"spare_{i}" for i in range(SCALARS - len(named))))


def plane_names() -> tuple[str, ...]:
    """The name of every plane, in order."""
    return (*OWN_PLANES, *(f"{name}_{place}" for place in _OTHER_SEATS for name in OTHER_PLANES))


def as_rows(*arrays: Any) -> tuple[Any, ...]:
    """Arrays of planes, scalars and menus, of a processor or a GPU, as the records that kernels write to."""
    rows = zip(arrays, (PLANE_ROW, SCALAR_ROW, MENU_ROW), strict=True)
    return tuple(array.reshape(array.size).view(row) for array, row in rows)
