"""``RllibEnv``: a whole game for RLlib, every seat an agent. Needs the extra ``[rllib]``.

It is apart from the package's other environments, so that those need no Ray.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from jantaku.envs.illegal import ILLEGAL, replacement
from jantaku.envs.naming import check_choice, env_name
from jantaku.envs.sight import menu_of
from jantaku.envs.table import TableEnv
from jantaku.errors import JantakuError, unknown_name
from jantaku.game.action import Action
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.game.observation import WIDTH
from jantaku.kernels.learning.layout import KINDS, PLANES, SCALARS
from jantaku.kernels.learning.scales import plane_scales, scalar_scales

try:
    from ray.rllib.env.multi_agent_env import MultiAgentEnv
except ImportError as error:
    raise JantakuError(f"RLlib is not whole here ({error}): pip install 'jantaku[rllib]'") from None

#: What an ``env_config`` may have, and what it is if it has not.
CONFIG: Final[dict[str, Any]] = {
    "rules": "riichi",
    "observation": "planes",
    "reward": "rank",
    "illegal": "replace",
    "render_mode": None,
}


class RllibEnv(MultiAgentEnv):
    """Agents ``seat_0`` to ``seat_3`` (or ``seat_2``); only the one who is asked has an observation.

    An observation has ``observations``, a vector of float32, and ``action_mask``, the names by which RLlib's own
    module for masked actions knows them. ``table`` is the PettingZoo environment underneath.

    >>> env = RllibEnv({"rules": "tenhou", "reward": "points"})
    >>> seen, infos = env.reset(seed=7)
    >>> {agent: (row["observations"].shape, int(row["action_mask"].sum())) for agent, row in seen.items()}
    {'seat_0': ((2960,), 12)}
    """

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        """Play as *config* says (``CONFIG`` has its keys), the ``env_config`` of an RLlib algorithm.

        *rules*, *reward* and *render_mode* are as for ``TableEnv``. *observation* ``planes`` is ``jantaku-obs-1`` laid
        flat, planes and then scalars, scaled to small numbers; ``row`` is the row of ``jantaku.vector.OBSERVATION`` as
        it is. *illegal* is as for ``SeatEnv``.
        """
        chosen = {**CONFIG, **(config or {})}
        for key in chosen:
            if key not in CONFIG:
                raise unknown_name("key of env_config", key, tuple(CONFIG))
        self._illegal = check_choice("way with illegal actions", chosen.pop("illegal"), ILLEGAL)
        self._scaled = chosen["observation"] == "planes"
        self.table = TableEnv(chosen.pop("rules"), **chosen)
        self.render_mode = self.table.render_mode
        offset, factor = scalar_scales()
        self._offset = np.concatenate([np.zeros(KINDS * PLANES, np.float32), offset])
        self._factor = np.concatenate([np.tile(plane_scales(), KINDS), factor])
        self.possible_agents = list(self.table.possible_agents)
        self.agents = list(self.possible_agents)
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        super().__init__()

    def __str__(self) -> str:
        """The name of the environment, with the version of its behaviour."""
        return env_name(self.table.rules)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game: ``Game(rules, seed=seed)``, and without a seed one that follows from the last seed given."""
        self.table.reset(seed=seed, options=options)
        self._asked: set[str] = set()
        self._owed = dict.fromkeys(self.possible_agents, 0.0)
        self._notes: dict[str, dict[str, Any]] = {}
        return self._see(), {}

    def step(
        self, action_dict: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Let the agent who is asked take its action.

        Whoever is asked next gets its observation, the rewards since it was asked last, and in its info what was wrong
        with its last action. When the game is over all get theirs who were asked at all: RLlib knows no others.
        """
        agent = self.table.agent_selection
        if set(action_dict) != {agent}:
            raise JantakuError(f"{agent} is asked, and there are actions of {', '.join(action_dict) or 'nobody'}")
        chosen = Action(action_dict[agent])
        game = self.table.game
        if self._illegal == "replace" and not game.is_legal(chosen):
            self._notes[agent] = {"illegal": str(game.table.refusal(chosen))}
            chosen = Action(replacement(menu_of(game.table)))
        self.table.step(int(chosen))
        for other, reward in self.table.rewards.items():
            self._owed[other] += reward
        over = game.is_over
        seen = self._see()
        rewards = {other: self._owed[other] for other in seen}
        self._owed |= dict.fromkeys(seen, 0.0)
        infos = {other: {**self._notes.pop(other, {}), **self.table.infos[other]} for other in seen}
        ended = {**dict.fromkeys(seen, over), "__all__": over}
        return seen, rewards, ended, {**dict.fromkeys(seen, False), "__all__": False}, infos

    def render(self) -> Any:
        """The table with all hands open, in the way of ``render_mode``."""
        return self.table.render()

    def _see(self) -> dict[str, Any]:
        """What those see who are told now: who is asked, or in the end everybody who was."""
        told = [agent for agent in self.possible_agents if agent in self._asked]
        if not self.table.game.is_over:
            told = [self.table.agent_selection]
            self._asked.update(told)
        return {agent: self._vector(self.table.observe(agent)) for agent in told}

    def _vector(self, seen: dict[str, Any]) -> dict[str, npt.NDArray[Any]]:
        row = seen["observation"]
        if self._scaled:
            both = np.concatenate([row["planes"].reshape(-1).astype(np.float32), row["scalars"].astype(np.float32)])
            row = (both - self._offset) * self._factor
        return {"observations": row.astype(np.float32), "action_mask": seen["action_mask"]}

    def _space(self) -> spaces.Dict:
        width = KINDS * PLANES + SCALARS if self._scaled else WIDTH
        return spaces.Dict(
            observations=spaces.Box(-np.inf, np.inf, (width,), np.float32),
            action_mask=spaces.Box(0, 1, (ACTIONS,), np.int8),
        )
