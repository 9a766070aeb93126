"""``jantaku train``: a player that learns, first from another and then from itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from jantaku.cli.show import complain, console
from jantaku.cli.stopping import STOPPED, stopping


def train(
    config: Annotated[Path, typer.Argument(help="The settings: a .toml file, as in configs/.")],
    folder: Annotated[
        Path | None,
        typer.Argument(help="Where checkpoint, journal and curves go.", show_default="runs/ and the config's name"),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=0, help="Stop after so long.", show_default="as planned")
    ] = None,
    bundle: Annotated[
        Path | None, typer.Option("--bundle", help="Kernels for a GPU, made by python -m jantaku.learn.bundle.")
    ] = None,
    rivals: Annotated[
        Path | None, typer.Option("--rivals", help="A bundle with a teacher of another version, a guest too.")
    ] = None,
    start: Annotated[
        Path | None,
        typer.Option(
            "--start",
            help="A checkpoint of another training, whose networks to begin with, or weights (.npz) to go on from; "
            "once the folder has a checkpoint, that counts.",
            exists=True,
            dir_okay=False,
        ),
    ] = None,
    critic: Annotated[
        Path | None,
        typer.Option("--critic", help="The critic that was kept with these weights.", exists=True, dir_okay=False),
    ] = None,
    games: Annotated[
        int, typer.Option("--contest", min=0, help="Play so many games among its teacher's players at the end.")
    ] = 0,
    both: Annotated[bool, typer.Option("--both", help="... and one teacher among networks too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the journal's lines.")] = False,
) -> None:
    """Train a player. Example: jantaku train configs/tiny.toml runs/tiny --contest 64.

    Goes on from the checkpoint in the folder. Ctrl-C ends it after the iteration under way, with a checkpoint.
    """
    from jantaku.learn.commands import check_torch

    check_torch()
    from jantaku.learn import config as configs
    from jantaku.learn.training import train as run

    settings = configs.read(config)
    where = folder or Path("runs") / config.stem
    out = console()

    def tell(line: str) -> None:
        if as_json:
            typer.echo(line)
        elif text := _sentence(json.loads(line)):
            out.print(text, highlight=False)

    with stopping("the iteration under way") as stop:
        run(
            settings, where, tell, seconds=float("inf") if seconds is None else seconds, bundle=bundle, start=start,
            games=games, both=both, rivals=rivals, critic=critic, stop=stop,
        )  # fmt: skip
        if stop():
            complain(f"stopped: the same command goes on from {where / 'last.pt'}")
            raise typer.Exit(STOPPED)


def _sentence(line: dict[str, Any]) -> str:
    """A line of the journal for people; empty for what they need not know."""
    when = f"{line['s']:7.0f} s  "
    match line["what"]:
        case "begin":
            return f"{when}{line['policy']:,} and {line['critic']:,} parameters; stage: {line['stage']}"
        case "imitate":
            return f"{when}imitation {line['decisions']:,}: {line['same']:.1%} the same action, loss {line['loss']:.3f}"
        case "selfplay":
            told = f"entropy {line['entropy']:.3f}, explained {line['explained']:.1%}"
            return f"{when}self-play {line['decisions']:,}: {told}"
        case "contest":
            told = f"{line['odd']} among {line['others']}: rank {line['rank']:.3f} ± {line['rank_error']:.3f}"
            return f"{when}{told} in {line['games']:,} games, {line['points']:+.0f} points a Position"
    return ""
