"""Write the pages under docs/observation from the layouts: ``python docs/make_observation.py``."""
# ruff: noqa: E501  # in the pages a paragraph is a line

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from jantaku.kernels.game import layout as table_layout
from jantaku.kernels.game import tokens
from jantaku.kernels.game.observation import OBSERVATION, WIDTH
from jantaku.kernels.learning import layout
from jantaku.rules import Rules, presets
from jantaku.vector import sheet
from jantaku.vector.sheet import Place, possible

FOLDER: Final = Path(__file__).with_name("observation")
SEATS: Final = {
    "self": "the own seat",
    "next": "the next seat",
    "across": "the seat after it",
    "last": "the third seat",
}
#: The families: the name of a page, its title, and who belongs there.
FAMILIES: Final[dict[str, tuple[str, Callable[[Rules], bool]]]] = {
    "riichi": ("Riichi, four players", lambda rules: rules.family.pays_deposits and rules.players == 4),
    "sanma": ("Riichi, three players", lambda rules: rules.players == 3),
    "taiwan": ("Sixteen tiles, Taiwan", lambda rules: not rules.family.pays_deposits),
}


def pages() -> dict[str, str]:
    """Every page by its name."""
    return {"index.md": index(), **{f"{name}.md": family(name) for name in FAMILIES}}


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table of Markdown."""
    lines = [list(head)]
    lines.append(["---"] * len(lines[0]))
    lines += [[str(cell) for cell in row] for row in rows]
    return "\n".join(f"| {' | '.join(cells)} |".replace("|  |", "| |").replace("|  |", "| |") for cells in lines) + "\n"


# --- what all families share ---


def index() -> str:
    """The page about all observations."""
    families = [f"[{title}]({name}.md)" for name, (title, _) in FAMILIES.items()]
    ahead = ", ".join(f"`{name}`" for name in (*layout.AHEAD_PLANES, *layout.AHEAD_SCALARS))
    return f"""# Observations

What a seat sees, in numbers: as a row, as planes and scalars, or as tokens. All three are kernels, the same bytes in plain Python, compiled and on a GPU; [`Tables`](../tables.md) and [environments](../environments.md) give them. None holds anything that the seat cannot know: a test deals everything hidden again, under every preset, and wants the same bytes. This page and those of the families are made from the code by `docs/make_observation.py`.

Seats are counted from the one that looks: 0 or *self* is itself, 1 or *next* the next to play, 2 or *across* the one after it, 3 or *last* the third. Kinds are 0-8 characters, 9-17 circles, 18-26 bamboos, 27-33 East, South, West, North, white, green, red. Faces are the kinds, then 34-36 red fives, 37-38 gold fives of circles and bamboos, 39 the white pocchi, 40-47 flowers, 48 a plain and 49 a gold flower.

| name | what | how |
| --- | --- | --- |
| | a row of {WIDTH} numbers (int16), named by `jantaku.vector.OBSERVATION` | `tables.observe()`, `observation="row"` |
| `{layout.VERSION}` | {layout.KINDS} kinds by {layout.PLANES} planes (uint8) and {layout.SCALARS} scalars (int16) | `tables.planes()`, `observation="planes"` |
| `{tokens.TOKENS_VERSION}` | {tokens.LENGTH} tokens of {tokens.WIDTH} numbers (uint8) | `tables.tokens()`, `observation="tokens"` |
| `{layout.ORACLE_VERSION}` | {layout.KINDS} kinds by {layout.ORACLE_PLANES} planes (uint8) and {layout.ORACLE_SCALARS} scalars (int16) | `tables.oracle()` |

A version is a promise: its places are never moved, and what is new takes a spare one under a new version, since networks that were trained read them by their number.

The planes and scalars of each family, place by place: {", ".join(families)}. The layout is one for all; a family's page leaves out what is always 0 there.

## Look-ahead by choice

`tables.planes(look_ahead=False)` writes what lies on the table and in the own hand: the waits and furiten that the game keeps are there, while shanten, outs, the worth of waits and wins, safe tiles and danger are not worked out. The layout stays the same; these places are then 0: {ahead}. It takes about a fifth of the time. `step` and `play` write either form in the same pass: `tables.step(actions, planes=room, look_ahead=False)`.

Planes, like the row and tokens, are those of any seat: `tables.planes(seats=...)`. Nothing is asked of a seat that is not asked: its moment, its menu and what depends on these are 0.

## The row

`row.view(OBSERVATION)` gives the numbers their names; a row begins with `phase`, and so on in this order. Fields with several numbers say how many.

{row_table()}
## Tokens

The order of events across all seats. A token is six numbers from 0 to 255: {", ".join(f"`{name}`" for name in tokens.COLUMNS)}. A tile is its face + 1, and 0 is none, or one that lies face down. Tokens about the moment come first:

{table(("kind", "name", "seat", "source", "tile", "detail", "flags"), head_rows())}
Then each event of the Position has a token, in the order they came. `seat` is who did it, `source` whose tile it was about. Draws of others are left out: they show nothing.

{table(("kind", "name", "tile", "detail"), event_rows())}
The flags of an event say what stood when it came: bits 0-3 which seats (self, next, across, last) had declared riichi, so that a discard with bit 1 set that was not won on has passed the riichi of the next seat. Of a discard, {tokens.RIICHI_TILE} says that riichi was declared with it and {tokens.CALLED} that it was called away.

Unused tokens are zeros, and the second array says how many are used. No Position is longer than {tokens.LENGTH} tokens; if one were, its first events would be left out.

## The oracle

`{layout.ORACLE_VERSION}` is what nobody at the table may see, for a critic that judges play. It is seen from the seat that is asked, or from another: `tables.oracle(seats=...)`.

{table(("plane", "name", "meaning"), ((i, f"`{name}`", sheet.ORACLE_PLANES[name].meaning) for i, name in enumerate(layout.ORACLE_PLANES_NAMES)))}
Its scalars are four of every seat, the own one first: {", ".join(f"`{name}` ({sheet.ORACLE_EACH[name].meaning})" for name in layout.ORACLE_EACH)}.
"""


def row_table() -> str:
    """The fields of a row."""
    rows = []
    for name in OBSERVATION.names or ():
        shape = OBSERVATION[name].shape
        rows.append((f"`{name}`", " × ".join(map(str, shape)) or 1, sheet.ROW[name].meaning))
    return table(("field", "numbers", "meaning"), rows)


def head_rows() -> list[tuple[object, ...]]:
    """The tokens that are no events."""
    return [(i, f"`{name}`", *columns) for i, (name, columns) in enumerate(sheet.TOKENS.items(), 1)]


def event_rows() -> list[tuple[object, ...]]:
    """The tokens of events, by the codes of the table."""
    return [
        (tokens.EVENT + getattr(table_layout, f"EV_{name.upper()}"), f"`{name}`", *columns)
        for name, columns in sheet.TOKEN_EVENTS.items()
    ]


# --- a family ---


def plane_places() -> list[tuple[str, Place]]:
    """Every plane with its meaning, in order."""
    found = [(name, sheet.OWN_PLANES[name]) for name in layout.OWN_PLANES]
    for seat in ("next", "across", "last"):
        found += [(f"{name}_{seat}", of_seat(sheet.OTHER_PLANES[name], seat)) for name in layout.OTHER_PLANES]
    return found


def scalar_places() -> list[tuple[str, Place]]:
    """Every scalar with its meaning, in order."""
    found: list[tuple[str, Place]] = []
    for names, places in (
        (layout.MOMENT, sheet.MOMENT),
        (layout.POSITION, sheet.POSITION),
        (layout.HAND, sheet.HAND),
        (layout.STANDING, sheet.STANDING),
    ):
        found += [(name, places[name]) for name in names]
    for seat in SEATS:
        found += [(f"{name}_{seat}", of_seat(sheet.SEAT[name], seat)) for name in layout.SEAT]
    found += [(f"rule_{name}", sheet.RULE[name]) for name in layout.RULE]
    return found


def of_seat(place: Place, seat: str) -> Place:
    """What a place means of a *seat*, which must be there."""
    needs = [need for need in (place.needs, "four players" if seat == "last" else "") if need]
    return Place(f"{place.meaning}: {SEATS[seat]}", ", ".join(needs))


def listed(places: list[tuple[str, Place]], rules: list[Rules]) -> list[tuple[int, str, Place]]:
    """The places that can be anything but 0 under one of *rules*, with their numbers."""
    return [
        (number, name, place)
        for number, (name, place) in enumerate(places)
        if not name.startswith("spare") and any(possible(place, each) for each in rules)
    ]


def family(name: str) -> str:
    """The page of one family."""
    title, belongs = FAMILIES[name]
    rules = [each for each in map(Rules.preset, presets()) if not each.why_unplayable and belongs(each)]
    planes, scalars = plane_places(), scalar_places()
    shown, told = listed(planes, rules), listed(scalars, rules)
    return f"""# {title}

`{layout.VERSION}` under {", ".join(f"`{each.name}`" for each in rules)}; other numbers than these are always 0 there. [Observations](index.md) says how to read it, and has the row, tokens and the oracle, which are the same for all families. What is worked out by looking ahead is marked; it is 0 where nobody asked for it.

## Planes

{len(shown)} of {layout.PLANES} planes over the 34 kinds, bytes.

{place_table(shown, layout.AHEAD_PLANES)}
## Scalars

{len(told)} of {layout.SCALARS} scalars, int16. Points are in hundreds.

{place_table(told, layout.AHEAD_SCALARS)}"""


def place_table(places: list[tuple[int, str, Place]], ahead: tuple[str, ...]) -> str:
    """The table of some places."""
    return table(
        ("place", "name", "meaning", "ahead"),
        ((number, f"`{name}`", place.meaning, "yes" if name in ahead else "") for number, name, place in places),
    )


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for page, text in pages().items():
        (FOLDER / page).write_text(text, "utf-8")
