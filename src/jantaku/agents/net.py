"""``net``: the player that learned by itself, by weights of the package or of one's own."""

from __future__ import annotations

import hashlib
import os
from typing import Any, Final

import numpy as np

from jantaku.agents.explaining import REASONS, reason_of
from jantaku.agents.learned import NAME, Learned, learned, network_for
from jantaku.agents.network import Network, Opinion
from jantaku.agents.noise import noise_of_view
from jantaku.agents.protocol import Considered, Explanation
from jantaku.agents.standing import expected_ranks
from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.game import Game
from jantaku.game.view import View, check_view
from jantaku.game.walls import check_seed
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.game.rng import mixed, noise_of
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.learning.layout import KINDS, PLANES, SCALARS, as_rows
from jantaku.kernels.learning.planes import ALL_PARTS, encode_rows
from jantaku.kernels.players.drawing import DRAWING
from jantaku.kernels.players.mending import mend_rows
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.kernels.worth.outlook import pays_by_tai
from jantaku.rules import Rules
from jantaku.runtime.tiers import Tiered

#: By what observations weights are known to be for these: rules, and decisions under each.
_SEEN_UNDER: Final = {"four": ("tenhou", "mleague"), "three": ("sanma-tenhou", "sanma-parlour"), "sixteen": ("taiwan",)}
_SEEN: Final = 90
#: How far from tenpai, in shanten, discards and answers are mended by counting what they come to.
COUNTED_TO: Final = 2

encode: Final = Tiered(encode_rows)
mend: Final = Tiered(mend_rows)


def points_unit(rules: Rules) -> float:
    """The points that are one unit of a network's outlook: about what a good win brings."""
    record = rules.record[0]
    return 20.0 * float(record["tai_unit"]) if pays_by_tai(record) else 8000.0


def observe(tables: Any, rules: Rules) -> tuple[Any, Any, Any]:
    """What the asked seat sees at every one of *tables*: planes, scalars and menus."""
    n = len(tables)
    planes = np.zeros((n, KINDS, PLANES), np.uint8)
    scalars = np.zeros((n, SCALARS), np.int16)
    menus = np.zeros((n, ACTIONS), np.bool_)
    scratch, thoughts = np.zeros(1, SCORING).view(np.recarray), np.zeros(1, THOUGHT).view(np.recarray)
    which, asked = np.zeros(n, np.int64), np.full(n, -1, np.int8)
    p, z, m = (rows.view(np.recarray) for rows in as_rows(planes, scalars, menus))
    encode(tables, 0, n, rules.record, which, asked, get_suits(), scratch, thoughts, p, z, m, ALL_PARTS)
    return planes, scalars, menus


def observations_stamp(name: str) -> str:
    """A hash of what is seen in a few decisions under each of the rules that the family *name* is trained on."""
    digest = hashlib.sha256()
    for rules in _SEEN_UNDER[name]:
        game = Game(rules, seed=5)
        for number in range(_SEEN):
            if number % 4 == 0:
                for part in observe(game.table.copy().records, game.rules):
                    digest.update(part.tobytes())
            legal = sorted(game.legal_actions)
            game.push(legal[number * 7 % len(legal)])
    return digest.hexdigest()


def chosen(logp: Any, temperature: float, noise: Any) -> Any:
    """An action for each row of log-chances; *noise* is 64 bits for each row."""
    if temperature == 0:
        return logp.argmax(1)
    with np.errstate(over="ignore"):
        bits = mixed(np.asarray(noise, np.uint64)[:, None] + np.arange(1, ACTIONS + 1, dtype=np.uint64))
    chance = (bits >> np.uint64(11)).astype(np.float64) * 2.0**-53
    return (logp.astype(np.float64) / temperature - np.log(-np.log(chance + 1e-300))).argmax(1)


def best_choices(tables: Any, rules: Rules, logp: Any, farthest: int = COUNTED_TO) -> Any:
    """What the network likes best at each of *tables*, by its log-chances, discards and answers mended by counting.

    ``kernels/players/mending.py`` says how; hands are counted up to *farthest* shanten.
    """
    found, n = chosen(logp, 0.0, None), len(tables)
    scratch, thoughts, drawings = (np.zeros(1, dtype).view(np.recarray) for dtype in (SCORING, THOUGHT, DRAWING))
    which = np.zeros(n, np.int64)
    mend(tables, 0, n, rules.record, which, get_suits(), scratch, thoughts, drawings, logp, found, farthest)
    return found


def learned_choices(tables: Any, rules: Rules, temperatures: Any, judge: Network | None = None) -> Any:
    """What the learned player does at each of *tables*, with the same chance bits as players of the kernels have.

    It thinks by the network *judge*, or else by that of the package.
    """
    logp = (judge or network_for(rules))(*observe(tables, rules)).logp
    found = np.zeros(len(tables), np.int64)
    best = np.flatnonzero(temperatures == 0)
    if len(best):
        found[best] = best_choices(tables[best], rules, logp[best])
    for temperature in np.unique(temperatures[temperatures > 0]).tolist():
        rows = np.flatnonzero(temperatures == temperature)
        with np.errstate(over="ignore"):
            noise = [noise_of(tables[row]) for row in rows]
        found[rows] = chosen(logp[rows], temperature, noise)
    return found


class NetAgent:
    """The network at one of its ``LEVELS``, or one of your own: ``net:FILE.npz``.

    It remembers nothing: what it does follows from the view and, at the weaker levels, from *seed*.
    """

    def __init__(self, name: str | Learned = NAME, seed: int | None = None) -> None:
        """Name the level, or what was made of its name; without a seed a weaker level does something else each time."""
        self.learned = name if isinstance(name, Learned) else learned(name)
        self.name = self.learned.name
        self.temperature = self.learned.temperature
        self.seed = int.from_bytes(os.urandom(8), "little") if seed is None else check_seed(seed)

    def act(self, view: View) -> Action:
        """What the player does where it is asked."""
        return self._chosen(view, self._opinion(view))

    def explain(self, view: View) -> Explanation:
        """Why ``act`` does what it does: the chances of all actions, points and rank expected, and who is tenpai."""
        opinion = self._opinion(view)
        action = self._chosen(view, opinion)
        chances = np.exp(opinion.logp[0])
        players = int(view.rules.players)
        points = points_unit(view.rules) * float(opinion.outlook[0, 0])
        before = float(expected_ranks(view.table.record, view.rules)[view.seat])
        rank = min(max(before - float(opinion.outlook[0, 1]), 1.0), float(players))
        tenpai = {f"tenpai_{(view.seat + 1 + i) % players}": float(opinion.tenpai[0, i]) for i in range(players - 1)}
        numbers = {"points": points, "rank": rank, **tenpai}
        legal = sorted(view.legal_actions, key=lambda other: -chances[int(other)])
        considered = tuple(Considered(other, {"chance": float(chances[int(other)]), **numbers}) for other in legal)
        if len(legal) == 1:
            return Explanation(action, "only", REASONS["only"] + ".", considered)
        counted = self.temperature == 0 and int(action) != int(opinion.logp[0].argmax())
        reason = "counted" if counted else reason_of(action, "learned")
        liked = f"chosen {chances[int(action)]:.0%} of the time"
        if counted:
            liked = f"by its network {liked} and {legal[0]} {chances[int(legal[0])]:.0%}"
        told = f"{liked}, {points:+,.0f} points and rank {rank:.2f} expected"
        return Explanation(action, reason, f"{REASONS[reason]}: {told}.", considered)

    def _opinion(self, view: View) -> Opinion:
        if not check_view(view).is_asked:
            raise JantakuError(f"seat {view.seat} is not asked now: there is nothing for {self.name!r} to decide")
        judge = self.learned.network_for(view.rules)
        return judge(*observe(view.table.copy().records, view.rules))

    def _chosen(self, view: View, opinion: Opinion) -> Action:
        if self.temperature == 0:
            return Action(int(best_choices(view.table.copy().records, view.rules, opinion.logp)[0]))
        return Action(int(chosen(opinion.logp, self.temperature, [noise_of_view(self.seed, view)])[0]))

    def __repr__(self) -> str:
        """An expression that makes the player again."""
        return f"agent({self.name!r}, seed={self.seed})"
