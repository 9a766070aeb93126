"""The files in deploy/: what they name is there, and what they start is understood. No container is built here."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer

from jantaku.cli.web import web

ROOT = Path(__file__).resolve().parents[1]
DEPLOY = ROOT / "deploy"
DOCKERFILE, UNIT = ((DEPLOY / name).read_text("utf-8") for name in ("Dockerfile", "jantaku-web.service"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def understood(words: list[str]) -> dict[str, Any]:
    """What ``jantaku web`` makes of *words*; an error if it does not know them."""
    program, command, *options = words
    assert Path(program).name == "jantaku" and command == "web"
    app = typer.Typer()
    app.command()(web)
    return dict(typer.main.get_command(app).make_context("web", options).params)


def test_the_image_has_all_that_it_is_made_of() -> None:
    copied = [word for line in re.findall(r"^COPY (.+) \S+$", DOCKERFILE, re.M) for word in line.split()]
    assert all((ROOT / each).exists() for each in copied)
    assert {"pyproject.toml", PROJECT["readme"], "LICENSE", "src"} <= set(copied)
    (extras,) = re.findall(r"pip install --no-cache-dir '\.\[(.+)\]'", DOCKERFILE)
    assert set(extras.split(",")) <= set(PROJECT["optional-dependencies"])


def test_all_that_is_copied_comes_along_and_no_more() -> None:
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").split()
    copied = {word for line in re.findall(r"^COPY (.+) \S+$", DOCKERFILE, re.M) for word in line.split()}
    assert ignored[0] == "*" and {each[1:] for each in ignored if each.startswith("!")} == copied


def test_the_image_starts_a_server_for_everybody() -> None:
    (entry,) = re.findall(r"^ENTRYPOINT (.+)$", DOCKERFILE, re.M)
    found = understood(json.loads(entry))
    assert found["host"] == "0.0.0.0" and not found["opens"]
    assert f"EXPOSE {found['port']}" in DOCKERFILE and f"127.0.0.1:{found['port']}/health" in DOCKERFILE
    assert "JANTAKU_WEB_DATABASE" in DOCKERFILE and re.search(r"^USER (?!root)", DOCKERFILE, re.M)


def test_the_compose_file_fits_the_image() -> None:
    yaml = pytest.importorskip("yaml")
    found = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    server, database = found["services"]["web"], found["services"]["database"]
    (entry,) = re.findall(r"^ENTRYPOINT (.+)$", DOCKERFILE, re.M)
    assert understood([*json.loads(entry), *server["command"]])["most_connections"] > 64
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).exists()
    there = database["environment"]
    assert server["environment"]["JANTAKU_WEB_DATABASE"] == (
        f"postgresql://{there['POSTGRES_USER']}@database/{there['POSTGRES_DB']}"
    )
    assert server["environment"]["PGPASSWORD"] == there["POSTGRES_PASSWORD"]
    kept = {volume.split(":")[1] for volume in server["volumes"]}
    assert kept <= set(re.findall(r"[\w/]+", re.findall(r"^VOLUME (.+)$", DOCKERFILE, re.M)[0]))
    assert all(port.startswith("127.0.0.1:") for port in server["ports"])  # a proxy stands in front
    used = {volume.split(":")[0] for service in found["services"].values() for volume in service["volumes"]}
    assert used == set(found["volumes"])


def test_the_unit_starts_a_server_for_this_machine() -> None:
    (start,) = re.findall(r"^ExecStart=(.+)$", UNIT, re.M)
    found = understood(start.split())
    assert found["host"] == "127.0.0.1" and not found["opens"]
    (state,) = re.findall(r"^StateDirectory=(.+)$", UNIT, re.M)
    assert found["database"].startswith(f"/var/lib/{state}/")


def test_two_thousand_connections_are_no_more_than_a_server_may_hold() -> None:
    resource = pytest.importorskip("resource")
    if resource.getrlimit(resource.RLIMIT_NOFILE)[1] < 4096:
        pytest.skip("the system allows no more open files")
    script = (
        "import resource as r\nfrom jantaku.web.serving import allow_open_files\n"
        "r.setrlimit(r.RLIMIT_NOFILE, (1024, r.getrlimit(r.RLIMIT_NOFILE)[1]))\nallow_open_files()\n"
        "print(r.getrlimit(r.RLIMIT_NOFILE)[0])"
    )
    pytest.importorskip("uvicorn")
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert int(ran.stdout) >= 4096


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze on this system")
    unit = tmp_path / "jantaku-web.service"
    unit.write_text(UNIT.replace("/opt/jantaku/bin/jantaku", "/bin/true"), "utf-8")
    checked = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert "jantaku" not in checked.stderr, checked.stderr
