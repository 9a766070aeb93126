"""The learned player by name: its levels, the networks of the package, and networks of one's own.

``net:FILE.npz`` plays by weights that ``jantaku train`` has learned and ``jantaku.learn.export`` has written.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final
from unicodedata import category

import numpy as np

from jantaku.agents import network
from jantaku.agents.network import Network
from jantaku.errors import JantakuError, unknown_name
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.learning.layout import KINDS, PLANES, SCALARS
from jantaku.rules import Rules

NAME: Final = "net"
#: How freely each level chooses among what it likes: 0 does what it likes best, 1 by its own chances.
LEVELS: Final = {"net": 0.0, "net:normal": 1.0, "net:easy": 2.5}
#: Which networks there are, and with what they play.
FAMILIES: Final = {"four": "four players", "three": "three players", "sixteen": "sixteen tiles"}
#: Families in which contests say that it is stronger than ``solid``.
STRONGEST: Final = frozenset(FAMILIES)
WEIGHTS: Final = Path(__file__).parent / "weights"

_OWN: Final = f"{NAME}:"
_SUFFIX: Final = ".npz"
_CHECKPOINT: Final = ".pt"
_OBSERVATION: Final = (((KINDS, PLANES), np.uint8), ((SCALARS,), np.int16), ((ACTIONS,), np.bool_))
_UNPRINTABLE: Final = ("Cc", "Cs")  # of characters: control characters, and bytes that are no text
_HOW: Final = "python -m jantaku.learn.export CHECKPOINT FILE"


def family(rules: Rules) -> str:
    """Which weights play by *rules*: ``four`` players, ``three``, or ``sixteen`` tiles."""
    if rules.record[0]["hand_size"] != 13:
        return "sixteen"
    return "four" if rules.players == 4 else "three"


def can_play(rules: Rules) -> bool:
    """Whether the package has weights for *rules*."""
    return _shipped(family(rules)).exists()


def is_strongest(rules: Rules) -> bool:
    """Whether it is stronger than ``solid`` under *rules*, as far as was measured."""
    return family(rules) in STRONGEST and can_play(rules)


def network_for(rules: Rules) -> Network:
    """The network of the package that plays by *rules*."""
    if not can_play(rules):
        known = ", ".join(sorted(path.stem for path in WEIGHTS.glob(f"*{_SUFFIX}"))) or "nothing"
        raise JantakuError(f"{NAME!r} has not learned {rules.name} yet, only {known}: 'solid' plays everything")
    return _read(_shipped(family(rules)))


def _shipped(name: str) -> Path:
    return WEIGHTS / f"{name}{_SUFFIX}"


@cache
def _read(path: Path) -> Network:
    return network.read(path)


@dataclass(frozen=True, eq=False)
class Learned:
    """A learned player: how freely it chooses, and by which network."""

    name: str
    temperature: float = 0.0
    own: Network | None = None
    """The network it has of its own; otherwise those of the package, whatever is played."""
    family: str = ""
    """What the network of its own has learned."""

    @property
    def stamp(self) -> str:
        """What tells its network from others; nothing for those of the package."""
        if self.own is None:
            return ""
        told = json.dumps(self.own.about, sort_keys=True)  # with a hash of its weights
        return hashlib.sha256(told.encode()).hexdigest()

    def plays(self, rules: Rules) -> bool:
        """Whether it has learned *rules*."""
        return can_play(rules) if self.own is None else self.family == family(rules)

    def network_for(self, rules: Rules) -> Network:
        """The network that plays by *rules*; refused if there is none."""
        if self.own is None:
            return network_for(rules)
        if not self.plays(rules):
            known, wanted = FAMILIES[self.family], FAMILIES[family(rules)]
            raise JantakuError(f"{self.name} has learned to play with {known}: {rules.name} is played with {wanted}")
        return self.own


def means_learned(name: Any) -> bool:
    """Whether *name* is meant for the learned player, and for no module: ``net``, ``net:easy``, ``net:four.npz``.

    >>> means_learned("net:four.npz"), means_learned("net:hard"), means_learned("network:Player")
    (True, True, False)
    """
    return isinstance(name, str) and (name == NAME or name.startswith(_OWN))


def learned(name: str) -> Learned:
    """The learned player called *name*: one of its ``LEVELS``, or ``net:FILE.npz`` for weights of one's own."""
    if not means_learned(name):
        raise unknown_name("agent", name, LEVELS)
    if name in LEVELS:
        return Learned(name, LEVELS[name])
    if any(category(character) in _UNPRINTABLE for character in name):
        raise JantakuError(f"{name!r:.80}: weights to play by need a name that can be printed")
    path = Path(name.removeprefix(_OWN))
    if path.suffix.lower() != _SUFFIX:
        if path.suffix == _CHECKPOINT:
            raise JantakuError(f"{name} is a checkpoint of a training: {_HOW} makes weights of it to play by")
        if os.path.exists(f"{path}{_SUFFIX}"):  # noqa: PTH110  (which knows no name that is too long)
            raise JantakuError(f"{name} is no level of {NAME!r}: did you mean {name}{_SUFFIX}?")
        raise unknown_name("agent", name, (*LEVELS, f"{_OWN}FILE{_SUFFIX}"))
    own = network.read(path)
    _try(own, path)
    return Learned(name, own=own, family=_family_of(own, path))


def check_plays(player: Any, rules: Rules) -> None:
    """Refuse *player*, an agent, now rather than in the middle of a game if its network has not learned *rules*."""
    by = getattr(player, "learned", None)
    if isinstance(by, Learned):
        by.network_for(rules)


def _family_of(own: Network, path: Path) -> str:
    """What a network has learned, by the stamp of its observations: the one that the package's own has, too."""
    for name in FAMILIES:
        if _shipped(name).exists() and _read(_shipped(name)).about["observations"] == own.about.get("observations"):
            return name
    raise JantakuError(f"{path} has learned from other observations than there are now: it must be trained again")


def _try(own: Network, path: Path) -> None:
    """Refuse what is no policy, such as a critic, before it is asked about a game."""
    try:
        with np.errstate(all="ignore"):
            said = own(*(np.ones((1, *shape), kind) for shape, kind in _OBSERVATION))
        fits = said.logp.shape == (1, ACTIONS) and bool(np.isfinite(said.logp).all())
    except Exception:  # layers that are missing, of other sizes, of any size
        fits = False
    if not fits:
        raise JantakuError(f"{path} is not the policy of a player: {_HOW} writes one")
