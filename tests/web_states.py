"""Moments at tables that are worth looking at: played to, and shown in a browser by frames of the real room."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from jantaku.rules import Rules
from jantaku.web.room import Room
from lively import Lively, compile_engine
from test_web_frames import room_of_people
from web_browser import Browser

Frame = dict[str, Any]
PRESETS = {"four": "riichi-east", "three": "sanma-parlour", "sixteen": "taiwan"}


def own(frame: Frame) -> Frame:
    return dict(frame["table"]["players"][frame["table"]["seat"]])


def most_choices(frame: Frame) -> int:
    return max((len(button.get("choices", ())) for button in frame.get("decision", {}).get("buttons", ())), default=0)


def tiles(frame: Frame) -> int:
    return len(frame["table"]["hand"]) + bool(frame["table"]["drawn"])


#: What each moment is, seen from the seat that is asked, or from the first where nobody is.
MOMENTS: dict[str, Callable[[Frame], bool]] = {
    "opening": lambda frame: "decision" in frame,
    "chooser": lambda frame: most_choices(frame) >= 2,
    "melds": lambda frame: len(own(frame)["melds"]) >= 3 and bool(frame["table"]["drawn"]),
    "claims": lambda frame: sum("why" not in b for b in frame.get("decision", {}).get("buttons", ())) >= 3,
    "late": lambda frame: len(own(frame)["river"]) >= 17 and "decision" in frame,
    "waiting": lambda frame: len(frame["table"]["waits"]) >= 2 and "decision" in frame,
    "won": lambda frame: len(frame.get("result", {}).get("wins", [{"yaku": ()}])[0]["yaku"]) >= 4,
    "drawn": lambda frame: sum(map(bool, frame.get("result", {}).get("hands", ()))) >= 2 or
    ("ending" in frame.get("result", {}) and frame["rules"].startswith("taiwan")),
    "over": lambda frame: "final" in frame,
}  # fmt: skip
MORE: dict[str, dict[str, Callable[[Frame], bool]]] = {
    "three": {"norths": lambda frame: len(own(frame).get("aside", ())) >= 2 and "decision" in frame},
    "sixteen": {
        "flowers": lambda frame: len(own(frame).get("aside", ())) >= 3 and tiles(frame) == 17 and "decision" in frame,
    },
}


#: Where each moment is: the seed of a game of lively players, and after how many decisions and deals.
PLACES: dict[str, dict[str, tuple[int, int]]] = {
    "four": {"opening": (1, 0), "chooser": (1, 13), "waiting": (1, 66), "won": (1, 67), "claims": (1, 69),
             "late": (1, 153), "drawn": (1, 156), "melds": (3, 150), "over": (1, 374)},
    "three": {"opening": (1, 0), "claims": (1, 39), "won": (1, 45), "waiting": (1, 91), "norths": (1, 196),
              "late": (1, 209), "melds": (3, 114), "drawn": (3, 196), "chooser": (39, 41), "over": (1, 259)},
    "sixteen": {"opening": (1, 0), "flowers": (1, 11), "chooser": (1, 13), "waiting": (1, 60), "drawn": (1, 78),
                "claims": (1, 114), "melds": (1, 396), "won": (1, 697), "late": (3, 570), "over": (1, 2078)},
}  # fmt: skip


@cache
def moment(family: str, name: str) -> tuple[Room, str]:
    """A room that has come to a moment, and who looks."""
    compile_engine()
    seed, entries = PLACES[family][name]
    room, lively = room_of_people(Rules.preset(PRESETS[family]).replace(rounds=1), seed), Lively(seed)
    play: Any = room.play
    while len(play.journal) < entries:
        play.do(
            "deal" if play.game.awaits_deal else str(lively.choose(play.game.table.record, play.game.legal_actions))
        )
    guest = f"guest {0 if play.asked is None else play.asked}"
    assert {**MOMENTS, **MORE.get(family, {})}[name](room.frame(guest, "en")), (family, name, "is elsewhere now")
    return room, guest


@contextmanager
def shown(
    web: Browser, family: str, name: str, size: dict[str, int], chosen: Frame | None = None, **settings: Any
) -> Iterator[Any]:
    """A page that shows a moment, with what a person has *chosen* in it before."""
    room, guest = moment(family, name)

    def serve(socket: Any) -> None:
        def answer(text: str) -> None:
            message = json.loads(text)
            if message["t"] == "hello":
                frame = room.frame(guest, message["language"])
                if "result" in frame:
                    frame["result"]["seen"] = False
                socket.send(json.dumps(frame))

        socket.on_message(answer)

    def prepare(page: Any) -> None:
        page.route_web_socket("**/socket", serve)
        choose(page, chosen or {})

    with web.page(size, f"/table/{room.id}", before=prepare, **settings) as page:
        page.wait_for_selector(".room .tile svg")
        yield page


def choose(page: Any, chosen: Frame) -> None:
    """Let a page begin with what a person has *chosen* before."""
    page.add_init_script(f"localStorage.setItem('jantaku', JSON.stringify({json.dumps(chosen)}))")
