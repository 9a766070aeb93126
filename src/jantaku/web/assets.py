"""The files of the pages: written by hand, served from memory, compressed once."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jantaku.svg.look import PALETTES, variable_rules, variables
from jantaku.svg.sheet import MARK, bodies, definitions
from jantaku.tiles import Face

_TYPES: Final = {
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "json": "application/json",
}  # fmt: skip
#: What the ids and classes of the tiles begin with.
_PREFIX: Final = "t"


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, as it is sent."""

    kind: str
    plain: bytes
    packed: bytes
    tag: str

    @classmethod
    def of(cls, text: str, kind: str) -> Asset:
        """*text* as a file of that *kind*."""
        plain = text.encode()
        return cls(kind, plain, gzip.compress(plain, 9, mtime=0), f'"{sha256(plain).hexdigest()[:20]}"')

    def response(self, request: Request) -> Response:
        """The answer to *request*: nothing new, or the file."""
        headers = {"ETag": self.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=_TYPES[self.kind])
        return Response(self.plain, headers=headers, media_type=_TYPES[self.kind])


@cache
def assets() -> dict[str, Asset]:
    """Every file by its name."""
    found = {}
    for entry in files("jantaku.web").joinpath("pages").iterdir():
        kind = entry.name.rpartition(".")[2]
        if kind in _TYPES:
            found[entry.name] = Asset.of(entry.read_text("utf-8"), kind)
    found["tiles.svg"] = Asset.of(sprite(), "svg")
    found["inks.css"] = Asset.of(inks(), "css")
    return found


@cache
def sprite() -> str:
    """The art of every tile, to be put into a page and used from there by ``#t5m``."""
    drawn = "".join([*bodies(), *definitions(list(Face), corners=False)]).replace(MARK, _PREFIX)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"><defs>{drawn}</defs></svg>'


def inks() -> str:
    """The colours of the tiles: light, dark where the page says so, and for the colour-blind."""
    parts = []
    for theme, where in (("light", ":root"), ("dark", ":root[data-dark]")):
        parts.append(f"{where}{{{variables(theme, PALETTES[0])}}}")
        parts.append(f"{where}[data-blind]{{{variables(theme, PALETTES[1])}}}")
    drawn = "".join([*bodies(), *definitions(list(Face), corners=False)])
    return "".join(parts) + variable_rules(drawn).replace(MARK, _PREFIX)
