"""A review as lines of text: grades, luck, and mistakes by their size."""

from __future__ import annotations

from collections.abc import Iterator

from jantaku.reviews.model import ASPECTS, Decision, Grade, Review
from jantaku.reviews.sentences import action_word, aspect_word, round_word, sentence, size, summary, tile_word, word
from jantaku.tiles import mpsz, sort_key

SHOWN = 10
MOST_ERROR = 50.0  # of a grade that is shown: half of what lies between the best and a choice at random


def heading(review: Review, language: str) -> str:
    """Whose review it is, and by whom."""
    return word("heading", language, name=review.name, seat=review.seat, judge=review.judge)


def grade_text(grade: Grade, language: str) -> str:
    """``94.9 ± 2.3``, or a dash if nothing was at stake, or so little that it says nothing."""
    if grade.grade is None or grade.error > MOST_ERROR:
        return word("nothing at stake", language)
    return f"{grade.grade:.1f} ± {grade.error:.1f}"


def grade_rows(review: Review, language: str) -> list[tuple[str, str, str, str]]:
    """Name, grade, worth lost and decisions: of the game, of each aspect, of each round."""
    rows = [(word("all", language), review.grade)]
    spoken = review.vocabulary
    rows += [(aspect_word(aspect, spoken).in_language(language), review.aspects[aspect]) for aspect in ASPECTS]
    rows += [(round_word(one.position, language, spoken), one.grade) for one in review.rounds]
    return [
        (name, grade_text(grade, language), f"{grade.lost:,.0f} ± {grade.lost_error:,.0f}", str(grade.decisions))
        for name, grade in rows
    ]


def luck_rows(review: Review, language: str) -> list[tuple[str, str]]:
    """Where the points came from."""
    if review.luck is None:
        return []
    return [(word(key, language), f"{getattr(review.luck, key):+,.0f}") for key in luck_parts(review)]


def luck_parts(review: Review) -> tuple[str, ...]:
    """The parts of luck that there are: in Taiwan nothing lies under an indicator."""
    ura = () if review.vocabulary == "taiwan" else ("ura",)
    return ("deal", "draws", *ura, "play", "others", "result")


def hand_text(decision: Decision) -> str:
    """The hand, the drawn tile apart, and the tile in question."""
    hand = list(decision.hand)
    shown = ""
    if decision.drawn is not None and decision.drawn in hand:
        hand.remove(decision.drawn)
        shown = f" + {decision.drawn}"
    if decision.called is not None:
        shown = f" ? {decision.called}"
    return mpsz(sorted(hand, key=sort_key)) + shown


def place(review: Review, decision: Decision, language: str) -> str:
    """Round and turn of a decision."""
    position = review.round_of(decision).position
    return word("where", language, round=round_word(position, language, review.vocabulary), turn=decision.turn)


def decision_lines(review: Review, decision: Decision, language: str) -> Iterator[str]:
    """A decision in a few lines."""
    about = aspect_word(decision.aspect, review.vocabulary).in_language(language)
    yield f"{place(review, decision, language)}  #{decision.fragment}  {hand_text(decision)}"
    yield f"  {summary(decision, language, review.vocabulary)}"
    if decision.is_mistake:
        yield f"  {size(decision, language)} ({about})"
    why = sentence(decision, language, review.vocabulary)
    if why:
        yield f"  {why}"


def choice_rows(decision: Decision, language: str, vocabulary: str = "riichi") -> list[tuple[str, ...]]:
    """Every choice: its name, worth against the best, tiles kept, chance to deal in, chance to win or be chosen."""
    best = decision.choices[0].worth or 0.0
    rows: list[tuple[str, ...]] = []
    for choice in decision.choices:
        mark = " *" if choice.action == decision.done else ""
        worth = "" if choice.worth is None else f"{choice.worth - best:+,.0f} ± {choice.error:,.0f}"
        shanten = "" if choice.shanten is None else f"{choice.shanten}/{choice.acceptance}"
        deal_in = "" if choice.deal_in is None else f"{choice.deal_in:.1%}"
        chance = choice.win if choice.chance is None else choice.chance
        rows.append(
            (f"{action_word(choice.action, decision, language, vocabulary)}{mark}", worth, shanten, deal_in,
             "" if chance is None else f"{chance:.0%}")
        )  # fmt: skip
    names = [row[0] for row in rows]  # a tile from the hand and the same as drawn are one choice to people
    return [row for i, row in enumerate(rows) if row[0] not in names[:i] and f"{row[0]} *" not in names]


__all__ = [
    "SHOWN", "choice_rows", "decision_lines", "grade_rows", "grade_text", "hand_text", "heading", "luck_rows", "place",
    "tile_word",
]  # fmt: skip
