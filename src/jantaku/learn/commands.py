"""What the commands ``python -m jantaku.learn.…`` share: what is missing and what is wrong is said in a sentence."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable

from jantaku.errors import JantakuError, NotWritten, printable_lines


def check_torch() -> None:
    """Refuse to go on without PyTorch."""
    if importlib.util.find_spec("torch") is None:
        raise JantakuError("training needs PyTorch, which is not installed: pip install 'jantaku[train]'")


def run(command: Callable[[], None]) -> None:
    """Do it; an error of the user's is a message and exit status 2, as with ``jantaku``."""
    try:
        command()
    except JantakuError as error:
        _end(error, 1 if isinstance(error, NotWritten) else 2)
    except OSError as error:
        _end(error, 1)
    except KeyboardInterrupt:
        sys.exit(130)


def _end(error: Exception, status: int) -> None:
    sys.stderr.write(printable_lines(f"error: {error}\n"))
    sys.exit(status)
