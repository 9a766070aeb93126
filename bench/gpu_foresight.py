"""Playouts on a GPU compared with those of a processor, and counted by the second.

python bench/gpu_foresight.py make playouts.zip    # anywhere with numba-cuda and NVIDIA's linker: minutes
python bench/gpu_foresight.py check playouts.zip   # where the GPU is: NumPy and the driver alone, under a minute

The file has machine code of the kernels, moments of games under rules of three families, and hashes of the tables that
the processor sampled there and of how its playouts ended. ``check`` does the same on the GPU, then measures playouts
and sampled tables a second. The exit status is 1 if anything differs. Where a reader weighs hands, chances are compared
in fractions, which a GPU rounds in its own way: of these tables it is printed how many are the same.
"""

from __future__ import annotations

import ctypes
import hashlib
import io
import json
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from jantaku.kernels.foresight.chain import HANDS
from jantaku.kernels.foresight.ending import ENDING
from jantaku.kernels.game.drive import GIVEN_FIRST, ORDERS, OUTCOME, orders_of
from jantaku.kernels.game.layout import ACTION, SEATS, TABLE
from jantaku.kernels.hands.layout import SUITS
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.choose import POLICIES
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.learn import bundle
from jantaku.rules import Rules
from jantaku.rules.record import RULES

PRESETS = ("tenhou", "sanma-tenhou", "taiwan")
PLAYERS = ("tsumogiri", "shanten")
SAMPLES = 96
MOMENTS = 64  # of tenhou, for the rates
PARTS = ("row", "kans", "seats", "places", "passed", "shown", "weights")
START = time.perf_counter()


def say(*words: object) -> None:
    """Print at once, with the seconds since the start."""
    print(f"{time.perf_counter() - START:6.1f} s ", *words, flush=True)


def digest(array: Any) -> str:
    """A short hash of an array."""
    return hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()[:12]


def seeds_of(first: int, n: int) -> Any:
    """The seeds of *n* samples."""
    from jantaku.sampling.samples import sample_seeds

    return sample_seeds(1, first, n)


# --- where the processor plays ---


def make(path: Path) -> None:
    """Play here, compile for the GPU, and write the file."""
    expected: dict[str, Any] = {}
    kept: dict[str, Any] = {}
    for preset in PRESETS:
        for number, view in enumerate(moments(preset, MOMENTS if preset == "tenhou" else 2)):
            name = f"{preset}-{number}"
            for reader in (None, "solid"):
                kept |= {f"{name}-{reader}-{key}": value for key, value in parts_of(view, reader).items()}
            record = np.zeros(1, TABLE)
            record[:] = view.table.records[0]  # not the bytes between its fields, which are of chance
            kept[f"{name}-record"] = record.view(np.uint8)
            kept[f"{name}-actions"] = np.array([int(action) for action in view.legal_actions[:4]])
            if number < 2:
                expected[name] = told(view)
    names = (*signatures(),)
    bundle.make(path, names, more=signatures())
    with zipfile.ZipFile(path, "a", zipfile.ZIP_LZMA) as file:
        room = io.BytesIO()
        np.savez(room, **kept)
        file.writestr("moments.npz", room.getvalue())
        file.writestr("expected.json", json.dumps(expected))
    say(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


def moments(preset: str, n: int) -> list[Any]:
    """Views of the player to act, at moments all over Positions of games between ``solid``."""
    sys.path.insert(0, str(Path(__file__).parent))
    from foresight import moments as tables_at

    tables = tables_at(preset, 2 * n)
    acting = np.flatnonzero(tables.records["phase"] == ACTION)[:n]
    return [tables.view(int(i)) for i in acting]


def parts_of(view: Any, reader: str | None) -> dict[str, Any]:
    """What the dealing kernel wants to know of a view."""
    from jantaku.sampling.samples import Sampler

    sampler = Sampler(view, reader)
    hidden, reading = sampler.hidden, sampler.reading
    return {
        "row": hidden.row, "kans": hidden.kans, "seats": hidden.seats, "places": hidden.places,
        "passed": hidden.passed, "shown": np.array(reading.shown).view(np.uint8), "weights": reading.weights,
        "numbers": np.array([hidden.movable, reading.swaps]),
    }  # fmt: skip


def told(view: Any) -> dict[str, Any]:
    """Hashes of the sampled tables, of what became of them, and of each table where a reader weighs hands."""
    from jantaku.foresight.playouts import Playouts
    from jantaku.sampling.samples import Sampler

    seeds, actions = seeds_of(0, SAMPLES), [int(action) for action in view.legal_actions[:4]]
    records = Sampler(view, None).deal(seeds).records
    out: dict[str, Any] = {"tables": digest(records)}
    for player in PLAYERS:
        playouts = Playouts(view.rules, view.seat, POLICIES.index(player), None)
        out[player] = digest(playouts.found(records, actions))
    out["read"] = [digest(record) for record in Sampler(view, "solid").deal(seeds).records]
    return out


def signatures() -> dict[str, tuple[Any, ...]]:
    """The types of the arguments of the kernels that are needed here."""
    import numba
    from numba import types

    from jantaku.kernels.foresight.reading import SHOWN

    def array(dtype: Any, dimensions: int = 1) -> Any:
        return types.Array(numba.from_dtype(np.dtype(dtype)), dimensions, "C")

    tables, rules, suits, words = array(TABLE), array(RULES), array(SUITS), array(np.uint64, 2)
    numbers, grid, number = array(np.int64), array(np.int64, 2), types.int64
    return {
        "foresight.lay_rows": (words, words),
        "foresight.deal_rows": (
            tables, rules, suits, array(np.int8, 2), array(np.int8), number, grid, grid, numbers, grid,
            array(np.uint64), array(SHOWN), array(np.float64), number, array(HANDS), array(np.float64),
        ),
        "foresight.note_endings": (tables, rules, array(ENDING)),
        "game.advance": (
            tables, rules, suits, array(SCORING), array(THOUGHT), array(ORDERS), grid, array(np.int64, 3),
            array(OUTCOME), numbers,
        ),
    }  # fmt: skip


# --- where the GPU is ---


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
        self.driver, self.dtype, self.shape = driver, array.dtype, array.shape
        if array.dtype.names:
            self.shape = (len(array), array.dtype.itemsize)
        self.bytes, self._at = max(array.nbytes, 8), ctypes.c_uint64()
        driver("cuMemAlloc_v2", ctypes.byref(self._at), ctypes.c_size_t(self.bytes))
        driver("cuMemsetD8_v2", self._at, ctypes.c_ubyte(0), ctypes.c_size_t(self.bytes))
        if fill and array.nbytes:
            self.write(array)

    def write(self, array: Any) -> None:
        """Copy *array* there."""
        data = np.ascontiguousarray(array)
        self.driver("cuMemcpyHtoD_v2", self._at, data.ctypes.data_as(ctypes.c_void_p), ctypes.c_size_t(data.nbytes))

    def read(self) -> Any:
        """Copy it here."""
        shape = self.shape[:1] if self.dtype.names else self.shape
        out = np.zeros(shape, self.dtype)
        self.driver("cuMemcpyDtoH_v2", out.ctypes.data_as(ctypes.c_void_p), self._at, ctypes.c_size_t(out.nbytes))
        return out

    def words(self) -> Room:
        """The same room as rows of 64-bit words."""
        other = object.__new__(Room)
        other.__dict__ |= self.__dict__ | {"dtype": np.dtype(np.uint64), "shape": (self.shape[0], self.shape[1] // 8)}
        return other

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
    """Sampled tables and playouts on the GPU, under one preset."""

    def __init__(self, driver: Driver, kernels: bundle.Bundle, preset: str) -> None:
        """Bring rules and suits there."""
        self.driver, self.kernels, self.players = driver, kernels, Rules.preset(preset).players
        self.rules = Room(driver, np.array(Rules.preset(preset).record.view(np.ndarray)))
        self.suits = Room(driver, np.array(get_suits().view(np.ndarray)))
        self.orders = Room(driver, np.array(orders_of(given=GIVEN_FIRST, positions=1).view(np.ndarray)))
        self.tallies = Room(driver, np.zeros((0, SEATS, 1), np.int64))
        self.outcomes, self.taken = Room(driver, np.zeros(0, OUTCOME)), Room(driver, np.zeros(1, np.int64))
        self.running = driver.processors * 1024
        self.scratch = Room(driver, np.zeros(self.running, SCORING), fill=False)
        self.thoughts = Room(driver, np.zeros(self.running, THOUGHT), fill=False)
        self.hands = Room(driver, np.zeros(self.running, HANDS), fill=False)

    def launch(self, name: str, threads: int, *arguments: Any) -> None:
        """Start a kernel."""
        self.kernels.launch(name, min(self.running, threads), *arguments)

    def deal(self, tables: Room, record: Any, parts: Any, seeds: Any) -> None:
        """Lay the view *record* on all *tables*, and deal what is hidden by *seeds*."""
        to = {key: Room(self.driver, parts[key]) for key in PARTS[:-2]}
        shown, weights = (Room(self.driver, parts[key]) for key in PARTS[-2:])
        movable, swaps = (int(number) for number in parts["numbers"])
        view, chances = Room(self.driver, record), Room(self.driver, np.zeros(len(seeds)))
        rows, given = Room(self.driver, np.zeros((len(seeds), len(parts["row"])), np.int8)), Room(self.driver, seeds)
        self.launch("foresight.lay_rows", self.running, view.words(), tables.words())
        self.launch(
            "foresight.deal_rows", len(seeds), tables, self.rules, self.suits, rows, to["row"], movable, to["kans"],
            to["seats"], to["places"], to["passed"], given, shown, weights, swaps, self.hands, chances,
        )  # fmt: skip
        self.driver.wait()
        for room in (*to.values(), shown, weights, view, chances, rows, given):
            room.free()

    def play(self, samples: Room, tables: Room, moves: Room, endings: Room) -> None:
        """Play *tables*, copies of *samples* over and over, on by *moves*, and note how they end."""
        self.launch("foresight.lay_rows", self.running, samples.words(), tables.words())
        self.launch(
            "game.advance", tables.shape[0], tables, self.rules, self.suits, self.scratch, self.thoughts, self.orders,
            moves, self.tallies, self.outcomes, self.taken,
        )  # fmt: skip
        self.launch("foresight.note_endings", tables.shape[0], tables, self.rules, endings)

    def moves(self, actions: Any, player: str) -> Any:
        """Each action given first, then *player* at all seats."""
        moves = np.full((len(actions), 1 + self.players), POLICIES.index(player), np.int64)
        moves[:, 0] = actions
        return moves


def parts_at(kept: Any, name: str, reader: str | None) -> dict[str, Any]:
    """What the dealing kernel wants to know of a moment that was kept."""
    from jantaku.kernels.foresight.reading import SHOWN

    parts = {key: kept[f"{name}-{reader}-{key}"] for key in (*PARTS, "numbers")}
    return parts | {"shown": parts["shown"].reshape(-1).view(SHOWN)}


def check(path: Path) -> int:
    """Deal and play on the GPU, compare, measure; how many things differ."""
    driver = Driver()
    kernels = bundle.Bundle(path)
    say(driver.name)
    with zipfile.ZipFile(path) as file:
        expected = json.loads(file.read("expected.json"))
        kept = dict(np.load(io.BytesIO(file.read("moments.npz"))))
    wrong = 0
    for name, wanted in expected.items():
        found = compare(Playing(driver, kernels, name.rpartition("-")[0]), kept, name, wanted)
        say(f"{name}: " + (f"DIFFERENT: {', '.join(found)}" if found else "the same"))
        wrong += len(found)
    rates(Playing(driver, kernels, "tenhou"), kept)
    say(f"WRONG: {wrong} differences" if wrong else "ALL SAME")
    return wrong


def compare(playing: Playing, kept: Any, name: str, wanted: dict[str, Any]) -> list[str]:
    """What differs at one moment."""
    driver, record = playing.driver, kept[f"{name}-record"].reshape(-1).view(TABLE)
    samples, found = Room(driver, np.zeros(SAMPLES, TABLE)), []
    playing.deal(samples, record, parts_at(kept, name, None), seeds_of(0, SAMPLES))
    if digest(samples.read()) != wanted["tables"]:
        found.append("tables")
    actions = np.repeat(kept[f"{name}-actions"], SAMPLES)
    tables, endings = Room(driver, np.zeros(len(actions), TABLE)), Room(driver, np.zeros(len(actions), ENDING))
    for player in PLAYERS:
        moves = Room(driver, playing.moves(actions, player))
        playing.play(samples, tables, moves, endings)
        if digest(endings.read()) != wanted[player]:
            found.append(player)
    playing.deal(samples, record, parts_at(kept, name, "solid"), seeds_of(0, SAMPLES))
    same = sum(digest(one) == other for one, other in zip(samples.read(), wanted["read"], strict=True))
    say(f"{name}: {same} of {SAMPLES} tables with hands weighed are the same")
    return found


def rates(playing: Playing, kept: Any) -> None:
    """Playouts from moments all over games, and sampled tables, a second."""
    driver, each, times = playing.driver, 1024, 5
    names = [f"tenhou-{number}" for number in range(MOMENTS) if f"tenhou-{number}-record" in kept]
    one = Room(driver, np.zeros(each, TABLE))
    records, actions = [], []
    for name in names:
        record = kept[f"{name}-record"].reshape(-1).view(TABLE)
        playing.deal(one, record, parts_at(kept, name, None), seeds_of(0, each))
        records.append(one.read())
        actions.append(np.resize(kept[f"{name}-actions"], (4, 1)).repeat(each, axis=1))
    samples = Room(driver, np.concatenate(records))
    taken = np.concatenate(actions, axis=1).reshape(-1)
    tables, endings = Room(driver, np.zeros(len(taken), TABLE), fill=False), Room(driver, np.zeros(len(taken), ENDING))
    for player in PLAYERS:
        moves = Room(driver, playing.moves(taken, player))
        playing.play(samples, tables, moves, endings)
        driver.wait()
        start = time.perf_counter()
        for _ in range(times):
            playing.play(samples, tables, moves, endings)
        driver.wait()
        took = (time.perf_counter() - start) / times
        say(f"{player}: {len(taken) / took:,.0f} playouts a second, {len(taken):,} at a time")
    name, n = names[0], 1 << 16
    many, record = Room(driver, np.zeros(n, TABLE), fill=False), kept[f"{name}-record"].reshape(-1).view(TABLE)
    for reader in (None, "solid"):
        start = time.perf_counter()
        playing.deal(many, record, parts_at(kept, name, reader), seeds_of(0, n))
        say(f"sampled, hands by {reader}: {n / (time.perf_counter() - start):,.0f} tables a second")


if __name__ == "__main__":
    what, where = sys.argv[1:]
    sys.exit(bool({"make": make, "check": check}[what](Path(where))))
