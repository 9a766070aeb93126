"""How much ``search`` gains over its prior ``solid`` with the playouts of a GPU.

python bench/gpu_search.py make search.zip     # anywhere with numba-cuda and NVIDIA's linker: many minutes
python bench/gpu_search.py check search.zip    # where the GPU is: NumPy and the driver alone
python bench/gpu_search.py run search.zip --seconds 540 --samples 1024 --settings 0.045,0.09,0.18:0.12:6
python bench/gpu_search.py here --positions 4 --samples 64    # by the processor's kernels
python bench/gpu_search.py sum RUN...          # files with what several runs have printed

``make`` compiles the kernels and plays a few Positions here; ``check`` plays the same on the GPU and says how many
decisions are the same (``solid`` counts with fractions, which a GPU rounds in its own way). ``run`` measures, with
``search_batch.py``, until ``--seconds`` are over; its last line is JSON, to be summed up with those of other seeds.
A setting is DOUBT[:TOO_FAR[:AT_MOST]] of ``foresight.search.Doubts``. The first decides; the others are asked at the
same decisions what they would do, so that their figures are of Positions as the first plays them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from gpu_engine import OnGpu
from gpu_rooms import START, Driver, Playing, say, signatures
from jantaku.foresight.search import DOUBTS, Doubts
from jantaku.kernels.foresight.chain import HANDS
from jantaku.kernels.foresight.ending import ENDING
from jantaku.kernels.foresight.reading import SHOWN
from jantaku.kernels.game.drive import ORDERS, OUTCOME
from jantaku.kernels.players.thought import THOUGHT
from jantaku.learn import bundle
from jantaku.rules import Rules
from jantaku.vector.threads import cores
from search_batch import Measurement, added, shown
from search_jobs import Engine, Plan, Processor

PROGRESS = 5.0  # seconds between two lines
KERNELS = (
    "foresight.lay_rows", "foresight.deal_rows", "foresight.note_endings", "game.begin_games", "game.advance",
    "game.advance_all",
)  # fmt: skip
#: What ``make`` plays here and ``check`` on the GPU.
CHECKED = Plan((DOUBTS["solid"],), positions=6, tables=6, samples=48, shuffles=24, every=True)


# --- the file ---


def layout() -> str:
    """A hash of the layout of all records that go to the GPU."""
    dtypes = (THOUGHT, SHOWN, HANDS, ENDING, ORDERS, OUTCOME)
    return hashlib.sha256(str([dtype.descr for dtype in dtypes]).encode()).hexdigest()


def commit() -> str:
    """The commit of this tree, and whether it has been changed since."""
    words = ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--abbrev=12", "--dirty"]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


def make(path: Path) -> None:
    """Play a few Positions here, compile for the GPU, and write the file."""
    notes = noted(Processor(Rules.preset(CHECKED.rules), cores()))
    say(f"{len(notes)} decisions here")
    note = {"commit": commit(), "layout": layout(), "notes": notes}
    bundle.make(path, ("choose_rows", *KERNELS), more=signatures())
    with zipfile.ZipFile(path, "a", zipfile.ZIP_LZMA) as file:
        file.writestr("search.json", json.dumps(note))
    say(f"{path}: {path.stat().st_size / 1e6:.1f} MB, of {note['commit']}")


def noted(engine: Engine) -> list[dict[str, Any]]:
    """The decisions of the Positions that are compared."""
    notes: list[dict[str, Any]] = []
    measurement = Measurement(CHECKED, engine, note=notes.append)
    while measurement.going:
        measurement.step()
    return notes


def loaded(path: Path, rules: str) -> tuple[OnGpu, dict[str, Any]]:
    """The kernels of *path* on the GPU, and what else is in it."""
    driver = Driver()
    with zipfile.ZipFile(path) as file:
        note, manifest = json.loads(file.read("search.json")), json.loads(file.read("manifest.json"))
    if note["layout"] != layout():
        raise SystemExit(f"{path} was made for other records: make it again")
    kernels = bundle.Bundle(path, others=True)
    here = "" if manifest["stamp"] == bundle.stamp() else ", which are not those of this tree"
    say(f"{driver.name}; kernels of {note['commit']}{here}")
    return OnGpu(Playing(driver, kernels, Rules.preset(rules))), note


def check(path: Path) -> int:
    """Play on the GPU what ``make`` played, and compare; whether more than a few decisions differ."""
    engine, note = loaded(path, CHECKED.rules)
    there = {(one["seed"], one["number"]): one for one in noted(engine)}
    same = compared = 0
    said, true = [], []
    gone: set[int] = set()  # Positions that have gone another way
    for one in note["notes"]:
        if one["seed"] in gone:
            continue
        compared += 1
        other = there.get((one["seed"], one["number"]))
        if other is None or other["chosen"] != one["chosen"] or other["actions"] != one["actions"]:
            gone.add(one["seed"])
            continue
        same += 1
        said += [abs(a[0] - b[0]) for a, b in zip(one["said"], other["said"], strict=True)]
        true += [abs(a[0] - b[0]) for a, b in zip(one["true"], other["true"], strict=True)]
    say(
        f"{same} of {compared} doubted decisions are the same; said differs by {np.mean(said or [0]):.4f} pt, "
        f"true by {np.mean(true or [0]):.4f} pt on average"
    )
    return int(same < 0.9 * compared)


# --- measuring ---


@contextmanager
def mapping(workers: int) -> Iterator[Any]:
    """``map`` over so many processes, or here."""
    if workers == 0:
        yield map
        return
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # in the processes, of which there are enough
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield pool.map


def measure(measurement: Measurement, seconds: float) -> None:
    """Measure until *seconds* after the start; print what is known, and sums at the end."""
    last, told = 0.0, time.perf_counter()
    while measurement.going:
        now = time.perf_counter()
        left = seconds - (now - START)
        if left < 2 * last + 2:
            break
        if left < 1.2 * measurement.longest:
            measurement.begin_no_more()
        measurement.step()
        last = time.perf_counter() - now
        if time.perf_counter() - told > PROGRESS:
            told = time.perf_counter()
            say(f"{len(measurement.open)} open, {last:.1f} s a step; {shown(measurement.sums())}")
    measurement.finish()
    sums = measurement.sums() | {"seconds": time.perf_counter() - START}
    say(shown(sums))
    print(json.dumps(sums), flush=True)


def run(words: argparse.Namespace, engine_of: Callable[[str], Engine]) -> None:
    """Measure as *words* say."""
    with mapping(words.workers) as mapped:
        engine = engine_of(words.rules)
        plan = Plan(
            tuple(map(setting, words.settings.split(","))), rules=words.rules, first=words.first,
            positions=words.positions, tables=words.tables, samples=words.samples, shuffles=words.shuffles,
            player=words.playout, every=words.every,
        )  # fmt: skip
        if words.notes is None:
            measure(Measurement(plan, engine, mapped), words.seconds)
            return
        with words.notes.open("a") as file:

            def note(one: dict[str, Any]) -> None:
                print(json.dumps(one), file=file)

            measure(Measurement(plan, engine, mapped, note), words.seconds)


def setting(written: str) -> Doubts:
    """DOUBT[:TOO_FAR[:AT_MOST]]."""
    parts = written.split(":")
    doubts = replace(DOUBTS["solid"], error=float(parts[0]))
    if len(parts) > 1:
        doubts = replace(doubts, too_far=float(parts[1]))
    return replace(doubts, at_most=int(parts[2])) if len(parts) > 2 else doubts


def sums_in(path: Path) -> list[dict[str, Any]]:
    """The sums among the lines that runs have printed."""
    return [json.loads(line) for line in path.read_text().splitlines() if line.startswith('{"rules"')]


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    found = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = found.add_subparsers(dest="verb", required=True)
    for verb in ("make", "check", "run", "here", "sum"):
        own = verbs.add_parser(verb)
        if verb == "sum":
            own.add_argument("paths", type=Path, nargs="+")
        elif verb != "here":
            own.add_argument("path", type=Path)
        if verb in ("run", "here"):
            own.add_argument("--rules", default="tenhou")
            own.add_argument("--positions", type=int, default=1 << 20, help="at most so many Positions")
            own.add_argument("--tables", type=int, default=256, help="Positions played at once")
            own.add_argument("--samples", type=int, default=1024, help="sampled tables a decision")
            own.add_argument("--shuffles", type=int, default=192, help="walls behind the true hands")
            own.add_argument("--seconds", type=float, default=540.0)
            own.add_argument("--first", type=int, default=1, help="the seed of the first Position")
            own.add_argument("--playout", choices=("solid", "shanten"), default="solid")
            own.add_argument("--settings", default=str(DOUBTS["solid"].error))
            own.add_argument("--every", action="store_true", help="measure every doubted decision")
            own.add_argument("--notes", type=Path, help="a file for measured decisions, a line of JSON each")
            own.add_argument("--workers", type=int, default=max(0, cores() - 2), help="processes beside this one")
    return found


def main(words: argparse.Namespace) -> int:
    """Do what is asked for; the exit status."""
    if words.verb == "make":
        make(words.path)
    elif words.verb == "check":
        return check(words.path)
    elif words.verb == "run":
        run(words, lambda rules: loaded(words.path, rules)[0])
    elif words.verb == "here":
        run(words, lambda rules: Processor(Rules.preset(rules), cores()))
    else:
        print(shown(added([sums for path in words.paths for sums in sums_in(path)])))
    return 0


if __name__ == "__main__":
    sys.exit(main(parser().parse_args()))
