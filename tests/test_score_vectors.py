"""majiang-core's vectors: 3,000 random wins, and one case for every yaku, fu item and rule option."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import jantaku
from jantaku import JantakuError, batch
from jantaku.kernels.worth.patterns import YAKU_NAMES
from jantaku.kernels.worth.points import win_payments
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled
from jantaku.words import catalogue
from scoring_rows import counts_of, dora_among, fill, yaku_names, zeros

SUITS = "mpsz"
SOURCE = {"+": 1, "=": 2, "-": 3}  # seats to the right of the winner
#: majiang's rules: Mahjong Soul's values, but the discarder pays the honba beside a liable player.
MAJIANG = Rules.preset("majsoul").replace(pao_honba="discarder", pao_scope="yakuman")
OPTIONS: dict[str, dict[object, dict[str, Any]]] = {
    "連風牌は2符": {True: {"double_wind_fu": 2}},
    "クイタンあり": {False: {"open_tanyao": False}},
    "ダブル役満あり": {False: {"double_yakuman": False}},
    "役満の複合あり": {False: {"add_yakuman": False}},
    "数え役満あり": {False: {"counted_yakuman": "sanbaiman"}},
    "切り上げ満貫あり": {True: {"kiriage": True}},
    "役満パオあり": {False: {"pao_dragons": False, "pao_winds": False}},
}
NOT_OURS = {
    "和了形以外": "no tiles at all: jantaku.score refuses it as no hand",
    "和了役: 天和": "tenhou for a player who is not the dealer",
}
OTHER_NAMES = {"海底摸月": "haitei", "自風": "seat_wind", "場風": "round_wind", "翻牌 白": "white",
               "翻牌 發": "green", "翻牌 中": "red", "ドラ": "dora", "赤ドラ": "reds", "裏ドラ": "ura"}  # fmt: skip
KEY_OF_NAME = {name.ja: key for key, name in catalogue.YAKU.items() if key != "renhou_yakuman"} | OTHER_NAMES


def tiles_of(text: str) -> list[tuple[int, bool]]:
    """Kinds, and whether each is red, of tiles written suit first: ``m123p0``."""
    out, suit = [], ""
    for character in text:
        if character in SUITS:
            suit = character
        elif character.isdigit():
            rank = int(character) or 5
            out.append((9 * SUITS.index(suit) + rank - 1, character == "0"))
    return out


def meld_of(text: str) -> tuple[str, int]:
    kinds = [kind for kind, _ in tiles_of(text)]
    marks = [at for at, character in enumerate(text) if character in SOURCE]
    if kinds[0] != kinds[1]:
        return "chi", min(kinds)
    if len(kinds) == 3:
        return "pon", kinds[0]
    return ("ankan" if not marks else "kakan" if text[-1].isdigit() else "daiminkan"), kinds[0]


def fill_case(row: Any, case: dict[str, Any]) -> None:
    given, param = case["in"], case["in"]["param"]
    concealed, *melds = given["shoupai"].split(",")
    tiles = tiles_of(concealed)
    ron = given.get("rongpai")
    if ron:
        tiles += tiles_of(ron)
    every = [*tiles, *(tile for meld in melds for tile in tiles_of(meld))]
    kinds = [kind for kind, _ in every]
    how = param["hupai"]
    fill(
        row,
        counts_of(kind for kind, _ in tiles),
        map(meld_of, melds),
        tiles[-1][0],
        tsumo=not ron,
        riichi=how.get("lizhi") or 0,
        ippatsu=how.get("yifa") or 0,
        rinshan=how.get("lingshang") or 0,
        chankan=how.get("qianggang") or 0,
        last_tile=bool(how.get("haidi")),
        first_turn=bool(how.get("tianhu")),
        seat_wind=param["menfeng"],
        round_wind=param["zhuangfeng"],
        dora=dora_among(kinds, indicators(param["baopai"])),
        ura=dora_among(kinds, indicators(param["fubaopai"] or [])) if how.get("lizhi") else 0,
        reds=sum(red for _, red in every),
    )


def indicators(tiles: Iterable[str]) -> list[int]:
    return [kind for tile in tiles for kind, _ in tiles_of(tile)]


def check(row: Any, rules: Rules, case: dict[str, Any]) -> None:
    """Yaku with their han, fu, han, points, and the payments of each seat."""
    wanted, param = case["out"], case["in"]["param"]
    names = {yaku["name"]: yaku["fanshu"] for yaku in wanted.get("hupai") or ()}
    keys = {KEY_OF_NAME.get(name) or KEY_OF_NAME[name.split()[0]]: han for name, han in names.items()}
    extra = {key: keys.pop(key, 0) for key in ("dora", "ura", "reds")}
    assert yaku_names(row) == set(keys), case
    if not keys:
        assert not row["won"], case
        return
    r = rules.record[0]
    opened = any(meld_of(m)[0] != "ankan" for m in case["in"]["shoupai"].split(",")[1:])
    han = r.pattern_open if opened else r.pattern_closed
    times = 0
    for key, worth in keys.items():
        number = YAKU_NAMES.index(key)
        if isinstance(worth, str):
            times = max(times, len(worth))
            assert r.pattern_times[number] == len(worth), case
        else:
            assert han[number] == worth, case
    if times:
        assert row["yakuman"] == wanted["damanguan"], case
    else:
        assert (row["dora"], row["ura"], row["reds"]) == tuple(extra.values()), case
        assert (row["han"], row["fu"]) == (wanted["fanshu"], wanted["fu"]), case
    assert row["points"] == wanted["defen"], case
    assert payments(row, rules, case).tolist() == wanted["fenpei"], case
    assert param["menfeng"] == row["seat_wind"]


def payments(row: Any, rules: Rules, case: dict[str, Any]) -> Any:
    """What each seat gets; who is liable is taken from the case, for it is not the scorer's to know."""
    param, ron = case["in"]["param"], case["in"].get("rongpai")
    winner = param["menfeng"]
    source = (winner + SOURCE[ron[-1]]) % 4 if ron else -1
    liable, times = -1, 0
    for yaku in case["out"]["hupai"]:
        if yaku.get("baojia"):
            liable, times = (winner + SOURCE[yaku["baojia"]]) % 4, len(yaku["fanshu"])
    sticks = param["jicun"]
    out = np.zeros(4, np.int64)
    record = np.array([row]).view(np.recarray)[0]
    honba, deposits = sticks["changbang"], 1000 * sticks["lizhibang"]
    compiled(win_payments)(record, rules.record[0], winner, source, 0, honba, deposits, liable, times, out)
    return out


def test_three_thousand_wins(data: Path) -> None:
    cases = json.loads((data / "scoring" / "kobalab_hule_3000.json").read_text("utf-8"))
    assert len(cases) == 3000
    rows = zeros(len(cases))
    for row, case in zip(rows, cases, strict=True):
        fill_case(row, case)
    batch.score(rows, MAJIANG)
    for row, case in zip(rows, cases, strict=True):
        check(row, MAJIANG, case)


def rules_of(case: dict[str, Any]) -> Rules:
    """Majiang's rules with the options that the case changes."""
    given = case["in"]["param"]["rule"]
    changes: dict[str, Any] = {}
    for name, values in OPTIONS.items():
        changes |= values.get(given[name], {})
    return MAJIANG.replace(**changes) if changes else MAJIANG


def test_one_case_for_every_rule(data: Path) -> None:
    text = (data / "scoring" / "kobalab_hule_unit_vectors.jsonl").read_text("utf-8")
    every = [json.loads(line) for line in text.splitlines()]
    cases = [case for case in every if case["fn"] == "hule"]
    assert (len(every), len(cases)) == (189, 177)  # the others are about shanten and waits
    refused = set()
    for case in cases:
        title = case["test"].split(" / ", 2)[-1]
        if title in NOT_OURS:
            refused.add(title)
            continue
        rows = zeros(1)
        fill_case(rows[0], case)
        rules = rules_of(case)
        check(batch.score(rows, rules)[0], rules, case)
    assert refused == set(NOT_OURS)


def test_the_cases_change_only_options_that_are_mapped(data: Path) -> None:
    text = (data / "scoring" / "kobalab_hule_unit_vectors.jsonl").read_text("utf-8")
    rules = [case["in"]["param"]["rule"] for case in map(json.loads, text.splitlines()) if case["fn"] == "hule"]
    changed = {name for rule in rules for name in rule if rule[name] != rules[0][name]}
    assert changed == set(OPTIONS)


def test_what_the_left_out_cases_ask_is_answered_otherwise() -> None:
    with pytest.raises(JantakuError):
        jantaku.score("", "1m")
    south = jantaku.score("344556m24678s66z", "3s", tsumo=True, first_turn=True, seat="S")
    assert [yaku.key for yaku in south.yaku] == ["chiihou"]
