"""Weights for the player ``net`` from a checkpoint:

    python -m jantaku.learn.export runs/four/last.pt src/jantaku/agents/weights/four.npz
    python -m jantaku.learn.export runs/four/last.pt src/jantaku/agents/weights/four.npz --critic training/critic.npz

keeps the slow copy of the policy in half precision, with a stamp of the observations it learned from: a test says so
when these change and the weights have become strangers to them. The critic is kept to go on training from
(``jantaku train --start four.npz --critic critic.npz``); to play nobody needs it.
"""  # fmt: skip

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from jantaku.learn import commands

if __name__ == "__main__":
    commands.run(commands.check_torch)  # before it is imported

from jantaku.agents import network
from jantaku.agents.learned import FAMILIES
from jantaku.agents.net import observations_stamp
from jantaku.errors import JantakuError
from jantaku.learn.pupil import load_player, read

_BEND = "silu"


def export(checkpoint: Path, to: Path, critic: Path | None = None) -> None:
    """Write the policy of *checkpoint* for ``jantaku.agents.net``, under the family that the file is named after.

    Its critic goes into the file *critic*, if one is named.
    """
    if to.name not in {f"{family}.npz" for family in FAMILIES}:
        raise JantakuError(
            f"weights are called after their family: {', '.join(FAMILIES)}, and .npz, not {to.name!r:.40}"
        )
    kept, net = read(checkpoint), load_player(checkpoint, "cpu")
    families = kept.get("families") or [to.stem]  # older ones do not say
    if to.stem not in families:
        known = " and ".join(FAMILIES[name] for name in families)
        right = " or ".join(f"{name}.npz" for name in families)
        raise JantakuError(
            f"{checkpoint} has learned to play with {known}: its weights are called {right}, not {to.name}"
        )
    if critic is not None:
        _check_critic(critic, to, kept)
    if net.size.bend != _BEND:
        raise JantakuError(f"{checkpoint}: the player in NumPy bends by {_BEND}, not {net.size.bend}")
    weights = {name: value.numpy() for name, value in net.state_dict().items()}
    about = {
        "channels": net.size.channels, "blocks": net.size.blocks, "decisions": kept.get("decisions", {}),
        "observations": observations_stamp(to.stem),
    }  # fmt: skip
    for path in (to, critic):
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
    network.write(to, weights, about)
    if critic is not None:
        size = {"channels": kept["size"]["critic_channels"], "blocks": kept["size"]["critic_blocks"]}
        network.write(critic, {name: value.numpy() for name, value in kept["critic"].items()}, {**about, **size})


def _check_critic(critic: Path, to: Path, kept: dict[str, Any]) -> None:
    """Refuse to keep a critic that there is not, or where something else goes."""
    if "critic" not in kept:
        raise JantakuError("--critic: a player alone has no critic, only a checkpoint such as last.pt does")
    if critic.suffix != to.suffix:
        raise JantakuError(f"--critic: weights are kept as {to.suffix}, not {critic.name!r:.40}")
    if critic.resolve() == to.resolve():
        raise JantakuError(f"--critic: {critic} is where the player's own weights go: name another file")


def main(words: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Weights from a checkpoint.")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("to", type=Path, help="a file called after the family: four.npz, three.npz or sixteen.npz")
    parser.add_argument("--critic", type=Path, help="where to keep its critic")
    options = parser.parse_args(words)
    export(options.checkpoint, options.to, options.critic)


if __name__ == "__main__":
    commands.run(lambda: main(sys.argv[1:]))
