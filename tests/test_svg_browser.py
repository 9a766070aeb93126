"""A browser shows the pictures as resvg does, several on one page, and follows the reader's theme."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from browsing import Opened, opened
from jantaku import svg
from jantaku.tiles import Face
from pictured import stumbled

__all__ = ["opened"]  # a fixture
image = pytest.importorskip("PIL.Image", reason="LOUD: no pillow (pip install -e '.[dev]')")
pytest.importorskip("resvg_py", reason="LOUD: no resvg-py (pip install -e '.[dev]')")


def pixels(png: bytes) -> Any:
    return np.asarray(image.open(BytesIO(png)).convert("RGB"), np.int16)


def as_text(picture: svg.Picture) -> str:
    """*picture* without its letters, which are other fonts' elsewhere."""
    return picture.replace("<text ", '<text display="none" ')


def test_several_pictures_on_one_page_look_as_resvg_draws_them(opened: Opened, tmp_path: Path) -> None:
    drawn = [
        svg.tiles(Face, theme="light", size=24),
        svg.tiles(Face, theme="dark", palette="colour-blind", corners=True, size=24),
        svg.table(stumbled("sanma-parlour", 4, 70), theme="dark", size=600),
        svg.table(stumbled("tenhou", 1, 90).view(1), theme="light", size=600),
    ]
    body = "".join(f'<div id="p{i}">{as_text(picture)}</div>' for i, picture in enumerate(drawn))
    style = "body{margin:0;background:#fff}div{width:max-content;height:620px}svg{display:block}"
    page_text = f"<!DOCTYPE html><meta charset=utf-8><link rel=icon href=data:,><style>{style}</style>{body}"
    (tmp_path / "page.html").write_text(page_text, encoding="utf-8")
    with opened(tmp_path / "page.html") as page:
        for i, picture in enumerate(drawn):
            shown = pixels(page.locator(f"#p{i} svg").screenshot())
            ours = svg.to_rgb(as_text(picture), width=shown.shape[1], letters=False).astype(np.int16)
            rows = min(len(shown), len(ours))
            apart = np.abs(shown[:rows] - ours[:rows]).max(axis=2)
            assert (apart > 96).mean() < 0.01, f"picture {i}: {(apart > 96).mean():.4f} of it differs"


def test_a_picture_follows_the_readers_theme(opened: Opened, tmp_path: Path) -> None:
    (tmp_path / "tile.svg").write_text(svg.tile("1p", size=200), encoding="utf-8")
    means = {}
    for scheme in ("light", "dark"):
        with opened(tmp_path / "tile.svg", color_scheme=scheme) as page:
            means[scheme] = pixels(page.screenshot(clip={"x": 20, "y": 20, "width": 30, "height": 30})).mean()
    assert means["light"] > 200
    assert means["dark"] < 90
