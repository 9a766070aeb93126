"""Weights of one's own: ``net:FILE.npz`` plays wherever players are named, and what cannot play is refused before."""

from __future__ import annotations

import io
import json
import os
import re
import zipfile
from pathlib import Path

import numpy as np
import pytest

from here import command
from jantaku import Action, Game, JantakuError, Rules, View, agent
from jantaku.agents import network
from jantaku.agents.catalogue import is_own
from jantaku.agents.kernel_agent import KernelAgent
from jantaku.agents.learned import WEIGHTS, learned
from jantaku.agents.mjai import MjaiBot
from jantaku.agents.net import NetAgent, encode
from jantaku.arena import Contest, simulate, simulate_contest
from jantaku.arena.journal import check_header
from jantaku.arena.playing import read_results, seated
from jantaku.kernels.game.layout import CHOICE
from jantaku.kernels.players.choose import POLICIES
from jantaku.web.players import Players
from lively import Lively

_SHORT = 'extends = "tenhou-east"\nname = "short"\nstart_points = 1000\nreturn_points = 1000\n'


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    encode.compile()


@pytest.fixture
def short(tmp_path: Path) -> str:
    """Rules under which a game is soon over."""
    (tmp_path / "short.toml").write_text(_SHORT)
    return str(tmp_path / "short.toml")


def kept(path: Path, family: str = "four", **changes: float) -> str:
    """The name of a player with the package's weights of *family*, some of them changed by a factor, at *path*."""
    known = network.read(WEIGHTS / f"{family}.npz")
    changed = {name: weight * changes.get(name.replace(".", "_"), 1.0) for name, weight in known.weights.items()}
    network.write(path, changed, known.about)
    return f"net:{path}"


def views(decisions: int, every: int) -> list[tuple[Game, int]]:
    game, lively, found = Game("tenhou", seed=3), Lively(3), []
    while not game.is_over and game.decisions < decisions:
        if game.decisions % every == 0 and game.table.record.phase <= CHOICE:
            found.append((game.copy(), int(game.table.record.asked)))
        game.push(lively.choose(game.table.record, game.legal_actions))
    return found


def test_the_same_weights_play_the_same_and_others_do_not(tmp_path: Path) -> None:
    same, other = agent(kept(tmp_path / "same.npz")), agent(kept(tmp_path / "other.npz", by_kind_weight=-1.0))
    package, differ = agent("net"), 0
    for game, seat in views(160, 8):
        view = game.view(seat)
        assert same.act(view) == package.act(view)
        assert str(same.explain(view)) == str(package.explain(view))
        differ += other.act(view) != package.act(view)
    assert differ > 5
    assert same.name == f"net:{tmp_path / 'same.npz'}" and not is_own(same.name)


def test_networks_side_by_side_in_step_play_as_one_by_one(tmp_path: Path, short: str) -> None:
    name = kept(tmp_path / "own.npz", by_kind_weight=0.5)
    contest = Contest.of(short, [name, "net", "net:easy", "solid"], seed=4)
    assert contest.is_played_in_step
    played = simulate_contest(contest, 2, threads=1).results
    for number in range(2):
        alone = seated(contest, number)
        result = read_results(contest, np.array([number]), alone.game.table.records, alone.tallies)
        assert (result == played[number : number + 1]).all()


def test_results_name_the_weights_and_others_do_not_go_on(tmp_path: Path, short: str) -> None:
    name, out = kept(tmp_path / "own.npz"), tmp_path / "games.jsonl"
    words = ["sim", "--rules", short, "--agents", f"{name},solid", "--games", "2", "--out", str(out), "--seed", "1"]
    assert command(*words).returncode == 0
    header = json.loads(out.read_text().splitlines()[0])
    assert header["weights"] == {name: learned(name).stamp}
    lines = out.read_text()
    assert command(*words).returncode == 0  # all of it is there
    kept(tmp_path / "own.npz", rest_bias=1.5)
    refused = command(*words)
    assert refused.returncode == 2
    assert f"holds the results of another run (other weights: {name})" in " ".join(refused.stderr.split())
    assert out.read_text() == lines
    without = Contest.of(short, ["net", "solid"]).header
    assert "weights" not in without


def test_an_object_is_the_player_of_its_name_and_of_its_weights(tmp_path: Path, short: str) -> None:
    name, out = kept(tmp_path / "own.npz"), tmp_path / "games.jsonl"
    old = agent(name)
    played = simulate(short, [name, "solid"], games=2, out=out, seed=1)
    assert Contest.of(short, [old, "solid"]).is_played_in_step
    assert (simulate(short, [old, "solid"], games=2, out=out, seed=1).results == played.results).all()
    kept(tmp_path / "own.npz", rest_bias=1.5)
    before = out.read_text()
    with pytest.raises(JantakuError, match="other weights"):
        simulate(short, [agent(name), "solid"], games=4, out=out, seed=1)
    assert out.read_text() == before
    header, contest = json.loads(before.splitlines()[0]), Contest.of(short, ["net", "solid"], seed=1)
    header["agents"] = contest.header["agents"]  # a file that says weights, for a contest that has none
    with pytest.raises(JantakuError, match="other weights"):
        check_header(header, contest, out)
    with pytest.raises(JantakuError, match="two agents are called"):
        Contest.of(short, [name, old])


def test_nobody_takes_the_place_of_another_with_the_same_name(short: str) -> None:
    class Mine:
        name = "net"

        def act(self, view: View) -> Action:
            return view.legal_actions[0]

    for pair in (["net", Mine()], [Mine(), "net"], [agent("net"), Mine()]):
        with pytest.raises(JantakuError, match="two agents are called 'net'"):
            Contest.of(short, pair)
    assert Contest.of(short, ["net", agent("net"), "solid", agent("solid")]).names == ("net", "solid")


def test_who_makes_another_of_a_player_is_asked(short: str) -> None:
    asked = []

    class Mine(NetAgent):
        def act(self, view: View) -> Action:
            asked.append(self.name)
            return view.legal_actions[0]

    class Calm(KernelAgent):
        def act(self, view: View) -> Action:
            asked.append(self.name)
            return view.legal_actions[0]

    mine, calm, freer = Mine(seed=1), Calm("calm", POLICIES.index("solid"), 1), NetAgent("net", seed=1)
    mine.name, freer.name, freer.temperature = "mine", "freer", 2.5
    contest = Contest.of(short, [mine, calm, freer, "shanten"])
    assert [agent.learned for agent in contest.agents] == [None] * 4 and not contest.is_played_in_step
    simulate_contest(contest, 1, threads=1)
    assert {"mine", "calm"} == set(asked)
    easy = agent("net:easy")
    easy.name = "net"  # type: ignore[misc]
    with pytest.raises(JantakuError, match="two agents are called 'net'"):
        Contest.of(short, ["net", easy])


def test_networks_that_differ_in_size_alone_are_not_one(tmp_path: Path, short: str) -> None:
    known = network.read(WEIGHTS / "four.npz")
    network.write(tmp_path / "flat.npz", known.weights, {**known.about, "blocks": 0})
    names = [f"net:{tmp_path / 'flat.npz'}", kept(tmp_path / "own.npz")]
    assert learned(names[0]).stamp != learned(names[1]).stamp
    contest = Contest.of(short, [*names, "net"], seed=2)
    played = simulate_contest(contest, 1, threads=1).results
    alone = seated(contest, 0)
    assert (read_results(contest, np.array([0]), alone.game.table.records, alone.tallies) == played).all()


def test_mjai_environments_and_the_web_refuse_other_families_before_a_game(tmp_path: Path) -> None:
    name = kept(tmp_path / "three.npz", "three")
    with pytest.raises(JantakuError, match="three players: tenhou is played with four"):
        MjaiBot(name, 0, rules="tenhou")
    bot = MjaiBot(name, 0)
    bot.react('{"type":"start_game","names":["a","b","c","d"]}')
    kyoku = {"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0, "dora_marker": "1m",
             "scores": [25000] * 4, "tehais": [["?"] * 13] * 4}  # fmt: skip
    with pytest.raises(JantakuError, match="three players: tenhou is played with four"):
        bot.react(json.dumps(kyoku))
    players = Players([name])
    assert name in players.under(Rules.of("sanma-parlour")) and name not in players.under(Rules.of("tenhou"))
    assert {"net", "solid"} <= set(players.under(Rules.of("tenhou")))
    (tmp_path / "three.npz").rename(tmp_path / "away.npz")  # a server goes on with what it has read
    view = Game("sanma-parlour", seed=1).view(0)
    assert players.made(name, 1).act(view) == agent("net").act(view)
    (tmp_path / "away.npz").rename(tmp_path / "three.npz")
    gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'jantaku[rl]'")
    import jantaku.envs  # noqa: F401

    with pytest.raises(JantakuError, match="three players: tenhou is played with four"):
        gymnasium.make("jantaku/tenhou-v1", opponents=name)


def test_files_that_are_damaged_in_any_way_are_refused_in_a_sentence(tmp_path: Path) -> None:
    whole = (WEIGHTS / "four.npz").read_bytes()
    with zipfile.ZipFile(WEIGHTS / "four.npz") as file:
        parts = {name: file.read(name) for name in file.namelist()}
    changes: dict[str, dict[str, bytes | str | None]] = {
        "no_array": {"about.npy": "what is it"}, "lost": {"rest.bias.npy": None}, "text": {"rest.bias.npy": b"x"},
        "deep": {"about.npy": _array(np.frombuffer(b"[" * 100_000, np.uint8))},
        "strings": {"rest.bias.npy": _array(np.array(["a"] * 3))}, "halves": {"rest.bias.npy": _array(np.zeros(40))},
    }  # fmt: skip
    for name, change in changes.items():
        with zipfile.ZipFile(tmp_path / f"{name}.npz", "w", zipfile.ZIP_DEFLATED) as file:
            for part, content in {**parts, **change}.items():
                if content is not None:
                    file.writestr(part, content)
    packed = (tmp_path / "strings.npz").read_bytes()
    (tmp_path / "byte.npz").write_bytes(packed[:5000] + bytes([packed[5000] ^ 255]) + packed[5001:])
    (tmp_path / "short.npz").write_bytes(whole[: len(whole) // 2])
    known = network.read(WEIGHTS / "four.npz")
    for name, about in {"wide": {"channels": 10**12}, "narrow": {"channels": 3}, "many": {"blocks": 99}}.items():
        network.write(tmp_path / f"{name}.npz", known.weights, {**known.about, **about})
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.npz")
    for path in sorted(tmp_path.glob("*.npz")):
        with pytest.raises(JantakuError, match=rf"{path.name} (is not|is damaged|cannot be read)"):
            agent(f"net:{path}")


def test_names_that_are_none_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    kept(tmp_path / "half.npz")
    with pytest.raises(JantakuError, match=r"did you mean net:half.npz\?"):
        agent("net:half")
    Path("half.npz").rename("FOUR.NPZ")
    assert agent("net:FOUR.NPZ").name == "net:FOUR.NPZ"
    with pytest.raises(JantakuError, match="unknown agent"):
        agent(f"net:{'a' * 300}")
    with pytest.raises(JantakuError, match="cannot be read: File name too long"):
        agent(f"net:{'a' * 300}.npz")
    Path("FOUR.NPZ").rename("四\u3000人.npz")
    assert agent("net:四\u3000人.npz").act(Game("tenhou", seed=1).view(0))
    for name in ("net:inv\udcff.npz", "net:two\nlines.npz", "net:\udcff"):
        with pytest.raises(JantakuError, match="a name that can be printed"):
            agent(name)
    for wrong in (Path("FOUR.NPZ"), b"net", ["net"], ("net",), None, 3):
        with pytest.raises(JantakuError, match="a player is called by a name"):
            agent(wrong)  # type: ignore[arg-type]


def _array(array: np.ndarray) -> bytes:
    file = io.BytesIO()
    np.save(file, array)
    return file.getvalue()


@pytest.mark.parametrize("words", [["sim", "--games", "1"], ["watch"], ["play"]])
def test_weights_of_another_family_are_refused_before_a_game(tmp_path: Path, words: list[str]) -> None:
    name = kept(tmp_path / "three.npz", "three")
    refused = command(*words, "--rules", "tenhou", "--agents", name, cwd=tmp_path)
    assert refused.returncode == 2
    assert "has learned to play with three players: tenhou is played with four" in " ".join(refused.stderr.split())
    assert not list(tmp_path.glob("*.json"))
    assert agent(name).act(Game("sanma-parlour", seed=1).view(0)) in Game("sanma-parlour", seed=1).legal_actions


def test_what_cannot_play_is_refused_by_name(tmp_path: Path) -> None:
    known = network.read(WEIGHTS / "four.npz")
    (tmp_path / "text.npz").write_text("not weights")
    np.savez(tmp_path / "array.npz", about=np.zeros(3))
    np.savez(tmp_path / "list.npz", about=np.frombuffer(b"[1]", np.uint8))
    np.savez(tmp_path / "nothing.npz", about=np.frombuffer(b'{"version": 1}', np.uint8))
    network.write(tmp_path / "older.npz", known.weights, {**known.about, "observations": "of another day"})
    some = {name: weight for name, weight in known.weights.items() if not name.startswith("rest")}
    network.write(tmp_path / "critic.npz", some, known.about)
    endless = {**known.weights, "rest.bias": np.full_like(known.weights["rest.bias"], np.inf)}
    network.write(tmp_path / "endless.npz", endless, known.about)
    reasons = {
        "text": "is not a file of weights", "array": "is not a file of weights", "list": "is not a file of weights",
        "nothing": "is not a file of weights", "gone": "cannot be read: No such file", "older": "must be trained again",
        "critic": "is not the policy of a player", "endless": "is not the policy of a player",
    }  # fmt: skip
    for name, reason in reasons.items():
        path = tmp_path / f"{name}.npz"
        for make in (agent, lambda wanted: Contest.of("tenhou", [wanted])):
            with pytest.raises(JantakuError, match=re.escape(str(path)) + f".*{reason}"):
                make(f"net:{path}")
    (tmp_path / "folder.npz").mkdir()
    with pytest.raises(JantakuError, match=r"folder.npz cannot be read: Is a directory"):
        agent(f"net:{tmp_path / 'folder.npz'}")
    with pytest.raises(JantakuError, match=r"last.pt is a checkpoint of a training: python -m jantaku.learn.export"):
        agent("net:runs/last.pt")
    with pytest.raises(JantakuError, match=r"one of net, net:normal, net:easy, net:FILE.npz"):
        agent("net:runs/four")
