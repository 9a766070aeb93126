"""Observations for learners: the same plain and compiled, and what stands in them is right.

That nothing hidden is in them is tested in ``test_tables_observe.py``.
"""

from __future__ import annotations

import numpy as np

from jantaku import Game
from jantaku.kernels.game.actions import RON
from jantaku.kernels.game.layout import AFTER_DRAW, AFTER_FLOWER, AFTER_KAN_AND_FLOWER
from jantaku.kernels.hands.layout import EIGHT_PAIRS, SEVEN_PAIRS
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.learning import layout
from jantaku.kernels.learning.planes import ALL_PARTS, encode_rows
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import presets
from jantaku.runtime.rows import LightArray
from jantaku.runtime.tiers import compiled
from lively import Lively


def observed(game: Game, *, by_compiled_code: bool = False) -> tuple[np.ndarray, np.ndarray]:
    """The planes and scalars of the seat that is asked, over whatever was there before."""
    planes = np.full((1, 34, layout.PLANES), 77, np.uint8)
    scalars = np.full((1, layout.SCALARS), 77, np.int16)
    menus = np.zeros((1, 136), np.bool_)
    records = (game.table.records.copy(), game.rules.record, get_suits(), np.zeros(1, SCORING), np.zeros(1, THOUGHT))
    encode = compiled(encode_rows) if by_compiled_code else encode_rows
    table, rules, suits, scratch, thoughts, *rows = (
        array.view(np.ndarray) if by_compiled_code else LightArray(array.view(np.recarray))
        for array in (*records, *layout.as_rows(planes, scalars, menus))
    )
    with np.errstate(over="ignore"):
        encode(
            table, 0, 1, rules, np.zeros(1, np.int64), np.full(1, -1, np.int8), suits, scratch, thoughts, *rows,
            ALL_PARTS,
        )  # fmt: skip
    assert np.nonzero(menus[0])[0].tolist() == sorted(int(action) for action in game.legal_actions)
    return planes[0], scalars[0]


def plane(planes: np.ndarray, name: str) -> np.ndarray:
    return planes[:, layout.plane_names().index(name)]


def scalar(scalars: np.ndarray, name: str) -> int:
    return int(scalars[layout.scalar_names().index(name)])


def test_plain_python_sees_what_compiled_code_sees() -> None:
    for preset in ("tenhou", "sanma-parlour", "taiwan"):  # in one test: what is compiled is compiled once
        game, lively = Game(preset, seed=3), Lively(3)
        while not game.is_over and game.decisions < 120:
            if game.decisions % 4 == 0:
                for here, there in zip(observed(game), observed(game, by_compiled_code=True), strict=True):
                    assert (here == there).all(), (preset, game.decisions)
            game.push(lively.choose(game.table.record, game.legal_actions))


def test_what_stands_in_an_observation() -> None:
    game, lively = Game("tenhou", seed=5), Lively(5)
    seen_riichi = seen_ron = False
    while not game.is_over and game.decisions < 700:
        t = game.table.record
        may_ron = bool(t.menu[0] >> np.uint64(RON) & np.uint64(1))
        if may_ron or game.decisions % 4 == 0:
            seat = int(t.asked)
            planes, scalars = observed(game)
            held = sum(plane(planes, f"held_{i}") for i in (1, 2, 3, 4))
            assert (held == t.counts[seat]).all()
            assert plane(planes, "in_deck").sum() == 136
            assert scalar(scalars, "score_self") == t.scores[seat] // 100
            assert sum(scalar(scalars, f"score_{name}") for name in ("self", "next", "across", "last")) <= 1000
            for place, name in enumerate(("next", "across", "last"), 1):
                other = (seat + place) % 4
                assert plane(planes, f"river_{name}").sum() == t.n_river[other]
                assert scalar(scalars, f"riichi_{name}") == t.riichi[other]
                if t.riichi[other]:
                    seen_riichi = True
                    assert scalar(scalars, f"tenpai_chance_{name}") == 100
            if may_ron:
                seen_ron = True
                assert scalar(scalars, "win_worth") >= 10
        game.push(lively.choose(t, game.legal_actions))
    assert seen_riichi and seen_ron


def test_the_moment_says_what_a_turn_follows_and_nothing_else() -> None:
    game = Game("taiwan", seed=3)
    for context in range(AFTER_DRAW, AFTER_KAN_AND_FLOWER + 1):
        game.table.record.context = context
        scalars = observed(game)[1]
        after = layout.MOMENT[layout.MOMENT.index("after_draw") + min(context, AFTER_FLOWER)]
        assert [name for name in layout.MOMENT if scalar(scalars, name)] == ["to_act", after]


def test_pairs_count_where_the_rules_have_them() -> None:
    for preset in presets():
        game = Game(preset, seed=3)
        pairs = game.rules.record[0].win_forms & (SEVEN_PAIRS | EIGHT_PAIRS) != 0
        assert (scalar(observed(game)[1], "shanten_pairs") < layout.NOT_OFFERED) == pairs, preset


def test_every_plane_and_scalar_has_a_name_of_its_own() -> None:
    assert len(set(layout.plane_names())) == layout.PLANES
    assert len(set(layout.scalar_names())) == layout.SCALARS
