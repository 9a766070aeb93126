"""Where rooms are written: an SQLite file or a PostgreSQL server, behind the few calls that ``Store`` makes."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from jantaku.errors import JantakuError
from jantaku.web.refusals import NO_DATABASE, Refused

T = TypeVar("T")
MEMORY: Final = ":memory:"
#: Beside an SQLite file: who has this one open for good is the server that writes to the other.
_HELD: Final = "-server"
_KEY: Final = int.from_bytes(b"jantaku!", "big")  # of the lock that says so in a PostgreSQL database
_PATIENCE: Final = 5.0  # seconds in which PostgreSQL should notice that a server is no more


class Cursor(Protocol):
    """What SQL is said to; ``?`` stands for a value."""

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Any:
        """Do *sql*."""

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]]) -> Any:
        """Do *sql* for each of *rows*."""

    def fetchall(self) -> list[Any]:
        """What was found."""


class Database(Protocol):
    """A place for tables; what cannot be done there is ``Refused``."""

    def do(self, work: Callable[[Cursor], T]) -> T:
        """Do *work* with a cursor, all of it or nothing; it may be done again where the connection was lost."""

    def close(self) -> None:
        """Close it."""


def open_database(where: str) -> Database:
    """The database at *where*, for one server alone: two would not know of each other's moves.

    It is a path, ``sqlite:///PATH``, or ``postgresql://USER:PASSWORD@HOST/NAME``.
    """
    if where.startswith(("postgresql://", "postgres://")):
        return Postgres(where)
    if "://" in where and not where.startswith("sqlite:///"):
        scheme = where.partition(":")[0]
        raise JantakuError(f"--database: a path, sqlite:///PATH or postgresql://HOST/NAME is wanted, not {scheme}://")
    return Sqlite(where.removeprefix("sqlite:///"))


class Sqlite:
    """An SQLite file.

    In WAL mode a commit survives the end of this process, however it comes; a power cut may cost the last ones.
    """

    def __init__(self, path: str) -> None:
        """Open the file at *path*, made if it is not there."""
        place = path if path == MEMORY else str(Path(path).expanduser())
        folder = Path(place).parent
        if path != MEMORY and not folder.is_dir():
            raise JantakuError(f"--database: there is no folder {folder}: make it, or name another file")
        try:
            self._held = _held(place)
            self._connection = sqlite3.connect(place, timeout=10)
        except (sqlite3.Error, OSError) as error:
            raise JantakuError(f"--database: {path} cannot be used: {error}") from None
        try:
            for setting in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
                self._connection.execute(f"PRAGMA {setting}")
        except sqlite3.Error as error:
            self.close()
            raise JantakuError(f"--database: {path} cannot be used: {error}") from None

    def do(self, work: Callable[[Cursor], T]) -> T:
        """Do *work* in a transaction."""
        try:
            with self._connection:
                return work(self._connection.cursor())
        except sqlite3.Error as error:
            raise Refused(NO_DATABASE) from error

    def close(self) -> None:
        """Close the file."""
        self._connection.close()
        self._held.close()


def _held(place: str) -> sqlite3.Connection:
    """A lock that nobody else has while this process lives, for the database at *place*."""
    name = place if place == MEMORY else place + _HELD
    lock = sqlite3.connect(name, timeout=1, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise JantakuError(f"--database: another server writes to {place}: give each its own") from None
    return lock


class Postgres:
    """A PostgreSQL server, by psycopg; a lost connection is made again."""

    def __init__(self, url: str) -> None:
        """Connect to *url*."""
        try:
            import psycopg
        except ImportError:
            raise JantakuError("PostgreSQL needs one more package: pip install 'jantaku[postgres]'") from None
        self._psycopg, self._url = psycopg, url
        try:
            self._connection = self._connected()
        except psycopg.Error as error:  # its message names the host and the user, never the password
            raise JantakuError(f"--database: PostgreSQL cannot be used: {str(error).strip()}") from None

    def do(self, work: Callable[[Cursor], T]) -> T:
        """Do *work* in a transaction, once more with a new connection where the old one is gone."""
        try:
            try:
                return self._once(work)
            except self._psycopg.OperationalError:
                self._connection.close()
                self._connection = self._connected()
                return self._once(work)
        except self._psycopg.Error as error:
            raise Refused(NO_DATABASE) from error

    def _connected(self) -> Any:
        """A connection that nobody else writes beside."""
        connection = self._psycopg.connect(self._url, connect_timeout=10)
        until = time.monotonic() + _PATIENCE
        while True:
            with connection.transaction():
                if connection.execute("SELECT pg_try_advisory_lock(%s)", (_KEY,)).fetchone() == (True,):
                    return connection
            if time.monotonic() > until:
                connection.close()
                raise self._psycopg.OperationalError("another server writes to it: give each its own")
            time.sleep(0.1)

    def _once(self, work: Callable[[Cursor], T]) -> T:
        with self._connection.transaction(), self._connection.cursor() as cursor:
            return work(_Marked(cursor))

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


class _Marked:
    """A cursor of psycopg that takes ``?`` for a value."""

    def __init__(self, cursor: Any) -> None:
        self._cursor = cursor
        self.fetchall = cursor.fetchall

    def execute(self, sql: str, values: Sequence[Any] = ()) -> Any:
        return self._cursor.execute(sql.replace("?", "%s"), values)

    def executemany(self, sql: str, rows: Sequence[Sequence[Any]]) -> Any:
        return self._cursor.executemany(sql.replace("?", "%s"), rows)
