"""Every win of the Tenhou logs: yaku, han, fu, points, limit, and what each seat pays."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from jantaku import batch
from jantaku.kernels.worth.patterns import YAKU_NAMES
from jantaku.kernels.worth.points import win_payments
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled
from scoring_rows import counts_of, dora_among, fill, three_players, yaku_names, zeros

IN_TENHOU_ORDER = """
tsumo riichi ippatsu chankan rinshan haitei houtei pinfu tanyao iipeikou seat_wind seat_wind seat_wind seat_wind
round_wind round_wind round_wind round_wind white green red double_riichi chiitoitsu chanta ittsu sanshoku
sanshoku_doukou sankantsu toitoi sanankou shousangen honroutou ryanpeikou junchan honitsu chinitsu renhou tenhou
chiihou daisangen suuankou suuankou_tanki tsuuiisou ryuuiisou chinroutou chuuren junsei_chuuren kokushi kokushi_13
daisuushii shousuushii suukantsu dora ura reds
"""
NAMES = dict(enumerate(IN_TENHOU_ORDER.split()))
RED_TILES = (16, 52, 88)


@pytest.fixture(scope="module")
def wins(data: Path) -> list[dict[str, Any]]:
    path = data / "tenhou_wins.jsonl.gz"
    if not path.exists():
        pytest.skip(f"no {path.name} in {data}")
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def expected_yaku(win: dict[str, Any]) -> dict[str, int]:
    return {NAMES[number]: han for number, han in win["exp"]["yaku"]}


def fill_win(row: Any, win: dict[str, Any]) -> None:
    """The inputs; how the win came about is told by the yaku that the log lists."""
    how = {*expected_yaku(win), *(NAMES[number] for number in win["exp"]["yakuman"])}
    tiles = [*win["hand"], *(tile for meld in win["melds"] for tile in meld["tiles"])]
    kinds = [tile // 4 for tile in tiles] + [30] * win["nuki"]
    riichi = 1 if "riichi" in how else 2 if "double_riichi" in how else 0
    fill(
        row,
        counts_of(tile // 4 for tile in win["hand"]),
        [(meld["kind"], min(meld["tiles"]) // 4) for meld in win["melds"]],
        win["win"] // 4,
        tsumo=win["tsumo"],
        riichi=riichi,
        ippatsu="ippatsu" in how,
        rinshan="rinshan" in how,
        chankan="chankan" in how,
        last_tile=bool(how & {"haitei", "houtei"}),
        first_turn=bool(how & {"tenhou", "chiihou"}),
        seat_wind=win["seat_wind"],
        round_wind=win["round_wind"],
        dora=dora_among(kinds, (tile // 4 for tile in win["dora_ind"]), win["players"]),
        ura=dora_among(kinds, (tile // 4 for tile in win["ura_ind"]), win["players"]) if riichi else 0,
        reds=sum(tile in RED_TILES for tile in tiles) if win["aka"] else 0,
        norths=win["nuki"],
    )


@pytest.mark.parametrize("players", [4, 3])
def test_every_win_of_the_logs(wins: list[dict[str, Any]], players: int) -> None:
    rules = Rules.preset("tenhou") if players == 4 else three_players()
    asked = [win for win in wins if win["players"] == players]
    assert len(asked) > 1500
    rows = zeros(len(asked))
    for row, win in zip(rows, asked, strict=True):
        fill_win(row, win)
    batch.score(rows, rules)
    assert rows["won"].all()
    han_of = {"closed": rules.record.pattern_closed[0], "open": rules.record.pattern_open[0]}
    first: dict[tuple[object, ...], dict[str, Any]] = {}
    for win in asked:
        nearest = first.setdefault((win["id"], win["kyoku"], win["from"]), win)
        if distance(win) < distance(nearest):
            first[win["id"], win["kyoku"], win["from"]] = win
    records = rows.view(np.recarray)
    delta = np.zeros(4, np.int64)
    for row, record, win in zip(rows, records, asked, strict=True):
        check_worth(row, win, han_of)
        nearest = first[win["id"], win["kyoku"], win["from"]]
        # of two winners of one discard the nearer has honba and deposits
        honba, sticks = (win["honba"], win["kyotaku"]) if win is nearest else (0, 0)
        dealer = (win["who"] - win["seat_wind"]) % players
        source = -1 if win["tsumo"] else win["from"]
        liable = win.get("pao", -1)
        compiled(win_payments)(
            record, rules.record[0], win["who"], source, dealer, honba, 1000 * sticks, liable, 1, delta
        )
        assert delta[:players].tolist() == win["exp"]["delta"], win


def distance(win: dict[str, Any]) -> int:
    """How far the winner sits from the discarder."""
    return int(win["who"] - win["from"]) % int(win["players"])


def check_worth(row: Any, win: dict[str, Any], han_of: dict[str, Any]) -> None:
    wanted = win["exp"]
    if wanted["yakuman"]:
        assert yaku_names(row) == {NAMES[number] for number in wanted["yakuman"]}, win
        assert row["yakuman"] == len(wanted["yakuman"]), win
    else:
        listed = expected_yaku(win)
        extra = {name: listed.pop(name, 0) for name in ("dora", "ura", "reds")}
        table = han_of["open" if any(meld["kind"] != "ankan" for meld in win["melds"]) else "closed"]
        assert {name: int(table[YAKU_NAMES.index(name)]) for name in yaku_names(row)} == listed, win
        assert (row["dora"] + row["norths"], row["ura"], row["reds"]) == tuple(extra.values()), win
        assert row["han"] == sum(listed.values()) + sum(extra.values()), win
    assert (row["fu"], row["points"]) == (wanted["fu"], wanted["points"]), win
    assert min(int(row["limit"]), 5) == wanted["limit"], win
