"""Expected rank: what the points at the beginning of a Position mean for the end of the game.

A small network, trained on games of our own players:

    python -m jantaku.learn.standing standing.npz 200000 tenhou,tenhou,ema,sanma-tenhou
    python -m jantaku.learn.standing standing-three.npz 300000 sanma-tenhou,sanma-parlour,sanma-majsoul

plays so many Positions under each of the rule sets that has its own number of players, trains on all of them, and
says how much of the ranks is then unknown. Under rules that it was not trained on, what it says can be far off.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import numpy as np
import torch
import torch.nn.functional as F  # noqa: N812
from torch import nn

from jantaku.agents.standing import RULES, shipped
from jantaku.agents.standing import rule_features as rule_features_of
from jantaku.learn.tables import Lessons
from jantaku.rules import Rules

HIDDEN: Final = 64
FEATURES: Final = 4 + 4 + 4 + len(RULES) + 1


class Standing(nn.Module):
    """From the stage of a game to the chance of each rank, seat by seat."""

    def __init__(self) -> None:
        """Know nothing yet."""
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(FEATURES, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, HIDDEN), nn.Tanh(), nn.Linear(HIDDEN, 16)
        )

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        """Log-chances (n, seats, ranks)."""
        return torch.log_softmax(self.layers(features).view(-1, 4, 4), 2)

    @torch.no_grad()
    def expected(self, features: torch.Tensor) -> torch.Tensor:
        """The expected rank of each seat, 0 the first (n, 4)."""
        return (self(features).exp() * torch.arange(4.0, device=features.device)).sum(2)


def rule_features(names: list[str]) -> torch.Tensor:
    """What the network sees of each rule set: a row for each."""
    return torch.tensor([rule_features_of(Rules.of(name)) for name in names])


def features(
    scores: torch.Tensor, wind: torch.Tensor, dealer: torch.Tensor, honba: torch.Tensor, deposits: torch.Tensor,
    rules: torch.Tensor,
) -> torch.Tensor:  # fmt: skip
    """The stage of a game as the network wants it; *rules* are rows of ``rule_features``, one for each table."""
    points = scores.float()
    rounds, players = rules[:, 0], rules[:, 1]
    left = (players * (rounds - wind.float()) - 1 - dealer.float()).clamp(-1, 8)
    stage = torch.stack([left / 4, 1 / (left.clamp(min=0) + 1), honba.float() / 2, deposits.float() / 2], 1)
    deals = F.one_hot(dealer.long(), 4).float()
    mean = points.sum(1, keepdim=True) / players[:, None]
    return torch.cat([(points - mean) / 1e4, deals, stage, rules], 1)


def load(players: int) -> Standing:
    """The network that comes with the package for so many players."""
    net = Standing()
    with np.load(shipped(players)) as kept:
        net.load_state_dict({name: torch.from_numpy(kept[name]).float() for name in kept.files})
    return net


def play(rules: list[str], positions: int, seed: int, tables: int = 1024) -> np.ndarray:
    """Positions of games between ``solid`` players, tables sharing *rules* out, with the ranks in the end.

    Rows of scores, wind, dealer, honba, deposits, number of the rules, ranks.
    """
    lessons = Lessons(rules, [1.0] * len(rules), tables, "cpu")
    lessons.begin(torch.arange(tables) + seed)
    players = lessons.new((tables, 4), torch.int8).fill_(lessons.player("solid"))
    actions = lessons.new((tables,), torch.int64)
    names = ("wind", "dealer", "honba", "deposits")
    begun: list[list[list[int]]] = [[] for _ in range(tables)]
    over: list[list[int]] = []
    fresh = range(tables)
    while len(over) < positions:
        parts = [lessons.field("scores").long(), *(lessons.field(name).long()[:, None] for name in names)]
        stages = torch.cat([*parts, lessons.which[:, None]], 1)
        for i in fresh:
            begun[i].append(stages[i].tolist())
        lessons.step(lessons.choose(players, actions))
        ended, ranks = lessons.outcome("ended") > 0, lessons.outcome("rank").tolist()
        for i in ended.nonzero()[:, 0].tolist():
            over += [stage + ranks[i] for stage in begun[i]]
            begun[i] = []
        fresh = ((lessons.outcome("cleared") > 0) | ended).nonzero()[:, 0].tolist()
    return np.array(over)


def train(rows: np.ndarray, rules: torch.Tensor, seed: int = 1, epochs: int = 12) -> tuple[Standing, float, float]:
    """A network that knows the games in *rows*; and its loss on games kept aside, beside that of knowing nothing."""
    torch.manual_seed(seed)
    told = torch.from_numpy(rows.astype(np.int64))
    x = features(told[:, :4], told[:, 4], told[:, 5], told[:, 6], told[:, 7], rules[told[:, 8]])
    y = told[:, 9:13]
    aside = len(x) // 10
    net = Standing()
    optimizer = torch.optim.Adam(net.parameters(), 2e-3)
    steps = epochs * ((len(x) - aside) // 2048)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=max(1, steps))
    for _ in range(epochs):
        for part in torch.randperm(len(x) - aside)[: (len(x) - aside) // 2048 * 2048].view(-1, 2048):
            loss = F.nll_loss(net(x[part]).flatten(0, 1), y[part].flatten())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
    with torch.no_grad():
        players = rules[told[-aside:, 8], RULES.index("players")]
        there = torch.arange(4) < players[:, None]  # seats at which somebody sits
        left = F.nll_loss(net(x[-aside:])[there], y[-aside:][there])
        nothing = players.log()[:, None].expand(-1, 4)[there].mean()
    return net, float(left), float(nothing)


def main(words: list[str]) -> None:
    """The command."""
    to, positions, rules = Path(words[0]), int(words[1]), words[2].split(",")
    rows = []
    for players in sorted({Rules.of(name).players for name in rules}):
        own = [number for number, name in enumerate(rules) if Rules.of(name).players == players]
        found = play([rules[number] for number in own], positions, 777_000_000)
        found[:, 8] = np.array(own)[found[:, 8]]
        rows.append(found)
    mixed = np.concatenate(rows)
    made, loss, nothing = train(mixed[np.random.default_rng(1).permutation(len(mixed))], rule_features(rules))
    np.savez(to, **{name: value.numpy() for name, value in made.state_dict().items()})
    sys.stdout.write(f"{loss:.4f} of {nothing:.4f} from {len(mixed):,} Positions\n")


if __name__ == "__main__":
    main(sys.argv[1:])
