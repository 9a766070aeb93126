"""What is wrong, in words: every sentence that the engine can say, in every language, and nothing of it in two."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from jantaku.errors import JantakuError, LogError
from jantaku.words.faults import FAULTS, READER_FAULTS, error_in_words, fault_in_words
from jantaku.words.name import LANGUAGES

SRC = Path(__file__).resolve().parents[1] / "src" / "jantaku"
#: Where sentences come from that people are shown, and beginnings of those that only a program can cause.
HANDS_AND_RULES = [
    *(SRC / "rules" / f"{name}.py" for name in ("checks", "option", "yaku", "tai", "loading")),
    *(SRC / "hands" / f"{name}.py" for name in ("hand", "analysis", "forms", "acceptance")),
    *(
        SRC / "tiles" / f"{name}.py"
        for name in ("mpsz", "melds", "mjai", "names", "numbered", "tenhou", "unicode", "given")
    ),
    *(SRC / "scoring" / f"{name}.py" for name in ("win", "win_checks", "score")),
]
LOGS = [
    *(SRC / "records" / f"{name}.py" for name in (
        "format", "formats", "hidden", "jantaku_reader", "json_text", "majsoul_position", "majsoul_reader",
        "majsoul_wins", "mjai_reader", "mjlog_reader", "mjlog_wins", "netlog_reader", "numbering", "rebuilding",
        "record", "replay", "rows", "saved_reader", "tenhou6_moves", "tenhou6_reader", "tenhou_wall",
    )),
    *(SRC / "notation" / f"{name}.py" for name in ("mjlog", "packed")),
    *(SRC / "reviews" / f"{name}.py" for name in ("keeping", "reviewing", "walking")),
    SRC / "terminal" / "saving.py",
    SRC / "game" / "saves.py",
]  # fmt: skip
COMMANDS = [
    SRC / "cli" / f"{name}.py"
    for name in ("hand", "log", "play", "players", "places", "review", "score", "show", "watch")
]
FOR_PROGRAMS = (
    "a hand is", "34 counts", "7 counts", "no 7 to remove", "a tile is", "tiles are", "players=", "players is",
    "seen and unseen", "only faces and kinds", "a meld is read", "7: 7",
    "chips_7: 7", "7.7: 7", "rules 7", "rules given",
    "<7> 7=7: an mjlog cannot hold",
    "a Record is", "a record, a game", "a saved game is text", "decisions count", "Positions are",
    "x, East 1.0, decision 7: the record goes on", "7 has no",
    "MJAI has no name", "tenhou6 has no number", "Tenhou-136 has no number", "more than", "7 (number 7 of the list)",
)  # fmt: skip
#: What makes an error of a sentence, and what returns one.
_MAKERS = re.compile(r"\w*(Error|Written|BrokenLine|_error)|fault|fault_at")
_REASONS = re.compile(r"\w*(why|not_a|none_left|plain)\w*")


def sentences(path: Path) -> Iterator[str]:
    """What a module yields, raises or returns as a reason, blanks filled with a 7."""
    tree = ast.parse(path.read_text("utf-8"))
    reasons = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and _REASONS.fullmatch(node.name)]
    returned = {node for function in reasons for node in ast.walk(function) if isinstance(node, ast.Return)}
    for node in ast.walk(tree):
        said: list[ast.expr] = []
        if (isinstance(node, ast.Yield) or node in returned) and node.value is not None:  # type: ignore[attr-defined]
            said = [node.value]  # type: ignore[attr-defined]
        elif isinstance(node, ast.Call) and _MAKERS.fullmatch(ast.unparse(node.func).split(".")[-1]):
            said = [each.elts[0] if isinstance(each, ast.List) and each.elts else each for each in node.args]
        elif isinstance(node, ast.Tuple) and path.stem == "checks":
            said = node.elts
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("problems.append"):
            said = node.args
        for each in said:
            if isinstance(each, ast.Constant) and isinstance(each.value, str):
                yield each.value
            elif isinstance(each, ast.JoinedStr):
                yield "".join(filled(part) for part in each.values)


def filled(part: ast.expr) -> str:
    """A part of a sentence: its words, or what fills the blank."""
    if isinstance(part, ast.Constant):
        return str(part.value)
    told = ast.unparse(part)
    if "_where" in told:
        return "x, East 1.0, decision 7"
    if re.search(r"\{(self\.|position\.)?(where|start)\}", told):
        return "East 1.0"
    return f"7 {found[1]}" if (found := re.search(r"counted\(.*, ['\"]([a-z ]+)['\"]\)", told)) else "7"


def half_english(words: str) -> bool:
    """Whether two English words stand side by side in *words*, outside of what is quoted."""
    return re.search(r"(?<![\w-])[a-z]{2,} [a-z]{2,}", re.sub(r"`[^`]*`|\"[^\"]*\"|'[^']*'", "", words)) is not None


@pytest.mark.parametrize("path", HANDS_AND_RULES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_whatever_the_engine_finds_wrong_with_rules_and_hands_has_words(path: Path) -> None:
    for said in sentences(path):
        if " " in said and not said.startswith(FOR_PROGRAMS):
            for language in LANGUAGES[1:]:
                words = fault_in_words(said, language)
                assert words is not None and not words.isascii() and not half_english(words), said


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_whatever_is_wrong_with_a_log_has_words(path: Path) -> None:
    for said in sentences(path):
        if " " in said and said[-1] not in ": ," and not said.startswith(FOR_PROGRAMS):
            for language in LANGUAGES[1:]:
                words = error_in_words(LogError("x", said), language)
                assert not words.isascii() and not half_english(words), said


@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: path.stem)
def test_whatever_a_command_refuses_has_words(path: Path) -> None:
    for said in sentences(path):
        if " " in said and not re.fullmatch(r"(--\w+: )?7(: 7)?|7 7", said) and not said.startswith(FOR_PROGRAMS):
            for language in LANGUAGES[1:]:
                words = error_in_words(JantakuError(said), language)
                assert not words.isascii() and not half_english(words), said


def test_a_log_is_named_as_it_is_whatever_its_name_looks_like() -> None:
    error = LogError("East 1.0: it is empty", "line 3: damaged mjai log: 'pai' is missing")
    assert error_in_words(error, "ja") == "East 1.0: it is empty: 3行目: 壊れた mjai の牌譜: 'pai' がない"


def test_every_fault_has_both_languages_and_their_blanks() -> None:
    for english, (ja, zh) in {**FAULTS, **READER_FAULTS}.items():
        blanks = sorted(set(re.findall(r"\{(\w+)\}", english)))
        for words in (ja, zh):
            assert not words.isascii() or english == "{round}: {why}", english
            assert set(re.findall(r"\{(\w+)\}", words)) <= set(blanks), english


def test_no_sentence_takes_another_for_a_number() -> None:
    """Those that are unknown stay as they are: half of one would be worse."""
    for unknown in (
        "some odd tile",
        "such and such tiles",
        "max_kans is a riddle",
        "7 is not what was meant",
        "a or else b c",
    ):
        assert fault_in_words(unknown, "ja") is None


def test_a_value_of_a_sort_that_has_no_words_is_refused_in_english_alone() -> None:
    assert fault_in_words("unknown action 'x y': one of a, b", "ja") == "'x y' という行動はない。使えるのは a, b"
    assert fault_in_words("unknown player of many tables 'x': did you mean 'net'?", "zh-TW") is None
    assert fault_in_words("unknown device 'tpu': one of cpu, cuda", "ja") is None
