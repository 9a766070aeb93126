"""Agents for the tests of the arena, as a user would write them."""

from __future__ import annotations

import os
import random
import sys
import time
from contextlib import suppress
from pathlib import Path

from jantaku import Action, View


class Drawn:
    """Does in Python what the kernels' ``tsumogiri`` does."""

    def act(self, view: View) -> Action:
        for wanted in ("tsumo", "ron", "pass", "tsumogiri"):
            if Action(wanted) in view.legal_actions:
                return Action(wanted)
        return view.legal_actions[0]


class Chance:
    """Anything at random, by a seed of its own for each game and seat."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def act(self, view: View) -> Action:
        return self.random.choice(view.legal_actions)


class Forgetful:
    """Plays differently every time."""

    played = 0

    def act(self, view: View) -> Action:
        Forgetful.played += 1
        return view.legal_actions[Forgetful.played % len(view.legal_actions)]


class Slow(Drawn):
    """Takes so long that a game lasts more than a second."""

    def act(self, view: View) -> Action:
        time.sleep(0.01)
        return super().act(view)


class Thinker(Drawn):
    """Thinks for hours once it has said so."""

    def act(self, view: View) -> Action:
        Path(os.environ["JANTAKU_TEST_MARKER"]).touch()
        time.sleep(9999)
        return super().act(view)


class Stubborn(Thinker):
    """Does not hear the first interruption."""

    def act(self, view: View) -> Action:
        with suppress(KeyboardInterrupt):
            return super().act(view)
        return super().act(view)


class Illegal:
    """Chooses what is not on the menu."""

    def act(self, view: View) -> str:
        return "ron"


class Leaver:
    """Ends the program."""

    def act(self, view: View) -> None:
        sys.exit(0)


class Closer:
    """Raises what is no ``Exception``."""

    def act(self, view: View) -> None:
        raise GeneratorExit


class Unmade:
    """Ends the program before it has begun."""

    def __init__(self) -> None:
        sys.exit(0)


class Silent:
    """Chooses nothing."""

    def act(self, view: View) -> None:
        return None


class Broken:
    """Has an error in its program."""

    def act(self, view: View) -> Action:
        raise ZeroDivisionError("no luck")


class Deadly(Drawn):
    """Kills the process in which it first plays, once."""

    def act(self, view: View) -> Action:
        marker = Path(os.environ["JANTAKU_TEST_MARKER"])
        try:
            marker.touch(exist_ok=False)
        except FileExistsError:
            return super().act(view)
        os.kill(os.getpid(), 9)
        raise AssertionError("not reached")


NOTHING = 42
PLAYER = Drawn()
