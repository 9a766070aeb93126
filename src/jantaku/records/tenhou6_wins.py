"""A win as tenhou.net/6 writes it, and where a log that writes it contradicts itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from jantaku.errors import JantakuError
from jantaku.game.event import EventType, Win
from jantaku.records.record import Fault, RecordedPosition
from jantaku.records.tenhou6_words import is_soul, points_of_value, wind_of_word, words_of_win
from jantaku.records.tenhou_ledger import liable_seat
from jantaku.rules import Rules


def win_row(rules: Rules, position: RecordedPosition, win: Win, *, first: bool) -> list[Any]:
    """``[who, from, liable, value, yaku...]``; only the *first* win takes honba and deposits."""
    seat = win.seat
    sources = [e.source for e in position.events if e.type in (EventType.RON, EventType.TSUMO) and e.seat == seat]
    if not sources:
        raise JantakuError(f"{position.start}: a win of seat {seat} that did not happen")
    source = seat if sources[0] is None else sources[0]
    by = liable_seat(win, source)
    head = [seat, source, seat if by is None else by]
    if not win.yaku and not win.yakuman:
        return head
    start = position.start
    winds = ((seat - start.dealer) % rules.players, start.wind)
    points = _points(rules, position, win, source, liable=by is not None, first=first)
    dealer = seat == start.dealer
    words = words_of_win(win, *winds, points, by_dealer=dealer and source == seat, norths_apart=is_soul(rules))
    return [*head, *words]


def _points(
    rules: Rules, position: RecordedPosition, win: Win, source: int, *, liable: bool, first: bool
) -> tuple[int, ...]:
    """What the others pay without honba: one number, or that of a child and that of the dealer."""
    start, seat, others = position.start, win.seat, rules.players - 1
    honba = start.honba if first else 0
    deposits = (start.deposits + position.deposits_paid) * rules.riichi_deposit if first else 0
    added = rules.honba_ron if source != seat else rules.honba_tsumo * others
    whole = win.deltas[seat] - deposits - honba * added
    if source != seat:
        return (whole,)
    if seat == start.dealer:
        return (whole // others,)
    if liable:
        return whole // rules.players, 2 * whole // rules.players
    child = next(-win.deltas[other] for other in range(rules.players) if other not in (seat, start.dealer))
    share = rules.honba_tsumo * honba
    return child - share, -win.deltas[start.dealer] - share


def win_faults(rules: Rules, position: RecordedPosition, rows: Sequence[Sequence[Any]]) -> Iterator[Fault]:
    """Where the *rows* of a log's wins do not follow from who won what: liable seat, points, winds."""
    clearing = position.clearing
    assert clearing is not None
    for number, (win, row) in enumerate(zip(clearing.wins, rows, strict=True)):
        ours = win_row(rules, position, win, first=number == 0)
        pairs: list[tuple[str, object, object]] = []
        if len(row) > 2:
            pairs.append(("liable seat", ours[2], row[2]))
        if len(row) > 3 and len(ours) > 3:
            pairs.append(("points of the win", points_of_value(ours[3]), points_of_value(str(row[3]))))
        stated = {kind: wind for word in row[4:] for kind, wind in wind_of_word(str(word))}
        said = {kind: wind for word in ours[4:] for kind, wind in wind_of_word(str(word))}
        pairs += [(f"yaku: {kind}", said.get(kind), wind) for kind, wind in stated.items() if kind in said]
        for what, our, their in pairs:
            if our != their:
                yield Fault(len(position.events) - 1, what, str(our), str(their))
