"""Perft: how many sequences of legal actions there are from fixed places of fixed games, under every preset.

``python tests/test_engine_perft.py`` writes the table anew; a difference in it is a difference in the rules.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jantaku.game.game import Game
from jantaku.rules import presets
from lively import compile_engine

TABLE = Path(__file__).parent / "perft.json"
SEEDS = (1, 2, 7)
AFTER = (0, 35, 120)  # decisions taken before counting begins
DEPTH = 4


def perft(game: Game, depth: int) -> int:
    """Sequences of *depth* actions from here on."""
    actions = game.legal_actions
    if depth == 1:
        return len(actions)
    number = 0
    for action in actions:
        game.push(action)
        number += perft(game, depth - 1)
        game.pop()
    return number


def place(preset: str, seed: int, after: int) -> Game:
    """A game in which every player took a fixed place of each menu."""
    game = Game(preset, seed=seed)
    while game.decisions < after and not game.is_over:
        menu = game.legal_actions
        game.push(menu[game.decisions * 7919 % len(menu)])
    return game


def counted(preset: str) -> dict[str, list[int]]:
    """The numbers of a preset: by seed and decisions, one for each depth."""
    compile_engine()
    return {
        f"seed {seed} after {after}": [perft(place(preset, seed, after), depth) for depth in range(1, DEPTH + 1)]
        for seed in SEEDS
        for after in AFTER
    }


@pytest.mark.parametrize("preset", presets())
def test_the_number_of_action_sequences_is_that_of_the_table(preset: str) -> None:
    assert counted(preset) == json.loads(TABLE.read_text())[preset]


def test_the_table_has_every_preset() -> None:
    assert tuple(json.loads(TABLE.read_text())) == presets()


def written() -> str:
    """The table as text, a line for each place."""
    parts = []
    for preset in presets():
        rows = ",\n".join(f"    {json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in counted(preset).items())
        parts.append(f"  {json.dumps(preset)}: {{\n{rows}\n  }}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    TABLE.write_text(written())
