"""``jantaku mjai``: one of our players as a bot for programs that speak MJAI."""

from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Iterable
from typing import IO, TYPE_CHECKING, Annotated

import typer

from jantaku.cli.app import complete_agents, complete_rules
from jantaku.cli.show import complain
from jantaku.errors import JantakuError

if TYPE_CHECKING:
    from jantaku.agents.mjai import MjaiBot


def mjai(
    agent: Annotated[
        str,
        typer.Argument(metavar="AGENT", autocompletion=complete_agents, help="A name, net:FILE.npz or module:Class."),
    ],
    seat: Annotated[
        int | None,
        typer.Argument(metavar="SEAT", help="Where it sits, if start_game does not say it (id).", min=0, max=3),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(
            "--rules",
            autocompletion=complete_rules,
            help="A preset or a rule file: MJAI does not say them.",
            show_default="Tenhou's, for as many players and rounds as the game has",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Decides ties; drawn at random if left out.")] = None,
    listen: Annotated[
        str, typer.Option("--listen", metavar="HOST:PORT", help="Serve connections there; port 0 is any free one.")
    ] = "",
) -> None:
    """Serve a player over MJAI: an event a line comes in, one answer a line goes out.

    Example: jantaku mjai solid --rules tenhou

    It reads standard input and writes standard output, game after game, until the input ends. What cannot be is said
    on standard error and answered with none. With --listen it serves any number of connections, each with a player of
    its own, until it is stopped.
    """
    from jantaku.agents.mjai import MjaiBot
    from jantaku.cli.players import find_modules_here

    find_modules_here()

    def bot() -> MjaiBot:
        return MjaiBot(agent, seat, rules=rules, seed=seed)

    if not listen:
        if sys.stdin is None:
            raise JantakuError("standard input is closed: nothing can be answered")
        _serve(bot(), sys.stdin, sys.stdout)
        return
    bot()  # a player that cannot be made is refused now
    with _listening(listen) as server:
        host, port = server.getsockname()[:2]
        typer.echo(f"listening on {host}:{port}", err=True)
        try:
            while True:
                connection, _ = server.accept()
                threading.Thread(target=_serve_connection, args=(bot(), connection), daemon=True).start()
        except KeyboardInterrupt:
            raise typer.Exit(130) from None


def _serve(bot: MjaiBot, lines: Iterable[str], out: IO[str]) -> None:
    for line in lines:
        out.write(bot.react(line) + "\n")
        out.flush()


def _serve_connection(bot: MjaiBot, connection: socket.socket) -> None:
    """Answer until the other side goes away, or wants a game that cannot be played."""
    with (
        connection,
        connection.makefile("r", encoding="utf-8") as lines,
        connection.makefile("w", encoding="utf-8") as out,
    ):
        try:
            _serve(bot, lines, out)
        except JantakuError as error:
            complain(str(error))
        except (OSError, ValueError):
            pass  # the connection is gone, or what came was no text


def _listening(address: str) -> socket.socket:
    host, colon, port = address.rpartition(":")
    if not colon or not port.isdigit() or int(port) > 65535:
        raise JantakuError(f"--listen: an address is HOST:PORT, as in 127.0.0.1:11600, not {address!r:.60}")
    try:
        return socket.create_server((host.strip("[]"), int(port)))
    except OSError as error:
        raise JantakuError(f"--listen: {address}: {error.strerror or error}") from None
