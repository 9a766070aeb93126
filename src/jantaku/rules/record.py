"""Rules as numbers: the ``RULES`` record that the kernels read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from jantaku.kernels.choices import CHIPS, NO_MINIMUM
from jantaku.kernels.hands.layout import EIGHT_PAIRS, FOUR_ALIKE, ORPHANS, SEVEN_PAIRS, STANDARD
from jantaku.kernels.rules_layout import rules_dtype
from jantaku.kernels.worth.families import FAMILIES, Family
from jantaku.kernels.worth.layout import SINGLE_RIICHI
from jantaku.rules.deck import deck_of, dora_of
from jantaku.rules.option import Value
from jantaku.rules.schema import OPTION, OPTIONS
from jantaku.rules.tai import DEFAULT_TAI, exclusions
from jantaku.rules.yaku import Worth, han_of, superseded, times_of

Record = np.recarray[Any, Any]

IN_TABLES: Final = frozenset({
    "flowers",  # in the deck
    "vocabulary",  # for people alone
    "four_alike_pairs", "eight_pairs_half", "four_as_two_pairs",  # in win_forms
    *(f"chips_{item}" for item in CHIPS),
    "eight_pairs_with_concealed", "small_dragons_keep_dragon_tai", "small_winds_keep_wind_tai",
    "all_honours_with_triplets", "five_concealed_with_triplets", "flower_set_with_own_flower",
    "flower_set_with_any_flower", "all_begged_with_single_wait", "last_draw_with_replacement",
    "heaven_ready_with_concealed", "earth_ready_with_concealed", "earthly_win_with", "human_win_with_concealed",
})  # fmt: skip
"""Options that the kernels read from elsewhere: the deck, the forms, the chips, and which patterns take which away."""
#: Patterns of riichi, in the order of SINGLE_RIICHI ...
_RIICHI: Final = ("riichi", "double_riichi", "open_riichi", "double_open_riichi")
RULES: Final = rules_dtype(
    option.key for option in OPTIONS if option.kind in ("flag", "number", "choice") and option.key not in IN_TABLES
)
"""The record of a rule set: a field for every option, so that a new one needs no more than its row in the schema."""


def record_of(options: Mapping[str, Value], yaku: Mapping[str, Worth], tai: Mapping[str, int] = DEFAULT_TAI) -> Record:
    """One element of ``RULES``, read-only."""
    array = np.zeros(1, RULES)
    out = array[0]
    for key, value in options.items():
        if key in RULES.fields and not isinstance(value, tuple):  # type: ignore[operator]
            out[key] = _number(key, value, options)
    for key in ("uma", "uma_floating"):
        uma = options[key]
        assert isinstance(uma, tuple)
        out[key][: len(uma)] = uma
    table = options["han_table"]
    assert isinstance(table, tuple)
    for row, points in enumerate(table):
        out["han_table"][row + 1] = points
    for item, name in enumerate(CHIPS):
        out["chips"][item] = _int(options[f"chips_{name}"])
    deck = deck_of(options)
    out["deck"][: len(deck)] = deck
    out["deck_size"] = len(deck)
    for face in deck:
        out["face_copies"][face] += 1
        if face.kind is not None:
            out["copies"][face.kind] += 1
    out["tile_set"] = 4 if options["tile_set"] == "full" else 3
    out["dora_of"] = dora_of(options)
    out["win_forms"] = win_forms(options)
    _write_patterns(out, options, yaku, tai)
    array.flags.writeable = False
    return array.view(np.recarray)  # plain Python needs it to read fields as attributes


def _write_patterns(out: Any, options: Mapping[str, Value], yaku: Mapping[str, Worth], tai: Mapping[str, int]) -> None:
    """What each pattern is worth, which count at all, and which take others away."""
    family = family_of(options)
    taken = {"yaku": superseded(), "tai": exclusions(options)}[family.table]
    counted, takers = [0, 0], [0, 0]  # of open hands, of closed ones
    for row in family.patterns:
        if row.key in yaku:
            (closed, opened), times = han_of(row.key, yaku, options), times_of(row.key, yaku, options)
        else:
            opened, closed, times = tai[row.key], tai[row.key], 0
        out["pattern_closed"][row], out["pattern_open"][row] = closed, opened
        out["pattern_times"][row], out["pattern_each"][row] = times, row.each
        takes = sum(1 << family.patterns[name.upper()] for name in set(taken[row.key]))
        out["pattern_takes"][row] = _words(takes)
        for at, worth in enumerate((opened, closed)):
            if worth or times:
                counted[at] |= 1 << row
            if takes and (worth or times or row.always):
                takers[at] |= 1 << row
    out["counted"] = [_words(bits) for bits in counted]
    out["takers"] = [_words(bits) for bits in takers]
    out["sure_riichi"] = _sure_riichi(out, family)
    out["pao_pattern"] = [family.patterns[name.upper()] if name else -1 for name in family.pao]


def _sure_riichi(out: Any, family: Family) -> int:
    """The sorts of riichi, as bits, that are worth a win whatever the hand is.

    Nothing but a yakuman takes such a riichi away.
    """
    sorts = [row for row in family.patterns if row.key in _RIICHI]
    counted, takers = _bits(out["counted"][1]), _bits(out["takers"][1])
    takes = {row: _bits(out["pattern_takes"][row]) for row in family.patterns if takers >> row & 1}
    others = [row for row in takes if row not in sorts and not out["pattern_times"][row]]
    sure = 0
    for row in sorts:
        found = {row, *(first for first in sorts if first.key == _RIICHI[0])}
        lost = [takes.get(taker, 0) for taker in (*found, *others)]
        left = [one for one in found if counted >> one & 1 and not any(bits >> one & 1 for bits in lost)]
        worth = sum(out["pattern_closed"][one] for one in left)
        sure |= int(worth >= max(out["min_han"], 0)) << SINGLE_RIICHI + _RIICHI.index(row.key)
    return sure


def _bits(words: Any) -> int:
    """A set of patterns as one number."""
    return int(words[0]) | int(words[1]) << 64


def _words(bits: int) -> tuple[int, int]:
    """A set of patterns as two words."""
    return bits & (1 << 64) - 1, bits >> 64


def _number(key: str, value: Value, options: Mapping[str, Value]) -> int:
    family = family_of(options)
    if key in ("eight_flowers", "seven_rob_one") and (not family.flowers_win or options["flowers"] != "eight"):
        return OPTION[key].number("none")  # only tai are paid for flowers that win
    if key == "honba_to" and not family.pays_deposits:
        return OPTION[key].number("all_winners")  # a repeat is no payment but tai of the deal: every winner has them
    if key == "oka":
        return oka(options)
    if key == "uma_float_at":
        return 0 if value == "none" else _int(options["return_points"]) + (value == "above")
    if key == "pocchi":
        reds = options["reds"]
        assert isinstance(reds, tuple)
        return sum((1, *(2 << suit for suit, number in enumerate(reds) if number))) if value else 0
    if key == "riichi_min_points" and value == "none":
        return NO_MINIMUM
    return OPTION[key].number(value)


def win_forms(options: Mapping[str, Value]) -> int:
    """The forms of a complete hand, as bits."""
    if options["sets"] == 4:
        alike = options["four_alike_pairs"]
        out = STANDARD | SEVEN_PAIRS | ORPHANS
    else:
        alike = options["eight_pairs_half"] and options["four_as_two_pairs"]
        out = STANDARD | EIGHT_PAIRS if options["eight_pairs_half"] else STANDARD
    return out | FOUR_ALIKE if alike else out


def family_of(options: Mapping[str, Value]) -> Family:
    """How wins are counted."""
    return FAMILIES[str(options["scoring"])]


def oka(options: Mapping[str, Value]) -> int:
    """The points that first place gets on top: what is given, else what all players paid in."""
    if options["oka"] != "auto":
        return _int(options["oka"])
    return (_int(options["return_points"]) - _int(options["start_points"])) * _int(options["players"])


def _int(value: Value) -> int:
    assert isinstance(value, int)
    return value
