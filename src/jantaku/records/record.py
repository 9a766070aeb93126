"""``Record``: a game as a log has it, whatever the format of the log.

A record is in the words of the engine: the same ``Position``, ``Event`` and ``Clearing``, so that what a log
says and what the engine says can be compared one by one, and every format is written from the same thing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from jantaku.errors import JantakuError
from jantaku.game.event import Clearing, Event, EventType, Position
from jantaku.rules import Rules
from jantaku.schema import Plain
from jantaku.tiles import Face

if TYPE_CHECKING:
    from jantaku.game.game import Game


@dataclass(frozen=True, slots=True)
class Fault(Plain):
    """Something in a log that cannot be true by the log itself: a tile discarded by a seat that does not hold it."""

    event: int
    what: str
    ours: str
    theirs: str


@dataclass(frozen=True, slots=True)
class Offer(Plain):
    """What a server offered to a seat after an event.

    *kinds* are the types of action (``chi``, ``pon``, ``open-kan``, ``ron`` ...), *actions* their names one by one
    where the log has them.
    """

    event: int
    seat: int
    kinds: frozenset[str]
    actions: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class RecordedPosition(Plain):
    """One Position of a log.

    *events* begin with ``BEGIN`` and the first ``DORA``, as ``Game.events`` do, and end with ``END`` unless the log
    is cut. *wall* is the whole wall in the order of use where the log gives it. *numbers* are Tenhou's numbers of
    the tiles of each event where the log has them, *wall_numbers* those of the wall.
    """

    SPARSE: ClassVar = True

    start: Position
    events: tuple[Event, ...]
    wall: tuple[Face, ...] | None = None
    numbers: tuple[tuple[int, ...], ...] | None = None
    wall_numbers: tuple[int, ...] | None = None
    dice: tuple[int, int] | None = None
    presence: tuple[tuple[int, int, bool], ...] = ()
    """After which event which seat went away (``False``) or came back (``True``)."""
    offers: tuple[Offer, ...] = ()
    faults: tuple[Fault, ...] = ()
    late_indicators: tuple[Face, ...] = ()
    """Indicators turned in the course of the Position, where the log does not say when."""

    shown: Mapping[int, tuple[Face, ...]] = field(default_factory=dict)
    """Concealed tiles shown at the end, where the log hides them before."""

    def __post_init__(self) -> None:
        """Refuse a Position that there cannot be."""
        if self.start.wind not in range(4) or self.start.dealer not in range(len(self.start.scores)):
            raise JantakuError(f"no such Position: wind {self.start.wind}, dealer {self.start.dealer}")

    @property
    def clearing(self) -> Clearing | None:
        """How it ended; ``None`` if the log is cut before."""
        return self.events[-1].clearing if self.events else None

    @property
    def indicators(self) -> tuple[Face, ...]:
        """All indicators that were turned."""
        turned = [e.tile for e in self.events if e.type is EventType.DORA and e.tile is not None]
        return (*turned, *self.late_indicators)


@dataclass(frozen=True, slots=True)
class FinalResult(Plain):
    """The end of a game: each seat's points, and what they are worth with uma and oka, in tenths of a thousand.

    A log of jantaku's own has that exactly too, chips counted in (*points*), and the chips.
    """

    SPARSE: ClassVar = True

    scores: tuple[int, ...]
    tenths: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None
    chips: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A whole log.

    *told* says what the format holds beside the moves: ``dora_time`` (when each indicator was turned), ``yaku``,
    ``fu``, ``ura``, ``payments`` (of each win apart), ``tiles`` (all hands and draws), ``final`` (the end of the game),
    ``whole`` (each Clearing in full, as the engine has it).
    """

    rules: Rules
    names: tuple[str, ...]
    positions: tuple[RecordedPosition, ...]
    final: FinalResult | None = None
    format: str = ""
    source: str = ""
    told: frozenset[str] = frozenset()
    observed: tuple[int, ...] = ()
    """The seats whose menus the log has."""
    meta: Mapping[str, Any] = field(default_factory=dict)
    """What only this format holds: ranks, ratings, lobby, seed ..."""
    notice: str = ""
    """What a reader should know of how it was read: that the file breaks off."""

    def __post_init__(self) -> None:
        """Refuse names that are not one for each seat."""
        if len(self.names) != self.rules.players:
            raise JantakuError(f"{len(self.names)} names for {self.rules.players} players")

    @property
    def is_complete(self) -> bool:
        """Whether the log has all that it should: of an excerpt whole Positions, of a game all of them."""
        whole = self.final is not None or "final" not in self.told
        return whole and all(position.clearing is not None for position in self.positions)

    @property
    def events(self) -> list[Event]:
        """The events of all Positions."""
        return [event for position in self.positions for event in position.events]

    @classmethod
    def of_game(cls, game: Game, names: tuple[str, ...] | None = None) -> Record:
        """The record of a game played here, as far as it has gone."""
        from jantaku.game.game import check_game

        split: list[list[Event]] = []
        for event in check_game(game).events:
            if event.type is EventType.BEGIN:
                split.append([])
            split[-1].append(event)
        walls = [tuple(wall) for wall in game.walls]
        positions = []
        for number, events in enumerate(split):
            start = events[0].position
            assert start is not None
            positions.append(RecordedPosition(start, tuple(events), walls[number] if number < len(walls) else None))
        final = None
        if game.is_over:
            tenths = tuple(points // 100 for points in game.final_points)
            final = FinalResult(game.scores, tenths, game.final_points, game.chips if game.rules.chip_points else ())
        given = tuple(f"P{seat}" for seat in range(game.rules.players)) if names is None else names
        return cls(game.rules, given, tuple(positions), final, "jantaku", "", OWN_TOLD)


ALL_TOLD = frozenset({"dora_time", "yaku", "fu", "ura", "payments", "tiles", "final"})
OWN_TOLD = ALL_TOLD | {"whole"}
"""What a game played here holds."""
