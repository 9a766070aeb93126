"""What the codecs share: full-width folding, tokens with their places, and "did you mean"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final

from jantaku.errors import JantakuError

DIGITS: Final = frozenset("0123456789")
# One character for one, unlike NFKC, so that a position in the folded text is one in the original.
_FULL_WIDTH: Final = {0x3000: 0x20} | {0xFF01 + i: 0x21 + i for i in range(94)}
_TOKEN: Final = re.compile(r"[^\s,、]+")


def fold_width(text: str) -> str:
    """*text* with full-width letters, digits, signs and spaces as plain ones, of the same length.

    >>> fold_width("１２３ｍ　４ｐ")
    '123m 4p'
    """
    return text.translate(_FULL_WIDTH)


def tokens(text: str) -> Iterator[tuple[int, str]]:
    """The pieces of *text* between white space and commas, each with its position, width folded.

    >>> list(tokens("1m, ２m"))
    [(0, '1m'), (4, '2m')]
    """
    return ((match.start(), match.group()) for match in _TOKEN.finditer(fold_width(text)))


def unknown_name(what: str, given: str, choices: Iterable[str]) -> JantakuError:
    """The error for a *given* name that is none of the *choices*, with the nearest one if any is near.

    >>> print(unknown_name("notation", "mpzs", ["mpsz", "mjai"]))
    unknown notation 'mpzs': did you mean 'mpsz'? (one of mpsz, mjai)
    """
    known = list(choices)
    near = get_close_matches(given, known, n=1)
    hint = f"did you mean {near[0]!r}? (one of {', '.join(known)})" if near else f"one of {', '.join(known)}"
    return JantakuError(f"unknown {what} {given!r}: {hint}")
