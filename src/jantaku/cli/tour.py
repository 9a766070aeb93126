"""``jantaku tour``: a short walk through the commands, really run."""

from __future__ import annotations

import shlex
from typing import Final

from jantaku.cli.players import LanguageOption, check_language
from jantaku.cli.show import console
from jantaku.words.tour import TOUR

#: The commands, by what is said before each.
STOPS: Final = {
    "shanten": "hand shanten 2456m1123p678s115z",
    "ukeire": "hand ukeire 2456m1123p678s115z",
    "waits": "hand waits 1112345678999m",
    "decompose": "hand decompose 11122233344455m",
    "score": "score 23m456p678p55789s 4m --riichi --dora 3m",
    "sixteen": "hand waits 234m456m22678p55s,777=s",
    "gates": "gates 16",
}


def tour(language: LanguageOption = "en") -> None:
    """Walk through the commands for hands and wins: each is printed, then run. Example: jantaku tour --lang en."""
    from jantaku.cli import app

    check_language(language)
    out = console()
    out.print(f"[bold]jantaku[/bold] (雀卓): {TOUR['begins'].in_language(language)}\n")
    for stop, words in STOPS.items():
        command = words if language == "en" else f"{words} --lang {language}"
        out.print(f"[bold]{TOUR[stop].in_language(language)}[/bold]")
        out.print(f"[dim]$ jantaku {command}[/dim]")
        app(shlex.split(command), standalone_mode=False)
        out.print()
    own, python = (TOUR[key].in_language(language) for key in ("own", "python"))
    out.print(f"{own} [bold].venv/bin/jantaku hand ukeire 123m456p3457s122z[/bold]")
    out.print(f"{python} [bold].venv/bin/python -c \"import jantaku; print(jantaku.waits('23m11z'))\"[/bold]")
