"""``Keeper``: where a game is kept while it is played; written after every decision."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from jantaku.errors import JantakuError
from jantaku.terminal.saving import Saved, parse_saved, saved_text, write_whole

_NAME: Final = "jantaku-game"


class Keeper:
    """Keeps a game in a file, always whole, so that whatever ends the program loses no decision.

    The text handed to it last is a whole game even if the program was stopped in the middle of a decision.
    """

    def __init__(self, path: Path | None) -> None:
        """Keep games in *path*; if there is no place for them, only in memory."""
        self.path = path
        self.problem = "" if path is not None else "no folder can be written to"
        """Why the last state is not in the file; empty if it is."""
        self._text = ""

    def keep(self, saved: Saved) -> None:
        """Write the game as it is now; ``problem`` says if that failed."""
        text = saved_text(saved)
        if text != self._text or self.problem:
            self._text = text
            self.write()

    def write(self) -> None:
        """Write what was kept last, once more."""
        if self.path is None:
            return
        try:
            write_whole(self.path, self._text)
            self.problem = ""
        except JantakuError as error:
            self.problem = str(error)

    def last(self) -> Saved:
        """What was kept last."""
        return parse_saved(self._text)


def free_place() -> Path | None:
    """A new file for a game: in the folder one is in, else in one's home; ``None`` if neither can be written to.

    It is made at once, empty, so that another game that begins at the same time takes another name.
    """
    folders = [Path()]
    with contextlib.suppress(RuntimeError):  # nobody knows where the home is
        folders.append(Path.home())
    for folder in folders:
        number = 1
        while True:
            path = folder / (f"{_NAME}.json" if number == 1 else f"{_NAME}-{number}.json")
            try:
                path.touch(exist_ok=False)
                return path
            except FileExistsError:
                number += 1
            except OSError:
                break
    return None
