"""The JSON of tenhou.net/6 read into a ``Record``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.game.event import Clearing, Ending, Event, EventType, Position, Win
from jantaku.records.json_text import load_json
from jantaku.records.mjlog_wins import norths_apart
from jantaku.records.record import Fault, FinalResult, Record, RecordedPosition
from jantaku.records.rows import DAMAGE, check_row, plain, seat_row, whole
from jantaku.records.tenhou6_moves import Weaver, parse_incoming, parse_outgoing
from jantaku.records.tenhou6_wins import win_faults
from jantaku.records.tenhou6_words import ABSENT, DRAWS, WON, is_soul, rules_of_words, win_of_words
from jantaku.records.tenhou_names import old_rules
from jantaku.rules import Rules
from jantaku.tiles import parse_tenhou6

_MOST_RESULT: Final = 10**6
_PARTS: Final = 17
"""A round: its number, scores, indicators and ura, three lists for each of four seats, and how it ended."""


def parse_tenhou6_log(data: dict[str, Any], source: str = "") -> Record:
    """The record in the value of a tenhou.net/6 JSON."""
    rules = rules_of_words(dict(data.get("rule", {})))
    positions = []
    names_yaku = True
    for number, row in enumerate(data["log"]):
        try:
            position, yaku = _position(row, rules)
        except DAMAGE as error:
            raise JantakuError(f"round {number + 1} of the log: {plain(error)}") from None
        positions.append(position)
        names_yaku &= yaku
    stated = {"tiles", "ura", "payments", "final", *(("yaku", "fu") if names_yaku else ())}
    final = None
    if data.get("sc"):
        final = _final(data["sc"], rules.players)
    names = tuple(str(name) for name in data.get("name", ("A", "B", "C", "D")))
    check_row("names", len(names), rules.players)
    meta = {key: value for key, value in data.items() if key not in ("log", "name", "sc")}
    if _may_be_east(rules, str(data.get("rule", {}).get("disp", "")), final, positions):
        rules = rules.replace(rounds=1)
    year = str(data.get("ref", ""))[:4]
    if year.isdigit() and int(year) <= 2009:
        rules = old_rules(rules, final, 1 + max((position.start.wind for position in positions), default=0))
    names, meta[ABSENT] = names[: rules.players], names[rules.players :]
    return Record(rules, names, tuple(positions), final, "tenhou6", source, frozenset(stated), (), meta)


def parse_tenhou6_text(text: str, source: str = "") -> Record:
    """The record in the text of a tenhou.net/6 JSON."""
    return parse_tenhou6_log(load_json(text), source)


def _may_be_east(rules: Rules, shown: str, final: FinalResult | None, positions: list[RecordedPosition]) -> bool:
    """Whether a three-player game of Mahjong Soul was an East one, which its converters do not write.

    It was if its last Position is in the East round though nobody was bust: who states a result says that the game
    ends there. The result itself is not asked, as it is to be compared.
    """
    if rules.players != 3 or not is_soul(rules) or "東" in shown or "南" in shown or final is None or not positions:
        return False
    last = positions[-1]
    return last.start.wind == 0 and last.clearing is not None and min(_scores_after(last)) >= 0


def _scores_after(last: RecordedPosition) -> list[int]:
    """The points after *last*, deposits aside."""
    assert last.clearing is not None
    return [score + delta for score, delta in zip(last.start.scores, last.clearing.deltas, strict=True)]


def _final(sc: Any, players: int) -> FinalResult:
    """Points and results, two numbers for each seat."""
    if not isinstance(sc, list) or len(sc) % 2:
        raise JantakuError(f"sc is two numbers for each seat, not {sc!r:.60}")
    results = sc[1::2]
    if any(type(result) not in (int, float) or not abs(result) < _MOST_RESULT for result in results):
        raise JantakuError(f"sc has results that are no numbers: {results!r:.60}")
    tenths = seat_row("results in sc", [round(10 * result) for result in results], players)
    return FinalResult(seat_row("points in sc", sc[::2], players), tenths)


def _position(row: list[Any], rules: Rules) -> tuple[RecordedPosition, bool]:
    players = rules.players
    if not isinstance(row, list) or len(row) != _PARTS:
        raise JantakuError(f"a round is a list of {_PARTS} parts, not {row!r:.60}")
    if not isinstance(row[0], list) or len(row[0]) != 3 or not row[2]:
        raise JantakuError("a round begins with its number, honba and deposits, and has an indicator")
    number, honba, deposits = (whole("number, honba and deposits", part) for part in row[0])
    scores = seat_row("scores", row[1], players)
    indicators, ura = parse_tenhou6(row[2]), parse_tenhou6(row[3]) if row[3] else []
    start = Position(number // 4, number % 4, honba, deposits, scores)
    hands = tuple(tuple(parse_tenhou6(row[4 + 3 * seat])) for seat in range(players))
    incoming = [[parse_incoming(entry) for entry in row[5 + 3 * seat]] for seat in range(players)]
    outgoing = [
        [put for entry in row[6 + 3 * seat] if (put := parse_outgoing(entry)) is not None] for seat in range(players)
    ]
    moves = Weaver(start.dealer, incoming, outgoing).events()
    events = [
        Event(EventType.BEGIN, tile=indicators[0], position=start, hands=hands),
        Event(EventType.DORA, tile=indicators[0]),
    ]
    ending = row[16]
    late = tuple(indicators[1:])
    if not ending:  # the round was not played to its end
        moves = _with_deposits(moves, True, "")
        return RecordedPosition(start, (*events, *moves), late_indicators=late), True
    if not isinstance(ending, list) or not isinstance(ending[0], str):
        raise JantakuError(f"a round ends with a list that begins with a word, not {ending!r:.60}")
    results = ending[2::2] if ending[0] == WON else []
    if any(not isinstance(parts, list) or len(parts) < 2 for parts in results) or (
        ending[0] == WON and not (results and moves)
    ):
        raise JantakuError(f"a win says who won, and from whom: {ending!r:.80}")
    events += _with_deposits(moves, any(parts[0] != parts[1] for parts in results), ending[0])
    clearing, won, names_yaku = _clearing(ending, moves, tuple(ura), players)
    events += [*won, Event(EventType.END, clearing=clearing)]
    position = RecordedPosition(start, tuple(events), late_indicators=late)
    faults = (
        *_absent_faults(row, players, len(events)), *win_faults(rules, position, results),
        *_draw_faults(ending, len(events)),
    )  # fmt: skip
    return replace(position, faults=faults) if faults else position, names_yaku


def _absent_faults(row: list[Any], players: int, events: int) -> Iterator[Fault]:
    """Tiles of a seat that nobody has."""
    for seat in range(players, 4):
        held = [*row[4 + 3 * seat], *row[5 + 3 * seat], *row[6 + 3 * seat]]
        if any(held):
            yield Fault(events - 1, f"seat {seat}", "nobody has it", str(held))


def _draw_faults(ending: list[Any], events: int) -> Iterator[Fault]:
    """A draw that is called so because some were tenpai and some were not, and nobody paid for it."""
    if ending == ["流局"]:
        yield Fault(events - 1, "ending", "a row of payments beside 流局", "none")


def _with_deposits(moves: list[Event], rons: bool, ending: str) -> list[Event]:
    """*moves* with the deposit of each riichi, which is paid when its discard is not ronned."""
    out: list[Event] = []
    declared: int | None = None
    for at, event in enumerate(moves):
        out.append(event)
        if event.type is EventType.RIICHI:
            declared = event.seat
        elif event.type is EventType.DISCARD and declared is not None:
            if at < len(moves) - 1 or not (rons or DRAWS.get(ending) is Ending.TRIPLE_RON):
                out.append(Event(EventType.RIICHI_PAID, declared))
            declared = None
    return out


def _clearing(
    ending: list[Any], moves: list[Event], ura: tuple[Any, ...], players: int
) -> tuple[Clearing, list[Event], bool]:
    if ending[0] != WON:
        if ending[0] not in DRAWS:
            raise JantakuError(f"no such ending: {ending[0]!r}")
        if len(ending) > 2:
            raise JantakuError(f"a draw has one row of payments: {ending!r:.80}")
        deltas = seat_row("deltas", ending[1], players) if len(ending) > 1 else (0,) * players
        tenpai = (ending[0] == "全員聴牌",) * players if ending[0].startswith("全員") else ()
        return Clearing(DRAWS[ending[0]], deltas, (), (), tenpai), [], True
    wins: list[Win] = []
    won: list[Event] = []
    total = [0] * players
    named = True
    last = moves[-1]
    tile = last.tile if last.tile is not None else last.tiles[0]  # of a closed kan: robbed
    if len(ending) % 2 == 0:
        raise JantakuError(f"a win is a row of payments and a row of yaku: {ending!r:.80}")
    for paid, parts in zip(ending[1::2], ending[2::2], strict=True):
        deltas = seat_row("deltas", paid, players)
        win, names_yaku = win_of_words(list(parts), deltas)
        wins.append(norths_apart(win, moves))
        named &= names_yaku
        total = [one + other for one, other in zip(total, deltas, strict=True)]
        if parts[0] == parts[1]:
            won.append(Event(EventType.TSUMO, win.seat, tile))
        else:
            won.append(Event(EventType.RON, win.seat, tile, source=whole("from whom", parts[1])))
    how = Ending.TSUMO if won[0].type is EventType.TSUMO else Ending.RON
    return Clearing(how, tuple(total), (), tuple(wins), (), ura), won, named
