"""Every word that a page can show exists in three languages."""

from __future__ import annotations

import re
from pathlib import Path

from jantaku.words.web import WEB_WORDS

PAGES = Path(__file__).resolve().parents[1] / "src" / "jantaku" / "web" / "pages"


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
