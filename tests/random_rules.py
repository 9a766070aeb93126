"""Rule sets drawn at random from all options: changed presets, a little or a lot."""

from __future__ import annotations

import random
from typing import Any

from jantaku.errors import RulesError
from jantaku.rules import OPTIONS, Rules, presets
from jantaku.rules.option import GROUPS, Option
from jantaku.rules.tai import DEFAULT_TAI
from jantaku.rules.yaku import DEFAULT_YAKU, YAKUMAN

#: Most options that one rule set changes; most are mended until they can be played.
CHANGES = 24


def random_value(option: Option, rng: random.Random) -> Any:
    """A value that *option* may have, its limits and neighbours of its default more often than others."""
    if option.kind == "flag":
        return rng.random() < 0.5
    if option.kind == "choice" or (option.choices and rng.random() < 0.3):
        return rng.choice(option.choices)
    if option.kind == "number":
        return _number(option, rng)
    if option.kind == "list":
        default = option.default
        assert isinstance(default, tuple)
        length = len(default) + rng.choice((0, 0, 0, 0, -1, 1))
        numbers = [_number(option, rng) for _ in range(length)]
        if option.low < 0 and numbers:  # uma: it has to add up to nothing
            numbers[-1] = min(option.high, max(option.low, -sum(numbers[:-1])))
        return numbers
    return [[_number(option, rng) for _ in range(5)] for _ in range(13)]


def _number(option: Option, rng: random.Random) -> int:
    if option.among:
        return rng.choice(option.among)
    near = [value for value in (0, 1, 2, 3, 4, 14, 300, 1000, 30_000) if option.low <= value <= option.high]
    number = rng.choice(
        (option.low, option.high, rng.choice(near or [option.low]), rng.randint(option.low, option.high))
    )
    return number // option.step * option.step


def _worth(name: str, rng: random.Random) -> Any:
    if name in YAKUMAN:
        return rng.choice(("off", "yakuman", "double"))
    return [rng.randint(1, 13), rng.randint(0, 13)]


def random_rules(seed: int) -> Rules | RulesError:
    """The rule set of *seed*, or the error with which it is refused."""
    rng = random.Random(seed)
    base = Rules.preset(rng.choice(presets()))
    group = rng.choice([None, *GROUPS])  # options of one group have most to do with each other
    pool = [option for option in OPTIONS if option.group == group] or OPTIONS
    options = rng.sample(pool, rng.randint(1, min(CHANGES, len(pool))))
    changed: dict[str, Any] = {option.key: random_value(option, rng) for option in options}
    if rng.random() < 0.3:
        names = rng.sample(list(DEFAULT_YAKU), 4)
        changed["yaku"] = {
            name: rng.choice(("off", "yakuman", "double"))
            if name in YAKUMAN
            else [rng.randint(1, 13), rng.randint(0, 13)]
            for name in names
        }
    if rng.random() < 0.3:
        changed["tai"] = {name: rng.choice((0, 1, 8, 255)) for name in rng.sample(list(DEFAULT_TAI), 4)}
    mends = rng.random() < 0.8
    while True:
        try:
            return base.replace(**changed).require_playable()
        except RulesError as error:
            blamed = [key for problem in error.problems if (key := problem.split(":", 1)[0].split(".")[0]) in changed]
            if not mends or not changed:
                return error
            # what is complained about is taken back; where that is no change, any other is
            del changed[rng.choice(blamed or sorted(changed))]
