"""A trained policy in NumPy: what ``jantaku.learn`` learned, run without PyTorch.

The layers are those of ``jantaku.learn.nets``, which says why they are as they are; a test compares the two. Every
observation is multiplied by itself (``_times``), so what is said of it is the same, bit by bit, whatever else is judged
with it.
"""

from __future__ import annotations

import hashlib
import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from jantaku.errors import JantakuError
from jantaku.files import read_some
from jantaku.kernels.game.actions import CLOSED_KAN, NOTEN, TENPAI
from jantaku.kernels.game.actions import TSUMOGIRI as TSUMOGIRI_ACTION
from jantaku.kernels.learning import layout
from jantaku.kernels.learning.scales import plane_scales, scalar_scales
from jantaku.runtime.blas import ONE_THREAD

Floats = npt.NDArray[np.float32]

WIDTH: Final = 37  # places: 34 kinds and three gaps, so that no suit touches another
GAPS: Final = (9, 19, 29)
SHANTENS: Final = 7
#: What the policy says of each kind: discards by face, kans, and the waits of three seats.
PLAIN, RED, THIRD, CLOSED_KAN_OF, ADDED_KAN_OF, WAITS = range(6)
TSUMOGIRI, FIRST_KAN = TSUMOGIRI_ACTION, CLOSED_KAN
#: Actions that are not one for each kind.
OTHERS: Final = (*range(TSUMOGIRI, FIRST_KAN), TENPAI, NOTEN)
_DRAWN, _ANSWERED = layout.OWN_PLANES.index("drawn"), layout.OWN_PLANES.index("answered")
_SHANTEN: Final = layout.HAND_AT + layout.HAND.index("shanten")
_THERE: Final = np.array([place not in GAPS for place in range(WIDTH)])
_PLACES: Final = np.flatnonzero(_THERE)
_LEAST: Final = np.float32(-1e9)  # in place of what is not on the menu


class Opinion(NamedTuple):
    """What a policy says of some observations."""

    logp: Floats  # log-chances of the 136 actions
    outlook: Floats  # points, in units of ``net.points_unit``, and ranks that the rest of the Position will bring
    tenpai: Floats  # the chance that each other seat is tenpai
    waits: Floats  # the chance that a seat waits for each kind if it is tenpai (n, 34, 3)


@dataclass(frozen=True)
class Network:
    """A policy: its weights by name, and what it was made for."""

    weights: dict[str, Floats]
    about: dict[str, Any]

    def __call__(self, planes: Any, scalars: Any, menus: Any) -> Opinion:
        """Judge observations (n, 34, planes), (n, scalars) and menus (n, 136), as the encoder writes them."""
        with ONE_THREAD:
            return self._judge(planes, scalars, menus)

    def _judge(self, planes: Any, scalars: Any, menus: Any) -> Opinion:
        w = self.weights
        x = self._trunk(planes, scalars, menus)
        kinds = _times(x, w, "by_kind")[:, _PLACES]
        rest = _times(self._gathered(planes, x), w, "rest")
        logits = _logits(planes, kinds, rest)
        logits = np.where(menus, logits, _LEAST)
        logits -= logits.max(1, keepdims=True)
        logp = logits - np.log(np.exp(logits).sum(1, keepdims=True))
        told = rest[:, len(OTHERS) :]
        return Opinion(logp, told[:, :2], _chance(told[:, 2:]), _chance(kinds[..., WAITS:]))

    def gathered(self, planes: Any, scalars: Any, menus: Any) -> Floats:
        """What the layer ``rest`` is told of observations, from which follow all actions that are no tiles."""
        with ONE_THREAD:
            return self._gathered(planes, self._trunk(planes, scalars, menus))

    def _gathered(self, planes: Any, x: Floats) -> Floats:
        there = (planes[..., _ANSWERED] > 0) | (planes[..., _DRAWN] > 0)
        about = np.einsum("nk,nkc->nc", there.astype(np.float32), x[:, _PLACES])
        return _silu(_times(np.concatenate([_pooled(x), about], 1), self.weights, "hidden"))

    def _trunk(self, planes: Any, scalars: Any, menus: Any) -> Floats:
        w, n, c = self.weights, len(planes), self.about["channels"]
        offset, factor = scalar_scales()
        near = scalars[:, _SHANTEN, None] == np.arange(SHANTENS)
        seen = [np.clip((scalars - offset) * factor, -6, 6), menus[:, OTHERS], near]
        s = np.concatenate(seen, 1, dtype=np.float32)
        told = _times(_silu(_times(s, w, "trunk.scalars.0")), w, "trunk.scalars.2")
        kinds = _times(planes * plane_scales(), w, "trunk.stem")
        ranks = w["trunk.ranks"]
        x = np.zeros((n, WIDTH, c), np.float32)
        x[:, _PLACES] = kinds + np.concatenate([ranks[:9], ranks[:9], ranks[:9], ranks[9:]]) + told[:, None]
        beside = np.zeros((n, WIDTH, 3 * c), np.float32)
        for number in range(self.about["blocks"]):
            x += self._block(f"trunk.blocks.{number}.", x, beside)
        x = _silu(_norm(x, w["trunk.norm.weight"]))
        x[:, GAPS] = 0
        return x

    def _block(self, name: str, x: Floats, beside: Floats) -> Floats:
        w = self.weights
        h = _silu(_norm(x, w[name + "norm.weight"]))
        h[:, GAPS] = 0
        h = _silu(_times(_with_neighbours(h, beside), w, name + "first"))
        h[:, GAPS] = 0
        h += _times(_silu(_times(_pooled(h), w, name + "pool")), w, name + "spread")[:, None]
        h = _silu(h)
        h[:, GAPS] = 0
        return _times(_with_neighbours(h, beside), w, name + "second")


def _logits(planes: Any, kinds: Floats, rest: Floats) -> Floats:
    """The logits of all actions, from what is said of kinds and of the rest."""
    plain, red, third = kinds[..., PLAIN], kinds[..., RED], kinds[..., THIRD]
    drawn = planes[..., _DRAWN]
    throw = np.where(drawn == 1, plain, np.where(drawn == 2, red, third)) * (drawn > 0)
    parts = [
        plain, red[:, 4:5], red[:, 13:14], red[:, 22:23], third[:, 13:14], third[:, 22:23], third[:, 31:32],
        throw.sum(1, keepdims=True) + rest[:, :1], rest[:, 1 : FIRST_KAN - TSUMOGIRI],
        kinds[..., CLOSED_KAN_OF], kinds[..., ADDED_KAN_OF], rest[:, FIRST_KAN - TSUMOGIRI : len(OTHERS)],
    ]  # fmt: skip
    return np.concatenate(parts, 1)


def _with_neighbours(h: Floats, beside: Floats) -> Floats:
    """Every place beside the one before and the one after it, in *beside*; beyond both ends there is nothing."""
    c = h.shape[2]
    beside[:, 1:, :c] = h[:, :-1]
    beside[:, :, c : 2 * c] = h
    beside[:, :-1, 2 * c :] = h[:, 1:]
    return beside


def _times(x: Floats, weights: dict[str, Floats], layer: str) -> Floats:
    """The linear *layer* of rows (n, in) or of rows of places (n, places, in), one row after another."""
    if x.ndim == 2:
        return _times(x[:, None], weights, layer)[:, 0]
    found: Floats = np.matmul(x, weights[layer + ".weight"].T)
    found += weights[layer + ".bias"]
    return found


def _norm(x: Floats, weight: Floats) -> Floats:
    size = np.einsum("npc,npc->np", x, x) * np.float32(1 / x.shape[2]) + np.float32(1e-5)
    scaled: Floats = x * (1 / np.sqrt(size))[..., None] * weight
    return scaled


def _silu(x: Floats) -> Floats:
    return x * _chance(x)


def _chance(logits: Floats) -> Floats:
    with np.errstate(over="ignore"):
        found: Floats = np.float32(1) / (np.float32(1) + np.exp(-logits))
    return found


def _pooled(x: Floats) -> Floats:
    """The mean and the most over all places."""
    return np.concatenate([x.sum(1) * np.float32(1 / layout.KINDS), x.max(1)], 1)


# --- the file ---

_LARGEST: Final = 256 << 20  # bytes


def write(path: Path, weights: dict[str, Any], about: dict[str, Any]) -> None:
    """Keep *weights* in half precision, with what they are for and a hash of them."""
    halves = {name: np.ascontiguousarray(weights[name], np.float16) for name in sorted(weights)}
    told = {**about, "version": layout.VERSION, "hash": _hash(halves)}
    kept: dict[str, Any] = {"about": np.frombuffer(json.dumps(told).encode(), np.uint8), **halves}
    np.savez(path, **kept)


def read(path: Path) -> Network:
    """The network in a file; refused if it knows other observations, or if it is damaged."""
    try:
        with np.load(io.BytesIO(read_some(path, _LARGEST))) as kept:
            about = json.loads(kept["about"].tobytes())
            halves = {name: kept[name] for name in kept.files if name != "about"}
        version, stated = about["version"], about["hash"]
    except OSError as error:
        raise JantakuError(f"{path} cannot be read: {error.strerror or error}") from error
    except Exception as error:  # a zip file can be wrong in a dozen ways, each an error of its own
        raise JantakuError(f"{path} is not a file of weights") from error
    if any(getattr(half, "dtype", None) != np.float16 for half in halves.values()):
        raise JantakuError(f"{path} is not a file of weights: they are in half precision")
    if version != layout.VERSION:
        raise JantakuError(f"{path} knows observations of {version}, these are {layout.VERSION}")
    if stated != _hash(halves):
        raise JantakuError(f"{path} is damaged")
    # column by column, as products take them: a fifth quicker
    return Network({name: half.astype(np.float32, order="F") for name, half in halves.items()}, about)


def _hash(halves: dict[str, npt.NDArray[np.float16]]) -> str:
    digest = hashlib.sha256()
    for name, half in sorted(halves.items()):
        digest.update(name.encode() + b"\0" + half.tobytes())
    return digest.hexdigest()
