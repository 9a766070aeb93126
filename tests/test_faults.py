"""What is wrong, in words: every sentence that the engine can say, in every language, and nothing of it in two."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from jantaku.words.faults import FAULTS, fault_in_words
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
FOR_PROGRAMS = (
    "a hand is", "34 counts", "7 counts", "no 7 to remove", "a tile is", "tiles are", "players=", "players is",
    "seen and unseen", "only faces and kinds", "a meld is read", "7: 7",
    "chips_7: 7", "7.7: 7", "rules 7", "rules given",
    "MJAI has no name", "tenhou6 has no number", "Tenhou-136 has no number", "more than", "7 (number 7 of the list)",
)  # fmt: skip
#: What makes an error of a sentence.
_MAKERS = re.compile(r"\w*(Error|Written|BrokenLine|fault|fault_at|_error)")


def sentences(path: Path) -> Iterator[str]:
    """What a module yields, raises or returns as a reason, blanks filled with a 7."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        said: list[ast.expr] = []
        if isinstance(node, ast.Yield | ast.Return) and node.value is not None:
            said = [node.value]
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
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in each.values)


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


def test_every_fault_has_both_languages_and_their_blanks() -> None:
    for english, (ja, zh) in FAULTS.items():
        blanks = sorted(set(re.findall(r"\{(\w+)\}", english)))
        for words in (ja, zh):
            assert not words.isascii(), english
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
