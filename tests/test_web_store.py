"""Rooms written and read again, in SQLite and in PostgreSQL, which the test starts for itself."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import LONG
from jantaku.errors import JantakuError
from jantaku.web.shelf import MOST_BYTES, Wanted
from jantaku.web.store import Store
from web_rooms import Person, served

SETTINGS = ("listen_addresses=''", "fsync=off", "max_connections=20")


def postgres_programs() -> Path | None:
    """Where PostgreSQL's programs are: on the path, or where Debian puts them."""
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL of the test's own."""
    programs = postgres_programs()
    pytest.importorskip("psycopg", reason="LOUD: no psycopg (pip install -e '.[dev]')")
    if programs is None:
        pytest.skip("LOUD: no PostgreSQL on this system: rooms are not kept there (apt install postgresql)")
    folder = tmp_path_factory.mktemp("postgres")
    as_other: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL does not run as root
        if shutil.which("runuser") is None:
            pytest.skip("LOUD: PostgreSQL does not run as root, and there is no runuser")
        as_other = ["runuser", "-u", "nobody", "--"]
        folder = Path("/tmp") / f"jantaku-postgres-{os.getpid()}"
        folder.mkdir(mode=0o777)
        folder.chmod(0o777)
    data, log = str(folder / "data"), str(folder / "log")
    run = lambda *command: subprocess.run([*as_other, *command], check=True, capture_output=True, cwd=folder)  # noqa: E731
    try:
        run(str(programs / "initdb"), "-D", data, "-U", "jantaku", "-A", "trust", "--no-sync")
        options = " ".join(f"-c {setting}" for setting in SETTINGS) + f" -k {folder}"
        run(str(programs / "pg_ctl"), "-D", data, "-l", log, "-o", options, "-w", "start")
        yield f"postgresql://jantaku@/postgres?host={folder}"
        run(str(programs / "pg_ctl"), "-D", data, "-m", "immediate", "stop")
    finally:
        if as_other:
            shutil.rmtree(folder, ignore_errors=True)


def check_store(where: str) -> None:
    """What a store must do, whatever the database."""
    store = Store(where)
    store.add_room("a", "{}", "ann")
    store.append("a", 0, ["tsumogiri", "pass"])
    store.append("a", 0, ["tsumogiri", "pass"])  # once more after a lost connection: nothing is doubled
    store.append("a", 2, ["deal"])
    store.set_setup("a", '{"x": "?"}', ["ann", "bo"], over=True)
    with pytest.raises(JantakuError, match="another server writes to"):
        Store(where)
    store.close()
    store = Store(where)
    found = store.room("a")
    assert found is not None and found.journal == ("tsumogiri", "pass", "deal") and found.setup == '{"x": "?"}'
    assert store.room("b") is None
    store.cut("a", 1, "{}")
    assert store.room("a").journal == ("tsumogiri",)  # type: ignore[union-attr]
    (line,) = store.rooms_of("bo")
    assert line.over
    store.forget("a", "bo")
    assert store.rooms_of("bo") == [] and store.room("a") is not None
    store.forget("a", "ann")
    assert store.room("a") is None
    store.close()


def check_restart(where: str) -> None:
    """A game goes on where it was."""
    with served(where) as client:
        ann = Person(client)
        with ann.connected(name="Ann"):
            room = ann.open()
            ann.asked()
            ann.do_anything()
            before = ann.asked()
    with served(where) as client, Person(client, ann.secret).connected(room=room) as again:
        assert again.read() == before


def test_sqlite(tmp_path: Path) -> None:
    check_store(f"sqlite:///{tmp_path}/web.db")


def test_a_folder_that_is_not_there_is_a_mistake_and_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(JantakuError, match=r"--database: there is no folder .*typo: make it"):
        Store(str(tmp_path / "typo" / "web.db"))
    assert not list(tmp_path.iterdir())


def check_shelf(where: str) -> None:
    """Logs and reviews stay, and go when there is no room for them."""
    store = Store(where, days=10, most=MOST_BYTES)
    first, second = store.shelf.put("a log"), store.shelf.put("another")
    assert store.shelf.put("a log") == first
    wanted = Wanted(first, 1, 2, "solid")
    for text, whole in (("half", False), ("all of it", True), ("half again", False)):
        store.shelf.put_review(wanted, text, whole=whole)
    assert store.shelf.review(wanted) == (True, "all of it") and store.shelf.reviews(first) == [wanted]
    store.close()
    store = Store(where, days=10, most=1)
    assert store.shelf.log(second) == "another"
    third = store.shelf.put("no room for more")
    assert [store.shelf.log(id) for id in (first, second, third)] == [None, None, "no room for more"]
    assert store.shelf.review(wanted) is None
    store.close()


def test_logs_in_a_file(tmp_path: Path) -> None:
    check_shelf(str(tmp_path / "web.db"))


@pytest.mark.skipif(not LONG, reason="a PostgreSQL is started: make test-long")
def test_postgresql(postgres: str) -> None:
    check_store(postgres)
    check_restart(postgres)
    check_shelf(postgres)


@pytest.mark.parametrize("where", ["mysql://x/y", "/proc/nothing/web.db", "postgresql://nobody@127.0.0.1:1/none"])
def test_what_cannot_be_used_says_why(where: str) -> None:
    with pytest.raises(JantakuError, match="--database"):
        Store(where)
