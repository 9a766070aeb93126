"""Kernels compiled, and ``Tiered``, which starts with plain Python and changes to compiled code when that pays.

A kernel is ordinary Python before Numba compiles it, and that is what importing it gives. One question about one hand
takes well under a millisecond that way, and nothing has to be imported or compiled for it; a thousand questions are
better compiled. ``Tiered`` asks the plain function until it has spent about as long as compiled code takes to load.
"""

from __future__ import annotations

import functools
import importlib
import os
import sys
import threading
import time
import weakref
from collections.abc import Callable
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Generic, ParamSpec, TypeVar, cast

from jantaku.runtime.background import BACKGROUND, Elsewhere, Job, Outcome, quick_turns

P = ParamSpec("P")
R = TypeVar("R")

_PLAIN: Final = "jantaku.kernels"
_COMPILED: Final = "jantaku._compiled_kernels"
#: After so many seconds of plain Python, compiled code is looked for in the cache ...
LOADING_SECONDS: Final = 1.0
#: ... and after so many it is compiled, if it is not there.
COMPILING_SECONDS: Final = 4.0


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The kernel *function* in its compiled form; with ``NUMBA_DISABLE_JIT=1`` the function itself.

    >>> from jantaku.kernels.hands.rows import shanten_rows
    >>> type(shanten_rows).__name__, compiled(shanten_rows).__name__
    ('function', 'shanten_rows')
    """
    if jit_is_off():
        return function
    return cast("Callable[P, R]", getattr(compiled_module(function.__module__), function.__name__))


@functools.cache
def compiled_module(name: str) -> Any:
    """The kernel module *name* loaded once more, with decorators that compile."""
    if _COMPILED not in sys.modules:
        from jantaku.runtime import compiling

        package = ModuleType(_COMPILED)
        package.__path__ = [str(Path(__file__).parent.parent / "kernels")]
        sys.modules[f"{_COMPILED}.jit"] = compiling
        sys.modules[_COMPILED] = package
    module = importlib.import_module(_COMPILED + name.removeprefix(_PLAIN))
    if name.endswith(".gpu") and not jit_is_off():
        from jantaku.runtime.indexing import count_from_the_start

        count_from_the_start("numba.cuda.np.arrayobj")
    return module


class Tiered(Generic[P, R]):
    """A kernel that is plain Python at first and compiled once it is used a lot.

    No call waits for a compiler. Looking into the cache and compiling are done in the background, the latter in a
    second process, and plain Python goes on until compiled code is there.
    """

    def __init__(self, function: Callable[P, R]) -> None:
        """Wrap the kernel *function*; nothing is compiled yet."""
        self.function = function
        self._spent = 0.0
        #: The compiled function once it is used, for who calls often and brings plain arrays; until then nothing.
        self.compiled: Callable[..., R] | None = None
        self._asked = _Asked.NOTHING
        self._looks = False
        self._looking = threading.Lock()
        _TIERS.add(self)

    def __call__(self, *args: P.args, **_: P.kwargs) -> R:
        """Call the kernel."""
        if self.compiled is not None:
            # record arrays are for plain Python; Numba takes many times longer to look at one than at a plain array
            return self.compiled(*map(_native, args))
        if self._looks:
            return self._looked(*args)
        start = time.thread_time()  # not by the clock: a busy machine is no reason to compile
        with _wrapping():
            result = cast(Callable[..., R], self.function)(*map(_light, args))
        self._spent += time.thread_time() - start
        if self._spent > LOADING_SECONDS and self._asked < _Asked.COMPILING:
            self._ask(args)
        return result

    def look_first(self) -> None:
        """Look into the cache at the next call, not after a second of plain Python: for who has that much to do."""
        self._looks = self.compiled is None and not jit_is_off()

    def _looked(self, *args: Any) -> R:
        """Call the kernel, compiled if that is in the cache; who else calls it meanwhile waits."""
        with self._looking:
            if self._looks:
                self._find(Job.of(self.function, tuple(map(_native, args))), _Asked.LOADING)
                self._looks = False
        return cast(Callable[..., R], self)(*args)

    def _ask(self, args: tuple[Any, ...]) -> None:
        """Ask in the background for compiled code, if it is time."""
        wanted = _Asked.COMPILING if self._spent > COMPILING_SECONDS else _Asked.LOADING
        if wanted > self._asked and not jit_is_off():
            self._asked = wanted
            job = Job.of(self.function, tuple(map(_native, args)))
            BACKGROUND.ask(lambda: self._find(job, wanted))

    def _find(self, job: Job, wanted: _Asked) -> None:
        """In the background: load the compiled code that *job* describes, compiled first if that is *wanted*."""
        if self.compiled is not None:
            return
        with quick_turns():
            from jantaku.runtime.compiling import load, signature_of

            function = compiled(self.function)
            signature = signature_of(job.samples)
            found = load(function, signature)
        if not found and wanted is _Asked.COMPILING:
            done = Elsewhere(job, waited_for=False).wait() is Outcome.DONE
            if not (done and load(function, signature)):
                cast(Any, function).compile(signature)  # nothing can be kept: compile here, beside plain Python
            found = True
        if found:
            self.compiled = function

    def expect(self, seconds: float) -> None:
        """Note that so much plain work is still to come: if that is long, ask for compiled code at the next call."""
        if seconds > 2 * COMPILING_SECONDS and self._spent > LOADING_SECONDS:
            self._spent = max(self._spent, 2 * COMPILING_SECONDS)

    def hasten(self) -> None:
        """Ask for compiled code at the next call, however little was spent: for programs that run for long."""
        self._spent = max(self._spent, 2 * COMPILING_SECONDS)

    def compile(self) -> Callable[..., R]:
        """The compiled function, from now on; with ``NUMBA_DISABLE_JIT=1`` there is none, and it stays as it is."""
        if jit_is_off():
            return self
        self.compiled = compiled(self.function)
        return self.compiled


_TIERS: Final[weakref.WeakSet[Tiered[..., Any]]] = weakref.WeakSet()


def compile_all() -> None:
    """Let no kernel be plain Python from now on, among those whose modules are imported."""
    for tiered in list(_TIERS):
        tiered.compile()


def still_plain() -> list[str]:
    """The names of the kernels, among those whose modules are imported, of which nothing is compiled yet."""
    if jit_is_off():
        return []
    plain = {tiered.function for tiered in _TIERS if not cast(Any, compiled(tiered.function)).overloads}
    return sorted(f"{function.__module__.removeprefix(_PLAIN + '.')}.{function.__name__}" for function in plain)


class _Asked(IntEnum):
    NOTHING = 0
    LOADING = 1
    COMPILING = 2


@functools.cache
@functools.cache
def jit_is_off() -> bool:
    """Whether kernels stay plain Python, as ``NUMBA_DISABLE_JIT=1`` has it for the whole process."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def _light(argument: Any) -> Any:
    """*argument*, or if it is a record array the same records as plain Python reads them quickest."""
    import numpy as np

    from jantaku.runtime.rows import LightArray

    return LightArray(argument) if type(argument) is np.recarray else argument


def _native(argument: Any) -> Any:
    """*argument*, or if it is a record array the plain array under it."""
    import numpy as np

    return argument.view(np.ndarray) if type(argument) is np.recarray else argument


def _wrapping() -> Any:
    """Let integers of fixed width wrap around silently, as they do in compiled code."""
    import numpy as np

    return np.errstate(over="ignore")
