"""``jantaku play``: a person at one seat, in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jantaku.cli.players import RulesOption, Screen, SeedOption, check_language, named, seated
from jantaku.cli.show import complain
from jantaku.errors import JantakuError

if TYPE_CHECKING:
    from jantaku.terminal.saving import Saved
    from jantaku.terminal.session import Session

_SAVED = "jantaku-game.json"
_INTERRUPTED = 130


def play(
    rules: RulesOption = "riichi-east",
    seat: Annotated[int, typer.Option("--seat", help="Where you sit: 0 is the first dealer.", min=0, max=3)] = 0,
    agents: Annotated[
        str, typer.Option("--agents", help="The other players: a name for all, or one for each, in turn order.")
    ] = "",
    seed: SeedOption = None,
    language: Annotated[
        str | None, typer.Option("--lang", "--language", help="en, ja or zh-TW; a saved game keeps its own.")
    ] = None,
    file: Annotated[Path | None, typer.Option("--save", help="Keep the game in this file when you leave.")] = None,
    log: Annotated[
        Path | None, typer.Option("--log", help="Write a log of the game, as far as it went: .jan.jsonl, .mjson, ...")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with the game in this file.")] = None,
    clear: Annotated[bool, typer.Option(help="Clear the screen before each picture.")] = True,
) -> None:
    """Play a game against other players. Example: jantaku play --rules tenhou-east --seat 1 --lang en."""
    from jantaku.terminal.session import Session

    if language is not None:
        check_language(language)
    if file is not None:
        _check_place("--save", file)
    if log is not None:
        _check_place("--log", log)
    saved = _begun(rules, seat, agents, seed, language or "en") if resume is None else _resumed(resume, language)
    others = {seat: name for seat, name in enumerate(saved.names) if seat != saved.seat}
    players = seated(others, saved.game.seed)
    session = Session(saved.game, saved.seat, saved.names, players, saved.language, Screen(clear=clear))
    status = 0
    try:
        over = session.play()
    except KeyboardInterrupt:
        over = False
        typer.echo()
        status = _INTERRUPTED
    if log is not None:
        _write_log(session, saved, log)
    if over:
        return
    _keep(session, saved, file or resume or _free_path())
    raise typer.Exit(status)


def _check_place(option: str, path: Path) -> None:
    """Refuse a file that could not be written, before a game is played that could not be kept."""
    if path.is_dir():
        raise JantakuError(f"{option}: {path} is a folder: name a file")
    if not path.parent.is_dir():
        raise JantakuError(f"{option}: {path}: there is no folder {path.parent}")
    if option == "--log":
        from jantaku.records.writing import format_of_path

        format_of_path(path)


def _write_log(session: Session, saved: Saved, path: Path) -> None:
    """Write the game as far as it went; what goes wrong is said and does not keep the game from being saved."""
    from jantaku.records import Record, write_record

    try:
        write_record(Record.of_game(session.game, saved.names), path)
    except (JantakuError, OSError) as error:
        complain(f"--log: {path}: {error.strerror if isinstance(error, OSError) else error}")


def _begun(rules: str, seat: int, agents: str, seed: int | None, language: str) -> Saved:
    from jantaku.game.game import Game
    from jantaku.game.view import check_seat
    from jantaku.terminal.saving import Saved
    from jantaku.terminal.session import YOU

    game = Game(rules, seed=seed)
    players = game.rules.players
    check_seat(seat, players)
    names = named(agents, players - 1)
    # they are named in turn order, beginning with the player after the person
    by_seat = {(seat + 1 + i) % players: name for i, name in enumerate(names)}
    return Saved(game, seat, tuple(by_seat.get(place, YOU) for place in range(players)), language)


def _resumed(path: Path, language: str | None) -> Saved:
    from dataclasses import replace

    from jantaku.terminal.saving import load

    saved = load(path)
    if saved.game.is_over:
        raise JantakuError(f"{path}: this game is over; `jantaku watch {path}` shows it again")
    return replace(saved, language=language or saved.language)


def _free_path() -> Path:
    """A file of this folder that does not exist yet."""
    path, number = Path(_SAVED), 1
    while path.exists():
        number += 1
        path = Path(_SAVED.replace(".json", f"-{number}.json"))
    return path


def _keep(session: Session, saved: Saved, path: Path) -> None:
    from dataclasses import replace

    from jantaku.terminal.saving import save
    from jantaku.words.terminal import word

    try:
        save(path, replace(saved, game=session.game))
    except JantakuError as error:
        complain(word("not saved", saved.language, why=error))
        raise typer.Exit(1) from None
    typer.echo(word("saved", saved.language, path=path))
