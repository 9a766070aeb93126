"""What a command cannot do as it was asked: values and options that are none, or that do not go together."""

from __future__ import annotations

from typing import Final

COMMAND_FAULTS: Final = {
    # values
    "unknown {sort} {quoted}: {hint}": ("{quoted} という{sort}はない。{hint}", "沒有 {quoted} 這種{sort}。{hint}"),
    "one of {names}": ("使えるのは {names}", "可以是 {names}"),
    "there are {names}": ("いるのは {names}", "有 {names}"),
    "a whole number": ("整数", "整數"),
    "a number": ("数", "數字"),
    "a whole number from {low} up": ("{low} 以上の整数", "{low} 以上的整數"),
    "a number from {low} up": ("{low} 以上の数", "{low} 以上的數字"),
    "a number from {low} to {high}": ("{low} から {high} までの数", "{low} 到 {high} 的數字"),
    "{what} is a whole number from {low} to {high}, not {value}": (
        "{what} は {low} から {high} までの整数で、{value} ではない", "{what} 是 {low} 到 {high} 的整數，而不是 {value}"),
    "a seed is a whole number from 0 to 2**64 - 1, not {value}": (
        "種は0から2**64 - 1までの整数で、{value} ではない", "種子是 0 到 2**64 - 1 的整數，而不是 {value}"),
    "a one-suit hand that waits has 1, 4, ... 34 tiles, not {n}": (
        "聴牌の清一色は1, 4, ... 34枚で、{n}枚ではない", "聽牌的清一色是 1, 4, ... 34 張，而不是 {n} 張"),
    "players={n}, and {rules} is played by {m}": ("players={n} だが、{rules} は{m}人打ち", "players={n}，但 {rules} 是 {m} 人對局"),
    # what a value is of
    "language": ("言語", "語言"), "form": ("和了形", "胡牌形"), "notation": ("牌の書き方", "牌的寫法"),
    "action": ("行動", "動作"), "agent": ("プレイヤー", "玩家"), "player": ("プレイヤー", "玩家"), "option": ("オプション", "選項"),
    "format": ("形式", "格式"), "judge": ("検討者", "檢討者"), "level": ("強さ", "強度"),
    "seat": ("自風", "自風"), "round": ("場風", "場風"), "discarder": ("放銃者の風", "放銃者的風"),
    "ready": ("聴牌宣言 (ready)", "聽牌宣告 (ready)"), "flower_win": ("花での和了 (flower_win)", "花胡 (flower_win)"),
    # options
    "--riichi goes with neither --double-riichi nor --open-riichi": (
        "--riichi は --double-riichi とも --open-riichi とも一緒に使えない", "--riichi 不能與 --double-riichi 或 --open-riichi 並用"),
    "--guess asks in the terminal: leave out --json and --html": (
        "--guess は端末で尋ねる: --json と --html は書かない", "--guess 在終端機提問: 不要加 --json 與 --html"),
    "--json prints whole games: leave out --round": ("--json はゲーム全体を出力する: --round は書かない", "--json 印出整場對局: 不要加 --round"),
    "--json, --toml and --markdown print different things: say one of them": (
        "--json、--toml、--markdown は別のものを出力する: 一つだけ書く", "--json、--toml、--markdown 印出不同的東西: 只寫一個"),
    "{option} are for search, which takes its time: say --by search, or leave it out": (
        "{option} は時間をかける search のためのもの: --by search と書くか、省く", "{option} 用於會花時間的 search: 寫 --by search，或省略"),
    "{option} is for a new game: {file} is one that was played, leave it out": (
        "{option} は新しいゲームのためのもの: {file} は打たれたゲームなので省く", "{option} 用於新對局: {file} 是打過的對局，請省略"),
    "{option} is for a new game: the one in {file} has its own, leave it out": (
        "{option} は新しいゲームのためのもの: {file} のゲームには自分のものがあるので省く", "{option} 用於新對局: {file} 的對局自有設定，請省略"),
    "{option} - is printed itself: leave out --json, or name a file": (
        "{option} - はそれ自体を出力する: --json を省くか、ファイル名を書く", "{option} - 本身就會印出: 省略 --json，或寫檔名"),
    "--delay: seconds up to {n}, not {value}": ("--delay: {n}までの秒数で、{value} ではない", "--delay: 最多 {n} 秒，而不是 {value}"),
    "--round {n}: the game has {m} hands": ("--round {n}: ゲームは{m}局", "--round {n}: 對局只有 {m} 局"),
    "--round {n}: the game has {m} hand": ("--round {n}: ゲームは{m}局", "--round {n}: 對局只有 {m} 局"),
    "--round {n}: the game has fewer hands": ("--round {n}: ゲームの局数はもっと少ない", "--round {n}: 對局沒有這麼多局"),
    "--agents: {n} names for {m} seats: give one for all, or one for each": (
        "--agents: {m}席に名前が{n}個: 全員に一つか、一人に一つずつ書く", "--agents: {m} 個座位卻有 {n} 個名字: 全部一個，或各一個"),
    "--save: there is something in {file}: name a new file (--resume goes on with a game)": (
        "--save: {file} には既に何かある: 新しいファイル名を書く (続きは --resume)", "--save: {file} 已有內容: 請寫新檔名 (續玩用 --resume)"),
    "--save: {file} is no plain file: what is written there cannot be read again": (
        "--save: {file} は普通のファイルでない: 書いたものを読み戻せない", "--save: {file} 不是一般檔案: 寫進去就讀不回來"),
    "--log: there is something in {file}: name a new file": ("--log: {file} には既に何かある: 新しいファイル名を書く", "--log: {file} 已有內容: 請寫新檔名"),
    "--log: {file} is where the game is saved: name another file": (
        "--log: {file} はゲームの保存先: 別のファイル名を書く", "--log: {file} 是存檔的地方: 請寫別的檔名"),
    "{option}: it cannot be printed: name a file instead of -": ("{option}: 出力できない: - でなくファイル名を書く", "{option}: 不能印出: 請寫檔名而不是 -"),
    "{option}: {file} is a folder: name a file": ("{option}: {file} はフォルダ: ファイル名を書く", "{option}: {file} 是資料夾: 請寫檔名"),
    "{option}: {file}: there is no folder {folder}": ("{option}: {file}: フォルダ {folder} がない", "{option}: {file}: 沒有資料夾 {folder}"),
    "standard output is closed: name a file": ("標準出力が閉じている: ファイル名を書く", "標準輸出已關閉: 請寫檔名"),
    "standard input is closed: there is no hand to read": ("標準入力が閉じている: 読む手牌がない", "標準輸入已關閉: 沒有手牌可讀"),
    # players, games and logs
    "no player is called {name}: {hint}": ("{name} というプレイヤーはいない。{hint}", "沒有名為 {name} 的玩家。{hint}"),
    "{file}: this game is over; `jantaku watch {file_again}` shows it again": (
        "{file}: このゲームは終わっている。`jantaku watch {file_again}` で見直せる", "{file}: 這場對局已結束，可用 `jantaku watch {file_again}` 重看"),
    "{file}: {name} at seat {seat} is no player of jantaku's own, and a file may name no other: "
    "name all of them yourself with --agents, in turn order from you": (
        "{file}: 席{seat}の {name} は jantaku のプレイヤーでなく、ファイルからは呼べない: --agents で自分の次から順に全員書く",
        "{file}: 座位 {seat} 的 {name} 不是 jantaku 的玩家，檔案不能指定別的: 請用 --agents 從你的下家起依序寫出全部"),
    "the page would take the place of the log: name another file": (
        "ページが牌譜を上書きしてしまう: 別のファイル名を書く", "頁面會蓋掉牌譜: 請寫別的檔名"),
    "no logs in {places}": ("{places} に牌譜がない", "{places} 裡沒有牌譜"),
    "no game to count: {reason}": ("数えるゲームがない: {reason}", "沒有可統計的對局: {reason}"),
    "no game to count: {reason} (and {n} more files)": ("数えるゲームがない: {reason} (ほか{n}ファイル)", "沒有可統計的對局: {reason} (另有 {n} 個檔案)"),
    "no game to count: {reason} (and {n} more file)": ("数えるゲームがない: {reason} (ほか{n}ファイル)", "沒有可統計的對局: {reason} (另有 {n} 個檔案)"),
    "the logs are empty": ("牌譜が空", "牌譜是空的"),
}  # fmt: skip
