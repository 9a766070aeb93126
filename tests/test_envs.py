"""Environments for learners: the checks of PettingZoo and Gymnasium, what agents see and what rewards are."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from jantaku import Action, Game, Rules
from jantaku.envs import REWARDS, SeatEnv, TableEnv, env_name, make
from jantaku.envs.illegal import replacement
from jantaku.errors import IllegalAction, JantakuError
from jantaku.rules import presets
from jantaku.svg import Picture
from lively import Lively
from test_engine_view import redeal

ROOT = Path(__file__).resolve().parents[1]
PASS = int(Action("pass"))


def play_out(env: TableEnv) -> dict[str, float]:
    """Play the game to its end with lively players; what each agent was rewarded with in all."""
    total, lively = dict.fromkeys(env.possible_agents, 0.0), Lively(1)
    while not env.game.is_over:
        env.step(int(lively.choose(env.game.table.record, env.game.legal_actions)))
        for agent, reward in env.rewards.items():
            total[agent] += reward
    return total


# --- the checks of others ---


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:.*all zeros")
@pytest.mark.filterwarnings("ignore:Observation space for each agent")
@pytest.mark.parametrize("preset", presets())
def test_pettingzoo_finds_no_fault(preset: str) -> None:
    api_test(make(preset), num_cycles=10)
    seed_test(lambda: make(preset), num_cycles=10)


@pytest.mark.parametrize("preset", presets())
def test_pettingzoo_can_look(preset: str) -> None:
    render_test(
        lambda render_mode: make(preset, render_mode=render_mode),
        custom_tests={"svg": lambda shown: isinstance(shown, Picture), "ansi": lambda shown: preset in shown},
    )


@pytest.mark.filterwarnings("ignore:.*render_fps")
@pytest.mark.parametrize("preset", presets())
def test_gymnasium_finds_no_fault(preset: str) -> None:
    env = gymnasium.make(f"jantaku/{preset}-v1", opponents="tsumogiri")
    check_env(env.unwrapped)


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:.*all zeros")
@pytest.mark.filterwarnings("ignore:Observation space for each agent")
def test_planes_and_tokens_pass_the_same_checks() -> None:
    api_test(make("tenhou", observation="planes", reward="shaped"), num_cycles=10)
    api_test(make("tenhou", observation="tokens"), num_cycles=10)
    check_env(SeatEnv("taiwan", observation="planes", opponents="tsumogiri"), skip_render_check=True)


# --- all seats ---


def test_a_seed_is_that_of_the_game_and_resets_without_one_follow_from_it() -> None:
    env, other = make("tenhou"), make("tenhou")
    seeds = []
    for each in (env, other):
        each.reset(seed=7)
        assert each.unwrapped.game.seed == 7
        each.reset()
        seeds.append(each.unwrapped.game.seed)
    assert seeds[0] == seeds[1] != 7


def test_agents_and_seeds_that_there_are_not_are_named() -> None:
    env = make("tenhou")
    env.reset(seed=7)
    with pytest.raises(JantakuError, match="unknown agent 'seat_9': did you mean"):
        env.observe("seat_9")
    for space in (env.unwrapped.action_space, env.unwrapped.observation_space):
        with pytest.raises(JantakuError, match="unknown agent 'seat_9': did you mean"):
            space("seat_9")
    for seed in (-1, "x"):
        with pytest.raises(JantakuError, match="a seed is a whole number from 0"):
            env.reset(seed=seed)
    assert env.unwrapped.game.seed == 7


def test_nothing_is_asked_of_a_game_that_has_not_begun_or_is_over() -> None:
    table, seat = TableEnv("tenhou", render_mode="ansi"), SeatEnv("tenhou", render_mode="ansi")
    for ask in (table.last, table.render, lambda: table.step(PASS), lambda: table.observe("seat_0"), seat.render,
                lambda: seat.step(PASS)):  # fmt: skip
        with pytest.raises(JantakuError, match="no game has begun: reset comes first"):
            ask()
    table.reset(seed=7)
    table.agents = []  # as each has taken its last step
    for ask in (table.last, lambda: table.step(None)):
        with pytest.raises(JantakuError, match="the game is over, and no agent is left: reset begins another"):
            ask()


def test_the_one_who_is_asked_is_selected_and_has_the_menu() -> None:
    env, lively = make("tenhou").unwrapped, Lively(2)
    env.reset(seed=2)
    for _ in range(50):
        game = env.game
        assert env.agent_selection == f"seat_{game.phase.seat}"
        masks = [env.observe(agent)["action_mask"] for agent in env.agents]
        assert np.flatnonzero(masks[game.phase.seat]).tolist() == [int(action) for action in game.legal_actions]
        assert sum(int(mask.any()) for mask in masks) == 1
        env.step(int(lively.choose(game.table.record, game.legal_actions)))


def test_an_illegal_action_changes_nothing_and_the_usual_wrapper_ends_the_game() -> None:
    env = make("tenhou")
    env.reset(seed=7)
    with pytest.raises(IllegalAction, match="nothing to pass on"):
        env.step(PASS)
    assert env.unwrapped.game.decisions == 0
    wrapped = TerminateIllegalWrapper(make("tenhou"), illegal_reward=-1)
    wrapped.reset(seed=7)
    wrapped.step(PASS)
    assert wrapped.terminations == dict.fromkeys(wrapped.possible_agents, True)
    assert wrapped.rewards["seat_0"] == -1


@pytest.mark.parametrize("preset", ["tenhou", "taiwan", "taiwan-star", "sanma-parlour"])
def test_no_seat_sees_what_is_hidden_from_it_asked_or_not(preset: str) -> None:
    env, lively, rng = make(preset).unwrapped, Lively(3), random.Random(3)
    env.reset(seed=3)
    for number in range(120):
        game = env.game
        if number % 6 == 0:
            for seat, agent in enumerate(env.agents):
                if seat == game.phase.seat or number % 12 == 0:
                    seen = env.observe(agent)["observation"]
                    env.game = redeal(game, seat, rng)
                    assert (env.observe(agent)["observation"] == seen).all(), (number, seat)
                    env.game = game
        env.step(int(lively.choose(game.table.record, game.legal_actions)))


def test_rewards_are_what_they_say() -> None:
    totals = {}
    for reward in REWARDS:
        env = TableEnv("riichi-east", reward=reward)
        env.reset(seed=5)
        totals[reward] = list(play_out(env).values())
        assert all(env.terminations.values())
        assert [info["final_points"] for info in env.infos.values()] == list(env.game.final_points)
    ranks = [env.game.ranking.index(seat) for seat in range(4)]
    assert totals["points"] == [score - 25000 for score in env.game.scores]
    assert totals["rank"] == pytest.approx([1 - 2 * rank / 3 for rank in ranks])
    assert totals["pt"] == [points / 1000 for points in env.game.final_points]
    begun = TableEnv("riichi-east", reward="shaped")
    begun.reset(seed=5)
    expected = begun._reward._standing.expected(begun.game.table.records)[0]
    assert totals["shaped"] == pytest.approx([2 * (e - rank) / 3 for e, rank in zip(expected, ranks, strict=True)])


def test_who_leads_before_the_last_hand_expects_to_be_first() -> None:
    game = Game("tenhou", seed=1)
    env = TableEnv("tenhou", reward="shaped")
    t = game.table.record
    t.wind, t.dealer, t.scores[:] = 1, 3, (60000, 20000, 15000, 5000)
    ranks = env._reward._standing.expected(game.table.records)[0]
    assert ranks[0] < 0.2 and ranks[3] > 2.5 and ranks.sum() == pytest.approx(6, abs=0.4)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"reward": "rnk"}, "unknown reward 'rnk'"),
        ({"observation": "token"}, "unknown observation 'token'"),
        ({"render_mode": "gif"}, "unknown render mode 'gif'"),
        ({"rules": "taiwan", "reward": "shaped"}, "for riichi alone, not for taiwan"),
    ],
)
def test_what_is_not_there_is_named(options: dict[str, Any], fault: str) -> None:
    with pytest.raises(JantakuError, match=fault):
        make(**options)


# --- one seat ---


def episode(seed: int | None, env: SeatEnv, steps: int = 60) -> list[Any]:
    """What happens in the first steps of an episode, illegal actions among them."""
    rng = np.random.default_rng(4)
    seen, info = env.reset(seed=seed)
    told = [seen["observation"].tolist(), info]
    for _ in range(steps):
        menu = seen["action_mask"]
        action = int(rng.choice(np.flatnonzero(menu))) if rng.random() < 0.9 else int(rng.integers(136))
        seen, reward, over, cut, info = env.step(action)
        assert cut is False and ("illegal" in info) != bool(menu[action])
        told += [seen["observation"].tolist(), reward, info]
        if over:
            break
    return told


def test_an_episode_follows_from_its_seed() -> None:
    envs = [SeatEnv("tenhou", opponents=["shanten", "random", "tsumogiri"]) for _ in range(2)]
    first, second = (episode(9, env) for env in envs)
    assert first == second
    assert any("illegal" in info for info in first if isinstance(info, dict))
    follows = [episode(None, env, 5) for env in envs]
    assert follows[0] == follows[1] != first[: len(follows[0])]


def test_illegal_actions_are_replaced_or_refused() -> None:
    env = SeatEnv("tenhou", seat=0, opponents="tsumogiri")
    env.reset(seed=7)
    _, _, _, _, info = env.step(PASS)
    assert "nothing to pass on" in info["illegal"] and str(env.game.actions[0]) == "tsumogiri"
    strict = SeatEnv("tenhou", seat=0, opponents="tsumogiri", illegal="error")
    strict.reset(seed=7)
    with pytest.raises(IllegalAction):
        strict.step(PASS)
    menu = np.zeros(136)
    menu[[3, 7]] = 1
    assert replacement(menu) == 7


def test_wrappers_of_gymnasium_work() -> None:
    env = gymnasium.make("jantaku/tenhou-v1", opponents="tsumogiri", max_episode_steps=5)
    env = gymnasium.wrappers.RecordEpisodeStatistics(gymnasium.wrappers.FlattenObservation(env))
    seen, _ = env.reset(seed=1)
    assert seen in env.observation_space
    for number in range(5):
        seen, _, over, cut, info = env.step(env.action_space.sample())
        assert seen in env.observation_space and not over and cut == (number == 4)
    assert info["episode"]["l"] == 5


def test_opponents_that_are_not_there_are_named() -> None:
    with pytest.raises(JantakuError, match="no player is called 'solidd'"):
        SeatEnv("tenhou", opponents="solidd")
    with pytest.raises(JantakuError, match="named for 2 seats"):
        SeatEnv("sanma-tenhou", opponents=["solid"])
    for wrong in (3, None, [1, 2, 3]):
        with pytest.raises(JantakuError, match="one name for all, such as 'solid', not"):
            SeatEnv("tenhou", opponents=wrong)  # type: ignore[arg-type]


def test_a_name_says_rules_and_version() -> None:
    assert env_name(Rules.of("ema")) == "jantaku/ema-v1" == str(TableEnv("ema"))


@pytest.mark.parametrize("package", ["gymnasium", "pettingzoo"])
def test_what_is_not_installed_is_named(package: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import jantaku.envs"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "JantakuError: environments need PettingZoo and Gymnasium: pip install 'jantaku[rl]'" in done.stderr


def test_the_example_trains() -> None:
    path = ROOT / "examples" / "train_pettingzoo.py"
    assert len(path.read_text("utf-8").splitlines()) <= 40
    told = subprocess.run([sys.executable, str(path), "1"], capture_output=True, text=True, check=True).stdout
    assert told.startswith("game 0: ") and float(told.split()[-1]) > 0


def test_bots_that_speak_mjai_sit_at_the_other_seats() -> None:
    bot = Path(__file__).parent.parent / "examples" / "mjai_bot.py"
    env = SeatEnv("tenhou-east", seat=0, opponents=f"mjai:{sys.executable} {bot}")
    seen, _ = env.reset(seed=3)
    for _ in range(3):
        seen, _, over, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert not over
    assert env.game.decisions > 6
    env.close()
