"""The Japanese words of tenhou.net/6: yaku, values, draws, rules."""

from __future__ import annotations

import re
from typing import Final

from jantaku.errors import JantakuError
from jantaku.game.event import Ending, Win
from jantaku.records.rows import whole
from jantaku.rules import Rules
from jantaku.scoring.worth import Yaku

WON: Final = "和了"
ABSENT: Final = "absent"
"""Where in ``Record.meta`` the names are of seats that nobody has: the fourth of a three-player game."""
_WINDS: Final = "東南西北"
YAKU: Final = {
    "門前清自摸和": "tsumo", "立直": "riichi", "両立直": "double_riichi", "ダブル立直": "double_riichi",
    "一発": "ippatsu", "槍槓": "chankan", "嶺上開花": "rinshan", "海底摸月": "haitei", "海底撈月": "haitei",
    "河底撈魚": "houtei", "平和": "pinfu", "断幺九": "tanyao", "一盃口": "iipeikou", "役牌 白": "white",
    "役牌 發": "green", "役牌 中": "red", "七対子": "chiitoitsu", "混全帯幺九": "chanta", "一気通貫": "ittsu",
    "三色同順": "sanshoku", "三色同刻": "sanshoku_doukou", "三槓子": "sankantsu", "対々和": "toitoi",
    "三暗刻": "sanankou", "小三元": "shousangen", "混老頭": "honroutou", "二盃口": "ryanpeikou",
    "純全帯幺九": "junchan", "混一色": "honitsu", "清一色": "chinitsu", "人和": "renhou", "天和": "tenhou",
    "地和": "chiihou", "大三元": "daisangen", "四暗刻": "suuankou", "四暗刻単騎": "suuankou_tanki",
    "字一色": "tsuuiisou", "緑一色": "ryuuiisou", "清老頭": "chinroutou", "九蓮宝燈": "chuuren",
    "純正九蓮宝燈": "junsei_chuuren", "国士無双": "kokushi", "国士無双１３面": "kokushi_13",
    "国士無双十三面待ち": "kokushi_13", "大四喜": "daisuushii", "小四喜": "shousuushii", "四槓子": "suukantsu",
    **{f"自風 {wind}": "seat_wind" for wind in _WINDS}, **{f"場風 {wind}": "round_wind" for wind in _WINDS},
    "役牌:自風牌": "seat_wind", "役牌:場風牌": "round_wind",
}  # fmt: skip
_NAME: Final = {name: word for word, name in reversed(YAKU.items())}
_ENGLISH: Final = {
    "fully concealed hand": "tsumo", "riichi": "riichi", "double riichi": "double_riichi", "ippatsu": "ippatsu",
    "robbing a kan": "chankan", "after a kan": "rinshan", "under the sea": "haitei", "under the river": "houtei",
    "pinfu": "pinfu", "all simples": "tanyao", "pure double sequence": "iipeikou", "white dragon": "white",
    "green dragon": "green", "red dragon": "red", "seat wind": "seat_wind", "prevalent wind": "round_wind",
    "seven pairs": "chiitoitsu", "half outside hand": "chanta", "pure straight": "ittsu",
    "mixed triple sequence": "sanshoku", "triple triplets": "sanshoku_doukou", "three quads": "sankantsu",
    "all triplets": "toitoi", "three concealed triplets": "sanankou", "little three dragons": "shousangen",
    "all terminals and honors": "honroutou", "twice pure double sequence": "ryanpeikou",
    "fully outside hand": "junchan", "half flush": "honitsu", "full flush": "chinitsu",
    "blessing of heaven": "tenhou", "blessing of earth": "chiihou", "big three dragons": "daisangen",
    "four concealed triplets": "suuankou", "single-wait four concealed triplets": "suuankou_tanki",
    "all honors": "tsuuiisou", "all green": "ryuuiisou", "all terminals": "chinroutou", "nine gates": "chuuren",
    "true nine gates": "junsei_chuuren", "thirteen orphans": "kokushi", "thirteen-wait thirteen orphans": "kokushi_13",
    "four big winds": "daisuushii", "four little winds": "shousuushii", "four quads": "suukantsu",
}  # fmt: skip
"""The names of Mahjong Soul's English client, which converters leave as they are; in small letters."""
_EXTRA: Final = {
    "ドラ": "dora", "赤ドラ": "reds", "裏ドラ": "ura", "抜きドラ": "norths", "dora": "dora", "red five": "reds",
    "ura dora": "ura", "kita": "norths",
}  # fmt: skip
LIMITS: Final = {"満貫": "mangan", "跳満": "haneman", "倍満": "baiman", "三倍満": "sanbaiman"}
DRAWS: Final = {
    "流局": Ending.EXHAUSTED, "全員聴牌": Ending.EXHAUSTED, "全員不聴": Ending.EXHAUSTED,
    "流し満貫": Ending.NAGASHI, "九種九牌": Ending.NINE_TERMINALS, "四風連打": Ending.FOUR_WINDS,
    "四家立直": Ending.FOUR_RIICHI, "四槓散了": Ending.FOUR_KANS, "四開槓": Ending.FOUR_KANS,
    "三家和了": Ending.TRIPLE_RON, "三家和": Ending.TRIPLE_RON,
}  # fmt: skip
_PART: Final = re.compile(r"(.+)\((?:(\d+)飜|役満)\)")
_VALUE: Final = re.compile(r"(?:(\d+)符(\d+)飜|(満貫|跳満|倍満|三倍満|役満))(\d+)(?:-(\d+))?点(∀)?")


def win_of_words(parts: list[object], deltas: tuple[int, ...]) -> tuple[Win, bool]:
    """The win in ``[who, from, liable, value, yaku...]``, and whether its yaku are given."""
    seat = whole("who won", parts[0])
    if len(parts) < 4:
        return Win(seat, 0, 0, 0, None, (), 0, 0, 0, deltas), False
    value = _VALUE.fullmatch(str(parts[3]))
    if value is None:
        raise JantakuError(f"no such value: {parts[3]!r}")
    yaku: list[Yaku] = []
    extra = {"dora": 0, "reds": 0, "ura": 0, "norths": 0}
    yakuman = han = 0
    for word in parts[4:]:
        part = _PART.fullmatch(str(word))
        name = part and (YAKU.get(part[1]) or _ENGLISH.get(part[1].lower()))
        counted = part and _EXTRA.get(part[1].lower())
        if part is None or not (name or counted):
            raise JantakuError(f"no such yaku: {word!r:.60}")
        number = int(part[2] or 0)
        han += number
        if name:
            yakuman += part[2] is None
            yaku.append(Yaku(name, number, 0 if part[2] else 1))
        elif counted:
            extra[counted] += number
    limit = LIMITS.get(value[3] or "") or (None if value[3] is None else "yakuman" if yakuman else "counted_yakuman")
    fu = int(value[1] or 0)
    bonus = (extra["dora"], extra["ura"], extra["reds"])
    return Win(seat, han, fu, yakuman, limit, tuple(yaku), *bonus, deltas, extra["norths"]), True


def points_of_value(value: str) -> tuple[str, ...] | None:
    """The points in the value of a win, and whether each other pays them; ``None`` if it has none.

    >>> points_of_value("30符2飜500-1000点"), points_of_value("満貫4000点∀")
    (('500', '1000', ''), ('4000', '', '∀'))
    """
    match = _VALUE.fullmatch(value)
    return None if match is None else tuple(part or "" for part in match.groups()[3:])


def wind_of_word(word: str) -> list[tuple[str, str]]:
    """Which wind a yaku names, if it is one of the winds: ``自風 東(1飜)`` is the seat's, and East."""
    part = _PART.fullmatch(word)
    name = part[1] if part is not None else ""
    return [(name[:2], name[3:])] if name[:2] in ("自風", "場風") and name[3:] in _WINDS else []


def words_of_win(
    win: Win, seat_wind: int, round_wind: int, points: tuple[int, ...], by_dealer: bool, norths_apart: bool = False
) -> list[str]:
    """The value and the yaku of *win*; *points* are what the others pay without honba: one number, or child, dealer.

    Norths set aside are counted among the dora, as Tenhou does, or *norths_apart*, as Mahjong Soul does.
    """
    words = {"counted_yakuman": "役満", "yakuman": "役満", **{name: word for word, name in LIMITS.items()}}
    value = words[win.limit] if win.limit else f"{win.fu}符{win.han}飜"
    if len(points) == 1 and by_dealer:
        value += f"{points[0]}点∀"
    else:
        value += "-".join(str(part) for part in points) + "点"
    out = [value]
    for yaku in win.yaku:
        name, han = yaku.key, yaku.han
        word = _NAME.get(name)
        if name == "seat_wind":
            word = f"自風 {_WINDS[seat_wind]}"
        elif name == "round_wind":
            word = f"場風 {_WINDS[round_wind]}"
        if word is None:
            raise JantakuError(f"tenhou.net/6 has no word for the yaku {name}")
        out.append(f"{word}(役満)" if win.yakuman else f"{word}({han}飜)")
    if not win.yakuman:
        dora, norths = (win.dora, win.norths) if norths_apart else (win.dora + win.norths, 0)
        counted = (("ドラ", dora), ("赤ドラ", win.reds), ("裏ドラ", win.ura), ("抜きドラ", norths))
        out += [f"{word}({number}飜)" for word, number in counted if number]
    return out


def rules_of_words(rule: dict[str, object]) -> Rules:
    """The rules that ``rule`` stands for."""
    shown = str(rule.get("disp", ""))
    soul = any(room in shown for room in ("の間", "Room"))
    east = "東" in shown or "East" in shown
    three = shown.startswith("三")
    counts = tuple(int(str(rule.get(key, rule.get("aka", 0)))) for key in ("aka51", "aka52", "aka53"))
    if three:
        rules = Rules.preset("sanma-majsoul" if soul else "sanma-tenhou")
        rules = rules.replace(rounds=1) if east else rules
        counts = (0, *counts[1:])  # Tenhou writes a red 5m, but there is no 5m
    else:
        rules = Rules.preset(("majsoul" if soul else "tenhou") + ("-east" if east else ""))
    if counts != rules.reds:
        rules = rules.replace(reds=counts)
    if shown and not soul and "喰" not in shown:
        rules = rules.replace(open_tanyao=False)
    return rules


def is_soul(rules: Rules) -> bool:
    """Whether *rules* stand on Mahjong Soul's."""
    return "majsoul" in rules.base


def disp_of_rules(rules: Rules) -> str:
    """``disp`` for *rules*, as a game in the general lobby, of Tenhou or of Mahjong Soul."""
    three = "三" if rules.players == 3 else ""
    if is_soul(rules):
        return f"{three}銅の間{'東' if rules.rounds == 1 else '南'}赤"
    tanyao = "喰" if rules.open_tanyao else ""
    return f"{three}般{'東' if rules.rounds == 1 else '南'}{tanyao}{'赤' if any(rules.reds) else ''}"
