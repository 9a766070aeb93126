"""``jantaku schema``: the JSON Schema of what jantaku writes as JSON."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from jantaku.cli.places import OUTPUT
from jantaku.errors import JantakuError, NotWritten, check_name

#: Every class whose form is published, by the name of its schema.
PUBLISHED: Final = {
    "action": "jantaku.game.action:Action",
    "clearing": "jantaku.game.event:Clearing",
    "danger": "jantaku.game.danger:Danger",
    "event": "jantaku.game.event:Event",
    "hand": "jantaku.hands.hand:Hand",
    "latent": "jantaku.game.states:LatentState",
    "loghead": "jantaku.records.jantaku_log:LogHead",
    "meld": "jantaku.tiles.melds:Meld",
    "phase": "jantaku.game.phase:Phase",
    "player": "jantaku.game.states:PlayerState",
    "position": "jantaku.game.event:Position",
    "public": "jantaku.game.states:PublicState",
    "review": "jantaku.reviews.model:Review",
    "rules": "jantaku.rules:Rules",
    "score": "jantaku.scoring.worth:Score",
    "settlement": "jantaku.game.event:Settlement",
    "view": "jantaku.game.seen:Seen",
    "wall": "jantaku.game.walls:Wall",
    "win": "jantaku.game.event:Win",
}


def published(name: str) -> dict[str, Any]:
    """The schema of that name."""
    from jantaku.schema import schema_of

    module, _, cls = PUBLISHED[check_name("schema", name, PUBLISHED)].partition(":")
    return schema_of(getattr(importlib.import_module(module), cls))


def schema(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Which one; left out: their names.", show_default=False)
    ] = None,
    folder: Annotated[
        Path | None, typer.Option("--write", metavar="FOLDER", help="Write all of them there, a file each.")
    ] = None,
) -> None:
    """Print the JSON Schema of what jantaku reads and writes as JSON. Example: jantaku schema event."""
    if folder == OUTPUT:
        raise NotWritten("--write: a folder is wanted: jantaku schema NAME prints one")
    if folder is not None and name is not None:
        raise JantakuError(f"--write writes all of them: leave out {name!r:.40}, or --write to print it")
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for each in PUBLISHED:
                (folder / f"{each}.json").write_text(_text(each), "utf-8")
        except OSError as error:
            raise NotWritten(f"{error.filename or folder}: {error.strerror}") from None
    elif name is None:
        typer.echo("\n".join(PUBLISHED))
    else:
        typer.echo(_text(name), nl=False)


def _text(name: str) -> str:
    return json.dumps(published(name), indent=1, ensure_ascii=False) + "\n"
