"""The replay page: a whole record in one HTML file that needs nothing else and may fetch nothing."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any, Final
from zlib import compress

from jantaku.errors import JantakuError
from jantaku.records.record import Record
from jantaku.records.replay_data import FACES, replay_data
from jantaku.svg import tables
from jantaku.svg.faces import sign_of
from jantaku.svg.glyphs import PEN
from jantaku.svg.look import PALETTES, Look, variable_rules, variables
from jantaku.svg.rows import APART, BETWEEN, ROW_LENGTH, ROW_STEP, STEP
from jantaku.svg.sheet import HEIGHT, MARK, WIDTH, bodies, definitions
from jantaku.tiles import Face
from jantaku.words.name import LANGUAGES, check_language
from jantaku.words.presets import rules_title
from jantaku.words.replay import REPLAY_WORDS

#: What the ids and classes of the tiles begin with.
_PREFIX: Final = "t"
#: How the art of a face is moved to its middle: the script does it for all, as corners change it.
_CENTRED: Final = '<g transform="translate(-30 -39.5)">'
_WINDS: Final = (Face.EAST, Face.SOUTH, Face.WEST, Face.NORTH)
#: The inks of the table, which the script draws.
_TABLE_INKS: Final = "wcpCxyzankqYAK"
#: Strings and templates of a script; spaces beside signs, but for those between two of + or of -.
_STRING: Final = re.compile(r"""("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)""")
_SPACES: Final = re.compile(r" *([{}()\[\],;:=<>*/?&|!]) *")
#: The places of the table, as ``jantaku.svg`` lays it.
_PLACES: Final = {
    "W": WIDTH, "H": HEIGHT, "step": STEP, "apart": APART, "between": BETWEEN, "row": ROW_STEP, "six": ROW_LENGTH,
    "half": tables.HALF, "panel": tables.PANEL, "river": tables.RIVER, "hand": tables.HAND, "room": tables.HAND_ROOM,
    "aside": tables.ASIDE, "asideRoom": tables.ASIDE_ROOM, "plate": tables.PLATE, "stick": tables.STICK,
    "own": tables.OWN_SCALE, "shown": tables.INDICATOR_SCALE, "shownAt": tables.INDICATORS,
}  # fmt: skip


def replay_html(
    record: Record,
    *,
    title: str = "",
    seat: int = 0,
    open_hands: bool = True,
    language: str = "en",
    theme: str = "auto",
    palette: str = "standard",
    corners: bool = False,
) -> str:
    """*record* as a page that plays it: step by step, from any seat, in three languages.

    The options say how it opens; the reader can change all of them. *seat* sits at the bottom, *open_hands* shows
    everybody's tiles.
    """
    data, sprite = page_data(
        record, seat=seat, open_hands=open_hands, language=language, theme=theme, palette=palette, corners=corners
    )
    language = check_language(language)
    words = REPLAY_WORDS["replay"].in_language(language)
    heading = title or f"{words}: {' · '.join(record.names)} ({rules_title(record.rules.name, language)})"
    return filled(text_of("replay.html"), heading, language, style_of(sprite), text_of("replay.js"), {"DATA": data})


def page_data(
    record: Record, *, seat: int, open_hands: bool, language: str, theme: str, palette: str, corners: bool
) -> tuple[dict[str, Any], str]:
    """What the page's script reads, and the art of the tiles in it."""
    if not isinstance(record, Record):
        raise JantakuError(f"a Record is wanted, not {record!r:.40}")
    language = Look(theme, palette, corners, language).language  # refuses what there is not
    if isinstance(seat, bool) or seat not in range(record.rules.players):
        raise JantakuError(f"seats are 0-{record.rules.players - 1}, not {seat!r:.40}")
    data = replay_data(record)
    faces = sorted({*(Face(FACES.index(letter)) for letter in data["faces"]), *_WINDS})
    data |= {
        "places": _PLACES,
        "ids": {FACES[face]: str(face) for face in faces},
        "signs": {FACES[face]: sign_of(face) for face in faces if sign_of(face)},
        "pen": {sign: list(PEN[sign]) for sign in sorted({s for face in faces for s in sign_of(face)} | set("ESWN"))},
        "look": [seat, int(open_hands), LANGUAGES.index(language), theme, int(palette == PALETTES[1]), int(corners)],
    }
    sprite = "".join([*bodies(), *definitions(faces, corners=False)]).replace(_CENTRED, "<g>")
    return {**data, "sprite": sprite.replace(MARK, _PREFIX)}, sprite


def filled(page: str, title: str, language: str, style: str, script: str, data: dict[str, dict[str, Any]]) -> str:
    """*page* with its title, style, script and data in place; nothing else may run in it, and nothing be fetched."""
    script = _packed(script)
    unpack = _packed(text_of("unpack.js")).replace("[[PACKED]]", _letters(script))
    policy = (
        f"default-src 'none'; script-src '{_hash(unpack)}' '{_hash(script)}'; style-src '{_hash(style)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    parts = {
        "LANGUAGE": language,
        "POLICY": policy,
        "TITLE": escape(title),
        "STYLE": style,
        "SCRIPT": unpack,
        **{name: _deflated(one) for name, one in data.items()},
    }
    # in one go: what is put in is not looked at again, whatever a player is called
    return re.sub(r"\[\[(\w+)\]\]", lambda place: parts[place[1]], page)


def style_of(sprite: str) -> str:
    """The page's stylesheet with the colours of the tiles."""
    parts = []
    for theme, dark in (("light", ""), ("dark", "[data-dark]")):
        parts.append(f":root{dark}{{{variables(theme, PALETTES[0])}}}")
        parts.append(f":root{dark}[data-blind]{{{_changed(theme)}}}")
    return "".join(parts) + variable_rules(sprite, _TABLE_INKS).replace(MARK, _PREFIX) + text_of("replay.css")


def _changed(theme: str) -> str:
    """The variables in which the palettes differ."""
    plain = set(variables(theme, PALETTES[0]).split(";"))
    return ";".join(part for part in variables(theme, PALETTES[1]).split(";") if part not in plain)


def text_of(name: str, package: str = "jantaku.records") -> str:
    """A part of the page, without comments and what indents its lines."""
    text = files(package).joinpath("page", name).read_text("utf-8")
    return "\n".join(line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("//"))


def _packed(script: str) -> str:
    """*script* without the spaces beside its signs; strings stay as they are."""
    pieces = _STRING.split(script)
    return "".join(piece if i % 2 else _SPACES.sub(r"\1", piece) for i, piece in enumerate(pieces))


def _deflated(data: dict[str, Any]) -> str:
    """*data* as JSON, compressed, in letters: a third of its size, and nothing in it can end a script."""
    return _letters(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def _letters(text: str) -> str:
    return b64encode(compress(text.encode(), 9)).decode()


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
