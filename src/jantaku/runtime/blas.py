"""One thread for the products of small matrices.

NumPy's products go to a library that shares them among all processors. For matrices as small as those of one decision
the threads wait for each other longer than they work, and on a busy machine many times longer.
"""

from __future__ import annotations

import threading
from types import TracebackType
from typing import Any, Final


class _OneThread:
    """Inside, products take one thread each; the last to leave puts back what was set before."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._inside = 0
        self._controller: Any = None
        self._limit: Any = None

    def __enter__(self) -> None:
        with self._lock:
            if self._controller is None:
                from threadpoolctl import ThreadpoolController

                self._controller = ThreadpoolController()
            if self._inside == 0:
                _anybody_may()
                self._limit = self._controller.limit(limits=1, user_api="blas")
            self._inside += 1

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        with self._lock:
            self._inside -= 1
            if self._inside == 0:
                _anybody_may()
                self._limit.restore_original_limits()
                _anybody_may()


def _anybody_may() -> None:
    """Let the next thread that asks change the number of threads.

    Since its version 3.8 threadpoolctl hears only the first one that ever asked. Here any thread may be the first to
    come and the last to leave, and a lock of our own keeps them apart.
    """
    import threadpoolctl

    clear = getattr(getattr(threadpoolctl, "OpenBLASController", None), "clear_controlling_thread", None)
    if clear is not None:
        clear(force=True)


ONE_THREAD: Final = _OneThread()
