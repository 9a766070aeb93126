"""How far the own hand is, and what each of its discards would wait for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jantaku.game.view import View
from jantaku.hands.acceptance import Acceptance, ukeire
from jantaku.hands.hand import Hand
from jantaku.tiles import Kind


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
    entries = ukeire(own_hand(view), unseen=view.unseen(), rules=view.rules)
    return Outlook(entries[0].shanten, tuple(entries))
