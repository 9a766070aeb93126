"""Three-player logs: norths set aside, lists with a fourth seat that nobody has, 108 tiles."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from jantaku import Game, Record, Replay, Rules
from jantaku.errors import JantakuError
from jantaku.game.event import EventType
from jantaku.game.tableau import hand_faces
from jantaku.game.tracking import Hands
from jantaku.notation import mjai_text, transcript
from jantaku.notation.mjlog import TenhouMeld, pack_meld, read_mjlog, unpack_meld
from jantaku.records import complete, parse_records, read_record, verify_file, written
from jantaku.records.hidden import fill_hidden
from jantaku.records.tenhou6_moves import Weaver, parse_incoming, parse_outgoing
from jantaku.records.tenhou6_words import disp_of_rules, rules_of_words
from jantaku.records.tenhou_names import rules_of_type, type_of_rules
from jantaku.records.tenhou_wall import walls_of_seed
from jantaku.records.verify import verify
from jantaku.tiles import Face

FORMATS = ("mjlog", "tenhou6", "mjai")
BAD_DELTAS = "kokushi_peinuki"


def some(folder: Path, number: int, pattern: str = "*") -> list[Path]:
    files = sorted(folder.glob(pattern))
    if not files:
        pytest.skip(f"no logs in {folder}")
    return files[:: max(1, len(files) // number)]


def play(seed: int, rules: str | Rules = "sanma-tenhou") -> Game:
    """A game of random decisions that takes every win and riichi."""
    chance = random.Random(seed)
    game = Game(rules, seed=seed)
    while not game.is_over:
        menu = game.legal_actions
        wanted = [action for action in menu if str(action) in ("tsumo", "ron", "riichi", "north")]
        game.push(wanted[0] if wanted else chance.choice(menu))
    return game


@pytest.fixture(scope="module")
def game(data: Path) -> str:
    """A whole game with norths, riichi and ura; its wall seed is known."""
    for file in some(data / "mjlog" / "3p_hanchan", 200):
        text = file.read_text()
        if all(part in text for part in ("doraHaiUra", "<N who", "RYUUKYOKU", "<DORA")):
            return text
    pytest.skip("no such game in the data")


def check(text: str) -> list[str]:
    (record,) = parse_records(text, "game")
    return [str(mismatch) for mismatch in verify(record).mismatches]


# --- logs ---


def test_logs_of_every_format_verify(data: Path) -> None:
    files = [
        *some(data / "mjlog" / "3p_hanchan", 8),
        *some(data / "mjlog" / "rare", 3, "2009*00b9*"),
        *some(data / "mjai", 4, "3p*"),
        *some(data / "t6", 4, "*3p*"),
    ]
    for file in files:
        report = verify_file(file)
        assert report.rounds and not report.incomplete and not report.skipped
        assert report.is_good or BAD_DELTAS in file.name, (file.name, report.error, report.mismatches[:2])


def test_a_log_whose_deltas_leave_out_a_deposit(data: Path) -> None:
    """Its own final scores have the deposit that its last deltas lack."""
    (file,) = some(data / "t6", 1, f"*{BAD_DELTAS}*")
    record = read_record(file)
    last = record.positions[-1]
    assert last.clearing is not None and record.final is not None
    assert record.final.scores[2] - last.start.scores[2] - last.clearing.deltas[2] == 1000
    points, *others = verify_file(file).mismatches
    assert "points of the win" in points.what and len(others) == 2
    assert all("deltas: we (-48000, 0, 49000)" in str(mismatch) for mismatch in others)


def test_a_log_is_written_as_it_was(data: Path) -> None:
    for file in some(data / "mjlog" / "3p_hanchan", 8):
        ours, theirs = (read_mjlog(text) for text in (written(read_record(file), "mjlog"), file.read_text()))
        for our, their in zip(ours, theirs, strict=True):
            one, other = ({**tag.attributes} for tag in (our, their))
            results = [[float(x) for x in tag.pop("owari", "0").split(",")] for tag in (one, other)]
            assert (our.name, one, results[0]) == (their.name, other, results[1]), file.name
    for file in some(data / "mjai", 4, "3p*"):
        assert written(read_record(file), "mjai") == file.read_text(), file.name
    for file in some(data / "t6", 4, "*3p*"):
        if BAD_DELTAS not in file.name:
            assert json.loads(written(read_record(file), "tenhou6")) == json.loads(file.read_text()), file.name


def test_the_same_game_in_two_formats(data: Path) -> None:
    compared = 0
    for file in some(data / "mjai", 4, "3p*"):
        other = data / "mjlog" / "3p_hanchan" / f"{file.stem.split('__')[1]}.xml"
        if other.is_file():
            assert written(read_record(other), "mjai") == file.read_text()
            compared += 1
    assert compared


def test_a_record_has_three_seats(game: str) -> None:
    (record,) = parse_records(game)
    assert record.rules.name == "sanma-tenhou" and len(record.names) == 3
    first = record.positions[0]
    assert len(first.start.scores) == len(first.events[0].hands) == 3
    assert first.wall is not None and len(first.wall) == 108
    assert any(position.start.wind == 1 and position.start.dealer == 0 for position in record.positions)
    wins = [win for position in record.positions if position.clearing for win in position.clearing.wins]
    assert any(win.norths for win in wins) and all(len(win.deltas) == 3 for win in wins)
    assert Replay(record).go_to_end().scores == record.final.scores  # type: ignore[union-attr]


# --- verification can fail ---


def test_a_north_more_or_less_is_found(game: str) -> None:
    assert not check(game)
    tag = next(t for t in re.findall(r'<N who="\d" m="\d+" ?/>', game) if unpack_meld(number(t)).type == "north")
    without = game.replace(tag, "", 1)
    assert check(without)
    other = tag.replace(str(number(tag)), str(pack_meld(TenhouMeld("north", (108,), 0))))
    assert any("north set aside" in line for line in check(game.replace(tag, other, 1)))


def number(tag: str) -> int:
    found = re.search(r'm="(\d+)"', tag)
    assert found is not None
    return int(found[1])


def test_dora_that_do_not_count_the_norths_are_found(game: str) -> None:
    (record,) = parse_records(game)
    told = next(
        win for position in record.positions if position.clearing for win in position.clearing.wins if win.norths
    )
    old = f"52,{told.dora + told.norths}"
    changed = re.sub(rf'(yaku="[^"]*\b)52,{told.dora + told.norths}\b', rf"\g<1>52,{told.dora + told.norths + 1}", game)
    assert changed != game, old
    assert any("dora" in line for line in check(changed))


def test_a_changed_wall_is_found(game: str) -> None:
    changed = re.sub(r'(<INIT seed="\d+,\d+,\d+,)(\d)', lambda m: f"{m[1]}{(int(m[2]) + 1) % 6}", game, count=1)
    assert any("dice, by the wall seed" in line for line in check(changed))


def test_a_fourth_seat_does_not_play(game: str) -> None:
    with pytest.raises(JantakuError, match="no such seat"):
        check(re.sub(r"<T\d+/>", "<W1/>", game, count=1))


# --- parts of the formats ---


def test_walls_have_108_tiles_and_eight_replacements(game: str) -> None:
    found = re.search(r'SHUFFLE seed="([^"]*)"', game)
    assert found is not None
    wall, _ = next(walls_of_seed(found[1], 3))
    assert len(wall) == 108 and set(wall) == set(range(136)) - set(range(4, 32))


def test_norths_are_packed() -> None:
    for tile in range(120, 124):
        assert pack_meld(unpack_meld(tile << 8 | 0x20)) == tile << 8 | 0x20


@pytest.mark.parametrize("bits", [0x19, 0x11, 0x1B, 0x1F])
def test_type_bits_stand_for_rules(bits: int) -> None:
    rules = rules_of_type(bits)
    assert rules.players == 3 and type_of_rules(rules) == bits


@pytest.mark.parametrize(
    ("shown", "reds", "base", "rounds"),
    [("三般南喰赤", (0, 1, 1), "sanma-tenhou", 2), ("三鳳東喰赤", (0, 1, 1), "sanma-tenhou", 1),
     ("三玉の間赤", (0, 1, 1), "sanma-majsoul", 2), ("三般南喰", (0, 0, 0), "sanma-tenhou", 2)],
)  # fmt: skip
def test_words_stand_for_rules(shown: str, reds: tuple[int, ...], base: str, rounds: int) -> None:
    red = int(any(reds))
    rules = rules_of_words({"disp": shown, "aka51": red, "aka52": red, "aka53": red})
    assert (rules.players, rules.reds, rules.base, rules.rounds) == (3, reds, base, rounds)
    assert disp_of_rules(rules).startswith("三")


def test_norths_in_the_order_of_events() -> None:
    """A north before a discard, two in a row, one that is ronned."""
    incoming = [[41, 42, 43, 44], [11], [19]]
    outgoing = [["f44", "f44", 60, "f44"], [60], [60]]
    weaver = Weaver(
        0,
        [[parse_incoming(entry) for entry in seat] for seat in incoming],
        [[put for entry in seat if (put := parse_outgoing(entry)) is not None] for seat in outgoing],
    )
    told = [str(event) for event in weaver.events()]
    assert told == [
        "0 draw 1z", "0 north 4z", "0 draw 2z", "0 north 4z", "0 draw 3z", "0 tsumogiri 3z",
        "1 draw 1m", "1 tsumogiri 1m", "2 draw 9m", "2 tsumogiri 9m", "0 draw 4z", "0 north 4z",
    ]  # fmt: skip


def test_mjai_with_a_fourth_seat_that_nobody_has(data: Path) -> None:
    file = some(data / "mjai", 1, "3p*")[0]
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    for line in lines:
        for key, empty in (("scores", 0), ("deltas", 0), ("tehais", []), ("names", "")):
            if key in line:
                line[key].append(empty)
        if line["type"] == "nukidora":
            line["type"] = "kita"
    (record,) = parse_records("\n".join(json.dumps(line) for line in lines))
    assert verify(record).is_good and written(record, "mjai") == file.read_text()


def test_mjai_of_two_and_of_changing_players_is_refused(data: Path) -> None:
    three, four = (some(data / "mjai", 1, pattern)[0].read_text().splitlines() for pattern in ("3p*", "4p*"))
    with pytest.raises(JantakuError, match="not a game of three or four players"):
        next(parse_records("\n".join([three[0], three[1], four[1]])))
    begin = json.loads(three[1])
    begin["tehais"] = begin["tehais"][:2]
    with pytest.raises(JantakuError, match="not a game of three or four players"):
        next(parse_records("\n".join([three[0], json.dumps(begin)])))
    with pytest.raises(JantakuError, match="no such seat"):
        next(parse_records("\n".join([*three[:2], '{"type":"tsumo","actor":3,"pai":"E"}'])))


def test_mjai_as_one_seat_sees_it() -> None:
    """A hidden north was drawn or dealt before it is set aside."""
    game = play(2)
    (record,) = parse_records(mjai_text(game, seat=1))
    assert verify(record).is_good
    for position in record.positions:
        events = fill_hidden(record.rules, position).events
        assert all(len(hand or ()) == 13 for hand in events[0].hands)


# --- games of ours ---


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("seed", range(3))
def test_our_own_games_are_written_read_and_verified(format: str, seed: int) -> None:
    rules = Rules.preset("sanma-tenhou")
    game = play(seed, rules if seed else rules.replace(rounds=1))
    record = Record.of_game(game)
    assert verify(record).is_good
    (again,) = parse_records(written(record, format), "mine")
    report = verify(again)
    assert report.is_good and not report.incomplete, report.mismatches[:3]
    assert again.rules == game.rules and Replay(again).go_to_end().scores == game.scores
    for other in FORMATS:
        (third,) = parse_records(written(again, other))
        assert [str(e) for e in complete(third).events] == [str(e) for e in complete(again).events]


def test_mahjong_soul_counts_norths_apart() -> None:
    texts = (written(Record.of_game(play(seed, "sanma-majsoul")), "tenhou6") for seed in range(40))
    text = next(text for text in texts if "抜きドラ" in text)  # a win with a north set aside
    (record,) = parse_records(text)
    assert record.rules.name == "sanma-majsoul" and verify(record).is_good


@pytest.mark.parametrize("rules", ["sanma-tenhou", "sanma-parlour"])
def test_hands_are_followed_and_told(rules: str) -> None:
    chance = random.Random(5)
    game, checked, seen = Game(rules, seed=5), 0, set()
    while not game.is_over:
        game.push(chance.choice(game.legal_actions))
        if chance.random() < 0.1 and not game.is_over:
            hands = Hands()
            for event in game.events:
                hands.follow(event)
            assert all(sorted(hands.concealed[s]) == sorted(hand_faces(game.table.record, s)) for s in range(3))
            checked += 1
    seen = {event.type for event in game.events}
    assert checked and seen & {EventType.NORTH, EventType.FLOWER}
    for language, words in {"en": ("aside", "flower"), "ja": ("北抜き", "華牌"), "zh-TW": ("拔北", "花牌")}.items():
        told = transcript(game, language)
        assert (words[0] in told, words[1] in told) == (EventType.NORTH in seen, EventType.FLOWER in seen)


def test_a_game_with_flowers_is_replayed_but_no_format_holds_it() -> None:
    for seed in range(3):
        game = play(seed, "sanma-parlour")
        record = Record.of_game(game)
        assert verify(record).is_good and Replay(record).go_to_end().scores == game.scores
    for format in FORMATS:
        with pytest.raises(JantakuError, match=r"no tile left|no number|no name|no words for flowers"):
            written(record, format)
    assert Face.FLOWER in {event.tile for event in game.events if event.type is EventType.FLOWER}
