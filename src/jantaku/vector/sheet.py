"""What stands where in observations, in words: ``docs/make_observation.py`` makes the pages of it.

Every name of the layouts is here once, with what the number means and, where that is not all of them, under which
rules it can be anything but 0 (``NEEDS``). A test plays games under every preset and holds the layouts against it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from jantaku.kernels.game.tiles import FLOWERS, GOLD_FLOWER, GOLD_P5, RED_FIVE, WHITE_POCCHI
from jantaku.rules import Rules


class Place(NamedTuple):
    """What a number means, and what the rules must have for it to be anything but 0."""

    meaning: str
    needs: str = ""


def _has(*faces: int) -> Callable[[Any], bool]:
    return lambda r: bool(np.isin(r.deck[: r.deck_size], faces).any())


#: What rules may have: a word for the page, and how it is seen in their record.
NEEDS: Final[dict[str, Callable[[Any], bool]]] = {
    "four players": lambda r: int(r.players) == 4,
    "indicators": lambda r: bool(r.replacements > 0),
    "red or gold fives": _has(*range(RED_FIVE, WHITE_POCCHI)),
    "gold fives or the pocchi": _has(*range(GOLD_P5, FLOWERS)),
    "flowers": _has(*range(FLOWERS, GOLD_FLOWER + 1)),
    "eight different flowers": _has(*range(FLOWERS, FLOWERS + 8)),
    "a gold flower": _has(GOLD_FLOWER),
    "riichi": lambda r: bool(r.riichi),
    "riichi sticks": lambda r: bool(r.riichi and r.riichi_deposit),
    "ippatsu": lambda r: bool(r.riichi and r.ippatsu),
    "open riichi": lambda r: bool(r.open_riichi),
    "chi": lambda r: bool(r.chi),
    "norths set aside": lambda r: bool(r.north_aside),
    "chips": lambda r: bool(r.chip_points),
    "an extension": lambda r: bool(r.extension),
    "furiten by discards": lambda r: bool(r.discard_furiten),
    "declared tenpai": lambda r: bool(r.declare_tenpai),
}


def possible(place: Place, rules: Rules) -> bool:
    """Whether the number can be anything but 0 under *rules*."""
    return all(NEEDS[need](rules.record[0]) for need in place.needs.split(", ") if need)


#: The fields of a row (``OBSERVATION``).
ROW: Final[dict[str, Place]] = {
    "phase": Place("0 to act, 1 to answer, 2 to declare tenpai, 3 to stop or play on"),
    "context": Place("what the phase follows, as `AFTER_DRAW` … and `TO_DISCARD` … of `kernels/game/layout.py`"),
    "tile": Place("the face to answer, or -1"),
    "source": Place("whose it is, or -1"),
    "drawn": Place("the face just drawn, or -1"),
    "round_wind": Place("0 East … 3 North"),
    "seat_wind": Place("the own wind"),
    "dealer": Place("the seat of the dealer"),
    "honba": Place("honba"),
    "deposits": Place("riichi sticks on the table", "riichi sticks"),
    "live": Place("tiles left to draw"),
    "kans": Place("kans made"),
    "uninterrupted": Place("nobody has called since the deal"),
    "indicators": Place("faces in the order of turning, else -1"),
    "dora": Place("how many indicators point at a kind, flowers last", "indicators"),
    "hand": Place("own tiles by face, the drawn one among them"),
    "waits": Place("the own waits by kind, as of the last own discard"),
    "furiten": Place("no win on a discard"),
    "scores": Place("hundreds of points, and the rest"),
    "chips": Place("chips won or lost", "chips"),
    "riichi": Place("0 none, 1 declared and not yet passed, 2 stands"),
    "riichi_kind": Place("1 single, 2 double, 3 open, 4 double open; 5 ready, 6 earthly, 7 heavenly"),
    "riichi_at": Place("the place of its tile in the river, or -1"),
    "ippatsu": Place("ippatsu is still possible", "ippatsu"),
    "norths": Place("norths set aside", "norths set aside"),
    "flowers": Place("flowers set aside", "flowers"),
    "flower_mask": Place("which of eight different ones: bits 0-3 seasons, 4-7 plants", "eight different flowers"),
    "melds": Place("1 chi, 2 pon, 3 open, 4 added, 5 closed kan or 0; lowest kind; four faces; whose tile; else -1"),
    "river": Place("faces in order, those called away too, else -1"),
    "river_drawn": Place("1 if it was the tile just drawn"),
    "river_called": Place("1 if it was called away"),
    "shown": Place("the hand of an open riichi or of tenpai declared at a draw, by face"),
    "discarded": Place("discards by kind"),
    "melded": Place("tiles in melds by kind"),
    "unseen": Place("tiles of the deck that are in no place the seat can see"),
}

#: Planes about the own hand and the table.
OWN_PLANES: Final[dict[str, Place]] = {
    "held_1": Place("at least one in the hand, the drawn tile among them"),
    "held_2": Place("at least two"),
    "held_3": Place("at least three"),
    "held_4": Place("four"),
    "held_red": Place("red or gold fives held", "red or gold fives"),
    "held_third": Place("gold fives and the pocchi held", "gold fives or the pocchi"),
    "drawn": Place("the tile just drawn: 1 plain, 2 red or gold, 3 the kind's third face"),
    "answered": Place("the tile to answer, likewise"),
    "dora": Place("han of a tile by indicators", "indicators"),
    "unseen": Place("copies that the seat does not see"),
    "unseen_red": Place("red or gold fives that it does not see", "red or gold fives"),
    "in_deck": Place("copies in the deck"),
    "honour_worth": Place("han or tai of a triplet in the own hand"),
    "waits": Place("waits of the standing hand"),
    "wait_worth": Place("what a ron on them is worth, in hundreds of points or in tai, 255 at most"),
    "discard": Place("may be discarded"),
    "lowest": Place("its discard leaves the lowest shanten"),
    "next_lowest": Place("… or one more"),
    "outs": Place("unseen tiles that lower the shanten after this discard"),
    "tenpai_worth": Place("of a discard that leaves tenpai: what its waits are worth on average, without riichi"),
    "tenpai_furiten": Place("… and that they are furiten", "furiten by discards"),
    "improves": Place("lowers the shanten of the standing hand"),
    "river": Place("own discards"),
    "river_recent": Place("how recent the last of them is: 255 the last discard, 12 less for each before it"),
    "meld_run": Place("own runs by their lowest kind", "chi"),
    "meld_set": Place("own triplets 3, kans 4"),
    "meld_red": Place("red or gold fives in own melds", "red or gold fives"),
    "kan": Place("1 a closed kan is offered, 2 an added one"),
    "recent": Place("discards of anybody: 255 the last one, 16 less for each before it"),
    "deal_in": Place("chance that it deals in to anybody, as `solid` sees it, in 510ths"),
    "spare_1": Place("nothing"),
    "spare_2": Place("nothing"),
}
#: Planes about each other seat.
OTHER_PLANES: Final[dict[str, Place]] = {
    "river": Place("discards"),
    "first": Place("how early the first of them came: 255 at once, 10 less for each before it"),
    "from_hand": Place("discarded from the hand (tedashi), how recently: 255 the last, 12 less for each after it"),
    "drawn_and_thrown": Place("discarded as drawn (tsumogiri), how recently"),
    "riichi_tile": Place("riichi was declared with it"),
    "last": Place("the last discard"),
    "after_call": Place("discarded after a call"),
    "meld_run": Place("runs by their lowest kind", "chi"),
    "meld_set": Place("triplets 3, kans 4"),
    "meld_red": Place("red or gold fives in melds", "red or gold fives"),
    "called": Place("tiles it called"),
    "safe": Place("it cannot win on it: its own discards, and what passed since its hand last changed"),
    "two_sided": Place("live two-sided waits on it"),
    "danger": Place("chance that it deals in to this seat, in 510ths"),
    "honour_worth": Place("han or tai of a triplet in its hand"),
    "shown": Place("tiles of a hand that lies open"),
}

_SEATS: Final = {"next": "the next seat", "across": "the seat after it", "last": "the third seat"}
MOMENT: Final[dict[str, Place]] = {
    "to_act": Place("the own turn"),
    "to_answer": Place("another's tile is to be answered"),
    "to_declare": Place("tenpai is to be declared or not", "declared tenpai"),
    "to_stop": Place("the dealer may stop or play on"),
    "after_draw": Place("the turn follows a draw"),
    "after_closed_kan": Place("… a closed kan"),
    "after_open_kan": Place("… an open or added kan"),
    "after_call": Place("… a call"),
    "after_north": Place("… a north set aside", "norths set aside"),
    "after_flower": Place("… a flower", "flowers"),
    "answers_discard": Place("the tile is a discard"),
    "answers_added_kan": Place("… added to a kan"),
    "answers_closed_kan": Place("… of a closed kan"),
    "answers_north": Place("… a north", "norths set aside"),
    "answers_flower": Place("… a flower", "eight different flowers"),
    "answers_dealt_flower": Place("… a flower that was dealt", "eight different flowers"),
    "from_next": Place("it is of the next seat"),
    "from_across": Place("… of the seat after it"),
    "from_last": Place("… of the third seat", "four players"),
}
POSITION: Final[dict[str, Place]] = {
    **{
        f"round_{wind}": Place(f"the wind of the round is {wind.title()}")
        for wind in ("east", "south", "west", "north")
    },
    **{f"seat_{wind}": Place(f"the own wind is {wind.title()}") for wind in ("east", "south", "west")},
    "seat_north": Place("the own wind is North", "four players"),
    "dealer_self": Place("the seat itself deals"),
    "dealer_next": Place("the next seat deals"),
    "dealer_across": Place("the seat after it deals"),
    "dealer_last": Place("the third seat deals", "four players"),
    "honba": Place("honba"),
    "deposits": Place("riichi sticks on the table", "riichi sticks"),
    "live": Place("tiles left to draw"),
    "draws_left": Place("… for each player"),
    "kans": Place("kans made"),
    "indicators": Place("indicators turned", "indicators"),
    "pending_dora": Place("indicators still to be turned", "indicators"),
    "uninterrupted": Place("nobody has called since the deal"),
    "hands_left": Place("hands to play if nobody stays dealer"),
    "all_last": Place("the last hand, or later"),
    "extra_round": Place("the game has been extended", "an extension"),
}
HAND: Final[dict[str, Place]] = {
    "furiten": Place("a wait is among the own discards", "furiten by discards"),
    "missed": Place("a win was passed since the last own discard"),
    "missed_riichi": Place("… in riichi"),
    "closed": Place("the hand is closed"),
    "shanten": Place("shanten after the best discard, or of the standing hand"),
    "shanten_sets": Place("… for sets and a pair; 9 where the rules do not have the form"),
    "shanten_pairs": Place("… for pairs"),
    "shanten_orphans": Place("… for thirteen orphans"),
    "outs": Place("unseen tiles that lower it, after the best discard"),
    "dora_held": Place("dora and red tiles in the hand"),
    "dora_melded": Place("… in melds"),
    "orphans_held": Place("terminals and honours in the hand"),
    "win_worth": Place("what a win now is worth, in hundreds of points or in tai"),
    "pon_shanten": Place("shanten after a pon; 9 where none is offered"),
    "chi_low_shanten": Place("… after a chi with the called tile low"),
    "chi_middle_shanten": Place("… in the middle"),
    "chi_high_shanten": Place("… high"),
    "pon_outs": Place("outs after a pon"),
    "chi_low_outs": Place("… after a chi with the called tile low", "chi"),
    "chi_middle_outs": Place("… in the middle", "chi"),
    "chi_high_outs": Place("… high", "chi"),
    "gold_flowers": Place("gold flowers set aside", "a gold flower"),
    **{f"flower_{i + 1}": Place(f"flower {i + 1} of eight set aside", "eight different flowers") for i in range(8)},
}
STANDING: Final[dict[str, Place]] = {
    "first": Place("the own rank is the first"),
    "second": Place("… the second"),
    "third": Place("… the third"),
    "fourth": Place("… the fourth", "four players"),
    "lead_next": Place("hundreds of points ahead of the next seat"),
    "lead_across": Place("… of the seat after it"),
    "lead_last": Place("… of the third seat", "four players"),
    "to_above": Place("hundreds of points to the rank above"),
    "to_below": Place("… to the rank below"),
}
SEAT: Final[dict[str, Place]] = {
    "score": Place("hundreds of points"),
    "chips": Place("chips won or lost", "chips"),
    "riichi": Place("0 none, 1 declared, 2 stands"),
    "double_riichi": Place("a double riichi", "riichi"),
    "open_riichi": Place("an open riichi", "open riichi"),
    "ippatsu": Place("ippatsu is still possible", "ippatsu"),
    "riichi_turn": Place("the turn of the riichi, from 1"),
    "since_riichi": Place("discards since then, its own among them"),
    "melds": Place("melds"),
    "opened": Place("has called"),
    "closed_kans": Place("closed kans"),
    "discards": Place("discards"),
    "norths": Place("norths set aside", "norths set aside"),
    "flowers": Place("flowers set aside", "flowers"),
    "nagashi": Place("its discards are all orphans, and none was called"),
    "tenpai_chance": Place("chance in percent that it is tenpai, as `solid` sees it"),
    "shown_han": Place("tenths of han that its melds and the indicators show"),
    "flush": Place("it seems to collect one suit"),
    "liable": Place("the own seat would pay for its yakuman"),
}
RULE: Final[dict[str, Place]] = {
    "players": Place("players"),
    "rounds": Place("winds of a game"),
    "start_points": Place("points at the start"),
    "return_points": Place("points that count as nothing won"),
    "uma_1": Place("uma of the first"),
    "uma_2": Place("… the second"),
    "uma_3": Place("… the third"),
    "uma_4": Place("… the fourth"),
    "oka": Place("oka"),
    "bust": Place("when points below zero end the game"),
    "extension": Place("games are extended"),
    "target_points": Place("… until somebody has so many points"),
    "win_stop": Place("a leading dealer stops after a win"),
    "tenpai_stop": Place("… after a draw"),
    "fu": Place("fu are counted"),
    "han_table": Place("points from a table of han"),
    "tai": Place("tai are counted"),
    "hand_size": Place("tiles of a hand"),
    "deck_size": Place("tiles of the deck"),
    "reds": Place("red fives"),
    "golds": Place("gold fives"),
    "pocchi": Place("white pocchi"),
    "flowers": Place("flowers"),
    "three_player_set": Place("a deck of three players"),
    "chi": Place("chi is allowed"),
    "kuikae": Place("kuikae"),
    "north_aside": Place("norths are set aside"),
    "kan_dora": Place("when kan indicators are turned"),
    "max_kans": Place("most kans"),
    "riichi": Place("riichi is declared"),
    "riichi_min_live": Place("tiles left for a riichi"),
    "riichi_min_points": Place("points needed for a riichi, -1 for none"),
    "riichi_kan": Place("closed kans in riichi"),
    "riichi_furiten": Place("riichi in furiten"),
    "open_riichi": Place("open riichi"),
    "ippatsu": Place("ippatsu"),
    "ura": Place("ura"),
    "kan_ura": Place("ura of kans"),
    "min_han": Place("han needed to win"),
    "open_tanyao": Place("open tanyao"),
    "kiriage": Place("rounding up to mangan"),
    "counted_yakuman": Place("what thirteen han are"),
    "double_yakuman": Place("double yakuman"),
    "tsumo_pinfu": Place("pinfu with tsumo"),
    "four_alike_pairs": Place("four alike as two pairs"),
    "tsumo_loss": Place("who pays what a missing player would"),
    "flower_han": Place("han of a flower"),
    "head_bump": Place("one wins on a discard, the nearest"),
    "three_abort": Place("three who win on a discard draw"),
    "honba_ron": Place("points of a honba"),
    "noten_points": Place("points for tenpai at a draw"),
    "declare_tenpai": Place("tenpai is declared by choice"),
    "dealer_keeps_on_tenpai": Place("a tenpai dealer stays"),
    "dealer_keeps_on_draw": Place("a dealer stays at a draw"),
    "nagashi": Place("nagashi"),
    "nine_terminals": Place("nine terminals draw"),
    "chip_points": Place("points of a chip"),
    "chip_ippatsu": Place("chips for ippatsu"),
    "chip_ura": Place("… an ura"),
    "chip_gold": Place("… a gold tile"),
    "tai_base": Place("points of a win beside its tai"),
    "tai_unit": Place("points of a tai"),
    "tai_cap": Place("most tai"),
    "min_tai": Place("tai needed to win"),
    "single_wait_tai": Place("tai of a single wait"),
    "closed_kan_hidden": Place("closed kans lie face down"),
    "ready": Place("how readiness counts"),
    "discard_furiten": Place("own discards make furiten"),
    "missed_bars_tsumo": Place("a win passed bars tsumo too"),
    "streak_limit": Place("most honba of a dealer"),
}

ORACLE_PLANES: Final[dict[str, Place]] = {
    **{f"held_{seat}": Place(f"tiles in the hand of {words}") for seat, words in _SEATS.items()},
    **{f"red_{seat}": Place(f"red or gold fives of {words}", "red or gold fives") for seat, words in _SEATS.items()},
    **{f"waits_{seat}": Place(f"waits of {words}") for seat, words in _SEATS.items()},
    **{
        f"draw_{seat}": Place(
            f"how soon {words} draws it if nobody calls: 255 the next tile of the wall, 7 less for each before it"
        )
        for seat, words in {"self": "the seat itself", **_SEATS}.items()
    },
    "live": Place("copies in the live wall"),
    "replacement": Place("among the next two replacement tiles", "indicators"),
    "ura": Place("ura that point at it, turned or not", "indicators"),
}
ORACLE_EACH: Final[dict[str, Place]] = {
    "shanten": Place("shanten, 9 at most"),
    "furiten": Place("no win on a discard"),
    "dora": Place("dora and red tiles in the hand"),
    "ura": Place("ura in the hand", "indicators"),
}

#: What the columns of a token are, kind by kind: seat, source, tile, detail, flags.
TOKENS: Final[dict[str, tuple[str, str, str, str, str]]] = {
    "moment": (
        "whose turn or tile it is",
        "",
        "the tile to answer",
        "8 × phase + context, as in the row",
        "tiles left to draw",
    ),
    "position": ("the dealer", "who is East", "the wind of the round", "honba", "riichi sticks"),
    "points": ("whose", "the same", "points below a hundred", "thousands of points + 100", "hundreds of points, 0-9"),
    "chips": ("whose, if any", "the same", "", "chips + 128", ""),
    "held": ("in whose hand: the own, or one that lies open", "the same", "the tile", "", "1 if just drawn"),
}
#: What events have in their columns tile and detail, by code.
TOKEN_EVENTS: Final[dict[str, tuple[str, str]]] = {
    "draw": ("the tile; draws of others have no token", "what it follows: `AFTER_DRAW` …"),
    "discard": ("the tile, from the hand (tedashi)", ""),
    "tsumogiri": ("the tile, as it was drawn", ""),
    "riichi": ("", "the action: riichi, open riichi, ready"),
    "riichi_paid": ("", ""),
    "chi": ("the tile called", "the action: which tiles it was called with"),
    "pon": ("the tile called", "the action: which tiles it was called with"),
    "open_kan": ("the tile called", "red fives among the own tiles, and 16 for each third face"),
    "closed_kan": ("the kind, if it does not lie face down", "likewise, of all four"),
    "added_kan": ("the tile added", ""),
    "dora": ("the indicator", "which one, from 0"),
    "north": ("the north", ""),
    "flower": ("the flower", "of an own flower that was dealt, what replaced it"),
    "tsumo": ("the tile won on", "how flowers won, or 0"),
    "ron": ("the tile won on", "how flowers won, or 0"),
    "abort": ("", "how the Position ended"),
    "exhausted": ("", ""),
    "tenpai": ("", ""),
    "noten": ("", ""),
}
