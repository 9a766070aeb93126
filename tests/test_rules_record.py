"""Rules as numbers: every field of the record is set by some option, and every option sets some field."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from jantaku import Hand, batch
from jantaku.kernels.choices import CHIPS
from jantaku.kernels.worth.layout import SCORING
from jantaku.kernels.worth.patterns import TAI_NAMES, YAKU_NAMES, Yaku
from jantaku.rules import DEFAULT_TAI, DEFAULT_YAKU, OPTION, OPTIONS, Rules
from jantaku.rules.checks import impossible
from jantaku.rules.deck import FLOWER_DORA
from jantaku.rules.option import Option, Value
from jantaku.rules.record import RULES, record_of
from jantaku.rules.schema_tai import TAI_OPTIONS
from jantaku.rules.yaku import HAN, YAKUMAN
from jantaku.tiles import Face, Kind, face_of_tile
from jantaku.words.catalogue import TAI

DERIVED = {
    "deck", "deck_size", "copies", "face_copies", "dora_of", "chips", "win_forms", "pattern_closed", "pattern_open",
    "pattern_times", "pattern_each", "pattern_takes", "counted", "takers", "sure_riichi", "pao_pattern",
}  # fmt: skip
OF_FORMS = {"eight_pairs_half", "four_as_two_pairs"}
WORDS = "vocabulary"  # for people alone
FLOWER_WINS = {"eight_flowers", "seven_rob_one"}  # "none" where no tai are counted, whatever they are
RIICHI = Rules.preset("riichi")


def others(option: Option) -> list[Value]:
    """Values of *option* that are not its default."""
    if option.kind == "flag":
        return [not option.default]
    if option.kind == "choice":
        return [word for word in option.choices if word != option.default]
    if option.kind == "list":
        default = option.default
        assert isinstance(default, tuple)
        return [(default[0] + option.step, *default[1:])]
    if option.kind == "rows":
        return [((1000, 1000, 1000, 1000, 1000),) * 13]
    numbers = option.among or (option.low, option.low + option.step, option.high)
    return [value for value in (*numbers, *option.choices) if value != option.default]


def beside(option: Option) -> dict[str, Any]:
    """Other options that must be set for *option* to matter."""
    if option.key in FLOWER_WINS:
        return {"scoring": "tai", "flowers": "eight"}
    if option.key in OF_FORMS:
        return {"sets": 5, "eight_pairs_half": True} if option.key == "four_as_two_pairs" else {"sets": 5}
    return {"scoring": "tai"} if option in TAI_OPTIONS else {}


def numbers(options: dict[str, Any], yaku: dict[str, Any] | None = None) -> dict[str, Any]:
    """The fields of the record of riichi with some options changed, whether or not they go together."""
    record = record_of({**RIICHI.options, **options}, {**RIICHI.yaku, **(yaku or {})})[0]
    return {name: np.array(record[name]).tolist() for name in RULES.names or ()}


@pytest.mark.parametrize("option", [option for option in OPTIONS if option.key != WORDS], ids=lambda option: option.key)
def test_every_value_of_an_option_makes_another_record(option: Option) -> None:
    given = beside(option)
    seen = [numbers(given)]
    for value in others(option):
        assert option.read(list(value) if isinstance(value, tuple) else value) == value
        seen.append(numbers({**given, option.key: value}))
    if option.key == "oka":  # 0 is what "auto" comes to under riichi
        seen = seen[1:]
    assert all(a != b for i, a in enumerate(seen) for b in seen[:i]), option.key


@pytest.mark.parametrize("name", DEFAULT_YAKU)
def test_every_worth_of_a_yaku_makes_another_record(name: str) -> None:
    on = {"open_riichi": True, "double_yakuman": True, "renhou": "mangan", "nagashi": "mangan"}
    if name in ("renhou_yakuman", "nagashi_yakuman"):
        on |= {"renhou": "yakuman", "nagashi": "yakuman"}
    worths: list[Any] = ["off", "yakuman", "double"] if name in YAKUMAN else [(0, 0), (1, 0), (1, 1), (7, 5)]
    seen = [numbers(on, {name: worth}) for worth in worths]
    assert all(a != b for i, a in enumerate(seen) for b in seen[:i])


def test_every_field_comes_from_an_option() -> None:
    assert set(RULES.names or ()) <= set(OPTION) | DERIVED
    assert not set(OPTION) & DERIVED
    chips = {f"chips_{item}" for item in CHIPS}
    of_tai = {option.key for option in TAI_OPTIONS}
    left = set(OPTION) - set(RULES.names or ()) - of_tai
    made = {"reds", "flowers", "golds", "four_alike_pairs", "vocabulary"}
    assert left == made | chips, "three make the deck, one win_forms, and words are for people"


def test_what_options_of_tai_are_no_field_is_a_change_in_what_excludes_what() -> None:
    for option in TAI_OPTIONS:
        if option.key not in (RULES.names or ()):
            for value in others(option):
                given = beside(option)
                before, after = numbers(given), numbers({**given, option.key: value})
                changed = {key for key in before if before[key] != after[key]}
                expected = "win_forms" if option.key in OF_FORMS else "pattern_takes"
                assert {expected} <= changed <= {expected, "takers"}, option.key


def test_every_worth_of_a_pattern_makes_another_record() -> None:
    assert tuple(DEFAULT_TAI) == TAI_NAMES == tuple(TAI)
    for name in TAI_NAMES:
        record = record_of({**RIICHI.options, "scoring": "tai"}, RIICHI.yaku, {**DEFAULT_TAI, name: 77})[0]
        assert record.pattern_closed.tolist().count(77) == record.pattern_open.tolist().count(77) == 1
        assert record.pattern_closed[TAI_NAMES.index(name)] == 77


def test_choices_are_numbered_as_the_kernels_number_them() -> None:
    record = Rules.preset("tenhou").record[0]
    for option in OPTIONS:
        if (
            option.kind == "choice"
            and option.key in set(RULES.names or ()) - {"tile_set", "uma_float_at"} - FLOWER_WINS
        ):
            assert option.choices[record[option.key]] == getattr(Rules.preset("tenhou"), option.key)


def test_the_table_of_yaku_is_the_kernels() -> None:
    assert set(DEFAULT_YAKU) == set(YAKU_NAMES)
    assert set(YAKUMAN) == {row.key for row in Yaku if row.yakuman}
    assert set(HAN) == {row.key for row in Yaku if not row.yakuman}


def worth(rules: Rules, name: str) -> tuple[int, int, int]:
    record, number = rules.record[0], YAKU_NAMES.index(name)
    return int(record.pattern_closed[number]), int(record.pattern_open[number]), int(record.pattern_times[number])


@pytest.mark.parametrize(
    ("changes", "name", "expected"),
    [
        ({}, "honitsu", (3, 2, 0)),
        ({}, "daisuushii", (0, 0, 1)),
        ({"double_yakuman": True}, "daisuushii", (0, 0, 2)),
        ({"double_yakuman": True}, "daisangen", (0, 0, 1)),
        ({"yaku": {"daisuushii": "off"}}, "daisuushii", (0, 0, 0)),
        ({}, "tanyao", (1, 1, 0)),
        ({"open_tanyao": False}, "tanyao", (1, 0, 0)),
        ({"ippatsu": False}, "ippatsu", (0, 0, 0)),
        ({}, "renhou", (5, 0, 0)),
        ({}, "renhou_yakuman", (0, 0, 0)),
        ({"renhou": "yakuman"}, "renhou", (0, 0, 0)),
        ({"renhou": "yakuman"}, "renhou_yakuman", (0, 0, 1)),
        ({"renhou": "none"}, "renhou", (0, 0, 0)),
        ({}, "nagashi_mangan", (0, 0, 0)),
        ({"nagashi": "mangan"}, "nagashi_mangan", (5, 5, 0)),
        ({}, "sanrenkou", (0, 0, 0)),
        ({"yaku": {"sanrenkou": [2, 2]}}, "sanrenkou", (2, 2, 0)),
        ({}, "open_riichi", (0, 0, 0)),
        (
            {"open_riichi": True, "yaku": {"open_riichi": [2, 0], "double_open_riichi": [3, 0]}},
            "open_riichi",
            (2, 0, 0),
        ),
    ],
)
def test_what_counts_is_the_table_s_worth_and_the_option_s_leave(
    changes: dict[str, Any], name: str, expected: tuple[int, int, int]
) -> None:
    assert worth(RIICHI.replace(**changes), name) == expected


def test_the_deck_is_tenhou_s_tiles_in_their_order() -> None:
    record = Rules.preset("tenhou").record[0]
    assert record.deck_size == 136
    assert record.deck[:136].tolist() == [face_of_tile(tile) for tile in range(136)]


def test_red_fives_by_suit() -> None:
    deck = RIICHI.replace(reds=[0, 2, 4]).record[0].deck[:136].tolist()
    assert [deck.count(face) for face in (Face.RED_M5, Face.RED_P5, Face.RED_S5)] == [0, 2, 4]
    assert [deck.count(face) for face in (Face.M5, Face.P5, Face.S5)] == [4, 2, 0]


def test_decks_of_other_games() -> None:
    three = numbers({"tile_set": "no_2m_to_8m", "reds": (0, 1, 1), "players": 3})
    assert (three["deck_size"], three["tile_set"]) == (108, 3)
    assert not set(three["deck"][:108]) & set(range(Face.M2, Face.M9))
    taiwan = numbers({"flowers": "eight", "reds": (0, 0, 0)})
    assert taiwan["deck_size"] == 144
    assert taiwan["deck"][136:] == list(range(Face.SPRING, Face.CHRYSANTHEMUM + 1))
    assert numbers({"flowers": "four"})["deck"][136:140] == [Face.FLOWER] * 4


def test_what_an_indicator_makes_dora() -> None:
    dora = RIICHI.record[0].dora_of
    shown = {str(face): str(Kind(dora[face])) for face in Face if dora[face] != FLOWER_DORA}
    assert {shown[f"{rank}{suit}"] for suit in "mps" for rank in range(1, 10)} == {
        f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)
    }
    assert [shown[text] for text in ("1m", "9m", "9s", "0m", "g5s")] == ["2m", "1m", "1s", "6m", "6s"]
    assert [shown[f"{honour}z"] for honour in range(1, 8)] == ["2z", "3z", "4z", "1z", "6z", "7z", "5z"]
    assert shown["w5z"] == "6z"
    assert all((dora[face] == FLOWER_DORA) == face.is_flower for face in Face)


def test_in_the_three_player_set_1m_and_9m_point_at_each_other() -> None:
    dora = numbers({"tile_set": "no_2m_to_8m"})["dora_of"]
    assert (dora[Face.M1], dora[Face.M9], dora[Face.P9]) == (Kind.M9, Kind.M1, Kind.P1)


def test_oka_is_what_all_paid_in_unless_given() -> None:
    assert RIICHI.replace(return_points=30000).record[0].oka == 20000
    assert RIICHI.replace(return_points=30000, oka=0).record[0].oka == 0
    assert RIICHI.replace(return_points=20000, oka=5000).record[0].oka == 5000


def test_uma_by_rank() -> None:
    assert Rules.preset("mleague").record[0].uma.tolist() == [30000, 10000, -10000, -30000]
    assert numbers({"players": 3, "uma": (15000, 0, -15000)})["uma"] == [15000, 0, -15000, 0]


def test_the_record_is_made_once_and_is_one_element() -> None:
    assert RIICHI.record is RIICHI.record
    assert RIICHI.record.shape == (1,)
    assert RIICHI.record.dtype.fields == RULES.fields
    assert impossible(RIICHI.options, RIICHI.yaku) == []


@pytest.mark.parametrize("min_han", [1, 2, 3, 4])
@pytest.mark.parametrize("riichi", [0, 1, 2])
@pytest.mark.parametrize("opened", [1, 2, 3])
def test_a_riichi_that_is_worth_enough_alone_is_known(min_han: int, riichi: int, opened: int) -> None:
    """A hand with nothing else in it wins by these sorts of riichi and by no others."""
    worths = {"riichi": riichi, "double_riichi": 2, "open_riichi": opened, "double_open_riichi": 2}
    yaku = {name: [han, 0] if han else "off" for name, han in worths.items()}
    rules = RIICHI.replace(open_riichi=True, min_han=min_han, yaku=yaku)
    wins = np.zeros(5, SCORING)
    wins["counts"], wins["win"], wins["seat_wind"] = Hand.parse("234m222567p789s33z").counts, Kind.S7, 1
    wins["riichi"] = range(5)
    won = batch.score(wins, rules)["won"].astype(bool).tolist()
    assert [bool(int(rules.record[0].sure_riichi) >> sort & 1) for sort in range(5)] == [False, *won[1:]]


def test_under_taiwanese_rules_no_riichi_is_known_to_be_worth_enough() -> None:
    assert Rules.preset("taiwan").record[0].sure_riichi == 0
