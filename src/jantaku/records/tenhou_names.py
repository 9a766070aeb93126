"""What Tenhou's logs call rules, yaku, limits and draws."""

from __future__ import annotations

from typing import Final

from jantaku.errors import JantakuError
from jantaku.game.event import Ending
from jantaku.notation.mjlog import HALF_GAME, NO_OPEN_TANYAO, NO_REDS, THREE_PLAYERS
from jantaku.records.clearings import results_of, rounded_results
from jantaku.records.record import FinalResult
from jantaku.rules import Rules

YAKU_OF_NUMBER: Final = (
    "tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeikou",
    "seat_wind", "seat_wind", "seat_wind", "seat_wind", "round_wind", "round_wind", "round_wind", "round_wind",
    "white", "green", "red", "double_riichi", "chiitoitsu", "chanta", "ittsu", "sanshoku", "sanshoku_doukou",
    "sankantsu", "toitoi", "sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu",
    "renhou", "tenhou", "chiihou", "daisangen", "suuankou", "suuankou_tanki", "tsuuiisou", "ryuuiisou",
    "chinroutou", "chuuren", "junsei_chuuren", "kokushi", "kokushi_13", "daisuushii", "shousuushii", "suukantsu",
)  # fmt: skip
"""Our name of each yaku by Tenhou's number; the winds have one number for each."""
SEAT_WIND, ROUND_WIND = 10, 14
FIRST_YAKUMAN: Final = 37
DORA, URA, REDS = 52, 53, 54

DRAW_TYPES: Final = {
    "yao9": Ending.NINE_TERMINALS,
    "reach4": Ending.FOUR_RIICHI,
    "ron3": Ending.TRIPLE_RON,
    "kan4": Ending.FOUR_KANS,
    "kaze4": Ending.FOUR_WINDS,
    "nm": Ending.NAGASHI,
}
LIMITS: Final = (None, "mangan", "haneman", "baiman", "sanbaiman", "yakuman")
OLD_UMA: Final = (10000, 5000, -5000, -10000)


def yaku_number(name: str, seat_wind: int, round_wind: int) -> int:
    """Tenhou's number of the yaku *name*; winds count 0-3 from East."""
    if name == "seat_wind":
        return SEAT_WIND + seat_wind
    if name == "round_wind":
        return ROUND_WIND + round_wind
    if name not in YAKU_OF_NUMBER:
        raise JantakuError(f"Tenhou has no number for the yaku {name}")
    return YAKU_OF_NUMBER.index(name)


def old_rules(rules: Rules, final: FinalResult | None, winds: int) -> Rules:
    """*rules* as they were until 2009, for four players: *winds* are as many as the game had.

    The uma was 10-5 or 20-10, which the result shows; an East game was not stopped by a leading dealer's tenpai,
    and some went on past South: as far as the log shows.
    """
    if rules.players != 4:
        return rules
    if rules.rounds == 1:
        rules = rules.replace(tenpai_stop="none", extension_winds=min(max(winds - 1, 1), 3))
    smaller = rules.replace(uma=OLD_UMA)
    if final is not None and final.tenths is not None:
        for one in (smaller, rules):
            results = results_of(one, final.scores)
            if final.tenths in (tuple(points // 100 for points in results), rounded_results(final.scores, results)):
                return one
    return smaller


def rules_of_type(bits: int) -> Rules:
    """The rules that the ``type`` of a log's ``GO`` stands for.

    >>> rules_of_type(169).name, rules_of_type(0xE1).name, rules_of_type(185).name
    ('tenhou', 'tenhou-east', 'sanma-tenhou')
    """
    if not 0 <= bits < 1 << 16:
        raise JantakuError(f"no such type of game: {str(bits)[:20]}")
    if bits & THREE_PLAYERS:
        rules = Rules.preset("sanma-tenhou")
        if not bits & HALF_GAME:
            rules = rules.replace(rounds=1)
    else:
        rules = Rules.preset("tenhou" if bits & HALF_GAME else "tenhou-east")
    if bits & NO_REDS:
        rules = rules.replace(reds=(0, 0, 0))
    if bits & NO_OPEN_TANYAO:
        rules = rules.replace(open_tanyao=False)
    return rules


def type_of_rules(rules: Rules) -> int:
    """The ``type`` bits for *rules*: a game of people in the general lobby."""
    bits = 1 | (HALF_GAME if rules.rounds > 1 else 0) | (THREE_PLAYERS if rules.players == 3 else 0)
    return bits | (0 if any(rules.reds) else NO_REDS) | (0 if rules.open_tanyao else NO_OPEN_TANYAO)
