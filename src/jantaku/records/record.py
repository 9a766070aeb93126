"""``Record``: a game as a log has it, whatever the format of the log.

A record is in the words of the engine: the same ``Position``, ``Event`` and ``Clearing``, so that what a log
says and what the engine says can be compared one by one, and every format is written from the same thing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from jantaku.errors import JantakuError
from jantaku.game.event import Clearing, Event, EventType, Position
from jantaku.game.starts import check_stakes
from jantaku.kernels.choices import MOST_POSITIONS
from jantaku.rules import Rules
from jantaku.schema import Plain
from jantaku.tiles import Face, Kind

if TYPE_CHECKING:
    from jantaku.game.game import Game

MOST_EVENTS: Final = 2_000
"""More than any Position has: a wall of 144 tiles, each drawn, discarded, called and turned."""


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
class Claim(Plain):
    """What a log says of a seat after an event.

    Whether it is furiten, what it waits for, and where it is to act which kinds it may not discard after its call,
    or may declare riichi with.
    """

    SPARSE: ClassVar = True

    event: int
    seat: int
    furiten: bool | None = None
    waits: tuple[Kind, ...] | None = None
    barred: tuple[Kind, ...] | None = None
    riichi_with: tuple[Kind, ...] | None = None


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
    """Concealed tiles shown at the end, without the one that was won with."""

    claims: tuple[Claim, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a Position that there cannot be: seats that nobody has, points not one for each seat."""
        players = len(self.start.scores)
        start = self.start
        if start.wind not in range(4) or start.dealer not in range(players):
            raise JantakuError(f"no such Position: wind {start.wind!r:.20}, dealer {start.dealer!r:.20}")
        check_stakes(start)
        if len(self.events) > MOST_EVENTS:
            raise JantakuError(f"{self.start}: {len(self.events):,} events: no Position is as long")
        seats = (None, *range(players))
        for event in self.events:
            if event.seat not in seats or event.source not in seats:
                raise JantakuError(f"{self.start}: {event.type}: seats are 0-{players - 1}")
        if self.clearing is not None:
            _check_clearing(self.clearing, players, str(self.start))

    @property
    def deposits_paid(self) -> int:
        """How many riichi deposits were paid in it."""
        return sum(event.type is EventType.RIICHI_PAID for event in self.events)

    @property
    def clearing(self) -> Clearing | None:
        """How it ended; ``None`` if the log is cut before."""
        return self.events[-1].clearing if self.events else None

    @property
    def indicators(self) -> tuple[Face, ...]:
        """All indicators that were turned."""
        turned = [e.tile for e in self.events if e.type is EventType.DORA and e.tile is not None]
        return (*turned, *self.late_indicators)


def _check_clearing(clearing: Clearing, players: int, where: str) -> None:
    """Refuse a Clearing whose rows are not one number for each seat."""
    rows = [("deltas", clearing.deltas), ("scores", clearing.scores), ("tenpai", clearing.tenpai)]
    rows += [("chips", clearing.chips), *(("deltas of a win", win.deltas) for win in clearing.wins)]
    for what, row in rows:
        if len(row) != players and (row or what == "deltas"):
            raise JantakuError(f"{where}: {len(row)} {what} for {players} players")
    for win in clearing.wins:
        if win.seat not in range(players):
            raise JantakuError(f"{where}: a win of seat {win.seat}: seats are 0-{players - 1}")


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

    *stated* says what the format holds beside the moves: ``dora_time`` (when each indicator was turned), ``yaku``,
    ``fu``, ``every_fu`` (also beside limits and yakuman), ``ura``, ``payments`` (of each win apart), ``tiles`` (all
    hands and draws), ``final`` (the end of the game), ``whole`` (each Clearing in full, as the engine has it).
    """

    rules: Rules
    names: tuple[str, ...]
    positions: tuple[RecordedPosition, ...]
    final: FinalResult | None = None
    format: str = ""
    source: str = ""
    stated: frozenset[str] = frozenset()
    observed: tuple[int, ...] = ()
    """The seats whose menus the log has."""
    meta: Mapping[str, Any] = field(default_factory=dict)
    """What only this format holds: ranks, ratings, lobby, seed ..."""
    notice: str = ""
    """What a reader should know of how it was read: that the file breaks off."""

    def __post_init__(self) -> None:
        """Refuse names and points that are not one for each seat."""
        players, final = self.rules.players, self.final
        if len(self.positions) > MOST_POSITIONS:
            raise JantakuError(f"{len(self.positions):,} Positions: no game is as long")
        rows: list[tuple[str, int]] = [("names", len(self.names))]
        rows += [("scores", len(position.start.scores)) for position in self.positions]
        rows += [("hands", len(position.events[0].hands)) for position in self.positions if position.events]
        if final is not None:
            rows += [("final scores", len(final.scores)), ("final results", len(final.tenths or final.scores))]
            rows += [("final points", len(final.points or final.scores)), ("chips", len(final.chips or final.scores))]
        for what, number in rows:
            if number != players:
                raise JantakuError(f"{number} {what} for {players} players")

    @property
    def missing(self) -> str:
        """What a log like this should have and this one has not; empty if nothing.

        Whoever tells the end of a game tells all of it, from the first Position on; an excerpt has whole Positions.
        """
        for position in self.positions:
            if position.clearing is None:
                return f"it breaks off in {position.start}"
        if "final" not in self.stated or not self.positions:
            return ""
        start = self.positions[0].start
        if (start.wind, start.dealer, start.honba) != (0, 0, 0):
            return f"it begins with {start}"
        if self.final is None:
            return "it has no final result"
        return ""

    @property
    def is_complete(self) -> bool:
        """Whether the log has all that it should."""
        return not self.missing

    @property
    def final_follows(self) -> bool:
        """Whether the final result can be that of the last Position: its scores are the final ones, deposits aside.

        If not, some Positions before the end of the game are missing.
        """
        last = self.positions[-1] if self.positions else None
        return self.final is not None and last is not None and may_end_with(last, self.final)

    @property
    def events(self) -> list[Event]:
        """The events of all Positions."""
        return [event for position in self.positions for event in position.events]

    def replay_html(
        self,
        *,
        title: str = "",
        seat: int = 0,
        open_hands: bool = True,
        language: str = "en",
        theme: str = "auto",
        palette: str = "standard",
        corners: bool = False,
    ) -> str:
        """The record as one HTML file that plays it, offline, step by step, from any seat, in three languages.

        The options say how the page opens; its reader can change all of them.
        """
        from jantaku.records.replay_page import replay_html

        return replay_html(
            self, title=title, seat=seat, open_hands=open_hands, language=language, theme=theme, palette=palette,
            corners=corners,
        )  # fmt: skip

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
        given = game.names if names is None else names
        return cls(game.rules, given, tuple(positions), final, "jantaku", "", OWN_STATED)


def may_end_with(last: RecordedPosition, final: FinalResult) -> bool:
    """Whether a game with *last* as its last Position can have ended with *final*; deposits may go to anybody."""
    if last.clearing is None:
        return False
    most = 1000 * (last.deposits_paid + last.start.deposits + 1)
    scores = [score + delta for score, delta in zip(last.start.scores, last.clearing.deltas, strict=True)]
    return all(abs(ours - theirs) <= most for ours, theirs in zip(scores, final.scores, strict=True))


ALL_STATED = frozenset({"dora_time", "yaku", "fu", "every_fu", "ura", "payments", "tiles", "final"})
OWN_STATED = ALL_STATED | {"whole"}
"""What a game played here holds."""
