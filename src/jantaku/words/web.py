"""The words of the pages in the browser, in three languages."""

from __future__ import annotations

from typing import Any, Final

from jantaku.tiles import Face, name
from jantaku.words.columns import STATS
from jantaku.words.name import Name
from jantaku.words.terminal import WINDS

WEB_WORDS: Final = {
    "title": Name("jantaku", "jantaku", "jantaku"),
    "hall": Name("Hall", "ロビー", "大廳"),
    "connecting": Name("Connecting …", "接続中 …", "連線中 …"),
    "reconnecting": Name("Connection lost, trying again", "切断、再接続中", "連線中斷，重試中"),
    "close": Name("Close", "閉じる", "關閉"),
    "back": Name("Back", "戻る", "返回"),
    # the hall
    "new game": Name("New game", "新しい対局", "新對局"),
    "game": Name("Game", "種類", "種類"),
    "family four": Name("Riichi", "四人麻雀", "四人日麻"),
    "family four long": Name("four players, 13 tiles", "四人・13枚", "四人・13張"),
    "family three": Name("Sanma", "三人麻雀", "三人日麻"),
    "family three long": Name("three players, 13 tiles", "三人・13枚", "三人・13張"),
    "family sixteen": Name("Taiwan", "台湾麻雀", "台灣麻將"),
    "family sixteen long": Name("four players, 16 tiles", "四人・16枚", "四人・16張"),
    "rules": Name("Rules", "ルール", "規則"),
    "opponents": Name("Opponents", "対戦相手", "對手"),
    "opponent": Name("Opponent {n}", "相手 {n}", "對手 {n}"),
    "people": Name("People", "人数", "真人"),
    "people 1": Name("only me", "自分だけ", "只有我"),
    "people n": Name("{n} people, by a link", "{n}人 (リンクで招待)", "{n} 人 (用連結邀請)"),
    "seat": Name("Seat", "席", "座位"),
    "seat drawn": Name("drawn by lot", "場所決め", "抽籤"),
    "seat dealer": Name("first dealer", "起家", "起莊"),
    "watched": Name("Others may look on by the link", "リンクで観戦できる", "可用連結觀戰"),
    "looking on": Name("You are looking on", "観戦中", "觀戰中"),
    "turn table": Name("Turn the table", "卓を回す", "轉動牌桌"),
    "owner alone": Name(
        "Only who opened the room can say so.", "部屋を作った人だけが変えられます。", "只有開房的人可以更改。"
    ),
    "timer": Name("Time for a decision", "持ち時間", "思考時間"),
    "no timer": Name("no limit", "無制限", "不限"),
    "seconds": Name("{n} seconds", "{n}秒", "{n} 秒"),
    "pace": Name("Pace of agents", "AIの速さ", "AI 速度"),
    "pace 0": Name("at once", "即時", "立即"),
    "pace 250": Name("quick", "速い", "快"),
    "pace 500": Name("calm", "普通", "普通"),
    "pace 1000": Name("slow", "ゆっくり", "慢"),
    "name": Name("Your name", "名前", "名字"),
    "guest": Name("Guest", "ゲスト", "訪客"),
    "sit down": Name("Sit down and play", "対局を始める", "開始對局"),
    "open room": Name("Open a private room", "部屋を作る", "開設私人房"),
    "going on": Name("Go on with", "続きから", "繼續"),
    "over": Name("Played", "終わった対局", "已結束"),
    # a room
    "waiting": Name("Waiting for others", "参加者を待っています", "等待其他人"),
    "people here": Name(
        "{here} of {people} people are here.", "{people}人中{here}人が着席。", "{people} 人中已到 {here} 人。"
    ),
    "send link": Name("Send the others this link:", "このリンクを送ってください:", "把這個連結傳給其他人:"),
    "link": Name("Link to this room", "この部屋のリンク", "本房連結"),
    "copy": Name("Copy", "コピー", "複製"),
    "begin now": Name("Begin now, agents take the free seats", "今すぐ開始 (空席はAI)", "立即開始 (空位由 AI 補)"),
    "sit": Name("Sit down", "着席", "入座"),
    "room full": Name(
        "This game has begun, and its seats are taken.", "この対局は始まっていて満席です。", "這桌已開始，座位已滿。"
    ),
    "no such room": Name("There is no such room.", "その部屋はありません。", "沒有這個房間。"),
    "unreadable room": Name("This room cannot be read.", "この部屋は読み込めません。", "這個房間無法讀取。"),
    "seats taken": Name("All seats are taken.", "満席です。", "座位已滿。"),
    "tables taken": Name("All tables of this server are taken.", "空いている卓がありません。", "本伺服器的牌桌已滿。"),
    "undo alone": Name(
        "Decisions are taken back against agents only.", "戻せるのはAIとの対局だけです。", "只有對 AI 時才能收回。"
    ),
    "simulation failed": Name("The simulation failed.", "シミュレーションに失敗しました。", "模擬失敗。"),
    "no simulations": Name(
        "This server plays no simulations.",
        "このサーバーではシミュレーションを実行できません。",
        "本伺服器不提供模擬。",
    ),
    "simulations busy": Name(
        "As many simulations as this server plays at once are going on: wait, or stop one.",
        "同時に実行できるシミュレーションの数に達しています。待つか、止めてください。",
        "同時進行的模擬已達上限，請稍候或先停止一個。",
    ),
    "games wanted": Name("Games: from 1 to {most}.", "対局数は1から{most}までです。", "場數為 1 到 {most}。"),
    "no room": Name("You are in no room.", "部屋に入っていません。", "你不在任何房間。"),
    "too many rooms": Name(
        "Too many rooms at once: wait a little.", "部屋の作りすぎです。少し待ってください。", "開房太頻繁，請稍候。"
    ),
    "agent failed": Name(
        "{name} failed ({why}); {other} plays on for it.",
        "{name} が失敗したため ({why})、{other} が代わります。",
        "{name} 失敗 ({why})，由 {other} 接手。",
    ),
    "fault timeout": Name(
        "{name} did not answer in time and lost a turn.",
        "{name} は時間内に応答せず、手番を失いました。",
        "{name} 未及時回應，失去一次行動。",
    ),
    "fault crash": Name(
        "The program of {name} ended in its turn, which was lost.",
        "{name} のプログラムが途中で終了し、手番を失いました。",
        "{name} 的程式中途結束，失去一次行動。",
    ),
    "fault unreadable": Name(
        "{name} answered with what is no MJAI event and lost a turn.",
        "{name} の応答はMJAIとして読めず、手番を失いました。",
        "{name} 的回應不是 MJAI 事件，失去一次行動。",
    ),
    "fault illegal": Name(
        "{name} wanted what is not possible now and lost a turn.",
        "{name} はできないことをしようとして、手番を失いました。",
        "{name} 想做目前不可能的事，失去一次行動。",
    ),
    "fault absent": Name(
        "{name} cannot be started: its turns are lost until the game is over.",
        "{name} を起動できません。終局まで手番を失います。",
        "{name} 無法啟動，直到終局都失去行動。",
    ),
    "strange link": Name(
        "The link names “{what}”, which is not here. Shown is: {shown}",
        "リンクの「{what}」はありません。表示中: {shown}",
        "連結中的「{what}」不存在。目前顯示: {shown}",
    ),
    "no such page": Name("There is no such page.", "そのページはありません。", "沒有這個頁面。"),
    "no database": Name(
        "The server's database does not answer just now.",
        "サーバーのデータベースが応答しません。",
        "伺服器的資料庫目前沒有回應。",
    ),
    "room deleted": Name("This room has been deleted.", "この部屋は削除されました。", "這個房間已被刪除。"),
    "not written": Name(
        "The game cannot be written down just now; it goes on as soon as it can.",
        "対局を保存できません。保存でき次第、続けます。",
        "目前無法存檔，可以存檔後就會繼續。",
    ),
    "nothing to undo": Name("There is nothing to take back.", "戻す手はありません。", "沒有可收回的。"),
    # the table
    "table": Name("Table", "卓", "牌桌"),
    "log": Name("What happened", "経過", "經過"),
    "your move": Name("Your move", "あなたの番", "輪到你"),
    "your hand": Name("Your hand", "あなたの手牌", "你的手牌"),
    "turn of": Name("{name} …", "{name} …", "{name} …"),
    "left": Name("{n} left", "残り{n}枚", "剩 {n} 張"),
    "indicators": Name("Dora indicators", "ドラ表示牌", "寶牌指示牌"),
    "ura": Name("Ura indicators", "裏ドラ表示牌", "裏寶牌指示牌"),
    "dora": Name("dora", "ドラ", "寶牌"),
    "player": Name("{name}, {wind}, {score}", "{name}、{wind}家、{score}点", "{name}，{wind}家，{score} 點"),
    "in riichi": Name("has declared", "リーチ中", "已宣告"),
    "river": Name("Discards of {name}", "{name}の河", "{name} 的牌河"),
    "set aside": Name("set aside", "抜いた牌", "拔出的牌"),
    "shown": Name("shown hand", "公開された手牌", "攤開的手牌"),
    "concealed": Name("{n} concealed tiles", "手牌{n}枚", "手牌 {n} 張"),
    "just drawn": Name("just drawn", "ツモ牌", "剛摸到"),
    "waits": Name("Waits", "待ち", "聽"),
    "furiten": Name("Furiten", "フリテン", "振聽"),
    "time left": Name("Time left", "残り時間", "剩餘時間"),
    "not tenpai after": Name(
        "the hand is not tenpai after this discard", "これを切ると聴牌になりません", "打這張就不聽牌"
    ),
    "automatic": Name("Automatic", "自動", "自動"),
    "auto win": Name("Auto win", "自動和了", "自動胡"),
    "auto no_calls": Name("No calls", "鳴きなし", "不吃碰"),
    "auto discard": Name("Discard drawn", "ツモ切り", "自動摸切"),
    "sort": Name("Sort", "理牌", "理牌"),
    "hint": Name("Hint", "ヒント", "提示"),
    "undo": Name("Undo", "戻す", "收回"),
    "leave": Name("Leave", "離席", "離開"),
    "away": Name("You are away", "離席中", "離開中"),
    "away short": Name("away", "離席", "離開"),
    "away long": Name("An agent plays for you.", "AIが代わりに打っています。", "AI 正在代打。"),
    "come back": Name("Come back", "戻る", "回來"),
    # hints
    "discard": Name("Discard", "打牌", "打"),
    "shanten": Name("Shanten", "向聴", "向聽"),
    "tenpai": Name("tenpai", "聴牌", "聽牌"),
    "noten": Name("noten", "ノーテン", "未聽"),
    "accepts": Name("Accepts", "受け入れ", "進張"),
    "danger": Name("Danger", "放銃率", "放銃率"),
    "win chance": Name("Win", "和了率", "和牌率"),
    "expected": Name("Points", "期待値", "期望值"),
    "choice": Name("Choice", "選択", "選擇"),
    "play out": Name("Play every action out", "全ての手を試し打ち", "逐一試打"),
    "playing out": Name("Playing out …", "試し打ち中 …", "試打中 …"),
    "played out": Name(
        "Until the end of the hand, on {n} tables that look like this one. Bold: as good as the best.",
        "見えている情報が同じ{n}卓で局の終わりまで。太字は最善と同等。",
        "在看起來相同的 {n} 桌上打到本局結束。粗體與最佳相當。",
    ),
    "thinking failed": Name("That could not be played out.", "試し打ちできませんでした。", "無法試打。"),
    # results
    "next hand": Name("Next", "次へ", "下一局"),
    "chips": Name("Chips", "祝儀", "祝儀"),
    "joker": Name("White pocchi as", "白ポッチ =", "白板百搭 ="),
    "game over": Name("The game is over", "終局", "終局"),
    "place": Name("Place", "順位", "名次"),
    "player head": Name("Player", "プレイヤー", "玩家"),
    "points": Name("Points", "持ち点", "點數"),
    "uma": Name("Uma, oka", "ウマ・オカ", "順位點"),
    "total": Name("Total", "最終", "最終"),
    "play again": Name("Play again", "もう一局", "再來一場"),
    "download": Name("Log", "牌譜", "牌譜"),
    "replay": Name("Replay", "再生", "重播"),
    # other pages
    "pages": Name("Pages", "ページ", "頁面"),
    "page play": Name("Play", "対局", "對局"),
    "page analyse": Name("Analyse", "牌理", "牌理"),
    "page rules": Name("Rules", "ルール", "規則"),
    "page replay": Name("Replay", "牌譜", "牌譜"),
    "page games": Name("Games", "戦績", "戰績"),
    "page simulate": Name("Simulate", "シミュレーション", "模擬"),
    "agent n": Name("Agent {n}", "エージェント {n}", "代理 {n}"),
    "duplicate": Name("Every wall from every seat", "同じ牌山を全席で打つ", "每副牌牆輪流坐每個座位"),
    "start": Name("Start", "開始", "開始"),
    "stop": Name("Stop", "停止", "停止"),
    "stopped": Name("stopped", "停止済み", "已停止"),
    "played games": Name("Games played", "対局済み", "已打場數"),
    "download results": Name("Results", "結果", "結果"),
    "statistics": Name("Statistics", "成績", "統計"),
    "places over time": Name("Places over time", "順位の推移", "名次走勢"),
    "games": Name("Games", "対局数", "場數"),
    "picture": Name("Picture", "図", "圖"),
    "mean of ten": Name(
        "The line is the mean of the last ten games.", "線は直近10戦の平均順位です。", "折線為最近十場的平均名次。"
    ),
    "nothing found": Name("Nothing found.", "見つかりません。", "找不到。"),
    "no games": Name("No games yet.", "対局はまだありません。", "還沒有對局。"),
    "delete": Name("Delete", "削除", "刪除"),
    "really delete": Name("Really delete", "本当に削除", "確定刪除"),
    "hand": Name("Hand", "手牌", "手牌"),
    "hand help": Name(
        "Type 123m406p789s11z, melds after commas (123-p, 1111z), or click tiles below.",
        "123m406p789s11z のように入力 (副露はコンマの後: 123-p、1111z)、または下の牌をクリック。",
        "輸入 123m406p789s11z，副露寫在逗號後 (123-p、1111z)，或點下面的牌。",
    ),
    "lay": Name("What a click adds", "クリックで加えるもの", "點選時加入"),
    "lay tile": Name("Tile", "牌", "牌"),
    "lay chi": Name("Chi", "チー", "吃"),
    "lay pon": Name("Pon", "ポン", "碰"),
    "lay kan": Name("Open kan", "明槓", "明槓"),
    "lay closed kan": Name("Closed kan", "暗槓", "暗槓"),
    "changed rules": Name("Changed rules", "変更したルール", "改過的規則"),
    "clear": Name("Clear", "消去", "清除"),
    "remove": Name("remove {tile}", "{tile} を除く", "移除 {tile}"),
    "add": Name("add {tile}", "{tile} を加える", "加入 {tile}"),
    "circumstances": Name("Circumstances", "状況", "狀況"),
    "win tsumo": Name("by own draw", "ツモ", "自摸"),
    "win riichi": Name("riichi", "立直", "立直"),
    "win ready": Name("declared ready", "聴牌宣言", "報聽"),
    "win ippatsu": Name("ippatsu", "一発", "一發"),
    "win last_tile": Name("last tile", "海底・河底", "海底、河底"),
    "win rinshan": Name("after a kan", "嶺上開花", "嶺上、槓上"),
    "win chankan": Name("robbing a kan", "槍槓", "搶槓"),
    "seat wind": Name("Seat wind", "自風", "門風"),
    "round wind": Name("Round wind", "場風", "圈風"),
    "seen elsewhere": Name("Seen elsewhere", "見えている牌", "已見的牌"),
    "flowers": Name("Flowers", "華牌", "花牌"),
    "after discard": Name("After each discard", "打牌ごとの受け入れ", "各打牌的進張"),
    "draws that help": Name("Draws that help", "有効牌", "有效進張"),
    "win worth": Name("Worth of a win", "和了の点数", "胡牌點數"),
    "expected by": Name(
        "Chance to win and worth as solid estimates them, in this seat and round, at the first turn or as soon as the melds are made.",
        "和了率と点数は、この場風・自風で、第一巡（副露があれば鳴いた直後）として solid が見積もったものです。",
        "和牌率與點數由 solid 依此圈風、門風估計：第一巡，有副露時為剛鳴牌之後。",
    ),
    "not expected": Name(
        "Chances and worth are estimated for a whole hand of {n} tiles (a kan counts three) in circumstances that can be.",
        "和了率と点数は、{n}枚そろった手牌（槓は3枚と数える）で、あり得る状況のときだけ見積もります。",
        "只有 {n} 張的完整手牌 (槓算 3 張) 且狀況可能時，才估計和牌率與點數。",
    ),
    "going back": Name("Discards that go back", "向聴が戻る打牌", "退向聽的打牌"),
    "readings": Name("Readings", "面子の分け方", "拆解"),
    "worth": Name("What it is worth", "点数計算", "算分"),
    "ron": Name("On a discard", "ロン", "胡別人"),
    "tsumo": Name("By own draw", "ツモ", "自摸"),
    "shape": Name("Shape", "待ちの形", "聽型"),
    "copies": Name("Left", "残り", "剩餘"),
    "tile": Name("Tile", "牌", "牌"),
    "nothing yet": Name("Put some tiles in.", "牌を入れてください。", "請放入牌。"),
    "rules name": Name("Name of these rules", "ルールの名前", "規則名稱"),
    "one more tile": Name(
        "One tile more or less makes it a hand.",
        "あと1枚加えるか減らすと手牌になります。",
        "再加或減一張就是一副手牌。",
    ),
    "base rules": Name("Starting from", "もとになるルール", "以此為基礎"),
    "search": Name("Search", "検索", "搜尋"),
    "changed only": Name("Only what is changed", "変更した項目だけ", "只看改過的"),
    "reset": Name("As before", "元に戻す", "還原"),
    "changes left": Name(
        "Your changes are put aside: {title}.", "変更を取りのけました: {title}。", "你的更動先放在一旁: {title}。"
    ),
    "bring back": Name("Bring them back", "元の変更に戻す", "取回更動"),
    "bad file": Name(
        "The file {name} cannot be used; the rules below stay as they are.",
        "ファイル {name} は使えません。下のルールはそのままです。",
        "無法使用檔案 {name}，下面的規則維持不變。",
    ),
    "problems": Name("This cannot be played", "このままでは遊べません", "這樣不能玩"),
    "no problems": Name("These rules can be played.", "このルールで遊べます。", "這些規則可以玩。"),
    "differences": Name("Differences", "違い", "差異"),
    "no differences": Name(
        "None: these are the rules it starts from.", "なし (もとのルールのまま)", "沒有 (與基礎規則相同)"
    ),
    "play these": Name("Play by these rules", "このルールで対局", "用這些規則對局"),
    "table these": Name("Open a table with them …", "このルールで部屋を作る …", "用這些規則開桌 …"),
    "analyse these": Name("Analyse a hand by them", "このルールで牌理", "用這些規則分析"),
    "save file": Name("Save as a file", "ファイルに保存", "存成檔案"),
    "load file": Name("Load a file", "ファイルを読む", "讀取檔案"),
    "rule book": Name("Rule book", "ルールブック", "規則書"),
    "print": Name("Print", "印刷", "列印"),
    "source": Name("Source", "出典", "出處"),
    "paste log": Name(
        "Paste a log, or choose a file: jantaku, Tenhou (mjlog, tenhou6), MJAI, Mahjong Soul.",
        "牌譜を貼り付けるか、ファイルを選んでください: jantaku、天鳳 (mjlog、tenhou6)、MJAI、雀魂。",
        "貼上牌譜或選擇檔案: jantaku、天鳳 (mjlog、tenhou6)、MJAI、雀魂。",
    ),
    "log text": Name("Log", "牌譜", "牌譜"),
    "choose file": Name("File", "ファイル", "檔案"),
    "judging": Name("Judging every decision …", "一手ずつ検討しています …", "正在逐手檢討 …"),
    "judging waits": Name("Waiting for another review …", "順番待ち …", "等待其他檢討 …"),
    "cancelled": Name(
        "Broken off. What was judged is kept: start it again to go on.",
        "中断しました。途中まで保存されています。もう一度始めると続きから検討します。",
        "已中斷，已檢討的部分保留著，再次開始會接著進行。",
    ),
    "cancel": Name("Cancel", "中断", "中斷"),
    "another log": Name("Another log", "別の牌譜", "其他牌譜"),
    "own games": Name("Your own games", "自分の対局", "自己的對局"),
    "game n": Name("Game {n}", "第{n}戦", "第 {n} 場"),
    "copy link": Name("Copy link", "リンクをコピー", "複製連結"),
    "link copied": Name("The link is copied.", "リンクをコピーしました。", "已複製連結。"),
    "take along": Name("Take along", "保存", "下載"),
    "whole replay": Name("Replay without review", "検討なしで再生", "不看檢討，只重播"),
    "drop log": Name("Or drop a file here.", "ファイルをここにドロップすることもできます。", "也可以把檔案拖到這裡。"),
    "kept how long": Name(
        "A log stays here for {days} days after it was opened last; its link works as long.",
        "牌譜は最後に開いてから{days}日間保存され、その間リンクで開けます。",
        "牌譜在最後一次開啟後保留 {days} 天，期間連結都有效。",
    ),
    "unreadable log": Name("This log cannot be read.", "この牌譜は読めません。", "無法讀取這份牌譜。"),
    "page no log": Name(
        "This is a web page, not a log: pages of replays and reviews are not read back. Read are jantaku's own logs, Tenhou (mjlog, tenhou6), MJAI and Mahjong Soul; “Take along” writes them.",
        "これは牌譜ではなくウェブページです。再生や検討のページは読み込めません。読めるのは jantaku、天鳳 (mjlog、tenhou6)、MJAI、雀魂の牌譜で、「保存」から書き出せます。",
        "這是網頁，不是牌譜：重播與檢討的頁面無法讀回。可讀取 jantaku、天鳳 (mjlog、tenhou6)、MJAI、雀魂的牌譜，可用「下載」取得。",
    ),
    "no such log": Name("This log is not here any more.", "この牌譜はもうありません。", "這份牌譜已不在這裡。"),
    "no number": Name(
        "{what} is a number, not {text}.", "{what} は数字で書きます ({text} は不可)。", "{what} 要寫數字，不是 {text}。"
    ),
    "no such seat": Name(
        "There is no seat {seat}: they are 0 to {most}.",
        "席{seat}はありません。席は0から{most}です。",
        "沒有座位 {seat}: 座位是 0 到 {most}。",
    ),
    "no such review": Name("There is no such review yet.", "この検討はまだありません。", "還沒有這份檢討。"),
    "no such game": Name(
        "There is no such game that is over.", "終わった対局の中に見つかりません。", "沒有這場已結束的對局。"
    ),
    "no game in log": Name(
        "There is no such game in this log.", "この牌譜に対局がありません。", "這份牌譜裡沒有對局。"
    ),
    "too large": Name(
        "More than {most} bytes: that is not read here.",
        "{most}バイトを超えるものは読めません。",
        "超過 {most} 位元組，無法讀取。",
    ),
    "uploads busy": Name(
        "Too much is being sent to this server just now: try again in a moment.",
        "送信が混み合っています。少し待ってからもう一度どうぞ。",
        "目前上傳的人太多，請稍後再試。",
    ),
    "upload too slow": Name(
        "That did not come within {seconds} seconds.",
        "{seconds}秒以内に届きませんでした。",
        "未能在 {seconds} 秒內送達。",
    ),
    "too many questions": Name(
        "Too many questions: wait a moment.", "質問が多すぎます。少し待ってください。", "請求太頻繁，請稍候。"
    ),
    "no answer": Name("The server does not answer.", "サーバーから応答がありません。", "伺服器沒有回應。"),
    "went wrong": Name(
        "Something went wrong on the server with this question; the fault is in its log.",
        "サーバー内部でエラーが起きました。詳細はサーバーのログにあります。",
        "伺服器處理這個問題時出錯，詳情見伺服器日誌。",
    ),
    "refused": Name("That cannot be done.", "それはできません。", "無法這麼做。"),
    "reviews busy": Name(
        "A review of yours is going on, or too many wait: cancel it, or try again later.",
        "検討中のものがあるか、順番待ちが多すぎます。中断するか、後でもう一度どうぞ。",
        "你已有檢討正在進行，或等待的太多：請中斷它或稍後再試。",
    ),
    "review too long": Name("The review took too long.", "検討に時間がかかりすぎました。", "檢討耗時過久。"),
    "review failed": Name("The review failed.", "検討に失敗しました。", "檢討失敗。"),
    "judge": Name("Judge", "検討役", "評審"),
    "review it": Name("Review", "検討", "檢討"),
    "replay it": Name("Replay", "再生", "重播"),
    # settings
    "settings": Name("Settings", "設定", "設定"),
    "language": Name("Language", "言語", "語言"),
    "theme": Name("Theme", "明暗", "主題"),
    "theme auto": Name("as the system", "システム", "跟隨系統"),
    "theme light": Name("light", "明るい", "淺色"),
    "theme dark": Name("dark", "暗い", "深色"),
    "set blind": Name("Colour-blind colours", "色覚対応", "色盲配色"),
    "set corners": Name("Signs in corners", "牌に英数字", "牌角標示"),
    "set sounds": Name("Sounds", "音", "音效"),
}

#: The groups of options in a form.
RULE_GROUPS: Final = {
    "table": Name("Table and game", "卓と対局", "牌桌與賽制"),
    "tiles": Name("Tiles", "牌", "牌"),
    "wall": Name("Wall", "牌山", "牌牆"),
    "calls": Name("Calls and kans", "副露と槓", "吃碰槓"),
    "riichi": Name("Riichi", "立直", "立直"),
    "wins": Name("Winning", "和了", "胡牌"),
    "yaku": Name("Yaku", "役", "役"),
    "liability": Name("Liability", "責任払い", "包牌"),
    "honba": Name("Honba and deals", "本場と連荘", "本場與連莊"),
    "draws": Name("Draws", "流局", "流局"),
    "taiwan": Name("Taiwan", "台湾", "台灣"),
    "tai": Name("Tai", "台", "台"),
    "chips": Name("Chips", "祝儀", "祝儀"),
}


def web_word(key: str, language: str, **values: object) -> str:
    """What *key* is called in *language*, its blanks filled.

    >>> web_word("opponent", "ja", n=2)
    '相手 2'
    """
    return WEB_WORDS[key].in_language(language).format(**values)


def page_words(language: str) -> dict[str, Any]:
    """All that the pages say in *language*: words by key, tiles by their notation, and the winds."""
    return {
        "words": {key: word.in_language(language) for key, word in WEB_WORDS.items()},
        "tiles": {str(face): name(face, language) for face in Face},
        "stats": {key: " ".join(part.in_language(language) for part in head).strip() for key, head in STATS.items()},
        "winds": [wind.in_language(language) for wind in WINDS],
    }
