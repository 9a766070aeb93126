"""A table at which one seat holds a given hand, melds and flowers too, and has just drawn.

Nothing else has happened at it: the others hold tiles at random and have discarded only what the seat has called. So a
hand can be asked about that nobody could have been dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.event import Position, own_tiles
from jantaku.game.table import Table
from jantaku.game.view import View
from jantaku.game.walls import arrange
from jantaku.hands.hand import Hand
from jantaku.kernels.game.actions import OPEN_KAN
from jantaku.kernels.game.calls import take_call
from jantaku.kernels.game.draws import draw
from jantaku.kernels.game.kans import complete_added_kan, complete_closed_kan, declare_added_kan, declare_closed_kan
from jantaku.kernels.game.layout import ACTION, EV_DISCARD, NO_TILE, REACTION, TO_DISCARD
from jantaku.kernels.game.phases import ask_others
from jantaku.kernels.game.tenpai import NO_KIND_LESS, standing_waits
from jantaku.kernels.game.tiles import bit, event, keys_of_seat, put
from jantaku.kernels.game.wall import turn_pending
from jantaku.kernels.hands.suits import get_suits
from jantaku.rules import Rules
from jantaku.runtime.rows import LightArray
from jantaku.tiles import Face, Meld, MeldType, Source, TilesLike

_KANS = (MeldType.OPEN_KAN, MeldType.ADDED_KAN, MeldType.CLOSED_KAN)


def view_of_hand(
    hand: Hand | str,
    rules: Rules | str = "riichi",
    *,
    seat: int = 0,
    wind: int = 0,
    indicators: TilesLike = "",
    flowers: Sequence[Face] = (),
) -> View:
    """What *seat*, counted from the dealer, sees when it holds *hand* and the last of its tiles was drawn just now.

    *wind* is that of the round. The hand has a tile more than is dealt. A meld that does not say what was called, and
    from whom, is taken as called from the left.

    >>> view = view_of_hand("23m456p678s155z,444-m", seat=1)
    >>> view.melds(1), view.drawn
    ((Meld.parse('444-m'),), Face.WHITE)
    """
    hand, rules = Hand.parse(hand) if isinstance(hand, str) else hand, Rules.of(rules)
    if hand.size != rules.hand_size + 1:
        raise JantakuError(f"there are {rules.hand_size + 1} tiles to discard from under {rules.name}, not {hand.size}")
    if seat not in range(rules.players):
        raise JantakuError(f"with {rules.players} players nobody is {seat} seats after the dealer")
    aside = [*hand.flowers, *flowers]
    # kans first: what replaces their tiles and those of flowers are tiles of melds made later, or stay in the hand
    melds = sorted(hand.melds, key=lambda meld: meld.type not in _KANS)
    *tiles, drawn = [*(face for meld in melds for face in meld.tiles), *hand.tiles]
    dealt = rules.hand_size - len(aside)
    if dealt < 0:
        raise JantakuError(f"{len(aside)} flowers are more than a hand")
    wall = arrange(
        rules, [*[()] * seat, [*aside, *tiles[:dealt]]], [drawn], replacements=tiles[dealt:], indicators=indicators
    )
    table = Table(rules)
    table.begin(0, Position(wind, 0, 0, 0, (rules.start_points,) * rules.players))
    table.deal(wall)
    t, r, suits = table.record, LightArray(rules.record)[0], get_suits()[0]
    if t.phase != ACTION or t.drawn[0] == NO_TILE:
        raise JantakuError("the flowers win by themselves")
    _take_back(t)
    for meld in melds:
        _lay(t, r, suits, seat, meld)
    turn_pending(t, r)
    t.waits[seat] = standing_waits(t, r, suits, seat, keys_of_seat(t, seat), NO_KIND_LESS)
    t.after_open_kan = t.forbidden = 0
    t.tenpai_discards = -1
    t.last = NO_TILE
    t.phase = ACTION
    draw(t, r, seat)
    table.renew_menu()
    return View(table, seat)


def _kind(face: Face) -> int:
    assert face.kind is not None  # there are no melds of flowers
    return int(face.kind)


def _take_back(t: Any) -> None:
    """The dealer has not drawn yet."""
    put(t, int(t.dealer), int(t.drawn[t.dealer]), -1)
    t.drawn[t.dealer] = NO_TILE
    t.head -= 1
    t.live += 1
    t.n_events -= 1


def _lay(t: Any, r: Any, suits: Any, seat: int, meld: Meld) -> None:
    """Let *seat*, which holds all tiles of *meld*, have made it."""
    kind = _kind(meld.tiles[0])
    if meld.type is MeldType.CLOSED_KAN:
        t.turn = seat
        declare_closed_kan(t, r, suits, seat, kind)
        if t.phase == REACTION:
            complete_closed_kan(t, r, suits)
    else:
        _call(t, r, suits, seat, meld)
        if meld.type is MeldType.ADDED_KAN:
            declare_added_kan(t, r, seat, kind)
            complete_added_kan(t, r, suits)
    t.drawn[seat] = NO_TILE


def _call(t: Any, r: Any, suits: Any, seat: int, meld: Meld) -> None:
    if meld.called is None or meld.source is None:
        meld = Meld(meld.type, meld.tiles, 0, Source.LEFT)
    assert meld.called is not None and meld.source is not None
    called = meld.tiles[meld.called]
    own = [face for place, face in enumerate(meld.tiles) if place != meld.called]
    steps = {Source.RIGHT: 1, Source.ACROSS: 2, Source.LEFT: int(r.players) - 1}[meld.source]
    source = (seat + steps) % int(r.players)
    if source == seat:
        raise JantakuError(f"{meld}: nobody sits there")
    put(t, seat, called, -1)
    t.river[source, t.n_river[source]] = called
    t.n_river[source] += 1
    t.thrown[source] |= bit(_kind(called))
    event(t, EV_DISCARD, source, source, called, 0)
    t.turn = source
    ask_others(t, r, called, TO_DISCARD)
    take_call(t, r, suits, seat, OPEN_KAN if meld.type is MeldType.OPEN_KAN else _action(meld, called, own[:2]))


def _action(meld: Meld, called: Face, own: list[Face]) -> int:
    kind = "chi" if meld.type is MeldType.CHI else "pon"
    for action in Action.members():
        if action.is_call and str(action).startswith(kind):
            try:
                if sorted(own_tiles(action, called)) == sorted(own):
                    return int(action)
            except ValueError:  # a run that goes over the end of the suit
                continue
    raise JantakuError(f"{meld}: no call makes it")
