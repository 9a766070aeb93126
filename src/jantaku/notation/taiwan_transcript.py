"""A sixteen-tile game in Chinese: opening hands, every draw with its waits, every discard, the win.

```
東風圈東風局 0莊                    the hand of the game, and its dealer
0 1筒 3筒 5筒 … 春補 4筒           a dealt hand, and what replaced its flowers

0摸 5條 打後聽牌: 2萬=3 東=1        a draw; for each discard that leaves the hand waiting, how many tiles win
0打 5條_ 1筒 3筒 5筒 …|春           a discard, and the hand that remains; what lies open stands after bars
1摸 夏補 6條                        a flower drawn, and what replaced it
2胡 1筒 3筒 5筒 … (自摸 5筒)        a win; by flowers alone (八仙過海), by another's flower (搶1花 菊)
```

A wait counts the copies that the player has not seen: not those in the hand, in rivers, indicators or open melds, but
those of another's kong that lies face down. Chi, pon and kong are lines of the same shape as a draw. Tiles stand in
this order: circles, bamboos, characters, winds, dragons from the red one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jantaku.game.event import Clearing, Event, EventType, Win
from jantaku.game.game import Game, check_game
from jantaku.game.tracking import Hands
from jantaku.hands.acceptance import ukeire
from jantaku.hands.analysis import shanten
from jantaku.notation.win_words import value
from jantaku.rules import Rules
from jantaku.tiles import Face, Meld, name
from jantaku.tiles.taiwan import TAIWAN_KINDS
from jantaku.words.catalogue import PATTERNS
from jantaku.words.transcripts import WINDS, WORDS

_LANGUAGE: Final = "zh-TW"
_PLACE: Final = {kind: place for place, kind in enumerate(TAIWAN_KINDS)}
_EIGHT, _ROBBED = "eight_flowers", "seven_rob_one"
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


def taiwan_transcript(game: Game) -> str:
    r"""What has happened in *game*, a line for each event.

    >>> print(*taiwan_transcript(Game("riichi", seed=7)).splitlines()[:2], sep="\n")
    東風圈東風局 0莊
    0 3筒 3筒 6筒 7筒 7筒 2條 4條 9條 1萬 2萬 3萬 東 白
    """
    check_game(game)
    teller = TaiwanTeller(game.rules)
    return "\n".join(line for event in game.events for line in teller.tell(event)) + "\n"


class TaiwanTeller:
    """Writes a game down event by event, as they come."""

    def __init__(self, rules: Rules) -> None:
        """Tell a game under *rules*."""
        self.rules = rules
        self.players = rules.players
        self.hands = Hands()
        self._start()

    def _start(self) -> None:
        self.flowers: list[list[Face]] = [[] for _ in range(self.players)]
        self.replacements: list[list[tuple[Face, Face]]] = [[] for _ in range(self.players)]
        self.wins: list[Event] = []
        self.opening: Event | None = None
        self.replaced = False
        self.drawing = ""  # a draw whose last tile so far is a flower

    def tell(self, event: Event) -> Iterator[str]:
        """The lines for *event*, which must come after all those before it."""
        if event.type is EventType.BEGIN:
            self._start()
            self.hands.follow(event)
            self.opening = event
            return
        if event.type is EventType.FLOWER and event.tile is not None and event.seat is not None:
            self.flowers[event.seat].append(event.tile)
            self.replacements[event.seat] += [(event.tile, tile) for tile in event.tiles]
        dealt = bool(event.tiles) if event.type is EventType.FLOWER else event.type is EventType.DORA
        if self.opening is not None and not dealt:
            yield from self._opening(self.opening)
            self.opening = None
        self.hands.follow(event)
        if self.opening is None:
            yield from self._line(event)

    def _opening(self, begin: Event) -> Iterator[str]:
        """The hand and its dealer, then each seat's dealt tiles, each flower among them with what replaced it."""
        start = begin.position
        assert start is not None
        winds = [wind.in_language(_LANGUAGE) for wind in WINDS]
        wind, turn = winds[start.wind % 4], winds[start.dealer]
        said = WORDS["seed-begin"].in_language(_LANGUAGE).format(
            wind=wind, turn=turn, number=start.dealer + 1, dealer=start.dealer
        )  # fmt: skip
        yield said + (WORDS["seed-streak"].in_language(_LANGUAGE).format(honba=start.honba) if start.honba else "")
        for seat, hand in enumerate(begin.hands):
            left = list(self.replacements[seat])
            dealt = _sorted(hand or ())
            tiles = [name(face, _LANGUAGE) for face in dealt if not face.is_flower]
            tiles += [_chain(face, left) for face in dealt if face.is_flower]
            yield " ".join([str(seat), *tiles])
            if left:  # the dealer's first tile, where it is dealt with the hands, was a flower
                self.drawing = f"{seat}摸 {'補 '.join(name(flower, _LANGUAGE) for flower, _ in left)}"
        yield ""

    def _line(self, event: Event) -> Iterator[str]:
        seat, tile = event.seat, "" if event.tile is None else name(event.tile, _LANGUAGE)
        drawn = event.type is EventType.DRAW and event.tile is not None and not event.tile.is_flower
        if drawn or event.type is EventType.FLOWER:
            sign = "補" if self.replaced else "摸"
            self.drawing = f"{self.drawing}補 {tile}" if self.drawing else f"{seat}{sign} {tile}"
            self.replaced = False
            if drawn and seat is not None:
                yield self.drawing + self._waits(seat)
                self.drawing = ""
            return
        if self.drawing:  # the flower is not replaced: it is won on, or it was the last tile
            yield self.drawing
            self.drawing = ""
        if event.type is EventType.DISCARD and seat is not None:
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
        """The concealed tiles, then what lies open, each after a bar: melds and flowers."""
        tiles = " ".join(name(face, _LANGUAGE) for face in _sorted(self.hands.concealed[seat]))
        melds = [_meld(meld) for meld in self.hands.melds[seat]]
        flowers = [name(face, _LANGUAGE) for face in self.flowers[seat]]
        return tiles + "".join(f"|{part}" for part in (*melds, *flowers))

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
            by = self._won_by(win, event)
            yield f"{win.seat}胡 {self._hand(win.seat)} ({by})"
            yield "  " + self._worth(win)
        if not clearing.wins:
            yield WORDS[clearing.ending].in_language(_LANGUAGE)
        yield "  " + " ".join(f"{delta:+,}" for delta in clearing.deltas)
        yield ""

    def _won_by(self, win: Win, event: Event) -> str:
        """How it was won; a tile of another is put where it belongs, into the hand or to the flowers."""
        if any(yaku.key == _ROBBED for yaku in win.yaku):
            (holder,) = (seat for seat in range(self.players) if seat != win.seat and self.flowers[seat])
            flower = self.flowers[holder].pop()
            self.flowers[win.seat].append(flower)
            return f"搶{holder}花 {name(flower, _LANGUAGE)}"
        if event.tile is None or (any(yaku.key == _EIGHT for yaku in win.yaku) and not self._is_complete(win)):
            return PATTERNS[_EIGHT].in_language(_LANGUAGE)
        if event.type is EventType.TSUMO:
            return f"自摸 {name(event.tile, _LANGUAGE)}"
        self.hands.concealed[win.seat].append(event.tile)
        return f"{event.source}打 {name(event.tile, _LANGUAGE)}"

    def _is_complete(self, win: Win) -> bool:
        """Whether the hand that won would have won without its flowers."""
        hand = self.hands.hand(win.seat)
        return hand.size % 3 == 2 and shanten(hand, rules=self.rules) < 0

    def _worth(self, win: Win) -> str:
        """What the win is worth, and for what."""
        names = [f"{yaku.name(_LANGUAGE)}{yaku.han or yaku.yakuman}" for yaku in win.yaku]
        return " ".join([*names, value(win, self.rules, _LANGUAGE)])


def _chain(flower: Face, left: list[tuple[Face, Face]]) -> str:
    """A dealt *flower* and what replaced it, flower after flower; what is used is taken from *left*."""
    text, face = name(flower, _LANGUAGE), flower
    while face.is_flower and (pair := next((pair for pair in left if pair[0] is face), None)) is not None:
        left.remove(pair)
        face = pair[1]
        text += f"補 {name(face, _LANGUAGE)}"
    return text


def _sorted(faces: tuple[Face, ...] | list[Face]) -> list[Face]:
    return sorted(faces, key=lambda face: (99 if face.kind is None else _PLACE[face.kind], face))


def _meld(meld: Meld) -> str:
    return "".join(name(face, _LANGUAGE) for face in _sorted(meld.tiles))
