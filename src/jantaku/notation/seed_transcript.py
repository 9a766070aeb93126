"""A sixteen-tile game in Chinese: opening hands, every draw with its waits, every discard, the win.

```
0 1筒 3筒 5筒 … |春          a dealt hand, its flowers replaced; what lies open stands after the bar
0摸 5條 打後聽牌: 2萬=3 東=1   a draw; for each discard that leaves the hand waiting, how many tiles win
0打 5條_ 1筒 3筒 5筒 …        a discard, and the hand that remains
2胡 1筒 3筒 5筒 …             a win
```

A wait counts the copies that the player has not seen: not those in the hand, in rivers, indicators or open melds. Chi,
pon and kong, which the seed does not have, are lines of the same shape as a draw. Tiles stand in the seed's order:
circles, bamboos, characters, winds, dragons from the red one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jantaku.game.event import Clearing, Event, EventType, Win
from jantaku.game.game import Game, check_game
from jantaku.game.tracking import Hands
from jantaku.hands.acceptance import ukeire
from jantaku.rules import Rules
from jantaku.tiles import Face, Meld, name
from jantaku.tiles.taiwan import TAIWAN_KINDS
from jantaku.words.transcripts import WORDS

_LANGUAGE: Final = "zh-TW"
_PLACE: Final = {kind: place for place, kind in enumerate(TAIWAN_KINDS)}
_SIGNS: Final = {
    EventType.CHI: "吃",
    EventType.PON: "碰",
    EventType.OPEN_KAN: "槓",
    EventType.CLOSED_KAN: "暗槓",
    EventType.ADDED_KAN: "加槓",
    EventType.RIICHI: "立直",
    EventType.OPEN_RIICHI: "開立直",
    EventType.READY: "聽",
    EventType.NORTH: "拔北",
}


def seed_transcript(game: Game) -> str:
    """What has happened in *game*, a line for each event.

    >>> print(seed_transcript(Game("riichi", seed=7)).splitlines()[0])
    0 3筒 3筒 6筒 7筒 7筒 2條 4條 9條 1萬 2萬 3萬 東 白
    """
    check_game(game)
    teller = SeedTeller(game.rules)
    return "\n".join(line for event in game.events for line in teller.tell(event)) + "\n"


class SeedTeller:
    """Writes a game down event by event, as they come."""

    def __init__(self, rules: Rules) -> None:
        """Tell a game under *rules*."""
        self.rules = rules
        self.players = rules.players
        self.unit = rules.family.unit
        self.hands = Hands()
        self._start()

    def _start(self) -> None:
        self.flowers: list[list[Face]] = [[] for _ in range(self.players)]
        self.wins: list[Event] = []
        self.opening = False
        self.replaced = False

    def tell(self, event: Event) -> Iterator[str]:
        """The lines for *event*, which must come after all those before it."""
        if event.type is EventType.BEGIN:
            self._start()
            self.hands.follow(event)
            self.opening = True
            return
        if self.opening and not (event.type is EventType.FLOWER and event.tiles) and event.type is not EventType.DORA:
            self.opening = False
            yield from (f"{seat} {self._hand(seat)}" for seat in range(self.players))
            yield ""
        self.hands.follow(event)
        if event.type is EventType.FLOWER and event.tile is not None and event.seat is not None:
            self.flowers[event.seat].append(event.tile)
        if not self.opening:
            yield from self._line(event)

    def _line(self, event: Event) -> Iterator[str]:
        seat, tile = event.seat, "" if event.tile is None else name(event.tile, _LANGUAGE)
        if event.type is EventType.DRAW and seat is not None and event.tile is not None:
            if not event.tile.is_flower:
                yield f"{seat}{'補' if self.replaced else '摸'} {tile}{self._waits(seat)}"
            self.replaced = False
        elif event.type is EventType.FLOWER and not event.tiles:
            yield f"{seat}花 {tile}"
            self.replaced = True
        elif event.type is EventType.DISCARD and seat is not None:
            yield f"{seat}打 {tile}_ {self._hand(seat)}"
        elif event.type in (EventType.TSUMO, EventType.RON):
            self.wins.append(event)
        elif event.clearing is not None:
            yield from self._end(event.clearing)
        elif event.type in _SIGNS and seat is not None:
            yield from self._declared(event, seat, tile)

    def _declared(self, event: Event, seat: int, tile: str) -> Iterator[str]:
        sign = _SIGNS[event.type]
        own = " ".join(name(face, _LANGUAGE) for face in _sorted(event.tiles))
        if event.type is EventType.CLOSED_KAN:
            yield f"{seat}{sign} {own}"
        elif event.type in (EventType.CHI, EventType.PON):
            yield f"{seat}{sign} {tile} ({own}){self._waits(seat)}"
        else:
            yield f"{seat}{sign} {tile}".rstrip()
        self.replaced = event.type in (EventType.OPEN_KAN, EventType.CLOSED_KAN, EventType.ADDED_KAN, EventType.NORTH)

    def _hand(self, seat: int) -> str:
        """The concealed tiles, then after a bar what lies open: melds and flowers."""
        tiles = " ".join(name(face, _LANGUAGE) for face in _sorted(self.hands.concealed[seat]))
        melds = [_meld(meld) for meld in self.hands.melds[seat]]
        flowers = [name(face, _LANGUAGE) for face in self.flowers[seat]]
        return f"{tiles} |{' '.join([*melds, *flowers])}" if melds or flowers else tiles

    def _waits(self, seat: int) -> str:
        """For each discard that leaves the hand waiting, how many unseen tiles would win."""
        hand = self.hands.hand(seat)
        if hand.size % 3 != 2:
            return ""
        entries = ukeire(hand, unseen=self.hands.unseen(seat, self.rules), rules=self.rules)
        found = {entry.discard: entry.total for entry in entries if entry.shanten == 0 and entry.discard is not None}
        told = (f"{name(kind, _LANGUAGE)}={found[kind]}" for kind in sorted(found, key=_PLACE.__getitem__))
        return f" 打後聽牌: {' '.join(told)}" if found else ""

    def _end(self, clearing: Clearing) -> Iterator[str]:
        for win, event in zip(clearing.wins, self.wins, strict=True):
            tile = "" if event.tile is None else name(event.tile, _LANGUAGE)
            by = "自摸" if event.type is EventType.TSUMO else f"{event.source}打"
            if event.type is EventType.RON and event.tile is not None:
                self.hands.concealed[win.seat].append(event.tile)
            yield f"{win.seat}胡 {self._hand(win.seat)} ({by} {tile})"
            yield "  " + self._worth(win)
        if not clearing.wins:
            yield WORDS[clearing.ending].in_language(_LANGUAGE)
        yield "  " + " ".join(f"{delta:+,}" for delta in clearing.deltas)
        yield ""

    def _worth(self, win: Win) -> str:
        """What the win is worth, and for what."""
        names = [f"{yaku.name(_LANGUAGE)}{yaku.han or yaku.yakuman}" for yaku in win.yaku]
        worth = WORDS[self.unit].in_language(_LANGUAGE).format(han=win.han, tai=win.han, deal=win.dealer_tai)
        return " ".join([*names, worth])


def _sorted(faces: tuple[Face, ...] | list[Face]) -> list[Face]:
    return sorted(faces, key=lambda face: (99 if face.kind is None else _PLACE[face.kind], face))


def _meld(meld: Meld) -> str:
    return "".join(name(face, _LANGUAGE) for face in _sorted(meld.tiles))
