"""The kernels' answer about a win, named: a ``Score`` from a record of ``SCORING``."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from jantaku.hands.readings import Reading, standard_reading
from jantaku.kernels.choices import CHIPS
from jantaku.kernels.game.chips import count_chips
from jantaku.kernels.worth import layout
from jantaku.kernels.worth.families import Family
from jantaku.kernels.worth.found import worth_of, write_worths
from jantaku.kernels.worth.fu import set_fu
from jantaku.kernels.worth.han import four_alike_han
from jantaku.kernels.worth.outlook import paid_worth, stakes_of
from jantaku.kernels.worth.patterns import MOST_FOUND, Pattern
from jantaku.kernels.worth.points import win_payments
from jantaku.runtime.tiers import Tiered
from jantaku.scoring.win import Win
from jantaku.scoring.worth import Chip, Excluded, FuItem, Payments, Score, Yaku
from jantaku.tiles import KINDS, Face, Kind
from jantaku.words import catalogue

LIMITS: Final = (None, *catalogue.LIMITS)
"""The names of the kernels' limits, by number."""
_win_payments: Final = Tiered(win_payments)
_WAITS: Final = tuple(catalogue.WAITS)
_SET_FU: Final = {
    layout.MELD_PON: "open_triplet",
    layout.MELD_OPEN_KAN: "open_kan",
    layout.MELD_ADDED_KAN: "open_kan",
    layout.MELD_CLOSED_KAN: "closed_kan",
    layout.CONCEALED_TRIPLET: "closed_triplet",
}


def score_of_record(scoring: Any, asked: Win, joker: Kind | None = None) -> Score:
    """The answer in the record *scoring* as a value; *joker* is what a white pocchi stood for."""
    s, r, family = scoring[0], asked.rules.record[0], asked.rules.family
    facts: dict[str, Any] = {"unit": family.unit, "vocabulary": asked.rules.vocabulary}
    if not s.complete and not s.won:
        return Score(asked.hand, asked.tile, asked.tsumo, won=False, why="not complete", **facts)
    won = bool(s.won)
    worths = np.zeros(MOST_FOUND, np.int16)
    write_worths(s, r, worths)
    yaku, stakes = patterns_of(s.patterns, worths, family), stakes_of(s, r)
    if family.counts_fu:
        facts |= {"fu": int(s.fu), "fu_items": fu_items_of(s)}
    if won:
        delta = _delta(scoring, asked)
        facts |= {"payments": _payments(delta, asked), "delta": delta, "chips": chips_of(scoring, asked)}
        facts["limit"] = LIMITS[s.limit]
    if family.counts_dora:
        facts |= {name: int(s[name]) for name in ("dora", "ura", "reds", "norths")}
        facts |= {"flowers": int(s.flowers) * int(r.flower_han), "fours": int(four_alike_han(s, r))}
    return Score(
        asked.hand, asked.tile, asked.tsumo,
        won=won,
        why="" if won else "no yaku" if family.counts_dora and not yaku else f"too few {family.unit}",
        yaku=yaku,
        excluded=_excluded(s, r, family),
        han=int(s.han),
        counted=int(paid_worth(s, r)),
        stakes=(int(stakes[0]), int(stakes[1])),
        dealer_tai=int(s.dealer_tai),
        yakuman=int(s.yakuman),
        points=delta[asked.seat] if won and not family.pays_deposits else int(s.points),
        reading=reading_of(s),
        wait=None if s.form == layout.FORM_FLOWERS else _WAITS[s.wait],
        joker=joker,
        **facts,
    )  # fmt: skip


def rows_of(words: Any, family: Family) -> list[Pattern]:
    """The patterns in a set of two words, in their order."""
    bits = int(words[0]) | int(words[1]) << 64
    return [row for row in family.patterns if bits >> row & 1]


def patterns_of(words: Any, worths: Any, family: Family) -> tuple[Yaku, ...]:
    """The patterns in a set of two words with what each of them is worth."""
    return tuple(
        Yaku(row.key, 0, int(worth)) if row.yakuman else Yaku(row.key, int(worth))
        for row, worth in zip(rows_of(words, family), worths, strict=False)
    )


def _excluded(s: Any, r: Any, family: Family) -> tuple[Excluded, ...]:
    """The patterns of value that the hand has and another takes away."""
    kept, found = rows_of(s.patterns, family), rows_of(s.found, family)
    out = []
    for row in found:
        worth = int(worth_of(s, r, row)) or int(r.pattern_times[row])
        # the one to blame is rather a pattern that counts itself
        by = next((other for other in (*kept, *found) if row in rows_of(r.pattern_takes[other], family)), None)
        if worth and row not in kept and by is not None:
            out.append(Excluded(row.key, int(r.pattern_closed[row]), by.key))
    return tuple(out)


def chips_of(scoring: Any, asked: Win) -> tuple[Chip, ...]:
    """What chips the win is paid with, each as one payer pays it; a bust is known only at the table."""
    if not asked.rules.chip_points:
        return ()
    out = np.zeros(len(CHIPS), np.int16)
    golds = sum(face.is_gold for face in asked.faces)
    gold_flower, pocchi = int(Face.GOLD_FLOWER in asked.hand.flowers), int(Face.WHITE_POCCHI in asked.faces)
    count_chips(scoring[0], asked.rules.record[0], golds, gold_flower, pocchi, out)
    return tuple(Chip(name, int(number)) for name, number in zip(CHIPS, out, strict=True) if number)


def fu_items_of(s: Any) -> tuple[FuItem, ...]:
    """Everything that gave fu, the sets one by one."""
    fu = [int(item) for item in s.fu_items]
    items = [
        FuItem("base", fu[layout.FU_BASE]),
        FuItem("closed_ron", fu[layout.FU_CLOSED_RON]),
        FuItem("tsumo", fu[layout.FU_TSUMO]),
        FuItem(f"{_WAITS[s.wait]}_wait", fu[layout.FU_WAIT]),
        FuItem("pair", fu[layout.FU_PAIR], _alike(s.reading[0], 2)),
        *(_fu_of_sets(s) if fu[layout.FU_SETS] else ()),
        FuItem("open_pinfu", fu[layout.FU_OPEN_PINFU]),
        FuItem("seven_pairs", fu[layout.FU_SEVEN_PAIRS]),
        FuItem("rounding", fu[layout.FU_ROUNDING]),
    ]
    return tuple(item for item in items if item.fu)


def _fu_of_sets(s: Any) -> list[FuItem]:
    """The triplets and kans of the reading and the melds, each with its fu."""
    triplet = layout.CONCEALED_TRIPLET
    sets = [(int(sort), int(kind)) for sort, kind in s.melds[: s.n_melds]]
    for i, code in enumerate(int(code) for code in s.reading[1:]):
        if 0 <= code < len(KINDS):
            sets.append((layout.MELD_PON if i + 1 == s.winning_set and not s.tsumo else triplet, code))
    return [
        FuItem(_SET_FU[sort], set_fu(sort, kind), _alike(kind, 4 if "kan" in _SET_FU[sort] else 3))
        for sort, kind in sets
        if sort in _SET_FU
    ]


def _alike(kind: int, number: int) -> str:
    """*number* tiles of *kind*: ``111m``; nothing for -1, which is no kind."""
    return "" if kind < 0 else str(Kind(kind).rank) * number + Kind(kind).suit


def reading_of(s: Any) -> Reading | None:
    """The reading that was chosen, concealed tiles only; none if flowers alone win."""
    if s.form == layout.FORM_FLOWERS:
        return None
    if s.form == layout.FORM_STANDARD:
        return standard_reading(s.reading.tolist())
    counts = s.counts.tolist()
    if s.form == layout.FORM_ORPHANS:
        return Reading("orphans", tuple((kind,) * counts[kind] for kind in KINDS if counts[kind]))
    blocks: list[tuple[Kind, ...]] = []
    for kind, count in zip(KINDS, counts, strict=True):
        blocks += [(kind,) * 3] if count == 3 else [(kind,) * 2] * (count // 2)
    return Reading("pairs", tuple(blocks))


def _delta(scoring: Any, asked: Win) -> tuple[int, ...]:
    """What each seat gains or pays. Nobody is liable: that is known only at the table."""
    rules = asked.rules
    out = np.zeros(4, np.int64)
    sticks = asked.deposits * rules.riichi_deposit
    _win_payments(
        scoring[0], rules.record[0], asked.seat, asked.payer, asked.dealer, asked.honba, sticks, -1, 0, out
    )  # fmt: skip
    return tuple(out.tolist())


def _payments(delta: tuple[int, ...], asked: Win) -> Payments:
    """Who pays what, each seat named by its part."""
    paid = {seat: -points for seat, points in enumerate(delta) if points < 0}
    dealer = paid.get(asked.dealer) if asked.dealer != asked.payer else None
    others = [points for seat, points in paid.items() if seat not in (asked.dealer, asked.payer)]
    return Payments(delta[asked.seat], paid.get(asked.payer), dealer, others[0] if others else None)
