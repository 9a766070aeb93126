"""What each yaku is: one sentence in each language, and an example hand where the tiles alone decide.

An example is the concealed tiles and melds, a space, and the winning tile. It uses only tiles that three players have
too, where the yaku allows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from jantaku.words.catalogue import LANGUAGES


class Definition(NamedTuple):
    """One pattern's definition in each language, and an example."""

    en: str
    ja: str
    zh_tw: str
    example: str = ""

    def in_language(self, language: str) -> str:
        """The sentence in *language*: ``en``, ``ja`` or ``zh-TW``."""
        return self[LANGUAGES.index(language)]


YAKU_DEFINITIONS: Final[Mapping[str, Definition]] = {
    "riichi": Definition(
        "A closed hand that is one tile from winning, declared ready with a deposit.",
        "門前で聴牌し、供託を出して宣言する。",
        "門前清聽牌時宣告，並放出供託。",
    ),
    "double_riichi": Definition(
        "Riichi on the very first discard, before anybody has called; it takes the place of riichi.",
        "第一打で、まだ誰も鳴いていないうちの立直。立直に代わる。",
        "第一張打牌就立直，且尚無人吃碰槓；取代立直。",
    ),
    "open_riichi": Definition(
        "Riichi with the whole hand laid open; it takes the place of riichi.",
        "手牌をすべて開いての立直。立直に代わる。",
        "亮出全部手牌的立直；取代立直。",
    ),
    "double_open_riichi": Definition(
        "Open riichi on the very first discard, before anybody has called.",
        "第一打で、まだ誰も鳴いていないうちのオープン立直。",
        "第一張打牌就開立直，且尚無人吃碰槓。",
    ),
    "ippatsu": Definition(
        "A win after riichi before or with one's own next draw, nobody having called in between.",
        "立直のあと、誰も鳴かないうちに、自分の次のツモまでに和了する。",
        "立直後無人吃碰槓，在自己下一次摸牌為止胡牌。",
    ),
    "tsumo": Definition("A closed hand won by one's own draw.", "門前の手をツモで和了する。", "門前清的手牌自摸胡牌。"),
    "pinfu": Definition(
        "A closed hand of sequences whose pair is worth nothing, won on a two-sided wait.",
        "門前で、面子がすべて順子、雀頭が役牌でなく、両面待ちで和了する。",
        "門前清，面子全為順子，雀頭不是役牌，以兩面聽胡牌。",
        "123p45678p22s678s 9p",
    ),
    "tanyao": Definition("No terminals and no honours.", "幺九牌がない。", "沒有么九牌。", "234p567p34566s88s 8s"),
    "iipeikou": Definition(
        "A closed hand with the same sequence twice.",
        "門前で、同じ順子が二組ある。",
        "門前清，有兩組相同的順子。",
        "22334p678s11199m 4p",
    ),
    "seat_wind": Definition("A triplet of one's own wind.", "自風の刻子。", "自己門風的刻子。"),
    "round_wind": Definition(
        "A triplet of the round's wind; if it is the own wind too, both count.",
        "場風の刻子。自風でもあれば両方数える。",
        "場風的刻子；若同時是自風，兩者都算。",
    ),
    "north": Definition(
        "A triplet of North, which is nobody's wind and always of value.",
        "北の刻子。北は場風にも自風にもならず、常に役牌。",
        "北的刻子；北不是任何人的風，永遠是役牌。",
        "123p456p78999s44z 4z",
    ),
    "white": Definition("A triplet of white dragons.", "白の刻子。", "白的刻子。", "123p456p78999s55z 5z"),
    "green": Definition("A triplet of green dragons.", "發の刻子。", "發的刻子。", "123p456p78999s66z 6z"),
    "red": Definition("A triplet of red dragons.", "中の刻子。", "中的刻子。", "123p456p78999s77z 7z"),
    "haitei": Definition(
        "A win by drawing the last live tile.", "最後の牌をツモして和了する。", "摸最後一張牌自摸胡牌。"
    ),
    "houtei": Definition("A win on the last discard.", "最後の打牌でロンする。", "以最後一張打牌榮和。"),
    "rinshan": Definition("A win on the replacement tile of a kan.", "槓の嶺上牌で和了する。", "以槓後的嶺上牌胡牌。"),
    "chankan": Definition(
        "A ron on a tile that another adds to a pon.", "他家が加槓した牌でロンする。", "以別人加槓的牌榮和。"
    ),
    "sanshoku": Definition(
        "The same sequence in all three suits.",
        "三色で同じ数の順子。",
        "三種花色都有相同數字的順子。",
        "234m234p23456s88s 4s",
    ),
    "ittsu": Definition(
        "123, 456 and 789 of one suit.", "同じ色の123・456・789。", "同一花色的 123、456、789。", "12345678p11144s 9p"
    ),
    "chanta": Definition(
        "A terminal or honour in every set and in the pair, with a sequence and honours among them.",
        "すべての面子と雀頭に幺九牌を含み、順子と字牌がある。",
        "每組面子與雀頭都含么九牌，且有順子與字牌。",
        "123p789p12999s44z 3s",
    ),
    "chiitoitsu": Definition("Seven pairs.", "対子が七組。", "七組對子。", "1199m2244p66s33z5z 5z"),
    "toitoi": Definition(
        "Only triplets and kans beside the pair.",
        "雀頭のほかがすべて刻子か槓子。",
        "除雀頭外全為刻子或槓子。",
        "11m222p88s444z,999-p 8s",
    ),
    "sanankou": Definition(
        "Three concealed triplets or closed kans; a triplet completed by ron is not concealed.",
        "暗刻（暗槓を含む）が三組。ロンで完成した刻子は暗刻ではない。",
        "三組暗刻（含暗槓）；榮和完成的刻子不算暗刻。",
        "111m222p888s44z67s 8s",
    ),
    "sankantsu": Definition("Three kans.", "槓子が三組。", "三組槓子。", "23p55s,1111m,9999m,777-7z 4p"),
    "sanshoku_doukou": Definition(
        "The same triplet in all three suits.",
        "三色で同じ数の刻子。",
        "三種花色都有相同數字的刻子。",
        "111m111p11s678s55z 1s",
    ),
    "honroutou": Definition(
        "Only terminals and honours.", "幺九牌だけでできている。", "全為么九牌。", "11199m111p99s444z 9s"
    ),
    "shousangen": Definition(
        "Two triplets and a pair of dragons; the dragons count beside it.",
        "三元牌の刻子が二組と雀頭。役牌も加えて数える。",
        "三元牌兩組刻子加雀頭；役牌另計。",
        "123p678s55566z77z 7z",
    ),
    "sanrenkou": Definition(
        "Three triplets of neighbouring ranks in one suit.",
        "同じ色で数が続く刻子が三組。",
        "同一花色數字相連的三組刻子。",
        "22p333p444p678s11z 2p",
    ),
    "sanpuukou": Definition(
        "Triplets of three of the four winds.",
        "風牌のうち三種の刻子。",
        "四風牌中三種的刻子。",
        "111z222z44z678s99p 4z",
    ),
    "honitsu": Definition(
        "Tiles of one suit and honours only.", "一色の数牌と字牌だけ。", "只有一種花色與字牌。", "123456p78p444z66z 9p"
    ),
    "junchan": Definition(
        "A terminal in every set and in the pair, with a sequence among them and no honours.",
        "すべての面子と雀頭に老頭牌を含み、順子がある。字牌はない。",
        "每組面子與雀頭都含老頭牌，有順子，沒有字牌。",
        "123p789p12999s11m 3s",
    ),
    "ryanpeikou": Definition(
        "A closed hand with two pairs of the same sequence; it takes the place of iipeikou and of seven pairs.",
        "門前で、一盃口が二組ある。一盃口や七対子に代わる。",
        "門前清，有兩組一盃口；取代一盃口與七對子。",
        "112233p77889s44z 9s",
    ),
    "chinitsu": Definition("Tiles of one suit only.", "一色の数牌だけ。", "只有一種花色。", "1112345677889p 9p"),
    "shousharin": Definition(
        "Seven pairs of one suit and honours.", "混一色の七対子。", "混一色的七對子。", "1133557799p44z6z 6z"
    ),
    "renhou": Definition(
        "A ron in the first go-round, before anybody has called.",
        "誰も鳴いていない第一巡でのロン。",
        "第一巡無人吃碰槓時的榮和。",
    ),
    "nagashi_mangan": Definition(
        "At an exhaustive draw all one's discards were terminals and honours, and none of them was called.",
        "荒牌流局まで自分の捨て牌がすべて幺九牌で、一枚も鳴かれていない。",
        "荒牌流局時，自己的捨牌全為么九牌，且沒有被吃碰槓。",
    ),
    "tenhou": Definition(
        "The dealer wins with the dealt tiles, before the first discard.",
        "親が配牌のまま、第一打の前に和了する。",
        "莊家以配牌胡牌，尚未打出第一張。",
    ),
    "chiihou": Definition(
        "Another player wins by the first draw, before anybody has called.",
        "子が、誰も鳴かないうちに第一ツモで和了する。",
        "閒家在無人吃碰槓時，以第一次摸牌自摸。",
    ),
    "renhou_yakuman": Definition(
        "A ron in the first go-round, before anybody has called.",
        "誰も鳴いていない第一巡でのロン。",
        "第一巡無人吃碰槓時的榮和。",
    ),
    "kokushi": Definition(
        "One of each terminal and honour, and one of them twice.",
        "幺九牌十三種を一枚ずつと、そのどれか一枚。",
        "十三種么九牌各一張，再加其中任一張。",
        "19m19p119s123456z 7z",
    ),
    "kokushi_13": Definition(
        "Thirteen orphans waiting on all thirteen.",
        "国士無双の十三面待ち。",
        "國士無雙聽十三面。",
        "19m19p19s1234567z 7z",
    ),
    "suuankou": Definition(
        "Four concealed triplets or closed kans: by tsumo, or waiting for the pair.",
        "暗刻（暗槓を含む）が四組。ツモか、単騎待ちのロン。",
        "四組暗刻（含暗槓）；自摸，或單騎榮和。",
    ),
    "suuankou_tanki": Definition(
        "Four concealed triplets won on the pair.", "四暗刻の単騎待ち。", "四暗刻單騎聽。", "111m222p888s444z7p 7p"
    ),
    "daisangen": Definition(
        "Triplets of all three dragons.", "三元牌三種の刻子。", "三種三元牌的刻子。", "55566677z123p99s 7z"
    ),
    "shousuushii": Definition(
        "Three triplets and a pair of winds.", "風牌の刻子三組と雀頭。", "風牌三組刻子加雀頭。", "11122233344z12s 3s"
    ),
    "daisuushii": Definition(
        "Triplets of all four winds.",
        "風牌四種の刻子。",
        "四種風牌的刻子。",
        "111222333z9s,444-z 9s",
    ),
    "tsuuiisou": Definition("Honours only.", "字牌だけ。", "全為字牌。", "11122255577z66z 7z"),
    "ryuuiisou": Definition(
        "Only 2, 3, 4, 6, 8 of bamboos and green dragons.",
        "索子の2・3・4・6・8と發だけ。",
        "只有條子 2、3、4、6、8 與發。",
        "2233466688s666z 4s",
    ),
    "chinroutou": Definition("Terminals only.", "老頭牌だけ。", "全為老頭牌。", "11199m111p99s,999-p 9s"),
    "chuuren": Definition(
        "A closed hand of one suit: 1112345678999 and one more.",
        "門前で一色の1112345678999に、その色の一枚。",
        "門前清，同一花色的 1112345678999 再加一張。",
        "1112345567899p 9p",
    ),
    "junsei_chuuren": Definition(
        "Nine gates waiting on all nine ranks.", "九蓮宝燈の九面待ち。", "九蓮寶燈聽九面。", "1112345678999p 5p"
    ),
    "suukantsu": Definition("Four kans.", "槓子が四組。", "四組槓子。", "5s,1111m,9999m,777-7z,2222p 5s"),
    "suurenkou": Definition(
        "Four triplets of neighbouring ranks in one suit.",
        "同じ色で数が続く刻子が四組。",
        "同一花色數字相連的四組刻子。",
        "22p333p444p11z,555-p 2p",
    ),
    "daisharin": Definition("Seven pairs of one suit.", "清一色の七対子。", "清一色的七對子。", "1133446677889p 9p"),
    "manzu_honitsu": Definition(
        "Only characters and honours; three players have no others than 1 and 9.",
        "萬子と字牌だけ（三人打ちの萬子は1と9だけ）。",
        "只有萬子與字牌（三人麻將的萬子只有 1 與 9）。",
        "111m99m222z55z,666-z 9m",
    ),
    "karasu": Definition(
        "A win of exactly one han, that of riichi: no other yaku and no dora of any kind.",
        "立直の1翻だけの和了。ほかの役もドラも一切ない。",
        "只有立直一翻的胡牌：沒有其他役，也沒有任何寶牌。",
    ),
    "nagashi_yakuman": Definition(
        "At an exhaustive draw all one's discards were terminals and honours, and none of them was called.",
        "荒牌流局まで自分の捨て牌がすべて幺九牌で、一枚も鳴かれていない。",
        "荒牌流局時，自己的捨牌全為么九牌，且沒有被碰槓。",
    ),
    "oshidashi": Definition(
        "A ron by an open riichi on the discard of a player who is not in riichi and had nothing else to discard.",
        "立直していない者が、切れる牌がすべて当たり牌なのでやむなく打った牌での、オープン立直者のロン。",
        "未立直者能打的牌全是開立直者的胡牌牌，不得已打出而被開立直者榮和。",
    ),
}
