"""Write a bot: plain Python that reads MJAI events, one JSON object a line, and answers each with one.

It keeps tiles that have neighbours, never calls, and needs nothing of jantaku. Let it play:
``jantaku sim --agents 'mjai:python examples/mjai_bot.py,tsumogiri' --games 4``
"""

import json
import sys


def usefulness(tile, hand):
    """Copies of the tile, and tiles of its suit near it."""
    near = 3 * hand.count(tile)
    if tile[0].isdigit():
        for other in hand:
            if other[0].isdigit() and other[1] == tile[1]:
                near += max(0, 3 - abs(int(other[0]) - int(tile[0])))
    return near


seat, hand = 0, []
for line in sys.stdin:
    event = json.loads(line)
    answer = {"type": "none"}
    if event["type"] == "start_game":
        seat = event["id"]
    elif event["type"] == "start_kyoku":
        hand = event["tehais"][seat]
    elif event["type"] == "tsumo" and event["actor"] == seat:
        drawn = event["pai"]
        tile = min([*hand, drawn], key=lambda tile: usefulness(tile, [*hand, drawn]))
        answer = {"type": "dahai", "actor": seat, "pai": tile, "tsumogiri": tile == drawn}
        hand.append(drawn)
    elif event["type"] == "dahai" and event["actor"] == seat:
        hand.remove(event["pai"])
    print(json.dumps(answer), flush=True)
