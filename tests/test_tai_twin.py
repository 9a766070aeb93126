"""The scorer of tai against its slow twin, on random wins under random rules; plain Python against compiled code."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import tai_twin
from conftest import LONG
from jantaku import Rules, batch
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.kernels.worth.patterns import TAI_NAMES
from jantaku.kernels.worth.scoring import score_rows
from jantaku.rules.schema_tai import TAI_OPTIONS
from jantaku.rules.tai import DEFAULT_TAI
from scoring_rows import counts_of, fill
from tai_twin import Told

TAIWAN = Rules.preset("taiwan")
PRESETS = [Rules.preset(name) for name in ("taiwan", "taiwan-sml", "taiwan-cml", "taiwan-star", "taiwan-godgame")]
READY = {"": 0, "declared": 1, "earth": 2, "heaven": 3}


def random_rules(rng: random.Random) -> Rules:
    """Some options and values of tai changed at random."""
    changes: dict[str, Any] = {}
    for option in TAI_OPTIONS:
        if rng.random() < 0.4:
            if option.kind == "flag":
                changes[option.key] = rng.random() < 0.5
            elif option.kind == "choice":
                changes[option.key] = rng.choice(option.choices)
    changes["eight_pairs_half"] = True
    tai = {name: rng.choice((0, worth, worth or 1, 1, 3)) for name, worth in DEFAULT_TAI.items()}
    return TAIWAN.replace(**changes, tai=tai)


def random_told(rng: random.Random) -> Told:
    """A complete hand from few kinds, so that it has many readings; some sets melded, some of them kongs."""
    suits = rng.choice([(0,), (1, 3), (3,), (0, 1), (0, 1, 2), (0, 1, 2, 3), (2, 3, 3)])
    if rng.random() < 0.1:
        return told_of(rng, eight_pairs(rng), [])
    while True:
        runs = rng.choice((0, 0.3, 0.6, 1))
        low = rng.randrange(4)
        blocks: list[tuple[int, ...]] = []
        for length in (3, 3, 3, 3, 3, 2):
            suit = rng.choice(suits)
            if length == 3 and suit < 3 and rng.random() < runs:
                first = 9 * suit + low + rng.randrange(7 - low)
                blocks.append((first, first + 1, first + 2))
            else:
                blocks.append((9 * suit + (rng.randrange(7) if suit == 3 else low + rng.randrange(9 - low)),) * length)
        if max(Counter(kind for block in blocks for kind in block).values()) <= 4:
            break
    return told_of(rng, [kind for block in blocks for kind in block], blocks)


def eight_pairs(rng: random.Random) -> list[int]:
    """Seven pairs and a triplet; now and then four alike are two of the pairs."""
    a, b, *rest = rng.sample(range(34) if rng.random() < 0.5 else range(9, 20), 8)
    return [a, a, a, b, b, *([b, b] if rng.random() < 0.3 else [rest[-1]] * 2), *rest[:-1], *rest[:-1]]


def told_of(rng: random.Random, concealed: list[int], blocks: list[tuple[int, ...]]) -> Told:
    melds: list[tuple[str, tuple[int, ...]]] = []
    used = Counter(concealed)
    called = rng.choice((0, 0, 0.3, 0.7, 1))
    for block in blocks[:5]:
        if rng.random() < called:
            for kind in block:
                concealed.remove(kind)
            if len(set(block)) == 3:
                melds.append(("chi", block))
            elif used[block[0]] == 3 and rng.random() < 0.6:
                melds.append((rng.choice(("ankan", "ankan", "daiminkan", "kakan")), block[:1] * 4))
            else:
                melds.append(("pon", block))
    tsumo = rng.random() < 0.5
    seat = rng.randrange(4)
    flowers = set(range(8)) if rng.random() < 0.05 else set(rng.sample(range(8), rng.choice((0, 0, 1, 2, 5, 7))))
    return Told(
        concealed, melds, rng.choice(concealed), tsumo, seat, rng.randrange(4), rng.random() < 0.4, flowers,
        rng.choice(("", "", *READY)), not melds and rng.random() < 0.2, rng.random() < 0.1, rng.random() < 0.2,
        not tsumo and rng.random() < 0.1,
    )  # fmt: skip


def fill_told(row: Any, told: Told, rules: Rules) -> None:
    fill(
        row, counts_of(told.concealed), [(sort, min(kinds)) for sort, kinds in told.melds], told.win,
        tsumo=told.tsumo, seat_wind=told.seat, round_wind=told.round, deals=told.deals,
        flower_mask=sum(1 << flower for flower in told.flowers), ready=READY[told.ready],
        first_turn=told.first_turn, last_tile=told.last_tile, rinshan=told.replacement, chankan=told.robbed,
        waits=sum(1 << kind for kind in tai_twin.waits(told, rules)), streak=3,
    )  # fmt: skip


def check(row: Any, told: Told, rules: Rules) -> bool:
    """The answer of the kernels is one of the twin's best; whether the hand is a win at all."""
    best = tai_twin.best(told, rules)
    assert bool(row["complete"]) is bool(best), told
    if best:
        patterns = {name for i, name in enumerate(TAI_NAMES) if int(row["patterns"][0]) >> i & 1}
        assert row["han"] == tai_twin.worth(best[0], told, rules.tai), (told, patterns, best)
        assert patterns in best, (told, patterns, best)
    return bool(best)


@pytest.mark.parametrize("seed", range(4 if LONG else 2))
def test_random_wins_under_random_rules(seed: int) -> None:
    rng = random.Random(seed)
    kernel, tables, wins, seen = score_rows, get_suits(), 0, Counter[str]()
    tried = [*PRESETS * 4, *(random_rules(rng) for _ in range(50))]
    for number in range(700):
        rules, told = tried[number // 10], random_told(rng)
        row = np.zeros(1, SCORING)
        fill_told(row[0], told, rules)
        with np.errstate(over="ignore"):
            kernel(row.view(np.recarray), tables, rules.record, 0, 1)
        wins += check(row[0], told, rules)
        seen.update(name for i, name in enumerate(TAI_NAMES) if int(row[0]["found"][0]) >> i & 1)
    assert wins > 640, "seven pairs and a triplet win only under some of these rules"
    assert len(seen) >= 44, sorted(set(TAI_NAMES) - set(seen))


def test_compiled_code_gives_the_same_answers() -> None:
    rng = random.Random(17)
    rules = [*PRESETS[:2], random_rules(rng), random_rules(rng)]
    for each in rules:
        rows = np.zeros(150, SCORING)
        for row in rows:
            fill_told(row, random_told(rng), each)
        plain = rows.copy()
        with np.errstate(over="ignore"):
            score_rows(plain.view(np.recarray), get_suits(), each.record, 0, len(plain))
        batch.score(rows, each)
        for name in ("won", "complete", "patterns", "found", "han", "base_points", "points", "form", "wait", "reading"):
            assert np.array_equal(rows[name], plain[name]), name
        assert rows["complete"].sum() > 120
