"""Change a house rule: take a preset, change what your table plays otherwise, and see what that does.

Run ``python examples/house_rule.py [FILE]``; the file it writes works with ``jantaku play --rules FILE``.
"""

import sys
from pathlib import Path

from jantaku import Rules, Tables, score

tenhou = Rules.preset("tenhou")
house = tenhou.replace(kiriage=True, open_tanyao=False, yaku={"daisharin": "yakuman"})
for key, (theirs, ours) in tenhou.diff(house).items():
    print(f"{key}: {theirs} at Tenhou, {ours} here")

# what it does to a hand, and to whole games
hand = {"riichi": True, "dora": "1m", "seat": "S"}
print([score("234567m34p678s22p", "5p", rules=rules, **hand).points for rules in (tenhou, house)])
for rules in (tenhou, house):
    tables = Tables(rules, 60, seed=1, count=True)
    tables.play("solid")
    called = tables.counts["called_wins"].sum() / tables.counts["wins"].sum()
    print(f"{rules.name}: {called:.0%} of the wins are by an open hand")

path = Path(sys.argv[1] if len(sys.argv) > 1 else "house.toml")
path.write_text(house.to_toml(extends="tenhou"), encoding="utf-8")
print(f"{path.name}: {'the same rules' if Rules.load(path).diff(house) == {} else 'other rules'}")
