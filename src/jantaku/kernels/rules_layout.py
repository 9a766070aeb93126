"""The rules as a record: every option a number, tables as arrays. ``jantaku.rules`` makes it from names."""

from __future__ import annotations

from typing import Final

import numpy as np

from .choices import CHIPS as CHIPS
from .choices import NO_MINIMUM as NO_MINIMUM
from .worth.patterns import PATTERNS

HAN_ROWS: Final = 14  # 0 (unused) to 13 han
CHIP_ITEMS: Final = len(CHIPS)

RULES: Final = np.dtype(
    [
        # table
        ("players", np.int32),
        ("rounds", np.int32),  # 1 east only, 2 half game, 4 all winds
        ("start_points", np.int32),
        ("return_points", np.int32),
        ("uma", np.int32, 4),  # points by rank
        ("uma_floating", np.int32, 4),  # in place of uma when the second place floats
        ("uma_float_at", np.int32),  # points from which the second place floats; 0: uma does not ask
        ("excess_from_first", np.int32),  # points that should not be there are the first place's loss
        ("oka", np.int32),  # points the first place gets on top
        ("bust", np.int32),
        ("extension", np.int32),  # play on into the next wind if nobody has target_points
        ("target_points", np.int32),
        ("win_stop", np.int32),  # agari-yame
        ("tenpai_stop", np.int32),
        ("leftover", np.int32),
        ("ties", np.int32),
        # tiles and wall
        ("deck", np.int8, 144),  # faces
        ("deck_size", np.int32),
        ("pocchi", np.int32),  # 0: none, else 1 and for each suit with red fives 2 << suit: there it is a red five too
        ("hand_size", np.int32),  # 13 or 16
        ("sets", np.int32),  # 4 or 5
        ("tile_set", np.int32),  # 3: without 2m-8m, else 4
        ("dora_of", np.int8, 50),  # the kind that an indicator's face makes dora; 34 is flowers
        ("dead_wall", np.int32),  # tiles that are never drawn from the live end
        ("replacements", np.int32),  # replacement tiles before the indicators; 0: taken from the end of the wall
        ("kan_takes_live", np.int32),  # how much a kan shortens the live wall
        ("north_takes_live", np.int32),  # ... and a north or flower set aside
        ("max_kans", np.int32),
        # calls
        ("chi", np.int32),
        ("kuikae", np.int32),
        ("north_aside", np.int32),  # kita
        ("kan_dora", np.int32),  # of open and added kans; a closed kan's is turned at once
        ("kan_dora_closed", np.int32),
        ("pending_dora_at_kan", np.int32),  # 1: a waiting indicator is turned when another kan is declared, 0: stands
        ("kan_dora_used", np.int32),  # 0: kans turn no indicator
        # riichi
        ("riichi_min_live", np.int32),
        ("riichi_min_points", np.int32),  # NO_MINIMUM: none
        ("riichi_deposit", np.int32),
        ("riichi_kan", np.int32),
        ("riichi_furiten", np.int32),  # 1: a furiten hand may declare
        ("furiten_until", np.int32),  # how long a passed win bars the next
        ("riichi_must_win", np.int32),  # 1: a win may not be declined in riichi
        ("open_riichi", np.int32),
        ("ippatsu", np.int32),
        ("ura", np.int32),
        ("kan_ura", np.int32),
        # wins
        ("scoring", np.int32),
        ("win_forms", np.int32),  # the forms of a complete hand, as bits: STANDARD ... of hands/layout.py
        ("min_han", np.int32),
        ("multiple_ron", np.int32),
        ("honba_to", np.int32),
        ("deposits_to", np.int32),  # of several winners: all to the first, or each has his own back
        ("deal_to", np.int32),  # of several winners: the dealer stays if among them, or only as the first
        ("orphans_rob_closed_kan", np.int32),
        ("north_can_be_ronned", np.int32),
        ("open_tanyao", np.int32),
        ("renhou", np.int32),
        ("kiriage", np.int32),
        ("counted_yakuman", np.int32),
        ("double_yakuman", np.int32),
        ("add_yakuman", np.int32),
        ("double_wind_fu", np.int32),
        ("rinshan_fu", np.int32),  # 1: a rinshan tsumo gets the fu of a tsumo
        ("tsumo_pinfu", np.int32),
        ("four_alike_han", np.int32),  # han for each four alike among seven pairs
        ("renhou_when", np.int32),
        ("han_table", np.int32, (HAN_ROWS, 5)),  # "han_table": dealer's ron and tsumo, other's ron, tsumo, by dealer
        ("tsumo_loss", np.int32),  # three players: the missing fourth's share is not paid
        ("flower_han", np.int32),
        # patterns, by their numbers in the family's catalogue (worth/patterns.py)
        ("pattern_closed", np.int16, PATTERNS),  # han or tai of a closed hand; 0: not counted
        ("pattern_open", np.int16, PATTERNS),  # ... of an open one
        ("pattern_times", np.int8, PATTERNS),  # of a yakuman; 0: not counted
        ("pattern_each", np.int8, PATTERNS),  # what it counts for each of: ONCE ...
        ("pattern_takes", np.uint64, (PATTERNS, 2)),  # bits of the patterns that one takes away
        ("counted", np.uint64, (2, 2)),  # bits of the patterns that count, of an open hand and of a closed one
        ("takers", np.uint64, (2, 2)),  # ... and of those that take others away
        ("pao_pattern", np.int8, 4),  # the pattern of each liability, PAO_DRAGONS ...; -1: none
        # tai
        ("tai_base", np.int32),  # what every payer pays beside the tai
        ("tai_unit", np.int32),  # what a tai is worth
        ("tai_cap", np.int32),  # most tai of a hand that are paid; 0: no cap
        ("min_tai", np.int32),
        ("pinfu_wait", np.int32),
        ("pinfu_honours_flowers_ok", np.int32),
        ("pinfu_concealed_ok", np.int32),
        ("prefer_triplets_on_ron", np.int32),
        ("heavenly_win_with", np.int32),
        ("eight_flowers", np.int32),
        ("seven_rob_one", np.int32),
        # liability
        ("pao_dragons", np.int32),
        ("pao_winds", np.int32),
        ("pao_kans", np.int32),
        ("pao_runs", np.int32),  # four triplets in a row
        ("pao_scope", np.int32),
        ("pao_honba", np.int32),
        # honba and deposits
        ("honba_ron", np.int32),  # points a honba adds to a ron
        ("honba_tsumo", np.int32),  # ... and to each payer's share of a tsumo
        # draws
        ("nine_terminals", np.int32),
        ("four_winds", np.int32),
        ("four_riichi", np.int32),
        ("four_kans", np.int32),
        ("nagashi", np.int32),
        ("nagashi_closed", np.int32),  # only for a hand that has not called
        ("noten_points", np.int32),
        ("declare_tenpai", np.int32),  # 1: a tenpai seat that is not in riichi may say that it is not
        ("draw_deposit_riichi", np.int32),  # the riichi on the tile that ends a hand by four winds or kans is paid
        ("dealer_keeps_on_tenpai", np.int32),
        ("dealer_keeps_on_abort", np.int32),
        ("chip_points", np.int32),  # what a chip is worth in the final points; 0: no chips
        ("chips", np.int32, CHIP_ITEMS),
        ("honba_resets_on_draw", np.int32),  # a draw that passes the deal takes the honba back to 0
        # what sixteen-tile tables ask for, and any other may
        ("seat_wind_from", np.int32),
        ("dealer_dealt_extra", np.int32),  # the dealer's first tile is dealt before flowers are replaced
        ("opening_flowers", np.int32),
        ("flower_rinshan", np.int32),  # a win on a flower's replacement is one after a kan
        ("replace_from_reserve", np.int32),  # replacements are drawn even when no live tile is left
        ("open_kan_from_left", np.int32),
        ("open_kan_tsumo", np.int32),
        ("claim_min_live", np.int32),
        ("no_reclaim", np.int32),
        ("passed_pon", np.int32),
        ("closed_kan_hidden", np.int32),
        ("riichi", np.int32),
        ("ready", np.int32),
        ("ready_public", np.int32),
        ("declared_ready", np.int32),
        ("ready_pass_loses_earth", np.int32),
        ("ready_added_kan", np.int32),
        ("discard_furiten", np.int32),
        ("passed_win", np.int32),
        ("passed_bars_tsumo", np.int32),
        ("passed_bars_calls", np.int32),
        ("passed_kan_releases", np.int32),
        ("earthly_win_ignores_calls", np.int32),
        ("dealer_keeps_on_draw", np.int32),
        ("draw_adds_honba", np.int32),
        ("streak_limit", np.int32),  # repeats after which the deal passes; 0: none
    ],
    align=True,
)
