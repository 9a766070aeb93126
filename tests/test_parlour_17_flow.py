"""Seed 002 §17, ゲームフロー, and 状態管理: a hand and a game from beginning to end, and what holds all the while."""

from __future__ import annotations

import random

from jantaku import shanten
from jantaku.game.action import Action
from jantaku.game.event import EventType
from jantaku.game.game import Game
from jantaku.hands.hand import Hand
from jantaku.notation import transcript
from jantaku.tiles import Face
from parlour import GOLDEN, PINFU, RULES, after_riichi, check, last_hand, second_round, table


def choose(game: Game, rng: random.Random) -> Action:
    """Win where possible, declare, call now and then, and discard towards tenpai."""
    menu = {str(action): action for action in game.legal_actions}
    for name in ("tsumo", "ron", "north", "open-riichi" if rng.random() < 0.3 else "riichi", "riichi"):
        if name in menu:
            return menu[name]
    calls = [action for action in menu.values() if action.is_call]
    if calls and rng.random() < 0.2:
        return rng.choice(calls)
    if "pass" in menu:
        return menu["pass"]
    discards = [action for action in menu.values() if action.face is not None]
    view = game.view(game.phase.seat)
    hand = Hand(view.hand, view.melds(view.seat))
    near = {action: shanten(hand.remove(action.face)) for action in discards if action.face is not None}
    if not near:
        return rng.choice(list(menu.values()))
    return rng.choice([action for action in near if near[action] == min(near.values())])


# --- a game begins


def test_17_a_game_begins_with_50000_points_in_east_1_at_0_honba() -> None:
    game = Game(RULES, seed=1)
    assert (str(game.position), game.scores, game.chips) == ("East 1.0", (50000,) * 3, (0, 0, 0))


# --- a hand


def test_17_deal_then_indicator_then_the_dealer_s_discard() -> None:
    scene = table({1: "9f"}, "7z", "0:7z", indicators="3s", replacements="1m")
    assert scene.told == ["1 flower 9f with 1m", "0 dora 3s", "0 draw 7z", "0 tsumogiri 7z"]
    begin = scene.game.events[0]
    assert begin.type is EventType.BEGIN
    assert [len(hand or ()) for hand in begin.hands] == [13, 13, 13]


def test_17_draws_and_discards_go_round_until_somebody_wins() -> None:
    scene = second_round("4z6s", "0:4z 1:tsumo", {1: PINFU})
    assert [event.split()[0] for event in scene.told if " draw " in event] == ["0", "1", "2", "0", "1"]
    assert scene.clearing.wins[0].seat == 1


def test_17_points_and_chips_change_hands_and_the_next_hand_is_dealt() -> None:
    scene = second_round("6s", "0:6s 1:ron", {1: GOLDEN})
    assert (scene.deltas, scene.clearing.chips) == ((-4000, 4000, 0), (-2, 2, 0))
    assert str(scene.game.position) == "East 2.0"
    assert scene.game.phase.seat == 1


def test_17_a_bust_ends_the_game_before_the_next_deal() -> None:
    scene = second_round("6s", "0:6s 1:ron", {1: PINFU}, scores=(1000, 75000, 74000))
    assert scene.game.is_over
    assert scene.game.legal_actions == ()


# --- the state


def test_17_the_table_shows_the_state_of_the_game_and_the_hand() -> None:
    scene = after_riichi("3z4z2p", "2:3z 0:4z 1:acts", hand=PINFU, how="open-riichi", indicators="3s", honba=2)
    view = scene.game.view(0)
    assert (str(scene.game.position), scene.game.position.deposits, scene.game.scores) == (
        "East 1.2", 1, (50000, 49000, 50000),
    )  # fmt: skip
    assert view.indicators == (Face.S3,)
    assert view.in_riichi == (False, True, False)
    assert view.shown_hand(1) is not None
    assert view.live == int(scene.table.live)


def test_17_every_player_s_flowers_and_melds_are_seen() -> None:
    scene = table({1: "77z9f"}, "7z1z", "0:7z 1:pon 1:9m 2:acts", replacements="9m")
    view = scene.game.view(0)
    assert view.flowers(1) == (Face.FLOWER,)
    assert [str(meld) for meld in view.melds(1)] == ["777-z"]


# --- a game ends


def test_17_the_end_is_told_with_points_uma_chips_and_pt() -> None:
    game = last_hand("2:1z 0:2z 1:3z 2:6s 1:ron", {1: GOLDEN}, "1z2z3z6s")
    assert [(row.seat, row.points, row.uma, row.chips, row.pt) for row in game.settlement] == [
        (1, 54000, 40000, 2, 54.0), (0, 50000, -10000, 0, -10.0), (2, 46000, -30000, -2, -44.0),
    ]  # fmt: skip
    assert transcript(game).endswith(
        "End of the game\n"
        "  1. seat 1: 54,000, uma +40,000, chips +2, +54.0 pt\n"
        "  2. seat 0: 50,000, uma -10,000, chips +0, -10.0 pt\n"
        "  3. seat 2: 46,000, uma -30,000, chips -2, -44.0 pt\n"
    )


def test_17_a_hand_is_told_with_its_chips_and_without_fu() -> None:
    told = transcript(after_riichi("3z4zw5z", "2:3z 0:4z 1:tsumo", hand=GOLDEN, how="open-riichi", ura="1m").game)
    assert "  1 declares open riichi\n" in told
    assert "    white pocchi as " in told
    assert "    7 han, Haneman: " in told
    assert "    chips Ippatsu 1, Gold tiles 2, White pocchi 1\n" in told
    assert "  chips -4 +8 -4\n" in told


def test_17_a_draw_and_a_nagashi_are_told_as_they_are() -> None:
    told = transcript(table({}, "2p1z3p", "end", live=3).game)
    assert "  nagashi yakuman\n" in told
    told = transcript(table({1: "1111p334488s66z7z"}, "2p3p4p", "end", live=3).game)
    assert "  1 tenpai on 7z: " in told


def test_17_four_alike_and_dealt_flowers_are_told() -> None:
    told = transcript(second_round("7z", "0:7z 1:ron", {1: "1111p22344s66z7z9f"}, replacements="3s").game)
    assert "  1 flower 9f, replaced by 3s\n" in told
    assert "    Four alike as two pairs 4\n    Flowers 1\n    7 han, Haneman: " in told


def test_17_a_whole_game_in_every_detail() -> None:
    rng, game = random.Random(3), Game(RULES, seed=3)
    while not game.is_over:
        if game.table.record.phase <= 1:
            check(game.table.record, RULES)
        hidden = game.view(0)
        for seat in (1, 2):
            shown = hidden.shown_hand(seat)
            assert shown is None or (hidden.in_riichi[seat] or game.table.record.riichi[seat]), seat
            assert hidden.record[0]["faces"][seat].sum() == len(shown or ())
        game.push_unchecked(choose(game, rng))
    wins = [win for clearing in game.clearings for win in clearing.wins]
    assert wins
    assert all(sum(clearing.chips) == 0 for clearing in game.clearings)
    assert sum(row.total for row in game.settlement) == 0
    assert sum(row.points for row in game.settlement) == 150_000
    assert Game.load(game.save()).settlement == game.settlement
