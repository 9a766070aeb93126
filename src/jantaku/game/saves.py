"""Saved games as text: what must be in one, and the walls of those that an older jantaku saved."""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np

from jantaku.errors import JantakuError
from jantaku.game.table import Table
from jantaku.kernels.game.wall import shuffle
from jantaku.rules import Rules
from jantaku.tiles import Face

#: A wall follows from the seed and from the wind, dealer and honba of its Position.
FORMAT: Final = "jantaku game 2"
#: It followed from the seed and the number of its Position.
NUMBERED: Final = "jantaku game 1"
_FIELDS: Final = ("rules", "rules_name", "seed", "walls", "start", "ask_all", "actions", "check")


def saved_fields(text: str) -> dict[str, Any]:
    """What a saved game holds, every field of it there."""
    if not isinstance(text, str):
        raise JantakuError(f"a saved game is text, as Game.save writes it, not {text!r:.40}")
    try:
        saved = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise JantakuError(f"not a saved game: the text is no JSON from {where} on") from None
    except (ValueError, RecursionError):
        raise JantakuError("not a saved game: a number too long, or nested too deeply") from None
    if not isinstance(saved, dict) or saved.get("format") not in (FORMAT, NUMBERED):
        raise JantakuError(f"not a saved game: its format is neither {FORMAT!r} nor {NUMBERED!r}")
    if missing := [field for field in _FIELDS if field not in saved]:
        raise JantakuError(f"a damaged saved game: it has no {', '.join(missing)}")
    for field in ("walls", "actions"):
        if not isinstance(saved[field], list):
            raise JantakuError(f"a damaged saved game: {field} is a list, not {saved[field]!r:.40}")
    return saved


def numbered_wall(rules: Rules, seed: int, number: int) -> list[Face]:
    """The wall of Position *number*, from 0, in a game of format ``NUMBERED``."""
    table = Table(rules)
    table.begin(seed)
    table.record.again = number  # the first hand of a game is 0, so that what is counted here is all there is
    with np.errstate(over="ignore"):
        shuffle(table.record, rules.record[0])
    return [Face(int(face)) for face in table.record.wall[: rules.record[0].deck_size]]
