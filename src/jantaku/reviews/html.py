"""The review page: the replay of the record with every decision beside it, in one HTML file that fetches nothing.

``#r3d12`` after its address leads to the twelfth decision of the third round.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.records.record import Record
from jantaku.records.replay_page import filled, page_data, style_of, text_of
from jantaku.reviews.model import ASPECTS, Decision, Grade, Review
from jantaku.reviews.report import grade_text, luck_parts
from jantaku.reviews.sentences import action_word, aspect_word, round_word, sentence, size, summary, tile_of, word
from jantaku.words.name import LANGUAGES, check_language
from jantaku.words.presets import rules_title
from jantaku.words.review import REVIEW_WORDS

_PACKAGE: Final = "jantaku.reviews"


def review_html(review: Review, record: Record, *, title: str = "", language: str = "en", theme: str = "auto") -> str:
    """*review* of *record* as a page, with the rounds that were reviewed."""
    language, record = check_language(language), _reviewed_part(review, record)
    data, sprite = page_data(
        record, seat=review.seat, open_hands=False, language=language, theme=theme, palette="standard", corners=False
    )
    heading = (
        title or f"{word('review', language)}: {review.name} ({rules_title(review.rules, language)}, {review.judge})"
    )
    style = style_of(sprite) + text_of("review.css", _PACKAGE)
    script = text_of("replay.js") + "\n" + text_of("review.js", _PACKAGE)
    packed = {"DATA": data, "REVIEW": review_data(review)}
    return filled(text_of("review.html", _PACKAGE), heading, language, style, script, packed)


def _reviewed_part(review: Review, record: Record) -> Record:
    count = len(record.positions)
    starts = [record.positions[one.number - 1].start for one in review.rounds if one.number <= count]
    if record.rules.name != review.rules or starts != [one.position for one in review.rounds]:
        raise JantakuError("the record is not the one that was reviewed")
    if len(starts) == count:
        return record
    return replace(record, positions=tuple(record.positions[one.number - 1] for one in review.rounds), final=None)


def review_data(review: Review) -> dict[str, Any]:
    """Everything that the page shows beside the table, every word of it in all languages."""
    luck, spoken = review.luck, review.vocabulary
    return {
        "words": {key: list(words) for key, words in REVIEW_WORDS.items()},
        "judge": review.judge,
        "grades": [
            [_in_all("all"), *_grade(review.grade)],
            *([list(aspect_word(aspect, spoken)), *_grade(review.aspects[aspect])] for aspect in ASPECTS),
        ],
        "rounds": [[_rounds(one.position, spoken), *_grade(one.grade)] for one in review.rounds],
        "luck": [] if luck is None else [[_in_all(key), round(getattr(luck, key))] for key in luck_parts(review)],
        "worst": list(review.mistakes),
        "decisions": [_decision(review, decision) for decision in review.decisions],
    }


def _in_all(key: str) -> list[str]:
    return list(REVIEW_WORDS[key])


def _grade(grade: Grade) -> list[Any]:
    return [grade_text(grade, "en"), f"{grade.lost:,.0f} ± {grade.lost_error:,.0f}", grade.decisions]


def _rounds(position: Any, vocabulary: str) -> list[str]:
    return [round_word(position, language, vocabulary) for language in LANGUAGES]


def _decision(review: Review, decision: Decision) -> dict[str, Any]:
    spoken = review.vocabulary
    entry: dict[str, Any] = {
        "id": decision.fragment,
        "at": [review.rounds.index(review.round_of(decision)), decision.event],
        "turn": decision.turn,
        "did": [summary(decision, language, spoken) for language in LANGUAGES],
        "done": [action_word(decision.done, decision, language, spoken) for language in LANGUAGES],
        "choices": _choices(decision, spoken),
    }
    if decision.is_mistake:
        entry["loss"] = round(decision.loss)
        entry["size"] = [size(decision, language) for language in LANGUAGES]
        entry["about"] = list(aspect_word(decision.aspect, spoken))
    if decision.best[0] != decision.done:
        entry["why"] = [sentence(decision, language, spoken) for language in LANGUAGES]
    return entry


def _choices(decision: Decision, vocabulary: str) -> list[list[Any]]:
    """Tile, names, worth against the best, error, shanten, tiles kept, chance to deal in, to win, and marks."""
    best = decision.choices[0].worth or 0.0
    out, seen = [], set()
    for choice in decision.choices:
        tile = tile_of(choice.action, decision)
        if tile is not None and tile in seen:
            continue
        done = choice.action == decision.done or (tile is not None and tile == tile_of(decision.done, decision))
        seen.add(tile)
        chance = choice.win if choice.chance is None else choice.chance
        out.append([
            None if tile is None else str(tile),
            [action_word(choice.action, decision, language, vocabulary) for language in LANGUAGES],
            round((choice.worth or 0.0) - best), round(choice.error), choice.shanten, choice.acceptance,
            None if choice.deal_in is None else round(100 * choice.deal_in, 1),
            None if chance is None else round(100 * chance), int(done), int(choice.action in decision.best),
        ])  # fmt: skip
    return out
