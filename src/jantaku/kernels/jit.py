"""Where kernels meet Numba: the ``kernel`` decorator, and a cache that knows what a kernel was made from.

Numba's own cache looks only at the file a function stands in, so a change in a helper of another
module goes unnoticed (numba issue 1833). Here the stamp of a cached kernel covers its module, every
kernel module it reaches by import, and the settings that change the machine code.
"""

from __future__ import annotations

import ast
import functools
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import caching, config
from numba.core.dispatcher import Dispatcher

_ROOT = Path(__file__).resolve().parent
_PACKAGE = "jantaku.kernels"

F = TypeVar("F", bound=Callable[..., Any])


def kernel(func: F) -> F:
    """Compile *func* on first use, without the interpreter lock, cached on disk.

    With ``NUMBA_DISABLE_JIT=1`` the function stays what it is: plain Python.
    """
    compiled: Any = numba.njit(nogil=True)(func)
    if isinstance(compiled, Dispatcher):
        setattr(compiled, "_cache", _KernelCache(compiled.py_func))  # noqa: B010
    return cast(F, compiled)


def is_ready(function: Any, arguments: tuple[Any, ...]) -> bool:
    """Whether *function* can be called with *arguments* at once: compiled already, in memory or in the cache."""
    if not isinstance(function, Dispatcher):
        return True
    signature = tuple(numba.typeof(argument) for argument in arguments)
    if signature in function.overloads:
        return True
    cache: Any = getattr(function, "_cache")  # noqa: B009
    return cache.load_overload(signature, function.targetctx) is not None


def source_stamp(module: Path) -> str:
    """Hash of *module*, of every kernel module it reaches by import, and of the compile settings."""
    digest = hashlib.sha256(f"boundscheck={config.BOUNDSCHECK}".encode())
    for path in sorted(_reachable(module.resolve())):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _reachable(module: Path) -> set[Path]:
    seen: set[Path] = set()
    todo = [module]
    while todo:
        path = todo.pop()
        if path not in seen:
            seen.add(path)
            todo.extend(_imported_kernels(path))
    return seen


@functools.cache
def _imported_kernels(path: Path) -> frozenset[Path]:
    """The kernel modules that the module at *path* names in an import, at any depth of its code."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            # `from . import shape` and `from .shape import key` both count as importing shape
            base = f"{_PACKAGE}.{node.module or ''}".rstrip(".") if node.level == 1 else node.module or ""
            names.add(base)
            names.update(f"{base}.{alias.name}" for alias in node.names)
    prefix = _PACKAGE + "."
    files = (_ROOT / f"{n.removeprefix(prefix).replace('.', '/')}.py" for n in names if n.startswith(prefix))
    return frozenset(file for file in files if file.exists())


class _Stamped:
    """A cache locator whose entries are good only for the same ``source_stamp``."""

    _py_file: str

    def get_source_stamp(self) -> str:
        return source_stamp(Path(self._py_file))


def _stamped(locator: type) -> type:
    return type(f"Stamped{locator.__name__}", (_Stamped, locator), {})


class _KernelCacheImpl(caching.CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = [  # noqa: RUF012
        _stamped(caching.UserProvidedCacheLocator),
        _stamped(caching.InTreeCacheLocator),
        _stamped(caching.UserWideCacheLocator),
    ]


class _KernelCache(caching.FunctionCache):  # type: ignore[misc]
    _impl_class = _KernelCacheImpl
