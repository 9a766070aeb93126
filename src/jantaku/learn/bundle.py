"""Kernels of learning compiled ahead for a GPU, and launched from a bundle without a compiler.

A bundle is a file with the machine code of every kernel in ``kernels/learning/gpu.py`` and the types of its arguments.
It is made on any computer that has numba-cuda and NVIDIA's linker (no GPU), in a minute; on the GPU's computer it needs
neither, only PyTorch and the driver.

    python -m jantaku.learn.bundle lessons-sm90.zip
    python -m jantaku.learn.bundle rivals-sm90.zip choose_rows   # players alone, of another version, to play against
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import importlib.util
import json
import math
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from jantaku.errors import JantakuError, check_name
from jantaku.kernels.players.thought import THOUGHT
from jantaku.learn import commands
from jantaku.rules.record import RULES
from jantaku.runtime.indexing import CHECKED

BLOCK: Final = 64  # threads that start together: few, so that every processor has some
_KERNELS: Final = Path(__file__).parent.parent / "kernels"
_COMPILER: Final = [_KERNELS.parent / "runtime" / name for name in ("compiling.py", "indexing.py")]


def stamp() -> str:
    """A hash of all kernels, how they are compiled and the layout of the rules: a bundle serves what it was made of."""
    digest = hashlib.sha256()
    for path in sorted(_KERNELS.rglob("*.py")):
        digest.update(path.relative_to(_KERNELS).as_posix().encode() + b"\0" + path.read_bytes())
    for path in sorted(_COMPILER):
        digest.update(path.read_bytes())
    digest.update(f"{RULES.descr} places={CHECKED}".encode())
    return digest.hexdigest()


def records_stamp() -> str:
    """A hash of the layout of tables, rules, suits and scores: what bundles must share to play together."""
    from jantaku.kernels.game.layout import TABLE
    from jantaku.kernels.hands.layout import SUITS
    from jantaku.kernels.worth.layout import SCORING

    return hashlib.sha256(str([dtype.descr for dtype in (TABLE, RULES, SUITS, SCORING)]).encode()).hexdigest()


class Bundle:
    """A bundle read from *path*, its kernels loaded onto the current GPU."""

    def __init__(self, path: Path, *, others: bool = False) -> None:
        """Load every kernel; refuse a bundle of other kernels than these, or with *others* one of other records."""
        with _opened(path) as file:
            manifest: dict[str, Any] = json.loads(file.read("manifest.json"))
            if manifest["stamp"] != stamp() and not others:
                raise JantakuError(f"{path} was made from other kernels: python -m jantaku.learn.bundle {path}")
            if manifest["records"] != records_stamp():
                raise JantakuError(f"{path} was made for other records: make it again")
            self.thought_bytes: int = manifest["thought_bytes"]
            self.driver = ctypes.CDLL("libcuda.so.1")
            self.functions = {
                name: self._load(file.read(f"{name}.cubin"), kernel["symbol"])
                for name, kernel in manifest["kernels"].items()
            }
            self._arguments: dict[str, list[str]] = {
                name: kernel["arguments"] for name, kernel in manifest["kernels"].items()
            }

    def _load(self, image: bytes, symbol: str) -> ctypes.c_void_p:
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        self._check("cuModuleLoadData", ctypes.byref(module), image)
        self._check("cuModuleGetFunction", ctypes.byref(function), module, symbol.encode())
        return function

    def _check(self, name: str, *arguments: Any) -> None:
        status = getattr(self.driver, name)(*arguments)
        if status:
            raise JantakuError(f"the GPU's driver answers {status} to {name}")

    def launch(self, name: str, threads: int, *arguments: Any, stream: int = 0, block: int = BLOCK) -> None:
        """Start *threads* threads of a kernel, *block* together.

        Arrays are tensors of the device; records are what each row holds.
        """
        words: list[int] = []
        for what, argument in zip(self._arguments[name], arguments, strict=True):
            words += [argument] if what == "number" else _array_words(argument, what == "records")
        held = [ctypes.c_int64(word) for word in words]
        pointers = (ctypes.c_void_p * len(held))(*(ctypes.addressof(word) for word in held))
        blocks = -(-threads // block)
        self._check(
            "cuLaunchKernel",
            self.functions[name],
            blocks,
            1,
            1,
            block,
            1,
            1,
            0,
            ctypes.c_void_p(stream),
            pointers,
            None,
        )


def _opened(path: Path) -> zipfile.ZipFile:
    """The file at *path*, if it is a bundle."""
    try:
        file = zipfile.ZipFile(path)
    except OSError as error:
        made = "python -m jantaku.learn.bundle FILE makes one"
        raise JantakuError(f"{path}: cannot be read: {error.strerror} ({made})") from error
    except zipfile.BadZipFile as error:
        raise JantakuError(f"{path} is not a bundle of kernels") from error
    if "manifest.json" not in file.namelist():
        file.close()
        raise JantakuError(f"{path} is not a bundle of kernels")
    return file


def _array_words(tensor: Any, records: bool) -> list[int]:
    """A tensor as Numba passes an array to a kernel: owner, parent, size, bytes an item, address, shape, strides."""
    if not tensor.is_contiguous():
        raise JantakuError("kernels take contiguous arrays")
    size = tensor.element_size()
    if records:
        item = math.prod(tensor.shape[1:]) * size
        return [0, 0, tensor.shape[0], item, tensor.data_ptr(), tensor.shape[0], item]
    strides = [step * size for step in tensor.stride()]
    return [0, 0, tensor.numel(), size, tensor.data_ptr(), *tensor.shape, *strides]


# --- making a bundle ---


def make(
    path: Path,
    names: Sequence[str] = (),
    capability: tuple[int, int] = (9, 0),
    *,
    thought: np.dtype[Any] = THOUGHT,
    more: dict[str, tuple[Any, ...]] | None = None,
) -> None:
    """Compile the kernels with these *names*, or all, for GPUs of this *capability* and write the bundle.

    *more* are the signatures of others, such as ``game.advance`` of ``kernels/game/gpu.py``.
    *thought* is the record that players think in: players of another version have another.
    """
    if importlib.util.find_spec("numba_cuda") is None:
        raise JantakuError("kernels are compiled by numba-cuda, which is not installed: pip install 'jantaku[gpu]'")
    known = {**signatures(thought), **(more or {})}
    for name in names:
        check_name("kernel", name, known)
    new = path.with_name(f"{path.name}.new")  # a bundle that is there stays until this one is whole
    try:
        with zipfile.ZipFile(new, "w", zipfile.ZIP_LZMA) as file:
            wanted = {name: types for name, types in known.items() if not names or name in names}
            _write(file, wanted, capability, thought)
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)


def _write(
    file: zipfile.ZipFile, wanted: dict[str, tuple[Any, ...]], capability: tuple[int, int], thought: np.dtype[Any]
) -> None:
    """Compile what is *wanted* into *file*."""
    kernels = {}
    for name, signature in wanted.items():
        ptx, symbol = ptx_of(name, signature, capability)
        registers = getattr(_function(name), "targetoptions", {}).get("max_registers")  # kernels of learning have none
        file.writestr(f"{name}.cubin", linked(ptx, capability, registers))
        kernels[name] = {"symbol": symbol, "arguments": [_kind_of(argument) for argument in signature]}
    manifest = {
        "stamp": stamp(), "records": records_stamp(), "thought_bytes": thought.itemsize, "capability": capability,
        "kernels": kernels,
    }  # fmt: skip
    file.writestr("manifest.json", json.dumps(manifest))


def signatures(thought: np.dtype[Any] = THOUGHT) -> dict[str, tuple[Any, ...]]:
    """The types of every kernel's arguments."""
    import numba
    from numba import types

    from jantaku.kernels.game.drive import OUTCOME
    from jantaku.kernels.game.layout import TABLE
    from jantaku.kernels.game.menu_rows import MENU_ROW
    from jantaku.kernels.hands.layout import SUITS
    from jantaku.kernels.learning.layout import PLANE_ROW, SCALAR_ROW
    from jantaku.kernels.players.drawing import DRAWING
    from jantaku.kernels.worth.layout import SCORING

    def array(dtype: Any, dimensions: int = 1) -> Any:
        numba_types: Any = types
        return numba_types.Array(numba.from_dtype(np.dtype(dtype)), dimensions, "C")

    number: Any = types.int64
    tables, rules, which, suits = array(TABLE), array(RULES), array(np.int64), array(SUITS)
    scratch, thoughts, outcomes = array(SCORING), array(thought), array(OUTCOME)
    planes, scalars = array(np.uint8, 3), array(np.int16, 2)
    seats = array(np.int8)
    return {
        "begin_lessons": (tables, rules, which, array(np.uint64), number),
        "take_actions": (
            tables, rules, which, suits, scratch, which, number, number, array(np.int64, 3), outcomes,
        ),
        "choose_rows": (tables, rules, which, suits, scratch, thoughts, array(np.int8, 2), which),
        "mend_rows": (
            tables, rules, which, suits, scratch, thoughts, array(DRAWING), array(np.float32, 2), which, number,
        ),
        "encode_rows": (
            tables, rules, which, seats, suits, scratch, thoughts, array(PLANE_ROW), array(SCALAR_ROW),
            array(MENU_ROW), number,
        ),
        "encode_oracle_rows": (tables, rules, which, seats, suits, planes, scalars),
    }  # fmt: skip


def ptx_of(name: str, signature: tuple[Any, ...], capability: tuple[int, int]) -> tuple[str, str]:
    """The PTX of a kernel and the name it has there: ``encode_rows``, or with its room ``game.advance``."""
    from types import SimpleNamespace

    import numba.cuda.dispatcher
    from numba import cuda

    function = _function(name)
    there = numba.cuda.dispatcher.get_current_device
    # device functions ask the GPU which instructions it has; none needs to be here
    numba.cuda.dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        ptx, _ = cuda.compile_ptx(getattr(function, "py_func", function), signature, cc=capability)
    finally:
        numba.cuda.dispatcher.get_current_device = there
    start = ptx.index(".entry") + len(".entry")
    return ptx, ptx[start : ptx.index("(", start)].strip()


def _function(name: str) -> Any:
    """The kernel of this name, before it is compiled."""
    from jantaku.runtime.tiers import compiled_module

    room, _, kernel = f"learning.{name}".rpartition(".")
    return getattr(compiled_module(f"jantaku.kernels.{room.removeprefix('learning.')}.gpu"), kernel)


def linked(ptx: str, capability: tuple[int, int], registers: int | None = None) -> bytes:
    """Machine code of *ptx*, a thread using so many *registers* at the most."""
    from cuda.bindings import nvjitlink
    from cuda.pathfinder import DynamicLibNotFoundError

    options = [f"-arch=sm_{capability[0]}{capability[1]}", "-O3"]
    options += [f"-maxrregcount={registers}"] if registers else []
    try:
        handle = nvjitlink.create(len(options), options)
    except DynamicLibNotFoundError as error:
        told = "kernels are linked by NVIDIA's nvJitLink, which is not installed: pip install 'jantaku[gpu]'"
        raise JantakuError(told) from error
    try:
        source = ptx.encode()
        nvjitlink.add_data(handle, nvjitlink.InputType.PTX, source, len(source), "kernel")
        nvjitlink.complete(handle)
        code = bytearray(nvjitlink.get_linked_cubin_size(handle))
        nvjitlink.get_linked_cubin(handle, code)
    except nvjitlink.nvJitLinkError as error:
        log = bytearray(nvjitlink.get_error_log_size(handle))
        nvjitlink.get_error_log(handle, log)
        said = log.decode(errors="replace").strip("\0\n ").partition("\n")[0] or str(error)
        version = ".".join(map(str, nvjitlink.version()))
        raise JantakuError(
            f"NVIDIA's linker {version} refuses a kernel: {said} (it must be as new as nvidia-nvvm: "
            "pip install --upgrade nvidia-nvjitlink)"
        ) from error
    finally:
        nvjitlink.destroy(handle)
    return bytes(code)


def _kind_of(argument: Any) -> str:
    """How an argument is passed: a number, an array of numbers, or an array of records."""
    if not hasattr(argument, "ndim"):
        return "number"
    return "records" if hasattr(argument.dtype, "fields") else "array"


def main(words: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Compile the kernels of learning for a GPU.")
    parser.add_argument("to", type=Path, help="the bundle, such as lessons-sm90.zip")
    parser.add_argument("names", nargs="*", help="kernels, such as choose_rows; all if none is named")
    options = parser.parse_args(words)
    make(options.to, options.names)


if __name__ == "__main__":
    commands.run(lambda: main(sys.argv[1:]))
