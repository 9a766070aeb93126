"""What everybody sees, what each player has, what nobody sees, and what each may answer."""

from __future__ import annotations

import pytest

from conftest import HOUSES
from jantaku import Action, EventType, Face, Game, Reason
from jantaku.game.phase import Context, ReactionPhase
from jantaku.game.states import LatentState, PlayerState, PublicState, Status
from jantaku.game.walls import arrange
from lively import Lively, compile_engine
from scenario import ON_4P, play

SOME = ("tenhou", "mleague", "sanma-parlour", "taiwan", "taiwan-godgame")


# --- the three parts -----------------------------------------------------------------------------------


def test_the_public_state_of_a_moment() -> None:
    scene = play("tenhou", {0: "5p", 1: "055p", 3: ON_4P[3]}, "1z", "0:5p 1:open-kan 1:acts", honba=1, deposits=2)
    public = scene.game.public
    assert public.rounds == 2 and public.position == scene.game.position
    assert (public.scores, public.deposits) == (scene.game.scores, 2)
    assert (public.turn, public.context, public.kans) == (1, Context.OPEN_KAN, 1)
    assert public.statuses == (Status.CLOSED, Status.MELDED, Status.CLOSED, Status.CLOSED)
    assert [event.type for event in public.river] == [EventType.DISCARD, EventType.OPEN_KAN]
    assert public.remaining == 68 and len(public.indicators) == 1, "the kan's is turned after the discard"


def test_the_four_statuses() -> None:
    scene = play("tenhou", [ON_4P[1]], "5z", "0:riichi")
    assert scene.game.player(0).status is Status.RIICHI_DECLARED
    scene.do("0:5z 1:acts")
    assert scene.game.player(0).status is Status.RIICHI_REALIZED


def test_a_player_has_hand_melds_discards_waits_and_furiten() -> None:
    scene = play("tenhou", [ON_4P[1]], "5z1z1z1z1p", "0:5z 0:tsumogiri 1:acts")
    player = scene.game.player(0)
    assert player.hand is not None and len(player.hand) == 13
    assert [str(kind) for kind in player.waits or ()] == ["1p", "4p"]
    assert player.discards == (Face.WHITE, Face.P1) and player.is_furiten is True


def test_wall_and_edge_lie_as_the_dead_wall_is_used() -> None:
    wall = arrange("tenhou", draws="1m2m3m", replacements="1p2p3p4p", indicators="5z6z", ura="7z1s")
    game = Game("tenhou", seed=1, walls=[wall])
    latent = game.latent
    assert latent.wall[:2] == (Face.M2, Face.M3) and latent.remaining == game.public.remaining == 69
    named = [str(face) for face in latent.edge[:8]]
    assert named == ["1p", "2p", "3p", "4p", "5z", "7z", "6z", "1s"] and len(latent.edge) == 14


@pytest.mark.parametrize("preset", SOME)
def test_a_view_has_the_same_public_state_and_only_its_own_secrets(preset: str) -> None:
    compile_engine()
    game, lively = Game(preset, seed=8), Lively(8)
    for _ in range(150):
        if game.is_over:
            break
        public, players = game.public, range(game.rules.players)
        assert PublicState.from_dict(public.to_dict()) == public
        for seat in players:
            view = game.view(seat)
            assert view.public == public
            assert view.player(seat) == game.player(seat)
            assert PlayerState.from_dict(view.player(seat).to_dict()) == view.player(seat)
            for other in set(players) - {seat}:
                seen = view.player(other)
                assert seen.waits is None and seen.is_furiten is None
                assert seen.hand == view.shown_hand(other)
                assert seen.discards == game.player(other).discards
        assert LatentState.from_dict(game.latent.to_dict()) == game.latent
        game.push(lively.choose(game.table.record, game.legal_actions))


def test_the_replacements_of_dealt_flowers_are_not_public() -> None:
    game = Game("taiwan", seed=3)
    flowers = [event for event in game.public.river if event.type is EventType.FLOWER]
    assert flowers and all(event.tile is not None and event.tiles == () for event in flowers)


# --- the wall ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", HOUSES)
def test_the_wall_says_where_everything_lay(preset: str) -> None:
    compile_engine()
    game, lively = Game(preset, seed=6), Lively(6)
    while not game.is_over:
        game.push(lively.choose(game.table.record, game.legal_actions))
    assert len(game.dealt_walls) == len(game.past)
    for wall, events in zip(game.dealt_walls, game.past, strict=True):
        assert [sorted(wall.tiles[place] for place in hand) for hand in wall.hands] == [
            sorted(hand) for hand in events[0].hands if hand is not None
        ]
        turned = [event.tile for event in events if event.type is EventType.DORA]
        assert turned == [wall.tiles[place] for place in wall.indicators[: len(turned)]]
        clearing = events[-1].clearing
        assert clearing is not None
        assert list(clearing.ura) == [wall.tiles[place] for place in wall.ura[: len(clearing.ura)]]
    assert not hasattr(game.view(0), "wall") and not hasattr(game.view(0), "latent")


def test_walls_go_with_the_decisions_that_led_to_them() -> None:
    game = Game("tenhou", seed=6)
    while len(game.past) < 2:
        game.push(game.legal_actions[-1])
    walls = game.dealt_walls
    assert len(walls) == 3 and walls[-1] == game.wall
    other = game.copy()
    other.pop()
    assert other.dealt_walls == walls[:2] and game.dealt_walls == walls


# --- answers -------------------------------------------------------------------------------------------


def test_every_player_has_a_menu_for_the_tile_in_question() -> None:
    hands = {1: "56p", 2: "44p", 3: ON_4P[3]}
    scene = play("tenhou", hands, "4p", "0:4p 1:reacts")
    menus = {seat: {str(action) for action in actions} for seat, actions in scene.game.reactions.items()}
    assert menus == {1: {"chi-low", "pass"}, 2: {"pon", "pass"}, 3: {"ron", "pass"}}
    assert scene.game.why_illegal("ron", seat=3) is None
    assert scene.game.why_illegal("ron", seat=2) is Reason.NOT_A_WAIT
    assert scene.game.why_illegal("chi-low", seat=2) is Reason.NOT_THE_NEXT_SEAT
    assert scene.game.why_illegal("ron", seat=0) is Reason.NOT_YOUR_DECISION


def test_nobody_reacts_in_an_action_phase() -> None:
    game = Game("tenhou", seed=1)
    assert game.reactions == {}
    assert game.why_illegal("ron", seat=3) is Reason.NOT_YOUR_DECISION


@pytest.mark.parametrize("preset", HOUSES)
def test_answers_given_change_no_menu_and_no_reason(preset: str) -> None:
    """Those of the others and the own one: passing a win makes furiten, and the menu was made before."""
    compile_engine()
    game, lively = Game(preset, seed=9, ask_all=True), Lively(9)
    first: dict[int, tuple[Action, ...]] = {}
    tile: tuple[int, int] = (0, 0)
    seen = 0
    while not game.is_over and seen < 60:
        if isinstance(game.phase, ReactionPhase):
            now = (int(game.table.record.positions), int(game.table.record.n_events))
            if now != tile:
                first, tile, seen = game.reactions, now, seen + 1
            assert game.reactions == first and first[game.phase.seat] == game.legal_actions
            if seen % 10 == 0:
                for seat, actions in first.items():
                    for action in map(Action, range(136)):
                        assert (game.why_illegal(action, seat) is None) == (action in actions)
        before = game.table.tobytes()
        game.push(lively.choose(game.table.record, game.legal_actions))
        assert game.table.tobytes() != before
