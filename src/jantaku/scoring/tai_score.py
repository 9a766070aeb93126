"""What a win is worth under rules that count tai."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from jantaku.errors import HandError, check_name
from jantaku.hands.analysis import HandLike, as_hand
from jantaku.hands.readings import Reading, standard_reading
from jantaku.kernels.choices import TAI_NAMES
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth import layout
from jantaku.kernels.worth.scoring import score_rows
from jantaku.kernels.worth.tai import tai_times
from jantaku.kernels.worth.tai_layout import PATTERNS
from jantaku.kernels.worth.tai_points import dealer_tai, owed, tai_payments
from jantaku.rules import Rules
from jantaku.runtime.tiers import Tiered
from jantaku.scoring.tai_win import FLOWER_WIN, READY, TaiWin
from jantaku.scoring.tai_worth import Excluded, Tai, TaiScore
from jantaku.scoring.wins import wind_of, with_win
from jantaku.scoring.worth import Payments
from jantaku.tiles import KINDS, Face, Kind, TileLike, TilesLike, as_face, as_faces
from jantaku.words import catalogue

_score_rows: Final = Tiered(score_rows)
_tai_payments: Final = Tiered(tai_payments)
_WAITS: Final = tuple(catalogue.WAITS)


def score_by_tai(
    hand: HandLike,
    win: TileLike,
    rules: Rules,
    *,
    tsumo: bool,
    seat: str,
    round: str,
    first_turn: bool,
    last_tile: bool,
    rinshan: bool,
    chankan: bool,
    flowers: TilesLike,
    streak: int,
    ready: str | None,
    dealer: str,
    discarder: str | None,
    flower_win: str | None,
) -> TaiScore:
    """What ``jantaku.score`` answers under *rules* that count tai."""
    if ready is not None:
        check_name("ready", ready, [name for name in READY if name])
    if flower_win is not None:
        check_name("flower_win", flower_win, [name for name in FLOWER_WIN if name])
    complete, face = _with_win(hand, win, rules.hand_size, flower_win)
    for flower in as_faces(flowers):
        if flower != face:  # the one won on may be among them
            complete = complete.add(flower)
    asked = TaiWin(
        complete, face, rules, tsumo or flower_win == "eight", wind_of(seat, "seat"), wind_of(round, "round"),
        wind_of(dealer, "dealer"), None if discarder is None else wind_of(discarder, "discarder"), streak,
        first_turn, last_tile, rinshan, chankan, ready, flower_win,
    )  # fmt: skip
    scoring = asked.record()
    _score_rows(scoring, get_suits(), rules.record, 0, 1)
    return tai_score_of_record(scoring, asked)


def _with_win(hand: HandLike, win: TileLike, size: int, flower_win: str | None) -> tuple[Any, Face]:
    """The hand and the face it won on, which is a flower if flowers win by themselves."""
    face = as_face(win)
    if flower_win is None or not face.is_flower:
        return with_win(hand, face, size)
    hand = as_hand(hand)
    if hand.size != size:
        raise HandError(f"{hand.size} tiles: who wins on the flower {face} has {size} ({hand})")
    return (hand if face in hand.flowers else hand.add(face)), face


def tai_score_of_record(scoring: Any, asked: TaiWin) -> TaiScore:
    """The answer in the record *scoring* as a value."""
    s, r = scoring[0], asked.rules.record[0]
    facts = (asked.hand, asked.tile, asked.tsumo)
    if not s.complete and not s.won:
        return TaiScore(*facts, won=False, why="not complete")
    won = bool(s.won)
    delta = _delta(scoring, asked) if won else ()
    return TaiScore(
        *facts,
        won=won,
        why="" if won else "too few tai",
        yaku=tai_of(s, r),
        han=int(s.han),
        points=delta[asked.seat] if won else 0,
        payments=_payments(delta, asked) if won else None,
        reading=_reading(s),
        wait=None if s.form == layout.FORM_FLOWERS else _WAITS[s.wait],
        counted=int(s.base_points),
        dealer_tai=int(dealer_tai(s, r, asked.streak)),
        excluded=excluded_of(s, r),
        delta=delta,
        stakes=(int(owed(s, r, 0, False, 0)), int(r.tai_unit)),
    )


def tai_of(s: Any, r: Any) -> tuple[Tai, ...]:
    """The patterns that count in the answer of *s*, each with its tai under the rules record *r*."""
    return tuple(
        Tai(TAI_NAMES[i], int(r.tai_values[i]) * int(tai_times(s, i))) for i in range(PATTERNS) if int(s.yaku) >> i & 1
    )


def excluded_of(s: Any, r: Any) -> tuple[Excluded, ...]:
    """The patterns of value that the hand has and another takes away."""
    kept, seen = int(s.yaku), int(s.seen)
    out = []
    for i in range(PATTERNS):
        if seen & ~kept & 1 << i and r.tai_values[i]:
            # the one to blame is rather a pattern that counts itself
            by = [other for mask in (kept, seen) for other in range(PATTERNS) if mask >> other & 1
                  and int(r.tai_excludes[other]) >> i & 1]  # fmt: skip
            out.append(Excluded(TAI_NAMES[i], int(r.tai_values[i]), TAI_NAMES[by[0]]))
    return tuple(out)


def _reading(s: Any) -> Reading | None:
    """The reading that was chosen, concealed tiles only; none if flowers alone win."""
    if s.form == layout.FORM_FLOWERS:
        return None
    if s.form == layout.FORM_STANDARD:
        return standard_reading(s.reading.tolist())
    blocks: list[tuple[Kind, ...]] = []
    for kind, count in zip(KINDS, s.counts.tolist(), strict=True):
        blocks += [(kind,) * 3] if count == 3 else [(kind,) * 2] * (count // 2)
    return Reading("pairs", tuple(blocks))


def _discarder(asked: TaiWin) -> int:
    """The seat that pays alone, or -1; where it is not told, one who does not deal."""
    if asked.tsumo and asked.flower_win != "seven":
        return -1
    if asked.discarder is not None:
        return asked.discarder
    return next(seat for seat in range(4) if seat not in (asked.seat, asked.dealer))


def _delta(scoring: Any, asked: TaiWin) -> tuple[int, ...]:
    out = np.zeros(4, np.int64)
    _tai_payments(
        scoring[0], asked.rules.record[0], asked.seat, _discarder(asked), asked.dealer, asked.streak, -1, out
    )  # fmt: skip
    return tuple(out.tolist())


def _payments(delta: tuple[int, ...], asked: TaiWin) -> Payments:
    """Who pays what, each seat named by its part. Nobody is liable: that is known only at the table."""
    discarder = _discarder(asked)
    paid = {seat: -points for seat, points in enumerate(delta) if points < 0}
    dealer = paid.get(asked.dealer) if asked.dealer != discarder else None
    others = [points for seat, points in paid.items() if seat not in (asked.dealer, discarder)]
    return Payments(delta[asked.seat], paid.get(discarder), dealer, others[0] if others else None)
