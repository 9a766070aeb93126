"""The tables of a rule book: yaku, patterns, fu, points by han, chips."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from jantaku.kernels.choices import CHIPS
from jantaku.rules.applying import applies, can_occur
from jantaku.rules.deck import kinds_of
from jantaku.rules.ruleset import Rules
from jantaku.rules.schema import OPTION
from jantaku.rules.tai import exclusions
from jantaku.rules.yaku import YAKUMAN, han_of, is_on, times_of
from jantaku.tiles import Kind, parse_mpsz
from jantaku.words.book import SENTENCES
from jantaku.words.book.headings import COLUMNS
from jantaku.words.catalogue import TAI, YAKU
from jantaku.words.name import Wording
from jantaku.words.tai import TAI_WORDS
from jantaku.words.yaku import YAKU_WORDS

NOTHING: Final = "—"


def table(columns: Iterable[str], rows: Iterable[Iterable[object]], language: str) -> Iterator[str]:
    """The lines of a table, its *columns* named in *language*."""
    titles = [COLUMNS[column].in_language(language) for column in columns]
    yield f"| {' | '.join(titles)} |"
    yield f"|{' --- |' * len(titles)}"
    for row in rows:
        yield f"| {' | '.join(map(str, row))} |"


def yaku_table(rules: Rules, language: str) -> Iterator[str]:
    """Every yaku that counts and is no yakuman, with its han closed and open."""
    rows = []
    for name in YAKU:
        if name not in YAKUMAN and is_on(rules.yaku[name]) and can_occur(name, rules):
            closed, opened = han_of(name, rules.yaku, rules.options)
            worth = (closed, opened or NOTHING)
            rows.append((YAKU[name].in_language(language), *worth, *_defined(YAKU_WORDS[name], rules, language)))
    return table(("yaku", "closed", "open", "definition", "example"), rows, language)


def yakuman_table(rules: Rules, language: str) -> Iterator[str]:
    """Every yakuman that counts, and how many times."""
    rows = [
        (
            YAKU[name].in_language(language),
            times_of(name, rules.yaku, rules.options),
            *_defined(YAKU_WORDS[name], rules, language),
        )
        for name in YAKUMAN
        if is_on(rules.yaku[name]) and can_occur(name, rules)
    ]
    return table(("yaku", "times", "definition", "example"), rows, language)


def patterns_table(rules: Rules, language: str) -> Iterator[str]:
    """Every pattern that is worth tai, and which others it replaces under these rules."""
    taken = exclusions(rules.options)
    rows = []
    for name, worth in rules.tai.items():
        if worth and can_occur(name, rules):
            others = (other for other in taken.get(name, ()) if rules.tai[other] and can_occur(other, rules))
            gone = [TAI[other].in_language(language) for other in others]
            everything = len(gone) > 12
            replaced = NOTHING if not gone else "*" if everything else ", ".join(gone)
            definition = _defined(TAI_WORDS[name], rules, language)
            rows.append((TAI[name].in_language(language), worth, definition[0], replaced, definition[1]))
    return table(("pattern", "tai", "definition", "takes away", "example"), rows, language)


def fu_table(rules: Rules, language: str) -> Iterator[str]:
    """What fu are given for."""
    rows = [
        (20, "fu_base"),
        (10, "fu_closed_ron"),
        (2, "fu_tsumo" if rules.rinshan_fu else "fu_tsumo_no_rinshan"),
        (2, "fu_wait"),
        (2, "fu_pair"),
        (rules.double_wind_fu, "fu_double_wind"),
        (2, "fu_triplet"),
        (10, "fu_open"),
    ]
    return table(("fu", "for"), ((fu, SENTENCES[key].in_language(language)) for fu, key in rows), language)


def han_table(rules: Rules, language: str) -> Iterator[str]:
    """Points by han, where a table gives them."""
    rows = [
        (han, f"{row[0]:,}", f"{row[1]:,}", f"{row[2]:,}", f"{row[3]:,} / {row[4]:,}")
        for han, row in enumerate(rules.han_table, 1)
    ]
    columns = ("han", "dealer ron", "dealer tsumo", "other ron", "other tsumo")
    return table(columns, rows, language) if rows else iter(())


def chips_table(rules: Rules, language: str) -> Iterator[str]:
    """What chips are paid for."""
    rows = []
    for item in CHIPS:
        option = OPTION[f"chips_{item}"]
        number = rules.options[option.key]
        if option.kind == "number" and number and applies(option, rules):
            rows.append((number, SENTENCES[option.key].in_language(language)))
    return table(("chips", "for"), rows, language)


def _defined(words: Wording, rules: Rules, language: str) -> tuple[str, str]:
    """A definition, and its example if these rules have the tiles."""
    example = words.example.replace(" ", " + ")
    kinds = set(kinds_of(rules.options))
    there = bool(example) and all(kind in kinds for kind in _kinds(words.example))
    return words.definition.in_language(language), f"`{example}`" if there else ""


def _kinds(example: str) -> set[Kind | None]:
    tiles = "".join(character for character in example if character not in ",-=+ ")
    return {face.kind for face in parse_mpsz(tiles)}


TABLES: Final[Mapping[str, Callable[[Rules, str], Iterator[str]]]] = {
    "yaku": yaku_table,
    "yakuman": yakuman_table,
    "patterns": patterns_table,
    "fu": fu_table,
    "han_table": han_table,
    "chips": chips_table,
}
