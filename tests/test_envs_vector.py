"""Many tables as one environment of Gymnasium: they play what single tables play."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import jantaku.envs
from jantaku import Action
from jantaku.envs import SeatEnv, SeatsEnv
from jantaku.errors import IllegalAction, JantakuError


def some_action(mask: np.ndarray, number: int) -> int:
    offered = np.flatnonzero(mask)
    return int(offered[number % len(offered)])


def last_action(mask: np.ndarray) -> np.ndarray:
    """Of each menu the last action: mostly the tile just drawn, and every win."""
    return 135 - mask[:, ::-1].argmax(axis=1)


@pytest.mark.parametrize(("observation", "reward"), [("row", "points"), ("planes", "shaped"), ("tokens", "pt")])
def test_tables_play_what_single_tables_play(observation: str, reward: str) -> None:
    options: dict[str, Any] = {"opponents": "tsumogiri", "observation": observation, "reward": reward}
    many = SeatsEnv(4, "riichi-east", **options)
    alone = [SeatEnv("riichi-east", seat=seat, **options) for seat in range(4)]
    seen, _ = many.reset(seed=11)
    single = [env.reset(seed=11 + i)[0] for i, env in enumerate(alone)]
    assert seen in many.observation_space
    for number in range(25):
        for i, one in enumerate(single):
            here, there = seen["observation"], one["observation"]
            if observation != "row":
                assert all((here[name][i] == there[name]).all() for name in there), (number, i)
            else:
                assert (here[i] == there).all(), (number, i)
            assert (seen["action_mask"][i] == one["action_mask"]).all()
        actions = [some_action(one["action_mask"], 7 * number + i) for i, one in enumerate(single)]
        seen, rewards, over, _, _ = many.step(np.array(actions))
        steps = [env.step(action) for env, action in zip(alone, actions, strict=True)]
        single = [step[0] for step in steps]
        assert rewards == pytest.approx([step[1] for step in steps]) and not over.any()


@pytest.mark.parametrize("reward", ["points", "rank", "shaped"])
def test_a_game_that_ends_is_followed_by_another_and_rewards_are_whole(reward: str) -> None:
    env = gymnasium.make_vec("jantaku/tenhou-v1", num_envs=8, opponents="tsumogiri", reward=reward)
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    seen, _ = env.reset(seed=3)
    begun = env.unwrapped._reward._before
    ended = np.zeros(8, np.bool_)
    while not ended.all():
        seen, _, over, cut, info = env.step(last_action(seen["action_mask"]))
        assert not cut.any() and seen["action_mask"].any(axis=1).all() and "illegal" not in info
        assert (env.unwrapped.tables.seats() == env.unwrapped.seats).all()
        for i in np.flatnonzero(over & ~ended):
            final, total = info["final_info"], info["episode"]["r"][i]
            assert not info["final_obs"][i]["observation"].any()
            worth = 1 - 2 * final["rank"][i] / 3
            if reward == "rank":
                assert total == pytest.approx(worth)
            elif reward == "shaped":
                assert total == pytest.approx(worth - begun[i, env.unwrapped.seats[i]])
            else:
                assert total % 100 == 0 and abs(total) < 100_000
        ended |= over


def test_seeds_seats_and_illegal_actions() -> None:
    first, second = (SeatsEnv(6, "sanma-tenhou", opponents=["shanten", "random"]) for _ in range(2))
    assert first.seats.tolist() == [0, 1, 2, 0, 1, 2]
    for seed in (5, None):
        a, b = first.reset(seed=seed)[0], second.reset(seed=seed)[0]
        assert (a["observation"] == b["observation"]).all()
    *_, info = first.step(np.full(6, 135))
    assert info["illegal"].any()
    strict = SeatsEnv(2, "tenhou", seats=0, illegal="error")
    strict.reset(seed=7)
    with pytest.raises(IllegalAction, match="at table 0"):
        strict.step(np.full(2, int(Action("pass"))))
    with pytest.raises(JantakuError, match="2 whole numbers"):
        strict.step(np.array([0.5, 1.0]))


def test_what_many_tables_cannot_do_is_said() -> None:
    with pytest.raises(JantakuError, match="unknown player of many tables"):
        SeatsEnv(2, "tenhou", opponents="soild")
    with pytest.raises(JantakuError, match="not rendered"):
        SeatsEnv(2, "tenhou", render_mode="ansi")
    with pytest.raises(JantakuError, match="there is no reset_mask"):
        SeatsEnv(2, "tenhou").reset(options={"reset_mask": np.array([True, False])})
    assert jantaku.envs.VERSION == 1


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(JantakuError, match="reset comes before the first step"):
        gymnasium.make_vec("jantaku/tenhou-v1", num_envs=2).step(np.zeros(2, np.int64))
