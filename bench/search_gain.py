"""What looking ahead gains: ``python bench/search_gain.py strength | trust | sum | tables``, see docs/foresight.md.

``strength NAME SECONDS FIRST [FILE]``: a player that looks ahead among three of its prior, ``solid`` or ``shanten``, in
Positions of ``tenhou`` with the seeds from FIRST on; it ends after the Position under way. At each decision that
differs from the prior's, both actions are played out from the true hands, the wall shuffled, by the prior. Summed up
over a Position that is, without bias, what is gained by looking ahead in it.
``trust SECONDS FIRST [FILE]``: at decisions of ``solid`` that ``search`` might doubt, how far what sampled tables say
of another action is true: what it brings from the true hands.
``sum FILE...``: several runs of one kind, each on a core of its own, added up.
``tables [SECONDS]``: how many tables ``search`` samples for a decision in a second a move, on this computer.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from asked import asked, run
from jantaku import Tables, agent
from jantaku.foresight import search as searching
from jantaku.foresight.evaluating import Comparison
from jantaku.foresight.playouts import Playouts
from jantaku.foresight.search import DOUBTS, SearchAgent, doubted, threatened
from jantaku.game.action import Action
from jantaku.game.view import View
from jantaku.kernels.game.actions import NINE_TERMINALS, PASS, RIICHI
from jantaku.kernels.players.choose import POLICIES, SOLID
from jantaku.sampling.hidden import hidden_of

SHUFFLES = 256  # of the wall behind the true hands, by ``solid``
QUICK_SHUFFLES = 1536  # ... and by others, who are quicker
POSITIONS_IN_A_HALF_GAME = 10.5
SAMPLES = 512  # tables on which ``trust`` plays actions out
LOOKED_AT = 0.4  # of the decisions are, there
NOTE_EVERY = 20.0  # seconds
STRENGTH = ("seed", "pt", "rank", "points", "decisions", "differing")
TRUST = ("seed", "decision", "choice", "action", "threatened", "gap", "said", "error", "pt", "rank")


def walls_shuffled(view: View, record: Any, times: int, seed: int) -> Any:
    """*record* so many *times*, with the true hands and the rest of the wall shuffled."""
    hidden, rng = hidden_of(view), np.random.default_rng(seed)
    records = np.repeat(record, times)
    for row in records:
        row["wall"][hidden.places] = rng.permutation(row["wall"][hidden.places])
    return records


def shuffled(view: View, record: Any, actions: Sequence[int], player: int, seed: int) -> Any:
    """How *actions* end from the true hands, the wall shuffled, by *player*: all with the first action, and so on."""
    records = walls_shuffled(view, record, SHUFFLES if player == SOLID else QUICK_SHUFFLES, seed)
    return Playouts(view.rules, view.seat, player, None).play(records, list(actions))


def ahead(values: Any, actions: int) -> Any:
    """By how much each action is ahead of the first one, on average."""
    means = values.reshape(actions, -1).mean(axis=1)
    return means - means[0]


def strength(name: str, seconds: float, first: int, file: Path | None = None) -> None:
    """What looking ahead gains in a Position."""
    searcher = SearchAgent(name, seed=1)
    prior = searcher.options.prior
    if name.partition(":")[0] != "search" or prior not in POLICIES:
        sys.exit(f"{name}: search with a prior that is a kernel, solid or shanten")
    player, rows, note = POLICIES.index(prior), [], noting(file, STRENGTH)
    begun = time.time()
    while time.time() - begun < seconds:
        seed = first + len(rows)
        tables, seat = Tables("tenhou", 1, seed=seed, start="anywhere", episode="position"), seed % 4
        gain, decisions, differing = np.zeros(3), 0, 0
        tables.advance_to(seat, prior)
        while not tables.finished[0]:
            usual, view = int(tables.choose(prior)[0]), tables.view(0)
            chosen = int(searcher.act(view))
            decisions += 1
            if chosen != usual:
                differing += 1
                found = shuffled(view, tables.records.copy(), (usual, chosen), player, seed)
                gain += [ahead(values, 2)[1] for values in (found.pt, found.rank, found.points)]
            tables.step(np.array([chosen]))
            tables.advance_to(seat, prior)
        rows.append((seed, *gain, decisions, differing))
        note(rows, len(rows) % 10 == 0)
    note(rows, True)


def tell_strength(rows: Any) -> None:
    """What Positions gained, in words."""
    _, pt, rank, points, decisions, differing = rows.T
    parts = np.stack([pt, rank, points])
    mean, error = parts.mean(axis=1), parts.std(axis=1) / np.sqrt(max(1, len(rows) - 1))
    print(
        f"{len(rows)} Positions, {decisions.sum():,.0f} decisions, {differing.sum():,.0f} differ; {gained(mean, error)}"
    )


def gained(mean: Any, error: Any) -> str:
    """What a Position gains by pt, rank and points, in words."""
    return (
        f"a Position gains {mean[0]:+.3f} ± {error[0]:.3f} pt, {mean[2]:+,.0f} ± {error[2]:,.0f} points, rank "
        f"{mean[1]:+.4f} ± {error[1]:.4f}: in a half game {2.5 + POSITIONS_IN_A_HALF_GAME * mean[1]:.3f} ± "
        f"{POSITIONS_IN_A_HALF_GAME * error[1]:.3f}"
    )


def trust(seconds: float, first: int, file: Path | None = None) -> None:
    """How far playouts of ``solid`` on sampled tables, and the gap that it sees itself, say what is better."""
    solid, rows, note = agent("solid", seed=1), [], noting(file, TRUST)
    doubts = replace(DOUBTS["solid"], threatened=True)
    rng, begun, noted, seed, decision = np.random.default_rng(first), time.time(), time.time(), first, 0
    while time.time() - begun < seconds:
        tables, seat, seed = Tables("tenhou", 1, seed=seed, start="anywhere", episode="position"), seed % 4, seed + 1
        tables.advance_to(seat, "solid")
        while not tables.finished[0] and time.time() - begun < seconds:
            view, choice = tables.view(0), solid.act(tables.view(0))
            behind = doubted(view, choice, lambda view=view: solid.explain(view), doubts)  # type: ignore[misc]
            if len(behind) > 1 and rng.random() < LOOKED_AT:
                decision += 1
                rows += [(seed, decision, *row) for row in compared(view, behind, tables.records.copy(), seed)]
            tables.step(np.array([int(choice)]))
            tables.advance_to(seat, "solid")
        if time.time() - noted > NOTE_EVERY:
            note(rows, True)
            noted = time.time()
    note(rows, True)


def compared(view: View, behind: dict[Action, float], record: Any, seed: int) -> list[Any]:
    """Of each action but the first, which is the prior's choice: a row of ``TRUST``, without seed and decision."""
    search = Comparison(view, tuple(behind), player="solid", seed=seed, given_up=1e9)
    search.play(SAMPLES)
    found = shuffled(view, record, [int(action) for action in behind], SOLID, seed)
    pt, rank = (ahead(values, len(behind)) for values in (found.pt, found.rank))
    (choice, *others), threat = behind, threatened(view)
    out = []
    for i, action in enumerate(others, 1):
        said = search.difference(action, choice)
        out.append((choice, action, threat, behind[action], said.value, said.error, pt[i], rank[i]))
    return out


def doubt(choice: Action, action: Action, threat: bool) -> str:
    """What an *action* beside the *choice* of ``solid`` is."""
    if choice.is_discard and action.is_discard:
        return f"another discard, {'somebody' if threat else 'nobody'} in riichi"
    if choice == PASS and action.is_call:
        return "a call where it passes"
    if choice.is_call and action == PASS:
        return "a pass where it calls"
    if choice == RIICHI and action.is_discard:
        return "no riichi where it declares"
    return "playing on where it declares nine terminals" if choice == NINE_TERMINALS else "anything else"


def tell_trust(rows: Any) -> None:
    """How far what was said is true, by what the actions are."""
    seeds, decisions, choice, action, threat, _, said, error, pt, _ = rows.T
    print(f"{len(set(zip(seeds, decisions, strict=True)))} decisions")
    kinds = np.array(
        [doubt(Action(int(c)), Action(int(a)), bool(t)) for c, a, t in zip(choice, action, threat, strict=True)]
    )
    for name in sorted(set(kinds)):
        part = kinds == name
        print(f"{name}: {part.sum()} actions")
        for low, high in ((-1e9, 0), (0, 1), (1, 2), (2, 1e9)):
            some = part & (said >= low * error) & (said < high * error)
            if some.sum() > 1:
                true = f"{pt[some].mean():+.2f} ± {pt[some].std() / np.sqrt(some.sum()):.2f}"
                words = (
                    "not ahead"
                    if low < 0
                    else f"ahead by {low} {'and more' if high > 9 else f'to {high}'} standard errors"
                )
                print(f"  {words}: {some.sum()}, said {said[some].mean():+.2f} pt, true {true} pt")


TELL: dict[tuple[str, ...], Callable[[Any], None]] = {STRENGTH: tell_strength, TRUST: tell_trust}


def noting(file: Path | None, columns: tuple[str, ...]) -> Callable[[list[Any], bool], None]:
    """Keep rows in a *file*, if there is one, and tell what they come to, if that is wanted."""

    def note(rows: list[Any], wanted: bool) -> None:
        if file is not None:
            np.savez(file, columns=np.array(columns), rows=np.array(rows).reshape(-1, len(columns)))
        if wanted and rows:
            TELL[columns](np.array(rows))
            sys.stdout.flush()

    return note


def add_up(files: Sequence[str]) -> None:
    """Tell what several runs come to."""
    kept = [np.load(file) for file in files]
    columns = {tuple(one["columns"].tolist()) for one in kept}
    if len(columns) != 1:
        sys.exit("these are runs of different kinds")
    rows = np.concatenate([one["rows"] for one in kept])
    seeds = [set(one["rows"][:, 0].tolist()) for one in kept]
    if len(set().union(*seeds)) < sum(map(len, seeds)):
        sys.exit("some of these runs had the same seeds: they are no more certain together")
    TELL[columns.pop()](rows)


def tables(seconds: float = 1.0) -> None:
    """How many tables ``search`` samples for a decision that it does not find clear before the time is over."""
    made: list[Comparison] = []
    usual = searching.comparison

    def noted(*parts: Any, **named: Any) -> Comparison:
        made.append(usual(*parts, **named))
        return made[-1]

    searching.comparison = noted
    player = SearchAgent(f"search:{seconds:g}s", seed=1)
    for seed in range(1, 25):
        one = Tables("tenhou", 1, seed=seed, start="anywhere", episode="position")
        one.advance_to(seed % 4, "solid")
        for _ in range(4):
            if not one.finished[0]:
                one.step(np.array([int(player.act(one.view(0)))]))
                one.advance_to(seed % 4, "solid")
    sampled = [search.sampled for search in made[1:] if not search.settled]  # the first one waits for a compiler
    low, middle, high = np.percentile(sampled, [25, 50, 75])
    print(f"{len(sampled)} decisions: {middle:.0f} tables in {seconds:g} s (quartiles {low:.0f} and {high:.0f})")


if __name__ == "__main__":
    what, *words = asked(
        __doc__, "strength NAME SECONDS FIRST [FILE]", "trust SECONDS FIRST [FILE]", "sum FILE...", "tables [SECONDS]"
    )
    if what == "strength":
        run(lambda: strength(words[0], float(words[1]), int(words[2]), *map(Path, words[3:])))
    elif what == "trust":
        run(lambda: trust(float(words[0]), int(words[1]), *map(Path, words[2:])))
    elif what == "sum":
        run(lambda: add_up(words))
    else:
        run(lambda: tables(*map(float, words)))
