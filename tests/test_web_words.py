"""Every word that a page can show exists in three languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from jantaku.rules.schema import OPTIONS
from jantaku.words.faults import fault_in_words
from jantaku.words.name import LANGUAGES
from jantaku.words.options import MEANINGS, choice_name, option_meaning
from jantaku.words.web import WEB_WORDS
from web_rooms import served

SRC = Path(__file__).resolve().parents[1] / "src" / "jantaku"
PAGES = SRC / "web" / "pages"


def test_every_word_of_the_scripts_is_there_and_every_word_is_used() -> None:
    scripts = "".join(path.read_text("utf-8") for path in PAGES.glob("*.js"))
    server = "".join(path.read_text("utf-8") for path in PAGES.parent.glob("*.py"))
    said = set(re.findall(r'\bt\("([^"]+)"', scripts))
    assert said <= set(WEB_WORDS)
    assert set(re.findall(r'(?:web_word|Refused|TooLarge)\(\s*"([^"]+)"', server)) <= set(WEB_WORDS)
    begun = tuple(re.findall(r"\bt\(`([^`$]+)\$", scripts))
    for key in WEB_WORDS:
        assert f'"{key}"' in scripts + server or key.startswith(begun), key


def test_no_page_says_anything_that_is_not_in_the_words() -> None:
    """Text between the elements of a script would be in one language only."""
    for path in PAGES.glob("*.js"):
        source = re.sub(r"//.*|/\*.*?\*/", "", path.read_text("utf-8"))
        for text in re.findall(r'h\("[^"]+", (?:null|\{[^{}]*\}), "([^"]*[A-Za-z]{2}[^"]*)"\)', source):
            assert text in ("HTML",), f"{path.name}: {text!r}"


def test_words_are_translated() -> None:
    same = {"title"}
    for key, word in WEB_WORDS.items():
        assert all(word), key
        if key not in same and re.search("[A-Za-z]{3}", word.en) and word.en != "{name} …":
            assert not word.ja.isascii() and not word.zh_tw.isascii(), key


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_option_and_what_it_may_be_has_words(language: str) -> None:
    assert set(MEANINGS) == {option.key for option in OPTIONS}
    for option in OPTIONS:
        assert not option_meaning(option.key, option.meaning, language).isascii()
        assert all(not choice_name(choice, language).isascii() for choice in option.choices)
        if re.search("a list|whole number|multiple of| or ", option.allowed):
            assert not (fault_in_words(option.allowed, language) or "").isascii(), option.allowed


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_form_and_its_problems_are_in_one_language(language: str) -> None:
    with served() as client:

        def asked(**data: Any) -> Any:
            return client.post(f"/api/rules?language={language}", content=json.dumps(data)).json()

        wrong = asked(base="tenhou", changes={"players": 3, "uma": [1], "kiriege": True, "bust": "never", "reds": 5})
        assert len(wrong["problems"]) >= 4 and not any(problem.isascii() for problem in wrong["problems"])
        for base in ("tenhou", "taiwan"):
            rows = [row for group in asked(base=base)["groups"] for row in group["rows"]]
            assert all(not row["means"].isascii() for row in rows)
        for hand in ("123x", "11111m", "12m3", "r3m123456789m", "123m,123-z", "123m,12-p", ""):
            said = client.get("/api/analyse", params={"hand": hand, "language": language}).json()
            assert "detail" not in said and not said.get("error", "。").isascii(), said
        said = client.get(f"/api/analyse?hand=234m456p678p55s789s&win=4m&ippatsu=1&language={language}").json()
        assert "detail" not in said and not said["error"].isascii(), said
