"""What is loaded when: asking for help or parsing a hand must not wait for NumPy or Numba."""

from __future__ import annotations

import subprocess
import sys

import pytest


def loaded(statement: str) -> set[str]:
    code = (
        f"{statement}\nimport sys; print(*sorted(m for m in ('numpy', 'numba', 'rich', 'typer') if m in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split()[-4:]) & {"numpy", "numba", "rich", "typer"}


@pytest.mark.parametrize(
    ("statement", "allowed"),
    [
        ("import jantaku", set()),
        ("import jantaku; jantaku.Hand.parse('123m11z')", set()),
        ("import jantaku; jantaku.theory.is_3n_win([3] + [0] * 8)", set()),
        ("import jantaku; jantaku.shanten('123m456p78s11z')", {"numpy"}),
        ("import jantaku; jantaku.ukeire('123m456p345777s12z')", {"numpy"}),
        ("import jantaku.cli", {"typer", "rich"}),
    ],
)
def test_only_what_is_needed_is_loaded(statement: str, allowed: set[str]) -> None:
    assert loaded(statement) <= allowed


def test_every_public_name_is_there() -> None:
    import jantaku

    for name in jantaku.__all__:
        assert getattr(jantaku, name) is not None
    assert set(jantaku.__all__) <= set(dir(jantaku))
    assert len(dir(jantaku)) == len(set(dir(jantaku)))
    assert set(jantaku.svg.__all__) <= set(dir(jantaku.svg))
    assert set(jantaku.records.__all__) <= set(dir(jantaku.records))
    with pytest.raises(AttributeError, match="no attribute 'shantem'"):
        jantaku.shantem  # noqa: B018
