"""Tables in the memory of a GPU, played there.

Nothing is copied to the computer's memory but what is asked for: menus, observations and the like are arrays on the
device, which PyTorch, CuPy and others take as they are (``torch.as_tensor(tables.menus(), device="cuda")``), and
``step`` takes theirs. Everything runs on the default stream.
"""

from __future__ import annotations

import importlib.util
import warnings
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.errors import JantakuError
from jantaku.kernels.game.drive import OUTCOME, orders_of
from jantaku.kernels.game.layout import SEATS, TABLE
from jantaku.kernels.game.observation import OBSERVATION
from jantaku.kernels.game.tally import COUNTED
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.choose import SOLID, TSUMOGIRI_PLAYER
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled_module
from jantaku.vector.checks import action_numbers, seat_numbers

_THREADS_PER_PROCESSOR: Final = 1024  # of the 2048 that could wait on one; registers allow no more to run


def require_gpu() -> Any:
    """``numba.cuda``, if it is there and has a GPU to work with."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise JantakuError("device 'cuda' needs the package numba-cuda: pip install 'jantaku[gpu]'")
    from numba import cuda

    if not cuda.is_available():
        raise JantakuError("device 'cuda' needs an NVIDIA GPU with its driver, and none was found here; use 'cpu'")
    return cuda


class CudaTables:
    """The records of *n* tables on the current GPU and the kernels over them."""

    name = "cuda"

    def __init__(self, rules: Rules, n: int, counted: bool) -> None:
        """Make room, also to count what players do if that is *counted*; nothing is dealt yet."""
        self._cuda = cuda = require_gpu()
        gpu = compiled_module("jantaku.kernels.game.gpu")
        self.n = n
        block = min(n, gpu.BLOCK)
        processors = getattr(cuda.get_current_device(), "MULTIPROCESSOR_COUNT", 1)
        blocks = min(-(-n // block), processors * _THREADS_PER_PROCESSOR // block)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # few tables leave most of a GPU idle: that is no mistake
            self._kernels = {name: getattr(gpu, name)[blocks, block] for name in gpu.KERNELS}
        self._tables = cuda.device_array(n, TABLE)
        self._outcomes = cuda.device_array(n, OUTCOME)
        self._scratch = cuda.device_array(blocks * block, SCORING)
        self._running = blocks * block
        self._thoughts = cuda.device_array(1, THOUGHT)  # room for each thread is made when a player has to think
        self._actions = cuda.device_array((n, 1), np.int64)
        self._rules = cuda.to_device(np.array(rules.record.view(np.ndarray)))
        self._suits = cuda.to_device(np.array(get_suits().view(np.ndarray)))
        self.tallies = cuda.to_device(np.zeros((n if counted else 0, SEATS, len(COUNTED)), np.int64))
        self._asked = cuda.to_device(np.full(n, -1, np.int8))
        self._number = cuda.device_array(1, np.int64)
        self._ordered: tuple[bool, int | None, bool] | None = None
        self._orders: Any = None

    # --- what the tables do ---

    def begin(self, seeds: npt.NDArray[np.uint64]) -> None:
        """Set new games up; ``advance`` deals them."""
        for records in (self._tables, self._outcomes, self._scratch):
            self._kernels["clear_bytes"](records.view(np.uint32))
        if self.tallies.size:
            self._kernels["clear_bytes"](self.tallies.reshape(self.tallies.size).view(np.uint32))
        self._kernels["begin_games"](self._tables, self._rules, self._cuda.to_device(seeds))

    def actions_of(self, given: Any) -> Any:
        """*given*, an array here or on the device, as the column of actions that ``advance`` takes."""
        if hasattr(given, "__cuda_array_interface__"):
            actions = self._cuda.as_cuda_array(given)
            if actions.shape != (self.n,) or actions.dtype.kind not in "iu" or actions.dtype == np.uint64:
                raise JantakuError(f"actions are {self.n} whole numbers, one for each table")
            self._kernels["take_actions"](actions, self._actions)
        else:
            self._actions.copy_to_device(np.ascontiguousarray(action_numbers(given, self.n), np.int64).reshape(-1, 1))
        return self._actions

    def first_illegal(self, actions: Any) -> int:
        """The first table whose action it does not offer; -1 if there is none."""
        self._number.copy_to_device(np.array([self.n], np.int64))
        self._kernels["find_illegal"](self._tables, actions, self._number)
        found = int(self._number.copy_to_host()[0])
        return found if found < self.n else -1

    def action_at(self, actions: Any, table: int) -> int:
        """The action that *table* was given."""
        return int(actions.copy_to_host()[table, 0])

    def advance(self, moves: Any, *, given: bool, decisions: int | None, restart: bool) -> int:
        """Let every table go on (``gpu.advance``); returns the decisions. Without a limit games are played out."""
        self._number.copy_to_device(np.zeros(1, np.int64))
        if isinstance(moves, np.ndarray):
            if not given and (moves == SOLID).any():
                raise JantakuError(
                    "solid does not play on a GPU: it counts with fractions, which a GPU rounds otherwise"
                )
            if not given and (moves > TSUMOGIRI_PLAYER).any() and self._thoughts.size < self._running:
                self._thoughts = self._cuda.device_array(self._running, THOUGHT)
                self._kernels["clear_bytes"](self._thoughts.view(np.uint32))
            moves = self._cuda.to_device(moves)
        orders = self._orders_of(given, decisions, restart)
        self._kernels["advance"](
            self._tables, self._rules, self._suits, self._scratch, self._thoughts, orders, moves, self.tallies,
            self._outcomes, self._number,
        )  # fmt: skip
        return 0 if given else int(self._number.copy_to_host()[0])

    def _orders_of(self, given: bool, decisions: int | None, restart: bool) -> Any:
        """Orders on the device; they are sent there only when they change, as one step after another has the same."""
        if self._ordered != (given, decisions, restart):
            self._ordered = given, decisions, restart
            orders = orders_of(given=given, decisions=decisions, restart=restart)
            self._orders = self._cuda.to_device(np.array(orders.view(np.ndarray)))
        return self._orders

    # --- what is seen ---

    @property
    def records(self) -> npt.NDArray[Any]:
        """A copy of all records."""
        records: npt.NDArray[Any] = self._tables.copy_to_host()
        return records

    def record_of(self, table: int) -> npt.NDArray[Any]:
        """A copy of the record of one table, as an array of one."""
        record: npt.NDArray[Any] = self._tables[table : table + 1].copy_to_host()
        return record

    def new(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """Room for an answer."""
        return self._cuda.device_array(shape, dtype)

    def check_out(self, out: Any, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """*out*, if an answer can be written to it."""
        if hasattr(out, "__cuda_array_interface__"):
            array = self._cuda.as_cuda_array(out)
            if array.shape == shape and array.dtype == dtype and array.is_c_contiguous():
                return array
        raise JantakuError(f"out must be a contiguous array of {np.dtype(dtype)} of the shape {shape} on the GPU")

    def write_seats(self, out: Any) -> None:
        """Who is asked at each table."""
        self._kernels["write_seats"](self._tables, out)

    def write_menus(self, out: Any) -> None:
        """What each table offers."""
        self._kernels["write_menus"](self._tables, out)

    def seats_of(self, given: Any, players: int) -> Any:
        """*given*, a seat for each table, or one for all; without it those that are asked."""
        return self._asked if given is None else self._cuda.to_device(seat_numbers(given, self.n, players))

    def write_observations(self, out: Any, seats: Any) -> None:
        """What the *seats* see."""
        rows = out.reshape(out.size).view(OBSERVATION)
        self._kernels["write_observations"](self._tables, self._rules, seats, rows)

    def finished(self) -> Any:
        """At which tables the game is over."""
        out = self.new((self.n,), np.bool_)
        self._kernels["write_finished"](self._tables, out)
        return out

    def field(self, name: str, columns: int | None = None, *, of_outcomes: bool = False) -> Any:
        """One field of all records where it lies on the device, or the first *columns* of it."""
        records = self._outcomes if of_outcomes else self._tables
        dtype, offset = records.dtype.fields[name][:2]
        shape = (self.n, *dtype.shape) if columns is None else (self.n, columns)
        strides = (records.dtype.itemsize, *([dtype.base.itemsize] * len(dtype.shape)))
        interface = {
            "shape": shape, "strides": strides, "typestr": dtype.base.str, "version": 3,
            "data": (records.__cuda_array_interface__["data"][0] + offset, False),
        }  # fmt: skip
        return self._cuda.from_cuda_array_interface(interface, owner=records)
