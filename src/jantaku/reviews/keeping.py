"""What a judge has found, kept in a file as it goes, so that a review that was broken off goes on from there."""

from __future__ import annotations

import json
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

from jantaku.errors import JantakuError, LogError, NotWritten
from jantaku.game.action import Action
from jantaku.game.view import View
from jantaku.reviews.judges import Opinion, Opinions


class Kept:
    """Opinions by what was seen, in the lines of a file; without a file nothing is kept."""

    def __init__(self, path: str | Path | None, judge: str) -> None:
        """Read what is there of *judge*; a last line that was cut is left out."""
        self.path, self.judge = None if path is None else Path(path), judge
        self._found: dict[str, Opinions] = {}
        self._asked = time.monotonic()
        if self.path is not None and self.path.exists():
            self._read(self.path)

    def _read(self, path: Path) -> None:
        try:
            text = path.read_text("utf-8")
            whole = text[: text.rfind("\n") + 1]
            if whole != text:  # it was being written when it was broken off
                path.write_text(whole, "utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise LogError(str(path), str(error)) from None
        for number, line in enumerate(whole.splitlines(), 1):
            try:
                row = json.loads(line)
                if row["judge"] == self.judge:
                    self._found[row["seen"]] = {Action(name): Opinion(*told) for name, told in row["told"].items()}
            except (ValueError, KeyError, TypeError, JantakuError):
                raise LogError(str(path), f"line {number}: not kept by a review") from None

    def find(self, view: View) -> Opinions | None:
        """What was found for *view* before; the clock begins to run if there is nothing."""
        found = self._found.get(_seen(view)) if self._found else None
        self._asked = time.monotonic()
        return found

    def note(self, view: View, opinions: Opinions) -> float:
        """Keep *opinions*; returns the seconds since ``find``."""
        spent = time.monotonic() - self._asked
        if self.path is not None:
            row = {"judge": self.judge, "seen": _seen(view), "told": {str(a): _row(o) for a, o in opinions.items()}}
            try:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
            except OSError as error:
                raise NotWritten(f"{self.path}: {error.strerror}") from None
        return spent


def _row(opinion: Opinion) -> list[Any]:
    return [opinion.worth, opinion.points, opinion.rank, opinion.error, opinion.chance, opinion.win]


def _seen(view: View) -> str:
    return sha256(view.tobytes()).hexdigest()[:24]
