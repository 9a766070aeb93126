"""All of ``Tables`` on a GPU compared with the processor's, with kernels that were compiled before.

python bench/gpu_tables.py make tables.zip    # anywhere with numba-cuda and NVIDIA's linker: minutes
python bench/gpu_tables.py check tables.zip   # where the GPU is: NumPy and PyTorch, about a minute

``make`` plays on the processor and keeps hashes of everything that ``Tables`` say of themselves: choices, planes,
tokens, oracle, pt, fields, counts. ``check`` asks the same of ``Tables(device="cuda")``, whose kernels come from the
file, then shares arrays with PyTorch and measures. It needs no Numba: ``There`` stands in for its arrays. The exit
status is 1 if anything differs, ``solid`` aside, who counts with fractions: of it is said how often it differs.
"""

from __future__ import annotations

import ctypes
import json
import time
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import numpy as np

from asked import asked, run
from gpu_ahead import digest, digests, game_signatures, playable, say
from jantaku import Tables
from jantaku.kernels.game.drive import OUTCOME
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.players.choose import POLICIES
from jantaku.learn import bundle
from jantaku.rules.record import RULES
from jantaku.vector import cuda as device_tables
from jantaku.vector.fields import Fields

GAMES: Final = 96
FIELDS: Final = [
    name for name, value in vars(Fields).items() if isinstance(value, property) and name not in ("counts", "records")
]
BY_FRACTIONS: Final = "solid"
SHARED: Final = "shared with PyTorch"


def signatures() -> dict[str, tuple[Any, ...]]:
    """The types of the arguments of every kernel over tables."""
    import numba
    from numba import types

    def array(dtype: Any, dimensions: int = 1) -> Any:
        return types.Array(numba.from_dtype(np.dtype(dtype)), dimensions, "C")

    known, tables, rules = game_signatures(), array(TABLE), array(RULES)
    return known | {
        "game.advance_all": known["game.advance"],
        "game.clear_bytes": (array(np.uint32),),
        "game.clear_words": (array(np.uint16),),
        "game.find_illegal": (tables, array(np.int64, 2), array(np.int64)),
        "game.take_actions": (array(np.int64), array(np.int64, 2)),
        "game.take_seats": (array(np.int64), types.int64, array(np.int8)),
        "game.take_players": (array(np.int8, 2), types.int64, array(np.int8, 2)),
        "game.write_finished": (tables, array(np.bool_)),
        "game.write_tokens": (tables, rules, array(np.int8), array(np.uint8, 3), array(np.int16)),
        "game.write_pt": (array(OUTCOME), types.int64, array(np.float64, 2)),
    }


# --- what is compared ---


def shared_tables(device: str) -> Tables:
    """Tables whose arrays are shared with PyTorch."""
    tables = Tables("tenhou", GAMES, seed=3, device=device)
    tables.play("shanten", decisions=20)
    return tables


def shared_facts() -> dict[str, Any]:
    """What is to be found in the arrays that ``shared`` looks at."""
    tables = shared_tables("cpu")
    seen = {"menus": tables.menus(), "planes": tables.planes().planes, "scores": tables.scores}
    seen |= {"finished": tables.finished, "choices": tables.choose("shanten")}
    tables.step(seen["choices"])
    seen["rows"] = tables.observe(seats=np.arange(GAMES) % 4)
    return {name: digest(array) for name, array in seen.items()} | {"records": digests(tables.records)}


def facts(preset: str, device: str) -> dict[str, Any]:
    """What tables say of themselves after some play, as hashes by what was asked."""
    found: dict[str, Any] = {}

    def note(name: str, *arrays: Any) -> None:
        found[name] = [digest(np.asarray(array)) for array in arrays]

    options: dict[str, Any] = {"device": device, "restart": True, "count": True, "start": "anywhere"}
    tables = Tables(preset, GAMES, seed=11, **options)
    found["played"] = tables.play("shanten", decisions=30)
    one = tables.rules.players - 1
    note("menus", tables.menus(), tables.seats(), tables.observe(), tables.observe(seats=one))
    note("planes", *tables.planes())
    note("planes, light", *tables.planes(look_ahead=False))
    note("planes of a seat", *tables.planes(seats=one))
    note("tokens", *tables.tokens(), *tables.tokens(seats=one))
    note("oracle", *tables.oracle(), *tables.oracle(seats=one))
    for policy in ("shanten", "gates", "random"):
        note(f"choose {policy}", tables.choose(policy))
    found[f"choose {BY_FRACTIONS}"] = np.asarray(tables.choose(BY_FRACTIONS)).tolist()
    room = tables.planes(look_ahead=False)
    for check in (True, False):
        tables.step(tables.choose("shanten"), check=check, planes=room, look_ahead=check)
        note(f"step, {check}", *room)
    found["advanced"] = [tables.advance_to(one, "shanten"), tables.advance_to(np.arange(GAMES) % 3, "tsumogiri")]
    note("advanced to", tables.seats())
    tables.play("random", decisions=400)
    note("pt", tables.pt())
    found["fields"] = {name: digest(np.asarray(getattr(tables, name))) for name in FIELDS}
    found["counts"] = {name: digest(np.asarray(array)) for name, array in tables.counts.items()}
    found["records"] = digests(tables.records)
    found[f"play {BY_FRACTIONS}"] = [tables.play(BY_FRACTIONS, decisions=3), tables.advance_to(0, BY_FRACTIONS)]
    found[f"scores of {BY_FRACTIONS}"] = np.asarray(tables.scores).tolist()
    return found


def make(path: Path) -> int:
    """Play here, compile for the GPU, and write the file."""
    expected = {preset: facts(preset, "cpu") for preset in playable()} | {SHARED: shared_facts()}
    say("played")
    bundle.make(path, (*device_tables.LEARNING, *signatures()), more=signatures())
    with zipfile.ZipFile(path, "a", zipfile.ZIP_LZMA) as file:
        file.writestr("expected.json", json.dumps(expected))
    say(f"{path}: {path.stat().st_size / 1e6:.1f} MB")
    return 0


# --- where the GPU is ---


class There:
    """An array on the GPU, as much of Numba's as ``vector/cuda.py`` uses. *owner* keeps the memory."""

    driver: Any = None

    def __init__(self, address: int, shape: tuple[int, ...], strides: tuple[int, ...] | None, dtype: Any, owner: Any):
        """Show what is at *address*; without *strides* it is contiguous."""
        self.address, self.shape, self.dtype, self.owner = address, tuple(shape), np.dtype(dtype), owner
        rest = [int(np.prod(self.shape[place + 1 :])) for place in range(len(self.shape))]
        self._packed = tuple(self.dtype.itemsize * size for size in rest)
        self.strides = self._packed if strides is None else tuple(strides)

    @classmethod
    def new(cls, shape: Any, dtype: Any) -> There:
        """Room for an array."""
        import torch

        shape = shape if isinstance(shape, tuple) else (shape,)
        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        room = torch.empty((max(16, size),), dtype=torch.uint8, device="cuda")
        return cls(room.data_ptr(), shape, None, dtype, room)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """Where it is."""
        strides = None if self.is_c_contiguous() else self.strides
        typestr = self.dtype.str if self.dtype.fields is None else f"|V{self.dtype.itemsize}"
        return {
            "shape": self.shape, "strides": strides, "typestr": typestr, "data": (self.address, False), "version": 3,
        }  # fmt: skip

    @property
    def size(self) -> int:
        """How many items it has."""
        return int(np.prod(self.shape))

    def is_c_contiguous(self) -> bool:
        """Whether its items lie one after another."""
        return self.strides == self._packed

    def reshape(self, size: int) -> There:
        """The same as one row."""
        return There(self.address, (size,), None, self.dtype, self.owner)

    def view(self, dtype: Any) -> There:
        """The same bytes as other numbers: of a row."""
        dtype = np.dtype(dtype)
        return There(self.address, (self.size * self.dtype.itemsize // dtype.itemsize,), None, dtype, self.owner)

    def __getitem__(self, index: Any) -> Any:
        """Some rows, or one number."""
        if isinstance(index, slice):
            first, last, _ = index.indices(self.shape[0])
            shape = (max(0, last - first), *self.shape[1:])
            return There(self.address + first * self.strides[0], shape, self.strides, self.dtype, self.owner)
        return self.copy_to_host()[index]

    def copy_to_host(self) -> Any:
        """A copy here."""
        if self.size == 0:
            return np.zeros(self.shape, self.dtype)
        last = sum((size - 1) * step for size, step in zip(self.shape, self.strides, strict=True))
        here = np.empty(last + self.dtype.itemsize, np.uint8)
        self._copy("cuMemcpyDtoH_v2", here.ctypes.data, self.address, here.size)
        return np.ndarray(self.shape, self.dtype, here.data, 0, self.strides).copy()

    def copy_to_device(self, given: Any) -> None:
        """Write *given* there."""
        given = np.ascontiguousarray(given, self.dtype)
        self._copy("cuMemcpyHtoD_v2", self.address, given.ctypes.data, given.nbytes)

    def _copy(self, name: str, to: int, source: int, size: int) -> None:
        status = getattr(self.driver, name)(ctypes.c_uint64(to), ctypes.c_uint64(source), ctypes.c_size_t(size))
        if size and status:
            raise RuntimeError(f"{name}: {status}")


def to_device(given: Any) -> There:
    """A copy of *given* there."""
    there = There.new(given.shape, given.dtype)
    if given.size:
        there.copy_to_device(given)
    return there


def as_there(array: Any) -> There:
    """*array* of PyTorch and others, as it lies there."""
    return array if isinstance(array, There) else of_interface(array.__cuda_array_interface__, array)


def of_interface(interface: dict[str, Any], owner: Any) -> There:
    """What an interface shows."""
    dtype, strides = np.dtype(interface["typestr"]), interface.get("strides")
    return There(interface["data"][0], tuple(interface["shape"]), strides, dtype, owner)


class Kernel:
    """A kernel of the file, started as Numba's are."""

    def __init__(self, kernels: bundle.Bundle, name: str) -> None:
        """Take it from the file."""
        self._function, self._driver = kernels.functions[name], kernels.driver

    def __getitem__(self, size: tuple[int, int]) -> Any:
        """The kernel with so many blocks of so many threads."""

        def start(*arguments: Any) -> None:
            words: list[int] = []
            for argument in arguments:
                if isinstance(argument, There):
                    words += [0, 0, argument.size, argument.dtype.itemsize, argument.address]
                    words += [*argument.shape, *argument.strides]
                else:
                    words.append(int(argument))
            held = [ctypes.c_int64(word) for word in words]
            pointers = (ctypes.c_void_p * len(held))(*(ctypes.addressof(word) for word in held))
            stream = ctypes.c_void_p(0)
            status = self._driver.cuLaunchKernel(
                self._function, size[0], 1, 1, size[1], 1, 1, 0, stream, pointers, None
            )
            if status:
                raise RuntimeError(f"cuLaunchKernel: {status}")

        return start


def stand_in(kernels: bundle.Bundle, names: list[str]) -> None:
    """Let ``Tables(device="cuda")`` take its arrays and kernels from here."""
    import torch

    There.driver = kernels.driver
    processors = torch.cuda.get_device_properties(0).multi_processor_count
    cuda = SimpleNamespace(
        device_array=There.new, to_device=to_device, as_cuda_array=as_there, jit=lambda kernel: kernel,
        from_cuda_array_interface=of_interface,
        get_current_device=lambda: SimpleNamespace(MULTIPROCESSOR_COUNT=processors),
    )  # fmt: skip
    game = {name.removeprefix("game."): Kernel(kernels, name) for name in names if name.startswith("game.")}
    learning = {name: Kernel(kernels, name) for name in device_tables.LEARNING}
    modules = {
        "jantaku.kernels.game.gpu": SimpleNamespace(KERNELS=tuple(game), BLOCK=128, **game),
        "jantaku.kernels.learning.gpu": SimpleNamespace(**learning),
    }
    device_tables.require_gpu = lambda: cuda
    device_tables.compiled_module = modules.__getitem__


def check(path: Path) -> int:
    """Ask the same on the GPU, compare, share with PyTorch, measure; how many things differ."""
    import torch

    torch.zeros(1, device="cuda")  # there must be a context before kernels are loaded
    say(torch.cuda.get_device_name(0))
    kernels = bundle.Bundle(path)
    with zipfile.ZipFile(path) as file:
        expected = json.loads(file.read("expected.json"))
        names = list(json.loads(file.read("manifest.json"))["kernels"])
    stand_in(kernels, names)
    say("loaded")
    wrong = 0
    told_of_shared = expected.pop(SHARED)
    for preset, told in expected.items():
        found = json.loads(json.dumps(facts(preset, "cuda")))
        different = [name for name in told if BY_FRACTIONS not in name and found[name] != told[name]]
        here, there = (np.array(each[f"choose {BY_FRACTIONS}"]) for each in (told, found))
        scores = (np.array(each[f"scores of {BY_FRACTIONS}"]) for each in (told, found))
        apart = [int((here != there).sum()), int(np.not_equal(*scores).any(axis=1).sum())]
        say(f"{preset}: {'DIFFERENT: ' + ', '.join(different) if different else 'the same'}; solid apart: {apart}")
        wrong += len(different)
    wrong += shared(told_of_shared)
    rates()
    say(f"WRONG: {wrong} differences" if wrong else "ALL SAME")
    return wrong


def shared(told: dict[str, Any]) -> int:
    """Arrays that PyTorch takes and gives, without a copy: how many are not so, or not what the processor *told*."""
    import torch

    tables, wrong = shared_tables("cuda"), []

    def hold(what: str, true: bool) -> None:
        if not true:
            wrong.append(what)

    arrays = {"menus": tables.menus(), "planes": tables.planes().planes, "scores": tables.scores}
    for name, array in {**arrays, "finished": tables.finished}.items():
        by_interface, by_dlpack = torch.as_tensor(array, device="cuda"), torch.from_dlpack(array)
        hold(f"{name}: the numbers", digest(by_interface.cpu().numpy()) == told[name])
        hold(f"{name}: the same twice", torch.equal(by_interface, by_dlpack))
        address = array.__cuda_array_interface__["data"][0]
        hold(f"{name}: the memory", by_interface.data_ptr() == by_dlpack.data_ptr() == address)
    players = torch.full((GAMES, 4), POLICIES.index("shanten"), dtype=torch.int8, device="cuda")
    actions = torch.zeros(GAMES, dtype=torch.int64, device="cuda")
    hold("out is given back", tables.choose(players, out=actions) is actions)
    hold("choices", digest(actions.cpu().numpy()) == told["choices"])
    tables.step(actions)
    seen = torch.as_tensor(tables.observe(seats=torch.arange(GAMES, device="cuda") % 4), device="cuda")
    hold("rows of seats", digest(seen.cpu().numpy()) == told["rows"])
    hold("records", digests(tables.records) == told["records"])
    say(f"with PyTorch: {', '.join(wrong) if wrong else 'shared, and the same'}")
    return len(wrong)


def rates() -> None:
    """How long planes take for 65,536 tables, and decisions a second with them."""
    import torch

    n = 1 << 16
    tables = Tables("tenhou", n, seed=1, device="cuda", restart=True)
    tables.play("random", decisions=40)
    room = tables.planes()
    menus = torch.as_tensor(room.menus, device="cuda")

    def milliseconds(work: Any, times: int = 20) -> float:
        work()
        torch.cuda.synchronize()
        start = time.perf_counter()
        for _ in range(times):
            work()
        torch.cuda.synchronize()
        return 1e3 * (time.perf_counter() - start) / times

    def step(look_ahead: bool) -> None:
        chosen = (menus * torch.rand(menus.shape, device="cuda")).argmax(dim=1)
        tables.step(chosen, check=False, planes=room, look_ahead=look_ahead)

    for ahead in (True, False):
        name = "planes" if ahead else "planes without a look ahead"
        say(f"{name}, {n} tables: {milliseconds(lambda ahead=ahead: tables.planes(room, look_ahead=ahead)):.2f} ms")
        took = milliseconds(lambda ahead=ahead: step(ahead))
        say(f"step, menus and {name}: {took:.2f} ms, {n / took / 1e3:.1f} million decisions a second")


if __name__ == "__main__":
    what, where = asked(__doc__, "make FILE", "check FILE")
    run(lambda: bool({"make": make, "check": check}[what](Path(where))))
