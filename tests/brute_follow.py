"""The slow referee's eyes: one Position followed from event to event.

It looks at the wall when a Position is dealt and then only at the events. Everything else it works out by
itself; of the kernels it knows nothing but the numbers of the actions and of the events.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import jantaku
from jantaku import Face, Hand, Kind, Meld, MeldType, Rules, Source
from jantaku.game.action import Action
from jantaku.kernels.game import layout as record

Call = tuple[Action, tuple[Face, ...], set[Kind]]


@lru_cache(200_000)
def waits_of(hand: Hand) -> frozenset[Kind]:
    return frozenset(jantaku.waits(hand))


@dataclass
class Player:
    """What the referee knows of one seat."""

    tiles: list[Face]
    melds: list[Meld] = field(default_factory=list)
    discards: list[Kind] = field(default_factory=list)
    riichi: str = ""  # "", "declared", "realized"
    double: bool = False
    ippatsu: bool = False
    passed: bool = False  # a winning tile, since the last own discard
    passed_in_riichi: bool = False
    called_away: bool = False

    @property
    def hand(self) -> Hand:
        return Hand(tuple(self.tiles), tuple(self.melds))

    @property
    def is_open(self) -> bool:
        return any(meld.type is not MeldType.CLOSED_KAN for meld in self.melds)

    def count(self, kind: Kind) -> int:
        return sum(tile.kind is kind for tile in self.tiles)

    def take(self, *tiles: Face) -> None:
        for tile in tiles:
            self.tiles.remove(tile)


class Follower:
    """Follows one Position; what may be done in it is the referee's."""

    def __init__(self, rules: Rules, t: Any) -> None:
        self.rules = rules
        self.wall = [Face(int(face)) for face in t.wall[:136]]
        self.dealer, self.round = int(t.dealer), int(t.wind)
        self.scores = [int(score) for score in t.scores]
        self.deposits = int(t.deposits)
        hands: list[list[Face]] = [[], [], [], []]
        tiles = iter(self.wall)
        for size in (4, 4, 4, 1):
            for i in range(4):
                hands[(self.dealer + i) % 4] += [next(tiles) for _ in range(size)]
        self.players = [Player(hand) for hand in hands]
        self.live = 136 - 52 - 14
        self.kans = 0
        self.uninterrupted = True
        self.turn = self.dealer
        self.context = ""  # "draw" "closed-kan" "open-kan" "call", or what is answered: "discard" ...
        self.reacting = False
        self.drawn: Face | None = None
        self.tile = Face.M1  # the one in question in a ReactionPhase
        self.forbidden: set[Kind] = set()
        self.indicators: list[Face] = []
        self.kan_by = ""
        self.seen = 0
        self.rons: list[int] = []
        self.answers: dict[int, Action] = {}
        self.declared: dict[int, Action] = {}  # at an exhaustive draw

    # --- following the events ---

    def follow(self, t: Any) -> None:
        """Take in the events that have come since the last time."""
        rows = t.events[self.seen : t.n_events].tolist()
        self.seen = int(t.n_events)
        for code, seats, tile, extra in rows:
            self.happen(code, seats & 3, tile, extra)

    def happen(self, code: int, seat: int, tile: int, extra: int) -> None:
        player = self.players[seat]
        if code == record.EV_DRAW:
            self.draw(seat, Face(tile))
        elif code in (record.EV_DISCARD, record.EV_TSUMOGIRI):
            self.discard(seat, Face(tile), code == record.EV_TSUMOGIRI)
        elif code == record.EV_RIICHI:
            player.riichi = "declared"
            player.double = self.uninterrupted and not player.discards
        elif code == record.EV_RIICHI_PAID:
            assert self.reacting and seat == self.turn and player.riichi == "declared"
            player.riichi, player.ippatsu = "realized", self.rules.ippatsu
            self.scores[seat] -= self.rules.riichi_deposit
            self.deposits += 1
        elif code in (record.EV_CHI, record.EV_PON, record.EV_OPEN_KAN):
            # what an open kan has beside its tile are the red fives in it: there is only one way to call it
            self.call(seat, code, Action("open-kan") if code == record.EV_OPEN_KAN else Action(extra))
        elif code == record.EV_CLOSED_KAN:
            kan = tuple(face for face in player.tiles if face.kind == Kind(tile))
            player.take(*kan)
            player.melds.append(Meld(MeldType.CLOSED_KAN, kan))
            self.kan_by = "closed-kan"
            if self.rules.orphans_rob_closed_kan:
                self.ask("closed-kan", Face(tile))
        elif code == record.EV_ADDED_KAN:
            player.take(Face(tile))
            self.kan_by = "open-kan"
            self.ask("added-kan", Face(tile))
        elif code == record.EV_RON:
            self.rons.append(seat)
        elif code in (record.EV_TENPAI, record.EV_NOTEN):
            action = Action("tenpai" if code == record.EV_TENPAI else "noten")
            assert self.declaring() and seat == (self.dealer + len(self.declared)) % 4
            assert action in self.menu(seat), (seat, action)
            self.declared[seat] = action
        elif code == record.EV_DORA:
            self.indicators.append(Face(tile))

    def ask(self, context: str, tile: Face) -> None:
        self.reacting, self.context, self.tile, self.drawn, self.answers = True, context, tile, None, {}

    def nobody_wins(self) -> None:
        """The answers are in and nobody took the win: those who waited for the tile have passed it."""
        if not self.reacting:
            return
        for seat in self.others():
            player = self.players[seat]
            if self.tile.kind in waits_of(player.hand) and (self.context != "closed-kan" or self.robs(seat)):
                player.passed = True
                player.passed_in_riichi |= player.riichi == "realized"
        if self.context == "added-kan":
            melds = self.players[self.turn].melds
            at = next(i for i, m in enumerate(melds) if m.type is MeldType.PON and m.kind is self.tile.kind)
            tiles = (*melds[at].tiles, self.tile)
            melds[at] = Meld(MeldType.ADDED_KAN, tiles, melds[at].called, melds[at].source)
        self.reacting, self.answers = False, {}

    def interrupt(self) -> None:
        self.uninterrupted = False
        for player in self.players:
            player.ippatsu = False

    def draw(self, seat: int, tile: Face) -> None:
        if self.kan_by:
            self.nobody_wins()
            self.interrupt()
            self.kans += 1
            self.context, self.kan_by = self.kan_by, ""
            assert seat == self.turn and tile == self.wall[136 - self.kans]
        else:
            assert not self.ending_after_pass(), self.ending_after_pass()
            if self.reacting:
                assert seat == (self.turn + 1) % 4
            self.nobody_wins()
            self.turn, self.context = seat, "draw"
            assert tile == self.wall[122 - self.live - self.kans]
        self.live -= 1
        self.drawn, self.forbidden = tile, set()
        self.players[seat].tiles.append(tile)

    def discard(self, seat: int, tile: Face, drawn: bool) -> None:
        assert not self.reacting and seat == self.turn
        assert Action("tsumogiri" if drawn else f"discard-{tile}") in self.menu(seat), (seat, tile)
        player = self.players[seat]
        player.take(tile)
        assert tile.kind is not None
        player.discards.append(tile.kind)
        if self.rules.furiten_until != "own_draw" or self.context != "call":
            player.passed = False
        if player.riichi != "declared":
            player.ippatsu = False
        self.forbidden = set()
        self.ask("discard", tile)

    def call(self, seat: int, code: int, action: Action) -> None:
        player, source = self.players[seat], self.turn
        assert action in self.menu(seat), (seat, action)
        own = next(tiles for act, tiles, _ in self.calls(seat) if act == action)
        self.nobody_wins()
        self.interrupt()
        if self.rules.furiten_until == "any_call":
            for anybody in self.players:
                anybody.passed = False
        kind = {record.EV_CHI: MeldType.CHI, record.EV_PON: MeldType.PON, record.EV_OPEN_KAN: MeldType.OPEN_KAN}[code]
        self.forbidden = {} if kind is MeldType.OPEN_KAN else self.kuikae(action, self.tile.kind)  # type: ignore[assignment]
        player.take(*own)
        side = {1: Source.RIGHT, 2: Source.ACROSS, 3: Source.LEFT}[(source - seat) % 4]
        player.melds.append(Meld(kind, (*own, self.tile), len(own), side))
        self.players[source].called_away = True
        self.turn, self.context, self.drawn = seat, "call", None
        if kind is MeldType.OPEN_KAN:
            self.kan_by = "open-kan"

    # --- what the referee adds ---

    def menu(self, seat: int) -> set[Action]:
        """What *seat* may do."""
        raise NotImplementedError

    def calls(self, seat: int) -> Iterator[Call]:
        """Every chi, pon and open kan with the tiles of the hand: action, own tiles, kinds barred after it."""
        raise NotImplementedError

    def kuikae(self, action: Action, kind: Kind | None) -> set[Kind]:
        """The kinds that may not be discarded after the call."""
        raise NotImplementedError

    def declaring(self) -> bool:
        """Whether the wall is exhausted, nobody took the last discard, and all declare what they have."""
        raise NotImplementedError

    def robs(self, seat: int) -> bool:
        """Whether the tile would complete thirteen orphans."""
        return jantaku.is_win(self.players[seat].hand.add(self.tile), "orphans")

    def others(self) -> list[int]:
        return [(self.turn + i) % 4 for i in (1, 2, 3)]

    # --- how it may end ---

    def four_kans(self) -> bool:
        makers = sum(any(len(meld.tiles) == 4 for meld in player.melds) for player in self.players)
        return self.rules.four_kans and self.kans == 4 and makers > 1

    def four_winds(self) -> bool:
        firsts = [player.discards for player in self.players]
        return (
            self.rules.four_winds
            and self.uninterrupted
            and all(len(discards) == 1 for discards in firsts)
            and len({discards[0] for discards in firsts}) == 1
            and Kind.EAST <= firsts[0][0] <= Kind.NORTH
        )

    def ending_after_pass(self) -> str:
        """How the Position ends if nobody takes the discard; empty if play goes on."""
        if not self.reacting or self.context != "discard":
            return ""
        if self.four_winds():
            return "four-winds"
        if self.rules.four_riichi and all(player.riichi == "realized" for player in self.players):
            return "four-riichi"
        if self.four_kans():
            return "four-kans"
        return "exhausted" if self.live == 0 else ""
