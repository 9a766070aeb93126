"""Who sits where, on which walls."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from jantaku.arena import Contest, Entrant
from jantaku.errors import JantakuError
from jantaku.kernels.game.rng import mixed
from jantaku.rules import Rules


def entrants(number: int) -> list[Entrant]:
    return [Entrant(f"agent {i}", policy=0) for i in range(number)]


def test_the_last_agent_fills_the_seats_that_are_left() -> None:
    contest = Contest.of("tenhou", ["random", "tsumogiri"])
    assert contest.names == ("random", "tsumogiri")
    assert Counter(contest.seats(np.array([0]))[0].tolist()) == {0: 1, 1: 3}
    assert contest.header["agents"] == ["random", "tsumogiri", "tsumogiri", "tsumogiri"]
    assert contest.header == Contest.of("tenhou", ["random", *["tsumogiri"] * 3]).header


@pytest.mark.parametrize("preset", ["tenhou", "sanma-tenhou"])
def test_in_every_round_each_agent_sits_at_every_seat_once(preset: str) -> None:
    contest = Contest.of(preset, entrants(Rules.preset(preset).players))
    seats = contest.seats(np.arange(60))
    for start in range(0, 60, contest.players):
        for seat in range(contest.players):
            assert sorted(seats[start : start + contest.players, seat]) == list(range(contest.players))


def test_over_six_rounds_everybody_has_everybody_to_the_left_equally_often() -> None:
    contest = Contest.of("tenhou", entrants(4))
    neighbours: Counter[tuple[int, int]] = Counter()
    for seats in contest.seats(np.arange(24)).tolist():
        neighbours.update((seats[i], seats[(i + 1) % 4]) for i in range(4))
    assert len(neighbours) == 12
    assert set(neighbours.values()) == {8}


def test_duplicates_share_their_walls_and_other_games_do_not() -> None:
    numbers = np.arange(400)
    plain, duplicate = (Contest.of("tenhou", entrants(4), duplicate=which) for which in (False, True))
    assert len(set(plain.seeds(numbers).tolist())) == 400
    assert plain.blocks(numbers).tolist() == numbers.tolist()
    seeds = duplicate.seeds(numbers).reshape(-1, 4)
    assert (seeds == seeds[:, :1]).all()
    assert len(set(seeds[:, 0].tolist())) == 100
    assert [duplicate.whole(games) for games in (1, 4, 5)] == [4, 4, 8]
    assert plain.whole(5) == 5


def test_runs_with_neighbouring_seeds_have_no_wall_in_common_and_seeds_fit_a_double() -> None:
    numbers = np.arange(1000)
    one, two = (set(Contest.of("tenhou", ["random"], seed).seeds(numbers).tolist()) for seed in (1, 2))
    assert not one & two
    assert max(one | two) < 1 << 53


def test_a_game_is_the_same_whichever_games_are_asked_for_with_it() -> None:
    contest = Contest.of("tenhou", entrants(11), seed=5)
    numbers = np.arange(200)
    for some in (numbers[17:18], numbers[150:90:-7]):
        assert (contest.seats(some) == contest.seats(numbers)[some]).all()
        assert (contest.seeds(some) == contest.seeds(numbers)[some]).all()


@pytest.mark.parametrize(("agents", "preset"), [(5, "tenhou"), (7, "tenhou"), (8, "tenhou"), (5, "sanma-tenhou")])
def test_more_agents_than_seats_play_equally_often_at_every_seat_and_all_meet(agents: int, preset: str) -> None:
    contest = Contest.of(preset, entrants(agents), seed=3)
    games = contest.players * (agents // contest.players) * agents * 4
    seats = contest.seats(np.arange(games))
    by_seat = [Counter(column.tolist()) for column in seats.T]
    assert all(counts == by_seat[0] for counts in by_seat)
    assert len(set(by_seat[0].values())) == 1
    assert all(len(set(table)) == contest.players for table in seats.tolist())
    met = {pair for table in seats.tolist() for pair in combinations(sorted(table), 2)}
    assert met == set(combinations(range(agents), 2))


def test_the_header_tells_contests_apart_but_not_names_of_rules() -> None:
    base = Contest.of("tenhou", ["random", "tsumogiri"], 1).header
    others = [
        Contest.of("majsoul", ["random", "tsumogiri"], 1),
        Contest.of("tenhou", ["tsumogiri", "random"], 1),
        Contest.of("tenhou", ["random", "tsumogiri"], 2),
        Contest.of("tenhou", ["random", "tsumogiri"], 1, duplicate=True),
    ]
    assert all(other.header != base for other in others)


@pytest.mark.parametrize(
    ("agents", "message"),
    [
        ([], "nobody plays"),
        (["randon"], "did you mean 'random'"),
        (["random"] * 5, "'random' is named twice among 5 agents for 4 seats"),
        (["no_such_module:Agent"], "cannot be imported"),
        (["net:foo"], "unknown agent 'net:foo': .*one of net, net:normal, net:easy"),
        (["net:norml"], "did you mean 'net:normal'"),
        (["math:Agent"], "has no 'Agent'"),
        (["math:pi"], "no method act"),
        (["math:"], "module:Class"),
        (["decimal:Decimal"], "what it makes has no method act"),
        (["json:dumps"], "the agent 'json:dumps' cannot be made .TypeError: dumps"),
    ],
)
def test_what_cannot_play_is_refused(agents: list[str], message: str) -> None:
    with pytest.raises(JantakuError, match=message):
        Contest.of("tenhou", agents)


def test_rules_that_cannot_be_played_and_seeds_that_are_none_are_refused() -> None:
    with pytest.raises(JantakuError, match="tenhuo"):
        Contest.of("tenhuo", ["random"])
    with pytest.raises(JantakuError, match="seed"):
        Contest.of("tenhou", ["random"], seed=-1)


def test_no_player_s_seed_leads_back_to_the_walls() -> None:
    """What is mixed by splitmix64 can be unmixed: a player could work out the game's seed, and all walls."""
    contest = Contest.of("tenhou", ["random"], seed=5)
    seed = int(contest.seeds(np.array([0]))[0])
    handed_out = [contest.player_seed(seed, seat) for seat in range(4)]
    assert len(set(handed_out)) == 4 and handed_out == [contest.player_seed(seed, seat) for seat in range(4)]
    for number in handed_out:
        found = unmixed(number)
        for purpose in range(8):
            for seat in range(4):
                begin = (found - seat * STEP) % 2**64
                assert unmixed((unmixed(begin) - purpose * STEP) % 2**64) != seed
    assert contest.player_seed(seed, 0) != Contest.of("tenhou", ["random"], seed=6).player_seed(seed, 0)


STEP = 0x9E3779B97F4A7C15


def unmixed(number: int) -> int:
    """What ``mixed`` made *number* from."""
    number = _unshifted(number, 31) * pow(0x94D049BB133111EB, -1, 2**64) % 2**64
    number = _unshifted(number, 27) * pow(0xBF58476D1CE4E5B9, -1, 2**64) % 2**64
    return _unshifted(number, 30)


def _unshifted(number: int, places: int) -> int:
    out = number
    for _ in range(64 // places + 1):
        out = number ^ (out >> places)
    return out


def test_unmixed_is_the_way_back() -> None:
    assert all(unmixed(int(mixed(np.array([number], np.uint64))[0])) == number for number in (0, 7, 2**63 + 5))
