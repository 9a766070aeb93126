"""Patterns: one catalogue a family, one scorer, the same words and numbers in a score and in a Clearing."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import jantaku
from jantaku import Rules, score
from jantaku.kernels.choices import ScoringFamily
from jantaku.kernels.worth.families import FAMILIES
from jantaku.kernels.worth.found import add_up, drop_uncounted, find, has, write_worths
from jantaku.kernels.worth.layout import SCORING
from jantaku.kernels.worth.patterns import MOST_FOUND, PATTERNS, Pattern, Tai, Yaku
from jantaku.rules import presets
from jantaku.rules.record import RULES
from jantaku.scoring.answer import LIMITS, rows_of
from jantaku.scoring.worth import Score
from jantaku.tiles import Face
from jantaku.words import catalogue
from scenario import play
from sixteen import house, table, tai

SOURCE = Path(jantaku.__file__).parent


def test_every_family_is_described_once() -> None:
    assert tuple(FAMILIES) == ScoringFamily.words()


@pytest.mark.parametrize("catalogue_of", [Yaku, Tai])
def test_a_row_takes_away_only_rows_of_its_family(catalogue_of: type[Pattern]) -> None:
    names = {row.key for row in catalogue_of}
    assert len(names) == len(catalogue_of) <= PATTERNS
    for row in catalogue_of:
        assert set(row.takes) <= names - {row.key}, row


@pytest.mark.parametrize("preset", presets())
def test_what_counts_and_what_takes_away_follows_from_the_worths(preset: str) -> None:
    rules = Rules.preset(preset)
    r, family = rules.record[0], rules.family
    for at, worths in enumerate((r.pattern_open, r.pattern_closed)):
        counted = rows_of(r.counted[at], family)
        assert counted == [row for row in family.patterns if worths[row] or r.pattern_times[row]]
        for row in rows_of(r.takers[at], family):
            assert row in counted or row.always
            assert r.pattern_takes[row].any()


def test_patterns_of_the_second_word_are_found_taken_away_and_added_up() -> None:
    """No family has so many yet: numbers 3, 70 and 127, of which 127 takes 70 and, in the first word, 5."""
    r, s = np.zeros(1, RULES).view(np.recarray)[0], np.zeros(1, SCORING).view(np.recarray)[0]
    s.closed, s.each[:] = 1, (1, 0, 0, 4)
    for number, worth in ((3, 2), (5, 1), (70, 6), (127, 8)):
        r.pattern_closed[number] = worth
        r.counted[1, number >> 6] |= np.uint64(1) << np.uint64(number & 63)
        find(s, number)
    r.pattern_each[127] = 3
    r.takers[1, 1] = np.uint64(1) << np.uint64(63)
    r.pattern_takes[127] = 1 << 5, 1 << 70 - 64
    drop_uncounted(s, r)
    assert [number for number in range(PATTERNS) if has(s.counts_now, number)] == [3, 127]
    assert add_up(s, r) == (2 + 4 * 8, 0, 2)
    s.patterns[:] = s.counts_now
    worths = np.zeros(MOST_FOUND, np.int16)
    write_worths(s, r, worths)
    assert worths[:3].tolist() == [2, 32, 0]


# --- the same facts in a score and in a Clearing --------------------------------------------------------------------


def test_a_limit_has_one_name() -> None:
    assert LIMITS[1:] == tuple(catalogue.LIMITS)
    scene = play(
        Rules.preset("tenhou"),
        {1: "2233445566778p"},
        "1z2z3z4z1z8p",
        "0:1z 1:2z 2:3z 3:4z 0:1z 1:tsumo",
        indicators="1p",
    )
    told = score("2233445566778p", "8p", rules="tenhou", tsumo=True, seat="S", dora="1p")
    assert (told.han, told.limit) == (scene.win(1).han, scene.win(1).limit) == (14, "counted_yakuman")


def test_a_win_of_a_clearing_has_hand_tile_and_yaku_with_han() -> None:
    scene = play(Rules.preset("tenhou"), {1: "234567m234p2345s"}, "1z2s", "0:1z 1:tsumo")
    win = scene.win(1)
    assert (win.tile, win.hand.count(Face.S2), len(win.hand), win.melds) == (Face.S2, 2, 14, ())
    assert [(yaku.key, yaku.han, yaku.yakuman) for yaku in win.yaku] == [("chiihou", 0, 1)]
    ron = play(Rules.preset("tenhou"), {1: "234567m234p2345s"}, "1z3z2s", "0:1z 1:3z 2:2s 1:ron").win(1)
    assert (ron.tile, len(ron.hand)) == (Face.S2, 13)
    assert {yaku.key: yaku.han for yaku in ron.yaku} == {"tanyao": 1}


HEAVENLY = "123456789m23p99p678s"


@pytest.mark.parametrize(("word", "deal"), [("alone", 0), ("drops_self_draw", 1)])
def test_a_heavenly_win_that_counts_alone_has_no_tai_of_the_deal(word: str, deal: int) -> None:
    rules = house(heavenly_win_with=word)
    scene = table({0: HEAVENLY}, "4p", "0:tsumo", rules=rules)
    win = scene.win(0)
    assert "heavenly_win" in tai(scene, 0)
    told = score(HEAVENLY, "4p", rules=rules, tsumo=True, first_turn=True)
    assert win.dealer_tai == told.dealer_tai == deal
    assert win.deltas == told.delta


def test_a_dealer_wins_as_the_first_discard_of_another_falls_where_the_rules_name_no_seat() -> None:
    """人胡 of taiwan-godgame: on the discarder's first discard. The dealer has discarded by then, and wins it too."""
    scene = table({0: "123456789m23p99p678s"}, "1z4p", "0:1z 1:4p 0:ron", rules=Rules.preset("taiwan-godgame"))
    told = score("123456789m23p99p678s", "4p", rules="taiwan-godgame", first_turn=True, discarder="S")
    assert tai(scene, 0)["human_win"] == 8
    assert {yaku.key: yaku.han for yaku in told.yaku} == tai(scene, 0)
    assert told.delta == scene.deltas
    with pytest.raises(jantaku.HandError, match="the dealer has discarded before anybody else"):
        score("123456789m23p99p678s", "4p", rules="taiwan", first_turn=True)


def test_every_family_gives_a_score_of_the_same_shape() -> None:
    riichi = score("234567m234p2345s", "2s")
    taiwan = score("123456789m23p99p678s", "4p", rules="taiwan")
    assert type(riichi) is type(taiwan) is Score
    assert (riichi.unit, taiwan.unit) == ("han", "tai")
    assert sum(riichi.delta) == sum(taiwan.delta) == 0
    ryanpeikou = score("223344m556677p8s", "8s")
    assert [(out.key, out.by) for out in ryanpeikou.excluded] == [("iipeikou", "ryanpeikou")]


# --- nobody but the kernels of worth asks which family it is --------------------------------------------------------

_ASKS = re.compile(
    r"""scoring["'\])\s]*(==|!=|\bin\b)|ScoringFamily\.|\.(unit|table)\s*(==|!=)\s*["']|\.patterns\s+is\b"""
)


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_the_kernels_of_worth_compare_the_scoring_family(path: Path) -> None:
    if (SOURCE / "kernels" / "worth") in path.parents:
        return
    lines = [line.strip() for line in path.read_text("utf-8").splitlines()]
    assert [line for line in lines if _ASKS.search(line) and not line.startswith(('"', "#"))] == []
