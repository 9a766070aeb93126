"""``Store``: rooms, the decisions taken in them and who was there, in a database; every decision before it is shown.

A room is its setup, a JSON text, and its journal: one short line for each decision or deal, in order. The game follows
from the two, as a saved game follows from its actions. All calls come from one thread (``Hall`` has it).
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from jantaku.errors import JantakuError

_TABLES: Final = """
CREATE TABLE IF NOT EXISTS room (
    id TEXT PRIMARY KEY, begun REAL NOT NULL, touched REAL NOT NULL, over INTEGER NOT NULL DEFAULT 0,
    setup TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS journal (
    room TEXT NOT NULL REFERENCES room (id) ON DELETE CASCADE, number INTEGER NOT NULL, entry TEXT NOT NULL,
    PRIMARY KEY (room, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sitter (
    guest TEXT NOT NULL, room TEXT NOT NULL REFERENCES room (id) ON DELETE CASCADE, PRIMARY KEY (guest, room)
) WITHOUT ROWID;
"""


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
    decisions: int


class Store:
    """Rooms in an SQLite file (or ``:memory:``)."""

    def __init__(self, path: str) -> None:
        """Open the file at *path*, made if it is not there.

        In WAL mode a commit survives the end of this process, however it comes; a power cut may cost the last ones.
        """
        try:
            if path != ":memory:":
                Path(path).expanduser().parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(str(Path(path).expanduser()) if path != ":memory:" else path, timeout=10)
            self._db.execute("PRAGMA journal_mode=WAL")
            self._db.execute("PRAGMA synchronous=NORMAL")
            self._db.execute("PRAGMA foreign_keys=ON")
            self._db.executescript(_TABLES)
        except (sqlite3.Error, OSError) as error:
            raise JantakuError(f"--database: {path} cannot be used: {error}") from None

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def add_room(self, id: str, setup: str) -> None:
        """Write a new room."""
        now = time.time()
        with self._db:
            self._db.execute("INSERT INTO room (id, begun, touched, setup) VALUES (?, ?, ?, ?)", (id, now, now, setup))

    def set_setup(self, id: str, setup: str, guests: Sequence[str], *, over: bool = False) -> None:
        """Write a changed *setup*, and who sits in the room."""
        with self._db:
            self._db.execute("UPDATE room SET setup = ?, over = ? WHERE id = ?", (setup, int(over), id))
            rows = [(guest, id) for guest in guests]
            self._db.executemany("INSERT OR IGNORE INTO sitter (guest, room) VALUES (?, ?)", rows)

    def append(self, id: str, number: int, entries: Sequence[str]) -> None:
        """Write journal *entries*, the first of which is number *number*."""
        rows = [(id, number + i, entry) for i, entry in enumerate(entries)]
        with self._db:
            self._db.executemany("INSERT INTO journal (room, number, entry) VALUES (?, ?, ?)", rows)
            self._db.execute("UPDATE room SET touched = ? WHERE id = ?", (time.time(), id))

    def cut(self, id: str, length: int, setup: str) -> None:
        """Take everything from entry number *length* on back, and write the *setup* that goes with it."""
        with self._db:
            self._db.execute("DELETE FROM journal WHERE room = ? AND number >= ?", (id, length))
            self._db.execute("UPDATE room SET setup = ? WHERE id = ?", (setup, id))

    def room(self, id: str) -> StoredRoom | None:
        """The room of that id."""
        found = self._db.execute("SELECT setup FROM room WHERE id = ?", (id,)).fetchone()
        if found is None:
            return None
        rows = self._db.execute("SELECT entry FROM journal WHERE room = ? ORDER BY number", (id,))
        return StoredRoom(id, found[0], tuple(entry for (entry,) in rows))

    def rooms_of(self, guest: str, most: int = 100) -> list[RoomLine]:
        """The rooms in which *guest* sat, the last touched first."""
        rows = self._db.execute(
            "SELECT id, begun, touched, over, setup, (SELECT count(*) FROM journal WHERE journal.room = room.id) "
            "FROM room JOIN sitter ON sitter.room = room.id WHERE guest = ? ORDER BY touched DESC LIMIT ?",
            (guest, most),
        )
        return [RoomLine(id, begun, touched, bool(over), setup, n) for id, begun, touched, over, setup, n in rows]

    def remove(self, id: str) -> None:
        """Forget a room and all that was played in it."""
        with self._db:
            self._db.execute("DELETE FROM room WHERE id = ?", (id,))
