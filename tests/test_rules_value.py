"""``Rules`` as a value, and the files it is read from."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from jantaku import JantakuError, RulesError
from jantaku.rules import OPTION, Rules


def file(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_equality_is_by_options_and_not_by_name(tmp_path: Path) -> None:
    mine = Rules.load(file(tmp_path, "mine.toml", 'extends = "tenhou"\n'))
    tenhou = Rules.preset("tenhou")
    assert mine == tenhou
    assert hash(mine) == hash(tenhou)
    assert (mine.name, mine.base) == ("mine", "tenhou")
    assert mine != Rules.preset("majsoul")
    assert {tenhou: 1}[mine] == 1


def test_it_never_changes() -> None:
    rules = Rules.preset("tenhou")
    with pytest.raises(FrozenInstanceError):
        rules.name = "other"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        rules.players = 3
    with pytest.raises(TypeError):
        rules.options["players"] = 3  # type: ignore[index]
    with pytest.raises(TypeError):
        rules.yaku["pinfu"] = (2, 0)  # type: ignore[index]
    with pytest.raises(ValueError, match="read-only"):
        rules.record.players[0] = 3


def test_options_are_attributes() -> None:
    rules = Rules.preset("riichi")
    assert all(getattr(rules, key) == value for key, value in rules.options.items())
    assert set(OPTION) <= set(dir(rules))
    assert not set(OPTION) & set(dir(Rules))
    with pytest.raises(AttributeError, match="no such option: 'kiriege'; did you mean 'kiriage'"):
        rules.kiriege  # noqa: B018


def test_copies_and_pickles() -> None:
    rules = Rules.preset("wrc").replace(reds=[1, 1, 1])
    assert rules.record.deck_size == 136
    for other in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
        assert other == rules
        assert other.name == rules.name
        assert bytes(other.record) == bytes(rules.record)


def test_an_error_survives_pickling() -> None:
    error = pickle.loads(pickle.dumps(RulesError("mine.toml", ["reds: too many", "uma: too few"])))
    assert error.problems == ("reds: too many", "uma: too few")
    assert str(error) == "mine.toml: reds: too many\nmine.toml: uma: too few"


def test_of_takes_rules_names_and_paths(tmp_path: Path) -> None:
    path = file(tmp_path, "mine.toml", "rounds = 1")
    rules = Rules.preset("riichi-east")
    assert Rules.of(rules) is rules
    assert Rules.of("riichi-east") == rules
    assert Rules.of(str(path)) == rules
    assert Rules.of(path) == rules


def test_replace_keeps_the_rest() -> None:
    rules = Rules.preset("mleague").replace(bust="below_zero", yaku={"sanrenkou": [2, 2], "pinfu": "off"})
    assert rules.diff("mleague") == {
        "bust": ("below_zero", "none"),
        "yaku.pinfu": ((0, 0), (1, 0)),
        "yaku.sanrenkou": ((2, 2), (0, 0)),
    }
    assert rules.name == "mleague (changed)"
    assert rules.replace(bust="none").name == "mleague (changed)"
    assert eval(repr(rules)) == rules
    assert Rules.preset("mleague").replace() == Rules.preset("mleague")


def test_the_source_of_a_changed_value_is_gone() -> None:
    rules = Rules.preset("wrc")
    assert rules.notes["reds"].startswith("as commonly reported")
    assert "reds" not in rules.replace(reds=[1, 1, 1]).notes
    assert "kiriage" in rules.replace(reds=[1, 1, 1]).notes


def test_notes_come_from_the_nearest_file(tmp_path: Path) -> None:
    text = (
        'extends = "wrc"\nreds = [1, 1, 1]\nkiriage = false  # we count fu\n\n[yaku]\ndaisharin = "yakuman"  # pretty\n'
    )
    rules = Rules.load(file(tmp_path, "mine.toml", text))
    assert "reds" not in rules.notes
    assert rules.notes["kiriage"] == "we count fu"
    assert rules.notes["yaku.daisharin"] == "pretty"
    assert rules.notes["uma"] == Rules.preset("wrc").notes["uma"]


def test_diff_is_empty_for_equal_rules() -> None:
    assert Rules.preset("tenhou").diff("tenhou") == {}


def test_files_stand_on_each_other(tmp_path: Path) -> None:
    file(tmp_path, "house.toml", 'extends = "tenhou"\nname = "the house"\nkiriage = true\nbust = "none"\n')
    path = file(tmp_path, "days/thursday.toml", 'extends = "../house.toml"\nbust = "zero_or_below"\n')
    rules = Rules.load(path)
    assert (rules.kiriage, rules.bust, rules.uma) == (True, "zero_or_below", Rules.preset("tenhou").uma)
    assert (rules.name, rules.base) == ("thursday", "tenhou")
    assert Rules.load(tmp_path / "house.toml").name == "the house"


def test_a_file_without_extends_stands_on_the_defaults(tmp_path: Path) -> None:
    assert Rules.load(file(tmp_path, "mine.toml", "")) == Rules.preset("riichi")


def test_a_circle_is_refused(tmp_path: Path) -> None:
    file(tmp_path, "a.toml", 'extends = "b.toml"')
    file(tmp_path, "b.toml", 'extends = "./a.toml"')
    with pytest.raises(RulesError, match=r"a\.toml: extends: goes in a circle: a\.toml -> b\.toml -> a\.toml"):
        Rules.load(tmp_path / "a.toml")


def test_an_error_below_names_the_file_below(tmp_path: Path) -> None:
    file(tmp_path, "house.toml", "reds = [5, 0, 0]")
    path = file(tmp_path, "mine.toml", 'extends = "house.toml"')
    with pytest.raises(RulesError, match=r"house\.toml: reds: 5 is not"):
        Rules.load(path)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match=r"nothing\.toml: cannot be read: No such file"):
        Rules.load(tmp_path / "nothing.toml")
    with pytest.raises(RulesError, match="is not TOML"):
        Rules.load(file(tmp_path, "broken.toml", "rounds = = 2"))
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    with pytest.raises(RulesError, match="not text in UTF-8"):
        Rules.load(binary)


def test_an_unknown_preset() -> None:
    with pytest.raises(JantakuError, match=r"no such preset: did you mean 'tenhou'\? \(one of ema,"):
        Rules.preset("tenho")
    with pytest.raises(RulesError, match="no such preset: one of"):
        Rules.of("chess")
    with pytest.raises(RulesError, match="no such preset"):
        Rules.from_dict({"extends": "chess"})
