"""Rules as data: options with names, meanings and defaults, presets, and files of one's own.

>>> from jantaku.rules import Rules, presets
>>> Rules.preset("mleague").kiriage
True
"""

from jantaku.rules.loading import presets
from jantaku.rules.option import GROUPS, Option
from jantaku.rules.ruleset import Rules
from jantaku.rules.schema import OPTION, OPTIONS
from jantaku.rules.tai import DEFAULT_TAI
from jantaku.rules.yaku import DEFAULT_YAKU

__all__ = ["DEFAULT_TAI", "DEFAULT_YAKU", "GROUPS", "OPTION", "OPTIONS", "Option", "Rules", "presets"]
