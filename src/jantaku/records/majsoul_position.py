"""One Position of a Mahjong Soul record, read action by action."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import md5
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.event import Clearing, Ending, Event, EventType, Position, Win
from jantaku.game.walls import hand_places
from jantaku.records.following import call_action
from jantaku.records.majsoul_wins import Difference, Ledger, tile_of, win_of
from jantaku.records.record import Claim, Fault, Offer, RecordedPosition
from jantaku.records.rows import number_in, seat_row, whole
from jantaku.rules import Rules
from jantaku.tiles import Face, Kind, sort_key

_KINDS: Final = {
    1: "discard", 2: "chi", 3: "pon", 4: "closed-kan", 5: "open-kan", 6: "added-kan", 7: "riichi", 8: "tsumo", 9: "ron",
    10: "nine-terminals", 11: "north",
}  # fmt: skip
MENUS: Final = {"kinds": tuple(_KINDS.values())}
_DISCARD, _RIICHI = 1, 7
_ENDS: Final = ("Hule", "NoTile", "LiuJu")
_CALLS: Final = (EventType.CHI, EventType.PON, EventType.OPEN_KAN)
_ABORTS: Final = {
    1: Ending.NINE_TERMINALS, 2: Ending.FOUR_WINDS, 3: Ending.FOUR_KANS, 4: Ending.FOUR_RIICHI, 5: Ending.TRIPLE_RON,
}  # fmt: skip


class PositionReader:
    """One Position, read action by action."""

    def __init__(self, body: dict[str, Any], rules: Rules, won: list[int]) -> None:
        """*body* is that of ``NewRound``; *won* are the points that each seat has won so far, and is added to."""
        self.rules = rules
        players, size = rules.players, rules.hand_size
        scores = seat_row("scores", body["scores"], players)
        wind, dealer, honba, deposits = (number_in(body, key) for key in ("chang", "ju", "ben", "liqibang"))
        self.start = Position(wind, dealer, honba, deposits, scores)
        if self.start.dealer not in range(players):
            raise JantakuError(f"dealer {self.start.dealer} in a game of {players}")
        hands = [[tile_of(name) for name in body[f"tiles{seat}"]] for seat in range(players)]
        first = hands[self.start.dealer].pop()
        if any(len(hand) != size for hand in hands):
            raise JantakuError(f"the hands are not {size} tiles each, and one more of the dealer")
        indicator = tile_of((body.get("doras") or [body.get("dora")])[0])
        self.ledger = Ledger(rules, self.start, won)
        self.ledger.indicators.append(indicator)
        self.events = [
            Event(EventType.BEGIN, tile=indicator, position=self.start, hands=tuple(tuple(hand) for hand in hands)),
            Event(EventType.DORA, tile=indicator),
            Event(EventType.DRAW, self.start.dealer, first),
        ]
        self.late: list[Face] = []
        self.offers: list[Offer] = []
        self.faults: list[Fault] = []
        self.claims: list[Claim] = []
        self.shown: dict[int, tuple[Face, ...]] = {}
        self.declared: int | None = None
        self.ends_game = False
        self.text = body.get("paishan")
        if self.text and body.get("md5"):
            ours = md5(self.text.encode(), usedforsecurity=False).hexdigest()
            self._note(iter([("MD5 of the wall", ours, body["md5"])] if ours != body["md5"] else []))
        self._note(self.ledger.action(body))
        self._note_offers(body)

    def _note(self, differences: Iterator[Difference]) -> None:
        for what, ours, theirs in differences:
            self.faults.append(Fault(len(self.events), what, _text(ours), _text(theirs)))

    def _add(self, event: Event) -> None:
        self.events.append(event)
        self.ledger.follow(event)

    def _wall(self) -> tuple[Face, ...] | None:
        """Our order of use: the tiles dealt, then ``paishan``, whose dead wall lies as ours does.

        Where it ends with three players is not known, so theirs is not used.
        """
        if not self.text or self.rules.players != 4:
            return None
        tiles = [tile_of(name) for name in re.findall("..", self.text)]
        dealt: list[Face] = [Face.M1] * (self.rules.players * self.rules.hand_size)
        for seat, hand in enumerate(self.events[0].hands):
            places = hand_places(self.rules, (seat - self.start.dealer) % self.rules.players)
            for place, face in zip(places, hand or (), strict=True):
                dealt[place] = face
        # the indicator stands behind its ura there, before it here
        for place in range(len(tiles) - 14, len(tiles) - 4, 2):
            tiles[place], tiles[place + 1] = tiles[place + 1], tiles[place]
        first = self.events[2].tile
        assert first is not None
        return (*dealt, first, *tiles)

    def read(self, name: str, body: dict[str, Any]) -> None:
        """Take one action of the record."""
        if body.get("liqi"):
            self._pay(failed=bool(body["liqi"].get("failed")))
        readers = {
            "DiscardTile": self._discard, "DealTile": self._deal, "ChiPengGang": self._call, "AnGangAddGang": self._kan,
            "BaBei": self._north, "Hule": self._wins, "NoTile": self._exhausted, "LiuJu": self._abort,
        }  # fmt: skip
        if name not in readers:
            raise JantakuError(f"no such action: {name}")
        readers[name](body)
        doras = [tile_of(tile) for tile in body.get("doras") or ()] if name not in _ENDS else []
        if doras:
            known = self.ledger.indicators
            self._note(iter([("indicators", known, doras)] if doras[: len(known)] != known else []))
            self.late += doras[len(known) :]
            known += doras[len(known) :]
        self._note(self.ledger.action(body))
        if name not in _ENDS:
            self._note_offers(body)
            self._note_claims(name, body)

    def _note_claims(self, name: str, body: dict[str, Any]) -> None:
        """Who is furiten, what the discarder waits for, and what may be discarded."""
        at, acting = len(self.events) - 1, number_in(body, "seat")
        for seat, furiten in enumerate(body.get("zhenting") or ()):
            if name == "DiscardTile" or seat != acting:
                self.claims.append(Claim(at, seat, furiten=bool(furiten)))
        if name == "DiscardTile" and body.get("tingpais"):
            self.claims.append(Claim(at, acting, waits=_kinds(row["tile"] for row in body["tingpais"])))
        for offered in (body.get("operation") or {}).get("operation_list", ()):
            if offered.get("combination") and whole("type", offered["type"]) in (_DISCARD, _RIICHI):
                kinds = _kinds(offered["combination"])
                barred = whole("type", offered["type"]) == _DISCARD
                self.claims.append(Claim(at, acting, barred=kinds) if barred else Claim(at, acting, riichi_with=kinds))

    def _deal(self, body: dict[str, Any]) -> None:
        self._add(Event(EventType.DRAW, number_in(body, "seat"), tile_of(body["tile"])))

    def _north(self, body: dict[str, Any]) -> None:
        self._add(Event(EventType.NORTH, number_in(body, "seat"), Face.NORTH))

    def _abort(self, body: dict[str, Any]) -> None:
        self._pay()
        kind = whole("type", body["type"])
        if kind not in _ABORTS:
            raise JantakuError(f"no such draw: {kind}")
        self._add(Event(EventType.END, clearing=Clearing(_ABORTS[kind], (0,) * self.rules.players, ())))

    def note_wall(self) -> None:
        """Other Positions of the game have their wall: so should this one."""
        if not self.text:
            self._note(iter([("wall (paishan)", "there is one in other Positions", "none")]))

    def note_end(self) -> None:
        """Another Position follows: this one did not end the game."""
        if self.ends_game:
            self._note(iter([("end of the game", "goes on", "is over")]))

    def _pay(self, *, failed: bool = False) -> None:
        if self.declared is not None and not failed:
            self._add(Event(EventType.RIICHI_PAID, self.declared))
        self.declared = None

    def _discard(self, body: dict[str, Any]) -> None:
        seat = number_in(body, "seat")
        if body.get("is_liqi") or body.get("is_wliqi"):
            self._add(Event(EventType.RIICHI, seat))
            self.declared = seat
            self._note(iter(self._double(seat, bool(body.get("is_wliqi")))))
        tile, drawn = tile_of(body["tile"]), bool(body.get("moqie"))
        self._add(Event(EventType.DISCARD, seat, tile, drawn=drawn))

    def _double(self, seat: int, stated: bool) -> list[Difference]:
        """Whether a riichi is a double one: with the first discard, before any call."""
        called = any(event.type in (*_CALLS, EventType.CLOSED_KAN, EventType.NORTH) for event in self.events)
        first = not any(event.type is EventType.DISCARD and event.seat == seat for event in self.events)
        ours = first and not called
        return [("double riichi", ours, stated)] if ours != stated else []

    def _call(self, body: dict[str, Any]) -> None:
        seat, froms = number_in(body, "seat"), [whole("froms", source) for source in body["froms"]]
        tiles = [tile_of(name) for name in body["tiles"]]
        others = [i for i, source in enumerate(froms) if source != seat]
        at = others[0] if len(others) == 1 else None
        if at is None or number_in(body, "type") not in range(3):
            raise JantakuError(f"no such call: {body.get('type')} from {froms}")
        own = tuple(tile for i, tile in enumerate(tiles) if i != at)
        self._add(Event(_CALLS[number_in(body, "type")], seat, tiles[at], own, froms[at]))

    def _kan(self, body: dict[str, Any]) -> None:
        seat, tile = number_in(body, "seat"), tile_of(body["tiles"])
        if whole("type", body["type"]) not in (2, 3):
            raise JantakuError(f"no such kan: {body['type']}")
        if whole("type", body["type"]) == 2:
            self._add(Event(EventType.ADDED_KAN, seat, tile))
            return
        kind = tile.kind
        tiles = sorted((face for face in self._held(seat) if face.kind is kind), key=sort_key)
        self._add(Event(EventType.CLOSED_KAN, seat, tiles=tuple(tiles)))

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
            seat = number_in(operation, "seat")
            if "operation" in body and seat != last.seat:
                self._note(iter([("who is asked", last.seat, seat)]))
            kinds, names = set(), set()
            for offered in operation.get("operation_list", ()):
                number = whole("type", offered["type"])
                if number in _KINDS:
                    kinds.add(_KINDS[number])
                    names |= {str(action) for action in self._actions(number, offered, last)}
            self.offers.append(Offer(len(self.events) - 1, seat, frozenset(kinds), frozenset(names)))

    def _actions(self, number: int, offered: dict[str, Any], last: Event) -> list[Action]:
        """The actions that an operation with its combinations stands for, where it names them."""
        out = []
        for combination in offered.get("combination", ()):
            tiles = tuple(tile_of(name) for name in combination.split("|"))
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
        if body.get("old_scores"):
            self._note(self.ledger.points(body["old_scores"]))
        wins: list[Win] = []
        ura: tuple[Face, ...] = ()
        for hule in body["hules"]:
            seat, tile = number_in(hule, "seat"), tile_of(hule["hu_tile"])
            self._note(self.ledger.hule(hule))
            if hule.get("zimo"):
                self._add(Event(EventType.TSUMO, seat, tile))
            else:
                self._add(Event(EventType.RON, seat, tile, source=last.seat))
            wins.append(win_of(hule))
            self.shown[seat] = tuple(tile_of(name) for name in hule.get("hand") or ())
            under = tuple(tile_of(name) for name in hule.get("li_doras") or ())
            if ura and under and ura != under:
                self._note(iter([("ura indicators", ura, under)]))
            ura = ura or under
        ending = Ending.TSUMO if body["hules"][0].get("zimo") else Ending.RON
        deltas = seat_row("delta_scores", body["delta_scores"], self.rules.players)
        scores = seat_row("scores", body["scores"], self.rules.players)
        self._add(Event(EventType.END, clearing=Clearing(ending, deltas, scores, tuple(wins), (), ura)))

    def _exhausted(self, body: dict[str, Any]) -> None:
        self._pay()
        self.ends_game = bool(body.get("gameend"))
        ending = Ending.NAGASHI if body.get("liujumanguan") else Ending.EXHAUSTED
        deltas = [0] * self.rules.players
        for row in body.get("scores", ()):
            if row.get("old_scores"):
                self._note(self.ledger.points(row["old_scores"]))
            if row.get("delta_scores"):
                paid = seat_row("delta_scores", row["delta_scores"], self.rules.players)
                deltas = [one + other for one, other in zip(deltas, paid, strict=True)]
        tenpai = tuple(bool(player.get("tingpai")) for player in body["players"])
        for seat, player in enumerate(body["players"]):
            if player.get("hand"):
                self.shown[seat] = tuple(tile_of(name) for name in player["hand"])
            if player.get("tings"):
                waits = _kinds(row["tile"] for row in player["tings"])
                self.claims.append(Claim(len(self.events) - 1, seat, waits=waits))
        self._add(Event(EventType.END, clearing=Clearing(ending, tuple(deltas), (), (), tenpai)))

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
        """The Position, with all that the record says beside its events."""
        self._choose_first_draw()
        return RecordedPosition(
            self.start, tuple(self.events), self._wall(), offers=tuple(self.offers), faults=tuple(self.faults),
            late_indicators=tuple(self.late), shown=self.shown, claims=tuple(self.claims),
        )  # fmt: skip


def _kinds(names: Iterable[str]) -> tuple[Kind, ...]:
    """The kinds of some tiles, each once."""
    kinds = {tile_of(name).kind for name in names}
    return tuple(sorted(kind for kind in kinds if kind is not None))


def _text(value: object) -> str:
    return " ".join(str(part) for part in value) if isinstance(value, list | tuple) else str(value)
