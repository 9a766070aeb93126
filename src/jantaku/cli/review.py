"""``jantaku review``: every decision of one seat of a log, judged; mistakes by their size."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from jantaku.cli.app import complete_rules
from jantaku.cli.places import OUTPUT, check_page, write_text
from jantaku.cli.players import LanguageOption, check_language, refuse_given
from jantaku.cli.show import complain, console, print_json, say, told
from jantaku.cli.stopping import STOPPED
from jantaku.errors import JantakuError, LogError, counted

if TYPE_CHECKING:
    from jantaku.records.record import Record
    from jantaku.reviews.model import Review

_SECONDS: Final = 120.0


def complete_judge(incomplete: str) -> list[str]:
    """Judges that begin so."""
    from jantaku.reviews.judges import JUDGES

    return [name for name in JUDGES if name.startswith(incomplete)]


def review(
    file: Annotated[Path, typer.Argument(metavar="LOG", help="A log in any format.", show_default=False)],
    seat: Annotated[int, typer.Option("--seat", help="Whose decisions: 0 is the first dealer.", min=0, max=3)] = 0,
    by: Annotated[
        str, typer.Option("--by", autocompletion=complete_judge, help="The judge: solid, net, search or shanten.")
    ] = "solid",
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds",
            help="What search may take in all; shared by the decisions.",
            min=1,
            show_default=f"{_SECONDS:.0f}",
        ),
    ] = None,
    number: Annotated[int | None, typer.Option("--round", help="Only this round of the log, from 1.", min=1)] = None,
    everything: Annotated[bool, typer.Option("--all", help="Print every mistake, not only the largest.")] = False,
    guess: Annotated[bool, typer.Option("--guess", help="Ask what you would do before each answer.")] = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="OUT", help="Write a page, to open in a browser; - prints it.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON: see jantaku schema review.")] = False,
    language: LanguageOption = "en",
    rules: Annotated[
        str, typer.Option("--rules", autocompletion=complete_rules, help="Play by these rules, whatever the log says.")
    ] = "",
) -> None:
    """Judge every decision of one seat of a log, the largest mistakes first. Example: jantaku review game.xml --seat 2.

    search keeps what it has found as .review.jsonl, beside the page or else in the working folder, and goes on from
    there.
    """
    check_language(language)
    if guess and (as_json or html is not None):
        raise JantakuError("--guess asks in the terminal: leave out --json and --html")
    check_page(html, file, rules, as_json=as_json)
    if by != "search":
        refuse_given({"--seconds": seconds}, "are for search, which takes its time: say --by search, or leave it out")
    record, text = _read(file, rules)
    judged = _judged(record, seat, by, number, seconds or _SECONDS, kept_at(file, text, html, seat, by), language)
    if html is not None:
        _write(judged, record, html, language, as_json=as_json)
    elif as_json:
        print_json(judged.to_dict())
    elif guess:
        from jantaku.cli.review_guessing import guess_first

        guess_first(judged, language)
    else:
        _print(judged, language, everything=everything)


def _read(file: Path, rules: str) -> tuple[Record, str]:
    """The record and its text, which is read once: it may come from a pipe."""
    from jantaku.records.formats import log_text, parse_record

    text = log_text(file)
    record = parse_record(text, str(file), rules=rules or None)
    if record.notice:
        complain(told(LogError(record.source, record.notice)))
    return record, text


def kept_at(file: Path, text: str, html: Path | None, seat: int, by: str) -> Path | None:
    """Where a judge that takes its time keeps what it found: a file for each *text* of a log, whatever its name."""
    if by != "search":
        return None
    beside = html if html not in (None, OUTPUT) else Path(file.name)
    log = hashlib.sha256(text.encode()).hexdigest()[:8]
    return beside.with_name(f"{beside.name}.{log}.seat{seat}.review.jsonl")


def _judged(
    record: Record, seat: int, by: str, number: int | None, seconds: float, kept: Path | None, language: str
) -> Review:
    from rich.console import Console
    from rich.progress import Progress

    from jantaku.reviews.reviewing import review as judge
    from jantaku.words.review import REVIEW_WORDS

    shown = Console(stderr=True)
    with Progress(console=shown, transient=True, disable=not shown.is_terminal) as progress:
        task = progress.add_task(REVIEW_WORDS["judging"].in_language(language), total=None)
        try:
            return judge(
                record, seat, by=by, round=number, seconds=seconds, keep=kept,
                progress=lambda done, all_of_them: progress.update(task, completed=done, total=all_of_them),
            )  # fmt: skip
        except KeyboardInterrupt:
            if kept is None or not kept.exists():
                raise
    complain(REVIEW_WORDS["broken off"].in_language(language).format(file=kept))
    raise typer.Exit(STOPPED)


def _write(judged: Review, record: Record, target: Path, language: str, *, as_json: bool) -> None:
    page = judged.to_html(record, language=language)
    if not write_text(target, page):
        return
    size = len(page.encode())
    if as_json:
        print_json({"file": str(target), "decisions": len(judged.decisions), "bytes": size})
    else:
        from jantaku.words.review import REVIEW_WORDS

        n = len(judged.decisions)
        told = REVIEW_WORDS["written"].in_language(language)
        say(told.format(file=target, decisions=counted(n, "decisions"), n=n, size=f"{size:,}"))


def _print(judged: Review, language: str, *, everything: bool) -> None:
    from rich.table import Table

    from jantaku.reviews.report import SHOWN, decision_lines, grade_rows, heading, luck_rows
    from jantaku.reviews.sentences import word

    out = console()
    out.print(heading(judged, language), style="bold", markup=False)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for key, justify in (("round", "left"), ("grade", "right"), ("lost", "right"), ("decisions", "right")):
        table.add_column("" if key == "round" else word(key, language), justify=justify)  # type: ignore[arg-type]
    for row in grade_rows(judged, language):
        table.add_row(*row)
    out.print(table)
    out.print(word("scale", language), style="dim", markup=False)
    luck = luck_rows(judged, language)
    if luck:
        out.print(f"\n{word('luck', language)}", style="bold", markup=False)
        out.print("  ".join(f"{name} {points}" for name, points in luck), markup=False)
    worst = judged.worst()
    out.print(f"\n{word('mistakes' if worst else 'no mistakes', language)}", style="bold", markup=False)
    for decision in worst if everything else worst[:SHOWN]:
        first, *rest = decision_lines(judged, decision, language)
        out.print(first, style="cyan", markup=False)
        for line in rest:
            out.print(line, markup=False)
    if not everything and len(worst) > SHOWN:
        out.print(word("more mistakes", language, n=len(worst) - SHOWN), markup=False)
