"""``jantaku rules`` and the page about rules."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from here import command
from jantaku.rules import OPTIONS, Rules, presets

DOCS = Path(__file__).resolve().parents[1] / "docs"


def run(*arguments: str, status: int = 0) -> str:
    done = command("rules", *arguments)
    assert done.returncode == status, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr if status and not done.stdout else done.stdout


def run_json(*arguments: str, status: int = 0) -> Any:
    return json.loads(run(*arguments, "--json", status=status))


def test_list() -> None:
    assert [line.split()[0] for line in run("list").splitlines()] == list(presets())
    assert [entry["name"] for entry in run_json("list")] == list(presets())


def test_show_prints_every_option_its_default_where_it_differs_and_the_source() -> None:
    text = run("show", "wrc", "--all")
    assert all(re.search(rf"^  {option.key} = ", text, re.MULTILINE) for option in OPTIONS)
    assert (
        "  start_points = 30000  (default 25000)\n      Points of each player at the start. (4.1; riichi.wiki)" in text
    )
    assert "  rounds = 2\n" in text
    assert "  daisharin = \"off\"\n" in text  # fmt: skip


def test_show_leaves_out_what_does_not_apply() -> None:
    parlour, taiwan = run("show", "sanma-parlour"), run("show", "taiwan")
    assert "\ntai:" not in parlour
    assert "\ntaiwan:" not in parlour
    assert "\nchips:" in parlour
    assert "\nyaku:" not in taiwan
    assert "riichi_deposit" not in taiwan
    assert "  open_tanyao = true\n      Tanyao counts in an open hand (kuitan). (parlour rules: Yaku)" in parlour


@pytest.mark.parametrize("name", presets())
def test_sources_can_be_found_by_readers(name: str) -> None:
    text = run("show", name, "--all")
    assert not re.search(r"seed 0|\bspec\b|project's notes", text)


def test_a_rule_book_of_any_rules(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "tenhou"\nname = "evenings"\nkiriage = true\n', "utf-8")
    assert run("book", str(path)).startswith("# Rules of evenings\n")
    assert "4翻30符と3翻60符は満貫に切り上げる。" in run("book", str(path), "--lang", "ja")
    assert "unknown language 'jp': one of en, ja, zh-TW" in run("book", "tenhou", "--lang", "jp", status=2)


def test_show_in_other_forms(tmp_path: Path) -> None:
    shown = run_json("show", "mleague")
    assert Rules.from_dict(shown) == Rules.preset("mleague")
    assert Rules.from_dict(tomllib.loads(run("show", "mleague", "--toml"))) == Rules.preset("mleague")
    assert "| `kiriage` | `true` | true or false |" in run("show", "mleague", "--markdown")
    path = tmp_path / "mine.toml"
    path.write_text("rounds = 1  # short evenings\n")
    assert "(short evenings)" in run("show", str(path))


def test_show_of_nothing_known() -> None:
    assert "no such preset: did you mean 'majsoul'?" in run("show", "majsol", status=2)


def test_diff(tmp_path: Path) -> None:
    assert run("diff", "tenhou-east", "tenhou") == "        tenhou-east  tenhou\nrounds  1            2\n"
    assert run("diff", "tenhou", "tenhou") == "tenhou and tenhou are the same\n"
    rows = run("diff", "sanma-parlour", "riichi").splitlines()
    table = next(i for i, row in enumerate(rows) if row.startswith("han_table"))
    assert rows[table].endswith(" []")
    assert rows[table + 12].strip() == "[48000, 24000, 32000, 12000, 20000]", "a line for each row of the table"
    path = tmp_path / "mine.toml"
    path.write_text('extends = "tenhou"\n[yaku]\npinfu = "off"\n')
    assert run_json("diff", str(path), "tenhou") == {"yaku.pinfu": [[0, 0], [1, 0]]}
    assert 'yaku.pinfu  "off"  [1, 0]' in run("diff", str(path), "tenhou")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("reds = [5, 0, 0]", "reds: 5 is not a whole number from 0 to 4"),
        ("ura = false", "kan_ura: there is no ura"),
        ('scoring = "tai"', 'scoring: "tai" count five sets and a pair, and sets is 4'),
        ('kan_dora_closed = "on_discard"', 'kan_dora_closed: "on_discard" is not playable yet, only "at_once"'),
    ],
)
def test_check_tells_what_is_wrong(text: str, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    assert run("check", str(path), status=2) == f"error: {path}: {problem}\n"
    assert run_json("check", str(path), status=2) == {"file": str(path), "problems": [problem]}


def test_check_speaks_the_language(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "tenhou"\nkiriage = true\n')
    assert run("check", str(path), "--lang", "ja") == f"{path}: 問題なし。tenhou と値が1つ異なる\n"
    assert run("check", "tenhou", "--lang", "zh") == "tenhou: 沒有問題，是內建規則\n"
    path.write_text('extends = "tenhou"\nbust = "x"\n')
    assert "bust: 'x' は使えない。" in run("check", str(path), "--lang", "ja", status=2)
    assert "bust: 'x' 不行" in run("check", str(path), "--lang", "zh", "--json", status=2)
    assert "unknown language 'fr'" in run("check", "tenhou", "--lang", "fr", status=2)


def test_check_of_a_sound_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "tenhou"\nrounds = 1\n')
    assert run("check", str(path)) == f"{path}: sound; 1 value differs from tenhou\n"
    assert run_json("check", str(path)) == {"file": str(path), "problems": []}


@pytest.mark.parametrize("arguments", ["'list'", "'show', 'tenhou'", "'diff', 'tenhou', 'wrc'"])
def test_the_commands_wait_for_neither_numpy_nor_numba(arguments: str) -> None:
    code = (
        f"import sys; from jantaku.cli import app; app(['rules', {arguments}], standalone_mode=False); "
        "print([name for name in ('numpy', 'numba') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_record_needs_no_numba() -> None:
    code = "import sys, jantaku; jantaku.Rules.preset('tenhou').record; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_the_page_shows_the_schema_of_today() -> None:
    spec = importlib.util.spec_from_file_location("make_rules", DOCS / "make_rules.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    assert (DOCS / "rules.md").read_text("utf-8") == maker.page(), "docs/rules.md is old: run docs/make_rules.py"


def test_the_page_s_example_is_sound() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", (DOCS / "rules.md").read_text("utf-8"), re.DOTALL)
    rules = Rules.from_dict(tomllib.loads(example))
    assert rules.why_unplayable == ()
    assert len(rules.diff("mleague")) == 6


def test_show_leaves_out_what_cannot_occur(tmp_path: Path) -> None:
    (tmp_path / "none.toml").write_text('extends = "tenhou"\nriichi = false\n')
    shown = run("show", str(tmp_path / "none.toml"))
    for key in ("renhou", "renhou_yakuman", "riichi", "double_riichi", "ippatsu", "open_riichi"):
        assert not re.search(rf"^  {key} = (\[|\"yakuman)", shown, re.MULTILINE), key
    assert "  renhou = [" in run("show", str(tmp_path / "none.toml"), "--all")
