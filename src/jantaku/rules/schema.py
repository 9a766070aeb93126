"""Every option of the rules, once: what it may be, its default, its meaning and where that comes from.

The defaults are riichi for four players as it is commonly played, preset ``riichi``. "Parlour rules" are those of the
three-player parlour game, with the section of its rule book (``jantaku rules book sanma-parlour``). What a yaku is
worth stands in ``yaku.py``, the options of tai in ``schema_tai.py``.
"""

from __future__ import annotations

from typing import Final

from jantaku.kernels import choices
from jantaku.rules import schema_sixteen as sixteen
from jantaku.rules.option import Option, Value
from jantaku.rules.schema_tai import TAI_OPTIONS

COMMON: Final = "common rule"
VARIANT: Final = "three-player and flower games"
MOST_EACH: Final = 100_000
"""Points of a honba or a deposit, of which a Position may have hundreds: what one moves must fit into a score."""
MOST_A_CHIP: Final = 20_000


def _flag(key: str, default: bool, meaning: str, source: str = COMMON) -> Option:
    return Option(key, "", "flag", default, meaning, source)


def _choice(key: str, choice: type[choices.Choice], default: str, meaning: str, source: str = COMMON) -> Option:
    return Option(key, "", "choice", default, meaning, source, choices=choice.words())


def _among(key: str, allowed: tuple[int, ...], default: int, meaning: str, source: str = COMMON) -> Option:
    return Option(key, "", "number", default, meaning, source, among=allowed)


def _number(key: str, low: int, high: int, default: int, meaning: str, source: str = COMMON) -> Option:
    return Option(key, "", "number", default, meaning, source, low=low, high=high)


def _points(
    key: str, default: Value, meaning: str, source: str = COMMON, word: str = "", high: int = 1_000_000
) -> Option:
    words = (word,) if word else ()
    return Option(key, "", "number", default, meaning, source, choices=words, high=high, step=100)


def _list(
    key: str, low: int, high: int, default: tuple[int, ...], meaning: str, source: str = COMMON, step: int = 1
) -> Option:
    return Option(key, "", "list", default, meaning, source, low=low, high=high, step=step)


_TABLE: Final = (
    _among("players", (3, 4), 4, "How many play.", COMMON),
    _among("rounds", (1, 2, 4), 2, "Winds played: 1 is an east-only game, 2 a half game.", COMMON),
    _points("start_points", 25_000, "Points of each player at the start.", COMMON),
    _points("return_points", 25_000, "Points that count as nothing won or lost in the final result."),
    _list("uma", -1_000_000, 1_000_000, (0, 0, 0, 0), "Points by final rank, first to last.", step=100),
    _choice("uma_float_at", choices.UmaFloatAt, "none", "Whether the uma is another when the second place floats: "
            "never, with more than return_points, or with as many.", "parlour rules: Settlement"),
    _list("uma_floating", -1_000_000, 1_000_000, (0, 0, 0, 0), "The uma when the second place floats.",
          "parlour rules: Settlement", step=100),
    _points("oka", "auto", 'Points the first place gets on top; "auto": what all paid in, '
            "(return_points - start_points) x players.", word="auto"),
    _choice("bust", choices.Bust, "none", "At how many points of a player the game ends at once."),
    _flag("extension", False, "Play on into the next wind while nobody has target_points.", COMMON),
    _number("extension_winds", 1, 3, 1, "How many winds that can be.", "common rule; 2 and more: East games of 2009 on "
            "Tenhou, by their logs"),
    _points("target_points", 0, "Points the leader needs for the game to end, where extension, win_stop or "
            "tenpai_stop ask for it; 0: none."),
    _choice("win_stop", choices.Stop, "none", "Agari-yame: a leading dealer who wins in the last hand ends "
            "the game, by itself or if he chooses."),
    _choice("tenpai_stop", choices.Stop, "none", "Tenpai-yame: the same for a leading dealer who is tenpai "
            "at a draw."),
    _choice("leftover", choices.Leftover, "first_place", "Who gets deposits left at the end; split: first place, "
            "shared in hundreds where it is tied, those left over going to who is nearer the first dealer."),
    _flag("excess_from_first", False, "Points in all above those of the start are taken from the first place.",
          "parlour rules: Settlement"),
    _choice("ties", choices.Ties, "seat_order", "Equal points: nearer the first dealer ranks higher, or the ranks' "
            "uma and oka are shared in hundreds, those left over going to the nearest.", COMMON),
)  # fmt: skip

_TILES: Final = (
    _choice("tile_set", choices.TileSet, "full", "All kinds, or the three-player set without 2m-8m.",
            COMMON),
    _list("reds", 0, 4, (1, 1, 1), "Red fives among the four fives of m, p and s.", COMMON),
    _choice("flowers", choices.Flowers, "none", "Flower tiles in the set: set aside when dealt or drawn, and replaced.",
            "parlour rules: Tiles, Dora"),
    _list("golds", 0, 1, (0, 0, 0), "Gold tiles among the red 5p, the red 5s and the flowers.",
          "parlour rules: Tiles, Dora"),
    _flag("pocchi", False, "One white dragon is the white pocchi: drawn in riichi it is any tile of the wait.",
          "parlour rules: Riichi"),
    _among("hand_size", (13, 16), 13, "Tiles in a hand.", COMMON),
    _among("sets", (4, 5), 4, "Sets in a complete hand, beside the pair.", COMMON),
)  # fmt: skip

_WALL: Final = (
    _number("dead_wall", 0, 40, 14, "Tiles at the end of the wall that are never drawn as live tiles.", COMMON),
    _number("replacements", 0, 16, 4, "Replacement tiles at the end of the wall, behind the indicators, for kans, "
            "norths and flowers; 0: no such tiles are laid out.", COMMON),
    _number("kan_takes_live", 0, 2, 1, "By how many tiles a kan shortens the live wall.", COMMON),
    _number("north_takes_live", 0, 2, 1, "By how many a north or flower set aside shortens it.", VARIANT),
    _number("max_kans", 0, 20, 4, "Kans in one hand, of all players together.", COMMON),
)  # fmt: skip

_CALLS: Final = (
    _flag("chi", True, "The next player may chi.", COMMON),
    _choice("kuikae", choices.Kuikae, "strict", "What may not be discarded right after a call: nothing, the called "
            "tile, or also the other end of its run.", COMMON),
    _flag("north_aside", False, "A north may be set aside and replaced (kita).", VARIANT),
    _choice("kan_dora", choices.KanDora, "on_discard", "When an open or added kan turns its indicator.", COMMON),
    _choice("kan_dora_closed", choices.KanDora, "at_once", "When a closed kan turns its indicator.", COMMON),
    _flag("pending_dora_at_kan", True, "An indicator still to be turned is turned when another kan is declared, "
          "else only when that kan stands.", COMMON),
    _flag("kan_dora_used", True, "Kans turn indicators at all.", COMMON),
)  # fmt: skip

_RIICHI: Final = (
    _number("riichi_min_live", 0, 70, 4, "Live tiles that must be left; 4 is another draw of one's own.", COMMON),
    _points("riichi_min_points", 1000, 'Points a player needs to declare it; "none": any, below zero too.',
            COMMON, word="none"),
    _points("riichi_deposit", 1000, "Points laid down when the riichi stands.", COMMON, high=MOST_EACH),
    _choice("riichi_kan", choices.RiichiKan, "shape", "Closed kan in riichi: none, waits and readings unchanged, "
            "waits unchanged, or any triplet without which the hand still waits, for whatever it does.", COMMON),
    _flag("riichi_furiten", True, "A furiten hand may declare riichi."),
    _choice("furiten_until", choices.FuritenUntil, "own_discard", "A win passed bars a ron until the own next "
            "discard, until the own next draw, so that a call does not end it, at the longest until anybody chis, "
            "pons or makes an open kan (EMA before 2016), or until the own discard of a tile that would not win.",
            "common rule; own_draw: parlour rules: Furiten; safe_discard: Taiwan"),
    _flag("riichi_must_win", False, "A win may not be declined in riichi."),
    _flag("open_riichi", False, "Riichi may be declared with the hand shown; who is not in riichi may not discard or "
          "add to a kan what it could win on, while another discard is possible.", "parlour rules: Riichi"),
    _flag("ippatsu", True, "A win within the first go-round after riichi is a yaku.", COMMON),
    _flag("ura", True, "A winner in riichi sees the tiles under the indicators.", COMMON),
    _flag("kan_ura", True, "... and those under the kans' indicators.", COMMON),
)  # fmt: skip

_WINS: Final = (
    _choice("scoring", choices.ScoringFamily, "fu", "How points follow from a hand: han and fu, a table by han, "
            "or tai.", COMMON),
    _choice("vocabulary", choices.Vocabulary, "riichi", "Whose words are spoken at the table: those of riichi or those "
            "of Taiwan."),
    Option("han_table", "", "rows", (), "Points by han, a row for each from 1 to 13: dealer's ron, dealer's tsumo from "
           "each, another's ron, his tsumo from a non-dealer, and from the dealer.", "parlour rules: Points", step=100),
    _number("min_han", 1, 13, 1, "Han of yaku, dora aside, that a win needs."),
    _choice("multiple_ron", choices.MultipleRon, "two_paid_three_abort", "Two or three rons on one tile: the "
            "nearest after the discarder alone, two paid and three a draw, all paid, or the nearest of two and all of "
            "three.", COMMON),
    _choice("honba_to", choices.HonbaTo, "first_winner", "Of several winners, who is paid for the honba."),
    _choice("deposits_to", choices.DepositsTo, "first_winner", "Of several winners, who takes the deposits: the "
            "first all, or each his own back and the first the rest."),
    _choice("deal_to", choices.DealTo, "any_winner", "Of several winners, whose win keeps the deal: the dealer's "
            "wherever he stands among them, or only as the first.",
            "common rule; first_winner: parlour rules: Winning"),
    _flag("orphans_rob_closed_kan", False, "Thirteen orphans may rob a closed kan.", COMMON),
    _flag("north_can_be_ronned", False, "A north set aside may be won on.", VARIANT),
    _flag("open_tanyao", True, "Tanyao counts in an open hand (kuitan)."),
    _choice("renhou", choices.Renhou, "mangan", "A ron before one's first draw, nobody having called: nothing, at "
            "least mangan, a yakuman, or five han.", "common rule; its worth differs from house to house"),
    _choice("renhou_when", choices.RenhouWhen, "before_own_draw", "... or on anybody's first discard, whatever the "
            "winner has drawn.", "parlour rules: Yaku"),
    _flag("kiriage", False, "4 han 30 fu and 3 han 60 fu are rounded up to mangan."),
    _choice("counted_yakuman", choices.CountedYakuman, "yakuman", "What 13 han and more are worth."),
    _flag("double_yakuman", False, 'The yakuman given as "double" count twice.'),
    _flag("add_yakuman", True, "Different yakuman of one hand add up."),
    _among("double_wind_fu", (2, 4), 4, "Fu of a pair that is both seat and round wind."),
    _flag("rinshan_fu", True, "A win on a replacement tile has the fu of a tsumo."),
    _flag("tsumo_pinfu", True, "Pinfu counts on a tsumo too, with 20 fu."),
    _flag("four_alike_pairs", False, "Four alike are two of the seven pairs."),
    _number("four_alike_han", 0, 13, 0, "Han for each four alike among seven pairs.", "parlour rules: Yaku, Winning"),
    _flag("tsumo_loss", False, "Three players: the absent fourth's share of a tsumo is not paid.", VARIANT),
    _number("flower_han", 0, 5, 0, "Han of each flower set aside.", VARIANT),
)  # fmt: skip

_LIABILITY: Final = (
    _flag("pao_dragons", True, "For the third dragon set of daisangen.", COMMON),
    _flag("pao_winds", True, "For the fourth wind set of daisuushii.", COMMON),
    _flag("pao_kans", False, "For the fourth kan of suukantsu, where it is an open one.", COMMON),
    _flag("pao_runs", False, "For the fourth set of suurenkou, four triplets in a row.", "parlour rules: Liability"),
    _choice("pao_scope", choices.PaoScope, "yakuman", "Who is liable pays for that yakuman, or the whole hand."),
    _choice("pao_honba", choices.PaoHonba, "liable", "Who pays the honba when another deals in."),
)

_HONBA: Final = (
    _points("honba_ron", 300, "Points each honba adds to a ron.", high=MOST_EACH),
    _points("honba_tsumo", 100, "... and to each payer's share of a tsumo.", high=MOST_EACH),
)

_DRAWS: Final = (
    _flag("nine_terminals", True, "Nine kinds of terminals and honours: a player may end the hand.", COMMON),
    _flag("four_winds", True, "Four first discards of one wind without a call are a draw.", COMMON),
    _flag("four_riichi", True, "Four riichi that stand end the hand.", COMMON),
    _flag("four_kans", True, "Four kans by more than one player end the hand.", COMMON),
    _choice("nagashi", choices.Nagashi, "none", "Only orphans discarded and none called.", COMMON),
    _flag("nagashi_closed", False, "... and the own hand is not opened.", "parlour rules: Draws"),
    _points("noten_points", 3000, "Points that pass from the noten to the tenpai players.", COMMON),
    _choice("declare_tenpai", choices.DeclareTenpai, "automatic", "At an exhaustive draw every tenpai hand is shown, "
            "or seat by seat, the dealer first, who is not in riichi may declare noten instead."),
    _flag("draw_deposit_riichi", True, "Riichi on the tile that ends a hand by four winds or kans is paid.",
          COMMON),
    _flag("dealer_keeps_on_tenpai", True, "A tenpai dealer keeps the deal at a draw.", COMMON),
    _flag("dealer_keeps_on_abort", True, "The dealer keeps the deal when a hand is broken off.", COMMON),
    _flag("honba_resets_on_draw", False, "A draw that passes the deal takes the honba back to 0.", VARIANT),
)  # fmt: skip

_CHIPS: Final = (
    _points("chip_points", 0, "What a chip is worth in the final points; 0: no chips are paid.",
            "parlour rules: Settlement", high=MOST_A_CHIP),
    *(
        _number(f"chips_{item}", 0, 40, 0, meaning, "parlour rules: Chips")
        for item, meaning in zip(
            choices.CHIPS,
            (
                "Chips for ippatsu.",
                "... for ura dora under the first indicator, however many.",
                "... for ura dora under kan indicators, however many.",
                "... for each gold tile of the winning hand, a gold flower among them.",
                "... for the white pocchi in the winning hand.",
                "... from a player whose points a win ends, to its winners together.",
                "... for a yakuman by tsumo that is not counted from han.",
                "... for such a yakuman by ron.",
                "... for each han above 13 of a counted yakuman.",
                "... for all three gold tiles by tsumo, in place of those for each.",
                "... for all three gold tiles by ron.",
            ),
            strict=False,
        )
    ),
    _flag("chips_four_flowers", False, "A winner's four flowers are paid in chips like a yakuman, the gold one among "
          "them not again.", "parlour rules: Chips"),
)  # fmt: skip


def _of(group: str, options: tuple[Option, ...]) -> tuple[Option, ...]:
    return tuple(option.within(group) for option in options)


OPTIONS: Final[tuple[Option, ...]] = (
    *_of("table", (*_TABLE, *sixteen.TABLE)),
    *_of("tiles", _TILES),
    *_of("wall", (*_WALL, *sixteen.WALL)),
    *_of("calls", (*_CALLS, *sixteen.CALLS)),
    *_of("riichi", (*_RIICHI, *sixteen.RIICHI)),
    *_of("wins", (*_WINS, *sixteen.WINS)),
    *_of("liability", _LIABILITY),
    *_of("honba", _HONBA),
    *_of("draws", (*_DRAWS, *sixteen.DRAWS)),
    *_of("chips", _CHIPS),
    *TAI_OPTIONS,
)
OPTION: Final[dict[str, Option]] = {option.key: option for option in OPTIONS}
DEFAULTS: Final[dict[str, Value]] = {option.key: option.default for option in OPTIONS}
