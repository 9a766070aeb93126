"""MJAI event streams read into a ``Record``.

Two dialects are known: that of converters (``deltas`` and ``ura_markers`` in ``hora``, a ``reason`` of a few letters
in ``ryukyoku``), and that of the first MJAI server (``fan``, ``fu``, ``yakus``, ``uradora_markers``, ``scores``, long
names of draws, tiles of others as ``?``). Events of both that say nothing here (``none``, ``hello``) are passed over.
"""

from __future__ import annotations

from typing import Any, Final

from jantaku.errors import JantakuError, check_flag
from jantaku.game.event import Clearing, Ending, Event, EventType, Position, Win
from jantaku.records.json_text import json_lines
from jantaku.records.record import Fault, FinalResult, Record, RecordedPosition
from jantaku.records.rows import DAMAGE, check_row, number_in, plain, seat_row, whole
from jantaku.rules import Rules
from jantaku.tiles import Face, parse_mjai_tile, sort_key

_STATED: Final = frozenset({"dora_time", "ura", "payments", "tiles", "final"})
_ENDINGS: Final = {
    "exhaustive": Ending.EXHAUSTED, "fanpai": Ending.EXHAUSTED, "nm": Ending.NAGASHI,
    "nagashimangan": Ending.NAGASHI, "yao9": Ending.NINE_TERMINALS, "kyushukyuhai": Ending.NINE_TERMINALS,
    "kaze4": Ending.FOUR_WINDS, "sufonrenta": Ending.FOUR_WINDS, "reach4": Ending.FOUR_RIICHI,
    "suchareach": Ending.FOUR_RIICHI, "kan4": Ending.FOUR_KANS, "sukaikan": Ending.FOUR_KANS,
    "ron3": Ending.TRIPLE_RON, "sanchaho": Ending.TRIPLE_RON,
}  # fmt: skip
_DEPOSIT: Final = 1000
_WINDS: Final = ("E", "S", "W", "N")
_CALLS: Final = {"chi": EventType.CHI, "pon": EventType.PON, "daiminkan": EventType.OPEN_KAN}


def parse_mjai_log(text: str, source: str = "") -> Record:
    """The record in an MJAI stream, one JSON object a line."""
    reader = _Reader()
    for number, event in json_lines(text):
        try:
            reader.read(event)
        except DAMAGE as error:
            damaged = "" if isinstance(error, JantakuError) else "a damaged event: "
            raise JantakuError(f"line {number}: {damaged}{plain(error)}") from None
    return reader.finish(source)


class _Reader:
    """A stream, read event by event."""

    def __init__(self) -> None:
        self.first: dict[str, Any] = {}
        self.positions: list[RecordedPosition] = []
        self.start: Position | None = None
        self.events: list[Event] = []
        self.wins: list[Win] = []
        self.ura: tuple[Face, ...] = ()
        self.deltas: list[int] | None = None
        self.final: FinalResult | None = None
        self.hidden = False
        self.players = 0
        self.faults: list[Fault] = []
        self.pons: dict[tuple[int, int | None], list[Face]] = {}
        self.scores: list[int] = []
        self.shown: dict[int, tuple[Face, ...]] = {}

    def read(self, event: dict[str, Any]) -> None:
        kind = event["type"]
        if kind == "start_game":
            self.first = event
        elif kind == "start_kyoku":
            self._begin(event)
        elif kind == "end_game":
            self._close()
            if "scores" in event and self.players:
                self.final = FinalResult(seat_row("final scores", event["scores"], self.players))
        elif kind == "end_kyoku":
            self._close()
        elif kind in _READERS:
            if self.start is None:
                raise JantakuError(f"{kind} before any start_kyoku")
            _READERS[kind](self, event)
        elif kind not in ("none", "hello", "error"):
            raise JantakuError(f"no such event: {kind!r}")

    def _begin(self, event: dict[str, Any]) -> None:
        self._close()
        scores = event["scores"]
        hands = [None if "?" in hand else tuple(_tile(pai) for pai in hand) for hand in event["tehais"]]
        if len(hands) == 4 and hands[3] == ():  # the fourth seat of a three-player game
            hands = hands[:3]
        players = len(hands)
        if players not in (3, 4) or players != (self.players or players) or len(scores) not in (players, 4):
            raise JantakuError(f"{len(scores)} scores and {players} hands: not a game of three or four players")
        self.players, scores = players, seat_row("scores", scores, players)
        self.hidden |= None in hands
        indicator = _tile(event["dora_marker"])
        dealer = whole("oya", event["oya"]) if "oya" in event else whole("kyoku", event["kyoku"]) - 1
        stakes = whole("honba", event["honba"]), whole("kyotaku", event["kyotaku"])
        self.start = Position(self._wind(event["bakaze"]), dealer, *stakes, scores)
        self.events = [
            Event(EventType.BEGIN, tile=indicator, position=self.start, hands=tuple(hands)),
            Event(EventType.DORA, tile=indicator),
        ]
        self.wins, self.ura, self.deltas = [], (), None
        self.faults, self.pons, self.shown = [], {}, {}
        self.scores = list(scores)
        self._compare("number of the dealer", self.start.dealer + 1, event["kyoku"])

    @staticmethod
    def _wind(bakaze: object) -> int:
        if bakaze not in _WINDS:
            raise JantakuError(f"bakaze is one of {' '.join(_WINDS)}, not {bakaze!r:.40}")
        return _WINDS.index(str(bakaze))

    def _compare(self, what: str, ours: object, theirs: object) -> None:
        """Note where the stream contradicts itself."""
        if ours != theirs:
            self.faults.append(Fault(len(self.events), what, _text(ours), _text(theirs)))

    def _row(self, event: dict[str, Any], key: str) -> tuple[int, ...]:
        """One number for each seat, if the event has them."""
        return seat_row(key, event[key], self.players) if event.get(key) else ()

    def _settle(self, event: dict[str, Any], deltas: tuple[int, ...]) -> None:
        """Add *deltas* to the points; the first server says what they come to."""
        if len(deltas) == self.players:
            self.scores = [score + delta for score, delta in zip(self.scores, deltas, strict=True)]
            if "scores" in event:
                self._compare("scores", self.scores, list(self._row(event, "scores")))

    def _draw(self, event: dict[str, Any]) -> None:
        pai = event["pai"]
        self.events.append(Event(EventType.DRAW, self._seat(event), None if pai == "?" else _tile(pai)))

    def _discard(self, event: dict[str, Any]) -> None:
        drawn = bool(event["tsumogiri"])
        self.events.append(Event(EventType.DISCARD, self._seat(event), _tile(event["pai"]), drawn=drawn))

    def _riichi(self, event: dict[str, Any]) -> None:
        seat = self._seat(event)
        if event["type"] == "reach":
            self.events.append(Event(EventType.RIICHI, seat))
            return
        self.events.append(Event(EventType.RIICHI_PAID, seat))
        paid = tuple(-_DEPOSIT if other == seat else 0 for other in range(self.players))
        if "deltas" in event:
            self._compare("deltas of a riichi", paid, self._row(event, "deltas"))
        self._settle(event, paid)

    def _call(self, event: dict[str, Any]) -> None:
        tiles = tuple(_tile(pai) for pai in event["consumed"])
        kind, seat, called = _CALLS[event["type"]], self._seat(event), _tile(event["pai"])
        if kind is EventType.PON:
            self.pons[seat, called.kind] = sorted((*tiles, called))
        self.events.append(Event(kind, seat, called, tiles, self._seat(event, "target")))

    def _closed_kan(self, event: dict[str, Any]) -> None:
        tiles = tuple(sorted((_tile(pai) for pai in event["consumed"]), key=sort_key))
        self.events.append(Event(EventType.CLOSED_KAN, self._seat(event), tiles=tiles))

    def _added_kan(self, event: dict[str, Any]) -> None:
        seat, tile = self._seat(event), _tile(event["pai"])
        self.events.append(Event(EventType.ADDED_KAN, seat, tile))
        if "consumed" in event:
            pon = self.pons.get((seat, tile.kind), [])
            self._compare("the pon of an added kan", pon, sorted(_tile(pai) for pai in event["consumed"]))

    def _north(self, event: dict[str, Any]) -> None:
        self.events.append(Event(EventType.NORTH, self._seat(event), _tile(event.get("pai", "N"))))

    def _dora(self, event: dict[str, Any]) -> None:
        self.events.append(Event(EventType.DORA, tile=_tile(event["dora_marker"])))

    def _win(self, event: dict[str, Any]) -> None:
        seat, source = self._seat(event), self._seat(event, "target")
        tile = _tile(event["pai"])
        if seat == source:
            self.events.append(Event(EventType.TSUMO, seat, tile))
        else:
            self.events.append(Event(EventType.RON, seat, tile, source=source))
        deltas = self._row(event, "deltas")
        han, fu = number_in(event, "fan"), number_in(event, "fu")
        self.wins.append(Win(seat, han, fu, 0, None, (), 0, 0, 0, deltas))
        ura = tuple(_tile(pai) for pai in event.get("ura_markers", event.get("uradora_markers", ())))
        if ura and self.ura:
            self._compare("ura of the second win", self.ura, ura)
        self.ura = ura or self.ura
        self._add_deltas(deltas)
        self._settle(event, deltas)

    def _add_deltas(self, deltas: tuple[int, ...]) -> None:
        before = self.deltas or [0] * len(deltas)
        self.deltas = [one + other for one, other in zip(before, deltas, strict=True)]

    def _draw_end(self, event: dict[str, Any]) -> None:
        reason = event.get("reason", "exhaustive")
        if reason not in _ENDINGS:
            raise JantakuError(f"no such draw: {reason!r}")
        deltas = self._row(event, "deltas") or (0,) * self.players
        self._settle(event, deltas)
        for seat, hand in enumerate(event.get("tehais", ())[: self.players]):
            if "?" not in hand:
                self.shown[seat] = tuple(_tile(pai) for pai in hand)
        tenpai: tuple[bool, ...] = ()
        if "tenpais" in event:
            check_row("tenpais", len(event["tenpais"]), self.players)
            tenpai = tuple(check_flag("tenpais", ready) for ready in event["tenpais"][: self.players])
        if tenpai and _ENDINGS[reason] in (Ending.EXHAUSTED, Ending.NAGASHI):
            self._declare(tenpai)
        self._end(Clearing(_ENDINGS[reason], deltas, (), (), tenpai))

    def _declare(self, tenpai: tuple[bool, ...]) -> None:
        """Say who shows a hand, dealer first."""
        assert self.start is not None
        for i in range(self.players):
            seat = (self.start.dealer + i) % self.players
            self.events.append(Event(EventType.TENPAI if tenpai[seat] else EventType.NOTEN, seat))

    def _end(self, clearing: Clearing) -> None:
        assert self.start is not None
        self.events.append(Event(EventType.END, clearing=clearing))
        self._add_position()
        self.wins = []

    def _add_position(self) -> None:
        assert self.start is not None
        faults = tuple(self.faults)
        self.positions.append(RecordedPosition(self.start, tuple(self.events), faults=faults, shown=self.shown))
        self.start = None

    def _close(self) -> None:
        """The Position is over, by wins or because the stream is cut."""
        if self.start is None:
            return
        if self.wins:
            by_draw = self.events[-1].type is EventType.TSUMO
            ending = Ending.TSUMO if by_draw else Ending.RON
            self._end(Clearing(ending, tuple(self.deltas or ()), (), tuple(self.wins), (), self.ura))
        else:
            self._add_position()

    def finish(self, source: str) -> Record:
        self._close()
        players, east = self.players or 4, self.first.get("kyoku_first") == 4
        if players == 3:
            rules = Rules.preset("sanma-tenhou")
            rules = rules.replace(rounds=1) if east else rules
        else:
            rules = Rules.preset("tenhou-east" if east else "tenhou")
        if self.first.get("aka_flag") is False:
            rules = rules.replace(reds=(0, 0, 0))
        names = tuple(str(name) for name in self.first.get("names", ("P0", "P1", "P2", "P3")))
        check_row("names", len(names), players)
        stated = _STATED - {"tiles"} if self.hidden else _STATED
        observed = (int(self.first["id"]),) if self.hidden and "id" in self.first else ()
        meta = {key: value for key, value in self.first.items() if key not in ("type", "names")}
        return Record(rules, names[:players], tuple(self.positions), self.final, "mjai", source, stated, observed, meta)

    def _seat(self, event: dict[str, Any], key: str = "actor") -> int:
        seat = event[key]
        if isinstance(seat, bool) or seat not in range(self.players):
            raise JantakuError(f"{key} is {seat!r}: no such seat")
        return int(seat)


def _text(value: object) -> str:
    return " ".join(str(part) for part in value) if isinstance(value, list | tuple) else str(value)


def _tile(pai: str) -> Face:
    return parse_mjai_tile(pai)


_READERS: Final = {
    "tsumo": _Reader._draw,
    "dahai": _Reader._discard,
    "reach": _Reader._riichi,
    "reach_accepted": _Reader._riichi,
    "chi": _Reader._call,
    "pon": _Reader._call,
    "daiminkan": _Reader._call,
    "ankan": _Reader._closed_kan,
    "kakan": _Reader._added_kan,
    "dora": _Reader._dora,
    "nukidora": _Reader._north,
    "kita": _Reader._north,
    "hora": _Reader._win,
    "ryukyoku": _Reader._draw_end,
}
