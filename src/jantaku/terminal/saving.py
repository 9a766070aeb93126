"""A game being played, kept in a file: the game itself, who plays it, and where the person sits."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from jantaku.errors import JantakuError
from jantaku.game.game import Game
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


def save(path: Path, saved: Saved) -> None:
    """Write *saved* to *path*: under another name first, so that a file is always whole."""
    data = {
        "format": _FORMAT,
        "seat": saved.seat,
        "names": list(saved.names),
        "language": saved.language,
        "game": json.loads(saved.game.save()),
    }
    written = path.with_name(path.name + ".part")
    try:
        written.write_text(json.dumps(data, ensure_ascii=False) + "\n", "utf-8")
        written.replace(path)
    except OSError as error:
        raise JantakuError(f"{path}: {error.strerror}") from None


def load(path: Path) -> Saved:
    """The game in *path*, as ``save`` or ``Game.save`` wrote it."""
    text = read_text(path)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise JantakuError(f"{path}: not a saved game: {error}") from None
    if not isinstance(data, dict) or data.get("format") != _FORMAT:
        raise JantakuError(f"{path}: not a saved game: its format is not {_FORMAT!r}")
    seat, names, language, game = (data.get(key) for key in ("seat", "names", "language", "game"))
    try:
        loaded = Game.load(json.dumps(game))
    except JantakuError as error:
        raise JantakuError(f"{path}: {error}") from None
    players = loaded.rules.players
    if not (isinstance(names, list) and len(names) == players and all(isinstance(name, str) for name in names)):
        raise JantakuError(f"{path}: a damaged saved game: {players} names of players are needed")
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise JantakuError(f"{path}: a damaged saved game: seats are 0-{players - 1}")
    return Saved(loaded, seat, tuple(names), language if language in LANGUAGES else LANGUAGES[0])


def read_text(path: Path) -> str:
    """The text of a file, or an error that names it."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise JantakuError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise JantakuError(f"{path}: not a saved game: it is no text") from None
