"""The kernels as plain Python, beside the compiled ones, and ``Tiered`` that starts with the first.

A kernel is ordinary Python before Numba compiles it. One question about one hand takes well under a
millisecond that way, and nothing has to be imported or compiled for it; a thousand questions are better
compiled. ``Tiered`` asks the plain function until it has spent about as long as compiled code takes to load.
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
from typing import Any, Final

_PLAIN: Final = "jantaku._plain_kernels"
#: Plain Python may take so long before compiled code is looked for in the cache ...
LOADING_SECONDS: Final = 1.0
#: ... and so long before it is worth while to compile what is not there yet.
COMPILING_SECONDS: Final = 15.0


@functools.cache
def plain_kernels(name: str) -> Any:
    """The module ``jantaku.kernels.<name>`` with its functions left uncompiled."""
    if _PLAIN not in sys.modules:
        package = ModuleType(_PLAIN)
        package.__path__ = [str(Path(__file__).parent / "kernels")]
        jit = ModuleType(f"{_PLAIN}.jit")
        jit.kernel = jit.entry = lambda function: function  # type: ignore[attr-defined]
        sys.modules[jit.__name__] = jit
        sys.modules[_PLAIN] = package
    return importlib.import_module(f"{_PLAIN}.{name}")


@functools.cache
def compiled_kernels(name: str) -> Any:
    """The module ``jantaku.kernels.<name>``."""
    return importlib.import_module(f"jantaku.kernels.{name}")


class Tiered:
    """A kernel that is plain Python at first and compiled once it is used a lot.

    It never lets a caller wait for a compiler who has not already spent as long: code that is in the
    cache is loaded soon, code that is not is compiled only after much work.
    """

    def __init__(self, module: str, name: str) -> None:
        """Name the kernel; nothing is imported yet."""
        self.module, self.name = module, name
        self._spent = 0.0
        self._next_look = LOADING_SECONDS
        self._compiled: Callable[..., Any] | None = None
        self._looking = threading.Lock()

    def __call__(self, *args: Any) -> Any:
        """Call the kernel."""
        if self._compiled is not None:
            # record arrays are for plain Python; Numba takes many times longer to look at one than at a plain array
            return self._compiled(*map(_native, args))
        start = time.thread_time()  # not by the clock: a busy machine is no reason to compile
        with _wrapping():
            result = getattr(plain_kernels(self.module), self.name)(*map(_light, args))
        self._spent += time.thread_time() - start
        if self._spent > self._next_look:
            with self._looking:
                self._look_for_compiled(args)
        return result

    def _look_for_compiled(self, args: tuple[Any, ...]) -> None:
        self._next_look = 2 * self._spent
        if self._compiled is not None or _jit_is_off():
            return
        from jantaku.kernels.jit import is_ready

        function = getattr(compiled_kernels(self.module), self.name)
        ready = is_ready(function, args)
        if ready or self._spent >= COMPILING_SECONDS:
            if not ready:
                _tell(f"compiling {self.module}.{self.name}: about half a minute, only this once")
            self._compiled = function

    def expect(self, seconds: float) -> None:
        """Be told that so much plain work is still to come: what is worth compiling is compiled at the next look."""
        if seconds > 2 * COMPILING_SECONDS and self._spent > LOADING_SECONDS:
            self._spent, self._next_look = max(self._spent, COMPILING_SECONDS), 0.0

    def compile(self) -> Callable[..., Any]:
        """The compiled function, from now on; with ``NUMBA_DISABLE_JIT=1`` there is none, and it stays as it is."""
        if _jit_is_off():
            return self
        self._compiled = getattr(compiled_kernels(self.module), self.name)
        return self._compiled


def _jit_is_off() -> bool:
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def _tell(message: str) -> None:
    """Say *message* to whoever listens to the logger ``jantaku``; the command line does, at a terminal."""
    import logging

    logging.getLogger("jantaku").info(message)


def _light(argument: Any) -> Any:
    """*argument*, or if it is a record array the same records as plain Python reads them quickest."""
    import numpy as np

    from jantaku.light import LightArray

    return LightArray(argument) if type(argument) is np.recarray else argument


def _native(argument: Any) -> Any:
    """*argument*, or if it is a record array the plain array under it."""
    import numpy as np

    return argument.view(np.ndarray) if type(argument) is np.recarray else argument


def _wrapping() -> Any:
    """Let integers of fixed width wrap around silently, as they do in compiled code."""
    import numpy as np

    return np.errstate(over="ignore")
