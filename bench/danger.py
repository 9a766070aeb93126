"""Danger, fitted to real games and checked on rounds that were held back.

    python bench/danger.py fit DATA       fit the reading and write kernels/players/reading_table.py
    python bench/danger.py calibrate DATA then set the products of the two chances right, in the same table
    python bench/danger.py check DATA     how true the chances are on the games held back; --plot FILE draws it
    python bench/danger.py count FOLDER [GAMES]  the two older tables of kernels/players/danger.py, for solid

DATA is the folder with ``mjlog/4p_hanchan`` and its neighbours, in which all hands are known. Every fourth game is held
back from fitting. For sixteen tiles there are no logs: games of ``solid`` among themselves stand in. At every
discard every other seat is looked at: whether it is tenpai, and for each kind in the discarder's hand whether it could
have won on it (furiten and yaku counted in).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from jantaku import Game, agent
from jantaku.game.table import compile_table
from jantaku.kernels.game.actions import NO_ACTION, RON
from jantaku.kernels.game.layout import ACTION, DECLARATION, M_TYPE, NOT_DECLARED, REACTION, TABLE, TO_DISCARD
from jantaku.kernels.game.sight import note_unseen
from jantaku.kernels.game.step import why_not
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players import danger, reading
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import MELD_CLOSED_KAN, SCORING
from jantaku.records import Record, Replay, read_record
from jantaku.records.driver import Driver
from jantaku.records.following import Script
from jantaku.records.hidden import fill_hidden
from jantaku.records.rebuilding import wall_of
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled

FAMILIES: Final = ("four", "three", "sixteen")
FOLDERS: Final = {"four": ("4p_hanchan", "4p_tonpuu"), "three": ("3p_hanchan",)}
HELD_BACK: Final = 4  # one game in so many
SIXTEEN_GAMES: Final = 120
EDGES: Final = (0.0, 0.01, 0.02, 0.03, 0.05, 0.07, 0.10, 0.13, 0.16, 0.20, 0.30, 1.0)
RIDGE: Final = 3.0
TABLE_FILE: Final = Path(__file__).parent.parent / "src/jantaku/kernels/players/reading_table.py"
REPORT: Final = Path(__file__).parent.parent / "docs/danger.json"


# --- the moments before discards ---


def moments(record: Record) -> Iterator[tuple[int, Any]]:
    """The table before each discard of *record*, with the number of its round."""
    for number, recorded in enumerate(record.positions):
        position = fill_hidden(record.rules, recorded)
        driver = Driver(record.rules, position.start, wall_of(record.rules, position), east=position.events[0].east)
        script = Script(position.events)
        while driver.phase < DECLARATION:
            event = script.next(driver.moves_made, driver.phase == REACTION)
            if event is None:
                break
            if driver.phase == REACTION:
                action = script.answer(driver.seat, driver.moves_made, event)
            else:
                action = script.own(event, driver.seat, driver.offers)
                if action <= 44 and action != NO_ACTION:
                    yield number, driver.table.records.view(np.ndarray).view(TABLE)
            if action == NO_ACTION or not driver.offers(action):
                break
            driver.step(action)


def sixteen_moments(seed: int) -> Iterator[tuple[int, Any]]:
    """The same of a game that four ``solid`` play."""
    game, player = Game("taiwan", seed=seed), agent("solid")
    while not game.is_over:
        t = game.table.record
        action = player.act(game.view(int(t.asked)))
        if t.phase == ACTION and action.is_discard:
            yield int(t.positions), game.table.records.view(np.ndarray).view(TABLE)
        game.push(action)


def games(data: Path, family: str, most: int) -> Iterator[tuple[int, Rules, Iterator[tuple[int, Any]]]]:
    """Number, rules and moments of each game of a family."""
    if family == "sixteen":
        for seed in range(min(most, SIXTEEN_GAMES)):
            yield seed, Rules.of("taiwan"), sixteen_moments(seed)
        return
    paths = [path for folder in FOLDERS[family] for path in sorted((data / "mjlog" / folder).iterdir())]
    for number, path in enumerate(paths[:most]):
        record = read_record(path)
        yield number, record.rules, moments(record)


# --- what is seen, and what is true ---


class Samples:
    """What was seen and what was true at many moments: pieces of arrays, by name."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.pieces: dict[str, list[Any]] = {}

    def add(self, **pieces: Any) -> None:
        """Add a piece of some arrays."""
        for name, piece in pieces.items():
            self.pieces.setdefault(name, []).append(piece)

    def arrays(self) -> dict[str, Any]:
        """All of it as arrays."""
        return {name: np.concatenate(pieces) for name, pieces in self.pieces.items()}


class Looker:
    """Looks at moments of games under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        """Take the rules."""
        self.rules, self.record = rules, rules.record.view(np.ndarray)
        self.plain = rules.record[0]
        self.readings = np.zeros(1, reading.READING)
        self.thought = np.zeros(1, THOUGHT).view(np.recarray)[0]
        self.scratch = np.zeros(1, SCORING)
        self.read, self.why_not = compiled(reading.read_at), compiled(why_not)
        self.suits = get_suits().view(np.ndarray)

    def can_win(self, table: Any, seat: int, other: int, kind: int) -> bool:
        """Whether *other* could win on a discard of *kind* by *seat*: by its waits, furiten and yaku."""
        asked = table.copy()
        t = asked[0]
        t["phase"], t["context"], t["last"], t["turn"], t["asked"] = REACTION, TO_DISCARD, kind, seat, other
        return int(self.why_not(asked, 0, self.record, self.suits, self.scratch, other, RON)) == 0

    def look(self, table: Any, where: int, samples: Samples) -> None:
        """Add what a moment shows to *samples*; *where* is the number of the round."""
        t = table[0]
        seat = int(t["asked"])
        self.read(table, 0, self.record, self.readings, seat)
        w = self.readings[0]
        held = np.flatnonzero(t["counts"][seat])
        for other in range(self.rules.players):
            if other == seat:
                continue
            declared = int(t["riichi"][other] != NOT_DECLARED)
            waits, safe = int(t["waits"][other]), np.int64(w["safe"][other]) >> held & 1
            seen = w["wait_seen"][other, held]
            hits = np.array(
                [waits >> k & 1 == 1 and not s and self.can_win(table, seat, other, k)
                 for k, s in zip(held.tolist(), safe.tolist(), strict=True)]
            )  # fmt: skip
            if not declared:
                samples.add(tenpai_x=w["tenpai_seen"][other][None].astype(np.float32), tenpai_y=np.array([waits != 0]))
                samples.add(tenpai_p=w["tenpai"][other : other + 1].copy())
            if waits:
                live = safe == 0
                samples.add(wait_x=seen[live].astype(np.float32), wait_y=hits[live])
                samples.add(wait_row=np.full(live.sum(), declared, np.int8))
            turn = min(int(t["n_river"][other]) // 3, 5)
            melds = 4 if declared else min(3, int(w["tenpai_seen"][other][: reading.TURNS].argmax()))
            group = np.where(safe, 0, seen[:, : danger.CLASSES].argmax(1))
            samples.add(cells=(melds * 6 + turn) * danger.CLASSES + group, hits=hits)
            samples.add(rounds=np.full(len(held), where), chances=w["danger"][other, held])
            samples.add(products=w["tenpai"][other] * w["wait"][other, held])


def collect(data: Path, family: str, most: int, every: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Samples of the games to fit to, and of those held back; every *every*-th discard."""
    fitted, held_back = Samples(), Samples()
    looker: Looker | None = None
    round_number = 0
    for number, rules, seen in games(data, family, most):
        if looker is None or looker.rules != rules:
            looker = Looker(rules)
        last = -1
        for i, (where, table) in enumerate(seen):
            round_number += where != last
            last = where
            if i % every == 0:
                looker.look(table, round_number, held_back if number % HELD_BACK == HELD_BACK - 1 else fitted)
    return fitted.arrays(), held_back.arrays()


# --- fitting ---


def fit_logistic(x: Any, y: Any, like: Any = 0.0) -> Any:
    """The coefficients of most likelihood, each held towards that of *like* by ``RIDGE``, by Newton's method."""
    beta = np.zeros(x.shape[1]) + like
    for _ in range(30):
        gradient, hessian = RIDGE * (like - beta), RIDGE * np.eye(len(beta))
        for part in range(0, len(x), 200_000):
            xs, ys = x[part : part + 200_000].astype(np.float64), y[part : part + 200_000]
            p = 1 / (1 + np.exp(-np.clip(xs @ beta, -30, 30)))
            gradient += xs.T @ (ys - p)
            hessian += (xs * (p * (1 - p))[:, None]).T @ xs
        step = np.linalg.solve(hessian, gradient)
        beta += step
        if np.abs(step).max() < 1e-6:
            break
    return beta


def fit(data: Path, most: int, every: int) -> None:
    """Fit every family and write the table."""
    tenpai = np.zeros((3, reading.TENPAI_FEATURES))
    wait = np.zeros((3, 2, reading.WAIT_FEATURES))
    for number, family in enumerate(FAMILIES):
        fitted, _ = collect(data, family, most, every)
        # where there is little to fit to, what is known of four players holds
        tenpai[number] = fit_logistic(fitted["tenpai_x"], fitted["tenpai_y"], tenpai[0])
        for row in range(2):
            mine = fitted["wait_row"] == row
            like = wait[number, 0] if number == FAMILIES.index("sixteen") and row else wait[0, row]
            wait[number, row] = fit_logistic(fitted["wait_x"][mine], fitted["wait_y"][mine], like)
        print(family, len(fitted["tenpai_y"]), len(fitted["wait_y"]), len(fitted["hits"]), flush=True)
    TABLE_FILE.write_text(table_text(tenpai, wait, np.tile([0.0, 1.0], (3, 1))), "utf-8")
    print(f"written: {TABLE_FILE}; calibrate it now")


def calibrate(data: Path, most: int, every: int) -> None:
    """Fit the line between the log-odds of the product and of dealing in, for seats that have declared nothing."""
    lines = np.zeros((3, 2))
    for number, family in enumerate(FAMILIES):
        fitted, _ = collect(data, family, most, every)
        product = fitted["products"]
        mine = (product > 0) & (fitted["cells"] < 4 * 6 * danger.CLASSES)
        odds = np.log(product[mine] / (1 - product[mine]))
        lines[number] = fit_logistic(
            np.stack([np.ones_like(odds), odds], 1), fitted["hits"][mine], np.array([0.0, 1.0])
        )
        print(family, lines[number].round(3), int(mine.sum()), flush=True)
    TABLE_FILE.write_text(table_text(reading.TENPAI_WEIGHTS, reading.WAIT_WEIGHTS, lines), "utf-8")
    print(f"written: {TABLE_FILE}")


HEAD: Final = '''"""The coefficients of ``reading.py``, as ``python bench/danger.py fit DATA`` wrote them: do not edit.

Rows are for four players, three players and sixteen tiles; of waits, for a seat that has declared nothing and for one
that has. The columns are named in ``reading.py``.
"""

from __future__ import annotations

import numpy as np

from ..types import Array

'''


def table_text(tenpai: Any, wait: Any, lines: Any) -> str:
    """The module with the coefficients."""
    return HEAD + "".join(
        f"{name}: Array = np.array(\n{_rows(values, 1)})  # fmt: skip\n"
        for name, values in (("TENPAI_WEIGHTS", tenpai), ("WAIT_WEIGHTS", wait), ("CALIBRATION", lines))
    )


def _rows(values: Any, depth: int) -> str:
    indent = "    " * depth
    if values.ndim == 1:
        numbers, lines = [f"{value:.3f}" for value in values], []
        for start in range(0, len(numbers), 12):
            lines.append(f"{indent}    {', '.join(numbers[start : start + 12])},\n")
        return f"{indent}[\n{''.join(lines)}{indent}]"
    inner = ",\n".join(_rows(row, depth + 1) for row in values)
    return f"{indent}[\n{inner},\n{indent}]" + (",\n" if depth == 1 else "")


# --- checking ---


def check(data: Path, most: int, every: int, plot: Path | None, families: tuple[str, ...]) -> None:
    """Print how true the chances are on what was held back, and compare with a plain table."""
    report = {}
    for family in families:
        fitted, held_back = collect(data, family, most, every)
        report[family] = _checked(fitted, held_back)
        _print(family, report[family])
    if plot is not None:
        REPORT.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
        plot.write_text(picture(report), "utf-8")
        print(f"written: {plot} and {REPORT}")


def _checked(fitted: dict[str, Any], held_back: dict[str, Any]) -> dict[str, Any]:
    cells = 5 * 6 * danger.CLASSES
    seen = np.bincount(fitted["cells"], minlength=cells)
    hit = np.bincount(fitted["cells"], fitted["hits"], minlength=cells)
    usual = hit.sum() / seen.sum()
    suji = (hit + 20 * usual) / (seen + 20)
    y, chances = held_back["hits"].astype(float), held_back["chances"]
    plain = suji[held_back["cells"]]
    ours, theirs = (chances - y) ** 2, (plain - y) ** 2
    _, rounds = np.unique(held_back["rounds"], return_inverse=True)
    per_round = np.bincount(rounds, theirs - ours)
    tiles = np.bincount(rounds)
    gain = per_round.sum() / tiles.sum()
    error = np.sqrt(((per_round - gain * tiles) ** 2).sum()) / tiles.sum()
    ready = held_back["tenpai_y"].astype(float)
    return {
        "rounds": int(rounds.max()) + 1,
        "tiles": len(y),
        "usual": float(y.mean()),
        "brier": float(ours.mean()),
        "brier_suji": float(theirs.mean()),
        "brier_usual": float(((usual - y) ** 2).mean()),
        "gain": float(gain),
        "gain_error": float(error),
        "bins": _bins(chances, y, rounds),
        "tenpai_brier": float(((held_back["tenpai_p"] - ready) ** 2).mean()),
        "tenpai_usual": float(ready.mean()),
    }


def _bins(chances: Any, y: Any, rounds: Any) -> list[dict[str, float]]:
    """Mean chance and frequency where the chance lies between two ``EDGES``; the error is that of whole rounds."""
    out = []
    for low, high in pairwise(EDGES):
        mine = (chances >= low) & (chances < high) & (chances > 0)
        n = int(mine.sum())
        if n:
            off = np.bincount(rounds[mine], y[mine] - y[mine].mean())
            out.append(
                {"low": low, "high": high, "tiles": n, "said": float(chances[mine].mean()),
                 "was": float(y[mine].mean()), "error": float(np.sqrt((off**2).sum()) / n)}
            )  # fmt: skip
    return out


def _print(family: str, told: dict[str, Any]) -> None:
    rounds, tiles, usual = told["rounds"], told["tiles"], told["usual"]
    print(f"{family}: {rounds:,} rounds held back, {tiles:,} tiles looked at, {usual:.2%} deal in")
    brier, suji, same = (told[key] for key in ("brier", "brier_suji", "brier_usual"))
    print(f"  Brier score: {brier:.5f}; a suji table {suji:.5f}, always the same {same:.5f}")
    print(f"  better than the suji table by {told['gain']:.6f} ± {told['gain_error']:.6f} (standard error over rounds)")
    for row in told["bins"]:
        said, was, error, tiles = row["said"], row["was"], row["error"], row["tiles"]
        print(f"  said {said:6.2%}  was {was:6.2%} ± {error:.2%}  ({tiles:,} tiles)", flush=True)


def picture(report: dict[str, Any]) -> str:
    """The reliability curves as SVG: what was said against what was, for each family."""
    side, room, top = 300, 52, 0.35
    parts = []
    for i, (family, told) in enumerate(report.items()):
        left = i * (side + 70) + room

        def at(x: float, y: float, left: int = left) -> tuple[float, float]:
            return left + x / top * side, 30 + side - y / top * side

        corner, end = at(0, 0), at(top, top)
        parts.append(f'<rect x="{left}" y="30" width="{side}" height="{side}" fill="none" stroke="#888"/>')
        band = [at(0.0, 0.02), at(top - 0.02, top), at(top, top), at(top, top - 0.02), at(0.02, 0), at(0, 0)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in band)
        parts.append(f'<polygon points="{points}" fill="#4a90d9" opacity=".15"/>')
        parts.append(f'<path d="M{corner[0]} {corner[1]}L{end[0]} {end[1]}" stroke="#888" stroke-dasharray="4 4"/>')
        for tick in range(0, 35, 5):
            x, y = at(tick / 100, tick / 100)
            parts.append(f'<text x="{x:.1f}" y="{side + 46}" text-anchor="middle">{tick}</text>')
            parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{tick}</text>')
        dots = [(row, at(row["said"], row["was"])) for row in told["bins"] if row["said"] < top and row["was"] < top]
        line = " ".join(f"{x:.1f},{y:.1f}" for _, (x, y) in dots)
        parts.append(f'<polyline points="{line}" fill="none" stroke="#c0392b" stroke-width="2"/>')
        for row, (x, y) in dots:
            half = 2 * row["error"] / top * side
            parts.append(f'<path d="M{x:.1f} {y - half:.1f}V{y + half:.1f}" stroke="#c0392b"/>')
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="#c0392b"/>')
        title = f"{family}: {told['tiles']:,} tiles of {told['rounds']:,} rounds"
        parts.append(f'<text x="{left + side / 2}" y="20" text-anchor="middle">{title}</text>')
        parts.append(f'<text x="{left + side / 2}" y="{side + 64}" text-anchor="middle">said, %</text>')
    width = len(report) * (side + 70) + 10
    parts.append(f'<text transform="translate(14 {30 + side / 2})rotate(-90)" text-anchor="middle">was, %</text>')
    style = "font:13px system-ui,sans-serif"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {side + 76}" style="{style}" role="img">'
        f"<title>How often tiles dealt in, against the chance that the reading gave them</title>"
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(parts)}</svg>\n'
    )


# --- the older tables ---


class Counts:
    """What was seen so far."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.seen = np.zeros(danger.TENPAI_CHANCE.shape)
        self.tenpai = np.zeros(danger.TENPAI_CHANCE.shape)
        self.held = np.zeros((2, danger.CLASSES))  # by riichi
        self.hits = np.zeros((2, danger.CLASSES))
        self.thought = np.zeros(1, THOUGHT).view(np.recarray)[0]

    def look(self, t: Any, rules: Any) -> None:
        """Count the moment before a discard."""
        seat, w = int(t.asked), self.thought
        w.n_unseen = note_unseen(t, rules, seat, w.unseen)
        danger.note_safe(t, rules, w)
        for other in range(rules.players):
            if other != seat:
                riichi = int(t.riichi[other] != NOT_DECLARED)
                ready = t.waits[other] != 0
                if not riichi:
                    melds = sum(int(meld[M_TYPE]) != MELD_CLOSED_KAN for meld in t.melds[other, : t.n_melds[other]])
                    where = min(melds, 4), min(int(t.n_river[other]) // 3, 6)
                    self.seen[where] += 1
                    self.tenpai[where] += ready
                if ready:
                    self.look_at_waits(t, w, seat, other, riichi)

    def look_at_waits(self, t: Any, w: Any, seat: int, other: int, riichi: int) -> None:
        """Count the tiles of *seat* against the waits of *other*, which is tenpai."""
        safe, waits = int(w.safe[other]), int(t.waits[other])
        sharpness = danger.sharpness(w, safe)
        if waits & int(t.thrown[other]) or t.missed[other] or t.missed_riichi[other]:
            waits = 0
        for kind in range(34):
            if t.counts[seat, kind]:
                what = danger.danger_class(w, safe, kind)
                self.held[riichi, what] += sharpness
                self.hits[riichi, what] += waits >> kind & 1


def count(folder: Path, most: int) -> None:
    """Count and print the older tables."""
    counts = Counts()
    for path in sorted(folder.iterdir())[:most]:
        replay = Replay(read_record(path))
        rules = replay.game.rules.record[0]
        while (action := replay.next_action) is not None:
            if replay.game.table.record.phase == ACTION and action.is_discard:
                counts.look(replay.game.table.record, rules)
            replay.forward()
    with np.errstate(invalid="ignore"):
        print("tenpai, by open melds and by discards in threes:")
        print(np.round(counts.tenpai / counts.seen, 3).tolist())
        for riichi in range(2):
            print(f"a wait, by class, {'in' if riichi else 'not in'} riichi:")
            print(np.round(counts.hits[riichi] / counts.held[riichi], 4).tolist())
            print(counts.held[riichi].astype(int).tolist())


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "calibrate", "check", "count"))
    parser.add_argument("data", type=Path)
    parser.add_argument("games", type=int, nargs="?", default=10_000, help="at most so many of each family")
    parser.add_argument("--every", type=int, default=1, help="look at every so many discards")
    parser.add_argument("--plot", type=Path, help="write the reliability curves there, and docs/danger.json")
    parser.add_argument("--family", action="append", choices=FAMILIES, help="check only these")
    told = parser.parse_args()
    if told.what == "count":
        count(told.data, min(told.games, 300))
        return
    compile_table()
    if told.what == "fit":
        fit(told.data, told.games, told.every)
    elif told.what == "calibrate":
        calibrate(told.data, told.games, told.every)
    else:
        check(told.data, told.games, told.every, told.plot, tuple(told.family or FAMILIES))


if __name__ == "__main__":
    main()
