"""Mahjong Soul's game records as JSON, with the wall and the operations that the server offered."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.event import Clearing, Ending, Event, EventType, Position, Win
from jantaku.game.walls import hand_places
from jantaku.records.following import call_action
from jantaku.records.json_text import load_json
from jantaku.records.record import FinalResult, Offer, Record, RecordedPosition
from jantaku.rules import Rules
from jantaku.scoring.answer import LIMITS
from jantaku.scoring.worth import Yaku
from jantaku.tiles import Face, parse_tiles, sort_key

_KINDS: Final = {
    2: "chi", 3: "pon", 4: "closed-kan", 5: "open-kan", 6: "added-kan", 7: "riichi", 8: "tsumo", 9: "ron",
    10: "nine-terminals",
}  # fmt: skip
MENUS: Final = {"kinds": tuple(_KINDS.values())}
_CALLS: Final = (EventType.CHI, EventType.PON, EventType.OPEN_KAN)
_ABORTS: Final = {
    1: Ending.NINE_TERMINALS, 2: Ending.FOUR_WINDS, 3: Ending.FOUR_KANS, 4: Ending.FOUR_RIICHI, 5: Ending.TRIPLE_RON,
}  # fmt: skip
_YAKU: Final = {
    1: "tsumo", 2: "riichi", 3: "chankan", 4: "rinshan", 5: "haitei", 6: "houtei", 7: "white", 8: "green", 9: "red",
    10: "seat_wind", 11: "round_wind", 12: "tanyao", 13: "iipeikou", 14: "pinfu", 15: "chanta", 16: "ittsu",
    17: "sanshoku", 18: "double_riichi", 19: "sanshoku_doukou", 20: "sankantsu", 21: "toitoi", 22: "sanankou",
    23: "shousangen", 24: "honroutou", 25: "chiitoitsu", 26: "junchan", 27: "honitsu", 28: "ryanpeikou",
    29: "chinitsu", 30: "ippatsu", 35: "tenhou", 36: "chiihou", 37: "daisangen", 38: "suuankou", 39: "tsuuiisou",
    40: "ryuuiisou", 41: "chinroutou", 42: "kokushi", 43: "shousuushii", 44: "suukantsu", 45: "chuuren",
    47: "junsei_chuuren", 48: "suuankou_tanki", 49: "kokushi_13", 50: "daisuushii",
}  # fmt: skip
_DORA, _REDS, _URA = 31, 32, 33
_TOLD: Final = frozenset({"yaku", "fu", "ura", "tiles", "final"})


def parse_majsoul(text: str, source: str = "") -> Record:
    """The record in a Mahjong Soul JSON: ``head`` and ``data`` with its list of actions."""
    data = load_json(text)
    head = data["head"]
    rules = Rules.preset("majsoul-east" if head["config"]["mode"]["mode"] % 10 == 1 else "majsoul")
    if head["config"]["mode"]["mode"] >= 10:
        raise JantakuError("a three-player game: Mahjong Soul's own records of these are not there yet")
    reader: _Reader | None = None
    positions = []
    for number, action in enumerate(data["data"]["data"]["actions"]):
        if action.get("type") != 1:
            continue
        name, body = action["result"]["name"].rsplit(".Record", 1)[-1], action["result"]["data"]
        try:
            if name == "NewRound":
                if reader is not None:
                    positions.append(reader.finish())
                reader = _Reader(body, rules)
            elif reader is None:
                raise JantakuError(f"{name} before any NewRound")
            else:
                reader.read(name, body)
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            what = error if isinstance(error, JantakuError) else f"{type(error).__name__}: {error}"
            raise JantakuError(f"action {number}: {what}") from None
    if reader is not None:
        positions.append(reader.finish())
    accounts = {int(account["seat"]): account for account in head.get("accounts", ())}
    names = tuple(str(accounts.get(seat, {}).get("nickname", f"P{seat}")) for seat in range(rules.players))
    meta = {"menus": MENUS, "uuid": head.get("uuid"), "start_time": head.get("start_time"), "accounts": accounts}
    seats = tuple(range(rules.players))
    return Record(rules, names, tuple(positions), _final(head), "majsoul", source, _TOLD, seats, meta)


def _final(head: dict[str, Any]) -> FinalResult | None:
    players = head.get("result", {}).get("players")
    if not players:
        return None
    by_seat = sorted(players, key=lambda player: player["seat"])
    tenths = tuple(int(player["total_point"]) // 100 for player in by_seat)
    return FinalResult(tuple(int(player["part_point_1"]) for player in by_seat), tenths)


class _Reader:
    """One Position, read action by action."""

    def __init__(self, body: dict[str, Any], rules: Rules) -> None:
        self.rules = rules
        players, size = rules.players, rules.hand_size
        scores = tuple(int(score) for score in body["scores"])
        self.start = Position(int(body["chang"]), int(body["ju"]), int(body["ben"]), int(body["liqibang"]), scores)
        hands = [[_tile(name) for name in body[f"tiles{seat}"]] for seat in range(players)]
        first = hands[self.start.dealer].pop()
        indicator = _tile(body["doras"][0])
        self.turned = 1
        self.events = [
            Event(EventType.BEGIN, tile=indicator, position=self.start, hands=tuple(tuple(hand) for hand in hands)),
            Event(EventType.DORA, tile=indicator),
            Event(EventType.DRAW, self.start.dealer, first),
        ]
        self.late: list[Face] = []
        self.offers: list[Offer] = []
        self.declared: int | None = None
        self.text = body.get("paishan")
        assert all(len(hand) == size for hand in hands)
        self._note_offers(body)

    def _wall(self) -> tuple[Face, ...] | None:
        """Our order of use: the tiles dealt, then ``paishan``, whose dead wall lies as ours does."""
        if not self.text:
            return None
        tiles = [_tile(name) for name in re.findall("..", self.text)]
        dealt: list[Face] = [Face.M1] * (self.rules.players * self.rules.hand_size)
        for seat, hand in enumerate(self.events[0].hands):
            for place, face in zip(hand_places(self.rules, (seat - self.start.dealer) % 4), hand or (), strict=True):
                dealt[place] = face
        # the indicator stands behind its ura there, before it here
        for place in range(len(tiles) - 14, len(tiles) - 4, 2):
            tiles[place], tiles[place + 1] = tiles[place + 1], tiles[place]
        first = self.events[2].tile
        assert first is not None
        return (*dealt, first, *tiles)

    def read(self, name: str, body: dict[str, Any]) -> None:
        if body.get("liqi"):
            self._pay()
        doras = body.get("doras") or []
        if name == "DiscardTile":
            self._discard(body)
        elif name == "DealTile":
            self.events.append(Event(EventType.DRAW, int(body["seat"]), _tile(body["tile"])))
        elif name == "ChiPengGang":
            self._call(body)
        elif name == "AnGangAddGang":
            self._kan(body)
        elif name == "Hule":
            self._wins(body)
            return
        elif name == "NoTile":
            self._pay()
            self._exhausted(body)
            return
        elif name == "LiuJu":
            self._pay()
            self.events.append(Event(EventType.END, clearing=Clearing(_ABORTS[int(body["type"])], (0,) * 4, ())))
            return
        else:
            raise JantakuError(f"no such action: {name}")
        for face in doras[self.turned :]:
            self.late.append(_tile(face))
            self.turned += 1
        self._note_offers(body)

    def _pay(self) -> None:
        if self.declared is not None:
            self.events.append(Event(EventType.RIICHI_PAID, self.declared))
            self.declared = None

    def _discard(self, body: dict[str, Any]) -> None:
        seat = int(body["seat"])
        if body.get("is_liqi") or body.get("is_wliqi"):
            self.events.append(Event(EventType.RIICHI, seat))
            self.declared = seat
        tile, drawn = _tile(body["tile"]), bool(body["moqie"])
        self.events.append(Event(EventType.DISCARD, seat, tile, drawn=drawn))

    def _call(self, body: dict[str, Any]) -> None:
        seat, froms = int(body["seat"]), [int(source) for source in body["froms"]]
        tiles = [_tile(name) for name in body["tiles"]]
        at = next(i for i, source in enumerate(froms) if source != seat)
        own = tuple(tile for i, tile in enumerate(tiles) if i != at)
        self.events.append(Event(_CALLS[int(body["type"])], seat, tiles[at], own, froms[at]))

    def _kan(self, body: dict[str, Any]) -> None:
        seat, tile = int(body["seat"]), _tile(body["tiles"])
        if int(body["type"]) == 2:
            self.events.append(Event(EventType.ADDED_KAN, seat, tile))
            return
        kind = tile.kind
        tiles = sorted((face for face in self._held(seat) if face.kind is kind), key=sort_key)
        self.events.append(Event(EventType.CLOSED_KAN, seat, tiles=tuple(tiles)))

    def _held(self, seat: int) -> list[Face]:
        held = list(self.events[0].hands[seat] or ())
        for event in self.events:
            if event.seat == seat and event.tile is not None and event.type is EventType.DRAW:
                held.append(event.tile)
            elif event.seat == seat and event.tile is not None and event.type is EventType.DISCARD:
                held.remove(event.tile)
            elif event.seat == seat and event.type in (*_CALLS, EventType.CLOSED_KAN):
                for face in event.tiles:
                    held.remove(face)
        return held

    def _note_offers(self, body: dict[str, Any]) -> None:
        listed = [body["operation"]] if body.get("operation") else list(body.get("operations") or ())
        last = self.events[-1]
        for operation in listed:
            seat = int(operation["seat"])
            kinds, names = set(), set()
            for offered in operation.get("operation_list", ()):
                number = int(offered["type"])
                if number in _KINDS:
                    kinds.add(_KINDS[number])
                    names |= {str(action) for action in self._actions(number, offered, last)}
            self.offers.append(Offer(len(self.events) - 1, seat, frozenset(kinds), frozenset(names)))

    def _actions(self, number: int, offered: dict[str, Any], last: Event) -> list[Action]:
        """The actions that an operation with its combinations stands for, where it names them."""
        out = []
        for combination in offered.get("combination", ()):
            tiles = tuple(_tile(name) for name in combination.split("|"))
            if number in (2, 3, 5):
                kind = {2: EventType.CHI, 3: EventType.PON, 5: EventType.OPEN_KAN}[number]
                action = call_action(Event(kind, 0, last.tile, tiles))
                if action is None:
                    raise JantakuError(f"no such combination: {combination!r}")
                out.append(Action(action))
            elif number in (4, 6):
                kind_of_tile = tiles[0].kind
                assert kind_of_tile is not None
                out.append(Action.closed_kan(kind_of_tile) if number == 4 else Action.added_kan(kind_of_tile))
        return out

    # --- the end of the Position ---

    def _wins(self, body: dict[str, Any]) -> None:
        last = self.events[-1]
        wins = []
        for hule in body["hules"]:
            seat, tile = int(hule["seat"]), _tile(hule["hu_tile"])
            if hule["zimo"]:
                self.events.append(Event(EventType.TSUMO, seat, tile))
            else:
                self.events.append(Event(EventType.RON, seat, tile, source=last.seat))
            wins.append(_win(hule))
        ura = next((tuple(_tile(t) for t in hule["li_doras"]) for hule in body["hules"] if hule.get("li_doras")), ())
        ending = Ending.TSUMO if body["hules"][0]["zimo"] else Ending.RON
        deltas = tuple(int(delta) for delta in body["delta_scores"])
        scores = tuple(int(score) for score in body["scores"])
        self.events.append(Event(EventType.END, clearing=Clearing(ending, deltas, scores, tuple(wins), (), ura)))

    def _exhausted(self, body: dict[str, Any]) -> None:
        ending = Ending.NAGASHI if body.get("liujumanguan") else Ending.EXHAUSTED
        deltas = [0] * self.rules.players
        for row in body.get("scores", ()):
            for seat, delta in enumerate(row.get("delta_scores", ())):
                deltas[seat] += int(delta)
        tenpai = tuple(bool(player.get("tingpai")) for player in body["players"])
        self.events.append(Event(EventType.END, clearing=Clearing(ending, tuple(deltas), (), (), tenpai)))

    def _choose_first_draw(self) -> None:
        """The dealer's fourteen tiles come sorted: which was drawn is not told, only that the first discard was not."""
        dealer, first = self.start.dealer, self.events[2].tile
        thrown = next((event for event in self.events if event.type is EventType.DISCARD), None)
        hand = list(self.events[0].hands[dealer] or ())
        if first is None or thrown is None or thrown.seat != dealer or thrown.drawn:
            return
        if thrown.tile is not first or first in hand:
            return
        drawn, hand[0] = hand[0], first
        hands = tuple(tuple(hand) if seat == dealer else held for seat, held in enumerate(self.events[0].hands))
        self.events[0] = replace(self.events[0], hands=hands)
        self.events[2] = replace(self.events[2], tile=drawn)

    def finish(self) -> RecordedPosition:
        self._choose_first_draw()
        return RecordedPosition(
            self.start, tuple(self.events), self._wall(), offers=tuple(self.offers), late_indicators=tuple(self.late)
        )


def _win(hule: dict[str, Any]) -> Win:
    yakuman = bool(hule.get("yiman"))
    extra = dict.fromkeys((_DORA, _REDS, _URA), 0)
    yaku = []
    for fan in hule["fans"]:
        number, value = int(fan["id"]), int(fan["val"])
        if number in extra:
            extra[number] += value
        elif number in _YAKU:
            yaku.append(Yaku(_YAKU[number], 0, value) if yakuman else Yaku(_YAKU[number], value))
        else:
            raise JantakuError(f"no such yaku: {number}")
    times = sum(pattern.yakuman for pattern in yaku)
    han = 0 if yakuman else int(hule["count"])
    limit = LIMITS[min(int(hule.get("title_id", 0)), 6)]
    return Win(
        int(hule["seat"]), han, int(hule["fu"]), times, limit, tuple(yaku), extra[_DORA], extra[_URA], extra[_REDS]
    )


def _tile(name: str) -> Face:
    faces = parse_tiles(name, "mpsz") if isinstance(name, str) and len(name) == 2 else []
    if len(faces) != 1:
        raise JantakuError(f"no such tile: {name!r}")
    return faces[0]
