"""An MJAI bot that does what its first argument says, and notes in the file of the second what it was sent."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path


def main() -> None:
    how, log = sys.argv[1], Path(sys.argv[2])
    starts = len(log.read_text().split("start ")) if log.exists() else 1
    with log.open("a") as notes:
        notes.write(f"start {os.getpid()}\n")
    seat = 0
    for line in sys.stdin:
        event = json.loads(line)
        with log.open("a") as notes:
            notes.write(line)
        seat = event.get("id", seat)
        mine = event["type"] == "tsumo" and event["actor"] == seat
        answer = {"type": "none"}
        if mine:
            answer = {"type": "dahai", "actor": seat, "pai": event["pai"], "tsumogiri": True}
            if how == "sleeps" or (how == "sleeps once" and starts == 1):
                time.sleep(60)
            elif how == "garbage":
                print("\x00 not JSON {", flush=True)
                continue
            elif how == "illegal":
                answer = {"type": "hora", "actor": seat, "target": seat}
            elif how == "dies" or (how == "dies once" and starts == 1):
                print("what a pity", file=sys.stderr, flush=True)
                sys.exit(3)
            elif how == "chatters":
                print("{}\n" * 1000, end="")
        if how == "mute":
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
