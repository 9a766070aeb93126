"""Screens of sixty columns: nothing is wider, and nothing that matters is cut."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

from jantaku.cli import app
from jantaku.game.game import Game
from jantaku.terminal.labels import narrowed
from jantaku.terminal.picture import Seats
from jantaku.terminal.screen import screen
from jantaku.tiles import LANGUAGES
from jantaku.words.manual import manual

WIDTH = 60


def printed(monkeypatch: pytest.MonkeyPatch, width: int | None, *arguments: object, typed: str | None = None) -> str:
    monkeypatch.delenv("COLUMNS", raising=False)
    if width is not None:
        monkeypatch.setenv("COLUMNS", str(width))
    done = CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)
    assert done.exit_code == 0, done.output
    return done.stdout


def widest(text: str) -> int:
    return max(cell_len(line) for line in text.splitlines())


@pytest.mark.parametrize(
    "command",
    [
        ("rules", "list"),
        ("rules", "diff", "majsoul", "tenhou"),
        ("sim", "--agents", "random,tsumogiri", "--games", 2, "--rules", "tenhou-east"),
    ],
)
def test_a_command_fits_sixty_columns(monkeypatch: pytest.MonkeyPatch, command: tuple[object, ...]) -> None:
    narrow, wide = printed(monkeypatch, WIDTH, *command), printed(monkeypatch, None, *command)
    assert widest(narrow) <= WIDTH < widest(wide)
    if "diff" not in command:
        assert set(wide.split()) <= set(narrow.split())


def test_a_picture_fits_sixty_columns_into_a_pipe_too(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = printed(monkeypatch, WIDTH, "watch", "--picture", "--round", 1, "--agents", "tsumogiri", "--seed", 1)
    assert widest(drawn) <= WIDTH


def test_a_narrow_difference_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    below = printed(monkeypatch, WIDTH, "rules", "diff", "majsoul", "tenhou")
    assert 'multiple_ron\n  majsoul: "all_paid"\n  tenhou: "two_paid_three_abort"\n' in below
    same = ("rules", "diff", "tenhou", "tenhou-east")  # which fits as it is
    assert printed(monkeypatch, WIDTH, *same) == printed(monkeypatch, None, *same)


def test_play_fits_sixty_columns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    played = printed(
        monkeypatch, WIDTH, "play", "--seat", 0, "--seed", 1, "--agents", "tsumogiri", "--save", tmp_path / "s.json",
        typed="h\n\n\n\nd\nq\n",
    )  # fmt: skip
    lines = [line for line in played.splitlines() if str(tmp_path) not in line]
    assert widest("\n".join(lines)) <= WIDTH
    assert any("q  save and leave" in line for line in lines)


@pytest.mark.parametrize("vocabulary", ["riichi", "taiwan"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_lost_from_the_help_and_the_keys(language: str, vocabulary: str) -> None:
    page = manual(language, vocabulary)
    narrow = narrowed(page, WIDTH)
    assert max(cell_len(line.plain) for line in narrow) <= WIDTH
    told, wanted = (["".join(line.plain.split()) for line in lines] for lines in (narrow, page))
    assert "".join(told) == "".join(wanted)
    game = Game("tenhou-east", seed=1)
    shown = screen(game.phase, game.view(0), Seats(["you", "a", "b", "c"], 0, language, width=WIDTH))
    assert not any(line.plain.endswith("..") for line in shown)
    assert len(shown) < 24
