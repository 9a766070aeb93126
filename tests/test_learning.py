"""Learning at toy size: a whole training on the processor, stopping and going on, networks that treat suits alike."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'jantaku[train]'")

from jantaku.agents.learned import network_for  # noqa: E402
from jantaku.agents.net import best_choices  # noqa: E402
from jantaku.errors import JantakuError  # noqa: E402
from jantaku.kernels.game.actions import ACTIONS, CHI, PASS, PON  # noqa: E402
from jantaku.kernels.game.layout import TABLE  # noqa: E402
from jantaku.kernels.game.stages import FROM_THE_START  # noqa: E402
from jantaku.kernels.learning import layout  # noqa: E402
from jantaku.learn import config as configs  # noqa: E402
from jantaku.learn.contest import contest, contests, told  # noqa: E402
from jantaku.learn.export import export  # noqa: E402
from jantaku.learn.forks import Forks, promise, surrogate  # noqa: E402
from jantaku.learn.journal import Journal  # noqa: E402
from jantaku.learn.nets import Policy, Size  # noqa: E402
from jantaku.learn.pupil import Pupil, load_player  # noqa: E402
from jantaku.learn.rollout import ALL, Rollout  # noqa: E402
from jantaku.learn.running import Runner  # noqa: E402
from jantaku.learn.selfplay import Selfplay  # noqa: E402
from jantaku.learn.tables import Lessons  # noqa: E402
from jantaku.learn.teachers import Teachers  # noqa: E402
from jantaku.learn.training import Training, train  # noqa: E402
from jantaku.rules import Rules  # noqa: E402

torch.set_num_threads(1)  # so small are these that threads only wait for one another, minutes long on busy cores
TINY = Path(__file__).parent.parent / "configs" / "tiny.toml"


def weights(pupil: Pupil) -> list[torch.Tensor]:
    return [p.detach().clone() for net in (pupil.policy, pupil.average, pupil.critic) for p in net.parameters()]


def test_a_training_that_was_stopped_equals_one_that_was_not(tmp_path: Path) -> None:
    config = configs.read(TINY)
    once = Training(config, tmp_path, Journal())
    once.run(iterations=3)
    kept = (tmp_path / "last.pt").read_bytes()
    once.run(iterations=3)
    again = tmp_path / "again"
    again.mkdir()
    (again / "last.pt").write_bytes(kept)
    later = Training(config, again, Journal())
    later.run(iterations=3)
    assert later.pupil.decisions == once.pupil.decisions == {"imitate": 6 * 8 * 64, "selfplay": 0}
    assert all(torch.equal(a, b) for a, b in zip(weights(once.pupil), weights(later.pupil), strict=True))


def test_the_policy_is_not_touched_while_the_critic_learns_first(tmp_path: Path) -> None:
    told = configs.read(TINY)
    config = replace(told, imitate=replace(told.imitate, decisions=512))
    training = Training(config, tmp_path, Journal())
    training.run(iterations=1)
    assert training.pupil.stage == "selfplay" or training.pupil.decisions["imitate"] == 512
    training.run(iterations=0)
    policy, critic = training.pupil.policy, training.pupil.critic
    before = [[p.detach().clone() for p in net.parameters()] for net in (policy, critic)]
    training.run(iterations=1)
    assert training.pupil.decisions["selfplay"] == 512
    assert all(torch.equal(a, b) for a, b in zip(before[0], policy.parameters(), strict=True))
    assert not all(torch.equal(a, b) for a, b in zip(before[1], critic.parameters(), strict=True))
    training.run(iterations=1)
    assert not all(torch.equal(a, b) for a, b in zip(before[0], policy.parameters(), strict=True))


def test_a_whole_training_learns_what_the_teacher_does(tmp_path: Path) -> None:
    config = configs.read(TINY)
    training = Training(config, tmp_path, Journal(tmp_path / "journal.jsonl"))
    training.run()
    lines = [json.loads(line) for line in (tmp_path / "journal.jsonl").read_text().splitlines()]
    same = [line["same"] for line in lines if line["what"] == "imitate"]
    assert same[-1] > same[0] + 0.15
    played = [line for line in lines if line["what"] == "selfplay"]
    assert played[-1]["decisions"] == config.selfplay.decisions and played[-1]["entropy"] > 0.1
    assert any(line["edge"] != 0 for line in played)
    assert (tmp_path / "last.pt").stat().st_size < 16 << 20
    net = load_player(tmp_path / "last.pt", "cpu")
    run = Runner("cpu", compiled=False, chunk=16)
    result = contest(net, "tsumogiri", alone=True, games=16, run=run, rules="tenhou-east")
    assert result.games == 16 and 1.0 <= result.rank <= 4.0 and abs(sum(result.places) - 1) < 1e-9


def test_a_training_begins_with_what_another_learned(tmp_path: Path) -> None:
    told = configs.read(TINY)
    other = Pupil(told.net, "cpu", 5)
    other.stage, other.decisions["selfplay"] = "selfplay", 9
    for p in other.average.parameters():
        torch.nn.init.normal_(p, std=0.1)
    other.save(tmp_path / "other.pt")
    pupil = Training(told, tmp_path, Journal(), start=tmp_path / "other.pt").pupil
    assert pupil.stage == "imitate" and pupil.decisions == {"imitate": 0, "selfplay": 0}
    for net, learned in ((pupil.policy, other.average), (pupil.average, other.average), (pupil.critic, other.critic)):
        assert all(torch.equal(a, b) for a, b in zip(net.parameters(), learned.parameters(), strict=True))


def test_networks_that_grow_say_the_same_at_first_and_then_learn_with_all_blocks(tmp_path: Path) -> None:
    told = configs.read(TINY)
    small = Pupil(told.net, "cpu", 5)
    for net in (small.policy, small.average, small.critic):
        for p in net.parameters():
            torch.nn.init.normal_(p, std=0.1)
    small.save(tmp_path / "small.pt")
    size = replace(told.net, blocks=told.net.blocks + 2, critic_blocks=told.net.critic_blocks + 1)
    grown = Training(replace(told, net=size), tmp_path, Journal(), start=tmp_path / "small.pt").pupil
    seen = [torch.randint(0, 4, (5, 34, layout.PLANES), dtype=torch.uint8), torch.zeros(5, layout.SCALARS).short()]
    seen.append(torch.ones(5, ACTIONS, dtype=torch.bool))
    for before, after in zip(small.average(*seen), grown.policy(*seen), strict=True):
        assert torch.equal(before, after)
    for mine, averaged in zip(grown.policy.parameters(), grown.average.parameters(), strict=True):
        assert torch.equal(mine, averaged)
    grown.learn(-grown.policy(*seen).logp[:, 0].mean(), 1e-3, 0.9)
    assert all(block.second.weight.abs().max() > 0 for block in grown.policy.trunk.blocks)
    with pytest.raises(JantakuError, match="can only get more blocks"):
        grown.grown(told.net)


def test_self_play_goes_on_from_exported_weights_with_their_critic_or_a_new_one(tmp_path: Path) -> None:
    config = configs.read(TINY)
    first = Training(config, tmp_path, Journal())
    first.run(iterations=1)
    policy, critic = tmp_path / "four.npz", tmp_path / "critic.npz"
    export(tmp_path / "last.pt", policy, critic)
    with pytest.raises(
        JantakuError, match=r"last.pt has learned to play with four players: its weights are called four.npz"
    ):
        export(tmp_path / "last.pt", tmp_path / "three.npz")
    with pytest.raises(JantakuError, match=r"--critic: .* is where the player's own weights go"):
        export(tmp_path / "last.pt", policy, policy)
    with pytest.raises(JantakuError, match=r"--critic: weights are kept as .npz, not 'four'"):
        export(tmp_path / "last.pt", policy, policy.with_suffix(""))
    assert not (tmp_path / "three.npz").exists() and Pupil.load(tmp_path / "last.pt", "cpu")[0].families == ["four"]
    states = [net.state_dict() for net in (first.pupil.average, first.pupil.average, first.pupil.critic)]
    for kept, net in ((None, config.net), (critic, replace(config.net, blocks=config.net.blocks + 1))):
        folder = tmp_path / f"with {kept is not None}"
        folder.mkdir()
        later = Training(replace(config, net=net, seed=9), folder, Journal(), start=policy, critic=kept)
        pupil = later.pupil
        assert pupil.stage == "selfplay"
        with pytest.raises(JantakuError, match="has learned to play with four players"):
            export(folder / "imitation.pt", tmp_path / "three.npz")
        with pytest.raises(JantakuError, match="--critic: a player alone has no critic"):
            export(folder / "imitation.pt", tmp_path / "other" / "four.npz", critic)
        with pytest.raises(JantakuError, match="is a player alone"):
            Pupil.load(folder / "imitation.pt", "cpu")
        assert not (tmp_path / "other").exists()
        assert pupil.decisions["imitate"] == 0
        for own, theirs in zip((pupil.policy, pupil.average, pupil.critic), states, strict=True):
            mine = own.state_dict()
            same = all(torch.equal(mine[name], value) for name, value in theirs.items())
            assert same == (own is not pupil.critic or kept is not None)
        before = weights(pupil)
        later.run(iterations=config.selfplay.critic_first + 1)
        assert not all(torch.equal(a, b) for a, b in zip(before, weights(pupil), strict=True))
    with pytest.raises(JantakuError, match="has not the weights of a critic"):
        Pupil.of_weights(config.net, "cpu", 1, policy, policy)
    with pytest.raises(JantakuError, match="--critic goes with weights"):
        train(config, tmp_path / "no", print, start=tmp_path / "last.pt", critic=critic)
    with pytest.raises(JantakuError, match=r"can only get more blocks: .*channels = \d+"):
        Pupil.of_weights(config.net, "cpu", 1, policy, None).grown(replace(config.net, channels=8))


def test_a_new_critic_learns_at_its_own_rate_and_then_the_policy_slowly(tmp_path: Path) -> None:
    told = configs.read(TINY)
    play = replace(told.selfplay, critic_first=2, critic_rate=0.00987, rate=1e-3, warm=0.5, decisions=1 << 30)
    config = replace(told, imitate=replace(told.imitate, decisions=512), selfplay=play)
    lines: list[str] = []
    Training(config, tmp_path, Journal(listen=lines.append)).run(iterations=4)
    rates = [line["rate"] for line in map(json.loads, lines) if line["what"] == "selfplay" and "rate" in line]
    assert len(rates) == 3
    assert rates[0] == pytest.approx(0.00987)  # noted after the iteration, so it is that of the next one
    assert rates[1] == pytest.approx(0.05e-3, rel=0.1) and rates[2] < 0.06e-3


def test_files_that_are_no_weights_and_no_checkpoints_are_refused_by_name(tmp_path: Path) -> None:
    text, arrays = tmp_path / "text.npz", tmp_path / "arrays.npz"
    text.write_text("hello")
    np.savez(arrays, one=np.zeros(3))
    for path in (text, arrays):
        with pytest.raises(JantakuError, match=f"{path.name} is not a file of weights"):
            Pupil.of_weights(configs.read(TINY).net, "cpu", 1, path, None)
        with pytest.raises(JantakuError, match=f"{path.name} is not a checkpoint of a training"):
            Pupil.load(path, "cpu")
    Pupil(configs.read(TINY).net, "cpu", 1).save(tmp_path / "last.pt")
    with pytest.raises(JantakuError, match="called after their family: four, three, sixteen"):
        export(tmp_path / "last.pt", tmp_path / "mine.npz")
    export(tmp_path / "last.pt", tmp_path / "new" / "folder" / "four.npz", tmp_path / "another" / "critic.npz")
    assert (tmp_path / "another" / "critic.npz").exists()


def test_contests_in_turns_are_those_played_alone(tmp_path: Path) -> None:
    torch.manual_seed(1)
    net, run = Policy(Size(16, 1)), Runner("cpu", compiled=False, chunk=4)
    journal = Journal(tmp_path / "contests.jsonl")
    contests(net, "tsumogiri", ways=(True, False), games=4, run=run, rules=["tenhou-east"], journal=journal)
    lines = [json.loads(line) for line in (tmp_path / "contests.jsonl").read_text().splitlines()]
    assert {line["odd"] for line in lines} == {"network", "tsumogiri"}
    for line in lines:
        alone = contest(
            net, "tsumogiri", alone=line["odd"] == "network", games=4, run=run, rules="tenhou-east"
        )  # fmt: skip
        assert (line["rank"], line["places"], line["steps"]) == (alone.rank, alone.places, alone.steps)
    early = told(contest(net, "tsumogiri", alone=True, games=4, run=run, rules="tenhou-east", most=120))
    assert (early["games"], early["steps"]) == (0, 120) and "rank" not in early and early["odd_rates"]["positions"] > 0


def test_three_players_learn_too(tmp_path: Path) -> None:
    told = configs.read(TINY)
    config = replace(told, tables=replace(told.tables, rules={"sanma-tenhou": 1.0, "sanma-parlour": 1.0}))
    training = Training(config, tmp_path, Journal())
    training.run(iterations=5)
    rewards = training._roll.rewards  # of the last iteration: while the teacher plays, some Positions end in it
    assert not rewards[:, :, 3].any() and rewards[:, :, :3].any()
    training.run(iterations=5)
    assert training.pupil.decisions == {"imitate": 4096, "selfplay": 1024}
    net = load_player(tmp_path / "last.pt", "cpu")
    result = contest(
        net, "tsumogiri", alone=False, games=13, run=Runner("cpu", compiled=False, chunk=12), rules="sanma-tenhou"
    )
    assert result.games == 12 and len(result.places) == 3


def test_the_critic_says_of_the_action_taken_what_it_says_of_the_next_step(tmp_path: Path) -> None:
    told = configs.read(TINY)
    config = replace(
        told, imitate=replace(told.imitate, decisions=512), tables=replace(told.tables, rules={"sanma-parlour": 1.0}),
        selfplay=replace(told.selfplay, teachers=0.5, guests=0.0, past=0.5, forks=3, critic=0.0, critic_first=0),
    )  # fmt: skip
    training = Training(config, tmp_path, Journal(tmp_path / "journal.jsonl"))
    training.run(iterations=2)
    lines = [json.loads(line) for line in (tmp_path / "journal.jsonl").read_text().splitlines()]
    assert [line["share"] for line in lines if "share" in line] == [0.0, 0.25, 0.5, 0.75, 1.0]
    play, roll = training._stage(), training._roll
    assert isinstance(play, Selfplay) and play.forks
    for t in range(roll.steps):
        play.step(t)
    roll.look(roll.steps)
    critic, n = training.pupil.critic, roll.lessons.n
    values = training.runner.judge(critic, *(roll.flat(name, last=True) for name in ALL)).view(-1, n, 4, 2)
    chosen = torch.randperm(roll.steps * n)[:n]
    found, goes_on = play.forks.after(chosen, roll.flat("actions")[chosen], critic, training.runner)
    t, table = chosen // n, chosen % n
    place = (roll.seats[t, table] - roll.seats[t + 1, table]) % 3
    assert torch.equal(goes_on, ~roll.done[t, table]) and goes_on.sum() > n // 2
    assert torch.equal(found[goes_on], values[t + 1, table, place][goes_on])
    _, logp, gains, counts = play.forks.compare(chosen, critic, training.runner, torch.tensor([0.25, 1.0]))
    assert gains.any() and (counts * gains).sum(1).abs().max() < 1e-6
    assert not promise(logp, logp, gains).any()
    towards = (logp + 0.1 * gains.sign()).log_softmax(1)
    assert (promise(towards, logp, gains) > 0)[gains.any(1)].all()
    assert all("promise" in line for line in lines if line["what"] == "selfplay")


def test_teachers_do_what_the_kernel_player_does_where_they_sit() -> None:
    lessons = Lessons(["tenhou"], [1.0], 8, "cpu")
    lessons.begin(torch.arange(8))
    where = torch.zeros(8, 4, dtype=torch.bool)
    where[:, :2] = True
    teachers = Teachers(lessons, "shanten", slice(0, 6), where, None, 0.5)
    everywhere = lessons.choose(
        torch.full((8, 4), lessons.player("shanten"), dtype=torch.int8), lessons.new((8,), torch.int64)
    )
    teachers.think()
    actions = torch.full((8,), -7)
    teachers.act(actions)
    theirs = where[torch.arange(8), lessons.field("asked").long()] & (torch.arange(8) < 6)
    assert theirs.any() and torch.equal(actions, torch.where(theirs, everywhere, -7))


def test_returns_belong_to_the_seats_that_were_asked() -> None:
    lessons = Lessons(["sanma-tenhou"], [1.0], 2, "cpu")
    lessons.begin(torch.arange(2))
    roll = Rollout(lessons, 2, ["sanma-tenhou"])
    roll.seats[:] = torch.tensor([[0, 1], [2, 1], [1, 0]])
    roll.rewards[1, :, :3, 0] = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
    roll.done[1] = True
    found = roll.returns(torch.zeros(3, 2, 4, 2), 1.0)
    assert found[0, :, :, 0].tolist() == [[1, 2, 3, 0], [5, 6, 4, 0]]
    assert found[1, :, :, 0].tolist() == [[3, 1, 2, 0], [5, 6, 4, 0]]


def test_permuting_suits_permutes_what_the_policy_says() -> None:
    torch.manual_seed(1)
    net = Policy(Size(16, 2))
    for p in net.parameters():
        torch.nn.init.normal_(p, std=0.2)
    planes = torch.randint(0, 3, (5, 34, layout.PLANES), dtype=torch.uint8)
    scalars = torch.randint(0, 9, (5, layout.SCALARS), dtype=torch.int16)
    menus = torch.ones(5, 136, dtype=torch.bool)
    turned = [*range(18, 27), *range(9), *range(9, 18), *range(27, 34)]
    here, there = net(planes, scalars, menus), net(planes[:, turned], scalars, menus)
    assert torch.allclose(here.logp[:, :34][:, turned], there.logp[:, :34], atol=1e-4)
    assert torch.allclose(here.waits[:, turned], there.waits, atol=1e-3)
    assert torch.allclose(here.tenpai, there.tenpai, atol=1e-4)


def test_games_begin_at_any_stage_with_all_the_points() -> None:
    lessons = Lessons(["tenhou", "ema"], [0.5, 0.5], 256, "cpu")
    lessons.begin(torch.arange(256) + 7)
    points = lessons.field("scores").sum(1) + 1000 * lessons.field("deposits")
    assert set(points.tolist()) == {100_000, 120_000}
    assert set(lessons.field("wind").tolist()) == {0, 1} and set(lessons.field("dealer").tolist()) == {0, 1, 2, 3}
    first = Lessons(["tenhou"], [1.0], 16, "cpu", stage=FROM_THE_START)
    first.begin(torch.arange(16))
    assert first.field("scores").unique().tolist() == [25_000]


def test_what_is_hardly_ever_done_counts_as_if_it_were_likelier() -> None:
    """By its chance alone, an action of one in a thousand would be learned about a thousandth as fast."""
    old = torch.log(torch.tensor([[0.998, 0.002], [0.5, 0.5]]))
    gains = torch.tensor([[-0.1, 0.4], [0.3, -0.3]])
    steps = {}
    for least in (0.0, 0.05):
        counts = old.exp().clamp(min=least)
        logp = old.clone().requires_grad_()
        surrogate(logp, old, gains, counts, 0.2).sum().backward()
        steps[least] = logp.grad
    assert steps[0.0][0, 1] == pytest.approx(0.002 * 0.4) and steps[0.05][0, 1] == pytest.approx(0.05 * 0.4)
    assert torch.equal(steps[0.0][1], steps[0.05][1])  # what is likely counts as it did
    twice = old + torch.tensor([[0.0, 0.55], [0.55, 0.0]])  # by 73 %: too much at once for what counts by its chance
    for least, moves in ((0.0, [False, False]), (0.05, [True, False])):
        logp = twice.clone().requires_grad_()
        surrogate(logp, old, gains, old.exp().clamp(min=least), 0.2).sum().backward()
        assert [bool(logp.grad[0, 1]), bool(logp.grad[1, 0])] == moves


def test_tried_actions_balance_each_other_and_nothing_falls_for_ever(tmp_path: Path) -> None:
    told = configs.read(TINY)
    play = replace(
        told.selfplay, teachers=0.5, guests=0.0, past=0.0, forks=4, critic=0.5, critic_first=0, least=0.05, explore=0.9
    )  # fmt: skip
    config = replace(told, imitate=replace(told.imitate, decisions=512), selfplay=play)
    training = Training(config, tmp_path, Journal())
    training.run(iterations=2)
    stage, roll = training._stage(), training._roll
    assert isinstance(stage, Selfplay) and stage.forks
    with torch.no_grad():
        training.pupil.policy.by_kind.weight.mul_(40)  # some actions are next to impossible then
    for t in range(roll.steps):
        stage.step(t)
    roll.look(roll.steps)
    chosen = torch.arange(roll.steps * roll.lessons.n)
    weights = torch.tensor([0.25, 1.0])
    actions, logp, gains, counts = stage.forks.compare(chosen, training.pupil.critic, training.runner, weights, 0.05)
    tried = counts > 0
    assert (counts * gains).sum(1).abs().max() < 1e-5 and gains.any()
    assert (counts[tried & (gains > 0)] >= 0.05).all()
    assert roll.flat("menus").gather(1, actions)[tried].all()
    rare = tried & (logp.exp() < 0.0005)
    assert torch.equal(counts[rare & (gains < 0)], logp.exp()[rare & (gains < 0)])


def test_exploring_takes_likely_actions_more_evenly_where_it_is_told_to(tmp_path: Path) -> None:
    lessons = Lessons(["tenhou"], [1.0], 4096, "cpu")
    lessons.begin(torch.arange(4096))
    roll = Rollout(lessons, 1, ["tenhou"])
    forks = Forks(roll, 3)
    logp = torch.full((4096, ACTIONS), -1e9)
    logp[:, [PASS, PON, CHI]] = torch.log(torch.tensor([0.98, 0.0199, 0.0001]))
    logp[:, 3] = -60.0
    how_open = forks.note(0, logp)
    assert torch.allclose(how_open, logp[:, PON] + 4.0)
    where = torch.arange(4096) < 2048
    actions, chance = forks.explore(0, torch.full((4096,), PASS), logp, where, 0.5)
    assert (actions[~where] == PASS).all() and torch.equal(chance[~where], logp[~where, PASS])
    evenly = torch.tensor([0.98, 0.0199, 0.0001]) ** 0.25
    for action, even, own in zip((PASS, PON, CHI), evenly / evenly.sum(), (0.98, 0.0199, 0.0001), strict=True):
        taken = actions[where] == action
        expected = 0.5 * float(even) + 0.5 * (action == PASS)  # what it would have done was to pass
        assert abs(float(taken.float().mean()) - expected) < 0.04
        mixed = torch.tensor(0.5 * own + 0.5 * float(even)).log()
        assert torch.allclose(chance[where][taken], mixed.expand(int(taken.sum())), atol=1e-4)


def test_explore_needs_actions_that_are_tried() -> None:
    with pytest.raises(JantakuError, match=r"needs selfplay\.forks"):
        configs.from_table({"selfplay": {"explore": 0.1}})


def test_a_piece_that_is_too_short_for_what_is_compiled_is_filled_up() -> None:
    run = Runner("cpu", compiled=False, chunk=8)
    run._compiled = True  # as on a GPU, where networks are compiled for so many rows
    sizes = []
    run._call = lambda net, rows: sizes.append(len(rows)) or net(rows)
    rows = torch.arange(19.0)[:, None]
    assert torch.equal(run.judge(torch.nn.Identity(), rows), rows)
    assert sizes == [8, 8, 8]


def test_nothing_that_is_rare_is_pushed_down_further(tmp_path: Path) -> None:
    """What falls counts for less, so the mean rises: what lay between the two means fell once."""
    lessons = Lessons(["tenhou"], [1.0], 2, "cpu")
    lessons.begin(torch.arange(2))
    forks = Forks(Rollout(lessons, 1, ["tenhou"]), 3)
    logp = torch.full((2, ACTIONS), -1e9)
    logp[:, [PASS, PON, CHI]] = torch.log(torch.tensor([0.9998, 1e-4, 1e-4]))
    forks.note(0, logp)
    worth = {PASS: 0.0, PON: -1.0, CHI: -0.02}
    forks.after = lambda chosen, actions, critic, run: (  # type: ignore[method-assign]
        torch.tensor([[worth[int(action)], 0.0] for action in actions]), torch.ones(len(actions), dtype=torch.bool)
    )  # fmt: skip
    run = Runner("cpu", compiled=False, chunk=2)
    _, old, gains, counts = forks.compare(torch.arange(2), None, run, torch.tensor([1.0, 0.0]), 0.03)  # type: ignore[arg-type]
    rare = old.exp() < 0.0005
    assert rare.sum() == 4 and (counts[rare & (gains < 0)] < 0.0005).all()
    assert (counts * gains).sum(1).abs().max() < 1e-6
    logp[:, [PON, CHI]] = -1e9
    logp[:, PASS] = 0.0
    lone = Forks(Rollout(lessons, 1, ["tenhou"]), 3)
    lone.note(0, torch.full((2, ACTIONS), -1e9))  # nothing is on the menu: nothing is tried
    assert not lone.compare(torch.arange(2), None, run, torch.tensor([1.0, 0.0]))[3].any()  # type: ignore[arg-type]


def test_a_step_at_which_no_learner_is_asked(tmp_path: Path) -> None:
    told = configs.read(TINY)
    play = replace(told.selfplay, teachers=0.5, guests=0.0, past=0.0)
    config = replace(told, imitate=replace(told.imitate, decisions=512), selfplay=play)
    training = Training(config, tmp_path, Journal())
    training.run(iterations=2)
    stage = training._stage()
    assert isinstance(stage, Selfplay)
    stage._learns[:] = False
    stage.step(0)
    assert not training._roll.labels[0].any()


def test_one_action_cannot_be_compared() -> None:
    with pytest.raises(JantakuError, match="2 or more, or 0 for none, not 1"):
        configs.from_table({"selfplay": {"forks": 1}})


def test_contests_count_as_the_player_does() -> None:
    lessons = Lessons(["tenhou"], [1.0], 64, "cpu")
    lessons.begin(torch.arange(64) + 5)
    rules = Rules.of("tenhou")
    judge, changed = network_for(rules), 0
    rows = [lessons.rows(64)[name] for name in ("planes", "scalars", "menus")]
    for _ in range(30):
        lessons.encode(*rows)
        logp = torch.from_numpy(judge(*(row.numpy() for row in rows)).logp)
        mine = lessons.mend(logp, logp.argmax(1), 2)
        records = lessons.records.numpy().view(TABLE).reshape(-1).view(np.recarray)
        assert mine.tolist() == best_choices(records.copy(), rules, logp.numpy()).tolist()
        changed += int((mine != logp.argmax(1)).sum())
        lessons.step(mine)
    assert changed > 10
