"""Sampled tables and playouts on a GPU by NumPy and the driver alone: what ``gpu_foresight`` and ``gpu_search`` share.

Kernels come from a file of ``jantaku.learn.bundle``, compiled ahead with the ``signatures`` here.
"""

from __future__ import annotations

import ctypes
import time
from typing import Any

import numpy as np

from jantaku.kernels.foresight.chain import HANDS
from jantaku.kernels.foresight.ending import ENDING
from jantaku.kernels.foresight.reading import SHOWN
from jantaku.kernels.foresight.stages import CROWDS_AT_WORK, GATHERED_FOR, LISTS, LOOKED_EVERY, MOST_TURNS, THREADS
from jantaku.kernels.game.drive import ORDERS, OUTCOME, orders_of
from jantaku.kernels.game.layout import SEATS, TABLE
from jantaku.kernels.hands.layout import SUITS
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.learn import bundle
from jantaku.rules import Rules
from jantaku.rules.record import RULES
from jantaku.sampling.packing import Packed

START = time.perf_counter()
THINK_BLOCK = 4 * THREADS  # four hands: CROWDS of kernels/crowds.py, which takes Numba to import


def say(*words: object) -> None:
    """Print at once, with the seconds since the start."""
    print(f"{time.perf_counter() - START:6.1f} s ", *words, flush=True)


def signatures() -> dict[str, tuple[Any, ...]]:
    """The types of the arguments of the kernels that are needed here."""
    import numba
    from numba import types

    def array(dtype: Any, dimensions: int = 1) -> Any:
        return types.Array(numba.from_dtype(np.dtype(dtype)), dimensions, "C")

    tables, rules, suits, words = array(TABLE), array(RULES), array(SUITS), array(np.uint64, 2)
    numbers, grid, cube, number = array(np.int64), array(np.int64, 2), array(np.int64, 3), types.int64
    lists, sizes = array(np.int32, 3), array(np.int32, 2)
    advance = (
        tables, rules, suits, array(SCORING), array(THOUGHT), array(ORDERS), grid, cube, array(OUTCOME), numbers,
    )  # fmt: skip
    return {
        "foresight.lay_rows": (words, numbers, words),
        "foresight.deal_rows": (
            tables, rules, suits, numbers, array(np.int8, 2), array(np.int8, 2), grid, cube, cube, grid, cube,
            array(np.uint64), array(SHOWN), array(np.float64), array(HANDS), array(np.float64),
        ),
        "foresight.note_endings": (tables, rules, array(ENDING)),
        "foresight.begin_playouts": (tables, numbers, lists, sizes),
        "foresight.take_actions_stage": (
            tables, words, rules, suits, array(SCORING), lists, sizes, number, numbers,
        ),
        "foresight.look_rows": (tables, rules, suits, lists, sizes, number),
        "foresight.score_wins_stage": (tables, rules, suits, array(SCORING), lists, sizes, number, numbers),
        "players.think_rows": (tables, words, rules, suits, lists, sizes, number, numbers),
        "game.begin_games": (tables, rules, array(np.uint64), number),
        "game.advance": advance,
        "game.advance_all": advance,
    }  # fmt: skip


class Driver:
    """NVIDIA's driver: memory on the first GPU."""

    def __init__(self) -> None:
        """Take the GPU."""
        self.library, device, context = ctypes.CDLL("libcuda.so.1"), ctypes.c_int(), ctypes.c_void_p()
        self("cuInit", 0)
        self("cuDeviceGet", ctypes.byref(device), 0)
        self("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self("cuCtxSetCurrent", context)
        name, processors = ctypes.create_string_buffer(96), ctypes.c_int()
        self("cuDeviceGetName", name, 96, device)
        self("cuDeviceGetAttribute", ctypes.byref(processors), 16, device)
        self.name, self.processors = name.value.decode(), processors.value

    def __call__(self, what: str, *arguments: Any) -> None:
        """Call the driver."""
        status = getattr(self.library, what)(*arguments)
        if status:
            raise SystemExit(f"the GPU's driver answers {status} to {what}")

    def wait(self) -> None:
        """Until everything is done."""
        self("cuCtxSynchronize")


class Room:
    """An array on the GPU, as far as ``bundle.Bundle.launch`` wants to know it."""

    def __init__(self, driver: Driver, like: Any, fill: bool = True) -> None:
        """Room for an array *like* this one, and its numbers, or zeros where *fill* is not set."""
        array = np.ascontiguousarray(like)
        self.driver, self.bytes, self._at = driver, max(array.nbytes, 8), ctypes.c_uint64()
        self._shape_as(array.shape, array.dtype)
        driver("cuMemAlloc_v2", ctypes.byref(self._at), ctypes.c_size_t(self.bytes))
        if fill and array.nbytes:
            self.write(array)
        else:
            self.clear()

    def _shape_as(self, shape: tuple[int, ...], dtype: Any) -> None:
        self.dtype = np.dtype(dtype)
        self.shape = (shape[0], self.dtype.itemsize) if self.dtype.names else shape

    def part(self, shape: tuple[int, ...], dtype: Any) -> Room:
        """The beginning of the same room, for an array of this shape."""
        other = object.__new__(Room)
        other.__dict__ |= self.__dict__
        other._shape_as(shape, dtype)
        return other

    def words(self) -> Room:
        """The same room as rows of 64-bit words."""
        return self.part((self.shape[0], self.shape[1] // 8), np.uint64)

    def clear(self) -> None:
        """Fill it with zeros."""
        self.driver("cuMemsetD8_v2", self._at, ctypes.c_ubyte(0), ctypes.c_size_t(self.bytes))

    def write(self, array: Any) -> None:
        """Copy *array* there."""
        data = np.ascontiguousarray(array)
        self.driver("cuMemcpyHtoD_v2", self._at, data.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(data.nbytes))

    def copy(self, other: Room) -> None:
        """Copy what is in the *other* room."""
        self.driver("cuMemcpyDtoD_v2", self._at, other._at, ctypes.c_size_t(self.numel() * self.element_size()))

    def read(self) -> Any:
        """Copy it here."""
        shape = self.shape[:1] if self.dtype.names else self.shape
        out = np.zeros(shape, self.dtype)
        self.driver("cuMemcpyDtoH_v2", out.ctypes.data_as(ctypes.c_void_p), self._at, ctypes.c_size_t(out.nbytes))
        return out

    def free(self) -> None:
        """Give it back."""
        self.driver("cuMemFree_v2", self._at)

    def is_contiguous(self) -> bool:
        """It always is."""
        return True

    def data_ptr(self) -> int:
        """Where it is."""
        return int(self._at.value)

    def element_size(self) -> int:
        """Bytes of a number."""
        return int(self.dtype.itemsize)

    def numel(self) -> int:
        """How many numbers there are."""
        return int(np.prod(self.shape))

    def stride(self) -> list[int]:
        """Numbers from one row to the next, and so on."""
        return [int(np.prod(self.shape[i + 1 :])) for i in range(len(self.shape))]


class Playing:
    """Tables dealt and played on the GPU, under some rules."""

    def __init__(self, driver: Driver, kernels: bundle.Bundle, rules: Rules) -> None:
        """Bring rules and suits there."""
        self.driver, self.kernels, self.players = driver, kernels, rules.players
        self.rules = Room(driver, np.array(rules.record.view(np.ndarray)))
        self.suits = Room(driver, np.array(get_suits().view(np.ndarray)))
        self.tallies = Room(driver, np.zeros((0, SEATS, 1), np.int64))
        self.outcomes, self.taken = Room(driver, np.zeros(0, OUTCOME)), Room(driver, np.zeros(1, np.int64))
        self.running = driver.processors * 2048
        self.scratch = Room(driver, np.zeros(self.running, SCORING), fill=False)
        self.thoughts = Room(driver, np.zeros(self.running, THOUGHT), fill=False)
        self.hands = Room(driver, np.zeros(self.running, HANDS), fill=False)
        self.took: dict[str, float] | None = None  # seconds of each kernel, where they are wanted
        self._kept: dict[str, Room] = {}

    def room(self, name: str, shape: tuple[int, ...], dtype: Any) -> Room:
        """Room that is kept under *name* for the next time; what is in it is of the last time."""
        like, kept = np.empty(shape, dtype), self._kept.get(name)
        if kept is None or kept.bytes < like.nbytes:
            if kept is not None:
                kept.free()
            kept = self._kept[name] = Room(self.driver, like, fill=False)
        return kept.part(shape, dtype)

    def put(self, name: str, array: Any) -> Room:
        """*array* in the room that is kept under *name*."""
        room = self.room(name, array.shape, array.dtype)
        if array.nbytes:
            room.write(array)
        return room

    def launch(self, name: str, threads: int, *arguments: Any, **how: Any) -> None:
        """Start a kernel; where it is wanted how long each takes, wait for it."""
        begun = time.perf_counter()
        self.kernels.launch(name, threads, *arguments, **how)
        if self.took is not None:
            self.driver.wait()
            self.took[name] = self.took.get(name, 0.0) + time.perf_counter() - begun

    def launch_rows(self, name: str, threads: int, *arguments: Any, **how: Any) -> None:
        """Start a kernel with a thread to a table, as far as threads go."""
        self.launch(name, min(self.running, threads), *arguments, **how)

    def deal(self, tables: Room, records: Any, known: Packed, views: Any, seeds: Any) -> Room:
        """Lay ``records[views[i]]`` on table i and deal what is hidden there by its seed; which of them can be."""
        n, put = len(seeds), self.put
        which, likely = put("views", views), self.room("likely", (n,), np.float64)
        self.launch_rows("foresight.lay_rows", self.running, put("records", records).words(), which, tables.words())
        rows = self.room("rows", (n, known.hidden.shape[1]), np.int8)
        names = ("hidden", "numbers", "kans", "seats", "places", "passed")
        self.launch_rows(
            "foresight.deal_rows", n, tables, self.rules, self.suits, which, rows,
            *(put(name, getattr(known, name)) for name in names), put("seeds", seeds), put("shown", known.shown),
            put("weights", known.weights), self.hands, likely,
        )  # fmt: skip
        return likely

    def advance(self, tables: Room, moves: Room, *, solid: bool, **orders: Any) -> None:
        """Let *tables* go on by *moves*; *solid* says whether that player is among them."""
        given = self.put("orders", np.array(orders_of(**orders).view(np.ndarray)))
        self.launch_rows(
            "game.advance_all" if solid else "game.advance", tables.shape[0], tables, self.rules, self.suits,
            self.scratch, self.thoughts, given, moves, self.tallies, self.outcomes, self.taken,
        )  # fmt: skip

    def advance_in_stages(self, tables: Room, first: Room) -> None:
        """Take the *first* actions at *tables* and let ``shanten`` play on until all Positions are over."""
        n, known = tables.shape[0], (tables, self.rules, self.suits)
        lists, sizes = (
            self.room(name, shape, np.int32)
            for name, shape in (("lists", (2, LISTS, n)), ("sizes", (MOST_TURNS + 1, LISTS)))
        )
        here, actions = (self.scratch, lists, sizes), self.room("actions", (n,), np.int64)
        actions.copy(first)
        sizes.clear()
        self.launch_rows("foresight.begin_playouts", n, tables, actions, lists, sizes)
        for turn in range(MOST_TURNS):
            self.launch(
                "players.think_rows", THREADS * self.running, tables, tables.words(), *known[1:], lists, sizes, turn,
                actions, block=THINK_BLOCK,
            )  # fmt: skip
            self.launch("foresight.look_rows", THREADS * self.running, *known, lists, sizes, turn)
            self.stage(
                "foresight.take_actions_stage", min(n, self.driver.processors * CROWDS_AT_WORK * THREADS), tables,
                tables.words(), *known[1:], *here, turn, actions,
            )  # fmt: skip
            if turn % GATHERED_FOR == GATHERED_FOR - 1:
                self.stage("foresight.score_wins_stage", n, *known, *here, turn, actions)
            if turn % LOOKED_EVERY == LOOKED_EVERY - 1 and not sizes.read()[turn + 1].any():
                return
        raise RuntimeError(f"after {MOST_TURNS} turns some playouts were not over")

    def stage(self, name: str, threads: int, *arguments: Any) -> None:
        """Start a kernel of playouts in stages."""
        self.launch_rows(name, threads, *arguments, block=THREADS)

    def lay(self, source: Room, which: Room, tables: Room) -> None:
        """Copy table ``which[i]`` of *source* to table i."""
        self.launch_rows("foresight.lay_rows", self.running, source.words(), which, tables.words())

    def note(self, tables: Room, endings: Room) -> None:
        """Note how Positions ended at *tables*."""
        self.launch_rows("foresight.note_endings", tables.shape[0], tables, self.rules, endings)
