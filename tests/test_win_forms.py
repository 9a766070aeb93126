"""Analysis under rules: which forms complete a hand, as the table itself has it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import jantaku
import naive
from agent_tables import decisions
from conftest import LONG, THREE_PLAYER_KINDS, random_hands
from jantaku import Hand, HandError, JantakuError, Rules, batch
from jantaku.agents.estimates import estimate
from jantaku.game.tracking import Hands
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.game.tenpai import note_tenpai_discards, standing_waits
from jantaku.kernels.game.tiles import keys_of_seat, put
from jantaku.kernels.hands import layout
from jantaku.kernels.hands.suits import get_suits
from jantaku.notation.taiwan_transcript import taiwan_transcript
from jantaku.rules import presets
from jantaku.tiles import KINDS, Kind, mpsz
from scenario import play

TAIWAN = Rules.preset("taiwan")
EIGHT_PAIRS = TAIWAN.replace(eight_pairs_half=True)
EIGHT_KINDS = TAIWAN.replace(eight_pairs_half=True, four_as_two_pairs=False)
FOUR_ALIKE = Rules.preset("riichi").replace(four_alike_pairs=True)
EVERY = [*(Rules.preset(name) for name in presets()), EIGHT_PAIRS, EIGHT_KINDS, FOUR_ALIKE]

# --- the bit field ---


def test_the_record_says_which_forms_win() -> None:
    usual = layout.STANDARD | layout.SEVEN_PAIRS | layout.ORPHANS
    assert usual == layout.ANY
    assert Rules.preset("tenhou").record[0].win_forms == usual
    assert Rules.preset("sanma-parlour").record[0].win_forms == usual | layout.FOUR_ALIKE
    assert TAIWAN.record[0].win_forms == layout.STANDARD
    assert EIGHT_KINDS.record[0].win_forms == layout.STANDARD | layout.EIGHT_PAIRS
    assert EIGHT_PAIRS.record[0].win_forms == layout.STANDARD | layout.EIGHT_PAIRS | layout.FOUR_ALIKE


# --- twins ---


@pytest.mark.parametrize(
    ("rules", "triplet", "four_alike"),
    [("riichi", False, False), (FOUR_ALIKE, False, True), (EIGHT_KINDS, True, False), (EIGHT_PAIRS, True, True),
     (None, False, False), (None, True, False)],
)  # fmt: skip
def test_pairs_agree_with_the_twin_for_every_hand(rules: Any, triplet: bool, four_alike: bool) -> None:
    """The forms of pairs do not ask which kinds they are, so hands that hold as many of each are one hand."""
    complete = 17 if triplet else 14
    for tiles in (complete - 1, complete):
        hands = list(naive.count_profiles(tiles))
        expected = [naive.pairs_shanten(hand, triplet=triplet, four_alike=four_alike) for hand in hands]
        assert batch.shanten(hands, "pairs", rules=rules).tolist() == expected
        assert batch.is_win(hands, "pairs", rules=rules).tolist() == [number == -1 for number in expected]
    hands = list(naive.count_profiles(complete - 1))[:: 1 if LONG else 3]
    for hand, bits in zip(hands, batch.waits(hands, "pairs", rules=rules).tolist(), strict=True):
        waited = []
        for kind in range(34):
            if hand[kind] < 4:
                drawn = [count + (other == kind) for other, count in enumerate(hand)]
                if naive.pairs_shanten(drawn, triplet=triplet, four_alike=four_alike) == -1:
                    waited.append(kind)
        assert [kind for kind in range(34) if bits >> kind & 1] == waited, hand


@pytest.mark.parametrize("rules", [FOUR_ALIKE, EIGHT_PAIRS, EIGHT_KINDS, Rules.preset("sanma-parlour")])
def test_any_form_is_the_nearest_of_all(rules: Rules) -> None:
    kinds = THREE_PLAYER_KINDS if rules.players == 3 else tuple(range(34))
    for tiles in (rules.hand_size, rules.hand_size + 1):
        hands = random_hands(3000, tiles, 5, kinds[-14:])
        names = ("standard", "pairs", "orphans") if rules.sets == 4 else ("standard", "pairs")
        each = np.stack([batch.shanten(hands, name, rules=rules) for name in names])
        assert (batch.shanten(hands, rules=rules) == each.min(axis=0)).all()
        assert (each[1] < each[0]).any()


# --- the table ---


def seated(counts: np.ndarray) -> Any:
    """A table at which seat 0 holds *counts*."""
    t = np.zeros(1, TABLE).view(np.recarray)[0]
    for kind in range(34):
        put(t, 0, kind, int(counts[kind]))
    return t


def near_hands(rules: Rules, tiles: int) -> np.ndarray:
    """Hands of which many are tenpai: tiles of one suit, and pairs."""
    suit = random_hands(40, tiles, 3, tuple(range(9, 18)))
    pairs = np.zeros((60, 34), np.int8)
    rng = np.random.default_rng(4)
    for row in pairs:
        while row.sum() < tiles:
            kind, more = rng.integers(18, 34), int(rng.choice([1, 2, 2, 2, 2]))
            if row[kind] + more <= 4 and row.sum() + more <= tiles:
                row[kind] += more
    return np.concatenate([suit, pairs])


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_waits_and_tenpai_discards_are_those_of_the_table(rules: Rules) -> None:
    record, suits = rules.record[0], get_suits()[0]
    tenpai = 0
    for hand in near_hands(rules, rules.hand_size):
        t = seated(hand)
        bits = int(standing_waits(t, record, suits, 0, keys_of_seat(t, 0), -1))
        assert jantaku.waits(hand, rules=rules) == [kind for kind in KINDS if bits >> kind & 1]
        assert (jantaku.shanten(hand, rules=rules) == 0) == (bits != 0)
        tenpai += bits != 0
    assert tenpai > 5
    for hand in near_hands(rules, rules.hand_size + 1)[::4]:
        t = seated(hand)
        note_tenpai_discards(t, record, suits, 0)
        found = {entry.discard for entry in jantaku.ukeire(hand, rules=rules) if entry.shanten == 0}
        if not jantaku.is_win(hand, rules=rules):
            assert found == {kind for kind in KINDS if int(t.tenpai_discards) >> kind & 1}


@pytest.mark.parametrize("preset", presets())
def test_unseen_tiles_followed_from_events_are_those_of_the_view(preset: str) -> None:
    hands, followed, compared = Hands(), 0, 0
    for game, view, _ in decisions(preset, 8, ("random", "shanten"), 240):
        if game.decisions % 12 == 0:
            events = list(game.events)
            for event in events[followed:]:
                hands.follow(event)
            followed = len(events)
            if view.position.scores and game.phase is not None:
                assert hands.unseen(view.seat, game.rules) == view.unseen(), game
                compared += 1
    assert compared > 10


def test_a_kong_face_down_is_not_seen() -> None:
    hands = {0: "1111m", 1: "23m456p789s11122233z"}
    scene = play("taiwan", hands, "9m5z", "0:closed-kan-1m 0:9m 1:acts", replacements="9m")
    game = scene.game
    assert game.rules.closed_kan_hidden
    assert game.view(0).unseen()[Kind.M1] == 0
    assert game.view(1).unseen()[Kind.M1] == 4
    assert "1摸 白 打後聽牌: 白=8" in taiwan_transcript(game).splitlines()
    estimates = {str(found.tile): found.acceptance for found in estimate(game.view(1))}
    assert estimates["5z"] == 8


def test_the_transcript_counts_the_waits_of_eight_pairs() -> None:
    scene = play(EIGHT_PAIRS, ["1133557799m1133p55s"], "9p", "0:acts")
    assert "0摸 9筒 打後聽牌: 9筒=16" in taiwan_transcript(scene.game).splitlines()


# --- what was found ---


def test_four_alike_are_tenpai_as_they_are_at_the_table() -> None:
    hand = "1111p9999p1133s5z"
    assert jantaku.shanten(hand, players=3) == 2
    assert jantaku.shanten(hand, rules="sanma-parlour") == 0
    assert jantaku.waits(hand, rules="sanma-parlour") == [Kind.WHITE]
    assert jantaku.ukeire(hand, rules="sanma-parlour")[0].tiles == {Kind.WHITE: 3}
    assert [str(shape) for shape in jantaku.wait_shapes(hand, rules="sanma-parlour")[Kind.WHITE]] == ["single"]
    assert jantaku.is_furiten(hand, "5z", rules="sanma-parlour")
    complete = jantaku.decompositions(hand + "5z", "any", rules="sanma-parlour")
    assert [str(reading) for reading in complete] == ["11p 11p 99p 99p 11s 33s 55z"]


def test_two_triplets_and_two_singles_wait_for_no_pair() -> None:
    assert jantaku.waits("111222m3344p5566s12z", "pairs") == []
    assert mpsz(jantaku.waits("11122m3344p556677s1z", "pairs")) == "1z"


def test_eight_pairs_half_at_all_functions() -> None:
    hand = "1133557799m1133p5z5z"
    assert jantaku.shanten(hand, rules=TAIWAN) > 0 == jantaku.shanten(hand, rules=EIGHT_PAIRS)
    assert mpsz(jantaku.waits(hand, rules=EIGHT_PAIRS)) == "13579m13p5z"
    assert jantaku.is_win(Hand.parse(hand).add(Kind.WHITE), rules=EIGHT_KINDS)
    reading = jantaku.decompositions("1133557799m1133p555z", "any", rules=EIGHT_PAIRS)
    assert [str(r) for r in reading] == ["11m 33m 55m 77m 99m 11p 33p 555z"]
    assert not jantaku.is_furiten(hand, "1m", rules=EIGHT_PAIRS)  # no discard bars a win at that table


# --- refusals ---


def test_players_and_rules_must_agree() -> None:
    assert jantaku.shanten("19m19p", players=3, rules="sanma-parlour") == 2
    with pytest.raises(JantakuError, match="players=4, and sanma-parlour is played by 3"):
        jantaku.shanten("19m19p", players=4, rules="sanma-parlour")
    with pytest.raises(HandError, match="the three-player set has no 2m to 8m"):
        jantaku.waits("2m", rules="sanma-parlour")


def test_a_form_that_the_rules_do_not_have() -> None:
    with pytest.raises(JantakuError, match="thirteen orphans is no complete hand under the rules taiwan"):
        jantaku.shanten("19m19p19s1234567z", "orphans", rules="taiwan")


def test_a_hand_larger_than_the_rules_have() -> None:
    hand = Hand.parse("123456789m1234567p")
    with pytest.raises(HandError, match="a complete hand has 14 tiles under these rules, not 16"):
        jantaku.shanten(hand, rules="tenhou")
    with pytest.raises(HandError, match="row 1: a complete hand has 14 tiles under these rules, not 16"):
        batch.shanten([Hand.parse("1m").counts, hand.counts], rules="tenhou")


def test_seen_or_unseen() -> None:
    left = dict.fromkeys(KINDS, 1)
    assert jantaku.ukeire("23m11z", unseen=left)[0].tiles == {Kind.M1: 1, Kind.M4: 1}
    with pytest.raises(JantakuError, match="seen and unseen say the same"):
        jantaku.ukeire("23m11z", "1m", unseen=left)
