"""Games of a contest written out: as log files, one a game, or line by line for people."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from jantaku.arena.contest import Contest
from jantaku.arena.journal import check_header
from jantaku.arena.playing import seated
from jantaku.arena.results import Results
from jantaku.errors import JantakuError, NotWritten, check_name
from jantaku.game.game import Game
from jantaku.notation.mjai import mjai_text
from jantaku.notation.taiwan_transcript import taiwan_transcript
from jantaku.notation.transcript import transcript
from jantaku.records import Record, written
from jantaku.records.formats import FORMATS
from jantaku.records.writing import check_words, has_words, writable
from jantaku.tiles import check_language

_RUN: Final = "run.info"


def replayed_games(contest: Contest, results: Results) -> Iterator[tuple[int, Game]]:
    """Each game played again from its seed, with its number; an error if it does not come out the same."""
    for row in results:
        number = int(row["game"])
        game = seated(contest, number).game
        if list(game.scores) != row["scores"][: contest.players].tolist():
            names = ", ".join(dict.fromkeys(contest.names[agent] for agent in row["agents"][: contest.players]))
            raise JantakuError(f"game {number} cannot be written down: one of {names} does not play the same twice")
        yield number, game


def transcripts(
    contest: Contest, games: int | None = None, language: str | None = None, positions: int | None = None
) -> Iterator[str]:
    """The first *games* games as readable transcripts, a line with number, seed and players in front of each.

    Only so many *positions* of each game are played: all, or of sixteen tiles one, if left out. A sixteen-tile game is
    told in Chinese with what each discard would wait for, unless another *language* is asked for.
    """
    taiwanese = contest.rules.vocabulary == "taiwan"
    language = check_language(language or ("zh-TW" if taiwanese else "en"))
    with_waits = taiwanese and language == "zh-TW"
    if taiwanese and positions is None:
        positions = 1
    for number in range(games or 1):
        game = seated(contest, number, positions).game
        seats = " ".join(f"{seat}={name}" for seat, name in enumerate(game.names))
        told = taiwan_transcript(game) if with_waits else transcript(game, language)
        yield f"# game {number} of --seed {contest.seed}, its own seed {game.seed}: {seats}\n{told}"


def format_for(contest: Contest, format: str | None) -> str:
    """The format that records are written in: the one asked for, else MJAI, or where it has no words jantaku's own."""
    if format is None:
        return "mjai" if has_words(contest.rules, "mjai") else "jantaku"
    check_words(contest.rules, check_name("format", format, writable()))
    return format


def claim_folder(contest: Contest, folder: Path, format: str | None = None) -> None:
    """Make *folder* the one for records of this contest, or see that it is; refuse one of another contest.

    A *format* that has no words for the games is refused too, before anything is made.
    """
    run = folder / _RUN
    suffix = FORMATS[format_for(contest, format)].suffixes[0]
    if folder.exists() and not folder.is_dir():
        raise NotWritten(f"{folder} is no folder: a log of each game goes into one")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if run.exists():
            try:
                header = json.loads(run.read_text("utf-8"))
            except ValueError:
                header = None
            check_header(header, contest, run)
        elif any(folder.glob(f"*{suffix}")):
            raise JantakuError(f"{folder}: there are records in it, and no {_RUN} that says of which run")
        else:
            _write(run, json.dumps(contest.header, ensure_ascii=False) + "\n")
    except OSError as error:
        raise NotWritten(f"{error.filename or folder}: {error.strerror}") from None


def write_records(
    contest: Contest,
    results: Results,
    folder: Path,
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
    format: str | None = None,
) -> int:
    """Write every game into *folder*, those that are there already left out; returns how many were written.

    *format* is that of the log; left out it is MJAI, or jantaku's own where MJAI has no words for the game. A file
    ``run.info`` says of which contest they are. *progress* and *stop* are those of ``simulate``.
    """
    claim_folder(contest, folder, format)
    format = format_for(contest, format)
    missing = ~_there(results, folder, format)
    done = 0
    for number, game in replayed_games(contest, results[missing]):
        _write(_place(folder, number, format), _log(game, format))
        done += 1
        if progress:
            progress(done, int(missing.sum()))
        if stop and stop():
            break
    return done


def written_records(contest: Contest, results: Results, folder: Path, format: str | None = None) -> int:
    """How many games of *results* lie in *folder* as ``write_records`` writes them."""
    return int(_there(results, folder, format_for(contest, format)).sum())


def _there(results: Results, folder: Path, format: str) -> npt.NDArray[np.bool_]:
    """Which games of *results* lie in *folder*."""
    return np.array([_place(folder, int(row["game"]), format).exists() for row in results], bool)


def _place(folder: Path, number: int, format: str) -> Path:
    return folder / f"{number:07d}{FORMATS[format].suffixes[0]}"


def _log(game: Game, format: str) -> str:
    return mjai_text(game) if format == "mjai" else written(Record.of_game(game), format)


def _write(path: Path, text: str) -> None:
    """Write a whole file or none."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, "utf-8")
    part.replace(path)
