"""What ``play`` and ``watch`` share: options, players by name, and lines shown on the console."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from jantaku.cli.app import complete_language, complete_rules, spoken
from jantaku.cli.show import asked_for, plain_console, say
from jantaku.errors import JantakuError, counted

if TYPE_CHECKING:
    from rich.text import Text

    from jantaku.agents import Agent
    from jantaku.rules import Rules

RulesOption = Annotated[
    str, typer.Option("--rules", autocompletion=complete_rules, help="A preset's name or the path of a .toml file.")
]
#: The same where it says something only of a new game, so that one sees whether it was given.
NEW_RULES: Final = "riichi-east"
NewRulesOption = Annotated[
    str | None,
    typer.Option(
        "--rules",
        autocompletion=complete_rules,
        help="A preset's name or the path of a .toml file.",
        show_default=NEW_RULES,
    ),
]
SeedOption = Annotated[int | None, typer.Option("--seed", help="Decides every wall; drawn at random if left out.")]
LanguageOption = Annotated[
    str,
    typer.Option(
        "--lang",
        "--language",
        autocompletion=complete_language,
        callback=spoken,
        is_eager=True,  # what is wrong with other options is said in it
        help="en, ja or zh-TW.",
    ),
]


def refuse_given(options: Mapping[str, object], why: str) -> None:
    """Refuse those of *options* that were given: here they would say nothing."""
    for option, value in options.items():
        if value is not None and value is not False and value != "":
            raise JantakuError(f"{option} {why}")


def check_language(language: str) -> str:
    """*language*, if it is one that jantaku speaks."""
    from jantaku.tiles import languages

    return languages.check_language(language)


def best_agent(rules: Rules) -> str:
    """The strongest player there is under *rules*."""
    from jantaku.agents.learned import NAME, is_strongest

    return NAME if is_strongest(rules) else "solid"


def named(text: str, number: int, rules: Rules) -> list[str]:
    """The names in *text*, separated by commas, for *number* seats; one name is for all of them."""
    from jantaku.agents.learned import learned, means_learned
    from jantaku.agents.mjai import split_names

    names = split_names(text) or [best_agent(rules)]
    if len(names) == 1:
        names *= number
    if len(names) != number:
        raise JantakuError(f"--agents: {len(names)} names for {number} seats: give one for all, or one for each")
    for name in dict.fromkeys(names):
        if means_learned(name):
            learned(name).network_for(rules)  # refused before there is a game
    return names


def seated(names: dict[int, str], seed: int) -> dict[int, Agent]:
    """A player for each seat; the same *seed* gives players who decide alike."""
    from jantaku.agents import agent
    from jantaku.game.seating import player_seed

    find_modules_here()
    return {seat: agent(name, seed=player_seed(seed, seat)) for seat, name in names.items()}


def tell_faults(players: Mapping[int, Agent]) -> None:
    """Say which bots have lost turns in the game, and why."""
    for seat, player in players.items():
        faults = getattr(player, "faults", {})
        if faults:
            kinds = ", ".join(f"{kind} {number}" for kind, number in faults.items())
            say(f"({player.name} at seat {seat} lost {counted(sum(faults.values()), 'turns')}: {kinds})", err=True)


def find_modules_here() -> None:
    """Let ``module:Class`` name a module of the folder one is in."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)


class Screen:
    """The terminal of a person: a screen cleared before each picture, or lines one after another into a pipe."""

    def __init__(self, *, clear: bool = True) -> None:
        """Clear between screens if *clear* and if it is a terminal."""
        self.is_terminal = sys.stdout is not None and sys.stdout.isatty()
        self.console = plain_console(soft_wrap=True)
        self.clear = clear and self.is_terminal

    @property
    def size(self) -> tuple[int, int]:
        """Columns and lines of the terminal; into a pipe ``COLUMNS`` and ``LINES``, or those of an ordinary one."""
        if self.is_terminal:
            size = shutil.get_terminal_size()
            return size.columns, size.lines
        return asked_for("COLUMNS") or 80, asked_for("LINES") or 24

    def show(self, lines: Sequence[Text]) -> None:
        """Show a screen of lines."""
        if self.clear:
            self.console.clear()
        for line in lines:
            self.console.print(line)
        if not self.clear:
            self.console.print()

    def ask(self, prompt: str) -> str | None:
        """A line from standard input; ``None`` at its end."""
        if sys.stdin is None:
            return None
        if self.is_terminal or sys.stdin.isatty():
            import contextlib

            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (lines can then be edited)
            try:
                return input(prompt)
            except (EOFError, OSError):  # the terminal may be gone
                return None
        line = sys.stdin.readline()
        typer.echo(f"{prompt}{line.rstrip()}")  # what a script answered is part of what it sees
        return line if line else None
