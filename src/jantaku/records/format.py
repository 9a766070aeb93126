"""What a log format is: how it begins, how it is read, and how it is written if it is.

To add a format, write one module with its reader (a function from the text and the name of its source to records),
a function that knows its beginning, and if you like a writer; then add its ``Format`` to ``records/formats.py``.
Reading and writing files, the commands, suffixes and error messages follow from that line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from jantaku.errors import JantakuError
from jantaku.records.json_text import load_json
from jantaku.records.record import Record


@dataclass(frozen=True, slots=True)
class Opening:
    """The beginning of a log: its first character, and the JSON value of its first line or of the whole text."""

    character: str
    value: Any

    @classmethod
    def of(cls, text: str) -> Opening:
        """How *text* begins."""
        text = text.lstrip()
        if text[:1] != "{":
            return cls(text[:1], None)
        try:
            return cls("{", load_json(text.split("\n", 1)[0]))
        except JantakuError:
            return cls("{", load_json(text))

    def has(self, *keys: str) -> bool:
        """Whether it is a JSON object with all these keys."""
        return isinstance(self.value, dict) and all(key in self.value for key in keys)


@dataclass(frozen=True, slots=True)
class Format:
    """One log format."""

    name: str
    title: str
    """What messages call it."""
    suffixes: tuple[str, ...]
    """How its files end; one that is written takes the first format that has its suffix."""
    begins: Callable[[Opening], bool]
    """Whether a log that begins so is of this format."""
    read: Callable[[str, str], Iterator[Record]]
    """The records in a text; the second argument is what messages call it."""
    write: Callable[[Record], str] | None = None
    holds_unended: bool = True
    """Whether a Position that is not over can be written."""
    needs: frozenset[str] = frozenset()
    """What a record must hold to be written (see ``Record.stated``); what is missing, the engine adds."""


def one(read: Callable[[str, str], Record]) -> Callable[[str, str], Iterator[Record]]:
    """A reader of texts that hold one record each."""

    def records(text: str, source: str) -> Iterator[Record]:
        yield read(text, source)

    return records


def unknown_beginning(opening: Opening, formats: list[Format]) -> JantakuError:
    """The error for a text that begins like no format."""
    if not opening.character:
        return JantakuError("it is empty")
    if opening.character not in ("<", "{"):
        return JantakuError("no log that is known here: it begins with neither < nor {")
    titles = [format.title for format in formats]
    return JantakuError(f"JSON, but no log that is known here: {', '.join(titles[:-1])} or {titles[-1]}")
