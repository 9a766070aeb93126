"""Each pattern of a sixteen-tile hand: its name, its definition and an example, in three languages.

Definitions hold what every table agrees on; where tables differ, an option says so and the rule book adds its sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.name import Name, Wording

TAI_WORDS: Final[Mapping[str, Wording]] = {
    "concealed_hand": Wording(
        Name("Concealed hand (門清)", "門前清", "門清"),
        Name(
            "Nothing called; concealed kongs are allowed.", "副露がない（暗槓はよい）。", "沒有吃碰明槓（暗槓可以）。"
        ),
    ),
    "self_draw": Wording(
        Name("Self-draw (自摸)", "自摸", "自摸"),
        Name("A win by one's own draw.", "ツモで和了する。", "自摸胡牌。"),
    ),
    "fully_concealed": Wording(
        Name("Fully concealed (不求人)", "門前清自摸加算", "不求人"),
        Name(
            "A concealed hand won by one's own draw; it adds to both.",
            "門前清の手をツモで和了する。その両方に加えて数える。",
            "門清又自摸；另加在兩者之上。",
        ),
    ),
    "round_wind_triplet": Wording(
        Name("Round wind (圈風刻)", "場風刻", "圈風刻"),
        Name(
            "A triplet of the round's wind; if it is the own wind too, both count.",
            "場風の刻子。自風でもあれば両方数える。",
            "圈風的刻子；若同時是門風，兩者都算。",
        ),
    ),
    "seat_wind_triplet": Wording(
        Name("Seat wind (門風刻)", "自風刻", "門風刻"),
        Name("A triplet of one's own wind.", "自風の刻子。", "門風的刻子。"),
    ),
    "east_triplet": Wording(
        Name("East triplet (東風刻)", "東の刻子", "東風刻"),
        Name(
            "A triplet of East, whatever the round and the seat; the wind counts once.",
            "場と席にかかわらず東の刻子。風の刻子は一度だけ数える。",
            "不論圈風門風，東的刻子（見風見台）；同一風只算一次。",
        ),
    ),
    "south_triplet": Wording(
        Name("South triplet (南風刻)", "南の刻子", "南風刻"),
        Name("The same for South.", "南の刻子（同上）。", "南的刻子（同上）。"),
    ),
    "west_triplet": Wording(
        Name("West triplet (西風刻)", "西の刻子", "西風刻"),
        Name("The same for West.", "西の刻子（同上）。", "西的刻子（同上）。"),
    ),
    "north_triplet": Wording(
        Name("North triplet (北風刻)", "北の刻子", "北風刻"),
        Name("The same for North.", "北の刻子（同上）。", "北的刻子（同上）。"),
    ),
    "white_triplet": Wording(
        Name("White dragon (白板刻)", "白の刻子", "白板刻"),
        Name("A triplet of white dragons.", "白の刻子。", "白板的刻子。"),
        "123m123p123s67899p55z 5z",
    ),
    "green_triplet": Wording(
        Name("Green dragon (青發刻)", "發の刻子", "青發刻"),
        Name("A triplet of green dragons.", "發の刻子。", "青發的刻子。"),
        "123m123p123s67899p66z 6z",
    ),
    "red_triplet": Wording(
        Name("Red dragon (紅中刻)", "中の刻子", "紅中刻"),
        Name("A triplet of red dragons.", "中の刻子。", "紅中的刻子。"),
        "123m123p123s67899p77z 7z",
    ),
    "own_season": Wording(
        Name("Own season (正花)", "自分の季節牌", "正花(四季)"),
        Name(
            "The season of one's own seat: spring for East, summer for South, autumn for West, winter for North.",
            "自分の席の季節牌。東は春、南は夏、西は秋、北は冬。",
            "自己座位的季花：東春、南夏、西秋、北冬。",
        ),
    ),
    "own_plant": Wording(
        Name("Own plant (正花)", "自分の草木牌", "正花(四君子)"),
        Name(
            "The plant of one's own seat: plum, orchid, bamboo, chrysanthemum for East, South, West, North.",
            "自分の席の草木牌。東南西北の順に梅・蘭・竹・菊。",
            "自己座位的花：東南西北依序為梅、蘭、竹、菊。",
        ),
    ),
    "season_set": Wording(
        Name("All four seasons (花槓)", "四季揃い", "花槓(春夏秋冬)"),
        Name("All four seasons.", "春夏秋冬の四枚。", "春夏秋冬四張齊全。"),
    ),
    "plant_set": Wording(
        Name("All four plants (花槓)", "四君子揃い", "花槓(梅蘭竹菊)"),
        Name("All four plants.", "梅蘭竹菊の四枚。", "梅蘭竹菊四張齊全。"),
    ),
    "any_flower": Wording(
        Name("Every flower (見花見台)", "花牌", "花牌(見花見台)"),
        Name("At least one flower, whichever it is.", "どれでも花牌がある。", "有任何花牌。"),
    ),
    "no_flowers": Wording(
        Name("No flowers (無花)", "花牌なし", "無花"),
        Name("No flower at all.", "花牌が一枚もない。", "沒有花牌。"),
    ),
    "no_honours_or_flowers": Wording(
        Name("No honours, no flowers (無字無花)", "字牌も花牌もなし", "無字無花"),
        Name("Neither honours nor flowers.", "字牌も花牌もない。", "沒有字牌，也沒有花牌。"),
    ),
    "single_wait": Wording(
        Name("Single wait (獨聽)", "一種待ち", "獨聽"),
        Name(
            "Exactly one kind completes the hand, and it is the pair, the middle or the edge of a sequence.",
            "待ちがちょうど一種で、単騎・嵌張・辺張のいずれか。",
            "只聽一種牌，且為單吊、中洞或邊張。",
        ),
        "123m456m789m123p99s13s 2s",
    ),
    "robbing_kong": Wording(
        Name("Robbing a kong (搶槓)", "槍槓", "搶槓"),
        Name("A win on the tile that another adds to a pong.", "他家が加槓した牌で和了する。", "搶別人加槓的牌胡牌。"),
    ),
    "replacement_win": Wording(
        Name("On a replacement tile (槓上開花)", "嶺上開花", "槓上開花"),
        Name("A win on the tile that replaces a kong.", "槓の補充牌で和了する。", "以槓後補的牌自摸。"),
    ),
    "last_draw": Wording(
        Name("Last draw (海底撈月)", "海底撈月", "海底撈月"),
        Name(
            "A win by drawing the last tile that may be drawn.",
            "最後にツモれる牌で和了する。",
            "以最後一張可摸的牌自摸。",
        ),
    ),
    "last_discard": Wording(
        Name("Last discard (河底撈魚)", "河底撈魚", "河底撈魚"),
        Name("A win on the last discard.", "最後の打牌で和了する。", "以最後一張打牌胡牌。"),
    ),
    "half_begged": Wording(
        Name("Half begged (半求人)", "裸単騎自摸", "半求人"),
        Name(
            "Five called sets, no concealed kong, and the pair drawn by oneself.",
            "五組すべて副露し（暗槓なし）、雀頭をツモで完成する。",
            "五組全部吃碰明槓（無暗槓），單吊自摸。",
        ),
    ),
    "all_begged": Wording(
        Name("All begged (全求人)", "裸単騎", "全求人"),
        Name(
            "Five called sets, no concealed kong, and the pair completed by a discard.",
            "五組すべて副露し（暗槓なし）、雀頭を他家の打牌で完成する。",
            "五組全部吃碰明槓（無暗槓），單吊胡別人打的牌。",
        ),
        "5s,123m,456m,789p,111z,222p 5s",
    ),
    "all_sequences": Wording(
        Name("All sequences (平胡)", "平和", "平胡"),
        Name(
            "Five sequences and a pair, won on a discard.",
            "順子五組と雀頭で、他家の打牌で和了する。",
            "五組順子加一對眼，胡別人打的牌。",
        ),
        "123m456m789p123s56s99p 7s",
    ),
    "three_concealed_triplets": Wording(
        Name("Three concealed triplets (三暗刻)", "三暗刻", "三暗刻"),
        Name(
            "Three concealed triplets or kongs; a triplet completed by a discard is not concealed.",
            "暗刻（暗槓を含む）が三組。他家の牌で完成した刻子は暗刻ではない。",
            "三組暗刻（含暗槓）；胡別人的牌所成的刻子不算。",
        ),
        "111m222p888s99s12m,456-m 3m",
    ),
    "four_concealed_triplets": Wording(
        Name("Four concealed triplets (四暗刻)", "四暗刻", "四暗刻"),
        Name("Four of them.", "暗刻が四組。", "四組暗刻。"),
        "111m222p888s444z99s12m 3m",
    ),
    "five_concealed_triplets": Wording(
        Name("Five concealed triplets (五暗刻)", "五暗刻", "五暗刻"),
        Name("Five of them.", "暗刻が五組。", "五組暗刻。"),
        "111m222p888s444z333p9s 9s",
    ),
    "all_triplets": Wording(
        Name("All triplets (碰碰胡)", "対々和", "碰碰胡"),
        Name("Only triplets and kongs beside the pair.", "雀頭のほかがすべて刻子か槓子。", "除眼外全為刻子或槓。"),
        "111m222p88s99s,444-z,333-p 9s",
    ),
    "open_kong": Wording(
        Name("Open kong (明槓)", "明槓", "明槓"),
        Name("An open or added kong.", "明槓か加槓がある。", "有明槓或加槓。"),
    ),
    "closed_kong": Wording(
        Name("Concealed kong (暗槓)", "暗槓", "暗槓"),
        Name("A concealed kong.", "暗槓がある。", "有暗槓。"),
    ),
    "four_kongs": Wording(
        Name("Four kongs (四槓子)", "四槓子", "四槓子"),
        Name("Four kongs.", "槓が四組。", "四組槓。"),
        "99s11s,1111m,2222m,3333p,444-4p 9s",
    ),
    "five_kongs": Wording(
        Name("Five kongs (五槓子)", "五槓子", "五槓子"),
        Name("Five kongs.", "槓が五組。", "五組槓。"),
        "9s,1111m,2222m,3333p,444-4p,5555z 9s",
    ),
    "half_flush": Wording(
        Name("Half flush (混一色)", "混一色", "混一色"),
        Name("Tiles of one suit and honours only.", "一色の数牌と字牌だけ。", "只有一種花色與字牌。"),
        "123456789p12p44466z 3p",
    ),
    "full_flush": Wording(
        Name("Full flush (清一色)", "清一色", "清一色"),
        Name("Tiles of one suit only.", "一色の数牌だけ。", "只有一種花色。"),
        "1112234567899p456p 9p",
    ),
    "all_honours": Wording(
        Name("All honours (字一色)", "字一色", "字一色"),
        Name("Honours only.", "字牌だけ。", "全為字牌。"),
        "1112225556667z,333-z 7z",
    ),
    "small_three_dragons": Wording(
        Name("Small three dragons (小三元)", "小三元", "小三元"),
        Name("Two triplets and a pair of dragons.", "三元牌の刻子が二組と雀頭。", "三元牌兩組刻子，第三種作眼。"),
        "123m456m78p55566677z 9p",
    ),
    "big_three_dragons": Wording(
        Name("Big three dragons (大三元)", "大三元", "大三元"),
        Name("Triplets of all three dragons.", "三元牌三種の刻子。", "三元牌三組刻子。"),
        "123m45m99p555666777z 6m",
    ),
    "small_four_winds": Wording(
        Name("Small four winds (小四喜)", "小四喜", "小四喜"),
        Name("Three triplets and a pair of winds.", "風牌の刻子三組と雀頭。", "風牌三組刻子，第四種作眼。"),
        "123m45m11122233344z 6m",
    ),
    "big_four_winds": Wording(
        Name("Big four winds (大四喜)", "大四喜", "大四喜"),
        Name("Triplets of all four winds.", "風牌四種の刻子。", "風牌四組刻子。"),
        "12m99p111222333444z 3m",
    ),
    "eight_pairs_half": Wording(
        Name("Seven pairs and a triplet (嚦咕嚦咕)", "七対子と刻子", "嚦咕嚦咕(八對半)"),
        Name(
            "Seven pairs and a triplet, all concealed.",
            "対子七組と刻子一組、すべて手の内。",
            "七對加一組刻子，全部門清。",
        ),
        "112255m3399p4466s77z 7z",
    ),
    "declared_ready": Wording(
        Name("Declared ready (報聽)", "聴牌宣言", "報聽"),
        Name("A ready hand that was declared and stays as it is.", "聴牌を宣言し、手を変えない。", "宣告聽牌並鎖手。"),
    ),
    "earth_ready": Wording(
        Name("Earthly ready (地聽)", "地聴", "地聽"),
        Name(
            "Ready with the first discard, as the section on ready hands says.",
            "第一打で聴牌（聴牌の節のとおり）。",
            "第一次打牌即聽牌（見聽牌一節）。",
        ),
    ),
    "heaven_ready": Wording(
        Name("Heavenly ready (天聽)", "天聴", "天聽"),
        Name(
            "Ready with the dealt tiles, as the section on ready hands says.",
            "配牌で聴牌（聴牌の節のとおり）。",
            "配牌即聽牌（見聽牌一節）。",
        ),
    ),
    "human_win": Wording(
        Name("Human win (人胡)", "人和", "人胡"),
        Name(
            "A win on a discard in the first go-round, before any call or concealed kong.",
            "第一巡で、鳴きも暗槓もないうちに他家の打牌で和了する。",
            "第一巡，無人吃碰槓（含暗槓）時胡別人打的牌。",
        ),
    ),
    "earthly_win": Wording(
        Name("Earthly win (地胡)", "地和", "地胡"),
        Name(
            "A non-dealer wins by the first draw, before any call or concealed kong.",
            "子が第一ツモで、鳴きも暗槓もないうちに和了する。",
            "閒家第一次摸牌即自摸，之前無人吃碰槓（含暗槓）。",
        ),
    ),
    "heavenly_win": Wording(
        Name("Heavenly win (天胡)", "天和", "天胡"),
        Name(
            "The dealer wins with the dealt seventeen tiles, flowers replaced.",
            "親が花牌を補充した配牌十七枚のまま和了する。",
            "莊家補花後以配牌十七張胡牌。",
        ),
    ),
    "eight_flowers": Wording(
        Name("Eight flowers (八仙過海)", "八仙過海", "八仙過海"),
        Name("All eight flowers.", "花牌八枚すべて。", "八張花牌齊全。"),
    ),
    "seven_rob_one": Wording(
        Name("Seven rob one (七搶一)", "七搶一", "七搶一"),
        Name(
            "Seven flowers, and the eighth lies before another player.",
            "花牌七枚を持ち、残る一枚を他家がさらす。",
            "持有七張花，第八張在別家面前。",
        ),
    ),
    "opening_flowers": Wording(
        Name("Flowers at the deal (配牌花胡)", "配牌の花和", "配牌花胡"),
        Name("A win by flowers right after the deal.", "配牌直後の花牌による和了。", "配牌補花後即以花胡牌。"),
    ),
    "dealer": Wording(
        Name("Dealer (莊家)", "親", "莊家"),
        Name(
            "The dealer is the winner or pays: it counts between the dealer and the others, and is no pattern of the hand.",
            "親が和了するか支払うとき、親との間だけで数える。手の役ではない。",
            "莊家胡牌或付錢時，只在與莊家之間計算；不是牌型。",
        ),
    ),
    "streak": Wording(
        Name("Repeated deal (連莊拉莊)", "連荘", "連莊拉莊"),
        Name(
            "For each repeat of the deal, between the dealer and the others.",
            "連荘一回ごとに、親との間だけで数える。",
            "每連莊一次，在與莊家之間計算（連N拉N）。",
        ),
    ),
}
