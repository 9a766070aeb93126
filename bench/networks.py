"""The networks on a GPU: how long judging and learning take, and which kernels take it.

python bench/networks.py configs/four-players.toml
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from asked import asked, run

if __name__ == "__main__":
    WORDS = asked(__doc__, "CONFIG", needs=["torch"])

import torch
from torch import nn
from torch.profiler import ProfilerActivity, profile

from jantaku.kernels.learning import layout
from jantaku.learn import config as configs
from jantaku.learn.nets import Opinion
from jantaku.learn.pupil import Pupil
from jantaku.learn.running import Runner

MOST = 10  # kernels that are shown


def observations(n: int) -> list[torch.Tensor]:
    """Rows like those that an encoder writes."""
    return [
        torch.randint(0, 3, (n, 34, layout.PLANES), dtype=torch.uint8, device="cuda"),
        torch.randint(-3, 9, (n, layout.SCALARS), dtype=torch.int16, device="cuda"),
        torch.rand(n, 136, device="cuda") > 0.5,
        torch.randint(0, 3, (n, 34, layout.ORACLE_PLANES), dtype=torch.uint8, device="cuda"),
        torch.randint(0, 9, (n, layout.ORACLE_SCALARS), dtype=torch.int16, device="cuda"),
    ]


def learn(run: Runner, net: nn.Module, rows: list[torch.Tensor]) -> None:
    """Forth and back once."""
    found = run.learn(net, *rows)
    parts = [found.logp.clamp(min=-20), *found[1:]] if isinstance(found, Opinion) else [found]
    sum(part.mean() for part in parts).backward()
    net.zero_grad(set_to_none=True)


def show(name: str, call: Callable[[], object], times: int = 10) -> None:
    """Print how long *call* takes once compiled, and its largest kernels."""
    start = time.perf_counter()
    call()
    torch.cuda.synchronize()
    compiled = time.perf_counter() - start
    call()
    torch.cuda.synchronize()
    start = time.perf_counter()
    for _ in range(times):
        call()
    torch.cuda.synchronize()
    print(f"{name}: {1e3 * (time.perf_counter() - start) / times:.2f} ms (compiled in {compiled:.1f} s)", flush=True)
    with profile(activities=[ProfilerActivity.CUDA]) as found:
        call()
        torch.cuda.synchronize()
    for event in sorted(found.key_averages(), key=lambda event: -event.device_time_total)[:MOST]:
        print(f"   {event.device_time_total / 1e3:7.3f} ms {event.count:4d} {event.key[:100]}", flush=True)


def main(path: Path) -> None:
    """The command."""
    config = configs.read(path)
    run = Runner("cuda", compiled=config.compile, chunk=config.chunk)
    pupil = Pupil(config.net, "cuda", 1)
    for name, net, width in (("policy", pupil.policy, 3), ("critic", pupil.critic, 5)):
        rows = observations(config.selfplay.batch)[:width]
        show(f"{name} learns {config.selfplay.batch:,}", lambda net=net, rows=rows: learn(run, net, rows))
        few = [row[: config.chunk] for row in rows]
        show(f"{name} judges {config.chunk:,}", lambda net=net, few=few: run.judge(net, *few))


if __name__ == "__main__":
    run(lambda: main(Path(WORDS[0])))
