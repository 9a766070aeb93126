"""The player ``solid`` as it was before its weaknesses were mended: an opponent to measure others by.

The modules beside this one are those of ``jantaku/kernels/players`` of that day, unchanged, and ``rows.py``, which asks
them for many tables. Kernels import their neighbours relatively, so ``load`` puts these beside the package's own.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from jantaku.runtime import tiers

HERE = Path(__file__).resolve().parent


def load() -> tuple[Any, np.dtype[Any]]:
    """The kernel that chooses, compiled (with ``NUMBA_DISABLE_JIT=1`` plain), and the record that it thinks in."""
    beside = "jantaku.kernels"
    if not tiers.jit_is_off():
        beside = tiers.compiled_module("jantaku.kernels.types").__name__.rpartition(".")[0]
    name = f"{beside}.{HERE.name}"
    if name not in sys.modules:
        sys.modules[name] = package = ModuleType(name)
        package.__path__ = [str(HERE)]
    rows = importlib.import_module(f"{name}.rows")
    if not tiers.jit_is_off():
        _keep(rows.choose_before)
    return rows.choose_before, rows.THOUGHT


def _keep(entry: Any) -> None:
    """Let compiled code of *entry* be kept for as long as its sources, here and in the package, stay what they are."""
    import hashlib

    from jantaku.runtime import compiling

    class Locator(compiling._OwnFolder):
        def get_source_stamp(self) -> str:
            digest = hashlib.sha256()
            kernels = Path(compiling.__file__).parent.parent / "kernels"
            for folder in (HERE, *(kernels / room for room in ("game", "hands", "worth"))):
                for path in sorted(folder.glob("*.py")):
                    digest.update(path.read_bytes() + b"\0")
            return digest.hexdigest()

    class Files(compiling._KernelCacheImpl):
        _locator_classes = (Locator,)

    class Cache(compiling._KernelCache):
        _impl_class = Files

    entry._cache = Cache(entry.py_func)
