"""Each yaku: its name, its definition and an example, in three languages, by the keys that the rules use.

Examples use only tiles that three players have too, where the yaku allows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.name import Name, Wording

YAKU_WORDS: Final[Mapping[str, Wording]] = {
    "riichi": Wording(
        Name("Riichi", "立直", "立直"),
        Name(
            "A closed hand that is one tile from winning, declared ready with a deposit.",
            "門前で聴牌し、供託を出して宣言する。",
            "門前清聽牌時宣告，並放出供託。",
        ),
    ),
    "double_riichi": Wording(
        Name("Double riichi", "ダブル立直", "雙立直"),
        Name(
            "Riichi on the very first discard, before anybody has called; it takes the place of riichi.",
            "第一打で、まだ誰も鳴いていないうちの立直。立直に代わる。",
            "第一張打牌就立直，且尚無人吃碰槓；取代立直。",
        ),
    ),
    "open_riichi": Wording(
        Name("Open riichi", "オープン立直", "開立直"),
        Name(
            "Riichi with the whole hand laid open; it takes the place of riichi.",
            "手牌をすべて開いての立直。立直に代わる。",
            "亮出全部手牌的立直；取代立直。",
        ),
    ),
    "double_open_riichi": Wording(
        Name("Double open riichi", "ダブルオープン立直", "雙開立直"),
        Name(
            "Open riichi on the very first discard, before anybody has called.",
            "第一打で、まだ誰も鳴いていないうちのオープン立直。",
            "第一張打牌就開立直，且尚無人吃碰槓。",
        ),
    ),
    "ippatsu": Wording(
        Name("Ippatsu (within one turn)", "一発", "一發"),
        Name(
            "A win after riichi before or with one's own next draw, nobody having called in between.",
            "立直のあと、誰も鳴かないうちに、自分の次のツモまでに和了する。",
            "立直後無人吃碰槓，在自己下一次摸牌為止胡牌。",
        ),
    ),
    "tsumo": Wording(
        Name("Tsumo (fully concealed)", "門前清自摸和", "門前清自摸和"),
        Name("A closed hand won by one's own draw.", "門前の手をツモで和了する。", "門前清的手牌自摸胡牌。"),
    ),
    "pinfu": Wording(
        Name("Pinfu (no fu)", "平和", "平和"),
        Name(
            "A closed hand of sequences whose pair is worth nothing, won on a two-sided wait.",
            "門前で、面子がすべて順子、雀頭が役牌でなく、両面待ちで和了する。",
            "門前清，面子全為順子，雀頭不是役牌，以兩面聽胡牌。",
        ),
        "123p45678p22s678s 9p",
    ),
    "tanyao": Wording(
        Name("Tanyao (all simples)", "断幺九", "斷么九"),
        Name("No terminals and no honours.", "幺九牌がない。", "沒有么九牌。"),
        "234p567p34566s88s 8s",
    ),
    "iipeikou": Wording(
        Name("Iipeikou (twin sequences)", "一盃口", "一盃口"),
        Name(
            "A closed hand with the same sequence twice.", "門前で、同じ順子が二組ある。", "門前清，有兩組相同的順子。"
        ),
        "22334p678s11199m 4p",
    ),
    "seat_wind": Wording(
        Name("Seat wind", "自風牌", "自風牌"),
        Name("A triplet of one's own wind.", "自風の刻子。", "自己門風的刻子。"),
    ),
    "round_wind": Wording(
        Name("Round wind", "場風牌", "場風牌"),
        Name(
            "A triplet of the round's wind; if it is the own wind too, both count.",
            "場風の刻子。自風でもあれば両方数える。",
            "場風的刻子；若同時是自風，兩者都算。",
        ),
    ),
    "north": Wording(
        Name("North", "北", "北"),
        Name(
            "A triplet of North, which is nobody's wind and always of value.",
            "北の刻子。北は場風にも自風にもならず、常に役牌。",
            "北的刻子；北不是任何人的風，永遠是役牌。",
        ),
        "123p456p78999s44z 4z",
    ),
    "white": Wording(
        Name("White dragon", "役牌 白", "役牌 白"),
        Name("A triplet of white dragons.", "白の刻子。", "白的刻子。"),
        "123p456p78999s55z 5z",
    ),
    "green": Wording(
        Name("Green dragon", "役牌 發", "役牌 發"),
        Name("A triplet of green dragons.", "發の刻子。", "發的刻子。"),
        "123p456p78999s66z 6z",
    ),
    "red": Wording(
        Name("Red dragon", "役牌 中", "役牌 中"),
        Name("A triplet of red dragons.", "中の刻子。", "中的刻子。"),
        "123p456p78999s77z 7z",
    ),
    "haitei": Wording(
        Name("Haitei (last draw)", "海底撈月", "海底撈月"),
        Name("A win by drawing the last live tile.", "最後の牌をツモして和了する。", "摸最後一張牌自摸胡牌。"),
    ),
    "houtei": Wording(
        Name("Houtei (last discard)", "河底撈魚", "河底撈魚"),
        Name("A win on the last discard.", "最後の打牌でロンする。", "以最後一張打牌榮和。"),
    ),
    "rinshan": Wording(
        Name("Rinshan (after a kan)", "嶺上開花", "嶺上開花"),
        Name("A win on the replacement tile of a kan.", "槓の嶺上牌で和了する。", "以槓後的嶺上牌胡牌。"),
    ),
    "chankan": Wording(
        Name("Chankan (robbing a kan)", "槍槓", "搶槓"),
        Name("A ron on a tile that another adds to a pon.", "他家が加槓した牌でロンする。", "以別人加槓的牌榮和。"),
    ),
    "sanshoku": Wording(
        Name("Sanshoku (three colours)", "三色同順", "三色同順"),
        Name("The same sequence in all three suits.", "三色で同じ数の順子。", "三種花色都有相同數字的順子。"),
        "234m234p23456s88s 4s",
    ),
    "ittsu": Wording(
        Name("Ittsu (pure straight)", "一気通貫", "一氣通貫"),
        Name("123, 456 and 789 of one suit.", "同じ色の123・456・789。", "同一花色的 123、456、789。"),
        "12345678p11144s 9p",
    ),
    "chanta": Wording(
        Name("Chanta (outside hand)", "混全帯幺九", "混全帶么九"),
        Name(
            "A terminal or honour in every set and in the pair, with a sequence and honours among them.",
            "すべての面子と雀頭に幺九牌を含み、順子と字牌がある。",
            "每組面子與雀頭都含么九牌，且有順子與字牌。",
        ),
        "123p789p12999s44z 3s",
    ),
    "chiitoitsu": Wording(
        Name("Chiitoitsu (seven pairs)", "七対子", "七對子"),
        Name("Seven pairs.", "対子が七組。", "七組對子。"),
        "1199m2244p66s33z5z 5z",
    ),
    "toitoi": Wording(
        Name("Toitoi (all triplets)", "対々和", "對對和"),
        Name("Only triplets and kans beside the pair.", "雀頭のほかがすべて刻子か槓子。", "除雀頭外全為刻子或槓子。"),
        "11m222p88s444z,999-p 8s",
    ),
    "sanankou": Wording(
        Name("Sanankou (three concealed triplets)", "三暗刻", "三暗刻"),
        Name(
            "Three concealed triplets or closed kans; a triplet completed by ron is not concealed.",
            "暗刻（暗槓を含む）が三組。ロンで完成した刻子は暗刻ではない。",
            "三組暗刻（含暗槓）；榮和完成的刻子不算暗刻。",
        ),
        "111m222p888s44z67s 8s",
    ),
    "sankantsu": Wording(
        Name("Sankantsu (three kans)", "三槓子", "三槓子"),
        Name("Three kans.", "槓子が三組。", "三組槓子。"),
        "23p55s,1111m,9999m,777-7z 4p",
    ),
    "sanshoku_doukou": Wording(
        Name("Sanshoku doukou (three-colour triplets)", "三色同刻", "三色同刻"),
        Name("The same triplet in all three suits.", "三色で同じ数の刻子。", "三種花色都有相同數字的刻子。"),
        "111m111p11s678s55z 1s",
    ),
    "honroutou": Wording(
        Name("Honroutou (terminals and honours)", "混老頭", "混老頭"),
        Name("Only terminals and honours.", "幺九牌だけでできている。", "全為么九牌。"),
        "11199m111p99s444z 9s",
    ),
    "shousangen": Wording(
        Name("Shousangen (little three dragons)", "小三元", "小三元"),
        Name(
            "Two triplets and a pair of dragons; the dragons count beside it.",
            "三元牌の刻子が二組と雀頭。役牌も加えて数える。",
            "三元牌兩組刻子加雀頭；役牌另計。",
        ),
        "123p678s55566z77z 7z",
    ),
    "sanrenkou": Wording(
        Name("Sanrenkou (three triplets in a row)", "三連刻", "三連刻"),
        Name(
            "Three triplets of neighbouring ranks in one suit.",
            "同じ色で数が続く刻子が三組。",
            "同一花色數字相連的三組刻子。",
        ),
        "22p333p444p678s11z 2p",
    ),
    "sanpuukou": Wording(
        Name("Sanpuukou (three winds)", "三風", "三風刻"),
        Name("Triplets of three of the four winds.", "風牌のうち三種の刻子。", "四風牌中三種的刻子。"),
        "111z222z44z678s99p 4z",
    ),
    "honitsu": Wording(
        Name("Honitsu (half flush)", "混一色", "混一色"),
        Name("Tiles of one suit and honours only.", "一色の数牌と字牌だけ。", "只有一種花色與字牌。"),
        "123456p78p444z66z 9p",
    ),
    "junchan": Wording(
        Name("Junchan (pure outside hand)", "純全帯幺九", "純全帶么九"),
        Name(
            "A terminal in every set and in the pair, with a sequence among them and no honours.",
            "すべての面子と雀頭に老頭牌を含み、順子がある。字牌はない。",
            "每組面子與雀頭都含老頭牌，有順子，沒有字牌。",
        ),
        "123p789p12999s11m 3s",
    ),
    "ryanpeikou": Wording(
        Name("Ryanpeikou (twice twin sequences)", "二盃口", "二盃口"),
        Name(
            "A closed hand with two pairs of the same sequence; it takes the place of iipeikou and of seven pairs.",
            "門前で、一盃口が二組ある。一盃口や七対子に代わる。",
            "門前清，有兩組一盃口；取代一盃口與七對子。",
        ),
        "112233p77889s44z 9s",
    ),
    "chinitsu": Wording(
        Name("Chinitsu (full flush)", "清一色", "清一色"),
        Name("Tiles of one suit only.", "一色の数牌だけ。", "只有一種花色。"),
        "1112345677889p 9p",
    ),
    "shousharin": Wording(
        Name("Shousharin (half-flush seven pairs)", "小車輪", "小車輪"),
        Name("Seven pairs of one suit and honours.", "混一色の七対子。", "混一色的七對子。"),
        "1133557799p44z6z 6z",
    ),
    "renhou": Wording(
        Name("Renhou (hand of man)", "人和", "人和"),
        Name(
            "A ron in the first go-round, before anybody has called.",
            "誰も鳴いていない第一巡でのロン。",
            "第一巡無人吃碰槓時的榮和。",
        ),
    ),
    "nagashi_mangan": Wording(
        Name("Nagashi mangan", "流し満貫", "流局滿貫"),
        Name(
            "At an exhaustive draw all one's discards were terminals and honours, and none of them was called.",
            "荒牌流局まで自分の捨て牌がすべて幺九牌で、一枚も鳴かれていない。",
            "荒牌流局時，自己的捨牌全為么九牌，且沒有被吃碰槓。",
        ),
    ),
    "tenhou": Wording(
        Name("Tenhou (hand of heaven)", "天和", "天和"),
        Name(
            "The dealer wins with the dealt tiles, before the first discard.",
            "親が配牌のまま、第一打の前に和了する。",
            "莊家以配牌胡牌，尚未打出第一張。",
        ),
    ),
    "chiihou": Wording(
        Name("Chiihou (hand of earth)", "地和", "地和"),
        Name(
            "Another player wins by the first draw, before anybody has called.",
            "子が、誰も鳴かないうちに第一ツモで和了する。",
            "閒家在無人吃碰槓時，以第一次摸牌自摸。",
        ),
    ),
    "renhou_yakuman": Wording(
        Name("Renhou (hand of man)", "人和", "人和"),
        Name(
            "A ron in the first go-round, before anybody has called.",
            "誰も鳴いていない第一巡でのロン。",
            "第一巡無人吃碰槓時的榮和。",
        ),
    ),
    "kokushi": Wording(
        Name("Kokushi (thirteen orphans)", "国士無双", "國士無雙"),
        Name(
            "One of each terminal and honour, and one of them twice.",
            "幺九牌十三種を一枚ずつと、そのどれか一枚。",
            "十三種么九牌各一張，再加其中任一張。",
        ),
        "19m19p119s123456z 7z",
    ),
    "kokushi_13": Wording(
        Name("Kokushi on thirteen tiles", "国士無双十三面", "國士無雙十三面"),
        Name("Thirteen orphans waiting on all thirteen.", "国士無双の十三面待ち。", "國士無雙聽十三面。"),
        "19m19p19s1234567z 7z",
    ),
    "suuankou": Wording(
        Name("Suuankou (four concealed triplets)", "四暗刻", "四暗刻"),
        Name(
            "Four concealed triplets or closed kans: by tsumo, or waiting for the pair.",
            "暗刻（暗槓を含む）が四組。ツモか、単騎待ちのロン。",
            "四組暗刻（含暗槓）；自摸，或單騎榮和。",
        ),
    ),
    "suuankou_tanki": Wording(
        Name("Suuankou on the pair", "四暗刻単騎", "四暗刻單騎"),
        Name("Four concealed triplets won on the pair.", "四暗刻の単騎待ち。", "四暗刻單騎聽。"),
        "111m222p888s444z7p 7p",
    ),
    "daisangen": Wording(
        Name("Daisangen (big three dragons)", "大三元", "大三元"),
        Name("Triplets of all three dragons.", "三元牌三種の刻子。", "三種三元牌的刻子。"),
        "55566677z123p99s 7z",
    ),
    "shousuushii": Wording(
        Name("Shousuushii (little four winds)", "小四喜", "小四喜"),
        Name("Three triplets and a pair of winds.", "風牌の刻子三組と雀頭。", "風牌三組刻子加雀頭。"),
        "11122233344z12s 3s",
    ),
    "daisuushii": Wording(
        Name("Daisuushii (big four winds)", "大四喜", "大四喜"),
        Name("Triplets of all four winds.", "風牌四種の刻子。", "四種風牌的刻子。"),
        "111222333z9s,444-z 9s",
    ),
    "tsuuiisou": Wording(
        Name("Tsuuiisou (all honours)", "字一色", "字一色"),
        Name("Honours only.", "字牌だけ。", "全為字牌。"),
        "11122255577z66z 7z",
    ),
    "ryuuiisou": Wording(
        Name("Ryuuiisou (all green)", "緑一色", "綠一色"),
        Name(
            "Only 2, 3, 4, 6, 8 of bamboos and green dragons.",
            "索子の2・3・4・6・8と發だけ。",
            "只有條子 2、3、4、6、8 與發。",
        ),
        "2233466688s666z 4s",
    ),
    "chinroutou": Wording(
        Name("Chinroutou (all terminals)", "清老頭", "清老頭"),
        Name("Terminals only.", "老頭牌だけ。", "全為老頭牌。"),
        "11199m111p99s,999-p 9s",
    ),
    "chuuren": Wording(
        Name("Chuuren (nine gates)", "九蓮宝燈", "九蓮寶燈"),
        Name(
            "A closed hand of one suit: 1112345678999 and one more.",
            "門前で一色の1112345678999に、その色の一枚。",
            "門前清，同一花色的 1112345678999 再加一張。",
        ),
        "1112345567899p 9p",
    ),
    "junsei_chuuren": Wording(
        Name("Pure nine gates", "純正九蓮宝燈", "純正九蓮寶燈"),
        Name("Nine gates waiting on all nine ranks.", "九蓮宝燈の九面待ち。", "九蓮寶燈聽九面。"),
        "1112345678999p 5p",
    ),
    "suukantsu": Wording(
        Name("Suukantsu (four kans)", "四槓子", "四槓子"),
        Name("Four kans.", "槓子が四組。", "四組槓子。"),
        "5s,1111m,9999m,777-7z,2222p 5s",
    ),
    "suurenkou": Wording(
        Name("Suurenkou (four triplets in a row)", "四連刻", "四連刻"),
        Name(
            "Four triplets of neighbouring ranks in one suit.",
            "同じ色で数が続く刻子が四組。",
            "同一花色數字相連的四組刻子。",
        ),
        "22p333p444p11z,555-p 2p",
    ),
    "daisharin": Wording(
        Name("Daisharin (flush of seven pairs)", "大車輪", "大車輪"),
        Name("Seven pairs of one suit.", "清一色の七対子。", "清一色的七對子。"),
        "1133446677889p 9p",
    ),
    "manzu_honitsu": Wording(
        Name("Half flush of characters", "萬子混一色", "萬子混一色"),
        Name(
            "Only characters and honours; three players have no others than 1 and 9.",
            "萬子と字牌だけ（三人打ちの萬子は1と9だけ）。",
            "只有萬子與字牌（三人麻將的萬子只有 1 與 9）。",
        ),
        "111m99m222z55z,666-z 9m",
    ),
    "karasu": Wording(
        Name("Karasu (riichi and nothing else)", "カラス", "烏鴉"),
        Name(
            "A win of exactly one han, that of riichi: no other yaku and no dora of any kind.",
            "立直の1翻だけの和了。ほかの役もドラも一切ない。",
            "只有立直一翻的胡牌：沒有其他役，也沒有任何寶牌。",
        ),
    ),
    "nagashi_yakuman": Wording(
        Name("Nagashi", "流し", "流局役滿"),
        Name(
            "At an exhaustive draw all one's discards were terminals and honours, and none of them was called.",
            "荒牌流局まで自分の捨て牌がすべて幺九牌で、一枚も鳴かれていない。",
            "荒牌流局時，自己的捨牌全為么九牌，且沒有被碰槓。",
        ),
    ),
    "oshidashi": Wording(
        Name("Oshidashi (pushed out)", "押し出し", "推出"),
        Name(
            "A ron by an open riichi on the discard of a player who is not in riichi and had nothing else to discard.",
            "立直していない者が、切れる牌がすべて当たり牌なのでやむなく打った牌での、オープン立直者のロン。",
            "未立直者能打的牌全是開立直者的胡牌牌，不得已打出而被開立直者榮和。",
        ),
    ),
}
