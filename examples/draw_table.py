"""Draw a table: a game some turns in, as a seat sees it and with all hands open, in light and dark.

Run ``python examples/draw_table.py [FOLDER]``; it writes SVG files, and PNG files where the extra [png] is installed.
"""

import sys
from pathlib import Path

from jantaku import Game, JantakuError, agent, svg

folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
names = ["Aoi", "Ben", "Chika", "Dao"]

game = Game("tenhou", seed=12)
player = agent("shanten", seed=1)
while len(game.actions) < 60:
    game.push(player.act(game.view(game.phase.seat)))

svg.table(game.view(0), names=names).save(folder / "seen_by_aoi.svg")
svg.table(game, names=names, theme="dark", corners=True).save(folder / "open.svg")
svg.hand("123m067p11z1f,555=p,2222z", drawn="1z", palette="colour-blind").save(folder / "hand.svg")
try:
    svg.table(game, names=names, size=480).save(folder / "open.png")
except JantakuError as error:
    print(error)
print(*sorted(path.name for path in folder.glob("*.[sp][vn]g")))
