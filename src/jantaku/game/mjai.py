"""MJAI events pushed into a game: decisions are taken, everything else is compared with what the game says.

A stream does not say who passed: it goes on. So an event that can only come after others have passed lets them pass.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from jantaku.errors import JantakuError, did_you_mean
from jantaku.game.action import Action
from jantaku.game.event import Ending, own_tiles
from jantaku.game.mjai_stream import HIDDEN, REASONS, MjaiEvent, MjaiStream
from jantaku.game.phase import ChoicePhase, DeclarationPhase, Phase, ReactionPhase
from jantaku.tiles import Face, parse_mjai_tile

if TYPE_CHECKING:
    from jantaku.game.game import Game

_PASS: Final = Action("pass")
_CALLS: Final = ("chi", "pon", "daiminkan")
_REACTIONS: Final = (*_CALLS, "hora")
_DECISIONS: Final = ("dahai", "reach", "ankan", "kakan", "nukidora", "kita", "hora", *_CALLS)
_FACTS: Final = ("start_kyoku", "tsumo", "dora", "reach_accepted", "ryukyoku", "end_kyoku", "end_game")
_IGNORED: Final = ("start_game", "hello")


def read_mjai(event: MjaiEvent | str) -> MjaiEvent:
    """*event* as a mapping, given as one or as the JSON of a line."""
    if isinstance(event, str):
        try:
            event = json.loads(event)
        except (ValueError, RecursionError) as error:
            raise JantakuError(f"not the JSON of an MJAI event: {error}") from None
    if not isinstance(event, dict) or not isinstance(event.get("type"), str):
        raise JantakuError(f"an MJAI event is an object with a type, not {event!r:.60}")
    return event


def mjai_action(event: MjaiEvent | str, phase: Phase) -> Action:
    """The action by which the seat that is asked in *phase* brings an MJAI *event* about.

    >>> from jantaku import Game
    >>> mjai_action({"type": "dahai", "actor": 0, "pai": "E", "tsumogiri": False}, Game("tenhou", seed=7).phase)
    Action('discard-1z')
    """
    event = read_mjai(event)
    kind = event["type"]
    if kind == "dahai":
        return Action("tsumogiri") if event.get("tsumogiri") else Action.discard(_tile(event, "pai"))
    if kind == "hora":
        return Action("tsumo") if event.get("target") == event.get("actor") else Action("ron")
    if kind in ("ankan", "kakan"):
        face = _tile(event, "pai") if kind == "kakan" else _tiles(event, "consumed")[0]
        assert face.kind is not None  # MJAI has no flowers
        return Action.added_kan(face.kind) if kind == "kakan" else Action.closed_kan(face.kind)
    if kind in ("chi", "pon"):
        return _call(kind, sorted(_tiles(event, "consumed")), phase)
    names = {"reach": "riichi", "daiminkan": "open-kan", "nukidora": "north", "kita": "north", "none": "pass"}
    if kind == "reach" and Action("riichi") not in phase.legal_actions and Action("open-riichi") in phase.legal_actions:
        return Action("open-riichi")
    if kind not in names:
        near = did_you_mean(kind, [*_DECISIONS, *_FACTS])
        raise JantakuError(f"no decision in MJAI: {kind!r:.40}{'; ' + near if near else ''}")
    return Action(names[kind])


class MjaiFollower:
    """A game that follows a stream: how much of its own events the stream has told, and what it told ahead of them."""

    def __init__(self) -> None:
        """Nothing has been heard yet."""
        self.positions = 0
        """Positions heard to their end."""
        self.heard = 0
        """MJAI events heard of the Position after these."""
        self.ahead: tuple[MjaiEvent, ...] = ()
        """Decisions taken, of which the game says nothing before others have decided too."""

    def push(self, game: Game, event: MjaiEvent | str) -> tuple[Action, ...]:
        """Let *game* follow *event*; the decisions that were taken. One that does not agree changes nothing."""
        event = read_mjai(event)
        kind, before, kept = event["type"], len(game.actions), (self.positions, self.heard, self.ahead)
        if kind not in (*_DECISIONS, *_FACTS, *_IGNORED, "none"):
            near = did_you_mean(kind, [*_DECISIONS, *_FACTS, *_IGNORED])
            raise JantakuError(f"no such MJAI event: {kind!r:.40}{'; ' + near if near else ''}")
        try:
            self._push(game, event)
        except JantakuError:
            while len(game.actions) > before:
                game.pop()
            self.positions, self.heard, self.ahead = kept
            raise
        return tuple(game.actions[before:])

    def _push(self, game: Game, event: MjaiEvent) -> None:
        if event["type"] in _IGNORED:
            return
        if event["type"] == "none":
            if isinstance(game.phase, ReactionPhase) and event.get("actor", game.phase.seat) == game.phase.seat:
                game.push(_PASS)
        elif event["type"] == "end_game":
            self._over(game, event)
        else:
            silent = not self._unheard(game)
            if silent and _comes_before(event, game):
                self.ahead = (*self.ahead, event)
                return
            decided = silent and self._act(game, event)
            if unheard := self._unheard(game):
                self._hear(game, event, unheard[0])
            elif decided:
                self.ahead = (*self.ahead, event)

    def _unheard(self, game: Game) -> list[MjaiEvent]:
        """What the game says and the stream has not, in the first Position in which there is any."""
        while True:
            past = game.past
            running = self.positions >= len(past)
            events = game.table.events if running else past[self.positions]
            if running and isinstance(game.phase, ChoicePhase | None):
                return []  # between two Positions
            unheard = list(MjaiStream().of(events))[self.heard :]
            while self.ahead and unheard:
                first, *rest = self.ahead
                self.ahead = tuple(rest)
                self._hear(game, first, unheard.pop(0))
            if unheard or running:
                return unheard
            self.positions, self.heard = self.positions + 1, 0

    def _hear(self, game: Game, theirs: MjaiEvent, ours: MjaiEvent) -> None:
        self.heard += 1
        for key in ours:
            if key in theirs and not _same(ours[key], theirs[key]):
                raise _disagreement(game, theirs, json.dumps(ours, ensure_ascii=False))

    def _act(self, game: Game, event: MjaiEvent) -> bool:
        """Take the decisions that bring *event* about; whether one of them was its own."""
        while True:
            phase, kind = game.phase, event["type"]
            if isinstance(phase, ChoicePhase) and kind == "start_kyoku":
                game.push("go-on")
            elif kind == "ryukyoku" and phase is not None:
                game.push(_at_a_draw(event, phase))
            elif isinstance(phase, ReactionPhase) and not (kind in _REACTIONS and phase.seat == event.get("actor")):
                _pass(game, event)
            elif phase is not None and kind in _DECISIONS and phase.seat == event.get("actor"):
                game.push(mjai_action(event, phase))
                return True
            else:
                asked = "nobody is asked" if phase is None else f"seat {phase.seat} is asked"
                raise _disagreement(game, event, asked)
            if self._unheard(game):
                return False

    def _over(self, game: Game, event: MjaiEvent) -> None:
        if isinstance(game.phase, ChoicePhase):
            game.push("stop")
        if not game.is_over:
            raise _disagreement(game, event, "it goes on")
        if not _same(list(game.scores), event.get("scores", list(game.scores))):
            raise _disagreement(game, event, f"scores are {list(game.scores)}")


def _comes_before(event: MjaiEvent, game: Game) -> bool:
    """Whether the stream may hold *event* before the decision with which it happens in the game: a riichi paid before
    the call that answers its discard, an indicator that a kan owes before the next discard or its answers.
    """
    if event["type"] == "dora" and game.table.record.pending_dora > 0:
        return True
    return event["type"] in ("reach_accepted", "dora") and isinstance(game.phase, ReactionPhase)


def _pass(game: Game, event: MjaiEvent) -> None:
    if not game.is_legal(_PASS):
        raise _disagreement(game, event, "the seat that is asked cannot pass")
    game.push(_PASS)


def _at_a_draw(event: MjaiEvent, phase: Phase) -> Action:
    """What the seat that is asked does, if the Position ends in the draw of *event*."""
    reason = event.get("reason", REASONS[Ending.EXHAUSTED])
    if isinstance(phase, ReactionPhase):
        return Action("ron") if reason == REASONS[Ending.TRIPLE_RON] else _PASS
    if isinstance(phase, DeclarationPhase):
        shown = event.get("tenpais")
        shows = bool(shown[phase.seat]) if isinstance(shown, list) and len(shown) > phase.seat else True
        return Action("tenpai" if shows and Action("tenpai") in phase.legal_actions else "noten")
    return Action("nine-terminals")


def _same(ours: Any, theirs: Any) -> bool:
    """Whether two values agree: hidden tiles with any, tiles in any order."""
    if theirs == HIDDEN:
        return isinstance(ours, str)
    if not isinstance(ours, list) or not isinstance(theirs, list):
        return bool(ours == theirs)
    if HIDDEN in theirs:
        return len(ours) == len(theirs)
    if all(isinstance(part, str) for part in (*ours, *theirs)):
        return sorted(ours) == sorted(theirs)
    return len(ours) == len(theirs) and all(_same(one, other) for one, other in zip(ours, theirs, strict=True))


def _call(kind: str, own: list[Face], phase: Phase) -> Action:
    """The chi or pon with the own tiles *own*: one on the menu, else any."""
    if isinstance(phase, ReactionPhase):
        for action in (*phase.legal_actions, *(a for a in Action.members() if a.is_call)):
            if str(action).startswith(kind) and _own(action, phase.tile) == own:
                return action
    return Action("pon" if kind == "pon" else "chi-low")


def _own(action: Action, called: Face) -> list[Face] | None:
    try:
        return sorted(own_tiles(action, called))
    except ValueError:  # a run that goes over the end of the suit
        return None


def _tile(event: MjaiEvent, key: str) -> Face:
    if not isinstance(event.get(key), str):
        raise JantakuError(f"MJAI {event['type']}: {key} is a tile, not {event.get(key)!r:.40}")
    return parse_mjai_tile(event[key])


def _tiles(event: MjaiEvent, key: str) -> list[Face]:
    given = event.get(key)
    if not isinstance(given, list) or not given or not all(isinstance(pai, str) for pai in given):
        raise JantakuError(f"MJAI {event['type']}: {key} is a list of tiles, not {given!r:.40}")
    return [parse_mjai_tile(pai) for pai in given]


def _disagreement(game: Game, event: MjaiEvent, ours: str) -> JantakuError:
    told = json.dumps(event, ensure_ascii=False, default=str)[:120]
    where = f"{game.rules.name}, {game.position}, decision {game.decisions}"
    return JantakuError(f"MJAI {told}: the game says otherwise: {ours} ({where})")
