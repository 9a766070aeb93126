"""The kernels over tables on a GPU: the same parts as on the processor, one thread to a table at a time.

Threads are fewer than tables where there are very many tables; each goes on with the next one that is free of the
others. So scratch is needed for the threads alone.
"""

from __future__ import annotations

from typing import Final

from numba import cuda

from ..types import (
    Array,
    MenuRows,
    Observations,
    Orders,
    Outcomes,
    RulesRecords,
    Scorings,
    Suits,
    Tables,
    Tallies,
    Thoughts,
)
from .drive import advance_table, advance_table_of_all
from .layout import OVER, SEATS
from .menu_rows import menu_of_seat
from .observation import is_illegal, observe, seat_asked
from .stages import begin_at
from .tokens import write_row

BLOCK: Final = 128  # threads that start together
KERNELS: Final = (
    "clear_bytes", "clear_words", "begin_games", "advance", "advance_all", "find_illegal", "take_actions", "take_seats",
    "take_players", "write_seats", "write_finished", "write_menus", "write_observations", "write_tokens", "write_pt",
)  # fmt: skip


@cuda.jit
def clear_bytes(words: Array) -> None:
    """Set all *words* to zero."""
    for i in range(cuda.grid(1), words.size, cuda.gridsize(1)):
        words[i] = 0


@cuda.jit
def clear_words(halves: Array) -> None:
    """Set all *halves* of words to zero."""
    for i in range(cuda.grid(1), halves.size, cuda.gridsize(1)):
        halves[i] = 0


@cuda.jit
def begin_games(tables: Tables, rules: RulesRecords, seeds: Array, stage: int) -> None:
    """Set every table up for a new game with its seed; ``advance`` then deals."""
    for i in range(cuda.grid(1), tables.size, cuda.gridsize(1)):
        begin_at(tables, i, rules, seeds[i], stage)


@cuda.jit
def advance(
    tables: Tables,
    rules: RulesRecords,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    orders: Orders,
    moves: Array,
    tallies: Tallies,
    outcomes: Outcomes,
    taken: Array,
) -> None:
    """Let every table go on as ``drive.advance_table``; the decisions are added to ``taken[0]``."""
    place = cuda.grid(1)
    own = 0
    for i in range(place, tables.size, cuda.gridsize(1)):
        own += advance_table(
            tables,
            i,
            rules,
            suits,
            scratch,
            thoughts,
            place,
            orders,
            moves,
            tallies,
            outcomes,
        )
    cuda.atomic.add(taken, 0, own)


@cuda.jit
def advance_all(
    tables: Tables,
    rules: RulesRecords,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    orders: Orders,
    moves: Array,
    tallies: Tallies,
    outcomes: Outcomes,
    taken: Array,
) -> None:
    """``advance`` with every player, ``solid`` among them."""
    place = cuda.grid(1)
    own = 0
    for i in range(place, tables.size, cuda.gridsize(1)):
        own += advance_table_of_all(
            tables,
            i,
            rules,
            suits,
            scratch,
            thoughts,
            place,
            orders,
            moves,
            tallies,
            outcomes,
        )
    cuda.atomic.add(taken, 0, own)


@cuda.jit
def find_illegal(tables: Tables, actions: Array, found: Array) -> None:
    """Lower ``found[0]`` to the first table whose action is not on its menu, if there is one below it."""
    for i in range(cuda.grid(1), tables.size, cuda.gridsize(1)):
        if is_illegal(tables[i], actions[i, 0]):
            cuda.atomic.min(found, 0, i)


@cuda.jit
def take_actions(given: Array, actions: Array) -> None:
    """Copy *given*, whole numbers of any size, into the column of *actions*."""
    for i in range(cuda.grid(1), given.size, cuda.gridsize(1)):
        actions[i, 0] = given[i]


@cuda.jit
def write_seats(tables: Tables, out: Array) -> None:
    """Write who is asked at each table, -1 where the game is over."""
    for i in range(cuda.grid(1), tables.size, cuda.gridsize(1)):
        out[i] = seat_asked(tables[i])


@cuda.jit
def write_finished(tables: Tables, out: Array) -> None:
    """Write at which tables the game is over."""
    for i in range(cuda.grid(1), tables.size, cuda.gridsize(1)):
        out[i] = tables[i].phase == OVER


@cuda.jit
def write_menus(tables: Tables, out: MenuRows) -> None:
    """Write which of the actions each table offers."""
    for i in range(cuda.grid(1), tables.size, cuda.gridsize(1)):
        menu_of_seat(tables[i], seat_asked(tables[i]), out[i])


@cuda.jit
def write_observations(tables: Tables, rules: RulesRecords, seats: Array, out: Observations) -> None:
    """Write what ``seats[i]`` sees at each table, or who is asked where that is negative; a finished game is zeros."""
    for i in range(cuda.grid(1), tables.size, cuda.gridsize(1)):
        observe(tables[i], rules[0], seats[i], out[i])


@cuda.jit
def write_tokens(tables: Tables, rules: RulesRecords, seats: Array, tokens: Array, lengths: Array) -> None:
    """Write what ``seats[i]`` sees at each table as tokens, or who is asked where that is negative."""
    for i in range(cuda.grid(1), tables.size, cuda.gridsize(1)):
        lengths[i] = write_row(tables[i], rules[0], seats[i], tokens[i])


@cuda.jit
def write_pt(outcomes: Outcomes, unit: int, out: Array) -> None:
    """Write the final points of the last games in units of so many points."""
    for i in range(cuda.grid(1), outcomes.size, cuda.gridsize(1)):
        for seat in range(out.shape[1]):
            out[i, seat] = outcomes[i].final[seat] / unit


@cuda.jit
def take_seats(given: Array, players: int, seats: Array) -> None:
    """Copy *given* to *seats*; what is no seat becomes -1, the seat that is asked."""
    for i in range(cuda.grid(1), given.size, cuda.gridsize(1)):
        seats[i] = given[i] if 0 <= given[i] < players else -1


@cuda.jit
def take_players(given: Array, most: int, players: Array) -> None:
    """Copy the numbers of players, tables by seats; what is above *most* becomes -1, nobody, and so do empty seats."""
    for i in range(cuda.grid(1), players.shape[0], cuda.gridsize(1)):
        for seat in range(SEATS):
            named = seat < given.shape[1] and 0 <= given[i, seat] <= most
            players[i, seat] = given[i, seat] if named else -1
