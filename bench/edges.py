"""How much more a Position brought learners than their guests, by quarters of each call of a training.

python bench/edges.py training/three-players-2/journal.jsonl
"""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from typing import Any

from asked import asked, run
from jantaku.errors import JantakuError


def lines_of(journal: Path) -> list[Any]:
    """What *journal* tells."""
    try:
        lines = [json.loads(line) for line in journal.read_text("utf-8").splitlines()]
    except ValueError as error:
        raise JantakuError(f"{journal} is not the journal of a training: {error}") from error
    if not all(isinstance(line, dict) and "what" in line for line in lines):
        raise JantakuError(f"{journal} is not the journal of a training")
    return lines


def main(paths: list[str]) -> None:
    """Print a line for each quarter: millions of decisions, `edge` and its error, entropy, what the critic explains."""
    for path in paths:
        print(path)
        calls: list[list[dict[str, float]]] = []
        for line in lines_of(Path(path)):
            if line["what"] == "begin":
                calls.append([])
            elif line["what"] == "selfplay" and "edge" in line:
                calls[-1].append(line)
        for number, lines in enumerate(calls, 1):
            for quarter in range(4 if len(lines) >= 8 else 0):
                part = lines[quarter * len(lines) // 4 : (quarter + 1) * len(lines) // 4]
                edges = [line["edge"] for line in part]
                error = statistics.stdev(edges) / len(edges) ** 0.5
                means = [statistics.mean(line[name] for line in part) for name in ("entropy", "explained")]
                print(
                    f"  call {number}, to {part[-1]['decisions'] / 1e6:5.0f} million: {statistics.mean(edges):.4f} ± "
                    f"{error:.4f}, entropy {means[0]:.3f}, explained {means[1]:.3f}"
                )


if __name__ == "__main__":
    words = asked(__doc__, "JOURNAL...")
    run(lambda: main(words))
