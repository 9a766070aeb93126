"""Score a hand: what it is worth and why, what it would be worth otherwise, and the same under other rules.

Run ``python examples/score_hand.py``.
"""

import jantaku

won = jantaku.score("23m456p678p55789s", "4m", riichi="riichi", dora="3m", seat="S")
print(won)
print([yaku.name("en") for yaku in won.yaku], won.han, won.fu, won.points)

# by one's own draw, and with a called set
print(jantaku.score("23m456p678p55789s", "4m", tsumo=True, seat="S").points)
print(jantaku.score("234m55p678s,777=z,456s", "2m", seat="E"))

# not a win, and why
nothing = jantaku.score("234m55p789s,111=s,456p", "2m")
print(nothing.won, nothing)

# tai in place of han
print(jantaku.score("123456789m22p,777=z,555=z", "1m", rules="taiwan"))
