"""``python -m jantaku.web.forethought``: a process that plays decisions out, one after the other, for hints.

It reads a line of JSON for each decision, what its seat may know and nothing else, and answers with what each action
came to. A process of its own compiles and plays without keeping the tables waiting.
"""

from __future__ import annotations

import json
import os
import sys
from base64 import b64decode
from typing import Any

import numpy as np

from jantaku.errors import JantakuError
from jantaku.foresight import evaluate
from jantaku.game.table import Table
from jantaku.game.view import View
from jantaku.kernels.game.layout import TABLE
from jantaku.rules import Rules


def main() -> None:
    """Answer until standard input ends."""
    if hasattr(os, "nice"):
        os.nice(10)  # people at tables go first
    for line in sys.stdin:
        try:
            answer = played_out(json.loads(line))
        except JantakuError as error:
            answer = {"error": str(error)}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


def played_out(asked: dict[str, Any]) -> dict[str, Any]:
    """What each action of a decision came to, the best first: points with their error, and chances."""
    rules = Rules.from_dict(asked["rules"], name=asked["name"])
    records = np.frombuffer(b64decode(asked["record"]), TABLE).copy()
    found = evaluate(View(Table(rules, records), asked["seat"]), seconds=asked["seconds"], threads=1)
    rows = [
        {
            "action": str(one.action),
            "points": [round(one.points.value, 1), round(one.points.error, 1)],
            "win": round(one.win.value, 3),
            "dealIn": round(one.deal_in.value, 3),
            "equal": one in found.equal,
        }
        for one in found.outlooks
    ]
    return {"rows": rows, "tables": found.samples}


if __name__ == "__main__":
    main()
