"""``jantaku demo``: one whole game to watch, and what to try next."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from jantaku.cli.app import complete_agents
from jantaku.cli.players import LanguageOption, RulesOption, SeedOption, check_language, tell_faults
from jantaku.cli.show import console
from jantaku.cli.watch import new_game, tell
from jantaku.words.tour import DEMO

_BETWEEN_LINES = 0.006
_RULES = "riichi-east"


def demo(
    rules: RulesOption = _RULES,
    agents: Annotated[
        str,
        typer.Option(
            "--agents", autocompletion=complete_agents, help="The players: a name for all, or one for each seat."
        ),
    ] = "",
    seed: SeedOption = None,
    language: LanguageOption = "en",
) -> None:
    """Watch one whole game, then read what to try next. Example: jantaku demo --seed 7."""
    check_language(language)
    games, game, seated = new_game(rules, agents, seed)
    names = list(game.names)
    players = ", ".join(names) if len(set(names)) > 1 else f"{len(names)} x {names[0]}"
    out = console()
    said = DEMO["begins"].in_language(language).format(players=players, rules=game.rules.name, seed=game.seed)
    out.print(f"[bold]jantaku[/bold] (雀卓): {said}\n")
    watched = sys.stdout is not None and sys.stdout.isatty()
    tell(games, names, language, _BETWEEN_LINES if watched else 0.0, results=True)
    tell_faults(seated)
    given = {"--rules": rules if rules != _RULES else "", "--agents": agents}
    same = [word for option, value in given.items() if value for word in (option, value)]
    spoken = [] if language == "en" else ["--lang", language]
    _what_next(shlex.join([*same, "--seed", str(game.seed), *spoken]), spoken, language)


def _what_next(same: str, spoken: list[str], language: str) -> None:
    """Say what to try; *same* are the options of the game that was shown, *spoken* that of its language."""
    program = _program()
    out = console()
    out.print(f"\n[bold]{DEMO['your turn'].in_language(language)}[/bold]")
    for what, command in (
        ("play", shlex.join(["play", *spoken])),
        ("web", "web"),
        ("again", f"watch {same} --picture --delay 0.3"),
        ("rules", "rules list"),
        ("tour", shlex.join(["tour", *spoken])),
        ("all", "--help"),
    ):
        out.print(f"  {DEMO[what].in_language(language)}:", markup=False)
        out.print(f"      {program} {command}", style="bold", markup=False)


def _program() -> str:
    """How the program was called, as one would type it here."""
    path = Path(sys.argv[0])
    if path.name != "jantaku":
        return "jantaku"
    return os.path.relpath(path) if path.is_relative_to(Path.cwd()) else path.name
