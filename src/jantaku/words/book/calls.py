"""Sentences about calls, kans and dora."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.catalogue import Name

CALLS: Final[Mapping[str, Name]] = {
    "chi=true": Name(
        "**Chi**: the next player may take the discard for a sequence.",
        "**チー**：下家だけが、捨て牌で順子を作れる。",
        "**吃**：只有下家可以用打出的牌組成順子。",
    ),
    "chi=false": Name(
        "There is no chi: sequences are never called.", "チーはない。順子の副露はできない。", "不能吃牌。"
    ),
    "pon": Name(
        "**Pon**: anybody may take a discard for a triplet. **Kan**: four alike, open with another's discard, added to "
        "one's own pon, or closed from the hand; a replacement tile is drawn.",
        "**ポン**：誰の捨て牌でも刻子を作れる。**カン**：同じ牌四枚。他家の捨て牌による大明槓、自分のポンに加える加槓、"
        "手の内の暗槓があり、補充牌を一枚取る。",
        "**碰**：任何人打出的牌都可組成刻子。**槓**：四張相同，分為明槓（別人打的牌）、加槓（加在自己的碰上）與暗槓，並補一張牌。",
    ),
    "priority": Name(
        "A win goes before pon and kan, these before chi. Nobody hears another's answer before giving one.",
        "優先順位は和了、ポン・カン、チーの順。返事は互いに知らないまま決める。",
        "優先順序：胡牌、碰與槓、吃。各家作答前不知道別人的回答。",
    ),
    "priority_no_chi": Name(
        "A win goes before pon and kan. Nobody hears another's answer before giving one.",
        "優先順位は和了、ポン・カンの順。返事は互いに知らないまま決める。",
        "優先順序：胡牌、碰與槓。各家作答前不知道別人的回答。",
    ),
    "call_limits_no_chi": Name(
        "The last discard may be won on and not called. Right after a pon a player discards, without a kan and without "
        "a win.",
        "最後の打牌は鳴けず、ロンだけができる。ポンの直後は打牌だけで、槓も和了もできない。",
        "最後一張打牌只能胡，不能碰槓。碰之後必須打牌，不能槓也不能胡。",
    ),
    "call_limits": Name(
        "The last discard may be won on and not called. Right after a chi or pon a player discards, without a kan and "
        "without a win.",
        "最後の打牌は鳴けず、ロンだけができる。チー・ポンの直後は打牌だけで、槓も和了もできない。",
        "最後一張打牌只能胡，不能吃碰槓。吃碰之後必須打牌，不能槓也不能胡。",
    ),
    "claim_min_live": Name(
        "A discard may be called only while {claim_min_live} tiles are left to draw.",
        "鳴けるのは残りのツモが {claim_min_live} 枚以上あるときだけ。",
        "可摸的牌剩 {claim_min_live} 張以上時才能吃碰槓。",
    ),
    "claim_min_live=1": Name("", "", ""),
    "kuikae=free": Name(
        "After a call any tile may be discarded, the called kind too (kuikae is free).",
        "鳴いた後は何を捨ててもよい（喰い替え自由）。",
        "吃碰後可打任何牌（不限喰替）。",
    ),
    "kuikae=same_tile": Name(
        "After a call the called kind may not be discarded.",
        "鳴いた後、鳴いた牌と同じ種類は捨てられない。",
        "吃碰後不能打出與所吃碰相同的牌。",
    ),
    "kuikae=strict": Name(
        "After a call neither the called kind nor the other end of its sequence may be discarded; a call that would "
        "leave nothing else to discard is not allowed.",
        "鳴いた後、鳴いた牌と、その順子の反対側の牌は捨てられない。ほかに捨てる牌がなくなる鳴きはできない。",
        "吃碰後不能打出相同的牌，也不能打出該順子另一端的牌；若因此無牌可打，則不能吃碰。",
    ),
    "no_reclaim=true": Name(
        "A player may not chi or pon the kind just discarded by themselves, nor by chi the other end of a sequence "
        "with it.",
        "自分が捨てたばかりの牌をチー・ポンで取り戻すこと、その順子の反対側をチーすることはできない。",
        "不能吃碰自己剛打出的牌，也不能吃與其同一順子另一端的牌。",
    ),
    "passed_pon=true": Name(
        "Who declines a pon may not make that pon before their own next discard.",
        "ポンを見送ったら、次の自分の打牌まで同じポンはできない。",
        "過碰後，在自己下次打牌前不能碰同一種牌。",
    ),
    "open_kan_from_left=true": Name("", "", ""),
    "open_kan_from_left=false": Name(
        "An open kong may not be made with the discard of the player on one's left.",
        "上家の捨て牌では大明槓できない。",
        "不能明槓上家打出的牌。",
    ),
    "open_kan_tsumo=true": Name("", "", ""),
    "open_kan_tsumo=false": Name(
        "After an open kong one may not win by one's own draw in that turn, further replacements included.",
        "大明槓をした手番では、続く補充も含めてツモ和了できない。",
        "明槓後，該回合（含連續補牌）不能自摸。",
    ),
    "closed_kan_hidden=true": Name(
        "A concealed kong lies face down, and the others do not see its kind.",
        "暗槓は伏せて置き、他家には何の牌か見えない。",
        "暗槓牌面朝下，其他人看不到是什麼牌。",
    ),
    "closed_kan_hidden=false": Name("", "", ""),
    "max_kans": Name(
        "At most {max_kans} kans are made in one hand, by all players together.",
        "槓は一局に全員合わせて {max_kans} 回まで。",
        "一局中所有人合計最多 {max_kans} 次槓。",
    ),
    "max_kans=0": Name("Kans are not played.", "槓はない。", "沒有槓。"),
    "orphans_rob_closed_kan=true": Name(
        "A tile added to a pon may be won on (robbing a kan); a closed kan may be robbed by thirteen orphans only. A "
        "robbed kan does not stand.",
        "加槓の牌はロンできる（槍槓）。暗槓は国士無双だけが槍槓できる。槍槓された槓は成立しない。",
        "加槓的牌可被搶槓；暗槓只有國士無雙可以搶。被搶的槓不成立。",
    ),
    "orphans_rob_closed_kan=false": Name(
        "A tile added to a pon may be won on (robbing a kan), a closed kan may not. A robbed kan does not stand.",
        "加槓の牌はロンできる（槍槓）。暗槓はできない。槍槓された槓は成立しない。",
        "加槓的牌可被搶槓，暗槓不行。被搶的槓不成立。",
    ),
    "rob_kong": Name(
        "A tile added to a pong may be won on (robbing a kong), a concealed kong may not. A robbed kong does not stand.",
        "加槓の牌では和了できる（槍槓）。暗槓はできない。槍槓された槓は成立しない。",
        "加槓的牌可被搶槓，暗槓不行。被搶的槓不成立。",
    ),
    "north_can_be_ronned=true": Name(
        "A North laid aside may be won on; that is no robbing of a kan and brings no yaku.",
        "抜いた北はロンできる。槍槓ではなく、役は付かない。",
        "拔出的北可以榮和；不算搶槓，也沒有役。",
    ),
    "north_can_be_ronned=false": Name(
        "A North laid aside may not be won on.", "抜いた北ではロンできない。", "拔出的北不能榮和。"
    ),
    # --- dora
    "dora": Name(
        "An indicator lies open from the beginning. The kind after it is dora, and each in a winning hand is a han; "
        "dora are no yaku. The order is 1 to 9 and back to 1, East South West North, white green red.",
        "最初からドラ表示牌を一枚めくっておく。その次の牌がドラで、和了した手に一枚につき一翻。役ではない。"
        "順は1〜9と循環し、東南西北、白發中。",
        "一開始就翻開一張寶牌指示牌。其下一張為寶牌，胡牌手中每張一翻；寶牌不是役。順序為 1 至 9 循環、東南西北、白發中。",
    ),
    "dora_ends": Name(
        "With 1 and 9 the only characters, 1m as indicator makes 9m dora, and 9m makes 1m.",
        "萬子は1と9だけなので、表示牌が一萬なら九萬、九萬なら一萬がドラ。",
        "萬子只有 1 與 9，指示牌為一萬時寶牌是九萬，九萬時是一萬。",
    ),
    "dora_flower": Name(
        "A flower as indicator makes the flowers dora.",
        "表示牌が華牌・花牌なら、抜いた花がドラになる。",
        "指示牌是花牌時，拿開的花牌即為寶牌。",
    ),
    "flower_han": Name(
        "Each flower that the winner has laid aside is worth {flower_han} han.",
        "和了者が抜いた華牌は一枚につき {flower_han} 翻。",
        "胡牌者拿開的花牌每張 {flower_han} 翻。",
    ),
    "flower_han=0": Name(
        "Flowers laid aside are worth no han of their own.", "抜いた華牌そのものに翻はない。", "拿開的花牌本身沒有翻。"
    ),
    "kan_dora_used=true": Name(
        "Each kan turns one more indicator.",
        "槓ごとに表示牌を一枚めくる（槓ドラ）。",
        "每次槓多翻一張指示牌（槓寶牌）。",
    ),
    "kan_dora_used=false": Name("Kans turn no indicators.", "槓ドラはない。", "沒有槓寶牌。"),
    "kan_dora=at_once": Name(
        "An open or added kan turns its indicator at once; a robbed kan turns none.",
        "大明槓・加槓の槓ドラは即めくり。槍槓されたらめくらない。",
        "明槓、加槓立即翻開槓寶牌；被搶槓則不翻。",
    ),
    "kan_dora=on_discard": Name(
        "An open or added kan turns its indicator with the discard that follows: it counts for a ron on that discard, "
        "not for a win on the replacement tile.",
        "大明槓・加槓の槓ドラは続く打牌のときにめくる。その打牌へのロンには数え、嶺上開花には数えない。",
        "明槓、加槓的槓寶牌在之後打牌時翻開：榮和該張時計入，嶺上開花時不計。",
    ),
    "kan_dora=after_discard_passes": Name(
        "An open or added kan turns its indicator when the discard that follows has passed; it does not count for a "
        "ron on that discard.",
        "大明槓・加槓の槓ドラは続く打牌が通ったらめくる。その打牌へのロンには数えない。",
        "明槓、加槓的槓寶牌在之後的打牌無人榮和後翻開；榮和該張時不計。",
    ),
    "kan_dora_closed=at_once": Name(
        "A closed kan turns its indicator at once.", "暗槓の槓ドラは即めくり。", "暗槓立即翻開槓寶牌。"
    ),
    "kan_dora_closed=on_discard": Name(
        "A closed kan turns its indicator with the discard that follows.",
        "暗槓の槓ドラは続く打牌のときにめくる。",
        "暗槓的槓寶牌在之後打牌時翻開。",
    ),
    "kan_dora_closed=after_discard_passes": Name(
        "A closed kan turns its indicator when the discard that follows has passed.",
        "暗槓の槓ドラは続く打牌が通ったらめくる。",
        "暗槓的槓寶牌在之後的打牌無人榮和後翻開。",
    ),
    "pending_dora_at_kan=true": Name(
        "An indicator still to be turned is turned when another kan is declared, even if that kan is robbed.",
        "まだめくっていない表示牌は、次の槓を宣言したときにめくる。その槓が槍槓されても同じ。",
        "尚未翻開的指示牌在下一次宣告槓時翻開，即使那次槓被搶。",
    ),
    "pending_dora_at_kan=false": Name(
        "An indicator still to be turned is turned when another kan stands; if that kan is robbed, it is not.",
        "まだめくっていない表示牌は、次の槓が成立したときにめくる。槍槓されたらめくらない。",
        "尚未翻開的指示牌在下一次槓成立時翻開；若被搶槓則不翻。",
    ),
    "ura=true": Name(
        "A winner in riichi also counts the ura dora: the tile under the first indicator is an indicator too.",
        "立直者の和了には裏ドラがある。最初の表示牌の下の牌も表示牌として数える。",
        "立直者胡牌時計裏寶牌：第一張指示牌下的牌也是指示牌。",
    ),
    "ura=false": Name("There are no ura dora.", "裏ドラはない。", "沒有裏寶牌。"),
    "kan_ura=true": Name(
        "So are those under the indicators of kans.", "槓ドラの裏も数える（槓裏）。", "槓寶牌指示牌下的牌也算（槓裏）。"
    ),
    "kan_ura=false": Name("Those under the indicators of kans are not.", "槓裏はない。", "槓寶牌指示牌下的牌不算。"),
}
