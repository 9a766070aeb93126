"""``jantaku watch``: a game line by line, or drawn."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jantaku.cli.app import complete_agents
from jantaku.cli.players import LanguageOption, RulesOption, Screen, SeedOption, check_language, named, seated
from jantaku.cli.show import complain
from jantaku.errors import JantakuError

if TYPE_CHECKING:
    from jantaku.game.game import Game

_HOUR = 3600.0


def watch(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A saved game or a log, instead of a new game.")
    ] = None,
    rules: RulesOption = "riichi-east",
    agents: Annotated[
        str,
        typer.Option(
            "--agents", autocompletion=complete_agents, help="The players: a name for all, or one for each seat."
        ),
    ] = "",
    seed: SeedOption = None,
    language: LanguageOption = "en",
    picture: Annotated[bool, typer.Option("--picture", help="Draw the table after each decision.")] = False,
    delay: Annotated[float, typer.Option("--delay", help="Seconds between lines or pictures.", min=0)] = 0.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print MJAI events, one a line.")] = False,
) -> None:
    """Watch a game of agents, or one from a file. Example: jantaku watch --rules tenhou --agents shanten --seed 7."""
    check_language(language)
    if not 0 <= delay <= _HOUR:
        raise JantakuError(f"--delay: seconds up to {_HOUR:.0f}, not {delay}")
    if file is not None:
        from jantaku.terminal.watching import watched_file

        games, game, record = watched_file(file)
        names = list(record.names)
        if record.notice:
            complain(f"{file}: {record.notice}")
    else:
        games, game, names = new_game(rules, agents, seed)
    if as_json:
        _print_json(games, game, names)
    elif picture:
        draw(games, names, language, delay)
    else:
        tell(games, names, language, delay)


def new_game(rules: str, agents: str, seed: int | None) -> tuple[Iterator[Game], Game, list[str]]:
    """A game between agents: after each decision, as it is, and the names of its players."""
    from jantaku.game.game import Game
    from jantaku.rules import Rules
    from jantaku.terminal.watching import played

    under = Rules.of(rules)
    names = named(agents, under.players)
    game = Game(under, seed=seed, players=names)
    return played(game, seated(dict(enumerate(names)), game.seed)), game, names


def _print_json(games: Iterator[Game], game: Game, names: list[str]) -> None:
    from jantaku.notation.mjai import check_mjai, mjai_events

    check_mjai(game.rules)
    for _ in games:
        pass
    for event in mjai_events(game, names):
        typer.echo(json.dumps(event, ensure_ascii=False))


def tell(games: Iterator[Game], names: list[str], language: str, delay: float, *, results: bool = False) -> None:
    """Print a game line by line; with *results* the end of each hand is its score screen."""
    from jantaku.terminal.picture import Seats
    from jantaku.terminal.results import final_result, hand_result
    from jantaku.terminal.watching import told

    screen, seats = Screen(clear=False), Seats(names, None, language)
    game = None
    for lines, events, game in told(games, language):
        if results and events[-1].clearing is not None:
            screen.show(hand_result(events, game.rules, seats))
            continue
        for line in lines:
            screen.console.print(line, markup=False)
            time.sleep(delay)
    if game is not None and game.is_over:
        screen.show(final_result(game, seats))


def draw(games: Iterator[Game], names: list[str], language: str, delay: float) -> None:
    """Draw the table after each decision."""
    from jantaku.terminal.picture import Seats
    from jantaku.terminal.results import final_result, hand_result, hands_played
    from jantaku.terminal.watching import table_picture

    screen, seats = Screen(), Seats(names, None, language)
    ended = drawn = 0
    for game in games:
        if len(game.events) == drawn:
            continue  # somebody passed: nothing to see
        drawn = len(game.events)
        if len(game.clearings) > ended:
            ended = len(game.clearings)
            screen.show(hand_result(hands_played(game)[-1], game.rules, seats))
            time.sleep(3 * delay)
        if game.is_over:
            screen.show(final_result(game, seats))
        else:
            screen.show(table_picture(game, seats))
            time.sleep(delay)
