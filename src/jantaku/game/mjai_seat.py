"""What MJAI sends to one seat: the events of a game with the tiles hidden that the seat does not see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from jantaku.errors import JantakuError
from jantaku.game.mjai_stream import HIDDEN, MjaiEvent
from jantaku.rules import Rules

HANCHAN: Final = 0
TONPUU: Final = 4
"""The stream's ``kyoku_first`` of a half game and of an East game."""


def check_mjai(rules: Rules) -> None:
    """Refuse *rules* whose games MJAI has no words for: sixteen tiles, flowers, gold tiles or the white pocchi."""
    for what, used in (
        ("sixteen tiles", rules.hand_size != 13),
        ("flowers", rules.flowers != "none"),
        ("gold tiles", any(rules.golds)),
        ("the white pocchi", rules.pocchi),
    ):
        if used:
            raise JantakuError(f"MJAI has no words for {what}: a game under {rules.name} cannot be written in it")


def start_game(rules: Rules, names: Sequence[str]) -> MjaiEvent:
    """The event that begins a game under *rules* between players with these *names*."""
    return {
        "type": "start_game",
        "names": list(names),
        "kyoku_first": TONPUU if rules.rounds == 1 else HANCHAN,
        "aka_flag": any(rules.reds),
    }


def as_seen_by(seat: int, events: Iterable[MjaiEvent], *, face_down: bool) -> Iterator[MjaiEvent]:
    """*events* with the tiles that *seat* does not see hidden; *face_down* says whether closed kans are."""
    for event in events:
        another = event.get("actor", seat) != seat
        if event["type"] == "start_game":
            yield {**event, "id": seat}
        elif event["type"] == "start_kyoku":
            hands = [hand if i == seat else [HIDDEN] * len(hand) for i, hand in enumerate(event["tehais"])]
            yield {**event, "tehais": hands}
        elif event["type"] == "tsumo" and another:
            yield {**event, "pai": HIDDEN}
        elif event["type"] == "ankan" and another and face_down:
            yield {**event, "consumed": [HIDDEN] * len(event["consumed"])}
        else:
            yield event
