"""What commands are made of: usage lines as manuals write them, and values that Tab completes."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final

import typer
from typer.core import TyperCommand

#: The language that was asked for, for errors too.
LANGUAGE: Final = ContextVar("LANGUAGE", default="en")


class Command(TyperCommand):
    """A command whose usage line names its arguments plainly: ``FILE``, ``[FILE]`` if it may be left out."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """The words after the command's name."""
        pieces = ["[OPTIONS]"]
        for parameter in self.get_params(ctx):
            if parameter.param_type_name == "argument":
                name = parameter.metavar or str(parameter.name).upper()
                piece = name if parameter.required else f"[{name}]"
                pieces.append(piece if parameter.nargs == 1 else f"{piece}...")
        return pieces


class App(typer.Typer):
    """A ``typer.Typer`` of such commands."""

    def command(self, name: str | None = None, **settings: Any) -> Callable[..., Any]:
        """Add a command."""
        return super().command(name, cls=Command, **settings)


def complete_rules(incomplete: str) -> list[str]:
    """Presets that begin so."""
    from jantaku.rules import presets

    return [name for name in presets() if name.startswith(incomplete)]


def complete_agents(incomplete: str) -> list[str]:
    """Agents whose names begin so; after a comma the next one of a list."""
    from jantaku.agents import agent_names

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in agent_names() if name.startswith(last)]


def complete_language(incomplete: str) -> list[str]:
    """Languages that begin so."""
    from jantaku.tiles import LANGUAGES

    return [name for name in LANGUAGES if name.startswith(incomplete)]


def spoken(language: str | None) -> str | None:
    """A language as it was typed, by its full name: ``zh`` is ``zh-TW``; errors are told in it from now on."""
    from jantaku.tiles.languages import LANGUAGES, full_name

    name = None if language is None else full_name(language)
    if name is not None and name in LANGUAGES:
        LANGUAGE.set(name)
    return name


def complete_form(incomplete: str) -> list[str]:
    """Forms of complete hands that begin so."""
    return [name for name in ("any", "standard", "pairs", "orphans") if name.startswith(incomplete)]


def complete_format(incomplete: str) -> list[str]:
    """Formats that logs are written in, and that begin so."""
    from jantaku.records.formats import FORMATS

    return [name for name, format in FORMATS.items() if format.write is not None and name.startswith(incomplete)]
