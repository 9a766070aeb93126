"""Networks run: in half precision and compiled on a GPU, in pieces of one size."""

from __future__ import annotations

import contextlib
import lzma
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import torch
from torch import nn

from jantaku.errors import JantakuError
from jantaku.learn.nets import Opinion


def check_gpu(device: str, otherwise: str) -> None:
    """Refuse a GPU that is not there, and say what can be done *otherwise*."""
    if device == "cuda" and not torch.cuda.is_available():
        raise JantakuError(f'device = "cuda": PyTorch finds no GPU here; {otherwise}')


def _forward(net: nn.Module, *rows: torch.Tensor) -> Any:
    return net(*rows)


class Runner:
    """Calls networks on *device*; *chunk* rows at a time where nothing is learned."""

    def __init__(self, device: str, *, compiled: bool, chunk: int) -> None:
        """On a GPU matrices are multiplied in bf16."""
        self.device, self.chunk = device, chunk
        self._call: Any = _forward
        self._compiled = compiled and device == "cuda"
        if device == "cuda":
            torch.set_float32_matmul_precision("high")
            torch.backends.cudnn.benchmark = True
            if self._compiled:
                import torch._dynamo as dynamo

                dynamo.config.recompile_limit = 64
                self._call = torch.compile(_forward, dynamic=False)

    @contextlib.contextmanager
    def _half(self) -> Iterator[None]:
        with torch.autocast("cuda", torch.bfloat16) if self.device == "cuda" else contextlib.nullcontext():
            yield

    def learn(self, net: nn.Module, *rows: torch.Tensor) -> Any:
        """With gradients."""
        with self._half():
            return self._call(net, *rows)

    @torch.no_grad()
    def judge(self, net: nn.Module, *rows: torch.Tensor) -> torch.Tensor:
        """Without: a critic's values, or a policy's log-probabilities."""
        parts = []
        for at in range(0, len(rows[0]), self.chunk):
            piece = [row[at : at + self.chunk] for row in rows]
            count = len(piece[0])
            if self._compiled and count < self.chunk:  # what is compiled takes so many and no fewer
                piece = [torch.cat([part, part[:1].expand(self.chunk - count, *part.shape[1:])]) for part in piece]
            with self._half():
                found = self._call(net, *piece)
            parts.append((found.logp if isinstance(found, Opinion) else found)[:count].clone())
        return parts[0] if len(parts) == 1 else torch.cat(parts)


def load_compiled(path: Path) -> None:
    """Take up what PyTorch compiled before, if *path* keeps it: that spares a minute."""
    if path.exists():
        torch.compiler.load_cache_artifacts(lzma.decompress(path.read_bytes()))


def keep_compiled(path: Path) -> None:
    """Write what PyTorch has compiled so far to *path*; it is pressed, which takes seconds, while others go on."""
    kept = torch.compiler.save_cache_artifacts()
    if kept is not None:
        Thread(target=_write_pressed, args=(path, kept[0])).start()


def _write_pressed(path: Path, content: bytes) -> None:
    new = path.with_suffix(".new")
    new.write_bytes(lzma.compress(content, preset=1))
    new.rename(path)


def pick(logp: torch.Tensor) -> torch.Tensor:
    """An action by its chance."""
    noise = torch.rand_like(logp).clamp_(1e-10, 1 - 1e-7)
    return (logp - torch.log(-torch.log(noise))).argmax(1)
