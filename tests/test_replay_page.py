"""The replay page: small, alone, safe, and in a real browser the same table as the engine's at every step."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any
from zlib import decompress

import pytest
from typer.testing import CliRunner

from browsing import Opened, opened
from conftest import DATA, LONG
from jantaku import Game, JantakuError, Record, Replay, agent
from jantaku.cli import app
from jantaku.records import read_record
from jantaku.records.verify import verify
from jantaku.rules import presets
from jantaku.svg.scene import scene_of
from jantaku.svg.sheet import Tile
from jantaku.svg.tables import tiles_of
from jantaku.tiles import as_face
from pictured import stumbled

HOSTILE = (
    "</script><img src=x onerror=alert(1)>",
    "[[SCRIPT]] [[DATA]]",
    "' onload=alert(2) \"&amp;<b>",
    "{seat}\u2028\x00",
)
MOST = 60_000
__all__ = ["opened"]  # a fixture


@cache
def played(rules: str, decisions: int = 10_000) -> Game:
    """A game of players that only want to be ready."""
    game, player = Game(rules, seed=4), agent("shanten", seed=4)
    while not game.is_over and len(game.actions) < decisions:
        phase = game.phase
        assert phase is not None
        game.push_unchecked(player.act(game.view(phase.seat)))
    return game


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="text/plain" id="data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(decompress(b64decode(found[1])))  # type: ignore[no-any-return]


@pytest.mark.parametrize("rules", presets())
def test_every_family_has_its_page(rules: str) -> None:
    game = stumbled(rules, 5, 150)
    page = Record.of_game(game).replay_html()
    assert len(page.encode()) <= MOST
    assert len(data_of(page)["rounds"]) == len(game.clearings) + (not game.is_over)


def now(game: Game) -> list[Any]:
    """The events of the Position in play."""
    events = game.events
    begin = max(i for i, event in enumerate(events) if event.type == "begin")
    return events[begin:]


@pytest.mark.parametrize("rules", ["tenhou", "sanma-parlour", "sanma-tenhou"])
def test_a_whole_game_fits_into_60_kilobytes(rules: str) -> None:
    game = played(rules)
    assert game.is_over
    assert len(Record.of_game(game).replay_html(title="A whole game").encode()) <= MOST


def test_a_long_game_of_sixteen_tiles_fits_too() -> None:
    game, player = Game("taiwan", seed=4), agent("tsumogiri")
    while len(game.clearings) < 32:
        game.push_unchecked(player.act(game.view(game.phase.seat)))  # type: ignore[union-attr]
    assert len(Record.of_game(game).replay_html().encode()) <= MOST


def test_nothing_may_be_fetched_and_only_our_script_runs() -> None:
    page = Record.of_game(played("riichi-east", 60)).replay_html()
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    script = re.search(r"<script>(.*?)</script>", page, re.DOTALL)
    style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    assert policy is not None and script is not None and style is not None
    parts = dict(part.strip().split(" ", 1) for part in policy[1].split(";"))
    assert parts["default-src"] == "'none'"
    inner = re.search(r'atob\("([^"]*)"\)', script[1])
    assert inner is not None
    packed = decompress(b64decode(inner[1])).decode()
    for name, texts in (("script-src", (script[1], packed)), ("style-src", (style[1],))):
        hashes = (b64encode(sha256(text.encode()).digest()).decode() for text in texts)
        assert parts[name] == " ".join(f"'sha256-{each}'" for each in hashes)
    for text in (page, packed):
        assert not re.search(r"https?://|//cdn|@import|url\((?!#)", text.replace("http://www.w3.org/2000/svg", ""))


def test_rules_have_their_title() -> None:
    record = Record.of_game(Game("tenhou-east", seed=1))
    assert "(天鳳 東風戦)</title>" in record.replay_html(language="ja")
    assert "(Tenhou, east round)</title>" in record.replay_html()


def test_names_end_no_script() -> None:
    record = replace(Record.of_game(played("riichi-east", 60)), names=HOSTILE)
    page = record.replay_html()
    assert page.count("<script") == page.count("</script>") == 2
    assert "<img" not in page
    assert data_of(page)["names"] == list(HOSTILE)


def test_what_there_is_not_is_refused() -> None:
    record = Record.of_game(played("riichi-east", 60))
    for wrong in ({"seat": 4}, {"seat": True}, {"language": "fr"}, {"theme": "pink"}, {"palette": "grey"}):
        with pytest.raises(JantakuError):
            record.replay_html(**wrong)  # type: ignore[arg-type]


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    from jantaku.records import write_record

    write_record(Record.of_game(played("riichi-east")), tmp_path / "game.jan.jsonl", "jantaku")
    target = tmp_path / "game.html"
    run = CliRunner().invoke(
        app, ["log", "show", str(tmp_path / "game.jan.jsonl"), "--html", str(target), "--lang", "ja"]
    )
    assert run.exit_code == 0, run.output
    assert '<html lang="ja">' in target.read_text("utf-8")
    assert run.output == f"{target}: {len(played('riichi-east').clearings)}局、{target.stat().st_size:,}バイト\n"


LOGS = [
    *sorted((DATA / "mjai").glob("4p*"))[:1], *sorted((DATA / "mjai").glob("3p*"))[:1],
    *sorted((DATA / "majsoul").glob("*.json"))[:1], *sorted((DATA / "t6").glob("*.json"))[:1],
    *DATA.glob("tenhou_netlog*.gz"),
]  # fmt: skip


@pytest.mark.skipif(not LOGS, reason="no logs here")
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name[:24])
def test_real_games_have_their_pages(path: Path) -> None:
    record = read_record(path)
    page = record.replay_html()
    assert len(page.encode()) <= MOST
    data = data_of(page)
    assert not data["notice"]
    assert [played["end"]["scores"] for played in data["rounds"]][:-1] == [
        list(p.start.scores) for p in record.positions[1:]
    ]


def changed(format: str) -> Record:
    """A log in which somebody discards a tile that is not in the hand."""
    record = Record.of_game(played("tenhou", 60))
    (begin, *events) = record.positions[0].events
    at = next(i for i, event in enumerate(events) if event.type == "discard" and event.seat == 1)
    wrong = next(face for face in ("9s", "1z", "5z") if face not in map(str, begin.hands[1] or ()))
    events[at] = replace(events[at], tile=as_face(wrong), drawn=False)
    position = replace(record.positions[0], events=(begin, *events))
    stated = record.stated if format == "jantaku" else record.stated - {"whole"}
    return replace(record, positions=(position,), final=None, stated=stated, source="game.log")


@pytest.mark.parametrize("format", ["jantaku", "another"])
def test_a_log_that_the_engine_cannot_follow_says_where_and_why(format: str) -> None:
    record = changed(format)
    data = data_of(record.replay_html())
    english, *others = data["words"][data["notice"]]
    assert "East 1.0, decision " in english and "the tile is not in the hand; log seat 1: 1 discard" in english
    assert f": {english.split('follow it. ')[1]}" in f"{verify(record).mismatches[0]}"
    assert ["東1局0本場" in text for text in others] == [True, True]
    assert "その牌は手牌にありません" in others[0] and "手牌裡沒有這張" in others[1]


# --- in the browser ---


def to(page: Any, number: int, step: int) -> None:
    """Go to a step of a round as readers do: by its button, and the slider."""
    page.locator("#rounds button").nth(number).click()
    page.locator("#slide").evaluate("(slide, step) => { slide.value = step; slide.oninput({target: slide}) }", step)
    assert page.evaluate("document.documentElement.dataset.at") == f"{number}.{step}"


def points(page: Any, players: int) -> list[int]:
    return [int(page.locator(f"#points{seat}").text_content().replace(",", "")) for seat in range(players)]


PLACED = """() => [...document.querySelectorAll("#laid use")].map(u => [u.getAttribute("href").slice(2),
  u.getAttribute("transform"), u.parentNode.getAttribute("opacity") || "", u.parentNode.getAttribute("class") || ""])"""


def placed(page: Any) -> dict[str, list[tuple[float, ...]]]:
    """Faces, veils and lights on the page's table: where they lie."""
    out: dict[str, list[tuple[float, ...]]] = {}
    for name, transform, opacity, inside in page.evaluate(PLACED):
        if inside or name.startswith("B"):
            continue  # the winds of the panel; what lies under a face
        numbers = dict(re.findall(r"(translate|rotate|scale)\(([^)]*)\)", transform))
        x, y = map(float, numbers["translate"].split())
        key = name[0] if name[0] in "LV" else name + ("gone" if opacity else "")
        out.setdefault(key, []).append((x, y, float(numbers.get("rotate", 0)), float(numbers.get("scale", 1))))
    return {name: sorted(rows) for name, rows in out.items()}


def laid(tiles: list[Tile]) -> dict[str, list[tuple[float, ...]]]:
    """The same of jantaku's own table."""
    out: dict[str, list[tuple[float, ...]]] = {}
    for tile in tiles:
        name = "back" if tile.face is None else str(tile.face)
        place = (tile.x, tile.y, 90.0 * tile.turn, tile.scale)
        out.setdefault(name + ("gone" if tile.gone else ""), []).append(place)
        for mark, there in (("L", tile.lit), ("V", tile.veiled)):
            if there:
                out.setdefault(mark, []).append((tile.x, tile.y, 0.0, tile.scale))
    return {name: sorted(rows) for name, rows in out.items()}


def assert_same(
    theirs: dict[str, list[tuple[float, ...]]], ours: dict[str, list[tuple[float, ...]]], where: str
) -> None:
    """The same tiles in the same places: the page writes tenths."""
    assert theirs.keys() == ours.keys(), where
    for name, places in ours.items():
        left = list(theirs[name])
        assert len(left) == len(places), (where, name)
        for place in places:
            near = [
                o for o in left if o[2] == place[2] and max(abs(a - b) for a, b in zip(o, place, strict=True)) < 0.2
            ]
            assert near, (where, name, place, left)
            left.remove(near[0])


@pytest.mark.parametrize("rules", ["riichi-east", "sanma-parlour", "taiwan-star"])
def test_the_page_shows_the_engines_table_at_every_decision(rules: str, opened: Opened, tmp_path: Path) -> None:
    game = played(rules, 260)
    record = Record.of_game(game)
    (tmp_path / "game.html").write_text(record.replay_html(), encoding="utf-8")
    replay = Replay(record)
    with opened(tmp_path / "game.html") as page:
        for decision in range(0, len(game.actions), 13):
            at = replay.go_to(decision)
            step = sum(event.type not in ("begin", "dora", "riichi-paid") for event in now(at))
            to(page, replay.position, step)
            where = f"{rules}, round {replay.position}, step {step}"
            assert points(page, game.rules.players) == list(at.scores), where
            assert f"{at.view(0).live} tiles left" in page.text_content("#laid"), where
            ours, theirs = laid(tiles_of(scene_of(at, 0, None, "en"))), placed(page)
            assert_same(theirs, ours, where)


@pytest.mark.parametrize("rules", ["riichi-east", "taiwan"])
def test_a_seats_view_hides_what_the_seat_does_not_see(rules: str, opened: Opened, tmp_path: Path) -> None:
    game = stumbled(rules, 5, 140)  # with many kans
    record = Record.of_game(game)
    (tmp_path / "game.html").write_text(record.replay_html(open_hands=False, seat=2), encoding="utf-8")
    replay = Replay(record)
    with opened(tmp_path / "game.html") as page:
        for decision in range(5, len(game.actions), 23):
            at = replay.go_to(decision)
            to(page, replay.position, sum(event.type not in ("begin", "dora", "riichi-paid") for event in now(at)))
            assert_same(placed(page), laid(tiles_of(scene_of(at.view(2), None, None, "en"))), f"decision {decision}")
            last = now(at)[-1]
            if last.type == "draw" and last.seat != 2:
                assert page.inner_text("#said") == f"P{last.seat} draws a hidden tile"


@pytest.mark.skipif(not LOGS, reason="no logs here")
def test_pages_of_real_games_run_from_end_to_end(opened: Opened, tmp_path: Path) -> None:
    for number, path in enumerate(LOGS[:1] + LOGS[-2:]):
        record = read_record(path)
        (tmp_path / f"{number}.html").write_text(record.replay_html(language="ja"), encoding="utf-8")
        with opened(tmp_path / f"{number}.html") as page:
            for position in record.positions:
                assert points(page, record.rules.players) == list(position.start.scores), (path, position.start)
                page.evaluate(TO_THE_RESULT)
                page.keyboard.press("ArrowRight")


TO_THE_RESULT = """() => { while (!document.querySelector("#result h3"))
  document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true})) }"""


def test_stepping_through_a_whole_game_shows_the_scores_of_the_record(opened: Opened, tmp_path: Path) -> None:
    record = Record.of_game(played("riichi-east"))
    (tmp_path / "game.html").write_text(record.replay_html(), encoding="utf-8")
    with opened(tmp_path / "game.html") as page:
        for number, position in enumerate(record.positions):
            assert page.evaluate("document.documentElement.dataset.at") == f"{number}.0"
            assert points(page, 4) == list(position.start.scores)
            clearing = position.clearing
            assert clearing is not None
            page.keyboard.press("ArrowRight")
            page.evaluate(TO_THE_RESULT)
            assert points(page, 4) == list(clearing.scores)
            told = page.inner_text("#result")
            for win in clearing.wins:
                assert all(yaku.name("en") in told for yaku in win.yaku)
            assert all(f"{delta:+,}" in told for delta in clearing.deltas if delta)
            if number < len(record.positions) - 1:
                page.keyboard.press("ArrowRight")
        assert record.final is not None and record.final.points is not None
        for total in record.final.points:
            assert f"{total:+,}" in page.inner_text("#final")


def test_keys_buttons_and_settings_work(opened: Opened, tmp_path: Path) -> None:
    record = Record.of_game(played("riichi-east"))
    (tmp_path / "game.html").write_text(record.replay_html(), encoding="utf-8")
    with opened(tmp_path / "game.html", color_scheme="dark") as page:
        at = lambda: page.evaluate("document.documentElement.dataset.at")  # noqa: E731
        press = page.keyboard.press
        press("End")
        assert page.locator("#result h3").count() == 1
        end = at()
        press("Home")
        assert at() == "0.0"
        press("ArrowDown")
        assert at() == "1.0"
        press("ArrowLeft")
        assert at() == end
        press("ArrowUp")
        assert at() == "0.0"
        press("w")
        won = [i for i, clearing in enumerate(played("riichi-east").clearings) if clearing.wins]
        assert at().startswith(f"{won[0]}.")
        press("w")
        assert at().startswith(f"{won[1]}.")
        for button in ("first", "next", "back", "last", "after", "before", "win"):
            page.click(f"#go-{button}")
            assert page.get_attribute(f"#go-{button}", "aria-label")
        press("Home")
        assert page.evaluate("document.documentElement.hasAttribute('data-dark')")
        backs = lambda: page.locator('#laid use[href="#tback"]').count()  # noqa: E731
        before = backs()
        press("o")
        assert backs() == before + 3 * 13
        press("3")
        page.click("summary")
        assert page.evaluate("document.getElementById('seat').selectedIndex") == 2
        page.select_option("#language", index=1)
        assert page.evaluate("document.documentElement.lang") == "ja"
        assert "東" in page.inner_text("#rounds")
        page.select_option("#language", index=2)
        assert page.get_attribute("#go-next", "title") == "下一步 (→)"
        page.select_option("#theme", index=1)
        assert not page.evaluate("document.documentElement.hasAttribute('data-dark')")
        page.check("#blind")
        page.check("#corners")
        assert page.locator("#sprite .sign").count() >= 34
        page.uncheck("#corners")
        assert page.locator("#sprite .sign").count() == 0


@pytest.mark.parametrize("size", [(844, 390), *LONG * [(780, 1000), (390, 844)]])
def test_table_and_buttons_are_seen_together_on_small_screens(
    size: tuple[int, int], opened: Opened, tmp_path: Path
) -> None:
    width, height = size
    (tmp_path / "game.html").write_text(Record.of_game(Game("tenhou", seed=1)).replay_html(), encoding="utf-8")
    with opened(tmp_path / "game.html") as page:
        page.set_viewport_size({"width": width, "height": height})
        for part in ("#table", "#said", "#bar", "#slide"):
            box = page.locator(part).bounding_box()
            assert box["x"] >= 0 and box["y"] >= 0, part
            assert box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, part
        assert page.locator("#table").bounding_box()["width"] > 0.85 * min(width, height - 145 * (height > 500))


def test_hostile_names_are_only_names_in_a_browser(opened: Opened, tmp_path: Path) -> None:
    record = replace(Record.of_game(played("riichi-east")), names=HOSTILE)
    (tmp_path / "game.html").write_text(record.replay_html(title="<img src=x onerror=alert(3)>"), encoding="utf-8")
    with opened(tmp_path / "game.html") as page:
        for _ in range(12):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("w")
        assert page.locator("img").count() == 0
        assert "<img src=x onerror=alert(1)>" in page.text_content("#table")
        assert page.locator("#final").count() + page.locator("#rounds li").count() > 0
