"""What every option of a rule set means, in Japanese and Chinese; the English words are those of the schema itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from jantaku.words.options.calling import CALLING
from jantaku.words.options.choices import CHOICES
from jantaku.words.options.counting import COUNTING
from jantaku.words.options.sixteen import SIXTEEN
from jantaku.words.options.table import TABLE


class Meaning(NamedTuple):
    """What an option means."""

    ja: str
    zh_tw: str


MEANINGS: Final[Mapping[str, Meaning]] = {
    key: Meaning(*words) for part in (TABLE, CALLING, COUNTING, SIXTEEN) for key, words in part.items()
}


def option_meaning(key: str, english: str, language: str) -> str:
    """What the option *key* means in *language*; *english* is what the schema says.

    >>> option_meaning("chi", "The next player may chi.", "ja")
    '下家はチーできる。'
    """
    if language == "en":
        return english
    return MEANINGS[key].ja if language == "ja" else MEANINGS[key].zh_tw


def choice_name(choice: str, language: str) -> str:
    """What a choice of an option is called; in English as a rule file has it.

    >>> choice_name("head_bump", "en"), choice_name("head_bump", "ja")
    ('head_bump', '頭ハネ')
    """
    return choice if language == "en" else CHOICES[choice][0 if language == "ja" else 1]
