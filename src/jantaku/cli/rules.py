"""``jantaku rules``: presets and rule files, shown, compared and checked."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any

import typer

from jantaku.cli.app import App, complete_rules
from jantaku.cli.players import LanguageOption, check_language
from jantaku.cli.show import console, print_json, width_of
from jantaku.errors import JantakuError, printable

if TYPE_CHECKING:
    from jantaku.rules import Option, Rules

_NAMES, _LEAST = 15, 20

app = App(help="Rule sets: list, show, compare and check them.", no_args_is_help=True)

Which = Annotated[
    str,
    typer.Argument(
        metavar="RULES",
        autocompletion=complete_rules,
        help="A preset's name or the path of a .toml file.",
        show_default=False,
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command("list")
def list_presets(as_json: AsJson = False) -> None:
    """The presets. Example: jantaku rules list."""
    from jantaku.rules import Rules, presets

    found = [Rules.preset(name) for name in presets()]
    if as_json:
        print_json([{"name": rules.name, "description": rules.description} for rules in found])
        return
    out = console()
    for rules in found:
        first, *others = wrap(rules.description, max(_LEAST, width_of(out) - _NAMES)) or [""]
        out.print(f"[bold]{rules.name:{_NAMES - 1}}[/bold] {first}")
        for line in others:
            out.print(" " * _NAMES + line)


@app.command()
def show(
    which: Which,
    as_json: AsJson = False,
    as_toml: Annotated[bool, typer.Option("--toml", help="Print a rule file with every option.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Print tables for a document.")] = False,
    everything: Annotated[bool, typer.Option("--all", help="Also options that say nothing under these rules.")] = False,
) -> None:
    """What applies under these rules: values, meanings, sources. Example: jantaku rules show tenhou."""
    from jantaku.rules import Rules

    if as_json + as_toml + as_markdown > 1:
        raise JantakuError("--json, --toml and --markdown print different things: say one of them")
    rules = Rules.of(which)
    if as_json:
        print_json({"name": rules.name, "description": rules.description, **rules.to_dict()})
    elif as_toml:
        typer.echo(rules.to_toml(), nl=False)
    elif as_markdown:
        typer.echo(markdown(rules), nl=False)
    else:
        _print_rules(rules, everything)


@app.command()
def book(
    which: Which,
    language: LanguageOption = "en",
) -> None:
    """The rule book: how this game is played, as Markdown. Example: jantaku rules book taiwan --lang zh-TW."""
    from jantaku.rules import Rules
    from jantaku.rules.book import rule_book

    typer.echo(rule_book(Rules.of(which), language), nl=False)


@app.command()
def diff(which: Which, other: Which, as_json: AsJson = False) -> None:
    """Where two rule sets differ. Example: jantaku rules diff majsoul tenhou."""
    from jantaku.rules import Rules

    mine, theirs = Rules.of(which), Rules.of(other)
    found = mine.diff(theirs)
    if as_json:
        print_json({key: list(values) for key, values in found.items()})
        return
    if not found:
        console().print(f"{mine.name} and {theirs.name} are the same")
        return
    rows: list[tuple[str, ...]] = [("", mine.name, theirs.name)]
    for key, values in found.items():  # a table has a line for each of its rows
        for i, pair in enumerate(zip_longest(*(_texts(key, value) for value in values), fillvalue="")):
            rows.append(("" if i else key, *pair))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    if sum(widths) + 4 > width_of(console()):
        _print_below_each_other(found, (mine.name, theirs.name))
        return
    for row in rows:
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        console().print(line.rstrip(), markup=False)


@app.command()
def check(
    file: Which,
    language: LanguageOption = "en",
    as_json: AsJson = False,
) -> None:
    """Whether rules are sound and playable; if not, all that is wrong. Example: jantaku rules check my.toml."""
    from jantaku.errors import RulesError
    from jantaku.rules import Rules, presets
    from jantaku.words.faults import fault_in_words
    from jantaku.words.presets import SOUND

    check_language(language)
    rules = None
    try:
        rules, problems = Rules.examined(file)
    except RulesError as error:
        if not as_json:
            raise
        problems = error.problems
    if as_json:
        print_json({"file": file, "problems": [fault_in_words(each, language) or each for each in problems]})
        if problems:
            raise typer.Exit(2)
        return
    if problems or rules is None:
        raise RulesError(file, problems)
    number = 0 if file in presets() else len(rules.diff(rules.base))
    kind = "preset" if file in presets() else "one" if number == 1 else "several"
    said = SOUND[kind].in_language(language).format(rules=file, n=number, base=rules.base)
    console().print(said, markup=False)


def _print_below_each_other(found: Mapping[str, tuple[Any, Any]], names: tuple[str, str]) -> None:
    """The differences on a narrow screen: each option, and under it what the two rule sets say."""
    out = console()
    for key, values in found.items():
        out.print(key, markup=False)
        for name, value in zip(names, values, strict=True):
            said = f"{printable(name)}: {', '.join(_texts(key, value))}"
            for number, line in enumerate(wrap(said, max(_LEAST, width_of(out) - 4))):
                out.print(f"{'    ' if number else '  '}{line}", markup=False)


def markdown(rules: Rules) -> str:
    """The options of *rules* as tables, a heading for each group."""
    from jantaku.rules import DEFAULT_TAI, DEFAULT_YAKU, GROUPS, OPTIONS
    from jantaku.words.catalogue import TAI

    lines: list[str] = []
    for group, meaning in GROUPS.items():
        lines += [f"### {group}", "", f"{meaning[0].upper()}{meaning[1:]}.", ""]
        if group == "yaku":
            lines += ["| yaku | worth |", "| --- | --- |"]
            lines += [f"| `{name}` | `{_text(f'yaku.{name}', rules.yaku[name])}` |" for name in DEFAULT_YAKU]
        elif group == "tai":
            lines += ["| pattern | name | tai |", "| --- | --- | --- |"]
            lines += [f"| `{name}` | {TAI[name].zh_tw} | `{rules.tai[name]}` |" for name in DEFAULT_TAI]
        else:
            lines += ["| option | value | may be | meaning | source |", "| --- | --- | --- | --- | --- |"]
            for option in (option for option in OPTIONS if option.group == group):
                value = _text(option.key, rules.options[option.key])
                row = (f"`{option.key}`", f"`{value}`", option.allowed, option.meaning, _source(rules, option))
                lines.append("| " + " | ".join(row) + " |")
        lines.append("")
    return "\n".join(lines)


def _print_rules(rules: Rules, everything: bool) -> None:
    """The options that apply, by group, or *everything*; what differs from the default stands out with it."""
    from jantaku.rules import DEFAULT_TAI, DEFAULT_YAKU, GROUPS, OPTIONS
    from jantaku.rules.applying import applies, can_occur, group_applies
    from jantaku.rules.yaku import is_on

    out = console()
    out.print(f"{rules.name}: {rules.description}" if rules.description else rules.name, style="bold", markup=False)
    for group, meaning in GROUPS.items():
        if not (everything or group_applies(group, rules)):
            continue
        out.print(f"\n{group}: {meaning}", style="bold", markup=False)
        for option in (option for option in OPTIONS if option.group == group):
            if everything or applies(option, rules):
                _print_value(option.key, rules.options[option.key], option.default)
                out.print(f"      {option.meaning} ({_source(rules, option)})", style="dim", markup=False)
        if group == "yaku":
            for name, default in DEFAULT_YAKU.items():
                if everything or ((is_on(rules.yaku[name]) or is_on(default)) and can_occur(name, rules)):
                    _print_value(name, rules.yaku[name], default, "yaku.")
        if group == "tai":
            for name, worth in DEFAULT_TAI.items():
                if everything or ((rules.tai[name] or worth) and can_occur(name, rules)):
                    _print_value(name, rules.tai[name], worth, "tai.")


def _print_value(key: str, value: Any, default: Any, prefix: str = "") -> None:
    mark = "" if value == default else f"  (default {_text(prefix + key, default)})"
    style = None if value == default else "bold yellow"
    console().print(f"  {key} = {_text(prefix + key, value)}{mark}", style=style, markup=False)


def _source(rules: Rules, option: Option) -> str:
    """Where the value comes from: what its file says beside it, else the source of the default."""
    return rules.notes.get(option.key, option.source)


def _texts(key: str, value: Any) -> list[str]:
    """The lines of *value*: one, or of a table one for each row."""
    rows = isinstance(value, tuple) and any(isinstance(row, tuple) for row in value)
    return [_text(key, row) for row in value] if rows else [_text(key, value)]


def _text(key: str, value: Any) -> str:
    from jantaku.rules.option import written
    from jantaku.rules.yaku import OFF

    return written("off" if key.startswith("yaku.") and value == OFF else value)
