"""Rules as numbers: the ``RULES`` record that the kernels read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from jantaku.kernels.choices import CHIPS, NO_MINIMUM, TAI_NAMES
from jantaku.kernels.hands.layout import EIGHT_PAIRS, FOUR_ALIKE, ORPHANS, SEVEN_PAIRS, STANDARD
from jantaku.kernels.rules_layout import RULES
from jantaku.kernels.worth.layout import YAKU_NAMES
from jantaku.rules.deck import deck_of, dora_of
from jantaku.rules.option import Value
from jantaku.rules.schema import OPTION
from jantaku.rules.tai import DEFAULT_TAI, exclusions
from jantaku.rules.yaku import Worth, han_of, times_of

Record = np.recarray[Any, Any]


def record_of(options: Mapping[str, Value], yaku: Mapping[str, Worth], tai: Mapping[str, int] = DEFAULT_TAI) -> Record:
    """One element of ``RULES``, read-only."""
    array = np.zeros(1, RULES)
    out = array[0]
    for key, value in options.items():
        if key in RULES.names and not isinstance(value, tuple):  # type: ignore[operator]
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
    out["tile_set"] = 4 if options["tile_set"] == "full" else 3
    out["dora_of"] = dora_of(options)
    out["win_forms"] = win_forms(options)
    for number, name in enumerate(YAKU_NAMES):
        out["yaku_closed"][number], out["yaku_open"][number] = han_of(name, yaku, options)
        out["yakuman_times"][number] = times_of(name, yaku, options)
    taken_away = exclusions(options)
    for number, name in enumerate(TAI_NAMES):
        out["tai_values"][number] = tai[name]
        out["tai_excludes"][number] = sum(1 << TAI_NAMES.index(other) for other in taken_away.get(name, ()))
    array.flags.writeable = False
    return array.view(np.recarray)  # plain Python needs it to read fields as attributes


def _number(key: str, value: Value, options: Mapping[str, Value]) -> int:
    if key in ("eight_flowers", "seven_rob_one") and (options["scoring"] != "tai" or options["flowers"] != "eight"):
        return OPTION[key].number("none")  # only tai are paid for flowers that win
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


def oka(options: Mapping[str, Value]) -> int:
    """The points that first place gets on top: what is given, else what all players paid in."""
    if options["oka"] != "auto":
        return _int(options["oka"])
    return (_int(options["return_points"]) - _int(options["start_points"])) * _int(options["players"])


def _int(value: Value) -> int:
    assert isinstance(value, int)
    return value
