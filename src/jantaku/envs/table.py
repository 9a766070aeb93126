"""``TableEnv``: a whole game for PettingZoo, every seat an agent."""

from __future__ import annotations

import os
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from jantaku.envs.naming import VERSION, check_begun, env_name
from jantaku.envs.pictures import RENDER_MODES, check_mode, render
from jantaku.envs.results import gained_since, result_of, rewards_of, scores_of
from jantaku.envs.rewards import Rewards
from jantaku.envs.sight import Sight
from jantaku.errors import JantakuError, check_name
from jantaku.game.action import Action
from jantaku.game.game import Game
from jantaku.game.walls import check_seed
from jantaku.kernels.game.actions import ACTIONS
from jantaku.rules import Rules


class TableEnv(AECEnv):
    """One game: the agents are ``seat_0`` to ``seat_3`` (or ``seat_2``), asked one at a time as the rules have it.

    ``last()`` gives ``observation`` and ``action_mask``; an action that the mask does not allow is an
    ``IllegalAction`` and changes nothing. All agents are done when the game is over. ``game`` is the game itself.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "name": f"jantaku-v{VERSION}",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        rules: Rules | str | os.PathLike[str] = "riichi",
        *,
        observation: str = "row",
        reward: str = "points",
        render_mode: str | None = None,
    ) -> None:
        """Play under *rules*; ``reset`` deals.

        *observation* is one of ``OBSERVATIONS``, *reward* one of ``REWARDS``, *render_mode* one of the metadata's.
        """
        super().__init__()
        self.rules = Rules.of(rules)
        self.rules.require_playable()
        self.metadata = {**type(self).metadata, "name": env_name(self.rules)}  # type: ignore[misc]
        self.render_mode = check_mode(render_mode)
        self._sight = Sight(self.rules, observation)
        self._reward = Rewards(self.rules, reward)
        self._seeds = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._sight.space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """What *agent* may see."""
        return self.observation_spaces[check_name("agent", agent, self.possible_agents)]

    def action_space(self, agent: str) -> Any:
        """What *agent* may do at some moment: the numbers of the action table."""
        return self.action_spaces[check_name("agent", agent, self.possible_agents)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: ``Game(rules, seed=seed)``, and without a seed one that follows from the last seed given.

        *options* are there for PettingZoo; there are none.
        """
        del options
        if seed is not None:
            self._seeds = np.random.default_rng(check_seed(seed))
        self.game = Game(self.rules, seed=int(self._seeds.integers(1 << 64, dtype=np.uint64)) if seed is None else seed)
        self._reward.begin(self.game.table.records)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        """What *agent* sees now and what it may do, nothing if it is not asked."""
        check_begun(self)
        seat = self.possible_agents.index(check_name("agent", agent, self.possible_agents))
        return self._sight.of_table(self.game.table, seat)

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees, its reward, whether it is done, and its info."""
        self._check_agents()
        seen: tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return seen

    def step(self, action: int | None) -> None:
        """Let the selected agent take *action*; when the game is over each agent takes ``None`` once."""
        self._check_agents()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        before = scores_of(self.game)
        self.game.push(Action(action))  # type: ignore[arg-type]  # what is no action it refuses itself
        self._cumulative_rewards[agent] = 0.0
        rewards = rewards_of(self._reward, self.game, gained_since(self.game, before))
        self.rewards = {agent: float(rewards[seat]) for seat, agent in enumerate(self.possible_agents)}
        if self.game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: result_of(self.game, seat) for seat, agent in enumerate(self.possible_agents)}
        self._select()
        self._accumulate_rewards()
        self._show()

    def render(self) -> Any:
        """The table with all hands open, in the way of ``render_mode``."""
        check_begun(self)
        return render(self.render_mode, self.game, None)

    def close(self) -> None:
        """Nothing is open."""

    def _check_agents(self) -> None:
        """An error if nobody is selected."""
        check_begun(self)
        if not self.agents:
            raise JantakuError("the game is over, and no agent is left: reset begins another")

    def _select(self) -> None:
        phase = self.game.phase
        self.agent_selection = self.agents[0 if phase is None else phase.seat]

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
