"""Where results go while they come: a file, by its suffix, or memory alone."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Final, Protocol

from jantaku.arena.contest import Contest
from jantaku.arena.journal import Journal
from jantaku.arena.results import Gathered, Results
from jantaku.errors import JantakuError

_SUFFIXES: Final = (".jsonl", ".parquet")


class Store(Protocol):
    """Something that keeps results."""

    @property
    def results(self) -> Results:
        """All that it holds, by the number of the game."""

    def __enter__(self) -> Store:
        """Begin."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End, whether all games were played or not."""

    def append(self, results: Results) -> None:
        """Keep games that are not there yet."""

    def finish(self) -> None:
        """All games that were wanted have been played."""


class Memory:
    """Results that are kept by nobody else."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._gathered = Gathered()

    @property
    def results(self) -> Results:
        """All of them."""
        return self._gathered.all

    def __enter__(self) -> Memory:
        """The store."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Nothing is to be closed."""

    def append(self, results: Results) -> None:
        """Keep games."""
        self._gathered.add(results)

    def finish(self) -> None:
        """Nothing is left to do."""


def open_store(path: Path | None, contest: Contest) -> Store:
    """The store for *path*: ``.jsonl``, ``.parquet``, or memory if there is none."""
    if path is None:
        return Memory()
    check_suffix(path)
    if path.suffix == ".jsonl":
        return Journal(path, contest)
    from jantaku.arena.parquet import ParquetStore

    return ParquetStore(path, contest)


def check_suffix(path: Path) -> None:
    """Refuse a file whose suffix names no way to write results."""
    if path.suffix not in _SUFFIXES:
        other = f"not as {path.suffix}" if path.suffix else "and it has no suffix"
        raise JantakuError(f"{path}: results are written as .jsonl or .parquet, {other}")
