"""What a win is worth: ``score``."""

from __future__ import annotations

import os
from typing import Any, Final

import numpy as np

from jantaku.errors import HandError, check_flag, check_name, check_number
from jantaku.hands.analysis import HandLike
from jantaku.hands.readings import Reading, standard_reading
from jantaku.kernels.choices import CHIPS
from jantaku.kernels.game.chips import count_chips
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth import layout
from jantaku.kernels.worth.fu import set_fu
from jantaku.kernels.worth.points import win_payments
from jantaku.kernels.worth.scoring import joker_value, score_rows
from jantaku.rules import Rules
from jantaku.runtime.tiers import Tiered
from jantaku.scoring.tai_score import score_by_tai
from jantaku.scoring.wins import RIICHI, Win, in_the_set, wind_of, with_win
from jantaku.scoring.worth import Chip, FuItem, Payments, Score, Yaku
from jantaku.tiles import KINDS, Face, Kind, TileLike, TilesLike, as_faces
from jantaku.words import catalogue

_score_rows: Final = Tiered(score_rows)
_win_payments: Final = Tiered(win_payments)
_LIMITS: Final = (None, *catalogue.LIMITS)
_WAITS: Final = tuple(catalogue.WAITS)
_SET_FU: Final = {
    layout.MELD_PON: "open_triplet",
    layout.MELD_OPEN_KAN: "open_kan",
    layout.MELD_ADDED_KAN: "open_kan",
    layout.MELD_CLOSED_KAN: "closed_kan",
    layout.CONCEALED_TRIPLET: "closed_triplet",
}


def score(
    hand: HandLike,
    win: TileLike,
    *,
    rules: Rules | str | os.PathLike[str] = "riichi",
    tsumo: bool = False,
    seat: str = "E",
    round: str = "E",
    riichi: str | None = None,
    ippatsu: bool = False,
    first_turn: bool = False,
    last_tile: bool = False,
    rinshan: bool = False,
    chankan: bool = False,
    dora: TilesLike = (),
    ura: TilesLike = (),
    flowers: TilesLike = (),
    north: int = 0,
    pushed_out: bool = False,
    honba: int = 0,
    deposits: int = 0,
    ready: str | None = None,
    dealer: str = "E",
    discarder: str | None = None,
    flower_win: str | None = None,
) -> Score:
    """What *hand* is worth when it wins on the tile *win*.

    The hand is given with or without the winning tile. *seat* and *round* are winds (East is the dealer), *riichi*
    is ``riichi``, ``double``, ``open`` or ``double-open``, *dora* and *ura* are the indicators, that of the deal
    first, *deposits* riichi sticks, *north* norths set aside. *pushed_out* says that the discarder could not avoid
    an open riichi's wait. A white pocchi drawn in riichi is read as the best tile of the wait, a five written plain
    as a red one in a set that has no others. A hand that may not win gives a score that is not ``won`` and says
    why; what cannot be at all (riichi with an open hand, five of a kind) is a ``HandError``.

    Under rules that count tai the score is a ``TaiScore``. *honba* is how often the dealer has repeated, *ready* is
    ``declared``, ``earth`` or ``heaven``, *dealer* the dealer's seat wind where it is not East, *discarder* that of
    who discarded, which matters if he deals. *flower_win* is ``eight`` for all eight flowers or ``seven`` for seven
    and another's eighth; then *win* may be the last flower.

    >>> print(score("23m456p678p55s789s", "4m", riichi="riichi", dora="9m", seat="S"))
    riichi, pinfu: 2 han 30 fu, 2,000 points
    >>> print(score("234m456p678p55s,789-s", "4m"))
    not a win: the hand is complete but has no yaku; dora are no yaku
    >>> print(score("123456m234p66778s11z", "8s", rules="taiwan", tsumo=True, seat="S", flowers="2f"))
    concealed_hand, self_draw, fully_concealed, own_season: 4 tai, 220 points
    """
    rules = Rules.of(rules)
    if riichi is not None:
        check_name("riichi", riichi, [name for name in RIICHI if name])
    check_number("honba", honba, 0, 999)
    check_number("deposits", deposits, 0, 999)
    check_number("north", north, 0, 4)
    for what, flag in (
        ("tsumo", tsumo), ("ippatsu", ippatsu), ("first_turn", first_turn), ("last_tile", last_tile),
        ("rinshan", rinshan), ("chankan", chankan), ("pushed_out", pushed_out),
    ):  # fmt: skip
        check_flag(what, flag)
    if rules.scoring == "tai":
        _refuse("these rules count tai", rules, riichi=riichi, ippatsu=ippatsu, dora=dora, ura=ura, north=north,
                pushed_out=pushed_out, deposits=deposits)  # fmt: skip
        return score_by_tai(
            hand, win, rules, tsumo=tsumo, seat=seat, round=round, first_turn=first_turn, last_tile=last_tile,
            rinshan=rinshan, chankan=chankan, flowers=flowers, streak=honba, ready=ready, dealer=dealer,
            discarder=discarder, flower_win=flower_win,
        )  # fmt: skip
    _refuse("these rules count han", rules, ready=ready, discarder=discarder, flower_win=flower_win,
            dealer=None if dealer == "E" else dealer)  # fmt: skip
    played, face, shown, under = in_the_set(hand, win, dora, ura, rules)
    complete, face = with_win(played, face, rules.hand_size)
    for flower in as_faces(flowers):
        complete = complete.add(flower)
    asked = Win(
        complete, face, rules, tsumo, wind_of(seat, "seat"), wind_of(round, "round"), riichi, ippatsu,
        first_turn, last_tile, rinshan, chankan, shown, under, north, pushed_out,
    )  # fmt: skip
    best, stands_for = _scored(asked, None), None
    for joker in asked.jokers:
        scoring = _scored(asked, joker)
        if scoring[0].won and (stands_for is None or _joker_value(scoring) > _joker_value(best)):
            best, stands_for = scoring, joker
    return score_of_record(best, asked, honba, deposits, stands_for)


def _scored(asked: Win, joker: Kind | None) -> Any:
    scoring = asked.record(joker)
    _score_rows(scoring, get_suits(), asked.rules.record, 0, 1)
    return scoring


def _joker_value(scoring: Any) -> int:
    return int(joker_value(scoring[0]))


def chips_of(scoring: Any, asked: Win) -> tuple[Chip, ...]:
    """What chips the win is paid with, each as one payer pays it; a bust is known only at the table."""
    if not asked.rules.chip_points:
        return ()
    out = np.zeros(len(CHIPS), np.int16)
    golds = sum(face.is_gold for face in asked.faces)
    gold_flower, pocchi = int(Face.GOLD_FLOWER in asked.hand.flowers), int(Face.WHITE_POCCHI in asked.faces)
    count_chips(scoring[0], asked.rules.record[0], golds, gold_flower, pocchi, out)
    return tuple(Chip(name, int(number)) for name, number in zip(CHIPS, out, strict=True) if number)


def score_of_record(scoring: Any, asked: Win, honba: int, deposits: int, joker: Kind | None = None) -> Score:
    """The answer in the record *scoring* as a value; *joker* is what a white pocchi stood for."""
    s = scoring[0]
    r = asked.rules.record[0]
    facts = (asked.hand, asked.tile, asked.tsumo)
    if not s.complete:
        return Score(*facts, won=False, why="not complete")
    yaku = yaku_of(int(s.yaku), r, closed=asked.is_closed)
    why = "" if s.won else "too few han" if yaku else "no yaku"
    by_fu = asked.rules.scoring == "fu"
    return Score(
        *facts,
        won=bool(s.won),
        why=why,
        yaku=yaku,
        dora=int(s.dora),
        ura=int(s.ura),
        reds=int(s.reds),
        norths=int(s.norths),
        flowers=int(s.flowers) * int(r.flower_han),
        han=int(s.han),
        fu=int(s.fu) if by_fu else 0,
        fu_items=fu_items_of(s) if by_fu else (),
        limit=_LIMITS[s.limit] if s.won else None,
        yakuman=int(s.yakuman),
        points=int(s.points),
        payments=payments_of(scoring, asked, honba, deposits) if s.won else None,
        reading=reading_of(s),
        wait=_WAITS[s.wait],
        chips=chips_of(scoring, asked) if s.won else (),
        joker=joker,
        fours=int(s.fours) * int(r.four_alike_han) if s.form == layout.FORM_PAIRS else 0,
    )


def yaku_of(bits: int, r: Any, *, closed: bool) -> tuple[Yaku, ...]:
    """The yaku of *bits* with what the rules record *r* gives for each."""
    han = r.yaku_closed if closed else r.yaku_open
    return tuple(
        Yaku(name, int(han[i]), int(r.yakuman_times[i])) for i, name in enumerate(layout.YAKU_NAMES) if bits >> i & 1
    )


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


def reading_of(s: Any) -> Reading:
    """The reading that was chosen, concealed tiles only."""
    if s.form == layout.FORM_STANDARD:
        return standard_reading(s.reading.tolist())
    counts = s.counts.tolist()
    if s.form == layout.FORM_PAIRS:
        return Reading("pairs", tuple((kind,) * 2 for kind in KINDS for _ in range(counts[kind] // 2)))
    return Reading("orphans", tuple((kind,) * counts[kind] for kind in KINDS if counts[kind]))


def payments_of(scoring: Any, asked: Win, honba: int, deposits: int) -> Payments:
    """Who pays what, each seat named by its part. Nobody is liable: that is known only at the table."""
    dealer, rules = 0, asked.rules
    discarder = -1 if asked.tsumo else (asked.seat + 1) % rules.players
    out = np.zeros(4, np.int64)
    sticks = deposits * rules.riichi_deposit
    _win_payments(scoring[0], rules.record[0], asked.seat, discarder, dealer, honba, sticks, -1, 0, out)
    total = int(out[asked.seat])
    if not asked.tsumo:
        return Payments(total, discarder=-int(out[discarder]))
    others = [-int(out[seat]) for seat in range(1, rules.players) if seat != asked.seat]
    return Payments(total, dealer=None if asked.seat == dealer else -int(out[dealer]), others=others[0])


def _refuse(why: str, rules: Rules, **arguments: Any) -> None:
    """Refuse *arguments* that have no meaning under *rules*."""
    for name, value in arguments.items():
        if value:
            raise HandError(f"{name}: {why} ({rules.name})")
