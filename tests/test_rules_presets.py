"""The presets: every line of the spec's table, and that each loads, names its sources and survives a round trip."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from jantaku.kernels.choices import NO_MINIMUM
from jantaku.rules import DEFAULT_TAI, DEFAULT_YAKU, OPTION, OPTIONS, Rules, presets
from jantaku.rules.loading import SUITS, notes_of

TABLE = ("tenhou", "majsoul", "mleague", "wrc")
ABORTS = ("nine_terminals", "four_riichi", "four_kans")


def aborts(rules: Rules) -> tuple[bool, bool]:
    """Whether all abortive draws but the triple ron are there, or none of them."""
    flags = [bool(getattr(rules, key)) for key in ABORTS] + [rules.four_winds]
    return all(flags), not any(flags)


def pao(rules: Rules) -> tuple[Any, ...]:
    return rules.pao_dragons, rules.pao_winds, rules.pao_kans


LINES: dict[str, tuple[Callable[[Rules], Any], tuple[Any, Any, Any, Any]]] = {
    "red fives": (lambda r: sum(r.reds), (3, 3, 3, 0)),
    "multiple ron": (lambda r: r.multiple_ron, ("two_paid_three_abort", "all_paid", "head_bump", "head_bump")),
    "abortive draws": (aborts, ((True, False), (True, False), (False, True), (False, True))),
    "kan dora (open/added)": (lambda r: r.kan_dora, ("on_discard", "on_discard", "at_once", "at_once")),
    "riichi closed kan": (lambda r: r.riichi_kan, ("waits", "waits", "shape", "shape")),
    "riichi with < 1,000": (lambda r: r.record[0].riichi_min_points < 1000, (False, False, True, False)),
    "riichi with no draw left": (lambda r: r.riichi_min_live < 4, (False, False, True, False)),
    "double yakuman patterns": (lambda r: r.double_yakuman, (False, True, False, False)),
    "compound yakuman": (lambda r: r.add_yakuman, (True, True, True, False)),
    "counted yakuman": (lambda r: r.counted_yakuman, ("yakuman", "yakuman", "sanbaiman", "sanbaiman")),
    "kiriage mangan": (lambda r: r.kiriage, (False, False, True, True)),
    "double-wind pair": (lambda r: r.double_wind_fu, (4, 4, 2, 2)),
    "pao": (pao, ((True, True, False), (True, True, False), (True, True, True), (True, True, True))),
    "pao of composite yakuman": (lambda r: r.pao_scope, ("whole_hand", "yakuman", "yakuman", "yakuman")),
    "orphans rob closed kan": (lambda r: r.orphans_rob_closed_kan, (False, True, False, False)),
    "nagashi mangan": (lambda r: r.nagashi, ("mangan", "mangan", "none", "none")),
    "renhou": (lambda r: r.renhou, ("none", "none", "none", "mangan")),
    "bust": (lambda r: r.bust, ("below_zero", "below_zero", "none", "none")),
    "extension to 30,000": (
        lambda r: (r.extension, r.target_points),
        ((True, 30000), (True, 30000), (False, 0), (False, 0)),
    ),
    "agari-yame": (
        lambda r: (r.win_stop, r.tenpai_stop),
        (("automatic", "automatic"), ("automatic", "automatic"), ("none", "none"), ("none", "none")),
    ),
    "start / return": (
        lambda r: (r.start_points, r.return_points),
        ((25000, 30000), (25000, 25000), (25000, 30000), (30000, 30000)),
    ),
    "uma": (lambda r: r.uma[:2], ((20000, 10000), (15000, 5000), (30000, 10000), (15000, 5000))),
    "oka": (lambda r: r.record[0].oka, (20000, 0, 20000, 0)),
    "pending kan dora (31)": (lambda r: r.pending_dora_at_kan, (False, True, True, True)),
    "left-over deposits (67)": (lambda r: r.leftover, ("first_place", "first_place", "split", "lost")),
    "ties (71)": (lambda r: r.ties, ("seat_order", "seat_order", "split", "split")),
}


@pytest.mark.parametrize("line", LINES)
def test_the_spec_s_table_of_presets(line: str) -> None:
    read, expected = LINES[line]
    assert tuple(read(Rules.preset(name)) for name in TABLE) == expected


@pytest.mark.parametrize("name", presets())
def test_round_trips(name: str) -> None:
    rules = Rules.preset(name)
    assert rules.name == rules.base == name
    assert rules.description
    if rules.scoring != "tai":  # those can be scored and not played yet
        assert rules.why_unplayable == ()
        assert rules.require_playable() is rules
    assert Rules.from_dict(tomllib.loads(rules.to_toml())) == rules
    assert Rules.from_dict(tomllib.loads(rules.to_toml(extends="riichi"))) == rules
    assert Rules.from_dict(rules.to_dict()) == rules
    assert eval(repr(rules)) == rules
    assert repr(rules) == f"Rules.preset({name!r})"


@pytest.mark.parametrize("name", presets())
def test_a_preset_states_what_differs_and_names_the_source_of_each_value(name: str) -> None:
    text = files("jantaku.rules").joinpath("presets", f"{name}.toml").read_text("utf-8")
    data = tomllib.loads(text)
    below = Rules.preset(data.get("extends", "riichi"))
    settings = {key for key in data if key not in ("extends", "description", *SUITS)}
    settings |= {f"{table}.{name}" for table in SUITS for name in data.get(table, ())}
    same = settings - set(Rules.preset(name).diff(below))
    assert settings - same == set(Rules.preset(name).diff(below))
    assert settings == set(notes_of(text))
    assert all(notes_of(text)[key] != below.notes.get(key, OPTION[key].source) for key in same), "said below already"


def test_the_presets_that_must_exist() -> None:
    assert set(presets()) >= {
        "riichi", "riichi-east", "tenhou", "tenhou-east", "majsoul", "majsoul-east", "mleague", "wrc", "ema",
        "sanma-parlour", "sanma-tenhou", "sanma-majsoul",
        "taiwan", "taiwan-sml", "taiwan-cml", "taiwan-star", "taiwan-godgame",
    }  # fmt: skip


@pytest.mark.parametrize("name", ["riichi", "tenhou", "majsoul"])
def test_the_east_only_form_differs_in_its_length_alone(name: str) -> None:
    assert Rules.preset(f"{name}-east").diff(name) == {"rounds": (1, 2)}


def test_riichi_is_the_defaults() -> None:
    rules = Rules.preset("riichi")
    assert rules.options == {option.key: option.default for option in OPTIONS}
    assert rules.yaku == DEFAULT_YAKU
    assert rules.tai == DEFAULT_TAI


def test_ema_2016_differs_from_wrc_as_its_own_list_says() -> None:
    """Multiple ron, no kiriage, left bets to the winner; liability by clause 3.3.9."""
    ema = Rules.preset("ema")
    assert (ema.multiple_ron, ema.kiriage, ema.leftover) == ("all_paid", False, "first_place")
    assert (ema.pao_dragons, ema.pao_winds, ema.pao_kans, ema.pao_honba) == (True, True, False, "discarder")
    assert (sum(ema.reds), ema.renhou, ema.nagashi, ema.counted_yakuman) == (0, "mangan", "none", "sanbaiman")
    assert ema.add_yakuman is False


def test_mleague_has_no_least_points_for_riichi() -> None:
    assert Rules.preset("mleague").record[0].riichi_min_points == NO_MINIMUM


def test_every_option_has_a_meaning_a_source_and_a_default_it_would_accept() -> None:
    for option in OPTIONS:
        assert option.meaning.endswith(".")
        assert option.source
        assert option.read(option.default) == option.default
    assert len(OPTION) == len(OPTIONS)
