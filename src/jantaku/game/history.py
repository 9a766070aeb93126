"""The Position in a table record as events: its deal, what happened, and its Clearing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jantaku.game.event import ENDINGS, Clearing, Event, EventType, Position, Win, read_events
from jantaku.game.tableau import dealt_hands, hand_faces, indicators, limit_name, tai_of_win, ura_faces
from jantaku.kernels.choices import CHIPS
from jantaku.kernels.worth.layout import FIRST_YAKUMAN, YAKU_NAMES
from jantaku.tiles import Kind

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
    position = Position(int(t.wind), int(t.dealer), int(t.honba), int(t.begun_deposits), scores)
    indicator = next(iter(indicators(t, rules)), None)
    hands, east = dealt_hands(t, rules), None if t.east == t.dealer else int(t.east)
    return Event(EventType.BEGIN, tile=indicator, position=position, hands=hands, east=east)


def clearing_of(t: Any, rules: Rules) -> Clearing:
    """The Clearing of the Position in the record *t*, which has ended."""
    players = rules.players
    ending = ENDINGS[t.ending]
    assert ending is not None
    wins = tuple(_win(t, rules, i) for i in range(t.n_wins))
    tenpai = () if ending.is_win else tuple(bool(ready) for ready in t.tenpai[:players])
    nagashi = tuple(seat for seat in range(players) if t.made_nagashi[seat])
    hands = tuple(hand_faces(t, seat) if t.shown[seat] else None for seat in range(players))
    deltas = tuple(int(delta) for delta in t.delta[:players])
    scores = tuple(int(score) for score in t.scores[:players])
    chips = tuple(int(number) for number in t.chip_delta[:players]) if rules.chip_points else ()
    return Clearing(ending, deltas, scores, wins, tenpai, ura_faces(t, rules), chips, nagashi, hands)


def _win(t: Any, rules: Rules, i: int) -> Win:
    seat, record = int(t.wins_seat[i]), rules.record[0]
    if rules.scoring == "tai":
        yaku, dealer_tai = tai_of_win(t, record, i)
        deltas = tuple(int(n) for n in t.wins_delta[i][: rules.players])
        return Win(seat, int(t.wins_han[i]), 0, 0, None, yaku, 0, 0, 0, deltas,
                   flowers=int(t.flowers[seat]), dealer_tai=dealer_tai)  # fmt: skip
    column = record.yaku_open if t.opened[seat] else record.yaku_closed
    names = []
    for number, name in enumerate(YAKU_NAMES):
        if int(t.wins_yaku[i]) >> number & 1:
            values = record.yakuman_times if number >= FIRST_YAKUMAN else column
            names.append((name, int(values[number])))
    dora, ura, reds = (int(n) for n in t.wins_dora[i])
    chips = zip(CHIPS, t.wins_chips[i].tolist() if rules.chip_points else (), strict=False)
    joker = int(t.wins_joker[i])
    fu = int(t.wins_fu[i]) if rules.scoring == "fu" else 0
    han, fours = int(t.wins_han[i]), 0
    if rules.four_alike_han and any(name in ("chiitoitsu", "shousharin") for name, _ in names):
        bonus = dora + ura + reds + int(t.norths[seat]) + int(t.flowers[seat]) * rules.flower_han
        fours = han - bonus - sum(worth for _, worth in names)
    return Win(
        seat, han, fu, int(t.wins_yakuman[i]), limit_name(int(t.wins_limit[i])),
        tuple(names), dora, ura, reds, tuple(int(n) for n in t.wins_delta[i][: rules.players]),
        int(t.norths[seat]), int(t.flowers[seat]), tuple((name, number) for name, number in chips if number),
        None if joker < 0 else Kind(joker), fours=fours,
    )  # fmt: skip
