"""What is learned beside actions: values by the critic; outlook, tenpai and waits by the policy."""

from __future__ import annotations

from typing import Final

import torch
import torch.nn.functional as F  # noqa: N812

from jantaku.kernels.learning.layout import ORACLE_PLANES_NAMES
from jantaku.learn.nets import Opinion

_WAITS: Final = ORACLE_PLANES_NAMES.index("waits_next")


def value_loss(values: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
    """How wrong a critic is, over all seats."""
    return F.smooth_l1_loss(values, targets)


def beside_loss(opinion: Opinion, targets: torch.Tensor, oracle_planes: torch.Tensor) -> torch.Tensor:
    """How wrong a policy is about its own return, and about who waits for what.

    *targets* are those of the critic. A seat that is not there waits for nothing, which is soon learned.
    """
    waits = oracle_planes[..., _WAITS : _WAITS + 3].float()
    tenpai = waits.amax(1)
    outlook = F.smooth_l1_loss(opinion.outlook, targets[:, 0])
    ready = F.binary_cross_entropy_with_logits(opinion.tenpai, tenpai)
    # of a seat that is not tenpai nothing is learned here: the waits are those it has if it is
    each = F.binary_cross_entropy_with_logits(opinion.waits, waits, reduction="none").mean(1)
    return outlook + 0.5 * ready + 2.0 * (each * tenpai).mean()


def entropy_of(logp: torch.Tensor) -> torch.Tensor:
    """How undecided each row is."""
    return -(logp.exp() * logp.clamp(min=-50)).sum(1)
