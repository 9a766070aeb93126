"""Who plays: agents by name, by ``module:Class``, or as objects."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from jantaku.agents import agent as player
from jantaku.agents import agent_names, policy_of
from jantaku.agents.catalogue import is_ahead
from jantaku.agents.finding import imported, maker, python_agents
from jantaku.agents.learned import Learned, learned, means_learned
from jantaku.agents.mjai import PREFIX, MjaiAgent
from jantaku.agents.net import NetAgent
from jantaku.errors import JantakuError, unknown_name


@dataclass(frozen=True)
class Entrant:
    """One agent of a contest: a player of the kernels, the learned one, or something that makes Python players."""

    name: str
    policy: int | None = None
    """The number by which the kernels know it; ``None`` for a Python agent."""
    make: Callable[[int], Any] | None = field(default=None, compare=False, repr=False)
    """A new player for one seat of one game, given a seed of its own; ``None`` for jantaku's own players."""
    learned: Learned | None = field(default=None, compare=False, repr=False)
    """The learned player, at one of its levels or by weights of one's own; ``None`` for any other."""


def entrant(agent: Any) -> Entrant:
    """The entrant that *agent* stands for.

    A name is a player of ``jantaku.agents``; ``net:FILE.npz`` the learned one by weights of one's own;
    ``module:Class`` a class whose objects have ``act(view)``; ``mjai:COMMAND`` a program that speaks MJAI, started for
    each seat of each game. A class or function makes a new player for each seat of each game, and gets a ``seed`` if it
    has such a parameter. An object with ``act`` plays all its games itself, so it should remember nothing from one game
    to the next.

    >>> entrant("tsumogiri")
    Entrant(name='tsumogiri', policy=1)
    >>> entrant("tsumogirl")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    jantaku.errors.JantakuError: unknown agent 'tsumogirl': did you mean 'tsumogiri'? (one of random, tsumogiri...
    """
    if isinstance(agent, Entrant):
        return agent
    if isinstance(agent, MjaiAgent):
        agent = agent.name  # a program for each seat of each game
    if isinstance(agent, str):
        if agent.startswith(PREFIX):
            MjaiAgent(agent)  # a command that cannot be read is refused before the first game
            return Entrant(agent, make=partial(_bot, agent))
        if means_learned(agent):
            return Entrant(agent, learned=learned(agent))
        if is_ahead(agent):
            player(agent)  # options that cannot be read are refused before the first game
            return Entrant(agent, make=partial(_looking_ahead, agent))
        if ":" in agent:
            return Entrant(agent, make=maker(imported(agent), agent))
        if agent in python_agents():
            return Entrant(agent, make=maker(imported(python_agents()[agent]), agent))
        if agent not in agent_names():
            raise unknown_name("agent", agent, agent_names())
        return Entrant(agent, policy_of(agent))
    if _is_as_made(agent):  # its lots are drawn as those of kernels are
        return Entrant(agent.name, learned=agent.learned)
    name = str(getattr(agent, "name", None) or getattr(agent, "__qualname__", type(agent).__qualname__))
    policy = None if inspect.isclass(agent) else policy_of(agent)
    return Entrant(name, policy) if policy is not None else Entrant(name, make=maker(agent, name))


def _looking_ahead(name: str, seed: int) -> Any:
    return player(name, seed=seed)


def _bot(name: str, _seed: int) -> MjaiAgent:
    return MjaiAgent(name)


def entrants_of(agents: Sequence[Any]) -> tuple[Entrant, ...]:
    """The entrants that *agents* stand for; the same name twice must be the same agent."""
    made: dict[str, tuple[Any, Entrant]] = {}
    called: dict[str, Entrant] = {}  # so that what a name names is read once
    found = []
    for agent in agents:
        new = called[agent] if isinstance(agent, str) and agent in called else entrant(agent)
        if isinstance(agent, str):
            called[agent] = new
        first, known = made.setdefault(new.name, (agent, new))
        if not _same(first, known, agent, new):
            raise JantakuError(f"two agents are called {new.name!r}: give them names of their own")
        found.append(known)
    return tuple(found)


def _is_as_made(agent: Any) -> bool:
    """Whether *agent* is the learned player, and nobody has made another of it."""
    if type(agent) is not NetAgent:
        return False
    return (agent.name, agent.temperature) == (agent.learned.name, agent.learned.temperature)


def _same(first: Any, known: Entrant, agent: Any, new: Entrant) -> bool:
    """Whether *first* and *agent*, called alike, are one player."""
    one, other = known.learned, new.learned
    if one is not None and other is not None:
        return (one.stamp, one.temperature) == (other.stamp, other.temperature)
    if one is not other:
        return False
    return bool(first is agent or first == agent or (known.policy is not None and known.policy == new.policy))
