"""Frames: what one seat is sent of its table, a pure function of its ``View`` and of who sits where.

Everything about tiles comes from the view. Beside it there are names, who is a person, and what is public anyway.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Any, Final

from jantaku.game.event import Position
from jantaku.game.view import View
from jantaku.kernels.game.layout import RIVER_CALLED, RIVER_DRAWN, RIVER_FACE
from jantaku.rules import Rules
from jantaku.rules.deck import dora_of
from jantaku.tiles import Face, Kind, Meld, sort_key
from jantaku.web.news import news
from jantaku.web.seats import Seat
from jantaku.words.terminal import round_name, word

_NAMES: Final = tuple(str(face) for face in Face)
_MARKS: Final = {
    marks: "".join(letter for letter, has in zip("drc", marks, strict=True) if has)
    for marks in product((False, True), repeat=3)
}


def table_frame(view: View, seats: list[Seat], language: str) -> dict[str, Any]:
    """The table as the seat of *view* sees it; with a view of no seat as everybody does, without a hand."""
    rules, at = view.rules, view.position
    paid, sits = rules.family.pays_deposits, view.seat >= 0
    drawn, waits, indicators = view.drawn if sits else None, view.waits if sits else (), view.indicators
    return {
        "seat": max(0, view.seat),
        "round": round_name(at.wind, at.dealer, language, rules.vocabulary),
        "counts": [
            word("honba" if paid else "streak", language, n=at.honba),
            *([word("deposits", language, n=at.deposits)] if paid else []),
        ],
        "live": view.live,
        "turn": int(view.table.record.turn),
        "indicators": _names(indicators),
        "dora": _dora(indicators, rules),
        "hand": _hand(view, drawn) if sits else [],
        "drawn": None if drawn is None else _NAMES[drawn],
        "waits": _waits(view, waits),
        "furiten": bool(waits) and view.is_furiten,
        "players": _players(view, seats, at),
        "news": news(view, [sitting.name for sitting in seats], language),
    }


def _names(faces: Iterable[Face]) -> list[str]:
    return [_NAMES[face] for face in faces]


def _hand(view: View, drawn: Face | None) -> list[str]:
    """The own tiles in order, without the one just drawn."""
    hand = sorted(view.hand, key=sort_key)
    if drawn is not None and drawn in hand:
        hand.remove(drawn)
    return _names(hand)


def _waits(view: View, waits: tuple[Kind, ...]) -> list[list[Any]]:
    """The kinds that would complete the hand as it stood after the last discard, each with its unseen copies."""
    if not waits:
        return []
    unseen = view.unseen()
    return [[str(Face(kind)), unseen[kind]] for kind in waits]


def _dora(indicators: tuple[Face, ...], rules: Rules) -> list[str]:
    """The faces that are dora, those that are red by themselves among them."""
    table = _dora_table(rules)
    return sorted({name for face in indicators for name in table[face]})


@lru_cache(64)
def _dora_table(rules: Rules) -> tuple[tuple[str, ...], ...]:
    """For each indicator the names of the faces that are dora by it or by themselves."""
    kinds = dora_of(rules.options)
    return tuple(
        tuple(str(face) for face in Face if face.kind == kinds[shown] or face.is_red or face.is_gold) for shown in Face
    )


def _players(view: View, seats: list[Seat], at: Position) -> list[dict[str, Any]]:
    rules, riichi = view.rules, view.in_riichi
    chips = view.chips if rules.chip_points else (0,) * rules.players
    flowers, hides = rules.flowers != "none", bool(rules.closed_kan_hidden)
    out = []
    for seat, sitting in enumerate(seats):
        player: dict[str, Any] = {
            "name": sitting.name,
            "who": "away" if sitting.guest and sitting.away else "person" if sitting.guest else "agent",
            "wind": view.seat_wind(seat),
            "score": at.scores[seat],
            "dealer": seat == at.dealer,
            "concealed": view.concealed(seat),
            "fresh": view.has_drawn(seat),
            "river": _river(view, seat),
            "melds": [_meld(meld) for meld in view.melds(seat)],
        }
        shown = view.shown_hand(seat) if seat != view.seat else None
        more = {
            "riichi": riichi[seat],
            "chips": chips[seat],
            "hiddenKans": view.hidden_kans(seat) if hides else 0,
            "aside": ["4z"] * view.norths(seat) + (_names(view.flowers(seat)) if flowers else []),
            "shown": None if shown is None else _names(sorted(shown, key=sort_key)),
        }
        out.append(player | {key: value for key, value in more.items() if value})
    return out


def _river(view: View, seat: int) -> list[list[str]]:
    """The tiles of a river with their marks: ``d`` as drawn, ``r`` sideways for riichi, ``c`` called away."""
    t = view.table.record
    entries, riichi = t.river[seat, : t.n_river[seat]].tolist(), int(t.riichi_at[seat])
    after = () if riichi < 0 else range(riichi, len(entries))
    sideways = next((i for i in after if not entries[i] & RIVER_CALLED), None)
    return [
        [_NAMES[entry & RIVER_FACE], _MARKS[bool(entry & RIVER_DRAWN), i == sideways, bool(entry & RIVER_CALLED)]]
        for i, entry in enumerate(entries)
    ]


def _meld(meld: Meld) -> dict[str, Any]:
    return {
        "type": meld.type.value,
        "tiles": _names(meld.tiles),
        "called": meld.called,
        "from": None if meld.source is None else meld.source.value,
    }
