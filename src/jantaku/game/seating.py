"""Who sits where: names of players, seats drawn by lot, and what each player's own chance follows from.

Everything here is a hash of the game's seed, since every wall follows from the seed: nobody learns it from where he
sits or from a number that he is handed.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from jantaku.errors import JantakuError, check_name

SEATINGS: Final = ("given", "drawn")


def named_seats(names: Sequence[str] | None, players: int, seed: int, seating: str = "given") -> tuple[str, ...]:
    """The name at each seat: *names* in their order, or with *seating* ``drawn`` at seats drawn by lot from *seed*.

    >>> named_seats(["Ann", "Bo", "Cy", "Di"], 4, seed=7, seating="drawn")
    ('Cy', 'Bo', 'Di', 'Ann')
    """
    drawn = check_name("seating", seating, SEATINGS) == "drawn"
    if names is None:
        if drawn:
            raise JantakuError("seats are drawn for players: name them")
        return tuple(f"P{seat}" for seat in range(players))
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise JantakuError(f"players are a list of names, one for each seat, not {names!r:.60}")
    if len(names) != players:
        raise JantakuError(f"{len(names)} names for {players} players")
    order = sorted(range(players), key=lambda player: _hash(f"seat of player {player}, game {seed}"))
    return tuple(names[player] for player in order) if drawn else tuple(names)


def player_seed(seed: int, seat: int, contest: int | None = None) -> int:
    """The seed for the player at *seat* of the game with *seed*."""
    return _hash(f"player {seat}, game {seed}" + (f", contest {contest}" if contest is not None else ""))


def _hash(text: str) -> int:
    """64 bits that follow from *text*, and from which it does not follow."""
    return int.from_bytes(sha256(f"jantaku: {text}".encode()).digest()[:8])
