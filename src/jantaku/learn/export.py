"""Weights for the player ``net`` from a checkpoint:

    python -m jantaku.learn.export runs/four/last.pt src/jantaku/agents/weights/four.npz

keeps the slow copy of the policy in half precision, with a stamp of the observations it learned from: a test says so
when these change and the weights have become strangers to them.
"""  # fmt: skip

from __future__ import annotations

import sys
from pathlib import Path

from jantaku.agents import network
from jantaku.agents.net import observations_stamp
from jantaku.learn.pupil import load_player, read

_BEND = "silu"


def export(checkpoint: Path, to: Path) -> None:
    """Write the policy of *checkpoint* for ``jantaku.agents.net``, under the family that the file is named after."""
    kept, net = read(checkpoint), load_player(checkpoint, "cpu")
    if net.size.bend != _BEND:
        raise ValueError(f"{checkpoint}: the player in NumPy bends by {_BEND}, not {net.size.bend}")
    weights = {name: value.numpy() for name, value in net.state_dict().items()}
    about = {
        "channels": net.size.channels, "blocks": net.size.blocks, "decisions": kept.get("decisions", {}),
        "observations": observations_stamp(to.stem),
    }  # fmt: skip
    to.parent.mkdir(exist_ok=True)
    network.write(to, weights, about)


if __name__ == "__main__":
    export(Path(sys.argv[1]), Path(sys.argv[2]))
