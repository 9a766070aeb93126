"""``SeatsEnv``: one seat at each of many tables for Gymnasium, played by compiled kernels."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from jantaku.envs.illegal import ILLEGAL, replacement
from jantaku.envs.naming import check_choice
from jantaku.envs.opponents import names_of
from jantaku.envs.rewards import Rewards
from jantaku.envs.sight import Sight
from jantaku.errors import JantakuError, unknown_name
from jantaku.kernels.game.actions import ACTIONS
from jantaku.rules import Rules
from jantaku.vector import Tables
from jantaku.vector.checks import OUTSIDE, PLAYERS, action_numbers, seat_numbers


class SeatsEnv(VectorEnv):
    """A seat of your own at each of *num_envs* tables; a game that ends is followed by another in the same step.

    ``tables`` are the tables themselves, ``seats`` the own seats. Table *i* plays what ``Game(rules, seed=seed + i)``
    plays. Nothing in a step loops over the tables in Python, but for actions that are replaced and games that end.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        rules: Rules | str | os.PathLike[str] = "riichi",
        *,
        opponents: str | Sequence[str] = "shanten",
        seats: int | npt.ArrayLike | None = None,
        observation: str = "row",
        reward: str = "points",
        illegal: str = "replace",
        threads: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Set the tables up; ``reset`` deals.

        *opponents* is the name of a player of ``Tables`` for all other seats, or one name each, from the next seat
        on. *seats* are the own ones: one for each table, or one for all; without them the tables take turns. The rest
        is as for ``SeatEnv``. Many tables are not rendered: ``jantaku.svg.table(env.tables.view(i))`` draws one.
        """
        if render_mode is not None:
            raise JantakuError("many tables are not rendered: jantaku.svg.table(env.tables.view(0)) draws one")
        self.tables = Tables(rules, num_envs, seed=0, threads=threads)
        self.rules = self.tables.rules
        self.num_envs = num_envs
        players = self.rules.players
        own = np.arange(num_envs) % players if seats is None else seats
        self.seats = seat_numbers(own, num_envs, players)
        self._policies = _policies(names_of(opponents, players), self.seats)
        self._menus: npt.NDArray[np.bool_] | None = None
        self._illegal = check_choice("way with illegal actions", illegal, ILLEGAL)
        self._sight = Sight(self.rules, observation)
        self._reward = Rewards(self.rules, reward)
        self.single_observation_space = self._sight.space()
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game at every table; *seed* is that of the first one, and without it they follow from the last one.

        *options* are there for Gymnasium; there are none. Least of all a ``reset_mask``: where a game ends, ``step``
        begins the next.
        """
        if options and "reset_mask" in options:
            raise JantakuError("there is no reset_mask: where a game ends, step begins the next (autoreset SAME_STEP)")
        super().reset(seed=seed, options=options)
        self.tables.reset(
            self.np_random.integers(1 << 64, size=self.num_envs, dtype=np.uint64) if seed is None else seed
        )
        self._go_on(restart=True)
        self._reward.begin(self.tables.records)
        return self._see(), {}

    def step(
        self, actions: Any
    ) -> tuple[dict[str, Any], npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Take an action at each table, and let the others play until the own seat is asked again.

        Where a game ended, the observation is the first of the next game; ``final_obs`` and ``final_info`` of the
        infos are of the one that ended.
        """
        if self._menus is None:
            raise JantakuError("reset comes before the first step")
        info: dict[str, Any] = {}
        chosen = np.array(action_numbers(actions, self.num_envs), np.int64)
        if self._illegal == "replace":
            self._replace(chosen, info)
        tables = self.tables
        tables.restart = False
        tables.step(chosen)
        gained = tables.gained.copy()
        self._go_on(restart=False)
        gained += tables.gained
        ended = np.array(tables.finished)
        rewards = self._reward.of(tables.records, gained, ended, tables.final_points, tables.ranks)
        if ended.any():
            self._note_ends(ended, info)
            self._go_on(restart=True)
            self._reward.begin(tables.records, ended)
        return self._see(), rewards[np.arange(self.num_envs), self.seats], ended, np.zeros_like(ended), info

    def _go_on(self, *, restart: bool) -> None:
        """Let the others play until the own seats are asked; where a game is over, with *restart* in the next one."""
        self.tables.restart = restart
        self.tables.play(self._policies)

    def _see(self) -> dict[str, Any]:
        seen = self._sight.of_tables(self.tables)
        self._menus = seen["action_mask"].astype(np.bool_)
        return seen

    def _replace(self, actions: npt.NDArray[np.int64], info: dict[str, Any]) -> None:
        """Put others in the place of *actions* that are not on their menus."""
        assert self._menus is not None
        known = (actions >= 0) & (actions < ACTIONS)
        wrong = ~(known & self._menus[np.arange(self.num_envs), np.where(known, actions, 0)])
        if wrong.any():
            info |= {"illegal": wrong, "_illegal": wrong.copy()}
            for table in np.flatnonzero(wrong):
                actions[table] = replacement(self._menus[table])

    def _note_ends(self, ended: npt.NDArray[np.bool_], info: dict[str, Any]) -> None:
        """Put what the games that *ended* were like at last into *info*."""
        rows = np.arange(self.num_envs)
        last = np.full(self.num_envs, None, object)
        for table in np.flatnonzero(ended):
            last[table] = self._sight.nothing()
        results = {
            "rank": self.tables.ranks[rows, self.seats].copy(),
            "final_points": self.tables.final_points[rows, self.seats].copy(),
        }
        masks = {f"_{name}": ended.copy() for name in results}
        info |= {"final_obs": last, "_final_obs": ended.copy()}
        info |= {"final_info": {**results, **masks}, "_final_info": ended.copy()}


def _policies(names: Sequence[str], seats: npt.NDArray[np.int8]) -> npt.NDArray[np.int64]:
    """The numbers of the players at each table, by seat, the own *seats* left to the outside."""
    for name in names:
        if name not in PLAYERS:
            raise unknown_name("player of many tables", name, PLAYERS)
    numbers = np.array([OUTSIDE, *(PLAYERS.index(name) for name in names)], np.int64)
    places = (np.arange(len(numbers)) - seats[:, None]) % len(numbers)
    policies: npt.NDArray[np.int64] = numbers[places]
    return policies
