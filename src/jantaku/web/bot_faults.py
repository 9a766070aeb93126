"""What goes wrong with the agents of a room, said to who sits there or looks on; each kind once a seat.

That a bot lost a turn says that it had one. In its own turn everybody knows that, and is told at once; who was asked
for a call is nobody's business, and is told when the hand is over.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, NamedTuple

from jantaku.game.phase import ActionPhase, Context, Phase
from jantaku.words.terminal import WINDS
from jantaku.words.web import web_word

REPLACED: Final = "replaced"
"""The agent failed, and another plays on."""
_WORDS: Final = {
    "timeout": "fault timeout",
    "crash": "fault crash",
    "unreadable": "fault unreadable",
    "illegal": "fault illegal",
    "absent": "fault absent",
    REPLACED: "agent failed",
}


class Fault(NamedTuple):
    """What went wrong with the agent *name*: one of the kinds that bots have, or ``REPLACED``."""

    seat: int
    kind: str
    name: str
    wind: int
    """Of the seat, when it happened."""
    why: str = ""
    other: str = ""
    """Who plays on."""

    def said(self, language: str, *, wind: bool = False) -> str:
        """What happened, perhaps with the *wind* of the seat."""
        name = f"{self.name} ({WINDS[self.wind].in_language(language)})" if wind else self.name
        return web_word(_WORDS[self.kind], language, name=name, why=self.why, other=self.other)


class BotFaults:
    """The faults of a room."""

    def __init__(self) -> None:
        """None yet."""
        self._told: list[Fault] = []
        self._waiting: list[Fault] = []

    def note(self, fault: Fault, phase: Phase) -> list[Fault]:
        """Note *fault*, which happened in *phase*; those to be told now."""
        if not isinstance(phase, ActionPhase) or phase.context is Context.POCCHI:
            self._waiting.append(fault)
            return []
        return self._new([fault])

    def at_the_end(self) -> list[Fault]:
        """Those that waited for the end of a hand."""
        waited, self._waiting = self._waiting, []
        return self._new(waited)

    def _new(self, faults: list[Fault]) -> list[Fault]:
        """Those of *faults* of whose kind nothing was told of their seats; they are told now."""
        new = []
        for fault in faults:
            if not any((told.seat, told.kind) == (fault.seat, fault.kind) for told in self._told):
                self._told.append(fault)
                new.append(fault)
        return new

    def frame(self, language: str) -> list[list[Any]]:
        """Of each seat that has any, all that was told."""
        seats = sorted({fault.seat for fault in self._told})
        return [[seat, " ".join(f.said(language) for f in self._told if f.seat == seat)] for seat in seats]


def faults_of(player: object) -> Counter[str]:
    """How many turns *player* has lost, by kind: of a bot, of others nothing."""
    return Counter(getattr(player, "faults", ()))
