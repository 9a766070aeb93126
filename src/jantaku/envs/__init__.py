"""Environments for learners: PettingZoo for all seats, Gymnasium for one seat of one table or of many.

``make`` gives the PettingZoo environment; importing this package registers ``jantaku/NAME-v1`` with Gymnasium for every
preset. The number after the v grows when what an agent sees, may do or is rewarded with changes. Needs the extra
``[rl]``.
"""

from __future__ import annotations

from typing import Any

from jantaku.errors import JantakuError
from jantaku.rules import Rules, presets

try:
    import gymnasium
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ImportError:
    raise JantakuError("environments need PettingZoo and Gymnasium: pip install 'jantaku[rl]'") from None

from jantaku.envs.naming import VERSION, env_name
from jantaku.envs.rewards import REWARDS
from jantaku.envs.seat import SeatEnv
from jantaku.envs.seats import SeatsEnv
from jantaku.envs.sight import OBSERVATIONS
from jantaku.envs.table import TableEnv

__all__ = ["OBSERVATIONS", "REWARDS", "VERSION", "SeatEnv", "SeatsEnv", "TableEnv", "env_name", "make"]


def make(rules: Any = "riichi", **options: Any) -> Any:
    """The PettingZoo environment (AEC) of a preset or of rules of your own, in the wrappers that are usual there.

    *options* are those of ``TableEnv``, which ``env.unwrapped`` is.

    >>> env = make("tenhou")
    >>> env.reset(seed=7)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> env.agent_selection, int(observation["action_mask"].sum()), str(env.unwrapped)
    ('seat_0', 12, 'jantaku/tenhou-v1')
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TableEnv(rules, **options)))


def _register() -> None:
    """Let Gymnasium know every preset by name."""
    for preset in presets():
        name = env_name(Rules.of(preset))
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="jantaku.envs.seat:SeatEnv",
                vector_entry_point="jantaku.envs.seats:SeatsEnv",
                kwargs={"rules": preset},
            )


_register()
