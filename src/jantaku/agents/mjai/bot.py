"""``MjaiBot``: one of our players as an MJAI bot, a line in and a line out."""

from __future__ import annotations

import json
import logging
from typing import Any

from jantaku.agents.learned import check_plays
from jantaku.agents.mjai.answers import NOTHING, written
from jantaku.agents.mjai.known_table import KnownTable
from jantaku.errors import JantakuError, NotationError
from jantaku.game.mjai import read_mjai
from jantaku.game.mjai_seat import TONPUU, check_mjai
from jantaku.game.mjai_stream import MjaiEvent
from jantaku.game.view import View, check_seat
from jantaku.rules import Rules

_logger = logging.getLogger("jantaku.agents.mjai")


class Unplayable(JantakuError):  # noqa: N818  (the game is, nothing is wrong with the event)
    """A game that the bot cannot play: other rules than it was given, or no seat for it."""


class MjaiBot:
    """A player that is spoken to in MJAI: it answers each event with one, ``none`` where it does nothing.

    *player* is the name of an agent, or anything with ``act(view)``. MJAI does not say the rules: without *rules* they
    are those of tenhou.net, for as many players and rounds as the game is begun with. *seat* is needed only if the
    stream does not say it (``id`` of ``start_game``). *seed* decides ties.

    >>> bot = MjaiBot("tsumogiri", seat=0)
    >>> bot.react('{"type":"start_game","names":["a","b","c","d"]}')
    '{"type":"none"}'
    """

    def __init__(
        self, player: Any, seat: int | None = None, *, rules: Rules | str | None = None, seed: int | None = None
    ) -> None:
        """Wait for a game to begin."""
        from jantaku.agents.catalogue import agent  # which knows the bots of others, and so this package

        self.player = agent(player, seed=seed) if isinstance(player, str) else player
        self.rules = None if rules is None else Rules.of(rules)
        if self.rules is not None:
            check_mjai(self.rules)
            check_plays(self.player, self.rules)
        self.seat = seat
        self._known: KnownTable | None = None
        self._begun: MjaiEvent = {}
        self._events = 0  # of this game, start_game the first

    def react(self, line: str) -> str:
        """The answer to *line*: the JSON of an event, or of a list of events of which the last is answered.

        There is one to every line. An event that cannot be read or cannot happen now is left out with a warning in the
        log and answered with ``none``; only a game that the bot cannot play is an error.
        """
        try:
            given = json.loads(line)
        except (ValueError, RecursionError) as error:
            self._events += 1
            _leave_out(f"MJAI event {self._events}: not the JSON of an MJAI event: {error}: {line.strip()!r:.80}")
            given = []
        answer = NOTHING
        for event in given if isinstance(given, list) else [given]:
            try:
                view = self._heard(event)
            except Unplayable:
                raise
            except JantakuError as error:
                _leave_out(str(error))
                view = None
            answer = self._answer(event, view)
        return json.dumps(answer, separators=(",", ":"), ensure_ascii=False)

    def react_to(self, event: MjaiEvent) -> MjaiEvent:
        """The answer to *event*; an error, which changes nothing, if it cannot be read or cannot happen now."""
        return self._answer(event, self._heard(event))

    def _heard(self, event: MjaiEvent) -> View | None:
        """Follow *event*; what the seat sees if it has a choice then."""
        self._events += 1
        where = f"MJAI event {self._events}"
        try:
            return self._follow(read_mjai(event))
        except Unplayable:
            raise
        except NotationError as error:
            raise JantakuError(f"{where}: {_json(event)}: {str(error).splitlines()[0]}") from None
        except JantakuError as error:
            raise JantakuError(f"{where}: {error}") from None
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
            raise JantakuError(f"{where}: {_json(event)}: {type(error).__name__}: {error}") from None

    def _follow(self, event: MjaiEvent) -> View | None:
        kind, known = event["type"], self._known
        if kind in _FRESH and known is not None and known.is_played:
            _logger.warning("MJAI event %d: %s, and the kyoku before has not ended: it is dropped", self._events, kind)
        if kind == "start_game":
            self._check_seat(event, 4 if self.rules is None else self.rules.players)
            self._begun, self._known, self._events = event, None, 1
            return None
        if kind == "start_kyoku" and known is None:
            known = self._sit_down(event)
        if known is None:
            if kind in _QUIET:
                return None
            raise JantakuError(f"{_json(event)} cannot happen now: no kyoku has begun")
        known.follow(event)
        self._known = known
        return known.view() if kind in _ASKING else None

    def _answer(self, event: MjaiEvent, view: View | None) -> MjaiEvent:
        if view is not None:
            return written(self.player.act(view), view)
        if isinstance(event, dict) and event.get("type") == "hello":
            return {"type": "join", "name": getattr(self.player, "name", "jantaku"), "room": "default"}
        return NOTHING

    def _sit_down(self, event: MjaiEvent) -> KnownTable:
        scores = event.get("scores")
        if not isinstance(scores, list):
            raise JantakuError(f"{_json(event)}: scores are missing, one for each seat")
        players = len(scores)
        rules = self.rules or _rules_of(self._begun, players)
        if players != rules.players:
            raise Unplayable(f"{players} players sit at the table, and {rules.name} has {rules.players}: --rules")
        try:
            check_plays(self.player, rules)
        except JantakuError as error:
            raise Unplayable(str(error)) from None
        return KnownTable(rules, self._check_seat(self._begun, players))

    def _check_seat(self, begun: MjaiEvent, players: int) -> int:
        """The bot's own seat in the game that was *begun* so; with none, or one that is not there, it cannot play."""
        seat = begun.get("id") if self.seat is None else self.seat
        if seat is None:
            raise Unplayable("start_game has no id: name the seat of the bot")
        try:
            return check_seat(seat, players)
        except JantakuError as error:
            raise Unplayable(str(error)) from None


_FRESH = ("start_game", "start_kyoku")  # they say everything anew, whatever was before
_QUIET = ("hello", "none", "error", "end_game")
_ASKING = ("tsumo", "dahai", "reach", "chi", "pon", "ankan", "kakan", "nukidora", "kita")


def _leave_out(why: str) -> None:
    _logger.warning("%s; left out", why)


def _json(event: object) -> str:
    return f"{json.dumps(event, ensure_ascii=False, default=str):.160}"


def _rules_of(begun: MjaiEvent, players: int) -> Rules:
    """Tenhou's rules for a game that was *begun* so."""
    east = begun.get("kyoku_first") == TONPUU
    if players == 3:
        rules = Rules.of("sanma-tenhou")
        return rules.replace(rounds=1) if east else rules
    return Rules.of("tenhou-east" if east else "tenhou")
