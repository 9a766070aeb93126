"""A log checked against the engine: how it begins, then Position by Position."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from jantaku.records.position_check import PositionCheck
from jantaku.records.record import Record
from jantaku.records.report import Mismatch, Report
from jantaku.records.seeds import with_walls_of_seed

_ENOUGH: Final = 4


def verify(record: Record) -> Report:
    """Replay *record* and report every place where the engine says something else."""
    report = Report(record.source, record.format, record.rules.name, len(record.positions))
    report.missing = record.missing
    if record.positions:
        _compare_beginning(record, report)
    else:
        report.error = f"{record.source or 'record'}: no Position in it"
    record = with_walls_of_seed(record)
    for position, following in zip_longest(record.positions, record.positions[1:]):
        PositionCheck(record, position, report).check(following)
    report.incomplete = bool(report.missing)
    if report.mismatches and (other := _other_rules(record)):
        report.other_rules = f"{other}; {report.mismatches[0]}"
        report.mismatches = []
    return report


def first_mismatch(record: Record) -> str:
    """Where *record* and the engine part, as ``verify`` says it, without the file; empty if they do not."""
    report = Report(record.source)
    record = with_walls_of_seed(record)
    for position, following in zip_longest(record.positions, record.positions[1:]):
        PositionCheck(record, position, report).check(following)
        if report.mismatches:
            return report.mismatches[0].where_and_why
    return ""


def _other_rules(record: Record) -> str:
    """How a log shows that it follows rules of a house which it cannot name; empty if it does not.

    Old private lobbies of Tenhou paid wins in whole thousands; draws are paid so everywhere.
    """
    ends = [position.clearing for position in record.positions if position.clearing is not None]
    paid = [clearing.deltas for clearing in ends if clearing.wins]
    moved = [delta for deltas in paid for delta in deltas if delta]
    if record.format == "mjlog" and len(paid) >= _ENOUGH and moved and not any(delta % 1000 for delta in moved):
        return "everything is paid in whole thousands"
    return ""


def _compare_beginning(record: Record, report: Report) -> None:
    """The first Position: the points that everybody starts with, or in all as many as there are.

    A game played here may begin with any, and an excerpt may be of a game that began with others.
    """
    start, rules = record.positions[0].start, record.rules
    if "whole" in record.stated:
        return
    deposits = rules.riichi_deposit
    in_all, points = rules.players * rules.start_points, sum(start.scores) + start.deposits * deposits

    def add(what: str, ours: object, theirs: object) -> None:
        report.mismatches.append(Mismatch(record.source, str(start), 0, what, str(ours), str(theirs)))

    if "final" in record.stated and (start.wind, start.dealer, start.honba) == (0, 0, 0):
        first = (rules.start_points,) * rules.players
        if start.scores != first or start.deposits:
            add("first Position: scores and deposits", (first, 0), (start.scores, start.deposits))
    elif points != in_all and (record.final is not None or points % (1000 * rules.players)):
        add("points and deposits in all", in_all, points)
