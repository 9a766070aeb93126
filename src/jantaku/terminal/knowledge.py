"""What a seat can count: the tiles it has not seen, and what each of its discards would wait for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jantaku.game.view import View
from jantaku.hands.acceptance import Acceptance, ukeire
from jantaku.hands.hand import Hand
from jantaku.rules.deck import kinds_of
from jantaku.tiles import KINDS, Face, Kind


def seen_elsewhere(view: View) -> list[Kind]:
    """Every tile in sight that is not in the own hand or melds: rivers, others' melds, indicators, hands shown."""
    faces: list[Face] = list(view.indicators)
    for seat in range(view.rules.players):
        faces += [discard.face for discard in view.river(seat) if not discard.was_called]
        faces += [Face.NORTH] * view.norths(seat)
        if seat != view.seat:
            faces += [tile for meld in view.melds(seat) for tile in meld.tiles]
            faces += view.shown_hand(seat) or ()
    return [face.kind for face in faces if face.kind is not None]


def unseen(view: View) -> dict[Kind, int]:
    """How many tiles of each kind the seat has not seen."""
    left = dict.fromkeys(kinds_of(view.rules.options), 4)
    own = [*view.hand, *(tile for meld in view.melds(view.seat) for tile in meld.tiles)]
    for kind in (*seen_elsewhere(view), *(face.kind for face in own)):
        if kind is not None and kind in left:
            left[kind] = max(0, left[kind] - 1)
    return {kind: left.get(kind, 0) for kind in KINDS}


def own_hand(view: View) -> Hand:
    """The own tiles and melds."""
    return Hand(view.hand, view.melds(view.seat))


@dataclass(frozen=True, slots=True)
class Outlook:
    """How far the own hand is: its shanten, and after each discard what it accepts, the best first."""

    shanten: int
    after: tuple[Acceptance, ...]

    @property
    def tenpai(self) -> Mapping[Kind, Mapping[Kind, int]]:
        """For each discard that leaves tenpai, the waits and their unseen copies."""
        return {entry.discard: entry.tiles for entry in self.after if entry.shanten == 0 and entry.discard is not None}


def outlook(view: View) -> Outlook:
    """The outlook of the seat that looks; its hand may have a tile to discard or none."""
    left = unseen(view)
    entries = ukeire(own_hand(view), players=view.rules.players)
    # copies are counted from the whole table here: a hand alone does not know what lies elsewhere
    counted = [
        Acceptance(entry.discard, entry.shanten, {kind: left[kind] for kind in entry.tiles}) for entry in entries
    ]
    counted.sort(key=lambda entry: (entry.shanten, -entry.total))
    return Outlook(counted[0].shanten, tuple(counted))
