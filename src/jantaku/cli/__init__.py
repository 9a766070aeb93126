"""The command line. Commands import what they need when they run, so that ``--help`` is quick."""

from __future__ import annotations

import sys

import typer

from jantaku import __version__
from jantaku.cli import gates, hand, rules, score, tour, warmup
from jantaku.errors import JantakuError

app = typer.Typer(
    name="jantaku",
    help="jantaku (雀卓): mahjong hands, analysed exactly. Try: jantaku hand ukeire 123m456p3457s122z",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(hand.app, name="hand")
app.add_typer(rules.app, name="rules")
app.command("score")(score.score)
app.command("gates")(gates.gates)
app.command("tour")(tour.tour)
app.command("warmup")(warmup.warmup)


def _version(value: bool) -> None:
    if value:
        typer.echo(f"jantaku {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Print the version."),
) -> None:
    """Mahjong hands, analysed exactly."""


def main() -> None:
    """Run the command line; an error of the user's is a message and exit status 2, never a traceback."""
    try:
        app()
    except JantakuError as error:
        typer.secho(f"error: {error}", fg="red", err=True)
        sys.exit(2)
    except BrokenPipeError:  # the reader went away, as `| head` does
        sys.stderr.close()
        sys.exit(1)
