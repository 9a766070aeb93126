"""Tables at which a seat holds a hand that nobody could have been dealt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from jantaku import Game, Hand, JantakuError, Rules
from jantaku.agents.estimates import estimate
from jantaku.game import holding
from jantaku.game.holding import view_of_hand
from jantaku.game.table import Table
from jantaku.game.view import View
from jantaku.game.walls import arrange
from jantaku.kernels.game.audit import FINDINGS, audit
from jantaku.runtime.rows import LightArray
from jantaku.tiles import parse_tiles

HANDS = [
    ("riichi", "123m456p6778s1155z", {}),
    ("riichi", "123m456p6778s1155z", {"seat": 2, "wind": 1}),
    ("riichi", "23m456p678s155z,444-m", {"seat": 1}),
    ("tenhou", "05m23p7s,777-7z,1111z,3-45p", {"seat": 3, "indicators": "1m2m3m"}),
    ("mleague", "55m,550+5s,2222=z,1-23m,99=9p", {"indicators": "1m2m"}),
    ("majsoul", "34m,50-5p,333+3z,6-07s,1111p", {}),
    ("sanma-tenhou", "23456p7s55z116s,44-4z", {"seat": 1}),
    ("sanma-parlour", "2345p7s5z19s,44-4z,666+z", {"seat": 2}),
    ("taiwan", "12345m22p5s,555-z,1-23m,3333s", {"seat": 1}),
    ("taiwan-cml", "23456m22p5s,555-z,1-23m,789-p", {"flowers": parse_tiles("1f2f")}),
]


def kinds(faces: Iterable[Any]) -> list[int]:
    """What the tiles are, red or not: where all fives are red, a plain one is too."""
    return sorted(int(face.kind) for face in faces)


def held(monkeypatch: pytest.MonkeyPatch, hand: str, rules: str, **about: Any) -> tuple[View, Table]:
    """What the seat sees, and the whole table."""
    tables = []
    monkeypatch.setattr(holding, "View", lambda table, seat: tables.append(table) or View(table, seat))
    return view_of_hand(hand, rules, **about), tables[0]


@pytest.mark.parametrize(("rules", "text", "about"), HANDS)
def test_the_table_is_one_that_games_have(
    rules: str, text: str, about: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    view, table = held(monkeypatch, text, rules, **about)
    hand, seat = Hand.parse(text), about.get("seat", 0)
    found = audit(table.record, LightArray(Rules.of(rules).record)[0])
    assert FINDINGS[found] == "nothing"
    assert kinds(view.hand) == kinds(hand.tiles) and view.seat == seat
    assert sorted(kinds(meld.tiles) for meld in view.melds(seat)) == sorted(kinds(meld.tiles) for meld in hand.melds)
    assert view.is_asked and kinds([view.drawn]) == kinds(hand.tiles[-1:])
    assert int(view.table.record.flowers[seat]) == len(about.get("flowers", ()))
    assert all(0 <= each.win <= 1 for each in estimate(view))


def test_a_closed_hand_is_the_dealers_first() -> None:
    wall = arrange("riichi", ["123m456p6778s115z"], "5z", indicators="9p")
    dealt = Game("riichi", seed=0, walls=[wall]).view(0)
    assert estimate(view_of_hand("123m456p6778s1155z", indicators="9p")) == estimate(dealt)


def test_winds_and_melds_count() -> None:
    def best(hand: str, **about: int) -> float:
        return estimate(view_of_hand(hand, **about))[0].value

    winds = "234m567p448s99p,111-z"  # East alone is worth something
    assert best(winds) > best(winds, seat=1) > 2 * best(winds, seat=1, wind=1)


def test_what_nobody_can_hold_is_refused() -> None:
    for hand, about, why in (
        ("123m45p", {}, "14 tiles to discard from under riichi, not 5"),
        ("123m456p6778s1155z", {"seat": 4}, "nobody is 4 seats after the dealer"),
    ):
        with pytest.raises(JantakuError, match=why):
            view_of_hand(hand, **about)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hand", "melds"),
    [("123m456p789s11z,222z", ["222-z"]), ("123m456p1122z1m,789s", ["7-89s"]),
     ("13m456p11z4p,789-s,055p", ["789-s", "550-p"])],
)  # fmt: skip
def test_a_meld_without_a_mark_was_called_from_the_left(hand: str, melds: list[str]) -> None:
    assert [str(meld) for meld in view_of_hand(hand, "tenhou").melds(0)] == melds
