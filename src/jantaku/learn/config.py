"""The settings of a training: a TOML file, every key known, every value of its type and within its bounds."""

from __future__ import annotations

import dataclasses
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from jantaku.errors import JantakuError, check_name, unknown_name
from jantaku.files import read_some
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.players.choose import POLICIES
from jantaku.rules import Rules

DEVICES: Final = ("cpu", "cuda")
BENDS: Final = ("silu", "relu")
_LONGEST: Final = 128 << 10  # bytes of a config
_MANY: Final = 1 << 62


class Bounds(NamedTuple):
    """The numbers that a key may have."""

    low: float
    high: float
    above: bool = False  # and not the lowest itself

    def hold(self, number: float) -> bool:
        """Whether *number* is one of them; what is not a number never is."""
        return self.low <= number <= self.high and not (self.above and number == self.low)

    def __str__(self) -> str:
        """In words.

        >>> str(Bounds(1, 1 << 62)), str(Bounds(0.0, 1.0, above=True))
        ('from 1 on', 'above 0 and at most 1')
        """
        if self.high == _MANY:
            return f"from {self.low:,} on"
        high = f"{self.high:,}" if isinstance(self.high, int) else f"{self.high:g}"
        return f"above {self.low:g} and at most {high}" if self.above else f"from {self.low:g} to {high}"


def _count(default: int, low: int = 1, high: int = _MANY) -> Any:
    """A whole number."""
    return field(default=default, metadata={"bounds": Bounds(low, high)})


def _amount(default: float, high: float = 1.0, *, above: bool = False) -> Any:
    """A number from 0 on, or above it: if nothing else is said a share."""
    return field(default=default, metadata={"bounds": Bounds(0.0, high, above)})


def _one_of(choices: tuple[str, ...], default: str) -> Any:
    return field(default=default, metadata={"choices": choices})


@dataclass(frozen=True)
class TablesConfig:
    """The tables that are played at."""

    count: int = _count(32768, high=1 << 24)
    rules: dict[str, float] = field(default_factory=lambda: {"tenhou": 1.0})  # presets and their shares
    spread: int = _count(64, high=10_000)  # quick decisions, at most, that a table is played on before it counts


@dataclass(frozen=True)
class NetConfig:
    """The networks."""

    channels: int = _count(192, high=4096)
    blocks: int = _count(7, 0, 256)
    critic_channels: int = _count(128, high=4096)
    critic_blocks: int = _count(6, 0, 256)
    bend: str = _one_of(BENDS, "silu")


@dataclass(frozen=True)
class ImitateConfig:
    """Imitation of a player that is a kernel."""

    teacher: str = _one_of(POLICIES, "solid")
    decisions: int = _count(40_000_000, 0)  # planned in all
    most_seconds: float = _amount(1e9, 1e12)  # it ends after so many, whatever was planned
    steps: int = _count(24, high=10_000)  # decisions at each table between two rounds of learning
    batch: int = _count(16384, 2)
    rate: float = _amount(1.2e-3, above=True)
    student: float = _amount(0.5)  # share of the tables at which the learner itself plays
    keep: float = _amount(0.35, above=True)  # share of the decisions that is learned from: mostly those that surprise


@dataclass(frozen=True)
class SelfplayConfig:
    """Self-play."""

    decisions: int = _count(500_000_000, 0)  # planned in all: the learning rate follows it
    steps: int = _count(48, high=10_000)
    batch: int = _count(16384, 2)
    # share of the decisions learned from: where little is open, little is learned
    keep: float = _amount(0.5, above=True)
    rate: float = _amount(2.5e-4, above=True)
    # share of the plan in which it rises: first steps are as long as they can be
    warm: float = _amount(0.03, above=True)
    last_rate: float = _amount(0.2)  # share of the rate that is left at the end of the plan
    steady: float = _amount(0.6)  # share of the plan before it falls
    clip: float = _amount(0.2, 10.0, above=True)
    # likely actions of a decision that are tried, each one step on, to compare them ...
    forks: int = _count(0, 0, ACTIONS)
    # ... and how much what the critic says of them counts beside what came of the one taken
    critic: float = _amount(0.5)
    # an action that is tried counts as if it were at least so likely: else what is hardly ever done is hardly learned
    least: float = _amount(0.0)
    # share of the decisions about calls, riichi and the like, at tables of learners alone, that are taken more freely
    explore: float = _amount(0.0)
    # how far a decision looks ahead: lambda, for each decision at the table; 0: see ``signal``
    fade: float = _amount(0.97)
    points: float = _amount(0.25, 1000.0)  # what 8000 points are worth ...
    rank: float = _amount(1.0, 1000.0)  # ... and what a rank is
    entropy: float = _amount(0.22, 10.0)  # held up to this ...
    last_entropy: float = _amount(0.12, 10.0)  # ... and, while the rate falls, to less and less
    slow: float = _amount(0.05, 1000.0)  # weight of staying near the slow copy
    average: float = _amount(0.999)  # how slow the copy is
    teachers: float = _amount(0.0)  # share of the tables with the teacher itself at some seats
    rivals: float = _amount(0.5)  # share of these tables at which it is the one of ``--rivals``, where that is given
    guests: float = _amount(0.25)  # share of the tables with its imitation, which costs less
    past: float = _amount(0.1)  # ... with a past self
    renew: int = _count(60)  # iterations after which the past self is the slow copy of that time
    critic_first: int = _count(2, 0)  # iterations in which only the critic learns, and the policy is not touched
    critic_rate: float = _amount(0.0)  # ... at this rate, for a critic that knows nothing; 0: as the policy begins
    aside: float = _amount(0.1, 1000.0)  # weight of what the policy says beside actions


@dataclass(frozen=True)
class Config:
    """A whole training."""

    seed: int = _count(1, 0)
    device: str = _one_of(DEVICES, "cuda")
    compile: bool = True
    chunk: int = _count(4096)  # observations that are judged together
    # iterations: not seconds, since saving rounds, and a slow computer is to learn the same
    save_every: int = _count(12)
    tables: TablesConfig = field(default_factory=TablesConfig)
    net: NetConfig = field(default_factory=NetConfig)
    imitate: ImitateConfig = field(default_factory=ImitateConfig)
    selfplay: SelfplayConfig = field(default_factory=SelfplayConfig)


def read(path: Path) -> Config:
    """The training that the file at *path* describes; errors name it."""
    try:
        text = read_some(path, _LONGEST).decode("utf-8-sig")
        return from_table(tomllib.loads(text))
    except OSError as error:
        reason = f"cannot be read: {error.strerror}"
    except UnicodeDecodeError:
        reason = "cannot be read: is not text in UTF-8"
    except RecursionError:
        reason = "is not TOML of a training: nested too deeply"
    except JantakuError as error:
        reason = str(error)
    except ValueError as error:  # TOMLDecodeError is one, and a number of thousands of digits another
        reason = f"is not TOML: {error}"
    raise JantakuError(f"{path}: {reason}")


def from_table(told: dict[str, Any]) -> Config:
    """The training that a table describes; what it leaves out is as usual."""
    config: Config = _filled(Config, told, "")
    for stage in ("imitate", "selfplay"):
        one = getattr(config, stage)
        if one.batch > config.tables.count * one.steps:
            made = f"{config.tables.count:,} tables of {one.steps:,} steps"
            raise JantakuError(f"{stage}.batch: {one.batch:,} decisions are more than {made} make")
    play = config.selfplay
    if play.teachers + play.guests + play.past > 1 + 1e-9:
        raise JantakuError("selfplay.teachers, guests and past are shares of the tables: together at most 1")
    if play.forks == 1:
        raise JantakuError("selfplay.forks compares likely actions: 2 or more, or 0 for none, not 1")
    if play.explore > 0 and play.forks == 0:
        raise JantakuError("selfplay.explore chooses among actions that are tried: it needs selfplay.forks")
    return config


def _filled(section: Any, told: Any, where: str) -> Any:
    known = {f.name: f for f in dataclasses.fields(section)}
    if not isinstance(told, dict):
        name, line = where.removesuffix("."), next(iter(known))
        raise JantakuError(
            f"{name} is a table: write [{name}], and under it lines such as {line} = ..., not {_shown(told)}"
        )
    values = {}
    for key, value in told.items():
        if key not in known:
            raise unknown_name("key", where + key, tuple(where + name for name in known))
        default = getattr(section(), key)
        name = where + key
        if dataclasses.is_dataclass(default):
            values[key] = _filled(type(default), value, f"{name}.")
        elif isinstance(default, dict):
            values[key] = _shares(name, value)
        elif isinstance(default, bool):
            if not isinstance(value, bool):
                raise JantakuError(f"{name} is true or false, not {_shown(value)}")
            values[key] = value
        elif "choices" in known[key].metadata:
            written = value if isinstance(value, str) else _shown(value)
            values[key] = check_name(name, written, known[key].metadata["choices"])
        else:
            values[key] = _number(name, value, type(default), known[key].metadata["bounds"])
    return section(**values)


def _number(name: str, value: Any, kind: type, bounds: Bounds) -> Any:
    """*value* as a number of that *kind*, within its *bounds*."""
    kinds = (int,) if kind is int else (int, float)
    if isinstance(value, bool) or not isinstance(value, kinds) or not bounds.hold(value):
        raise JantakuError(f"{name} is a {'whole ' * (kind is int)}number {bounds}, not {_shown(value)}")
    return kind(value)


def _shares(name: str, told: Any) -> dict[str, float]:
    """How large a share of the tables plays by which rules, all with the same number of players."""
    if not isinstance(told, dict) or not told:
        raise JantakuError(f"{name} are rules and their shares, such as {{ tenhou = 1.0 }}, not {_shown(told)}")
    shares = {rules: _number(f"{name}.{rules}", share, float, Bounds(0.0, 1e6)) for rules, share in told.items()}
    if not any(shares.values()):
        raise JantakuError(f"{name}: all shares are 0: nobody would play")
    players = {rules: int(Rules.of(rules).players) for rules in shares}
    if len(set(players.values())) > 1:
        told = ", ".join(f"{rules} has {count}" for rules, count in players.items())
        raise JantakuError(f"{name}: tables of different numbers of players: {told}")
    return shares


def _shown(value: Any) -> str:
    """A wrong *value* for a message, cut where it is long; a number may have more digits than can be written."""
    try:
        return f"{value!r:.40}"
    except ValueError:
        return "one of thousands of digits"
