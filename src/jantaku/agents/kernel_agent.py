"""A player that is a kernel, as an object."""

from __future__ import annotations

import os

import numpy as np

from jantaku.agents.estimates import choose_at
from jantaku.agents.explaining import explain
from jantaku.agents.noise import noise_of_view
from jantaku.agents.protocol import Explanation
from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.view import View, check_view
from jantaku.game.walls import check_seed
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING


def compile_agents() -> None:
    """Compile the players now (about as long as the game takes, then kept), instead of when it pays."""
    choose_at.compile()


class KernelAgent:
    """Player number *policy* of the kernels.

    It remembers nothing: what it does follows from the view and from *seed* alone, which decides ties.
    """

    def __init__(self, name: str, policy: int, seed: int | None = None) -> None:
        """Name the player; without a seed, ties fall differently each time."""
        self.name = name
        self.policy = policy
        self.seed = int.from_bytes(os.urandom(8), "little") if seed is None else check_seed(seed)
        self._scratch = np.zeros(1, SCORING).view(np.recarray)
        self._thoughts = np.zeros(1, THOUGHT).view(np.recarray)

    def act(self, view: View) -> Action:
        """What the player does where it is asked."""
        if not check_view(view).is_asked:
            raise JantakuError(f"seat {view.seat} is not asked now: there is nothing for {self.name!r} to decide")
        tables = view.table.copy().records  # some kernels change the record and change it back
        record = view.rules.record
        noise = noise_of_view(self.seed, view)
        chosen = choose_at(tables, 0, record, get_suits(), self._scratch, self._thoughts, self.policy, noise)
        return Action(int(chosen))

    def explain(self, view: View) -> Explanation:
        """Why ``act`` does what it does."""
        return explain(self.name, view, self.act(view))

    def __repr__(self) -> str:
        """An expression that makes the player again."""
        return f"agent({self.name!r}, seed={self.seed})"
