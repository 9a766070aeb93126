"""``Name``: one thing's name, or a sentence, in each language."""

from __future__ import annotations

from typing import NamedTuple

from jantaku.tiles.languages import LANGUAGES, check_language

__all__ = ["LANGUAGES", "Name", "Wording", "check_language"]


class Name(NamedTuple):
    """One thing's name in each language."""

    en: str
    ja: str
    zh_tw: str

    def in_language(self, language: str) -> str:
        """The name in *language*: ``en``, ``ja`` or ``zh-TW``.

        >>> Name("Pinfu", "平和", "平和").in_language("ja")
        '平和'
        """
        return self[LANGUAGES.index(check_language(language))]


class Wording(NamedTuple):
    """What a pattern is called, what it is, and an example where the tiles alone decide.

    An example is the concealed tiles and melds, a space, and the winning tile.
    """

    name: Name
    definition: Name
    example: str = ""
