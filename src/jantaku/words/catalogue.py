"""Names of yaku, tai, fu and limits in English, Japanese and Taiwanese Chinese, by the keys that the rules use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from jantaku.errors import check_name


class Name(NamedTuple):
    """One thing's name in each language."""

    en: str
    ja: str
    zh_tw: str

    def in_language(self, language: str) -> str:
        """The name in *language*: ``en``, ``ja`` or ``zh-TW``.

        >>> YAKU["pinfu"].in_language("ja")
        '平和'
        """
        return self[LANGUAGES.index(check_name("language", language, LANGUAGES))]


LANGUAGES: Final = ("en", "ja", "zh-TW")

YAKU: Final[Mapping[str, Name]] = {
    "riichi": Name("Riichi", "立直", "立直"),
    "double_riichi": Name("Double riichi", "ダブル立直", "雙立直"),
    "open_riichi": Name("Open riichi", "オープン立直", "開立直"),
    "double_open_riichi": Name("Double open riichi", "ダブルオープン立直", "雙開立直"),
    "ippatsu": Name("Ippatsu (within one turn)", "一発", "一發"),
    "tsumo": Name("Tsumo (fully concealed)", "門前清自摸和", "門前清自摸和"),
    "pinfu": Name("Pinfu (no fu)", "平和", "平和"),
    "tanyao": Name("Tanyao (all simples)", "断幺九", "斷么九"),
    "iipeikou": Name("Iipeikou (twin sequences)", "一盃口", "一盃口"),
    "seat_wind": Name("Seat wind", "自風牌", "自風牌"),
    "round_wind": Name("Round wind", "場風牌", "場風牌"),
    "north": Name("North", "北", "北"),
    "white": Name("White dragon", "役牌 白", "役牌 白"),
    "green": Name("Green dragon", "役牌 發", "役牌 發"),
    "red": Name("Red dragon", "役牌 中", "役牌 中"),
    "haitei": Name("Haitei (last draw)", "海底撈月", "海底撈月"),
    "houtei": Name("Houtei (last discard)", "河底撈魚", "河底撈魚"),
    "rinshan": Name("Rinshan (after a kan)", "嶺上開花", "嶺上開花"),
    "chankan": Name("Chankan (robbing a kan)", "槍槓", "搶槓"),
    "sanshoku": Name("Sanshoku (three colours)", "三色同順", "三色同順"),
    "ittsu": Name("Ittsu (pure straight)", "一気通貫", "一氣通貫"),
    "chanta": Name("Chanta (outside hand)", "混全帯幺九", "混全帶么九"),
    "chiitoitsu": Name("Chiitoitsu (seven pairs)", "七対子", "七對子"),
    "toitoi": Name("Toitoi (all triplets)", "対々和", "對對和"),
    "sanankou": Name("Sanankou (three concealed triplets)", "三暗刻", "三暗刻"),
    "sankantsu": Name("Sankantsu (three kans)", "三槓子", "三槓子"),
    "sanshoku_doukou": Name("Sanshoku doukou (three-colour triplets)", "三色同刻", "三色同刻"),
    "honroutou": Name("Honroutou (terminals and honours)", "混老頭", "混老頭"),
    "shousangen": Name("Shousangen (little three dragons)", "小三元", "小三元"),
    "sanrenkou": Name("Sanrenkou (three triplets in a row)", "三連刻", "三連刻"),
    "sanpuukou": Name("Sanpuukou (three winds)", "三風", "三風刻"),
    "honitsu": Name("Honitsu (half flush)", "混一色", "混一色"),
    "junchan": Name("Junchan (pure outside hand)", "純全帯幺九", "純全帶么九"),
    "ryanpeikou": Name("Ryanpeikou (twice twin sequences)", "二盃口", "二盃口"),
    "chinitsu": Name("Chinitsu (full flush)", "清一色", "清一色"),
    "shousharin": Name("Shousharin (half-flush seven pairs)", "小車輪", "小車輪"),
    "renhou": Name("Renhou (hand of man)", "人和", "人和"),
    "nagashi_mangan": Name("Nagashi mangan", "流し満貫", "流局滿貫"),
    "tenhou": Name("Tenhou (hand of heaven)", "天和", "天和"),
    "chiihou": Name("Chiihou (hand of earth)", "地和", "地和"),
    "renhou_yakuman": Name("Renhou (hand of man)", "人和", "人和"),
    "kokushi": Name("Kokushi (thirteen orphans)", "国士無双", "國士無雙"),
    "kokushi_13": Name("Kokushi on thirteen tiles", "国士無双十三面", "國士無雙十三面"),
    "suuankou": Name("Suuankou (four concealed triplets)", "四暗刻", "四暗刻"),
    "suuankou_tanki": Name("Suuankou on the pair", "四暗刻単騎", "四暗刻單騎"),
    "daisangen": Name("Daisangen (big three dragons)", "大三元", "大三元"),
    "shousuushii": Name("Shousuushii (little four winds)", "小四喜", "小四喜"),
    "daisuushii": Name("Daisuushii (big four winds)", "大四喜", "大四喜"),
    "tsuuiisou": Name("Tsuuiisou (all honours)", "字一色", "字一色"),
    "ryuuiisou": Name("Ryuuiisou (all green)", "緑一色", "綠一色"),
    "chinroutou": Name("Chinroutou (all terminals)", "清老頭", "清老頭"),
    "chuuren": Name("Chuuren (nine gates)", "九蓮宝燈", "九蓮寶燈"),
    "junsei_chuuren": Name("Pure nine gates", "純正九蓮宝燈", "純正九蓮寶燈"),
    "suukantsu": Name("Suukantsu (four kans)", "四槓子", "四槓子"),
    "suurenkou": Name("Suurenkou (four triplets in a row)", "四連刻", "四連刻"),
    "daisharin": Name("Daisharin (flush of seven pairs)", "大車輪", "大車輪"),
    "manzu_honitsu": Name("Half flush of characters", "萬子混一色", "萬子混一色"),
    "karasu": Name("Karasu (riichi and nothing else)", "カラス", "烏鴉"),
    "nagashi_yakuman": Name("Nagashi", "流し", "流局役滿"),
    "oshidashi": Name("Oshidashi (pushed out)", "押し出し", "推出"),
}

TAI: Final[Mapping[str, Name]] = {
    "concealed_hand": Name("Concealed hand (門清)", "門前清", "門清"),
    "self_draw": Name("Self-draw (自摸)", "自摸", "自摸"),
    "fully_concealed": Name("Fully concealed (不求人)", "門前清自摸加算", "不求人"),
    "round_wind_triplet": Name("Round wind (圈風刻)", "場風刻", "圈風刻"),
    "seat_wind_triplet": Name("Seat wind (門風刻)", "自風刻", "門風刻"),
    "east_triplet": Name("East triplet (東風刻)", "東の刻子", "東風刻"),
    "south_triplet": Name("South triplet (南風刻)", "南の刻子", "南風刻"),
    "west_triplet": Name("West triplet (西風刻)", "西の刻子", "西風刻"),
    "north_triplet": Name("North triplet (北風刻)", "北の刻子", "北風刻"),
    "white_triplet": Name("White dragon (白板刻)", "白の刻子", "白板刻"),
    "green_triplet": Name("Green dragon (青發刻)", "發の刻子", "青發刻"),
    "red_triplet": Name("Red dragon (紅中刻)", "中の刻子", "紅中刻"),
    "own_season": Name("Own season (正花)", "自分の季節牌", "正花(四季)"),
    "own_plant": Name("Own plant (正花)", "自分の草木牌", "正花(四君子)"),
    "season_set": Name("All four seasons (花槓)", "四季揃い", "花槓(春夏秋冬)"),
    "plant_set": Name("All four plants (花槓)", "四君子揃い", "花槓(梅蘭竹菊)"),
    "any_flower": Name("Every flower (見花見台)", "花牌", "花牌(見花見台)"),
    "no_flowers": Name("No flowers (無花)", "花牌なし", "無花"),
    "no_honours_or_flowers": Name("No honours, no flowers (無字無花)", "字牌も花牌もなし", "無字無花"),
    "single_wait": Name("Single wait (獨聽)", "一種待ち", "獨聽"),
    "robbing_kong": Name("Robbing a kong (搶槓)", "槍槓", "搶槓"),
    "replacement_win": Name("On a replacement tile (槓上開花)", "嶺上開花", "槓上開花"),
    "last_draw": Name("Last draw (海底撈月)", "海底撈月", "海底撈月"),
    "last_discard": Name("Last discard (河底撈魚)", "河底撈魚", "河底撈魚"),
    "half_begged": Name("Half begged (半求人)", "裸単騎自摸", "半求人"),
    "all_begged": Name("All begged (全求人)", "裸単騎", "全求人"),
    "all_sequences": Name("All sequences (平胡)", "平和", "平胡"),
    "three_concealed_triplets": Name("Three concealed triplets (三暗刻)", "三暗刻", "三暗刻"),
    "four_concealed_triplets": Name("Four concealed triplets (四暗刻)", "四暗刻", "四暗刻"),
    "five_concealed_triplets": Name("Five concealed triplets (五暗刻)", "五暗刻", "五暗刻"),
    "all_triplets": Name("All triplets (碰碰胡)", "対々和", "碰碰胡"),
    "open_kong": Name("Open kong (明槓)", "明槓", "明槓"),
    "closed_kong": Name("Concealed kong (暗槓)", "暗槓", "暗槓"),
    "four_kongs": Name("Four kongs (四槓子)", "四槓子", "四槓子"),
    "five_kongs": Name("Five kongs (五槓子)", "五槓子", "五槓子"),
    "half_flush": Name("Half flush (混一色)", "混一色", "混一色"),
    "full_flush": Name("Full flush (清一色)", "清一色", "清一色"),
    "all_honours": Name("All honours (字一色)", "字一色", "字一色"),
    "small_three_dragons": Name("Small three dragons (小三元)", "小三元", "小三元"),
    "big_three_dragons": Name("Big three dragons (大三元)", "大三元", "大三元"),
    "small_four_winds": Name("Small four winds (小四喜)", "小四喜", "小四喜"),
    "big_four_winds": Name("Big four winds (大四喜)", "大四喜", "大四喜"),
    "eight_pairs_half": Name("Seven pairs and a triplet (嚦咕嚦咕)", "七対子と刻子", "嚦咕嚦咕(八對半)"),
    "declared_ready": Name("Declared ready (報聽)", "聴牌宣言", "報聽"),
    "earth_ready": Name("Earthly ready (地聽)", "地聴", "地聽"),
    "heaven_ready": Name("Heavenly ready (天聽)", "天聴", "天聽"),
    "human_win": Name("Human win (人胡)", "人和", "人胡"),
    "earthly_win": Name("Earthly win (地胡)", "地和", "地胡"),
    "heavenly_win": Name("Heavenly win (天胡)", "天和", "天胡"),
    "eight_flowers": Name("Eight flowers (八仙過海)", "八仙過海", "八仙過海"),
    "seven_rob_one": Name("Seven rob one (七搶一)", "七搶一", "七搶一"),
    "opening_flowers": Name("Flowers at the deal (配牌花胡)", "配牌の花和", "配牌花胡"),
    "dealer": Name("Dealer (莊家)", "親", "莊家"),
    "streak": Name("Repeated deal (連莊拉莊)", "連荘", "連莊拉莊"),
}
"""Patterns of a sixteen-tile hand, in the order of the kernels' numbers."""

PATTERNS: Final[Mapping[str, Name]] = {**YAKU, **TAI}
"""All of them: no key is in both."""

#: Han that are no yaku.
DORA: Final[Mapping[str, Name]] = {
    "dora": Name("Dora", "ドラ", "寶牌"),
    "ura": Name("Ura dora", "裏ドラ", "裏寶牌"),
    "reds": Name("Red fives", "赤ドラ", "赤寶牌"),
    "norths": Name("Norths set aside", "抜きドラ", "拔北"),
    "flowers": Name("Flowers", "華牌", "花牌"),
}

FU: Final[Mapping[str, Name]] = {
    "base": Name("base", "副底", "副底"),
    "closed_ron": Name("closed ron", "門前加符", "門前清榮和"),
    "tsumo": Name("tsumo", "ツモ符", "自摸"),
    "closed_wait": Name("closed wait", "嵌張待ち", "嵌張"),
    "edge_wait": Name("edge wait", "辺張待ち", "邊張"),
    "single_wait": Name("single wait", "単騎待ち", "單騎"),
    "pair": Name("pair of value", "役牌の雀頭", "役牌雀頭"),
    "open_triplet": Name("open triplet", "明刻", "明刻"),
    "closed_triplet": Name("concealed triplet", "暗刻", "暗刻"),
    "open_kan": Name("open kan", "明槓", "明槓"),
    "closed_kan": Name("closed kan", "暗槓", "暗槓"),
    "open_pinfu": Name("open hand of no fu", "喰い平和形", "副露平和形"),
    "seven_pairs": Name("seven pairs", "七対子", "七對子"),
    "rounding": Name("rounded up", "切り上げ", "進位"),
}

CHIPS: Final[Mapping[str, Name]] = {
    "ippatsu": Name("Ippatsu", "一発", "一發"),
    "ura": Name("Ura dora", "裏ドラ", "裏寶牌"),
    "kan_ura": Name("Ura dora of kans", "カン裏", "槓裏"),
    "gold": Name("Gold tiles", "金牌", "金牌"),
    "pocchi": Name("White pocchi", "白ポッチ", "白板百搭"),
    "bust": Name("Bust", "トビ", "擊飛"),
    "yakuman_tsumo": Name("Yakuman", "役満", "役滿"),
    "yakuman_ron": Name("Yakuman", "役満", "役滿"),
    "han_over_13": Name("Han above 13", "13翻超え", "超過十三翻"),
    "all_gold_tsumo": Name("All gold tiles", "金オールスター", "金牌全集"),
    "all_gold_ron": Name("All gold tiles", "金オールスター", "金牌全集"),
    "four_flowers": Name("Four flowers", "花四", "四花"),
}
"""What chips are paid for, in the order of the kernels' numbers."""

LIMITS: Final[Mapping[str, Name]] = {
    "mangan": Name("Mangan", "満貫", "滿貫"),
    "haneman": Name("Haneman", "跳満", "跳滿"),
    "baiman": Name("Baiman", "倍満", "倍滿"),
    "sanbaiman": Name("Sanbaiman", "三倍満", "三倍滿"),
    "counted_yakuman": Name("Counted yakuman", "数え役満", "累計役滿"),
    "yakuman": Name("Yakuman", "役満", "役滿"),
}
"""In the order of the kernels' numbers, from 1."""

WAITS: Final[Mapping[str, Name]] = {
    "two_sided": Name("two-sided", "両面", "兩面"),
    "dual_pair": Name("dual pair", "双碰", "雙碰"),
    "closed": Name("closed", "嵌張", "嵌張"),
    "edge": Name("edge", "辺張", "邊張"),
    "single": Name("single", "単騎", "單騎"),
    "pairs": Name("single", "単騎", "單騎"),
    "orphans": Name("orphan", "么九牌", "么九牌"),
}
"""In the order of the kernels' numbers."""
