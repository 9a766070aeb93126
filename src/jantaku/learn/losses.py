"""What is learned beside actions: values by the critic; outlook, tenpai and waits by the policy."""

from __future__ import annotations

from typing import Final

import torch
import torch.nn.functional as F  # noqa: N812

from jantaku.kernels.learning.layout import ORACLE_PLANES_NAMES
from jantaku.learn.nets import Opinion

_MOST_SURPRISING: Final = 0.7  # of the rows learned from
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


def surprising(surprise: torch.Tensor, keep: float, batch: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Which rows to learn from, in batches, and how much each counts: the most surprising, and some of the others.

    Those others count for all that are left out, so what is learned on the whole is the same as from all rows.
    """
    rows = len(surprise)
    count = max(1, int(keep * rows) // batch) * batch
    if count >= rows:
        order = torch.randperm(rows, device=surprise.device)[: rows // batch * batch].view(-1, batch)
        return order, torch.ones_like(order, dtype=torch.float32)
    most = surprise.topk(int(_MOST_SURPRISING * count)).indices
    chance = torch.rand_like(surprise)
    chance[most] = -1.0
    others = chance.topk(count - len(most)).indices
    weights = torch.ones(count, device=surprise.device)
    weights[len(most) :] = (rows - len(most)) / len(others)
    order = torch.randperm(count, device=surprise.device)
    return torch.cat([most, others])[order].view(-1, batch), weights[order].view(-1, batch)


def entropy_of(logp: torch.Tensor) -> torch.Tensor:
    """How undecided each row is."""
    return -(logp.exp() * logp.clamp(min=-50)).sum(1)
