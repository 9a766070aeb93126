"""Where kernels meet Numba: the decorators, and a cache that knows what a kernel was made from.

Numba's own cache looks only at the file a function stands in, so a change in a helper of another
module goes unnoticed (numba issue 1833). Here the stamp of a cached kernel covers its module, every
kernel module it reaches by import, and the settings that change the machine code.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import caching, codegen, compiler, config, types
from numba.core.dispatcher import Dispatcher
from numba.core.registry import CPUDispatcher

_ROOT = Path(__file__).resolve().parent.parent / "kernels"

F = TypeVar("F", bound=Callable[..., Any])


def kernel(func: F) -> F:
    """Make *func* a part of other kernels: compiled into whatever calls it, and not called from Python itself.

    With ``NUMBA_DISABLE_JIT=1`` the function stays what it is: plain Python.
    """
    return func if config.DISABLE_JIT else cast(F, _Part(func))


def entry(func: F) -> F:
    """Make *func* a kernel that Python may call: compiled on first use, without the interpreter lock, cached on disk.

    Other kernels may call it too. With ``NUMBA_DISABLE_JIT=1`` the function stays plain Python.
    """
    return func if config.DISABLE_JIT else cast(F, _Entry(func))


class _Kernel(CPUDispatcher):  # type: ignore[misc]
    """A function compiled once for all kinds of integers that other kernels call it with.

    Numba compiles a function anew for every type of argument, and to it a constant has a type of its own. Kernels
    mean numbers, so here a call from another kernel passes 64 bits, whatever it has: half as much to compile.
    """

    options: dict[str, Any] = {"nopython": True, "nogil": True}  # noqa: RUF012
    pipeline = compiler.Compiler

    def __init__(self, func: Callable[..., Any]) -> None:
        super().__init__(func, locals={}, targetoptions=dict(self.options), pipeline_class=self.pipeline)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template(tuple(map(_widened, args)), {k: _widened(v) for k, v in kws.items()})


class _Entry(_Kernel):
    def __init__(self, func: Callable[..., Any]) -> None:
        super().__init__(func)
        self._cache = _KernelCache(func)


class _PartLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]
    """Code that is only ever linked into that of an entry: optimised there, and machine code only there.

    By itself Numba optimises every function together with all that it calls, again at each level, and makes
    machine code of each, though only that of the entry is ever run.
    """

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Any:
        return self

    def set_env(self, env_name: str, env: Any) -> None:
        """Nothing to set: the environment serves Python objects, and kernels have none."""


class _PartCompiler(compiler.Compiler):  # type: ignore[misc]
    def __init__(self, typingctx: Any, targetctx: Any, library: Any, *rest: Any) -> None:
        super().__init__(typingctx, targetctx, library or _PartLibrary(targetctx.codegen(), "part"), *rest)


#: The methods replaced above are Numba's own affair; where one is missing, its usual way is taken, which is slower.
_KNOWN = all(
    hasattr(codegen.JITCodeLibrary, name)
    for name in ("_optimize_final_module", "_finalize_final_module", "_finalize_dynamic_globals", "_ensure_finalized")
)


class _Part(_Kernel):
    """A kernel without the wrappers through which Python would call it, and without machine code of its own."""

    options = {**_Kernel.options, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # noqa: RUF012
    pipeline = _PartCompiler if _KNOWN else compiler.Compiler

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres  # for other kernels; Python finds nothing to call

    def _compile_for_args(self, *_args: Any, **_kws: Any) -> Any:
        name = f"{self.py_func.__module__}.{self.py_func.__name__}"
        raise TypeError(f"{name} is a part of other kernels; from Python call an @entry, or its py_func")


def _widened(argument: Any) -> Any:
    """The type that a kernel gets for *argument*: no constants, and integers of 64 bits."""
    numba_types: Any = types
    plain = numba_types.unliteral(argument)
    return numba_types.int64 if isinstance(plain, numba_types.Integer) and plain.signed else plain


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
    """Hash of *module*, of every kernel module it reaches by import, of this one, and of the compile settings."""
    digest = hashlib.sha256(f"boundscheck={config.BOUNDSCHECK}".encode() + Path(__file__).read_bytes())
    for path in sorted(_reachable(module.resolve())):
        digest.update(os.path.relpath(path, _ROOT).encode() + b"\0" + path.read_bytes() + b"\0")
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
    files: set[Path] = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.level:
            folder = path.parents[node.level - 1]
            named = folder.joinpath(*(node.module or "").split("."))
            # `from . import shape` and `from .shape import key` both count as importing shape
            files.update((named.with_suffix(".py"), *(named / f"{alias.name}.py" for alias in node.names)))
    return frozenset(file for file in files if file.is_file() and file.is_relative_to(_ROOT))


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
