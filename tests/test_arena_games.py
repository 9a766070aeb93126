"""Games of the arena: kernels, objects and both; the same whoever plays them, and told as they were played."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import numpy as np
import pytest

from arena_agents import Chance, Drawn, Forgetful
from jantaku import Action, Game, View, agent
from jantaku.arena import Contest, Played, simulate, simulation, transcripts, write_records
from jantaku.arena.playing import play, seated
from jantaku.arena.results import Results
from jantaku.cli.stopping import Stop
from jantaku.errors import JantakuError
from jantaku.game.event import EventType
from jantaku.kernels.game.rng import noise_of
from jantaku.kernels.game.tally import COUNTED
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.choose import choose_at
from jantaku.kernels.players.thought import THOUGHT
from jantaku.records import read_record
from jantaku.rules import Rules

SHORT = Rules.preset("sanma-tenhou").replace(rounds=1)


@pytest.fixture(scope="module")
def four() -> tuple[Contest, Results]:
    contest = Contest.of("tenhou-east", ["random", "tsumogiri"], 3, duplicate=True)
    return contest, play(contest, np.arange(4))


def test_an_object_that_decides_alike_plays_the_same_games(four: tuple[Contest, Results]) -> None:
    """Random kernels sit beside it, so that their chance bits must be the same too."""
    kernels, results = four
    mixed = Contest.of("tenhou-east", ["random", Drawn], 3, duplicate=True)
    assert mixed.names == ("random", "Drawn")
    assert not mixed.is_kernel_only
    assert (play(mixed, np.arange(2)) == results[:2]).all()
    assert kernels.header["agents"] != mixed.header["agents"]


def test_a_told_game_is_the_game_that_was_counted(four: tuple[Contest, Results]) -> None:
    contest, results = four
    played = seated(contest, 2)
    game = played.game
    row = results[2]
    assert game.scores == tuple(row["scores"])
    assert [game.ranking.index(seat) + 1 for seat in range(4)] == row["ranks"].tolist()
    assert game.final_points == tuple(row["final"])
    assert game.decisions == row["decisions"]
    assert (played.tallies[0] == row["tally"]).all()
    assert sum(event.type is EventType.END for event in game.events) == row["tally"][0, COUNTED.index("positions")]


def test_counts_agree_with_the_events(four: tuple[Contest, Results]) -> None:
    contest, results = four
    for row in results:
        game = seated(contest, int(row["game"])).game
        wins = [win.seat for clearing in game.clearings for win in clearing.wins]
        calls: list[set[int]] = [set() for _ in range(4)]
        for number, events in enumerate(game.past):
            for event in events:
                if event.type in (EventType.CHI, EventType.PON, EventType.OPEN_KAN) and event.seat is not None:
                    calls[event.seat].add(number)
        for seat in range(4):
            assert row["tally"][seat, COUNTED.index("wins")] == wins.count(seat)
            assert row["tally"][seat, COUNTED.index("called")] == len(calls[seat])


def test_the_same_decisions_pushed_one_by_one_into_a_game_end_the_same(four: tuple[Contest, Results]) -> None:
    contest, results = four
    game = Game("tenhou-east", seed=int(results[0]["seed"]))
    policies = [contest.agents[agent].policy for agent in results[0]["agents"]]
    thoughts = np.zeros(1, THOUGHT).view(np.recarray)
    while not game.is_over:
        view = game.view(game.phase.seat)
        seen = view.record.view(np.recarray)  # what the seat may know is enough to decide
        with np.errstate(over="ignore"):
            noise = noise_of(game.table.record)
            policy = policies[view.seat]
            action = choose_at(seen, 0, game.rules.record, get_suits(), game.table.scratch, thoughts, policy, noise)
        game.push(int(action))
    assert game.scores == tuple(results[0]["scores"])


def test_the_same_walls_are_dealt_to_all_seatings_of_a_block(four: tuple[Contest, Results]) -> None:
    contest, results = four
    assert len(set(results["seed"].tolist())) == 1
    games = [seated(contest, number).game for number in (0, 1)]
    begin = [next(iter(game.events)) for game in games]
    assert begin[0].hands == begin[1].hands
    assert results[0]["agents"].tolist() != results[1]["agents"].tolist()


def test_threads_change_nothing(tmp_path: Path) -> None:
    files = []
    for threads in (1, 3):
        files.append(tmp_path / f"{threads}.jsonl")
        simulate(SHORT, ["random", "tsumogiri"], 5, threads=threads, out=files[-1])
    assert files[0].read_bytes() == files[1].read_bytes()


def test_python_players_get_a_seed_of_their_own_for_each_game_and_seat() -> None:
    one, two = (simulate(SHORT, [Chance], 2, seed=4).results for _ in range(2))
    assert (one == two).all()
    assert len(set(one["decisions"].tolist())) == 2


def test_an_object_may_play_all_its_games_itself() -> None:
    class Counting(Drawn):
        asked = 0

        def act(self, view: View) -> Action:
            self.asked += 1
            return super().act(view)

    player = Counting()
    simulate(SHORT, [player, "tsumogiri"], 1)
    assert player.asked > 10


def test_two_objects_of_one_name_are_refused() -> None:
    with pytest.raises(JantakuError, match="two agents are called 'Drawn'"):
        Contest.of("tenhou", [Drawn(), Drawn()])

    class Impostor(Drawn):
        name = "random"

    with pytest.raises(JantakuError, match="two agents are called 'random'"):
        Contest.of("tenhou", ["random", Impostor()])
    assert Contest.of("tenhou", [agent("random"), agent("random"), "random"]).names == ("random",)


@pytest.mark.parametrize(
    ("agent", "message"),
    [
        ("arena_agents:Illegal", r"agent 'arena_agents:Illegal' at seat \d: ron by seat \d: "),
        (
            "arena_agents:Silent",
            r"agent 'arena_agents:Silent' at seat \d: .* not None \(game 0, seed \d+, decision 0\)",
        ),
        (
            "arena_agents:Broken",
            r"failed: ZeroDivisionError: no luck at arena_agents.py:\d+ \(game 0, seed \d+, decision",
        ),
        (
            "arena_agents:Leaver",
            r"'arena_agents:Leaver' at seat \d failed: SystemExit: 0 at arena_agents.py:\d+ \(game 0",
        ),
        ("arena_agents:Closer", r"'arena_agents:Closer' at seat \d failed: GeneratorExit at .* \(game 0"),
        ("arena_agents:Unmade", r"the agent 'arena_agents:Unmade' cannot be made \(SystemExit: 0\)"),
    ],
)
def test_an_agent_that_fails_is_told_with_the_place(agent: str, message: str) -> None:
    with pytest.raises(JantakuError, match=message):
        simulate(SHORT, [agent], 1)


@pytest.mark.parametrize("games", [0, -1, True, 1.5])
def test_the_number_of_games_is_checked(games: int) -> None:
    with pytest.raises(JantakuError, match="number of games"):
        simulate(SHORT, ["random"], games)


def test_a_stop_keeps_what_has_been_played() -> None:
    counted: list[int] = []
    whole = simulate(SHORT, ["arena_agents:Drawn"], 9, progress=lambda done, _: counted.append(done))
    played = simulate(
        SHORT, ["arena_agents:Drawn"], 9, progress=lambda done, _: counted.append(done),
        stop=lambda: counted[-1] == 2 and counted.append(2) is None and counted.count(2) > 5,
    )  # fmt: skip
    assert isinstance(played, Played)
    assert np.array_equal(played.results, whole.results[:2])  # the third was under way
    assert not played.is_complete


@pytest.mark.parametrize("after", [0, 40])
def test_a_stop_leaves_games_in_step_at_once_and_keeps_whole_lots(after: int) -> None:
    asked = itertools.count()
    played = simulate("tenhou-east", ["net", "shanten"], 12, threads=1, stop=lambda: next(asked) > after)
    assert len(played.results) == 0 and not played.is_complete
    assert next(asked) <= after + 4


def test_who_asks_to_stop_while_a_player_thinks_does_not_wait_for_it() -> None:
    stop, asked = Stop("the move under way"), itertools.count()

    class Thinker(Drawn):
        def act(self, view: View) -> Action:
            if next(asked) == 1200:
                stop.press(2, None)
                raise AssertionError("it went on thinking")
            return super().act(view)

    played = simulate("sanma-tenhou", [Thinker], games=50, stop=stop)
    assert stop() and 0 < len(played.results) < 50
    assert np.array_equal(played.results["game"], np.arange(len(played.results)))


def test_who_asks_to_stop_while_a_compiler_works_does_not_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    stop = Stop("the move under way")

    def compile_for_long(_: Contest) -> None:
        stop.press(2, None)
        raise AssertionError("it went on compiling")

    monkeypatch.setattr(simulation, "compile_in_step", compile_for_long)
    assert len(simulate("tenhou-east", ["net"], games=64, stop=stop).results) == 0


def test_an_interruption_that_nobody_asked_about_passes() -> None:
    class Interrupted(Drawn):
        def act(self, view: View) -> Action:
            raise KeyboardInterrupt

    for stop in (None, lambda: False, Stop("the move under way")):
        with pytest.raises(KeyboardInterrupt):
            simulate("sanma-tenhou", [Interrupted], games=1, stop=stop)


# --- told ---


def test_records_are_games_that_the_engine_replays(four: tuple[Contest, Results], tmp_path: Path) -> None:
    contest, results = four
    assert write_records(contest, results[:2], tmp_path) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0000000.mjson", "0000001.mjson", "run.info"]
    record = read_record(tmp_path / "0000001.mjson", rules="tenhou-east")
    assert record.final is not None
    assert record.final.scores == tuple(results[1]["scores"])
    assert list(record.names) == [contest.names[agent] for agent in results[1]["agents"]]
    assert json.loads((tmp_path / "run.info").read_text()) == contest.header


def test_records_that_are_there_are_not_written_again(four: tuple[Contest, Results], tmp_path: Path) -> None:
    contest, results = four
    write_records(contest, results[:1], tmp_path)
    first = tmp_path / "0000000.mjson"
    first.write_text("kept")
    assert write_records(contest, results[:2], tmp_path) == 1
    assert first.read_text() == "kept"
    other = Contest.of("tenhou-east", ["random", "tsumogiri"], 4, duplicate=True)
    with pytest.raises(JantakuError, match="another run"):
        write_records(other, results[:1], tmp_path)
    (tmp_path / "run.info").unlink()
    with pytest.raises(JantakuError, match=r"no run\.info"):
        write_records(contest, results[:1], tmp_path)


def test_a_player_that_does_not_repeat_itself_cannot_be_told(tmp_path: Path) -> None:
    contest = Contest.of(SHORT, [Forgetful])
    results = play(contest, np.arange(1))
    results["scores"][0, 0] += 100
    with pytest.raises(JantakuError, match="does not play the same twice"):
        write_records(contest, results, tmp_path)
    assert not list(tmp_path.glob("*.mjson"))


def test_transcripts_name_game_seed_and_players(four: tuple[Contest, Results]) -> None:
    contest, results = four
    told = list(transcripts(contest, 2, positions=1))
    seats = " ".join(f"{seat}={contest.names[agent]}" for seat, agent in enumerate(results[1]["agents"]))
    assert told[1].startswith(
        f"# game 1 of --seed {contest.seed}, its own seed {results[1]['seed']}: {seats}\nEast 1, 0 honba"
    )
    assert [text.count("honba") for text in told] == [1, 1]


def test_so_many_positions_and_no_more_are_played_by_kernels_and_objects() -> None:
    for player in ("tsumogiri", Drawn):
        game = seated(Contest.of(SHORT, [player, "random"], 1), 0, positions=2).game
        assert not game.is_over
        assert [event.type for event in game.events].count(EventType.BEGIN) == 2
        assert len(game.clearings) == 2
