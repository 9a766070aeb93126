"""The examples about pictures do what they say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from jantaku import Game, Record, agent
from jantaku.records import write_record

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(script: str, folder: Path, *arguments: str) -> str:
    """What an example prints."""
    path = EXAMPLES / script
    assert len(path.read_text("utf-8").splitlines()) <= 40
    done = subprocess.run(
        [sys.executable, path, *arguments], cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_table_is_drawn(tmp_path: Path) -> None:
    told = run("draw_table.py", tmp_path)
    assert told.splitlines()[-1].split()[0] == "hand.svg"
    assert {"hand.svg", "open.svg", "seen_by_aoi.svg"} <= {path.name for path in tmp_path.iterdir()}


def test_a_log_is_replayed(tmp_path: Path) -> None:
    game, player = Game("sanma-tenhou", seed=2), agent("shanten", seed=2)
    while len(game.clearings) < 2:
        phase = game.phase
        assert phase is not None
        game.push(player.act(game.view(phase.seat)))
    write_record(Record.of_game(game), tmp_path / "game.jan.jsonl", "jantaku")
    told = run("replay_log.py", tmp_path, "game.jan.jsonl", "page.html").splitlines()
    assert told[0].startswith("East 1.0 P0 35000")
    assert told[-1] == f"page.html: {(tmp_path / 'page.html').stat().st_size:,} bytes"
