"""Sentences about draws, the deal, the end of the game, the settlement and chips."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.catalogue import Name

ENDING: Final[Mapping[str, Name]] = {
    # --- draws
    "exhausted": Name(
        "When no tile is left to draw and nobody wins on the last discard, the hand is a draw.",
        "ツモる牌がなくなり、最後の打牌にも和了がなければ流局。",
        "沒有可摸的牌且最後一張打牌無人胡，即流局。",
    ),
    "declare_tenpai=automatic": Name(
        "Every tenpai hand is shown{riichi_first} in turn from the dealer.",
        "聴牌者は全員手牌を開く。{riichi_first}親から順に。",
        "聽牌者全部亮牌：{riichi_first}從莊家依序。",
    ),
    "declare_tenpai=choice": Name(
        "Seat by seat from the dealer on a tenpai hand is shown, or its owner declares noten instead{riichi_shown}.",
        "親から順に聴牌を開くか、ノーテンと宣言する。{riichi_shown}",
        "從莊家起依序亮牌宣告聽牌，也可宣告未聽{riichi_shown}。",
    ),
    "noten_points": Name(
        "{noten_points:,} points pass from those who are noten to those who are tenpai, in equal shares; none if all "
        "or nobody is tenpai. A hand without a yaku is tenpai too.",
        "ノーテン者から聴牌者へ、合計 {noten_points:,} 点を等分して支払う。全員聴牌か全員ノーテンならなし。役がなくても聴牌。",
        "未聽者合計付 {noten_points:,} 點給聽牌者，均分；全部聽牌或全部未聽則不付。無役也算聽牌。",
    ),
    "noten_points=0": Name("Nothing is paid at a draw.", "流局での支払いはない。", "流局不付錢。"),
    "nagashi=none": Name("There is no nagashi.", "流し満貫はない。", "沒有流局滿貫。"),
    "nagashi=mangan": Name(
        "**Nagashi mangan**: whose discards were all terminals and honours, none of them called, is paid like a "
        "mangan by tsumo, in place of the payments for tenpai. Honba are not paid, and deposits stay; several may have it.",
        "**流し満貫**：捨て牌がすべて幺九牌で一枚も鳴かれなかった者は、満貫ツモと同じ支払いを受ける。ノーテン罰符に代わる。"
        "積み棒は付かず、供託は残る。複数人でもよい。",
        "**流局滿貫**：捨牌全為么九牌且未被吃碰槓者，比照滿貫自摸收取，取代未聽罰符。不計本場，供託保留；可多人成立。",
    ),
    "nagashi=yakuman": Name(
        "**Nagashi**: whose discards were all terminals and honours, none of them called, is paid like a yakuman by "
        "tsumo{with_chips}, in place of the payments for tenpai. Honba are not paid, and deposits stay.",
        "**流し**：捨て牌がすべて幺九牌で一枚も鳴かれなかった者は、{with_chips}役満ツモと同じ支払いを受ける。ノーテン罰符に代わる。"
        "積み棒は付かず、供託は残る。",
        "**流局役滿**：捨牌全為么九牌且未被碰槓者，比照役滿自摸收取{with_chips}，取代未聽罰符。不計本場，供託保留。",
    ),
    "nagashi_closed=true": Name(
        "For that one's own hand must not be open either.", "自分も副露していないこと。", "自己也不能有副露。"
    ),
    "nagashi_closed=false": Name(
        "One's own hand may be open for that.", "自分は副露していてもよい。", "自己可以有副露。"
    ),
    "nine_terminals=true": Name(
        "**Nine terminals**: on the first draw, before any call, a player with nine different terminals and honours "
        "may break the hand off.",
        "**九種九牌**：誰も鳴いていない第一ツモで幺九牌が九種以上あれば、流局にできる。",
        "**九種九牌**：第一次摸牌、尚無人吃碰槓時，有九種以上么九牌可宣告流局。",
    ),
    "four_winds=true": Name(
        "**Four winds**: four first discards of the same wind, without a call, break the hand off.",
        "**四風連打**：鳴きがなく、四人の第一打が同じ風牌なら流局。",
        "**四風連打**：無人吃碰槓，四家第一張打出相同風牌則流局。",
    ),
    "four_riichi=true": Name(
        "**Four riichi**: when all four riichi stand, the hand is broken off.",
        "**四家立直**：四人の立直が成立したら流局。",
        "**四家立直**：四家立直皆成立則流局。",
    ),
    "four_kans=true": Name(
        "**Four kans** by more than one player break the hand off, when the discard after the fourth has passed.",
        "**四槓散了**：二人以上で四つの槓ができ、その後の打牌が通れば流局。",
        "**四槓散了**：兩人以上共四次槓，其後的打牌無人胡則流局。",
    ),
    "no_aborts": Name("Hands are never broken off.", "途中流局はない。", "沒有途中流局。"),
    "draw_deposit_riichi=true": Name(
        "A riichi declared on the tile that breaks a hand off by four winds or kans is paid.",
        "四風連打・四槓散了になる牌での立直は、供託を払う。",
        "以造成四風連打或四槓散了的牌立直者，仍須付供託。",
    ),
    "draw_deposit_riichi=false": Name(
        "A riichi declared on the tile that breaks a hand off by four winds or kans is not paid.",
        "四風連打・四槓散了になる牌での立直は、供託を払わない。",
        "以造成四風連打或四槓散了的牌立直者，不付供託。",
    ),
    # --- the deal
    "dealer_wins": Name(
        "The dealer keeps the deal by winning; another's win passes it on.",
        "親が和了すれば連荘、子が和了すれば親が流れる。",
        "莊家胡牌則連莊，閒家胡牌則輪莊。",
    ),
    "dealer_keeps_on_draw=true": Name(
        "At any draw the dealer keeps the deal.", "流局では常に連荘する。", "流局時莊家一律連莊。"
    ),
    "dealer_keeps_on_draw=false": Name("", "", ""),
    "dealer_keeps_on_tenpai=true": Name(
        "At an exhaustive draw a tenpai dealer keeps the deal; a noten dealer loses it, with nagashi too.",
        "荒牌流局では、親が聴牌していれば連荘、ノーテンなら流れる。流しが成立しても同じ。",
        "荒牌流局時莊家聽牌則連莊，未聽則輪莊；流局滿貫成立時亦同。",
    ),
    "dealer_keeps_on_tenpai=false": Name(
        "At a draw it does not matter whether the dealer is ready, and the deal passes.",
        "流局では親の聴牌にかかわらず親が流れる。",
        "流局時不論莊家是否聽牌都輪莊。",
    ),
    "dealer_keeps_on_abort=true": Name(
        "When a hand is broken off the dealer keeps the deal.", "途中流局では連荘する。", "途中流局時連莊。"
    ),
    "dealer_keeps_on_abort=false": Name(
        "When a hand is broken off the deal passes.", "途中流局では親が流れる。", "途中流局時輪莊。"
    ),
    "honba_counts": Name(
        "A deal that is kept is one honba more; another's win takes the honba back to 0.",
        "連荘ごとに一本場増え、子の和了で0に戻る。",
        "每次連莊本場加一，閒家胡牌則歸零。",
    ),
    "honba_resets_on_draw=true": Name(
        "A draw that passes the deal takes them back to 0 too.", "親が流れる流局でも0に戻る。", "輪莊的流局也歸零。"
    ),
    "honba_resets_on_draw=false": Name(
        "A draw that passes the deal adds one too.", "親が流れる流局でも一本場増える。", "輪莊的流局也加一本場。"
    ),
    "draw_adds_honba=true": Name("", "", ""),
    "draw_adds_honba=false": Name("A deal kept at a draw adds none.", "流局での連荘では増えない。", "流局連莊不加計。"),
    "streak_limit": Name(
        "After {streak_limit} repeats the deal passes all the same.",
        "連荘は {streak_limit} 回までで、そのあとは親が流れる。",
        "連莊滿 {streak_limit} 次後一律下莊。",
    ),
    "streak_limit=0": Name("", "", ""),
    # --- the end
    "last_hand": Name(
        "The last hand is {last_hand}; the game ends when its deal passes.",
        "最終局は{last_hand}で、親が流れれば終局。",
        "最後一局為{last_hand}，莊家下莊時終局。",
    ),
    "bust=none": Name(
        "Points below zero do not end the game.", "持ち点がマイナスでも続ける（トビなし）。", "負分也繼續打（不擊飛）。"
    ),
    "bust=below_zero": Name(
        "The game ends at once when somebody has less than 0 points after a hand.",
        "局の終わりに持ち点が0未満の者がいれば終局。",
        "一局結束後有人低於 0 點即終局。",
    ),
    "bust=zero_or_below": Name(
        "The game ends at once when somebody has 0 points or less after a hand.",
        "局の終わりに持ち点が0以下の者がいれば終局。",
        "一局結束後有人 0 點以下即終局。",
    ),
    "extension=true": Name(
        "If nobody has {target_points:,} points after the last hand, the next wind is played, until somebody has.",
        "最終局を終えて {target_points:,} 点以上の者がいなければ、次の場に入り、誰かが達するまで続ける。",
        "最後一局後無人達 {target_points:,} 點時，進入下一圈，直到有人達到為止。",
    ),
    "extension=false": Name("", "", ""),
    "extension_winds": Name(
        "The game ends after {extension_winds} winds of that at the latest.",
        "延長は {extension_winds} 場までとする。",
        "最多延長 {extension_winds} 圈。",
    ),
    "extension_winds=1": Name(
        "The game ends after that wind at the latest.", "延長は一場限りとする。", "最多只延長一圈。"
    ),
    "win_stop=none": Name(
        "A dealer who wins the last hand plays on.",
        "最終局で和了した親は続行する（和了やめなし）。",
        "最後一局莊家胡牌後繼續打。",
    ),
    "win_stop=automatic": Name(
        "A leading dealer{with_target} who wins the last hand ends the game.",
        "最終局で和了した親がトップ{with_target}なら終局（和了やめ）。",
        "最後一局莊家胡牌且為第一名{with_target}則終局（和了止）。",
    ),
    "win_stop=choice": Name(
        "A leading dealer{with_target} who wins the last hand may end the game or play on.",
        "最終局で和了した親がトップ{with_target}なら、終局か続行かを選べる（和了やめ）。",
        "最後一局莊家胡牌且為第一名{with_target}，可選擇終局或繼續。",
    ),
    "tenpai_stop=none": Name("", "", ""),
    "tenpai_stop=automatic": Name(
        "So does a leading dealer{with_target} who is tenpai at an exhaustive draw.",
        "荒牌流局で聴牌した親がトップ{with_target}のときも終局（聴牌やめ）。",
        "荒牌流局時聽牌的莊家為第一名{with_target}也終局（聽牌止）。",
    ),
    "tenpai_stop=choice": Name(
        "So may a leading dealer{with_target} who is tenpai at an exhaustive draw.",
        "荒牌流局で聴牌した親がトップ{with_target}のときも選べる（聴牌やめ）。",
        "荒牌流局時聽牌的莊家為第一名{with_target}也可選擇。",
    ),
    "target_points": Name("", "", ""),
    # --- settlement
    "leftover=first_place": Name(
        "Deposits left at the end go to the first place.", "残った供託は1着が得る。", "剩餘供託歸第一名。"
    ),
    "leftover=lost": Name("Deposits left at the end are lost.", "残った供託は誰も得ない。", "剩餘供託不發還。"),
    "leftover=split": Name(
        "Deposits left at the end go to the first place. Where it is tied they are shared in hundreds; hundreds left "
        "over go to who sits nearer the first dealer.",
        "残った供託は1着が得る。同点なら100点単位で分け、端数は起家に近い者が得る。",
        "剩餘供託歸第一名；同分時以百點為單位均分，餘數歸離起莊較近者。",
    ),
    "ties=seat_order": Name(
        "Of equal points, who sits nearer the first dealer ranks higher.",
        "同点は起家に近い者が上位。",
        "同分時，離起莊較近者名次較前。",
    ),
    "ties=split": Name(
        "Equal points share the uma and oka of their ranks in hundreds; hundreds left over go to who sits nearer the "
        "first dealer.",
        "同点は順位のウマとオカを100点単位で分ける。端数は起家に近い者が得る。",
        "同分者以百點為單位均分該名次的馬點與 oka；餘數歸離起莊較近者。",
    ),
    "excess_from_first=true": Name(
        "If all points together are more than {total_points:,}, the first place loses the excess after ranking; if "
        "they are less, they stay as they are.",
        "全員の合計が {total_points:,} 点を超えていれば、順位決定後に1着から超過分を引く。少ない場合はそのまま。",
        "全部點數合計超過 {total_points:,} 時，定名次後從第一名扣除超出部分；不足則維持原樣。",
    ),
    "excess_from_first=false": Name("", "", ""),
    "return_points": Name(
        "The result is points less {return_points:,}{plus_oka}{plus_uma}{plus_chips}, in {result_unit}.",
        "成績は（持ち点 − {return_points:,}{plus_oka}{plus_uma}{plus_chips}）を{result_unit}で表す。",
        "成績為（點數 − {return_points:,}{plus_oka}{plus_uma}{plus_chips}），以{result_unit}為單位。",
    ),
    "oka": Name(
        "Oka: {oka_points:,} points for the first place.",
        "オカ：1着に {oka_points:,} 点。",
        "丘點：第一名得 {oka_points:,} 點。",
    ),
    "uma": Name("Uma by rank: {uma_text}.", "順位ウマ：{uma_text}。", "名次馬點：{uma_text}。"),
    "uma_float_at=none": Name("", "", ""),
    "uma_float_at=above": Name(
        "If the second place has more than {return_points:,} points: {uma_floating_text}. Exactly as many are not more.",
        "2着が {return_points:,} 点を超えていれば：{uma_floating_text}。ちょうどは超えていないとみなす。",
        "第二名超過 {return_points:,} 點時：{uma_floating_text}。剛好等於不算超過。",
    ),
    "uma_float_at=at_or_above": Name(
        "If the second place has at least {return_points:,} points: {uma_floating_text}.",
        "2着が {return_points:,} 点以上なら：{uma_floating_text}。",
        "第二名達 {return_points:,} 點以上時：{uma_floating_text}。",
    ),
    "uma_floating": Name("", "", ""),
    # --- chips
    "chip_points": Name(
        "Chips are paid beside points: by the discarder on a ron, by each of the others on a tsumo. A chip is worth "
        "{chip_points:,} points in the settlement.",
        "祝儀は点数とは別に、ロンなら放銃者が、ツモなら各自が支払う。一枚は精算で {chip_points:,} 点。",
        "祝儀在點數之外支付：榮和由放銃者付，自摸由各家付。每枚在結算時值 {chip_points:,} 點。",
    ),
    "chips_ippatsu": Name("ippatsu", "一発", "一發"),
    "chips_ura": Name("ura dora under the first indicator, however many", "裏ドラ（何枚でも）", "裏寶牌（不論幾張）"),
    "chips_kan_ura": Name("ura dora under indicators of kans, however many", "槓裏（何枚でも）", "槓裏（不論幾張）"),
    "chips_gold": Name(
        "each gold tile of the winning hand, melds and the flower laid aside among them",
        "和了した手の金牌一枚ごと（副露と抜いた金の華牌を含む）",
        "胡牌手中每張金牌（含副露與拿開的金花）",
    ),
    "chips_pocchi": Name("the white pocchi in the winning hand", "和了した手に含まれる白ポッチ", "胡牌手中的白點"),
    "chips_bust": Name(
        "from a player whom a win takes to the end of their points, to its winners together",
        "和了によってトビとなった者から和了者へ（複数なら分ける）",
        "因胡牌而被擊飛者付給胡牌者（多人則均分）",
    ),
    "chips_yakuman_tsumo": Name(
        "a yakuman by tsumo, from each; a multiple yakuman once",
        "役満ツモ（各自から。複数倍でも一度）",
        "役滿自摸（各家付；多倍也只算一次）",
    ),
    "chips_yakuman_ron": Name(
        "a yakuman by ron; a multiple yakuman once", "役満ロン（複数倍でも一度）", "役滿榮和（多倍也只算一次）"
    ),
    "chips_han_over_13": Name(
        "each han above 13 of a counted yakuman", "数え役満の13翻を超える一翻ごと", "累計役滿超過 13 翻的每一翻"
    ),
    "chips_all_gold_tsumo": Name(
        "all three gold tiles by tsumo, from each, in place of those for each tile",
        "金牌三枚すべてのツモ（各自から。一枚ごとの祝儀に代わる）",
        "三張金牌齊全自摸（各家付，取代單張祝儀）",
    ),
    "chips_all_gold_ron": Name(
        "all three gold tiles by ron, in place of those for each tile",
        "金牌三枚すべてのロン（一枚ごとの祝儀に代わる）",
        "三張金牌齊全榮和（取代單張祝儀）",
    ),
    "chips_four_flowers=true": Name(
        "Four flowers laid aside are paid like a yakuman; the gold one among them is not paid again.",
        "華牌四枚を抜いての和了は役満と同じ祝儀。その中の金の華牌は重ねて数えない。",
        "拿開四張花牌而胡牌，比照役滿祝儀；其中的金花不重複計算。",
    ),
    "chips_four_flowers=false": Name("", "", ""),
    "chips_liability": Name("Liability does not extend to chips.", "責任払いは祝儀に及ばない。", "包牌不及於祝儀。"),
}
