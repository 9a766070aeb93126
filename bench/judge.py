"""What a training's critic is good for on sampled tables: python bench/judge.py CHECKPOINT PRIOR GAMES SAMPLES [FIRST]

One seat among three ``solid``, half games under ``tenhou``. It asks PRIOR (``solid``, or ``net``: the policy of the
checkpoint). Where the policy does not find that choice clear, the choice and the policy's likeliest actions are tried
on so many sampled tables, one step on, and the critic, who sees all tiles of these, says what each is worth; one that
is ahead of the choice by more than its error is taken. With no SAMPLES the prior plays alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from asked import asked, run

if __name__ == "__main__":
    WORDS = asked(__doc__, "CHECKPOINT PRIOR GAMES [SAMPLES [FIRST]]", needs=["torch"])

import numpy as np
import torch

from jantaku import Tables
from jantaku.learn.pupil import Pupil
from jantaku.learn.rollout import ALL
from jantaku.learn.tables import Lessons
from jantaku.sampling.samples import Sampler, sample_seeds

RULES, PLAYERS = "tenhou", 4
CLEAR, LEAST, MOST = 0.97, 0.02, 3  # a clear choice; the chance of an action worth a look, and how many
SURE = 0.7  # standard errors
WORTH = torch.tensor([0.15, 1.0])  # of 8,000 points and of a rank
PIECE = 256


@dataclass
class Judge:
    """The networks of a checkpoint, and room for the tables they look at."""

    pupil: Pupil
    room: Lessons

    @torch.inference_mode()
    def opinions(self, records: np.ndarray, prior: str) -> tuple[np.ndarray, np.ndarray]:
        """What the policy thinks at each table, and what the prior would do."""
        rows = self._seen(records)
        thought = self.pupil.average(*(rows[name] for name in ("planes", "scalars", "menus"))).logp
        if prior == "net":
            return thought.numpy(), thought.argmax(1).numpy()
        players = torch.full((len(records), 4), self.room.player(prior), dtype=torch.int8)
        return thought.numpy(), self.room.choose(players, torch.zeros(len(records), dtype=torch.int64)).numpy()

    @torch.inference_mode()
    def worth(self, records: np.ndarray, actions: np.ndarray, seat: int) -> np.ndarray:
        """What the critic says of each action for *seat*, and nothing where a Position is over by it."""
        self._take(records)
        self.room.step(torch.from_numpy(actions))
        over = (self.room.outcome("cleared") > 0) | (self.room.outcome("ended") > 0)
        rows = self._seen(None, oracle=True)
        parts = [
            self.pupil.critic(*(rows[name][at : at + PIECE] for name in ALL)) for at in range(0, len(actions), PIECE)
        ]
        place = (seat - self.room.field("asked").long()) % PLAYERS
        found = torch.cat(parts)[torch.arange(len(actions)), place] @ WORTH
        return torch.where(over, torch.nan, found).numpy()

    def _take(self, records: np.ndarray) -> None:
        rows = torch.from_numpy(np.ascontiguousarray(records).view(np.uint8).reshape(len(records), -1))
        self.room = Lessons([RULES], [1.0], len(records), "cpu", restart=False)
        self.room.records.copy_(rows)

    def _seen(self, records: np.ndarray | None, *, oracle: bool = False) -> dict[str, torch.Tensor]:
        if records is not None:
            self._take(records)
        rows = self.room.rows(self.room.n)
        self.room.encode(rows["planes"], rows["scalars"], rows["menus"])
        if oracle:
            self.room.encode_oracle(rows["oracle_planes"], rows["oracle_scalars"])
        return rows


def judged(judge: Judge, tables: Tables, i: int, thought: np.ndarray, choice: int, samples: int, seed: int) -> int:
    """What the critic prefers at table *i*: the *choice*, or a likely action that is better for sure."""
    likely = [int(action) for action in np.argsort(-thought)[:MOST] if thought[action] > np.log(LEAST)]
    actions = [choice, *(action for action in likely if action != choice)]
    if len(actions) == 1:
        return choice
    view = tables.view(i)
    drawn = Sampler(view, "solid", threads=1).deal(sample_seeds(seed, 0, samples)).records
    found = judge.worth(np.concatenate([drawn] * len(actions)), np.repeat(actions, samples), view.seat)
    ahead = found.reshape(len(actions), samples) - found[:samples]
    if np.isnan(ahead).any():
        return choice
    return actions[int((ahead.mean(1) - SURE * ahead.std(1) / samples**0.5).argmax())]


def main(checkpoint: str, prior: str, games: str, samples: str = "0", first: str = "920000") -> None:
    """Play, and print the rank."""
    n, each, seed = int(games), int(samples), int(first)
    torch.set_num_threads(1)
    judge = Judge(Pupil.load(Path(checkpoint), "cpu")[0], Lessons([RULES], [1.0], 1, "cpu"))
    tables, seats = Tables(RULES, n, seed=seed, threads=1), (np.arange(n) % PLAYERS).astype(np.int8)
    looked = changed = turn = 0
    tables.advance_to(seats, "solid")
    while not np.asarray(tables.finished).all():
        turn += 1
        live = np.flatnonzero(~np.asarray(tables.finished))
        actions = np.full(n, -1)
        thought, choices = judge.opinions(tables.records[live], prior)
        for row, i in enumerate(live):
            actions[i] = choices[row]
            if each and np.exp(thought[row, choices[row]]) < CLEAR:
                looked += 1
                actions[i] = judged(judge, tables, i, thought[row], int(choices[row]), each, seed * 1000 + turn)
                changed += int(actions[i] != choices[row])
        tables.step(actions)
        tables.advance_to(seats, "solid")
    ranks = np.asarray(tables.ranks)[np.arange(n), seats] + 1.0
    print(
        f"{prior}, {each} samples, {n} half games: rank {ranks.mean():.3f} ± {ranks.std() / n**0.5:.3f}; "
        f"{looked:,} decisions looked at, {changed:,} changed"
    )


if __name__ == "__main__":
    run(lambda: main(*WORDS))
