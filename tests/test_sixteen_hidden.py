"""Sixteen tiles: what lies face down is nowhere in the views of the others."""

from __future__ import annotations

from scenario import Scene
from sixteen import table


def konged(kind: str, other: str) -> Scene:
    """Seat 1 has laid down a closed kong of *kind*; seat 2 holds four of *other*."""
    hands = {1: kind * 4 + "234567p234s556z", 2: other * 4 + "234567p678s776z"}
    return table(hands, "1z2z3z4z5z", f"0:1z 1:closed-kan-{kind} 1:acts")


def test_nobody_else_can_tell_the_kind_of_a_closed_kong() -> None:
    one, another = konged("1m", "9s"), konged("9s", "1m")
    for seat in (0, 3):
        assert one.game.view(seat).tobytes() == another.game.view(seat).tobytes()
        assert one.game.view(seat).hidden_kans(1) == 1
    assert one.game.view(1).tobytes() != another.game.view(1).tobytes()
