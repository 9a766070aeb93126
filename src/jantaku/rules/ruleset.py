"""``Rules``: one rule set, a value that never changes."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from jantaku.errors import RulesError, did_you_mean
from jantaku.kernels.worth.families import FAMILIES, Family
from jantaku.rules.checks import also_wrong, impossible, unplayable
from jantaku.rules.common_names import common_name
from jantaku.rules.loading import Draft, draft_of, draft_of_data, draft_of_file, draft_of_preset, is_path
from jantaku.rules.option import GROUPS, Value, written
from jantaku.rules.schema import OPTION, OPTIONS
from jantaku.rules.tai import DEFAULT_TAI
from jantaku.rules.yaku import DEFAULT_YAKU, OFF, Worth

if TYPE_CHECKING:
    from jantaku.rules.record import Record


@dataclass(frozen=True, repr=False)
class Rules:
    """A rule set. Options are attributes; two rule sets are equal if all their options are, whatever their names.

    >>> rules = Rules.preset("tenhou")
    >>> rules.start_points, rules.uma, rules.yaku["honitsu"]
    (25000, (20000, 10000, -10000, -20000), (3, 2))
    >>> rules.replace(kiriage=True, yaku={"daisharin": "yakuman"})
    Rules.preset('tenhou').replace(kiriage=True, yaku={'daisharin': 'yakuman'})
    >>> rules.replace(kiriege=True)
    Traceback (most recent call last):
    jantaku.errors.RulesError: tenhou (changed): kiriege: no such option: did you mean 'kiriage'?
    """

    values: tuple[Value, ...]
    """The value of each option, in the order of the schema."""
    worths: tuple[Worth, ...]
    """What each yaku is worth, in the order of the table."""
    tais: tuple[int, ...]
    """What each pattern of a sixteen-tile hand is worth, in the order of the table."""
    name: str = field(compare=False)
    base: str = field(default="riichi", compare=False)
    """The preset that these rules stand on."""
    description: str = field(default="", compare=False)
    notes: Mapping[str, str] = field(default_factory=dict, compare=False)
    """Beside which value which comment stands in its file: in presets, the source."""

    @classmethod
    def preset(cls, name: str) -> Rules:
        """The preset *name*: one of ``jantaku.rules.presets()``."""
        if not isinstance(name, str):
            raise RulesError(f"rules {name!r:.40}", ["a preset is given by its name"])
        return cls._made(draft_of_preset(name), name)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Rules:
        """The rules in the TOML file *path*."""
        if not isinstance(path, str | os.PathLike):
            raise RulesError(f"rules {path!r:.40}", ["a rule file is given by its path"])
        return cls._made(draft_of_file(Path(path)), str(Path(path)))

    @staticmethod
    def problems_in(path: str | os.PathLike[str]) -> tuple[str, ...]:
        """All that is wrong in the rule file *path*, and all that no engine plays yet; an error if it cannot be read
        at all or its values are none. The name of a preset will do too.
        """
        return Rules.examined(path)[1]

    @classmethod
    def examined(cls, which: str | os.PathLike[str]) -> tuple[Rules | None, tuple[str, ...]]:
        """The rules in a file or the preset of that name, read once, and what ``problems_in`` says of them.

        Nothing instead of the rules if their options exclude each other.
        """
        draft = draft_of(which)
        found = impossible(draft.options, draft.yaku, draft.tai)
        problems = (*found, *also_wrong(found, unplayable(draft.options)))
        return None if found else cls._made(draft, str(which)), problems

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], name: str = "custom") -> Rules:
        """The rules in *data*, which has the shape of a rule file.

        >>> Rules.from_dict({"extends": "wrc", "reds": [1, 1, 1]}).reds
        (1, 1, 1)
        """
        if not isinstance(data, Mapping):
            raise RulesError(name, [f"rules are a mapping of options to values, not {data!r:.40}"])
        return cls._made(draft_of_data(data, name, name=name), name)

    @classmethod
    def of(cls, value: Rules | str | os.PathLike[str]) -> Rules:
        """*value* if it is rules already, else the preset of that name or the file at that path."""
        if isinstance(value, Rules):
            return value
        if isinstance(value, str) and not is_path(value):
            return cls.preset(value)
        if not isinstance(value, str | os.PathLike):
            reason = "rules are a Rules object, the name of a preset or the path of a .toml file"
            raise RulesError(f"rules {value!r:.40}", [reason])
        return cls.load(value)

    @classmethod
    def _made(cls, draft: Draft, where: str) -> Rules:
        """Rules of *draft*, refused if its options exclude each other."""
        if problems := impossible(draft.options, draft.yaku, draft.tai):
            raise RulesError(where, problems)
        return cls(
            tuple(draft.options[option.key] for option in OPTIONS),
            tuple(draft.yaku[name] for name in DEFAULT_YAKU),
            tuple(draft.tai[name] for name in DEFAULT_TAI),
            draft.name,
            draft.base,
            draft.description,
            dict(draft.notes),
        )

    @cached_property
    def options(self) -> Mapping[str, Value]:
        """Every option and its value, in the order of the schema."""
        return MappingProxyType({option.key: value for option, value in zip(OPTIONS, self.values, strict=True)})

    @cached_property
    def yaku(self) -> Mapping[str, Worth]:
        """What each yaku is worth: ``(closed, open)`` han, or for a yakuman ``"yakuman"``, ``"double"``, ``"off"``."""
        return MappingProxyType(dict(zip(DEFAULT_YAKU, self.worths, strict=True)))

    @cached_property
    def tai(self) -> Mapping[str, int]:
        """What each pattern of a sixteen-tile hand is worth in tai; 0 is off."""
        return MappingProxyType(dict(zip(DEFAULT_TAI, self.tais, strict=True)))

    @property
    def family(self) -> Family:
        """How wins are counted and paid, as facts: what ``scoring`` stands for."""
        return FAMILIES[str(self.options["scoring"])]

    def __getattr__(self, key: str) -> Any:
        """The value of option *key*."""
        if key in OPTION:
            return self.options[key]
        near = common_name(key) or did_you_mean(key, OPTION)
        raise AttributeError(f"no such option: {key!r}{'; ' + near if near else ''}")

    def __dir__(self) -> list[str]:
        """Options are attributes too."""
        return [*super().__dir__(), *OPTION]

    def __getstate__(self) -> dict[str, Any]:
        """The value without what is worked out from it."""
        return {name: value for name, value in vars(self).items() if name in type(self).__dataclass_fields__}

    @cached_property
    def record(self) -> Record:
        """One element of the kernels' ``RULES``, read-only."""
        from jantaku.rules.record import record_of

        return record_of(self.options, self.yaku, self.tai)

    def replace(
        self, *, yaku: Mapping[str, Any] | None = None, tai: Mapping[str, Any] | None = None, **options: Any
    ) -> Rules:
        """These rules with some *options*, and the worth of some *yaku* and patterns of *tai*, changed."""
        where = self.name if self.name.endswith("(changed)") else f"{self.name} (changed)"
        data: dict[str, Any] = {**self.to_dict(), **options}
        if not isinstance(yaku, Mapping | None):
            raise RulesError(where, [f"yaku: is a mapping of yaku to what they are worth, not {yaku!r:.40}"])
        if not isinstance(tai, Mapping | None):
            raise RulesError(where, [f"tai: is a mapping of patterns to what they are worth, not {tai!r:.40}"])
        data["yaku"] = {**data["yaku"], **(yaku or {})}
        data["tai"] = {**data["tai"], **(tai or {})}
        draft = draft_of_data(data, where, name=where, base=self.base)
        gone = {*options, *(f"yaku.{name}" for name in yaku or ()), *(f"tai.{name}" for name in tai or ())}
        notes = {key: note for key, note in self.notes.items() if key not in gone}
        return self._made(dataclasses.replace(draft, notes=notes, description=self.description), where)

    def diff(self, other: Rules | str | os.PathLike[str]) -> dict[str, tuple[Value | Worth, Value | Worth]]:
        """Where these rules and *other* differ: each key with both values, those of tables as ``yaku.name``.

        >>> Rules.preset("tenhou-east").diff("tenhou")
        {'rounds': (1, 2)}
        """
        theirs = _flat(Rules.of(other))
        return {key: (value, theirs[key]) for key, value in _flat(self).items() if value != theirs[key]}

    def to_dict(self) -> dict[str, Any]:
        """Everything, in the shape of a rule file."""
        return {**self.options, "yaku": dict(self.yaku), "tai": dict(self.tai)}

    @classmethod
    def json_schema(cls) -> dict[str, Any]:
        """The JSON Schema of what ``to_dict`` gives."""
        from jantaku.rules.json_schema import rules_schema

        return rules_schema()

    def to_toml(self, extends: str | None = None) -> str:
        """A rule file: every option with its meaning, or only what differs from the preset it *extends*."""
        keys = _flat(self) if extends is None else self.diff(extends)
        lines = [f"name = {written(self.name)}"]
        if extends is not None:
            lines.insert(0, f"extends = {written(extends)}")
        for group, meaning in GROUPS.items():
            options = [option for option in OPTIONS if option.group == group and option.key in keys]
            if options:
                lines += ["", f"# {group}: {meaning}"]
            for option in options:
                lines.append(f"{option.key} = {written(self.options[option.key])}  # {option.meaning}")
        worths = {name: worth for name, worth in self.yaku.items() if f"yaku.{name}" in keys}
        if worths:
            lines += ["", "[yaku]  # [closed, open] han, or a yakuman"]
            lines += [f"{name} = {written('off' if worth == OFF else worth)}" for name, worth in worths.items()]
        tai = {name: worth for name, worth in self.tai.items() if f"tai.{name}" in keys}
        if tai:
            lines += ["", "[tai]  # 0 is off", *(f"{name} = {worth}" for name, worth in tai.items())]
        return "\n".join(lines) + "\n"

    @property
    def why_unplayable(self) -> tuple[str, ...]:
        """What in these rules no engine plays yet, a sentence each; empty if they can be played."""
        return tuple(unplayable(self.options))

    def require_playable(self) -> Rules:
        """These rules, or an error that says what in them is not playable yet."""
        if problems := self.why_unplayable:
            raise RulesError(self.name, problems)
        return self

    def __repr__(self) -> str:
        """An expression that evaluates to equal rules."""
        options: dict[str, Any] = {}
        for key, (mine, _) in self.diff(self.base).items():
            table, _, name = key.rpartition(".")
            if table:
                options.setdefault(table, {})[name] = mine
            else:
                options[key] = mine
        changes = ", ".join(f"{key}={value!r}" for key, value in options.items())
        return f"Rules.preset({self.base!r})" + (f".replace({changes})" if changes else "")


def _flat(rules: Rules) -> dict[str, Value | Worth]:
    """All options and yaku by key."""
    return {
        **rules.options,
        **{f"yaku.{name}": worth for name, worth in rules.yaku.items()},
        **{f"tai.{name}": worth for name, worth in rules.tai.items()},
    }
