"""Sentences about the table: players, tiles, wall, deal, turns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.catalogue import Name

SETTING: Final[Mapping[str, Name]] = {
    # --- players
    "players": Name(
        "{players} play, each for themselves. Play, deal and turns go to the next seat on the right.",
        "{players}人で打つ。手番も親も、右隣（下家）へ順に回る。",
        "{players} 人各自為戰。出牌與莊家都依序輪到下家（右手邊）。",
    ),
    "seat_wind_from=dealer": Name(
        "The dealer is East; the seats after the dealer are {other_winds}.",
        "親が東家で、そこから順に{other_winds}。",
        "莊家為東，之後依序為{other_winds}。",
    ),
    "seat_wind_from=wall_break": Name(
        "East is the side at which three dice break the wall, whoever deals; the seats after it are {other_winds}.",
        "三つのさいころで開いた山の側が東で、親とは限らない。そこから順に{other_winds}。",
        "三顆骰子開門的一側為東（開門風），不一定是莊家；之後依序為{other_winds}。",
    ),
    "rounds=1": Name(
        "One wind is played, East: each player deals once, repeats aside.",
        "東場だけを打つ。連荘を除き、各自が一度ずつ親をする。",
        "只打東風圈；連莊不計，每人做莊一次。",
    ),
    "rounds=2": Name(
        "Two winds are played, East and South: each player deals twice, repeats aside.",
        "東場と南場を打つ。連荘を除き、各自が二度ずつ親をする。",
        "打東、南兩圈；連莊不計，每人做莊兩次。",
    ),
    "rounds=4": Name(
        "Four winds are played, East to North: each player deals four times, repeats aside.",
        "東南西北の四場を打つ。連荘を除き、各自が四度ずつ親をする。",
        "打東南西北四圈（一將）；連莊不計，每人做莊四次。",
    ),
    "start_points": Name(
        "Everybody begins with {start_points:,} points.",
        "全員 {start_points:,} 点で始める。",
        "每人以 {start_points:,} 點開始。",
    ),
    # --- tiles
    "tile_set=full": Name(
        "{tiles} tiles: characters, circles and bamboos from 1 to 9, four winds and three dragons, four of each"
        "{and_flowers}.",
        "{tiles}枚。萬子・筒子・索子の1〜9、風牌四種、三元牌三種を四枚ずつ{and_flowers}。",
        "共 {tiles} 張：萬、筒、條 1 至 9，四種風牌，三種三元牌，各四張{and_flowers}。",
    ),
    "tile_set=no_2m_to_8m": Name(
        "{tiles} tiles: of the characters only 1 and 9, circles and bamboos from 1 to 9, four winds and three "
        "dragons, four of each{and_flowers}.",
        "{tiles}枚。萬子は1と9だけ、筒子・索子の1〜9、風牌四種、三元牌三種を四枚ずつ{and_flowers}。",
        "共 {tiles} 張：萬子只有 1 與 9，筒、條 1 至 9，四種風牌，三種三元牌，各四張{and_flowers}。",
    ),
    "reds": Name(
        "Red fives, each worth a han: {reds_text}.",
        "赤五（一枚一翻）：{reds_text}。",
        "赤五（每張一翻）：{reds_text}。",
    ),
    "reds=[0, 0, 0]": Name("There are no red fives.", "赤五はない。", "沒有赤五。"),
    "golds": Name(
        "Gold tiles, for which chips are paid: {golds_text}. A gold five is also a red one.",
        "金牌（祝儀の対象）：{golds_text}。金の五は赤五でもある。",
        "金牌（可得祝儀）：{golds_text}。金五同時也是赤五。",
    ),
    "pocchi=true": Name(
        "One white dragon has a dot: the white pocchi. Except for its own rule it is a white dragon.",
        "白の一枚は白ポッチ。専用の規則のほかは普通の白。",
        "白板中有一張帶點，稱為白點；除專屬規則外就是普通白板。",
    ),
    "flowers=none": Name("", "", ""),
    "flowers=four": Name(
        "The four flowers are alike. A flower is never part of a hand: it is laid aside as soon as it is dealt or "
        "drawn, and a tile from the end of the wall replaces it.",
        "華牌四枚は同じ牌として扱う。手牌には入らず、配牌やツモで来たらすぐ抜き、山の末尾から補充する。",
        "四張花牌視為相同。花牌不入手牌：配到或摸到就立刻拿開，從牌牆末端補一張。",
    ),
    "flowers=eight": Name(
        "The eight flowers are four seasons and four plants, numbered from 1 to 4 for East, South, West and North. "
        "A flower is laid open as soon as it is dealt or drawn, and a tile from the end of the wall replaces it.",
        "花牌は四季と四君子の八枚で、東南西北の順に1〜4の番号がある。配牌やツモで来たらすぐさらし、山の末尾から補充する。",
        "花牌八張：四季與四君子，依東南西北編為 1 至 4。配到或摸到就立刻亮出，從牌牆末端補一張。",
    ),
    # --- wall and deal
    "hand_size": Name(
        "Each player is dealt {hand_size} tiles; the dealer's first draw makes {one_more}, and the dealer begins.",
        "各自に{hand_size}枚を配る。親は第一ツモを加えた{one_more}枚から打ち始める。",
        "每人配 {hand_size} 張；莊家摸第一張後為 {one_more} 張，由莊家先打。",
    ),
    "dealer_dealt_extra=true": Name(
        "The dealer's first draw is dealt with the hands, before flowers are replaced.",
        "親の第一ツモは配牌とともに取り、そのあとで花牌を補充する。",
        "莊家的第一張與配牌一起拿，然後才補花。",
    ),
    "dealer_dealt_extra=false": Name(
        "Dealt flowers are replaced before the dealer's first draw.",
        "配牌の花牌は、親の第一ツモの前に補充する。",
        "配牌的花牌在莊家摸第一張之前補完。",
    ),
    "opening_flowers=seat_by_seat": Name(
        "Dealt flowers are replaced seat by seat from the dealer on, each until none is left.",
        "配牌の花牌は親から順に、一人ずつなくなるまで補充する。",
        "配牌的花牌從莊家起依序補，每家補到沒有花為止。",
    ),
    "opening_flowers=round_robin": Name(
        "Dealt flowers are replaced in rounds from the dealer on; a flower drawn for a flower waits for the next.",
        "配牌の花牌は親から順に一巡ずつ補充する。補充で来た花牌は次の巡まで待つ。",
        "配牌的花牌從莊家起輪流補；補到的花等下一輪再補。",
    ),
    "dead_wall": Name(
        "The last {dead_wall} tiles of the wall are not drawn in turn.",
        "山の末尾 {dead_wall} 枚は通常のツモでは取らない（王牌）。",
        "牌牆最後 {dead_wall} 張不作一般摸牌。",
    ),
    "dead_wall=0": Name("The wall is drawn to its end.", "山は最後まで取る。", "牌牆摸到最後一張。"),
    "replacements": Name(
        "Among them lie {replacements} replacement tiles, at the very end, and before those the indicators of the "
        "dora{with_ura}.",
        "そのうち末尾の {replacements} 枚が嶺上牌で、その手前にドラ表示牌{with_ura}がある。",
        "其中最末 {replacements} 張為嶺上牌，其前為寶牌指示牌{with_ura}。",
    ),
    "replacements=0": Name(
        "Replacement tiles are taken from the end of the wall; the number of tiles that stay undrawn is kept.",
        "補充牌は山の末尾から取る。残す枚数は変わらない。",
        "補牌從牌牆末端拿；留置的張數不變。",
    ),
    "kan_takes_live": Name(
        "Each kan shortens the tiles left to draw by {kan_takes_live}.",
        "槓一回ごとに、残りのツモは {kan_takes_live} 枚減る。",
        "每次槓，可摸的牌減少 {kan_takes_live} 張。",
    ),
    "kan_takes_live=0": Name(
        "A kan does not shorten the tiles left to draw.", "槓をしても残りのツモは減らない。", "槓不減少可摸的牌。"
    ),
    "north_takes_live": Name(
        "Each tile laid aside and replaced shortens them by {north_takes_live}.",
        "抜いた牌一枚ごとに、残りのツモは {north_takes_live} 枚減る。",
        "每拿開一張並補牌，可摸的牌減少 {north_takes_live} 張。",
    ),
    "north_takes_live=0": Name(
        "A tile laid aside and replaced does not shorten them.",
        "抜いた牌の補充では残りのツモは減らない。",
        "拿開補牌不減少可摸的牌。",
    ),
    "replace_from_reserve=true": Name(
        "With no tile left to draw, kans and flowers are replaced all the same.",
        "残りのツモがなくても、槓と花牌は補充する。",
        "沒有可摸的牌時，槓與花仍可補牌。",
    ),
    "replace_from_reserve=false": Name(
        "With no tile left to draw nothing is replaced, so no kan may be declared.",
        "残りのツモがなければ補充はなく、槓もできない。",
        "沒有可摸的牌時不補牌，也不能槓。",
    ),
    "last_flower": Name(
        "A flower as the last tile, with nothing left to replace it, ends the hand in a draw.",
        "最後の牌が花牌で補充できなければ流局となる。",
        "最後一張是花牌而無牌可補時，流局。",
    ),
    # --- turns
    "turn": Name(
        "In turn a player draws a tile and discards one, openly and in order.",
        "手番の者は一枚ツモり、一枚を河に順に捨てる。",
        "輪到的人摸一張，打一張，依序亮放在牌河。",
    ),
    "drawn_flower": Name(
        "A drawn flower is laid aside and replaced at once, as often as needed; it changes nothing else: the first "
        "go-round, for instance, goes on.",
        "ツモった華牌・花牌はただちに抜いて補充し、なくなるまで繰り返す。第一巡などの状態は変わらない。",
        "摸到花牌立刻拿開補牌，直到不是花為止；第一巡等狀態不受影響。",
    ),
    "flower_rinshan=true": Name(
        "A win on the tile that replaces a flower counts as one on a replacement tile.",
        "花牌の補充牌での和了は嶺上開花として数える。",
        "以補花的牌自摸，算槓上開花。",
    ),
    "flower_rinshan=false": Name(
        "A win on the tile that replaces a flower does not count as one after a kan, even if a kan came first; and "
        "then not as one on the last tile either.",
        "華牌・花牌の補充牌での和了に嶺上開花は付かない。槓の直後でも同じで、そのときは海底も付かない。",
        "以補花的牌胡牌不算嶺上開花；即使花牌是槓後補到的也一樣，且此時也不算海底。",
    ),
    "north_aside=true": Name(
        "A North may be laid aside in one's turn and replaced; it then counts as one dora.",
        "自分の手番に北を抜いて補充できる。抜いた北はドラ一枚と数える。",
        "輪到自己時可以拔北補牌；拔出的北算一張寶牌。",
    ),
    "north_aside=false": Name("", "", ""),
}
