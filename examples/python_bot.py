"""Write a bot in Python: an object with ``act(view)``, which sees what its seat sees and answers with an action.

Run ``python examples/python_bot.py [GAMES]``. A bot in a package of its own is found by its name: docs/agents.md.
"""

import sys
from collections import Counter

from jantaku import Action, Game, View, agent, estimate


class Careful:
    """Wins when it can, never calls, and gives up hands that are slow once somebody is in riichi."""

    name = "careful"

    def act(self, view: View) -> Action:
        """The action it takes."""
        legal = {str(action): action for action in view.legal_actions}
        for name in ("tsumo", "ron", "riichi", "pass"):
            if name in legal:
                return legal[name]
        discards = estimate(view)  # of every discard: shanten, acceptance, danger
        if not discards:
            return view.legal_actions[0]
        fast = min(discards, key=lambda one: (one.shanten, -one.acceptance, one.deal_in))
        safe = min(discards, key=lambda one: (one.deal_in, one.shanten))
        return (safe if fast.shanten > 1 and fast.deal_in > 0.05 else fast).action


places: Counter = Counter()
for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 4):
    game = Game("riichi-east", seed=number)
    players = [Careful(), *(agent("shanten", seed=number + i) for i in range(3))]
    while (phase := game.phase) is not None:
        game.push(players[phase.seat].act(game.view(phase.seat)))
    places[game.ranking.index(0) + 1] += 1
print("places:", dict(sorted(places.items())))
