"""``crowded``: ``cuda.jit`` for a kernel that waits for memory more than it counts: many threads run at once."""

from __future__ import annotations

from typing import Any, Final

from numba import config, cuda

REGISTERS: Final = 64  # of each thread: as few as let half of the threads run that a processor could hold
# Numba's simulator has no registers
crowded: Any = cuda.jit if config.ENABLE_CUDASIM else cuda.jit(max_registers=REGISTERS)
