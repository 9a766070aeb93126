"""Batch self-play: many games at once in compiled code, and what became of each player.

Run ``python examples/self_play.py [GAMES]``. The players sit in every order, so that no seat is better than another.
"""

import sys
from itertools import permutations

import numpy as np

from jantaku import Tables
from jantaku.kernels.players.choose import POLICIES

players = ["solid", "shanten", "shanten", "tsumogiri"]
games = int(sys.argv[1]) if len(sys.argv) > 1 else 960
orders = np.array(list(permutations(range(4))))[np.arange(games) % 24]  # who sits where, table by table

tables = Tables("tenhou", games, seed=1, count=True)
decisions = tables.play(np.array([POLICIES.index(name) for name in players])[orders])

print(f"{games} games, {decisions:,} decisions")
for number, name in enumerate(players):
    own = orders == number
    rank, points = tables.ranks[own] + 1, tables.final_points[own]
    rates = {key: tables.counts[key][own].sum() / tables.counts["positions"][own].sum() for key in ("wins", "deal_ins")}
    print(
        f"{name:10} rank {rank.mean():.2f}  {points.mean():+8.0f}  ",
        *(f"{key} {rate:.1%}" for key, rate in rates.items()),
    )
