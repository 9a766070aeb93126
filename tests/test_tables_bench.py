"""``jantaku bench`` and the measuring under it."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

from typer.testing import CliRunner

from jantaku.cli import app
from jantaku.vector.measuring import speed


def test_a_speed_counts_decisions_and_games() -> None:
    found = speed("riichi-east", tables=8, threads=1, seconds=0)
    assert (found.rules, found.device, found.tables) == ("riichi-east", "cpu", 8)
    assert found.decisions == 800 and found.games >= 0
    assert found.decisions_per_second > 0 and found.decisions_per_cpu_second > 0


def test_the_command_prints_a_row_for_each_rule_set_or_json() -> None:
    chosen = ["tenhou-east", "sanma-tenhou", "--tables", "4", "--seconds", "0"]
    shown = CliRunner().invoke(app, ["bench", *chosen])
    assert shown.exit_code == 0
    assert "tenhou-east" in shown.stdout and "sanma-tenhou" in shown.stdout and "games/s" in shown.stdout
    figures = json.loads(CliRunner().invoke(app, ["bench", *chosen, "--json"]).stdout)
    assert [row["rules"] for row in figures] == ["tenhou-east", "sanma-tenhou"]
    assert all(row["decisions"] == 400 and row["decisions_per_second"] > 0 for row in figures)


def test_what_cannot_be_measured_is_refused() -> None:
    for wrong in (["tenhoo"], ["tenhou", "--tables", "0"], ["tenhou", "--device", "gpu"], ["tenhou", "--threads", "0"]):
        done = CliRunner().invoke(app, ["bench", *wrong])
        assert done.exit_code != 0 and done.exception is not None


def test_the_page_and_its_picture_show_the_figures_that_were_measured() -> None:
    docs = Path(__file__).resolve().parents[1] / "docs"
    spec = importlib.util.spec_from_file_location("make_performance", docs / "make_performance.py")
    assert spec is not None and spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    old = "is old: run docs/make_performance.py"
    assert (docs / "performance.md").read_text("utf-8") == maker.page(), f"docs/performance.md {old}"
    assert (docs / "pictures" / "performance.svg").read_text("utf-8") == maker.picture(), f"the picture {old}"
