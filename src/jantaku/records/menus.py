"""The menus that a server offered beside ours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from jantaku.game.action import Action
from jantaku.game.event import EventType
from jantaku.kernels.game import actions as table
from jantaku.records.record import Record, RecordedPosition

_KINDS: Final = {
    table.RIICHI: "riichi",
    table.TSUMO: "tsumo",
    table.RON: "ron",
    table.NINE_TERMINALS: "nine-terminals",
    table.OPEN_KAN: "open-kan",
    table.NORTH: "north",
}
Menus = Mapping[tuple[int, int], int]
"""Menus as bits, by the event that they follow and the seat."""


def kind_of(action: Action) -> str | None:
    """The type of *action*, as a button of a client has it; ``None`` for passing, and for what riichi must discard."""
    if action < table.TSUMOGIRI:
        return "discard"
    if table.PON <= action < table.CHI:
        return "pon"
    if table.CHI <= action < table.CLOSED_KAN:
        return "chi"
    if table.ADDED_KAN <= action < table.TENPAI:
        return "added-kan"
    if table.CLOSED_KAN <= action < table.ADDED_KAN:
        return "closed-kan"
    return _KINDS.get(int(action))


def _masks() -> dict[str, int]:
    masks: dict[str, int] = {}
    for number in range(table.ACTIONS):
        kind = kind_of(Action(number))
        if kind is not None:
            masks[kind] = masks.get(kind, 0) | 1 << number
    return masks


_MASKS: Final = _masks()


def kinds_of(menu: int) -> frozenset[str]:
    """The types of action on a menu, which is given as bits."""
    return frozenset(kind for kind, mask in _MASKS.items() if menu & mask)


def names_of(menu: int) -> frozenset[str]:
    """The actions on a menu, which is given as bits."""
    return frozenset(str(Action(number)) for number in range(table.ACTIONS) if menu >> number & 1)


def compare_menus(record: Record, position: RecordedPosition, ours: Menus) -> Iterator[tuple[int, int, str, str]]:
    """Event, seat, our menu and the server's, wherever they differ.

    ``record.meta["menus"]`` says what the server's menus show at all: ``kinds``, and whether a tsumo on it hides
    the riichi that is possible too.
    """
    told = record.meta.get("menus", {})
    kinds = frozenset(told.get("kinds", ()))
    theirs = {(offer.event, offer.seat): offer for offer in position.offers}
    cut = len(position.events) - 1 if position.clearing is None else None
    for key in sorted({*ours, *theirs}):
        if key[0] == cut and key not in theirs:
            continue  # the log breaks off before the seat was asked
        if position.events[key[0]].type is EventType.RIICHI:
            continue  # no server asks again which tile it is declared with
        our = kinds_of(ours.get(key, 0)) & kinds
        offer = theirs.get(key)
        their = (offer.kinds if offer is not None else frozenset()) & kinds
        if told.get("tsumo_hides_riichi") and "tsumo" in our & their:
            our, their = our - {"riichi"}, their - {"riichi"}
        if our != their:
            yield key[0], key[1], _listed(our), _listed(their)
        elif offer is not None and offer.actions is not None:
            ours_named = frozenset(name for name in names_of(ours.get(key, 0)) if kind_of(Action(name)) in _NAMED)
            theirs_named = frozenset(name for name in offer.actions if kind_of(Action(name)) in _NAMED)
            if ours_named != theirs_named:
                yield key[0], key[1], _listed(ours_named), _listed(theirs_named)


_NAMED: Final = ("chi", "pon", "open-kan", "closed-kan", "added-kan")


def _listed(kinds: Iterable[str]) -> str:
    return " ".join(sorted(kinds)) or "nothing"
