"""The sheets of observations: made from the layouts, whole, and true in games under every preset."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from jantaku import Tables
from jantaku.kernels.game import layout as table_layout
from jantaku.kernels.game import tokens
from jantaku.kernels.learning import layout
from jantaku.rules import Rules, presets
from jantaku.vector import OBSERVATION, sheet
from test_docs import maker

PLAYABLE = [name for name in presets() if not Rules.preset(name).why_unplayable]
FOLDER = Path(__file__).parent.parent / "docs" / "observation"


@pytest.fixture(scope="module")
def making() -> ModuleType:
    return maker("make_observation.py")


def test_pages_are_what_the_command_makes(making: ModuleType) -> None:
    made = making.pages()
    assert {path.name for path in FOLDER.glob("*.md")} == set(made)
    for name, text in made.items():
        assert (FOLDER / name).read_text("utf-8") == text, f"{name} is old: run docs/make_observation.py"


def test_every_place_has_its_words(making: ModuleType) -> None:
    planes, scalars = making.plane_places(), making.scalar_places()
    assert tuple(name for name, _ in planes) == layout.plane_names()
    assert tuple(name for name, _ in scalars) == layout.scalar_names()[: len(scalars)]
    assert all(name.startswith("spare") for name in layout.scalar_names()[len(scalars) :])
    assert tuple(sheet.ROW) == OBSERVATION.names
    assert set(sheet.OWN_PLANES) == set(layout.OWN_PLANES) and set(sheet.OTHER_PLANES) == set(layout.OTHER_PLANES)
    assert set(sheet.ORACLE_PLANES) == set(layout.ORACLE_PLANES_NAMES) and set(sheet.RULE) == set(layout.RULE)
    codes = {name[3:].lower(): code for name, code in vars(table_layout).items() if name.startswith("EV_")}
    assert set(sheet.TOKEN_EVENTS) == set(codes) and sorted(codes.values()) == list(range(len(codes)))
    assert [tokens.MOMENT, tokens.POSITION, tokens.POINTS, tokens.CHIPS, tokens.HELD] == [1, 2, 3, 4, 5]
    assert len(sheet.TOKENS) + 1 == tokens.EVENT


@pytest.mark.parametrize("preset", PLAYABLE)
def test_what_a_sheet_leaves_out_is_nothing(preset: str, making: ModuleType) -> None:
    rules = Rules.preset(preset)
    players = ["shanten", "random", "shanten", "gates"][: rules.players]
    tables = Tables(preset, 48, seed=3, start="anywhere", restart=True)
    seen = set()
    for _ in range(12):
        tables.play(players, decisions=31)
        planes, scalars, _ = tables.planes()
        row = tables.observe().view(OBSERVATION)[:, 0]
        seen |= {("plane", name) for i, name in enumerate(layout.plane_names()) if planes[:, :, i].any()}
        seen |= {("scalar", name) for i, name in enumerate(layout.scalar_names()) if scalars[:, i].any()}
        seen |= {("row", name) for name in sheet.ROW if (row[name] > 0).any()}
    places = [("plane", *entry) for entry in making.plane_places()]
    places += [("scalar", *entry) for entry in making.scalar_places()] + [
        ("row", *entry) for entry in sheet.ROW.items()
    ]
    possible = {(what, name) for what, name, place in places if sheet.possible(place, rules)}
    assert seen <= possible, sorted(seen - possible)
    assert len(seen) > 0.7 * len(possible)
