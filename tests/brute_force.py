"""A slow referee, written from the rules alone (seed 000 and spec/riichi.md), to compare the engine with.

It tries everything: who may do what, who is asked, and whether a Position may go on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import jantaku
from brute_follow import Call, Follower, Player, waits_of
from jantaku import Face, Hand, Kind, Meld, MeldType
from jantaku.game.action import Action

ORPHANS = {kind for kind in Kind if kind >= 27 or kind % 9 in (0, 8)}
RED = {Face.M5: Face.RED_M5, Face.P5: Face.RED_P5, Face.S5: Face.RED_S5}


@lru_cache(200_000)
def is_win(hand: Hand) -> bool:
    return jantaku.is_win(hand)


def readings(hand: Hand, extra: tuple[tuple[Kind, ...], ...] = ()) -> set[tuple[tuple[Kind, ...], ...]]:
    return {tuple(sorted((*reading.blocks, *extra))) for reading in jantaku.decompositions(hand)}


class Referee(Follower):
    """Says what may be done in the Position that it follows."""

    def asked(self) -> list[int]:
        """The seats with a choice, in the order in which they are asked."""
        seats = self.others() if self.reacting else [self.turn]
        return [seat for seat in seats if len(self.menu(seat)) > 1]

    def next_asked(self) -> int:
        """The seat that is asked now."""
        if self.declaring():
            seats = [(self.dealer + i) % 4 for i in range(4)]
            return next(s for s in seats if s not in self.declared and len(self.menu(s)) > 1)
        return next(seat for seat in self.asked() if seat not in self.answers)

    def declaring(self) -> bool:
        if self.rules.declare_tenpai != "choice" or self.ending_after_pass() != "exhausted":
            return False
        menus = {seat: set(self.reactions(seat)) for seat in self.others()}
        answers = [self.answers.get(seat, next(iter(menu)) if len(menu) == 1 else None) for seat, menu in menus.items()]
        return not {None, Action("ron")} & {*answers}

    def shows_tenpai(self, seat: int) -> bool:
        """Whether *seat* counts as tenpai at an exhaustive draw."""
        return bool(waits_of(self.players[seat].hand)) and self.declared.get(seat) != Action("noten")

    def menu(self, seat: int) -> set[Action]:
        if self.declaring():
            player = self.players[seat]
            if not waits_of(player.hand):
                return {Action("noten")}
            return {Action("tenpai")} if player.riichi == "realized" else {Action("tenpai"), Action("noten")}
        return set(self.reactions(seat) if self.reacting else self.actions(seat))

    def actions(self, seat: int) -> Iterator[Action]:
        player = self.players[seat]
        hand = player.hand
        drew = self.context != "call"
        if drew and player.riichi != "declared" and is_win(hand) and self.has_yaku(seat, hand, self.drawn, tsumo=True):
            yield Action("tsumo")
            if self.rules.riichi_must_win and player.riichi == "realized":
                return
        keeping = [tile for tile in set(player.tiles) if self.stays_tenpai(player, tile)]
        if (
            self.context in ("draw", "closed-kan")
            and not player.riichi
            and not player.is_open
            and (self.rules.riichi_min_points == "none" or self.scores[seat] >= self.rules.riichi_min_points)
            and self.live >= self.rules.riichi_min_live
            and keeping
        ):
            yield Action("riichi")
        orphans = {tile.kind for tile in player.tiles} & ORPHANS
        first = self.uninterrupted and not player.discards and self.context == "draw"
        if self.rules.nine_terminals and first and len(orphans) >= 9 and not player.riichi:
            yield Action("nine-terminals")
        if drew and player.riichi != "declared" and self.kans < 4 and self.live >= 1:
            yield from self.own_kans(player)
        for tile in set(player.tiles):
            if tile.kind in self.forbidden or (player.riichi == "declared" and tile not in keeping):
                continue
            if tile == self.drawn:
                yield Action("tsumogiri")
            copies = player.tiles.count(tile) - (tile == self.drawn)
            if copies and player.riichi != "realized":
                yield Action(f"discard-{tile}")

    def stays_tenpai(self, player: Player, tile: Face) -> bool:
        """Whether *tile* may be the riichi discard."""
        wait = waits_of(player.hand.remove(tile))
        return bool(wait) and (self.rules.riichi_furiten or not wait & {*player.discards, tile.kind})

    def own_kans(self, player: Player) -> Iterator[Action]:
        for kind in {tile.kind for tile in player.tiles}:
            assert kind is not None
            if any(meld.type is MeldType.PON and meld.kind is kind for meld in player.melds):
                yield Action(f"added-kan-{kind}")
            if player.count(kind) == 4 and (not player.riichi or self.riichi_kan(player, kind)):
                yield Action(f"closed-kan-{kind}")

    def riichi_kan(self, player: Player, kind: Kind) -> bool:
        """Whether a closed kan in riichi changes nothing that it may not change."""
        assert self.drawn is not None
        if self.rules.riichi_kan == "never" or self.drawn.kind is not kind:
            return False
        before = player.hand.remove(self.drawn)
        kan = tuple(tile for tile in player.tiles if tile.kind is kind)
        rest = tuple(tile for tile in player.tiles if tile.kind is not kind)
        after = Hand(rest, (*player.melds, Meld(MeldType.CLOSED_KAN, kan)))
        if waits_of(before) != waits_of(after):
            return False
        if self.rules.riichi_kan == "waits":
            return True
        triplet = (kind,) * 3
        return all(readings(before.add(w)) == readings(after.add(w), (triplet,)) for w in waits_of(before))

    def reactions(self, seat: int) -> Iterator[Action]:
        player = self.players[seat]
        ron = self.may_ron(seat)
        if ron:
            yield Action("ron")
        if not (ron and self.rules.riichi_must_win and player.riichi == "realized"):
            yield Action("pass")
        if self.context != "discard" or player.riichi or self.live < 1 or self.four_kans():
            return
        for action, own, barred in self.calls(seat):
            rest = list(player.tiles)
            for tile in own:
                rest.remove(tile)
            if action == Action("open-kan"):
                if self.kans < 4:
                    yield action
            elif any(tile.kind not in barred for tile in rest):
                yield action

    def calls(self, seat: int) -> Iterator[Call]:
        """Every chi, pon and open kan with the tiles of the hand: action, own tiles, kinds barred after it."""
        kind = self.tile.kind
        assert kind is not None
        held = Counter(self.players[seat].tiles)
        alike = [tile for tile in self.players[seat].tiles if tile.kind is kind]
        if len(alike) >= 3:
            yield Action("open-kan"), tuple(alike), set()
        plain, red = Face(kind), RED.get(Face(kind))
        for name, own in (("pon", (plain, plain)), ("pon-red", (plain, red)), ("pon-red-red", (red, red))):
            if None not in own and not Counter(own) - held:
                yield Action(name), own, self.kuikae(Action(name), kind)  # type: ignore[misc]
        if kind >= 27 or seat != (self.turn + 1) % 4 or not self.rules.chi:
            return
        for place, name in enumerate(("low", "middle", "high")):
            first = kind - place
            if first // 9 != kind // 9 or first // 9 != (first + 2) // 9 or first < 0:
                continue
            own_kinds = [Face(k) for k in range(first, first + 3) if k != kind]
            choices = [("", own_kinds)]
            if any(face in RED for face in own_kinds):
                choices.append(("-red", [RED.get(face, face) for face in own_kinds]))
            for mark, tiles in choices:
                if all(held[tile] for tile in tiles):
                    action = Action(f"chi-{name}{mark}")
                    yield action, tuple(tiles), self.kuikae(action, kind)

    def kuikae(self, action: Action, kind: Kind | None) -> set[Kind]:
        """The kinds that may not be discarded after the call."""
        assert kind is not None
        if self.rules.kuikae == "free":
            return set()
        barred = {kind}
        if self.rules.kuikae == "strict":
            step = 3 if "low" in str(action) else -3 if "high" in str(action) else 0
            if step and 0 <= kind % 9 + step <= 8:
                barred.add(Kind(kind + step))
        return barred

    def may_ron(self, seat: int) -> bool:
        player = self.players[seat]
        wait = waits_of(player.hand)
        if self.tile.kind not in wait or player.passed or player.passed_in_riichi or wait & set(player.discards):
            return False
        if self.context == "closed-kan" and not self.robs(seat):
            return False
        return self.has_yaku(seat, player.hand.add(self.tile), self.tile, tsumo=False)

    def circumstances(self, seat: int, tsumo: bool) -> dict[str, Any]:
        """How a win of *seat* now would come about, as ``jantaku.score`` wants it told."""
        player = self.players[seat]
        rinshan = tsumo and self.context in ("closed-kan", "open-kan")
        return {
            "rules": self.rules,
            "tsumo": tsumo,
            "seat": "ESWN"[(seat - self.dealer) % 4],
            "round": "ESWN"[self.round],
            "riichi": None if player.riichi != "realized" else "double" if player.double else "riichi",
            "ippatsu": player.ippatsu,
            "first_turn": self.uninterrupted and not player.discards,
            "last_tile": self.live == 0 and not rinshan and (tsumo or self.context == "discard"),
            "rinshan": rinshan,
            "chankan": not tsumo and self.context == "added-kan",
        }

    def has_yaku(self, seat: int, hand: Hand, tile: Face | None, *, tsumo: bool) -> bool:
        assert tile is not None
        return bool(jantaku.score(hand, tile, **self.circumstances(seat, tsumo)))
