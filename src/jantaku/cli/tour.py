"""``jantaku tour``: a short walk through the commands, really run."""

from __future__ import annotations

import shlex
from typing import Final

from jantaku.cli.show import console

STOPS: Final = (
    ("How far is this hand from tenpai?", "hand shanten 2456m1123p678s115z"),
    ("What should it discard, and what does it then accept?", "hand ukeire 2456m1123p678s115z"),
    ("The most famous wait: nine gates.", "hand waits 1112345678999m"),
    ("One hand, four readings.", "hand decompose 11122233344455m"),
    ("What is a win worth, and who pays?", "score 23m456p678p55789s 4m --riichi --dora 3m"),
    ("Sixteen tiles, as played in Taiwan, with a called set.", "hand waits 234m456m22678p55s,777=s"),
    ("How many one-suit hands of sixteen tiles wait on how many ranks?", "gates 16"),
)


def tour() -> None:
    """Walk through the commands for hands and wins: each is printed, then run. Example: jantaku tour."""
    from jantaku.cli import app

    out = console()
    out.print("[bold]jantaku[/bold] (雀卓): mahjong, exactly and fast.\n")
    for question, command in STOPS:
        out.print(f"[bold]{question}[/bold]")
        out.print(f"[dim]$ jantaku {command}[/dim]")
        app(shlex.split(command), standalone_mode=False)
        out.print()
    out.print("Try your own: [bold].venv/bin/jantaku hand ukeire 123m456p3457s122z[/bold]")
    out.print("From Python: [bold].venv/bin/python -c \"import jantaku; print(jantaku.waits('23m11z'))\"[/bold]")
