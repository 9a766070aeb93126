"""The wins of a Clearing, named: what the kernels kept of each."""

from __future__ import annotations

from typing import Any

from jantaku.game.event import Win
from jantaku.game.tableau import hand_faces, melds_of
from jantaku.kernels.choices import CHIPS
from jantaku.rules import Rules
from jantaku.scoring.answer import LIMITS, patterns_of
from jantaku.tiles import Face, Kind


def win_of(t: Any, rules: Rules, i: int) -> Win:
    """Win *i* of the Position that has just ended in the record *t*."""
    seat, players, joker, tile = int(t.wins_seat[i]), rules.players, int(t.wins_joker[i]), int(t.wins_tile[i])
    dora, ura, reds, norths, flowers, fours = (int(number) for number in t.wins_bonus[i])
    chips = zip(CHIPS, t.wins_chips[i].tolist() if rules.chip_points else (), strict=False)
    return Win(
        seat,
        int(t.wins_han[i]),
        int(t.wins_fu[i]) if rules.family.counts_fu else 0,
        int(t.wins_yakuman[i]),
        LIMITS[int(t.wins_limit[i])],
        patterns_of(t.wins_patterns[i], t.wins_worths[i], rules.family),
        dora,
        ura,
        reds,
        tuple(int(points) for points in t.wins_delta[i][:players]),
        norths,
        flowers,
        tuple((name, number) for name, number in chips if number),
        None if joker < 0 else Kind(joker),
        int(t.wins_dealer_tai[i]),
        fours,
        hand_faces(t, seat),
        melds_of(t, seat, players),
        None if tile < 0 else Face(tile),
    )
