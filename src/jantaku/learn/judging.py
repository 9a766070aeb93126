"""The learned player at tables on a GPU: PyTorch judges there what NumPy judges on a processor, in full precision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import torch

from jantaku.agents.learned import network_for
from jantaku.kernels.game.drive import OUTCOME
from jantaku.learn.nets import policy_of
from jantaku.rules import Rules

DEVICE: Final = "cuda"
_AT_ONCE: Final = 8192  # observations that are judged together
_NOT_ASKED: Final = -1e9
_WORD: Final = 4  # bytes of a number in an outcome


def tensor_of(array: Any) -> torch.Tensor:
    """*array* of the device as PyTorch sees it, where it lies."""
    return torch.as_tensor(array, device=DEVICE)


class Judge:
    """The network that plays by *rules*, on the GPU."""

    def __init__(self, rules: Rules) -> None:
        """Bring its weights there."""
        self._policy = policy_of(network_for(rules)).to(DEVICE).eval()

    @torch.inference_mode()
    def write(self, seen: Sequence[Any], seats: Any, learned: Any, logp: Any, out: Any) -> None:
        """Write what the network likes best into *out*, where one of its seats is asked; all are arrays of the device.

        *seen* are planes, scalars and menus, *seats* who is asked at each table, *learned* whether a seat is its own.
        Its log-chances go into *logp*; elsewhere all actions are next to impossible there.
        """
        asked, choices, rows = tensor_of(seats).long(), tensor_of(out), [tensor_of(part) for part in seen]
        chances = tensor_of(logp).fill_(_NOT_ASKED)
        own = tensor_of(learned).gather(1, asked.clamp(min=0)[:, None])[:, 0].bool() & (asked >= 0)
        with torch.backends.cudnn.flags(allow_tf32=False):
            for some in own.nonzero()[:, 0].split(_AT_ONCE):
                chances[some] = self._policy(*(part[some] for part in rows)).logp
                choices[some] = chances[some].argmax(1)


def taken(choices: Any) -> int:
    """How many of *choices* are actions."""
    return int((tensor_of(choices) >= 0).sum())


@contextmanager
def adding_up(outcomes: Any, names: Sequence[str]) -> Iterator[Callable[[], None]]:
    """In this context what is yielded adds the fields *names* of *outcomes* up; in the end these are the sums.

    *outcomes* are the words of an array of ``OUTCOME``, one table after another.
    """
    words = tensor_of(outcomes).view(-1, OUTCOME.itemsize // _WORD)
    assert OUTCOME.fields is not None
    fields = [OUTCOME.fields[name] for name in names]
    columns = [offset // _WORD + i for dtype, offset, *_ in fields for i in range(dtype.itemsize // _WORD)]
    added = torch.zeros_like(words[:, columns])

    def add() -> None:
        added.add_(words[:, columns])

    try:
        yield add
    finally:
        words[:, columns] = added
