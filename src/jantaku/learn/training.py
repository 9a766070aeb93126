"""A whole training: stages one after another, a budget of seconds, checkpoints, a journal.

    jantaku train CONFIG FOLDER --seconds 570

goes on from ``FOLDER/last.pt`` if it is there, and begins anew otherwise; ``FOLDER/compiled.bin`` keeps what PyTorch
compiled. ``FOLDER/imitation.pt`` keeps the network as it was after imitation: a guest at the tables of self-play.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from jantaku.learn import commands

if __name__ == "__main__":
    commands.run(commands.check_torch)  # before it is imported

import torch

from jantaku.agents.learned import family
from jantaku.errors import JantakuError
from jantaku.learn import config as configs
from jantaku.learn.config import Config
from jantaku.learn.contest import contest, rates, told
from jantaku.learn.imitation import Imitation
from jantaku.learn.journal import Journal
from jantaku.learn.nets import parameters_of
from jantaku.learn.plot import curves
from jantaku.learn.pupil import STAGES, Pupil, load_player, save_player
from jantaku.learn.rollout import ALL, Rollout
from jantaku.learn.running import Runner, check_gpu, keep_compiled, load_compiled
from jantaku.learn.selfplay import Selfplay
from jantaku.learn.tables import Lessons
from jantaku.rules import Rules

_TALLY_EVERY = 10  # iterations


class Training:
    """A pupil and its tables, in a *folder*."""

    def __init__(
        self, config: Config, folder: Path, journal: Journal, bundle: Path | None = None, start: Path | None = None,
        rivals: Path | None = None, critic: Path | None = None,
    ) -> None:  # fmt: skip
        """Go on where the folder's checkpoint is, or begin, with the networks of the checkpoint *start* if given.

        Where *start* is exported weights (``.npz``) self-play goes on from them, with the exported *critic* if there is
        one, otherwise with a new one. Networks get more blocks if the *config* has more.

        *rivals* is a bundle with kernel players of another version: a share of the teachers that are guests.
        """
        self._config, self._folder, self._journal = config, folder, journal
        self._start, self._rivals = time.perf_counter(), rivals
        device = config.device
        last = folder / "last.pt"
        kept, begun = None, last.exists()
        if begun:
            self.pupil, kept = Pupil.load(last, device)
        elif start is not None and start.suffix == ".npz":
            self.pupil = Pupil.of_weights(config.net, device, config.seed, start, critic).grown(config.net)
            torch.manual_seed(config.seed)
        elif start is not None:
            self.pupil = Pupil.load(start, device)[0].grown(config.net)
            self.pupil.begin_again()
            torch.manual_seed(config.seed)
        else:
            self.pupil = Pupil(config.net, device, config.seed)
        self._rules, shares = list(config.tables.rules), list(config.tables.rules.values())
        self.pupil.families = sorted({family(Rules.of(name)) for name in self._rules})
        if not begun and self.pupil.stage == "selfplay":  # from weights: they are the imitation
            save_player(folder / "imitation.pt", self.pupil.average, self.pupil.families)
        self._lessons = Lessons(self._rules, shares, config.tables.count, device, bundle=bundle)
        if kept is not None and kept.shape == self._lessons.records.shape:
            self._lessons.records.copy_(kept)
        else:
            seeds = torch.randint(0, 1 << 62, (config.tables.count,))
            self._lessons.begin(seeds.to(device))
            self._lessons.spread(config.tables.spread)
        self.runner = Runner(device, compiled=config.compile, chunk=min(config.chunk, config.tables.count))
        journal.note(
            "begin", stage=self.pupil.stage, policy=parameters_of(self.pupil.policy),
            critic=parameters_of(self.pupil.critic), decisions=self.pupil.decisions,
        )  # fmt: skip

    def run(
        self, seconds: float = float("inf"), iterations: int | None = None, stop: Callable[[], bool] = lambda: False
    ) -> None:
        """Go on for about so long, for so many iterations, or until told to *stop*; then save."""
        done = 0
        while self.pupil.stage in STAGES:
            stage = self._stage()
            self._warm(stage)
            if isinstance(stage, Selfplay):
                stage.choose_fade()
            while not stage.finished:
                if time.perf_counter() - self._start > seconds or done == iterations or stop():
                    self.save()
                    return
                stage.iterate()
                done += 1
                if self.pupil.iterations[self.pupil.stage] % _TALLY_EVERY == 0:
                    self._tally()
                if self.pupil.iterations[self.pupil.stage] % self._config.save_every == 0:
                    self.save()
            if not self._next():
                break
        self.save()

    def save(self) -> None:
        """Write the checkpoint."""
        size = self.pupil.save(self._folder / "last.pt", self._lessons.records)
        self._journal.note("saved", bytes=size)

    def _stage(self) -> Imitation | Selfplay:
        parts = (self._config, self.pupil)
        if self.pupil.stage == "imitate":
            self._roll = Rollout(self._lessons, self._config.imitate.steps, self._rules)
            return Imitation(*parts, self._roll, self.runner, self._journal)
        self.__dict__.pop("_roll", None)  # its room first
        self._roll = Rollout(self._lessons, self._config.selfplay.steps, self._rules)
        guest = load_player(self._folder / "imitation.pt", self._config.device)
        return Selfplay(*parts, self._roll, self.runner, self._journal, guest, self._rivals)

    def _next(self) -> bool:
        """Go from imitation to self-play; False if that is done too."""
        if self.pupil.stage != "imitate":
            return False
        pupil = self.pupil
        pupil.policy.load_state_dict(pupil.average.state_dict())
        pupil.begin_optimizer()
        save_player(self._folder / "imitation.pt", pupil.average, pupil.families)
        pupil.stage = "selfplay"
        self.save()
        return True

    def _warm(self, stage: Imitation | Selfplay) -> None:
        """Let PyTorch compile everything that the stage will run, and say how long that took."""
        if self._config.device != "cuda":
            return
        start = time.perf_counter()
        kept = self._folder / "compiled.bin"
        if self._config.compile:
            load_compiled(kept)
        batch = self._config.imitate.batch if isinstance(stage, Imitation) else self._config.selfplay.batch
        for t in range(min(self._roll.steps, 2)):
            self._roll.look(t)
        rows = [self._roll.flat(name)[:batch].contiguous() for name in ALL]
        self.runner.judge(self.pupil.policy, *rows[:3])
        self.runner.judge(self.pupil.average, *rows[:3])
        self.runner.judge(self.pupil.critic, *rows)
        opinion = self.runner.learn(self.pupil.policy, *rows[:3])
        values = self.runner.learn(self.pupil.critic, *rows)
        parts = (opinion.logp.clamp(min=-20), opinion.outlook, opinion.tenpai, opinion.waits, values)
        sum(part.mean() for part in parts).backward()
        self.pupil.optimizer.zero_grad(set_to_none=True)
        torch.cuda.synchronize()
        if self._config.compile and not kept.exists():
            keep_compiled(kept)
        self._journal.note("compiled", seconds=time.perf_counter() - start)

    def _tally(self) -> None:
        lessons = self._lessons
        told = rates(lessons.tallies)
        self._journal.note("tally", **told, **self.pupil.asleep(), memory=_memory(self._config.device))
        lessons.tallies.zero_()


def _memory(device: str) -> float:
    return torch.cuda.max_memory_allocated() / 1e9 if device == "cuda" else 0.0


def train(
    config: Config, folder: Path, listen: Callable[[str], None], *, seconds: float = float("inf"),
    bundle: Path | None = None, start: Path | None = None, games: int = 0, both: bool = False,
    rivals: Path | None = None, critic: Path | None = None, stop: Callable[[], bool] = lambda: False,
) -> Training:  # fmt: skip
    """Train for so many *seconds* or until told to *stop*, then play contests of so many *games*; draw the curves.

    *listen* is handed every line of the journal.
    """
    if critic is not None and (start is None or start.suffix != ".npz"):
        raise JantakuError("--critic goes with weights: --start WEIGHTS.npz (a checkpoint has its own)")
    _check_device(config.device, {"--bundle": bundle, "--rivals": rivals})
    folder.mkdir(parents=True, exist_ok=True)
    journal = Journal(folder / "journal.jsonl", listen)
    training = Training(config, folder, journal, bundle, start, rivals, critic)
    try:
        training.run(seconds, stop=stop)
        rules = next(iter(config.tables.rules))
        for alone in ((True, False) if both else (True,)) if games and not stop() else ():
            result = contest(
                training.pupil.average, config.imitate.teacher, alone=alone, games=games, run=training.runner,
                bundle=bundle, rules=rules,
            )  # fmt: skip
            journal.note("contest", decisions=training.pupil.decisions, **told(result))
    finally:
        (folder / "curves.svg").write_text(curves(folder / "journal.jsonl"), "utf-8")
    return training


def _check_device(device: str, bundles: dict[str, Path | None]) -> None:
    """Refuse a GPU that is not there, and a bundle where none is used."""
    check_gpu(device, 'a small training runs with device = "cpu"')
    for option, bundle in bundles.items():
        if device != "cuda" and bundle is not None:
            raise JantakuError(f'{option} is for device = "cuda", not {device!r}')


def main(words: list[str] | None = None) -> None:
    """The command, for a computer on which the command line of jantaku is not installed."""
    parser = argparse.ArgumentParser(description="Train a player.")
    parser.add_argument("config", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--bundle", type=Path)
    parser.add_argument(
        "--start", type=Path, help="a checkpoint whose networks to begin with, or weights to go on from"
    )
    parser.add_argument("--critic", type=Path, help="the critic that goes with these weights")
    parser.add_argument("--contest", type=int, default=0, help="games of each contest at the end")
    parser.add_argument("--both", action="store_true", help="the rival alone among networks too")
    parser.add_argument("--rivals", type=Path, help="a bundle with the teacher of another version, a guest too")
    options = parser.parse_args(words)
    train(
        configs.read(options.config), options.folder, lambda line: print(line, flush=True),  # noqa: T201
        seconds=options.seconds, bundle=options.bundle, start=options.start, games=options.contest, both=options.both,
        rivals=options.rivals, critic=options.critic,
    )  # fmt: skip


if __name__ == "__main__":
    commands.run(lambda: main(sys.argv[1:]))
