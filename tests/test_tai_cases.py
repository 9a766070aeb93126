"""Cases of other people's rule sets: the worth of hands in tai, complete hands, waits, payments."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from jantaku import Rules, is_win, score, waits
from jantaku.kernels.worth.layout import SCORING
from jantaku.kernels.worth.points import win_payments
from jantaku.scoring.worth import Score
from jantaku.words.catalogue import TAI

#: The house rules of the cases, as differences to the common table.
NO1 = Rules.preset("taiwan").replace(
    small_dragons_keep_dragon_tai=True, small_winds_keep_wind_tai=False, heavenly_win_with="alone",
    earthly_win_with="adds", eight_pairs_half=True, four_as_two_pairs=False, eight_pairs_with_concealed=False,
    eight_flowers="cash", tai={"human_win": 0},
)  # fmt: skip
#: What the options cannot express, and why.
LEOPARD = "leopard: three dice alike double the payment, and scoring knows no dice"
NOT_EXPRESSED = {"Y01": LEOPARD, "Y02": LEOPARD, "Y03": LEOPARD}
HONOURS = {"E": "1z", "S": "2z", "W": "3z", "N": "4z", "P": "5z", "F": "6z", "C": "7z"}
KONG = {"ankan": "{0}{0}{0}{0}{1}", "kakan": "{0}{0}{0}-{0}{1}", "minkan": "{0}{0}{0}{0}+{1}"}
FLAGS = {"robKong": {"chankan": True}, "kongDraw": {"rinshan": True}, "lastTile": {"last_tile": True},
         "heavenly": {"first_turn": True}, "earthly": {"first_turn": True}, "miji": {"ready": "earth"},
         "tianting": {"ready": "heaven"}}  # fmt: skip
#: The cases' own names, where they are not those of the catalogue.
NAMES = {"門清自摸": {"門清": 1, "自摸": 1, "不求人": 1}, "三元刻中": {"紅中刻": 1}, "三元刻發": {"青發刻": 1},
         "正花夏": {"正花(四季)": 1}, "正花蘭": {"正花(四君子)": 1}, "正花春": {"正花(四季)": 1},
         "正花梅": {"正花(四君子)": 1}, "花槓": {"花槓(春夏秋冬)": 2}, "咪幾": {"地聽": 4}, "半求": {"半求人": 1},
         "全求": {"全求人": 2}, "嚦咕嚦咕": {"嚦咕嚦咕(八對半)": 8}}  # fmt: skip


@pytest.fixture(scope="module")
def cases(data: Path) -> dict[str, Any]:
    return json.loads((data / "taiwan" / "cases_taiwan_mahjong_no1.json").read_text("utf-8"))  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def misc(data: Path) -> dict[str, Any]:
    return json.loads((data / "taiwan" / "cases_misc.json").read_text("utf-8"))  # type: ignore[no-any-return]


def tiles(text: str) -> str:
    return re.sub("[ESWNCFP]", lambda match: HONOURS[match[0]], text)


def written(concealed: str, melds: list[tuple[str, str]]) -> str:
    """The hand in mpsz with its melds."""
    out = [tiles(concealed)]
    for sort, text in melds:
        meld = tiles(text)
        rank, suit = meld[0], meld[-1]
        out.append(KONG[sort].format(rank, suit) if sort in KONG else re.sub(r"(?<=\d)z(?=\d)", "", meld))
    return ",".join(out)


def scored(case: dict[str, Any]) -> Score:
    how: dict[str, Any] = {}
    for flag in case.get("flags", ()):
        for name, value in FLAGS[flag].items():
            how[name] = "heaven" if how.get(name) == "heaven" else value
    flowers = "".join(f"{name[1:]}f" for name in case.get("flowers", ()))
    return score(
        written(case["concealed"], case["melds"]), tiles(case["win"]), rules=NO1, tsumo=case["by"] is None,
        seat=case["winner"], round=case.get("round", "E"), discarder=case["by"], flowers=flowers,
        honba=case.get("streak", 0), **how,
    )  # fmt: skip


def test_every_case_is_worth_what_it_says(cases: dict[str, Any]) -> None:
    seen = 0
    for case in cases["cases"]:
        if case["id"] in NOT_EXPRESSED:
            continue
        result = scored(case)
        expected: dict[str, int] = {}
        for name, worth in case["tai"].items():
            expected |= NAMES.get(name, {name: worth})
        found = {TAI[tai.key].zh_tw: tai.han for tai in result.yaku}
        assert found == expected, (case["id"], result.explain())
        assert result.tai == case["expectedHandTai"], case["id"]
        assert dict(zip("ESWN", result.delta, strict=True)) == case["expectedDelta"], case["id"]
        seen += 1
    assert seen + len(NOT_EXPRESSED) == len(cases["cases"]) == 57


def test_eight_flowers_in_cash_are_eight_tai_from_each_without_base() -> None:
    """Case G01: 八仙過海 is paid at once; a later win counts no flowers."""
    flowers = score("123m456m789m234p678s4z", "8f", rules=NO1, seat="S", flowers="1234567f", flower_win="eight")
    assert flowers.delta == (-80, 240, -80, -80)
    later = score("123m456m789m234p678s44z", "6s", rules=NO1, seat="S", flowers="12345678f", tsumo=True)
    assert later.han == 3


# --- complete hands, waits and payments of other sources -----------------------------------------------------


def other(text: str, melds: list[str]) -> str:
    return written(
        re.sub(r"(\d)([mpsz])(?=\d\2)", r"\1", text), [(sort, kinds) for sort, kinds in map(str.split, melds)]
    )


def test_complete_hands(misc: dict[str, Any]) -> None:
    for case in misc["win"]:
        hand = other(case["concealed"], case["melds"])
        if case["id"] == "H02":
            assert is_win(hand), "four sets and a pair are complete for thirteen tiles"
            continue
        assert is_win(hand, "standard") is case["win"], case["id"]


def test_waits(misc: dict[str, Any]) -> None:
    for case in misc["waits"]:
        found = waits(case["concealed"], "standard")
        assert found == waits_in(case["waits"]), case["id"]
    for case in misc["waits_omu"]:
        assert waits(case["concealed"], "standard") == waits_in(case["standard"])
        with_pairs = Rules.preset("taiwan").replace(eight_pairs_half=True)
        assert waits(case["concealed"], rules=with_pairs) == sorted(waits_in(case["with_eight_pairs"]))


def waits_in(text: str) -> list[Any]:
    from jantaku.hands.analysis import kinds_of

    return kinds_of(text)


def test_payments(misc: dict[str, Any]) -> None:
    pay = win_payments
    for case in [*misc["payment"], *misc["payment_others"]]:
        rules = Rules.preset("taiwan").replace(
            tai_base=case["base"], tai_unit=case["per"], tai_cap=case.get("cap", "none")
        )  # fmt: skip
        scoring = np.zeros(1, SCORING).view(np.recarray)
        scoring[0].han, scoring[0].won = case["tai"], 1
        out = np.zeros(4, np.int64)
        discarder = -1 if case.get("self") else case["by"]
        pay(scoring[0], rules.record[0], case["winner"], discarder, case["dealer"], case["streak"], 0, -1, 0, out)
        assert out.tolist() == case["delta"], case
    assert len(misc["payment"]) + len(misc["payment_others"]) == 18
