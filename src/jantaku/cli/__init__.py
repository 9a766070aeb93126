"""The command line. Commands import what they need when they run, so that ``--help`` is quick."""

from __future__ import annotations

import io
import sys

import typer

from jantaku import __version__
from jantaku.cli import (
    bench,
    demo,
    gates,
    hand,
    log,
    mjai,
    play,
    review,
    rules,
    schema,
    score,
    sim,
    tour,
    train,
    warmup,
    watch,
    web,
)
from jantaku.cli.app import LANGUAGE, App
from jantaku.cli.show import complain, told, warn_at_a_terminal
from jantaku.errors import JantakuError, NotWritten

app = App(
    name="jantaku",
    help="jantaku (雀卓): mahjong, exactly and fast. Try: jantaku hand ukeire 123m456p3457s122z",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(hand.app, name="hand")
app.add_typer(rules.app, name="rules")
app.add_typer(log.app, name="log")
app.command("play")(play.play)
app.command("review")(review.review)
app.command("watch")(watch.watch)
app.command("demo")(demo.demo)
app.command("score")(score.score)
app.command("schema")(schema.schema)
app.command("gates")(gates.gates)
app.command("sim")(sim.sim)
app.command("mjai")(mjai.mjai)
app.command("tour")(tour.tour)
app.command("train")(train.train)
app.command("warmup")(warmup.warmup)
app.command("bench")(bench.bench)
app.command("web")(web.web)


def _version(value: bool) -> None:
    if value:
        typer.echo(f"jantaku {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Print the version."),
) -> None:
    """Mahjong, exactly and fast."""


def main() -> None:
    """Run the command line; an error of the user's is a message and exit status 2, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a tile that the terminal cannot show is no reason to stop
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # bytes that are no text are refused as text is, by name
    warn_at_a_terminal()
    LANGUAGE.set("en")  # until the command says otherwise
    try:
        app()
    except JantakuError as error:
        complain(told(error))
        sys.exit(1 if isinstance(error, NotWritten) else 2)
    except BrokenPipeError:  # the reader went away, as `| head` does
        sys.stderr.close()
        sys.exit(1)
    except OSError as error:
        complain(str(error))
        sys.exit(1)
