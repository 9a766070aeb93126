"""jantaku (雀卓): one engine for every mahjong.

Names are imported when they are first used, so that ``import jantaku`` costs next to nothing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jantaku import arena, batch, theory, tiles
    from jantaku.acceptance import Acceptance, ukeire
    from jantaku.action import Action
    from jantaku.agents import Agent, Explanation, agent, agent_names
    from jantaku.analysis import is_win, shanten, waits
    from jantaku.errors import HandError, IllegalAction, JantakuError, NotationError, RulesError
    from jantaku.estimates import DiscardEstimate, estimate
    from jantaku.event import Clearing, Ending, Event, EventType, Position
    from jantaku.game import Game
    from jantaku.hall import Tables
    from jantaku.hand import Hand, Meld, MeldType, Source
    from jantaku.phase import ActionPhase, ChoicePhase, DeclarationPhase, Phase, ReactionPhase
    from jantaku.readings import Reading, WaitShape, decompositions, is_furiten, wait_shapes
    from jantaku.reasons import Reason
    from jantaku.records import Record, Replay
    from jantaku.rules import Rules
    from jantaku.scoring import score
    from jantaku.tiles import Face, Kind
    from jantaku.view import View
    from jantaku.walls import arrange
    from jantaku.worth import Score

__version__ = "0.1.0"

_HOMES = {
    "acceptance": ("Acceptance", "ukeire"),
    "action": ("Action",),
    "agents": ("Agent", "Explanation", "agent", "agent_names"),
    "analysis": ("is_win", "shanten", "waits"),
    "readings": ("Reading", "WaitShape", "decompositions", "is_furiten", "wait_shapes"),
    "errors": ("HandError", "IllegalAction", "JantakuError", "NotationError", "RulesError"),
    "estimates": ("DiscardEstimate", "estimate"),
    "event": ("Clearing", "Ending", "Event", "EventType", "Position"),
    "game": ("Game",),
    "hall": ("Tables",),
    "hand": ("Hand", "Meld", "MeldType", "Source"),
    "phase": ("ActionPhase", "ChoicePhase", "DeclarationPhase", "Phase", "ReactionPhase"),
    "reasons": ("Reason",),
    "records": ("Record", "Replay"),
    "rules": ("Rules",),
    "scoring": ("score",),
    "tiles": ("Face", "Kind"),
    "view": ("View",),
    "walls": ("arrange",),
    "worth": ("Score",),
}  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}
_MODULES = ("arena", "batch", "theory", "tiles")

__all__ = [
    "Acceptance",
    "Action",
    "ActionPhase",
    "Agent",
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
    "Rules",
    "RulesError",
    "Score",
    "Source",
    "Tables",
    "View",
    "WaitShape",
    "agent",
    "agent_names",
    "arena",
    "arrange",
    "batch",
    "decompositions",
    "estimate",
    "is_furiten",
    "is_win",
    "score",
    "shanten",
    "theory",
    "tiles",
    "ukeire",
    "wait_shapes",
    "waits",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return importlib.import_module(f"jantaku.{name}")
    if name in _HOME_OF:
        value = getattr(importlib.import_module(f"jantaku.{_HOME_OF[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'jantaku' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
