"""The command ``jantaku review``: in the terminal, as a page, broken off and gone on with."""

from __future__ import annotations

import hashlib
import io
import json
import os
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jantaku import Action, JantakuError, Review
from jantaku.cli import app
from jantaku.cli.review import kept_at
from jantaku.cli.review_guessing import guess_first
from jantaku.records import written
from jantaku.reviews.judges import JUDGES
from reviewed import Counting, game, of_discards, reviewed


def test_the_terminal_shows_grades_and_mistakes_and_asks_first(tmp_path: Path) -> None:
    path = tmp_path / "game.jan.jsonl"
    path.write_text(written(game(), "jantaku"), "utf-8")
    shown = CliRunner().invoke(app, ["review", str(path), "--seat", "1", "--all"])
    assert shown.exit_code == 0, shown.output
    for one in reviewed().worst():
        assert f"#{one.fragment}" in shown.stdout
    asked = CliRunner().invoke(
        app, ["review", str(path), "--seat", "1", "--guess", "--lang", "ja"], input="nothing\n1\n\nq\n"
    )
    assert asked.exit_code == 0, asked.output
    assert "その選択はできません" in asked.stdout
    assert "1問中" in asked.stdout and "選択肢" in asked.stdout
    both = CliRunner().invoke(app, ["review", str(path), "--guess", "--json"])
    assert "--guess asks in the terminal" in str(both.exception)


@pytest.mark.parametrize("better", ["discard-7s", "tsumogiri"])
def test_a_tile_of_the_hand_and_the_same_as_drawn_are_one_choice_to_guess(
    better: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It stood there twice, and with some judges only one of the two was right."""
    one, worse = of_discards((1, 21), (1, 20)), "discard-7s" if better == "tsumogiri" else "tsumogiri"
    both = tuple(replace(one.choices[1], action=Action(name), worth=w) for name, w in ((better, 200.0), (worse, 0.0)))
    one = replace(one, choices=(both[0], one.choices[0], both[1]), best=(Action(better),), done=Action(worse))
    found = reviewed()
    rounds = (replace(found.rounds[0], decisions=(one,)),)
    review = replace(found, rounds=rounds, mistakes=(one.fragment,))
    for typed in ("2", "7s", "tsumogiri"):
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))
        guess_first(review, "en")
        shown = capsys.readouterr().out
        assert "  1 1m  2 7s\n" in shown
        assert "1 of 1 guesses as good as the best" in shown


def test_a_page_of_one_round_is_written(tmp_path: Path) -> None:
    path, page = tmp_path / "game.jan.jsonl", tmp_path / "out.html"
    path.write_text(written(game(), "jantaku"), "utf-8")
    ran = CliRunner().invoke(app, ["review", str(path), "--seat", "1", "--round", "2", "--html", str(page), "--json"])
    assert ran.exit_code == 0, ran.output
    assert json.loads(ran.stdout)["bytes"] == page.stat().st_size
    over = CliRunner().invoke(app, ["review", str(path), "--round", "9"])
    assert isinstance(over.exception, JantakuError)
    assert "it has 2 rounds, not 9" in str(over.exception)


@pytest.mark.parametrize(("language", "said"), [("en", "1 decision"), ("ja", "選択1件"), ("zh", "選擇1項")])
def test_a_page_that_was_written_is_told_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    path, page = tmp_path / "game.jan.jsonl", tmp_path / "out.html"
    path.write_text(written(game(), "jantaku"), "utf-8")
    one = replace(reviewed(), rounds=(replace(reviewed().rounds[0], decisions=reviewed().decisions[:1]),))
    monkeypatch.setattr("jantaku.reviews.reviewing.review", lambda *_, **__: one)
    monkeypatch.setattr(Review, "to_html", lambda *_, **__: "<p>")
    ran = CliRunner().invoke(app, ["review", str(path), "--html", str(page), "--lang", language])
    unit = {"en": " bytes", "ja": "バイト", "zh": "位元組"}[language]
    assert ran.stdout.startswith(f"{page}: {said}") and ran.stdout.endswith(f"{unit}\n")
    shown = CliRunner().invoke(app, ["log", "show", str(path), "--html", str(page), "--lang", language])
    rounds = {"en": "2 rounds, ", "ja": "2局、", "zh": "2局，"}[language]
    assert shown.stdout.startswith(f"{page}: {rounds}") and shown.stdout.endswith(f"{unit}\n")


def test_ctrl_c_says_where_the_judged_part_is_and_the_next_call_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jan.jsonl"
    path.write_text(written(game(), "jantaku"), "utf-8")
    monkeypatch.chdir(tmp_path)
    judges = iter((Counting(6), Counting(10_000)))
    monkeypatch.setitem(JUDGES, "search", lambda: next(judges))
    command = ["review", str(path), "--seat", "1", "--by", "search", "--round", "1"]
    stopped = CliRunner().invoke(app, command)
    assert stopped.exit_code == 130
    (kept,) = tmp_path.glob("game.jan.jsonl.*.seat1.review.jsonl")
    assert kept.name in stopped.stderr
    assert len(kept.read_text().splitlines()) == 6
    again = CliRunner().invoke(app, command)
    assert again.exit_code == 0
    assert len(kept.read_text().splitlines()) > 6


def test_logs_of_one_name_are_kept_apart_and_seconds_are_for_search(tmp_path: Path) -> None:
    path = tmp_path / "game.jan.jsonl"
    kept = [kept_at(path, text, None, 1, "search") for text in ("one game", "another game")]
    assert kept[0] != kept[1] and kept[0] == kept_at(path, "one game", None, 1, "search")
    refused = CliRunner().invoke(app, ["review", str(path), "--by", "net", "--seconds", "5"])
    assert "--seconds are for search" in str(refused.exception)


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="no names for pipes")
def test_a_log_from_a_pipe_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name of what is kept was made from a second reading, in which nothing came any more."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(JUDGES, "search", lambda: Counting(10_000))
    log = written(game(), "jantaku").encode()
    ours, theirs = os.pipe()
    sender = threading.Thread(target=lambda: (os.write(theirs, log), os.close(theirs)))
    sender.start()
    done = CliRunner().invoke(app, ["review", f"/dev/fd/{ours}", "--seat", "1", "--by", "search", "--round", "1"])
    sender.join()
    os.close(ours)
    assert done.exit_code == 0, done.output
    assert [file.name for file in tmp_path.iterdir()] == [
        f"{ours}.{hashlib.sha256(log).hexdigest()[:8]}.seat1.review.jsonl"
    ]
