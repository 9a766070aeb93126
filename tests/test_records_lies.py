"""Logs that lie about more than one field: false endings, results, beginnings; and logs of other rules."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from jantaku import Game, Rules
from jantaku.agents import agent
from jantaku.cli import app
from jantaku.errors import JantakuError, RulesError
from jantaku.records import Record, Report, parse_records, player_stats, written
from jantaku.records.clearings import results_of
from jantaku.records.explaining import explain
from jantaku.records.record import FinalResult
from jantaku.records.tenhou_names import OLD_UMA, old_rules
from jantaku.records.verify import verify


@cache
def played(rules: str = "tenhou-east", seed: int = 5) -> Record:
    """A game with wins, calls and a draw."""
    player = agent("shanten", seed=seed)
    game = Game(rules, seed=seed)
    while not game.is_over:
        game.push_unchecked(player.act(game.view(game.phase.seat)))
    return Record.of_game(game)


def check(text: str) -> Report:
    (record,) = parse_records(text, "log")
    return verify(record)


def six() -> dict[str, Any]:
    value: dict[str, Any] = json.loads(written(played(), "tenhou6"))
    return value


def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in written(played(), "mjai").splitlines()]


def mjai(events: list[dict[str, Any]]) -> str:
    return "\n".join(json.dumps(event) for event in events)


# --- endings and results ---


@pytest.mark.parametrize("ending", [["流局"], ["流局", [0, 0, 0, 0]], ["全員不聴"], ["九種九牌"], ["四風連打"]])
@pytest.mark.parametrize("with_result", [True, False])
def test_a_last_round_whose_win_is_erased_is_found(ending: list[Any], with_result: bool) -> None:
    value = six()
    won = max(i for i, row in enumerate(value["log"]) if row[16][0] == "和了")
    value["log"] = value["log"][: won + 1]
    value["log"][-1][16] = ending
    if not with_result:
        del value["sc"]
    assert not check(json.dumps(value)).is_good


@pytest.mark.parametrize("moved", [100, 5_000, 50_000])
def test_a_result_that_is_moved_is_found(moved: int) -> None:
    value = six()
    value["sc"][0] += moved
    value["sc"][2] -= moved
    report = check(json.dumps(value))
    assert any("final" in mismatch.what for mismatch in report.mismatches)


def test_an_excerpt_with_the_result_of_the_whole_game_says_what_is_missing() -> None:
    value = six()
    value["log"] = value["log"][:1]
    report = check(json.dumps(value))
    assert report.is_good and report.incomplete and "are missing" in report.missing
    (record,) = parse_records(json.dumps(value))
    assert json.loads(written(record, "tenhou6"))["sc"] == value["sc"]
    assert "owari" not in written(record, "mjlog") and "end_game" not in written(record, "mjai")


def test_a_false_end_of_a_stream_without_end_game_is_found() -> None:
    events = [event for event in lines() if event["type"] != "end_game"]
    assert check(mjai(events)).is_good
    at = max(i for i, event in enumerate(events) if event["type"] in ("hora", "ryukyoku"))
    for reason in ("exhaustive", "yao9", "kaze4", "reach4"):
        false = {"type": "ryukyoku", "reason": reason, "deltas": [0, 0, 0, 0]}
        if events[at].get("reason") != reason:
            assert not check(mjai([*events[:at], false, {"type": "end_kyoku"}])).is_good


# --- beginnings ---


def test_a_game_whose_first_rounds_are_cut_says_so() -> None:
    value = six()
    value["log"] = value["log"][1:]
    assert "it begins with" in check(json.dumps(value)).missing
    events = lines()
    second = [i for i, event in enumerate(events) if event["type"] == "start_kyoku"][1]
    assert check(mjai([events[0], *events[second:]])).incomplete


def test_a_hundred_points_too_many_in_all_are_found() -> None:
    value = six()
    for row in value["log"]:
        row[1][0] += 100
    value["sc"][0] += 100
    assert any("first Position" in mismatch.what for mismatch in check(json.dumps(value)).mismatches)
    value["log"] = value["log"][1:]
    assert any("in all" in mismatch.what for mismatch in check(json.dumps(value)).mismatches)


def test_a_mangled_wall_seed_is_found(data: Path) -> None:
    file = next((data / "mjlog" / "4p_tonpuu").glob("*.xml"))
    text = file.read_text().replace("mt19937ar-sha512", "mt19937ar-sha513")
    assert any("wall seed" in mismatch.what for mismatch in check(text).mismatches)


def test_walls_of_the_first_years_are_compared(data: Path) -> None:
    file = data / "mjlog" / "rare" / "rmss_samples__yakumann.xml"
    if not file.is_file():
        pytest.skip(f"no {file}")
    (record,) = parse_records(file.read_text(), file.name)
    assert record.positions[0].wall is not None and verify(record).is_good


# --- logs that contradict themselves ---


def test_one_bad_log_does_not_end_the_statistics(tmp_path: Path) -> None:
    events = lines()
    (tmp_path / "good.mjson").write_text(mjai(events))
    (tmp_path / "short.mjson").write_text(mjai([*events[:-1], {"type": "end_game", "scores": [1]}]))
    hora = next(i for i, event in enumerate(events) if event["type"] == "hora")
    for name, change in (("seat", {"actor": 7}), ("deltas", {"deltas": [100]})):
        changed = [*events[:hora], {**events[hora], **change}, *events[hora + 1 :]]
        (tmp_path / f"{name}.mjson").write_text(mjai(changed))
    done = CliRunner().invoke(app, ["log", "stats", str(tmp_path), "--json"])
    told = json.loads(done.stdout)
    assert told["games"] == 1 and len(told["unread"]) == 3
    assert all(".mjson: " in why for why in told["unread"])


def test_an_added_kan_without_its_pon_is_refused_when_it_is_written() -> None:
    events = lines()
    at = next(i for i, event in enumerate(events) if event["type"] == "tsumo")
    seat = events[at]["actor"]
    kan = {"type": "kakan", "actor": seat, "pai": events[at]["pai"], "consumed": [events[at]["pai"]] * 3}
    (record,) = parse_records(mjai([*events[: at + 1], kan, {"type": "end_kyoku"}]))
    for format in ("mjlog", "tenhou6", "mjai", "jantaku"):
        try:
            written(record, format)
        except JantakuError as error:
            assert "pon" in str(error) or "cannot" in str(error)


def test_statistics_know_who_was_tenpai_by_who_was_paid() -> None:
    (record,) = parse_records(json.dumps(six()))
    ours = {player.name: (player.draws, player.tenpai) for player in player_stats([played()])}
    theirs = {player.name: (player.draws, player.tenpai) for player in player_stats([record])}
    assert ours == theirs


# --- other rules ---


def test_rules_that_explain_the_mismatches_are_named() -> None:
    rules = Rules.preset("tenhou-east").replace(ippatsu=False, ura=False, kan_dora_used=False, kan_ura=False)
    for seed in range(20):
        player = agent("shanten", seed=seed)
        game = Game(rules, seed=seed)
        while not game.is_over:
            game.push_unchecked(player.act(game.view(game.phase.seat)))
        (record,) = parse_records(written(Record.of_game(game), "tenhou6"), "league.json")
        if not verify(record).is_good:
            break
    found = explain(record)
    assert found is not None and found.left == 0
    assert set(found.options) <= {"ippatsu", "ura", "kan_dora_used", "kan_ura"}
    assert "= false" in str(found) and verify(replace(record, rules=rules)).is_good


def test_old_games_have_the_uma_that_their_result_shows() -> None:
    scores = (41_300, 28_900, 19_800, 10_000)
    half = Rules.preset("tenhou")
    for rules in (half, half.replace(uma=OLD_UMA)):
        tenths = tuple(points // 100 for points in results_of(rules, scores))
        assert old_rules(half, FinalResult(scores, tenths), 2).uma == rules.uma
    east = Rules.preset("tenhou-east")
    assert old_rules(east, None, 2).tenpai_stop == "none"
    assert [old_rules(east, None, winds).extension_winds for winds in (1, 2, 3, 4)] == [1, 1, 2, 3]


def test_old_east_games_that_went_on_past_south_are_verified() -> None:
    rules = Rules.preset("tenhou-east").replace(extension_winds=3, tenpai_stop="none", target_points=60_000)
    game = Game(rules, seed=3)
    while not game.is_over:
        game.push_unchecked(game.legal_actions[-1])
    winds = 1 + max(events[0].position.wind for events in game.past if events[0].position is not None)
    assert winds == 4
    record = Record.of_game(game)
    theirs = old_rules(rules.replace(extension_winds=1), record.final, winds)
    assert verify(replace(record, rules=theirs.replace(uma=rules.uma))).is_good
    assert not verify(replace(record, rules=rules.replace(extension_winds=1))).is_good


def test_no_more_winds_than_there_are() -> None:
    with pytest.raises(RulesError, match="after 2 of the four winds 2 are left"):
        Rules.preset("tenhou").replace(extension_winds=3)


def test_whole_thousands_are_other_rules() -> None:
    text = written(played(), "mjlog")
    (record,) = parse_records(text)
    chance = random.Random(1)
    positions = []
    for position in record.positions:
        paid = 1000 * chance.randint(1, 9)
        clearing = position.clearing
        assert clearing is not None
        wins = tuple(replace(win, deltas=(paid, -paid, 0, 0)) for win in clearing.wins)
        end = replace(position.events[-1], clearing=replace(clearing, deltas=(paid, -paid, 0, 0), wins=wins))
        positions.append(replace(position, events=(*position.events[:-1], end)))
    report = verify(replace(record, positions=tuple(positions)))
    assert report.is_good and "whole thousands" in report.other_rules


# --- words and formats ---


def test_english_yaku_are_read() -> None:
    value = six()
    words = {"断幺九": "All Simples", "立直": "Riichi", "門前清自摸和": "Fully Concealed Hand", "平和": "Pinfu"}
    text = json.dumps(value, ensure_ascii=False)
    changed = text
    for japanese, english in words.items():
        changed = changed.replace(f'"{japanese}(', f'"{english}(')
    assert changed != text and check(changed).is_good


@pytest.mark.parametrize(
    "row",
    [[], [[0, 0, 0]], [[0, 0, 0], [25000] * 4, [], [], *[[]] * 12, ["流局"]],
     [[0, 0, 0], [25000] * 4, [11], [], *[[]] * 12, ["和了"]],
     [[0, 0, 0], [25000] * 4, [11], [], *[[]] * 12, ["和了", [], []]]],
)  # fmt: skip
def test_a_damaged_round_says_what_is_wrong(row: list[Any]) -> None:
    with pytest.raises(JantakuError) as caught:
        list(parse_records(json.dumps({"log": [row], "name": list("ABCD"), "rule": {"aka": 1}}), "six.json"))
    assert "Error:" not in str(caught.value)


def test_a_round_without_an_end_is_read_up_to_there() -> None:
    value = six()
    del value["sc"]
    value["log"] = value["log"][:1]
    value["log"][0][16] = []
    report = check(json.dumps(value))
    assert report.is_good and "breaks off" in report.missing


def test_a_client_log_that_breaks_off_before_the_seat_is_asked(data: Path) -> None:
    import gzip

    path = data / "tenhou_netlog_legal.jsonl.gz"
    if not path.is_file():
        pytest.skip(f"no {path}")
    with gzip.open(path, "rt") as file:
        for line in file:
            row = json.loads(line)
            asked = [i for i, event in enumerate(row["ev"]) if event[0] == "G" and len(event) > 2 and "t" in event[2]]
            if asked:
                break
    last = row["ev"][asked[0]]
    del last[2]["t"]
    row["ev"] = row["ev"][: asked[0] + 1]
    assert check(json.dumps(row)).is_good


def test_rules_given_as_data_open_no_file(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "tenhou"')
    with pytest.raises(RulesError, match="open no file"):
        Rules.from_dict({"extends": str(house)})
    saved = json.loads(Game("tenhou", seed=1).save())
    for path in (str(house), "/dev/zero", "a\0b.toml"):
        saved["rules"]["extends"] = path
        with pytest.raises(JantakuError, match="damaged saved game"):
            Game.load(json.dumps(saved))


# --- Mahjong Soul: older JSON and three players ---


def soul(data: Path) -> dict[str, Any]:
    files = sorted((data / "majsoul").glob("*.json"))
    if not files:
        pytest.skip("no such game in the data")
    value: dict[str, Any] = json.loads(files[0].read_text())
    return value


def test_records_of_before_2021_are_read(data: Path) -> None:
    value = soul(data)
    details = value["data"]["data"]
    details["records"] = [action["result"] for action in details.pop("actions") if action.get("type") == 1]
    details["version"] = 0
    for record in details["records"]:
        body = record["data"]
        if record["name"] == ".lq.RecordNewRound":
            body["dora"] = body.pop("doras")[0]
        for key in ("operation", "operations", "zhenting"):
            body.pop(key, None)
    report = check(json.dumps(value))
    assert report.is_good and not report.incomplete and report.rounds == 9 and report.menus == 0


def soul_of_three(record: Record) -> str:
    """The rounds of a three-player game up to their first riichi or end, as Mahjong Soul writes them."""
    actions: list[dict[str, Any]] = []

    def add(name: str, **body: Any) -> None:
        actions.append({"type": 1, "result": {"name": f".lq.Record{name}", "data": body}})

    start, events = record.positions[0].start, record.positions[0].events
    hands = {f"tiles{seat}": [str(tile) for tile in hand or ()] for seat, hand in enumerate(events[0].hands)}
    hands[f"tiles{start.dealer}"].append(str(events[2].tile))
    doras = [str(events[0].tile)]
    add("NewRound", chang=start.wind, ju=start.dealer, scores=list(start.scores), doras=list(doras), **hands)
    for event in events[3:]:
        seat, tile = event.seat, str(event.tile)
        if event.type == "draw":
            add("DealTile", seat=seat, tile=tile)
        elif event.type == "discard":
            add("DiscardTile", seat=seat, tile=tile, moqie=event.drawn)
        elif event.type == "north":
            add("BaBei", seat=seat, moqie=False)
        elif event.type == "pon":
            add(
                "ChiPengGang", seat=seat, type=1, tiles=[*map(str, event.tiles), tile], froms=[seat, seat, event.source]
            )
        else:
            break
    head = {"config": {"mode": {"mode": 12}}, "accounts": [{"seat": 0, "nickname": "雀"}]}
    return json.dumps({"head": head, "data": {"data": {"actions": actions}}})


def test_three_players_of_mahjong_soul_are_read() -> None:
    norths = 0
    for seed in range(4):
        game = Game("sanma-majsoul", seed=seed)
        player = agent("shanten", seed=seed)
        while not game.is_over and not game.clearings:
            action = "north" if game.is_legal("north") else player.act(game.view(game.phase.seat))
            game.push(action)
        text = soul_of_three(Record.of_game(game))
        norths += text.count("BaBei")
        (record,) = parse_records(text, "three.json")
        report = verify(record)
        assert report.is_good and report.decisions > 3, report.mismatches[:2]
        assert record.rules.name == "sanma-majsoul" and record.names == ("雀", "P1", "P2")
    assert norths


@pytest.mark.parametrize("mode", [0, 3, 13, 21])
def test_other_modes_of_mahjong_soul_are_refused(mode: int) -> None:
    with pytest.raises(JantakuError, match=f"mode {mode}"):
        list(parse_records(json.dumps({"head": {"config": {"mode": {"mode": mode}}}, "data": {}}), "soul.json"))


def test_packed_records_of_mahjong_soul_are_refused() -> None:
    value = {"head": {"config": {"mode": {"mode": 2}}}, "data": {"records": ["CgxscS5SZWNvcmQ="]}}
    with pytest.raises(JantakuError, match="packed"):
        list(parse_records(json.dumps(value), "soul.json"))
