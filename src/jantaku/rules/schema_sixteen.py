"""Options that sixteen-tile tables brought along, by the group they stand in; any other table may use them.

Sources name the tables and online games of Taiwan that play otherwise; ``docs/rules.md`` says where they can be read.
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
            "the wall.", "Taiwan"),
)  # fmt: skip

WALL: Final = (
    _flag("dealer_dealt_extra", False, "The dealer's first tile is dealt with the hands, before flowers are replaced.",
          "Taiwan"),
    _choice("opening_flowers", choices.OpeningFlowers, "seat_by_seat",
            "Dealt flowers are replaced seat by seat until there "
            "are none, or in rounds: a flower drawn for a flower waits for the next.", "Taiwan; round_robin: CML"),
    _flag("flower_rinshan", False, "A win on the tile that replaces a flower is one after a kan.", "Taiwan"),
    _flag("replace_from_reserve", False, "With no live tile left kans and flowers are replaced all the same.",
          "Taiwan"),
)  # fmt: skip

CALLS: Final = (
    _flag("open_kan_from_left", True, "A discard of the seat before may be taken for an open kan.",
          "Taiwan; false: SML 2026"),
    _flag("open_kan_tsumo", True, "After an open kan the seat may win by its own draw in that turn.",
          "Taiwan; false: SML 2026"),
    _number("claim_min_live", 1, 40, 1, "Live tiles that must be left for a chi, pon or open kan.",
            "Taiwan; 4: CML"),
    _flag("no_reclaim", False, "A kind may not be taken by chi or pon right after discarding it oneself, nor by chi "
          "the other end of a run with it.", "Taiwan; true: CML"),
    _flag("passed_pon", False, "A pon declined bars that pon until one's own next discard.", "Taiwan"),
    _flag("closed_kan_hidden", False, "A closed kan lies face down: the others do not see its kind.", "Taiwan"),
)  # fmt: skip

RIICHI: Final = (
    _flag("riichi", True, "Riichi may be declared.", "common rule of riichi; not in Taiwan"),
    _choice("ready", choices.Ready, "none", "When a ready hand is heavenly or earthly ready: with the dealt hand or "
            "the first discard before any call (the dealer too, or not), with one of the first eight discards before "
            "any call, or with each player's first.", "Taiwan"),
    _flag("ready_public", True, "... and it must be declared, and locks the hand; else it counts by itself, until the "
          "hand changes.", "Taiwan; false: SML 2026"),
    _flag("declared_ready", False, "A ready hand may be declared at any time, and is locked.", "Taiwan"),
    _flag("ready_pass_loses_earth", False, "Passing a win loses earthly readiness.", "Taiwan"),
    _flag("ready_added_kan", False, "A declared ready hand may add a drawn tile to a pon.", "Taiwan"),
)  # fmt: skip

WINS: Final = (
    _flag("discard_furiten", True, "One's own discards bar a ron.", "common rule of riichi; not in Taiwan"),
    _choice("passed_win", choices.PassedWin, "any_wait",
            "What counts as a win passed: any tile of the wait, or only a win that "
            "was possible, one by the own draw too.", "common rule of riichi; legal_win: Taiwan"),
    _flag("passed_bars_tsumo", False, "A win passed bars a win by the own draw too.", "Taiwan"),
    _flag("passed_bars_calls", False, "... and chi, pon and open kan.", "Taiwan; true: SML 2026"),
    _choice("passed_kan_releases", choices.PassedKanReleases, "none", "Which own kans end it.",
            "Taiwan; all: SML 2026"),
    _flag("earthly_win_ignores_calls", False, "A win by the first draw is earthly whatever others called; a closed kan "
          "still ends it.", "Taiwan; true: 神來也"),
)  # fmt: skip

DRAWS: Final = (
    _flag("dealer_keeps_on_draw", False, "The dealer keeps the deal at any draw.", "Taiwan"),
    _flag("draw_adds_honba", True, "A deal kept at a draw is a honba more.", "Taiwan"),
    _number("streak_limit", 0, 99, 0, "Honba at which the deal passes all the same; 0: none.", "Taiwan"),
)  # fmt: skip
