"""The options of tai: stakes, definitions of patterns, and which patterns add up with which.

What a pattern is worth stands in ``tai.py``. Sources name the tables and online games that differ; ``docs/rules.md``
says where they can be read.
"""

from __future__ import annotations

from typing import Final

from jantaku.kernels import choices
from jantaku.rules.option import Option, Value


def _flag(key: str, default: bool, meaning: str, source: str) -> Option:
    return Option(key, "taiwan", "flag", default, meaning, source)


def _choice(key: str, choice: type[choices.Choice], default: str, meaning: str, source: str) -> Option:
    return Option(key, "taiwan", "choice", default, meaning, source, choices=choice.words())


def _number(key: str, low: int, high: int, default: Value, meaning: str, source: str, word: str = "") -> Option:
    return Option(
        key, "taiwan", "number", default, meaning, source, choices=(word,) if word else (), low=low, high=high
    )


TAI_OPTIONS: Final = (
    _number("tai_base", 0, 100_000, 30, "What a payer pays beside the tai (底).", "Taiwan: a common stake"),
    _number("tai_unit", 0, 100_000, 10, "What a tai is worth.", "Taiwan: a common stake"),
    _number("tai_cap", 1, 255, "none", "Most tai of a hand that are paid; those of the deal stay outside.",
            "Taiwan", word="none"),
    _number("min_tai", 0, 16, 0, "Tai of the hand that a win needs.", "Taiwan: house rules ask 1 to 3"),
    _choice("pinfu_wait", choices.PinfuWait, "any_two_sided",
            "The wait of all_sequences: two-sided in the reading chosen, two-sided "
            "in every reading, or any.", "Taiwan; only_two_sided: 神來也"),
    _flag("pinfu_honours_flowers_ok", False, "all_sequences may have a pair of honours, and flowers.",
          "Taiwan; true: SML 2026"),
    _flag("pinfu_concealed_ok", True, "all_sequences may be a concealed hand.",
          "Taiwan; false: SML 2026, CML, 明星三缺一"),
    _flag("prefer_triplets_on_ron", False, "A discard that completes a triplet in some reading is read so, even for "
          "fewer tai.", "Taiwan; true: 明星三缺一"),
    _flag("eight_pairs_half", False, "Seven pairs and a triplet, all concealed, win.", "Taiwan"),
    _flag("four_as_two_pairs", True, "... and four alike are two of the pairs.", "Taiwan; false: taiwan-mahjong-no-1"),
    _flag("eight_pairs_with_concealed", True, "... and concealed_hand and fully_concealed count beside them.",
          "Taiwan; false: taiwan-mahjong-no-1"),
    _flag("small_dragons_keep_dragon_tai", False, "The dragon triplets count beside small_three_dragons.",
          "Taiwan; true: taiwan-mahjong-no-1"),
    _flag("small_winds_keep_wind_tai", True, "The wind triplets count beside small_four_winds.",
          "Taiwan; false: SML 2026, taiwan-mahjong-no-1, 麻將之星"),
    _flag("all_honours_with_triplets", True, "all_triplets counts beside all_honours.",
          "Taiwan; false: 口袋, 麻將之星, 神來也, 計台名堂"),
    _flag("five_concealed_with_triplets", True, "all_triplets and concealed_hand count beside "
          "five_concealed_triplets.", "Taiwan; false: 計台名堂"),
    _flag("flower_set_with_own_flower", True, "The own flower of a complete set counts beside the set.",
          "Taiwan; false: CML, 明星三缺一, 神來也, 麻將之星"),
    _flag("flower_set_with_any_flower", False, "Where every flower has a value, a complete set counts beside them.",
          "Taiwan: 見花見台"),
    _flag("all_begged_with_single_wait", False, "single_wait counts beside five exposed sets.",
          "Taiwan; true: 麻將之星, 計台名堂"),
    _flag("last_draw_with_replacement", True, "replacement_win counts beside last_draw.",
          "Taiwan; false: MJ888, 中華競技麻將網"),
    _choice("heaven_ready_with_concealed", choices.ReadyAndConcealed, "adds", "Whether heaven_ready adds to "
            "concealed_hand and fully_concealed, takes the first away, or both.",
            "Taiwan; 口袋 the first, the association's table of 2009, 中華競技麻將網 both"),
    _choice("earth_ready_with_concealed", choices.ReadyAndConcealed, "adds", "The same for earth_ready.",
            "Taiwan; 神來也 the first, the association's table of 2009, 中華競技麻將網 both"),
    _choice("heavenly_win_with", choices.HeavenlyWin, "drops_self_draw",
            "heavenly_win takes concealed_hand, fully_concealed, "
            "single_wait, replacement_win and ready declarations away, and self_draw or not; or it counts alone, "
            "without the tai of the deal.", "Taiwan; keeps_self_draw: SML 2026; alone: taiwan-mahjong-no-1"),
    _choice("earthly_win_with", choices.EarthlyWin, "drops_self_draw",
            "earthly_win takes concealed_hand and fully_concealed "
            "away, and self_draw or not; or it takes none of them.",
            "Taiwan; keeps_self_draw: SML 2026; adds: taiwan-mahjong-no-1"),
    _flag("human_win_with_concealed", False, "concealed_hand counts beside human_win.", "Taiwan"),
    _choice("eight_flowers", choices.EightFlowers, "optional_standalone",
            "All eight flowers: win by themselves if the player "
            "wants, or always, or always with the tai of a complete hand added; or add to a win; or are paid at once "
            "without base while play goes on; or none of these.", "Taiwan"),
    _choice("seven_rob_one", choices.SevenRobOne, "split", "Seven flowers win on the eighth of another, who pays; "
            "a hand that is complete too is paid by all, by that one, or not at all; or they do not win.",
            "Taiwan; split: SML 2026; one_payer: 麻將之星; none: CML, 明星三缺一, 中華競技麻將網"),
)  # fmt: skip
TAI_DEFAULTS: Final[dict[str, Value]] = {option.key: option.default for option in TAI_OPTIONS}
