"""Players: objects that look at a ``View`` and choose an action.

Anything with a method ``act(view) -> Action`` can sit at a table. The players here are kernels underneath, so
whole games between them need no Python at all (``policy_of``).
"""

from jantaku.agents.catalogue import AGENTS, AHEAD, LEARNED, agent, agent_names, policy_of
from jantaku.agents.explaining import REASONS
from jantaku.agents.kernel_agent import KernelAgent, compile_agents
from jantaku.agents.protocol import Agent, Considered, Explanation

__all__ = [
    "AGENTS",
    "AHEAD",
    "LEARNED",
    "REASONS",
    "Agent",
    "Considered",
    "Explanation",
    "KernelAgent",
    "agent",
    "agent_names",
    "compile_agents",
    "policy_of",
]
