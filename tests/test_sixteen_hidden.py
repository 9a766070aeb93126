"""Sixteen tiles: what lies face down is nowhere in the views of the others."""

from __future__ import annotations

import json

from jantaku.notation.mjai import mjai_lines, mjai_text
from jantaku.rules import Rules
from jantaku.tiles import Face
from scenario import Scene, play
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


def robbable(kind: str) -> Scene:
    """Seat 0 has laid four of *kind* face down; seat 1 may rob four red dragons. Everybody is asked who can be."""
    rules = Rules.preset("majsoul").replace(closed_kan_hidden=True)
    return play(rules, [kind[0] * 3 + kind[1], "119m19p19s123456z"], kind, f"0:closed-kan-{kind}")


def test_only_who_may_rob_a_kan_face_down_is_asked_and_shown_it() -> None:
    scene = robbable("7z")
    assert scene.game.phase.seat == 1 and scene.game.view(1).record["last"][0] == Face.RED
    for seat in (2, 3):
        assert scene.game.view(seat).record["last"][0] < 0
    scene.do("1:pass 0:acts")
    for seat in (1, 2, 3):
        assert scene.game.view(seat).record["last"][0] < 0


def test_mjai_for_a_seat_does_not_name_a_kan_face_down() -> None:
    game = robbable("7z").do("1:pass 0:acts").game
    for seat in (1, 2, 3):
        kan = next(event for line in mjai_lines(game, seat) if (event := json.loads(line))["type"] == "ankan")
        assert kan["consumed"] == ["?"] * 4
    assert '"ankan","actor":0,"consumed":["C","C","C","C"]' in mjai_text(game, 0)
    assert '"ankan","actor":0,"consumed":["C","C","C","C"]' in mjai_text(game)
