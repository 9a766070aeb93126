"""``SeatEnv``: one seat of one table for Gymnasium; players of jantaku have the others."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from jantaku.agents import Agent, agent
from jantaku.agents.following import seated, take_turn
from jantaku.agents.learned import check_plays
from jantaku.envs.illegal import ILLEGAL, replacement
from jantaku.envs.naming import check_begun, check_choice
from jantaku.envs.opponents import names_of
from jantaku.envs.pictures import RENDER_MODES, check_mode, render
from jantaku.envs.results import gained_since, result_of, rewards_of, scores_of
from jantaku.envs.rewards import Rewards
from jantaku.envs.sight import Sight, menu_of
from jantaku.game.action import Action
from jantaku.game.game import Game
from jantaku.game.view import check_seat
from jantaku.kernels.game.actions import ACTIONS
from jantaku.rules import Rules


class SeatEnv(gymnasium.Env):
    """One game after another, each an episode, at a seat of your own.

    ``game`` is the game itself, ``seat`` the own seat.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        rules: Rules | str | os.PathLike[str] = "riichi",
        *,
        opponents: str | Sequence[str] = "shanten",
        seat: int | None = None,
        observation: str = "row",
        reward: str = "points",
        illegal: str = "replace",
        render_mode: str | None = None,
    ) -> None:
        """Play under *rules*; ``reset`` deals.

        *opponents* is the name of a player for all other seats, or one name each, from the next seat on. *seat* is the
        own one; without it, it is drawn by lot for every game. *observation* is one of ``OBSERVATIONS``, *reward* one
        of ``REWARDS``, *render_mode* one of the metadata's. *illegal* says what an action that the mask does not allow
        is: with ``replace`` pass, or the tile just drawn, and ``info["illegal"]`` says why; with ``error`` an
        ``IllegalAction``.
        """
        self.rules = Rules.of(rules)
        self.rules.require_playable()
        players = self.rules.players
        self._names = names_of(opponents, players)
        for name in self._names:
            check_plays(agent(name), self.rules)  # an unknown one is refused at once
        self._seat = None if seat is None else check_seat(seat, players)
        self._seated = ExitStack()  # bots at the other seats leave when a game ends, or is broken off
        self._illegal = check_choice("way with illegal actions", illegal, ILLEGAL)
        self.render_mode = check_mode(render_mode)
        self._sight = Sight(self.rules, observation)
        self._reward = Rewards(self.rules, reward)
        self.observation_space = self._sight.space()
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game: ``Game(rules, seed=seed)``, and without a seed one that follows from the last seed given.

        *options* are there for Gymnasium; there are none.
        """
        super().reset(seed=seed, options=options)
        while True:
            self._begin(self._number() if seed is None else seed)
            if not self.game.is_over:
                break
            seed = None  # a game that ended before the own seat was asked once is no episode
        self._reward.begin(self.game.table.records)
        self._show()
        return self._sight.of_table(self.game.table, self.seat), {"seat": self.seat}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take *action*, and let the others play until the own seat is asked again or the game is over."""
        check_begun(self)
        info: dict[str, Any] = {"seat": self.seat}
        chosen = Action(action)
        if self._illegal == "replace" and not self.game.is_over and not self.game.is_legal(chosen):
            info["illegal"] = str(self.game.table.refusal(chosen))
            chosen = Action(replacement(menu_of(self.game.table)))
        before = scores_of(self.game)
        self.game.push(chosen)
        self._let_others_play()
        rewards = rewards_of(self._reward, self.game, gained_since(self.game, before))
        over = self.game.is_over
        if over:
            info |= result_of(self.game, self.seat)
        self._show()
        return self._sight.of_table(self.game.table, self.seat), float(rewards[self.seat]), over, False, info

    def render(self) -> Any:
        """The table as the own seat sees it, in the way of ``render_mode``."""
        check_begun(self)
        return render(self.render_mode, self.game, self.seat)

    def close(self) -> None:
        """Send bots at the other seats away."""
        self._seated.close()

    def _begin(self, seed: int) -> None:
        players = self.rules.players
        self.seat = int(self.np_random.integers(players)) if self._seat is None else self._seat
        self._others: dict[int, Agent] = {
            (self.seat + place) % players: agent(name, seed=self._number()) for place, name in enumerate(self._names, 1)
        }
        names = [self._others[seat].name if seat in self._others else "you" for seat in range(players)]
        self.game = Game(self.rules, seed=seed, players=names)
        self._seated.close()
        self._seated.enter_context(seated(self._others.values()))
        self._let_others_play()

    def _let_others_play(self) -> None:
        while (phase := self.game.phase) is not None and phase.seat != self.seat:
            take_turn(self._others[phase.seat], self._others[phase.seat].name, self.game, phase.seat)
        if self.game.is_over:
            self._seated.close()

    def _number(self) -> int:
        return int(self.np_random.integers(1 << 64, dtype=np.uint64))

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()
