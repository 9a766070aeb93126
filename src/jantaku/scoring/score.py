"""What a win is worth: ``score``."""

from __future__ import annotations

import os
from typing import Any, Final

from jantaku.errors import HandError, check_flag, check_name, check_number, counted
from jantaku.hands.analysis import HandLike
from jantaku.hands.hand import Hand
from jantaku.kernels.game.chips import joker_value
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.scoring import score_rows
from jantaku.rules import Rules
from jantaku.runtime.tiers import Tiered
from jantaku.scoring.answer import score_of_record
from jantaku.scoring.win import FLOWER_WIN, READY, RIICHI, Win, in_the_set, wind_of, with_win
from jantaku.scoring.worth import Score
from jantaku.tiles import Face, Kind, TileLike, TilesLike, as_faces

_score_rows: Final = Tiered(score_rows)


def score(
    hand: HandLike,
    win: TileLike,
    *,
    rules: Rules | str | os.PathLike[str] = "riichi",
    tsumo: bool = False,
    seat: str = "E",
    round: str = "E",
    riichi: str | bool | None = None,
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
    is ``riichi`` (or ``True``), ``double``, ``open`` or ``double-open``, *dora* and *ura* are the indicators, that
    of the deal first, *deposits* riichi sticks, *north* norths set aside. *pushed_out* says that the discarder
    could not avoid an open riichi's wait. A white pocchi drawn in riichi is read as the best tile of the wait, a
    five written plain as a red one in a set that has no others. A hand that may not win gives a score that is not
    ``won`` and says why; what cannot be at all (riichi with an open hand, five of a kind) is a ``HandError``.

    Where tai are counted *honba* is how often the dealer has repeated, *ready* is
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
    if isinstance(riichi, bool):
        riichi = "riichi" if riichi else None
    # as Python's own numbers: NumPy's small ones would overflow
    honba, deposits = check_number("honba", honba, 0, 999), check_number("deposits", deposits, 0, 999)
    north = check_number("north", north, 0, 4)
    for what, flag in (
        ("tsumo", tsumo), ("ippatsu", ippatsu), ("first_turn", first_turn), ("last_tile", last_tile),
        ("rinshan", rinshan), ("chankan", chankan), ("pushed_out", pushed_out),
    ):  # fmt: skip
        check_flag(what, flag)
    for what, word, words in (
        ("riichi", riichi, RIICHI),
        ("ready", ready, READY),
        ("flower_win", flower_win, FLOWER_WIN),
    ):
        if word is not None:
            check_name(what, word, [name for name in words if name])
    if rules.family.counts_dora:
        _refuse(
            rules, ready=ready, discarder=discarder, flower_win=flower_win, dealer=None if dealer == "E" else dealer
        )
    else:
        _refuse(rules, riichi=riichi, ippatsu=ippatsu, dora=dora, ura=ura, north=north, pushed_out=pushed_out,
                deposits=deposits)  # fmt: skip
    played, face, shown, under = in_the_set(hand, win, dora, ura, rules)
    complete, face = _with_win(played, face, rules.hand_size, flower_win)
    for flower in as_faces(flowers):
        if not (face.is_flower and flower == face):  # the one won on may be among them
            complete = complete.add(flower)
    asked = Win(
        complete, face, rules,
        tsumo=tsumo or flower_win == "eight",
        seat=wind_of(seat, "seat"),
        round=wind_of(round, "round"),
        dealer=wind_of(dealer, "dealer"),
        discarder=None if discarder is None else wind_of(discarder, "discarder"),
        honba=honba,
        deposits=deposits,
        riichi=riichi,
        ippatsu=ippatsu,
        first_turn=first_turn,
        last_tile=last_tile,
        rinshan=rinshan,
        chankan=chankan,
        dora=shown,
        ura=under,
        north=north,
        pushed_out=pushed_out,
        ready=ready,
        flower_win=flower_win,
    )  # fmt: skip
    best, stands_for = _scored(asked, None), None

    def value_of(scoring: Any) -> int:
        return int(joker_value(scoring[0], asked.rules.record[0]))

    for joker in asked.jokers:
        scoring = _scored(asked, joker)
        if scoring[0].won and (stands_for is None or value_of(scoring) > value_of(best)):
            best, stands_for = scoring, joker
    return score_of_record(best, asked, stands_for)


def _scored(asked: Win, joker: Kind | None) -> Any:
    scoring = asked.record(joker)
    _score_rows(scoring, get_suits(), asked.rules.record, 0, 1)
    return scoring


def _with_win(hand: Hand, face: Face, size: int, flower_win: str | None) -> tuple[Hand, Face]:
    """The hand and the face it won on, which is a flower if flowers win by themselves."""
    if flower_win is None or not face.is_flower:
        return with_win(hand, face, size)
    if hand.size != size:
        raise HandError(f"{counted(hand.size, 'tiles')}: who wins on the flower {face} has {size} ({hand})")
    return (hand if face in hand.flowers else hand.add(face)), face


def _refuse(rules: Rules, **arguments: Any) -> None:
    """Refuse *arguments* that have no meaning under *rules*."""
    for name, value in arguments.items():
        if value:
            raise HandError(f"{name}: these rules count {rules.family.unit} ({rules.name})")
