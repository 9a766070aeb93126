"""Options that sixteen-tile tables brought along, by the group they stand in; any other table may use them.

The section numbers are those of the notes on Taiwanese mahjong that the project was begun with ("spec").
"""

from __future__ import annotations

from typing import Final

from jantaku.kernels import choices
from jantaku.rules.option import Option


def _flag(key: str, default: bool, meaning: str, source: str) -> Option:
    return Option(key, "", "flag", default, meaning, source)


def _choice(key: str, choice: type[choices.Choice], default: str, meaning: str, source: str) -> Option:
    return Option(key, "", "choice", default, meaning, source, choices=choice.words())


def _number(key: str, low: int, high: int, default: int, meaning: str, source: str) -> Option:
    return Option(key, "", "number", default, meaning, source, low=low, high=high)


TABLE: Final = (
    _choice("seat_wind_from", choices.SeatWindFrom, "dealer",
            "Who is East: the dealer, or the side at which three dice break "
            "the wall.", "spec 1.2"),
)  # fmt: skip

WALL: Final = (
    _flag("dealer_dealt_extra", False, "The dealer's first tile is dealt with the hands, before flowers are replaced.",
          "spec 1.3"),
    _choice("opening_flowers", choices.OpeningFlowers, "seat_by_seat",
            "Dealt flowers are replaced seat by seat until there "
            "are none, or in rounds: a flower drawn for a flower waits for the next.", "spec 1.3; round_robin: C"),
    _flag("flower_rinshan", False, "A win on the tile that replaces a flower is one after a kan.", "spec 1.9"),
    _flag("replace_from_reserve", False, "With no live tile left kans and flowers are replaced all the same.",
          "spec 1.4, replacement_wall_16"),
)  # fmt: skip

CALLS: Final = (
    _flag("open_kan_from_left", True, "A discard of the seat before may be taken for an open kan.",
          "spec 1.5; false: S"),
    _flag("open_kan_tsumo", True, "After an open kan the seat may win by its own draw in that turn.",
          "spec 1.5; false: S"),
    _number("claim_min_live", 1, 40, 1, "Live tiles that must be left for a chi, pon or open kan.",
            "spec 1.4, claim_reserve; 4: C"),
    _flag("no_reclaim", False, "A kind may not be taken by chi or pon right after discarding it oneself, nor by chi "
          "the other end of a run with it.", "spec 1.5; true: C"),
    _flag("passed_pon", False, "A pon declined bars that pon until one's own next discard.", "spec 1.5"),
    _flag("closed_kan_hidden", False, "A closed kan lies face down: the others do not see its kind.", "spec 1.5"),
)  # fmt: skip

RIICHI: Final = (
    _flag("riichi", True, "Riichi may be declared.", "seed 000; sixteen-tile tables have none"),
    _choice("ready", choices.Ready, "none", "When a ready hand is heavenly or earthly ready: with the dealt hand or "
            "the first discard before any call (the dealer too, or not), with one of the first eight discards before "
            "any call, or with each player's first.", "spec 1.8"),
    _flag("ready_public", True, "... and it must be declared, and locks the hand; else it counts by itself, until the "
          "hand changes.", "spec 1.8; false: S"),
    _flag("declared_ready", False, "A ready hand may be declared at any time, and is locked.", "spec 1.5"),
    _flag("ready_pass_loses_earth", False, "Passing a win loses earthly readiness.", "spec 1.8"),
    _flag("ready_added_kan", False, "A declared ready hand may add a drawn tile to a pon.", "spec 1.5"),
)  # fmt: skip

WINS: Final = (
    _flag("discard_furiten", True, "One's own discards bar a ron.", "seed 000; spec 1.6: not with sixteen tiles"),
    _choice("passed_win", choices.PassedWin, "any_wait",
            "What counts as a win passed: any tile of the wait, or only a win that "
            "was possible, one by the own draw too.", "seed 000; spec 1.6: the second"),
    _flag("passed_bars_tsumo", False, "A win passed bars a win by the own draw too.", "spec 1.6"),
    _flag("passed_bars_calls", False, "... and chi, pon and open kan.", "spec 1.6; true: S"),
    _choice("passed_kan_releases", choices.PassedKanReleases, "none", "Which own kans end it.", "spec 1.6; all: S"),
    _flag("earthly_win_ignores_calls", False, "A win by the first draw is earthly whatever others called; a closed kan "
          "still ends it.", "spec 1.9; true: 神"),
)  # fmt: skip

DRAWS: Final = (
    _flag("dealer_keeps_on_draw", False, "The dealer keeps the deal at any draw.", "spec 1.2"),
    _flag("draw_adds_honba", True, "A deal kept at a draw is a honba more.", "spec 1.2"),
    _number("streak_limit", 0, 99, 0, "Honba at which the deal passes all the same; 0: none.", "spec 1.2"),
)  # fmt: skip
