"""``search_jobs.Engine`` on a GPU: the tables of all decisions are dealt, played on and looked at in few launches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from gpu_rooms import Playing
from jantaku.foresight.playouts import ask_again
from jantaku.kernels.foresight.ending import ENDING
from jantaku.kernels.game.actions import PASS
from jantaku.kernels.game.drive import GIVEN_FIRST
from jantaku.kernels.game.layout import REACTION, TABLE
from jantaku.kernels.game.stages import ANYWHERE
from jantaku.kernels.players.choose import SOLID, WEIGHING
from jantaku.kernels.players.thought import THOUGHT
from jantaku.sampling.packing import packed
from jantaku.vector.checks import OUTSIDE
from search_jobs import Job, thinkers

MOST = 1 << 21  # playouts in one launch: 6 GB


class OnGpu:
    """An engine of kernels that were compiled ahead."""

    def __init__(self, playing: Playing) -> None:
        """Nothing is there yet."""
        self.playing = playing

    def begin(self, seeds: Any) -> Any:
        """Records of games about to begin anywhere."""
        playing, n = self.playing, len(seeds)
        tables = playing.put("tables", np.zeros(n, TABLE))
        playing.launch("game.begin_games", n, tables, playing.rules, playing.put("games", seeds), ANYWHERE)
        return tables.read()

    def advance(self, records: Any, moves: Any, given: int) -> Any:
        """*records* after they went on by *moves*, until the Position is over at the latest."""
        tables = self.playing.put("tables", records)
        self.playing.advance(tables, self.playing.put("moves", moves), solid=True, given=given, positions=1)
        return tables.read()

    def weigh(self, records: Any) -> tuple[Any, Any]:
        """What ``solid`` would do at each of *records*, and its thoughts."""
        playing, n = self.playing, len(records)
        tables, which = playing.put("tables", records), playing.put("which", np.zeros(n, np.int64))
        out = {policy: playing.room(f"chosen {policy}", (n,), np.int64) for policy in (SOLID, WEIGHING)}
        for policy, chosen in out.items():
            players = playing.put("players", thinkers(records, policy))
            playing.launch(
                "choose_rows", n, tables, playing.rules, which, playing.suits, playing.scratch, playing.thoughts,
                players, chosen,
            )  # fmt: skip
        return out[SOLID].read(), playing.thoughts.part((n,), THOUGHT).read()

    def play(self, jobs: Sequence[Job]) -> list[tuple[Any, Any]]:
        """For each job which of its tables can be, and how playouts ended: all with the first action, and so on."""
        found: list[Any] = [None] * len(jobs)
        for places in _launches(jobs):
            for place, result in zip(places, self._played([jobs[place] for place in places]), strict=True):
                found[place] = result
        return found

    def _played(self, jobs: Sequence[Job]) -> Iterator[tuple[Any, Any]]:
        """*jobs* of one player in one launch of each kernel."""
        playing, solid = self.playing, jobs[0].player == SOLID
        sizes = np.array([len(job.seeds) for job in jobs])
        samples, likely = self._sampled(jobs, sizes)
        starts = np.cumsum(sizes) - sizes
        which = np.concatenate(
            [
                np.tile(np.arange(start, start + size), len(job.actions))
                for job, start, size in zip(jobs, starts, sizes, strict=True)
            ]
        )
        moves = np.full((len(which), 1 + playing.players), jobs[0].player, np.int64)
        moves[:, 0] = np.concatenate([np.repeat(job.actions, size) for job, size in zip(jobs, sizes, strict=True)])
        tables = playing.room("playouts", (len(which),), TABLE)
        playing.lay(samples, playing.put("which", which), tables)
        playing.advance(tables, playing.put("moves", moves), solid=solid, given=GIVEN_FIRST, positions=1)
        endings = playing.room("endings", (len(which),), ENDING)
        playing.note(tables, endings)
        found, possible = endings.read(), likely.read()
        at = 0
        for job, start, size in zip(jobs, starts, sizes, strict=True):
            yield possible[start : start + size], found[at : at + size * len(job.actions)]
            at += size * len(job.actions)

    def _sampled(self, jobs: Sequence[Job], sizes: Any) -> tuple[Any, Any]:
        """The tables of all *jobs*, at which their seats are asked, and which of them can be."""
        playing, n = self.playing, len(jobs)
        laid, views = np.zeros(n, TABLE), np.repeat(np.arange(n), sizes)
        laid[:] = np.concatenate([job.record for job in jobs])
        answering = laid["phase"] == REACTION
        asked = laid[answering]
        ask_again(asked)
        laid[answering] = asked
        samples = playing.room("samples", (len(views),), TABLE)
        known = packed([(job.hidden, job.reading) for job in jobs])
        likely = playing.deal(samples, laid, known, views, np.concatenate([job.seeds for job in jobs]))
        if answering.any():  # everybody is asked anew who answers before the seat
            moves = np.full((n, 1 + playing.players), jobs[0].player, np.int64)
            moves[:, 0] = np.where(answering, PASS, -1)
            moves[np.arange(n), [1 + job.seat for job in jobs]] = OUTSIDE
            playing.advance(
                samples, playing.put("moves", moves[views]), solid=jobs[0].player == SOLID, given=GIVEN_FIRST
            )
        return samples, likely


def _launches(jobs: Sequence[Job]) -> Iterator[list[int]]:
    """Which of *jobs* are done together: those of one player, as many as there is room for."""
    for player in sorted({job.player for job in jobs}):
        places: list[int] = []
        playouts = 0
        for place, job in enumerate(jobs):
            if job.player != player:
                continue
            own = len(job.seeds) * len(job.actions)
            if places and playouts + own > MOST:
                yield places
                places, playouts = [], 0
            places.append(place)
            playouts += own
        yield places
