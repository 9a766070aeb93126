"""Rules as a form: every option with what it may be, what it means and where that comes from; checked as it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from jantaku.errors import JantakuError, RulesError
from jantaku.rules import Rules, presets
from jantaku.rules.applying import group_applies
from jantaku.rules.book import sentence
from jantaku.rules.book_values import values_of
from jantaku.rules.option import GROUPS, Option, written
from jantaku.rules.schema import OPTIONS
from jantaku.web.refusals import problems_in_words
from jantaku.words.catalogue import PATTERNS
from jantaku.words.faults import fault_in_words
from jantaku.words.options import choice_name, option_meaning
from jantaku.words.presets import CHANGED, rules_title
from jantaku.words.web import RULE_GROUPS

_TABLES: Final = ("yaku", "tai")


def rule_form(rules: Rules, base: str, language: str) -> dict[str, Any]:
    """The form for *rules*, which stand on the preset *base*."""
    values = values_of(rules, language)
    changed = rules.diff(base)
    groups = []
    for group in GROUPS:
        rows = [_row(option, rules, language, values, changed) for option in OPTIONS if option.group == group]
        if group in _TABLES:
            rows = _worths(group, rules, language, changed)
        groups.append({
            "key": group,
            "title": RULE_GROUPS[group].in_language(language),
            "applies": group_applies(group, rules),
            "rows": rows,
        })  # fmt: skip
    return {
        "name": rules.name,
        "title": rules_title(rules.name, language),
        "base": base,
        "groups": groups,
        **judged(rules, base, language),
    }


def _row(option: Option, rules: Rules, language: str, values: dict[str, Any], changed: Mapping[str, Any]) -> Any:
    allowed = option.allowed
    return {
        "key": option.key,
        "kind": option.kind,
        "value": rules.options[option.key],
        "choices": list(option.choices),
        "called": [choice_name(choice, language) for choice in option.choices],
        "among": list(option.among),
        "low": option.low,
        "high": option.high,
        "step": option.step,
        "allowed": fault_in_words(allowed, language) or allowed,
        "means": option_meaning(option.key, option.meaning, language),
        "says": sentence(option.key, rules, language, values),
        "source": rules.notes.get(option.key) or option.source,
        "changed": option.key in changed,
    }


def _worths(table: str, rules: Rules, language: str, changed: Mapping[str, Any]) -> list[dict[str, Any]]:
    worths: Mapping[str, Any] = rules.yaku if table == "yaku" else rules.tai
    rows = []
    for name, worth in worths.items():
        key = f"{table}.{name}"
        rows.append({
            "key": key, "kind": "worth", "value": written(worth), "means": PATTERNS[name].in_language(language),
            "source": rules.notes.get(key, ""), "changed": key in changed, "says": "",
        })  # fmt: skip
    return rows


def changed_rules(base: str, changes: Mapping[str, Any], name: str = "") -> Rules:
    """The preset *base* with *changes*, those of tables by ``yaku.NAME``; an error names all that is wrong."""
    if base not in presets():
        raise JantakuError(f"no preset is called {base!r:.40}")
    data: dict[str, Any] = {"extends": base}
    for key, value in changes.items():
        table, _, entry = key.rpartition(".")
        if table in _TABLES:
            data.setdefault(table, {})[entry] = value
        elif key not in ("extends", "name", *_TABLES):
            data[key] = value
    return Rules.from_dict(data, name=name or (f"{base}{CHANGED}" if changes else base))


def judged(rules: Rules, base: str, language: str) -> dict[str, Any]:
    """What there is to say about *rules*: problems, the difference from *base*, and a file that holds them."""
    return {
        "problems": problems_in_words(rules.why_unplayable, language),
        "diff": [[key, written(mine), written(theirs)] for key, (mine, theirs) in rules.diff(base).items()],
        "toml": rules.to_toml(extends=base),
        "rules": {"extends": base, **_differing(rules, base), "name": rules.name},
    }


def _differing(rules: Rules, base: str) -> dict[str, Any]:
    """What differs from *base*, in the shape of a rule file."""
    out: dict[str, Any] = {}
    for key, (mine, _) in rules.diff(base).items():
        table, _, entry = key.rpartition(".")
        if table:
            out.setdefault(table, {})[entry] = mine
        else:
            out[key] = mine
    return out


def refused(error: RulesError, language: str) -> dict[str, Any]:
    """What is wrong with rules that cannot be."""
    return {"problems": problems_in_words(error.problems, language)}
