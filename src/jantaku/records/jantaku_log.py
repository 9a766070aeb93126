"""jantaku's own log: JSON lines that hold every game of every family, its rules among them.

The first line is the head, then each Position: its ``begin``, an ``about`` if there is more to say of it (its wall, the
dice, menus that a server offered), its other events one a line, the last of them ``end`` with the Clearing. A finished
game ends with ``over``. Events are those of ``Game.events``, as ``Event.to_dict`` writes them: a line names only what
the event has. The seed is not in it, as every wall to come follows from it, unless it is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from jantaku.records.record import OWN_STATED
from jantaku.rules import Rules
from jantaku.schema import Plain

FORMAT: Final = "jantaku log"
VERSION: Final = 1
DEAL: Final = 2
ABOUT: Final = "about"
OVER: Final = "over"


@dataclass(frozen=True, slots=True)
class LogHead(Plain):
    """The first line of a log of jantaku's own."""

    SPARSE: ClassVar = True

    format: str
    version: int
    rules_name: str
    rules: Rules
    """Every option, so that a log of house rules is read where nobody knows the house."""
    names: tuple[str, ...]
    stated: frozenset[str] = OWN_STATED
    """What the log holds beside the moves, where it is converted from one that leaves something out."""
    observed: tuple[int, ...] = ()
    """The seats whose menus it has."""
    seed: int | None = None
    deal: int | None = None
    """How walls follow from the seed: 1 by the number of the Position, 2 by its wind, dealer and honba."""
