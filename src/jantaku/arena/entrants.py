"""Who plays: agents by name, by ``module:Class``, or as objects."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from jantaku.agents import agent_names, policy_of
from jantaku.errors import JantakuError, unknown_name


@dataclass(frozen=True)
class Entrant:
    """One agent of a contest: a player of the kernels, or something that makes Python players."""

    name: str
    policy: int | None = None
    """The number by which the kernels know it; ``None`` for a Python agent."""
    make: Callable[[int], Any] | None = field(default=None, compare=False, repr=False)
    """A new player for one seat of one game, given a seed of its own; ``None`` for a player of the kernels."""


def entrant(agent: Any) -> Entrant:
    """The entrant that *agent* stands for.

    A name is a player of ``jantaku.agents``; ``module:Class`` a class whose objects have ``act(view)``. A class or
    function makes a new player for each seat of each game, and gets a ``seed`` if it has such a parameter. An object
    with ``act`` plays all its games itself, so it should remember nothing from one game to the next.

    >>> entrant("tsumogiri")
    Entrant(name='tsumogiri', policy=1)
    >>> entrant("tsumogirl")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    jantaku.errors.JantakuError: unknown agent 'tsumogirl': did you mean 'tsumogiri'? (one of random, tsumogiri...
    """
    if isinstance(agent, Entrant):
        return agent
    if isinstance(agent, str):
        if ":" in agent:
            return Entrant(agent, make=_maker(_imported(agent), agent))
        if agent not in agent_names():
            raise unknown_name("agent", agent, agent_names())
        return Entrant(agent, policy_of(agent))
    name = str(getattr(agent, "name", None) or getattr(agent, "__qualname__", type(agent).__qualname__))
    policy = None if inspect.isclass(agent) else policy_of(agent)
    return Entrant(name, policy) if policy is not None else Entrant(name, make=_maker(agent, name))


def entrants_of(agents: Sequence[Any]) -> tuple[Entrant, ...]:
    """The entrants that *agents* stand for; the same name twice must be the same agent."""
    made: dict[str, tuple[Any, Entrant]] = {}
    for agent in agents:
        new = entrant(agent)
        first, known = made.setdefault(new.name, (agent, new))
        same = first is agent or first == agent or known.policy is not None
        if new.policy != known.policy or not same:
            raise JantakuError(f"two agents are called {new.name!r}: give them names of their own")
    return tuple(made[entrant(agent).name][1] for agent in agents)


def _imported(path: str) -> Any:
    """What ``module:name`` names."""
    module_name, _, name = path.partition(":")
    if not module_name or not name:
        raise JantakuError(f"no agent is at {path!r}: it is written module:Class")
    try:
        found: Any = importlib.import_module(module_name)
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise JantakuError(f"the agent {path!r} cannot be imported ({why})") from error
    for part in name.split("."):
        if not hasattr(found, part):
            raise JantakuError(f"the module {module_name!r} has no {name!r}: no agent is at {path!r}")
        found = getattr(found, part)
    return found


def _maker(found: Any, name: str) -> Callable[[int], Any]:
    """What makes a player of *found*: an object that plays, a class, or a function that returns a player."""
    if hasattr(found, "act") and not inspect.isclass(found):
        return lambda _seed: found
    if not callable(found):
        raise JantakuError(f"{name!r} is no agent: it has no method act(view)")
    seeded = _takes_seed(found)

    def make(seed: int) -> Any:
        try:
            player = found(seed=seed) if seeded else found()
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise JantakuError(f"the agent {name!r} cannot be made ({why})") from error
        if not callable(getattr(player, "act", None)):
            raise JantakuError(f"{name!r} is no agent: what it makes has no method act(view)")
        return player

    make(0)  # an agent that cannot be made is told before the first game
    return make


def _takes_seed(found: Any) -> bool:
    try:
        return "seed" in inspect.signature(found).parameters
    except (TypeError, ValueError):  # a builtin that does not tell
        return False
