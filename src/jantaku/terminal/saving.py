"""The file of a game being played: the game itself, who plays it, and how far the person has come."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from jantaku.errors import JantakuError, LogError
from jantaku.game.game import Game
from jantaku.notation.packed import read_text
from jantaku.records.json_text import load_json
from jantaku.tiles import LANGUAGES

_FORMAT: Final = "jantaku play 1"


@dataclass(frozen=True)
class Saved:
    """What a file holds."""

    game: Game
    seat: int
    names: tuple[str, ...]
    """The name of each seat's player, the person's own among them."""
    language: str
    shown: int | None = None
    """Of how many hands the person has seen the result; ``None``: of all that have ended."""
    no_calls: bool = False
    """Whether the person wants to be asked about no more calls in this hand."""

    @property
    def unseen(self) -> int:
        """How many results the person has not seen yet."""
        ended = len(self.game.clearings)
        return 0 if self.shown is None else max(0, ended - self.shown)


def saved_text(saved: Saved) -> str:
    """The text of a file that holds *saved*."""
    data = {
        "format": _FORMAT,
        "seat": saved.seat,
        "names": list(saved.names),
        "language": saved.language,
        "shown": len(saved.game.clearings) - saved.unseen,
        "no_calls": saved.no_calls,
        "game": json.loads(saved.game.save()),
    }
    return json.dumps(data, ensure_ascii=False) + "\n"


def write_whole(path: Path, text: str) -> None:
    """Write *text* to *path*: under another name first, so that a file is always whole, the old one or the new one."""
    path = Path(os.path.realpath(path))  # a link stays one
    written = path.with_name(path.name + ".part")
    try:
        written.write_text(text, "utf-8")
        written.replace(path)
    except OSError as error:
        raise JantakuError(f"{path}: {error.strerror}") from None


def save(path: Path, saved: Saved) -> None:
    """Write *saved* to *path*."""
    write_whole(path, saved_text(saved))


def load(path: Path) -> Saved:
    """The game in *path*, as ``save`` wrote it."""
    try:
        return parse_saved(read_text(path))
    except JantakuError as error:
        raise LogError(str(path), str(error)) from None


def parse_saved(text: str) -> Saved:
    """The game in the *text* of a file."""
    try:
        data = load_json(text)
    except (JantakuError, RecursionError) as error:
        raise JantakuError(f"not a saved game: {error}") from None
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        raise JantakuError(f"not a saved game: its format is not {_FORMAT!r}")
    seat, names, language, game = (data.get(key) for key in ("seat", "names", "language", "game"))
    loaded = Game.load(json.dumps(game))
    players = loaded.rules.players
    if not (isinstance(names, list) and len(names) == players and all(isinstance(name, str) for name in names)):
        raise JantakuError(f"a damaged saved game: {players} names of players are needed")
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise JantakuError(f"a damaged saved game: seats are 0-{players - 1}")
    shown, ended = data.get("shown"), len(loaded.clearings)
    if shown is not None and (isinstance(shown, bool) or not isinstance(shown, int) or not 0 <= shown <= ended):
        raise JantakuError(f"a damaged saved game: {ended} hands have ended, so the result of {shown!r} was not shown")
    if language not in LANGUAGES:
        raise JantakuError(f"a damaged saved game: its language is {language!r:.40}, not {', '.join(LANGUAGES)}")
    no_calls = data.get("no_calls", False)
    if not isinstance(no_calls, bool):
        raise JantakuError(f"a damaged saved game: no_calls is true or false, not {no_calls!r:.40}")
    return Saved(loaded, seat, tuple(names), language, shown, no_calls)
