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
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Generic, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

_PLAIN: Final = "jantaku.kernels"
_COMPILED: Final = "jantaku._compiled_kernels"
#: Plain Python may take so long before compiled code is looked for in the cache ...
LOADING_SECONDS: Final = 1.0
#: ... and so long before it is worth while to compile what is not there yet.
COMPILING_SECONDS: Final = 15.0


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """The kernel *function* in its compiled form; with ``NUMBA_DISABLE_JIT=1`` the function itself.

    >>> from jantaku.kernels.hands.rows import shanten_rows
    >>> type(shanten_rows).__name__, compiled(shanten_rows).__name__
    ('function', 'shanten_rows')
    """
    if jit_is_off():
        return function
    return cast(Callable[P, R], getattr(compiled_module(function.__module__), function.__name__))


@functools.cache
def compiled_module(name: str) -> Any:
    """The kernel module *name* loaded once more, with decorators that compile."""
    if _COMPILED not in sys.modules:
        from jantaku.runtime import compiling

        package = ModuleType(_COMPILED)
        package.__path__ = [str(Path(__file__).parent.parent / "kernels")]
        sys.modules[f"{_COMPILED}.jit"] = compiling
        sys.modules[_COMPILED] = package
    return importlib.import_module(_COMPILED + name.removeprefix(_PLAIN))


class Tiered(Generic[P, R]):
    """A kernel that is plain Python at first and compiled once it is used a lot.

    It never lets a caller wait for a compiler who has not already spent as long: code that is in the
    cache is loaded soon, code that is not is compiled only after much work.
    """

    def __init__(self, function: Callable[P, R]) -> None:
        """Wrap the kernel *function*; nothing is compiled yet."""
        self.function = function
        self._spent = 0.0
        self._next_look = LOADING_SECONDS
        #: The compiled function once it is used, for who calls often and brings plain arrays; until then nothing.
        self.compiled: Callable[..., R] | None = None
        self._looking = threading.Lock()

    def __call__(self, *args: P.args, **_: P.kwargs) -> R:
        """Call the kernel."""
        if self.compiled is not None:
            # record arrays are for plain Python; Numba takes many times longer to look at one than at a plain array
            return self.compiled(*map(_native, args))
        start = time.thread_time()  # not by the clock: a busy machine is no reason to compile
        with _wrapping():
            result = cast(Callable[..., R], self.function)(*map(_light, args))
        self._spent += time.thread_time() - start
        if self._spent > self._next_look:
            with self._looking:
                self._look_for_compiled(args)
        return result

    def _look_for_compiled(self, args: tuple[Any, ...]) -> None:
        self._next_look = 2 * self._spent
        if self.compiled is not None or jit_is_off():
            return
        from jantaku.runtime.compiling import is_ready

        function = compiled(self.function)
        ready = is_ready(function, args)
        if ready or self._spent >= COMPILING_SECONDS:
            if not ready:
                name = f"{self.function.__module__.removeprefix(_PLAIN + '.')}.{self.function.__name__}"
                _tell(f"compiling {name}: about half a minute, only this once")
            self.compiled = function

    def expect(self, seconds: float) -> None:
        """Be told that so much plain work is still to come: what is worth compiling is compiled at the next look."""
        if seconds > 2 * COMPILING_SECONDS and self._spent > LOADING_SECONDS:
            self._spent, self._next_look = max(self._spent, COMPILING_SECONDS), 0.0

    def compile(self) -> Callable[..., R]:
        """The compiled function, from now on; with ``NUMBA_DISABLE_JIT=1`` there is none, and it stays as it is."""
        if jit_is_off():
            return self
        self.compiled = compiled(self.function)
        return self.compiled


def jit_is_off() -> bool:
    """Whether kernels stay plain Python, as ``NUMBA_DISABLE_JIT=1`` has it."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def _tell(message: str) -> None:
    """Say *message* to whoever listens to the logger ``jantaku``; the command line does, at a terminal."""
    import logging

    logging.getLogger("jantaku").info(message)


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
