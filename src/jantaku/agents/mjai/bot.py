"""``MjaiBot``: one of our players as an MJAI bot, a line in and a line out."""

from __future__ import annotations

import json
from typing import Any

from jantaku.agents.mjai.answers import NOTHING, written
from jantaku.agents.mjai.known_table import KnownTable
from jantaku.errors import JantakuError
from jantaku.game.mjai import read_mjai
from jantaku.game.mjai_seat import TONPUU, check_mjai
from jantaku.game.mjai_stream import MjaiEvent
from jantaku.game.view import check_seat
from jantaku.rules import Rules


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
        self.seat = seat
        self._known: KnownTable | None = None
        self._begun: MjaiEvent = {}

    def react(self, line: str) -> str:
        """The answer to *line*: the JSON of an event, or of a list of events of which the last is answered."""
        try:
            given = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise JantakuError(f"not the JSON of an MJAI event: {error}") from None
        answer = NOTHING
        for event in given if isinstance(given, list) else [given]:
            answer = self.react_to(event)
        return json.dumps(answer, separators=(",", ":"), ensure_ascii=False)

    def react_to(self, event: MjaiEvent) -> MjaiEvent:
        """The answer to *event*."""
        event = read_mjai(event)
        try:
            if event["type"] == "hello":
                return {"type": "join", "name": getattr(self.player, "name", "jantaku"), "room": "default"}
            if event["type"] == "start_game":
                self._begun, self._known = event, None
                return NOTHING
            if event["type"] == "start_kyoku" and self._known is None:
                self._known = self._sit_down(event)
            if self._known is None:
                return NOTHING
            self._known.follow(event)
            view = self._known.view() if event["type"] in _ASKING else None
        except JantakuError:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
            raise JantakuError(f"MJAI {event!s:.120}: {type(error).__name__}: {error}") from None
        return NOTHING if view is None else written(self.player.act(view), view)

    def _sit_down(self, event: MjaiEvent) -> KnownTable:
        players = len(event["scores"])
        rules = self.rules or _rules_of(self._begun, players)
        if players != rules.players:
            raise JantakuError(f"{players} players sit at the table, and {rules.name} has {rules.players}: --rules")
        seat = self._begun.get("id") if self.seat is None else self.seat
        if seat is None:
            raise JantakuError("start_game has no id: name the seat of the bot")
        return KnownTable(rules, check_seat(seat, players))


_ASKING = ("tsumo", "dahai", "reach", "chi", "pon", "ankan", "kakan", "nukidora", "kita")


def _rules_of(begun: MjaiEvent, players: int) -> Rules:
    """Tenhou's rules for a game that was *begun* so."""
    east = begun.get("kyoku_first") == TONPUU
    if players == 3:
        rules = Rules.of("sanma-tenhou")
        return rules.replace(rounds=1) if east else rules
    return Rules.of("tenhou-east" if east else "tenhou")
