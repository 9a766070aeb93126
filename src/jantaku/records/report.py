"""What came of checking a log."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One place where the engine and a log do not agree."""

    file: str
    round: str
    decision: int
    what: str
    ours: str
    theirs: str

    def __str__(self) -> str:
        """File, round, decision, what we say and what the log says."""
        return f"{self.file}: {self.where_and_why}"

    @property
    def where_and_why(self) -> str:
        """The same without the file."""
        return f"{self.round}, decision {self.decision}: {self.what}: we {self.ours}; log {self.theirs}"


@dataclass(slots=True)
class Report:
    """One file, checked."""

    file: str
    format: str = ""
    rules: str = ""
    rounds: int = 0
    decisions: int = 0
    menus: int = 0
    """Server menus compared, the empty ones among them."""
    incomplete: bool = False
    """The log has less than a whole game, or breaks off: what there is was checked."""
    missing: str = ""
    """What it has not."""
    error: str | None = None
    """Why the file could not be read."""
    skipped: str | None = None
    """Why the game cannot be played yet."""
    other_rules: str = ""
    """How it shows that other rules were played than the log can say: its differences are no mismatches."""
    mismatches: list[Mismatch] = field(default_factory=list)

    @property
    def is_good(self) -> bool:
        """Nothing wrong with it."""
        return self.error is None and not self.mismatches

    def to_dict(self) -> dict[str, Any]:
        """The report as JSON has it."""
        return asdict(self)


def total(reports: list[Report]) -> dict[str, int]:
    """The numbers of many reports together."""
    return {
        "files": len(reports),
        "rounds": sum(report.rounds for report in reports),
        "decisions": sum(report.decisions for report in reports),
        "menus": sum(report.menus for report in reports),
        "incomplete": sum(report.incomplete for report in reports),
        "skipped": sum(report.skipped is not None for report in reports),
        "other rules": sum(bool(report.other_rules) for report in reports),
        "unreadable": sum(report.error is not None for report in reports),
        "mismatches": sum(len(report.mismatches) for report in reports),
    }
