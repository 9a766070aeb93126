"""Playouts on a GPU compared with those of a processor, and counted by the second.

python bench/gpu_foresight.py make playouts.zip    # anywhere with numba-cuda and NVIDIA's linker: minutes
python bench/gpu_foresight.py check playouts.zip   # where the GPU is: NumPy and the driver alone, under a minute

The file has machine code of the kernels, moments of games under rules of three families, and hashes of the tables that
the processor sampled there and of how its playouts ended. ``check`` does the same on the GPU, then measures playouts
and sampled tables a second. The exit status is 1 if anything differs. Where a reader weighs hands, chances are compared
in fractions, which a GPU rounds in its own way: of these tables it is printed how many are the same.
"""

from __future__ import annotations

import hashlib
import io
import json
import time
import zipfile
from pathlib import Path
from typing import Any

import numpy as np

from asked import asked, run
from gpu_rooms import Driver, Playing, Room, say, signatures
from jantaku.kernels.foresight.ending import ENDING
from jantaku.kernels.foresight.reading import SHOWN
from jantaku.kernels.game.drive import GIVEN_FIRST
from jantaku.kernels.game.layout import ACTION, TABLE
from jantaku.kernels.players.choose import POLICIES
from jantaku.learn import bundle
from jantaku.rules import Rules
from jantaku.sampling.packing import Packed, packed

PRESETS = ("tenhou", "sanma-tenhou", "taiwan")
PLAYERS = ("tsumogiri", "shanten")
SAMPLES = 96
MOMENTS = 64  # of tenhou, for the rates
KERNELS = (
    "foresight.lay_rows", "foresight.deal_rows", "foresight.note_endings", "foresight.begin_playouts",
    "foresight.take_actions_stage", "foresight.look_rows", "foresight.score_wins_stage", "players.think_rows",
    "game.advance",
)  # fmt: skip


def digest(array: Any) -> str:
    """A short hash of an array."""
    return hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()[:12]


def seeds_of(first: int, n: int) -> Any:
    """The seeds of *n* samples."""
    from jantaku.sampling.samples import sample_seeds

    return sample_seeds(1, first, n)


# --- where the processor plays ---


def make(path: Path) -> None:
    """Play here, compile for the GPU, and write the file."""
    expected: dict[str, Any] = {}
    kept: dict[str, Any] = {}
    for preset in PRESETS:
        for number, view in enumerate(moments(preset, MOMENTS if preset == "tenhou" else 2)):
            name = f"{preset}-{number}"
            for reader in (None, "solid"):
                kept |= {f"{name}-{reader}-{key}": value for key, value in parts_of(view, reader).items()}
            record = np.zeros(1, TABLE)
            record[:] = view.table.records[0]  # not the bytes between its fields, which are of chance
            kept[f"{name}-record"] = record.view(np.uint8)
            kept[f"{name}-actions"] = np.array([int(action) for action in view.legal_actions[:4]])
            if number < 2:
                expected[name] = told(view)
    bundle.make(path, KERNELS, more=signatures())
    with zipfile.ZipFile(path, "a", zipfile.ZIP_LZMA) as file:
        room = io.BytesIO()
        np.savez(room, **kept)
        file.writestr("moments.npz", room.getvalue())
        file.writestr("expected.json", json.dumps(expected))
    say(f"{path}: {path.stat().st_size / 1e6:.1f} MB")


def moments(preset: str, n: int) -> list[Any]:
    """Views of the player to act, at moments all over Positions of games between ``solid``."""
    from foresight import moments as tables_at

    tables = tables_at(preset, 2 * n)
    acting = np.flatnonzero(tables.records["phase"] == ACTION)[:n]
    return [tables.view(int(i)) for i in acting]


def parts_of(view: Any, reader: str | None) -> dict[str, Any]:
    """What the dealing kernel wants to know of a view, as arrays that can be kept."""
    from jantaku.sampling.samples import Sampler

    sampler = Sampler(view, reader)
    known = packed([(sampler.hidden, sampler.reading)])
    parts = {key: getattr(known, key) for key in Packed.__dataclass_fields__}
    return parts | {"shown": known.shown.view(np.uint8)}


def told(view: Any) -> dict[str, Any]:
    """Hashes of the sampled tables, of what became of them, and of each table where a reader weighs hands."""
    from jantaku.foresight.playouts import Playouts
    from jantaku.sampling.samples import Sampler

    seeds, actions = seeds_of(0, SAMPLES), [int(action) for action in view.legal_actions[:4]]
    records = Sampler(view, None).deal(seeds).records
    out: dict[str, Any] = {"tables": digest(records)}
    for player in PLAYERS:
        playouts = Playouts(view.rules, view.seat, POLICIES.index(player), None)
        out[player] = digest(playouts.found(records, actions))
    out["read"] = [digest(record) for record in Sampler(view, "solid").deal(seeds).records]
    return out


# --- where the GPU is ---


def play(playing: Playing, samples: Room, which: Room, tables: Room, moves: Room, endings: Room) -> None:
    """Play *tables*, copies of *samples*, on by *moves*, or by ``shanten`` in stages, and note how they end."""
    playing.lay(samples, which, tables)
    if len(moves.shape) == 1:
        playing.advance_in_stages(tables, moves)
    else:
        playing.advance(tables, moves, solid=False, given=GIVEN_FIRST, positions=1)
    playing.note(tables, endings)


def moves_of(playing: Playing, actions: Any, player: str) -> Any:
    """Each action given first, then *player* at all seats; of ``shanten``, who plays in stages, the actions alone."""
    if player == "shanten":
        return np.asarray(actions, np.int64)
    moves = np.full((len(actions), 1 + playing.players), POLICIES.index(player), np.int64)
    moves[:, 0] = actions
    return moves


def known_at(kept: Any, name: str, reader: str | None) -> Packed:
    """What the dealing kernel wants to know of a moment that was kept."""
    parts = {key: kept[f"{name}-{reader}-{key}"] for key in Packed.__dataclass_fields__}
    return Packed(**parts | {"shown": parts["shown"].view(SHOWN)})


def deal(playing: Playing, tables: Room, kept: Any, name: str, reader: str | None) -> None:
    """Deal tables of one moment, hands as *reader* would hold them."""
    n, record = tables.shape[0], kept[f"{name}-record"].view(TABLE)
    playing.deal(tables, record, known_at(kept, name, reader), np.zeros(n, np.int64), seeds_of(0, n))
    playing.driver.wait()


def check(path: Path) -> int:
    """Deal and play on the GPU, compare, measure; how many things differ."""
    driver = Driver()
    kernels = bundle.Bundle(path)
    say(driver.name)
    with zipfile.ZipFile(path) as file:
        expected = json.loads(file.read("expected.json"))
        kept = dict(np.load(io.BytesIO(file.read("moments.npz"))))
    wrong = 0
    for name, wanted in expected.items():
        found = compare(Playing(driver, kernels, Rules.preset(name.rpartition("-")[0])), kept, name, wanted)
        say(f"{name}: " + (f"DIFFERENT: {', '.join(found)}" if found else "the same"))
        wrong += len(found)
    rates(Playing(driver, kernels, Rules.preset("tenhou")), kept)
    say(f"WRONG: {wrong} differences" if wrong else "ALL SAME")
    return wrong


def compare(playing: Playing, kept: Any, name: str, wanted: dict[str, Any]) -> list[str]:
    """What differs at one moment."""
    driver = playing.driver
    samples, found = Room(driver, np.zeros(SAMPLES, TABLE)), []
    deal(playing, samples, kept, name, None)
    if digest(samples.read()) != wanted["tables"]:
        found.append("tables")
    actions = np.repeat(kept[f"{name}-actions"], SAMPLES)
    which = Room(driver, np.arange(len(actions)) % SAMPLES)
    tables, endings = Room(driver, np.zeros(len(actions), TABLE)), Room(driver, np.zeros(len(actions), ENDING))
    for player in PLAYERS:
        play(playing, samples, which, tables, Room(driver, moves_of(playing, actions, player)), endings)
        if digest(endings.read()) != wanted[player]:
            found.append(player)
    deal(playing, samples, kept, name, "solid")
    same = sum(digest(one) == other for one, other in zip(samples.read(), wanted["read"], strict=True))
    say(f"{name}: {same} of {SAMPLES} tables with hands weighed are the same")
    return found


def rates(playing: Playing, kept: Any) -> None:
    """Playouts from moments all over games, and sampled tables, a second."""
    for player, each in (("tsumogiri", 4096), ("shanten", 4096), ("shanten", 32768)):
        measure(playing, kept, player, each)
    name, n = "tenhou-0", 1 << 16
    many = Room(playing.driver, np.zeros(n, TABLE), fill=False)
    for reader in (None, "solid"):
        start = time.perf_counter()
        deal(playing, many, kept, name, reader)
        say(f"sampled, hands by {reader}: {n / (time.perf_counter() - start):,.0f} tables a second")


def measure(playing: Playing, kept: Any, player: str, each: int) -> None:
    """Playouts of *player* a second, four actions on *each* sampled table of every moment, and where the time goes."""
    driver, times = playing.driver, 3
    names = [f"tenhou-{number}" for number in range(MOMENTS) if f"tenhou-{number}-record" in kept]
    one = Room(driver, np.zeros(each, TABLE))
    records, actions = np.zeros(each * len(names), TABLE), []
    for number, name in enumerate(names):
        deal(playing, one, kept, name, None)
        records[number * each : (number + 1) * each] = one.read()
        actions.append(np.resize(kept[f"{name}-actions"], (4, 1)).repeat(each, axis=1))
    samples, taken = Room(driver, records), np.concatenate(actions, axis=1).reshape(-1)
    which = Room(driver, np.arange(len(taken)) % samples.shape[0])
    tables, endings = Room(driver, np.zeros(len(taken), TABLE), fill=False), Room(driver, np.zeros(len(taken), ENDING))
    moves = Room(driver, moves_of(playing, taken, player))
    play(playing, samples, which, tables, moves, endings)
    driver.wait()
    start = time.perf_counter()
    for _ in range(times):
        play(playing, samples, which, tables, moves, endings)
    driver.wait()
    took = (time.perf_counter() - start) / times
    say(f"{player}: {len(taken) / took:,.0f} playouts a second, {len(taken):,} at a time")
    playing.took = {}
    play(playing, samples, which, tables, moves, endings)
    say("  of these, in ms: " + ", ".join(f"{name} {1e3 * took:.0f}" for name, took in playing.took.items()))
    playing.took = None
    for room in (one, samples, which, tables, endings, moves):
        room.free()


if __name__ == "__main__":
    what, where = asked(__doc__, "make FILE", "check FILE")
    run(lambda: bool({"make": make, "check": check}[what](Path(where))))
