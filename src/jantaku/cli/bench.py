"""``jantaku bench``: how fast this computer plays."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Final

import typer

from jantaku.cli.app import complete_rules
from jantaku.cli.show import console, print_json
from jantaku.errors import JantakuError

if TYPE_CHECKING:
    from jantaku.vector.measuring import Speed

_HOUR: Final = 3600.0


def bench(
    rules: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="RULES", autocompletion=complete_rules, help="Presets or .toml files; all presets if none is given."
        ),
    ] = None,
    device: Annotated[str, typer.Option(help="cpu, or cuda for a GPU.")] = "cpu",
    tables: Annotated[
        int | None, typer.Option(help="Games at once; 1024, on a GPU 524288.", show_default=False)
    ] = None,
    threads: Annotated[int | None, typer.Option(help="One for each core if not given.", show_default=False)] = None,
    seconds: Annotated[float, typer.Option(help="For each rule set.")] = 1.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Random legal play of whole games under full rules. Example: jantaku bench tenhou --seconds 3."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Column, Table

    from jantaku.rules import Rules, presets
    from jantaku.vector.measuring import speed

    if not 0 <= seconds <= _HOUR:
        raise JantakuError(f"--seconds: from 0 to {_HOUR:.0f}, not {seconds}")
    chosen = [Rules.of(name) for name in rules] if rules else list(map(Rules.preset, presets()))
    if not rules:
        chosen = [known for known in chosen if not known.why_unplayable]
    number = (1 << 19 if device == "cuda" else 1 << 10) if tables is None else tables
    with console().status("playing; what is not compiled yet is compiled first, which takes a minute ..."):
        found = [speed(one, tables=number, threads=threads, device=device, seconds=seconds) for one in chosen]
    if as_json:
        print_json([_figures(one) for one in found])
        return
    head = [Column("rules"), *(Column(name, justify="right") for name in ("decisions/s", "per core", "games/s"))]
    table = Table(*head, box=SIMPLE_HEAD, pad_edge=False)
    for one in found:
        per_core = f"{one.decisions_per_cpu_second:,.0f}" if one.device == "cpu" else "–"
        table.add_row(one.rules, f"{one.decisions_per_second:,.0f}", per_core, f"{one.games_per_second:,.0f}")
    console().print(table)
    console().print(f"{number:,} tables on {device}; per core is for each second that a core worked")


def _figures(one: Speed) -> dict[str, object]:
    rates = ("decisions_per_second", "decisions_per_cpu_second", "games_per_second")
    return {**asdict(one), **{name: round(getattr(one, name), 1) for name in rates}}
