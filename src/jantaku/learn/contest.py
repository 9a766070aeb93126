"""Contests: one network among kernel players and the reverse, whole games on walls that no training has seen.

Every wall is played with the odd one out at every seat; errors are those over walls.

    python -m jantaku.learn.contest runs/four/last.pt --games 8192 --both --bundle lessons-sm90.zip
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Generator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, cast

from jantaku.learn import commands

if __name__ == "__main__":
    commands.run(commands.check_torch)  # before it is imported

import torch

from jantaku.agents.net import COUNTED_TO
from jantaku.errors import JantakuError
from jantaku.kernels.game.layout import OVER
from jantaku.kernels.game.stages import FROM_THE_START
from jantaku.kernels.game.tally import COUNTED
from jantaku.kernels.players.choose import POLICIES
from jantaku.learn.config import DEVICES
from jantaku.learn.journal import Journal
from jantaku.learn.nets import Policy
from jantaku.learn.pupil import load_player
from jantaku.learn.running import Runner, check_gpu
from jantaku.learn.tables import Lessons
from jantaku.rules import Rules

FIRST_WALL: Final = 900_000_001
_LOOK: Final = 32  # steps between two looks whether all games are over


@dataclass(frozen=True)
class Result:
    """How the odd one out did."""

    odd: str
    others: str
    games: int
    rank: float
    rank_error: float
    points: float  # a Position
    points_error: float
    places: list[float]
    odd_rates: dict[str, float]
    other_rates: dict[str, float]
    steps: int
    seconds: float


def rates(tally: torch.Tensor) -> dict[str, float]:
    """What a player does how often, from the sum of its tallies."""
    t = dict(zip(COUNTED, tally.reshape(-1, len(COUNTED)).sum(0).tolist(), strict=True))
    n, wins, losses = max(1, t["positions"]), max(1, t["wins"]), max(1, t["deal_ins"])
    return {
        "win": t["wins"] / n, "deal_in": t["deal_ins"] / n, "riichi": t["ready"] / n, "call": t["called"] / n,
        "draw": t["draws"] / n, "tenpai_at_draw": t["tenpai_at_draw"] / max(1, t["draws"]),
        "win_points": t["won_points"] / wins, "deal_in_points": t["paid_points"] / losses, "positions": t["positions"],
    }  # fmt: skip


def contest(
    net: Policy, rival: str, *, alone: bool, games: int, run: Runner, rules: str = "tenhou", bundle: Path | None = None,
    first_wall: int = FIRST_WALL, rivals: Path | None = None, most: int | None = None,
) -> Result:  # fmt: skip
    """Play about so many *games*: the network *alone* among rivals, or one rival among networks.

    *rivals* is a bundle with kernel players of another version, on a GPU. After *most* decisions at each table the
    contest ends: ranks are then those of the walls whose games are all over, points those of all Positions so far.
    """
    play = _steps(net, rival, alone, games, run, rules, bundle, first_wall, rivals, most)
    while True:
        try:
            next(play)
        except StopIteration as end:
            return cast("Result", end.value)


def _steps(
    net: Policy, rival: str, alone: bool, games: int, run: Runner, rules: str, bundle: Path | None, first_wall: int,
    rivals: Path | None, most: int | None,
) -> Generator[None, None, Result]:  # fmt: skip
    """A contest step by step."""
    start = time.perf_counter()
    device = run.device
    players_at = int(Rules.of(rules).players)
    games -= games % players_at
    lessons = Lessons([rules], [1.0], games, device, bundle=bundle, restart=False, stage=FROM_THE_START, rivals=rivals)
    lessons.begin(torch.arange(games // players_at).repeat_interleave(players_at).to(device) + first_wall)
    odd = torch.nn.functional.one_hot(torch.arange(games, device=device) % players_at, 4).bool()
    there = torch.arange(4, device=device) < players_at
    players = torch.where(odd if alone else ~odd, -1, lessons.player(rival)).to(torch.int8)
    rows = lessons.rows(games)
    seen = [rows[name] for name in ("planes", "scalars", "menus")]
    theirs = lessons.new((games,), torch.int64)
    steps = 0
    while True:
        if steps == most or (steps % _LOOK == 0 and bool((lessons.field("phase") == OVER).all())):
            break
        lessons.encode(*seen)
        lessons.choose(players, theirs)
        logp = run.judge(net, *seen)
        mine = lessons.mend(logp.float(), logp.argmax(1), COUNTED_TO)  # as the player ``net`` does
        lessons.step(torch.where(theirs >= 0, theirs, mine))
        steps += 1
        yield
    over = (lessons.field("phase") == OVER).cpu().view(-1, players_at).all(1)
    ranks = 1.0 + lessons.outcome("rank").double()[odd].cpu().view(-1, players_at)[over]
    start_points = float(lessons.field("scores").double().sum(1).mean()) / players_at
    gains = (lessons.field("scores").double()[odd].cpu() - start_points).view(-1, players_at).sum(1)
    tallies = lessons.tallies.cpu()
    positions = tallies[odd.cpu()][:, 0].double().view(-1, players_at).sum(1)
    points = (gains / positions)[positions > 0]
    who = ("network", rival) if alone else (rival, "networks")
    return Result(
        *who, ranks.numel(), float(ranks.mean()), _error(ranks.mean(1)), float(gains.sum() / positions.sum()),
        _error(points),
        [float((ranks == place).double().mean()) for place in range(1, players_at + 1)],
        rates(tallies[odd.cpu()]), rates(tallies[(~odd & there).cpu()]), steps,
        time.perf_counter() - start,
    )  # fmt: skip


def told(result: Result) -> dict[str, Any]:
    """A result as plain numbers; what no game tells is left out."""
    unknown = () if result.games else ("rank", "rank_error", "places")
    return {name: value for name, value in asdict(result).items() if name not in unknown}


def _error(values: torch.Tensor) -> float:
    return float(values.std() / max(1, len(values)) ** 0.5) if len(values) > 1 else float("nan")


def contests(
    net: Policy, rival: str, *, ways: Sequence[bool], games: int, run: Runner, journal: Journal,
    rules: Sequence[str] = ("tenhou",), bundle: Path | None = None, rivals: Sequence[Path | None] = (None,),
    most: int | None = None,
) -> None:  # fmt: skip
    """Contests under each of *rules*, against each of *rivals*, the network alone or not as *ways* say.

    They go on in turns, on a GPU side by side: a rival that thinks at few tables leaves most of it idle.
    """
    streams = [torch.cuda.Stream() if run.device == "cuda" else None for _ in itertools.product(rules, rivals, ways)]
    under_way = []
    for (under, version, alone), stream in zip(itertools.product(rules, rivals, ways), streams, strict=True):
        play = _steps(net, rival, alone, games, run, under, bundle, FIRST_WALL, version, most)
        about = {"rules": under, "rivals": version.stem if version else "of the package"}
        under_way.append((play, about, stream))
    while under_way:
        for one in tuple(under_way):
            play, about, stream = one
            try:
                with torch.cuda.stream(stream):
                    next(play)
            except StopIteration as end:
                journal.note("contest", **about, **told(end.value))
                under_way.remove(one)


def main(words: list[str]) -> None:
    """The command: contests of a checkpoint, written to ``contests.jsonl`` beside it."""
    parser = argparse.ArgumentParser(description="Play a checkpoint against kernel players.")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--rules", nargs="+", default=["tenhou"])
    parser.add_argument("--rival", default="solid", choices=POLICIES)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--among-networks", action="store_true", help="the rival alone among networks")
    parser.add_argument("--both", action="store_true", help="both that and the network alone among rivals")
    parser.add_argument("--device", default="cuda", choices=DEVICES)
    parser.add_argument("--bundle", type=Path)
    parser.add_argument("--rivals", type=Path, help="a bundle with the rival of another version, a contest more")
    parser.add_argument("--steps", type=int, help="decisions at each table after which it ends, whatever is not over")
    options = parser.parse_args(words)
    if options.games < 4:
        raise JantakuError(f"--games: every wall is played from every seat: 4 games or more, not {options.games}")
    check_gpu(options.device, "--device cpu plays on the processor")
    net = load_player(options.checkpoint, options.device)
    run = Runner(options.device, compiled=False, chunk=min(4096, options.games))
    journal = Journal(
        options.checkpoint.parent / "contests.jsonl",
        lambda line: print(line, flush=True),  # noqa: T201
    )
    contests(
        net, options.rival, ways=(True, False) if options.both else (not options.among_networks,), games=options.games,
        run=run, journal=journal, rules=options.rules, bundle=options.bundle,
        rivals=[None, options.rivals] if options.rivals else [None], most=options.steps,
    )  # fmt: skip


if __name__ == "__main__":
    commands.run(lambda: main(sys.argv[1:]))
