"""What actions are called in three languages, and what else people type for them."""

from __future__ import annotations

from typing import Final

from jantaku.words.catalogue import Name

#: For each type of action its word in each language, then other words for it.
ACTION_WORDS: Final[dict[str, tuple[Name, tuple[str, ...]]]] = {
    "win": (Name("win", "和了", "胡"), ("hu", "agari", "和", "胡了")),
    "tsumo": (Name("tsumo", "ツモ", "自摸"), ("zimo",)),
    "ron": (Name("ron", "ロン", "榮和"), ("榮", "栄和")),
    "riichi": (Name("riichi", "リーチ", "立直"), ("reach",)),
    "open-riichi": (Name("open riichi", "オープン", "開立直"), ("open",)),
    "ready": (Name("ready", "聴", "報聽"), ("聽",)),
    "pon": (Name("pon", "ポン", "碰"), ("pung", "peng")),
    "chi": (Name("chi", "チー", "吃"), ("chii", "chow")),
    "kan": (Name("kan", "カン", "槓"), ("kong", "gang", "杠", "暗槓", "加槓", "明槓", "大明槓")),
    "pass": (Name("pass", "パス", "過"), ("skip",)),
    "north": (Name("north", "北抜き", "拔北"), ("kita", "抜き")),
    "nine-terminals": (Name("nine terminals", "九種九牌", "九種九牌"), ("nine", "九種")),
    "stop": (Name("stop", "終了", "結束"), ()),
    "go-on": (Name("go on", "続行", "續打"), ("go", "play on")),
    "tenpai": (Name("tenpai", "聴牌", "聽牌"), ("yes",)),
    "noten": (Name("noten", "ノーテン", "未聽"), ()),
    "tsumogiri": (Name("tsumogiri", "ツモ切り", "摸切"), ("drawn",)),
    "discard": (Name("discard", "打", "打"), ("切",)),
}
TYPE_OF_WORD: Final = {word: type for type, (name, more) in ACTION_WORDS.items() for word in (*name, *more)}
