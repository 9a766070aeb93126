"""Whatever a connection is sent says nothing that its guest cannot know: every frame, note and hint of whole games."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from conftest import LONG
from jantaku.rules import Rules, presets
from jantaku.web import results
from jantaku.web.foreseeing import Foreseer
from jantaku.web.hall import Hall
from jantaku.web.lobby import hall_frame
from jantaku.web.players import Players
from jantaku.web.room import Room
from lively import Lively, compile_engine
from test_web_frames import room_of_people
from web_ears import dealt_anew, evening

#: Changes that no preset has: what is declared, shown or kept by choice.
HOUSES: dict[str, dict[str, Any]] = {
    "four": {"declare_tenpai": "choice", "win_stop": "choice", "tenpai_stop": "choice"},
    "three": {"declare_tenpai": "choice", "win_stop": "choice"},
    "sixteen": {},
}
FAMILIES = {
    "four": [name for name in presets() if (each := Rules.preset(name)).players == 4 and each.hand_size == 13],
    "three": [name for name in presets() if Rules.preset(name).players == 3],
    "sixteen": [name for name in presets() if Rules.preset(name).hand_size == 16],
}
GAMES, DECISIONS = (50, 100_000) if LONG else (1, 40)


def houses(family: str, number: int) -> Rules:
    """The rules of game *number*: the presets of the family in turn, then those with changes; short games."""
    names = FAMILIES[family]
    rules = Rules.preset(names[number % len(names)])
    short = {"rounds": 1, "dealer_keeps_on_draw": False}
    return rules.replace(**short, **(HOUSES[family] if number // len(names) % 2 else {}))


@pytest.mark.parametrize("family", FAMILIES)
def test_nothing_that_is_sent_changes_when_all_that_its_guest_cannot_know_does(family: str) -> None:
    compile_engine()
    judged: Counter[str] = Counter()
    for number in range(GAMES):
        rules = houses(family, number)
        people = 1 if number % 5 == 4 else rules.players  # alone against agents decisions can be taken back
        faults, seen = asyncio.run(evening(rules, number, people=people, most=DECISIONS))
        assert not faults, (rules.name, number, faults[0])
        judged += seen
    assert judged["decision"] > 30 and judged["room"] > 2 * judged["decision"] and judged["looked on"] > 20
    if LONG:
        assert judged["final"] >= GAMES and min(judged[sort] for sort in ("hint", "note", "hall", "result")) > 10


def leaky(leak: Callable[[Room, dict[str, Any]], Any]) -> Callable[..., dict[str, Any]]:
    """Frames with something in them that should not be there."""
    honest = Room.frame

    def frame(room: Room, guest: str, language: str) -> dict[str, Any]:
        made = honest(room, guest, language)
        if "table" in made:
            made["table"]["leak"] = leak(room, made)
        return made

    return frame


def record(room: Room) -> Any:
    assert room.play is not None
    return room.play.game.table.record


def neighbour(frame: dict[str, Any]) -> int:
    return int((frame["table"]["seat"] + 1) % len(frame["table"]["players"]))


LEAKS: dict[str, Callable[[Room, dict[str, Any]], Any]] = {
    "the next tile of the wall": lambda room, _: int(record(room).wall[record(room).head]),
    "the ura": lambda room, _: int(record(room).wall[record(room).wall.size // 2]),
    "another hand": lambda room, frame: record(room).faces[neighbour(frame)].tolist(),
    "what another drew": lambda room, frame: int(record(room).drawn[neighbour(frame)]),
    "how far another is": lambda room, frame: int(record(room).waits[neighbour(frame)]),
    "who is asked": lambda room, _: room.play and room.play.asked,
    "how often somebody was asked": lambda room, _: room.play and len(room.play.journal),
    "the seed": lambda room, _: room.setup.seed,
}


@pytest.mark.parametrize("what", LEAKS)
def test_a_leak_is_found(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the ears hear anything: each leak that is planted is heard within a few decisions."""
    monkeypatch.setattr(Room, "frame", leaky(LEAKS[what]))
    assert asyncio.run(evening(Rules.preset("riichi-east"), 3, people=4, most=12))[0]


def test_who_is_tenpai_without_showing_it_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where tenpai is worth nothing nobody shows a hand at the end of the wall, and nobody knows who was tenpai."""
    rules = Rules.preset("riichi-east").replace(noten_points=0, dealer_keeps_on_tenpai=False)
    room, rng = room_of_people(rules, 5), random.Random(1)
    play: Any = room.play
    while not play.game.awaits_deal:
        play.do(str(play.game.legal_actions[-1]))

    def said() -> set[str]:
        texts = set()
        for _ in range(9):
            with dealt_anew(room, 0, rng):
                texts.add(str(room.frame("guest 0", "en")["result"]))
        return texts

    assert len(said()) == 1 and "noten" not in said() and not any(play.game.clearings[-1].hands)
    monkeypatch.setattr(results, "_rows", lambda clearing, _: [{"tenpai": tenpai} for tenpai in clearing.tenpai])
    assert len(said()) > 1


@pytest.mark.parametrize("family", FAMILIES)
def test_a_decision_is_played_out_from_what_its_seat_sees_alone(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints that are played out come from a process: what it is asked is all that it can know."""
    asked: list[bytes] = []

    async def heard(_: Foreseer, line: bytes) -> dict[str, Any]:
        asked.append(line)
        return {"rows": [], "tables": 0}

    monkeypatch.setattr(Foreseer, "_answer", heard)
    room, rng, lively, whole = room_of_people(houses(family, 0), 5), random.Random(1), Lively(5), set()
    play: Any = room.play
    while play.asked is not None and play.game.decisions < (400 if LONG else 40):
        seat, before = play.asked, len(asked)
        asyncio.run(Foreseer().played_out(play.game.view(seat)))
        with dealt_anew(room, seat, rng):
            asyncio.run(Foreseer().played_out(play.game.view(seat)))
            whole.add(play.game.table.tobytes())
        assert len(asked) == before + 2 and asked[-1] == asked[-2]
        play.do(str(lively.choose(play.game.table.record, play.game.legal_actions)))
    assert len(whole) > 10  # what was dealt anew was another table each time


def test_a_decision_that_nobody_sees_is_neither_in_lists_nor_in_numbers() -> None:
    """A pass shows nothing to the others: neither the list of their rooms nor the operator's numbers change."""
    for seed in (43, 289, 156):  # in which two are asked about one of the first discards
        asyncio.run(passed(seed))


async def passed(seed: int) -> None:
    """Play until a decision has shown nothing, and compare what can be asked for before and after."""
    hall, room = Hall(":memory:", Players()), room_of_people("riichi-east", seed)
    await hall.start()
    room.desk = hall.desk
    await hall.desk.write(hall.desk.store.add_room, room.id, room.setup.to_text(), "guest 0")
    play: Any = room.play
    for _ in range(5):
        before, events = [await hall_frame(hall, "guest 0", "en"), dict(hall.desk.counts)], int(record(room).n_events)
        await room._do(str(play.game.legal_actions[-1]))
        if int(record(room).n_events) == events:
            break
    after = [await hall_frame(hall, "guest 0", "en"), dict(hall.desk.counts)]
    for (line,) in (before[0]["rooms"], after[0]["rooms"]):
        assert line.pop("touched") % 60 == 0
    assert int(record(room).n_events) == events and before == after
    await hall.stop()
