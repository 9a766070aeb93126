"""``jantaku sim``: agents play many games against each other."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from jantaku.cli.app import complete_agents, complete_format, complete_language, complete_rules, spoken
from jantaku.cli.places import OUTPUT, check_place
from jantaku.cli.players import find_modules_here, refuse_given
from jantaku.cli.show import complain, print_json, say
from jantaku.cli.stopping import STOPPED, stopping
from jantaku.errors import JantakuError, NotWritten, counted

if TYPE_CHECKING:
    from jantaku.arena import Played

_GAMES: Final = 1000
_AGENTS: Final = "solid,shanten"


def sim(
    rules: Annotated[
        str, typer.Option("--rules", autocompletion=complete_rules, help="A preset or a rule file.")
    ] = "tenhou",
    agents: Annotated[
        list[str] | None,
        typer.Option(
            "--agents",
            "--agent",
            autocompletion=complete_agents,
            help="Names, net:FILE.npz, module:Class or mjai:COMMAND, with commas or repeated.",
            show_default=_AGENTS,
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option("--games", min=1, help="How many.", show_default=f"{_GAMES}; 1 with --transcript"),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed", help="Decides all walls.", show_default="0; with --transcript drawn at random, and shown"
        ),
    ] = None,
    duplicate: Annotated[bool, typer.Option("--duplicate", help="Play every wall from every seat.")] = False,
    threads: Annotated[int, typer.Option("--threads", min=0, help="0: one for each core.")] = 0,
    out: Annotated[Path | None, typer.Option("--out", help="Keep results: .jsonl or .parquet.")] = None,
    records: Annotated[
        Path | None, typer.Option("--records", help="Write a log of each game into this folder.")
    ] = None,
    record_format: Annotated[
        str | None,
        typer.Option(
            "--record-format",
            autocompletion=complete_format,
            help="mjai, jantaku, mjlog or tenhou6.",
            show_default="mjai, or jantaku if it must be",
        ),
    ] = None,
    plot: Annotated[Path | None, typer.Option("--plot", help="Draw the results: a file .svg.")] = None,
    transcript: Annotated[bool, typer.Option("--transcript", help="Print the games line by line.")] = False,
    positions: Annotated[
        int | None,
        typer.Option(
            "--positions",
            min=1,
            help="Of the transcript: so many of each game.",
            show_default="all; of sixteen tiles 1",
        ),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(
            "--language",
            "--lang",
            autocompletion=complete_language,
            callback=spoken,
            help="Of the transcript: en, ja or zh-TW.",
            show_default="en; zh-TW for sixteen tiles",
        ),
    ] = None,
    cluster: Annotated[str, typer.Option("--cluster", help="Address of a Ray cluster, or local.")] = "",
    workers: Annotated[int, typer.Option("--workers", min=0, help="Processes of a local cluster.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Agents play many games against each other; results come with 95 % confidence intervals.

    Example: jantaku sim --rules tenhou --agents solid,shanten --games 1000 --duplicate

    The last agent fills the seats that are left. With --duplicate every wall is played from every seat. More agents
    than seats play in turn and are rated. With --out FILE a run that was stopped goes on when it is started again.
    """
    from jantaku.agents.mjai import split_names
    from jantaku.arena import Contest, claim_folder, simulate_contest, transcripts, write_records, written_records

    _check(out, plot, records, cluster, workers)
    if not transcript:
        refuse_given({"--positions": positions, "--language": language}, "is for a transcript: say --transcript too")
    if records is None and not transcript:
        refuse_given({"--record-format": record_format}, "is for logs of the games: say --records FOLDER too")
    find_modules_here()
    names = [name for given in agents or [_AGENTS] for name in split_names(given)]
    if seed is None:
        seed = secrets.randbelow(1 << 32) if transcript else 0
    contest = Contest.of(rules, names, seed, duplicate)
    if transcript:
        if as_json or out or records or record_format or plot or cluster:
            raise JantakuError("--transcript only prints: leave out --json, --out, --records, --plot and --cluster")
        for told in transcripts(contest, games, language, positions):
            say(told)
        return
    if records is not None:
        claim_folder(contest, records, record_format)
    with stopping("the games under way" if cluster or contest.is_kernel_only else "the move under way") as stop:
        # Ray reports workers that died on standard output, where only the results belong
        with _progress("playing") as progress, redirect_stdout(sys.stderr):
            played = simulate_contest(
                contest,
                games or _GAMES,
                threads=threads,
                out=out,
                cluster=cluster or None,
                workers=workers,
                progress=progress,
                stop=stop,
            )
        try:
            if records is not None and not stop() and played.fault is None:
                stop.under_way = "the log under way"
                with _progress("writing records") as progress:
                    write_records(contest, played.results, records, progress, stop, record_format)
        finally:
            _report(played, plot, as_json)
        if played.fault is not None:
            what = f"--out: {played.fault.strerror}, after {len(played.results):,} of {counted(played.wanted, 'games')}"
            raise OSError(played.fault.errno, what, str(out))
        if stop():
            logs = None if records is None else written_records(contest, played.results, records, record_format)
            complain(_stopped(played, logs, kept=out is not None))
            raise typer.Exit(STOPPED)


def _stopped(played: Played, logs: int | None, *, kept: bool) -> str:
    """How far it came: in playing, or, if every game was played, in writing them down as *logs*."""
    if logs is not None and played.is_complete:
        others = ": the same command writes the others" if logs < played.wanted else ""
        return f"stopped after {logs:,} of {counted(played.wanted, 'logs')}{others}"
    none = "" if logs is None else ", before any log was written"
    again = ": the same command goes on from here" if kept else ""
    return f"stopped after {len(played.results):,} of {counted(played.wanted, 'games')}{none}{again}"


def _check(out: Path | None, plot: Path | None, records: Path | None, cluster: str, workers: int) -> None:
    """Refuse what cannot be written or does not go together before anything is played."""
    if out is not None:
        from jantaku.arena.stores import check_suffix

        check_suffix(out)
        check_place("--out", out)
    if records == OUTPUT:
        raise NotWritten("--records: a folder is wanted instead of -, a log of each game goes there")
    if plot is not None:
        if plot.suffix != ".svg":
            raise JantakuError(f"--plot: {plot}: a plot is written as .svg")
        check_place("--plot", plot)
    if workers and not cluster:
        raise JantakuError("--workers are processes of a cluster: say --cluster local, or use --threads")


def _report(played: Played, plot: Path | None, as_json: bool) -> None:
    """Print the summary, then draw it: what was played is told even if the drawing cannot be written."""
    from jantaku.cli.sim_tables import print_summary

    summary = played.summary()
    if as_json:
        print_json({**summary.to_dict(), "wanted": played.wanted})
    else:
        print_summary(summary)
    if plot is not None:
        from jantaku.arena.plot import plot as drawn

        try:
            plot.write_text(drawn(summary), "utf-8")
        except OSError as error:
            raise OSError(error.errno, f"--plot: {error.strerror}", str(plot)) from None


@contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on the terminal; nothing where standard error is none."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    err = Console(stderr=True)
    columns: tuple[Any, ...] = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, wanted: bar.update(task, completed=done, total=wanted)
