"""Sixteen-tile scenes: flowers that a scene does not name lie where no one draws them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from jantaku.game.action import Action
from jantaku.game.walls import deck
from jantaku.kernels.game.layout import CLEARED
from jantaku.kernels.game.step import run
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.tiles import Face, mpsz, parse_tiles
from scenario import Scene, play

TAIWAN = Rules.preset("taiwan")
PRESETS = ("taiwan", "taiwan-sml", "taiwan-cml", "taiwan-star", "taiwan-godgame")

WAITS_1P4P = "123456789m23p99p678s"
WAITS_4P7P = "123789m56p123567s22z"
ALSO_1P4P = "234678m23p456789s66z"
"""Three concealed hands of sixteen tiles that wait for 4p, each two-sided; they fit beside each other."""
SPARE_PLACES = 8


def table(
    hands: dict[int, str] | None = None, draws: str = "", script: str = "", *, rules: Rules = TAIWAN, **more: Any
) -> Scene:
    """A scene under *rules*. ``draws`` begins with the dealer's seventeenth tile.

    ``replacements`` are taken from the end of the wall; unnamed flowers lie further in, behind eight tiles at least.
    """
    given = parse_tiles(more.pop("replacements", "")) if more.get("replacements") else []
    named = [*(hands or {}).values(), draws]
    left = Counter(deck(rules))
    left.subtract(given)
    left.subtract(face for part in named if part for face in parse_tiles(part))
    flowers = [face for face in Face if face.is_flower and left[face] > 0]
    rest = sorted((face for face in left if face < 27 and left[face] > 0), key=lambda face: (-left[face], -face))
    filler = rest[: max(0, SPARE_PLACES - len(given))]
    replacements = "".join(mpsz([face]) for face in (*given, *filler, *flowers))
    return play(rules, hands or {}, draws, script, replacements=replacements, **more)


def house(**options: Any) -> Rules:
    """The common table with some options changed."""
    return TAIWAN.replace(**options)


def tai(scene: Scene, seat: int | None = None) -> dict[str, int]:
    """The patterns of the win of *seat* with their tai."""
    return {yaku.key: yaku.han for yaku in scene.win(seat).yaku}


def flowers_of(scene: Scene, seat: int) -> int:
    """How many flowers *seat* has set aside."""
    return int(scene.table.flowers[seat])


def cleared(scene: Scene, action: str) -> Any:
    """The record when *action*, and the passes of who is asked after it, have ended the Position; nothing is dealt."""
    tables, scratch = scene.game.table.records.copy(), np.zeros(1, SCORING).view(np.recarray)
    while tables[0].phase != CLEARED:
        run(tables, 0, scene.game.rules.record, get_suits(), scratch, 0, int(Action(action)))
        action = "pass"
    return tables[0]
