"""jantaku (雀卓): one engine for every mahjong.

Names are imported when they are first used, so that ``import jantaku`` costs next to nothing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jantaku import arena, batch, foresight, sampling, svg, tiles
    from jantaku.agents import Agent, Explanation, agent, agent_names
    from jantaku.agents.estimates import DiscardEstimate, estimate
    from jantaku.errors import (
        AmbiguousAction,
        HandError,
        IllegalAction,
        JantakuError,
        NotationError,
        RulesError,
        UnknownAction,
    )
    from jantaku.game.action import Action
    from jantaku.game.event import Clearing, Ending, Event, EventType, Position
    from jantaku.game.game import Game
    from jantaku.game.phase import ActionPhase, ChoicePhase, DeclarationPhase, Phase, ReactionPhase
    from jantaku.game.reasons import Reason
    from jantaku.game.view import View
    from jantaku.game.walls import arrange
    from jantaku.hands import theory
    from jantaku.hands.acceptance import Acceptance, ukeire
    from jantaku.hands.analysis import is_win, shanten, waits
    from jantaku.hands.hand import Hand, Meld, MeldType, Source
    from jantaku.hands.readings import Reading, WaitShape, decompositions, is_furiten, wait_shapes
    from jantaku.records import Record, Replay
    from jantaku.reviews.model import Review
    from jantaku.reviews.reviewing import review
    from jantaku.rules import Rules
    from jantaku.scoring.score import score
    from jantaku.scoring.worth import Score
    from jantaku.tiles import Face, Kind
    from jantaku.vector import Tables

__version__ = "0.1.0"

_HOMES = {
    "hands.acceptance": ("Acceptance", "ukeire"),
    "game.action": ("Action",),
    "agents": ("Agent", "Explanation", "agent", "agent_names"),
    "hands.analysis": ("is_win", "shanten", "waits"),
    "hands.readings": ("Reading", "WaitShape", "decompositions", "is_furiten", "wait_shapes"),
    "errors": (
        "AmbiguousAction",
        "HandError",
        "IllegalAction",
        "JantakuError",
        "NotationError",
        "RulesError",
        "UnknownAction",
    ),
    "agents.estimates": ("DiscardEstimate", "estimate"),
    "game.event": ("Clearing", "Ending", "Event", "EventType", "Position"),
    "game.game": ("Game",),
    "vector": ("Tables",),
    "hands.hand": ("Hand", "Meld", "MeldType", "Source"),
    "game.phase": ("ActionPhase", "ChoicePhase", "DeclarationPhase", "Phase", "ReactionPhase"),
    "game.reasons": ("Reason",),
    "records": ("Record", "Replay"),
    "reviews.model": ("Review",),
    "reviews.reviewing": ("review",),
    "rules": ("Rules",),
    "scoring.score": ("score",),
    "tiles": ("Face", "Kind"),
    "game.view": ("View",),
    "game.walls": ("arrange",),
    "scoring.worth": ("Score",),
}  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}
_MODULES = {
    "arena": "arena",
    "batch": "batch",
    "foresight": "foresight",
    "sampling": "sampling",
    "theory": "hands.theory",
    "tiles": "tiles",
    "svg": "svg",
}

__all__ = [
    "Acceptance",
    "Action",
    "ActionPhase",
    "Agent",
    "AmbiguousAction",
    "ChoicePhase",
    "Clearing",
    "DeclarationPhase",
    "DiscardEstimate",
    "Ending",
    "Event",
    "EventType",
    "Explanation",
    "Face",
    "Game",
    "Hand",
    "HandError",
    "IllegalAction",
    "JantakuError",
    "Kind",
    "Meld",
    "MeldType",
    "NotationError",
    "Phase",
    "Position",
    "ReactionPhase",
    "Reading",
    "Reason",
    "Record",
    "Replay",
    "Review",
    "Rules",
    "RulesError",
    "Score",
    "Source",
    "Tables",
    "UnknownAction",
    "View",
    "WaitShape",
    "agent",
    "agent_names",
    "arena",
    "arrange",
    "batch",
    "decompositions",
    "estimate",
    "foresight",
    "is_furiten",
    "is_win",
    "review",
    "sampling",
    "score",
    "shanten",
    "svg",
    "theory",
    "tiles",
    "ukeire",
    "wait_shapes",
    "waits",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return importlib.import_module(f"jantaku.{_MODULES[name]}")
    if name in _HOME_OF:
        value = getattr(importlib.import_module(f"jantaku.{_HOME_OF[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'jantaku' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
