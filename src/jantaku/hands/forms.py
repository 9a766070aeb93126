"""The forms of a complete hand: by the names that a ``form`` argument takes, and as rules allow them."""

from __future__ import annotations

import dataclasses
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from jantaku.errors import HandError, JantakuError, check_name
from jantaku.hands.hand import Hand
from jantaku.kernels.hands.layout import ANY, EIGHT_PAIRS, FOUR_ALIKE, ORPHANS, SEVEN_PAIRS, STANDARD

if TYPE_CHECKING:
    from jantaku.rules import Rules

Form = Literal["any", "standard", "pairs", "orphans"]

#: What each name asks for where no rules are given. Seven pairs and a triplet is a house rule: only by its name.
FORMS: Final[dict[str, int]] = {
    "any": ANY,
    "standard": STANDARD,
    "pairs": SEVEN_PAIRS | EIGHT_PAIRS,
    "orphans": ORPHANS,
}
#: Which of the forms that rules allow belong to a name.
_MEANT: Final[dict[str, int]] = {**FORMS, "any": -1, "pairs": FORMS["pairs"] | FOUR_ALIKE}
_NAMES: Final = {"standard": "sets and a pair", "pairs": "the pairs form", "orphans": "thirteen orphans"}
_MOST_TILES: Final = 17


@dataclass(frozen=True, slots=True)
class Goal:
    """What a hand is to become."""

    form: str
    """The name that was asked for."""
    forms: int
    """The forms that complete it, as bits of ``kernels.hands.layout``."""
    tile_set: int
    """3: without 2m-8m, else 4."""
    most_tiles: int = _MOST_TILES
    """Tiles of a complete hand, a meld counted as three."""

    def why_not(self, tiles: int, melds: int = 0) -> str | None:
        """Why *tiles* concealed tiles beside *melds* melds cannot become it; ``None`` if they can."""
        if tiles + 3 * melds > self.most_tiles:
            return f"a complete hand has {self.most_tiles} tiles under these rules, not {tiles + 3 * melds}"
        if self.forms & STANDARD:
            return None
        if melds:
            return f"{_NAMES[self.form]} has no melds, and this hand has {melds}"
        sizes = [13, 14] if self.forms & (SEVEN_PAIRS | ORPHANS) else []
        sizes += [16, 17] if self.forms & EIGHT_PAIRS else []
        if tiles not in sizes:
            return f"{_NAMES[self.form]} needs {' or '.join(map(str, sizes))} tiles, not {tiles}"
        return None

    def parts(self, hand: Hand) -> list[str]:
        """If any form will do: the names of those that *hand* can become."""
        names = _NAMES if self.form == "any" else ()
        parts = (dataclasses.replace(self, form=name, forms=self.forms & _MEANT[name]) for name in names)
        return [
            part.form
            for part in parts
            if part.forms & ~FOUR_ALIKE and part.why_not(sum(hand.counts), len(hand.melds)) is None
        ]


def goal(form: str, players: int | None, rules: Rules | str | os.PathLike[str] | None) -> Goal:
    """What *form*, asked for among *players* (``None``: as many as play) or under *rules*, stands for."""
    check_name("form", form, FORMS)
    if players is not None:
        check_players(players)
    if rules is None:
        return Goal(form, FORMS[form], 4 if players is None else int(players))
    from jantaku.rules import Rules

    rules = Rules.of(rules)
    if players is not None and players != rules.players:
        raise JantakuError(f"players={players}, and {rules.name} is played by {rules.players}")
    record = rules.record[0]
    forms = int(record.win_forms) & _MEANT[form]
    if not forms & ~FOUR_ALIKE:
        raise HandError(f"{_NAMES[form]} is no complete hand under the rules {rules.name}")
    return Goal(form, forms, int(record.tile_set), 3 * int(record.sets) + 2)


def goal_of(
    hand: Hand, form: str, players: int | None = None, rules: Rules | str | os.PathLike[str] | None = None
) -> Goal:
    """The goal of *hand*; refuses a hand that cannot reach it or cannot be held by one of so many players.

    A hand with melds can only become sets and a pair.
    """
    out = goal(form, players, rules)
    if out.tile_set == 3:
        hand.check_three_player()
    if reason := out.why_not(sum(hand.counts), len(hand.melds)):
        raise HandError(f"{reason}: {hand}")
    return dataclasses.replace(out, forms=STANDARD) if hand.melds else out


def check_players(players: int) -> None:
    """Refuse a number of players that has no tile set."""
    if isinstance(players, bool) or not hasattr(players, "__index__") or players not in (3, 4):
        raise JantakuError(f"players is 3 or 4, not {players!r:.40}: 3 leaves 2m-8m out")
