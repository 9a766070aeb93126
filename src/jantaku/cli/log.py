"""``jantaku log``: game records read, shown, converted, counted, and checked against the engine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jantaku.cli.app import App, complete_format, complete_rules
from jantaku.cli.places import OUTPUT, check_apart, check_output, check_page, write_text
from jantaku.cli.players import LanguageOption, check_language
from jantaku.cli.show import complain, console, print_game, print_json, say, told
from jantaku.errors import JantakuError, LogError, NotWritten, counted, printable

if TYPE_CHECKING:
    from jantaku.records.record import Record
    from jantaku.records.report import Report

app = App(no_args_is_help=True, help="Game records: show, convert, verify, stats.")

_SHOWN = 20
_EXPLAINED = 3
_NOUNS = ("files", "rounds", "decisions", "menus", "mismatches")


@app.command("verify")
def verify(
    paths: Annotated[list[Path], typer.Argument(metavar="LOG", help="Logs, or folders of logs.", show_default=False)],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    workers: Annotated[int, typer.Option("--workers", help="Processes; 0: one for each core.", min=0)] = 0,
    rules: Annotated[
        str, typer.Option("--rules", autocompletion=complete_rules, help="Play by these rules, whatever the log says.")
    ] = "",
    everything: Annotated[bool, typer.Option("--all", help="Print every mismatch, not only the first ones.")] = False,
) -> None:
    """Replay every decision of every log and compare everything. Example: jantaku log verify games/.

    The exit status is 1 if anything differs.
    """
    from rich.console import Console
    from rich.progress import Progress

    from jantaku.records.checking import verify_files
    from jantaku.records.report import total

    files = _files(paths)
    reports = []
    error_console = Console(stderr=True)
    with Progress(console=error_console, transient=True, disable=not error_console.is_terminal) as progress:
        task = progress.add_task("verifying", total=len(files))
        for report in verify_files(files, workers or None, rules or None):
            reports.append(report)
            progress.advance(task)
    reports.sort(key=lambda report: report.file)
    if as_json:
        interesting = [r.to_dict() for r in reports if not r.is_good or r.incomplete or r.skipped]
        print_json({"total": total(reports), "files": interesting})
    else:
        _print(reports, None if everything else _SHOWN)
        if not rules:
            _explain([report for report in reports if report.mismatches][:_EXPLAINED])
    if not all(report.is_good for report in reports):
        raise typer.Exit(1)


def _explain(reports: list[Report]) -> None:
    """Say which options would explain the mismatches of the first files that have any."""
    from jantaku.records.explaining import explain
    from jantaku.records.formats import read_record

    for report in reports:
        found = explain(read_record(report.file))
        if found is not None:
            console().print(f"{report.file}: {found}", markup=False)


def _print(reports: list[Report], most: int | None) -> None:
    from jantaku.records.report import total

    out = console()
    mismatches = [mismatch for report in reports for mismatch in report.mismatches]
    for mismatch in mismatches[:most]:
        out.print(str(mismatch), markup=False)
    if most is not None and len(mismatches) > most:
        out.print(f"... and {len(mismatches) - most} more (--all shows them)")
    for report in reports:
        if report.error is not None:
            out.print(f"unreadable: {report.error}", markup=False)
    skipped = sorted({(report.skipped or "").split(": ", 1)[-1] for report in reports if report.skipped})
    for why in skipped:
        out.print(f"skipped {sum(why in (report.skipped or '') for report in reports)}: {why}", markup=False)
    for report in reports:
        if report.incomplete:
            out.print(f"incomplete: {report.file}: {report.missing}", markup=False)
        if report.other_rules:
            out.print(f"other rules: {report.file}: {report.other_rules}", markup=False)
    numbers = total(reports).items()
    out.print(", ".join(counted(n, what) if what in _NOUNS else f"{n:,} {what}" for what, n in numbers))


@app.command("show")
def show(
    file: Annotated[Path, typer.Argument(metavar="LOG", help="A log.", show_default=False)],
    language: LanguageOption = "en",
    rules: Annotated[
        str, typer.Option("--rules", autocompletion=complete_rules, help="Play by these rules, whatever the log says.")
    ] = "",
    number: Annotated[
        int | None, typer.Option("--round", help="Only this round of the log, from 1; else all.", min=1)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print MJAI events, or jantaku's own log.")] = False,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html", metavar="OUT", help="Write a page that plays the log, to open in a browser; - prints it."
        ),
    ] = None,
) -> None:
    """Print a log as a readable transcript. Example: jantaku log show game.mjson --round 1."""
    from dataclasses import replace

    from jantaku.notation.transcript import transcript
    from jantaku.records.formats import read_record
    from jantaku.records.replay import Replay

    check_page(html, file, rules, as_json=as_json)
    record = read_record(file, rules=rules or None)
    _tell_notice(record)
    if number is not None:
        if number > len(record.positions):
            raise LogError(str(file), f"it has {counted(len(record.positions), 'rounds')}, not {number}")
        record = replace(record, positions=record.positions[number - 1 : number], final=None)
    if html is not None:
        _write_page(record, html, language, as_json=as_json)
        return
    replay = Replay(record)
    replay.go_to_end()
    if as_json:
        print_game(replay.whole_game(), record)
        return
    text = transcript(replay.whole_game(), language)
    say("  ".join(f"{seat} {printable(name)}" for seat, name in enumerate(record.names)))
    say(text, nl=False)


def _write_page(record: Record, target: Path, language: str, *, as_json: bool) -> None:
    """Write the page that plays *record*."""
    page = record.replay_html(language=language)
    if not write_text(target, page):
        return
    if as_json:
        print_json({"file": str(target), "rounds": len(record.positions), "bytes": len(page.encode())})
    else:
        from jantaku.words.replay import WRITTEN

        n = len(record.positions)
        told = WRITTEN.in_language(language)
        say(told.format(file=target, rounds=counted(n, "rounds"), n=n, size=f"{len(page.encode()):,}"))


@app.command("convert")
def convert(
    source: Annotated[Path, typer.Argument(metavar="IN", help="A log in any format.", show_default=False)],
    target: Annotated[Path, typer.Argument(metavar="OUT", help="The file to write; - prints it.", show_default=False)],
    to: Annotated[
        str,
        typer.Option(
            "--to", autocompletion=complete_format, help="jantaku, mjlog, tenhou6 or mjai; else by the suffix of OUT."
        ),
    ] = "",
    rules: Annotated[
        str, typer.Option("--rules", autocompletion=complete_rules, help="Play by these rules, whatever the log says.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Write a log in another format. Example: jantaku log convert game.xml game.mjson.

    By suffix: .jan.jsonl (jantaku's own), .xml or .mjlog, .json (tenhou.net/6), .mjson (MJAI); .gz after it packs it.
    """
    from jantaku.records.formats import read_record
    from jantaku.records.writing import as_far_as, format_of_path, write_record, written

    check_output("OUT", target, as_json=as_json)
    check_apart("the new log", target, source, rules)
    format = to or format_of_path(target)
    record = read_record(source, rules=rules or None)
    _tell_notice(record)
    record, left = as_far_as(record, format)
    if not record.positions:
        raise JantakuError(f"{source}: {left}")
    if left:
        typer.echo(f"{source}: {left}", err=True)
    if target == OUTPUT:
        write_text(target, written(record, format))
        return
    try:
        write_record(record, target, format)
    except OSError as error:
        raise NotWritten(f"{target}: {error.strerror}") from None
    if as_json:
        print_json({"file": str(target), "format": format, "rounds": len(record.positions)})
        return
    say(f"{target}: {format}, {counted(len(record.positions), 'rounds')}")


@app.command("stats")
def stats(
    paths: Annotated[list[Path], typer.Argument(metavar="LOG", help="Logs, or folders of logs.", show_default=False)],
    language: LanguageOption = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """How often each player won, dealt in, declared riichi and called, what wins were worth, and ranks.

    Games of three players, of four and of sixteen tiles are counted apart. Example: jantaku log stats games/.
    """
    from jantaku.agents.learned import family as family_of
    from jantaku.cli.log_tables import stats_lines
    from jantaku.records.formats import read_records
    from jantaku.records.stats import player_stats
    from jantaku.words.columns import UNDER
    from jantaku.words.web import web_word

    check_language(language)
    records, unread = [], []
    for path in _files(paths):
        try:
            records += list(read_records(path))
            _tell_notice(records[-1])
        except JantakuError as error:
            unread.append(told(error))
    if not records:
        more = f" (and {counted(len(unread) - 1, 'more files')})" if len(unread) > 1 else ""
        raise JantakuError(f"no game to count: {unread[0] if unread else 'the logs are empty'}{more}")
    families: dict[str, list[Record]] = {}
    for record in records:
        families.setdefault(family_of(record.rules), []).append(record)
    rows = {family: [player.to_dict() for player in player_stats(games)] for family, games in families.items()}
    if as_json:
        players = [{**row, "family": family} for family, theirs in rows.items() for row in theirs]
        print_json({"games": len(records), "unread": unread, "players": players})
        return
    out = console()
    for number, (family, games) in enumerate(families.items()):
        if len(families) > 1:
            out.print(("\n" if number else "") + web_word(f"family {family} long", language), markup=False)
        taiwan = all(record.rules.vocabulary == "taiwan" for record in games)
        for line in stats_lines(rows[family], language, out.width, "taiwan" if taiwan else "riichi"):
            out.print(line, markup=False)
    for why in unread[:_SHOWN]:
        out.print(UNDER["not counted"].in_language(language).format(why=why), markup=False)
    if len(unread) > _SHOWN:
        out.print(UNDER["more not counted"].in_language(language).format(n=len(unread) - _SHOWN))


def _tell_notice(record: Record) -> None:
    """Say what a reader should know of how *record* was read."""
    if record.notice:
        complain(told(LogError(record.source, record.notice)))


def _files(paths: list[Path]) -> list[Path]:
    """The logs that *paths* name; a path that does not exist is a mistake, and so are folders without any log."""
    from jantaku.records.formats import log_files

    for path in paths:
        if not path.exists():
            raise LogError(str(path), "No such file or directory")
    files = log_files(paths)
    if not files:
        raise JantakuError(f"no logs in {', '.join(str(path) for path in paths)}")
    return files
