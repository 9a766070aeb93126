"""What a room shows a guest: who has a seat its own table and what it is asked, who looks on what everybody sees."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from jantaku.game.game import Game
from jantaku.game.view import View
from jantaku.web.automation import decided
from jantaku.web.frames import table_frame
from jantaku.web.play import Play
from jantaku.web.prompts import prompt
from jantaku.web.results import final_frame, hand_frame
from jantaku.web.seats import Seat
from jantaku.words.presets import rules_title

if TYPE_CHECKING:
    from jantaku.web.room import Room

#: The seat of who looks on: nobody's, so that all hands are hidden.
LOOKS_ON: Final = -1


def room_frame(room: Room, guest: str, language: str) -> dict[str, Any]:
    """What *guest* may know of *room*."""
    setup, play = room.setup, room.play
    seat = setup.seat_of(guest)
    frame: dict[str, Any] = {
        "t": "room", "room": room.id, "rules": setup.rules.name, "title": rules_title(setup.rules.name, language),
        "people": setup.people, "here": [s.name for s in setup.seats if s.guest], "begun": setup.begun,
        "seated": seat is not None, "watched": setup.watched, "owner": bool(guest) and guest == setup.owner,
        "seconds": setup.seconds,
    }  # fmt: skip
    if play is None or (seat is None and not setup.watched):
        return frame
    if faults := room.faults.frame(language):
        frame["faults"] = faults
    if seat is None:
        frame["table"] = table_frame(View(play.game.table, LOOKS_ON), setup.seats, language)
        return frame | _ended(play.game, setup.names, 0, language)
    sitting, view = setup.seats[seat], play.game.view(seat)
    auto = sitting.auto
    frame |= {
        "away": sitting.away,
        "undo": room.can_undo,
        "decided": room.can_undo and play.has_decided(seat),
        "auto": {"win": auto.win, "no_calls": auto.no_calls, "discard": auto.discard},
        "table": table_frame(view, setup.seats, language),
    }
    if play.asked == seat and not sitting.away:
        return frame | _asked(room, play, sitting, view, language)
    return frame | _ended(play.game, setup.names, sitting.seen, language)


def _ended(game: Game, names: tuple[str, ...], seen: int, language: str) -> dict[str, Any]:
    """How the last hand ended, and the game, while nobody is asked anything."""
    frame: dict[str, Any] = {}
    if game.awaits_deal or game.is_over:
        hands = len(game.clearings)
        if hands:
            frame["result"] = hand_frame(game.past[-1], game.rules, names, hands, language)
            frame["result"]["seen"] = seen >= hands and not game.is_over
        if game.is_over:
            frame["final"] = final_frame(game, names)
    return frame


def _asked(room: Room, play: Play, sitting: Seat, view: View, language: str) -> dict[str, Any]:
    """The decision that the guest is to take, unless the toggles take it."""
    phase, asked = play.game.phase, prompt(play.game, view, language)
    if asked is None or phase is None or decided(phase, sitting.auto) is not None:
        return {}
    decision = {"id": play.decision_id, **asked}
    if room.deadline is not None:
        decision["left"] = max(0, round(room.deadline - asyncio.get_running_loop().time(), 1))
        decision["seconds"] = room.setup.seconds
    return {"decision": decision}
