"""A rule book: the game that a rule set describes, in the order of play, in three languages.

The sections below are lists of keys. A key that is an option says the sentence of its value, if the option applies;
the others are sentences of the book's own. The words are in ``jantaku.words.book``, the definitions of yaku and tai in
``jantaku.words.yaku`` and ``jantaku.words.tai``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from string import Formatter
from typing import Any, Final

from jantaku.rules.applying import APPLIES, applies, counts, group_applies
from jantaku.rules.book_tables import TABLES
from jantaku.rules.book_values import values_of
from jantaku.rules.loading import presets
from jantaku.rules.option import written
from jantaku.rules.record import oka
from jantaku.rules.ruleset import Rules
from jantaku.rules.schema import OPTION, OPTIONS
from jantaku.words.book import SENTENCES
from jantaku.words.book.headings import HEADINGS, SOURCE, TITLE
from jantaku.words.name import check_language
from jantaku.words.presets import rules_title

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "players": ("players", "seat_wind_from", "rounds", "start_points"),
    "tiles": ("tile_set", "reds", "golds", "pocchi", "flowers"),
    "deal": ("hand_size", "dealer_dealt_extra", "opening_flowers", "dead_wall", "replacements", "kan_takes_live",
             "north_takes_live", "replace_from_reserve", "last_flower"),
    "turns": ("turn", "drawn_flower", "flower_rinshan", "north_aside"),
    "calls": ("chi", "pon", "priority", "priority_no_chi", "call_limits",
              "call_limits_no_chi", "claim_min_live", "kuikae", "no_reclaim", "passed_pon",
              "open_kan_from_left", "open_kan_tsumo", "closed_kan_hidden", "max_kans", "orphans_rob_closed_kan",
              "rob_kong", "north_can_be_ronned"),
    "dora": ("dora", "dora_ends", "dora_flower", "flower_han", "kan_dora_used", "kan_dora", "kan_dora_closed",
             "pending_dora_at_kan", "ura", "kan_ura"),
    "riichi": ("riichi", "riichi_min_points", "riichi_min_live", "riichi_called", "riichi_deposit", "riichi_locked",
               "riichi_kan", "riichi_furiten", "riichi_must_win", "open_riichi", "ippatsu", "pocchi_win"),
    "ready": ("ready", "ready_public", "declared_ready", "riichi_kan", "ready_added_kan", "ready_pass_loses_earth"),
    "furiten": ("discard_furiten", "passed_win", "furiten_until", "passed_bars_tsumo", "passed_bars_calls",
                "passed_kan_releases"),
    "passing": ("discard_furiten", "passed_win", "furiten_until", "passed_bars_tsumo", "passed_bars_calls",
                "passed_kan_releases"),
    "wins": ("sets", "special_forms", "four_alike_pairs", "four_alike_han", "eight_pairs_half", "four_as_two_pairs",
             "fifth", "best_reading", "prefer_triplets_on_ron", "min_han", "min_tai", "multiple_ron", "honba_to",
             "deposits_to", "deal_to", "eight_flowers", "seven_rob_one"),
    "yaku": ("yaku_table", "table:yaku", "open_tanyao", "tsumo_pinfu", "haitei_rinshan"),
    "yakuman": ("table:yakuman", "yakuman_alone", "double_yakuman", "add_yakuman", "renhou", "renhou_when",
                "renhou_seat", "karasu_pinfu"),
    "patterns": ("tai_table", "table:patterns", "pinfu_wait", "pinfu_honours_flowers_ok", "pinfu_concealed_ok",
                 "heavenly_win_with", "earthly_win_ignores_calls", "renhou_when"),
    "fu": ("fu_rule", "table:fu", "rinshan_fu"),
    "points": ("base_points", "limits", "han_table", "table:han_table", "table_limits", "kiriage", "counted_yakuman",
               "tsumo_loss", "honba_line"),
    "payments": ("tai_base", "tai_who", "tai_dealer", "tai_cap"),
    "liability": ("liability", "liability_tai", "pao_scope", "pao_honba", "no_liability"),
    "chips": ("chip_points", "table:chips", "chips_four_flowers", "chips_liability"),
    "draws": ("exhausted", "declare_tenpai", "noten_points", "nagashi", "nagashi_closed", "nine_terminals",
              "four_winds", "four_riichi", "four_kans", "no_aborts", "draw_deposit_riichi"),
    "dealer": ("dealer_wins", "dealer_keeps_on_draw", "dealer_keeps_on_tenpai", "dealer_keeps_on_abort",
               "honba_counts", "honba_resets_on_draw", "draw_adds_honba", "streak_limit"),
    "streaks": ("dealer_wins", "dealer_keeps_on_draw", "dealer_keeps_on_tenpai", "dealer_keeps_on_abort",
                "draw_adds_honba", "honba_resets_on_draw", "streak_limit"),
    "end": ("last_hand", "extension", "extension_winds", "win_stop", "tenpai_stop", "bust"),
    "settlement": ("leftover", "ties", "excess_from_first", "return_points", "oka", "uma", "uma_float_at"),
    "more": (),
}  # fmt: skip
"""Each section and its keys, in the order of play; ``table:`` stands for a table."""


def _han(rules: Rules) -> bool:
    return counts(rules, "han")


def _tai(rules: Rules) -> bool:
    return counts(rules, "tai")


#: When a section is there at all; the others always are.
SECTION_APPLIES: Final[Mapping[str, Callable[[Rules], bool]]] = {
    "dora": lambda r: _han(r) and r.replacements > 0,
    "riichi": _han,
    "ready": lambda r: not r.riichi,
    "furiten": lambda r: bool(r.discard_furiten),
    "passing": lambda r: not r.discard_furiten,
    "yaku": _han,
    "yakuman": _han,
    "patterns": _tai,
    "fu": lambda r: counts(r, "fu"),
    "points": _han,
    "payments": _tai,
    "chips": lambda r: bool(r.chip_points),
    "dealer": _han,
    "streaks": _tai,
}


def _liable(rules: Rules) -> bool:
    return bool(rules.pao_dragons or rules.pao_winds or rules.pao_kans or rules.pao_runs)


#: When a sentence is said, where that is not decided by the option itself; the others always are.
SAID_WHEN: Final[Mapping[str, Callable[[Rules], bool]]] = {
    "golds": lambda r: any(r.golds),
    "priority": lambda r: bool(r.chi),
    "priority_no_chi": lambda r: not r.chi,
    "call_limits": lambda r: bool(r.chi),
    "call_limits_no_chi": lambda r: not r.chi,
    "drawn_flower": lambda r: bool(r.flowers != "none"),
    "last_flower": lambda r: bool(r.flowers != "none" and not r.replace_from_reserve),
    "rob_kong": _tai,
    "dora_ends": lambda r: bool(r.tile_set == "no_2m_to_8m"),
    "dora_flower": lambda r: bool(r.flowers != "none"),
    "riichi_called": lambda r: bool(r.riichi),
    "riichi_locked": lambda r: bool(r.riichi),
    "pocchi_win": lambda r: bool(r.pocchi and r.riichi),
    "special_forms": _han,
    "renhou_seat": lambda r: bool(r.renhou != "none" and r.renhou_when == "before_own_draw"),
    "karasu_pinfu": lambda r: bool(r.riichi and r.yaku["karasu"] != "off"),
    "base_points": lambda r: counts(r, "fu"),
    "limits": lambda r: counts(r, "fu"),
    "table_limits": lambda r: counts(r, "table"),
    "liability": lambda r: _han(r) and _liable(r),
    "liability_tai": lambda r: _tai(r) and _liable(r),
    "no_liability": lambda r: not _liable(r),
    "chips_liability": _liable,
    "oka": lambda r: oka(r.options) != 0,
    "uma": lambda r: any(r.uma),
    "no_aborts": lambda r: not (r.nine_terminals or r.four_winds or r.four_riichi or r.four_kans),
}


def rule_book(rules: Rules, language: str = "en") -> str:
    """The rule book of *rules* as Markdown in *language*: ``en``, ``ja`` or ``zh-TW``.

    >>> print(rule_book(Rules.preset("tenhou")).partition("\\n")[0])
    # Rules of Tenhou, half game
    """
    language = check_language(language)
    values = values_of(rules, language)
    lines = [f"# {TITLE.in_language(language).format(name=rules_title(rules.name, language))}", ""]
    if rules.description and language == "en":
        lines += [f"{rules.description}.", ""]
    for section, keys in SECTIONS.items():
        if section in SECTION_APPLIES and not SECTION_APPLIES[section](rules):
            continue
        body = "\n".join(_body(section, keys, rules, language, values)).strip("\n")
        if body:
            lines += [f"## {HEADINGS[section].in_language(language)}", "", body, ""]
    if rules.name in presets():  # others have no name that the command knows
        lines += ["---", "", SOURCE.in_language(language).format(name=rules.name)]
    return "\n".join(lines) + "\n"


def _body(section: str, keys: tuple[str, ...], rules: Rules, language: str, values: dict[str, Any]) -> Iterator[str]:
    """The lines of one section: a list item for each sentence, tables between blank lines."""
    for key in _wordless(rules) if section == "more" else keys:
        if key.startswith("table:"):
            yield ""
            yield from TABLES[key.removeprefix("table:")](rules, language)
            yield ""
        elif text := sentence(key, rules, language, values):
            yield f"- {text}"


def sentence(key: str, rules: Rules, language: str, values: Mapping[str, Any]) -> str:
    """What the book says at *key* under *rules*; empty if nothing."""
    if key in SAID_WHEN and not SAID_WHEN[key](rules):
        return ""
    if key in OPTION:
        if not applies(OPTION[key], rules):
            return ""
        if not has_words(key):
            return f"{OPTION[key].meaning} (`{key} = {written(rules.options[key])}`)"
        template = SENTENCES.get(f"{key}={_word(rules.options[key])}", SENTENCES.get(key))
    else:
        template = SENTENCES[key]
    if template is None:
        return ""
    return Formatter().vformat(template.in_language(language), (), values)


def has_words(key: str) -> bool:
    """Whether the book has a sentence for option *key*, or a table or another sentence that says it."""
    return key in _SPOKEN


def _wordless(rules: Rules) -> tuple[str, ...]:
    """Options that the book has no words for: they are shown with their meaning, in a section of their own."""
    return tuple(option.key for option in OPTIONS if not has_words(option.key) and group_applies(option.group, rules))


def _word(value: object) -> str:
    """A value as the keys of sentences write it."""
    return value if isinstance(value, str) else written(value)


_IN_TABLES: Final = frozenset({
    "scoring", "vocabulary", "double_wind_fu", "honba_ron", "honba_tsumo", "uma_floating", "target_points", "tai_unit",
    *(key for key in OPTION if key.startswith("chips_")),
    "eight_pairs_with_concealed", "small_dragons_keep_dragon_tai", "small_winds_keep_wind_tai",
    "all_honours_with_triplets", "five_concealed_with_triplets", "flower_set_with_own_flower",
    "flower_set_with_any_flower", "all_begged_with_single_wait", "last_draw_with_replacement",
    "heaven_ready_with_concealed", "earth_ready_with_concealed", "heavenly_win_with", "earthly_win_with",
    "human_win_with_concealed",
    "pao_dragons", "pao_winds", "pao_kans", "pao_runs",
})  # fmt: skip
"""Options that tables or the sentences of others say, and one that only chooses words."""
_SPOKEN: Final = _IN_TABLES | {key.partition("=")[0] for key in SENTENCES}
assert set(APPLIES) <= set(OPTION)
