"""``jantaku gates``: one-suit hands by their number of waits."""

from __future__ import annotations

from typing import Annotated

import typer

from jantaku.cli.show import console, print_json


def gates(
    tiles: Annotated[int, typer.Argument(metavar="TILES", help="13 or 16 (any 3n+1 up to 34).")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Count all one-suit hands by the number of ranks they wait on. Example: jantaku gates 16."""
    from jantaku.hands.gates import gate_table, hands_with_gates

    table = gate_table(tiles)
    nine = hands_with_gates(tiles)
    if as_json:
        print_json({"tiles": tiles, "hands": sum(table), "by_waits": table, "nine_gates": nine})
        return
    out = console()
    out.print(f"One-suit hands of {tiles} tiles: {sum(table):,}")
    out.print("waits   hands")
    for waits, hands in enumerate(table):
        out.print(f"{waits:5} {hands:7,}")
    if nine:
        out.print(f"Waiting on all nine ranks: {len(nine)}")
        for hand in nine:
            out.print(f"  {hand}")
