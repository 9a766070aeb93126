"""What a training tells: one line of JSON for each thing, in a file and to whoever listens; and its clock."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import torch


class Journal:
    """Appends lines to *path*, if there is one, and hands them to *listen*."""

    def __init__(self, path: Path | None = None, listen: Callable[[str], None] | None = None) -> None:
        """Begin the clock."""
        self._path, self._listen, self._start = path, listen, time.perf_counter()

    @property
    def seconds(self) -> float:
        """Since the beginning."""
        return time.perf_counter() - self._start

    def note(self, what: str, **numbers: Any) -> None:
        """One line: when, what, numbers."""
        told = {key: _short(value) for key, value in numbers.items()}
        line = json.dumps({"s": round(self.seconds, 1), "what": what, **told})
        if self._path is not None:
            with self._path.open("a") as file:
                file.write(line + "\n")
        if self._listen is not None:
            self._listen(line)


class Clock:
    """Seconds spent by name, the device waited for."""

    def __init__(self, device: str) -> None:
        """Nothing spent."""
        self._device = device
        self._spent: dict[str, float] = {}

    @contextlib.contextmanager
    def __call__(self, name: str) -> Iterator[None]:
        """Add the time of this context to *name*."""
        self.wait()
        start = time.perf_counter()
        yield
        self.wait()
        self._spent[name] = self._spent.get(name, 0.0) + time.perf_counter() - start

    def wait(self) -> None:
        """Until the device has done all it was told."""
        if self._device == "cuda":
            torch.cuda.synchronize()

    def take(self) -> dict[str, float]:
        """What was spent since it was last asked."""
        spent, self._spent = self._spent, {}
        return {f"t_{name}": seconds for name, seconds in spent.items()}


def _short(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        value = value.tolist()
    if isinstance(value, float):
        return float(f"{value:.4g}")
    if isinstance(value, dict):
        return {key: _short(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_short(inner) for inner in value]
    return value
