"""The end of a Position in Tenhou's words: ``AGARI`` and ``RYUUKYOKU``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from jantaku.game.event import Clearing, Ending, Event, EventType, Win
from jantaku.notation.mjlog import Tag
from jantaku.records.record import FinalResult
from jantaku.records.tenhou_names import DORA, DRAW_TYPES, LIMITS, REDS, URA, YAKU_OF_NUMBER
from jantaku.scoring.worth import Yaku
from jantaku.tiles import Face


def win_event(tag: Tag, face: Sequence[Face]) -> Event:
    """The win of an ``AGARI``."""
    seat, source, tile = tag.number("who"), tag.number("fromWho"), face[tag.number("machi")]
    if seat == source:
        return Event(EventType.TSUMO, seat, tile)
    return Event(EventType.RON, seat, tile, source=source)


def shown_ura(results: Sequence[Tag]) -> list[int]:
    """The ura that are shown, if any are."""
    return next((tag.numbers("doraHaiUra") for tag in results if "doraHaiUra" in tag.attributes), [])


def check_changes(tag: Tag, players: int) -> list[int]:
    """The points and changes in ``sc``, two for each seat; of three players there may be four seats."""
    sc = tag.numbers("sc")
    if len(sc) not in (2 * players, 8):
        raise tag.fault("sc does not have points and changes for every seat")
    return sc


def clearing_of(results: Sequence[Tag], face: Sequence[Face], players: int, events: Sequence[Event] = ()) -> Clearing:
    """The Clearing of the last tags of a Position; its *events* so far say who set norths aside."""
    deltas = [0] * players
    scores: tuple[int, ...] = ()
    for tag in results:
        sc = check_changes(tag, players)
        for seat in range(players):
            deltas[seat] += 100 * sc[2 * seat + 1]
        scores = tuple(100 * (sc[2 * seat] + sc[2 * seat + 1]) for seat in range(players))
    first = results[0]
    if first.name == "AGARI":
        by_draw = first.number("who") == first.number("fromWho")
        wins = tuple(norths_apart(win_of(tag, players), events) for tag in results)
        ura = tuple(face[tile] for tile in shown_ura(results))
        return Clearing(Ending.TSUMO if by_draw else Ending.RON, tuple(deltas), scores, wins, (), ura)
    kind = first.attributes.get("type")
    if kind is not None and kind not in DRAW_TYPES:
        raise first.fault(f"no such draw: {kind!r}")
    ending = Ending.EXHAUSTED if kind is None else DRAW_TYPES[kind]
    tenpai = tuple(f"hai{seat}" in first.attributes for seat in range(players))
    return Clearing(ending, tuple(deltas), scores, (), tenpai)


def norths_apart(win: Win, events: Sequence[Event]) -> Win:
    """*win* with the norths set aside taken out of the dora, among which Tenhou counts them."""
    norths = sum(event.type is EventType.NORTH and event.seat == win.seat for event in events)
    if win.yakuman or win.norths or not 0 < norths <= win.dora:
        return win
    return replace(win, dora=win.dora - norths, norths=norths)


def win_of(tag: Tag, players: int) -> Win:
    """What an ``AGARI`` says the win is worth; yaku in the order of the log."""
    ten, listed, yakuman = tag.numbers("ten"), tag.numbers("yaku"), tag.numbers("yakuman")
    special = (DORA, URA, REDS)
    known = range(len(YAKU_OF_NUMBER))
    if len(ten) != 3 or len(listed) % 2 or ten[2] not in range(6):
        raise tag.fault("ten or yaku is damaged")
    changes = check_changes(tag, players)
    if any(number not in known and number not in special for number in (*listed[::2], *yakuman)):
        raise tag.fault("no such yaku")
    pairs = list(zip(listed[::2], listed[1::2], strict=True))
    extra = {number: han for number, han in pairs if number in special}
    yaku = [Yaku(YAKU_OF_NUMBER[number], han) for number, han in pairs if number not in special]
    yaku += [Yaku(YAKU_OF_NUMBER[number], 0, 1) for number in yakuman if number in known]
    limit = "counted_yakuman" if ten[2] == 5 and not yakuman else LIMITS[ten[2]]
    deltas = tuple(100 * delta for delta in changes[1 : 2 * players : 2])
    return Win(
        tag.number("who"), sum(listed[1::2]), ten[0], len(yakuman), limit, tuple(yaku), extra.get(DORA, 0),
        extra.get(URA, 0), extra.get(REDS, 0), deltas,
    )  # fmt: skip


def final_of(tag: Tag, players: int) -> FinalResult:
    """The points and results in the last tag of a game."""
    parts = tag.attributes["owari"].split(",")
    if len(parts) not in (2 * players, 8):
        raise tag.fault("owari does not have points and results for every seat")
    try:
        scores = tuple(100 * int(part) for part in parts[0 : 2 * players : 2])
        tenths = tuple(round(10 * float(part)) for part in parts[1 : 2 * players : 2])
        absent = any(float(part) for part in parts[2 * players :])
    except (ValueError, OverflowError):
        raise tag.fault(f"owari={tag.attributes['owari'][:60]!r} is not points and results") from None
    if absent:
        raise tag.fault("owari has points of a seat that nobody has")
    return FinalResult(scores, tenths)
