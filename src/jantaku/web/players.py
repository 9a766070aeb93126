"""The agents that a server lets sit at its tables: jantaku's own, and those that who started it has named."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from jantaku.agents import Agent, agent, agent_names
from jantaku.agents.catalogue import is_own
from jantaku.agents.learned import NAME, Learned, can_play, is_strongest, means_learned
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
        made = {name: agent(name, seed=0) for name in self.more}  # what cannot be made is refused now
        self._own = {
            name: by for name, player in made.items() if isinstance(by := getattr(player, "learned", None), Learned)
        }
        self.names = (*(name for name in reversed(agent_names()) if is_own(name)), *self.more)

    def best(self, rules: Rules) -> str:
        """The strongest under *rules*."""
        return NAME if is_strongest(rules) else FALLBACK

    def under(self, rules: Rules) -> list[str]:
        """Those that can play by *rules*, the strongest first."""
        best = self.best(rules)
        names = [name for name in self.names if self._plays(name, rules)]
        return sorted(names, key=lambda name: (name != best, name not in (FALLBACK, NAME)))

    def _plays(self, name: str, rules: Rules) -> bool:
        if name in self._own:
            return self._own[name].plays(rules)
        return not means_learned(name) or can_play(rules)

    def check(self, name: object, rules: Rules) -> str:
        """*name* if it may sit at a table under *rules*."""
        if not isinstance(name, str) or name not in self.under(rules):
            near = did_you_mean(name, self.under(rules)) if isinstance(name, str) else None
            raise JantakuError(f"no player here is called {name!r:.40}{': ' + near if near else ''}")
        return name

    def made(self, name: str, seed: int) -> Agent:
        """The player *name*; where it is not known any more, one that plays everything."""
        if name in self._own:
            return NetAgent(self._own[name], seed)
        return agent(name if name in self.names else FALLBACK, seed=seed)
