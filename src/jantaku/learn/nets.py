"""The networks: a policy on what the seat sees, and a critic on everything, both over the 34 kinds.

Kinds stand in a row with a gap between the suits, so that a 9 never touches the 1 of another suit; a place knows its
rank and not its suit. So all three suits are treated alike: permuting them permutes what the policy says, exactly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import torch
import torch.nn.functional as F  # noqa: N812
from torch import nn

from jantaku.agents.network import (
    ADDED_KAN_OF,
    CLOSED_KAN_OF,
    FIRST_KAN,
    GAPS,
    OTHERS,
    PLAIN,
    RED,
    SHANTENS,
    THIRD,
    TSUMOGIRI,
    WAITS,
    WIDTH,
    Network,
)
from jantaku.kernels.learning import layout
from jantaku.kernels.learning.scales import oracle_plane_scales, plane_scales, scalar_scales

_DRAWN, _ANSWERED = layout.OWN_PLANES.index("drawn"), layout.OWN_PLANES.index("answered")
_SHANTEN: Final = layout.HAND_AT + layout.HAND.index("shanten")
SEEN: Final = layout.SCALARS + len(OTHERS) + SHANTENS
SECRETS: Final = layout.ORACLE_SCALARS + 4 * SHANTENS


@dataclass(frozen=True)
class Size:
    """How wide and how deep a network is."""

    channels: int
    blocks: int
    bend: str = "silu"  # what stands between two layers; under "relu" most channels died


BENDS: Final[dict[str, Callable[[torch.Tensor], torch.Tensor]]] = {"silu": F.silu, "relu": F.relu}


class Mix(nn.Linear):
    """Every place from the one before it, itself and the one after it: (n, WIDTH, c) to (n, WIDTH, c).

    A convolution over images of one line with the channels last, which is how the numbers lie already.
    """

    def __init__(self, channels: int) -> None:
        """Weights of three places for each."""
        super().__init__(3 * channels, channels)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Beyond both ends there is nothing."""
        weight = self.weight.view(self.out_features, 3, -1).permute(0, 2, 1)[:, :, None]
        mixed = F.conv2d(x.transpose(1, 2)[:, :, None], weight, self.bias, padding=(0, 1))
        return mixed[:, :, 0].transpose(1, 2)


class Norm(nn.Module):
    """Every place scaled to about 1, in full precision and back."""

    def __init__(self, channels: int) -> None:
        """Begin with all channels alike."""
        super().__init__()
        self.weight = nn.Parameter(torch.ones(channels))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Scale the last dimension."""
        full = x.float()
        return (full * torch.rsqrt(full.square().mean(-1, keepdim=True) + 1e-5) * self.weight).to(x.dtype)


class Block(nn.Module):
    """Norm, mix neighbours, add what all places say together, mix neighbours; beside the way straight through."""

    def __init__(self, channels: int, bend: str) -> None:
        """Begin as no change at all."""
        super().__init__()
        self.bend = BENDS[bend]
        self.norm = Norm(channels)
        self.first = Mix(channels)
        self.pool = nn.Linear(2 * channels, 64)
        self.spread = nn.Linear(64, channels)
        self.second = Mix(channels)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
        """*there* is 1 at kinds and 0 at gaps."""
        h = self.bend(self.norm(x)) * there
        h = self.bend(self.first(h)) * there
        g = self.spread(self.bend(self.pool(pooled(h))))
        h = self.bend(h + g[:, None]) * there
        return x + self.second(h)


class _Pool(torch.autograd.Function):
    """Sum and most over all places, in halves: far quicker than a reduction over a middle dimension, both ways."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        total = most = x[:, : WIDTH - 1].float()
        for half in (18, 9):
            total, most = total[:, :half] + total[:, half:], torch.maximum(most[:, :half], most[:, half:])
        total = total[:, :3] + total[:, 3:6] + total[:, 6:]
        most = torch.maximum(torch.maximum(most[:, :3], most[:, 3:6]), most[:, 6:])
        last = x[:, WIDTH - 1].float()
        total = total[:, 0] + total[:, 1] + total[:, 2] + last
        most = torch.maximum(torch.maximum(most[:, 0], most[:, 1]), torch.maximum(most[:, 2], last)).to(x.dtype)
        ctx.save_for_backward(x, most)
        return total.to(x.dtype), most

    @staticmethod
    def backward(ctx: Any, of_total: torch.Tensor, of_most: torch.Tensor) -> torch.Tensor:
        x, most = ctx.saved_tensors
        return of_total[:, None] + (x == most[:, None]) * of_most[:, None]  # all that are the most, not a share each


def pooled(x: torch.Tensor) -> torch.Tensor:
    """The mean and the most over all kinds, 0 at least: gaps are 0."""
    total, most = _Pool.apply(x)
    return torch.cat([total * (1 / layout.KINDS), most], 1)


class Trunk(nn.Module):
    """From planes and scalars to *channels* numbers for each place."""

    def __init__(self, planes: int, scalars: int, size: Size) -> None:
        """Make the blocks."""
        super().__init__()
        c = size.channels
        self.stem = nn.Linear(planes, c)
        self.ranks = nn.Parameter(0.1 * torch.randn(16, c))  # what a place is: nine ranks, seven honours
        self.bend = BENDS[size.bend]
        self.scalars = nn.ModuleDict({"0": nn.Linear(scalars, 256), "2": nn.Linear(256, c)})
        self.blocks = nn.ModuleList(Block(c, size.bend) for _ in range(size.blocks))
        self.norm = Norm(c)
        there = torch.ones(1, WIDTH, 1)
        there[:, GAPS] = 0
        self.register_buffer("there", there, persistent=False)

    def forward(self, planes: torch.Tensor, scalars: torch.Tensor) -> torch.Tensor:
        """Planes (n, 34, p) and scalars (n, s), both about 1 in size."""
        ranks = self.ranks[:9]
        where = torch.cat([ranks, ranks, ranks, self.ranks[9:]])
        kinds, told = self.stem(planes), self.scalars["2"](self.bend(self.scalars["0"](scalars)))
        x = with_gaps(kinds + where.to(kinds.dtype) + told[:, None])
        there = self.there.to(x.dtype)
        for block in self.blocks:
            x = block(x, there)
        return self.bend(self.norm(x)) * there


def with_gaps(x: torch.Tensor) -> torch.Tensor:
    """(n, 34, c) to (n, WIDTH, c), nothing between the suits."""
    suits = [F.pad(x[:, start : start + 9], (0, 0, 0, 1)) for start in (0, 9, 18)]
    return torch.cat([*suits, x[:, 27:]], 1)


def without_gaps(x: torch.Tensor) -> torch.Tensor:
    """The way back."""
    return torch.cat([x[:, :9], x[:, 10:19], x[:, 20:29], x[:, 30:]], 1)


class Opinion(NamedTuple):
    """What the policy says: of the actions, and beside them."""

    logp: torch.Tensor  # log-probabilities of the 136 actions, those not on the menu near none
    outlook: torch.Tensor  # points and rank that the rest of the Position will bring
    tenpai: torch.Tensor  # logits: each other seat is tenpai
    waits: torch.Tensor  # logits: each kind is a wait of each other seat (n, 34, 3)


class Inputs(nn.Module):
    """Observations as numbers of about 1."""

    def __init__(self) -> None:
        """Take the scales from the layout."""
        super().__init__()
        offset, factor = map(torch.from_numpy, scalar_scales())
        self.register_buffer("plane_scale", torch.from_numpy(plane_scales()), persistent=False)
        self.register_buffer("offset", offset, persistent=False)
        self.register_buffer("factor", factor, persistent=False)
        self.register_buffer("secret_scale", torch.from_numpy(oracle_plane_scales()), persistent=False)
        self.register_buffer("others", torch.tensor(OTHERS), persistent=False)
        self.register_buffer("steps", torch.arange(SHANTENS), persistent=False)

    def seen(
        self, planes: torch.Tensor, scalars: torch.Tensor, menus: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """What the seat may know."""
        p = planes.float() * self.plane_scale
        s = ((scalars.float() - self.offset) * self.factor).clamp(-6, 6)
        near = (scalars[:, _SHANTEN : _SHANTEN + 1] == self.steps).float()
        return p, torch.cat([s, menus[:, self.others].float(), near], 1)

    def secret(self, planes: torch.Tensor, scalars: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """What it may not."""
        shanten = scalars[:, :: len(layout.ORACLE_EACH), None] == self.steps
        return planes.float() * self.secret_scale, torch.cat([scalars.float() * 0.4, shanten.flatten(1).float()], 1)


def asked_about(planes: torch.Tensor, x: torch.Tensor) -> torch.Tensor:
    """What *x* says at the place of the tile that is to be answered, or was just drawn."""
    there = ((planes[..., _ANSWERED] > 0) | (planes[..., _DRAWN] > 0)).to(x.dtype)
    return torch.bmm(with_gaps(there[..., None]).transpose(1, 2), x)[:, 0]


class Policy(nn.Module):
    """What to do, from what the asked seat sees."""

    def __init__(self, size: Size) -> None:
        """Begin with all actions about alike."""
        super().__init__()
        self.size = size
        c = size.channels
        self.inputs = Inputs()
        self.trunk = Trunk(layout.PLANES, SEEN, size)
        self.by_kind = nn.Linear(c, WAITS + layout.OTHERS)
        self.hidden = nn.Linear(3 * c, 256)
        self.rest = nn.Linear(256, len(OTHERS) + 2 + layout.OTHERS)
        for layer in (self.by_kind, self.rest):
            nn.init.normal_(layer.weight, std=0.01)
            nn.init.zeros_(layer.bias)

    def forward(self, planes: torch.Tensor, scalars: torch.Tensor, menus: torch.Tensor) -> Opinion:
        """Observations and menus, as the encoder writes them."""
        p, s = self.inputs.seen(planes, scalars, menus)
        x = self.trunk(p, s)
        kinds = without_gaps(self.by_kind(x)).float()
        rest = self.rest(self.trunk.bend(self.hidden(torch.cat([pooled(x), asked_about(planes, x)], 1)))).float()
        plain, red, third = kinds[..., PLAIN], kinds[..., RED], kinds[..., THIRD]
        drawn = planes[..., _DRAWN]
        throw = torch.where(drawn == 1, plain, torch.where(drawn == 2, red, third)) * (drawn > 0)
        logits = torch.cat(
            [
                plain, red[:, 4:5], red[:, 13:14], red[:, 22:23], third[:, 13:14], third[:, 22:23], third[:, 31:32],
                throw.sum(1, keepdim=True) + rest[:, :1], rest[:, 1 : FIRST_KAN - TSUMOGIRI],
                kinds[..., CLOSED_KAN_OF], kinds[..., ADDED_KAN_OF], rest[:, FIRST_KAN - TSUMOGIRI : len(OTHERS)],
            ],
            1,
        )  # fmt: skip
        logp = torch.log_softmax(logits.masked_fill(~menus, -1e9), 1)
        outlook, tenpai = rest[:, len(OTHERS) : len(OTHERS) + 2], rest[:, len(OTHERS) + 2 :]
        return Opinion(logp, outlook, tenpai, kinds[..., WAITS:])


def policy_of(net: Network) -> Policy:
    """The policy that the player ``net`` has, to be run by PyTorch."""
    policy = Policy(Size(net.about["channels"], net.about["blocks"]))
    policy.load_state_dict({name: torch.from_numpy(weight) for name, weight in net.weights.items()})
    return policy


class Critic(nn.Module):
    """What the rest of the Position brings to every seat, the asked one first: points and rank (n, 4, 2)."""

    def __init__(self, size: Size) -> None:
        """Begin by expecting nothing."""
        super().__init__()
        self.size = size
        self.inputs = Inputs()
        self.trunk = Trunk(layout.PLANES + layout.ORACLE_PLANES, SEEN + SECRETS, size)
        self.hidden = nn.Linear(2 * size.channels, 256)
        self.out = nn.Linear(256, 8)
        nn.init.normal_(self.out.weight, std=0.01)
        nn.init.zeros_(self.out.bias)

    def forward(
        self, planes: torch.Tensor, scalars: torch.Tensor, menus: torch.Tensor, oracle_planes: torch.Tensor,
        oracle_scalars: torch.Tensor,
    ) -> torch.Tensor:  # fmt: skip
        """Observations, and what nobody may see."""
        p, s = self.inputs.seen(planes, scalars, menus)
        q, z = self.inputs.secret(oracle_planes, oracle_scalars)
        x = self.trunk(torch.cat([p, q], 2), torch.cat([s, z], 1))
        return self.out(self.trunk.bend(self.hidden(pooled(x)))).float().view(-1, 4, 2)


def parameters_of(net: nn.Module) -> int:
    """How many numbers a network has learned."""
    return sum(p.numel() for p in net.parameters())
