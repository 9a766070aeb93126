"""``jantaku watch``: a game line by line, or drawn."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jantaku.cli.app import complete_agents
from jantaku.cli.players import (
    NEW_RULES,
    LanguageOption,
    NewRulesOption,
    Screen,
    SeedOption,
    check_language,
    named,
    refuse_given,
    seated,
    tell_faults,
)
from jantaku.cli.show import complain, print_game, told
from jantaku.errors import JantakuError, LogError, counted

if TYPE_CHECKING:
    from jantaku.agents import Agent
    from jantaku.game.game import Game

_HOUR = 3600.0


def watch(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A saved game or a log, instead of a new game.")
    ] = None,
    rules: NewRulesOption = None,
    agents: Annotated[
        str,
        typer.Option(
            "--agents", autocompletion=complete_agents, help="The players: a name for all, or one for each seat."
        ),
    ] = "",
    seed: SeedOption = None,
    language: LanguageOption = "en",
    picture: Annotated[
        bool, typer.Option("--picture", help="Draw the table, step by step if there is no --delay.")
    ] = False,
    hand: Annotated[
        int | None, typer.Option("--round", help="Only this hand of the game, from 1; else all.", min=1)
    ] = None,
    delay: Annotated[float, typer.Option("--delay", help="Seconds between lines or pictures.", min=0)] = 0.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print MJAI events, or jantaku's own log.")] = False,
) -> None:
    """Watch a game of agents, or one from a file. Example: jantaku watch --rules tenhou --agents shanten --seed 7."""
    check_language(language)
    if not 0 <= delay <= _HOUR:
        raise JantakuError(f"--delay: seconds up to {_HOUR:.0f}, not {delay}")
    players: Mapping[int, Agent] = {}
    if file is not None:
        new = {"--rules": rules, "--agents": agents, "--seed": seed}
        refuse_given(new, f"is for a new game: {file} is one that was played, leave it out")
        from jantaku.terminal.watching import watched_file

        games, game, record = watched_file(file)
        names = list(record.names)
        if record.notice:
            complain(told(LogError(str(file), record.notice)))
    else:
        games, game, players = new_game(rules or NEW_RULES, agents, seed)
        names = list(game.names)
    if as_json and hand is not None:
        raise JantakuError("--json prints whole games: leave out --round")
    if as_json:
        _print_json(games, game, names)
    elif picture:
        draw(games, names, language, delay, hand)
    else:
        tell(games, names, language, delay, hand=hand)
    tell_faults(players)


def new_game(rules: str, agents: str, seed: int | None) -> tuple[Iterator[Game], Game, dict[int, Agent]]:
    """A game between agents: after each decision, as it is, and its players by their seats."""
    from jantaku.game.game import Game
    from jantaku.rules import Rules
    from jantaku.terminal.watching import played

    under = Rules.of(rules)
    names = named(agents, under.players, under)
    game = Game(under, seed=seed, players=names)
    players = seated(dict(enumerate(names)), game.seed)
    return played(game, players), game, players


def _print_json(games: Iterator[Game], game: Game, names: list[str]) -> None:
    from jantaku.records import Record

    for _ in games:
        pass
    print_game(game, Record.of_game(game, tuple(names)))


def tell(
    games: Iterator[Game],
    names: list[str],
    language: str,
    delay: float,
    *,
    results: bool = False,
    hand: int | None = None,
) -> None:
    """Print a game line by line, or one *hand* of it; with *results* the end of each hand is its score screen."""
    from jantaku.terminal.picture import Seats
    from jantaku.terminal.results import final_result, hand_result
    from jantaku.terminal.watching import told as lines_of

    screen, seats = Screen(clear=False), Seats(names, None, language)
    game, number = None, 0
    for lines, events, game in lines_of(games, language):
        number += len(events) == 1
        if hand is not None and number != hand:
            if number > hand:
                return
            continue
        if results and events[-1].clearing is not None:
            screen.show(hand_result(events, game.rules, seats))
            continue
        for line in lines:
            screen.console.print(line, markup=False)
            time.sleep(delay)
    if hand is not None and number < hand:
        raise JantakuError(f"--round {hand}: the game has {counted(number, 'hands')}")
    if game is not None and game.is_over:
        screen.show(final_result(game, seats))


def draw(games: Iterator[Game], names: list[str], language: str, delay: float, hand: int | None = None) -> None:
    """Draw the table after each decision: step by step at a terminal, one after another with a delay or into a pipe."""
    from jantaku.terminal.labels import HEIGHT, WIDTH, fitted
    from jantaku.terminal.picture import Seats
    from jantaku.terminal.screen import said
    from jantaku.terminal.stepping import Album, pictures, step_through
    from jantaku.words.terminal import word

    screen = Screen()
    columns, lines = screen.size
    width, height = fitted(columns, lines)
    coming = pictures(games, Seats(names, None, language, width=width, height=height), hand)
    steps = not delay and screen.is_terminal and sys.stdin is not None and sys.stdin.isatty()
    if screen.is_terminal and (columns < WIDTH or lines < HEIGHT):
        screen.show(said(word("narrow", language, columns=columns, lines=lines), width))
        if steps and screen.ask(word("enter", language) + " ") is None:
            return
    album = Album(coming)
    if not album.has(0):
        raise JantakuError(f"--round {hand}: the game has fewer hands")
    if steps:
        step_through(album, screen, language)
        return
    for picture in album:
        screen.show(picture.lines)
        time.sleep(3 * delay if picture.is_result else delay)
