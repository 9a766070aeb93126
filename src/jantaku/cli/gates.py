"""``jantaku gates``: one-suit hands by their number of waits."""

from __future__ import annotations

from typing import Annotated

import typer

from jantaku.cli.players import LanguageOption, check_language
from jantaku.cli.show import console, print_json
from jantaku.words.hands import hand_word


def gates(
    tiles: Annotated[int, typer.Argument(metavar="TILES", help="13 or 16 (any 3n+1 up to 34).")],
    language: LanguageOption = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Count all one-suit hands by the number of ranks they wait on. Example: jantaku gates 16."""
    from jantaku.hands.gates import gate_table, hands_with_gates

    check_language(language)
    table = gate_table(tiles)
    nine = hands_with_gates(tiles)
    if as_json:
        print_json({"tiles": tiles, "hands": sum(table), "by_waits": table, "nine_gates": nine})
        return
    out = console()
    out.print(hand_word("gates", language, n=tiles, hands=sum(table)))
    out.print(hand_word("gates head", language))
    for waits, hands in enumerate(table):
        out.print(f"{waits:5} {hands:7,}")
    if nine:
        out.print(hand_word("nine gates", language, n=len(nine)))
        for hand in nine:
            out.print(f"  {hand}")
