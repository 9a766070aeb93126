"""Whole parlour games, and the parlour's options at other tables: what holds after every decision."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from jantaku import shanten
from jantaku.action import Action
from jantaku.game import Game
from jantaku.hand import Hand
from jantaku.kernels.scoring_layout import SCORING
from jantaku.kernels.table_layout import OVER, TABLE
from jantaku.kernels.tables import get_tables
from jantaku.plain import plain_kernels
from jantaku.rules import Rules
from jantaku.tiles import Face
from jantaku.walls import deck
from parlour import RULES

OPEN = {"open_riichi": [2, 0], "double_open_riichi": [3, 0]}
TABLES = {
    "parlour": RULES,
    "majsoul": Rules.preset("sanma-majsoul"),
    "tenhou": Rules.preset("sanma-tenhou"),
    "open riichi": Rules.preset("tenhou").replace(open_riichi=True, yaku={**OPEN, "oshidashi": "yakuman"}),
    "flowers": Rules.preset("riichi").replace(
        flowers="eight", replacements=12, dead_wall=22, flower_han=1, north_takes_live=0
    ),
    "pocchi": Rules.preset("riichi").replace(pocchi=True, riichi_must_win=True),
    "chips": Rules.preset("mleague").replace(chip_points=2000, chips_ippatsu=1, chips_ura=1, chips_yakuman_ron=5),
    "table": Rules.preset("riichi").replace(scoring="han_table", han_table=RULES.han_table, renhou="none"),
}


def tiles_of(t: Any, rules: Rules) -> Counter[Face]:
    """Every tile at the table, wherever it lies."""
    out: Counter[Face] = Counter()
    for seat in range(rules.players):
        out.update(Face(face) for face in range(40) for _ in range(t.faces[seat, face]))
        out.update(Face(int(f)) for row in t.melds[seat, : t.n_melds[seat]] for f in row[2:6] if f >= 0)
        out.update(Face(int(entry) & 0x3F) for entry in t.river[seat, : t.n_river[seat]] if not entry & 0x80)
        out[Face.NORTH] += int(t.norths[seat])
    out.update(Face(int(f)) for f in t.wall[t.head : rules.record[0].deck_size - t.replaced])
    return +out


def check(t: Any, rules: Rules) -> None:
    """Tiles, points, chips and the wall."""
    r = rules.record[0]
    there, want = tiles_of(t, rules), Counter(deck(rules))
    flowers = int(t.flowers.sum())
    hanging = 1 if t.phase == 1 and t.context != 0 else 0  # the tile of a kan or north that may be robbed
    missing = want - there
    assert sum(missing.values()) - sum(n for face, n in missing.items() if face.is_flower) <= hanging
    assert sum(n for face, n in missing.items() if face.is_flower) == flowers
    assert not there - want or hanging
    assert t.live >= 0
    dead = int(r.deck_size) - int(t.head) - int(t.live) - int(t.replaced)
    aside = flowers + int(t.norths.sum()) - (1 if t.phase == 1 and t.context == 3 else 0)
    assert dead == r.dead_wall + int(t.kans) * (r.kan_takes_live - 1) + aside * (r.north_takes_live - 1)
    assert t.scores.sum() + int(t.deposits) * r.riichi_deposit == r.start_points * r.players
    assert t.chips.sum() == t.chip_delta.sum() == 0


@pytest.mark.parametrize("name", TABLES)
def test_random_games(name: str) -> None:
    rules = TABLES[name]
    step = plain_kernels("step")
    tables, scratch = np.zeros(1, TABLE).view(np.recarray), np.zeros(1, SCORING).view(np.recarray)
    with np.errstate(over="ignore"):
        step.begin(tables, 0, rules.record, np.uint64(1))
        while tables[0].phase != OVER and tables[0].positions < 5:
            step.run(tables, 0, rules.record, get_tables(), scratch, 2, 1)
            if tables[0].phase <= 1:
                check(tables[0], rules)


def choose(game: Game, rng: random.Random) -> Action:
    """Win where possible, declare, call now and then, and discard towards tenpai."""
    menu = {str(action): action for action in game.legal_actions}
    for name in ("tsumo", "ron", "north", "open-riichi" if rng.random() < 0.3 else "riichi", "riichi"):
        if name in menu:
            return menu[name]
    calls = [action for action in menu.values() if action.is_call]
    if calls and rng.random() < 0.2:
        return rng.choice(calls)
    if "pass" in menu:
        return menu["pass"]
    discards = [action for action in menu.values() if action.face is not None]
    view = game.view(game.phase.seat)
    hand = Hand(view.hand, view.melds(view.seat))
    near = {action: shanten(hand.remove(action.face)) for action in discards if action.face is not None}
    if not near:
        return rng.choice(list(menu.values()))
    return rng.choice([action for action in near if near[action] == min(near.values())])


def test_a_whole_game_in_every_detail() -> None:
    rng, game = random.Random(3), Game(RULES, seed=3)
    while not game.is_over:
        if game._table.phase <= 1:
            check(game._table, RULES)
        hidden = game.view(0)
        for seat in (1, 2):
            shown = hidden.shown_hand(seat)
            assert shown is None or (hidden.in_riichi[seat] or game._table.riichi[seat]), seat
            assert hidden.record[0]["faces"][seat].sum() == len(shown or ())
        game.push_unchecked(choose(game, rng))
    wins = [win for clearing in game.clearings for win in clearing.wins]
    assert wins
    assert all(sum(clearing.chips) == 0 for clearing in game.clearings)
    assert sum(row.total for row in game.settlement) == 0
    assert sum(row.points for row in game.settlement) == 150_000
    assert Game.load(game.save()).settlement == game.settlement
