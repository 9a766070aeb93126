"""Where a game may begin: a Position given by hand, refused if the rules have none like it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jantaku.errors import JantakuError
from jantaku.game.event import WINDS, Position

if TYPE_CHECKING:
    from jantaku.rules import Rules


def check_start(start: Position, rules: Rules) -> None:
    """Refuse a Position that no game under *rules* has, whatever the points."""
    if not isinstance(start, Position):
        raise JantakuError(f"a game starts from a Position, not from {start!r:.40}")
    if not isinstance(start.scores, tuple | list):
        raise JantakuError(f"the scores of a Position are a tuple, one for each seat, not {start.scores!r:.40}")
    if not isinstance(start.chips, tuple | list):
        raise JantakuError(f"the chips of a Position are a tuple, one for each seat, not {start.chips!r:.40}")
    numbers = (start.wind, start.dealer, start.honba, start.deposits, *start.scores, *start.chips)
    if any(isinstance(number, bool) or not isinstance(number, int) for number in numbers):
        raise JantakuError(f"a Position is given in whole numbers, not {start!r}")
    players = rules.players
    if len(start.scores) != players:
        raise JantakuError(f"{len(start.scores)} scores for {players} players")
    last = min(rules.rounds + rules.extension * rules.extension_winds, len(WINDS)) - 1
    if not (0 <= start.wind <= last and 0 <= start.dealer < players):
        most = f"the winds of {rules.name} are 0 to {last} ({WINDS[last]}), its dealers 0 to {players - 1}"
        raise JantakuError(f"no such Position: wind {start.wind}, dealer {start.dealer}: {most}")
    check_stakes(start)
    _check_chips(start, rules)


def check_stakes(start: Position) -> None:
    """Refuse honba, deposits and points that no game has, whatever its rules."""
    if not (0 <= start.honba < 1000 and 0 <= start.deposits < 1000):
        raise JantakuError(f"honba and deposits are 0-999, not {start.honba!r:.20} and {start.deposits!r:.20}")
    if any(abs(score) > 10**8 for score in start.scores):
        raise JantakuError(f"scores beyond a hundred million: {str(start.scores)[:60]}")


def _check_chips(start: Position, rules: Rules) -> None:
    """Refuse chips that the rules do not have, or that come from nowhere."""
    if not any(start.chips):
        return
    if not rules.chip_points:
        raise JantakuError(f"chips {start.chips}: none are played for ({rules.name})")
    if len(start.chips) != rules.players:
        raise JantakuError(f"{len(start.chips)} numbers of chips for {rules.players} players")
    if sum(start.chips):
        raise JantakuError(f"chips {start.chips}: what one has won another has lost, so they add up to 0")
    if any(abs(number) * rules.chip_points > 10**8 for number in start.chips):
        raise JantakuError(f"chips worth more than a hundred million points: {start.chips}")


def check_points(start: Position, rules: Rules) -> None:
    """Refuse points that no play under *rules* leads to: none is ever lost or made before the end of a game."""
    if start.deposits and not rules.family.pays_deposits:
        unit = rules.family.unit
        raise JantakuError(f"{start.deposits} deposits: there are none where wins are worth {unit} ({rules.name})")
    if any(score % rules.family.step for score in start.scores):
        raise JantakuError(f"points are counted in hundreds, not {start.scores}")
    deposits, total = start.deposits * rules.riichi_deposit, rules.players * rules.start_points
    if sum(start.scores) + deposits != total:
        raise JantakuError(
            f"scores of {sum(start.scores):,} and deposits of {deposits:,} points: "
            f"{rules.name} is played with {total:,} in all"
        )
    least = min(start.scores)
    if (rules.bust == "below_zero" and least < 0) or (rules.bust == "zero_or_below" and least <= 0):
        raise JantakuError(f"a seat has {least:,} points: the game would have ended ({rules.name})")


def read_start(saved: Any) -> Position:
    """The Position in a saved game."""
    return Position.from_dict(saved)
