"""Players written in Python, found by name: modules of ``agents/python``, entry points, and ``module:Class``."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Final

from jantaku.agents import python
from jantaku.agents.protocol import Explanation
from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.view import View

GROUP: Final = "jantaku.agents"
"""The group of entry points by which other packages add players."""


def own_python_agents() -> dict[str, str]:
    """Each player of ``agents/python`` and where it is, as ``module:Class``."""
    own = {module.name.replace("_", "-"): module.name for module in pkgutil.iter_modules(python.__path__)}
    return {name: f"{python.__name__}.{module}:Player" for name, module in sorted(own.items())}


@cache
def python_agents() -> dict[str, str]:
    """Each player written in Python and where it is, as ``module:Class``: jantaku's own, and those of packages."""
    return {**{point.name: point.value for point in entry_points(group=GROUP)}, **own_python_agents()}


class PythonAgent:
    """A player written in Python, with the name and the explanation that the protocol asks for."""

    def __init__(self, name: str, player: Any) -> None:
        """Call *player* by *name*."""
        self.name = name
        self.player = player

    def act(self, view: View) -> Action:
        """What the player does, as an action."""
        return Action(self.player.act(view))

    def explain(self, view: View) -> Explanation:
        """What the player says itself, or that it says nothing."""
        if hasattr(self.player, "explain"):
            explanation: Explanation = self.player.explain(view)
            return explanation
        return Explanation(self.act(view), "unexplained", f"{self.name} does not say why.")

    def __repr__(self) -> str:
        """The name, and what plays."""
        return f"PythonAgent({self.name!r}, {self.player!r})"


def imported(path: str) -> Any:
    """What ``module:name`` names."""
    module_name, _, name = path.partition(":")
    if not module_name or not name:
        raise JantakuError(f"no agent is at {path!r}: it is written module:Class")
    try:
        found: Any = importlib.import_module(module_name)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        why = f"{type(error).__name__}: {error}"
        raise JantakuError(f"the agent {path!r} cannot be imported ({why})") from error
    for part in name.split("."):
        if not hasattr(found, part):
            raise JantakuError(f"the module {module_name!r} has no {name!r}: no agent is at {path!r}")
        found = getattr(found, part)
    return found


def maker(found: Any, name: str) -> Callable[[int], Any]:
    """What makes a player of *found*: an object that plays, a class, or a function that returns a player."""
    if hasattr(found, "act") and not inspect.isclass(found):
        return lambda _seed: found
    if not callable(found):
        raise JantakuError(f"{name!r} is no agent: it has no method act(view)")
    seeded = _takes_seed(found)

    def make(seed: int) -> Any:
        try:
            player = found(seed=seed) if seeded else found()
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            why = f"{type(error).__name__}: {error}"
            raise JantakuError(f"the agent {name!r} cannot be made ({why})") from error
        if not callable(getattr(player, "act", None)):
            raise JantakuError(f"{name!r} is no agent: what it makes has no method act(view)")
        return player

    make(0)  # an agent that cannot be made is refused before the first game
    return make


def _takes_seed(found: Any) -> bool:
    try:
        return "seed" in inspect.signature(found).parameters
    except (TypeError, ValueError):  # a builtin without a signature
        return False
