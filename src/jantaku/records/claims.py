"""What a log says of seats in the course of a Position beside what the engine knows: furiten, waits, discards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from jantaku.game.event import Event, EventType
from jantaku.records.record import Claim
from jantaku.tiles import Kind


def compare_claim(table: Any, claim: Claim, after: Event) -> Iterator[tuple[str, object, object]]:
    """Where *claim* differs from the engine's *table*, which stands after the event *after*."""
    seat = claim.seat
    for what, theirs, ours in (
        ("waits", claim.waits, int(table.waits[seat])),
        ("discards barred after its call", claim.barred, int(table.forbidden)),
        ("discards with riichi", claim.riichi_with, int(table.tenpai_discards)),
    ):
        if theirs is not None and ours != sum(1 << kind for kind in theirs):
            yield f"seat {seat}: {what}", _named(ours), " ".join(str(kind) for kind in theirs)
    if claim.furiten is not None and claim.furiten != (furiten := is_furiten(table, seat, after)):
        yield f"seat {seat}: furiten", furiten, claim.furiten


def is_furiten(table: Any, seat: int, after: Event) -> bool:
    """Whether *seat* is furiten; it is as soon as a tile of its wait is discarded, whether it wins or not."""
    waits = int(table.waits[seat])
    passed = 0
    if after.type is EventType.DISCARD and after.seat != seat and after.tile is not None:
        passed = waits >> (after.tile.kind or 0) & 1
    return bool(waits & int(table.thrown[seat]) or passed or table.missed[seat] or table.missed_riichi[seat])


def _named(kinds: int) -> str:
    return " ".join(str(kind) for kind in Kind if kinds >> kind & 1) or "none"
