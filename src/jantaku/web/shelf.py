"""``Shelf``: logs that guests brought and what judges found in them, in the database, so that links to them last.

A log is found by the hash of its text, so the same one lies there once, and who does not have it cannot guess its
address. What nobody has opened for a while goes first when there is no more room. All calls come from the database's
thread.
"""

from __future__ import annotations

import time
from base64 import b64decode, b64encode, urlsafe_b64encode
from hashlib import sha256
from typing import Final, NamedTuple
from zlib import compress, decompress

from jantaku.web.databases import Cursor, Database

#: Days that a log stays after it was opened last, and bytes of all logs and reviews together as they are written.
DAYS: Final = 180
MOST_BYTES: Final = 512 * 1024 * 1024
#: Seconds after which another opening is noted.
_NOTED: Final = 3600
_DAY: Final = 24 * 3600

TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS shelf (
        id TEXT PRIMARY KEY, opened DOUBLE PRECISION NOT NULL, size INTEGER NOT NULL, text TEXT NOT NULL
    )""",
    """CREATE TABLE IF NOT EXISTS review (
        log TEXT NOT NULL REFERENCES shelf (id) ON DELETE CASCADE, game INTEGER NOT NULL, seat INTEGER NOT NULL,
        judge TEXT NOT NULL, whole INTEGER NOT NULL, size INTEGER NOT NULL, text TEXT NOT NULL,
        PRIMARY KEY (log, game, seat, judge)
    )""",
)


class Wanted(NamedTuple):
    """Which review: of which game of which log (games count from 1), of which seat, by which judge."""

    log: str
    game: int
    seat: int
    judge: str


class Found(NamedTuple):
    """A review as JSON, or if it is not *whole* what its judge had found when it was broken off."""

    whole: bool
    text: str


class Shelf:
    """Logs and reviews in a database."""

    def __init__(self, database: Database, days: float = DAYS, most: int = MOST_BYTES) -> None:
        """Keep what was opened in the last *days*, and no more than *most* bytes."""
        self._database, self.days, self.most = database, days, most

    def put(self, text: str) -> str:
        """Keep a log; its id."""
        id, written, now = id_of(text), packed(text), time.time()

        def work(db: Cursor) -> None:
            db.execute(
                "INSERT INTO shelf (id, opened, size, text) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (id) DO UPDATE SET opened = excluded.opened",
                (id, now, len(written), written),
            )
            self._clear(db, now, id)

        self._database.do(work)
        return id

    def log(self, id: str) -> str | None:
        """The log of that *id*, if it is still there."""
        now = time.time()

        def work(db: Cursor) -> str | None:
            db.execute("SELECT text FROM shelf WHERE id = ?", (id,))
            rows = db.fetchall()
            db.execute("UPDATE shelf SET opened = ? WHERE id = ? AND opened < ?", (now, id, now - _NOTED))
            return _unpacked(rows[0][0]) if rows else None

        return self._database.do(work)

    def put_review(self, wanted: Wanted, text: str, *, whole: bool) -> None:
        """Keep a review, or as much of it as there is; a part never takes the place of the whole."""
        written, now = packed(text), time.time()

        def work(db: Cursor) -> None:
            db.execute("SELECT 1 FROM shelf WHERE id = ?", (wanted.log,))
            if not db.fetchall():  # the log has gone meanwhile
                return
            db.execute(
                "INSERT INTO review (log, game, seat, judge, whole, size, text) VALUES (?, ?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (log, game, seat, judge) DO UPDATE SET "
                "whole = excluded.whole, size = excluded.size, text = excluded.text "
                "WHERE review.whole = 0 OR excluded.whole = 1",
                (*wanted, int(whole), len(written), written),
            )
            self._clear(db, now, wanted.log)

        self._database.do(work)

    def review(self, wanted: Wanted) -> Found | None:
        """What there is of a review."""

        def work(db: Cursor) -> Found | None:
            db.execute(
                "SELECT whole, text FROM review WHERE log = ? AND game = ? AND seat = ? AND judge = ?", tuple(wanted)
            )
            rows = db.fetchall()
            return Found(bool(rows[0][0]), _unpacked(rows[0][1])) if rows else None

        return self._database.do(work)

    def reviews(self, log: str) -> list[Wanted]:
        """The reviews of a log that are whole."""

        def work(db: Cursor) -> list[Wanted]:
            db.execute(
                "SELECT log, game, seat, judge FROM review WHERE log = ? AND whole = 1 ORDER BY game, seat, judge",
                (log,),
            )
            return [Wanted(*row) for row in db.fetchall()]

        return self._database.do(work)

    def _clear(self, db: Cursor, now: float, stays: str) -> None:
        """Take off what nobody has opened for long, and more while there is too much; *stays* stays."""
        db.execute("DELETE FROM shelf WHERE opened < ?", (now - self.days * _DAY,))
        db.execute("SELECT (SELECT COALESCE(SUM(size), 0) FROM shelf) + (SELECT COALESCE(SUM(size), 0) FROM review)")
        over = int(db.fetchall()[0][0]) - self.most
        if over <= 0:
            return
        db.execute(
            "SELECT id, size + (SELECT COALESCE(SUM(size), 0) FROM review WHERE log = shelf.id) "
            "FROM shelf WHERE id <> ? ORDER BY opened",
            (stays,),
        )
        for id, size in db.fetchall():
            db.execute("DELETE FROM shelf WHERE id = ?", (id,))
            over -= int(size)
            if over <= 0:
                return


def id_of(text: str) -> str:
    """What a log is found by."""
    return urlsafe_b64encode(sha256(text.encode("utf-8", "surrogatepass")).digest()[:15]).decode()


def packed(text: str) -> str:
    """*text* compressed, in letters, as every database takes them."""
    return b64encode(compress(text.encode("utf-8", "surrogatepass"), 6)).decode()


def _unpacked(written: str) -> str:
    return decompress(b64decode(written)).decode("utf-8", "surrogatepass")
