"""Every face can be told from every other: small, in grey, in every theme and palette; and colours by any eyes."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from jantaku import svg
from jantaku.svg.look import INKS, PALETTES, colours
from jantaku.tiles import Face

pytest.importorskip("resvg_py", reason="LOUD: no resvg-py, so nobody has looked at the tiles (pip install -e '.[dev]')")

#: How high a tile is in pixels, and how many of its pixels must differ by how much of the grey scale.
HEIGHT, PIXELS, GREY = 24, 10, 32
#: Red and green as eyes without one of the three kinds of cones see them: matrices on linear light (Viénot 1999).
BLIND = {
    "protanopia": [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
    "deuteranopia": [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
}


def in_grey(face: Face | None, **look: Any) -> np.ndarray[Any, np.dtype[np.int16]]:
    """A tile of 24 pixels, grey."""
    pixels = svg.to_rgb(svg.tile(face, **look), height=HEIGHT, letters=False)
    return np.asarray(pixels @ np.array([0.299, 0.587, 0.114]), np.int16)


def difference(a: Any, b: Any) -> int:
    """The pixels in which two tiles differ plainly, however one is moved by a pixel."""
    inner = a[1:-1, 1:-1]
    moved = (b[1 + y : b.shape[0] - 1 + y, 1 + x : b.shape[1] - 1 + x] for y in (-1, 0, 1) for x in (-1, 0, 1))
    return min(int((np.abs(inner - other) > GREY).sum()) for other in moved)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("corners", [False, True])
def test_every_two_faces_differ_at_24_pixels_in_grey(theme: str, palette: str, corners: bool) -> None:
    drawn = {face: in_grey(face, theme=theme, palette=palette, corners=corners) for face in (*Face, None)}
    found = {(a, b): difference(drawn[a], drawn[b]) for a, b in combinations(drawn, 2)}
    close = {pair: pixels for pair, pixels in found.items() if pixels < PIXELS}
    assert not close, f"too much alike: {sorted(close.items(), key=lambda item: item[1])[:12]}"


def test_the_measure_sees_no_difference_between_a_tile_and_itself_moved() -> None:
    tile = in_grey(Face.P7, theme="light")
    assert difference(tile, tile) == 0
    assert difference(tile, np.roll(tile, 1, axis=1)) <= 2


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("eyes", BLIND)
def test_red_green_and_blue_of_the_colour_blind_palette_stay_apart(theme: str, eyes: str) -> None:
    seen = {ink: seen_by(colours(theme, "colour-blind")[ink], eyes) for ink in "rgb"}
    for a, b in combinations("rgb", 2):
        assert np.linalg.norm(seen[a] - seen[b]) > 60, f"{a} and {b} for {eyes}: {seen}"


def seen_by(colour: str, eyes: str) -> Any:
    """A colour as *eyes* see it."""
    light = (np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255) ** 2.2
    return 255 * np.clip(np.array(BLIND[eyes]) @ light, 0, 1) ** (1 / 2.2)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("palette", PALETTES)
def test_inks_stand_out_from_the_face(theme: str, palette: str) -> None:
    inks = colours(theme, palette)
    assert inks.keys() == INKS.keys()
    for ink in "krgb":
        assert contrast(inks[ink], inks["f"]) >= 4, ink
    assert contrast(inks["x"], inks["p"]) >= 7
    assert contrast(inks["y"], inks["p"]) >= 4.5
    assert contrast(inks["y"], inks["c"]) >= 3


def contrast(a: str, b: str) -> float:
    """The contrast of two colours as WCAG counts it."""

    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]

    dark, bright = sorted((luminance(a), luminance(b)))
    return (bright + 0.05) / (dark + 0.05)
