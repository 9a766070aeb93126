"""What an option may be, and what else was given."""

from __future__ import annotations

from typing import Final

OPTION_FAULTS: Final = {
    "{value} is not true or false": ("{value} は true か false でない", "{value} 不是 true 或 false"),
    "{value} is not {allowed}": ("{value} は使えない。使えるのは {allowed}", "{value} 不行，可以是 {allowed}"),
    "{value} is not {allowed}: {hint}": ("{value} は使えない。使えるのは {allowed}。{hint}", "{value} 不行，可以是 {allowed}。{hint}"),
    "{value} is written with a fraction: write {n}": ("{value} は小数。{n} と書く", "{value} 帶小數，請寫 {n}"),
    "{value} is not a multiple of {step}: points are counted in hundreds": (
        "{value} は {step} の倍数でない。点は100点単位", "{value} 不是 {step} 的倍數: 點數以百計"),
    "a multiple of {step} from {low} to {high}": ("{low} から {high} までの {step} の倍数", "{low} 到 {high} 之間 {step} 的倍數"),
    "a whole number from {low} to {high}": ("{low} から {high} までの整数", "{low} 到 {high} 的整數"),
    "a list, each {each}": ("リスト (各要素は {each})", "列表 (每項為 {each})"),
    "a list of rows, in each {each}": ("行のリスト (各要素は {each})", "各列的列表 (每項為 {each})"),
    "{one} or {other}": ("{one} か {other}", "{one} 或 {other}"),
    "did you mean {near}?": ("{near} のことですか", "是指 {near} 嗎"),
    "no such option: {hint}": ("そのような項目はない。{hint}", "沒有這個選項。{hint}"),
    "no such option": ("そのような項目はない", "沒有這個選項"),
    "all are listed by `jantaku rules show riichi`": (
        "一覧は `jantaku rules show riichi`", "完整清單見 `jantaku rules show riichi`"),
    "no such {thing}: {hint}": ("そのような役・台はない。{hint}", "沒有這個役或台。{hint}"),
    "no such {thing}": ("そのような役・台はない", "沒有這個役或台"),
    "it is an option and stands above [{table}]": ("項目なので [{table}] より上に書く", "它是選項，寫在 [{table}] 之上"),
    "is a table: write [{table}], and under it lines such as {line}": (
        "表なので [{table}] と書き、その下に {line} のように書く", "這是表格: 寫 [{table}]，下面寫如 {line}"),
    "is no table: options stand at the top, only [yaku] and [tai] are tables": (
        "表ではない。項目は先頭に書き、表は [yaku] と [tai] だけ", "這不是表格: 選項寫在最上面，只有 [yaku] 與 [tai] 是表格"),
    "is a yaku and belongs under [yaku]": ("役なので [yaku] の下に書く", "這是役，應寫在 [yaku] 之下"),
    "is a pattern of tai and belongs under [tai]": ("台なので [tai] の下に書く", "這是台，應寫在 [tai] 之下"),
    "{value} is not text": ("{value} は文字列でない", "{value} 不是文字"),
    '{value} is not "yakuman", "double" or "off"': (
        '{value} は "yakuman"、"double"、"off" のどれでもない', '{value} 不是 "yakuman"、"double" 或 "off"'),
    '{value} is not [closed, open] han or "off"': (
        '{value} は [門前, 鳴き] の翻でも "off" でもない', '{value} 不是 [門清, 鳴牌] 飜數或 "off"'),
    "{value} is not a number of han from 0 to 13": ("{value} は0から13までの翻でない", "{value} 不是 0 到 13 的飜數"),
    "a yaku of open hands alone is not possible: give it closed han too": (
        "鳴いた手だけの役は作れない。門前の翻も与える", "不能只有鳴牌才算的役，也要給門清的飜數"),
    '{value} is not a number of tai from 0 to {most} or "off"': (
        '{value} は0から{most}までの台でも "off" でもない', '{value} 不是 0 到 {most} 的台數或 "off"'),
    "rules given as data extend a preset and open no file": (
        "ここではプリセットだけを extends に書ける", "這裡的 extends 只能是內建規則"),
    "one of {names}, or the path of a .toml file": (
        "{names}、または .toml ファイルのパス", "{names}，或 .toml 檔的路徑"),
    "did you mean {near}? ({known})": ("{near} のことですか ({known})", "是指 {near} 嗎 ({known})"),
    "it is called {name} here": ("ここでは {name} という", "這裡叫 {name}"),
    "is not text in UTF-8": ("UTF-8 の文字列でない", "不是 UTF-8 文字"),
    "no such preset: {hint}": ("そのようなプリセットはない。{hint}", "沒有這套內建規則。{hint}"),
    "cannot be read: {reason}": ("読めない: {reason}", "無法讀取: {reason}"),
    "no path has a zero byte in it": ("パスにゼロのバイトは書けない", "路徑不能有零位元組"),
    "more than {n} kB, or a line of more than {m} characters: no rules are as long": (
        "{n} kB を超えるか、{m}文字を超える行がある: そんなに長いルールはない", "超過 {n} kB，或有超過 {m} 個字元的行: 沒有這麼長的規則"),
    "No such file or directory": ("そのようなファイルやフォルダはない", "沒有這個檔案或資料夾"),
    "Permission denied": ("許可がない", "沒有權限"),
    "Is a directory": ("フォルダである", "這是資料夾"),
    "Not a directory": ("フォルダでない", "這不是資料夾"),
    "not a regular file": ("普通のファイルでない", "不是一般檔案"),
    "goes in a circle: {circle}": ("堂々巡りになっている: {circle}", "循環引用: {circle}"),
    "is not TOML of rules: nested too deeply": ("ルールのTOMLでない (入れ子が深すぎる)", "不是規則的 TOML (巢狀過深)"),
    "is not TOML: {reason}": ("TOMLでない: {reason}", "不是 TOML: {reason}"),
    "not a rule file: {reason}": ("ルールファイルでない: {reason}", "不是規則檔: {reason}"),
    "no preset is called {name}": ("{name} というプリセットはない", "沒有名為 {name} 的內建規則"),
    "no player here is called {name}": ("ここに {name} というプレイヤーはいない", "這裡沒有名為 {name} 的玩家"),
    "no player here is called {name}: {hint}": (
        "ここに {name} というプレイヤーはいない。{hint}", "這裡沒有名為 {name} 的玩家。{hint}"),
    "no rules here are called {name}": ("ここに {name} というルールはない", "這裡沒有名為 {name} 的規則"),
}  # fmt: skip
