"""Frames: what one seat is sent of its table, a pure function of its ``View`` and of who sits where.

Everything about tiles comes from the view. Beside it there are names, who is a person, and what is public anyway.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from jantaku.game.view import Discard, View
from jantaku.rules import Rules
from jantaku.rules.deck import dora_of
from jantaku.tiles import Face, Meld, sort_key
from jantaku.web.news import news
from jantaku.web.seats import Seat
from jantaku.words.terminal import round_name, word


def table_frame(view: View, seats: list[Seat], language: str) -> dict[str, Any]:
    """The table as the seat of *view* sees it."""
    rules, at = view.rules, view.position
    paid = rules.family.pays_deposits
    return {
        "seat": view.seat,
        "round": round_name(at.wind, at.dealer, language, rules.vocabulary),
        "counts": [
            word("honba" if paid else "streak", language, n=at.honba),
            *([word("deposits", language, n=at.deposits)] if paid else []),
        ],
        "live": view.live,
        "turn": int(view.table.record.turn),
        "indicators": _names(view.indicators),
        "dora": _dora(view),
        "hand": _hand(view),
        "drawn": None if view.drawn is None or not view.has_drawn(view.seat) else str(view.drawn),
        "waits": _waits(view),
        "furiten": bool(view.waits) and view.is_furiten,
        "players": [_player(view, seat, sitting) for seat, sitting in enumerate(seats)],
        "news": news(view, [sitting.name for sitting in seats], language),
    }


def _names(faces: Any) -> list[str]:
    return [str(face) for face in faces]


def _hand(view: View) -> list[str]:
    """The own tiles in order, without the one just drawn."""
    hand = sorted(view.hand, key=sort_key)
    if view.drawn is not None and view.drawn in hand:
        hand.remove(view.drawn)
    return _names(hand)


def _waits(view: View) -> list[list[Any]]:
    """The kinds that would complete the hand as it stood after the last discard, each with its unseen copies."""
    if not view.waits:
        return []
    unseen = view.unseen()
    return [[str(Face(kind)), unseen[kind]] for kind in view.waits]


def _dora(view: View) -> list[str]:
    """The faces that are dora, those that are red by themselves among them."""
    if not view.indicators:
        return []
    table = _dora_table(view.rules)
    return sorted({name for face in view.indicators for name in table[face]})


@lru_cache(64)
def _dora_table(rules: Rules) -> tuple[tuple[str, ...], ...]:
    """For each indicator the names of the faces that are dora by it or by themselves."""
    kinds = dora_of(rules.options)
    return tuple(
        tuple(str(face) for face in Face if face.kind == kinds[shown] or face.is_red or face.is_gold) for shown in Face
    )


def _player(view: View, seat: int, sitting: Seat) -> dict[str, Any]:
    shown = view.shown_hand(seat) if seat != view.seat else None
    player: dict[str, Any] = {
        "name": sitting.name,
        "who": "away" if sitting.guest and sitting.away else "person" if sitting.guest else "agent",
        "wind": view.seat_wind(seat),
        "score": view.scores[seat],
        "dealer": seat == view.position.dealer,
        "concealed": view.concealed(seat),
        "fresh": view.has_drawn(seat),
        "river": [_discard(tile) for tile in view.river(seat)],
        "melds": [_meld(meld) for meld in view.melds(seat)],
    }
    more = {
        "riichi": view.in_riichi[seat],
        "chips": view.chips[seat] if view.rules.chip_points else 0,
        "hiddenKans": view.hidden_kans(seat),
        "aside": ["4z"] * view.norths(seat) + (_names(view.flowers(seat)) if view.rules.flowers != "none" else []),
        "shown": None if shown is None else _names(sorted(shown, key=sort_key)),
    }
    return player | {key: value for key, value in more.items() if value}


def _discard(tile: Discard) -> list[str]:
    """A tile of a river with its marks: ``d`` as drawn, ``r`` sideways for riichi, ``c`` called away."""
    marks = ("d" if tile.was_drawn else "") + ("r" if tile.is_sideways else "") + ("c" if tile.was_called else "")
    return [str(tile.face), marks]


def _meld(meld: Meld) -> dict[str, Any]:
    return {
        "type": meld.type.value,
        "tiles": _names(meld.tiles),
        "called": meld.called,
        "from": None if meld.source is None else meld.source.value,
    }
