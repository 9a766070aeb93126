"""Scenes: a Position written in a few lines of notation, played up to the moment that a test is about.

``play`` deals the hands and draws that it is told, and then follows a script: words ``seat:what``, in order.

- ``0:9m`` discards that tile, from the hand if it is there, else as the tile just drawn.
- ``2:pon``, ``0:riichi``, ``1:closed-kan-1z`` ...: any action by its name.
- ``1:declines`` goes on instead of winning by its flowers.
- ``1:acts``, ``1:reacts`` and ``1:declares`` stop where that seat is asked to act, about another's tile, or at an
  exhaustive draw whether it is tenpai.
- ``end`` plays on to the end of the Position.

Until the seat of the next word is asked, everybody does what happens by default: pass, discard the drawn tile, and at
an exhaustive draw show a tenpai hand.
A seat passes on tiles until the reaction of its word is possible; but it never acts on its own turn by default, so
every turn of a seat that a script names has to be written down. Everybody is asked (``ask_all``), even with nothing
to choose, so that a test can ask why not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from jantaku.game.action import Action
from jantaku.game.event import Clearing, EventType, Win
from jantaku.game.game import Game
from jantaku.game.phase import ActionPhase, Context, DeclarationPhase, ReactionPhase
from jantaku.game.reasons import Reason
from jantaku.game.walls import deck, place_tiles
from jantaku.kernels.game.layout import CLEARED
from jantaku.rules import Rules
from jantaku.tiles import Face, parse_tiles

PRESETS = ("riichi", "tenhou", "majsoul", "mleague", "wrc")
every_preset = pytest.mark.parametrize("rules", PRESETS)
ON_4P = {1: "23p456789m234s88s", 2: "56p234567m678s22s", 3: "23p345678m345s66s"}
"""Three hands that are tenpai on 4p, with pinfu."""
_DECLARATIONS = ("declares", "tenpai", "noten")
_TILE = re.compile("[gw]?[0-9][mpsz]")
_REACTIONS = ("ron", "pass", "pon", "chi", "open-kan")


@dataclass
class Scene:
    """A game at the moment that a script led to."""

    game: Game

    def __post_init__(self) -> None:
        self._cleared = len(self.game.clearings)

    # --- what is ---

    @property
    def menu(self) -> set[str]:
        """The names of all legal actions."""
        return {str(action) for action in self.game.legal_actions}

    def offers(self, action: str) -> bool:
        """Whether *action* is on the menu."""
        return self.why(action) is None

    def why(self, action: str) -> Reason | None:
        """Why the seat that is asked may not do *action*; the menu has to say the same."""
        reason = self.game.why_illegal(action)
        assert (reason is None) == self.game.is_legal(action) == (action in self.menu), (action, reason, self.menu)
        return reason

    def calls(self) -> set[str]:
        """The legal actions that take another's tile for a meld."""
        return {name for name in self.menu if name.startswith(("chi", "pon", "open-kan"))}

    @property
    def told(self) -> list[str]:
        """The events of the Position in words, from the first draw on."""
        last = [str(event) for event in self.game.events]
        begins = [i for i, event in enumerate(self.game.events) if event.type is EventType.BEGIN]
        at = begins[self._cleared]
        return last[at + 1 : begins[self._cleared + 1] if len(begins) > self._cleared + 1 else None]

    def after(self, event: str) -> list[str]:
        """The events that follow the last *event* of the Position."""
        told = self.told
        return told[len(told) - told[::-1].index(event) :]

    @property
    def doras(self) -> int:
        """Indicators turned so far."""
        return sum(" dora " in f" {event} " for event in self.told)

    @property
    def table(self) -> Any:
        """The record itself."""
        return self.game.table.record

    # --- what came of it ---

    @property
    def has_ended(self) -> bool:
        """Whether the Position has ended."""
        return len(self.game.clearings) > self._cleared

    @property
    def clearing(self) -> Clearing:
        """The Clearing of the Position, which has ended."""
        assert self.has_ended, f"the Position goes on: {self.told[-5:]}"
        return self.game.clearings[self._cleared]

    @property
    def deltas(self) -> tuple[int, ...]:
        """What each seat won or lost in the Clearing."""
        return self.clearing.deltas

    def win(self, seat: int | None = None) -> Win:
        """The win of *seat* (the only one, if left out)."""
        wins = [win for win in self.clearing.wins if seat is None or win.seat == seat]
        assert len(wins) == 1, self.clearing
        return wins[0]

    def yaku(self, seat: int | None = None) -> set[str]:
        """The yaku of that win."""
        return {yaku.key for yaku in self.win(seat).yaku}

    # --- what happens ---

    def copy(self) -> Scene:
        """The same moment again."""
        other = Scene(self.game.copy())
        other._cleared = self._cleared
        return other

    def do(self, script: str) -> Scene:
        """Play on by *script*. After a reaction in its last word the others pass."""
        what = ""
        for word in script.split():
            assert not self.has_ended, f"the Position ended before {word!r}: {self.told[-3:]}"
            if word == "end":
                while not self.has_ended:
                    self._by_default(word)
                continue
            seat, what = word.split(":")
            self._word(word, int(seat), what)
        if what == "tsumo" and not self.has_ended and self.game.phase.context is Context.POCCHI:
            self.game.push("tsumo")  # as what brings most
        if what != "reacts" and what.startswith(_REACTIONS):
            while not self.has_ended and isinstance(self.game.phase, ReactionPhase):
                self._by_default("the answers after the last word")
        return self

    def _word(self, word: str, seat: int, what: str) -> None:
        reacts = what == "reacts" or what.startswith(_REACTIONS)
        kind = DeclarationPhase if what in _DECLARATIONS else ReactionPhase if reacts else ActionPhase
        while True:
            assert not self.has_ended, f"the Position ended before {word!r}: {self.told[-3:]}"
            phase = self.game.phase
            if phase.seat == seat and isinstance(phase, kind):
                if what in ("acts", "reacts", "declares"):
                    return
                action = self._action(what)
                if not reacts or self.game.is_legal(action):
                    self.game.push(action)
                    return
            acts = phase.seat == seat and isinstance(phase, ActionPhase)
            assert not acts or kind is DeclarationPhase, f"{word!r}: not before it acts"
            self._by_default(word)

    def _action(self, what: str) -> Action:
        if what == "declines":
            return Action("pass")
        if not _TILE.fullmatch(what):
            return Action(what)
        action = Action(f"discard-{what}")
        phase = self.game.phase
        drawn = isinstance(phase, ActionPhase) and phase.drawn is not None and str(phase.drawn) == what
        return Action("tsumogiri") if drawn and not self.game.is_legal(action) else action

    def _by_default(self, word: str) -> None:
        passes = isinstance(self.game.phase, ReactionPhase) or self.game.is_legal("pass")
        default = Action("pass" if passes else "tsumogiri")
        if isinstance(self.game.phase, DeclarationPhase):
            default = self.game.legal_actions[0]
        assert self.game.is_legal(default), f"{word!r}: seat {self.game.phase.seat} has to choose: {self.menu}"
        self.game.push(default)


def play(
    rules: Rules | str,
    hands: Sequence[str] | Mapping[int, str] = (),
    draws: str = "",
    script: str = "",
    *,
    replacements: str = "",
    indicators: str = "",
    ura: str = "",
    live: int | None = None,
    wind: int = 0,
    dealer: int = 0,
    honba: int = 0,
    deposits: int = 0,
    scores: Sequence[int] | None = None,
    ask_all: bool = True,
) -> Scene:
    """Begin a Position and follow *script*.

    *hands* are by seat; seats without one have tiles that go nowhere. *live* leaves only so many tiles to
    draw, the first draw counted. Wind, dealer, honba, deposits and scores are those of the Position.
    """
    rules = Rules.of(rules)
    given = dict(hands) if isinstance(hands, Mapping) else dict(enumerate(hands))
    named = [Face(f) for part in (*given.values(), draws, replacements, indicators, ura) for f in _faces(part)]
    left = Counter(deck(rules))
    left.subtract(named)
    dealt = [_completed(_faces(given.get(seat, "")), left, rules) for seat in range(rules.players)]
    dead = {"replacements": replacements, "indicators": indicators, "ura": ura}
    wall = _filled(place_tiles(rules, dealt, draws, dealer=dealer, **dead), rules)
    game = Game(rules, seed=0, walls=[wall], ask_all=ask_all)
    if (wind, dealer, honba, deposits) != (0, 0, 0, 0) or scores is not None:
        table = game.table.record
        table.wind, table.dealer, table.honba, table.deposits = wind, dealer, honba, deposits
        table.scores[: rules.players] = rules.start_points if scores is None else scores
        table.positions, table.phase = 0, CLEARED  # deal again, now that the Position is another
        game.table.deal(wall)
    if live is not None:
        game.table.record.live = live - 1
        game.table.renew_menu()
    return Scene(game).do(script)


def _filled(slots: list[Face | None], rules: Rules) -> list[Face]:
    """The wall with what is left open filled in: the same dora every time, flowers and the pocchi at its end."""
    left = Counter(deck(rules))
    left.subtract(face for face in slots if face is not None)
    rest = sorted((face for face in Face for _ in range(left[face])), key=lambda face: (face < Face.WHITE_POCCHI, face))
    return [rest.pop() if face is None else face for face in slots]


def _faces(tiles: str) -> list[Face]:
    return parse_tiles(tiles) if tiles else []


def _completed(hand: list[Face], left: Counter[Face], rules: Rules) -> list[Face]:
    """*hand* with tiles taken from *left* up to its size, each as far from the others as can be."""
    hand, ties = list(hand), [0] * 34
    for face in hand:
        _tie(ties, face)
    while len(hand) < rules.hand_size:
        plain = (face for face in left if left[face] > 0 and not face.is_flower)
        face = min(plain, key=lambda face: (ties[face.kind or 0], face))
        hand.append(face)
        left[face] -= 1
        _tie(ties, face)
    return hand


def _tie(ties: list[int], face: Face) -> None:
    """Add to *ties*, by kind, what each tile has to do with *face*: pairs most, then neighbours."""
    kind = face.kind or 0
    ties[kind] += 10
    for other in range(34):
        if kind < 27 and other // 9 == kind // 9 and 1 <= abs(other - kind) <= 2:
            ties[other] += 3 - abs(other - kind)
