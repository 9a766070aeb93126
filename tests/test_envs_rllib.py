"""RLlib: its own check under every preset, what agents are told, and a round of PPO where PyTorch is there."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("ray.rllib.env.multi_agent_env", reason="RLlib is not installed", exc_type=ImportError)

from ray.rllib.utils.pre_checks.env import check_multiagent_environments

from jantaku import Action
from jantaku.envs.rllib import RllibEnv
from jantaku.errors import IllegalAction, JantakuError
from jantaku.rules import presets
from lively import Lively

ROOT = Path(__file__).resolve().parents[1]
PASS = int(Action("pass"))


@pytest.mark.parametrize("preset", presets())
def test_rllib_finds_no_fault(preset: str) -> None:
    env = RllibEnv({"rules": preset, "observation": "row"})
    check_multiagent_environments(env)
    assert str(env) == f"jantaku/{preset}-v1"


def test_planes_pass_the_same_check() -> None:
    check_multiagent_environments(RllibEnv({"rules": "tenhou"}))


def test_who_is_asked_is_told_and_in_the_end_everybody() -> None:
    env, lively = RllibEnv({"rules": "riichi-east", "observation": "row", "reward": "points"}), Lively(1)
    seen, _ = env.reset(seed=5)
    total, ended = dict.fromkeys(env.agents, 0.0), {"__all__": False}
    while not ended["__all__"]:
        game = env.table.game
        (agent,) = seen
        assert seen[agent] in env.get_observation_space(agent)
        menu = [int(action) for action in game.legal_actions]
        assert agent == f"seat_{game.phase.seat}" and np.flatnonzero(seen[agent]["action_mask"]).tolist() == menu
        seen, rewards, ended, cut, infos = env.step({agent: lively.choose(game.table.record, game.legal_actions)})
        assert seen.keys() == rewards.keys() == infos.keys() and not any(cut.values())
        for other, gained in rewards.items():
            total[other] += gained
    assert list(ended) == [*env.agents, "__all__"]
    assert [infos[agent]["rank"] for agent in env.agents] == [game.ranking.index(seat) for seat in range(4)]
    assert list(total.values()) == [score - 25000 for score in game.scores]


def test_illegal_actions_are_replaced_and_named_or_refused() -> None:
    env = RllibEnv({"rules": "tenhou", "observation": "row"})
    env.reset(seed=7)
    seen, _, _, _, infos = env.step({"seat_0": PASS})
    while "seat_0" not in seen:
        (agent,) = seen
        seen, _, _, _, infos = env.step({agent: PASS})
    assert "nothing to pass on" in infos["seat_0"]["illegal"]
    strict = RllibEnv({"rules": "tenhou", "observation": "row", "illegal": "error"})
    strict.reset(seed=7)
    with pytest.raises(IllegalAction):
        strict.step({"seat_0": PASS})
    with pytest.raises(JantakuError, match="seat_0 is asked, and there are actions of seat_1"):
        strict.step({"seat_1": PASS})


def test_a_key_that_is_not_there_is_named() -> None:
    with pytest.raises(JantakuError, match="unknown key of env_config 'rule'"):
        RllibEnv({"rule": "tenhou"})


def test_what_is_not_installed_is_named() -> None:
    code = "import sys; sys.modules['ray'] = None; import jantaku.envs.rllib"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "JantakuError: RLlib is not whole here" in done.stderr and "jantaku[rllib]" in done.stderr


@pytest.mark.skipif(
    any(importlib.util.find_spec(name) is None for name in ("torch", "scipy")),
    reason="PPO needs PyTorch and SciPy: python examples/train_rllib.py",
)
def test_the_example_trains() -> None:
    path = ROOT / "examples" / "train_rllib.py"
    assert len(path.read_text("utf-8").splitlines()) <= 40
    told = subprocess.run([sys.executable, str(path), "1"], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[-1].startswith("iteration 0: ")
