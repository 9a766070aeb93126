"""Why options, each fine in itself, cannot go together."""

from __future__ import annotations

from typing import Final

RULE_FAULTS: Final = {
    "{n} numbers for {m} players": ("{m}人に対して数字が{n}個", "{m} 人卻有 {n} 個數字"),
    "adds up to {n}, not to 0; what the first place gets on top is oka": (
        "合計が0でなく{n}。1位に加わる分は oka", "總和是 {n} 而不是 0；第一名另得的是 oka"),
    "adds up to {n}, not to 0": ("合計が0でなく{n}", "總和是 {n} 而不是 0"),
    "never counts while {key} is {value}": ("{key} が {value} の間は使われない", "{key} 為 {value} 時不會用到"),
    'below start_points, so that "auto" makes a negative oka': (
        'start_points より小さく、"auto" のオカが負になる', '低於 start_points，"auto" 的岡會是負數'),
    "needs target_points, or the game would never end before the last wind": (
        "target_points が必要。ないと最後の風まで終わらない", "需要 target_points，否則一定打到最後的風"),
    "no wind is left after four rounds": ("四風の後に風は残っていない", "打完四個風就沒有風了"),
    "{n}, but after {rounds} of the four winds {left} are left": (
        "{n} だが、四風のうち{rounds}つの後に残るのは{left}つ", "{n}，但四個風打了 {rounds} 個後只剩 {left} 個"),
    '"split" shares a tied first place, and with ties = "seat_order" there is none': (
        '"split" は同点の1位で分けるもので、ties = "seat_order" では同点がない', '"split" 由同分第一名均分，而 ties = "seat_order" 時沒有同分'),
    "{n} cannot be shared in hundreds: it must be a multiple of {m}": (
        "{n} は100点単位で分けられない。{m} の倍数にする", "{n} 無法以百點均分，須為 {m} 的倍數"),
    "{n} numbers for the three suits": ("三色に対して数字が{n}個", "三種花色卻有 {n} 個數字"),
    "{n} sets and a pair need a hand of {m}, not of {size}": (
        "{n}面子と雀頭には手牌{m}枚が必要 ({size}枚ではない)", "{n} 個面子加將眼需要 {m} 張手牌，而不是 {size} 張"),
    "{n} red 5m, and the set has no 5m": ("赤5mが{n}枚だが、5mのない牌を使う", "赤 5m 有 {n} 張，但這副牌沒有 5m"),
    "the set has no flowers": ("華牌がない", "這副牌沒有花"),
    "{n} numbers for 5p, 5s and flowers": ("5p、5s、華牌に対して数字が{n}個", "5p、5s、花牌卻有 {n} 個數字"),
    "a gold {tile} is one of the red ones, and there are none": (
        "金の{tile}は赤の一枚だが、赤がない", "金 {tile} 是赤牌之一，但沒有赤牌"),
    'a gold flower is one of four alike, and flowers is not "four"': (
        '金の華牌は同じ4枚のうちの一枚だが、flowers が "four" でない', '金花是四張相同的花之一，但 flowers 不是 "four"'),
    "no indicators are laid out while replacements is 0": (
        "replacements が0の間はドラ表示牌がない", "replacements 為 0 時沒有指示牌"),
    '"round_robin" is for eight different flowers': (
        '"round_robin" は八種の花のためのもの', '"round_robin" 適用於八張不同的花'),
    "{n} kans need as many replacements, not {m}": (
        "槓{n}回には補充牌も{n}枚必要 ({m}枚ではない)", "{n} 個槓需要同樣多的補牌，而不是 {m} 張"),
    "{n} tiles hold no indicator pair beside {m} replacements": (
        "{n}枚では補充牌{m}枚のほかに表示牌が入らない", "{n} 張在 {m} 張補牌之外放不下指示牌"),
    "{n} kans and {m} norths or flowers need as many, not {have}": (
        "槓{n}回と北・華牌{m}枚には同じ枚数が必要 ({have}枚ではない)", "{n} 個槓加 {m} 張北或花需要同樣多，而不是 {have} 張"),
    "the indicators of {n} kans would lie among the live tiles; it must be {least}": (
        "槓{n}回の表示牌がツモ山に入ってしまう。{least}にする", "{n} 個槓的指示牌會落在可摸的牌之中，須為 {least}"),
    "up to {n} tiles are replaced from the end of the wall and do not shorten it; it must be {least}": (
        "最大{n}枚が山の末尾から補充されツモ山を減らさない。{least}にする", "最多有 {n} 張從牌牆尾端補牌而不縮短牌牆，須為 {least}"),
    "three players do not chi": ("三人打ちではチーしない", "三人麻將不能吃"),
    "there are only three players": ("三人しかいない", "只有三個人"),
    "108 tiles are for three players": ("108枚は三人用", "108 張是三人用"),
    "is for three players": ("三人打ち用", "只用於三人麻將"),
    "no north is set aside": ("北抜きがない", "沒有拔北"),
    "four alike are no pairs while four_alike_pairs is false": (
        "four_alike_pairs が false の間、同じ牌4枚は対子2組にならない", "four_alike_pairs 為 false 時，四張同牌不算兩對"),
    'five sets are counted in "tai", not by {value}': (
        '五面子は {value} でなく "tai" で数える', '五個面子以 "tai" 計算，而不是 {value}'),
    "is declared in place of riichi, and riichi is true": (
        "立直の代わりに宣言するもので、riichi が true", "是取代立直的宣告，但 riichi 為 true"),
    "there is no ura": ("裏ドラがない", "沒有裏寶牌"),
    "kans turn no indicator": ("槓ドラがない", "沒有槓寶牌"),
    "max_kans is {n}": ("max_kans が {n}", "max_kans 是 {n}"),
    "with a head bump there is one winner": ("頭ハネなので和了者は一人", "頭跳時只有一位胡牌者"),
    "needs 13 rows of 5 numbers, from 1 to 13 han": (
        "1翻から13翻まで、5つの数の行が13必要", "需要 1 至 13 飜共 13 列，每列 5 個數字"),
    "{value} is for han and fu, and a han_table says itself what is paid": (
        "{value} は翻と符のためのもので、han_table は支払いを自ら定める", "{value} 用於飜與符，而 han_table 自己訂明支付"),
    "chips are worth nothing while chip_points is 0": (
        "chip_points が0の間、祝儀に値がない", "chip_points 為 0 時祝儀沒有價值"),
    "no chips are paid for anything": ("祝儀の対象が何もない", "沒有任何項目付祝儀"),
    "there is no ippatsu": ("一発がない", "沒有一發"),
    "there is no kan_ura": ("槓裏がない", "沒有槓裏"),
    "the set has no gold tiles": ("金牌がない", "這副牌沒有金牌"),
    "the set has no white pocchi": ("白ポッチがない", "這副牌沒有白 pocchi"),
    'bust is "none"': ('bust が "none"', 'bust 是 "none"'),
    "the set has not all three gold tiles": ("金牌3枚が揃っていない", "這副牌沒有三張金牌"),
    'flowers is not "four"': ('flowers が "four" でない', 'flowers 不是 "four"'),
    "the yaku {name} is off; give it a value under [yaku]": (
        "役 {name} が off。[yaku] の下で値を与える", "役 {name} 為 off，請在 [yaku] 下給它一個值"),
    "has a value, and never counts while {key} is {value}": (
        "値があるが、{key} が {value} の間は使われない", "有值，但 {key} 為 {value} 時不會用到"),
    "has no open han, and open_tanyao is true": (
        "鳴いた翻がないが、open_tanyao が true", "沒有鳴牌的飜數，但 open_tanyao 為 true"),
    'no yakuman is "double" under [yaku]': ('[yaku] に "double" の役満がない', '[yaku] 下沒有 "double" 的役滿'),
    '"double" counts once while double_yakuman is false': (
        'double_yakuman が false の間、"double" は一倍', 'double_yakuman 為 false 時 "double" 只算一倍'),
    "{value} are for four players": ("{value} は四人用", "{value} 用於四人"),
    "{value} count five sets and a pair, and sets is {n}": (
        "{value} は五面子と雀頭を数えるが、sets が {n}", "{value} 計五個面子加將眼，但 sets 是 {n}"),
    "does nothing while scoring is {value}; it must be {nothing}": (
        "scoring が {value} の間は働かない。{nothing} にする", "scoring 為 {value} 時沒有作用，須為 {nothing}"),
    'four alike count no tai; it must be "eight" or "none"': (
        '同じ4枚に台はない。"eight" か "none" にする', '四張相同的花不算台，須為 "eight" 或 "none"'),
    "seven pairs and a triplet do not win while eight_pairs_half is false": (
        "eight_pairs_half が false の間、七対と一刻子は和了でない", "eight_pairs_half 為 false 時，七對加一刻不算胡"),
    "a hand with every pattern after {n} repeats would move {points} points; at most {most} are counted": (
        "{n}連荘ですべての台がつくと{points}点動く。数えられるのは{most}点まで", "連莊 {n} 次且所有台俱全會動 {points} 點，最多只能算 {most} 點"),
    "{value} is not playable yet, only {values}": ("{value} はまだ遊べない。遊べるのは {values}", "{value} 還不能玩，只能是 {values}"),
}  # fmt: skip
