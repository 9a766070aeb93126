"""A player that is a kernel, as an object."""

from __future__ import annotations

import os
import zlib
from typing import Any, Final

import numpy as np

from jantaku.action import Action
from jantaku.agents.protocol import Considered, Explanation
from jantaku.errors import JantakuError
from jantaku.kernels.actions import PASS, RON, TSUMO
from jantaku.kernels.policy_layout import THOUGHT
from jantaku.kernels.scoring_layout import SCORING
from jantaku.kernels.tables import get_tables
from jantaku.plain import Tiered, plain_kernels
from jantaku.view import View
from jantaku.walls import check_seed

_choose: Final = Tiered("policy", "choose_at")
#: Why an action is chosen, as ``Explanation.reason`` says it.
REASONS: Final = {
    "only": "It is the only thing to do.",
    "win": "The hand is complete.",
    "random": "Any legal action, at random.",
    "drawn": "The tile just drawn goes.",
    "pass": "Nothing here is worth a call.",
}


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
        if not view.is_asked:
            raise JantakuError(f"seat {view.seat} is not asked now: there is nothing for {self.name!r} to decide")
        # the kernel may write into the record: give it a copy
        tables = view._tables.copy()
        record = view.rules.record
        chosen = _choose(tables, 0, record, get_tables(), self._scratch, self._thoughts, self.policy, self._noise(view))
        return Action(int(chosen))

    def explain(self, view: View) -> Explanation:
        """Why ``act`` does what it does."""
        action = self.act(view)
        reason = self._reason(view, action)
        considered = tuple(Considered(legal) for legal in view.legal_actions)
        return Explanation(action, reason, REASONS[reason], considered)

    def _reason(self, view: View, action: Action) -> str:
        if len(view.legal_actions) == 1:
            return "only"
        if self.name == "random":
            return "random"
        if action in (TSUMO, RON):
            return "win"
        return "pass" if action == PASS else "drawn"

    def _noise(self, view: View) -> Any:
        """64 bits that follow from the seed and from what is seen."""
        seen = zlib.crc32(view.tobytes())
        with np.errstate(over="ignore"):
            return plain_kernels("rng").mixed(np.uint64(self.seed) + np.uint64(seen))

    def __repr__(self) -> str:
        """An expression that makes the player again."""
        return f"agent({self.name!r}, seed={self.seed})"
