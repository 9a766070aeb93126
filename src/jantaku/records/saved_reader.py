"""Games that jantaku saved, by ``Game.save`` or ``jantaku play``, read into a ``Record``."""

from __future__ import annotations

import json

from jantaku.errors import JantakuError
from jantaku.game.game import Game
from jantaku.records.json_text import load_json
from jantaku.records.record import Record


def parse_saved(text: str, source: str = "") -> Record:
    """The record of a saved game, as far as it has gone: the wall to come and the seed are not in it."""
    saved = load_json(text)
    names = saved.get("names")
    game = Game.load(json.dumps(saved["game"]) if "game" in saved else text)
    players = game.rules.players
    if names is None:
        names = list(game.names)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names) or len(names) != players:
        raise JantakuError(f"a damaged saved game: {players} names of players are needed")
    return Record.of_game(game, tuple(names))
