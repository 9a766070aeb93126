"""``Store``: rooms, the decisions taken in them and who was there, in a database; every decision before it is shown.

A room is its setup, a JSON text, and its journal: one short line for each decision or deal, in order. The game follows
from the two, as a saved game follows from its actions. All calls come from one thread (``Hall`` has it), and of all
servers only one writes to a database.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from jantaku.web.databases import Cursor, open_database
from jantaku.web.shelf import DAYS, MOST_BYTES, Shelf
from jantaku.web.shelf import TABLES as SHELF_TABLES

_TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS room (
        id TEXT PRIMARY KEY, begun DOUBLE PRECISION NOT NULL, touched DOUBLE PRECISION NOT NULL,
        over INTEGER NOT NULL DEFAULT 0, setup TEXT NOT NULL
    )""",
    """CREATE TABLE IF NOT EXISTS journal (
        room TEXT NOT NULL REFERENCES room (id) ON DELETE CASCADE, number INTEGER NOT NULL, entry TEXT NOT NULL,
        PRIMARY KEY (room, number)
    )""",
    """CREATE TABLE IF NOT EXISTS sitter (
        guest TEXT NOT NULL, room TEXT NOT NULL REFERENCES room (id) ON DELETE CASCADE, PRIMARY KEY (guest, room)
    )""",
)


class StoredRoom(NamedTuple):
    """A room as it was written."""

    id: str
    setup: str
    journal: tuple[str, ...]


class RoomLine(NamedTuple):
    """One of a guest's rooms, in a list."""

    id: str
    begun: float
    touched: float
    over: bool
    setup: str


class Store:
    """Rooms in the database at a path or URL."""

    def __init__(self, where: str, days: int = DAYS, most: int = MOST_BYTES) -> None:
        """Open the database at *where*, its tables made if they are not there.

        Logs stay for *days*, all of them together *most* bytes at most.
        """
        self._database = open_database(where)
        self._database.do(lambda db: [db.execute(table) for table in (*_TABLES, *SHELF_TABLES)])
        #: Logs and reviews.
        self.shelf = Shelf(self._database, days, most)

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    def add_room(self, id: str, setup: str, guest: str) -> None:
        """Write a new room, opened by *guest*."""
        now = time.time()

        def work(db: Cursor) -> None:
            db.execute("INSERT INTO room (id, begun, touched, setup) VALUES (?, ?, ?, ?)", (id, now, now, setup))
            self._seat(db, id, [guest])

        self._database.do(work)

    def set_setup(self, id: str, setup: str, guests: Sequence[str], *, over: bool = False) -> None:
        """Write a changed *setup*, and who sits in the room."""

        def work(db: Cursor) -> None:
            db.execute("UPDATE room SET setup = ?, over = ? WHERE id = ?", (setup, int(over), id))
            self._seat(db, id, guests)

        self._database.do(work)

    @staticmethod
    def _seat(db: Cursor, id: str, guests: Sequence[str]) -> None:
        rows = [(guest, id) for guest in guests]
        db.executemany("INSERT INTO sitter (guest, room) VALUES (?, ?) ON CONFLICT DO NOTHING", rows)

    def append(self, id: str, number: int, entries: Sequence[str]) -> None:
        """Write journal *entries*, the first of which is number *number*; those that are there already stay."""
        rows = [(id, number + i, entry) for i, entry in enumerate(entries)]

        def work(db: Cursor) -> None:
            db.executemany("INSERT INTO journal (room, number, entry) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", rows)
            db.execute("UPDATE room SET touched = ? WHERE id = ?", (time.time(), id))

        self._database.do(work)

    def cut(self, id: str, length: int, setup: str) -> None:
        """Take everything from entry number *length* on back, and write the *setup* that goes with it."""

        def work(db: Cursor) -> None:
            db.execute("DELETE FROM journal WHERE room = ? AND number >= ?", (id, length))
            db.execute("UPDATE room SET setup = ? WHERE id = ?", (setup, id))

        self._database.do(work)

    def room(self, id: str) -> StoredRoom | None:
        """The room of that id."""
        found = self._found("SELECT setup FROM room WHERE id = ?", (id,))
        if not found:
            return None
        rows = self._found("SELECT entry FROM journal WHERE room = ? ORDER BY number", (id,))
        return StoredRoom(id, found[0][0], tuple(entry for (entry,) in rows))

    def rooms_of(self, guest: str, most: int = 200) -> list[RoomLine]:
        """The rooms in which *guest* sat, the last touched first."""
        rows = self._found(
            "SELECT id, begun, touched, over, setup FROM room JOIN sitter ON sitter.room = room.id "
            "WHERE guest = ? ORDER BY touched DESC LIMIT ?",
            (guest, most),
        )
        return [RoomLine(id, begun, touched, bool(over), setup) for id, begun, touched, over, setup in rows]

    def forget(self, id: str, guest: str) -> None:
        """Take *guest*'s name off a room; one that nobody sat in any more is deleted with all that was played."""

        def work(db: Cursor) -> None:
            db.execute("DELETE FROM sitter WHERE room = ? AND guest = ?", (id, guest))
            db.execute("DELETE FROM room WHERE id = ? AND NOT EXISTS (SELECT 1 FROM sitter WHERE room = ?)", (id, id))

        self._database.do(work)

    def _found(self, sql: str, values: Sequence[Any]) -> list[Any]:
        def work(db: Cursor) -> list[Any]:
            db.execute(sql, values)
            return list(db.fetchall())

        return self._database.do(work)
