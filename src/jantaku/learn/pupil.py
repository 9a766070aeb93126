"""``Pupil``: the networks that learn, the optimiser, how far they have come; and all of it in a small file.

What is saved is what goes on: weights are rounded to the file's precision and the optimiser's momentum is dropped when
a checkpoint is written, in memory too, so that a training that was stopped equals one that was not.
"""

from __future__ import annotations

import copy
import pickle
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

import torch
from torch import nn

from jantaku.agents import network
from jantaku.errors import JantakuError
from jantaku.kernels.learning.layout import VERSION
from jantaku.learn.config import NetConfig
from jantaku.learn.nets import Critic, Policy, Size

STAGES: Final = ("imitate", "selfplay")
MOST_BYTES: Final = 16 << 20
_NEXT_TO_NOTHING: Final = 1e-12  # of a square
_ENTROPY_WEIGHT: Final = 0.005  # at first
_SMALL: Final = 1 << 20  # bytes of tables that are kept with a checkpoint


class Pupil:
    """A policy, its slow copy, a critic, and the optimiser of both."""

    def __init__(self, size: NetConfig, device: str, seed: int) -> None:
        """Networks that have learned nothing."""
        torch.manual_seed(seed)
        self.size, self.device = size, device
        self.policy = Policy(Size(size.channels, size.blocks, size.bend)).to(device)
        self.critic = Critic(Size(size.critic_channels, size.critic_blocks, size.bend)).to(device)
        self.average = copy.deepcopy(self.policy)
        self.stage = STAGES[0]
        self.families: list[str] = []  # the networks of the player that it has learned to be
        self.iterations = dict.fromkeys(STAGES, 0)
        self.decisions = dict.fromkeys(STAGES, 0)
        self.seconds = dict.fromkeys(STAGES, 0.0)
        self.entropy_weight = _ENTROPY_WEIGHT
        self.fade = 0.0  # chosen when self-play begins
        self.begin_optimizer()

    def begin_optimizer(self) -> None:
        """Forget all that the optimiser knows."""
        nets = (self.policy, self.critic)
        matrices = [p for net in nets for p in net.parameters() if p.ndim > 1]
        others = [p for net in nets for p in net.parameters() if p.ndim <= 1]
        groups = [{"params": matrices, "weight_decay": 0.01}, {"params": others, "weight_decay": 0.0}]
        self.optimizer = torch.optim.AdamW(groups, lr=1e-4, betas=(0.9, 0.98), eps=1e-8, fused=self.device == "cuda")

    def learn(self, loss: torch.Tensor, rate: float, average: float) -> torch.Tensor:
        """One step down *loss*; returns how large the policy's gradient was."""
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        norm = nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
        nn.utils.clip_grad_norm_(self.critic.parameters(), 1.0)
        self.optimizer.step()
        with torch.no_grad():
            torch._foreach_lerp_(list(self.average.parameters()), list(self.policy.parameters()), 1 - average)
        return norm

    def asleep(self) -> dict[str, float]:
        """The share of rows of each network's matrices that have had next to no gradient lately: dead channels."""
        shares = {}
        for name in ("policy", "critic"):
            rows = dead = 0
            for p in getattr(self, name).parameters():
                if p.ndim > 1 and p in self.optimizer.state:
                    largest = self.optimizer.state[p]["exp_avg_sq"].flatten(1).amax(1)
                    rows, dead = rows + len(largest), dead + int((largest < _NEXT_TO_NOTHING).sum())
            shares[f"asleep_{name}"] = dead / max(1, rows)
        return shares

    def begin_again(self) -> None:
        """Go through all stages anew with what has been learned: other rules, say, are learned sooner so."""
        self.policy.load_state_dict(self.average.state_dict())
        self.begin_optimizer()
        self.stage, self.entropy_weight, self.fade = STAGES[0], _ENTROPY_WEIGHT, 0.0
        for counted in (self.iterations, self.decisions, self.seconds):
            counted.update(dict.fromkeys(STAGES, 0))

    @classmethod
    def of_weights(cls, size: NetConfig, device: str, seed: int, policy: Path, critic: Path | None) -> Pupil:
        """Networks that go on with self-play from exported weights: of a *policy*, and of a *critic* if it was kept.

        They have as many channels and blocks as the weights.
        """
        nets = {"policy": network.read(policy)}
        own = replace(size, channels=nets["policy"].about["channels"], blocks=nets["policy"].about["blocks"])
        if critic is not None:
            nets["critic"] = network.read(critic)
            about = nets["critic"].about
            own = replace(own, critic_channels=about["channels"], critic_blocks=about["blocks"])
        pupil = cls(own, device, seed)
        for name, net in nets.items():
            weights = {key: torch.from_numpy(value) for key, value in net.weights.items()}
            if weights.keys() != getattr(pupil, name).state_dict().keys():
                raise JantakuError(f"{critic if name == 'critic' else policy} has not the weights of a {name}")
            getattr(pupil, name).load_state_dict(weights)
        pupil.average.load_state_dict(pupil.policy.state_dict())
        pupil.stage = STAGES[1]
        return pupil

    def grown(self, size: NetConfig) -> Pupil:
        """These networks with as many blocks as *size* has, if it has more: new ones change nothing at first."""
        if size == self.size:
            return self
        fixed = ("channels", "critic_channels", "bend")
        if any(getattr(size, name) != getattr(self.size, name) for name in fixed) or (
            size.blocks < self.size.blocks or size.critic_blocks < self.size.critic_blocks
        ):
            raise JantakuError(
                f"networks can only get more blocks: {_written(self.size)} cannot become {_written(size)}"
            )
        larger = Pupil(size, self.device, 0)
        larger.stage = self.stage
        for name in ("policy", "average", "critic"):  # the average was made as a copy: its new blocks are the same
            mine, theirs = getattr(self, name).state_dict(), getattr(larger, name).state_dict()
            getattr(larger, name).load_state_dict({**theirs, **mine})
        return larger

    # --- the file ---

    def settle(self) -> None:
        """Round everything to what a checkpoint keeps."""
        for net in (self.policy, self.average, self.critic):
            for p in net.parameters():
                p.data.copy_(p.data.half())
        for state in self.optimizer.state.values():
            state["exp_avg"].zero_()
            state["exp_avg_sq"].copy_(_large(_small(state["exp_avg_sq"])))

    def save(self, path: Path, tables: torch.Tensor | None = None) -> int:
        """Settle, and write a checkpoint with the *tables* if they are few; returns its bytes."""
        self.settle()
        order = [p for group in self.optimizer.param_groups for p in group["params"]]
        states = [self.optimizer.state.get(p, {}) for p in order]
        kept: dict[str, Any] = {
            "version": VERSION, "size": vars(self.size), "stage": self.stage, "iterations": self.iterations,
            "decisions": self.decisions, "seconds": self.seconds, "entropy_weight": self.entropy_weight,
            "fade": self.fade, "families": self.families,
            "policy": _half(self.policy), "average": _half(self.average), "critic": _half(self.critic),
            "squares": [_small(s["exp_avg_sq"]).cpu() if s else None for s in states],
            "updates": max((float(s["step"]) for s in states if s), default=0.0),
            "random": torch.get_rng_state(),
            "tables": tables.cpu() if tables is not None and tables.numel() <= _SMALL else None,
        }  # fmt: skip
        if self.device == "cuda":
            kept["cuda_random"] = torch.cuda.get_rng_state()
        new = path.with_suffix(".new")
        torch.save(kept, new)
        size = new.stat().st_size
        if size > MOST_BYTES:
            raise JantakuError(
                f"a checkpoint of {size:,} bytes is larger than {MOST_BYTES:,}: make the networks smaller"
            )
        new.rename(path)
        return size

    @classmethod
    def load(cls, path: Path, device: str) -> tuple[Pupil, torch.Tensor | None]:
        """The pupil that *path* keeps, and its tables if they are there."""
        kept = read(path)
        if "policy" not in kept:
            raise JantakuError(f"{path} is a player alone: to go on from it, export its weights")
        pupil = cls(NetConfig(**{"bend": "relu", **kept["size"]}), device, 0)
        for name in ("policy", "average", "critic"):
            getattr(pupil, name).load_state_dict({k: v.float() for k, v in kept[name].items()})
        pupil.stage, pupil.entropy_weight = kept["stage"], kept["entropy_weight"]
        pupil.fade, pupil.families = kept.get("fade", 0.0), kept.get("families", [])
        pupil.iterations, pupil.decisions, pupil.seconds = kept["iterations"], kept["decisions"], kept["seconds"]
        order = [p for group in pupil.optimizer.param_groups for p in group["params"]]
        for p, squares in zip(order, kept["squares"], strict=True):
            if squares is not None:
                step = torch.tensor(kept["updates"], device=device if device == "cuda" else "cpu")
                moments = {"exp_avg": torch.zeros_like(p), "exp_avg_sq": _large(squares).to(device)}
                pupil.optimizer.state[p] = {"step": step, **moments}
        torch.set_rng_state(kept["random"])
        if device == "cuda" and "cuda_random" in kept:
            torch.cuda.set_rng_state(kept["cuda_random"])
        return pupil, kept["tables"]


def _written(size: NetConfig) -> str:
    """The keys of [net] in a config."""
    return ", ".join(f"{name} = {value}" for name, value in asdict(size).items())


def read(path: Path) -> dict[str, Any]:
    """A checkpoint's content, refused if it knows other observations."""
    try:
        kept: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
    except OSError as error:
        raise JantakuError(f"{path}: cannot be read: {error.strerror}") from error
    except (RuntimeError, KeyError, EOFError, pickle.UnpicklingError) as error:
        raise JantakuError(f"{path} is not a checkpoint of a training") from error
    if not isinstance(kept, dict) or "version" not in kept:
        raise JantakuError(f"{path} is not a checkpoint of a training")
    if kept["version"] != VERSION:
        raise JantakuError(f"{path} knows observations of {kept['version']}, these are {VERSION}")
    return kept


def load_player(path: Path, device: str, name: str = "average") -> Policy:
    """The policy of a checkpoint, to play with."""
    kept = read(path)
    size = {"bend": "relu", **kept["size"]}  # the first checkpoints did not say
    net = Policy(Size(size["channels"], size["blocks"], size["bend"]))
    net.load_state_dict({k: v.float() for k, v in kept[name].items()})
    return net.to(device)


def save_player(path: Path, net: Policy, families: list[str]) -> None:
    """Write a policy alone, for ``load_player``, with the *families* that it has learned."""
    torch.save({"version": VERSION, "size": asdict(net.size), "families": families, "average": _half(net)}, path)


def _small(squares: torch.Tensor) -> torch.Tensor:
    """Numbers that matter only by their size, as bytes: fifths of a power of two, and 0 for nothing."""
    return ((squares.clamp(min=2.0**-60).log2() + 46) * 5).round().clamp(0, 255).to(torch.uint8)


def _large(codes: torch.Tensor) -> torch.Tensor:
    """The way back."""
    return torch.where(codes > 0, torch.exp2(codes.float() / 5 - 46), 0.0)


def _half(net: nn.Module) -> dict[str, torch.Tensor]:
    return {name: value.detach().half().cpu() for name, value in net.state_dict().items()}
