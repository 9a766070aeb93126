"""The decorators ``entry`` and ``kernel``. Here they change nothing: a kernel imported as usual is plain Python.

``jantaku.runtime`` loads this folder a second time under another name, with decorators that compile in place of these
(``runtime/compiling.py``). There is one source, and so one behaviour.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def kernel(func: F) -> F:
    """Mark a part of other kernels: compiled into whatever calls it."""
    return func


def entry(func: F) -> F:
    """Mark a kernel that Python may call in its compiled form."""
    return func


def bit_count(word: Any) -> int:
    """How many bits are set in *word*. Python counts them in a way of its own, and processors by one instruction."""
    return int(word).bit_count()
