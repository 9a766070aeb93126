"""Write the rule books under docs/rulebook from the options of the rules: ``python docs/make_rulebook.py``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jantaku.rules import Rules
from jantaku.rules.book import rule_book

FOLDER: Final = Path(__file__).parent / "rulebook"
LANGUAGES: Final = ("en", "ja", "zh-TW")
#: The presets that have a page of their own; any other rule set prints its book with `jantaku rules book`.
PRESETS: Final = ("riichi", "sanma-tenhou", "sanma-parlour", "taiwan")


def pages() -> dict[Path, str]:
    """Every page and what it should hold."""
    return {
        FOLDER / language / f"{preset}.md": rule_book(Rules.preset(preset), language)
        for language in LANGUAGES
        for preset in PRESETS
    }


if __name__ == "__main__":
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
