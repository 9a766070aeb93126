"""``Refused``: what a server refuses to a person, to be said in the person's language; and other errors in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from jantaku.errors import JantakuError, RulesError
from jantaku.words.faults import fault_in_words
from jantaku.words.web import web_word

#: What is refused while the database does not answer.
NO_DATABASE: Final = "no database"


class Refused(JantakuError):  # noqa: N818  (nothing is wrong)
    """A wish that cannot be met, by the key of its words; its message is in English.

    >>> Refused("seats taken").said("ja")
    '満席です。'
    """

    def __init__(self, key: str, **values: object) -> None:
        """Refuse with the words of *key*, its blanks filled with *values*."""
        self.key, self.values = key, values
        super().__init__(self.said("en"))

    def said(self, language: str) -> str:
        """Why not, in *language*."""
        return web_word(self.key, language, **self.values)


def explained(error: JantakuError, language: str, about: str = "refused") -> dict[str, Any]:
    """What to say of *error*: under ``error`` a sentence in *language*.

    Errors that have English words alone are introduced by the words of *about*, and theirs are under ``detail``.
    """
    if isinstance(error, Refused):
        return {"error": error.said(language)}
    if language == "en":
        return {"error": str(error)}
    said = None
    if isinstance(error, RulesError):
        said = "\n".join(problems_in_words(error.problems, language))
    elif about == "refused":
        said = fault_in_words(str(error), language)
    if said is not None:
        return {"error": said}
    return {"error": web_word(about, language), "detail": str(error)}


def problems_in_words(problems: Iterable[str], language: str) -> list[str]:
    """What is wrong with rules, each sentence in *language* if it has words there."""
    return [fault_in_words(problem, language) or problem for problem in problems]
