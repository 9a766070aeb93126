"""Every sentence of a rule book in three languages.

A key is the name of an option with one of its values, ``bust=none``, the name of an option alone where the sentence
holds its number, or a name of the book's own. An empty sentence says that this value needs no words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.book.calls import CALLS
from jantaku.words.book.ending import ENDING
from jantaku.words.book.points import POINTS
from jantaku.words.book.ready import READY
from jantaku.words.book.setting import SETTING
from jantaku.words.book.wins import WINS
from jantaku.words.catalogue import Name

SENTENCES: Final[Mapping[str, Name]] = {**SETTING, **CALLS, **READY, **WINS, **POINTS, **ENDING}
