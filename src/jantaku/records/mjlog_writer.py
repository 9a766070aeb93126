"""A ``Record`` written as Tenhou's mjlog."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

from jantaku.errors import JantakuError
from jantaku.game.event import Clearing, Event, EventType, Win
from jantaku.notation.mjlog import Tag, TenhouMeld, pack_meld, write_mjlog
from jantaku.records.numbering import numbered
from jantaku.records.record import FinalResult, Record, RecordedPosition
from jantaku.records.tenhou_ledger import liable_seat
from jantaku.records.tenhou_names import DORA, DRAW_TYPES, LIMITS, REDS, URA, type_of_rules, yaku_number

_TYPES: Final = {ending: name for name, ending in DRAW_TYPES.items()}
_MELDS: Final = {
    EventType.CHI: "chi",
    EventType.PON: "pon",
    EventType.OPEN_KAN: "open",
    EventType.CLOSED_KAN: "closed",
    EventType.ADDED_KAN: "added",
    EventType.NORTH: "north",
}


def mjlog(record: Record) -> str:
    """*record* as the text of an mjlog."""
    return write_mjlog(mjlog_tags(record))


def mjlog_tags(record: Record) -> Iterator[Tag]:
    """*record* tag by tag."""
    if record.rules.players < 3:
        raise JantakuError("an mjlog has three or four players")
    if not {"dora_time", "yaku", "tiles"} <= record.stated:
        raise JantakuError("an mjlog needs more than this record holds: complete it first")
    yield from _head(record)
    shuffles = record.meta.get("shuffle", ())
    for number, position in enumerate(record.positions):
        writer = _PositionWriter(record, position)
        extra = {"shuffle": shuffles[number]} if number < len(shuffles) else {}
        last = number == len(record.positions) - 1
        yield from writer.tags(extra, record.final if last and record.final_follows else None)


def _head(record: Record) -> Iterator[Tag]:
    kept = record.meta if record.format == "mjlog" else {}
    names = {f"n{seat}": quote(name) for seat, name in enumerate(record.names)}
    absent = {f"n{seat}": "" for seat in range(record.rules.players, 4)}
    made: dict[str, dict[str, str]] = {
        "mjloggm": {"ver": "2.3"},
        "SHUFFLE": {"seed": "", "ref": ""},
        "GO": {"type": str(type_of_rules(record.rules)), "lobby": "0"},
        "UN": {**names, **absent, "dan": "0,0,0,0", "rate": "1500,1500,1500,1500", "sx": "M,M,M,M"},
        "TAIKYOKU": {"oya": "0"},
    }
    for name, attributes in made.items():
        if not kept or name in kept:
            yield Tag(name, {**kept.get(name, attributes), **(names if name == "UN" else {})})
    for name, attributes in kept.get("early", ()):
        yield Tag(name, attributes)


class _PositionWriter:
    """One Position on its way to tags."""

    def __init__(self, record: Record, position: RecordedPosition) -> None:
        self.record, self.position, self.start = record, position, position.start
        red = any(record.rules.reds)
        self.numbers = position.numbers if position.numbers is not None else numbered(position.events, red=red)
        self.scores = list(self.start.scores)
        self.deposits = self.start.deposits
        size = record.rules.hand_size
        dealt = self.numbers[0]
        self.hands = [list(dealt[size * seat : size * (seat + 1)]) for seat in range(record.rules.players)]
        self.held = [set(hand) for hand in self.hands]
        self.players = record.rules.players
        self.absent = (0,) * (4 - self.players)
        self.melds: list[list[TenhouMeld]] = [[] for _ in range(self.players)]
        self.indicators: list[int] = []
        self.won: list[tuple[Event, int]] = []

    def tags(self, extra: dict[str, str], final: FinalResult | None) -> Iterator[Tag]:
        absences: dict[int, list[Tag]] = {}
        for at, seat, back in self.position.presence:
            tag = Tag("UN", {f"n{seat}": quote(self.record.names[seat])}) if back else Tag("BYE", {"who": str(seat)})
            absences.setdefault(at, []).append(tag)
        for at, (event, numbers) in enumerate(zip(self.position.events, self.numbers, strict=True)):
            if event.type is EventType.BEGIN:
                continue
            if event.type is EventType.DORA and not self.indicators:
                self.indicators.append(numbers[0])
                yield self._init(extra)
            elif event.clearing is not None:
                yield from self._end(event.clearing, final)
            else:
                yield from self._tag(event, numbers)
            yield from absences.get(at, ())

    def _init(self, extra: dict[str, str]) -> Tag:
        start, dice = self.start, self.position.dice or (0, 0)
        seed = (4 * start.wind + start.dealer, start.honba, start.deposits, *dice, self.indicators[0])
        ten = (*(score // 100 for score in start.scores), *self.absent)
        hands = {f"hai{seat}": _list(hand) for seat, hand in enumerate((*self.hands, *([] for _ in self.absent)))}
        return Tag("INIT", {"seed": _list(seed), "ten": _list(ten), "oya": str(start.dealer), **hands, **extra})

    def _tag(self, event: Event, numbers: tuple[int, ...]) -> Iterator[Tag]:
        kind, seat = event.type, event.seat or 0
        if kind is EventType.DRAW:
            self.held[seat].add(numbers[0])
            yield Tag(f"{'TUVW'[seat]}{numbers[0]}", {})
        elif kind is EventType.DISCARD:
            self.held[seat].discard(numbers[0])
            yield Tag(f"{'DEFG'[seat]}{numbers[0]}", {})
        elif kind is EventType.RIICHI:
            yield Tag("REACH", {"who": str(seat), "step": "1"})
        elif kind is EventType.RIICHI_PAID:
            self.scores[seat] -= self.record.rules.riichi_deposit
            self.deposits += 1
            ten = _list((*(score // 100 for score in self.scores), *self.absent))
            yield Tag("REACH", {"who": str(seat), "ten": ten, "step": "2"})
        elif kind is EventType.DORA:
            self.indicators.append(numbers[0])
            yield Tag("DORA", {"hai": str(numbers[0])})
        elif kind in _MELDS:
            yield self._meld(event, seat, numbers)
        elif kind in (EventType.TSUMO, EventType.RON):  # the hands shown at the end say who declares tenpai
            self.won.append((event, numbers[0]))

    def _meld(self, event: Event, seat: int, numbers: tuple[int, ...]) -> Tag:
        kind = _MELDS[event.type]
        source = 0 if event.source is None else (event.source - seat) % 4
        self.held[seat] -= set(numbers)
        if kind == "added":
            pons = [i for i, meld in enumerate(self.melds[seat]) if set(meld.tiles) == set(numbers[:3])]
            if not pons:
                raise JantakuError(f"{self.start}: seat {seat} adds {event.tile} to a pon that it does not have")
            at = pons[0]
            source = self.melds[seat][at].source
            del self.melds[seat][at]
        meld = TenhouMeld(kind, numbers, source)
        if kind == "added":
            self.melds[seat].insert(at, meld)
        else:
            self.melds[seat].append(meld)
        return Tag("N", {"who": str(seat), "m": str(pack_meld(meld))})

    # --- the end of the Position ---

    def _end(self, clearing: Clearing, final: FinalResult | None) -> Iterator[Tag]:
        owari = {}
        if final is not None:
            tenths = final.tenths or (0,) * self.players
            pairs = zip((*final.scores, *self.absent), (*tenths, *self.absent), strict=True)
            owari = {"owari": ",".join(f"{score // 100},{result / 10:.1f}" for score, result in pairs)}
        if not clearing.ending.is_win:
            yield Tag("RYUUKYOKU", {**self._draw(clearing), **owari})
            return
        for i, (win, (event, tile)) in enumerate(zip(clearing.wins, self.won, strict=True)):
            last = owari if i == len(clearing.wins) - 1 else {}
            yield Tag("AGARI", {**self._win(win, event, tile, clearing), **last})
            self.deposits = 0

    def _changes(self, deltas: tuple[int, ...]) -> str:
        parts = [part // 100 for pair in zip(self.scores, deltas, strict=True) for part in pair]
        self.scores = [score + delta for score, delta in zip(self.scores, deltas, strict=True)]
        return _list((*parts, *self.absent, *self.absent))

    def _draw(self, clearing: Clearing) -> dict[str, str]:
        kind = {"type": _TYPES[clearing.ending]} if clearing.ending in _TYPES else {}
        # an mjlog says by the hands that it shows who is tenpai
        shown = [hand is not None for hand in clearing.hands] or clearing.tenpai
        hands = {f"hai{seat}": _list(sorted(self.held[seat])) for seat in range(self.players) if shown and shown[seat]}
        ba = f"{self.start.honba},{self.deposits}"
        return {**kind, "ba": ba, "sc": self._changes(clearing.deltas), **hands}

    def _win(self, win: Win, event: Event, tile: int, clearing: Clearing) -> dict[str, str]:
        seat = win.seat
        source = seat if event.source is None else event.source
        rules = self.record.rules
        added = rules.honba_ron if event.source is not None else rules.honba_tsumo * (self.players - 1)
        honba = self.start.honba if win is clearing.wins[0] else 0
        points = win.deltas[seat] - self.deposits * rules.riichi_deposit - added * honba
        limit = 5 if win.limit in ("yakuman", "counted_yakuman") else LIMITS.index(win.limit)
        out = {"ba": f"{self.start.honba},{self.deposits}", "hai": _list(sorted(self.held[seat] | {tile}))}
        if self.melds[seat]:
            out["m"] = _list(pack_meld(meld) for meld in reversed(self.melds[seat]))
        out |= {"machi": str(tile), "ten": f"{win.fu},{points},{limit}", **self._yaku(win)}
        out["doraHai"] = _list(self.indicators)
        if {"riichi", "double_riichi"} & {yaku.key for yaku in win.yaku} or self._in_riichi(seat):
            out["doraHaiUra"] = _list(self.numbers[-1])
        out |= {"who": str(seat), "fromWho": str(source)}
        liable = liable_seat(win, source)
        if liable is not None:
            out["paoWho"] = str(liable)
        return {**out, "sc": self._changes(win.deltas)}

    def _in_riichi(self, seat: int) -> bool:
        return any(e.type is EventType.RIICHI_PAID and e.seat == seat for e in self.position.events)

    def _yaku(self, win: Win) -> dict[str, str]:
        winds = ((win.seat - self.start.dealer) % self.players, self.start.wind)
        if win.yakuman:
            return {"yakuman": _list(yaku_number(yaku.key, *winds) for yaku in win.yaku)}
        parts = [part for yaku in win.yaku for part in (yaku_number(yaku.key, *winds), yaku.han)]
        for number, han in ((DORA, win.dora + win.norths), (REDS, win.reds), (URA, win.ura)):
            if han or (number == URA and self._in_riichi(win.seat)):
                parts += [number, han]
        return {"yaku": _list(parts)}


def _list(numbers: object) -> str:
    return ",".join(str(number) for number in numbers)  # type: ignore[attr-defined]
