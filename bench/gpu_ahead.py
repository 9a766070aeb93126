"""Games on a GPU compared with games that a processor played before: no compiler and no processor is waited for there.

python bench/gpu_ahead.py make parity.zip    # anywhere with numba-cuda and NVIDIA's linker: minutes
python bench/gpu_ahead.py check parity.zip   # where the GPU is: NumPy and PyTorch, about a minute

The file has machine code of the kernels and hashes of what the processor's tables are like: under every preset, by
every player that needs no fractions, in the middle of games and at their end. ``check`` plays the same on the GPU, then
measures. The exit status is 1 if anything differs.
"""

from __future__ import annotations

import hashlib
import json
import time
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from asked import asked, run
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.game.drive import ORDERS, OUTCOME, orders_of
from jantaku.kernels.game.layout import SEATS, TABLE
from jantaku.kernels.game.menu_rows import MENU_ROW
from jantaku.kernels.game.observation import OBSERVATION
from jantaku.kernels.game.stages import FROM_THE_START
from jantaku.kernels.hands.layout import SUITS
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.learning.layout import KINDS, PLANES, SCALARS
from jantaku.kernels.learning.planes import PARTS
from jantaku.kernels.players.choose import POLICIES, QUICK_POLICIES, SOLID
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.learn import bundle
from jantaku.rules import Rules, presets
from jantaku.rules.record import RULES

GAMES = 192
#: Fields of what happened, and the names under which ``Tables`` shows them.
OUTCOMES = {
    "points": "rewards", "gained": "gained", "final": "final_points", "rank": "ranks", "cleared": "cleared",
    "ended": "ended",
}  # fmt: skip
TURNS = (50, 20_000)  # decisions of each table: to the middle of a game, and to its end
DEVICE = "cuda"
START = time.perf_counter()


def say(*words: object) -> None:
    """Print at once, with the seconds since the start."""
    print(f"{time.perf_counter() - START:6.1f} s ", *words, flush=True)


def playable() -> list[str]:
    """The presets that can be played."""
    return [name for name in presets() if not Rules.preset(name).why_unplayable]


def digest(array: Any) -> str:
    """A short hash of an array."""
    return hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()[:12]


def digests(records: Any) -> dict[str, str]:
    """A hash for each field of *records*."""
    return {name: digest(records[name]) for name in records.dtype.names}


# --- where the processor plays ---


def make(path: Path) -> None:
    """Play here, compile for the GPU, and write the file."""
    expected = {preset: played(preset) for preset in playable()}
    bundle.make(path, ("choose_rows", "encode_rows", *game_signatures()), more=game_signatures())
    with zipfile.ZipFile(path, "a", zipfile.ZIP_LZMA) as file:
        file.writestr("expected.json", json.dumps(expected))
    say(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


def played(preset: str) -> dict[str, Any]:
    """What the tables of *preset* are like, by player and decisions."""
    from jantaku import Tables

    out: dict[str, Any] = {}
    for policy in QUICK_POLICIES:
        tables = Tables(preset, GAMES, seed=1)  # no bytes of another game in them
        for turns in TURNS:
            taken = tables.play(policy, decisions=turns)
            looks = {"menus": tables.menus(), "seats": tables.seats(), "observations": tables.observe()}
            out[f"{policy}, {turns}"] = {
                "taken": taken, "records": digests(tables.records),
                "outcomes": {name: digest(getattr(tables, shown)) for name, shown in OUTCOMES.items()},
                **{name: digest(array) for name, array in looks.items()},
            }  # fmt: skip
    tables = Tables(preset, GAMES, seed=1)
    tables.play("random", decisions=TURNS[0])
    out["seen"] = seen_here(tables)
    say(preset)
    return out


def seen_here(tables: Any) -> dict[str, Any]:
    """Planes and scalars of all tables, and what ``solid`` would do."""
    planes, scalars, _ = tables.planes()
    return {"planes": digest(planes), "scalars": digest(scalars), "solid": tables.choose("solid").tolist()}


def game_signatures() -> dict[str, tuple[Any, ...]]:
    """The types of the arguments of the kernels over tables that are needed here."""
    import numba
    from numba import types

    def array(dtype: Any, dimensions: int = 1) -> Any:
        return types.Array(numba.from_dtype(np.dtype(dtype)), dimensions, "C")

    tables, rules = array(TABLE), array(RULES)
    return {
        "game.begin_games": (tables, rules, array(np.uint64), types.int64),
        "game.advance": (
            tables, rules, array(SUITS), array(SCORING), array(THOUGHT), array(ORDERS), array(np.int64, 2),
            array(np.int64, 3), array(OUTCOME), array(np.int64),
        ),
        "game.write_seats": (tables, array(np.int8)),
        "game.write_menus": (tables, array(MENU_ROW)),
        "game.write_observations": (tables, rules, array(np.int8), array(OBSERVATION)),
    }  # fmt: skip


# --- where the GPU is ---


class OnGpu:
    """*n* tables of *preset* on the GPU, as bytes that PyTorch keeps."""

    def __init__(self, kernels: bundle.Bundle, preset: str, n: int, seeds: Any) -> None:
        """Begin a game at each table, and deal."""
        import torch

        self.torch, self.kernels, self.n, self.players = torch, kernels, n, Rules.preset(preset).players
        processors = torch.cuda.get_device_properties(0).multi_processor_count
        self.threads = -(-min(n, processors * 1024) // bundle.BLOCK) * bundle.BLOCK
        self.rules, self.suits = self.bytes(Rules.preset(preset).record), self.bytes(get_suits())
        self.tables, self.outcomes = self.room(n, TABLE), self.room(n, OUTCOME)
        self.scratch, self.thoughts = self.room(self.threads, SCORING), self.room(self.threads, THOUGHT)
        self.tallies = torch.zeros((0, SEATS, 1), dtype=torch.int64, device=DEVICE)
        self.taken = torch.zeros(1, dtype=torch.int64, device=DEVICE)
        self.seeds = torch.from_numpy(seeds.view(np.int64)).to(DEVICE)
        self.begin()

    def bytes(self, records: Any) -> Any:
        """*records* on the GPU."""
        rows = np.array(records.view(np.ndarray)).view(np.uint8).reshape(len(records), -1)
        return self.torch.from_numpy(rows).to(DEVICE)

    def room(self, n: int, dtype: Any) -> Any:
        """Zeros for so many records."""
        return self.torch.zeros((n, dtype.itemsize), dtype=self.torch.uint8, device=DEVICE)

    def launch(self, name: str, threads: int, *arguments: Any) -> None:
        """Start a kernel on PyTorch's stream."""
        stream = self.torch.cuda.current_stream().cuda_stream
        self.kernels.launch(name, threads, *arguments, stream=stream)

    def begin(self) -> None:
        """Deal new games of the same seeds."""
        for room in (self.tables, self.outcomes, self.scratch, self.thoughts):
            room.zero_()
        self.launch("game.begin_games", self.threads, self.tables, self.rules, self.seeds, FROM_THE_START)
        self.advance(np.full((1, 1), -1, np.int64), given=True, decisions=0)

    def advance(self, moves: Any, *, given: bool = False, decisions: int = 1, restart: bool = False) -> None:
        """Let every table go on, by a player for each seat or by the actions given."""
        orders = self.bytes(orders_of(given=given, decisions=decisions, restart=restart))
        moves = self.torch.from_numpy(moves).to(DEVICE) if isinstance(moves, np.ndarray) else moves
        self.taken.zero_()
        self.launch(
            "game.advance", self.threads, self.tables, self.rules, self.suits, self.scratch, self.thoughts, orders,
            moves, self.tallies, self.outcomes, self.taken,
        )  # fmt: skip

    def play(self, policy: str, decisions: int, *, restart: bool = False) -> int:
        """Let a player play on at all seats; returns the decisions."""
        self.advance(np.full((1, SEATS), POLICIES.index(policy), np.int64), decisions=decisions, restart=restart)
        return int(self.taken.item())

    def menus(self, out: Any = None) -> Any:
        """What each table offers."""
        if out is None:
            out = self.torch.zeros((self.n, ACTIONS), dtype=self.torch.bool, device=DEVICE)
        self.launch("game.write_menus", self.threads, self.tables, out)
        return out

    def looks(self) -> dict[str, Any]:
        """Menus, seats and observations."""
        asked = self.torch.full((self.n,), -1, dtype=self.torch.int8, device=DEVICE)
        seats, seen = self.torch.zeros_like(asked), self.room(self.n, OBSERVATION)
        self.launch("game.write_seats", self.threads, self.tables, seats)
        self.launch("game.write_observations", self.threads, self.tables, self.rules, asked, seen)
        return {
            name: a.cpu().numpy() for name, a in (("menus", self.menus()), ("seats", seats), ("observations", seen))
        }

    def records(self, tensor: Any, dtype: Any) -> Any:
        """A copy of records."""
        return tensor.cpu().numpy().view(dtype)[:, 0]

    def outcome_digests(self) -> dict[str, str]:
        """A hash for each field of what happened, empty seats left out."""
        records = self.records(self.outcomes, OUTCOME)
        return {
            name: digest(records[name][:, : self.players] if records[name].ndim > 1 else records[name])
            for name in OUTCOMES
        }

    def sight(self) -> tuple[Any, Any, Any, Any, Any, Any, Any]:
        """Room for planes, scalars and menus, and for the threads that write them."""
        zeros, n = self.torch.zeros, self.n
        return (
            self.room(n * PARTS, SCORING), self.room(n * PARTS, THOUGHT),
            zeros((n, KINDS, PLANES), dtype=self.torch.uint8, device=DEVICE),
            zeros((n, SCALARS), dtype=self.torch.int16, device=DEVICE),
            zeros((n, ACTIONS), dtype=self.torch.bool, device=DEVICE),
            zeros((n,), dtype=self.torch.int64, device=DEVICE),
            self.torch.full((n,), -1, dtype=self.torch.int8, device=DEVICE),
        )  # fmt: skip

    def encode(self, room: tuple[Any, ...]) -> None:
        """Write planes, scalars and menus."""
        scratch, thoughts, planes, scalars, menus, which, seats = room
        planes.zero_()
        scalars.zero_()
        self.launch(
            "encode_rows", self.n * PARTS, self.tables, self.rules, which, seats, self.suits, scratch, thoughts,
            planes, scalars, menus, PARTS,
        )  # fmt: skip

    def solid(self, room: tuple[Any, ...]) -> Any:
        """What ``solid`` would do."""
        players = self.torch.full((self.n, SEATS), SOLID, dtype=self.torch.int8, device=DEVICE)
        out = self.torch.zeros((self.n,), dtype=self.torch.int64, device=DEVICE)
        self.launch("choose_rows", self.n, self.tables, self.rules, room[5], self.suits, room[0], room[1], players, out)
        return out


def check(path: Path) -> int:
    """Play on the GPU, compare, measure; how many things differ."""
    import torch

    torch.zeros(1, device=DEVICE)  # there must be a context before kernels are loaded
    say(torch.cuda.get_device_name(0))
    kernels = bundle.Bundle(path)
    with zipfile.ZipFile(path) as file:
        expected = json.loads(file.read("expected.json"))
    wrong = 0
    for preset, told in expected.items():
        found = compare(kernels, preset, told)
        say(f"{preset}: " + (f"DIFFERENT: {', '.join(found)}" if found else "the same"))
        wrong += len(found)
    rates(kernels)
    say(f"WRONG: {wrong} differences" if wrong else "ALL SAME")
    return wrong


def compare(kernels: bundle.Bundle, preset: str, told: dict[str, Any]) -> list[str]:
    """What differs under *preset*."""
    tables = OnGpu(kernels, preset, GAMES, seeds(GAMES))
    found: list[str] = []
    for policy in QUICK_POLICIES:
        tables.begin()
        for turns in TURNS:
            key = f"{policy}, {turns}"
            here = {
                "taken": tables.play(policy, turns), "records": digests(tables.records(tables.tables, TABLE)),
                "outcomes": tables.outcome_digests(),
                **{name: digest(array) for name, array in tables.looks().items()},
            }  # fmt: skip
            found += [f"{key}: {what}" for what in told[key] if here[what] != told[key][what]]
    tables.begin()
    tables.play("random", TURNS[0])
    room = tables.sight()
    tables.encode(room)
    for name, array in (("planes", room[2]), ("scalars", room[3])):
        found += [] if digest(array.cpu().numpy()) == told["seen"][name] else [name]
    other = int((tables.solid(room).cpu().numpy() != np.array(told["seen"]["solid"])).sum())
    say(f"{preset}: solid, who counts with fractions, chooses otherwise at {other} of {GAMES} tables")
    return found


def seeds(n: int) -> Any:
    """The seeds that ``Tables(..., seed=1)`` gives to its tables."""
    from jantaku.vector.checks import seed_numbers

    return np.ascontiguousarray(seed_numbers(1, n), np.uint64)


def rates(kernels: bundle.Bundle) -> None:
    """Decisions a second: random ones, given ones with menus, and with planes."""
    import torch

    def timed(work: Any, times: int) -> float:
        work()
        torch.cuda.synchronize()
        start = time.perf_counter()
        for _ in range(times):
            work()
        torch.cuda.synchronize()
        return (time.perf_counter() - start) / times

    n = 1 << 20
    tables = OnGpu(kernels, "tenhou", n, seeds(n))
    took = timed(lambda: tables.play("random", 100, restart=True), 3)
    say(f"random, {n} tables: {100 * n / took:,.0f} decisions a second")
    menus = tables.menus()

    def step() -> None:
        tables.menus(menus)
        chosen = (menus * torch.rand(menus.shape, device=DEVICE)).argmax(dim=1)
        tables.advance(chosen.view(-1, 1), given=True, restart=True)

    say(f"step and menus, {n} tables: {n / timed(step, 20):,.0f} decisions a second")
    n = 1 << 16
    tables = OnGpu(kernels, "tenhou", n, seeds(n))
    tables.play("random", 40, restart=True)
    menus, room = tables.menus(), tables.sight()
    say(f"planes, {n} tables: {n / timed(lambda: tables.encode(room), 10):,.0f} a second")

    def look_and_step() -> None:
        tables.encode(room)
        chosen = (room[4] * torch.rand(room[4].shape, device=DEVICE)).argmax(dim=1)
        tables.advance(chosen.view(-1, 1), given=True, restart=True)

    say(f"step, menus and planes, {n} tables: {n / timed(look_and_step, 10):,.0f} decisions a second")


if __name__ == "__main__":
    what, where = asked(__doc__, "make FILE", "check FILE")
    run(lambda: bool({"make": make, "check": check}[what](Path(where))))
