"""What commands are made of: usage lines as manuals write them, and values that Tab completes."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final

import typer
from typer.core import TyperCommand

from jantaku.errors import JantakuError

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

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what was typed; a value that is none is refused as all other faults are, and named."""
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as error:
            if (why := _why_no_number(error)) is None:
                raise
            raise JantakuError(why) from None


def _why_no_number(error: Any) -> str | None:
    """Why what was typed is not the number that an option takes; nothing if it is not about numbers."""
    faults = getattr(error.__cause__, "errors", None)  # of pydantic, which does not repeat what was typed
    if faults is None or error.param is None:
        return None
    fault, param = faults()[0], error.param
    if not fault["type"].startswith(("int_", "float_", "greater_", "less_", "finite_")):
        return None
    bound = next(iter(fault.get("ctx", {}).values()), None)
    fractions = fault["type"].startswith(("float_", "finite_")) or isinstance(bound, float)
    number = "a number" if fractions else "a whole number"
    low, high = getattr(param, "min", None), getattr(param, "max", None)
    bounds = f" from {low:g} to {high:g}" if None not in (low, high) else f" from {low:g} up" if low is not None else ""
    name = param.opts[0] if param.param_type_name == "option" else param.metavar
    return f"{name}: {fault['input']!r} is not {number}{bounds}"


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
