"""A ``Score`` in words: one line of it, or the whole account."""

from __future__ import annotations

from jantaku.scoring.worth import Score
from jantaku.words import catalogue
from jantaku.words.scores import SCORE_WORDS, UNITS

Rows = list[tuple[str, str]]


def in_a_line(score: Score) -> str:
    """The patterns, what they add up to, and the points."""
    if not score.won:
        return _word(score, score.why, "en")
    names = ", ".join(yaku.key for yaku in score.yaku)
    return f"{names or f'no {score.unit}'}: {_value(score, 'en')}"


def explained(score: Score, language: str) -> str:
    """The reading chosen, each pattern, what others took away, fu, the value, and who pays what."""
    text = _labelled(account(score, language))
    return text if score.won else f"{text}\n{_word(score, score.why, language)}"


def account(score: Score, language: str) -> Rows:
    """The same as rows of a label and a text."""
    rows = [*_hand(score, language), *_patterns(score, language)]
    if score.won:
        rows += [("fu", f"{item.name(language)}  {item.fu}") for item in score.fu_items if not score.yakuman]
        rows.append(("value", _value(score, language)))
        rows += [*_payers(score, language), *_chips(score, language)]
    return [(_word(score, key, language), line) for key, line in rows]


def _word(score: Score, key: str, language: str) -> str:
    return SCORE_WORDS[score.vocabulary][key].in_language(language)


def _hand(score: Score, language: str) -> Rows:
    read_as = "" if score.joker is None else f" = {score.joker}"
    how = "by flowers" if score.win.is_flower else "tsumo" if score.tsumo else "ron"
    rows = [("won on", f"{score.win}{read_as} ({_word(score, how, language)})")]
    if score.reading is not None:
        melds = " ".join(map(str, score.hand.melds))
        wait = catalogue.WAITS[score.wait].in_language(language) if score.wait else ""
        rows.append(("reading", f"{score.reading}{' ' if melds else ''}{melds} ({wait})"))
    return rows


def _patterns(score: Score, language: str) -> Rows:
    """Each pattern with its worth, the han beside them, and in Taiwan those that others take away."""
    if score.why in ("not complete", "no yaku"):
        return []
    names = [
        (yaku.name(language), _times(yaku.yakuman, language) if yaku.yakuman else str(yaku.han)) for yaku in score.yaku
    ]
    if score.fours:
        names.append((_word(score, "fours", language), str(score.fours)))
    names += [(catalogue.DORA[key].in_language(language), str(han)) for key, han in score.bonus.items()]
    rows = [(score.unit, f"{name}  {worth}") for name, worth in names]
    if score.vocabulary == "taiwan":  # in riichi a yaku that another stands for goes without saying
        for out in score.excluded:
            by = catalogue.PATTERNS[out.by].in_language(language)
            rows.append(("excluded", f"{out.name(language)}  {_word(score, 'by', language)} {by}"))
    return rows


def _times(yakuman: int, language: str) -> str:
    name = catalogue.LIMITS["yakuman"].in_language(language)
    return name if yakuman == 1 else f"{name} ×{yakuman}"


def _value(score: Score, language: str) -> str:
    """What the patterns add up to, the limit or the cap, and the points."""
    gap = " " if language == "en" else ""
    parts = []
    if score.yakuman:
        parts.append(_times(score.yakuman, language))
    else:
        fu = f" {score.fu}{gap}{UNITS['fu'].in_language(language)}" if score.fu else ""
        parts.append(f"{score.han}{gap}{UNITS[score.unit].in_language(language)}{fu}")
        if score.limit is not None:
            parts.append(catalogue.LIMITS[score.limit].in_language(language))
        if score.counted != score.han:
            parts.append(f"{_word(score, 'counted', language)} {score.counted}")
    parts.append(f"{score.points:,}{gap}{_word(score, 'points', language)}")
    return ", ".join(parts)


def _payers(score: Score, language: str) -> Rows:
    """A line for each type of payer with the sum it comes from, then what the winner gets."""
    paid = score.payments
    if paid is None:
        return []
    others = "all" if paid.dealer is None else "others"
    lines = [
        f"{_word(score, key, language)}  {points:,}{_sum(score, points)}"
        for key, points in (("discarder", paid.discarder), ("dealer", paid.dealer), (others, paid.others))
        if points is not None
    ]
    return [("pays", line) for line in (*lines, f"{_word(score, 'total', language)}  {paid.total:,}")]


def _sum(score: Score, points: int) -> str:
    """How *points* come about, if they are one payment of tai, with or without the tai of the deal."""
    base, unit = score.stakes
    for deal in (0, score.dealer_tai):
        if unit and points == base + unit * (score.counted + deal):
            tai = f"({score.counted} + {deal})" if deal else f"{score.counted}"
            return f" = {base} + {unit} × {tai}"
    return ""


def _chips(score: Score, language: str) -> Rows:
    if not score.chips:
        return []
    rows = [("chips", f"{chip.name(language)}  {chip.number}") for chip in score.chips]
    payer = _word(score, "each" if score.tsumo else "discarder", language)
    return [*rows, ("chips", f"{payer}  {sum(chip.number for chip in score.chips)}")]


def _labelled(rows: Rows) -> str:
    """Rows with a label each; a label that is the one above is left out."""
    labels = [label for label, _ in rows]
    width = max(map(_columns, labels)) + 2
    out = []
    for i, (label, text) in enumerate(rows):
        shown = "" if i and label == labels[i - 1] else label
        out.append(shown + " " * (width - _columns(shown)) + text)
    return "\n".join(out)


def _columns(text: str) -> int:
    """How wide *text* is on a terminal."""
    return sum(2 if ord(character) >= 0x1100 else 1 for character in text)
