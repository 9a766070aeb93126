"""The parlour game of seed 002 in scenes: what a scene does not name lies where no one draws it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from jantaku.game.event import Settlement
from jantaku.game.game import Game
from jantaku.game.walls import deck
from jantaku.kernels.game.ranking import finish
from jantaku.rules import Rules
from jantaku.scoring.score import score as score_of
from jantaku.scoring.worth import Score
from jantaku.tiles import Face, mpsz, parse_tiles
from scenario import Scene, play

RULES = Rules.preset("sanma-parlour")
PINFU = "123p789p234s1178s"
"""Thirteen tiles that wait for 6s and 9s."""
PLAIN = "222p789p234s1178s"
"""... that wait for the same and have no yaku."""
GOLDEN = "34g5p789p34g5s1178s"
"""... with two gold fives."""
OTHER = "123p406p789p3378s"
"""A second hand that waits for 6s and 9s."""
ORPHANS = "19m19p19s1123456z"
"""Thirteen orphans but for the red dragon."""
SIMPLES = "2p3p4p"
"""A go-round of draws that ends everybody's nagashi."""
TENPAI = {0: PINFU, 1: "123p789p678s2344s", 2: "234p678p33s78s666z"}
"""A tenpai hand for each seat; none is won in ``drawn_out``."""
OPEN = "0:1z 1:open-riichi 1:2z"
"""Seat 1 declares an open riichi with its first discard, 2z; 0 and 2 have drawn 1z and 3z."""
DRAWN = "1z2z3z"
FOUR_CALLS = {1: "23p234s777s88s111z", 2: "11m99m99p99s4p1s234z"}
"""Seat 1 waits for 1p and 4p; seat 2 will have 4p left after ``PUSHED``."""
PUSHED = "0:1m 2:pon 2:1s 0:9m 2:pon 2:2z 0:9p 2:pon 2:3z 0:9s 2:pon 2:4z 0:2z 1:open-riichi 1:5z 2:acts"
"""Seat 2 calls four times; then seat 1 declares an open riichi, and seat 2 draws."""
_KEPT_BACK = (Face.FLOWER, Face.GOLD_FLOWER, Face.WHITE_POCCHI)


def table(
    hands: dict[int, str] | None = None, draws: str = "", script: str = "", *, rules: Rules = RULES, **more: Any
) -> Scene:
    """A scene whose flowers and pocchi, if not named, are the last replacement tiles."""
    named = [
        *(hands or {}).values(),
        draws,
        more.get("replacements", ""),
        more.get("indicators", ""),
        more.get("ura", ""),
    ]
    left = Counter(deck(rules))
    left.subtract(face for part in named if part for face in parse_tiles(part))
    given = parse_tiles(more["replacements"]) if more.get("replacements") else []
    last = [face for face in _KEPT_BACK for _ in range(left[face])]
    rest = sorted((face for face in left if face < 27 and left[face] > 0), key=lambda face: -left[face])
    filler = rest[: max(0, 8 - len(given) - len(last))]
    more["replacements"] = "".join(mpsz([face]) for face in (*given, *filler, *last)[:8])
    return play(rules, hands or {}, draws, script, **more)


def after_riichi(draws: str, script: str = "", hand: str = PINFU, how: str = "riichi", **more: Any) -> Scene:
    """Seat 1 has declared riichi in the second go-round; *draws* follow, seat 2's first."""
    begin = f"0:1z 1:2z 2:3z 0:4z 1:{how} 1:1z "
    return table({1: hand}, "1z2z3z4z1z" + draws, begin + script, **more)


def second_round(draws: str, script: str, hands: dict[int, str], **more: Any) -> Scene:
    """Everybody has discarded a wind, so that nothing of the first turn counts; then *draws* and *script*."""
    return table(hands, "1z2z3z" + draws, "0:1z 1:2z 2:3z " + script, **more)


def drawn_out(*tenpai: int, **more: Any) -> Scene:
    """A Position that ends with the last tile; these seats are tenpai."""
    return table({seat: TENPAI[seat] for seat in tenpai}, SIMPLES, "end", live=3, **more)


def last_hand(script: str, hands: dict[int, str], draws: str = SIMPLES, **more: Any) -> Game:
    """South 3, played by *script*; seat 2 deals."""
    return table(hands, draws, script, wind=1, dealer=2, **more).game


def settled(
    points: Sequence[int], chips: Sequence[int] = (0, 0, 0), deposits: int = 0, rules: Rules = RULES
) -> dict[int, Settlement]:
    """The settlement, by seat, of a game that ends with these points, chips and deposits."""
    game = Game(rules, seed=0)
    t = game.table.record
    t.scores[:3], t.chips[:3], t.deposits = points, chips, deposits
    finish(t, rules.record[0])
    return {row.seat: row for row in game.settlement}


def dead(scene: Scene) -> int:
    """The tiles of the dead wall."""
    t = scene.table
    return int(RULES.record[0].deck_size - t.head - t.live - t.replaced)


def reason(scene: Scene, action: str) -> str | None:
    """The name of the reason why not; ``None`` if *action* is legal."""
    why = scene.why(action)
    return None if why is None else why.name


def score(hand: str, win: str, **more: Any) -> Score:
    """The score of a parlour hand; the winner is South unless said."""
    return score_of(hand, win, rules=more.pop("rules", RULES), **{"seat": "S", **more})


def worth(hand: str, win: str, **more: Any) -> dict[str, int]:
    """The yaku of a hand with their han; of a yakuman, 13 for each time."""
    return {yaku.key: yaku.han or 13 * yaku.yakuman for yaku in score(hand, win, **more).yaku}


def chips(hand: str, win: str, **more: Any) -> dict[str, int]:
    """What chips a hand is paid for, by each payer."""
    return dict(score(hand, win, **more).chips)


def tiles_of(t: Any, rules: Rules) -> Counter[Face]:
    """Every tile at the table, wherever it lies."""
    out: Counter[Face] = Counter()
    for seat in range(rules.players):
        out.update(Face(face) for face in range(40) for _ in range(t.faces[seat, face]))
        out.update(Face(int(f)) for row in t.melds[seat, : t.n_melds[seat]] for f in row[2:6] if f >= 0)
        out.update(Face(int(entry) & 0x3F) for entry in t.river[seat, : t.n_river[seat]] if not entry & 0x80)
        out[Face.NORTH] += int(t.norths[seat])
    out.update(Face(int(f)) for f in t.wall[t.head : rules.record[0].deck_size - t.replaced])
    return +out


def check(t: Any, rules: Rules) -> None:
    """Tiles, points, chips and the wall."""
    r = rules.record[0]
    there, want = tiles_of(t, rules), Counter(deck(rules))
    flowers = int(t.flowers.sum())
    hanging = 1 if t.phase == 1 and t.context != 0 else 0  # the tile of a kan or north that may be robbed
    missing = want - there
    assert sum(missing.values()) - sum(n for face, n in missing.items() if face.is_flower) <= hanging
    assert sum(n for face, n in missing.items() if face.is_flower) == flowers
    assert not there - want or hanging
    assert t.live >= 0
    dead = int(r.deck_size) - int(t.head) - int(t.live) - int(t.replaced)
    aside = flowers + int(t.norths.sum()) - (1 if t.phase == 1 and t.context == 3 else 0)
    assert dead == r.dead_wall + int(t.kans) * (r.kan_takes_live - 1) + aside * (r.north_takes_live - 1)
    assert t.scores.sum() + int(t.deposits) * r.riichi_deposit == r.start_points * r.players
    assert t.chips.sum() == t.chip_delta.sum() == 0
