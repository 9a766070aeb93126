"""The settings of a training: a TOML file, every key known and every value of the type it must have."""

from __future__ import annotations

import dataclasses
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jantaku.errors import JantakuError, unknown_name


@dataclass(frozen=True)
class TablesConfig:
    """The tables that are played at."""

    count: int = 32768
    rules: dict[str, float] = field(default_factory=lambda: {"tenhou": 1.0})  # presets and their shares
    spread: int = 64  # quick decisions, at most, that a table is played on before it counts


@dataclass(frozen=True)
class NetConfig:
    """The networks."""

    channels: int = 192
    blocks: int = 7
    critic_channels: int = 128
    critic_blocks: int = 6
    bend: str = "silu"


@dataclass(frozen=True)
class ImitateConfig:
    """Imitation of a player that is a kernel."""

    teacher: str = "solid"
    decisions: int = 40_000_000  # planned in all
    most_seconds: float = 1e9  # it ends after so many, whatever was planned
    steps: int = 24  # decisions at each table between two rounds of learning
    batch: int = 16384
    rate: float = 1.2e-3
    student: float = 0.5  # share of the tables at which the learner itself plays
    keep: float = 0.35  # share of the decisions that is learned from: mostly those that surprise


@dataclass(frozen=True)
class SelfplayConfig:
    """Self-play."""

    decisions: int = 500_000_000  # planned in all: the learning rate follows it
    steps: int = 48
    batch: int = 16384
    keep: float = 0.5  # share of the decisions that is learned from: where little is open, little is learned
    rate: float = 2.5e-4
    warm: float = 0.03  # share of the plan in which it rises: a new optimiser's first steps are as long as they can be
    last_rate: float = 0.2  # share of the rate that is left at the end of the plan
    steady: float = 0.6  # share of the plan before it falls
    clip: float = 0.2
    forks: int = 0  # likely actions of a decision that are tried, each one step on, for the critic to compare ...
    critic: float = (
        0.5  # ... and how much what it says of them counts beside what came of the action taken; 0: see ``signal``
    )
    fade: float = 0.97  # how far a decision looks ahead: lambda, for each decision at the table; 0: see ``signal``
    points: float = 0.25  # what 8000 points are worth ...
    rank: float = 1.0  # ... and what a rank is
    entropy: float = 0.22  # held up to this ...
    last_entropy: float = 0.12  # ... and, while the rate falls, to less and less
    slow: float = 0.05  # weight of staying near the slow copy
    average: float = 0.999  # how slow the copy is
    teachers: float = 0.0  # share of the tables with the teacher itself at some seats
    rivals: float = 0.5  # share of these tables at which it is the one of ``--rivals``, where that is given
    guests: float = 0.25  # share of the tables with its imitation, which costs less
    past: float = 0.1  # ... with a past self
    renew: int = 60  # iterations after which the past self is the slow copy of that time
    critic_first: int = 2  # iterations in which only the critic learns, and the policy is not touched
    critic_rate: float = 0.0  # ... at this rate, for a critic that knows nothing; 0: slowly, as the policy begins
    aside: float = 0.1  # weight of what the policy says beside actions


@dataclass(frozen=True)
class Config:
    """A whole training."""

    seed: int = 1
    device: str = "cuda"
    compile: bool = True
    chunk: int = 4096  # observations that are judged together
    save_every: int = 12  # iterations: not seconds, since saving rounds, and a slow computer is to learn the same
    tables: TablesConfig = field(default_factory=TablesConfig)
    net: NetConfig = field(default_factory=NetConfig)
    imitate: ImitateConfig = field(default_factory=ImitateConfig)
    selfplay: SelfplayConfig = field(default_factory=SelfplayConfig)


def read(path: Path) -> Config:
    """The training that the file at *path* describes."""
    return from_table(tomllib.loads(path.read_text()))


def from_table(told: dict[str, Any]) -> Config:
    """The training that a table describes; what it leaves out is as usual."""
    return _filled(Config, told, "")


def _filled(section: Any, told: dict[str, Any], where: str) -> Any:
    known = {f.name: f for f in dataclasses.fields(section)}
    values = {}
    for key, value in told.items():
        if key not in known:
            raise unknown_name("key", where + key, tuple(where + name for name in known))
        default = getattr(section(), key)
        if dataclasses.is_dataclass(default):
            values[key] = _filled(type(default), value, f"{where}{key}.")
            continue
        if isinstance(default, float) and isinstance(value, int) and not isinstance(value, bool):
            value = float(value)  # noqa: PLW2901
        if type(value) is not type(default):
            raise JantakuError(f"{where}{key} is {type(default).__name__}, not {value!r:.40}")
        values[key] = value
    return section(**values)
