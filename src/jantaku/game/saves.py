"""Saved games: written as text, read and played again, those that an older jantaku saved among them."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from jantaku.errors import JantakuError, check_number
from jantaku.game.seating import named_seats
from jantaku.game.seeded import numbered_wall
from jantaku.game.starts import read_start
from jantaku.game.walls import check_seed
from jantaku.kernels.choices import MOST_POSITIONS
from jantaku.kernels.game.layout import JOKER_ASKED
from jantaku.rules import Rules

if TYPE_CHECKING:
    from jantaku.game.game import Game

#: A wall follows from the seed and from the wind, dealer and honba of its Position.
FORMAT: Final = "jantaku game 2"
#: It followed from the seed and the number of its Position.
NUMBERED: Final = "jantaku game 1"
_FIELDS: Final = ("rules", "rules_name", "seed", "walls", "start", "ask_all", "actions", "check")


def saved_game(game: Game) -> str:
    """*game* as text: rules, seed, walls and the actions taken, with a check of where they lead."""
    saved = {
        "format": FORMAT,
        "rules": game.rules.to_dict(),
        "rules_name": game.rules.name,
        "seed": game.seed,
        "walls": [[int(face) for face in wall] for wall in game.walls],
        "start": game.start.to_dict(),
        "ask_all": game.asks_all,
        "actions": [str(action) for action in game.actions],
    }
    if game.any_points:
        saved["any_points"] = True
    if game.names != named_seats(None, game.rules.players, game.seed):
        saved["names"] = list(game.names)
    if not game.auto_deal:
        saved["positions"] = int(game.table.record.positions)
    return json.dumps({**saved, "check": digest(game, saved)})


def digest(game: Game, saved: dict[str, Any]) -> str:
    """A hash of what is *saved* and of all that its actions led to: the same on every machine and version."""
    body = json.dumps({key: value for key, value in saved.items() if key != "check"}, sort_keys=True)
    told = f"{body} {game.scores} {game.position} {[str(event) for event in game.events]}"
    return sha256(told.encode()).hexdigest()


def read_game(cls: type[Game], text: str) -> Game:
    """The game that ``saved_game`` wrote: played again, and refused if it does not come out the same."""
    saved = saved_fields(text)
    try:
        rules = Rules.from_dict(saved["rules"], name=str(saved["rules_name"])[:100])
        seed, start = check_seed(saved["seed"]), read_start(saved["start"])
        positions = saved.get("positions")  # how many were dealt, where the game does not deal by itself
        if positions is not None:
            check_number("positions", positions, 1, MOST_POSITIONS)
        numbered = saved["format"] == NUMBERED
        walls = saved["walls"] or ([numbered_wall(rules, seed, 0)] if numbered else [])
        game = cls(
            rules, seed=seed, walls=walls, start=start, ask_all=saved["ask_all"], auto_deal=False,
            any_points=saved.get("any_points", False), players=saved.get("names"),
        )  # fmt: skip
    except JantakuError as error:
        raise JantakuError(f"a damaged saved game: {error}") from None
    for number, action in enumerate(saved["actions"]):
        try:
            catch_up(game, MOST_POSITIONS + 1, numbered=numbered)
            game.push(action)
            if numbered and game.table.record.joker == JOKER_ASKED:  # it was not asked then
                game.push("tsumo")
        except JantakuError as error:
            raise JantakuError(f"a damaged saved game: action {number}: {error}") from None
    catch_up(game, MOST_POSITIONS + 1 if positions is None else positions, numbered=numbered)
    if numbered:  # those that nobody has seen come as they do now
        del game.walls[max(len(saved["walls"]), int(game.table.record.positions)) :]
    game.auto_deal = positions is None
    if digest(game, saved) != saved["check"]:
        raise JantakuError("a damaged saved game: its actions lead somewhere else than it says")
    return game


def catch_up(game: Game, positions: int, *, numbered: bool) -> None:
    """Deal what is still to be dealt, up to so many *positions*, as a saved game has it."""
    while True:
        begun = int(game.table.record.positions)
        if numbered and len(game.walls) == begun:  # a choice deals by itself: the next wall lies ready
            game.walls.append(list(numbered_wall(game.rules, game.seed, begun)))
        if numbered and begun > 1 and game.rules.seat_wind_from == "wall_break":
            raise JantakuError("an older jantaku saved it, whose dice fell otherwise after the first Position")
        if not game.awaits_deal or begun >= positions:
            return
        game.deal()


def saved_fields(text: str) -> dict[str, Any]:
    """What a saved game holds, every field of it there."""
    if not isinstance(text, str):
        raise JantakuError(f"a saved game is text, as Game.save writes it, not {text!r:.40}")
    try:
        saved = json.loads(text)
    except json.JSONDecodeError as error:
        raise JantakuError(
            f"not a saved game: the text is no JSON from line {error.lineno}, column {error.colno} on"
        ) from None
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
