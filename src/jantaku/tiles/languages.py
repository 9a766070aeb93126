"""The languages jantaku speaks, and what else they are called."""

from __future__ import annotations

from typing import Final

from jantaku.errors import check_name

LANGUAGES: Final = ("en", "ja", "zh-TW")
#: Other names, in small letters; Chinese is Taiwan's.
_ALSO: Final = {"zh": "zh-TW", "zh-tw": "zh-TW", "zh_tw": "zh-TW"}


def check_language(given: str) -> str:
    """The language that *given* names, by its full name; an error if jantaku does not speak it.

    >>> check_language("zh"), check_language("ja")
    ('zh-TW', 'ja')
    """
    return check_name("language", full_name(given), LANGUAGES)


def full_name(given: str) -> str:
    """What jantaku calls the language *given*; one that it does not speak stays as it is."""
    return _ALSO.get(given.lower(), given) if isinstance(given, str) else given
