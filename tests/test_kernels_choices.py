"""Choices of the rules in the kernels: compared by name and in no other way, so that their order is free."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import jantaku
from jantaku.kernels.choices import Choice
from jantaku.rules import presets
from jantaku.rules.record import RULES
from jantaku.rules.schema import OPTION

SOURCE = Path(jantaku.__file__).parent
KERNELS = sorted((SOURCE / "kernels").rglob("*.py"))
CHOICES: dict[str, type[Choice]] = {choice.__name__: choice for choice in Choice.__subclasses__()}
#: In the record these are a number of their own.
OTHER_NUMBERS = {"tile_set", "uma_float_at"}
FIELDS = {
    name for name in RULES.names or () if name in OPTION and OPTION[name].kind == "choice" and name not in OTHER_NUMBERS
}


def offences(tree: ast.AST) -> Iterator[str]:
    """Every use of a choice in *tree* other than ``r.field == Choice.MEMBER`` or ``!=``."""
    good = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq | ast.NotEq):
            field, member = node.left, node.comparators[0]
            if is_field(field) and is_member(member):
                assert isinstance(field, ast.Attribute) and isinstance(member, ast.Attribute)
                assert isinstance(member.value, ast.Name)
                if CHOICES[member.value.id].words() == OPTION[field.attr].choices:
                    good.update({field, member})
    for node in ast.walk(tree):
        if (is_field(node) or is_member(node)) and node not in good:
            yield f"line {getattr(node, 'lineno', 0)}: {ast.unparse(node)}"


def is_field(node: ast.AST) -> bool:
    rules = isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("r", "rules[0]")
    return rules and getattr(node, "attr", "") in FIELDS


def is_member(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in CHOICES


@pytest.mark.parametrize("path", KERNELS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_choice_is_only_compared_with_its_own_words(path: Path) -> None:
    if path == SOURCE / "kernels" / "learning" / "rules.py":
        pytest.skip("the observation gives networks the numbers themselves: its version goes with their order")
    assert list(offences(ast.parse(path.read_text()))) == []


@pytest.mark.parametrize(
    "code",
    ["r.kuikae == 0", "r.kuikae < Kuikae.STRICT", "r.kuikae == Bust.NONE", "not r.ready", "x = r.bust", "f(Stop.NONE)"],
)
def test_anything_else_is_an_offence(code: str) -> None:
    assert list(offences(ast.parse(code)))


def test_a_choice_compared_with_its_word_is_none() -> None:
    assert not list(offences(ast.parse("r.kuikae != Kuikae.STRICT and r.scoring == ScoringFamily.TAI")))


def test_every_choice_is_numbered_from_zero() -> None:
    for choice in CHOICES.values():
        assert [int(member) for member in choice] == list(range(len(choice)))
        assert choice.words() in {option.choices for option in OPTION.values()}


PLAY = """
import hashlib, sys
from jantaku import Game
for preset in sys.argv[1:]:
    game = Game(preset, seed=5)
    told = hashlib.sha256()
    for decision in range(150):
        if game.is_over:
            break
        actions = list(game.phase.legal_actions)
        told.update(repr((game.phase.seat, actions, game.scores)).encode())
        game.push(actions[decision * 7 % len(actions)])
    print(preset, told.hexdigest())
"""


def played(source: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(source), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", PLAY, *presets()]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def test_reordering_every_choice_changes_no_game(tmp_path: Path) -> None:
    """A copy whose choices have their words in the opposite order plays the same games, in plain Python."""
    shutil.copytree(SOURCE, tmp_path / "jantaku", ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "jantaku" / "kernels" / "choices.py"
    members = re.compile(r"(?:^    \w+ = auto\(\)\n)+", re.MULTILINE)
    turned, number = members.subn(lambda found: "".join(found[0].splitlines(True)[::-1]), path.read_text())
    assert number == len(CHOICES)
    path.write_text(turned)
    assert played(tmp_path) == played(SOURCE.parent)
