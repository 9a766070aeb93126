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

from conftest import LONG

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").is_file(), reason="memory is measured by /proc")
MEMORY = 200 << 20
SECONDS = 5  # of the processor: a busy machine takes longer by the clock


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
    "bomb.json.gz": lambda: gzip.compress(b"\0" * ((1 << 30) if LONG else (256 << 20)), 1),
    "bombs.xml.gz": lambda: gzip.compress(b" " * (15 << 20)) * 20,
    "long.xml": lambda: b'<mjloggm ver="2.3"><GO type="9"/>' + b"<T1/>" * (3 << 20),
    "attributes.xml.gz": lambda: gzip.compress(b'<mjloggm ver="2.3"><GO type="1" ' + b'a="" ' * 3_300_000 + b"/>"),
    "wide.xml.gz": lambda: gzip.compress(
        b'<mjloggm ver="2.3"><GO type="1"/>' + b"<T1 %s/>" % b" ".join(b'a%d=""' % i for i in range(500)) * 3_000
    ),
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
    resource.setrlimit(resource.RLIMIT_CPU, (20 * SECONDS, 20 * SECONDS))  # one that never ends is ended


SCRIPT = """
import sys, time
from pathlib import Path
from jantaku.cli import main
try:
    sys.argv = ["jantaku", *sys.argv[1:]]
    main()
finally:
    status = Path("/proc/self/status").read_text()  # what a process had before it was this one does not count
    print("peak", status.split("VmHWM:")[1].split()[0], time.process_time(), file=sys.stderr)
"""


def refused(*arguments: object, cwd: Path | None = None) -> str:
    """What a command prints of a file that it refuses, within its limits."""
    command = [sys.executable, "-c", SCRIPT, *map(str, arguments)]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60 * SECONDS, preexec_fn=limited, env=environment, check=False,
        stdin=subprocess.DEVNULL, cwd=cwd,
    )  # fmt: skip
    told = done.stdout + done.stderr
    assert "Traceback" not in told and done.returncode in (1, 2), told[-2000:]
    peak, seconds = told.rsplit("peak ", 1)[1].split()[:2]
    assert int(peak) << 10 < MEMORY, f"{int(peak) >> 10} MB"
    assert float(seconds) < SECONDS, f"{seconds} s"
    return told


@pytest.mark.parametrize("name", FILES)
def test_a_hostile_file_is_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(FILES[name]())
    told = refused("log", "verify", path, "--workers", 1)
    assert f"unreadable: {path}: " in told, told


def test_a_file_without_end_is_refused(tmp_path: Path) -> None:
    sparse = tmp_path / "sparse.xml"
    with sparse.open("wb") as file:
        file.truncate(100 << 30)
    for path in (sparse, Path("/dev/zero")):
        told = refused("log", "verify", path, "--workers", 1)
        assert f"{path}: more than" in told or f"{path}: not a regular file" in told, told


def test_an_empty_log_is_named(tmp_path: Path) -> None:
    path = tmp_path / "empty.xml"
    path.write_text('<mjloggm ver="2.3"><GO type="9"/></mjloggm>')
    assert f"{path}: no Position in it" in refused("log", "verify", path)


#: What reads a file, beside ``log verify``: ``{}`` is its path. Each has a file that is most trouble to it.
READERS = [
    ("log show {}", "deep.json"),
    ("log show {}", "client.jsonl"),
    ("log convert {} out.mjson", "long.xml"),
    ("log stats {}", "bomb.json.gz"),
    ("log stats {}", "wide.jan.jsonl"),
    ("log stats {}", "attributes.xml.gz"),
    ("watch {}", "attributes.xml.gz"),
    ("watch {}", "rounds.mjson"),
    ("watch {}", "save.json"),
    ("play --resume {}", "save.json"),
    ("play --resume {}", "deep.json"),
]


@pytest.mark.parametrize(("command", "name"), READERS)
def test_whatever_reads_it_refuses_it(command: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(FILES[name]())
    assert name in refused(*command.format(path).split(), cwd=tmp_path)


@pytest.mark.parametrize("command", ["log show", "log stats", "watch", "play --resume"])
def test_whatever_reads_it_stops_reading(command: str, tmp_path: Path) -> None:
    assert "/dev/zero" in refused(*command.split(), "/dev/zero", cwd=tmp_path)


RULES = {
    "deep.toml": lambda: b"a = " + b"[" * (1 << 20),
    "wide.toml": lambda: b"".join(b"k%d = 1\n" % number for number in range(100_000)),
    "tables.toml": lambda: b"[a]\n" + b".".join([b"a"] * 100_000),
    "number.toml": lambda: b"start_points = " + b"9" * (1 << 20),
    "nul.toml": lambda: b"\0" * (1 << 20),
}


@pytest.mark.parametrize("name", RULES)
def test_a_hostile_rule_file_is_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(RULES[name]())
    assert name in refused("rules", "check", path)


def test_a_rule_file_without_end_is_refused() -> None:
    assert "/dev/zero" in refused("rules", "check", "/dev/zero")


RESULTS = {
    "deep.jsonl": lambda: b"[" * (4 << 20) + b"\n",
    "wide.jsonl": lambda: b'{"format":"jantaku arena 2","x":[' + b"{}," * (5 << 20) + b"1]}\n",
    "text.parquet": lambda: b"PAR1" + b"\xff" * (1 << 20) + b"PAR1",
}


@pytest.mark.parametrize("name", RESULTS)
def test_a_hostile_file_of_results_is_refused_and_left_alone(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(RESULTS[name]())
    before = path.read_bytes()
    told = refused("sim", "--rules", "tenhou-east", "--agents", "tsumogiri", "--games", 1, "--out", path)
    assert name in told and path.read_bytes() == before
