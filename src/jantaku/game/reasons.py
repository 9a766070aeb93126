"""Why an action is not possible: the kernels' codes by name. The sentences stand in ``words/refusals.py``."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from jantaku.kernels.game import reasons as codes
from jantaku.words.refusals import REFUSALS, REFUSALS_IN_TAIWAN

if TYPE_CHECKING:
    from jantaku.rules import Rules


class Reason(IntEnum):
    """A reason code of the kernels. It is an ``int``, and prints as its sentence.

    >>> Reason.NOT_THE_NEXT_SEAT, str(Reason.NOT_THE_NEXT_SEAT)
    (<Reason.NOT_THE_NEXT_SEAT: 38>, 'only the next seat may chi')
    """

    LEGAL = codes.LEGAL
    NOT_YOUR_DECISION = codes.NOT_YOUR_DECISION
    GAME_OVER = codes.GAME_OVER
    WRONG_PHASE = codes.WRONG_PHASE
    NOT_IN_THESE_RULES = codes.NOT_IN_THESE_RULES
    NOT_HELD = codes.NOT_HELD
    ONLY_THE_DRAWN_ONE = codes.ONLY_THE_DRAWN_ONE
    NOTHING_DRAWN = codes.NOTHING_DRAWN
    RIICHI_DISCARDS_DRAWN = codes.RIICHI_DISCARDS_DRAWN
    BREAKS_TENPAI = codes.BREAKS_TENPAI
    KUIKAE_SAME = codes.KUIKAE_SAME
    KUIKAE_OTHER_END = codes.KUIKAE_OTHER_END
    AFTER_A_CALL = codes.AFTER_A_CALL
    RIICHI_JUST_DECLARED = codes.RIICHI_JUST_DECLARED
    ALREADY_RIICHI = codes.ALREADY_RIICHI
    HAND_IS_OPEN = codes.HAND_IS_OPEN
    NOT_TENPAI = codes.NOT_TENPAI
    TOO_FEW_POINTS = codes.TOO_FEW_POINTS
    TOO_FEW_TILES = codes.TOO_FEW_TILES
    NOT_COMPLETE = codes.NOT_COMPLETE
    NO_YAKU = codes.NO_YAKU
    NOT_A_WAIT = codes.NOT_A_WAIT
    FURITEN_DISCARD = codes.FURITEN_DISCARD
    FURITEN_PASSED = codes.FURITEN_PASSED
    FURITEN_RIICHI = codes.FURITEN_RIICHI
    NOT_FOUR_ALIKE = codes.NOT_FOUR_ALIKE
    TOO_MANY_KANS = codes.TOO_MANY_KANS
    NO_TILE_LEFT = codes.NO_TILE_LEFT
    NOT_THE_DRAWN_TILE = codes.NOT_THE_DRAWN_TILE
    KAN_CHANGES_WAITS = codes.KAN_CHANGES_WAITS
    KAN_CHANGES_SHAPE = codes.KAN_CHANGES_SHAPE
    NO_KAN_IN_RIICHI = codes.NO_KAN_IN_RIICHI
    NO_PON_TO_ADD_TO = codes.NO_PON_TO_ADD_TO
    NOT_FIRST_TURN = codes.NOT_FIRST_TURN
    TOO_FEW_ORPHANS = codes.TOO_FEW_ORPHANS
    NO_CALL_IN_RIICHI = codes.NO_CALL_IN_RIICHI
    LAST_DISCARD = codes.LAST_DISCARD
    FOUR_KANS_ONLY_RON = codes.FOUR_KANS_ONLY_RON
    NOT_THE_NEXT_SEAT = codes.NOT_THE_NEXT_SEAT
    NO_SEQUENCE = codes.NO_SEQUENCE
    NOT_ENOUGH_ALIKE = codes.NOT_ENOUGH_ALIKE
    NO_DISCARD_AFTER = codes.NO_DISCARD_AFTER
    ONLY_RON_HERE = codes.ONLY_RON_HERE
    ONLY_ORPHANS_ROB = codes.ONLY_ORPHANS_ROB
    MUST_WIN = codes.MUST_WIN
    NOTHING_TO_PASS = codes.NOTHING_TO_PASS
    RIICHI_FURITEN = codes.RIICHI_FURITEN
    NO_NORTH = codes.NO_NORTH
    CLAIM_RESERVE = codes.CLAIM_RESERVE
    PASSED_BARS_CALLS = codes.PASSED_BARS_CALLS
    PASSED_BARS_TSUMO = codes.PASSED_BARS_TSUMO
    NO_KAN_FROM_LEFT = codes.NO_KAN_FROM_LEFT
    AFTER_OPEN_KAN_NO_TSUMO = codes.AFTER_OPEN_KAN_NO_TSUMO
    PASSED_PON = codes.PASSED_PON
    RECLAIMED = codes.RECLAIMED
    FLOWERS_FIRST = codes.FLOWERS_FIRST
    POCCHI_FIRST = codes.POCCHI_FIRST
    OPEN_RIICHI_WAIT = codes.OPEN_RIICHI_WAIT
    HAND_NOT_TENPAI = codes.HAND_NOT_TENPAI
    RIICHI_MUST_SHOW = codes.RIICHI_MUST_SHOW

    @property
    def sentence(self) -> str:
        """Why not, in English."""
        return REFUSALS[self.name].en

    def __str__(self) -> str:
        """The sentence."""
        return self.sentence


def sentence(reason: int, rules: Rules | None = None, language: str = "en") -> str:
    """The sentence for a reason code, in *language* and in the words of the game that *rules* are for; no full stop.

    >>> sentence(38), sentence(38, language="zh-TW")
    ('only the next seat may chi', '只能吃上家的牌')
    """
    name = Reason(reason).name
    in_taiwan = rules is not None and rules.vocabulary == "taiwan" and name in REFUSALS_IN_TAIWAN
    return (REFUSALS_IN_TAIWAN if in_taiwan else REFUSALS)[name].in_language(language)
