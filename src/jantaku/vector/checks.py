"""What callers hand to ``Tables``, checked and made numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import index
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from jantaku.agents.learned import LEVELS
from jantaku.errors import JantakuError, unknown_name
from jantaku.game.walls import check_seed
from jantaku.kernels.game.drive import BY_PLAYERS
from jantaku.kernels.game.stages import FROM_THE_START
from jantaku.kernels.players.choose import POLICIES
from jantaku.rules import Rules

#: In place of a player's number: a seat that is driven from outside.
OUTSIDE: Final = -1
#: The players of tables, by number: those of the kernels, and the learned one at its levels.
PLAYERS: Final = (*POLICIES, *LEVELS)
LEARNED: Final = len(POLICIES)  # the first of these
#: How freely the learned ones choose, by number from ``LEARNED`` on.
TEMPERATURES: Final = np.array(list(LEVELS.values()))
#: Of what happened in a call, what adds up over several; places and final points are kept until the next game ends.
ADDED: Final = ("points", "gained", "cleared", "ended")
#: More tables than any memory holds, and few enough that their size in bytes is a number that NumPy can take.
MOST_TABLES: Final = 1 << 40


class How(NamedTuple):
    """How far tables go on, and by what: the orders of ``kernels.game.drive``; ``None`` is no limit."""

    given: int = BY_PLAYERS
    decisions: int | None = None
    positions: int | None = None
    restart: bool = False
    stage: int = FROM_THE_START
    one_position: bool = False


def whole(what: str, value: Any, least: int, most: int | None = None) -> int:
    """*value*, if it is a whole number from *least* on, and not above *most*."""
    try:
        number = least - 1 if isinstance(value, bool) else index(value)
    except TypeError:
        number = least - 1
    if number < least:
        raise JantakuError(f"{what} must be a whole number from {least} on, not {value!r:.40}")
    if most is not None and number > most:
        raise JantakuError(f"{what} can be {most:,} at most, not {value!r:.40}")
    return number


def for_kernels(array: npt.NDArray[Any], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    """*array* as kernels are compiled for. For one that is not to be written to, they would be compiled once more."""
    return np.require(array, dtype, ["C", "W"])


def check_records(records: npt.NDArray[Any], rules: Rules) -> None:
    """Refuse *records* that are not of tables under *rules*, by who holds tiles, and how many."""
    players, size = rules.players, rules.hand_size
    held = records["counts"].sum(-1) + 3 * records["n_melds"]
    right = ((held[:, :players] == size) | (held[:, :players] == size + 1)).all(-1) & (held[:, players:] == 0).all(-1)
    if not right.all():
        number = int(np.flatnonzero(~right)[0])
        raise JantakuError(f"record {number} is not of a table under {rules.name}: its hands have other sizes")


def action_numbers(given: Any, n: int) -> npt.NDArray[Any]:
    """*given* as an array of *n* integers, none of which turns into another when it is made int64."""
    actions = np.asarray(given)
    if actions.shape != (n,) or actions.dtype.kind not in "iu":
        told = f"{actions.dtype} of the shape {actions.shape}"
        raise JantakuError(f"actions are {n} whole numbers, one for each table, not {told}")
    if actions.dtype == np.uint64:
        actions = np.minimum(actions, np.uint64(1 << 62))  # the largest would turn into -1
    return actions


def seed_numbers(seed: int | npt.ArrayLike, n: int) -> npt.NDArray[np.uint64]:
    """The seeds of *n* tables: *seed* and those that follow, or one for each."""
    if hasattr(seed, "__index__") and np.ndim(seed) == 0:
        return np.arange(n, dtype=np.uint64) + np.uint64(check_seed(seed))  # after the largest comes 0
    seeds = np.asarray(seed)
    if seeds.shape != (n,) or seeds.dtype.kind not in "iu" or (seeds.dtype.kind == "i" and bool((seeds < 0).any())):
        raise JantakuError(f"seeds are {n} whole numbers from 0 to 2**64 - 1, or one for the first table")
    return for_kernels(seeds, np.uint64)


def seat_numbers(seats: Any, n: int, players: int) -> npt.NDArray[np.int8]:
    """A seat for each of *n* tables: one of *seats* each, or the same at all."""
    numbers = np.asarray(seats)
    if numbers.dtype.kind not in "iu" or numbers.shape not in ((), (n,)):
        raise JantakuError(f"seats are whole numbers, one for each of {n} tables or one for all, not {seats!r:.60}")
    if numbers.min() < 0 or numbers.max() >= players:
        raise JantakuError(
            f"seats are 0-{players - 1}, not {int(numbers.min() if numbers.min() < 0 else numbers.max())}"
        )
    return for_kernels(np.broadcast_to(numbers, n), np.int8)


def outside_seats(seats: Any, n: int, players: int) -> npt.NDArray[np.bool_]:
    """The seats named at each of *n* tables as booleans, tables by seats or one row for all."""
    named = np.asarray(seats)
    if named.dtype.kind == "b":
        rows = np.atleast_2d(named)
        if rows.shape not in ((1, players), (n, players)):
            raise JantakuError(f"seats are named by {players} booleans, or by {n} rows of them")
        return rows
    numbers = seat_numbers(named, n, players)
    named_at: npt.NDArray[np.bool_] = numbers[:, None] == np.arange(players)
    return named_at


def policy_numbers(policies: str | Sequence[str | None] | npt.ArrayLike, n: int, players: int) -> npt.NDArray[np.int64]:
    """The players of all seats as numbers: one row for all of *n* tables, or one for each; nobody is ``OUTSIDE``."""
    if isinstance(policies, str):
        return _one_for_all(policies, players)
    if isinstance(policies, Sequence):
        names = [name for name in policies if name is None or isinstance(name, str)]
        for name in names:
            if name is not None and name not in PLAYERS:
                raise unknown_name("player", name, PLAYERS)
        if len(names) == len(policies):
            policies = [OUTSIDE if name is None else PLAYERS.index(name) for name in names]
    numbers = np.asarray(policies)
    rows = np.atleast_2d(numbers)
    if numbers.dtype.kind not in "iu" or rows.shape not in ((1, players), (n, players)):
        raise JantakuError(f"players are named for each of {players} seats, or numbered in {n} rows of them")
    if rows.min() < OUTSIDE or rows.max() >= len(PLAYERS):
        raise JantakuError(f"players are 0-{len(PLAYERS) - 1}: {', '.join(PLAYERS)}; {OUTSIDE} is nobody")
    return for_kernels(rows, np.int64)


@cache
def _one_for_all(policy: str, players: int) -> npt.NDArray[np.int64]:
    """The same player at all seats."""
    return policy_numbers([policy] * players, 1, players)
