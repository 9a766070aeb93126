"""MJAI streams: real games played again come out line for line; views hide what they should."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jantaku.errors import JantakuError
from jantaku.game import Game
from jantaku.notation import mjai_events, mjai_lines
from jantaku.notation.mjai import REASONS
from mjai_replay import Replay


def streams(data: Path) -> list[Path]:
    """The four-player games."""
    return [path for path in sorted((data / "mjai").glob("*.mjson")) if '"P3"' in path.read_text()[:100]]


def test_real_games_come_out_line_for_line(data: Path) -> None:
    paths = streams(data)
    assert len(paths) > 60
    compared = 0
    wrong = []
    for path in paths:
        text = path.read_text()
        rows = [json.loads(line) for line in text.splitlines()]
        east_only = rows[0]["kyoku_first"] == 4
        game = Replay("tenhou-east" if east_only else "tenhou", rows).play()
        ours = mjai_lines(game)
        compared += len(rows)
        if ours != text:
            pairs = zip(ours.splitlines(), text.splitlines(), strict=False)
            wrong.append((path.name, next((pair for pair in pairs if pair[0] != pair[1]), "length")))
    assert not wrong
    assert compared > 50_000
