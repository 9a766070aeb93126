"""Where rooms are written: an SQLite file or a PostgreSQL server, behind the few calls that ``Store`` makes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from jantaku.errors import JantakuError
from jantaku.web.refusals import NO_DATABASE, Refused

T = TypeVar("T")
MEMORY: Final = ":memory:"


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
    """The database at *where*: a path, ``sqlite:///PATH``, or ``postgresql://USER:PASSWORD@HOST/NAME``."""
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
        try:
            if path != MEMORY:
                Path(place).parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(place, timeout=10)
            for setting in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
                self._connection.execute(f"PRAGMA {setting}")
        except (sqlite3.Error, OSError) as error:
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
            self._connection = psycopg.connect(url, connect_timeout=10)
        except psycopg.Error as error:  # its message names the host and the user, never the password
            raise JantakuError(f"--database: PostgreSQL cannot be used: {str(error).strip()}") from None

    def do(self, work: Callable[[Cursor], T]) -> T:
        """Do *work* in a transaction, once more with a new connection where the old one is gone."""
        try:
            try:
                return self._once(work)
            except self._psycopg.OperationalError:
                self._connection.close()
                self._connection = self._psycopg.connect(self._url, connect_timeout=10)
                return self._once(work)
        except self._psycopg.Error as error:
            raise Refused(NO_DATABASE) from error

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
