"""Hostile files of every format: a clear error that names the file, little memory, little time, never a traceback."""

from __future__ import annotations

import gzip
import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="memory is measured by /proc")
MEMORY = 200 << 20
SECONDS = 60  # a busy machine takes longer than the five that an idle one needs at most


def nested(depth: int = 4 << 20) -> bytes:
    return b'{"log":' + b"[" * depth + b"]" * depth + b"}"


def mjai_lines(number: int, line: str) -> bytes:
    start = {
        "type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0, "dora_marker": "E",
        "scores": [25000] * 4, "tehais": [["1m"] * 13] * 4,
    }  # fmt: skip
    return (json.dumps({"type": "start_game"}) + "\n" + json.dumps(start) + "\n" + (line + "\n") * number).encode()


FILES: dict[str, Callable[[], bytes]] = {
    "lists.json.gz": lambda: gzip.compress(b'{"log":[' + b"[]," * (5 << 20) + b"[]]}"),
    "objects.json": lambda: b'{"head":1,"data":[' + b'{"a":1},' * (1 << 20) + b"1]}",
    "deep.json": nested,
    "bomb.json.gz": lambda: gzip.compress(b"\0" * (1 << 30)),
    "bombs.xml.gz": lambda: gzip.compress(b" " * (15 << 20)) * 20,
    "long.xml": lambda: b'<mjloggm ver="2.3"><GO type="9"/>' + b"<T1/>" * (3 << 20),
    "open.xml": lambda: b"<!--" * (3 << 20),
    "spaces.xml": lambda: b"<mjloggm" + b" " * (15 << 20),
    "lines.mjson": lambda: b'{"type":"start_game"}\n' + b"\n" * (15 << 20),
    "events.mjson": lambda: mjai_lines(300_000, '{"type":"tsumo","actor":0,"pai":"E"}'),
    "rounds.mjson": lambda: mjai_lines(0, "") + mjai_lines(0, "").split(b"\n")[1].join([b"\n"] * 20_000),
    "wide.jan.jsonl": lambda: b'{"format":"jantaku log","version":1,"rules":[' + b"[]," * (5 << 20) + b"[]]}",
    "save.json": lambda: b'{"format":"x","game":[' + b"{}," * (5 << 20) + b"1]}",
    "client.jsonl": lambda: b'{"ev":[' + b'["G","T"],' * (1 << 20) + b'["G","T"]],"init":{}}',
    "one.json": lambda: b'{"log":"' + b"x" * (15 << 20) + "\U0001f004".encode() + b'"}',
}


def limited() -> None:
    """In the child: an address space in which nothing large fits beside what is needed to start."""
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


SCRIPT = """
import sys
from pathlib import Path
from jantaku.cli import main
try:
    sys.argv = ["jantaku", "log", *sys.argv[1:]]
    main()
finally:
    status = Path("/proc/self/status").read_text()  # what a process had before it was this one does not count
    print("peak", status.split("VmHWM:")[1].split()[0], file=sys.stderr)
"""


def refused(*arguments: object) -> str:
    """What ``jantaku log`` prints of a file that it refuses, within its limits."""
    command = [sys.executable, "-c", SCRIPT, *map(str, arguments)]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=4 * SECONDS, preexec_fn=limited, env=environment, check=False
    )
    told = done.stdout + done.stderr
    assert "Traceback" not in told and done.returncode in (1, 2), told[-2000:]
    *_, peak = told.split("peak ")
    assert int(peak.split()[0]) << 10 < MEMORY, f"{int(peak.split()[0]) >> 10} MB"
    return told


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(FILES[name]())
    told = refused("verify", path, "--workers", 1)
    assert f"unreadable: {path}: " in told, told


def test_a_file_without_end_is_refused(tmp_path: Path) -> None:
    sparse = tmp_path / "sparse.xml"
    with sparse.open("wb") as file:
        file.truncate(100 << 30)
    for path in (sparse, Path("/dev/zero")):
        told = refused("verify", path, "--workers", 1)
        assert f"{path}: more than" in told, told


def test_an_empty_log_is_named(tmp_path: Path) -> None:
    path = tmp_path / "empty.xml"
    path.write_text('<mjloggm ver="2.3"><GO type="9"/></mjloggm>')
    assert f"{path}: no Position in it" in refused("verify", path)
