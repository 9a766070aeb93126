"""Threads of a GPU that go in step: how many run at once, and what they ask each other."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import config, cuda

from .types import Array, Tables

_THREADS: Final = 32  # that go in step
CROWDS: Final = 1 if config.ENABLE_CUDASIM else 4  # in a block
REGISTERS: Final = 64  # of each thread: as few as let half of the threads run that a processor could hold

if config.ENABLE_CUDASIM:  # Numba's simulator has no registers and no votes; a block has no other threads than these
    crowded: Any = cuda.jit

    @cuda.jit(device=True)
    def meet() -> None:
        """Wait for each other; what one has written the others then read."""
        cuda.syncthreads()

    @cuda.jit(device=True)
    def ballot(flag: bool) -> int:
        """The threads whose *flag* is set, as bits."""
        raised = cuda.shared.array(1, np.int64)
        cuda.syncthreads()
        raised[0] = 0
        cuda.syncthreads()
        if flag:
            cuda.atomic.or_(raised, 0, 1 << int(cuda.threadIdx.x))
        cuda.syncthreads()
        return np.int64(raised[0])

    @cuda.jit(device=True)
    def greatest(number: int) -> int:
        """The greatest of all threads' numbers, none below -1."""
        found = cuda.shared.array(1, np.int64)
        cuda.syncthreads()
        found[0] = -1
        cuda.syncthreads()
        cuda.atomic.max(found, 0, number)
        cuda.syncthreads()
        return np.int64(found[0])

    @cuda.jit(device=True)
    def as_records(shared: Array) -> Tables:
        """Records that threads share, whose fields have names."""
        return shared.view(np.recarray)

else:
    #: ``cuda.jit`` for a kernel that waits for memory more than it counts: many threads run at once.
    crowded = cuda.jit(max_registers=REGISTERS)

    @cuda.jit(device=True)
    def meet() -> None:
        """Wait for each other; what one has written the others then read."""
        cuda.syncwarp()

    @cuda.jit(device=True)
    def ballot(flag: bool) -> int:
        """The threads whose *flag* is set, as bits."""
        return np.int64(cuda.ballot_sync(0xFFFFFFFF, flag)) & 0xFFFFFFFF

    @cuda.jit(device=True)
    def greatest(number: int) -> int:
        """The greatest of all threads' numbers, none below -1."""
        found, distance = np.int32(number), _THREADS >> 1
        while distance:
            found = max(found, cuda.shfl_xor_sync(0xFFFFFFFF, found, distance))
            distance >>= 1
        return np.int64(found)

    @cuda.jit(device=True)
    def as_records(shared: Array) -> Tables:
        """Records that threads share, whose fields have names."""
        return shared


@cuda.jit(device=True)
def votes(first: bool, second: bool) -> int:
    """The kinds that threads vote for, as bits: each for that of its number, and for the one 32 further on."""
    return ballot(first) | ballot(second) << _THREADS


@cuda.jit(device=True)
def least(number: int) -> tuple[int, int]:
    """The least of all threads' numbers, none below -1, and the threads whose it is, as bits."""
    lowest = np.int64(-1)
    found = ballot(number == lowest)
    while found == 0:
        lowest += 1
        found = ballot(number == lowest)
    return lowest, found
