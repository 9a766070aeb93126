"""``python tests/compile_ahead.py``: ``jantaku warmup``, and the kernels that only tests need beside it.

Tests that wait for a compiler one after the other would leave processors idle.
"""

from __future__ import annotations

import numpy as np

from jantaku.cli.warmup import CHAINS, compile_side_by_side
from jantaku.game.event import ENDINGS
from jantaku.kernels.game.audit import COLUMNS, audit_games
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled
from jantaku.sampling import sample


def audit() -> None:
    """The kernel that plays games and audits them."""
    seeds, results = np.zeros(1, np.uint64), np.zeros((1, COLUMNS + len(ENDINGS)), np.int64)
    suits, record = get_suits().view(np.ndarray), Rules.preset("riichi-east").record.view(np.ndarray)
    compiled(audit_games)(np.zeros(1, TABLE), record, suits, np.zeros(1, SCORING), seeds, results)


def learned() -> None:
    """The kernels of the player that learned."""
    from jantaku import arena

    arena.simulate("riichi-east", ["net", "random"], games=1, seed=0)


def foresight() -> None:
    """The kernels that deal what is hidden, and say how likely it is."""
    from jantaku import Game
    from jantaku.sampling.truth import truth

    game = Game("tenhou", seed=0)
    sample(game.view(0), 1)
    truth(game.view(0), game.table.record, chains=1)


if __name__ == "__main__":
    get_suits()
    first, second = CHAINS
    extended = ([*first, "compile_ahead:audit"], [*second, "compile_ahead:learned", "compile_ahead:foresight"])
    compile_side_by_side(extended, lambda what, took: print(f"{what}: {took:.1f} s", flush=True))
