"""The words of the rules that are not plain numbers.

A choice is one class: its members are the words of rule files in upper case, its values are the numbers in the rules
record. Kernels compare a field of the record with a member and with nothing else, so the order of the members is free,
but for networks: one that was trained knows the members by their order (``learning/rules.py``).

Apart from ``rules_layout.py`` so that reading rule files needs no NumPy.
"""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Final


class Choice(IntEnum):
    """What an option may be, numbered from 0.

    >>> Kuikae.words(), int(Kuikae.STRICT)
    (('free', 'same_tile', 'strict'), 2)
    """

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[int]) -> int:
        return count

    @classmethod
    def words(cls) -> tuple[str, ...]:
        """The words of rule files, in the order of their numbers."""
        return tuple(member.name.lower() for member in cls)


class ScoringFamily(Choice):
    """How points follow from a hand."""

    FU = auto()
    HAN_TABLE = auto()
    TAI = auto()


class Vocabulary(Choice):
    """Whose words are spoken at the table."""

    RIICHI = auto()
    TAIWAN = auto()


class TileSet(Choice):
    """Which kinds are played with. The record holds another number of it: see ``rules_layout.py``."""

    FULL = auto()
    NO_2M_TO_8M = auto()


class Flowers(Choice):
    """How many flowers are played with."""

    NONE = auto()
    FOUR = auto()
    EIGHT = auto()


class Kuikae(Choice):
    """What may not be discarded right after a call."""

    FREE = auto()
    SAME_TILE = auto()
    STRICT = auto()


class RiichiKan(Choice):
    """Which closed kans a riichi allows."""

    NEVER = auto()
    SHAPE = auto()
    WAITS = auto()
    CLOSED_TRIPLET = auto()


class KanDora(Choice):
    """When a kan turns its indicator."""

    AT_ONCE = auto()
    ON_DISCARD = auto()
    AFTER_DISCARD_PASSES = auto()


class MultipleRon(Choice):
    """Who is paid when several win on one tile."""

    HEAD_BUMP = auto()
    TWO_PAID_THREE_ABORT = auto()
    ALL_PAID = auto()
    TWO_BUMP_THREE_PAID = auto()


class Renhou(Choice):
    """What a win before the own first draw is worth."""

    NONE = auto()
    MANGAN = auto()
    YAKUMAN = auto()
    FIVE_HAN = auto()


class CountedYakuman(Choice):
    """What 13 han and more are worth."""

    SANBAIMAN = auto()
    YAKUMAN = auto()


class PaoScope(Choice):
    """For how much of a hand a liable seat answers."""

    YAKUMAN = auto()
    WHOLE_HAND = auto()


class Bust(Choice):
    """At how many points of a player the game ends."""

    NONE = auto()
    BELOW_ZERO = auto()
    ZERO_OR_BELOW = auto()


class Stop(Choice):
    """How a leading dealer ends the game in the last hand."""

    NONE = auto()
    AUTOMATIC = auto()
    CHOICE = auto()


class Leftover(Choice):
    """Who gets the deposits left at the end."""

    FIRST_PLACE = auto()
    LOST = auto()
    SPLIT = auto()


class Ties(Choice):
    """How equal points are ranked."""

    SEAT_ORDER = auto()
    SPLIT = auto()


class Nagashi(Choice):
    """What a river of orphans is worth."""

    NONE = auto()
    MANGAN = auto()
    YAKUMAN = auto()


class HonbaTo(Choice):
    """Which of several winners is paid for the honba."""

    FIRST_WINNER = auto()
    ALL_WINNERS = auto()


class DepositsTo(Choice):
    """Which of several winners takes the deposits."""

    FIRST_WINNER = auto()
    OWN_BACK = auto()


class DealTo(Choice):
    """Which of several winners keeps the deal."""

    ANY_WINNER = auto()
    FIRST_WINNER = auto()


class FuritenUntil(Choice):
    """How long a passed win bars the next."""

    OWN_DISCARD = auto()
    OWN_DRAW = auto()
    ANY_CALL = auto()
    SAFE_DISCARD = auto()


class PassedWin(Choice):
    """What counts as a win passed."""

    ANY_WAIT = auto()
    LEGAL_WIN = auto()


class PassedKanReleases(Choice):
    """Which own kans end the bar of a passed win."""

    NONE = auto()
    ADDED = auto()
    ALL = auto()


class DeclareTenpai(Choice):
    """Whether a tenpai hand may be kept hidden at a draw."""

    AUTOMATIC = auto()
    CHOICE = auto()


class UmaFloatAt(Choice):
    """From how many points on the second place floats."""

    NONE = auto()
    ABOVE = auto()
    AT_OR_ABOVE = auto()


class RenhouWhen(Choice):
    """Until when a win is one before the first draw."""

    BEFORE_OWN_DRAW = auto()
    DISCARDERS_FIRST = auto()


class SeatWindFrom(Choice):
    """Who is East."""

    DEALER = auto()
    WALL_BREAK = auto()


class OpeningFlowers(Choice):
    """In which order dealt flowers are replaced."""

    SEAT_BY_SEAT = auto()
    ROUND_ROBIN = auto()


class Ready(Choice):
    """When a ready hand is heavenly or earthly ready."""

    NONE = auto()
    STANDARD = auto()
    STANDARD_NO_DEALER = auto()
    FIRST_EIGHT_DISCARDS = auto()
    EACH_FIRST_DISCARD = auto()


class PaoHonba(Choice):
    """Who pays the honba of a yakuman that another fed."""

    LIABLE = auto()
    DISCARDER = auto()


class PinfuWait(Choice):
    """Which waits five sequences may have."""

    ANY_TWO_SIDED = auto()
    ONLY_TWO_SIDED = auto()
    UNRESTRICTED = auto()


class ReadyAndConcealed(Choice):
    """Whether a heavenly or earthly ready hand is paid as concealed too."""

    ADDS = auto()
    DROPS_CONCEALED = auto()
    DROPS_FULLY_CONCEALED = auto()


class HeavenlyWin(Choice):
    """What a heavenly win takes away."""

    DROPS_SELF_DRAW = auto()
    KEEPS_SELF_DRAW = auto()
    ALONE = auto()


class EarthlyWin(Choice):
    """What an earthly win takes away."""

    DROPS_SELF_DRAW = auto()
    KEEPS_SELF_DRAW = auto()
    ADDS = auto()


class EightFlowers(Choice):
    """What all eight flowers do."""

    OPTIONAL_STANDALONE = auto()
    FORCED = auto()
    COMPOUND = auto()
    ADDITIVE = auto()
    CASH = auto()
    NONE = auto()


class SevenRobOne(Choice):
    """Who pays when seven flowers win on the eighth."""

    SPLIT = auto()
    ONE_PAYER = auto()
    FLAT = auto()
    NONE = auto()


#: What chips are paid for, in the order of the record.
CHIPS: Final = (
    "ippatsu", "ura", "kan_ura", "gold", "pocchi", "bust", "yakuman_tsumo", "yakuman_ron", "han_over_13",
    "all_gold_tsumo", "all_gold_ron", "four_flowers",
)  # fmt: skip

NO_MINIMUM: Final = -1_000_000_000
"""``riichi_min_points`` where riichi may be declared at any number of points, a negative one too."""

MOST_POSITIONS: Final = 999
"""A game ends then at the latest: players who never win could keep a deal for ever."""
