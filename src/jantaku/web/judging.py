"""``python -m jantaku.web.judging``: a review made in a process of its own, which says how far it has come.

It reads what to judge as JSON from standard input, writes a line of JSON for each part that it has judged, and at the
end the review to a file. What the judge finds goes into another file at once, from where a later review goes on.
"""

from __future__ import annotations

import json
import os
import sys
import time
from itertools import islice
from pathlib import Path
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.records.formats import read_records
from jantaku.reviews.reviewing import review

_SECONDS: Final = 0.4  # from one line to the next


def main() -> None:
    """Judge what standard input says."""
    asked: dict[str, Any] = json.loads(sys.stdin.readline())
    if hasattr(os, "nice"):
        os.nice(10)  # people at tables go first
    log = Path(asked["log"])
    said = 0.0

    def progress(done: int, wanted: int) -> None:
        nonlocal said
        if done == wanted or time.monotonic() - said > _SECONDS:
            said = time.monotonic()
            _say({"done": done, "wanted": wanted})

    try:
        record = next(islice(read_records(log), asked["game"] - 1, None), None)
        if record is None:
            raise JantakuError("there is no such game in this log")
        found = review(
            record, asked["seat"], by=asked["by"], seconds=asked["seconds"], keep=asked["keep"], progress=progress
        )
        Path(asked["out"]).write_text(json.dumps(found.to_dict(), separators=(",", ":")), "utf-8")
    except JantakuError as error:
        _say({"error": str(error).replace(f"{log}: ", "")})


def _say(line: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
