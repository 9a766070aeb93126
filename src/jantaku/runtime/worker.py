"""``python -m jantaku.runtime.worker``: compile one kernel into the cache, for the process that asked for it.

The job comes pickled on standard input. Exit status 0: it is in the cache; 3: there is no cache to put it in.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path


def main() -> int:
    """Do the job."""
    from jantaku.runtime.background import GIVES_WAY, UNCACHED_STATUS
    from jantaku.runtime.compiling import cache_path, is_kept, load, signature_of
    from jantaku.runtime.tiers import compiled

    job = pickle.load(sys.stdin.buffer)
    if GIVES_WAY in sys.argv:
        with contextlib.suppress(OSError, AttributeError):
            os.nice(5)
    function = compiled(getattr(importlib.import_module(job.module), job.name))
    folder = cache_path(function)
    if folder is None:
        return UNCACHED_STATUS
    signature = signature_of(job.samples)
    with _locked(folder / f"{job.module}.{job.name}.lock"):
        if not load(function, signature):
            function.compile(signature)  # type: ignore[attr-defined]
            return 0 if is_kept(function, signature) else UNCACHED_STATUS
    return 0


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Alone among all processes that lock *path*; where files cannot be locked, without that."""
    try:
        import fcntl

        with path.open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield
    except ImportError:
        yield


if __name__ == "__main__":
    sys.exit(main())
