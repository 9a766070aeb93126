"""MJAI both ways: our players as bots for others, and the bots of others as players here."""

from jantaku.agents.mjai.bot import MjaiBot
from jantaku.agents.mjai.command import PREFIX, split_names
from jantaku.agents.mjai.external import FAULTS, MjaiAgent

__all__ = ["FAULTS", "PREFIX", "MjaiAgent", "MjaiBot", "split_names"]
