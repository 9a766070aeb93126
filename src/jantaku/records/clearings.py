"""Our Clearing beside a log's, field by field, and our final result beside a log's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace

from jantaku.game.event import Clearing, Ending, Position, Win
from jantaku.game.table import Table
from jantaku.records.record import FinalResult, Record
from jantaku.rules import Rules

Difference = tuple[str, object, object]


def compare_clearings(ours: Clearing, theirs: Clearing, record: Record, partly_hidden: bool) -> Iterator[Difference]:
    """Where the two differ. Of a log that hides hands, only wins can be compared."""
    if ours.ending is not theirs.ending:
        yield "ending", ours.ending, theirs.ending
        return
    if partly_hidden and not ours.ending.is_win:
        return
    if "whole" in record.stated:
        yield from _compare_fields(ours, theirs)
        return
    if ours.deltas != theirs.deltas:
        yield "deltas", ours.deltas, theirs.deltas
    if theirs.scores and ours.scores != theirs.scores:
        yield "scores", ours.scores, theirs.scores
    if ours.ending in (Ending.EXHAUSTED, Ending.NAGASHI) and theirs.tenpai and ours.tenpai != theirs.tenpai:
        yield "tenpai", ours.tenpai, theirs.tenpai
    if len(ours.wins) != len(theirs.wins):
        yield "number of wins", len(ours.wins), len(theirs.wins)
        return
    if "ura" in record.stated and ours.ura != theirs.ura:
        yield "ura indicators", _text(ours.ura), _text(theirs.ura)
    for our, their in zip(ours.wins, theirs.wins, strict=True):
        for what, mine, other in _compare_wins(our, their, record):
            yield f"win of seat {our.seat}: {what}", mine, other


def _compare_fields(ours: Clearing, theirs: Clearing) -> Iterator[Difference]:
    """Every field of the two, and of each win."""
    pairs = list(zip(ours.wins, theirs.wins, strict=False))
    rows: list[tuple[str, object, object]] = [("", replace(ours, wins=()), replace(theirs, wins=()))]
    rows += [(f"win of seat {our.seat}: ", our, their) for our, their in pairs]
    for prefix, our, their in rows:
        for what in (field.name for field in fields(our)):  # type: ignore[arg-type]
            mine, other = getattr(our, what), getattr(their, what)
            if mine != other:
                yield prefix + what, mine, other
    if len(ours.wins) != len(theirs.wins):
        yield "number of wins", len(ours.wins), len(theirs.wins)


def _compare_wins(ours: Win, theirs: Win, record: Record) -> Iterator[Difference]:
    if ours.seat != theirs.seat:
        yield "seat", ours.seat, theirs.seat
        return
    if theirs.deltas and ours.deltas != theirs.deltas:
        yield "deltas", ours.deltas, theirs.deltas
    if "yaku" not in record.stated:
        if not ours.yakuman:  # han and fu may be told all the same
            for what in ("han", "fu"):
                if getattr(theirs, what) and getattr(ours, what) != getattr(theirs, what):
                    yield what, getattr(ours, what), getattr(theirs, what)
        return
    if ours.yakuman != theirs.yakuman:
        yield "yakuman", ours.yakuman, theirs.yakuman
    if set(ours.yaku) != set(theirs.yaku):
        yield "yaku", _yaku_text(ours), _yaku_text(theirs)
    if ours.limit != theirs.limit:
        yield "limit", ours.limit, theirs.limit
    for what in ("dora", "norths", "ura", "reds", "han"):
        mine, other = getattr(ours, what), getattr(theirs, what)
        if ours.yakuman and theirs.yakuman:
            mine = 0  # beside a yakuman no log counts anything
        if mine != other:
            yield what, mine, other
    said = "every_fu" in record.stated or ("fu" in record.stated and theirs.fu)
    if said and ours.fu != theirs.fu:
        yield "fu", ours.fu, theirs.fu


def compare_final(table: Table, theirs: FinalResult, chips: Sequence[int]) -> Iterator[Difference]:
    """Final points exactly; results with uma and oka to the tenth, or rounded as Tenhou did until 2022.

    *table* has played the last Position alone: *chips* are those of the others.
    """
    if table.scores != theirs.scores:
        yield "final scores", table.scores, theirs.scores
    if theirs.chips:
        ours = tuple(one + other for one, other in zip(table.chips, chips, strict=True))
        if ours != theirs.chips:
            yield "chips", ours, theirs.chips
    if theirs.points is not None:
        worth = table.rules.chip_points
        exactly = tuple(points + won * worth for points, won in zip(table.final_points, chips, strict=True))
        if exactly != theirs.points:
            yield "final points", exactly, theirs.points
        rounded = tuple(points // 100 for points in theirs.points)
        if theirs.tenths is not None and theirs.tenths != rounded:
            yield "final results", rounded, theirs.tenths
        return
    if theirs.tenths is None or table.rules.chip_points:
        return  # chips are counted over the whole game, and a check begins with each Position anew
    exact = tuple(points // 100 for points in table.final_points)
    if theirs.tenths not in (exact, rounded_results(table.scores, table.final_points)):
        yield "final results", _tenths_text(exact), _tenths_text(theirs.tenths)


def results_of(rules: Rules, scores: tuple[int, ...], first: int = 0) -> tuple[int, ...]:
    """What final *scores* come to with uma and oka; where they are equal, seats in order from the *first* dealer."""
    ranked = sorted(range(len(scores)), key=lambda seat: (-scores[seat], (seat - first) % len(scores)))
    oka = (rules.return_points - rules.start_points) * len(scores)
    out = [score - rules.return_points for score in scores]
    for rank, seat in enumerate(ranked):
        out[seat] += rules.uma[rank] + (oka if rank == 0 else 0)
    return tuple(out)


def compare_unreached(rules: Rules, last: Position, theirs: FinalResult) -> Iterator[Difference]:
    """A result that Positions are missing before, after *last*: that it follows from itself, and no point is lost.

    Deposits that lie there at the end may be nobody's.
    """
    yield from compare_results(rules, theirs)
    points = sum(last.scores) + last.deposits * rules.riichi_deposit
    left = points - sum(theirs.scores)
    if left < 0 or left % rules.riichi_deposit:
        yield "final points in all", points, sum(theirs.scores)


def compare_results(rules: Rules, theirs: FinalResult) -> Iterator[Difference]:
    """Whether the results of a game follow from its final points, exactly or rounded, whoever goes first of two."""
    if theirs.tenths is None:
        return
    ways = [results_of(rules, theirs.scores, first) for first in range(len(theirs.scores))]
    exact = [tuple(points // 100 for points in results) for results in ways]
    if theirs.tenths not in (*exact, *(rounded_results(theirs.scores, results) for results in ways)):
        yield "final results", _tenths_text(exact[0]), _tenths_text(theirs.tenths)


def rounded_results(scores: Sequence[int], results: Sequence[int]) -> tuple[int, ...]:
    """*results* in tenths, made from *scores* in whole thousands (half a thousand away from zero); first place has
    what is left.

    >>> rounded_results((54300, 27600, 27500, -9400), (44300, 7600, -12500, -39400))
    (430, 80, -120, -390)
    """
    out = []
    for score, result in zip(scores, results, strict=True):
        whole = (abs(score) + 500) // 1000 * (10 if score >= 0 else -10)
        out.append(whole + (result - score) // 100)
    first = max(range(len(results)), key=lambda seat: results[seat])
    out[first] = -sum(points for seat, points in enumerate(out) if seat != first)
    return tuple(out)


def _yaku_text(win: Win) -> str:
    return ", ".join(f"{yaku.key} {yaku.han or yaku.yakuman}" for yaku in sorted(win.yaku))


def _tenths_text(tenths: Sequence[int]) -> str:
    return " ".join(f"{points / 10:+.1f}" for points in tenths)


def _text(faces: Sequence[object]) -> str:
    return " ".join(str(face) for face in faces) or "none"
