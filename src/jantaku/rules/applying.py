"""Which options have anything to say under given rules: what a rule book mentions and ``rules show`` lists.

Where there is no riichi nobody asks how many tiles must be left for it, and nobody has ippatsu. An option that is not
named here always applies, and a pattern that is not named here can always occur.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from jantaku.rules.option import Option
from jantaku.rules.yaku import GOVERNED

if TYPE_CHECKING:
    from jantaku.rules.ruleset import Rules

Condition = Callable[["Rules"], bool]


def counts(rules: Rules, what: str) -> bool:
    """Whether wins are counted in *what*: ``han``, ``fu``, a ``table`` or ``tai``.

    >>> from jantaku.rules import Rules
    >>> counts(Rules.preset("sanma-parlour"), "han"), counts(Rules.preset("taiwan"), "han")
    (True, False)
    """
    return what in rules.family.counts


def _han(rules: Rules) -> bool:
    return counts(rules, "han")


def _fu(rules: Rules) -> bool:
    return counts(rules, "fu")


def _tai(rules: Rules) -> bool:
    return counts(rules, "tai")


def _riichi(rules: Rules) -> bool:
    return bool(rules.riichi)


def _dora(rules: Rules) -> bool:
    return _han(rules) and rules.replacements > 0


def _kan_dora(rules: Rules) -> bool:
    return _dora(rules) and rules.kan_dora_used and rules.max_kans > 0


def _flowers(rules: Rules) -> bool:
    return bool(rules.flowers != "none")


def _eight(rules: Rules) -> bool:
    return bool(rules.flowers == "eight")


def _declares(rules: Rules) -> bool:
    """Something is declared and locks the hand: riichi, or readiness."""
    return bool(rules.riichi or rules.declared_ready or (rules.ready != "none" and rules.ready_public))


def _ready(rules: Rules) -> bool:
    return bool(not rules.riichi and rules.ready != "none")


def _several(rules: Rules) -> bool:
    return bool(rules.multiple_ron != "head_bump")


def _liable(rules: Rules) -> bool:
    return bool(rules.pao_dragons or rules.pao_winds or rules.pao_kans or rules.pao_runs)


def _liable_points(rules: Rules) -> bool:
    return _han(rules) and _liable(rules)


def _aborts(rules: Rules) -> bool:
    triple = rules.multiple_ron == "two_paid_three_abort" and rules.players == 4
    return bool(rules.nine_terminals or rules.four_winds or rules.four_riichi or rules.four_kans or triple)


def _chips(rules: Rules) -> bool:
    return bool(rules.chip_points)


def _pairs_half(rules: Rules) -> bool:
    return _tai(rules) and bool(rules.eight_pairs_half)


APPLIES: Final[Mapping[str, Condition]] = {
    "uma_floating": lambda r: r.uma_float_at != "none",
    "extension_winds": lambda r: bool(r.extension),
    "target_points": lambda r: bool(r.extension or r.win_stop != "none" or r.tenpai_stop != "none"),
    "tenpai_stop": lambda r: bool(r.dealer_keeps_on_tenpai or r.dealer_keeps_on_draw),
    "leftover": _riichi,
    "reds": _han,
    "golds": _han,
    "pocchi": _riichi,
    "north_takes_live": lambda r: bool(r.north_aside or _flowers(r)),
    "kan_takes_live": lambda r: bool(r.max_kans),
    "opening_flowers": _flowers,
    "dealer_dealt_extra": _flowers,
    "flower_rinshan": _flowers,
    "north_aside": lambda r: _han(r) and r.players == 3,
    "kan_dora_used": lambda r: _dora(r) and r.max_kans > 0,
    "kan_dora": _kan_dora,
    "kan_dora_closed": _kan_dora,
    "pending_dora_at_kan": lambda r: _kan_dora(r) and r.kan_dora != "at_once",
    "open_kan_from_left": lambda r: bool(r.max_kans),
    "open_kan_tsumo": lambda r: bool(r.max_kans),
    "closed_kan_hidden": lambda r: bool(r.max_kans),
    "riichi": _han,
    "riichi_min_live": _riichi,
    "riichi_min_points": _riichi,
    "riichi_deposit": _riichi,
    "riichi_furiten": _riichi,
    "riichi_must_win": _riichi,
    "open_riichi": _riichi,
    "ippatsu": _riichi,
    "ura": lambda r: _riichi(r) and _dora(r),
    "kan_ura": lambda r: _riichi(r) and _kan_dora(r) and r.ura,
    "riichi_kan": _declares,
    "ready": lambda r: not r.riichi,
    "declared_ready": lambda r: not r.riichi,
    "ready_public": _ready,
    "ready_pass_loses_earth": _ready,
    "ready_added_kan": lambda r: not r.riichi and _declares(r),
    "han_table": lambda r: counts(r, "table"),
    "min_han": _han,
    "honba_to": lambda r: _han(r) and _several(r),
    "deposits_to": lambda r: _riichi(r) and _several(r),
    "deal_to": _several,
    "orphans_rob_closed_kan": _han,
    "north_can_be_ronned": lambda r: bool(r.north_aside),
    "open_tanyao": _han,
    "tsumo_pinfu": _han,
    "renhou": _han,
    "renhou_when": lambda r: r.renhou != "none" or (_tai(r) and r.tai["human_win"] > 0),
    "kiriage": _fu,
    "counted_yakuman": _fu,
    "double_yakuman": _han,
    "add_yakuman": _han,
    "double_wind_fu": _fu,
    "rinshan_fu": _fu,
    "four_alike_pairs": _han,
    "four_alike_han": lambda r: _han(r) and r.four_alike_pairs,
    "tsumo_loss": lambda r: _fu(r) and r.players == 3,
    "flower_han": lambda r: _han(r) and _flowers(r),
    "earthly_win_ignores_calls": lambda r: _tai(r) and r.tai["earthly_win"] > 0,
    "pao_runs": _han,
    "pao_kans": _han,
    "pao_scope": _liable_points,
    "pao_honba": lambda r: _liable_points(r) and r.honba_ron + r.honba_tsumo > 0,
    "honba_ron": _han,
    "honba_tsumo": _han,
    "nine_terminals": _han,
    "four_winds": lambda r: r.players == 4,
    "four_riichi": lambda r: _riichi(r) and r.players == 4,
    "nagashi": _han,
    "nagashi_closed": lambda r: r.nagashi != "none",
    "declare_tenpai": lambda r: bool(r.noten_points or r.dealer_keeps_on_tenpai),
    "draw_deposit_riichi": lambda r: _riichi(r) and bool(r.four_winds or r.four_kans),
    "dealer_keeps_on_tenpai": lambda r: not r.dealer_keeps_on_draw,
    "dealer_keeps_on_abort": _aborts,
    "honba_resets_on_draw": lambda r: not r.dealer_keeps_on_draw,
    "draw_adds_honba": lambda r: bool(r.dealer_keeps_on_draw or r.dealer_keeps_on_tenpai),
    "four_as_two_pairs": _pairs_half,
    "eight_pairs_with_concealed": _pairs_half,
    "flower_set_with_own_flower": _eight,
    "flower_set_with_any_flower": _eight,
    "eight_flowers": _eight,
    "seven_rob_one": _eight,
    "heaven_ready_with_concealed": _ready,
    "earth_ready_with_concealed": _ready,
    "chips_ippatsu": lambda r: _chips(r) and _riichi(r) and r.ippatsu,
    "chips_ura": lambda r: _chips(r) and _riichi(r) and r.ura,
    "chips_kan_ura": lambda r: _chips(r) and _riichi(r) and r.ura and r.kan_ura,
    "chips_gold": lambda r: _chips(r) and sum(r.golds) > 0,
    "chips_pocchi": lambda r: _chips(r) and r.pocchi,
    "chips_bust": lambda r: _chips(r) and r.bust != "none",
    "chips_all_gold_tsumo": lambda r: _chips(r) and sum(r.golds) == 3,
    "chips_all_gold_ron": lambda r: _chips(r) and sum(r.golds) == 3,
    "chips_four_flowers": lambda r: _chips(r) and r.flowers == "four",
}
"""By the key of an option: when it applies."""

GROUP_APPLIES: Final[Mapping[str, Condition]] = {"yaku": _han, "tai": _tai, "taiwan": _tai, "chips": _chips}
"""By the name of a group: when it applies at all."""


def _kans(number: int) -> Condition:
    return lambda rules: bool(rules.max_kans >= number)


def _replaces(rules: Rules) -> bool:
    """A win on a replacement tile can be."""
    return bool(rules.max_kans or rules.north_aside or rules.flower_rinshan)


OCCURS: Final[Mapping[str, Condition]] = {
    **dict.fromkeys(("riichi", "double_riichi", "ippatsu"), _riichi),
    **dict.fromkeys(("open_riichi", "double_open_riichi", "oshidashi", "karasu"), _riichi),
    "rinshan": _replaces,
    "chankan": lambda r: bool(r.max_kans or r.north_can_be_ronned),
    "sankantsu": _kans(3),
    "suukantsu": _kans(4),
    "sanshoku": lambda r: bool(r.tile_set != "no_2m_to_8m"),
    "replacement_win": _replaces,
    **dict.fromkeys(("robbing_kong", "open_kong", "closed_kong"), _kans(1)),
    "four_kongs": _kans(4),
    "five_kongs": _kans(5),
    "eight_pairs_half": _pairs_half,
    "declared_ready": lambda r: bool(r.declared_ready),
    **dict.fromkeys(("earth_ready", "heaven_ready"), _ready),
    **dict.fromkeys(("own_season", "own_plant", "season_set", "plant_set", "any_flower", "opening_flowers"), _eight),
    "eight_flowers": lambda r: _eight(r) and r.eight_flowers != "none",
    "seven_rob_one": lambda r: _eight(r) and r.seven_rob_one != "none",
}
"""By the key of a yaku or of a pattern that counts tai: when a hand can have it."""


def can_occur(name: str, rules: Rules) -> bool:
    """Whether a hand can have the yaku or pattern *name* under *rules*, whatever it is worth.

    >>> from jantaku.rules import Rules
    >>> [can_occur(name, Rules.preset("tenhou")) for name in ("riichi", "open_riichi", "renhou")]
    [True, False, False]
    """
    key, allowed = GOVERNED.get(name, ("", ()))
    if key and rules.options[key] not in allowed:
        return False
    return name not in OCCURS or bool(OCCURS[name](rules))


def group_applies(group: str, rules: Rules) -> bool:
    """Whether any option of *group* says something under *rules*."""
    return group not in GROUP_APPLIES or GROUP_APPLIES[group](rules)


def applies(option: Option, rules: Rules) -> bool:
    """Whether *option* says something under *rules*.

    >>> from jantaku.rules import OPTION, Rules
    >>> [applies(OPTION[key], Rules.preset("taiwan")) for key in ("riichi_deposit", "tai_base", "kuikae")]
    [False, True, True]
    """
    if not group_applies(option.group, rules):
        return False
    return option.key not in APPLIES or bool(APPLIES[option.key](rules))
