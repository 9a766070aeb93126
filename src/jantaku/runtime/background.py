"""Compiling in a second process, which fills the cache while this one goes on or waits where it can be interrupted.

``Elsewhere`` is such a process. ``Queue`` is the one thread of this process that asks for it in the background, so that
nobody who has a plain kernel to go on with waits for a compiler. Two processes never compile the same kernel at once:
the worker takes a lock beside the files of the cache.
"""

from __future__ import annotations

import os
import pickle
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

#: Set in the worker: what it compiles is compiled there and then.
WORKER_VARIABLE: Final = "JANTAKU_COMPILING_WORKER"
#: The worker's argument where it works in the background.
GIVES_WAY: Final = "--gives-way"
UNCACHED_STATUS: Final = 3
_TURN: Final = 0.0001  # seconds


class Outcome(Enum):
    """How a request to compile ended."""

    DONE = "in the cache"
    UNCACHED = "there is no place to keep compiled code"
    FAILED = "the second process could not do it"


class ArrayType(NamedTuple):
    """What Numba asks of an array. An array itself would forget when it is pickled that it is read-only."""

    dtype: np.dtype[Any]
    dimensions: int
    writeable: bool
    contiguous: bool

    def sample(self) -> Any:
        """A small array of this type."""
        small = np.zeros((1,) * self.dimensions, self.dtype)
        if not self.contiguous:
            small = np.zeros((4,) * self.dimensions, self.dtype)[(slice(None, None, 2),) * self.dimensions]
        small.flags.writeable = self.writeable
        return small


class Job(NamedTuple):
    """A kernel and what the arguments are that it has to be compiled for."""

    module: str
    name: str
    arguments: tuple[Any, ...]
    """For each argument an ``ArrayType``, or a number of the same type."""

    @classmethod
    def of(cls, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Job:
        """The job of compiling the kernel *function* for such *arguments*; no Numba is needed to say it."""
        return cls(function.__module__, function.__name__, tuple(_type_of(argument) for argument in arguments))

    @property
    def samples(self) -> tuple[Any, ...]:
        """Small arguments of the same types."""
        return tuple(what.sample() if isinstance(what, ArrayType) else what for what in self.arguments)


def _type_of(argument: Any) -> Any:
    if isinstance(argument, np.ndarray):
        return ArrayType(argument.dtype, argument.ndim, argument.flags.writeable, argument.flags.c_contiguous)
    return type(argument)(0)


def is_worker() -> bool:
    """Whether this process is one that compiles for another."""
    return WORKER_VARIABLE in os.environ


class Elsewhere:
    """A second process that compiles one kernel. It goes on to the end even if nobody waits for it any more."""

    def __init__(self, job: Job, *, waited_for: bool) -> None:
        """Start it; where nobody waits for it, it gives way to those who work."""
        path = os.pathsep.join(entry or str(Path.cwd()) for entry in sys.path)
        environment = {**os.environ, WORKER_VARIABLE: "1", "PYTHONPATH": path}
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "jantaku.runtime.worker", *([] if waited_for else [GIVES_WAY])],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=environment,
                start_new_session=True,  # Ctrl-C is for the one who waits
            )
            assert self._process.stdin is not None
            with self._process.stdin as pipe:
                pipe.write(pickle.dumps(job))
        except OSError:
            pass

    def wait(self, seconds: float | None = None) -> Outcome | None:
        """How it ended; ``None`` if it has not within so many *seconds*."""
        if self._process is None:
            return Outcome.FAILED
        try:
            status = self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        return {0: Outcome.DONE, UNCACHED_STATUS: Outcome.UNCACHED}.get(status, Outcome.FAILED)


@contextmanager
def quick_turns() -> Iterator[None]:
    """Let threads take turns often meanwhile.

    To load compiled code is to read some thousand files, and after each of them a thread waits for its turn: beside
    others that are busy with plain Python that is five milliseconds each time, minutes in all.
    """
    before = sys.getswitchinterval()
    sys.setswitchinterval(min(before, _TURN))
    try:
        yield
    finally:
        sys.setswitchinterval(before)


class Queue:
    """One background thread that does what it is asked, in order; after a fork the child begins with a new one."""

    def __init__(self) -> None:
        """Begin with nothing to do and no thread."""
        self._lock = threading.Lock()
        self._pid = 0
        self._tasks: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def ask(self, task: Callable[[], None]) -> None:
        """Have *task* done in the background."""
        with self._lock:
            if self._pid != os.getpid():
                self._pid, self._tasks = os.getpid(), queue.SimpleQueue()
                threading.Thread(target=self._work, args=(self._tasks,), name="jantaku compiler", daemon=True).start()
        self._tasks.put(task)

    @staticmethod
    def _work(tasks: queue.SimpleQueue[Callable[[], None]]) -> None:
        while True:
            tasks.get()()


BACKGROUND: Final = Queue()
