"""Tables in the computer's memory, played by a pool of threads.

Compiled kernels release Python's lock, so the threads run side by side. Each takes the next few tables until none are
left. An interruption (Ctrl-C) never leaves a table half way: a kernel that has begun is waited for.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final, Self

import numpy as np
import numpy.typing as npt

from jantaku.agents import net
from jantaku.errors import JantakuError
from jantaku.kernels.game import drive, observation
from jantaku.kernels.game.layout import CHOICE, OVER, SEATS, TABLE
from jantaku.kernels.game.menu_rows import MENU_ROW
from jantaku.kernels.game.tally import COUNTED
from jantaku.kernels.game.tokens import write_tokens
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.learning.layout import as_rows
from jantaku.kernels.learning.oracle import encode_oracle_rows
from jantaku.kernels.learning.planes import ALL_PARTS, WHAT_LIES_THERE, encode_rows
from jantaku.kernels.players.choose import choose_rows
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.rules.record import RULES
from jantaku.runtime.tiers import compiled, jit_is_off
from jantaku.vector.checks import (
    ADDED,
    LEARNED,
    OUTSIDE,
    TEMPERATURES,
    How,
    action_numbers,
    policy_numbers,
    seat_numbers,
    whole,
)

Kernel = Callable[[int, int, int], Any]

_MOST_THREADS: Final = 4096
_FEWEST: Final = 256  # tables worth a thread of their own
_SLICES: Final = 4  # for each thread, so that none waits long for the others
_IN_CACHE: Final = 512  # tables that a core's cache holds together with what is seen at them
_WHOLE_GAMES: Final = 32  # tables at a time when a table may take long: what an interruption has to wait for
_JUDGED: Final = 16  # tables that a network judges together: more of them are no quicker


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def native(array: npt.NDArray[Any]) -> Any:
    """*array* as the kernels want it: records read by attribute where they stay plain Python."""
    return array.view(np.recarray if jit_is_off() else np.ndarray)


def _shown(view: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """*view*, no longer to be written to."""
    view.flags.writeable = False
    return view


class Uninterrupted:
    """In this context Ctrl-C is only noted; it takes effect at the end.

    ``KeyboardInterrupt`` can come between any two steps of the main thread, those of the thread pool's own
    bookkeeping among them, which it would leave in disorder.
    """

    interrupted = False

    def __enter__(self) -> Self:
        """Take the signal over, where it would reach this thread."""
        self._handler: Callable[[int, FrameType | None], Any] | None = None
        if threading.current_thread() is threading.main_thread():
            handler = signal.getsignal(signal.SIGINT)
            if callable(handler):
                signal.signal(signal.SIGINT, self._note)
                self._handler = handler
        return self

    def _note(self, _signal: int, _frame: FrameType | None) -> None:
        self.interrupted = True

    def __exit__(self, *_: object) -> None:
        """Give the signal back, and pass it on if it came."""
        if self._handler is not None:
            signal.signal(signal.SIGINT, self._handler)
            if self.interrupted:
                self._handler(signal.SIGINT, None)


class ThreadedTables:
    """The records of *n* tables and the kernels over them."""

    name = "cpu"

    def __init__(self, rules: Rules, n: int, threads: int | None, counted: bool) -> None:
        """Make room, also to count what players do if that is *counted*; nothing is dealt yet."""
        self.n = n
        self.threads = cores() if threads is None else whole("threads", threads, 1, _MOST_THREADS)
        self.records = np.zeros(n, TABLE)
        self.outcomes = np.zeros(n, drive.OUTCOME)
        self._actions = np.zeros((n, 1), np.int64)
        self._tables, self._outcomes = native(self.records), native(self.outcomes)
        self._by = rules
        self.rules, self.suits = native(rules.record.view(RULES)), native(get_suits())
        # a record between each two, so that threads share no cache line
        self._scratch = native(np.zeros(2 * self.threads, SCORING))
        self._thoughts = native(np.zeros(2 * self.threads, THOUGHT))
        places = [slice(2 * thread, 2 * thread + 1) for thread in range(self.threads)]
        self._rooms = [(self._scratch[place], self._thoughts[place]) for place in places]
        self.tallies = np.zeros((n if counted else 0, SEATS, len(COUNTED)), np.int64)
        self._asked = np.full(n, -1, np.int8)
        self._which = np.zeros(n, np.int64)  # the rules of each table: all have the same
        self._pool: ThreadPoolExecutor | None = None
        self._how: Any = None  # what the last orders were
        self._orders: Any = None
        self._sight: Any = None  # where what is seen was written to last, and the kernel that does so
        self._look: Any = None
        self._process = 0  # in which the pool's threads run: after a fork there are none

    # --- what the tables do ---

    def begin(self, seeds: npt.NDArray[np.uint64], stage: int) -> None:
        """Set new games up, at the beginning or any *stage*; ``advance`` deals them."""
        self.records.view(np.uint8).fill(0)
        self.outcomes.view(np.uint8).fill(0)
        self.tallies.fill(0)
        self._each(
            lambda _, first, last: compiled(drive.begin_games)(self._tables, first, last, self.rules, seeds, stage)
        )

    def load(self, records: npt.NDArray[Any]) -> None:
        """Lay *records* on the tables."""
        self.records[:] = records

    def actions_of(self, given: Any) -> npt.NDArray[np.int64]:
        """*given* as the column of actions that ``advance`` takes, in memory kept for it."""
        self._actions[:, 0] = action_numbers(given, self.n)
        return self._actions

    def first_illegal(self, actions: npt.NDArray[np.int64]) -> int:
        """The first table whose action it does not offer; -1 if there is none."""
        found = self._each(
            lambda _, first, last: compiled(observation.first_illegal)(self._tables, first, last, actions)
        )
        return min((table for table in found if table >= 0), default=-1)

    def action_at(self, actions: npt.NDArray[np.int64], table: int) -> int:
        """The action that *table* was given."""
        return int(actions[table, 0])

    def advance(self, moves: npt.NDArray[np.int64], how: How, sight: tuple[Any, Any, Any, bool] | None = None) -> int:
        """Let every table go on (``drive.advance``); returns the decisions. Without a limit games are played out.

        What is seen then is written to *sight*, the arguments of ``write_planes``, few tables at a time: what a
        processor has just changed it need not fetch again.
        """
        given, decisions = how.given, how.decisions
        if self._how != how:  # one step after another has the same orders
            self._how, self._orders = how, native(drive.orders_of(**how._asdict()))
        orders, advance = self._orders, compiled(drive.advance if given else drive.entry_for(moves))
        if sight is not None and sight is not self._sight:
            self._sight, self._look = sight, self._looking(*sight[:3], self._asked, sight[3])
        look = None if sight is None else self._look

        def kernel(thread: int, first: int, last: int) -> int:
            taken = advance(
                self._tables, first, last, self.rules, self.suits, self._scratch, self._thoughts, 2 * thread,
                orders, moves, self.tallies, self._outcomes,
            )  # fmt: skip
            if look is not None:
                look(thread, first, last)
            return int(taken)

        at_most = _WHOLE_GAMES if decisions is None or decisions > 1 else None
        return sum(self._each(kernel, at_most, _IN_CACHE if look is not None else None))

    def players_of(self, policies: Any, players: int) -> npt.NDArray[np.int8]:
        """The numbers of *policies* for every seat of every table."""
        numbers = np.full((self.n, SEATS), OUTSIDE, np.int8)
        numbers[:, :players] = policy_numbers(policies, self.n, players)
        return numbers

    def write_choices(self, out: Any, players: npt.NDArray[np.int8]) -> None:
        """What the *players* would do."""
        learned = players >= LEARNED
        of_kernels = np.where(learned, OUTSIDE, players).astype(np.int8) if learned.any() else players

        def kernel(thread: int, first: int, last: int) -> None:
            scratch, thoughts = self.room_of(thread)
            compiled(choose_rows)(
                self._tables, first, last, self.rules, self._which, self.suits, scratch, thoughts, of_kernels, out
            )

        self._each(kernel)
        if of_kernels is not players:
            asked = np.maximum(self.records["asked"], 0)
            rows = np.arange(self.n)
            self._judge(np.flatnonzero(learned[rows, asked] & (self.records["phase"] <= CHOICE)), players, out)

    def _judge(self, rows: npt.NDArray[np.int64], players: npt.NDArray[np.int8], out: Any) -> None:
        """What the learned *players* would do at these tables, a few at a time on each thread."""
        for tiered in (net.encode, net.mend):
            tiered.compile()
        numbers = players[rows, self.records["asked"][rows]]

        def kernel(_: int, first: int, last: int) -> None:
            some = rows[first:last]
            tables = self.records[some].view(np.recarray)
            out[some] = net.learned_choices(tables, self._by, TEMPERATURES[numbers[first:last] - LEARNED])

        if len(rows) > _JUDGED:
            self.share_out(len(rows), kernel, _JUDGED)
        elif len(rows):
            self._call(kernel, 0, 0, len(rows))

    @contextmanager
    def adding_up(self) -> Iterator[Callable[[], None]]:
        """In this context what is yielded adds what happened in the last call up; in the end all of it has happened."""
        added = {name: np.zeros_like(self.outcomes[name]) for name in ADDED}

        def add() -> None:
            for name, so_far in added.items():
                np.add(so_far, self.outcomes[name], out=so_far)

        try:
            yield add
        finally:
            for name, so_far in added.items():
                self.outcomes[name] = so_far

    def taken(self, choices: npt.NDArray[np.int64]) -> int:
        """How many of *choices* are actions."""
        return int(np.count_nonzero(choices >= 0))

    # --- what is seen ---

    def new(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
        """Room for an answer."""
        return np.empty(shape, dtype)

    def handed(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """An answer as it is handed to the caller."""
        return array

    def check_out(self, out: Any, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """*out*, if an answer can be written to it."""
        if not isinstance(out, np.ndarray) or out.shape != shape or out.dtype != dtype:
            raise JantakuError(f"out must be an array of {np.dtype(dtype)} of the shape {shape}")
        if not out.flags.c_contiguous or not out.flags.writeable:
            raise JantakuError("out must be contiguous and writeable")
        return out

    def write_seats(self, out: Any) -> None:
        """Who is asked at each table."""
        self._each(lambda _, first, last: compiled(observation.write_seats)(self._tables, first, last, out))

    def write_menus(self, out: Any) -> None:
        """What each table offers."""
        rows = native(out.reshape(-1).view(MENU_ROW))
        self._each(lambda _, first, last: compiled(observation.write_menus)(self._tables, first, last, rows))

    def seats_of(self, given: Any, players: int) -> npt.NDArray[np.int8]:
        """*given*, a seat for each table, or one for all; without it those that are asked."""
        return self._asked if given is None else seat_numbers(given, self.n, players)

    def write_observations(self, out: Any, seats: npt.NDArray[np.int8]) -> None:
        """What the *seats* see."""
        rows = native(out.reshape(-1).view(observation.OBSERVATION))
        self._each(
            lambda _, first, last: compiled(observation.write_observations)(
                self._tables, first, last, self.rules, seats, rows
            )
        )

    def write_planes(
        self, planes: Any, scalars: Any, menus: Any, seats: npt.NDArray[np.int8], look_ahead: bool
    ) -> None:
        """What the *seats* see and may do."""
        self._each(self._looking(planes, scalars, menus, seats, look_ahead))

    def _looking(
        self, planes: Any, scalars: Any, menus: Any, seats: npt.NDArray[np.int8], look_ahead: bool
    ) -> Callable[[int, int, int], None]:
        """The kernel that writes what the *seats* see."""
        part, encode = ALL_PARTS if look_ahead else WHAT_LIES_THERE, compiled(encode_rows)
        p, z, m = (native(rows) for rows in as_rows(planes, scalars, menus))

        def kernel(thread: int, first: int, last: int) -> None:
            scratch, thoughts = self.room_of(thread)
            encode(
                self._tables, first, last, self.rules, self._which, seats, self.suits, scratch, thoughts, p, z, m,
                part,
            )  # fmt: skip

        return kernel

    def write_tokens(self, tokens: Any, lengths: Any, seats: npt.NDArray[np.int8]) -> None:
        """What the *seats* see as tokens."""
        self._each(
            lambda _, first, last: compiled(write_tokens)(self._tables, first, last, self.rules, seats, tokens, lengths)
        )

    def write_oracle(self, planes: Any, scalars: Any, seats: npt.NDArray[np.int8]) -> None:
        """What nobody may see, from the *seats*."""
        self._each(
            lambda _, first, last: compiled(encode_oracle_rows)(
                self._tables, first, last, self.rules, self._which, seats, self.suits, planes, scalars
            )
        )

    def write_pt(self, out: Any, unit: int) -> None:
        """The final points of the last games in units of so many points."""
        np.divide(self.outcomes["final"][:, : out.shape[1]], unit, out=out)

    def room_of(self, thread: int) -> tuple[Any, Any]:
        """Scratch and thoughts of a thread, arrays of one."""
        return self._rooms[thread]

    def record_of(self, table: int) -> npt.NDArray[Any]:
        """The record of one table, as an array of one."""
        return self.records[table : table + 1]

    def finished(self) -> Any:
        """At which tables the game is over."""
        return _shown(self.records["phase"] == OVER)

    def shown_records(self) -> npt.NDArray[Any]:
        """All records, not to be written to."""
        return _shown(self.records.view())

    def count(self, column: int, players: int) -> npt.NDArray[Any]:
        """A column of the tallies, not to be written to."""
        return _shown(self.tallies[:, :players, column])

    def field(self, name: str, columns: int | None = None, *, of_outcomes: bool = False) -> npt.NDArray[Any]:
        """One field of all records, or the first *columns* of it; not to be written to."""
        values = (self.outcomes if of_outcomes else self.records)[name]
        return _shown(values.view() if columns is None else values[:, :columns])

    # --- how the tables are shared out ---

    def _each(self, kernel: Kernel, at_most: int | None = None, few: int | None = None) -> list[Any]:
        """``share_out`` all tables."""
        return self.share_out(self.n, kernel, at_most, few)

    def share_out(self, n: int, kernel: Kernel, at_most: int | None = None, few: int | None = None) -> list[Any]:
        """Call *kernel* with the number of a thread and a range of *n* tables until all of them are done.

        Where *at_most* so many tables are taken at a time, an interruption ends it after those in work; without it
        everything is done before the interruption is raised. A *few* are so many tables at a time.
        """
        if at_most is None and n <= (_FEWEST if self.threads > 1 or few is None else few):
            return [self._call(kernel, 0, 0, n)]
        size = max(_FEWEST, -(-n // (self.threads * _SLICES)))
        threads = min(self.threads, -(-n // (size if at_most is None else min(size, at_most))))
        size = min(size, at_most or size, few or size)
        starts = iter(range(0, n, size))
        if threads > 1 and (self._pool is None or self._process != os.getpid()):
            self._pool, self._process = ThreadPoolExecutor(self.threads, "jantaku"), os.getpid()
        self._call(kernel, 0, 0, 0)  # if it is to be compiled, wait for that here, where Ctrl-C is heard
        with Uninterrupted() as watch:

            def work(thread: int) -> list[Any]:
                results = []
                for start in starts:
                    results.append(self._call(kernel, thread, start, min(start + size, n)))
                    if watch.interrupted and at_most is not None:
                        break
                return results

            if threads == 1 or self._pool is None:
                return work(0)
            return [result for results in self._pool.map(work, range(threads)) for result in results]

    @staticmethod
    def _call(kernel: Kernel, thread: int, first: int, last: int) -> Any:
        if jit_is_off():
            with np.errstate(over="ignore"):  # integers of fixed width wrap around, as they do in compiled code
                return kernel(thread, first, last)
        return kernel(thread, first, last)
