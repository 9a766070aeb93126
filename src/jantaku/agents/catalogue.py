"""The players by name."""

from __future__ import annotations

import os
from difflib import get_close_matches
from typing import Any, Final

from jantaku.agents.finding import PythonAgent, imported, maker, own_python_agents, python_agents
from jantaku.agents.kernel_agent import KernelAgent
from jantaku.agents.learned import means_learned
from jantaku.agents.mjai import PREFIX, MjaiAgent
from jantaku.agents.protocol import Agent
from jantaku.errors import JantakuError
from jantaku.kernels.players.choose import POLICIES

#: Each player of the kernels and what it does, from the simplest to the strongest.
AGENTS: Final = {
    "random": "does anything that is legal, at random",
    "tsumogiri": "wins if it can, calls nothing and discards what it draws",
    "gates": "discards for the most waiting tiles, else the rarest tile",
    "shanten": "comes nearer to a win by every discard: lowest shanten, then most acceptance",
    "solid": "weighs what its hand can win against what a discard can lose, and folds when it should",
}
assert set(AGENTS) == set(POLICIES)
#: The player that learned, and its weaker levels.
LEARNED: Final = {
    "net": "does what has come out best in many games against itself",
    "net:normal": "the same, and not always what it likes best",
    "net:easy": "the same, and often something else",
}
#: The player that looks ahead, and where it is: in a room above this one.
AHEAD: Final = {"search": "plays what solid likes best out on tables like this one, a second a move"}
_AHEAD_AT: Final = "jantaku.foresight.search:SearchAgent"


def agent_names() -> tuple[str, ...]:
    """The names that ``agent`` takes: the players of the kernels, the learned one, the one that looks ahead, then those
    written in Python.

    >>> agent_names()[:2]
    ('random', 'tsumogiri')
    """
    own = (*AGENTS, *LEARNED, *AHEAD)
    return (*own, *(name for name in python_agents() if name not in own))


def is_own(name: str) -> bool:
    """Whether *name* is a player that comes with jantaku: the only ones whom a file may name.

    Any other name imports a module or starts a program, so it counts only where a person has typed it.

    >>> is_own("solid"), is_own("mjai:rm -r ."), is_own("os:system")
    (True, False, False)
    """
    return name in AGENTS or name in LEARNED or is_ahead(name) or name in own_python_agents()


def is_ahead(name: str) -> bool:
    """Whether *name* is the player that looks ahead, with options or without: ``search``, ``search:net:2s``."""
    return str(name).partition(":")[0] in AHEAD


def agent(name: str, *, seed: int | None = None) -> Agent:
    """The player of that name, of weights at ``net:FILE.npz``, of ``module:Class``, or of a program: ``mjai:COMMAND``.

    *seed* decides ties: with the same seed a player of the kernels does the same in the same view.

    >>> from jantaku import Game
    >>> game = Game("tenhou", seed=7)
    >>> agent("tsumogiri").act(game.view(0))
    Action('tsumogiri')
    """
    if not isinstance(name, str):
        raise JantakuError(f"a player is called by a name, not {name!r:.40}: there are {', '.join(agent_names())}")
    if name in AGENTS:
        return KernelAgent(name, POLICIES.index(name), seed)
    if name.startswith(PREFIX):
        return MjaiAgent(name)
    if means_learned(name):
        from jantaku.agents.net import NetAgent

        return NetAgent(name, seed)
    if is_ahead(name):
        found: Agent = imported(_AHEAD_AT)(name, seed)
        return found
    path = name if ":" in name else python_agents().get(name)
    if path is None:
        near = get_close_matches(name, agent_names(), 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(agent_names())}"
        raise JantakuError(f"no player is called {name!r:.40}: {hint}")
    chance = int.from_bytes(os.urandom(8), "little") if seed is None else seed
    return PythonAgent(name, maker(imported(path), name)(chance))


def policy_of(player: Any) -> int | None:
    """The number by which kernels know *player*, an agent or a name; ``None`` if it is none of theirs.

    >>> policy_of("random"), policy_of(agent("tsumogiri")), policy_of(object())
    (0, 1, None)
    """
    if isinstance(player, str):
        player = agent(player)
    return player.policy if type(player) is KernelAgent else None  # one made of it may do something else
