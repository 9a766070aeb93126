"""Questions that need no table: hands and rules."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from conftest import LONG
from jantaku import Rules
from jantaku.rules import presets
from jantaku.words.name import LANGUAGES
from web_rooms import Person, served


def asked(hand: str, language: str = "en", **more: str) -> dict[str, Any]:
    with served() as client:
        answer = client.get("/api/analyse", params={"hand": hand, "language": language, **more})
        assert answer.status_code == 200
        return dict(answer.json())


def test_what_each_discard_accepts() -> None:
    found = asked("2456m1123p678s115z")
    assert found["shanten"] == 1 and found["after"][0]["discard"] == "5z" and found["after"][0]["total"] == 32
    assert ["1m", 4] in found["after"][0]["tiles"]
    assert 0 < found["after"][0]["win"] < 1 and found["after"][0]["worth"] > 1000


@pytest.mark.parametrize(
    ("hand", "rules"),
    [("2346m23p678s55z,555-p", "riichi"), ("2346p23s677s55z,11-1z", "sanma-tenhou"),
     ("2346m23p678s55z,555-p,1111s", "taiwan")],
)  # fmt: skip
def test_hands_with_melds_are_worth_something_too(hand: str, rules: str) -> None:
    first = asked(hand, rules=rules)["after"][0]
    assert 0 < first["win"] < 1 and first["worth"] > 0


def test_the_seat_counts_for_what_a_hand_is_worth() -> None:
    east, south = (asked("234m567p448s99p,111-z", seat=seat, round="E")["after"][0] for seat in "ES")
    assert east["win"] > 0 and east["worth"] > south["worth"] > 0
    assert "win" not in asked("234m5z")["after"][0]  # no whole hand
    assert "win" not in asked("123p4566778s1155z", rules="sanma-tenhou", seat="N")["after"][0]


def test_waits_and_what_they_are_worth() -> None:
    found = asked("23m456p678p55s789s", rules="tenhou", riichi="riichi", dora="9m")
    assert [row["tile"] for row in found["waits"]] == ["1m", "4m"]
    assert found["waits"][0]["ron"] == "3 han 30 fu, 5,800 points"


def test_a_win_with_its_account() -> None:
    found = asked("234m456p678p55s789s", win="4m", riichi="riichi", seat="S")
    assert found["score"]["won"] and found["score"]["tile"] == "4m"
    assert ["yaku", "Pinfu (no fu)  1"] in found["score"]["rows"]
    assert len(found["readings"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_sixteen_tiles_in_every_language(language: str) -> None:
    found = asked("123456m234p667788s11z", language, rules="taiwan", tsumo="1", flowers="2f", seat="S")
    assert found["full"] == 16 and found["score"]["won"]
    assert language == "en" or not found["says"].isascii()


@pytest.mark.parametrize("wrong", [{"hand": "123x"}, {"hand": "11111m"}, {"hand": "1m", "rules": "/etc/passwd"}])
def test_what_is_no_hand_says_why(wrong: dict[str, str]) -> None:
    assert asked(**wrong)["error"]


def test_an_empty_hand_has_a_palette() -> None:
    assert "2m" not in asked("", rules="sanma-tenhou")["palette"] and "0p" in asked("", rules="tenhou")["palette"]


def test_a_hand_grows_tile_by_tile() -> None:
    text = ""
    for tile in ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "1z", "1z", "2z", "2z", "2z"]:
        found = asked(text + tile)
        assert "error" not in found and len(found["tiles"]) == found["size"], found
        text = found["text"]
    assert text == "123m456p789s11222z"
    assert asked(",2-34p")["text"] == ",2-34p" and asked("1m,2-34p,111-1z,2222s")["shanten"] == 0
    assert asked("123m,234-p")["size"] == 6 and asked("123m,23-p")["error"]


def form(language: str = "en", **data: Any) -> dict[str, Any]:
    with served() as client:
        return dict(client.post(f"/api/rules?language={language}", content=json.dumps(data)).json())


@pytest.mark.parametrize("base", presets() if LONG else ("tenhou", "sanma-parlour", "taiwan"))
def test_every_option_is_in_the_form_of_every_preset(base: str) -> None:
    found = form(base=base)
    rules = Rules.preset(base)
    rows = {row["key"]: row for group in found["groups"] for row in group["rows"]}
    flat = {*rules.options, *(f"yaku.{name}" for name in rules.yaku), *(f"tai.{name}" for name in rules.tai)}
    assert set(rows) == flat
    assert found["diff"] == [] and found["problems"] == []
    assert all(row["means"] for row in rows.values())


def test_a_change_is_shown_saved_and_read_again() -> None:
    found = form(base="tenhou", changes={"kiriage": True, "yaku.daisharin": "yakuman"}, name="mine")
    assert found["diff"] == [["kiriage", "true", "false"], ["yaku.daisharin", '"yakuman"', '"off"']]
    assert tomllib.loads(found["toml"])["kiriage"] is True
    again = form(toml=found["toml"])
    assert again["diff"] == found["diff"] and again["name"] == "mine"
    assert Rules.from_dict(found["rules"]).kiriage is True


def test_changed_rules_have_a_title_and_a_change_to_the_same_is_none() -> None:
    with served() as client:
        form = client.post(
            "/api/rules?language=ja", json={"base": "tenhou", "changes": {"rounds": 1, "players": 4}}
        ).json()
    assert form["title"] == "天鳳 半荘戦 (変更あり)" and form["changes"] == {"rounds": 1}


def test_what_cannot_be_says_all_that_is_wrong() -> None:
    found = form(base="tenhou", changes={"players": 3, "uma": [1]})
    assert len(found["problems"]) >= 2 and any(problem.startswith("uma") for problem in found["problems"])
    assert "kiriage" in form(base="tenhou", changes={"kiriege": True})["problems"][0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_of_these_very_options(language: str) -> None:
    found = form(language, base="tenhou", changes={"kiriage": True}, book=True)
    assert found["book"].startswith("# ")


@pytest.mark.parametrize(
    "data", [{"base": "/etc/passwd"}, {"base": 1}, {"changes": []}, {"toml": "a ="}, {"toml": "extends='x.toml'"}]
)
def test_rules_that_are_none_are_refused(data: dict[str, Any]) -> None:
    assert form(**data)["error"]


def test_rules_of_the_form_are_played() -> None:
    rules = form(base="tenhou", changes={"start_points": 30000, "return_points": 30000}, name="mine")["rules"]
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.open(rules)
            assert ann.asked()["table"]["players"][0]["score"] == 30000


def test_too_many_questions_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jantaku.web.asking.QUESTIONS", (3, 0.001))
    with served() as client:
        assert [client.get("/api/analyse?hand=1m").status_code for _ in range(5)] == [200, 200, 200, 429, 429]


def test_rules_of_the_servers_own_are_a_form_too() -> None:
    mine = Rules.preset("tenhou").replace(kiriage=True, name="mine")
    with served(rules=[mine]) as client:
        found = client.post("/api/rules", content=json.dumps({"base": "mine"})).json()
        assert (found["base"], found["changes"], found["name"]) == ("tenhou", {"kiriage": True}, "mine")
        assert client.get("/api/analyse?hand=123m&rules=mine").json()["size"] == 3


def test_a_hand_is_analysed_by_changed_rules() -> None:
    hand = {"hand": "23m456p678p55s789s", "rules": "tenhou", "riichi": "riichi", "ippatsu": "1", "dora": "9m"}
    assert "11,600" in asked(**hand)["waits"][0]["ron"]
    assert "12,000" in asked(**hand, changes='{"kiriage": true}')["waits"][0]["ron"]
    for wrong in ("[]", "{", '{"players": 5}', '{"kiriege": true}'):
        assert asked("123m", rules="tenhou", changes=wrong)["error"]


@pytest.mark.parametrize("said", [{"dora": "xx"}, {"dora": "5z5z5z5z"}, {"ura": "9m"}, {"ippatsu": "1"}, {"seat": "Q"}])
def test_what_is_said_wrongly_of_a_win_is_named_for_waits_too(said: dict[str, str]) -> None:
    assert asked("123m456m789m123p5z", rules="tenhou", **said)["error"]


def test_what_goes_with_one_way_of_winning_alone_is_worth_something_that_way() -> None:
    wait, _ = asked("23m456p678p55s789s", rules="tenhou", chankan="1")["waits"]
    assert wait["ron"] != "–" and wait["tsumo"] == "–"


def test_indicators_are_no_longer_left() -> None:
    (wait,) = asked("123m456m789m123p5z", rules="tenhou", dora="5z")["waits"]
    assert wait["left"] == 2
    assert asked("2456m1123p678s115z", dora="1m")["after"][0]["total"] == 31


def test_pages_of_other_origins_put_nothing_there() -> None:
    with served(origins=["http://friend.example"]) as client:
        for origin, status in (
            ("http://evil.example", 403), ("null", 403), ("http://testserver", 200), ("http://friend.example", 200)
        ):  # fmt: skip
            answer = client.post("/api/rules", content=json.dumps({"base": "tenhou"}), headers={"origin": origin})
            assert answer.status_code == status
            assert answer.headers["x-content-type-options"] == "nosniff"


def test_melds_without_marks_are_answered() -> None:
    for hand in ("123m456p789s11z,222z", "123m456p1122z1m,789s", "13m456p11z4p,789-s,222z"):
        assert asked(hand)["says"]


def test_a_fault_of_the_server_comes_as_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise AssertionError("a fault")

    monkeypatch.setattr("jantaku.web.api.analysed", fails)
    with served() as client:
        answer = client.get("/api/analyse?hand=1m&language=ja")
    assert answer.status_code == 500 and "サーバー" in answer.json()["error"]
