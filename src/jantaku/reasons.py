"""Why an action is not possible: the kernels' codes, each with its sentence."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from jantaku.kernels import reasons as codes

if TYPE_CHECKING:
    from jantaku.rules import Rules


class Reason(IntEnum):
    """A reason code of the kernels. It is an ``int``, and prints as its sentence.

    >>> Reason.NOT_THE_NEXT_SEAT, str(Reason.NOT_THE_NEXT_SEAT)
    (<Reason.NOT_THE_NEXT_SEAT: 38>, 'only the next seat may chi')
    """

    sentence: str

    def __new__(cls, code: int, sentence: str) -> Reason:
        """A member is its code; the sentence goes with it."""
        member = int.__new__(cls, code)
        member._value_ = code
        member.sentence = sentence
        return member

    LEGAL = codes.LEGAL, "it is legal"
    NOT_YOUR_DECISION = codes.NOT_YOUR_DECISION, "it is another seat's decision"
    GAME_OVER = codes.GAME_OVER, "the game is over"
    WRONG_PHASE = codes.WRONG_PHASE, "it does not belong to this phase"
    NOT_IN_THESE_RULES = codes.NOT_IN_THESE_RULES, "these rules do not have it"
    NOT_HELD = codes.NOT_HELD, "the tile is not in the hand"
    ONLY_THE_DRAWN_ONE = codes.ONLY_THE_DRAWN_ONE, "the only such tile is the one just drawn: that is tsumogiri"
    NOTHING_DRAWN = codes.NOTHING_DRAWN, "no tile was drawn"
    RIICHI_DISCARDS_DRAWN = codes.RIICHI_DISCARDS_DRAWN, "in riichi only the drawn tile may be discarded"
    BREAKS_TENPAI = codes.BREAKS_TENPAI, "after declaring riichi the discard must leave the hand tenpai"
    KUIKAE_SAME = codes.KUIKAE_SAME, "kuikae: the tile just called may not be discarded"
    KUIKAE_OTHER_END = (
        codes.KUIKAE_OTHER_END,
        "kuikae: the tile at the other end of the called run may not be discarded",
    )
    AFTER_A_CALL = codes.AFTER_A_CALL, "it needs a drawn tile, and the last tile was called"
    RIICHI_JUST_DECLARED = codes.RIICHI_JUST_DECLARED, "riichi was declared: the discard comes next"
    ALREADY_RIICHI = codes.ALREADY_RIICHI, "the hand is in riichi already"
    HAND_IS_OPEN = codes.HAND_IS_OPEN, "the hand is open"
    NOT_TENPAI = codes.NOT_TENPAI, "no discard leaves the hand tenpai"
    TOO_FEW_POINTS = codes.TOO_FEW_POINTS, "the seat has too few points for the deposit"
    TOO_FEW_TILES = codes.TOO_FEW_TILES, "too few tiles are left to draw"
    NOT_COMPLETE = codes.NOT_COMPLETE, "the hand is not complete"
    NO_YAKU = codes.NO_YAKU, "the hand has no yaku"
    NOT_A_WAIT = codes.NOT_A_WAIT, "the tile does not complete the hand"
    FURITEN_DISCARD = codes.FURITEN_DISCARD, "furiten: a tile of the wait is among the seat's own discards"
    FURITEN_PASSED = codes.FURITEN_PASSED, "furiten: a winning tile was passed since the last own discard"
    FURITEN_RIICHI = codes.FURITEN_RIICHI, "furiten: a winning tile was passed in riichi"
    NOT_FOUR_ALIKE = codes.NOT_FOUR_ALIKE, "the hand does not hold four of them"
    TOO_MANY_KANS = codes.TOO_MANY_KANS, "no further kan is possible in this Position"
    NO_TILE_LEFT = codes.NO_TILE_LEFT, "no tile is left to replace it"
    NOT_THE_DRAWN_TILE = codes.NOT_THE_DRAWN_TILE, "in riichi a kan must use the drawn tile"
    KAN_CHANGES_WAITS = codes.KAN_CHANGES_WAITS, "in riichi a kan may not change the waits"
    KAN_CHANGES_SHAPE = codes.KAN_CHANGES_SHAPE, "in riichi a kan may not change how the hand can be read"
    NO_KAN_IN_RIICHI = codes.NO_KAN_IN_RIICHI, "these rules allow no kan in riichi"
    NO_PON_TO_ADD_TO = codes.NO_PON_TO_ADD_TO, "there is no pon to add the tile to"
    NOT_FIRST_TURN = codes.NOT_FIRST_TURN, "it is possible only on the seat's first turn, before any call"
    TOO_FEW_ORPHANS = codes.TOO_FEW_ORPHANS, "the hand has fewer than nine kinds of terminals and honours"
    NO_CALL_IN_RIICHI = codes.NO_CALL_IN_RIICHI, "in riichi nothing may be called"
    LAST_DISCARD = codes.LAST_DISCARD, "the last discard can only be won on"
    FOUR_KANS_ONLY_RON = codes.FOUR_KANS_ONLY_RON, "after four kans the discard can only be won on"
    NOT_THE_NEXT_SEAT = codes.NOT_THE_NEXT_SEAT, "only the next seat may chi"
    NO_SEQUENCE = codes.NO_SEQUENCE, "the hand does not hold the tiles for this run"
    NOT_ENOUGH_ALIKE = codes.NOT_ENOUGH_ALIKE, "the hand does not hold these tiles"
    NO_DISCARD_AFTER = codes.NO_DISCARD_AFTER, "no discard would be legal after it"
    ONLY_RON_HERE = codes.ONLY_RON_HERE, "this tile can only be won on"
    ONLY_ORPHANS_ROB = codes.ONLY_ORPHANS_ROB, "only thirteen orphans may rob a closed kan"
    MUST_WIN = codes.MUST_WIN, "in riichi a win may not be declined"
    NOTHING_TO_PASS = codes.NOTHING_TO_PASS, "there is nothing to pass on"
    RIICHI_FURITEN = codes.RIICHI_FURITEN, "a furiten hand may not declare riichi"
    NO_NORTH = codes.NO_NORTH, "there is no north to set aside, or in riichi it is not the tile just drawn"
    CLAIM_RESERVE = codes.CLAIM_RESERVE, "too few live tiles are left to call a discard"
    PASSED_BARS_CALLS = codes.PASSED_BARS_CALLS, "a win was passed: no calls until that is over"
    PASSED_BARS_TSUMO = codes.PASSED_BARS_TSUMO, "a win was passed: no win by the own draw until that is over"
    NO_KAN_FROM_LEFT = codes.NO_KAN_FROM_LEFT, "the discard of the seat before may not be taken for an open kan"
    AFTER_OPEN_KAN_NO_TSUMO = (
        codes.AFTER_OPEN_KAN_NO_TSUMO,
        "after an open kan the turn cannot be won by the own draw",
    )
    PASSED_PON = codes.PASSED_PON, "this pon was declined since the own last discard"
    RECLAIMED = codes.RECLAIMED, "the kind discarded last may not be taken back"
    FLOWERS_FIRST = codes.FLOWERS_FIRST, "whether to win by the flowers must be decided first"
    OPEN_RIICHI_WAIT = codes.OPEN_RIICHI_WAIT, "an open riichi would win on it, and something else can be done"
    HAND_NOT_TENPAI = codes.HAND_NOT_TENPAI, "the hand is not tenpai"
    RIICHI_MUST_SHOW = codes.RIICHI_MUST_SHOW, "a hand in riichi must be shown"

    def __str__(self) -> str:
        """The sentence."""
        return self.sentence


#: Where hands are declared ready and wins are worth tai, what is said in place of a sentence about riichi.
_UNDER_TAI = {
    Reason.RIICHI_DISCARDS_DRAWN: "after declaring ready only the drawn tile may be discarded",
    Reason.BREAKS_TENPAI: "after declaring ready the discard must leave the hand ready",
    Reason.KUIKAE_SAME: "the tile just called may not be discarded",
    Reason.KUIKAE_OTHER_END: "the tile at the other end of the called run may not be discarded",
    Reason.RIICHI_JUST_DECLARED: "ready was declared: the discard comes next",
    Reason.ALREADY_RIICHI: "the hand has been declared ready already",
    Reason.NOT_TENPAI: "no discard leaves the hand ready",
    Reason.NO_YAKU: "the hand has too few tai",
    Reason.FURITEN_DISCARD: "a tile of the wait is among the seat's own discards",
    Reason.FURITEN_PASSED: "a win was passed: no win on a discard until that is over",
    Reason.FURITEN_RIICHI: "a win was passed after declaring ready",
    Reason.NOT_THE_DRAWN_TILE: "after declaring ready a kong must use the drawn tile",
    Reason.KAN_CHANGES_WAITS: "after declaring ready a kong may not change the waits",
    Reason.KAN_CHANGES_SHAPE: "after declaring ready a kong may not change how the hand can be read",
    Reason.NO_KAN_IN_RIICHI: "these rules allow no such kong after declaring ready",
    Reason.NO_CALL_IN_RIICHI: "after declaring ready nothing may be called",
    Reason.MUST_WIN: "after declaring ready a win may not be declined",
    Reason.HAND_NOT_TENPAI: "the hand is not ready",
}


def sentence(reason: int, rules: Rules | None = None) -> str:
    """The sentence for a reason code, in the words of the game that *rules* are for.

    >>> sentence(38)
    'only the next seat may chi'
    """
    found = reason_of(reason)
    by_tai = rules is not None and rules.scoring == "tai"
    return _UNDER_TAI.get(found, found.sentence) if by_tai else found.sentence


_OF_CODE = {int(reason): reason for reason in Reason}


def reason_of(code: int) -> Reason:
    """The reason of a code."""
    return _OF_CODE[code]
