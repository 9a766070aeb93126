"""How pictures look: the colours of each theme and palette, and the stylesheet made of them.

An ink is a letter. As a class, a small letter fills with its colour and a capital draws a line in it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypedDict

from jantaku.errors import JantakuError, check_name, unknown_name
from jantaku.words.name import check_language

THEMES: Final = ("auto", "light", "dark")
PALETTES: Final = ("standard", "colour-blind")

#: What each ink is for.
INKS: Final = {
    "k": "writing on tiles", "r": "red", "g": "green", "b": "blue", "o": "gold", "f": "the face of a tile",
    "t": "the face of a golden tile", "s": "the side of a tile", "e": "the back of a tile", "d": "its pattern",
    "l": "the edge of a face", "v": "the veil over a tile discarded as drawn", "c": "the cloth", "w": "the rim",
    "p": "the panel in the middle", "x": "text", "y": "quiet text", "a": "what is pointed out", "n": "a riichi stick",
    "q": "the dot on it", "z": "text beside the table", "i": "quiet text there",
}  # fmt: skip
_LIGHT: Final = {
    "k": "#1d2733", "r": "#c0272d", "g": "#0f7a46", "b": "#1d4f9e", "o": "#c98a12", "f": "#fbf7ec", "t": "#f3d27a",
    "s": "#d8cfb8", "e": "#d4892a", "d": "#f0b45e", "l": "#b9ad90", "v": "#5b533f", "c": "#23704f", "w": "#5a3a22",
    "p": "#14362a", "x": "#f6f1e2", "y": "#b9d0c2", "a": "#ffd166", "n": "#fbfaf5", "q": "#c0272d", "z": "#24303c",
    "i": "#66717d",
}  # fmt: skip
_DARK: Final = {
    "k": "#f2eddf", "r": "#ff7a6e", "g": "#56d38f", "b": "#82b6ff", "o": "#f0b94a", "f": "#2a2f38", "t": "#6a5220",
    "s": "#171b21", "e": "#8a5a1c", "d": "#b98338", "l": "#4a515d", "v": "#000000", "c": "#14352a", "w": "#0c0f12",
    "p": "#0a1713", "x": "#ece7d8", "y": "#8fa99b", "a": "#ffd166", "n": "#e9e4d6", "q": "#e0463c", "z": "#dfe4ea",
    "i": "#97a2ad",
}  # fmt: skip
#: Red, green and blue that stay apart for eyes that mix up red and green: they differ in lightness too.
_APART: Final = {
    "light": {"r": "#c24400", "g": "#00727d", "b": "#00296b", "q": "#c24400"},
    "dark": {"r": "#ff9a3d", "g": "#4fe3d0", "b": "#6d97ff", "q": "#ff9a3d"},
}
_VEIL: Final = {"light": 0.26, "dark": 0.36}
_USED: Final = re.compile('class="\x01([a-zA-Z])"')


class LookOptions(TypedDict, total=False):
    """What every drawing function takes beside what it draws."""

    theme: str
    palette: str
    corners: bool
    language: str
    size: float


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture looks.

    *theme* is ``light``, ``dark`` or ``auto``: what the reader's system prefers. *palette* is ``standard`` or
    ``colour-blind``. *corners* puts a sign for those who do not read the characters into the corner of each tile.
    *language* is that of words and of the description. *size* is the width of a tile in pixels, of the whole table
    its width.
    """

    theme: str = "auto"
    palette: str = "standard"
    corners: bool = False
    language: str = "en"
    size: float | None = None

    def __post_init__(self) -> None:
        """Refuse what there is not."""
        check_name("theme", self.theme, THEMES)
        check_name("palette", self.palette, PALETTES)
        object.__setattr__(self, "language", check_language(self.language))  # by its full name
        if self.size is not None and not (isinstance(self.size, int | float) and 1 <= self.size <= 10_000):
            raise JantakuError(f"size is a number of pixels from 1 to 10,000, not {self.size!r:.40}")

    def stylesheet(self, drawn: str) -> str:
        """The rules for the inks that *drawn* uses."""
        used = sorted(set(_USED.findall(drawn)), key=lambda letter: (letter.lower(), letter))
        if self.theme != "auto":
            return _rules(used, self.theme, self.palette)
        light, dark = (_rules(used, theme, self.palette) for theme in ("light", "dark"))
        return f"{light}@media(prefers-color-scheme:dark){{{dark}}}"


def look_of(options: LookOptions, *others: str) -> Look:
    """The look that *options* ask for, refused by name if there is no such one; *others* are words of the function."""
    known = (*LookOptions.__annotations__, *others)
    for option in options:
        if option not in known:
            raise unknown_name("option", option, known)
    return Look(**options)


def colours(theme: str, palette: str) -> dict[str, str]:
    """The colour of every ink in *theme* (``light`` or ``dark``) and *palette*."""
    plain = _LIGHT if theme == "light" else _DARK
    return {**plain, **(_APART[theme] if palette == "colour-blind" else {})}


def variables(theme: str, palette: str) -> str:
    """The colours of all inks as variables of CSS, for pages that change them while they are read."""
    inks = "".join(f"--{ink}:{colour};" for ink, colour in colours(theme, palette).items())
    return f"{inks}--veil:{_VEIL[theme]}"


def variable_rules(drawn: str, more: str = "") -> str:
    """The classes of the inks that *drawn* uses, and those of *more*, by those variables."""
    used = sorted(set(_USED.findall(drawn)) | set(more))
    lines = ",".join(f".\x01{letter}" for letter in used if letter.isupper())
    rules = [f"{lines}{{fill:none;stroke-linecap:round;stroke-linejoin:round}}"]
    for letter in used:
        rules.append(f".\x01{letter}{{{'fill' if letter.islower() else 'stroke'}:var(--{letter.lower()})}}")
    return "".join(rules) + ".\x01v{opacity:var(--veil)}"


def _rules(used: list[str], theme: str, palette: str) -> str:
    inks = colours(theme, palette)
    rules = []
    for letter in used:
        colour = inks[letter.lower()]
        if letter == "v":
            rules.append(f".\x01v{{fill:{colour};opacity:{_VEIL[theme]}}}")
        elif letter.islower():
            rules.append(f".\x01{letter}{{fill:{colour}}}")
        else:
            rules.append(f".\x01{letter}{{fill:none;stroke:{colour};stroke-linecap:round;stroke-linejoin:round}}")
    return "".join(rules)
