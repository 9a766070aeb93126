"""Where the time of a playout goes: ``python bench/playout_parts.py [PLAYER [RULES]]``, see docs/foresight.md.

It needs Linux with ``perf``. Playouts run in a process of their own, whose compiled kernels are named to ``perf``, and
samples are summed up by the module they fall into. What Python does around them is timed beside it, without ``perf``.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
from numba.core import codegen

from asked import asked, run
from foresight import moments
from jantaku.errors import JantakuError
from jantaku.foresight import playouts as playing
from jantaku.foresight.playouts import Playouts, endings_of
from jantaku.kernels.game.drive import entry_for
from jantaku.kernels.players.choose import POLICIES
from jantaku.runtime.tiers import compiled
from jantaku.sampling.samples import Sampler, sample_seeds

SECONDS = 8
TIMES = 6
#: The parts, and how the names of their modules begin.
PARTS = {
    "the players' thinking": ("players.", "game.sight", "hands.draws"),
    "waits, and discards that leave tenpai": ("game.tenpai", "hands.shape", "hands.shanten"),
    "menus and passes": ("game.menu", "game.legal", "game.passing"),
    "scoring and the Clearing": ("worth.", "hands.decompose", "game.winning", "game.clearing", "game.showing"),
    "steps: discards, answers, draws": ("game.",),
}
KERNELS = "a playout in the kernels, as follows"
_KEPT: dict[int, bytes] = {}  # machine code of what was loaded from the cache, by the library it became


def keep_code() -> None:
    """Keep the machine code of kernels that are loaded from now on: Numba gives away the names in it no more."""
    usual = codegen.JITCodeLibrary._unserialize.__func__  # noqa: SLF001

    def kept(cls: Any, owner: Any, state: Any) -> Any:
        library = usual(cls, owner, state)
        _KEPT[id(library)] = state[2][0]
        return library

    codegen.JITCodeLibrary._unserialize = classmethod(kept)  # noqa: SLF001


def name_kernels(entry: Any) -> None:
    """Write where the parts of a compiled *entry* lie to the file in which ``perf`` looks."""
    (found,) = compiled(entry).overloads.values()
    with tempfile.NamedTemporaryFile(suffix=".o") as file:
        file.write(_KEPT[id(found.library)])
        file.flush()
        listed = subprocess.run(["nm", "-S", file.name], capture_output=True, text=True, check=True).stdout
    rows = [row.split() for row in listed.splitlines()]
    places = {row[3]: (int(row[0], 16), row[1]) for row in rows if len(row) == 4 and row[2] in "tTwW"}
    own = found.fndesc.llvm_func_name
    base = found.library.get_pointer_to_function(own) - places[own][0]
    lines = [f"{base + place:x} {size} {name}\n" for name, (place, size) in places.items()]
    Path(f"/tmp/perf-{os.getpid()}.map").write_text("".join(lines))


def quickest(function: Any, *arguments: Any) -> float:
    """The seconds that a call takes where other work disturbs it least."""
    took = []
    for _ in range(TIMES):
        begun = time.thread_time()
        function(*arguments)
        took.append(time.thread_time() - begun)
    return min(took)


def play(player: str, rules: str) -> None:
    """Play tables out for some seconds, after what surrounds the kernels was timed."""
    keep_code()
    number, tables, jobs, spent = POLICIES.index(player), moments(rules, 64), [], Counter[str]()
    for view in (tables.view(i) for i in range(64)):
        sampler = Sampler(view, "solid")
        sampler.deal(sample_seeds(1, 0, 2))
        begun = time.process_time()  # of all threads
        records = sampler.deal(sample_seeds(1, 0, 256)).records
        spent["sampling"] += time.process_time() - begun
        jobs.append((Playouts(view.rules, view.seat, number, 1), records, [int(a) for a in view.legal_actions[:4]]))
    done = 0
    for playouts, records, actions in jobs:
        found = playouts.found(records, actions)
        done += len(found)
        spent["all"] += quickest(playouts.found, records, actions)
        spent["ends"] += quickest(endings_of, playouts.rules, playouts.seat, records, found)
        playing.compiled = lambda _: lambda *_: None  # the same with kernels that do nothing
        spent["copying"] += quickest(playouts.found, records, actions)
        playing.compiled = compiled
    for name, each in (
        ("a table sampled, for all of its playouts", spent["sampling"] * done / 64 / 256),
        ("copying tables, and Python between", spent["copying"]),
        ("what the end means for rank and pt", spent["ends"]),
        (KERNELS, spent["all"] - spent["copying"]),
    ):
        print(f"{1e6 * each / done:6.2f} us  {name}", flush=True)
    name_kernels(entry_for(np.array([number])))
    begun = time.thread_time()
    while time.thread_time() - begun < SECONDS:
        for playouts, records, actions in jobs:
            playouts.found(records, actions)


def module_of(symbol: str) -> str:
    """The module and function of a compiled kernel: ``players.nearest.most_useful``."""
    rest, names = symbol.partition("_compiled_kernels")[2], []
    while number := re.match(r"\d+", rest):
        begin = number.end()
        names.append(rest[begin : begin + int(number[0])])
        rest = rest[begin + int(number[0]) :]
    return ".".join(names)


def show(data: Path, whole: float) -> None:
    """Print the samples in *data* by part and by function, *whole* microseconds in all."""
    asked = ["perf", "report", "-i", str(data), "--stdio", "--sort", "symbol"]
    listed = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    functions, parts = Counter[str](), Counter[str]()
    for share, symbol in re.findall(r"^\s+([\d.]+)%\s+\[.\]\s+(\S*_compiled_kernels\S*)", listed, re.MULTILINE):
        functions[module_of(symbol)] += float(share)
    for name, share in functions.items():
        parts[next(part for part, starts in PARTS.items() if name.startswith(starts))] += share
    for counted, most in ((parts, 9), (functions, 12)):
        print()
        for name, share in counted.most_common(most):
            print(f"{whole * share / sum(functions.values()):6.2f} us  {name}")


def main(player: str = "shanten", rules: str = "tenhou") -> None:
    """Run the playouts under ``perf`` and show where they were."""
    if shutil.which("perf") is None:
        raise JantakuError("this needs perf, which is not installed")
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "perf.data"
        command = [sys.executable, __file__, "--play", player, rules]
        subprocess.run([*command, "once"], check=True, stdout=subprocess.DEVNULL)  # so that everything is compiled
        watched = ["perf", "record", "-q", "-F", "2000", "-e", "cpu-clock", "-o", str(data), *command]
        said = subprocess.run(watched, check=True, stdout=subprocess.PIPE, text=True).stdout
        print(said, end="")
        show(data, float(said.split(KERNELS)[0].split()[-2]))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        SECONDS = 0 if sys.argv[4:] else SECONDS
        play(*sys.argv[2:4])
    else:
        words = asked(__doc__, "[PLAYER [RULES]]")
        run(lambda: main(*words))
