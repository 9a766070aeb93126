"""Players written in Python are found by name: a module of the folder, an entry point, ``module:Class``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from jantaku import Agent, Game, JantakuError, agent, agent_names
from jantaku.agents import finding, policy_of, python
from jantaku.arena.entrants import entrant

SOURCE = '''
class Player:
    """Takes the last action of the menu."""

    def __init__(self, seed=0):
        self.seed = seed

    def act(self, view):
        return str(view.legal_actions[-1])
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that counts as that of the players written in Python."""
    monkeypatch.setattr(python, "__path__", [*python.__path__, str(tmp_path)])
    (tmp_path / "last_one.py").write_text(SOURCE, "utf-8")
    finding.python_agents.cache_clear()
    yield tmp_path
    finding.python_agents.cache_clear()
    sys.modules.pop("jantaku.agents.python.last_one", None)


def test_a_module_of_the_folder_is_a_player(folder: Path) -> None:
    assert "last-one" in agent_names()
    player = agent("last-one", seed=3)
    assert isinstance(player, Agent)
    assert player.name == "last-one"
    assert policy_of("last-one") is None
    game = Game("tenhou-east", seed=7)
    assert player.act(game.view(0)) == game.legal_actions[-1]
    assert player.explain(game.view(0)).action == game.legal_actions[-1]
    assert entrant("last-one").make is not None


def test_an_entry_point_is_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("calm", "arena_agents:Drawn", finding.GROUP)
    monkeypatch.setattr(finding, "entry_points", lambda group: [point])
    finding.python_agents.cache_clear()
    try:
        assert "calm" in agent_names()
        assert agent("calm").name == "calm"
    finally:
        finding.python_agents.cache_clear()


def test_a_path_is_a_player_everywhere() -> None:
    assert agent("arena_agents:Drawn").act(Game("tenhou-east", seed=7).view(0)) is not None
    with pytest.raises(JantakuError, match="has no 'Nobody'"):
        agent("arena_agents:Nobody")
