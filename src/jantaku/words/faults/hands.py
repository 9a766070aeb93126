"""What is wrong with a hand, a tile, a meld, or what is said of a win."""

from __future__ import annotations

from typing import Final

HAND_FAULTS: Final = {
    "{n} characters are no hand": ("{n}文字の手牌はない", "{n} 個字元不是手牌"),
    "no suit letter after {text}": ("{text} の後に種類の文字 (m p s z f) がない", "{text} 之後缺少花色字母 (m p s z f)"),
    "{tiles}: the three-player set has no 2m to 8m": ("{tiles}: 三人打ちの牌に2m-8mはない", "{tiles}: 三人麻將沒有 2m 到 8m"),
    "{n} of 9f and g9f: there are four parlour flowers ({hand})": (
        "9f と g9f が{n}枚: 華牌は4枚まで ({hand})", "9f 與 g9f 有 {n} 張: 雀莊花牌只有四張 ({hand})"),
    "{n} melds: a hand has at most {most} ({hand})": ("副露が{n}つ: {most}つまで ({hand})", "副露 {n} 組: 最多 {most} 組 ({hand})"),
    "{n} tiles: a hand has 3n+1 or 3n+2, up to {most} ({hand})": (
        "{n}枚: 手牌は3n+1枚か3n+2枚、{most}枚まで ({hand})", "{n} 張: 手牌是 3n+1 或 3n+2 張，最多 {most} 張 ({hand})"),
    "{n} tiles, a meld counted as three: a hand has 3n+1 or 3n+2, up to {most} ({hand})": (
        "{n}枚 (副露は3枚と数える): 手牌は3n+1枚か3n+2枚、{most}枚まで ({hand})",
        "{n} 張 (副露算三張): 手牌是 3n+1 或 3n+2 張，最多 {most} 張 ({hand})"),
    "{n} of {kind}: a hand has 0 to 4 of a kind": ("{kind} が{n}枚: 同じ種類は0から4枚", "{kind} 有 {n} 張: 同種牌是 0 到 4 張"),
    "{n} of {kind}: there are four of each kind ({hand})": (
        "{kind} が{n}枚: 同じ種類は4枚まで ({hand})", "{kind} 有 {n} 張: 每種只有四張 ({hand})"),
    "{n} of {face}: there is one of it ({hand})": ("{face} が{n}枚: 1枚しかない ({hand})", "{face} 有 {n} 張: 只有一張 ({hand})"),
    "melds go with tiles written in mpsz only": ("副露は 123m の書き方のときだけ書ける", "副露只能與 123m 的寫法並用"),
    "a hand waits when it has 3n+1 tiles; {hand} has {n}: discard one first": (
        "待ちは3n+1枚のとき。{hand} は{n}枚: 先に1枚切る", "3n+1 張才會聽牌；{hand} 有 {n} 張: 先打一張"),
    "{form} is no complete hand under the rules {rules}": ("{form}はルール {rules} では和了形でない", "{form}在規則 {rules} 下不算胡"),
    "a complete hand has {n} tiles under these rules, not {m}": (
        "このルールの和了形は{n}枚で、{m}枚ではない", "這套規則的胡牌是 {n} 張，而不是 {m} 張"),
    "a complete hand has {n} tiles under these rules, not {m}: {hand}": (
        "このルールの和了形は{n}枚で、{m}枚ではない: {hand}", "這套規則的胡牌是 {n} 張，而不是 {m} 張: {hand}"),
    "{form} has no melds, and this hand has {n}": ("{form}に副露はないが、この手には{n}つある", "{form}沒有副露，但這手有 {n} 組"),
    "{form} has no melds, and this hand has {n}: {hand}": (
        "{form}に副露はないが、この手には{n}つある: {hand}", "{form}沒有副露，但這手有 {n} 組: {hand}"),
    "{form} needs {sizes} tiles, not {n}": ("{form}には{sizes}枚必要 ({n}枚ではない)", "{form}需要 {sizes} 張，而不是 {n} 張"),
    "{form} needs {sizes} tiles, not {n}: {hand}": (
        "{form}には{sizes}枚必要 ({n}枚ではない): {hand}", "{form}需要 {sizes} 張，而不是 {n} 張: {hand}"),
    "sets and a pair": ("面子と雀頭", "面子加將眼"),
    "the pairs form": ("対子形", "對子形"),
    "thirteen orphans": ("国士無双", "國士無雙"),
    "{n} tiles of {kind} in the hand {hand} and seen: there are {most}": (
        "{kind} が手牌 {hand} と見えている牌で{n}枚: {most}枚しかない", "手牌 {hand} 與已見的 {kind} 共 {n} 張: 只有 {most} 張"),
    "{n} tiles of {kind} seen: there are four of a kind": ("見えている {kind} が{n}枚: 4枚しかない", "已見的 {kind} 有 {n} 張: 只有四張"),
    "{reason}: the text is empty": ("{reason} (何も書かれていない)", "{reason} (沒有內容)"),
    "no tiles": ("牌がない", "沒有牌"),
    "{mark} comes before a digit (r5m, r5p, r5s, g5p, g5s, g9f, w5z)": (
        "{mark} は数字の前に書く (r5m, r5p, r5s, g5p, g5s, g9f, w5z)", "{mark} 要寫在數字之前 (r5m, r5p, r5s, g5p, g5s, g9f, w5z)"),
    "there is no {tile}: {why}": ("{tile} という牌はない: {why}", "沒有 {tile}: {why}"),
    "gold are g5p, g5s and g9f": ("金は g5p、g5s、g9f", "金牌是 g5p、g5s、g9f"),
    "red are r5m, r5p and r5s": ("赤は r5m、r5p、r5s", "赤牌是 r5m、r5p、r5s"),
    "white pocchi is w5z": ("白ポッチは w5z", "白 pocchi 是 w5z"),
    "honours are 1z to 7z": ("字牌は 1z から 7z", "字牌是 1z 到 7z"),
    "flowers are 1f to 9f": ("華牌は 1f から 9f", "花牌是 1f 到 9f"),
    "no digits before {suit}": ("{suit} の前に数字がない", "{suit} 之前沒有數字"),
    "{char} is not a suit: m, p, s, z or f": ("{char} は種類 (m p s z f) でない", "{char} 不是花色 (m p s z f)"),
    "{char} is not a digit or a suit letter (m, p, s, z, f)": (
        "{char} は数字でも種類 (m p s z f) でもない", "{char} 不是數字或花色 (m p s z f)"),
    "a meld ends with its suit letter": ("副露は種類の文字で終わる", "副露以花色字母結尾"),
    "{type}: {n} tiles, not {m}": ("{type}: {n}枚で、{m}枚ではない", "{type}: 應為 {n} 張，而不是 {m} 張"),
    "{type}: the called tile and its source go together": (
        "{type}: 鳴いた牌と誰からかは両方書く", "{type}: 所鳴的牌與來源要一起寫"),
    "{type}: which tile was called, and from whom?": ("{type}: どの牌を誰から鳴いたか", "{type}: 鳴了哪張、來自誰"),
    "no tile of a closed kan is called": ("暗槓に鳴いた牌はない", "暗槓沒有鳴來的牌"),
    "{type}: no tile {n} can be the called one": ("{type}: {n}枚目は鳴いた牌になれない", "{type}: 第 {n} 張不能是鳴來的"),
    "chi is called from the left only, mark '-'": ("チーは上家からだけ (印は '-')", "吃只能來自上家 (標記 '-')"),
    "a meld has three or four tiles, not {n}": ("副露は3枚か4枚で、{n}枚ではない", "副露是三或四張，而不是 {n} 張"),
    "in a kan the mark comes after the third or fourth tile": ("槓の印は3枚目か4枚目の後", "槓的標記在第三或第四張之後"),
    "{char} is not part of a meld: digits, one of - = +, a suit": (
        "{char} は副露に書けない: 数字、- = + の一つ、種類", "{char} 不能寫在副露裡: 數字、- = + 其一、花色"),
    "a meld has one called tile, so one mark": ("鳴いた牌は1枚なので印も一つ", "鳴來的牌只有一張，標記也只有一個"),
    "{char} comes after the called tile": ("{char} は鳴いた牌の後に書く", "{char} 要寫在鳴來的牌之後"),
    "flowers are set aside, not melded": ("華牌は抜くもので、副露にならない", "花牌是拔出的，不能組副露"),
    "{tiles}: honours make no run": ("{tiles}: 字牌は順子にならない", "{tiles}: 字牌不能組順子"),
    "{tiles} is neither a run nor three of a kind": ("{tiles} は順子でも刻子でもない", "{tiles} 不是順子也不是刻子"),
    "{kind} among {first}: a {type} is of one kind": ("{first} の中に {kind}: {type} は同じ種類だけ", "{first} 之中有 {kind}: {type} 只能是同種牌"),
    "{text} is not the name of a tile": ("{text} は牌の名前でない", "{text} 不是牌名"),
    "{text} is not the number of a tile": ("{text} は牌の番号でない", "{text} 不是牌的編號"),
    "a {notation} tile is 0 to 143, not {n}": ("{notation} の牌は0から143で、{n} ではない", "{notation} 的牌是 0 到 143，而不是 {n}"),
    "tile {n} is here twice": ("牌 {n} が2回ある", "牌 {n} 出現了兩次"),
    "{n} is not a tenhou6 tile (11-19, 21-29, 31-39, 41-47, 51-53)": (
        "{n} は tenhou6 の牌でない (11-19, 21-29, 31-39, 41-47, 51-53)", "{n} 不是 tenhou6 的牌 (11-19, 21-29, 31-39, 41-47, 51-53)"),
    "{text} is not an MJAI tile (1m to 9s, 5mr 5pr 5sr, E S W N P F C)": (
        "{text} は MJAI の牌でない (1m-9s、5mr 5pr 5sr、E S W N P F C)", "{text} 不是 MJAI 的牌 (1m 到 9s、5mr 5pr 5sr、E S W N P F C)"),
    "'?' is a hidden tile, not a face": ("'?' は見えない牌で、牌の種類でない", "'?' 是看不見的牌，不是牌面"),
    "{char} comes right after a tile": ("{char} は牌のすぐ後に書く", "{char} 要緊接在牌之後"),
    "{glyph} ({face}) is never {what}": ("{glyph} ({face}) がそうなることはない", "{glyph} ({face}) 不會是那樣"),
    "the back of a tile is not a face": ("牌の裏は牌でない", "牌背不是牌面"),
    "{char} is not a mahjong tile": ("{char} は麻雀牌でない", "{char} 不是麻將牌"),
    "{text} is {n} tiles: one is wanted": ("{text} は{n}枚: 1枚だけ書く", "{text} 是 {n} 張: 只要一張"),
    "{tiles}: who wins on the flower {face} has {size} ({hand})": (
        "{tiles}: 華牌 {face} で和了するときは{size}枚 ({hand})", "{tiles}: 以花 {face} 胡牌時有 {size} 張 ({hand})"),
    "{name}: these rules count han ({rules})": ("{name}: このルールは翻で数える ({rules})", "{name}: 這套規則以翻計算 ({rules})"),
    "{name}: these rules count {unit} ({rules})": ("{name}: このルールは {unit} で数える ({rules})", "{name}: 這套規則以 {unit} 計算 ({rules})"),
    "{name}: these rules count tai ({rules})": ("{name}: このルールは台で数える ({rules})", "{name}: 這套規則以台計算 ({rules})"),
    "{face} is a flower: nobody wins on one": ("{face} は華牌: 華牌では和了できない", "{face} 是花牌: 不能用花胡牌"),
    "{n} tile": ("{n}枚", "{n} 張"),
    "{n} tiles": ("{n}枚", "{n} 張"),
    "{tiles}, a meld counted as three": ("{tiles} (副露は3枚と数える)", "{tiles} (副露算三張)"),
    "{tiles}: a win has {size}, with or without the winning one ({hand})": (
        "{tiles}: 和了は{size}枚 (和了牌は含めても除いてもよい) ({hand})", "{tiles}: 胡牌為 {size} 張 (可含或不含胡的那張) ({hand})"),
    "no {face} in {hand}: with {size} tiles the winning one is among them": (
        "{hand} に {face} がない: {size}枚なら和了牌はその中にある", "{hand} 沒有 {face}: {size} 張時胡的那張在其中"),
    "{reason} ({hand}, won on {tile})": ("{reason} ({hand}、和了牌 {tile})", "{reason} ({hand}，胡 {tile})"),
    # what is said of a win
    "seat {wind}: {n} play": ("{wind}家: {n}人打ちにはいない", "{wind}家: 只有 {n} 人"),
    "seat N: {n} play": ("北家: {n}人打ちにはいない", "北家: 只有 {n} 人"),
    "discarder {wind}: is the winner": ("放銃者 {wind}: 和了者自身", "放銃者 {wind}: 就是胡牌者"),
    "tsumo with a discarder": ("ツモに放銃者はいない", "自摸沒有放銃者"),
    "{n} of {kind}, indicators included: these rules have {m} ({rules})": (
        "表示牌も含めて {kind} が{n}枚: このルールでは{m}枚 ({rules})", "連指示牌 {kind} 共 {n} 張: 這套規則有 {m} 張 ({rules})"),
    "{n} of {face}: these rules have {m} ({rules})": (
        "{face} が{n}枚: このルールでは{m}枚 ({rules})", "{face} 有 {n} 張: 這套規則有 {m} 張 ({rules})"),
    "{n} of {face}: these rules have none ({rules})": ("{face} はこのルールにない ({rules})", "這套規則沒有 {face} ({rules})"),
    "{n} of {face}: these rules have none; their flowers are {flowers} ({rules})": (
        "{face} はこのルールにない。華牌は {flowers} ({rules})", "這套規則沒有 {face}，花牌是 {flowers} ({rules})"),
    "ippatsu without riichi": ("立直なしの一発はない", "沒有立直就沒有一發"),
    "ura dora without riichi": ("立直なしの裏ドラはない", "沒有立直就沒有裏寶牌"),
    "riichi with an open hand": ("鳴いた手で立直はできない", "鳴牌後不能立直"),
    "chi: these rules have none ({rules})": ("チー: このルールにはない ({rules})", "吃: 這套規則沒有 ({rules})"),
    "kan: these rules have none ({rules})": ("カン: このルールにはない ({rules})", "槓: 這套規則沒有 ({rules})"),
    "riichi: these rules have none ({rules})": ("立直: このルールにはない ({rules})", "立直: 這套規則沒有 ({rules})"),
    "ippatsu: these rules have none ({rules})": ("一発: このルールにはない ({rules})", "一發: 這套規則沒有 ({rules})"),
    "open riichi: these rules have none ({rules})": ("オープン立直: このルールにはない ({rules})", "開立直: 這套規則沒有 ({rules})"),
    "ura dora: these rules have none ({rules})": ("裏ドラ: このルールにはない ({rules})", "裏寶牌: 這套規則沒有 ({rules})"),
    "{what}: these rules have none ({rules})": ("{what}: このルールにはない ({rules})", "{what}: 這套規則沒有 ({rules})"),
    "eight flowers: these rules have none ({rules})": ("八枚の花: このルールにはない ({rules})", "八張花: 這套規則沒有 ({rules})"),
    "seven rob one: these rules have none ({rules})": ("七搶一: このルールにはない ({rules})", "七搶一: 這套規則沒有 ({rules})"),
    "{n} ura indicators under {m} dora indicators": ("ドラ表示牌{m}枚の下に裏ドラ表示牌が{n}枚", "{m} 張寶牌指示牌下有 {n} 張裏指示牌"),
    "first_turn in riichi: nobody has declared before his first discard": (
        "第一巡で立直中: 最初の打牌より前に立直はできない", "首巡且立直: 第一張捨牌前不能立直"),
    "eight flowers with {n}": ("八枚の花だが{n}枚", "八張花卻有 {n} 張"),
    "seven rob one with {n} flowers": ("七搶一だが花が{n}枚", "七搶一卻有 {n} 張花"),
    "flowers win by themselves, and not with {what}": ("花だけの和了に {what} はつかない", "單以花胡牌，不與 {what} 並存"),
    "chankan with tsumo: a robbed {kan} is another player's": (
        "ツモで槍槓はない: 槍槓は他家の槓", "自摸不會是搶槓: 搶的是別家的槓"),
    "chankan on the last tile: no {kan} is made when no tile is left to draw": (
        "最後の牌で槍槓はない: ツモ牌がなければ槓できない", "最後一張不會是搶槓: 沒有牌可摸就不能槓"),
    "chankan: the other three {tile} are in the robbed {kan}": (
        "槍槓: 他の {tile} 3枚は槓の中にある", "搶槓: 另外三張 {tile} 在被搶的槓裡"),
    "rinshan without tsumo": ("ツモでない嶺上開花はない", "嶺上開花一定是自摸"),
    "rinshan without a {kan}": ("槓のない嶺上開花はない", "沒有槓就沒有嶺上開花"),
    "rinshan without a {kan} or a flower": ("槓も花もない嶺上開花はない", "沒有槓或花就沒有槓上開花"),
    "rinshan with ippatsu: a kan ends the ippatsu turn": ("嶺上開花と一発: 槓で一発は消える", "嶺上開花與一發: 槓會使一發消失"),
    "first_turn with a meld: a call or a {kan} ends the first turn": (
        "副露のある第一巡はない: 鳴きや槓で第一巡は終わる", "有副露就不是首巡: 鳴牌或槓會結束首巡"),
    "first_turn with {what}": ("第一巡に {what} はない", "首巡不會有 {what}"),
    "first_turn for the dealer's {how}: the dealer has discarded before anybody else": (
        "親の {how} に第一巡はない: 親が最初に打牌している", "莊家的 {how} 沒有首巡: 莊家最先打牌"),
    "ready={ready} with a meld: whoever declared it so early makes no call and no kong": (
        "ready={ready} に副露はない: 早く宣言した者は鳴きも槓もしない", "ready={ready} 不會有副露: 這麼早宣告就不再鳴牌或槓"),
    "norths set aside: these rules do not do that ({rules})": ("北抜き: このルールにはない ({rules})", "拔北: 這套規則沒有 ({rules})"),
    "pushed_out: only a ron of an open riichi can be": ("pushed_out: オープン立直のロンだけ", "pushed_out: 只能是開立直的榮和"),
    "{n} indicators: there are at most {m}": ("表示牌が{n}枚: {m}枚まで", "指示牌 {n} 張: 最多 {m} 張"),
}  # fmt: skip
