"""Walls of a log of our own that states its seed."""

from __future__ import annotations

from dataclasses import replace

from jantaku.game.seeded import numbered_wall, seeded_wall
from jantaku.records.record import Record


def with_walls_of_seed(record: Record) -> Record:
    """*record* with the walls that follow from the seed it states; one that the log gives itself stays."""
    seed = record.meta.get("seed") if record.format == "jantaku" else None
    if seed is None:
        return record
    positions, before, again = [], None, 0
    for number, position in enumerate(record.positions):
        start = position.start
        hand = (start.wind, start.dealer, start.honba)
        again = again + 1 if hand == before else 0
        before = hand
        if position.wall is not None:
            positions.append(position)
            continue
        if record.meta.get("deal") == 1:
            wall = numbered_wall(record.rules, seed, number)
        else:
            wall = seeded_wall(record.rules, seed, wind=hand[0], dealer=hand[1], honba=hand[2], again=again)
        positions.append(replace(position, wall=wall))
    return replace(record, positions=tuple(positions))
