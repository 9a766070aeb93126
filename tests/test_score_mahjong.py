"""Twenty thousand random wins against the ``mahjong`` package: the same yaku, han, fu and points in each."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from jantaku import batch
from jantaku.rules import Rules
from random_wins import fill_win, random_win
from scoring_rows import yaku_names, zeros

pytest.importorskip("mahjong", reason="the mahjong package is not installed: pip install -e '.[dev]'")

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.yaku_config import YakuConfig
from mahjong.meld import Meld

HANDS = 20_000
RULES = Rules.preset("majsoul")
OPTIONS = OptionalRules(
    has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=True, kazoe_limit=HandConfig.KAZOE_LIMITED,
    fu_for_open_pinfu=True, limit_to_sextuple_yakuman=False,
)  # fmt: skip
NAMES = {
    "daburu_riichi": "double_riichi", "iipeiko": "iipeikou", "haku": "white", "hatsu": "green", "chun": "red",
    "chantai": "chanta", "honroto": "honroutou", "sanshoku_douko": "sanshoku_doukou", "shosangen": "shousangen",
    "ryanpeiko": "ryanpeikou", "chuuren_poutou": "chuuren", "shosuushi": "shousuushii", "ryuisou": "ryuuiisou",
    "tsuisou": "tsuuiisou", "chinroto": "chinroutou", "daisuushi": "daisuushii", "daburu_kokushi": "kokushi_13",
    "daburu_chuuren_poutou": "junsei_chuuren",
}  # fmt: skip
NAME_OF = {
    yaku.name: "_".join(key.split("_")[:2]) if "_wind_" in key else NAMES.get(key, key)
    for key, yaku in vars(YakuConfig()).items()
    if hasattr(yaku, "name")
}
DORA = {"dora", "aka_dora", "ura_dora"}
SETS = {"chi": Meld.CHI, "pon": Meld.PON, "daiminkan": Meld.KAN, "ankan": Meld.KAN}


def ask(win: dict[str, Any]) -> Any:
    """The package's answer."""
    tsumo, first = win["tsumo"], win["first"]
    config = HandConfig(
        is_tsumo=tsumo, is_riichi=win["riichi"] == 1, is_daburu_riichi=win["riichi"] == 2, is_ippatsu=win["ippatsu"],
        is_rinshan=win["rinshan"], is_chankan=win["chankan"], is_haitei=win["last"] and tsumo,
        is_houtei=win["last"] and not tsumo, is_tenhou=first and win["seat"] == 0,
        is_chiihou=first and win["seat"] > 0, player_wind=27 + win["seat"], round_wind=27 + win["round"],
        options=OPTIONS,
    )  # fmt: skip
    tiles = [*win["hand"], *(tile for _, meld in win["melds"] for tile in meld)]
    melds = [Meld(SETS[sort], sorted(meld), opened=sort != "ankan") for sort, meld in win["melds"]]
    return HandCalculator.estimate_hand_value(
        tiles, win["win"], melds=melds, dora_indicators=win["dora"], ura_dora_indicators=win["ura"], config=config
    )


def points_of(answer: Any, win: dict[str, Any]) -> int:
    if not win["tsumo"]:
        return int(answer.cost["main"])
    shares = 2 * answer.cost["main"] if win["seat"] == 0 else 2 * answer.cost["additional"]
    return int(answer.cost["main"] + shares)


def test_twenty_thousand_random_wins() -> None:
    rng = random.Random(20)
    wins = [random_win(rng) for _ in range(HANDS)]
    rows = zeros(HANDS)
    for row, win in zip(rows, wins, strict=True):
        fill_win(row, win)
    batch.score(rows, RULES)
    seen: Counter[str] = Counter()
    for row, win in zip(rows, wins, strict=True):
        theirs = ask(win)
        assert row["complete"]
        assert (theirs.error is None) == row["won"], win
        if theirs.error is not None:
            assert theirs.error == HandCalculator.ERR_NO_YAKU
            continue
        names = {NAME_OF[yaku.name] for yaku in theirs.yaku} - DORA
        assert yaku_names(row) == names, win
        assert row["points"] == points_of(theirs, win), win
        if row["yakuman"]:
            assert 13 * row["yakuman"] == theirs.han, win
        else:
            assert (row["han"], row["fu"]) == (theirs.han, theirs.fu), win
        seen.update(names)
    assert len(seen) >= 40  # so that hardly a yaku is left untried
