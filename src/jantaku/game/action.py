"""Actions: what a player can choose, as one small number with a name."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from jantaku.errors import JantakuError, UnknownAction, whole_number
from jantaku.kernels.game import actions as table
from jantaku.tiles import Face, Kind

_FIVE: Final = ("", "-red", "-third")
_PON: Final = ("pon", "pon-red", "pon-red-red", "pon-third", "pon-red-third")
_PLAIN_NAMES: Final = {
    table.TSUMOGIRI: "tsumogiri",
    table.RIICHI: "riichi",
    table.OPEN_RIICHI: "open-riichi",
    table.READY: "ready",
    table.TSUMO: "tsumo",
    table.RON: "ron",
    table.PASS: "pass",
    table.NINE_TERMINALS: "nine-terminals",
    table.STOP: "stop",
    table.GO_ON: "go-on",
    table.NORTH: "north",
    table.OPEN_KAN: "open-kan",
    table.TENPAI: "tenpai",
    table.NOTEN: "noten",
}


def _names() -> tuple[str, ...]:
    out = [f"discard-{Face(face)}" for face in range(table.HAND_FACES)]
    for number in range(table.HAND_FACES, table.PON):
        out.append(_PLAIN_NAMES[number])
    out += _PON
    out += [f"chi-{place}{five}" for place in ("low", "middle", "high") for five in _FIVE]
    out += [f"closed-kan-{kind}" for kind in Kind]
    out += [f"added-kan-{kind}" for kind in Kind]
    out += [_PLAIN_NAMES[number] for number in (table.TENPAI, table.NOTEN)]
    return tuple(out)


ACTION_NAMES: Final = _names()
_NUMBER_OF: Final = {name: number for number, name in enumerate(ACTION_NAMES)}


def _nearest(name: str) -> tuple[str, ...]:
    """Which actions somebody may have meant."""
    plain = "-".join(name.lower().replace("_", "-").split())
    near = [plain] if plain in _NUMBER_OF else [known for known in ACTION_NAMES if known.startswith(f"{plain}-")]
    return tuple(near or get_close_matches(plain, ACTION_NAMES, 3))[:9]


class Action(int):
    """One of the 136 actions. It is an ``int`` and prints as its name.

    A chi is named by the place of the called tile in the run, and where a red five is among the own tiles by
    that; a pon by its red tiles. (*third* is a gold five or the white pocchi.) ``open_kan`` is read as ``open-kan``.

    >>> Action("discard-0p"), int(Action("discard-0p")), Action("chi-low"), str(Action(44))
    (Action('discard-0p'), 35, Action('chi-low'), 'tsumo')
    """

    __slots__ = ()

    def __new__(cls, value: int | str) -> Action:
        """The action of that number or name."""
        if isinstance(value, str):
            number = _NUMBER_OF.get(value, _NUMBER_OF.get(value.replace("_", "-")))
            if number is None:
                raise UnknownAction(value, _nearest(value))
            value = number
        whole = whole_number(value)
        if whole is None or not 0 <= whole < table.ACTIONS:
            raise JantakuError(f"an action is 0-{table.ACTIONS - 1} or a name, not {value!r:.40}")
        return super().__new__(cls, whole)

    @classmethod
    def members(cls) -> list[Action]:
        """All actions, in the order of their numbers."""
        return [cls(number) for number in range(table.ACTIONS)]

    @classmethod
    def discard(cls, face: Face) -> Action:
        """Discard *face* from the hand."""
        return cls(table.DISCARD + face)

    @classmethod
    def closed_kan(cls, kind: Kind) -> Action:
        """A closed kan of *kind*."""
        return cls(table.CLOSED_KAN + kind)

    @classmethod
    def added_kan(cls, kind: Kind) -> Action:
        """Add a tile of *kind* to the pon of it."""
        return cls(table.ADDED_KAN + kind)

    @property
    def face(self) -> Face | None:
        """The face that is discarded from the hand; ``None`` for other actions."""
        return Face(int(self)) if self < table.HAND_FACES else None

    @property
    def is_discard(self) -> bool:
        """A discard, from the hand or of the tile just drawn."""
        return self <= table.TSUMOGIRI

    @property
    def is_call(self) -> bool:
        """A chi, pon or open kan."""
        return table.OPEN_KAN <= self < table.CLOSED_KAN

    def __str__(self) -> str:
        """The name."""
        return ACTION_NAMES[self]

    def __repr__(self) -> str:
        """An expression that evaluates to the action."""
        return f"Action({ACTION_NAMES[self]!r})"
