"""Pictures: pinned, well-formed, said in words, apart from each other on one page, and what notebooks show."""

from __future__ import annotations

import builtins
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from jantaku import Game, Hand, JantakuError, agent, score, svg
from jantaku.rules import presets
from jantaku.svg.rows import meld_row
from jantaku.svg.scene import scene_of
from jantaku.svg.tables import tiles_of
from jantaku.tiles import Face, Meld, names
from pictured import HAND, PINS, pictures, pin, stumbled

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def drawn() -> dict[str, svg.Picture]:
    return {name: draw() for name, draw in pictures()}


def test_pictures_are_what_they_were(drawn: dict[str, svg.Picture]) -> None:
    pins = json.loads(PINS.read_text("utf-8"))
    found = {name: pin(picture) for name, picture in drawn.items()}
    changed = sorted(name for name in pins.keys() | found.keys() if pins.get(name) != found.get(name))
    assert not changed, (
        f"changed: {changed}: python tests/pictured.py, look at them in build/pictures, and commit the pins"
    )


def test_every_picture_is_whole(drawn: dict[str, svg.Picture]) -> None:
    for name, picture in drawn.items():
        root = ElementTree.fromstring(picture)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids)), name
        used = {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")}
        defined = {id for id in ids if id}
        assert used <= defined, name
        labels = (root.get("aria-labelledby") or "").split()
        assert [root.find(f"{SVG}title").get("id"), root.find(f"{SVG}desc").get("id")] == labels, name  # type: ignore[union-attr]
        faces = [element.get("id", "") for element in root.find(f"{SVG}defs") or () if element.tag == f"{SVG}g"]
        assert set(faces) <= used, f"{name}: defined and not used"
        classes = set(re.findall(r'class="([^"]+)"', picture))
        style = root.find(f"{SVG}style")
        assert style is not None and all(f".{of}{{" in (style.text or "") for of in classes), name


def test_nothing_comes_from_elsewhere(drawn: dict[str, svg.Picture]) -> None:
    for picture in drawn.values():
        text = picture.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"https?:|url\((?!#)|<script|@import|<image|<foreignObject", text)


def test_ids_and_classes_of_different_pictures_never_meet(drawn: dict[str, svg.Picture]) -> None:
    owners: dict[str, str] = {}
    for picture in drawn.values():
        for word in set(re.findall(r'(?:id|class)="([^"]+)"', picture)):
            assert owners.setdefault(word, picture) == picture


def test_a_hand_is_told_in_three_languages() -> None:
    for language, wanted in (("en", "red 5 pin"), ("ja", "赤五筒"), ("zh-TW", "紅5筒")):
        description = ElementTree.fromstring(svg.hand(HAND, language=language)).findtext(f"{SVG}desc") or ""
        assert wanted in description
        assert names([Face.SPRING], language) in description
    assert svg.hand(HAND, language="zh") == svg.hand(HAND, language="zh_tw") == svg.hand(HAND, language="zh-TW")


def test_the_called_tile_lies_towards_whom_it_came_from() -> None:
    for text, place in (("1-11z", 0), ("11=1z", 1), ("111+z", 2), ("1111-z", 0), ("1111=z", 1), ("1111+z", 3)):
        tiles = sorted(meld_row(Meld.parse(text)).tiles, key=lambda tile: tile.x)
        assert [i for i, tile in enumerate(tiles) if tile.turn] == [place], text


def test_an_added_tile_lies_on_the_called_one() -> None:
    lying = re.findall(r"translate\((\S+) (\S+)\)rotate\(270\)", svg.meld("111=1z"))
    assert len(lying) == 2
    assert lying[0][0] == lying[1][0]
    assert float(lying[1][1]) - float(lying[0][1]) == 61


def test_the_outer_tiles_of_a_closed_kan_lie_face_down() -> None:
    assert re.findall(r'href="#[^"]+-(back|2z)"', svg.meld("2222z")) == ["back", "2z", "2z", "back"]


def test_a_drawn_tile_stands_apart_and_must_be_there() -> None:
    apart, together = svg.hand("123m11z", drawn="1z"), svg.hand("123m11z")
    assert float(re.findall(r'width="([\d.]+)"', apart)[0]) > float(re.findall(r'width="([\d.]+)"', together)[0])
    with pytest.raises(JantakuError, match="no 9s to remove"):
        svg.hand("123m11z", drawn="9s")


@pytest.mark.parametrize(
    "wrong", [{"theme": "pink"}, {"palette": "grey"}, {"language": "fr"}, {"size": 0}, {"size": "x"}]
)
def test_what_there_is_not_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(JantakuError):
        svg.tile("1m", **wrong)


@pytest.mark.parametrize(
    ("draw", "message"),
    [
        (lambda: svg.river("123m"), r"from discards, as view.river\(seat\) has them, not from '1'"),
        (lambda: svg.river(5), "not from 5"),
        (lambda: svg.hand(None), "a Hand or its text is wanted, not None"),
        (lambda: svg.table(Game("tenhou", seed=1), names="abcd"), "names are 4 words, one for each seat, not 'abcd'"),
        (lambda: svg.table(Game("tenhou", seed=1), names=[1, 2, 3, 4]), "names are 4 words"),
        (lambda: svg.score("x"), "a Score is wanted, as jantaku.score gives it, not 'x'"),
        (lambda: svg.meld(5), "a Meld or its text is wanted, not 5"),
        (lambda: svg.tiles(5), "not 5"),
        (lambda: svg.tile("1m").save("x.jpg"), "x.jpg: pictures are written as SVG or PNG"),
        (lambda: svg.tile("1m").save("svg"), "a name that ends in .svg or .png"),
    ],
)
def test_what_cannot_be_drawn_is_said(draw: Any, message: str) -> None:
    with pytest.raises(JantakuError, match=message):
        draw()


def test_names_are_escaped() -> None:
    name = "</text><script>alert(1)</script>\x01\x00&\"'"
    picture = svg.table(Game("sanma-tenhou", seed=1), names=[name, "a", "b"])
    root = ElementTree.fromstring(picture)
    assert not list(root.iter(f"{SVG}script"))
    assert any("<script>alert(1)</script>" in (text.text or "") for text in root.iter(f"{SVG}text"))


@pytest.mark.parametrize("rules", presets())
def test_a_table_shows_every_tile_that_its_seat_sees_and_no_other(rules: str) -> None:
    for decisions in (0, 25, 60):
        game = stumbled(rules, 11, decisions)
        for view in (game.view(seat) for seat in range(game.rules.players)):
            found = Counter(tile.face for tile in tiles_of(scene_of(view, None, None, "en")))
            for seat in range(game.rules.players):
                assert view.concealed(seat) == len(game.player(seat).hand or ()), (rules, decisions, seat)
            shown = Counter(view.hand) + Counter(view.indicators)
            hidden = 5 - len(view.indicators) if view.indicators else 0
            for seat in range(game.rules.players):
                shown += Counter(discard.face for discard in view.river(seat))
                shown += Counter({Face.NORTH: view.norths(seat)}) + Counter(view.flowers(seat))
                for meld in view.melds(seat):
                    closed = meld.type == "closed-kan"
                    shown += Counter(meld.tiles[1:3] if closed else meld.tiles)
                    hidden += 2 * closed
                hidden += 4 * view.hidden_kans(seat)
                open_hand = view.shown_hand(seat) if seat != view.seat else ()
                shown += Counter(open_hand or ())
                if seat != view.seat:
                    hidden += view.concealed(seat) - len(open_hand or ())
            assert found == shown + Counter({None: hidden}), (rules, decisions, view.seat)


@pytest.mark.parametrize("rules", ["tenhou", "sanma-parlour", "taiwan"])
def test_tiles_do_not_lie_on_each_other_and_stay_on_the_table(rules: str) -> None:
    for decisions in (0, 40, 110):
        boxes = []
        for tile in tiles_of(scene_of(stumbled(rules, 3, decisions), None, None, "en")):
            wide, high = (39.5, 30) if tile.turn % 2 else (30, 39.5)
            boxes.append((tile.x, tile.y, wide * tile.scale, high * tile.scale))
        for i, (x, y, w, h) in enumerate(boxes):
            assert abs(x) + w <= 730 and abs(y) + h <= 730
            for other_x, other_y, other_w, other_h in boxes[:i]:
                apart = abs(x - other_x) >= w + other_w - 0.1 or abs(y - other_y) >= h + other_h - 0.1
                assert apart, (rules, decisions, (x, y), (other_x, other_y))


def test_a_view_cannot_be_drawn_from_another_seat() -> None:
    game = Game("tenhou", seed=7)
    assert svg.table(game, seat=2) != svg.table(game)
    assert svg.table(game.view(2), seat=2) == svg.table(game.view(2))
    with pytest.raises(JantakuError, match="view of seat 2 cannot be drawn from seat 1"):
        svg.table(game.view(2), seat=1)
    with pytest.raises(JantakuError, match="2 names for 4 players"):
        svg.table(game, names=["a", "b"])


def test_notebooks_show_hands_scores_views_and_games() -> None:
    hand, game = Hand.parse("123m11z"), Game("tenhou", seed=7)
    worth = score("123m406p789s11z,555=z", "1z")
    assert hand._repr_svg_() == svg.hand(hand)
    assert game._repr_svg_() == svg.table(game)
    assert game.view(1)._repr_svg_() == svg.table(game.view(1))
    assert worth._repr_svg_() == svg.score(worth)
    assert worth._repr_html_().startswith("<svg ") and "<pre>won on" in worth._repr_html_()
    assert svg.tile("1m")._repr_svg_() == svg.tile("1m")


def test_a_hand_is_drawn_without_numpy() -> None:
    code = "import sys, jantaku; jantaku.Hand.parse('123m11z')._repr_svg_(); print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout == b"False\n"


def test_pictures_are_saved_and_made_of_pixels(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    picture = svg.tile("1m", size=48)
    picture.save(tmp_path / "tile.svg")
    picture.save(tmp_path / "tile.png")
    assert (tmp_path / "tile.svg").read_text("utf-8") == picture
    assert (tmp_path / "tile.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert svg.to_rgb(picture, height=24).shape[0] == 24
    assert svg.to_rgb(picture, width=100).shape[1:] == (100, 3)
    table = svg.table(Game("tenhou", seed=7), theme="light")
    assert (svg.to_rgb(table, letters=False) == svg.to_rgb(table.replace("<text ", '<text display="none" '))).all()
    with pytest.raises(JantakuError, match="the other follows"):
        svg.to_png(picture, width=10, height=10)
    with pytest.raises(JantakuError, match=r"the text of an SVG is wanted, as jantaku\.svg draws it, not 'hello'"):
        svg.to_png("hello")
    for wrong in (lambda: svg.to_png("<svg"), lambda: svg.to_rgb(picture, background="no colour")):
        with pytest.raises(JantakuError, match="cannot be drawn as pixels"):
            wrong()


def test_pixels_say_what_they_need_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "resvg_py":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(JantakuError, match=r"pip install 'jantaku\[png\]'"):
        svg.to_png(svg.tile("1m"))


@pytest.mark.parametrize("rules", ["tenhou", "sanma-parlour", "taiwan"])
def test_tables_are_drawn_between_two_positions_too(rules: str) -> None:
    game, player = Game(rules, seed=9, auto_deal=False), agent("shanten", seed=1)
    for _ in range(3):
        while not game.awaits_deal:
            phase = game.phase
            assert phase is not None
            game.push_unchecked(player.act(game.view(phase.seat)))
        views = [game.view(seat) for seat in range(game.rules.players)]
        for seat, view in enumerate(views):
            assert {other.concealed(seat) for other in views} == {len(game.player(seat).hand or ())}
            assert svg.table(view)
        assert svg.table(game)
        game.deal()


@pytest.mark.parametrize("pixels", [0, -1, 10**6, 2.5])
def test_pixels_that_no_picture_has_are_refused(pixels: Any) -> None:
    for one in ({"width": pixels}, {"height": pixels}):
        with pytest.raises(JantakuError, match="is a number of pixels from 1 to 10,000"):
            svg.to_png(svg.tile("1m"), **one)


def test_an_option_that_there_is_not_is_refused_by_name() -> None:
    for wrong, near in (("lang", "language"), ("drwan", "drawn")):
        with pytest.raises(JantakuError, match=f"unknown option '{wrong}': did you mean '{near}'"):
            svg.hand("123m11z", **{wrong: "ja"})  # type: ignore[arg-type]
    with pytest.raises(JantakuError, match="did you mean 'theme'"):
        svg.table(Game("tenhou", seed=1), them="dark")  # type: ignore[call-arg]
