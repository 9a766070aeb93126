"""What the tests share: the folder of real games and vectors, and random hands."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import settings

from jantaku.rules import presets

EXAMPLES = int(os.environ.get("JANTAKU_EXAMPLES") or settings().max_examples)  # `make test-long` asks for more
settings.register_profile("jantaku", deadline=None, max_examples=EXAMPLES)  # and no test is about time
settings.load_profile("jantaku")
for name in ("COLUMNS", "LINES"):  # workers of pytest get them, and commands would take them for a wish
    os.environ.pop(name, None)
if threading.current_thread() is threading.main_thread():
    # in the background of a shell, or under nohup, these are ignored, and processes of tests would inherit that
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if os.name == "posix" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
LONG = bool(os.environ.get("JANTAKU_LONG"))  # set by `make test-long`: every preset, and more games
# What the objects show of every house is shown by some of each family; the kernels are tested under all presets.
SOME_HOUSES = ("tenhou", "mleague", "wrc", "sanma-parlour", "taiwan", "taiwan-cml")
HOUSES = presets() if LONG else SOME_HOUSES
DATA = Path(os.environ.get("JANTAKU_DATA") or Path(__file__).resolve().parents[2] / "shared" / "data")


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of real games and vectors; tests that need it are skipped where it is missing."""
    if not DATA.is_dir():
        pytest.skip(f"no data at {DATA}: set JANTAKU_DATA to the folder of real games and vectors")
    return DATA


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the end, in red, what was not looked at because a part of the system is missing."""
    skipped = {str(report.longrepr[2]) for report in terminalreporter.stats.get("skipped", ()) if report.longrepr}
    for reason in sorted(reason for reason in skipped if "LOUD" in reason):
        terminalreporter.write_line(reason, red=True, bold=True)


def random_hands(number: int, tiles: int, seed: int, kinds: tuple[int, ...] = tuple(range(34))) -> npt.NDArray[np.int8]:
    """*number* hands of *tiles* tiles dealt from four of each of *kinds*, as rows of 34 counts."""
    rng = np.random.default_rng(seed)
    wall = np.repeat(np.array(kinds), 4)
    out = np.zeros((number, 34), np.int8)
    for row in out:
        np.add.at(row, rng.permutation(wall)[:tiles], 1)
    return out


THREE_PLAYER_KINDS = (0, *range(8, 34))
ONE_SUIT = tuple(range(9))
