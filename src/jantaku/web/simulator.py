"""``python -m jantaku.web.simulator``: a contest played in a process of its own, which says every second how it stands.

It reads what to play as JSON from standard input and writes a line of JSON for each part that it has played. The games
are kept as ``jantaku sim --out`` keeps them, so that command goes on with them too.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

from jantaku.arena.contest import Contest
from jantaku.arena.pace import chunk_size, timed
from jantaku.arena.plot import plot
from jantaku.arena.stores import open_store
from jantaku.arena.summary import Summary, summary
from jantaku.errors import JantakuError
from jantaku.rules import Rules
from jantaku.words.name import LANGUAGES

_SECONDS: Final = 1.0  # from one line to the next


def main() -> None:
    """Play what standard input says."""
    asked: dict[str, Any] = json.loads(sys.stdin.readline())
    if hasattr(os, "nice"):
        os.nice(10)  # people at tables go first
    try:
        _play(asked)
    except JantakuError as error:
        _say({"error": str(error)})


def _play(asked: dict[str, Any]) -> None:
    rules = Rules.from_dict(asked["rules"], name=asked["name"])
    contest = Contest.of(rules, asked["agents"], asked["seed"], asked["duplicate"])
    wanted, size, done = contest.whole(asked["games"]), contest.whole(1), 0
    said = 0.0
    with open_store(Path(asked["out"]), contest) as store:
        while done < wanted:
            results, seconds = timed(contest, np.arange(done, min(done + size, wanted), dtype=np.int64))
            store.append(results)
            done += len(results)
            if done == wanted or time.monotonic() - said > _SECONDS:
                found = summary(contest, store.results)
                for language in LANGUAGES:
                    Path(asked["plots"], f"{language}.svg").write_text(plot(found, language), "utf-8")
                _say({"done": done, "wanted": wanted, "agents": _rows(found)})
                said = time.monotonic()
            size = contest.whole(max(1, chunk_size(len(results), seconds)))
        store.finish()


def _rows(found: Summary) -> list[dict[str, Any]]:
    """Each agent's figures with their intervals, the best first."""
    kept = ("average_rank", "average_pt", "win_rate", "deal_in_rate", "riichi_rate", "call_rate", "average_win")
    agents = sorted(found.agents, key=lambda agent: agent.figures["average_rank"].value or 99)
    return [
        {
            "name": agent.name,
            "games": agent.games,
            "ranks": list(agent.rank_counts),
            "figures": {key: agent.figures[key].to_dict() for key in kept if key in agent.figures},
        }
        for agent in agents
    ]


def _say(line: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
