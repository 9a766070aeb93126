"""Results kept in files: nothing is lost, counted twice or written over."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from jantaku.arena import Contest, simulate_contest
from jantaku.arena.journal import Journal
from jantaku.arena.parquet import read_parquet
from jantaku.arena.playing import play
from jantaku.arena.results import Results
from jantaku.errors import JantakuError
from jantaku.rules import Rules

SHORT = Rules.preset("sanma-tenhou").replace(rounds=1)
CONTEST = Contest.of(SHORT, ["random", "tsumogiri"], 3)


@pytest.fixture(scope="module")
def results() -> Results:
    return play(CONTEST, np.arange(4))


@pytest.fixture
def file(tmp_path: Path, results: Results) -> Path:
    """Three of the four games in a file."""
    path = tmp_path / "results.jsonl"
    with Journal(path, CONTEST) as journal:
        journal.append(results[:2])
        journal.append(results[2:3])
    return path


def test_a_header_and_a_line_a_game(file: Path, results: Results) -> None:
    header, *lines = map(json.loads, file.read_text().splitlines())
    assert header == CONTEST.header
    assert [line["game"] for line in lines] == [0, 1, 2]
    assert [line["seed"] for line in lines] == results["seed"][:3].tolist()
    assert lines[0]["agents"] == ["random", "tsumogiri", "tsumogiri"]
    assert sorted(lines[0]["ranks"]) == [1, 2, 3]


def test_what_is_there_is_not_played_again(file: Path, results: Results, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def noted(contest: Contest, numbers: np.ndarray) -> Results:
        played.extend(numbers.tolist())
        return play(contest, numbers)

    monkeypatch.setattr("jantaku.arena.pace.play", noted)
    told = simulate_contest(CONTEST, 4, out=file)
    assert played == [3]
    assert (told.results == results).all()
    assert (simulate_contest(CONTEST, 2, out=file).results == results[:2]).all()
    assert (simulate_contest(CONTEST, 4, out=file).results == results).all()
    assert played == [3]
    with Journal(file, CONTEST) as journal:
        assert (journal.results == results).all()


def test_a_line_cut_anywhere_is_taken_off_and_its_game_played_again(file: Path, results: Results) -> None:
    whole = file.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    for end in (*range(last, last + 40), len(whole) - 1):
        file.write_bytes(whole[:end])
        with Journal(file, CONTEST) as journal:
            assert (journal.results == results[:2]).all()
            assert file.read_bytes() == whole[:last]
            journal.append(results[2:3])
        assert file.read_bytes() == whole


def test_a_header_cut_anywhere_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    with Journal(path, CONTEST):
        pass
    whole = path.read_bytes()
    for end in (0, 1, 100, len(whole) - 1):
        path.write_bytes(whole[:end])
        with Journal(path, CONTEST) as journal:
            assert len(journal.results) == 0
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (Contest.of(SHORT, ["random", "tsumogiri"], 4), "seed 3, not 4"),
        (
            Contest.of(SHORT, ["tsumogiri", "random"], 3),
            "agents random,tsumogiri,tsumogiri, not tsumogiri,random,random",
        ),
        (Contest.of(SHORT, ["random", "tsumogiri"], 3, duplicate=True), "duplicate False, not True"),
        (Contest.of("sanma-tenhou", ["random", "tsumogiri"], 3), "other rules: rounds"),
    ],
)
def test_a_file_of_another_run_is_refused_and_left_alone(file: Path, other: Contest, message: str) -> None:
    before = file.read_bytes()
    with pytest.raises(JantakuError, match="another run") as caught:
        simulate_contest(other, 1, out=file)
    assert message in str(caught.value)
    assert file.read_bytes() == before


def test_results_on_the_walls_of_an_older_version_are_refused_and_left_alone(file: Path) -> None:
    file.write_text(file.read_text().replace("jantaku arena 2", "jantaku arena 1"))
    before = file.read_bytes()
    with pytest.raises(JantakuError, match=r"games of jantaku 0\.1, whose seeds gave other walls: name another file"):
        simulate_contest(CONTEST, 1, out=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["my notes\n", "my notes", '{"format":"other"}\n', "[]\n", "\n"])
def test_a_file_that_is_none_of_ours_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_text(text)
    with pytest.raises(JantakuError, match="not a file of results"):
        Journal(path, CONTEST)
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda row: {**row, "seed": row["seed"] + 1}, "another seed"),
        (lambda row: {**row, "agents": row["agents"][::-1]}, "other agents"),
        (lambda row: {**row, "ranks": [1, 1, 2]}, "ranks"),
        (lambda row: {**row, "wins": [0, 1]}, "2 seats, not 3"),
        (lambda row: {**row, "wins": [0, 1, "2"]}, "not whole numbers"),
        (lambda row: {**row, "scores": [1 << 40, 0, 0]}, "line 3"),
        (lambda row: {**row, "game": -1}, "number is -1"),
        (lambda row: {key: value for key, value in row.items() if key != "wins"}, "keys"),
        (lambda _row: 7, "line 3"),
        (lambda row: {**row, "game": 0}, "line 3"),
        (
            lambda row: {**row, "scores": [row["scores"][0] + 1000, row["scores"][1] - 1000, row["scores"][2]]},
            "changed",
        ),
        (lambda row: {**row, "final": [2 * points for points in row["final"]]}, "changed"),
        (lambda row: {**row, "decisions": -5}, "changed"),
        (lambda row: {**row, "positions": 999}, "changed"),
        (lambda row: {**row, "digest": 7}, "changed"),
    ],
)
def test_a_damaged_line_is_named_and_nothing_is_changed(file: Path, change: object, message: str) -> None:
    lines = file.read_text().splitlines()
    lines[2] = json.dumps(change(json.loads(lines[2])))  # type: ignore[operator]
    file.write_text("\n".join(lines) + "\n")
    before = file.read_bytes()
    with pytest.raises(JantakuError, match=r"results\.jsonl") as caught:
        Journal(file, CONTEST)
    assert message in str(caught.value)
    assert file.read_bytes() == before


def test_a_file_of_before_digests_is_read_with_a_note(
    file: Path, results: Results, caplog: pytest.LogCaptureFixture
) -> None:
    header, *rows = map(json.loads, file.read_text().splitlines())
    del rows[1]["digest"]
    file.write_text("".join(json.dumps(row) + "\n" for row in (header, *rows)))
    with Journal(file, CONTEST) as journal:
        assert (journal.results == results[:3]).all()
    assert "1 of its 3 games were kept by an older jantaku, without a digest" in caplog.text


def test_a_game_told_twice_is_refused(file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines, lines[1]]))
    with pytest.raises(JantakuError, match="same game twice"):
        Journal(file, CONTEST)


def test_two_runs_do_not_write_one_file(file: Path) -> None:
    pytest.importorskip("fcntl", reason="this system cannot lock files")
    with Journal(file, CONTEST), pytest.raises(JantakuError, match="another run is writing"):
        Journal(file, CONTEST)
    with Journal(file, CONTEST):
        pass


@pytest.mark.parametrize("name", ["results.csv", "results"])
def test_other_suffixes_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(JantakuError, match=r"\.jsonl or \.parquet"):
        simulate_contest(CONTEST, 1, out=tmp_path / name)


def test_a_folder_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(JantakuError, match="No such file"):
        simulate_contest(CONTEST, 1, out=tmp_path / "nowhere" / "results.jsonl")


# --- Parquet ---


def test_parquet_has_a_row_for_each_seat_and_goes_on(tmp_path: Path, results: Results) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed (extra data)")
    path = tmp_path / "results.parquet"
    assert (simulate_contest(CONTEST, 2, out=path).results == results[:2]).all()
    assert [file.name for file in tmp_path.iterdir()] == ["results.parquet"]
    rows = parquet.read_table(path).to_pylist()
    assert [(row["game"], row["seat"], row["agent"]) for row in rows] == [
        (int(game["game"]), seat, CONTEST.names[game["agents"][seat]]) for game in results[:2] for seat in range(3)
    ]
    assert [row["score"] for row in rows] == results["scores"][:2, :3].ravel().tolist()
    assert (read_parquet(path, CONTEST) == results[:2]).all()
    # a run that was stopped left its journal beside the file
    with Journal(tmp_path / "results.parquet.jsonl", CONTEST) as journal:
        journal.append(results[2:3])
    assert (simulate_contest(CONTEST, 4, out=path).results == results).all()
    assert (read_parquet(path, CONTEST) == results).all()
    assert [file.name for file in tmp_path.iterdir()] == ["results.parquet"]
    with pytest.raises(JantakuError, match="another run"):
        simulate_contest(Contest.of(SHORT, ["random"], 3), 1, out=path)
    path.write_bytes(b"not Parquet")
    with pytest.raises(JantakuError, match="not a file of results"):
        simulate_contest(CONTEST, 1, out=path)


def _without(table: Any, name: str) -> Any:
    return table.drop_columns([name])


def _with(table: Any, name: str, values: list[Any]) -> Any:
    import pyarrow as pa

    at = table.column_names.index(name)
    return table.set_column(at, name, pa.array(values))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: _without(t, "score"), "it has no column score"),
        (lambda t: _without(t, "wins"), "it has no column wins"),
        (lambda t: _with(t, "rank", [None, *t.column("rank").to_pylist()[1:]]), "nulls in the column rank"),
        (lambda t: _with(t, "score", ["x"] * t.num_rows), "score is not of whole numbers"),
        (lambda t: _with(t, "score", [n + 100 for n in t.column("score").to_pylist()]), "not those that were written"),
        (lambda t: t.take([0, 1, 2, 0, 1, 2]), "not those that were written"),
        (lambda t: t.slice(0, t.num_rows - 1), "rows for games of 3 seats"),
        (lambda t: t.slice(3), "not those that were written"),
    ],
)
def test_damaged_parquet_is_refused_and_left_alone(tmp_path: Path, change: Any, message: str) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed (extra data)")
    path = tmp_path / "results.parquet"
    simulate_contest(CONTEST, 2, out=path)
    parquet.write_table(change(parquet.read_table(path)), path)
    before = path.read_bytes()
    with pytest.raises(JantakuError, match=f"results.parquet: damaged: .*{message}"):
        simulate_contest(CONTEST, 3, out=path)
    assert path.read_bytes() == before


def test_parquet_without_pyarrow_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(JantakuError, match=r"pip install 'jantaku\[data\]'"):
        simulate_contest(CONTEST, 1, out=tmp_path / "results.parquet")
    assert not list(tmp_path.iterdir())
