"""The parlour game of seed 002 in scenes: what a scene does not name lies where no one draws it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from jantaku.rules import Rules
from jantaku.scoring import score as score_of
from jantaku.tiles import Face, mpsz, parse_tiles
from jantaku.walls import deck
from jantaku.worth import Score
from scenario import Scene, play

RULES = Rules.preset("sanma-parlour")
PINFU = "123p789p234s1178s"
"""Thirteen tiles that wait for 6s and 9s."""
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
    filler = rest[: 8 - len(given) - len(last)]
    more["replacements"] = "".join(mpsz([face]) for face in (*given, *filler, *last))
    return play(rules, hands or {}, draws, script, **more)


def dead(scene: Scene) -> int:
    """The tiles of the dead wall."""
    t = scene.table
    return int(RULES.record[0].deck_size - t.head - t.live - t.replaced)


def score(hand: str, win: str, **more: Any) -> Score:
    """The score of a parlour hand; the winner is South unless said."""
    return score_of(hand, win, rules=more.pop("rules", RULES), **{"seat": "S", **more})


def worth(hand: str, win: str, **more: Any) -> dict[str, int]:
    """The yaku of a hand with their han; of a yakuman, 13 for each time."""
    return {yaku.key: yaku.han or 13 * yaku.yakuman for yaku in score(hand, win, **more).yaku}


def chips(hand: str, win: str, **more: Any) -> dict[str, int]:
    """What chips a hand is paid for, by each payer."""
    return dict(score(hand, win, **more).chips)
