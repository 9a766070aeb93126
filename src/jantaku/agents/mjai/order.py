"""What may come next in an MJAI stream: each event held against those before it and against the table that follows.

The table knows who acts and which tile lies in question. A stream says more than a table does: who has drawn, that a
riichi was paid, that a kyoku is over. That is noted here, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from jantaku.errors import did_you_mean
from jantaku.game.event import Ending
from jantaku.game.mjai_stream import REASONS, MjaiEvent
from jantaku.kernels.game.layout import ACTION, NO_TILE, REACTION
from jantaku.tiles import Face, mjai_tile, parse_mjai_tile

CALLS: Final = ("chi", "pon", "daiminkan")
TURNS: Final = ("dahai", "reach", "ankan", "kakan", "nukidora", "kita")
_KANS: Final = ("daiminkan", "ankan", "kakan")
_ACTED: Final = ("tsumo", "reach_accepted", "hora", *CALLS, *TURNS)
_SAID: Final = ("none", "hello", "error", "start_game", "start_kyoku")
_WALL_ENDS: Final = (REASONS[Ending.EXHAUSTED], REASONS[Ending.NAGASHI])
_BETWEEN, _PLAYED, _WON, _ENDED = range(4)


class Order:
    """How far a kyoku has come, by the events that were told of it."""

    def __init__(self, players: int) -> None:
        """No kyoku has begun."""
        self.players = players
        self._stage = _BETWEEN
        self._dealer = 0
        self._has_drawn = False
        self._declared: int | None = None
        self._kans = self._turned = 0

    @property
    def is_played(self) -> bool:
        """Whether a kyoku has begun and not ended."""
        return self._stage == _PLAYED

    def why_not(self, event: MjaiEvent, t: Any) -> str:
        """Why *event* cannot come now, where *t* is the table's record or, before the first draw, ``None``."""
        kind = event["type"]
        if kind in _SAID:
            return ""
        if kind not in _CHECKS:
            near = did_you_mean(kind, [*_CHECKS, *_SAID])
            return f"no such event{'; ' + near if near else ''}"
        if self._stage == _BETWEEN and kind != "end_game":
            return "no kyoku has begun"
        if self._stage in (_WON, _ENDED) and not (kind in ("end_kyoku", "end_game") or (kind == "hora" and self._won)):
            return "the kyoku has ended"
        if kind in _ACTED and not self._is_seat(event.get("actor")):
            return f"there is no seat {event.get('actor')!r:.20}"
        if t is None and kind in _ACTED and kind != "tsumo":
            return "nobody has drawn"
        return _CHECKS[kind](self, event, t)

    def note(self, event: MjaiEvent) -> None:
        """*event* has come."""
        kind = event["type"]
        if kind == "start_kyoku":
            self.__init__(self.players)  # type: ignore[misc]
            self._stage, self._dealer = _PLAYED, int(event["oya"])
        elif kind in ("end_kyoku", "end_game"):
            self._stage = _BETWEEN
        elif kind == "ryukyoku":
            self._stage = _ENDED
        elif kind == "hora":
            self._stage = _ENDED if event.get("target") == event["actor"] else _WON
        elif kind == "tsumo":
            self._has_drawn = True
        elif kind == "dora":
            self._turned += 1
        elif kind == "reach":
            self._declared = int(event["actor"])
        elif kind == "reach_accepted":
            self._declared = None
        elif kind in (*CALLS, *TURNS):
            self._has_drawn = False
            self._kans += kind in _KANS

    @property
    def _won(self) -> bool:
        """Whether others may win by the same discard."""
        return self._stage == _WON

    def _is_seat(self, seat: object) -> bool:
        return not isinstance(seat, bool) and seat in range(self.players)

    # --- each event ---

    def _draw(self, event: MjaiEvent, t: Any) -> str:
        if t is None:
            return "" if event["actor"] == self._dealer else f"seat {self._dealer} is the dealer and draws first"
        if t.phase == ACTION and self._has_drawn:
            return f"seat {t.turn} has drawn and not discarded"
        if t.phase == ACTION and t.drawn[t.turn] == NO_TILE:
            return f"seat {t.turn} has called and not discarded"
        return ""

    def _turn(self, event: MjaiEvent, t: Any) -> str:
        seat = event["actor"]
        if t.phase == REACTION:
            return f"nobody has drawn since seat {t.turn} put {_pai(t)} down"
        if t.turn != seat:
            return f"it is the turn of seat {t.turn}"
        if t.drawn[seat] != NO_TILE and not self._has_drawn:
            return f"seat {seat} has not drawn"
        return ""

    def _call(self, event: MjaiEvent, t: Any) -> str:
        if t.phase != REACTION:
            return f"no tile lies there to be taken: it is the turn of seat {t.turn}"
        source, tile = int(t.turn), Face(int(t.last))
        if event["actor"] == source:
            return f"seat {source} put the tile down itself"
        if event.get("target", source) != source or ("pai" in event and parse_mjai_tile(event["pai"]) != tile):
            return f"it is {_pai(t)} of seat {source} that lies there"
        return ""

    def _win(self, event: MjaiEvent, t: Any) -> str:
        if event.get("target", event["actor"]) != event["actor"]:
            return self._call(event, t)
        return self._turn(event, t) or ("" if self._has_drawn else f"seat {event['actor']} has not drawn")

    def _paid(self, event: MjaiEvent, t: Any) -> str:
        return "" if self._declared == event["actor"] else f"seat {event['actor']} has not declared riichi"

    def _indicator(self, event: MjaiEvent, t: Any) -> str:
        return "" if self._turned < self._kans else "there is no kan to turn an indicator for"

    def _draw_end(self, event: MjaiEvent, t: Any) -> str:
        if event.get("reason") in _WALL_ENDS and (t is None or t.live > 0):
            return "tiles are left to be drawn"
        return ""

    def _end_kyoku(self, event: MjaiEvent, t: Any) -> str:
        return "nobody has won, and there was no draw" if self._stage == _PLAYED else ""

    def _end_game(self, event: MjaiEvent, t: Any) -> str:
        return "the kyoku has not ended" if self._stage == _PLAYED else ""


def _pai(t: Any) -> str:
    return mjai_tile(Face(int(t.last)))


_CHECKS: Final[dict[str, Callable[[Order, MjaiEvent, Any], str]]] = {
    "tsumo": Order._draw,
    **dict.fromkeys(TURNS, Order._turn),
    **dict.fromkeys(CALLS, Order._call),
    "hora": Order._win,
    "reach_accepted": Order._paid,
    "dora": Order._indicator,
    "ryukyoku": Order._draw_end,
    "end_kyoku": Order._end_kyoku,
    "end_game": Order._end_game,
}
