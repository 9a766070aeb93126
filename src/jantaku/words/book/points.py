"""Sentences about fu, points, tai and payments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.catalogue import Name

POINTS: Final[Mapping[str, Name]] = {
    # --- fu
    "fu_rule": Name(
        "Fu are added up and rounded up to tens. Seven pairs have 25, thirteen orphans none.",
        "符は合計して10の位に切り上げる。七対子は25符、国士無双は符を数えない。",
        "符相加後進位至十位。七對子固定 25 符，國士無雙不計符。",
    ),
    "fu_base": Name("every hand", "すべての手（副底）", "每手牌（副底）"),
    "fu_closed_ron": Name("a closed hand won by ron", "門前のロン", "門前清榮和"),
    "fu_tsumo": Name("a tsumo, pinfu excepted", "ツモ（平和を除く）", "自摸（平和除外）"),
    "fu_tsumo_no_rinshan": Name(
        "a tsumo, pinfu and replacement tiles excepted", "ツモ（平和と嶺上牌を除く）", "自摸（平和與嶺上牌除外）"
    ),
    "fu_wait": Name("a closed, edge or single wait", "嵌張・辺張・単騎待ち", "嵌張、邊張、單騎"),
    "fu_pair": Name(
        "a pair of dragons, of the seat wind or of the round wind",
        "三元牌・自風・場風の雀頭",
        "三元牌、自風或場風的雀頭",
    ),
    "fu_double_wind": Name("a pair that is both winds", "連風牌（場風かつ自風）の雀頭", "連風牌（場風兼自風）的雀頭"),
    "fu_triplet": Name(
        "an open triplet; twice that concealed, four times as a kan, twice for terminals and honours",
        "明刻。暗刻は2倍、槓は4倍、幺九牌はさらに2倍",
        "明刻；暗刻 2 倍，槓 4 倍，么九牌再 2 倍",
    ),
    "fu_open": Name(
        "an open hand that would have 20 otherwise", "副露して20符になる手（喰い平和形）", "副露後僅 20 符的手牌"
    ),
    "rinshan_fu=true": Name("", "", ""),
    "rinshan_fu=false": Name(
        "A win on a replacement tile has no fu for the tsumo.", "嶺上開花にツモ符は付かない。", "嶺上開花不計自摸符。"
    ),
    "double_wind_fu": Name("", "", ""),
    # --- points by han and fu
    "base_points": Name(
        "Base points are fu × 2 to the power of (han + 2), at most 2,000. A ron costs the discarder 4 times that, 6 "
        "times for the dealer's; on a tsumo each pays the base once, twice to or by the dealer. Each payment is rounded "
        "up to hundreds.",
        "基本点は 符×2の(翻+2)乗、上限 2,000。ロンは放銃者が4倍（親の和了は6倍）、ツモは各自が1倍、親の和了または親の支払いは"
        "2倍。支払いごとに百点単位に切り上げる。",
        "基本點為 符×2 的 (翻+2) 次方，上限 2,000。榮和由放銃者付 4 倍（莊家胡為 6 倍）；自摸各家付 1 倍，莊家胡或莊家付為 2 倍。"
        "每筆支付進位至百點。",
    ),
    "limits": Name(
        "From 5 han on the base is fixed: mangan 2,000 (5 han), haneman 3,000 (6–7), baiman 4,000 (8–10), sanbaiman "
        "6,000 (11–12), a yakuman 8,000.",
        "5翻以上の基本点：満貫2,000（5翻）、跳満3,000（6〜7翻）、倍満4,000（8〜10翻）、三倍満6,000（11〜12翻）、役満8,000。",
        "五翻以上基本點固定：滿貫 2,000（5 翻）、跳滿 3,000（6–7 翻）、倍滿 4,000（8–10 翻）、三倍滿 6,000（11–12 翻）、役滿 8,000。",
    ),
    "kiriage=true": Name(
        "4 han 30 fu and 3 han 60 fu are rounded up to mangan.",
        "4翻30符と3翻60符は満貫に切り上げる。",
        "4 翻 30 符與 3 翻 60 符切上為滿貫。",
    ),
    "kiriage=false": Name(
        "4 han 30 fu and 3 han 60 fu stay below mangan.",
        "4翻30符と3翻60符は満貫に切り上げない。",
        "4 翻 30 符與 3 翻 60 符不切上。",
    ),
    "counted_yakuman=yakuman": Name(
        "13 han and more are one yakuman, never more than one.",
        "13翻以上は役満一つ分（数え役満）。何翻でも一つ分。",
        "13 翻以上為累計役滿，最多算一倍。",
    ),
    "counted_yakuman=sanbaiman": Name(
        "13 han and more are a sanbaiman.", "13翻以上も三倍満。", "13 翻以上仍為三倍滿。"
    ),
    "tsumo_loss=true": Name(
        "On a tsumo the missing fourth player's share is not paid.",
        "ツモ和了では、いない四人目の分は支払われない（ツモ損）。",
        "自摸時缺席的第四家份額不支付（自摸損）。",
    ),
    "tsumo_loss=false": Name(
        "On a tsumo the missing fourth player's share is paid by the others.",
        "ツモ和了では、いない四人目の分もほかの二人が分けて支払う（ツモ損なし）。",
        "自摸時缺席的第四家份額由其他兩家分攤（無自摸損）。",
    ),
    # --- points by a table
    "han_table": Name(
        "Fu are not counted: points follow from han alone. 14 han and more are worth as much as 13.",
        "符は数えず、翻数だけで点数が決まる。14翻以上は13翻と同じ。",
        "不計符，點數只由翻數決定。14 翻以上與 13 翻相同。",
    ),
    "table_limits": Name(
        "A yakuman is worth the last row, a multiple one that many times.",
        "役満は最下段の点数で、複数倍ならその倍数。",
        "役滿為最後一列的點數，多倍則乘以倍數。",
    ),
    # --- honba
    "honba_ron": Name(
        "Each honba adds {honba_ron:,} points to a ron",
        "本場一本につき、ロンは {honba_ron:,} 点",
        "每一本場，榮和加 {honba_ron:,} 點",
    ),
    "honba_tsumo": Name(
        "and {honba_tsumo:,} points to each payer's share of a tsumo.",
        "ツモは支払う者それぞれ {honba_tsumo:,} 点を加える。",
        "自摸時各家各加 {honba_tsumo:,} 點。",
    ),
    "honba_line": Name(
        "Each honba adds {honba_ron:,} points to a ron and {honba_tsumo:,} points to each payer's share of a tsumo. "
        "The winner takes all deposits.",
        "本場一本につき、ロンは {honba_ron:,} 点、ツモは支払う者それぞれ {honba_tsumo:,} 点を加える。供託は和了者が得る。",
        "每一本場，榮和加 {honba_ron:,} 點，自摸各家各加 {honba_tsumo:,} 點。供託由胡牌者取得。",
    ),
    # --- tai
    "min_tai": Name(
        "A win needs {min_tai} tai of the hand.", "手の役で {min_tai} 台以上必要。", "手牌至少 {min_tai} 台才能胡。"
    ),
    "min_tai=0": Name("A win needs no tai.", "台がなくても和了できる。", "零台也可以胡牌（屁胡）。"),
    "tai_table": Name(
        "All patterns of the hand add up, except those that another replaces.",
        "手の役はすべて加える。ほかの役に含まれるものは数えない。",
        "所有台型相加，但被其他台型取代者不計。",
    ),
    "tai_base": Name(
        "A payer pays {tai_base:,} and {tai_unit:,} for each tai.",
        "支払う者は {tai_base:,} と、一台につき {tai_unit:,} を支払う。",
        "付錢者付底 {tai_base:,}，每台 {tai_unit:,}。",
    ),
    "tai_who": Name(
        "On a win by discard, or by robbing a kong, the discarder alone pays; on a self-draw all three pay.",
        "他家の牌（槍槓を含む）での和了は捨てた者だけ、ツモ和了は三人全員が支払う。",
        "放槍（含搶槓）由放槍者一人付；自摸三家都付。",
    ),
    "tai_dealer": Name(
        "Between the dealer and the others {dealer_tai} tai are added for the deal, and {streak_tai} for each repeat.",
        "親との間では親の {dealer_tai} 台、連荘一回につき {streak_tai} 台を加える。",
        "與莊家之間加莊家 {dealer_tai} 台，每連莊一次再加 {streak_tai} 台。",
    ),
    "tai_cap": Name(
        "At most {tai_cap} tai of a hand are paid; those of the deal stay outside.",
        "手の役は {tai_cap} 台を上限とする。親と連荘の台は別。",
        "手牌台數以 {tai_cap} 台為上限；莊家與連莊台不在內。",
    ),
    "tai_cap=none": Name("There is no limit.", "上限はない。", "沒有上限。"),
    "tai_unit": Name("", "", ""),
    "pinfu_wait=any_two_sided": Name(
        "All sequences: the wait must be two-sided in the reading that counts.",
        "平和：数える読みで両面待ちであること。",
        "平胡：所取拆法必須是兩面聽。",
    ),
    "pinfu_wait=only_two_sided": Name(
        "All sequences: the wait must be two-sided in every reading.",
        "平和：どの読みでも両面待ちであること。",
        "平胡：任何拆法都必須是兩面聽。",
    ),
    "pinfu_wait=unrestricted": Name(
        "All sequences: any wait will do.", "平和：待ちの形は問わない。", "平胡：不限聽牌形式。"
    ),
    "pinfu_honours_flowers_ok=true": Name(
        "All sequences: a pair of honours and flowers are allowed.",
        "平和：字牌の雀頭や花牌があってもよい。",
        "平胡：可有字牌眼與花牌。",
    ),
    "pinfu_honours_flowers_ok=false": Name(
        "All sequences: neither honours nor flowers.", "平和：字牌も花牌もないこと。", "平胡：無字無花。"
    ),
    "pinfu_concealed_ok=true": Name(
        "All sequences: the hand may be concealed.", "平和：門前でもよい。", "平胡：門清也可以。"
    ),
    "pinfu_concealed_ok=false": Name(
        "All sequences: something must have been called.", "平和：副露していること。", "平胡：必須有吃碰（非門清）。"
    ),
    "prefer_triplets_on_ron=true": Name(
        "A discard that completes a triplet in some reading is read so, even for fewer tai.",
        "他家の牌が刻子を完成する読みがあれば、台が減ってもその読みを取る。",
        "胡別人的牌若可成刻子，即以刻子計，即使台數較少。",
    ),
    "prefer_triplets_on_ron=false": Name("", "", ""),
    "eight_pairs_half=true": Name(
        "Seven pairs and a triplet, all concealed, win too.",
        "すべて手の内の対子七組と刻子一組でも和了できる。",
        "門清的七對加一組刻子（嚦咕嚦咕）也能胡牌。",
    ),
    "eight_pairs_half=false": Name("", "", ""),
    "four_as_two_pairs=true": Name(
        "Four alike may be two of those pairs.",
        "そのとき同じ牌四枚を二組の対子と数えてよい。",
        "其中四張相同可算兩對。",
    ),
    "four_as_two_pairs=false": Name(
        "Four alike are not two of those pairs.", "そのとき同じ牌四枚は二組の対子と数えない。", "其中四張相同不算兩對。"
    ),
    "heavenly_win_with=alone": Name(
        "A heavenly win counts alone, without the tai of the deal.",
        "天和は単独で数え、親の台も加えない。",
        "天胡單獨計算，連莊家台也不加。",
    ),
    "earthly_win_ignores_calls=true": Name(
        "An earthly win counts whatever others called; a concealed kong still ends it.",
        "地和は他家の鳴きがあっても付く。暗槓があれば付かない。",
        "地胡不受別人吃碰影響；但有暗槓則不算。",
    ),
    "earthly_win_ignores_calls=false": Name("", "", ""),
    "eight_flowers=optional_standalone": Name(
        "Eight flowers win by themselves if their owner wants: the tai of eight flowers alone, paid by all.",
        "花牌八枚がそろえば、望めばそれだけで和了できる。八仙過海の台だけを全員が支払う。",
        "八張花齊全時可選擇直接胡牌：只算八仙過海，三家付。",
    ),
    "eight_flowers=forced": Name(
        "Eight flowers win by themselves at once: the tai of eight flowers alone, paid by all.",
        "花牌八枚がそろえば、必ずそれだけで和了となる。八仙過海の台だけを全員が支払う。",
        "八張花齊全時必須立即胡牌：只算八仙過海，三家付。",
    ),
    "eight_flowers=compound": Name(
        "Eight flowers win by themselves at once; if the hand is complete too, its tai are added.",
        "花牌八枚がそろえば必ず和了となる。手も完成していればその台も加える。",
        "八張花齊全時必須立即胡牌；手牌若也完成，台數相加。",
    ),
    "eight_flowers=additive": Name(
        "Eight flowers do not win by themselves: their tai add to a complete hand.",
        "花牌八枚だけでは和了できない。完成した手に台を加える。",
        "八張花不能單獨胡牌；手牌胡時加計。",
    ),
    "eight_flowers=cash": Name(
        "Eight flowers are paid at once by all, without the base, and play goes on; they count no more after that.",
        "花牌八枚がそろうと、全員がすぐに底なしで台の分だけ支払い、そのまま打ち続ける。以後その花は数えない。",
        "八張花齊全時三家立即付台數（不付底），牌局繼續；之後不再計算。",
    ),
    "eight_flowers=none": Name(
        "Eight flowers are nothing special.", "花牌八枚に特別な扱いはない。", "八張花沒有特別規定。"
    ),
    "seven_rob_one=split": Name(
        "Who has seven flowers wins when the eighth lies before another, who pays; if the hand is complete too, all "
        "pay its tai.",
        "花牌七枚を持つ者は、残る一枚を他家がさらすと和了し、その者が支払う。手も完成していれば、その台は全員が支払う。",
        "持有七張花者，第八張出現在別家面前即胡，由該家付；手牌若也完成，其台數三家付。",
    ),
    "seven_rob_one=one_payer": Name(
        "Who has seven flowers wins when the eighth lies before another, who pays; the tai of a complete hand too.",
        "花牌七枚を持つ者は、残る一枚を他家がさらすと和了し、その者が支払う。手が完成していれば、その台もその者が支払う。",
        "持有七張花者，第八張出現在別家面前即胡，由該家付；手牌若也完成，其台數也由該家付。",
    ),
    "seven_rob_one=flat": Name(
        "Who has seven flowers wins when the eighth lies before another, who pays; a complete hand adds nothing.",
        "花牌七枚を持つ者は、残る一枚を他家がさらすと和了し、その者が支払う。手が完成していても加えない。",
        "持有七張花者，第八張出現在別家面前即胡，由該家付；手牌完成也不另計。",
    ),
    "seven_rob_one=none": Name("Seven flowers do not win.", "花牌七枚では和了できない。", "七張花不能搶第八張。"),
}
