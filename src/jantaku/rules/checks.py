"""Options that exclude each other, and options that no engine plays yet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from jantaku.kernels.choices import CHIPS, MOST_POSITIONS
from jantaku.kernels.worth.families import FAMILIES
from jantaku.rules.option import Value, written
from jantaku.rules.schema_tai import TAI_DEFAULTS
from jantaku.rules.tai import DEFAULT_TAI
from jantaku.rules.yaku import DEFAULT_YAKU, GOVERNED, YAKUMAN, Worth, is_on

PLAYABLE: Final[Mapping[str, tuple[Value, ...]]] = {
    "kan_dora_closed": ("at_once",),
}
"""Options with values that are understood and not playable yet, and the values that are."""


def impossible(
    options: Mapping[str, Value], yaku: Mapping[str, Worth], tai: Mapping[str, int] = DEFAULT_TAI
) -> list[str]:
    """Why these options, each fine in itself, cannot go together: one sentence a problem, its key first."""
    given: dict[str, Any] = dict(options)
    return [
        *_table(given),
        *_tiles(given),
        *_players(given),
        *_plays(given),
        *_chips(given),
        *_worths(given, yaku),
        *_family(given, yaku, tai),
        *_widths(given, tai),
    ]


def unplayable(options: Mapping[str, Value]) -> list[str]:
    """What of these options no engine plays yet: one sentence each, its key first."""
    return [
        f"{key}: {written(options[key])} is not playable yet, only {' or '.join(map(written, values))}"
        for key, values in PLAYABLE.items()
        if options[key] not in values
    ]


def also_wrong(found: Iterable[str], more: Iterable[str]) -> list[str]:
    """Those of *more* problems that no option of those *found* already has a part in: they would be of its making."""
    keys = {problem.split(":", 1)[0] for problem in found}
    return [problem for problem in more if keys.isdisjoint(re.findall(r"[\w.]+", problem))]


def _table(o: dict[str, Any]) -> Iterator[str]:
    if len(o["uma"]) != o["players"]:
        yield f"uma: {len(o['uma'])} numbers for {o['players']} players"
    if sum(o["uma"]):
        yield f"uma: adds up to {sum(o['uma']):+,}, not to 0; what the first place gets on top is oka"
    if o["uma_float_at"] == "none":
        if any(o["uma_floating"]):
            yield 'uma_floating: never counts while uma_float_at is "none"'
        elif len(o["uma_floating"]) not in (o["players"], 4):
            yield f"uma_floating: {len(o['uma_floating'])} numbers for {o['players']} players"
    elif len(o["uma_floating"]) != o["players"]:
        yield f"uma_floating: {len(o['uma_floating'])} numbers for {o['players']} players"
    elif sum(o["uma_floating"]):
        yield f"uma_floating: adds up to {sum(o['uma_floating']):+,}, not to 0"
    if o["oka"] == "auto" and o["return_points"] < o["start_points"]:
        yield 'return_points: below start_points, so that "auto" makes a negative oka'
    if o["extension"] and o["target_points"] == 0:
        yield "extension: needs target_points, or the game would never end before the last wind"
    if o["extension"] and o["rounds"] == 4:
        yield "extension: no wind is left after four rounds"
    elif o["extension"] and o["rounds"] + o["extension_winds"] > 4:
        left = 4 - o["rounds"]
        yield f"extension_winds: {o['extension_winds']}, but after {o['rounds']} of the four winds {left} are left"
    if o["leftover"] == "split" and o["ties"] == "seat_order":
        yield 'leftover: "split" shares a tied first place, and with ties = "seat_order" there is none'
    payers = 6 if o["players"] == 4 else 2
    if o["noten_points"] % (payers * 100):
        yield f"noten_points: {o['noten_points']} cannot be shared in hundreds: it must be a multiple of {payers * 100}"


def _tiles(o: dict[str, Any]) -> Iterator[str]:
    if len(o["reds"]) != 3:
        yield f"reds: {len(o['reds'])} numbers for the three suits"
        return
    if o["sets"] * 3 + 1 != o["hand_size"]:
        yield f"sets: {o['sets']} sets and a pair need a hand of {o['sets'] * 3 + 1}, not of {o['hand_size']}"
    if o["tile_set"] != "full" and o["reds"][0]:
        yield f"reds: {o['reds'][0]} red 5m, and the set has no 5m"
    if o["flower_han"] and o["flowers"] == "none":
        yield "flower_han: the set has no flowers"
    if len(o["golds"]) != 3:
        yield f"golds: {len(o['golds'])} numbers for 5p, 5s and flowers"
        return
    for place, name in ((0, "5p"), (1, "5s")):
        if o["golds"][place] > o["reds"][place + 1]:
            yield f"golds: a gold {name} is one of the red ones, and there are none"
    if o["golds"][2] and o["flowers"] != "four":
        yield 'golds: a gold flower is one of four alike, and flowers is not "four"'
    if o["replacements"]:
        yield from _wall(o)
    else:
        if o["kan_dora_used"]:
            yield "kan_dora_used: no indicators are laid out while replacements is 0"
        elif o["ura"]:
            yield "ura: no indicators are laid out while replacements is 0"
        yield from _end_of_wall(o)
    if o["opening_flowers"] == "round_robin" and o["flowers"] != "eight":
        yield 'opening_flowers: "round_robin" is for eight different flowers'
    if o["flowers"] == "none" and o["flower_rinshan"]:
        yield "flower_rinshan: the set has no flowers"


def _wall(o: dict[str, Any]) -> Iterator[str]:
    if o["max_kans"] > o["replacements"]:
        yield f"max_kans: {o['max_kans']} kans need as many replacements, not {o['replacements']}"
        return
    if o["dead_wall"] < o["replacements"] + 2:
        yield f"dead_wall: {o['dead_wall']} tiles hold no indicator pair beside {o['replacements']} replacements"
        return
    aside = _set_aside(o)
    if aside and o["max_kans"] + aside > o["replacements"]:
        yield (
            f"replacements: {o['max_kans']} kans and {aside} norths or flowers need as many, not {o['replacements']}"
        )
    pairs = 1 + (o["max_kans"] if o["kan_dora_used"] else 0)
    # kans take a tile from the live wall, so that it ends before the indicators, unless they may take it from elsewhere
    taken = 0 if o["replace_from_reserve"] else o["max_kans"] * o["kan_takes_live"]
    least = o["replacements"] + 2 * pairs - taken
    if o["dead_wall"] < least:
        yield f"dead_wall: the indicators of {o['max_kans']} kans would lie among the live tiles; it must be {least}"


def _end_of_wall(o: dict[str, Any]) -> Iterator[str]:
    """What is replaced from the very end must shorten the live wall or lie in the dead one, or it is drawn twice."""
    least = o["max_kans"] * (o["kan_takes_live"] == 0) + _set_aside(o) * (o["north_takes_live"] == 0)
    if o["dead_wall"] < least:
        yield (
            f"dead_wall: up to {least} tiles are replaced from the end of the wall and do not shorten it; "
            f"it must be {least}"
        )


def _set_aside(o: dict[str, Any]) -> int:
    """The norths and flowers that can be set aside in a hand."""
    return {"none": 0, "four": 4, "eight": 8}[o["flowers"]] + (4 if o["north_aside"] else 0)


def _players(o: dict[str, Any]) -> Iterator[str]:
    if o["players"] == 3:
        if o["chi"]:
            yield "chi: three players do not chi"
        if o["four_riichi"]:
            yield "four_riichi: there are only three players"
        if o["four_winds"]:
            yield "four_winds: there are only three players"
        return
    if o["tile_set"] != "full":
        yield "tile_set: 108 tiles are for three players"
    for key in ("north_aside", "tsumo_loss"):
        if o[key]:
            yield f"{key}: is for three players"


def _plays(o: dict[str, Any]) -> Iterator[str]:
    if o["north_can_be_ronned"] and not o["north_aside"]:
        yield "north_can_be_ronned: no north is set aside"
    if o["four_alike_han"] and not o["four_alike_pairs"]:
        yield "four_alike_han: four alike are no pairs while four_alike_pairs is false"
    if o["nagashi_closed"] and o["nagashi"] == "none":
        yield 'nagashi_closed: never counts while nagashi is "none"'
    family = FAMILIES[o["scoring"]]
    if o["renhou_when"] != "before_own_draw" and o["renhou"] == "none" and family.knows("renhou"):
        yield 'renhou_when: never counts while renhou is "none"'
    if family.has_table:
        yield from _han_table(o)
    elif o["han_table"]:
        yield f"han_table: never counts while scoring is {written(o['scoring'])}"
    if o["sets"] == 5 != family.sets:
        yield f'scoring: five sets are counted in "tai", not by {written(o["scoring"])}'
    if o["riichi"]:
        for key, off in (("ready", "none"), ("declared_ready", False)):
            if o[key] != off:
                yield f"{key}: is declared in place of riichi, and riichi is true"
    if o["ready"] == "none" and not o["ready_public"]:
        yield 'ready_public: never counts while ready is "none"'
    if o["kan_ura"] and not o["ura"]:
        yield "kan_ura: there is no ura"
    if o["kan_ura"] and not o["kan_dora_used"]:
        yield "kan_ura: kans turn no indicator"
    for key in ("four_kans", "pao_kans"):
        if o[key] and o["max_kans"] < 4:
            yield f"{key}: max_kans is {o['max_kans']}"
    for key in ("honba_to", "deposits_to"):
        if o["multiple_ron"] == "head_bump" and o[key] != "first_winner":
            yield f"{key}: with a head bump there is one winner"
    if o["multiple_ron"] == "head_bump" and o["deal_to"] != "any_winner":
        yield "deal_to: with a head bump there is one winner"


def _han_table(o: dict[str, Any]) -> Iterator[str]:
    if len(o["han_table"]) != 13 or any(len(row) != 5 for row in o["han_table"]):
        yield "han_table: needs 13 rows of 5 numbers, from 1 to 13 han"
    for key, word in (("renhou", "mangan"), ("kiriage", True), ("counted_yakuman", "sanbaiman"), ("tsumo_loss", True)):
        if o[key] == word:
            yield f"{key}: {written(word)} is for han and fu, and a han_table says itself what is paid"


def _chips(o: dict[str, Any]) -> Iterator[str]:
    """Chips need a worth, and what they are paid for."""
    paid = {name: o[f"chips_{name}"] for name in CHIPS}
    if not o["chip_points"]:
        for name in CHIPS:
            if paid[name]:
                yield f"chips_{name}: chips are worth nothing while chip_points is 0"
        return
    if not any(paid.values()):
        yield "chip_points: no chips are paid for anything"
    golds, flowers = sum(o["golds"]), o["flowers"] == "four"
    for name, there, reason in (
        ("ippatsu", o["ippatsu"], "there is no ippatsu"),
        ("ura", o["ura"], "there is no ura"),
        ("kan_ura", o["kan_ura"], "there is no kan_ura"),
        ("gold", golds, "the set has no gold tiles"),
        ("pocchi", o["pocchi"], "the set has no white pocchi"),
        ("bust", o["bust"] != "none", 'bust is "none"'),
        ("all_gold_tsumo", golds == 3, "the set has not all three gold tiles"),
        ("all_gold_ron", golds == 3, "the set has not all three gold tiles"),
        ("four_flowers", flowers, 'flowers is not "four"'),
    ):
        if paid[name] and not there:
            yield f"chips_{name}: {reason}"


def _worths(o: dict[str, Any], yaku: Mapping[str, Worth]) -> Iterator[str]:
    on = {name for name, worth in yaku.items() if is_on(worth)}
    for key, word, name in (
        ("open_riichi", True, "open_riichi"),
        ("open_riichi", True, "double_open_riichi"),
        ("pao_runs", True, "suurenkou"),
        ("ippatsu", True, "ippatsu"),
        ("renhou", "mangan", "renhou"),
        ("renhou", "five_han", "renhou"),
        ("renhou", "yakuman", "renhou_yakuman"),
        ("nagashi", "mangan", "nagashi_mangan"),
        ("nagashi", "yakuman", "nagashi_yakuman"),
    ):
        if o[key] == word and name not in on:
            yield f"{key}: the yaku {name} is off; give it a value under [yaku]"
    for name in ("open_riichi", "double_open_riichi", "oshidashi", "nagashi_yakuman"):
        key, allowed = GOVERNED[name]
        if name in on and o[key] not in allowed:
            yield f"yaku.{name}: has a value, and never counts while {key} is {written(o[key])}"
    tanyao = yaku["tanyao"]
    if o["open_tanyao"] and "tanyao" in on and tanyao[1] == 0:
        yield "yaku.tanyao: has no open han, and open_tanyao is true"
    doubles = {name for name, worth in yaku.items() if worth == "double"}
    if o["double_yakuman"] and not doubles:
        yield 'double_yakuman: no yakuman is "double" under [yaku]'
    if not o["double_yakuman"]:
        for name in sorted(doubles):
            if YAKUMAN[name] != "double":
                yield f'yaku.{name}: "double" counts once while double_yakuman is false'


def _family(o: dict[str, Any], yaku: Mapping[str, Worth], tai: Mapping[str, int]) -> Iterator[str]:
    """What does nothing, or cannot be, while hands are counted as they are."""
    family, name = FAMILIES[o["scoring"]], written(o["scoring"])
    if o["players"] not in family.players:
        yield f"scoring: {name} are for four players"
    if family.sets == 5 != o["sets"]:
        yield f"scoring: {name} count five sets and a pair, and sets is {o['sets']}"
        return  # where that is the mistake the rest follows from it
    for key, nothing in family.idle.items():
        if o[key] != nothing:
            yield f"{key}: does nothing while scoring is {name}; it must be {written(nothing)}"
    given: list[str] = []
    for table, own, worths, defaults in (("tai", TAI_DEFAULTS, tai, DEFAULT_TAI), ("yaku", {}, yaku, DEFAULT_YAKU)):
        if table != family.table:
            given += [key for key, default in own.items() if o[key] != default]
            given += [f"{table}.{key}" for key, worth in worths.items() if worth != defaults[key]]
    for key in given:
        yield f"{key}: never counts while scoring is {name}"
    if family.flowers_win and o["flowers"] == "four":
        yield 'flowers: four alike count no tai; it must be "eight" or "none"'
    for key, default in (("four_as_two_pairs", True), ("eight_pairs_with_concealed", True)):
        if o[key] != default and not o["eight_pairs_half"] and key not in given:
            yield f"{key}: seven pairs and a triplet do not win while eight_pairs_half is false"


MOST_IN_A_HAND: Final = 1_000_000_000
"""Points that one Position may move at most: scores are kept in 32 bits."""
_TIMES: Final = {"any_flower": 8, "open_kong": 5, "closed_kong": 5}
"""Patterns that count more than once in a hand, and how often at most."""


def _widths(o: dict[str, Any], tai: Mapping[str, int]) -> Iterator[str]:
    """A win must fit into the numbers that it is kept in. Honba and deposits are bounded by their options."""
    if FAMILIES[o["scoring"]].pays_deposits:
        return
    hand = sum(worth * _TIMES.get(name, 1) for name, worth in tai.items() if name not in ("dealer", "streak"))
    repeats = o["streak_limit"] or MOST_POSITIONS
    most = (o["players"] - 1) * (o["tai_base"] + o["tai_unit"] * (hand + tai["dealer"] + tai["streak"] * repeats))
    if most > MOST_IN_A_HAND:
        yield (
            f"tai_unit: a hand with every pattern after {repeats} repeats would move {most:,} points; "
            f"at most {MOST_IN_A_HAND:,} are counted"
        )
