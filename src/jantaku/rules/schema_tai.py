"""The options of tai: stakes, definitions of patterns, and which patterns add up with which.

What a pattern is worth stands in ``tai.py``. Letters name the tables that differ, as the project's notes do: S is
SML, C is CML, A the association, N, P, T and E four others, 明 and 神 two online games.
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
    _number("tai_base", 0, 100_000, 30, "What a payer pays beside the tai (底).", "spec 1.11: a common stake"),
    _number("tai_unit", 0, 100_000, 10, "What a tai is worth.", "spec 1.11: a common stake"),
    _number("tai_cap", 1, 255, "none", "Most tai of a hand that are paid; those of the deal stay outside.",
            "spec 1.9", word="none"),
    _number("min_tai", 0, 16, 0, "Tai of the hand that a win needs.", "spec 1.7: house rules ask 1 to 3"),
    _choice("pinfu_wait", choices.PinfuWait, "any_two_sided",
            "The wait of all_sequences: two-sided in the reading chosen, two-sided "
            "in every reading, or any.", "spec 1.9; only_two_sided: 神"),
    _flag("pinfu_honours_flowers_ok", False, "all_sequences may have a pair of honours, and flowers.",
          "spec 1.9; true: S"),
    _flag("pinfu_concealed_ok", True, "all_sequences may be a concealed hand.", "spec 1.9; false: S, C, 明"),
    _flag("prefer_triplets_on_ron", False, "A discard that completes a triplet in some reading is read so, even for "
          "fewer tai.", "spec 1.7; true: 明"),
    _flag("eight_pairs_half", False, "Seven pairs and a triplet, all concealed, win.", "spec 1.7"),
    _flag("four_as_two_pairs", True, "... and four alike are two of the pairs.", "spec 1.7; false: N"),
    _flag("eight_pairs_with_concealed", True, "... and concealed_hand and fully_concealed count beside them.",
          "spec 1.9; false: N"),
    _flag("small_dragons_keep_dragon_tai", False, "The dragon triplets count beside small_three_dragons.",
          "spec 1.9; true: N"),
    _flag("small_winds_keep_wind_tai", True, "The wind triplets count beside small_four_winds.",
          "spec 1.9; false: S, N, T"),
    _flag("all_honours_with_triplets", True, "all_triplets counts beside all_honours.",
          "spec 1.9; false: P, T, 神, E"),
    _flag("five_concealed_with_triplets", True, "all_triplets and concealed_hand count beside "
          "five_concealed_triplets.", "spec 1.9; false: E"),
    _flag("flower_set_with_own_flower", True, "The own flower of a complete set counts beside the set.",
          "spec 1.9; false: C, 明, 神, T"),
    _flag("flower_set_with_any_flower", False, "Where every flower has a value, a complete set counts beside them.",
          "spec 1.9: 見花見台"),
    _flag("all_begged_with_single_wait", False, "single_wait counts beside five exposed sets.",
          "spec 1.9; true: T, E"),
    _flag("last_draw_with_replacement", True, "replacement_win counts beside last_draw.",
          "spec 1.9; false: MJ888, 中"),
    _choice("heaven_ready_with_concealed", choices.ReadyAndConcealed, "adds", "Whether heaven_ready adds to "
            "concealed_hand and fully_concealed, takes the first away, or both.", "spec 1.9; P the first, A, 中 both"),
    _choice("earth_ready_with_concealed", choices.ReadyAndConcealed, "adds", "The same for earth_ready.",
            "spec 1.9; 神 the first, A, 中 both"),
    _choice("heavenly_win_with", choices.HeavenlyWin, "drops_self_draw",
            "heavenly_win takes concealed_hand, fully_concealed, "
            "single_wait, replacement_win and ready declarations away, and self_draw or not; or it counts alone, "
            "without the tai of the deal.", "spec 1.9; keeps_self_draw: S; alone: N"),
    _choice("earthly_win_with", choices.EarthlyWin, "drops_self_draw",
            "earthly_win takes concealed_hand and fully_concealed "
            "away, and self_draw or not; or it takes none of them.", "spec 1.9; keeps_self_draw: S; adds: N"),
    _flag("human_win_with_concealed", False, "concealed_hand counts beside human_win.", "spec 1.9"),
    _choice("eight_flowers", choices.EightFlowers, "optional_standalone",
            "All eight flowers: win by themselves if the player "
            "wants, or always, or always with the tai of a complete hand added; or add to a win; or are paid at once "
            "without base while play goes on; or none of these.", "spec 1.10"),
    _choice("seven_rob_one", choices.SevenRobOne, "split", "Seven flowers win on the eighth of another, who pays; "
            "a hand that is complete too is paid by all, by that one, or not at all; or they do not win.",
            "spec 1.10; split: S; one_payer: T; none: C, 明, 中"),
)  # fmt: skip
TAI_DEFAULTS: Final[dict[str, Value]] = {option.key: option.default for option in TAI_OPTIONS}
