"""Many log files checked at once, on all cores."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from jantaku.errors import JantakuError
from jantaku.records.formats import read_records
from jantaku.records.report import Report
from jantaku.records.verify import verify
from jantaku.rules import Rules

NOT_YET = "not there yet"


def verify_file(path: Path, format: str | None = None, rules: str | None = None) -> Report:
    """Check the log at *path*; a file that cannot be read is reported, never raised."""
    out = Report(str(path))
    given = None if rules is None else Rules.of(rules)
    try:
        for record in read_records(path, format, given):
            out = _merged(out, verify(record))
    except JantakuError as error:
        if NOT_YET in str(error):
            out.skipped = str(error)
        else:
            out.error = str(error)
    return out


def verify_files(paths: Sequence[Path], workers: int | None = None, rules: str | None = None) -> Iterator[Report]:
    """Check *paths* with *workers* processes (as many as cores, if left out); reports come as they are ready."""
    workers = min(len(paths), workers or os.cpu_count() or 1)
    if workers <= 1:
        yield from _verify_chunk(list(paths), rules)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        chunks = [paths[i :: _chunks(paths, workers)] for i in range(_chunks(paths, workers))]
        for done in as_completed([pool.submit(_verify_chunk, list(chunk), rules) for chunk in chunks]):
            yield from done.result()


def _chunks(paths: Sequence[Path], workers: int) -> int:
    """How many parts to cut the work into: small enough to show progress and to end together."""
    return max(workers, min(len(paths), 20 * workers))


def _verify_chunk(paths: list[Path], rules: str | None) -> list[Report]:
    return [verify_file(path, rules=rules) for path in paths]


def _merged(one: Report, other: Report) -> Report:
    """*one* with what *other* found in the same file added."""
    other.file = one.file
    other.rounds += one.rounds
    other.decisions += one.decisions
    other.menus += one.menus
    other.incomplete |= one.incomplete
    other.missing = one.missing or other.missing
    other.mismatches = one.mismatches + other.mismatches
    return other
