"""Replay a log: read it whatever its format, walk through it, and write a page that plays it in any browser.

Run ``python examples/replay_log.py [LOG [PAGE]]``; without a log it plays a game of its own first.
"""

import sys
from pathlib import Path

from jantaku import Game, Record, Replay, agent
from jantaku.records import read_record


def own_game() -> Record:
    """A short game between four players that only want to be ready."""
    game, player = Game("riichi-east", seed=3), agent("shanten", seed=3)
    while not game.is_over:
        game.push(player.act(game.view(game.phase.seat)))
    return Record.of_game(game, ("Aoi", "Ben", "Chika", "Dao"))


record = read_record(sys.argv[1]) if len(sys.argv) > 1 else own_game()
page = Path(sys.argv[2] if len(sys.argv) > 2 else "replay.html")

replay = Replay(record)
for number in range(len(record.positions)):
    game = replay.go_to_position(number)
    print(game.position, *(f"{name} {score}" for name, score in zip(record.names, game.scores, strict=True)))

page.write_text(record.replay_html(language="en", open_hands=False), encoding="utf-8")
print(f"{page.name}: {page.stat().st_size:,} bytes")
