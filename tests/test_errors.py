"""The errors: what they keep, and that they travel between processes."""

from __future__ import annotations

import pickle

import pytest

from jantaku import Game, IllegalAction, JantakuError, NotationError, RulesError
from jantaku.errors import AmbiguousAction, HandError, LogError, NotWritten, UnknownAction
from jantaku.words.faults import fault_in_words


def kinds(kind: type[JantakuError] = JantakuError) -> set[type[JantakuError]]:
    return {kind}.union(*(kinds(under) for under in kind.__subclasses__()))


ERRORS = (
    JantakuError("no"),
    HandError("five of a kind"),
    NotationError("123x", 3, "'x' is not a suit"),
    IllegalAction("pass by seat 0: no", 44, 7),
    AmbiguousAction("1m", ("tsumogiri", "discard-1m")),
    UnknownAction("tsumogri", ("tsumogiri",)),
    RulesError("mine.toml", ["reds: too many"]),
    LogError("game.xml", "it is empty"),
    NotWritten("x.svg: there is no folder"),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_survives_pickling(error: JantakuError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), again.args, vars(again)) == (str(error), error.args, vars(error))


def test_nothing_is_pointed_at_in_an_empty_text() -> None:
    for text in ("", "  "):
        assert str(NotationError(text, len(text), "no tiles")) == "no tiles: the text is empty"
    assert fault_in_words("no tiles: the text is empty", "ja") == "牌がない (何も書かれていない)"


def test_every_error_that_callers_catch_is_tried() -> None:
    assert {type(error) for error in ERRORS} == {kind for kind in kinds() if kind.__module__ == "jantaku.errors"}


def test_a_refusal_keeps_the_seed_and_does_not_say_it() -> None:
    game = Game("tenhou", seed=1234567)
    with pytest.raises(IllegalAction) as refused:
        game.push("pass")
    assert refused.value.seed == 1234567 and "1234567" not in str(refused.value)
