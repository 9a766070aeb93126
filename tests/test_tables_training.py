"""Tables for who trains a player: seats driven from outside, choices, points gained, counts, stages, what is seen."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from jantaku import Game, JantakuError, Tables
from jantaku.game.event import EventType, Position
from jantaku.kernels.game.drive import advance
from jantaku.kernels.game.layout import OVER, TABLE
from jantaku.kernels.game.rng import next_seed
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.learning import layout
from jantaku.kernels.learning.oracle import encode_oracle_rows
from jantaku.kernels.learning.planes import encode_rows
from jantaku.kernels.players.choose import choose_rows
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.runtime.rows import LightArray
from jantaku.runtime.tiers import compiled, jit_is_off
from jantaku.vector import dlpack
from jantaku.vector.fields import Fields
from lively import Lively

N = 12


@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_everybody_else_plays_until_a_seat_from_outside_is_asked(preset: str) -> None:
    tables = Tables(preset, N, seed=3)
    players = tables.rules.players
    others: list[str | None] = ["shanten"] * players
    others[1] = None
    whole = Tables(preset, N, seed=3)
    whole.play("shanten")
    while True:
        tables.play(others)
        seats = tables.seats()
        assert set(seats.tolist()) <= {1, -1}
        if (seats < 0).all():
            break
        tables.play("shanten", decisions=1)
    assert tables.records.tobytes() == whole.records.tobytes()


def test_several_seats_may_be_driven_and_at_each_table_others() -> None:
    rows = np.full((N, 4), 3)
    rows[np.arange(N), np.arange(N) % 4] = -1
    tables = Tables("tenhou", N, seed=5, restart=True)
    for _ in range(40):
        tables.play(rows)
        assert tables.seats().tolist() == [i % 4 for i in range(N)]
        tables.step(tables.menus().argmax(axis=1))
    with pytest.raises(JantakuError, match="tables that restart never finish"):
        rows[3] = 3
        tables.play(rows)
    with pytest.raises(JantakuError, match="-1 is nobody"):
        tables.play(rows - 5)


@pytest.mark.parametrize("restart", [False, True])
def test_points_gained_have_the_deposits_in_them_and_go_over_the_end_of_a_game(restart: bool) -> None:
    tables = Tables("tenhou-east", N, seed=8, restart=restart)
    start = tables.rules.start_points
    gained, ended = np.zeros((N, 4), np.int64), 0
    paid = False
    for _ in range(1500):
        before, deposits = tables.scores.copy(), tables.deposits.copy()
        tables.play("solid", decisions=1)
        gained += tables.gained
        quiet = (tables.ended == 0) & (tables.cleared == 0)
        assert (tables.gained[quiet] == (tables.scores - before)[quiet]).all()
        put_down = quiet & (tables.deposits > deposits)
        paid |= bool(put_down.any())
        assert (tables.gained[put_down].min(axis=1) == -1000).all() and not tables.rewards[put_down].any()
        for table in np.flatnonzero(tables.ended):
            ended += 1
            if restart:
                in_the_last_game = gained[table] - (tables.scores[table] - start)
                assert tables.ranks[table, in_the_last_game.argmax()] == 0
                gained[table] = tables.scores[table] - start
    assert paid and ended > 0
    assert (gained == tables.scores - start).all()


def test_what_players_do_is_counted_where_that_is_wanted() -> None:
    tables, game, lively = Tables("tenhou-east", 1, seed=2, count=True), Game("tenhou-east", seed=2), Lively(2)
    while not game.is_over:
        action = lively.choose(game.table.record, game.legal_actions)
        tables.step([int(action)])
        game.push(action)
    counts = tables.counts
    wins = [win.seat for clearing in game.clearings for win in clearing.wins]
    riichi = [event.seat for event in game.events if event.type is EventType.RIICHI]
    assert wins and riichi
    assert counts["wins"].tolist() == [[wins.count(seat) for seat in range(4)]]
    assert counts["ready"].tolist() == [[riichi.count(seat) for seat in range(4)]]
    assert counts["positions"].tolist() == [[len(game.clearings)] * 4]
    with pytest.raises(JantakuError, match="count=True"):
        Tables("tenhou", 1, seed=2).counts  # noqa: B018


def test_wind_dealer_and_sticks_are_those_of_the_game() -> None:
    tables, game, lively = Tables("tenhou-east", 1, seed=3), Game("tenhou-east", seed=3), Lively(3)
    while not game.is_over:
        position = game.position
        there = [int(field[0]) for field in (tables.round_winds, tables.dealers, tables.honba, tables.deposits)]
        assert there == [position.wind, position.dealer, position.honba, int(game.table.record.deposits)]
        action = lively.choose(game.table.record, game.legal_actions)
        tables.step([int(action)], check=False)
        game.push(action)
    assert tables.finished.all()


def test_seats_that_look_are_seats() -> None:
    tables = Tables("sanma-tenhou", 2, seed=1)
    assert (tables.observe(seats=tables.seats()) == tables.observe()).all()
    for wrong, message in (
        (3, "seats are 0-2, not 3"),
        ([0, -1], "not -1"),
        ([0.5, 1], "whole numbers"),
        ([0], "2 tables"),
    ):
        with pytest.raises(JantakuError, match=message):
            tables.observe(seats=wrong)


@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_what_players_would_choose_is_what_they_do(preset: str) -> None:
    players = ["solid", "gates", "shanten", "random"][: Tables(preset, 1, seed=1).rules.players]
    tables, others = Tables(preset, N, seed=4), Tables(preset, N, seed=4)
    asked = set()
    for _ in range(40):
        actions = tables.choose(players)
        asked |= set(tables.seats().tolist())
        assert (tables.choose(players) == actions).all()
        others.play(players, decisions=1)
        tables.step(actions)
        assert tables.records.tobytes() == others.records.tobytes()
    assert len(asked) == len(players)


def test_nobody_chooses_for_seats_that_are_not_named_nor_where_a_game_is_over() -> None:
    tables = Tables("sanma-tenhou", N, seed=5)
    tables.play("random", decisions=7)
    seats = tables.seats()
    rows = np.full((N, 3), -1)
    rows[::2] = 1
    assert (tables.choose(rows) >= 0).tolist() == [i % 2 == 0 for i in range(N)]
    assert ((tables.choose(["shanten", None, "shanten"]) == -1) == (seats == 1)).all()
    out = np.full(N, 7, np.int64)
    assert tables.choose([None] * 3, out=out) is out and (out == -1).all()
    tables.play("tsumogiri")
    assert (tables.choose("solid") == -1).all()
    with pytest.raises(JantakuError, match="did you mean 'solid'"):
        tables.choose("sold")


def test_plain_python_and_threads_choose_the_same() -> None:
    one, three = Tables("tenhou", 600, seed=2, threads=1), Tables("tenhou", 600, seed=2, threads=3)
    for tables in (one, three):
        tables.random(50)
    chosen = one.choose("solid")
    assert (three.choose("solid") == chosen).all()
    few = 3
    records = (one.records[:few].copy(), one.rules.record, get_suits(), np.zeros(1, SCORING), np.zeros(1, THOUGHT))
    table, rules, suits, scratch, thoughts = (LightArray(array.view(np.recarray)) for array in records)
    out, solid, which = np.zeros(few, np.int64), np.full((few, 4), 4, np.int8), np.zeros(few, np.int64)
    with np.errstate(over="ignore"):
        choose_rows(table, 0, few, rules, which, suits, scratch, thoughts, solid, out)
    assert (out == chosen[:few]).all()


def test_tables_advance_to_the_seats_that_are_named() -> None:
    tables, others = Tables("tenhou", N, seed=5, restart=True), Tables("tenhou", N, seed=5, restart=True)
    own = np.arange(N) % 4
    rows = np.where(own[:, None] == np.arange(4), -1, 3)
    for _ in range(12):
        assert tables.advance_to(own, "shanten") == others.play(rows)
        assert tables.seats().tolist() == own.tolist() and tables.advance_to(own, "shanten") == 0
        for each in (tables, others):
            each.step(each.menus().argmax(axis=1))
    assert tables.records.tobytes() == others.records.tobytes()
    tables.advance_to([True, False, True, False], ["random", "shanten", "random", "shanten"])
    assert set(tables.seats().tolist()) == {0, 2}
    tables.advance_to(rows < 0, "tsumogiri")
    assert tables.seats().tolist() == own.tolist()
    for wrong, policies, message in (
        (4, "shanten", "seats are 0-3, not 4"),
        ([True, False], "shanten", "named by 4 booleans"),
        (0, [None, None, "random", "random"], "neither named to be asked nor has it a player"),
    ):
        with pytest.raises(JantakuError, match=message):
            tables.advance_to(wrong, policies)


@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_games_that_begin_anywhere_are_games_from_that_position(preset: str) -> None:
    tables = Tables(preset, 64, seed=100, start="anywhere")
    stages = set()
    for i in range(64):
        wind, dealer, honba, deposits = (
            int(field[i]) for field in (tables.round_winds, tables.dealers, tables.honba, tables.deposits)
        )
        position = Position(wind, dealer, honba, deposits, tuple(tables.scores[i].tolist()))
        stages.add((wind, dealer, honba))
        if i < 8:
            game = Game(tables.rules, seed=100 + i, start=position)
            names = [name for name in TABLE.names or () if name not in ("melds", "river", "events")]
            here, there = tables.records[i], game.table.records[0]
            assert [name for name in names if here[name].tolist() != there[name].tolist()] == []
    assert len(stages) > 10 and len({tuple(scores) for scores in tables.scores.tolist()}) > 20
    again = Tables(preset, 64, seed=100, start="anywhere")
    assert again.records.tobytes() == tables.records.tobytes()


def test_a_single_position_is_an_episode() -> None:
    tables = Tables("tenhou", N, seed=8, start="anywhere", episode="position")
    before = tables.scores.copy()
    assert tables.play("shanten") > 0
    assert tables.finished.all() and (tables.cleared == 1).all() and (tables.ended == 1).all()
    assert (tables.gained == tables.scores - before).all()
    left = 100_000 - tables.scores.sum(axis=1)  # on the table: nobody won them
    assert (left >= 0).all() and left.any() and not (left % 1000).any()
    for scores, ranks, final in zip(tables.scores, tables.ranks, tables.final_points, strict=True):
        assert ranks.tolist() == [sorted(range(4), key=lambda seat: (-scores[seat], seat)).index(s) for s in range(4)]
        assert final[ranks.argmin()] == scores.max() - 30_000 + 40_000 and (final.argmax(), final.argmin()) == (
            ranks.argmin(),
            ranks.argmax(),
        )
    assert (tables.pt() == tables.final_points / 1000).all()
    assert tables.play("shanten") == 0 and not tables.menus().any()


def test_position_after_position_begins_with_a_seed_that_follows() -> None:
    tables = Tables("tenhou-east", 2, seed=8, restart=True, episode="position", start="anywhere", count=True)
    seeds, ended = tables.seeds.copy(), 0
    for _ in range(400):
        with np.errstate(over="ignore"):
            follows = [int(next_seed(t)) for t in tables.records.view(np.recarray)]
        tables.play("tsumogiri", decisions=1)
        assert (tables.ended == tables.cleared).all() and not tables.finished.any()
        for i in np.flatnonzero(tables.ended):
            assert tables.seeds[i] == follows[i] != seeds[i]
            begun = Tables("tenhou-east", 1, seed=tables.seeds[i : i + 1], start="anywhere")
            assert begun.scores[0].tolist() == tables.scores[i].tolist()
        ended += int(tables.ended.sum())
    assert ended > 4 and (tables.counts["positions"].sum(axis=1) // 4).sum() == ended


def test_starts_and_episodes_are_named() -> None:
    assert Tables("tenhou", 1, seed=1).start == "beginning" and Tables("tenhou", 1, seed=1).episode == "game"
    for options, message in (({"start": "anywere"}, "start 'anywere'"), ({"episode": "round"}, "episode 'round'")):
        with pytest.raises(JantakuError, match=message):
            Tables("tenhou", 1, seed=1, **options)  # type: ignore[arg-type]


def test_without_a_look_ahead_only_its_places_are_empty() -> None:
    for preset in ("tenhou", "taiwan"):
        tables = Tables(preset, N, seed=6, restart=True)
        names, scalars = layout.plane_names(), layout.scalar_names()
        filled = set()
        for _ in range(8):
            tables.play("shanten", decisions=9)
            whole, rest = tables.planes(), tables.planes(look_ahead=False)
            for name in layout.AHEAD_PLANES:
                filled |= {name} if whole.planes[:, :, names.index(name)].any() else set()
                whole.planes[:, :, names.index(name)] = 0
            for name in layout.AHEAD_SCALARS:
                filled |= {name} if whole.scalars[:, scalars.index(name)].any() else set()
                whole.scalars[:, scalars.index(name)] = 0
            assert all((here == there).all() for here, there in zip(whole, rest, strict=True))
            assert (whole.menus == tables.menus()).all()
        assert {"discard", "outs", "improves", "shanten", "pon_shanten", "danger_next", "safe_next"} <= filled


def test_planes_of_a_seat_that_is_not_asked_have_its_own_tiles_and_no_moment() -> None:
    tables = Tables("tenhou", N, seed=4)
    tables.play("shanten", decisions=25)
    names, scalars = layout.plane_names(), layout.scalar_names()
    asked, records = tables.seats(), tables.records
    whole = tables.planes()
    for there, again in zip(whole, tables.planes(seats=asked), strict=True):
        assert (there == again).all()
    for place in (1, 2, 3):
        seats = (asked + place) % 4
        seen = tables.planes(seats=seats)
        held = seen.planes[:, :, names.index("held_1") : names.index("held_4") + 1].sum(axis=2)
        assert (held == records["counts"][np.arange(N), seats]).all()
        assert not seen.menus.any() and not seen.scalars[:, : len(layout.MOMENT)].any()
        assert not seen.planes[:, :, names.index("discard")].any()
        assert (seen.scalars[:, scalars.index("shanten")] >= -1).all()
        back = ("next", "across", "last")[3 - place]
        own = whole.planes[:, :, names.index("river")]
        assert (seen.planes[:, :, names.index(f"river_{back}")] == own).all()
        hidden = tables.oracle(seats=seats).planes[:, :, layout.ORACLE_PLANES_NAMES.index(f"held_{back}")]
        assert (hidden == records["counts"][np.arange(N), asked]).all()


@pytest.mark.skipif(jit_is_off(), reason="compiling is switched off")
def test_arrays_that_are_not_to_be_written_to_wait_for_no_compiler() -> None:
    """Kernels would be compiled for these once more."""
    tables = Tables("tenhou", N, seed=4)
    before = [len(compiled(kernel).signatures) for kernel in (encode_rows, encode_oracle_rows, advance)]
    asked, players, seeds = tables.seats(), np.zeros((1, 4), np.int64), np.arange(N, dtype=np.uint64)
    for array in (asked, players, seeds):
        array.flags.writeable = False
    tables.reset(seeds)
    tables.play(players, decisions=1)
    tables.planes(seats=asked)
    tables.oracle(seats=asked)
    after = [len(compiled(kernel).signatures) for kernel in (encode_rows, encode_oracle_rows, advance)]
    assert after == [max(1, signatures) for signatures in before]


def test_steps_and_play_write_the_planes_that_follow() -> None:
    for n in (3, 600):
        one, other = (Tables("tenhou", n, seed=2, restart=True, threads=2) for _ in range(2))
        room = one.planes(look_ahead=False)
        for _ in range(3):
            taken = one.play("random", decisions=7, planes=room, look_ahead=False)
            assert taken == other.play("random", decisions=7)
            for here, there in zip(room, other.planes(look_ahead=False), strict=True):
                assert (here == there).all()
            actions = other.menus().argmax(axis=1)
            one.step(actions, planes=room)
            other.step(actions)
            for here, there in zip(room, other.planes(), strict=True):
                assert (here == there).all()
    with pytest.raises(JantakuError, match="out must be 3 arrays"):
        one.step(actions, planes=room[:2])


def test_each_step_writes_to_the_room_it_is_given() -> None:
    """The room of the last step need not be looked at again; another one, or what a list holds now, is."""
    tables = Tables("tenhou", 3, seed=2, restart=True)
    rooms, named = [tables.planes(), tables.planes()], list(tables.planes())
    for number in range(6):
        room: Any = rooms[number % 2] if number < 4 else named
        if number == 5:
            named[0] = np.full_like(named[0], 77)
        tables.play("random", decisions=5, planes=room, look_ahead=number > 1)
        for here, there in zip(room, tables.planes(look_ahead=number > 1), strict=True):
            assert (here == there).all()
    with pytest.raises(JantakuError, match="out must be an array"):
        tables.play("random", decisions=1, planes=(*rooms[0][:2], rooms[0].menus[:2]))


def test_planes_and_the_oracle_are_the_same_in_threads_and_are_written_where_one_wants() -> None:
    one, three = Tables("tenhou", 600, seed=2, threads=1), Tables("tenhou", 600, seed=2, threads=3)
    for tables in (one, three):
        tables.random(50)
    out = tuple(np.full_like(array, 7) for array in three.planes())
    assert three.planes(out=out)[0] is out[0]
    assert all((here == there).all() for here, there in zip(one.planes(), out, strict=True))
    assert all((here == there).all() for here, there in zip(one.oracle(), three.oracle(), strict=True))
    with pytest.raises(JantakuError, match="out must be 3 arrays: planes, scalars and menus"):
        one.planes(out=out[:2])
    with pytest.raises(JantakuError, match="array of int16 of the shape"):
        one.planes(out=(out[0], out[0], out[2]))


def test_the_oracle_sees_all_hands_from_the_seat_that_is_asked() -> None:
    tables = Tables("sanma-tenhou", N, seed=4)
    tables.random(20)
    hidden, seats, counts = tables.oracle(), tables.seats(), tables.records["counts"]
    for i in range(N):
        for place in (1, 2):
            held = hidden.planes[i, :, layout.ORACLE_PLANES_NAMES.index("held_next") + place - 1]
            assert held.tolist() == counts[i, (seats[i] + place) % 3].tolist()


def test_what_tables_show_of_themselves_is_for_reading() -> None:
    tables = Tables("tenhou", 2, seed=1, count=True)
    shown = [name for name, value in vars(Fields).items() if isinstance(value, property) and name != "counts"]
    assert len(shown) == 15
    for name in shown:
        with pytest.raises(ValueError, match="read-only"):
            getattr(tables, name)[0] = 0
        assert len(getattr(tables, name)) == 2
    for array in tables.counts.values():
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
    shares = np.shares_memory(tables.scores, tables.records)
    assert shares and not np.shares_memory(tables.seats(), tables.seats())


def test_records_can_be_laid_on_other_tables() -> None:
    tables, others = Tables("tenhou", N, seed=1), Tables("tenhou", N, seed=2)
    tables.random(30)
    others.load(tables.records)
    assert others.play("shanten") == tables.play("shanten")
    assert (others.ranks == tables.ranks).all() and (others.records["phase"] == OVER).all()
    for wrong in (tables.records[:3], np.zeros(N, np.int64)):
        with pytest.raises(JantakuError, match=f"an array of {N} of TABLE"):
            others.load(wrong)


def test_dlpack_hands_an_array_on_as_it_lies_and_lets_it_go_when_nobody_uses_it() -> None:
    class Box:
        """An array that knows no other way out."""

        def __init__(self, array: np.ndarray) -> None:
            self.array = array

        def __dlpack_device__(self) -> tuple[int, int]:
            return dlpack.CPU, 0

        def __dlpack__(self, **_: object) -> object:
            a = self.array
            strides = None if a.flags.c_contiguous else a.strides
            return dlpack.capsule(a.ctypes.data, a.shape, strides, a.dtype, dlpack.CPU, a)

    held = len(dlpack._HELD)
    whole = np.arange(24, dtype=np.int16).reshape(4, 6)
    for array in (whole, whole[:, ::2], whole.astype(np.float64), whole > 7, np.zeros((0, 3), np.uint8)):
        taken = np.from_dlpack(Box(array))  # type: ignore[arg-type]
        assert taken.dtype == array.dtype and (taken == array).all() and taken.shape == array.shape
        assert not array.size or taken.ctypes.data == array.ctypes.data
        del taken
    capsule = Box(whole).__dlpack__()
    assert len(dlpack._HELD) == held + 1
    del capsule  # nobody took the array out
    assert len(dlpack._HELD) == held
    with pytest.raises(JantakuError, match="cannot be handed on by DLPack"):
        Box(np.zeros(1, np.complex128)).__dlpack__()


def test_records_of_other_rules_are_not_laid_on_the_tables() -> None:
    others = Tables("tenhou-east", 4, seed=1)
    others.play("random", decisions=30)
    for rules in ("sanma-tenhou", "taiwan"):
        tables = Tables(rules, 4, seed=2)
        before = tables.records.tobytes()
        with pytest.raises(JantakuError, match=f"record 0 is not of a table under {rules}"):
            tables.load(others.records.copy())
        assert tables.records.tobytes() == before
    with pytest.raises(JantakuError, match="its hands have other sizes"):
        Tables("tenhou", 4).load(np.zeros(4, TABLE))


def test_a_number_that_is_no_action_leaves_its_table_as_it_is() -> None:
    tables = Tables("tenhou-east", 4, seed=1)
    before = tables.records["events"].tobytes(), tables.records["counts"].tobytes()
    tables.step(np.array([10**9, 136, -5, 1 << 40]), check=False)
    assert (tables.records["events"].tobytes(), tables.records["counts"].tobytes()) == before
