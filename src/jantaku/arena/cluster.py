"""A contest on many machines: chunks of games as tasks of Ray. Needs ray, the extra ``cluster``.

A task plays some games and returns their results; nothing else is shared, so a worker that dies costs only its task,
which Ray gives to another one.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from jantaku import __version__
from jantaku.arena.contest import Contest, Numbers
from jantaku.arena.pace import paced
from jantaku.arena.results import Results
from jantaku.errors import JantakuError

LOCAL: Final = "local"
_RETRIES: Final = 5
_PATIENCE: Final = 10.0
_KERNEL_CHUNK, _PYTHON_CHUNK = 200, 1


def play_on_cluster(
    contest: Contest, numbers: Numbers, address: str, workers: int, stopped: Callable[[], bool]
) -> Iterator[Results]:
    """Play the games with these *numbers* on the cluster at *address*, or on this machine with *workers* processes.

    Results are given back as they come. Once *stopped* says so no task is begun, and those under way are awaited.
    """
    ray = _ray()
    connected = ray.is_initialized()  # by a program that uses Ray itself: then its cluster is taken, and left alone
    if not connected:
        _connect(ray, address, workers)
    try:
        yield from _tasks(ray, contest, numbers, stopped)
    finally:
        if not connected:
            ray.shutdown()


def _tasks(ray: Any, contest: Contest, numbers: Numbers, stopped: Callable[[], bool]) -> Iterator[Results]:
    at_once = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    task = ray.remote(num_cpus=1, max_retries=_RETRIES)(_played)
    shared = ray.put(contest)
    size = _chunk(contest, len(numbers), at_once)
    chunks = (numbers[at : at + size] for at in range(0, len(numbers), size))
    pending: list[Any] = []
    while True:
        while len(pending) < at_once and not stopped() and (chunk := next(chunks, None)) is not None:
            pending.append(task.remote(shared, chunk, __version__))
        if not pending:
            return
        ready, pending = ray.wait(pending, timeout=1.0)
        for done in ready:
            yield _result(ray, done)


def _chunk(contest: Contest, games: int, at_once: int) -> int:
    """Games in a task: enough to be worth sending, and few enough that all workers have some."""
    most = _KERNEL_CHUNK if contest.is_kernel_only else _PYTHON_CHUNK
    return max(1, min(most, games // at_once))


def _played(contest: Contest, numbers: Numbers, version: str) -> Results:
    """The task. It runs in a worker."""
    if version != __version__:
        raise JantakuError(f"jantaku {version} asks, but on the cluster jantaku {__version__} is installed")
    return paced(contest, np.array(numbers))  # what Ray hands over cannot be written to


def _result(ray: Any, done: Any) -> Results:
    try:
        results: Results = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        if isinstance(cause, (JantakuError, OSError)):
            raise cause from None
        raise JantakuError(f"a task on the cluster failed: {type(cause).__name__}: {cause}") from error
    except ray.exceptions.RayError as error:
        first, *_ = str(error).splitlines()
        raise JantakuError(f"the cluster gave up on some games after {_RETRIES} tries: {first}") from error
    return results


def _connect(ray: Any, address: str, workers: int) -> None:
    if address != LOCAL and workers:
        raise JantakuError("workers are counted for a local cluster; another one has those that it has")
    where: dict[str, Any] = {"num_cpus": workers or None} if address == LOCAL else {"address": address}
    if address == LOCAL:
        os.environ.pop("RAY_ADDRESS", None)  # which would lead to another cluster
        where["include_dashboard"] = False
    try:
        _knock(address)
        ray.init(**where, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, ValueError, RuntimeError, OverflowError) as error:
        first, *_ = str(error).splitlines() or [type(error).__name__]
        raise JantakuError(f"no Ray cluster at {address!r}: {first}") from error


def _knock(address: str) -> None:
    """See whether anybody listens at *address*, if it is a host and a port: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), _PATIENCE).close()


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # Ray asks for this setting in a warning
    try:
        import ray
    except ImportError:
        raise JantakuError("a cluster needs ray, which is not installed: pip install 'jantaku[cluster]'") from None
    return ray
