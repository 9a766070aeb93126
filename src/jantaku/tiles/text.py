"""What the codecs share: full-width folding, and tokens with their places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

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
