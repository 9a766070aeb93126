"""The players by name."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from jantaku.agents.kernel_agent import KernelAgent
from jantaku.agents.protocol import Agent
from jantaku.errors import JantakuError
from jantaku.kernels.players.choose import POLICIES

#: Each player and what it does, from the simplest to the strongest.
AGENTS: Final = {
    "random": "does anything that is legal, at random",
    "tsumogiri": "wins if it can, calls nothing and discards what it draws",
    "gates": "the player of seed 004: discards for the most waiting tiles, else the rarest tile",
    "shanten": "comes nearer to a win by every discard: lowest shanten, then most acceptance",
    "solid": "weighs what its hand can win against what a discard can lose, and folds when it should",
}
assert set(AGENTS) == set(POLICIES)


def agent_names() -> tuple[str, ...]:
    """The names that ``agent`` takes.

    >>> agent_names()[:2]
    ('random', 'tsumogiri')
    """
    return tuple(AGENTS)


def agent(name: str, *, seed: int | None = None) -> Agent:
    """The player of that name. *seed* decides ties: with the same seed it does the same in the same view.

    >>> from jantaku import Game
    >>> game = Game("tenhou", seed=7)
    >>> agent("tsumogiri").act(game.view(0))
    Action('tsumogiri')
    """
    if name not in AGENTS:
        near = get_close_matches(str(name), AGENTS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(AGENTS)}"
        raise JantakuError(f"no player is called {name!r:.40}: {hint}")
    return KernelAgent(name, POLICIES.index(name), seed)


def policy_of(player: Any) -> int | None:
    """The number by which kernels know *player*, an agent or a name; ``None`` if it is none of theirs.

    >>> policy_of("random"), policy_of(agent("tsumogiri")), policy_of(object())
    (0, 1, None)
    """
    if isinstance(player, str):
        player = agent(player)
    return player.policy if isinstance(player, KernelAgent) else None
