"""``jantaku web``: the table in the browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from jantaku.cli.show import say
from jantaku.errors import JantakuError


def web(
    host: Annotated[str, typer.Option("--host", help="The address to listen at; 0.0.0.0 is every one.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="The port; 0 takes a free one.", min=0, max=65535)] = 8642,
    opens: Annotated[bool, typer.Option("--open/--no-open", help="Open a browser.")] = True,
    database: Annotated[
        str,
        typer.Option(
            "--database",
            envvar="JANTAKU_WEB_DATABASE",
            help="Where games are kept: an SQLite file, or postgresql://HOST/NAME.",
            show_default="~/.jantaku/web.db",
        ),
    ] = "",
    agents: Annotated[
        list[str] | None,
        typer.Option("--agent", help="Another player for the tables, net:FILE.npz and mjai:COMMAND too; repeatable."),
    ] = None,
    rules: Annotated[
        list[Path] | None, typer.Option("--rules", help="A rule file to be offered beside the presets; repeatable.")
    ] = None,
    origins: Annotated[
        list[str] | None,
        typer.Option("--origin", help="Another address that pages come from, as behind a proxy; repeatable."),
    ] = None,
    most_connections: Annotated[
        int, typer.Option("--most-connections", help="From one address at once; a proxy is one address.", min=1)
    ] = 64,
    simulations: Annotated[
        int, typer.Option("--simulations", help="How many simulations may be played at once.", min=0)
    ] = 1,
    log_days: Annotated[
        int, typer.Option("--log-days", help="How long a log and its reviews stay after they were opened last.", min=1)
    ] = 180,
    log_megabytes: Annotated[
        int, typer.Option("--log-megabytes", help="Of all logs and reviews together; the oldest go first.", min=16)
    ] = 512,
) -> None:
    """Play in the browser, alone or with others. Example: jantaku web --port 8642."""
    try:
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError:
        raise JantakuError(
            "the web table needs more packages: pip install 'jantaku[web]' (from a clone: make web)"
        ) from None
    from jantaku.rules import Rules
    from jantaku.web.app import make_app
    from jantaku.web.serving import Server, allow_open_files, configured, listening
    from jantaku.web.store import Store

    place = database or str(_own_folder() / "web.db")
    Store(place).close()  # one that cannot be used is refused now
    app = make_app(
        place,
        agents=agents or (),
        rules=[Rules.load(path) for path in rules or ()],
        origins=origins or (),
        most_connections=most_connections,
        most_simulations=simulations,
        log_days=log_days,
        log_bytes=log_megabytes << 20,
    )
    allow_open_files()
    with listening(host, port) as socket:
        named = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else f"[{host}]" if ":" in host else host
        address = f"http://{named}:{socket.getsockname()[1]}/"
        say(f"jantaku web: {address}  (Ctrl-C ends it; games are kept in {_named(place)})")
        Server(configured(app), address if opens else None).run(sockets=[socket])


def _own_folder() -> Path:
    """Where games are kept if nobody says where."""
    folder = Path.home() / ".jantaku"
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise JantakuError(f"{folder}: {error.strerror}; --database names another place") from None
    return folder


def _named(database: str) -> str:
    """*database* as it may be shown: without a password."""
    return re.sub(r"//([^:/@]*):[^@]*@", r"//\1@", database)
