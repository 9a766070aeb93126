"""What options are called elsewhere: the common names of rules, for hints in messages."""

from __future__ import annotations

from typing import Final

_OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "open_tanyao": ("kuitan", "kui_tan", "tanyao_nashi", "tanyao_ari", "ariari",
                    "喰いタン", "食断", "食い断", "クイタン"),
    "reds": ("aka", "akadora", "aka_dora", "red_fives", "red_dora", "red_five", "use_red_fives",
             "赤", "赤ドラ", "赤牌", "aka_ari"),
    "win_stop": ("agariyame", "agari_yame", "アガリやめ", "アガリ止め", "あがりやめ"),
    "tenpai_stop": ("tenpaiyame", "tenpai_yame", "テンパイやめ", "聴牌やめ"),
    "bust": ("tobi", "tobi_end", "dobon", "buttobi", "hakoshita", "hako", "飛び", "トビ", "ハコ", "箱下"),
    "oka": ("top_bonus", "オカ"),
    "uma": ("placement_bonus", "rank_bonus", "ウマ", "順位点"),
    "rounds": ("length", "game_length", "hanchan", "tonpuu", "tonpuusen", "east_only", "half_game", "東風", "半荘"),
    "return_points": ("genten", "kaeshi", "kaeshiten", "返し", "返し点"),
    "start_points": ("haikyuu", "haikyuu_genten", "starting_points", "initial_points", "配給原点", "持ち点"),
    "extension": ("enchousen", "encho", "sudden_death", "west_round", "shanyuu", "sha_nyuu", "西入", "南入"),
    "target_points": ("goal", "finish_points"),
    "kuikae": ("swap_calling", "喰い替え", "食い替え"),
    "kiriage": ("kiriage_mangan", "rounded_mangan", "切り上げ満貫", "切上満貫"),
    "multiple_ron": ("double_ron", "triple_ron", "atamahane", "head_bump", "daburon", "toriron", "sanchahou", "頭ハネ",
                     "ダブロン", "トリロン", "三家和"),
    "counted_yakuman": ("kazoe", "kazoe_yakuman", "数え役満"),
    "double_yakuman": ("daburu_yakuman", "ダブル役満"),
    "double_wind_fu": ("renpuu", "renpuuhai", "renfonpai", "double_wind", "連風牌"),
    "ippatsu": ("一発",),
    "ura": ("uradora", "ura_dora", "裏ドラ", "裏"),
    "kan_ura": ("kan_uradora", "kanura", "槓裏"),
    "kan_dora_used": ("kandora", "kan_dora_ari", "槓ドラ"),
    "pao_dragons": ("pao", "sekinin_barai", "sekininbarai", "責任払い", "包"),
    "renhou": ("人和",),
    "nagashi": ("nagashi_mangan_ari", "流し満貫"),
    "noten_points": ("noten_bappu", "notenbappu", "ノーテン罰符"),
    "honba_ron": ("tsumibou", "honba", "honba_points", "積み棒", "本場"),
    "riichi_deposit": ("riichi_stick", "riichibou", "供託", "リーチ棒"),
    "min_han": ("shibari", "ryanhan_shibari", "ryanshi", "han_shibari", "二翻縛り"),
    "tsumo_loss": ("tsumo_zon", "tsumozon", "ツモ損"),
    "tsumo_pinfu": ("pin_tsumo", "pinzumo", "ピンヅモ"),
    "north_aside": ("kita", "nuki", "nukidora", "nuki_dora", "peinuki", "抜きドラ", "北抜き"),
    "nine_terminals": ("kyuushu_kyuuhai", "kyuushu", "九種九牌"),
    "four_winds": ("suufon_renda", "suufuu_renda", "四風連打"),
    "four_riichi": ("suucha_riichi", "四家立直"),
    "four_kans": ("suukaikan", "suukan_sanra", "四槓散了", "四開槓"),
    "dealer_keeps_on_tenpai": ("tenpai_renchan", "renchan", "聴牌連荘", "連荘"),
    "open_riichi": ("opun_riichi", "オープンリーチ", "開立直"),
    "chip_points": ("chips", "shuugi", "chip", "祝儀", "チップ"),
    "leftover": ("kyoutaku_leftover", "riichi_sticks_at_end", "供託残り"),
    "riichi_min_points": ("riichi_under_1000", "negative_riichi", "マイナスリーチ"),
    "riichi_min_live": ("last_riichi", "ツモ番なしリーチ"),
    "riichi_kan": ("okurikan", "okuri_kan", "送り槓"),
    "four_alike_pairs": ("four_of_a_kind_pairs", "4枚使い七対子"),
    "tai_base": ("di", "底", "底台"),
    "tai_unit": ("tai_points", "台", "一台"),
    "eight_flowers": ("八仙過海", "八仙"),
    "seven_rob_one": ("七搶一",),
    "eight_pairs_half": ("八對半", "嚦咕嚦咕", "ligu"),
    "passed_win": ("過水",),
    "streak_limit": ("連莊上限",),
    "min_tai": ("起胡", "起胡台數"),
}  # fmt: skip
_NOT_HERE: Final = {
    "a yaku may be made by the last tile under all rules here (min_han asks for more than one han)": (
        "atozuke", "ato_zuke", "kanzen_sakizuke", "sakizuke", "nakazuke", "nashinashi",
        "後付け", "先付け", "完全先付け",
    ),
    "yakitori is not played here": ("yakitori", "焼き鳥", "やきとり"),
    "warizuke is no option: uma and oka say what places are worth": ("warizuke",),
}  # fmt: skip
_CALLED: Final = {common: option for option, names in _OPTIONS.items() for common in names}
_MISSING: Final = {common: why for why, names in _NOT_HERE.items() for common in names}


def common_name(key: object) -> str | None:
    """What a rule that people call *key* is called here, as a hint; ``None`` if nobody calls one so.

    >>> common_name("kuitan")
    "it is called 'open_tanyao' here"
    """
    plain = str(key).lower().replace("-", "_").replace(" ", "_")
    if plain in _CALLED:
        return f"it is called {_CALLED[plain]!r} here"
    return _MISSING.get(plain)


def options_with_common_names() -> tuple[str, ...]:
    """The options that have a common name."""
    return tuple(_OPTIONS)
