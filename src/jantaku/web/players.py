"""The agents that a server lets sit at its tables: jantaku's own, and those that who started it has named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from jantaku.agents import Agent, agent, agent_names
from jantaku.agents.catalogue import is_own
from jantaku.agents.learned import NAME, is_strongest, learned, means_learned
from jantaku.agents.net import NetAgent
from jantaku.errors import JantakuError, did_you_mean
from jantaku.rules import Rules

FALLBACK: Final = "solid"
"""Who plays under every rule set, and where another has failed."""


class Players:
    """Which agents may be asked for by name. A browser names them, so nothing else is ever imported or started."""

    def __init__(self, more: Iterable[str] = ()) -> None:
        """jantaku's own players and *more*: names as ``jantaku.agent`` takes them, ``mjai:COMMAND`` too."""
        self.more = tuple(dict.fromkeys(more))
        self.names = (*(name for name in reversed(agent_names()) if is_own(name)), *self.more)
        self._learned = {name: learned(name) for name in self.names if means_learned(name)}  # read once
        for name in self.more:
            if name not in self._learned:
                agent(name, seed=0)  # what cannot be made is refused now

    def best(self, rules: Rules) -> str:
        """The strongest under *rules*."""
        return NAME if is_strongest(rules) else FALLBACK

    def under(self, rules: Rules) -> list[str]:
        """Those that can play by *rules*, the strongest first."""
        best = self.best(rules)
        names = [name for name in self.names if name not in self._learned or self._learned[name].plays(rules)]
        return sorted(names, key=lambda name: (name != best, name not in (FALLBACK, NAME)))

    def check(self, name: object, rules: Rules) -> str:
        """*name* if it may sit at a table under *rules*."""
        if not isinstance(name, str) or name not in self.under(rules):
            near = did_you_mean(name, self.under(rules)) if isinstance(name, str) else None
            raise JantakuError(f"no player here is called {name!r:.40}{': ' + near if near else ''}")
        return name

    def made(self, name: str, seed: int) -> Agent:
        """The player *name*; where it is not known any more, one that plays everything."""
        if name in self._learned:
            return NetAgent(self._learned[name], seed)
        return agent(name if name in self.names else FALLBACK, seed=seed)
