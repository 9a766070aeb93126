"""``python -m jantaku.runtime.worker``: compile one kernel into the cache, for the process that asked for it.

The job comes pickled on standard input. Exit status 0: it is in the cache; 3: there is no cache to put it in.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import pickle
import sys


def main() -> int:
    """Do the job."""
    from jantaku.runtime.background import GIVES_WAY, UNCACHED_STATUS
    from jantaku.runtime.compiling import cache_path, is_kept, signature_of
    from jantaku.runtime.tiers import compiled

    job = pickle.load(sys.stdin.buffer)
    if GIVES_WAY in sys.argv:
        with contextlib.suppress(OSError, AttributeError):
            os.nice(5)
    function = compiled(getattr(importlib.import_module(job.module), job.name))
    if cache_path(function) is None:
        return UNCACHED_STATUS
    signature = signature_of(job.samples)
    function.compile(signature)  # type: ignore[attr-defined]
    return 0 if is_kept(function, signature) else UNCACHED_STATUS


if __name__ == "__main__":
    sys.exit(main())
