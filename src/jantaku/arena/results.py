"""How games ended: one plain record for each, and the same as a line of JSON."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.agents.mjai import FAULTS
from jantaku.arena.contest import Contest
from jantaku.errors import JantakuError
from jantaku.kernels.game.layout import SEATS
from jantaku.kernels.game.tally import COUNTED

_POSITIONS: Final = COUNTED.index("positions")

#: One game. Seats that are not played are zero.
RESULT: Final = np.dtype(
    [
        ("game", np.int64),
        ("seed", np.uint64),
        ("agents", np.int16, SEATS),
        ("scores", np.int32, SEATS),
        ("ranks", np.int8, SEATS),  # 1 is first
        ("final", np.int32, SEATS),  # points against the return points, with uma, oka and chips
        ("chips", np.int32, SEATS),
        ("decisions", np.int32),
        ("tally", np.int32, (SEATS, len(COUNTED))),
        ("faults", np.int32, (SEATS, len(FAULTS))),  # turns that a bot lost
    ]
)
Results = npt.NDArray[np.void]
_BY_SEAT: Final = ("scores", "ranks", "final", "chips")
_TALLIED: Final = tuple(name for name in COUNTED if name != "positions")
_KEYS: Final = ("game", "seed", "agents", *_BY_SEAT, "decisions", "positions", *_TALLIED)


def no_results() -> Results:
    """No game at all."""
    return np.zeros(0, RESULT)


def merged(*parts: Results) -> Results:
    """All games of *parts*, by number, each once."""
    rows = np.concatenate([no_results(), *parts])
    _, first = np.unique(rows["game"], return_index=True)
    return rows[first]


class Gathered:
    """Results that come in parts and are put together when they are looked at."""

    def __init__(self, *parts: Results) -> None:
        """Begin with *parts*."""
        self._parts = list(parts)

    def add(self, results: Results) -> None:
        """Take more."""
        self._parts.append(results)

    @property
    def all(self) -> Results:
        """Everything so far, by the number of the game."""
        self._parts = [merged(*self._parts)]
        return self._parts[0]


def json_of(row: Any, contest: Contest) -> dict[str, Any]:
    """One game as JSON has it: what belongs to seats is a list, seat by seat."""
    players = contest.players
    out = {
        "game": int(row["game"]),
        "seed": int(row["seed"]),
        "agents": [contest.names[agent] for agent in row["agents"][:players]],
    }
    for name in _BY_SEAT:
        out[name] = row[name][:players].tolist()
    tally = row["tally"][:players]
    out |= {"decisions": int(row["decisions"]), "positions": int(tally[0, _POSITIONS])}
    for name in _TALLIED:
        out[name] = tally[:, COUNTED.index(name)].tolist()
    if row["faults"].any():
        out["faults"] = [_named(faults) for faults in row["faults"][:players].tolist()]
    return {**out, "digest": _digest(out)}


def _digest(line: dict[str, Any]) -> str:
    """A hash of a game's *line*, so that a changed one is noticed."""
    return sha256(json.dumps(line, sort_keys=True).encode()).hexdigest()[:16]


def _named(faults: list[int]) -> dict[str, int]:
    return {kind: number for kind, number in zip(FAULTS, faults, strict=True) if number}


def results_of(rows: list[Any], contest: Contest, where: list[str]) -> Results:
    """The games in *rows*, which are as JSON has them; *where* says where each comes from, for messages.

    A row that is not a game of this contest is an error.
    """
    out = np.zeros(len(rows), RESULT)
    players = contest.players
    for row, result, place in zip(rows, out, where, strict=True):
        try:
            _fill(result, row, players)
        except (KeyError, AttributeError, TypeError, ValueError, OverflowError) as error:
            raise JantakuError(f"{place}: not the result of a game ({error})") from None
    seats, seeds = contest.seats(out["game"]), contest.seeds(out["game"])
    out["agents"][:, :players] = seats
    for row, names, seed, place in zip(rows, seats.tolist(), seeds.tolist(), where, strict=True):
        if row["agents"] != [contest.names[agent] for agent in names] or row["seed"] != seed:
            raise JantakuError(f"{place}: game {row['game']} of this run has other agents or another seed")
        if "digest" in row and row["digest"] != _digest({key: row[key] for key in row if key != "digest"}):
            raise JantakuError(f"{place}: game {row['game']} is not as it was written: something has changed it")
    return out


def _fill(result: Any, row: Any, players: int) -> None:
    if set(row) - {"faults", "digest"} != set(_KEYS):
        raise ValueError(f"its keys are not {', '.join(_KEYS)}")
    game = row["game"]
    if not isinstance(game, int) or isinstance(game, bool) or game < 0:
        raise ValueError(f"its number is {game!r:.40}")
    result["game"], result["seed"], result["decisions"] = game, row["seed"], row["decisions"]
    for name in (*_BY_SEAT, *_TALLIED):
        if len(row[name]) != players:
            raise ValueError(f"{name}: {len(row[name])} seats, not {players}")
        if not all(type(number) is int for number in row[name]):
            raise ValueError(f"{name}: not whole numbers")
    for name in _BY_SEAT:
        result[name][:players] = row[name]
    if sorted(row["ranks"]) != list(range(1, players + 1)):
        raise ValueError(f"ranks: {row['ranks']!r:.40}")
    result["tally"][:players, _POSITIONS] = row["positions"]
    for name in _TALLIED:
        result["tally"][:players, COUNTED.index(name)] = row[name]
    for seat, faults in enumerate(row.get("faults", [])):
        if (
            seat >= players
            or not set(faults) <= set(FAULTS)
            or any(type(number) is not int for number in faults.values())
        ):
            raise ValueError(f"faults: {faults!r:.40}")
        result["faults"][seat] = [faults.get(kind, 0) for kind in FAULTS]
