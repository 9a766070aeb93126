"""What is wrong with rules, hands and logs, in Japanese and Chinese: the engine's English sentences and what they say.

A sentence is found by its words; what stands in its blanks is put into the blanks of the other languages, and is itself
looked up first, as a sentence may hold another.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from jantaku.errors import JantakuError, LogError, RulesError
from jantaku.words.faults.commands import COMMAND_FAULTS
from jantaku.words.faults.hands import HAND_FAULTS
from jantaku.words.faults.logs import LOG_FAULTS
from jantaku.words.faults.options import OPTION_FAULTS
from jantaku.words.faults.readers import READER_FAULTS
from jantaku.words.faults.rules import RULE_FAULTS

Pattern = tuple[re.Pattern[str], tuple[str, str]]
FAULTS: Final[Mapping[str, tuple[str, str]]] = {**RULE_FAULTS, **OPTION_FAULTS, **COMMAND_FAULTS, **HAND_FAULTS}
#: A problem begins with its option, of rules after the rules that are extended, or their file, if it is one of theirs.
_KEY: Final = re.compile(r"[\w.]+|--[\w-]+|rules '[^']*'|.+\.toml")
#: Blanks that numbers alone can fill: no sentence takes another for a number of tiles.
_NUMBERS: Final = frozenset(["n", "m", "most", "low", "high", "step", "have", "left", "points", "seat", "honba"])
#: Blanks of one word.
_WORDS: Final = frozenset(["type", "key", "tag", "field"])
_QUOTED: Final = "(?:'.*?'|\".*?\")"
_NUMBER: Final = r"-?\d[\d,]*(?:\.\d+)?"
#: Blanks that hold another sentence or values: with anything else in them, as paths with an "or" have, the whole is none.
_SENTENCES: Final = frozenset(["one", "other", "allowed", "hint", "known", "why", "round"])
#: Blanks that hold a word of ours: one that has no other languages leaves the whole in English.
_NAMED: Final = frozenset(["sort"])
_VALUE: Final = re.compile(r"(?:(?:\"[^\"]*\"|'[^']*'|[\w-]+)(?:, |$))+")
_BLANK: Final = re.compile(r"\{(\w+)\}")
#: Why a win is refused, which may have brackets too, ends with the win.
_WIN: Final = "{reason} ({hand}, won on {tile})"
_OF_A_WIN: Final = re.compile(r"(?P<reason>.+) \((?P<hand>[^()]+), won on (?P<tile>[^()]+)\)")


def fault_in_words(text: str, language: str) -> str | None:
    """The engine's sentence *text* in *language*; ``None`` if it has no words there.

    >>> fault_in_words("uma: 3 numbers for 4 players", "zh-TW")
    'uma: 4 人卻有 3 個數字'
    """
    if language == "en":
        return text
    reason, newline, place = text.partition("\n")  # after it the place in what was typed
    number = 0 if language == "ja" else 1
    if win := _OF_A_WIN.fullmatch(reason):
        why = fault_in_words(win["reason"], language) or win["reason"]
        return FAULTS[_WIN][number].format(**{**win.groupdict(), "reason": why}) + newline + place
    found = _of_a_key(reason, number)
    return None if found is None else found + newline + place


def _of_a_key(text: str, number: int) -> str | None:
    """*text* after the keys it begins with, or as a whole."""
    key, colon, rest = text.partition(": ")
    if colon and _KEY.fullmatch(key) and (found := _of_a_key(rest, number)) is not None:
        return f"{key}: {found}"
    return _found(text, number, _of_hands_and_rules())


def error_in_words(error: JantakuError, language: str) -> str:
    """What is wrong with what a person gave, in *language*; in English if it has no words there."""
    if isinstance(error, RulesError):
        return str(RulesError(error.where, (fault_in_words(each, language) or each for each in error.problems)))
    if isinstance(error, LogError):
        return f"{error.source}: {log_fault_in_words(error.why, language)}"
    return fault_in_words(str(error), language) or log_fault_in_words(str(error), language)


def log_fault_in_words(text: str, language: str) -> str:
    """What ``log verify`` or a reader says of a log, in *language*; in English if it has no words there.

    >>> log_fault_in_words("East 1.0, decision 6: event 8: we seat 3 draw 3s; log seat 3 tsumogiri 7s", "ja")
    '東1局0本場、判断6、8番目の出来事: エンジンは「席3 ツモ 3s」、牌譜は「席3 ツモ切り 7s」'
    """
    if language == "en":
        return text
    why, newline, place = text.partition("\n")  # after it the place in what a line says
    return (_found(why, 0 if language == "ja" else 1, _of_logs()) or why) + newline + place


def _found(text: str, place: int, patterns: Sequence[Pattern]) -> str | None:
    for pattern, words in patterns:
        match = pattern.fullmatch(text)
        if match is None:
            continue
        blanks = match.groupdict()
        said = {name: _found(blank, place, patterns) for name, blank in blanks.items() if name not in _NUMBERS}
        whole = all(said[name] or _VALUE.fullmatch(blanks[name]) for name in _SENTENCES & said.keys())
        if whole and all(said[name] for name in _NAMED & said.keys()):
            return words[place].format(**{name: said.get(name) or blank for name, blank in blanks.items()})
    return None


@cache
def _of_hands_and_rules() -> Sequence[Pattern]:
    return _patterns(FAULTS)


@cache
def _of_logs() -> Sequence[Pattern]:
    return _patterns({**FAULTS, **READER_FAULTS, **LOG_FAULTS})


def _patterns(faults: Mapping[str, tuple[str, str]]) -> Sequence[Pattern]:
    """Every sentence as a pattern, those with most words of their own first."""
    ordered = sorted(faults, key=lambda text: -len(_BLANK.sub("", text)))
    return tuple((_pattern(text), faults[text]) for text in ordered)


def _pattern(text: str) -> re.Pattern[str]:
    parts = _BLANK.split(text)
    return re.compile("".join(_blank(part) if i % 2 else re.escape(part) for i, part in enumerate(parts)))


def _blank(name: str) -> str:
    filled = _NUMBER if name in _NUMBERS else r"\S+?" if name in _WORDS else _QUOTED if name == "quoted" else ".+?"
    return f"(?P<{name}>{filled})"
