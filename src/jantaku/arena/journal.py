"""The results of a contest kept as they come: a file of JSON lines that a later run goes on with.

The first line says which contest it is, then follows one line a game. A line that was being written when the program
was stopped is taken off; a file of another contest is refused, and nothing in it is changed.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

from jantaku.arena.contest import FORMAT, OLDER, Contest
from jantaku.arena.results import Gathered, Results, json_of, merged, no_results, results_of
from jantaku.errors import JantakuError, NotWritten

_log = logging.getLogger("jantaku.arena")
_SOMETIMES: Final = ("weights",)  # keys that not every header has
_LONGEST: Final = 1 << 20  # of a line: rules and a game are far shorter


class Journal:
    """A results file, open for more. Use it in a ``with`` block."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open *path*, made if it is missing, and read what it holds."""
        self.path, self.contest = path, contest
        self._file: IO[bytes] = _opened(path)
        try:
            _lock(self._file, path)
            self._gathered = Gathered(self._read())
        except BaseException:
            self._file.close()
            raise

    @property
    def results(self) -> Results:
        """All games in the file, by number."""
        return self._gathered.all

    def __enter__(self) -> Journal:
        """The journal."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Close the file."""
        self.close()

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    def append(self, results: Results) -> None:
        """Write games that are not in the file yet."""
        self._write("".join(_line(json_of(row, self.contest)) for row in results))
        self._gathered.add(results)

    def finish(self) -> None:
        """Nothing is left to do: every game is in the file already."""

    def _write(self, text: str) -> None:
        self._file.write(text.encode())
        self._file.flush()

    def _read(self) -> Results:
        lines, good = whole_lines(self._file)
        if good == 0:
            first = _line(self.contest.header)
            if not first.encode().startswith(self._file.read()):
                raise JantakuError(f"{self.path}: not a file of results, and nothing is written over")
            self._file.seek(0)
            self._write(first)
            return no_results()
        check_header(_parsed(lines[0]), self.contest, self.path)
        where = [f"{self.path}, line {number}" for number in range(2, len(lines) + 1)]
        rows = [_parsed(line) for line in lines[1:]]
        results = results_of(rows, self.contest, where)
        unproved = sum("digest" not in row for row in rows)
        if unproved:
            _log.warning(
                "%s: %d of its %d games were kept by an older jantaku, without a digest: whether they are as they were "
                "written cannot be seen", self.path, unproved, len(rows),
            )  # fmt: skip
        unique = merged(results)
        if len(unique) != len(results):
            raise JantakuError(f"{self.path}: it has the same game twice")
        self._file.seek(good)
        self._file.truncate()
        return unique


def whole_lines(file: IO[bytes]) -> tuple[list[bytes], int]:
    """The lines of *file* that were written to their end, and how many bytes they are; *file* is then behind them."""
    lines = []
    good = 0
    file.seek(0)
    for line in iter(lambda: file.readline(_LONGEST), b""):
        if len(line) == _LONGEST:
            raise JantakuError(f"{file.name}: not a file of results: a line of more than {_LONGEST:,} bytes")
        if not line.endswith(b"\n"):
            break
        lines.append(line)
        good += len(line)
    file.seek(good)
    return lines, good


def check_header(header: Any, contest: Contest, path: Path) -> None:
    """Refuse the file at *path* if its *header* is not that of *contest*, and say in what they differ."""
    if isinstance(header, dict) and header.get("format") == OLDER:
        raise JantakuError(f"{path} holds games of jantaku 0.1, whose seeds gave other walls: name another file")
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise JantakuError(f"{path}: not a file of results, and nothing is written over")
    named = ("rules_name",)  # what rules are called does not matter
    wanted = contest.header
    keys = [*wanted, *(key for key in _SOMETIMES if key in header and key not in wanted)]
    other = [key for key in keys if key not in named and header.get(key) != wanted.get(key)]
    if other:
        told = [_difference(key, header.get(key), wanted.get(key)) for key in other]
        raise JantakuError(f"{path} holds the results of another run ({'; '.join(told)}): name another file")


def _difference(key: str, there: Any, here: Any) -> str:
    if key == "rules" and isinstance(there, dict):
        options = [name for name in here if there.get(name) != here[name]]
        return f"other rules: {', '.join(options[:5])}" if options else "other rules"
    if key == "weights":
        kept, new = (each if isinstance(each, dict) else {} for each in (there, here))
        return f"other weights: {', '.join(name for name in {**kept, **new} if kept.get(name) != new.get(name))}"
    if key == "agents" and isinstance(there, list):
        there, here = ",".join(map(str, there)), ",".join(here)
    return f"{key} {there}, not {here}"


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _opened(path: Path) -> IO[bytes]:
    if path.exists() and not path.is_file():
        raise NotWritten(f"{path}: no plain file: what is written there cannot be read again")
    try:
        path.touch()
        return path.open("r+b")
    except OSError as error:
        raise NotWritten(f"{path}: {error.strerror}") from None


def _lock(file: IO[bytes], path: Path) -> None:
    """Keep other runs out until the file is closed, where the system can."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise JantakuError(f"{path}: another run is writing it") from None
