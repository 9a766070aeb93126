"""The words of the terminal in three languages."""

from __future__ import annotations

from typing import Final

from jantaku.words.catalogue import Name

WINDS: Final = (
    Name("East", "東", "東"),
    Name("South", "南", "南"),
    Name("West", "西", "西"),
    Name("North", "北", "北"),
)

#: Who sits where, by how many seats after one's own, with four players and with three.
PLACES: Final = {
    4: (Name("You", "自分", "自己"), Name("Right", "下家", "下家"), Name("Across", "対面", "對家"),
        Name("Left", "上家", "上家")),
    3: (Name("You", "自分", "自己"), Name("Right", "下家", "下家"), Name("Left", "上家", "上家")),
}  # fmt: skip

WORDS: Final = {
    # the table
    "round": Name("{wind} {number}", "{wind}{number}局", "{wind}{number}局"),
    "seat": Name("Seat {seat}", "席{seat}", "席{seat}"),
    "honba": Name("honba {n}", "{n}本場", "{n}本場"),
    "streak": Name("streak {n}", "連荘{n}", "連莊{n}"),
    "deposits": Name("deposits {n}", "供託{n}", "供託{n}"),
    "live": Name("{n} tiles left", "残り{n}枚", "剩{n}張"),
    "one live": Name("{n} tile left", "残り{n}枚", "剩{n}張"),
    "dora": Name("dora", "ドラ", "寶牌"),
    "shown": Name("shown", "表示", "指示"),
    "dealer": Name("dealer", "親", "莊"),
    "riichi": Name("RIICHI", "立直", "立直"),
    "ready": Name("READY", "聴牌宣言", "報聽"),
    "open riichi": Name("OPEN RIICHI", "開立直", "開立直"),
    "norths": Name("norths {n}", "北{n}", "北{n}"),
    "flowers": Name("flowers", "花", "花"),
    "chips": Name("chips {n:+}", "祝儀{n:+}", "祝儀{n:+}"),
    "hand shown": Name("shows", "手牌", "手牌"),
    "river marks": Name(
        "river: ' as drawn  * riichi  - called away     h help  ? hint  u undo  q leave",
        "河: ' ツモ切り * 立直 - 鳴かれた牌    h ヘルプ  ? ヒント  u 戻す  q 終了",
        "牌河: ' 摸切  * 立直  - 被叫走      h 說明  ? 提示  u 收回  q 離開",
    ),
    "river marks calm": Name(
        "river: ' as drawn  - called away     h help  ? hint  u undo  q leave",
        "河: ' ツモ切り - 鳴かれた牌    h ヘルプ  ? ヒント  u 戻す  q 終了",
        "牌河: ' 摸切  - 被叫走      h 說明  ? 提示  u 收回  q 離開",
    ),
    # the own hand
    "hand": Name("Hand", "手牌", "手牌"),
    "tenpai": Name("Tenpai, waiting for", "聴牌 待ち", "聽牌 等"),
    "left": Name("{tile} ({n} left)", "{tile} (残り{n})", "{tile} (剩{n})"),
    "tenpai after": Name("Tenpai after", "切って聴牌", "打後聽牌"),
    "more": Name("and {n} more: ? lists them", "他{n}種 (?で表示)", "另{n}種 (? 全列)"),
    "shanten": Name("{n} from tenpai", "{n}向聴", "{n}向聽"),
    "complete": Name("The hand is complete.", "和了形です。", "牌型完成。"),
    "furiten": Name("FURITEN: no win on a discard", "フリテン: ロンできません", "振聽: 不能榮和"),
    "furiten short": Name("furiten", "フリテン", "振聽"),
    "passed win": Name(
        "a win was passed: no win before your next discard",
        "見逃し: 次の打牌まで和了できません",
        "過水: 打牌前不能胡",
    ),
    # questions
    "your turn": Name("Your turn. Discard by number or tile", "あなたの番: 番号か牌で打牌", "輪到你: 輸入號碼或牌打出"),
    "riichi discard": Name(
        "Riichi: which tile goes? ({tiles}; u takes riichi back)",
        "立直: どれを切りますか ({tiles}、u で取り消し)",
        "立直: 打哪張? ({tiles}; u 收回)",
    ),
    "ready discard": Name(
        "Ready: which tile goes? ({tiles}; u takes it back)",
        "聴牌宣言: どれを切りますか ({tiles}、u で取り消し)",
        "報聽: 打哪張? ({tiles}; u 收回)",
    ),
    "after a call": Name("Called. Discard by number or tile", "鳴きました: 番号か牌で打牌", "叫牌後: 輸入號碼或牌打出"),
    "asked": Name("{who} discards {tile}. Do you want it?", "{who} 打 {tile}: どうしますか", "{who} 打 {tile}: 要嗎?"),
    "asked kan": Name(
        "{who} makes a kan of {tile}. Rob it?", "{who} 槓 {tile}: 槍槓しますか", "{who} 槓 {tile}: 搶槓嗎?"
    ),
    "asked north": Name(
        "{who} sets {tile} aside. Win on it?", "{who} 抜き {tile}: どうしますか", "{who} 拔 {tile}: 要嗎?"
    ),
    "asked last": Name(
        "You lead as the dealer in the last hand. Stop here, or play on?",
        "オーラスの親でトップです。終わりますか、続けますか",
        "末局莊家領先: 結束還是續打?",
    ),
    "asked win": Name("Do you want to win?", "和了しますか", "要胡嗎?"),
    "asked joker": Name("What does the white pocchi stand for?", "白ポッチを何の牌としますか", "白板百搭當作什麼牌?"),
    "joker best": Name("what brings most", "最も高い牌", "最有利的牌"),
    "asked tenpai": Name(
        "The wall is exhausted and your hand is tenpai. Show it?",
        "流局です。聴牌を宣言しますか",
        "流局: 要宣告聽牌嗎?",
    ),
    "prompt": Name("> ", "> ", "> "),
    # actions
    "discard": Name("discard {tile}", "打 {tile}", "打 {tile}"),
    "tsumogiri": Name("discard the drawn {tile}", "ツモ切り {tile}", "摸切 {tile}"),
    "do tsumo": Name("tsumo: win", "ツモ和了", "自摸"),
    "do ron": Name("ron: win", "ロン", "榮和"),
    "do hu": Name("win", "和了", "胡"),
    "do riichi": Name("riichi", "立直", "立直"),
    "do open-riichi": Name("open riichi", "オープン立直", "開立直"),
    "do ready": Name("declare ready", "聴牌宣言", "報聽"),
    "do pass": Name("pass", "パス", "過"),
    "do nine-terminals": Name("end the hand: nine terminals", "九種九牌", "九種九牌"),
    "do stop": Name("stop: end the game", "終了する", "結束"),
    "do go-on": Name("play on", "続行する", "續打"),
    "do tenpai": Name("show it: tenpai", "聴牌", "聽牌"),
    "do noten": Name("hide it: noten", "ノーテン", "未聽"),
    "do north": Name("set north aside", "北を抜く", "拔北"),
    "do open-kan": Name("kan {tiles}", "カン {tiles}", "槓 {tiles}"),
    "do pon": Name("pon {tiles}", "ポン {tiles}", "碰 {tiles}"),
    "do chi": Name("chi {tiles}", "チー {tiles}", "吃 {tiles}"),
    "do closed-kan": Name("kan {tiles}", "暗槓 {tiles}", "暗槓 {tiles}"),
    "do added-kan": Name("add {tiles} to the pon", "加槓 {tiles}", "加槓 {tiles}"),
    # what happened
    "says discard": Name("{who} {tile}", "{who} {tile}", "{who} {tile}"),
    "says riichi": Name("{who} RIICHI", "{who} 立直", "{who} 立直"),
    "says open-riichi": Name("{who} OPEN RIICHI", "{who} 開立直", "{who} 開立直"),
    "says ready": Name("{who} READY", "{who} 聴牌宣言", "{who} 報聽"),
    "says chi": Name("{who} chi {tile} with {tiles}", "{who} チー {tile} ({tiles})", "{who} 吃 {tile} ({tiles})"),
    "says pon": Name("{who} pon {tile}", "{who} ポン {tile}", "{who} 碰 {tile}"),
    "says open-kan": Name("{who} kan {tile}", "{who} カン {tile}", "{who} 槓 {tile}"),
    "says closed-kan": Name("{who} closed kan {tiles}", "{who} 暗槓 {tiles}", "{who} 暗槓 {tiles}"),
    "says hidden kan": Name("{who} closed kan", "{who} 暗槓", "{who} 暗槓"),
    "says added-kan": Name("{who} adds {tile} to the pon", "{who} 加槓 {tile}", "{who} 加槓 {tile}"),
    "says dora": Name("new indicator {tile}", "新ドラ表示 {tile}", "新指示牌 {tile}"),
    "says north": Name("{who} sets north aside", "{who} 北抜き", "{who} 拔北"),
    "says flower": Name("{who} flower {tile}", "{who} 花 {tile}", "{who} 補花 {tile}"),
    "says tenpai": Name("{who} tenpai", "{who} 聴牌", "{who} 聽牌"),
    "says noten": Name("{who} noten", "{who} ノーテン", "{who} 未聽"),
    "since": Name("Since then:", "この間:", "經過:"),
    # messages
    "refused": Name("{what}: {why}.", "{what}: {why}。", "{what}: {why}。"),
    "not understood": Name(
        "{text!r} is not understood here. Type h for help.",
        "「{text}」は分かりません。h でヘルプを表示します。",
        "看不懂「{text}」。輸入 h 看說明。",
    ),
    "did you mean": Name("Did you mean {words}?", "{words} ですか。", "是 {words} 嗎?"),
    "no number": Name("There is no {number} to choose here.", "{number} は選べません。", "這裡沒有 {number} 可選。"),
    "which": Name("Which one? {choices}", "どれですか: {choices}", "哪一個? {choices}"),
    "say it": Name(
        "Type a number, a tile such as 5p, or h for help.",
        "番号か牌 (例: 5p) を入力してください。h でヘルプ。",
        "請輸入號碼或牌 (如 5p); h 看說明。",
    ),
    "say win": Name(
        "You can win: type w. To let it go type 0.",
        "和了できます: w で和了、0 で見送り。",
        "可以胡: 輸入 w; 放過輸入 0。",
    ),
    "not asked tile": Name(
        "You are asked about {tile}: choose from the list below.",
        "{tile} について聞かれています。下から選んでください。",
        "現在問的是 {tile}: 請從下面選。",
    ),
    "nothing to undo": Name("There is nothing to take back.", "戻す手はありません。", "沒有可收回的。"),
    "undone": Name("Taken back.", "一手戻しました。", "已收回。"),
    "no calls": Name(
        "No calls will be offered until this hand ends (a again: offered). Wins still are.",
        "この局は鳴きを尋ねません (もう一度 a で戻す)。和了は尋ねます。",
        "本局不再問吃碰槓 (再按 a 恢復), 胡牌仍會問。",
    ),
    "calls": Name("Calls are offered again.", "鳴きを尋ねます。", "恢復詢問吃碰槓。"),
    "saved": Name(
        "Saved in {path}. Go on with: jantaku play --resume {path}",
        "{path} に保存しました。再開: jantaku play --resume {path}",
        "已存到 {path}。續玩: jantaku play --resume {path}",
    ),
    "not saved": Name("The game could not be saved: {why}", "保存できませんでした: {why}", "無法存檔: {why}"),
    "not kept": Name(
        "This game is not kept as you play: {why}",
        "この対局は途中保存できません: {why}",
        "本局無法隨時存檔: {why}",
    ),
    "kept": Name(
        "The game is in {path}. See it again: jantaku watch {path}. As a log: jantaku log convert {path} game.mjson",
        "対局は {path} にあります。再生: jantaku watch {path}。牌譜: jantaku log convert {path} game.mjson",
        "對局存在 {path}。重看: jantaku watch {path}。轉成牌譜: jantaku log convert {path} game.mjson",
    ),
    "narrow": Name(
        "The terminal has {columns} columns and {lines} lines; the table wants 80 and 24, or lines are cut.",
        "端末は {columns} 桁 {lines} 行です。80 桁 24 行ないと、はみ出した分は表示されません。",
        "終端機是 {columns} 欄 {lines} 行; 牌桌需要 80 欄 24 行，否則會被截掉。",
    ),
    "step": Name(
        "[Enter] on  b back  n next hand  p hand before  q leave",
        "[Enter] 次へ  b 戻る  n 次の局  p 前の局  q 終了",
        "[Enter] 下一步  b 上一步  n 下一局  p 上一局  q 離開",
    ),
    "enter": Name("[Enter] goes on", "[Enter] で次へ", "按 [Enter] 繼續"),
    "welcome": Name(
        "You are {wind}, {who}. Type h for help.",
        "あなたは{wind}家、{who}。h でヘルプ。",
        "你坐{wind}家，{who}。輸入 h 看說明。",
    ),
    "against": Name("against {names}", "相手は {names}", "對手 {names}"),
    # hints
    "hint": Name("Hint ({name}): {action}", "ヒント ({name}): {action}", "提示 ({name}): {action}"),
    "hint after": Name(
        "{tile}: {shanten}, accepts {total} tiles: {tiles}",
        "{tile}: {shanten}、受け入れ{total}枚: {tiles}",
        "{tile}: {shanten}，進張{total}張: {tiles}",
    ),
    "hint after, one": Name(
        "{tile}: {shanten}, accepts {total} tile: {tiles}",
        "{tile}: {shanten}、受け入れ{total}枚: {tiles}",
        "{tile}: {shanten}，進張{total}張: {tiles}",
    ),
    "tenpai short": Name("tenpai", "聴牌", "聽牌"),
    "no hint": Name("Nothing more to say here.", "ここでのヒントはありません。", "這裡沒有提示。"),
    # results
    "wins by ron": Name("{who} wins by ron from {source}", "{who} ロン ({source}から)", "{who} 榮和 {source}"),
    "wins by tsumo": Name("{who} wins by tsumo", "{who} ツモ", "{who} 自摸"),
    "wins by hu": Name("{who} wins on a discard of {source}", "{who} ロン ({source}から)", "{who} 胡 {source}"),
    "you win by ron": Name("You win by ron from {source}", "あなたのロン ({source}から)", "你榮和 {source}"),
    "you win by tsumo": Name("You win by tsumo", "あなたのツモ", "你自摸"),
    "you win by hu": Name("You win on a discard of {source}", "あなたのロン ({source}から)", "你胡 {source}"),
    "winning tile": Name("winning tile {tile}", "和了牌 {tile}", "胡牌 {tile}"),
    "indicators": Name("Dora indicators {tiles}", "ドラ表示牌 {tiles}", "寶牌指示牌 {tiles}"),
    "ura": Name("ura {tiles}", "裏 {tiles}", "裏 {tiles}"),
    "joker": Name("the white pocchi stands for {tile}", "白ポッチ = {tile}", "白板百搭 = {tile}"),
    "han": Name("{n} han", "{n}翻", "{n}翻"),
    "tai": Name("{n} tai", "{n}台", "{n}台"),
    "dealer tai": Name("{n} more between the dealer and another", "荘家とは{n}台加算", "莊家加{n}台"),
    "fu": Name("{n} fu", "{n}符", "{n}符"),
    "chips for": Name("Chips: {items}", "祝儀: {items}", "祝儀: {items}"),
    "paid": Name("points", "点数", "點數"),
    "chips head": Name("chips", "祝儀", "祝儀"),
    "waits for": Name("tenpai: {tiles}", "聴牌: {tiles}", "聽牌: {tiles}"),
    "noten": Name("noten", "ノーテン", "未聽"),
    "exhausted": Name("Draw: the wall is exhausted", "荒牌平局", "流局"),
    "nagashi": Name("Draw: nagashi mangan", "流し満貫", "流局滿貫"),
    "nine-terminals": Name("Draw: nine terminals", "九種九牌", "九種九牌"),
    "four-winds": Name("Draw: four winds", "四風連打", "四風連打"),
    "four-riichi": Name("Draw: four riichi", "四家立直", "四家立直"),
    "four-kans": Name("Draw: four kans", "四槓散了", "四槓散了"),
    "triple-ron": Name("Draw: triple ron", "三家和", "三家和"),
    "final": Name("The game is over", "終局", "終局"),
    "rank head": Name("place", "順位", "名次"),
    "player head": Name("player", "プレイヤー", "玩家"),
    "points head": Name("points", "持ち点", "點數"),
    "uma head": Name("uma, oka", "ウマ・オカ", "順位點"),
    "pt head": Name("pt", "pt", "pt"),
    "place": Name("Your place: {place} of {players}.", "{players}人中{place}位でした。", "{players}人中第{place}名。"),
}

#: What is said otherwise in the vocabulary of Taiwan: a deal is named by two winds, not by a wind and a number.
IN_TAIWAN: Final = {
    "round": Name("{wind} {number}", "{wind}風{dealer}局", "{wind}風{dealer}局"),
}


def round_name(wind: int, dealer: int, language: str, vocabulary: str = "riichi") -> str:
    """What a deal is called.

    >>> round_name(0, 1, "zh-TW"), round_name(0, 1, "zh-TW", "taiwan")
    ('東2局', '東風南局')
    """
    name = IN_TAIWAN["round"] if vocabulary == "taiwan" else WORDS["round"]
    winds = {"wind": WINDS[wind].in_language(language), "dealer": WINDS[dealer].in_language(language)}
    return name.in_language(language).format(number=dealer + 1, **winds)


def word(key: str, language: str, **values: object) -> str:
    """What *key* is called in *language*, its blanks filled.

    >>> word("live", "en", n=70), word("live", "zh-TW", n=70)
    ('70 tiles left', '剩70張')
    """
    return WORDS[key].in_language(language).format(**values)


def place_name(seat: int, own: int | None, players: int, language: str) -> str:
    """What *seat* is called by who sits at *own*; by its number where nobody does.

    >>> place_name(1, 0, 4, "en"), place_name(2, None, 4, "en")
    ('Right', 'Seat 2')
    """
    if own is None:
        return word("seat", language, seat=seat)
    return PLACES[players][(seat - own) % players].in_language(language)
