"""What the sentences of a rule book have in their braces: the options, and what is worked out from them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from jantaku.rules.deck import deck_of
from jantaku.rules.record import oka
from jantaku.rules.ruleset import Rules
from jantaku.words.book import SENTENCES
from jantaku.words.book.headings import HAND, WINDS
from jantaku.words.catalogue import Name

_AND_FLOWERS = {
    "none": Name("", "", ""),
    "four": Name(", and four flowers", "、華牌四枚", "，另有四張花牌"),
    "eight": Name(", and eight flowers", "、花牌八枚", "，另有八張花牌"),
}
_LIST = Name(", ", "・", "、")
_FLOWER = Name("flower", "華牌", "花牌")
_PLUS = {
    "oka": Name(", plus oka", " ＋ オカ", " ＋ 丘點"),
    "uma": Name(", plus uma", " ＋ ウマ", " ＋ 馬點"),
    "chips": Name(", plus chips", " ＋ 祝儀", " ＋ 祝儀"),
}
#: By how many points are one of a final result.
_RESULT_UNIT = {1000: Name("thousands", "千点単位", "千點"), 1: Name("points", "点", "點")}
_WITH_TARGET = Name(" with {points:,} points", "（{points:,} 点以上）", "（{points:,} 點以上）")
_WITH_URA = Name(" with the ura under them", "と裏ドラ表示牌", "與其下的裏寶牌指示牌")
#: What sentences say of riichi, where there is one.
_IN_RIICHI = {
    "riichi_first": Name(": those in riichi first, the others", "立直者が先に、ほかは", "立直者先，其餘"),
    "riichi_shown": Name("; a riichi must be shown", "立直者は必ず開く。", "；立直者必須亮牌"),
    "riichi_passed": Name(
        "; in riichi for the rest of the hand", "立直後ならその局の終わりまで。", "；立直後則整局不能"
    ),
}
_WITH_CHIPS = Name(", chips included", "祝儀も含め", "（含祝儀）")


def values_of(rules: Rules, language: str) -> dict[str, Any]:
    """Every option of *rules* by name, and the words and numbers that sentences need beside them."""

    def said(name: Name) -> str:
        return name.in_language(language)

    winds = [said(wind) for wind in WINDS]
    deck = deck_of(rules.options)
    fives = Counter(str(face) for face in deck)
    first_oka = oka(rules.options)
    liable = [key for key in ("pao_dragons", "pao_winds", "pao_kans", "pao_runs") if rules.options[key]]
    return {
        **rules.options,
        **{key: said(words) if rules.riichi else "" for key, words in _IN_RIICHI.items()},
        "tiles": len(deck),
        "and_flowers": said(_AND_FLOWERS[rules.flowers]),
        "one_more": rules.hand_size + 1,
        "other_winds": said(_LIST).join(winds[1 : rules.players]),
        "reds_text": said(_LIST).join(
            f"5{suit} × {number}" for suit, number in zip("mps", rules.reds, strict=True) if number
        ),
        "golds_text": said(_LIST).join(
            f"{said(_FLOWER) if face == 'g9f' else face[1:]} × {fives[face]}"
            for face in ("g5p", "g5s", "g9f")
            if fives[face]
        ),
        "last_hand": said(HAND).format(wind=winds[rules.rounds - 1], number=rules.players),
        "liable_for": said(_LIST).join(said(SENTENCES[f"{key}=true"]) for key in liable),
        "with_target": said(_WITH_TARGET).format(points=rules.target_points) if rules.target_points else "",
        "with_ura": said(_WITH_URA) if rules.riichi and rules.ura else "",
        "with_chips": said(_WITH_CHIPS) if rules.chip_points else "",
        "total_points": rules.start_points * rules.players,
        "oka_points": first_oka,
        "plus_oka": said(_PLUS["oka"]) if first_oka else "",
        "plus_uma": said(_PLUS["uma"]) if any(rules.uma) else "",
        "plus_chips": said(_PLUS["chips"]) if rules.chip_points else "",
        "result_unit": said(_RESULT_UNIT[rules.family.pt]),
        "uma_text": by_rank(rules.uma),
        "uma_floating_text": by_rank(rules.uma_floating),
        "dealer_tai": rules.tai["dealer"],
        "streak_tai": rules.tai["streak"],
    }


def by_rank(points: tuple[int, ...]) -> str:
    """Points by rank.

    >>> by_rank((20000, 10000, -10000, -20000))
    '+20,000 / +10,000 / −10,000 / −20,000'
    """
    return " / ".join(f"{number:+,}".replace("-", "−") for number in points)
