"""What environments, agents and choices are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jantaku.errors import JantakuError, unknown_name
from jantaku.rules import Rules

#: Of what agents see, may do and are rewarded with.
VERSION: Final = 1


def env_name(rules: Rules) -> str:
    """What the environment under *rules* is called.

    >>> env_name(Rules.of("sanma-tenhou"))
    'jantaku/sanma-tenhou-v1'
    """
    return f"jantaku/{rules.name}-v{VERSION}"


def check_begun(env: object) -> None:
    """An error if *env* has no game yet."""
    if not hasattr(env, "game"):
        raise JantakuError("no game has begun: reset comes first")


def check_choice(what: str, name: str, choices: Sequence[str]) -> str:
    """*name*, if it is one of *choices*."""
    if name not in choices:
        raise unknown_name(what, str(name), tuple(choices))
    return name
