"""Tables in the memory of a GPU, played there.

Nothing is copied to the computer's memory but what is asked for: menus, observations and the like are arrays on the
device, which PyTorch, CuPy and others take as they are (``torch.as_tensor(tables.menus(), device="cuda")``), and
``step`` takes theirs. Everything runs on the default stream.
"""

from __future__ import annotations

import importlib.util
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.agents.net import COUNTED_TO
from jantaku.errors import JantakuError
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.game.drive import GIVEN, GIVEN_FIRST, OUTCOME, orders_of
from jantaku.kernels.game.layout import SEATS, TABLE
from jantaku.kernels.game.menu_rows import MENU_ROW
from jantaku.kernels.game.observation import OBSERVATION
from jantaku.kernels.game.tally import COUNTED
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.learning.layout import KINDS, PLANES, SCALARS, as_rows
from jantaku.kernels.learning.planes import PARTS
from jantaku.kernels.players.choose import POLICIES, SOLID, TSUMOGIRI_PLAYER
from jantaku.kernels.players.drawing import AT_ONCE, DRAWING
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled_module
from jantaku.vector.checks import (
    ADDED,
    LEARNED,
    OUTSIDE,
    PLAYERS,
    How,
    action_numbers,
    policy_numbers,
    seat_numbers,
)
from jantaku.vector.views import DeviceArray, DeviceView

_THREADS_PER_PROCESSOR: Final = 1024  # of the 2048 that could wait on one; registers allow no more to run
_BLOCK: Final = 64  # threads of a kernel of learning that start together
#: The kernels of learning that tables there need.
LEARNING: Final = ("choose_rows", "mend_rows", "encode_rows", "encode_oracle_rows")


def require_gpu() -> Any:
    """``numba.cuda``, if it is there and has a GPU to work with."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise JantakuError("device 'cuda' needs the package numba-cuda: pip install 'jantaku[gpu]'")
    from numba import cuda

    if not cuda.is_available():
        raise JantakuError("device 'cuda' needs an NVIDIA GPU with its driver, and none was found here; use 'cpu'")
    return cuda


def processors_of(cuda: Any) -> int:
    """How many processors the current GPU has; one, where Numba's simulator stands in for it."""
    return int(getattr(cuda.get_current_device(), "MULTIPROCESSOR_COUNT", 1))


def require_judging() -> Any:
    """``jantaku.learn.judging``, if PyTorch is there."""
    if importlib.util.find_spec("torch") is None:
        raise JantakuError("'net' on a GPU is judged by PyTorch: pip install 'jantaku[train]', or use device 'cpu'")
    from jantaku.learn import judging

    return judging


class CudaTables:
    """The records of *n* tables on the current GPU and the kernels over them."""

    name = "cuda"

    def __init__(self, rules: Rules, n: int, counted: bool) -> None:
        """Make room, also to count what players do if that is *counted*; nothing is dealt yet."""
        self._cuda = cuda = require_gpu()
        gpu = compiled_module("jantaku.kernels.game.gpu")
        learning = compiled_module("jantaku.kernels.learning.gpu")
        self._learning = {name: cuda.jit(getattr(learning, name)) for name in LEARNING}
        self.n = n
        block = min(n, gpu.BLOCK)
        blocks = min(-(-n // block), processors_of(cuda) * _THREADS_PER_PROCESSOR // block)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # few tables leave most of a GPU idle: that is no mistake
            self._kernels = {name: getattr(gpu, name)[blocks, block] for name in gpu.KERNELS}
        self.tables = cuda.device_array(n, TABLE)
        self._outcomes = cuda.device_array(n, OUTCOME)
        self.scratch = cuda.device_array(blocks * block, SCORING)
        self._running = blocks * block
        self._thoughts = cuda.device_array(1, THOUGHT)  # room for each thread is made when a player has to think
        self._actions = cuda.device_array((n, 1), np.int64)
        self.rules = cuda.to_device(np.array(rules.record.view(np.ndarray)))
        self.suits = cuda.to_device(np.array(get_suits().view(np.ndarray)))
        self.tallies = cuda.to_device(np.zeros((n if counted else 0, SEATS, len(COUNTED)), np.int64))
        self._asked = cuda.to_device(np.full(n, -1, np.int8))
        self._seats = cuda.device_array(n, np.int8)
        self._players = cuda.device_array((n, SEATS), np.int8)
        self._named: bytes | None = None  # whose numbers are in _players
        self._learned: Any = None  # the seats of the learned player, tables by seats, if it has some
        self._judge: Any = None  # its network, and room for what it sees, once it was asked
        self._seen: tuple[Any, ...] = ()
        self._logp: Any = None
        self._drawings: Any = None
        self._by = rules
        self._which = cuda.to_device(np.zeros(self._running, np.int64))  # the rules of each table: all have the same
        self._number = cuda.to_device(np.zeros(1, np.int64))
        self._how: Any = None
        self._orders: Any = None

    # --- what the tables do ---

    def begin(self, seeds: npt.NDArray[np.uint64], stage: int) -> None:
        """Set new games up, at the beginning or any *stage*; ``advance`` deals them."""
        for records in (self.tables, self._outcomes, self.scratch):
            self._kernels["clear_bytes"](records.view(np.uint32))
        if self.tallies.size:
            self._kernels["clear_bytes"](self.tallies.reshape(self.tallies.size).view(np.uint32))
        self._kernels["begin_games"](self.tables, self.rules, self._cuda.to_device(seeds), stage)

    def load(self, records: npt.NDArray[Any]) -> None:
        """Lay *records* on the tables."""
        self.tables.copy_to_device(np.ascontiguousarray(records))

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
        self._kernels["find_illegal"](self.tables, actions, self._number)
        found = int(self._number.copy_to_host()[0])
        return found if found < self.n else -1

    def action_at(self, actions: Any, table: int) -> int:
        """The action that *table* was given."""
        return int(actions.copy_to_host()[table, 0])

    def advance(self, moves: Any, how: How, sight: tuple[Any, Any, Any, bool] | None = None) -> int:
        """Let every table go on (``gpu.advance``); returns the decisions. Without a limit games are played out.

        Where actions are given nothing is counted and nothing comes back, so that nobody waits for the device. What is
        seen then is written to *sight*, the arguments of ``write_planes``.
        """
        given, kernel = how.given == GIVEN, "advance"
        if not given:
            self._number.copy_to_device(np.zeros(1, np.int64))
        if isinstance(moves, np.ndarray):
            players = moves[:, 1:] if how.given == GIVEN_FIRST else moves
            if not given and (players == SOLID).any():
                kernel = "advance_all"  # takes as long again to compile, so it is for those who ask for it
            if not given and (players > TSUMOGIRI_PLAYER).any():
                self._let_think()
            moves = self._cuda.to_device(moves)
        if self._how != how:  # orders are sent only when they change, as one step after another has the same
            self._how = how
            orders = orders_of(**how._asdict())
            self._orders = self._cuda.to_device(np.array(orders.view(np.ndarray)))
        self._kernels[kernel](
            self.tables, self.rules, self.suits, self.scratch, self._thoughts, self._orders, moves, self.tallies,
            self._outcomes, self._number,
        )  # fmt: skip
        if sight is not None:
            self.write_planes(*sight[:3], self._asked, sight[3])
        return 0 if given else int(self._number.copy_to_host()[0])

    def _let_think(self) -> None:
        """Make room to think in for every thread, if there is none yet."""
        if self._thoughts.size < self._running:
            self._thoughts = self._cuda.device_array(self._running, THOUGHT)
            self._kernels["clear_bytes"](self._thoughts.view(np.uint32))

    def players_of(self, policies: Any, players: int) -> Any:
        """The numbers of *policies* for every seat of every table; an array on the device stays there."""
        if hasattr(policies, "__cuda_array_interface__"):
            given = self._cuda.as_cuda_array(policies)
            if given.shape != (self.n, players) or given.dtype.kind not in "iu":
                raise JantakuError(f"players are numbered in {self.n} rows of {players}")
            self._named = self._learned = None
            self._kernels["take_players"](given, len(POLICIES) - 1, self._players)
            return self._players
        row = policy_numbers(policies, self.n, players)
        if self._named != row.tobytes():
            numbers = np.full((self.n, SEATS), OUTSIDE, np.int8)
            numbers[:, :players] = row
            if numbers.max() > LEARNED:
                raise JantakuError(f"{PLAYERS[numbers.max()]!r} does not play on a GPU, only {PLAYERS[LEARNED]!r} does")
            learned = numbers == LEARNED
            self._learned = self._cuda.to_device(learned.astype(np.int8)) if learned.any() else None
            self._players.copy_to_device(np.where(learned, OUTSIDE, numbers).astype(np.int8))
            self._named = row.tobytes()
        return self._players

    def write_choices(self, out: Any, players: Any) -> None:
        """What the *players* would do."""
        self._let_think()
        for part, which in self._parts(1):
            self._launch(
                "choose_rows", which.size, self.tables[part], self.rules, which, self.suits, self.scratch,
                self._thoughts, players[part], out[part],
            )  # fmt: skip
        if self._learned is not None:
            self._ask_the_learned(out)

    def _ask_the_learned(self, out: Any) -> None:
        """Write what the learned player would do, where one of its seats is asked."""
        if self._judge is None:
            self._judge = require_judging().Judge(self._by)
            shapes = ((KINDS, PLANES), np.uint8), ((SCALARS,), np.int16), ((ACTIONS,), np.bool_)
            self._seen = tuple(self.new((self.n, *shape), dtype) for shape, dtype in shapes)
            self._logp = self.new((self.n, ACTIONS), np.float32)
        seats = self.new((self.n,), np.int8)
        self.write_seats(seats)
        planes, scalars, menus = self._seen
        self.write_planes(planes, scalars, menus, self._asked, look_ahead=True)
        self._judge.write(self._seen, seats, self._learned, self._logp, out)
        self._mend(out)

    def _mend(self, out: Any) -> None:
        """Mend what the network likes best by counting, some tables at a time: hands to follow take room."""
        if self._drawings is None:
            self._drawings = self._cuda.device_array(min(self.n, self._running, AT_ONCE), DRAWING)
        most = self._drawings.size
        for first in range(0, self.n, most):
            part = slice(first, min(self.n, first + most))
            self._launch(
                "mend_rows", part.stop - first, self.tables[part], self.rules, self._which[: part.stop - first],
                self.suits, self.scratch, self._thoughts, self._drawings, self._logp[part], out[part], COUNTED_TO,
            )  # fmt: skip

    def adding_up(self) -> AbstractContextManager[Callable[[], None]]:
        """In this context what is yielded adds what happened in the last call up; in the end all of it has happened."""
        added: AbstractContextManager[Callable[[], None]] = require_judging().adding_up(
            self._outcomes.view(np.int32), ADDED
        )
        return added

    def taken(self, choices: Any) -> int:
        """How many of *choices* are actions."""
        return int(require_judging().taken(choices))

    def _parts(self, threads: int) -> Iterator[tuple[slice, Any]]:
        """The tables in parts for which there is scratch, so many *threads* to each, and the rules of each table."""
        most = max(1, self._running // threads)
        for first in range(0, self.n, most):
            last = min(self.n, first + most)
            yield slice(first, last), self._which[: last - first]

    def _launch(self, name: str, threads: int, *arguments: Any) -> None:
        """Start so many *threads* of a kernel of learning."""
        block = min(threads, _BLOCK)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self._learning[name][-(-threads // block), block](*arguments)

    # --- what is seen ---

    @property
    def records(self) -> npt.NDArray[Any]:
        """A copy of all records."""
        records: npt.NDArray[Any] = self.tables.copy_to_host()
        return records

    def shown_records(self) -> npt.NDArray[Any]:
        """A copy of all records, not to be written to, as nothing would come of it."""
        records = self.records
        records.flags.writeable = False
        return records

    def record_of(self, table: int) -> npt.NDArray[Any]:
        """A copy of the record of one table, as an array of one."""
        record: npt.NDArray[Any] = self.tables[table : table + 1].copy_to_host()
        return record

    def new(self, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """Room for an answer."""
        return self._cuda.device_array(shape, dtype)

    def handed(self, array: Any) -> DeviceArray:
        """An answer as it is handed to the caller."""
        return DeviceArray(array)

    def check_out(self, out: Any, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """*out*, if an answer can be written to it."""
        if isinstance(out, DeviceArray) or hasattr(out, "__cuda_array_interface__"):
            array = out.array if isinstance(out, DeviceArray) else self._cuda.as_cuda_array(out)
            if array.shape == shape and array.dtype == dtype and array.is_c_contiguous():
                interface = getattr(array, "__cuda_array_interface__", None)  # Numba's simulator has none
                if interface and len(shape) > 1 and interface["data"][0] % 8:
                    raise JantakuError("out must begin at an address that 8 divides: eight bytes are written at once")
                return array
        raise JantakuError(f"out must be a contiguous array of {np.dtype(dtype)} of the shape {shape} on the GPU")

    def write_seats(self, out: Any) -> None:
        """Who is asked at each table."""
        self._kernels["write_seats"](self.tables, out)

    def write_menus(self, out: Any) -> None:
        """What each table offers."""
        self._kernels["write_menus"](self.tables, out.reshape(out.size).view(MENU_ROW))

    def seats_of(self, given: Any, players: int) -> Any:
        """*given*, a seat for each table, or one for all; without it those that are asked.

        Of an array on the device, what is no seat counts as the one that is asked: nobody looks at it here.
        """
        if given is None:
            return self._asked
        if hasattr(given, "__cuda_array_interface__"):
            seats = self._cuda.as_cuda_array(given)
            if seats.shape != (self.n,) or seats.dtype.kind not in "iu":
                raise JantakuError(f"seats are {self.n} whole numbers, one for each table")
            self._kernels["take_seats"](seats, players, self._seats)
        else:
            self._seats.copy_to_device(seat_numbers(given, self.n, players))
        return self._seats

    def write_observations(self, out: Any, seats: Any) -> None:
        """What the *seats* see."""
        rows = out.reshape(out.size).view(OBSERVATION)
        self._kernels["write_observations"](self.tables, self.rules, seats, rows)

    def write_planes(self, planes: Any, scalars: Any, menus: Any, seats: Any, look_ahead: bool) -> None:
        """What the *seats* see and may do."""
        self._let_think()
        parts = PARTS if look_ahead else 1  # the first part is what lies there
        for part, which in self._parts(parts):
            for room in (planes[part], scalars[part]):
                self._kernels["clear_words"](room.reshape(room.size).view(np.uint16))
            rows = as_rows(planes[part], scalars[part], menus[part])
            self._launch(
                "encode_rows", parts * which.size, self.tables[part], self.rules, which, seats[part],
                self.suits, self.scratch, self._thoughts, *rows, parts,
            )  # fmt: skip

    def write_tokens(self, tokens: Any, lengths: Any, seats: Any) -> None:
        """What the *seats* see as tokens."""
        self._kernels["write_tokens"](self.tables, self.rules, seats, tokens, lengths)

    def write_oracle(self, planes: Any, scalars: Any, seats: Any) -> None:
        """What nobody may see, from the *seats*."""
        for part, which in self._parts(1):
            self._launch(
                "encode_oracle_rows", which.size, self.tables[part], self.rules, which, seats[part], self.suits,
                planes[part], scalars[part],
            )  # fmt: skip

    def write_pt(self, out: Any, unit: int) -> None:
        """The final points of the last games in units of so many points."""
        self._kernels["write_pt"](self._outcomes, unit, out)

    def finished(self) -> Any:
        """At which tables the game is over."""
        out = self.new((self.n,), np.bool_)
        self._kernels["write_finished"](self.tables, out)
        return DeviceView(out)

    def count(self, column: int, players: int) -> Any:
        """A column of the tallies, not to be written to."""
        size = self.tallies.dtype.itemsize
        strides = (SEATS * len(COUNTED) * size, len(COUNTED) * size)
        return self._shown(self.tallies, self.tallies.dtype, (self.n, players), strides, column * size)

    def field(self, name: str, columns: int | None = None, *, of_outcomes: bool = False) -> Any:
        """One field of all records where it lies on the device, or the first *columns* of it; not to be written to."""
        records = self._outcomes if of_outcomes else self.tables
        dtype, offset = records.dtype.fields[name][:2]
        shape = (self.n, *dtype.shape) if columns is None else (self.n, columns)
        strides = (records.dtype.itemsize, *([dtype.base.itemsize] * len(dtype.shape)))
        return self._shown(records, dtype.base, shape, strides, offset)

    def _shown(
        self, array: Any, dtype: np.dtype[Any], shape: tuple[int, ...], strides: tuple[int, ...], offset: int
    ) -> DeviceView:
        """A part of *array*, so many bytes from its beginning. Numba's own slices would list every row of it here."""
        if not hasattr(array, "__cuda_array_interface__"):  # Numba's simulator, in the tests
            there = np.ndarray(shape, dtype, array.view(np.uint8).data, offset, strides)
            return DeviceView(type(array)(there))
        interface = {
            "shape": shape, "strides": strides, "typestr": dtype.str, "version": 3,
            "data": (array.__cuda_array_interface__["data"][0] + offset, False),
        }  # fmt: skip
        return DeviceView(self._cuda.from_cuda_array_interface(interface, owner=array))
