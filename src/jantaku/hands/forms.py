"""The forms of a complete hand by name, for all who take a ``form`` argument."""

from __future__ import annotations

from typing import Final, Literal

from jantaku.errors import HandError, JantakuError, check_name
from jantaku.hands.hand import Hand

Form = Literal["any", "standard", "pairs", "orphans"]

#: Bits as the kernels know them (``kernels.layout``; a test compares).
FORM_BITS: Final[dict[str, int]] = {"any": 7, "standard": 1, "pairs": 2, "orphans": 4}


def form_bits(form: str) -> int:
    """The kernels' number for *form*."""
    return FORM_BITS[check_name("form", form, FORM_BITS)]


def check_players(players: int) -> None:
    """Refuse a number of players that has no tile set."""
    if isinstance(players, bool) or not hasattr(players, "__index__") or players not in (3, 4):
        raise JantakuError(f"players is 3 or 4, not {players!r:.40}: 3 leaves 2m-8m out")


def check_hand(hand: Hand, form: str, players: int) -> int:
    """Refuse a *hand* that cannot be of *form* or be held by one of *players*; returns the form's bits.

    A hand with melds can only be of the standard form.
    """
    bits = form_bits(form)
    check_players(players)
    if players == 3:
        hand.check_three_player()
    if reason := why_not_form(form, sum(hand.counts), len(hand.melds)):
        raise HandError(f"{reason}: {hand}")
    return FORM_BITS["standard"] if hand.melds else bits


def why_not_form(form: str, tiles: int, melds: int = 0) -> str | None:
    """Why *tiles* concealed tiles beside *melds* melds cannot be of *form*; ``None`` if they can."""
    sizes = {"pairs": (13, 14, 16, 17), "orphans": (13, 14)}.get(form)
    if sizes is None:
        return None
    name = {"pairs": "the pairs form", "orphans": "thirteen orphans"}[form]
    if melds:
        return f"{name} has no melds, and this hand has {melds}"
    if tiles not in sizes:
        return f"{name} needs {' or '.join(map(str, sizes))} tiles, not {tiles}"
    return None
