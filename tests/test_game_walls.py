"""Walls made by ``arrange``: what is named lies where it says, what is too much is refused, the rest is chance."""

from __future__ import annotations

import pytest

from jantaku.errors import JantakuError
from jantaku.game.game import Game
from jantaku.game.walls import arrange, deck, draw_place, draws_of, hand_places, indicator_place
from jantaku.rules import Rules, presets
from jantaku.tiles import Face

DRAWS = "123456789m" * 4 + "123456789s" * 3 + "12345678p"
SIX = "1m2m3m4m6m7m"


@pytest.mark.parametrize(
    ("what", "tiles", "refusal"),
    [
        ("replacements", "1m2m3m4m6m", "replacements: 5 tiles, and the wall has 4 places for them"),
        ("indicators", SIX, "indicators: 6 tiles, and the wall has 5 places for them"),
        ("ura", SIX, "ura: 6 tiles, and the wall has 5 places for them"),
        (
            "draws",
            "123456789m" * 4 + "123456789s" * 3 + "12345678p",
            "draws: 71 tiles, and the wall has 70 places for them",
        ),
        ("hands", ["123456789m12345p"], "the hand of seat 0: 14 tiles, and the wall has 13 places for them"),
    ],
)
def test_surplus_tiles_are_refused(what: str, tiles: object, refusal: str) -> None:
    with pytest.raises(JantakuError, match=f"^{refusal}$"):
        arrange("tenhou", **{what: tiles})  # type: ignore[arg-type]


def test_no_indicators_where_none_are_laid_out() -> None:
    with pytest.raises(JantakuError, match=r"^indicators: 1 tile, and the wall has no places for them$"):
        arrange("taiwan", indicators="1m")


@pytest.mark.parametrize("rules", presets())
def test_what_is_left_open_is_filled_by_the_seed_and_no_flower_is_dealt(rules: str) -> None:
    walls = [arrange(rules, seed=seed) for seed in range(8)]
    assert arrange(rules, seed=3) == walls[3] != walls[4]
    assert all(sorted(wall) == sorted(deck(Rules.preset(rules))) for wall in walls)
    dealt = Rules.preset(rules).players * Rules.preset(rules).hand_size
    assert not any(face.is_flower for wall in walls for face in wall[:dealt])
    honours = [sum(face >= Face.EAST for face in wall[:dealt]) for wall in walls]
    assert max(honours) < dealt / 2, "as often as in any deal"


@pytest.mark.parametrize("rules", ["tenhou", "sanma-tenhou", "sanma-parlour", "taiwan"])
def test_the_last_draw_is_the_last_live_tile(rules: str) -> None:
    game = Game(rules, seed=1, walls=[arrange(rules)])
    t, last = game.table.record, draw_place(rules, -1)
    assert last == draw_place(rules, draws_of(rules) - 1) == int(t.head) + int(t.live) - 1
    assert draw_place(rules, 0) == len(hand_places(Rules.preset(rules), 0)) * Rules.preset(rules).players


def test_a_place_beyond_the_last_draw_is_refused() -> None:
    with pytest.raises(JantakuError, match="number"):
        draw_place("tenhou", 70)


def test_the_seventieth_draw_is_the_next_seat_s_last() -> None:
    wall = arrange("tenhou", ["1234m1234p12344s"], "7z", indicators="9m")
    assert wall[draw_place("tenhou", 0)] is Face.RED
    assert wall[indicator_place("tenhou", 0)] is Face.M9
