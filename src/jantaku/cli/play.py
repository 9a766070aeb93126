"""``jantaku play``: a person at one seat, in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jantaku.cli.app import complete_agents, complete_language, spoken
from jantaku.cli.places import check_place
from jantaku.cli.players import (
    NEW_RULES,
    NewRulesOption,
    Screen,
    SeedOption,
    check_language,
    named,
    refuse_given,
    seated,
    tell_faults,
)
from jantaku.cli.show import complain, say, told
from jantaku.cli.signals import Ended, ended_by_signals, forsake_output
from jantaku.errors import JantakuError, NotWritten

if TYPE_CHECKING:
    from jantaku.records import Record
    from jantaku.terminal.keeping import Keeper
    from jantaku.terminal.saving import Saved

_SIGNALLED = 128


def play(
    rules: NewRulesOption = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", help="Where you sit: 0 is the first dealer; seats are drawn if left out.", min=0, max=3),
    ] = None,
    agents: Annotated[
        str,
        typer.Option(
            "--agents",
            autocompletion=complete_agents,
            help="The other players: a name for all, or one for each, with --seat in turn order from you.",
        ),
    ] = "",
    seed: SeedOption = None,
    language: Annotated[
        str | None,
        typer.Option(
            "--lang",
            "--language",
            autocompletion=complete_language,
            callback=spoken,
            is_eager=True,
            help="en, ja or zh-TW; a saved game keeps its own.",
        ),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--save", help="Keep the game in this new file, after every decision.", show_default="jantaku-game.json"
        ),
    ] = None,
    log: Annotated[
        Path | None,
        typer.Option("--log", help="Write a log of the game to this new file, as far as it went: .jan.jsonl, ..."),
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with the game in this file.")] = None,
    clear: Annotated[bool, typer.Option(help="Clear the screen before each picture.")] = True,
) -> None:
    """Play a game against other players. Example: jantaku play --rules tenhou-east --seat 1 --lang en."""
    from jantaku.terminal.session import Session

    if language is not None:
        check_language(language)
    if resume is None:
        saved = _begun(rules or NEW_RULES, seat, agents, seed, language or "en")
    else:
        new = {"--rules": rules, "--seat": seat, "--seed": seed}
        refuse_given(new, f"is for a new game: the one in {resume} has its own, leave it out")
        saved = _resumed(resume, language, agents)
    if log is not None:
        _check_log(log, saved)
    players = seated({seat: name for seat, name in enumerate(saved.names) if seat != saved.seat}, saved.game.seed)
    keeper = _keeper(saved, file, resume, log)
    screen = Screen(clear=clear)
    session = Session(saved, players, screen, _keep_by(keeper), lambda: screen.size)
    over, status = False, 0
    try:
        with ended_by_signals():
            over = session.play()
    except Ended as end:
        status = end.status
    except JantakuError as error:  # one of the others failed: the game is kept as it was
        complain(told(error))
        status = 2
    try:
        typer.echo() if status > _SIGNALLED else None
        kept = _tell_where(keeper, saved.language, over=over)
        tell_faults(players)
    except OSError:  # the terminal is gone, which is why the program ends
        forsake_output()
        kept = not keeper.problem
    logged = log is None or _write_log(keeper, log)
    raise typer.Exit(status or int(not (kept and logged)))


def _keeper(saved: Saved, file: Path | None, resume: Path | None, log: Path | None) -> Keeper:
    """The file for the game: the one that was named, else a new one; the game is in it from now on."""
    from jantaku.terminal.keeping import Keeper, free_place
    from jantaku.words.terminal import word

    same = file is not None and resume is not None and file.exists() and file.samefile(resume)
    if file is not None and not same:
        check_place("--save", file)
        if file.exists() and not file.is_file():
            raise NotWritten(f"--save: {file} is no plain file: what is written there cannot be read again")
        if file.exists() and file.stat().st_size:
            raise JantakuError(f"--save: there is something in {file}: name a new file (--resume goes on with a game)")
    place = file or resume or free_place()
    if log is not None and place is not None and place.resolve() == log.resolve():
        raise JantakuError(f"--log: {log} is where the game is saved: name another file")
    keeper = Keeper(place)
    keeper.keep(saved)
    if keeper.problem and file is not None:
        complain(word("not saved", saved.language, why=keeper.problem))
        raise typer.Exit(1)
    return keeper


def _keep_by(keeper: Keeper) -> Callable[[Saved], str]:
    def keep(saved: Saved) -> str:
        keeper.keep(saved)
        return keeper.problem

    return keep


def _tell_where(keeper: Keeper, language: str, *, over: bool) -> bool:
    """Say where the game is; false if it is nowhere though somebody will want to go on with it."""
    from jantaku.words.terminal import word

    keeper.write()  # once more, if the program was stopped in the middle of it, or if there was no room before
    if not keeper.problem:
        say(word("kept" if over else "saved", language, path=keeper.path))
        return True
    complain(word("not saved", language, why=keeper.problem))
    return over and keeper.path is None


def _check_log(path: Path, saved: Saved) -> None:
    """Refuse a log that could not be written at the end, or would take the place of another file."""
    check_place("--log", path)
    if path.is_file() and path.stat().st_size:
        raise JantakuError(f"--log: there is something in {path}: name a new file")
    from jantaku.records.writing import format_of_path, written

    try:
        written(_logged(saved, path)[0], format_of_path(path))
    except JantakuError as error:
        raise JantakuError(f"--log: {error}") from None


def _logged(saved: Saved, path: Path) -> tuple[Record, str]:
    """The log of the game as far as *path*'s format can hold it, and what is left out."""
    from jantaku.records import Record
    from jantaku.records.writing import as_far_as, format_of_path

    return as_far_as(Record.of_game(saved.game, saved.names), format_of_path(path))


def _write_log(keeper: Keeper, path: Path) -> bool:
    """Write the game as far as it went, and return whether that was possible; what goes wrong is said."""
    from jantaku.records import write_record

    try:
        record, left = _logged(keeper.last(), path)
        write_record(record, path)
        if left:
            typer.echo(f"--log: {path}: {left}", err=True)
    except (JantakuError, OSError) as error:
        complain(f"--log: {path}: {error.strerror if isinstance(error, OSError) else error}")
        return False
    return True


def _begun(rules: str, seat: int | None, agents: str, seed: int | None, language: str) -> Saved:
    from jantaku.game.game import Game
    from jantaku.game.view import check_seat
    from jantaku.rules import Rules
    from jantaku.terminal.saving import Saved
    from jantaku.terminal.session import YOU

    played = Rules.of(rules)
    players = [YOU, *named(agents, played.players - 1, played)]
    if seat is None:
        game = Game(played, seed=seed, players=players, seating="drawn")
    else:
        first = -check_seat(seat, played.players) % played.players
        game = Game(played, seed=seed, players=players[first:] + players[:first])
    return Saved(game, game.names.index(YOU), game.names, language)


def _resumed(path: Path, language: str | None, agents: str) -> Saved:
    """The game in *path*; its players are those of *agents*, if any are named, else jantaku's own by their names."""
    from dataclasses import replace

    from jantaku.agents.catalogue import is_own
    from jantaku.terminal.saving import load

    saved = load(path)
    if saved.game.is_over and not saved.unseen:
        raise JantakuError(f"{path}: this game is over; `jantaku watch {path}` shows it again")
    names, players = list(saved.names), len(saved.names)
    if agents:
        for place, name in enumerate(named(agents, players - 1, saved.game.rules), saved.seat + 1):
            names[place % players] = name
    for seat, name in enumerate(names):
        if seat != saved.seat and not agents and not is_own(name):
            raise JantakuError(
                f"{path}: {name!r:.60} at seat {seat} is no player of jantaku's own, and a file may name no other: "
                "name all of them yourself with --agents, in turn order from you"
            )
    return replace(saved, names=tuple(names), language=language or saved.language)
