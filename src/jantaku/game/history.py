"""The Position in a table record as events: its deal, what happened, and its Clearing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jantaku.game.event import ENDINGS, Clearing, Event, EventType, Position, read_events
from jantaku.game.tableau import dealt_hands, hand_faces, indicators, ura_faces
from jantaku.game.winning import win_of
from jantaku.kernels.game.layout import CHOICE

if TYPE_CHECKING:
    from jantaku.rules import Rules


def position_events(t: Any, rules: Rules) -> tuple[Event, ...]:
    """The events of the Position in the record *t*, from its deal to its Clearing if it has ended."""
    events = read_events(t.events[: t.n_events])
    out = [_begin_event(t, rules), *events]
    if t.ending != 0:
        out.append(Event(EventType.END, clearing=clearing_of(t, rules)))
    return tuple(out)


def _begin_event(t: Any, rules: Rules) -> Event:
    scores = tuple(int(score) for score in t.begun_scores[: rules.players])
    chips = t.chips - t.chip_delta if t.phase >= CHOICE else t.chips  # until then none of its own are among them
    begun = tuple(int(number) for number in chips[: rules.players]) if chips.any() else ()
    position = Position(int(t.wind), int(t.dealer), int(t.honba), int(t.begun_deposits), scores, begun)
    indicator = next(iter(indicators(t, rules)), None)
    hands, east = dealt_hands(t, rules), None if t.east == t.dealer else int(t.east)
    return Event(EventType.BEGIN, tile=indicator, position=position, hands=hands, east=east)


def clearing_of(t: Any, rules: Rules) -> Clearing:
    """The Clearing of the Position in the record *t*, which has ended."""
    players = rules.players
    ending = ENDINGS[t.ending]
    assert ending is not None
    wins = tuple(win_of(t, rules, i) for i in range(t.n_wins))
    tenpai = () if ending.is_win else tuple(bool(ready) for ready in t.tenpai[:players])
    nagashi = tuple(seat for seat in range(players) if t.made_nagashi[seat])
    hands = tuple(hand_faces(t, seat) if t.shown[seat] else None for seat in range(players))
    deltas = tuple(int(delta) for delta in t.delta[:players])
    scores = tuple(int(score) for score in t.scores[:players])
    chips = tuple(int(number) for number in t.chip_delta[:players]) if rules.chip_points else ()
    return Clearing(ending, deltas, scores, wins, tenpai, ura_faces(t, rules), chips, nagashi, hands)
