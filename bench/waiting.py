"""How long single calls wait while a kernel goes from plain Python to compiled code: python bench/waiting.py

Every call of a loop is timed, with an empty cache at first and with the filled one then. The first calls, in which
modules are imported and tables built, are given apart. A call waits for as long as it takes by the clock beyond what
its own thread computes, be it for the thread that loads compiled code or for other programs of the computer.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile

LOOP = """
import time
import numpy as np
import jantaku
from jantaku.hands import acceptance
hands = ["123m456p3457s122z", "1245m3p56899s1257z", "19m19p19s1234567z1m", "2356m406p345789s1z"]
calls = {calls}
seconds, waits = np.zeros(calls), np.zeros(calls)
switched = None
for i in range(calls):
    start, computed = time.perf_counter(), time.thread_time()
    jantaku.ukeire(hands[i % len(hands)])
    seconds[i] = time.perf_counter() - start
    waits[i] = seconds[i] - (time.thread_time() - computed)
    if switched is None and acceptance._acceptance.compiled is not None:
        switched = i
first, rest = seconds[:20], 1000 * seconds[20:]
print(f"  first call {{1000 * first[0]:.0f}} ms; calls 2-20 at most {{1000 * first[1:].max():.1f}} ms")
late = np.quantile(rest, 0.999)
print(f"  the others: median {{np.median(rest):.2f}} ms, 99.9 % {{late:.1f}} ms, longest {{rest.max():.1f}} ms")
before = seconds[:switched].sum()
waited = 1000 * waits[20:]
print(f"  waits: 99.9 % {{np.quantile(waited, 0.999):.1f}} ms, longest {{waited.max():.1f}} ms", end="")
print(f", {{(waited > 50).sum()}} over 50 ms")
print(f"  compiled from call {{switched}} on, after {{before:.1f}} s")
"""


def main() -> None:
    """Run the loop twice."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--calls", type=int, default=20_000)
    calls = arguments.parse_args().calls
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "JANTAKU_CACHE_DIR": folder}
        environment.pop("NUMBA_CACHE_DIR", None)
        for cache in ("an empty cache", "a full cache"):
            print(f"{calls} calls of ukeire with {cache}:", flush=True)
            subprocess.run([sys.executable, "-c", LOOP.format(calls=calls)], env=environment, check=True)


if __name__ == "__main__":
    main()
