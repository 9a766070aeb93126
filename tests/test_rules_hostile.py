"""Rule files that are no rule files: a message, never a traceback, and nothing of theirs steers the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from jantaku.errors import RulesError
from jantaku.rules import Rules


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("players = " + "9" * 5000, "is not TOML"),
        ("players = " + "[" * 5000, "nested too deeply|is not TOML"),
        ("".join(f"key{i} = 1\n" for i in range(200)), "and 150 problems more"),
        ('"bad\\u001b[31m" = 1', "no such option"),
    ],
)
def test_hostile_files_are_refused_in_few_words(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(text)
    with pytest.raises(RulesError, match=message) as caught:
        Rules.load(path)
    assert len(str(caught.value)) < 20_000
    assert "\x1b" not in str(caught.value)


def test_a_byte_order_mark_is_no_reason_to_refuse_a_file(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_bytes(b"\xef\xbb\xbfextends = 'tenhou'\nkiriage = true\n")
    assert Rules.load(path).kiriage


def test_names_are_escaped_where_rules_are_written(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text('extends = "tenhou"\nname = "a\\nb\\u001b"\n')
    again = tmp_path / "again.toml"
    again.write_text(Rules.load(path).to_toml())
    assert Rules.load(again) == Rules.load(path)
