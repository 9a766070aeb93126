"""Wins in Mahjong Soul's records, and what their records say twice: points, deposits, melds, tiles left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from jantaku.errors import JantakuError, check_number
from jantaku.game.event import Event, EventType, Position, Win
from jantaku.kernels.worth.points import base_points, share
from jantaku.records.rows import number_in, seat_row, whole
from jantaku.rules import Rules
from jantaku.scoring.answer import LIMITS
from jantaku.scoring.worth import Yaku
from jantaku.tiles import Face, parse_tiles

_YAKU: Final = {
    1: "tsumo", 2: "riichi", 3: "chankan", 4: "rinshan", 5: "haitei", 6: "houtei", 7: "white", 8: "green", 9: "red",
    10: "seat_wind", 11: "round_wind", 12: "tanyao", 13: "iipeikou", 14: "pinfu", 15: "chanta", 16: "ittsu",
    17: "sanshoku", 18: "double_riichi", 19: "sanshoku_doukou", 20: "sankantsu", 21: "toitoi", 22: "sanankou",
    23: "shousangen", 24: "honroutou", 25: "chiitoitsu", 26: "junchan", 27: "honitsu", 28: "ryanpeikou",
    29: "chinitsu", 30: "ippatsu", 35: "tenhou", 36: "chiihou", 37: "daisangen", 38: "suuankou", 39: "tsuuiisou",
    40: "ryuuiisou", 41: "chinroutou", 42: "kokushi", 43: "shousuushii", 44: "suukantsu", 45: "chuuren",
    47: "junsei_chuuren", 48: "suuankou_tanki", 49: "kokushi_13", 50: "daisuushii",
}  # fmt: skip
_DORA, _REDS, _URA, _NORTHS = 31, 32, 33, 34
_MELDS: Final = {
    EventType.CHI: "shunzi", EventType.PON: "kezi", EventType.OPEN_KAN: "minggang", EventType.ADDED_KAN: "minggang",
    EventType.CLOSED_KAN: "angang",
}  # fmt: skip
_MOST_HAN, _MOST_FU = 200, 500
Difference = tuple[str, object, object]
Meld = tuple[str, tuple[Face, ...]]


def win_of(hule: dict[str, Any]) -> Win:
    """What a ``hule`` says the win is worth."""
    yakuman = bool(hule.get("yiman"))
    extra = dict.fromkeys((_DORA, _REDS, _URA, _NORTHS), 0)
    yaku = []
    for fan in hule["fans"]:
        number, value = whole("id", fan["id"]), number_in(fan, "val")
        if number in extra:
            extra[number] += value
        elif number in _YAKU:
            yaku.append(Yaku(_YAKU[number], 0, value) if yakuman else Yaku(_YAKU[number], value))
        else:
            raise JantakuError(f"no such yaku: {number}")
    times = sum(pattern.yakuman for pattern in yaku)
    han = 0 if yakuman else check_number("count", hule["count"], 0, _MOST_HAN)
    fu = check_number("fu", hule.get("fu", 0), 0, _MOST_FU)
    limit = LIMITS[min(check_number("title_id", hule.get("title_id", 0), 0, 99), 6)]
    return Win(
        number_in(hule, "seat"), han, fu, times, limit, tuple(yaku), extra[_DORA], extra[_URA],
        extra[_REDS], norths=extra[_NORTHS],
    )  # fmt: skip


class Ledger:
    """Points, deposits, melds and tiles left in one Position, as its actions have brought them about so far."""

    def __init__(self, rules: Rules, start: Position, won: list[int]) -> None:
        """Begin with *start*; *won* are the points that each seat has won in the game, and is added to."""
        self.rules, self.start, self.won = rules, start, won
        self.scores = list(start.scores)
        self.deposits = start.deposits
        self.melds: list[list[Meld]] = [[] for _ in start.scores]
        self.left = int(rules.record[0].deck_size) - rules.players * rules.hand_size - 1 - rules.dead_wall
        self.indicators: list[Face] = []
        self.in_riichi: set[int] = set()

    def follow(self, event: Event) -> None:
        """Note what *event* changes."""
        seat, kind = event.seat, event.type
        if seat is None:
            return
        if kind is EventType.DRAW:
            self.left -= 1
        elif kind is EventType.RIICHI_PAID:
            self.scores[seat] -= self.rules.riichi_deposit
            self.deposits += 1
            self.in_riichi.add(seat)
        elif kind is EventType.ADDED_KAN and event.tile is not None:
            pon = next((m for m in self.melds[seat] if m[0] == "kezi" and m[1][0].kind == event.tile.kind), None)
            if pon is None:
                raise JantakuError(f"a kan by seat {seat} with {event.tile} and no pon to add it to")
            at = self.melds[seat].index(pon)
            self.melds[seat][at] = ("minggang", tuple(sorted((*pon[1], event.tile))))
        elif kind in _MELDS:
            tiles = event.tiles if event.tile is None else (*event.tiles, event.tile)
            self.melds[seat].append((_MELDS[kind], tuple(sorted(tiles))))

    def action(self, body: dict[str, Any]) -> Iterator[Difference]:
        """What any action may say: a deposit just paid, the tiles left, all indicators."""
        if liqi := body.get("liqi"):
            seat = number_in(liqi, "seat")
            if not liqi.get("failed"):
                stated = (number_in(liqi, "score"), number_in(liqi, "liqibang"))
                yield from _differ(f"points of seat {seat} and deposits", (self.scores[seat], self.deposits), stated)
        if "left_tile_count" in body:
            yield from _differ("tiles left", self.left, whole("left_tile_count", body["left_tile_count"]))

    def points(self, stated: Sequence[Any]) -> Iterator[Difference]:
        """The points before the end."""
        row = seat_row("old_scores", stated, self.rules.players)
        yield from _differ("points before the end", self.scores, list(row))

    def hule(self, hule: dict[str, Any]) -> Iterator[Difference]:
        """One win: who and what the winner is, his melds and indicators, and the points by han and fu."""
        win = win_of(hule)
        seat, dealer = win.seat, win.seat == self.start.dealer
        yield from _differ("dealer won", dealer, bool(hule.get("qinjia")))
        yield from _differ("riichi of the winner", seat in self.in_riichi, bool(hule.get("liqi")))
        stated = sorted(_meld(text) for text in hule.get("ming") or ())
        yield from _differ("melds of the winner", sorted(self.melds[seat]), stated)
        if hule.get("doras"):
            yield from _differ("dora indicators", self.indicators, [tile_of(name) for name in hule["doras"]])
        r = self.rules.record[0]
        base, _ = base_points(r, win.han, win.fu, win.yakuman)
        by_draw = bool(hule.get("zimo"))
        ron, child = (int(share(r, base, tsumo, dealer, False)) for tsumo in (False, True))
        of_dealer = 0 if dealer else int(share(r, base, True, dealer, True))
        for key, ours in (("point_rong", ron), ("point_zimo_xian", child), ("point_zimo_qin", of_dealer)):
            if key in hule:
                yield from _differ(key, ours, whole(key, hule[key]))
        others = self.rules.players - 1
        points = ron if not by_draw else child * others if dealer else of_dealer + child * (others - 1)
        self.won[seat] += points
        if "point_sum" in hule:
            yield from _differ("points won in the game", self.won[seat], whole("point_sum", hule["point_sum"]))


def _meld(text: object) -> Meld:
    """A meld such as ``kezi(1z,1z,1z)``."""
    name, _, tiles = str(text).removesuffix(")").partition("(")
    return name, tuple(sorted(tile_of(tile) for tile in tiles.split(",")))


def _differ(what: str, ours: object, theirs: object) -> Iterator[Difference]:
    if ours != theirs:
        yield what, ours, theirs


def tile_of(name: object) -> Face:
    """A tile by its two characters."""
    faces = parse_tiles(name, "mpsz") if isinstance(name, str) and len(name) == 2 else []
    if len(faces) != 1:
        raise JantakuError(f"no such tile: {name!r}")
    return faces[0]
