"""Verification must be able to fail: one field of a log is changed at a time, and it is found."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from jantaku.errors import JantakuError
from jantaku.game.event import Ending, EventType
from jantaku.records import Record, Report, parse_records, verify_file, verify_files
from jantaku.records.clearings import rounded_results
from jantaku.records.report import total
from jantaku.records.verify import verify


@pytest.fixture(scope="module")
def game(data: Path) -> str:
    """A whole game with riichi, calls, kans and ura; its wall seed is known."""
    path = data / "mjlog" / "4p_tonpuu"
    for file in sorted(path.glob("*.xml")):
        text = file.read_text()
        if all(part in text for part in ("<DORA", "doraHaiUra", "<N who", "RYUUKYOKU")) and "type=" not in text[-9000:]:
            return text
    pytest.skip("no such game in the data")


def check(text: str) -> Report:
    (record,) = parse_records(text, "game.xml")
    return verify(record)


def found(text: str, changed: str) -> str:
    """What verification says of the *changed* log; it must be something."""
    assert changed != text, "the test changed nothing"
    assert not check(text).mismatches
    report = check(changed)
    assert not report.is_good
    return "\n".join(str(mismatch) for mismatch in report.mismatches)


def change(text: str, pattern: str, new: str) -> str:
    """*text* with the first match of *pattern* replaced."""
    return re.sub(pattern, new, text, count=1)


def test_the_game_itself_is_good(game: str) -> None:
    report = check(game)
    assert report.is_good and not report.incomplete and report.decisions > 100


def test_a_changed_delta_is_found(game: str) -> None:
    tag = re.search(r'<AGARI[^>]*sc="(\d+),(-?\d+),', game)
    assert tag is not None
    changed = game.replace(tag[0], tag[0].replace(f'sc="{tag[1]},{tag[2]},', f'sc="{tag[1]},{int(tag[2]) + 10},'), 1)
    told = found(game, changed)
    assert "deltas: we" in told


def test_a_changed_dora_is_found(game: str) -> None:
    tile = re.search(r'<DORA hai="(\d+)"', game)
    assert tile is not None
    other = (int(tile[1]) + 40) % 136
    told = found(game, game.replace(tile[0], f'<DORA hai="{other}"', 1))
    assert "dora, by the wall seed" in told


def test_a_changed_first_indicator_is_found(game: str) -> None:
    init = re.search(r'<INIT seed="([\d,]+),(\d+)"', game)
    assert init is not None
    other = next(t for t in range(136) if f",{t}," not in game[init.start() : init.start() + 500] and t != int(init[2]))
    told = found(game, game.replace(init[0], f'<INIT seed="{init[1]},{other}"', 1))
    assert "dora, by the wall seed" in told


def test_a_changed_discard_is_found(game: str) -> None:
    discard = re.search(r"<D(\d+)/?", game)
    assert discard is not None
    told = found(game, game.replace(discard[0], discard[0].replace(discard[1], str((int(discard[1]) + 5) % 136)), 1))
    assert "tile discarded" in told


def test_a_discard_of_another_tile_that_is_held_is_found(game: str) -> None:
    hand = re.search(r'hai0="([\d,]+)"', game)
    discard = re.search(r"<D(\d+)/?", game)
    assert hand is not None and discard is not None
    held = next(tile for tile in hand[1].split(",") if int(tile) // 4 != int(discard[1]) // 4)
    found(game, game.replace(discard[0], discard[0].replace(discard[1], held), 1))


def test_a_changed_draw_is_found(game: str) -> None:
    draw = re.search(r"<T(\d+)/?", game)
    assert draw is not None
    told = found(game, game.replace(draw[0], draw[0].replace(draw[1], str((int(draw[1]) + 44) % 136)), 1))
    assert "draw, by the wall seed" in told


def test_a_changed_dealt_tile_is_found(game: str) -> None:
    hands = re.search(r'hai0="(\d+),([\d,]+)" hai1="(\d+),', game)
    assert hands is not None
    swapped = f'hai0="{hands[3]},{hands[2]}" hai1="{hands[1]},'
    told = found(game, game.replace(hands[0], swapped, 1))
    assert "hand of seat 0, by the wall seed" in told and "hand of seat 1, by the wall seed" in told


def test_a_changed_wall_seed_is_found(game: str) -> None:
    told = found(game, change(game, "n288-base64,....", "n288-base64,QUJD"))
    assert "hand of seat 0, by the wall seed" in told


def test_a_changed_yaku_is_found(game: str) -> None:
    yaku = re.search(r'yaku="1,1,', game)
    assert yaku is not None
    told = found(game, game.replace(yaku[0], 'yaku="8,1,', 1))
    assert "yaku: we" in told and "riichi 1" in told


def test_changed_han_are_found(game: str) -> None:
    told = found(game, change(game, r'yaku="(\d+),(\d+)', r'yaku="\g<1>,7'))
    assert "yaku: we" in told and "han: we" in told


def test_changed_fu_are_found(game: str) -> None:
    told = found(game, change(game, r'" ten="(\d+),(\d+),(\d)"', r'" ten="110,\g<2>,\g<3>"'))
    assert "fu: we" in told


def test_a_changed_limit_is_found(game: str) -> None:
    told = found(game, change(game, r' ten="(\d+),(\d+),0"', r' ten="\g<1>,\g<2>,3"'))
    assert "limit: we None; log baiman" in told


def test_changed_ura_are_found(game: str) -> None:
    ura = re.search(r'doraHaiUra="(\d+)', game)
    assert ura is not None
    told = found(game, game.replace(ura[0], f'doraHaiUra="{(int(ura[1]) + 40) % 136}', 1))
    assert "ura, by the wall seed" in told


def test_a_changed_winner_is_found(game: str) -> None:
    who = re.search(r'who="(\d)" fromWho="(\d)" sc', game)
    assert who is not None
    other = next(seat for seat in "0123" if seat not in who.groups())
    told = found(game, game.replace(who[0], f'who="{other}" fromWho="{who[2]}" sc', 1))
    assert "hand of the winner" in told


def test_changed_honba_are_found(game: str) -> None:
    inits = list(re.finditer(r'<INIT seed="(\d+),(\d+),', game))
    last = inits[-1]
    changed = game[: last.start()] + f'<INIT seed="{last[1]},{int(last[2]) + 1},' + game[last.end() :]
    assert "next Position: honba" in found(game, changed)


def test_changed_deposits_are_found(game: str) -> None:
    last = list(re.finditer(r'<INIT seed="(\d+),(\d+),(\d+),', game))[-1]
    changed = game[: last.start()] + f'<INIT seed="{last[1]},{last[2]},{int(last[3]) + 1},' + game[last.end() :]
    assert "next Position: deposits" in found(game, changed)


def test_changed_scores_are_found(game: str) -> None:
    last = list(re.finditer(r' ten="(\d+),(\d+),(\d+),(\d+)" oya', game))[-1]
    changed = game[: last.start()] + f' ten="{int(last[1]) + 3},{last[2]},{last[3]},{last[4]}" oya' + game[last.end() :]
    assert "next Position: scores" in found(game, changed)


def test_changed_dice_are_found(game: str) -> None:
    changed = re.sub(
        r'<INIT seed="(\d+,\d+,\d+),(\d)', lambda m: f'<INIT seed="{m[1]},{(int(m[2]) + 1) % 6}', game, count=1
    )
    assert "dice" in found(game, changed)


def test_a_changed_final_score_is_found(game: str) -> None:
    told = found(game, change(game, r'owari="(-?\d+),', 'owari="999,'))
    assert "final scores" in told


def test_a_changed_final_result_is_found(game: str) -> None:
    told = found(game, change(game, r'owari="(-?\d+),(-?[\d.]+)', r'owari="\g<1>,77.0'))
    assert "final results" in told


def test_a_riichi_taken_out_is_found(game: str) -> None:
    found(game, change(game, r'<REACH who="\d" step="1"\s*/>', ""))


def test_a_game_that_goes_on_too_long_is_found(game: str) -> None:
    last = list(re.finditer("<INIT", game))[-1].start()
    again = game[last:].replace("</mjloggm>", "")
    told = found(game, game.replace("</mjloggm>", re.sub(r' owari="[^"]*"', "", again) + "</mjloggm>"))
    assert "end of the game" in told


def test_other_rules_are_found_out(game: str) -> None:
    go = re.search(r'<GO type="(\d+)"', game)
    assert go is not None
    found(game, game.replace(go[0], f'<GO type="{int(go[1]) | 8}"', 1))


def test_a_mismatch_says_where_and_what(game: str) -> None:
    report = check(change(game, r'" ten="(\d+),(\d+),(\d)"', r'" ten="110,\g<2>,\g<3>"'))
    (mismatch,) = report.mismatches
    assert (mismatch.file, mismatch.theirs) == ("game.xml", "110")
    assert re.fullmatch(r"(East|South) \d\.\d+", mismatch.round) and mismatch.decision > 0
    assert str(mismatch).startswith(f"game.xml: {mismatch.round}, decision {mismatch.decision}: win of seat ")


@pytest.mark.parametrize("share", [0.3, 0.5, 0.8, 0.95])
def test_a_cut_log_is_good_up_to_its_end_and_incomplete(game: str, share: float) -> None:
    tags = re.findall(r"<[^>]*>", game)
    report = check("".join(tags[: int(share * len(tags))]))
    assert report.is_good and report.incomplete


def test_the_rounding_of_old_results() -> None:
    assert rounded_results((27500, -38500, 61000, 50000), (-12500, -68500, 51000, 30000)) == (-120, -690, 510, 300)


# --- menus ---


@pytest.fixture(scope="module")
def rounds(data: Path) -> list[str]:
    path = data / "tenhou_netlog_legal.jsonl.gz"
    if not path.is_file():
        pytest.skip(f"no {path}")
    with gzip.open(path, "rt") as file:
        return [line for _, line in zip(range(150), file, strict=False)]


def test_the_menus_of_the_server_are_ours(rounds: list[str]) -> None:
    reports = [verify(record) for record in parse_records("".join(rounds), "net")]
    assert total(reports)["mismatches"] == 0 and len(reports) == len(rounds)
    assert total(reports)["menus"] > 5_000


@pytest.mark.parametrize("bit", [1, 2, 4, 8, 16, 32, 64])
def test_a_changed_menu_bit_is_found(rounds: list[str], bit: int) -> None:
    """Take the bit out where it is, or put it where it is not."""
    for line in rounds:
        row = json.loads(line)
        events = [event for event in row["ev"] if event[0] == "G"]
        offered = [event for event in events if len(event) > 2 and int(event[2].get("t", 0)) & bit]
        if offered:
            offered[0][2]["t"] = str(int(offered[0][2]["t"]) & ~bit)
            (record,) = parse_records(json.dumps(row))
            report = verify(record)
            # a tsumo on the menu hides the riichi
            assert any("menu of seat 0" in mismatch.what for mismatch in report.mismatches)
            return
    row = json.loads(rounds[0])
    next(event for event in row["ev"] if event[1][0] == "T").append({"t": str(bit)})
    (record,) = parse_records(json.dumps(row))
    assert any("menu of seat 0" in mismatch.what for mismatch in verify(record).mismatches)


def test_an_offer_too_many_is_found(rounds: list[str]) -> None:
    row = json.loads(rounds[0])
    plain = next(event for event in row["ev"] if event[0] == "G" and event[1][0] in "EFG" and len(event) == 2)
    plain.append({"t": "8"})
    (record,) = parse_records(json.dumps(row))
    (mismatch,) = verify(record).mismatches
    assert (mismatch.ours, mismatch.theirs) == ("nothing", "ron")


def majsoul(data: Path) -> dict[str, object]:
    return json.loads(next((data / "majsoul").glob("*.json")).read_text())  # type: ignore[no-any-return]


def test_mahjong_soul_offers_what_we_offer(data: Path) -> None:
    (record,) = parse_records(json.dumps(majsoul(data)), "soul")
    report = verify(record)
    assert report.is_good and report.menus > 500 and not report.incomplete


def test_a_changed_combination_is_found(data: Path) -> None:
    text = json.dumps(majsoul(data))
    changed = text.replace('"combination": ["5p|6p"]', '"combination": ["3p|5p"]', 1)
    assert changed != text
    (record,) = parse_records(changed, "soul")
    (mismatch,) = verify(record).mismatches
    assert (mismatch.ours, mismatch.theirs) == ("chi-low", "chi-middle")


# --- files ---


def test_many_files_on_several_processes(data: Path, tmp_path: Path) -> None:
    names = sorted((data / "mjlog" / "cases_mjx").glob("*.xml"))[:6]
    bad = tmp_path / "bad.xml"
    bad.write_text("<mjloggm ver='2.3'><GO")
    three = tmp_path / "three.json"
    three.write_text('{"go_type":25,"init":{},"ev":[]}')
    reports = {report.file: report for report in verify_files([*names, bad, three], workers=2)}
    assert len(reports) == 8
    assert str(bad) in (reports[str(bad)].error or "")
    assert "not there yet" in (reports[str(three)].skipped or "")
    assert all(reports[str(name)].is_good and reports[str(name)].rounds for name in names)


def test_a_file_that_is_not_there() -> None:
    assert "nowhere.xml" in (verify_file(Path("nowhere.xml")).error or "")


def test_the_record_tells_what_the_log_has(game: str) -> None:
    (record,) = parse_records(game, "game.xml")
    assert isinstance(record, Record) and record.is_complete and record.rules.name == "tenhou-east"
    first = record.positions[0]
    assert first.events[0].type is EventType.BEGIN and first.events[1].type is EventType.DORA
    assert first.wall is not None and len(first.wall) == 136 and first.clearing is not None
    assert any(p.clearing is not None and p.clearing.ending is Ending.EXHAUSTED for p in record.positions)


def test_rules_can_be_given(data: Path) -> None:
    file = next((data / "mjlog" / "4p_tonpuu").glob("*.xml"))
    assert verify_file(file).is_good
    assert not verify_file(file, rules="wrc").is_good
    with pytest.raises(JantakuError, match="no such"):
        verify_file(file, rules="no such")
