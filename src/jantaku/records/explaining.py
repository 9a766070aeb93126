"""Which rules would explain the mismatches of a log: options tried one by one on top of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from jantaku.errors import JantakuError, counted
from jantaku.records.record import Record
from jantaku.records.verify import verify

_MOST: Final = 6
"""More options together than this explain anything."""
_LOST: Final = ("cannot be dealt", "decision", "event", "the Position goes on")
_UNFOLLOWED: Final = 100
_CHOICES: Final = {
    "multiple_ron": ("all", "nearest"), "nagashi": ("none", "mangan"), "bust": ("none", "below_zero"),
    "win_stop": ("none", "automatic"), "tenpai_stop": ("none", "automatic"), "counted_yakuman": ("sanbaiman",),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Explanation:
    """Options under which a log has fewer mismatches: how many are *left* of those *before*."""

    options: dict[str, Any]
    left: int
    before: int

    def __str__(self) -> str:
        """What to write into a rule file, and what it comes to."""
        lines = ", ".join(f"{key} = {_toml(value)}" for key, value in self.options.items())
        gone = self.before - self.left
        before = counted(self.before, "mismatches")
        return f"{lines} would explain {gone:,} of {before}: try --rules with a file that says so"


def explain(record: Record) -> Explanation | None:
    """The fewest options found that explain most mismatches of *record*; ``None`` if none explains any."""
    cost = _cost(record, {})
    before = len(verify(record).mismatches)
    found: dict[str, Any] = {}
    while cost and len(found) < _MOST:
        best: tuple[int, dict[str, Any]] = (cost, {})
        for options in _candidates(record):
            now = None if set(options) <= set(found) else _cost(record, {**found, **options})
            if now is not None and now < best[0]:
                best = (now, options)
        if not best[1]:
            break
        cost = best[0]
        found |= best[1]
    if not found:
        return None
    left = verify(replace(record, rules=record.rules.replace(**found))).mismatches
    return Explanation(found, len(left), before)


def _candidates(record: Record) -> list[dict[str, Any]]:
    """Options with another value than the log's rules have: what houses and leagues do otherwise."""
    rules = record.rules
    flags = (
        "ippatsu", "ura", "kan_dora_used", "kan_ura", "open_tanyao", "tsumo_pinfu", "kiriage", "double_yakuman",
        "tsumo_loss", "extension", "nine_terminals", "four_winds", "four_riichi", "four_kans",
    )  # fmt: skip
    out: list[dict[str, Any]] = [{flag: not getattr(rules, flag)} for flag in flags]
    for options in out:
        if options.get("ura") is False or options.get("kan_dora_used") is False:
            options["kan_ura"] = False  # there is nothing under what is not turned
    out.append({"reds": (0, 0, 0) if any(rules.reds) else (1, 1, 1)})
    for key, values in _CHOICES.items():
        out += [{key: value} for value in values if value != getattr(rules, key)]
    first = record.positions[0].start if record.positions else None
    if first is not None and len(set(first.scores)) == 1 and first.scores[0] != rules.start_points:
        out.append({"start_points": first.scores[0]})
    return out


def _cost(record: Record, options: dict[str, Any]) -> int | None:
    """How badly *record* fits with *options*; a Position that cannot be followed to its end hides its mismatches."""
    try:
        report = verify(replace(record, rules=record.rules.replace(**options)))
    except JantakuError:
        return None  # these rules do not go together
    return sum(_UNFOLLOWED if mismatch.what.startswith(_LOST) else 1 for mismatch in report.mismatches)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(list(value) if isinstance(value, tuple) else value)
