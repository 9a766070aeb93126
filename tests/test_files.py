"""Files that somebody names: what is no regular file is refused, what the process was given is read."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jantaku.cli import app
from jantaku.files import read_some

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes")


@pytest.mark.parametrize("command", ["log show", "log verify", "rules check", "watch", "play --resume"])
def test_a_named_pipe_is_refused_at_once(command: str, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    done = CliRunner().invoke(app, [*command.split(), str(pipe)])
    assert done.exit_code and "not a regular file" in done.output + str(done.exception)


def test_a_pipe_that_is_open_is_read() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"a log")
    os.close(writing)
    try:
        assert read_some(Path(f"/dev/fd/{reading}"), 100) == b"a log"
    finally:
        os.close(reading)


def test_files_are_read_up_to_a_limit(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"0123456789")
    assert read_some(tmp_path / "file", 4) == b"0123"
    with pytest.raises(IsADirectoryError):
        read_some(tmp_path, 4)
