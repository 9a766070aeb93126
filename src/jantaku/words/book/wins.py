"""Sentences about winning, yaku and liability."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.catalogue import Name

WINS: Final[Mapping[str, Name]] = {
    "sets": Name(
        "A hand wins with {sets} sets and a pair. A set is three alike, a sequence of three in one suit, or a kan.",
        "面子 {sets} 組と雀頭で和了する。面子は刻子・順子・槓子。",
        "{sets} 組面子加一對雀頭即可胡牌。面子為刻子、順子或槓子。",
    ),
    "special_forms": Name(
        "Seven pairs and thirteen orphans win too.", "七対子と国士無双でも和了できる。", "七對子與國士無雙也能胡牌。"
    ),
    "four_alike_pairs=true": Name(
        "Four alike may be two of the seven pairs.",
        "七対子では同じ牌四枚を二組の対子と数えてよい。",
        "七對子中四張相同可算兩對。",
    ),
    "four_alike_pairs=false": Name(
        "The seven pairs must be different.", "七対子の対子はすべて異なる種類。", "七對子的對子必須各不相同。"
    ),
    "four_alike_han": Name(
        "Each four alike among seven pairs adds {four_alike_han} han; under shousharin too.",
        "七対子（小車輪を含む）の四枚使い一組ごとに {four_alike_han} 翻を加える。",
        "七對子（含小車輪）中每組四張相同加 {four_alike_han} 翻。",
    ),
    "four_alike_han=0": Name("", "", ""),
    "fifth": Name(
        "A hand that waits only for tiles of which it holds all four itself is not ready; tiles seen elsewhere do not "
        "matter.",
        "待ち牌の四枚すべてを自分で使っていれば聴牌ではない。場に見えている枚数は関係ない。",
        "所聽的牌四張全在自己手牌與副露中則不算聽牌；別處已見的牌不影響。",
    ),
    "best_reading": Name(
        "If a hand can be read in several ways, the one that is worth most counts.",
        "複数の読み方ができる手は、最も高い読みで数える。",
        "手牌有多種拆法時，取最高者。",
    ),
    "min_han": Name(
        "A win needs yaku of {min_han} han at least; dora do not count for that.",
        "役が {min_han} 翻以上必要（ドラは含まない）。",
        "至少要有 {min_han} 翻的役（寶牌不計）。",
    ),
    "multiple_ron=head_bump": Name(
        "If several could win on one tile, only the nearest after the discarder does.",
        "同じ牌に複数の和了があれば、捨てた者から順に最も近い一人だけが和了する（頭ハネ）。",
        "多人可胡同一張牌時，只有打牌者之後最近的一家胡牌。",
    ),
    "multiple_ron=two_paid_three_abort": Name(
        "Two may win on one tile; if three could, the hand is a draw.",
        "二人の和了はともに認め、三人なら流局（三家和）。",
        "兩家可同時胡牌；三家同時則流局（三家和）。",
    ),
    "multiple_ron=all_paid": Name(
        "All who can win on one tile do, and the discarder pays each.",
        "同じ牌で和了できる者は全員和了し、捨てた者がそれぞれに支払う。",
        "可胡同一張牌的人全部胡牌，打牌者分別支付。",
    ),
    "multiple_ron=two_bump_three_paid": Name(
        "Of two who could win on one tile only the nearest after the discarder does; of three all do.",
        "二人なら捨てた者から近い一人だけ、三人なら全員が和了する。",
        "兩家可胡時只有最近的一家胡；三家時全部胡牌。",
    ),
    "honba_to=first_winner": Name(
        "Of several winners the first in turn after the discarder, who sits before the others, is paid for the honba.",
        "複数の和了では、捨てた者から近い一人が、他の和了者の上家として積み棒を得る（上家取り）。",
        "多人胡牌時，本場由打牌者之後最近的一家取得：他是其他胡牌者的上家。",
    ),
    "honba_to=all_winners": Name(
        "Of several winners each is paid for the honba.",
        "複数の和了では、全員が積み棒を得る。",
        "多人胡牌時，每人都取得本場。",
    ),
    "deposits_to=first_winner": Name(
        "The first takes the deposits too.", "供託も同じく最も近い一人が得る。", "供託也由最近的一家取得。"
    ),
    "deposits_to=own_back": Name(
        "Each takes their own deposit back, and the first the rest.",
        "供託は各自が自分の分を取り戻し、残りを最も近い一人が得る。",
        "供託各自取回自己的，其餘由最近的一家取得。",
    ),
    "deal_to=any_winner": Name(
        "The dealer keeps the deal as one of the winners.",
        "和了者の中に親がいれば連荘する。",
        "胡牌者中有莊家即連莊。",
    ),
    "deal_to=first_winner": Name(
        "The dealer keeps the deal only as the first of the winners.",
        "親が最も近い和了者であるときだけ連荘する。",
        "只有莊家是最近的胡牌者才連莊。",
    ),
    # --- yaku
    "yaku_table": Name(
        "The columns give the han of a closed and of an open hand; — does not count. All yaku of a hand add up unless "
        "the definition says otherwise.",
        "表は門前と副露の翻数。— は付かない。定義に断りのないかぎりすべて加える。",
        "表列門前清與副露的翻數；— 表示不計。除定義另有說明外，全部相加。",
    ),
    "open_tanyao=true": Name(
        "Tanyao counts in an open hand.", "断幺九は副露していてもよい（喰いタンあり）。", "副露也計斷么九（食斷）。"
    ),
    "open_tanyao=false": Name(
        "Tanyao counts in a closed hand only.", "断幺九は門前だけ（喰いタンなし）。", "斷么九限門前清。"
    ),
    "tsumo_pinfu=true": Name(
        "Pinfu counts beside a tsumo.", "平和とツモは複合する（ピンヅモあり）。", "平和可與自摸複合。"
    ),
    "tsumo_pinfu=false": Name(
        "Pinfu does not count on a tsumo.", "ツモ和了に平和は付かない（ピンヅモなし）。", "自摸時不計平和。"
    ),
    "haitei_rinshan": Name(
        "A win on a replacement tile is never also one on the last draw.",
        "嶺上開花と海底撈月は複合しない。",
        "嶺上開花與海底撈月不複合。",
    ),
    "renhou=none": Name("Renhou is not played.", "人和はない。", "沒有人和。"),
    "renhou=mangan": Name(
        "Renhou is a mangan, or what the hand is worth beside it if that is more.",
        "人和は満貫。ほかの役で高くなればそちらを取る。",
        "人和為滿貫；其他役較高時取較高者。",
    ),
    "renhou=yakuman": Name("Renhou is a yakuman.", "人和は役満。", "人和為役滿。"),
    "renhou=five_han": Name(
        "Renhou is five han, which add to the others.", "人和は5翻で、ほかの役に加える。", "人和為五翻，與其他役相加。"
    ),
    "renhou_when=before_own_draw": Name(
        "Winning before one's first draw means: the winner has drawn nothing yet.",
        "第一巡のロンとは、和了者がまだ一度もツモっていないときをいう。",
        "第一巡胡別人打的牌，指胡牌者尚未摸過牌。",
    ),
    "renhou_when=discarders_first": Name(
        "Winning in the first go-round means: the tile is its discarder's first discard, whatever the winner has drawn; "
        "the dealer may win so too.",
        "第一巡のロンとは、捨てた者の第一打であることをいう。和了者がすでにツモっていてもよく、親でもよい。",
        "第一巡胡別人打的牌，指該張是打牌者的第一張打牌；胡牌者是否已摸牌不論，莊家亦可。",
    ),
    "renhou_seat": Name("The dealer cannot have it.", "親には付かない。", "莊家不適用。"),
    "double_yakuman=true": Name(
        "The yakuman marked with 2 count twice.", "2とある役満は二倍に数える。", "標示 2 的役滿算兩倍。"
    ),
    "double_yakuman=false": Name(
        "No yakuman counts twice by itself.", "一つの役満が二倍になることはない。", "單一役滿不加倍。"
    ),
    "add_yakuman=true": Name("Different yakuman of one hand add up.", "異なる役満は複合する。", "不同役滿可以複合。"),
    "add_yakuman=false": Name("A hand is worth one yakuman at most.", "役満は複合しない。", "役滿不複合。"),
    "yakuman_alone": Name(
        "Beside a yakuman neither han nor dora count.", "役満のときは翻もドラも数えない。", "役滿時翻與寶牌不計。"
    ),
    "karasu_pinfu": Name(
        "A hand that can also be read with another yaku is karasu if the yakuman is worth more.",
        "ほかの役が付く読みもある手でも、カラスのほうが高ければカラスとする。",
        "若手牌另有附帶其他役的拆法，烏鴉較高時仍以烏鴉計。",
    ),
    # --- liability
    "liability": Name(
        "Who feeds the pon or open kan that makes one of these certain is liable for it: {liable_for}. By tsumo the "
        "liable player pays all of it; on another's discard the two pay half each.",
        "次の役満を確定させるポン・大明槓の牌を捨てた者は責任を負う：{liable_for}。ツモなら責任者が全額、"
        "他家の放銃なら責任者と放銃者が折半する。",
        "打出使下列役滿確定的碰或明槓牌者須負責：{liable_for}。自摸時由負責者全付；他人放銃時兩人各半。",
    ),
    "liability_tai": Name(
        "Who feeds the set that makes one of these certain pays alone for a win by the own draw: {liable_for}.",
        "次の役を確定させる牌を捨てた者は、ツモ和了の支払いを一人で負う：{liable_for}。",
        "打出使下列台型確定的牌者，自摸時須獨自付清：{liable_for}。",
    ),
    "pao_dragons=true": Name("the third dragon set of daisangen", "大三元の三組目", "大三元的第三組"),
    "pao_winds=true": Name("the fourth wind set of daisuushii", "大四喜の四組目", "大四喜的第四組"),
    "pao_kans=true": Name(
        "the fourth kan of suukantsu, if it is an open one", "四槓子の四つ目（大明槓）", "四槓子的第四組（明槓）"
    ),
    "pao_runs=true": Name("the fourth triplet of suurenkou", "四連刻の四組目", "四連刻的第四組"),
    "no_liability": Name("Nobody is liable for another's hand.", "責任払いはない。", "沒有包牌。"),
    "pao_scope=yakuman": Name(
        "It covers that yakuman; other yakuman of the hand are paid as usual.",
        "責任はその役満だけに及び、複合した役満は通常どおり支払う。",
        "只負責該役滿，複合的其他役滿照常支付。",
    ),
    "pao_scope=whole_hand": Name("It covers the whole hand.", "責任は和了全体の点数に及ぶ。", "負責整手牌的點數。"),
    "pao_honba=liable": Name("The liable player pays the honba.", "積み棒は責任者が支払う。", "本場由負責者支付。"),
    "pao_honba=discarder": Name(
        "On another's discard the discarder pays the honba.",
        "他家の放銃なら、積み棒は放銃者が支払う。",
        "他人放銃時，本場由放銃者支付。",
    ),
}
