"""Rule books say what the options say: every value of every option, in three languages, and no more."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest

import jantaku
from jantaku.errors import RulesError
from jantaku.rules import OPTION, OPTIONS, Option, Rules, presets
from jantaku.rules.applying import APPLIES, applies
from jantaku.rules.book import SAID_WHEN, SECTIONS, has_words, rule_book
from jantaku.rules.book_values import values_of
from jantaku.words.book import SENTENCES
from jantaku.words.book.headings import HEADINGS
from jantaku.words.catalogue import LANGUAGES, TAI, YAKU
from jantaku.words.tai import TAI_WORDS
from jantaku.words.yaku import YAKU_WORDS

ROOT = Path(__file__).resolve().parents[1]
#: Rules with something switched on that no preset has, so that the options below it apply.
HOUSES = {
    "taiwan eight pairs": Rules.preset("taiwan").replace(eight_pairs_half=True, declared_ready=True),
    "taiwan by ready hands": Rules.preset("taiwan").replace(dealer_keeps_on_draw=False, dealer_keeps_on_tenpai=True),
    "taiwan all winds": Rules.preset("taiwan-star").replace(multiple_ron="all_paid", pao_dragons=True),
    "taiwan four winds": Rules.preset("taiwan").replace(four_winds=True, noten_points=3000),
    "two rons": Rules.preset("riichi").replace(
        multiple_ron="all_paid", nagashi="mangan", extension=True, target_points=30000
    ),
    "floating uma": Rules.preset("riichi").replace(uma_float_at="above"),
}  # fmt: skip


@cache
def bases() -> tuple[Rules, ...]:
    return (*(Rules.preset(name) for name in presets()), *HOUSES.values())


def other_values(option: Option, rules: Rules) -> list[object]:
    """Values that *option* could have instead."""
    value = rules.options[option.key]
    found: list[object] = [True, False] if option.kind == "flag" else [*option.choices]
    if option.kind == "number":
        found += option.among or (option.low, option.low + option.step, option.high, 2 * option.step, 12 * option.step)
    if option.key in ("uma", "uma_floating"):
        found += [(12000, 0, -12000)[: rules.players] if rules.players == 3 else (12000, 4000, -4000, -12000)]
    if option.key in ("reds", "golds"):
        found += [(0, 1, 0), (0, 0, 1), (1, 0, 0), (0, 0, 0), (0, 4, 3)]
    if option.key == "han_table":
        found += [tuple((100 * han,) * 5 for han in range(1, 14))]
    return [other for other in found if other != value]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_value_of_every_option_is_said(option: Option) -> None:
    """Under some rules, another value of the option makes another book, whichever of its values one takes."""
    silent = {value for base in bases() for value in other_values(option, base)}
    if option.key == "scoring":
        silent = {"fu", "han_table", "tai"}
        silent -= {base.scoring for base in bases()}  # each has presets of its own
    for base in bases():
        if not silent or (base.options[option.key] in silent and not applies(option, base)):
            continue
        for value in other_values(option, base):
            if value in silent:
                try:
                    changed = base.replace(**{option.key: value})
                except RulesError:
                    continue
                if rule_book(changed).split("\n", 1)[1] != rule_book(base).split("\n", 1)[1]:
                    silent.discard(value)
    allowed = {value for value in silent if is_possible(option, value)}
    assert not allowed


def is_possible(option: Option, value: object) -> bool:
    """Whether some rules could have that value."""
    for base in bases():
        if base.options[option.key] != value:
            try:
                base.replace(**{option.key: value})
            except RulesError:
                continue
            return True
    return False


@pytest.mark.parametrize("preset", presets())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_is_whole(preset: str, language: str) -> None:
    text = rule_book(Rules.preset(preset), language)
    assert "{" not in text
    assert "seed" not in text
    assert "spec" not in text.replace("special", "")
    for row in re.findall(r"^\|.*$", text, re.MULTILINE):
        assert row.count("|") in range(3, 8)
    if language != "en":
        prose = re.sub(r"`[^`]*`|[A-Za-z0-9-]+ のルール|^# .*$|^\|.*$", "", text, flags=re.MULTILINE)
        assert not re.search(r"[a-z]{3,} [a-z]{3,}", prose), "an English sentence is left"


def test_a_book_holds_only_what_applies() -> None:
    taiwan, tenhou = rule_book(Rules.preset("taiwan")), rule_book(Rules.preset("tenhou"))
    assert "tai" not in re.findall(r"[a-z]+", tenhou)
    assert "## Chips" not in tenhou
    assert not {"riichi", "dora", "fu", "han"} & set(re.findall(r"[a-z]+", taiwan.replace("There is no riichi", "")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_names_nothing_that_cannot_be(language: str) -> None:
    riichi, taiwan = Rules.preset("riichi"), Rules.preset("taiwan")
    none = rule_book(riichi.replace(riichi=False), language).lower()
    assert not [YAKU[name].in_language(language) for name in ("double_riichi", "ippatsu")
                if YAKU[name].in_language(language).lower() in none]  # fmt: skip
    assert len(re.findall("riichi|立直", none)) <= 5  # the title, the heading, and that there is none
    ready = rule_book(taiwan.replace(ready="none"), language)
    assert "| " + TAI["heaven_ready"].in_language(language) not in ready
    assert ", " + TAI["earth_ready"].in_language(language) not in ready
    no_ura = rule_book(riichi.replace(ura=False, kan_ura=False), language)
    assert len(re.findall(r"\bura\b|裏", no_ura)) == 1  # that there are none
    nagashi = riichi.replace(nagashi="yakuman", yaku={"nagashi_yakuman": "yakuman"})
    assert not re.search("[Cc]hips|祝儀", rule_book(nagashi, language))


def test_every_sentence_is_used_and_fits() -> None:
    own = {key for keys in SECTIONS.values() for key in keys}
    used = own | set(OPTION)
    for key in SENTENCES:
        option, _, value = key.partition("=")
        if not value:
            assert option in used or key.startswith(("fu_", "chips_", "honba_")), key
            continue
        words = {**dict.fromkeys(OPTION[option].choices), "true": None, "false": None}
        assert value in words or OPTION[option].kind not in ("choice", "flag"), key
    for option in OPTIONS:  # a choice with words has them for each of its values
        said = [choice for choice in option.choices if f"{option.key}={choice}" in SENTENCES]
        if option.kind == "choice" and option.key != "heavenly_win_with":
            assert option.key == "scoring" or len(said) in (0, len(option.choices)), option.key
    assert set(HEADINGS) == set(SECTIONS)
    assert set(SAID_WHEN) <= set(SENTENCES)
    assert all(bool(name.en) == bool(name.ja) == bool(name.zh_tw) for name in SENTENCES.values())


def test_the_three_languages_have_the_same_places() -> None:
    places = values_of(Rules.preset("riichi"), "en")
    for key, sentence in SENTENCES.items():
        named = [{field for _, field, _, _ in Formatter().parse(text) if field} for text in sentence]
        assert named[0] == named[1] == named[2], key
        assert named[0] <= set(places), key


def test_every_option_has_words() -> None:
    assert [option.key for option in OPTIONS if not has_words(option.key)] == []
    assert set(APPLIES) <= set(OPTION)


def test_an_option_without_words_is_shown_with_its_meaning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jantaku.rules.book._SPOKEN", frozenset(OPTION) - {"kiriage"})
    book = rule_book(Rules.preset("mleague"))
    assert "- 4 han 30 fu and 3 han 60 fu are rounded up to mangan. (`kiriage = true`)" in book


# --- definitions


def test_every_yaku_and_every_pattern_is_defined() -> None:
    assert list(YAKU_WORDS) == list(YAKU)
    assert list(TAI_WORDS) == list(TAI)
    assert all(len(set(words.definition)) == 3 for words in (*YAKU_WORDS.values(), *TAI_WORDS.values()))


LOCAL = {
    name: "yakuman" if name in ("suurenkou", "daisharin", "manzu_honitsu") else [2, 2]
    for name in ("sanrenkou", "sanpuukou", "shousharin", "north", "suurenkou", "daisharin", "manzu_honitsu")
}


@pytest.mark.parametrize("name", [name for name, definition in YAKU_WORDS.items() if definition.example])
def test_the_example_of_a_yaku_has_it(name: str) -> None:
    hand, tile = YAKU_WORDS[name].example.split(" ")
    rules = Rules.preset("majsoul").replace(yaku=LOCAL)
    assert name in str(jantaku.score(hand, tile, rules=rules, seat="S")).split(":")[0].split(", ")


@pytest.mark.parametrize("name", [name for name, definition in TAI_WORDS.items() if definition.example])
def test_the_example_of_a_pattern_has_it(name: str) -> None:
    hand, tile = TAI_WORDS[name].example.split(" ")
    base = Rules.preset("taiwan")
    rules = base.replace(eight_pairs_half=True, tai={pattern: max(worth, 1) for pattern, worth in base.tai.items()})
    assert name in str(jantaku.score(hand, tile, rules=rules, seat="S")).split(":")[0].split(", ")


# --- the pages


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_rulebook", ROOT / "docs" / "make_rulebook.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pages_are_those_of_the_options() -> None:
    for path, text in maker().pages().items():
        assert path.read_text("utf-8") == text, f"{path} is old: run docs/make_rulebook.py"
