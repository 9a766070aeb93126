"""Who sits where: ``Seat``, and ``Setup``, all that a room is beside the decisions taken in it."""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict, dataclass, field
from typing import Any

from jantaku.rules import Rules


@dataclass(slots=True)
class Auto:
    """What is done for a person without asking."""

    win: bool = False
    no_calls: bool = False
    discard: bool = False
    """Discard what is drawn."""


@dataclass(slots=True)
class Seat:
    """A seat: an agent's, or a person's, for whom the agent plays while the person is away."""

    name: str
    agent: str
    guest: str = ""
    """The id of the person; empty at an agent's seat."""
    away: bool = False
    seen: int = 0
    """Of how many hands the person has put the result aside."""
    auto: Auto = field(default_factory=Auto)

    @property
    def is_person(self) -> bool:
        """Whether somebody sits there who is asked."""
        return bool(self.guest) and not self.away


@dataclass(slots=True)
class Setup:
    """What a room is beside the decisions taken in it."""

    rules: Rules
    seed: int
    seats: list[Seat]
    """In the order of the seats once the game has begun; before that, of coming."""
    secret: str = field(default_factory=lambda: secrets.token_hex(16))
    """What the ids of decisions are made with."""
    people: int = 1
    """For how many people the room is."""
    begun: bool = False
    drawn: bool = True
    """Whether seats are drawn when it begins ..."""
    place: int = 0
    """... else where who opened the room sits: 0 is the first dealer."""
    owner: str = ""
    """The guest who opened the room."""
    watched: bool = False
    """Whether others may look on by the link."""
    seconds: int = 0
    """How long a decision may take; 0: as long as it takes."""
    pace: float = 0.5
    """Seconds from one visible act of an agent to the next."""
    undos: int = 0
    outcome: list[dict[str, Any]] = field(default_factory=list)
    """Once the game is over, for each seat its place, points and counts: what lists and statistics need."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, guest: str) -> int | None:
        """Where *guest* sits."""
        return next((number for number, seat in enumerate(self.seats) if guest and seat.guest == guest), None)

    def to_text(self) -> str:
        """All of it as JSON."""
        data = {name: getattr(self, name) for name in self.__slots__ if name not in ("rules", "seats")}
        data["rules"] = self.rules.to_dict()
        data["rules_name"] = self.rules.name
        data["seats"] = [asdict(seat) for seat in self.seats]
        return json.dumps(data, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> Setup:
        """What ``to_text`` wrote."""
        data: dict[str, Any] = json.loads(text)
        rules = Rules.from_dict(data.pop("rules"), name=data.pop("rules_name"))
        seats = [Seat(**{**seat, "auto": Auto(**seat["auto"])}) for seat in data.pop("seats")]
        known = {key: value for key, value in data.items() if key in cls.__slots__}
        return cls(rules=rules, seats=seats, **known)
