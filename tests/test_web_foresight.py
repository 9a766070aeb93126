"""Hints that play a decision out: asked for, waited for, and from a process of its own."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from typing import Any

import pytest

from conftest import LONG
from jantaku import Game
from jantaku.game.view import View
from jantaku.web.foreseeing import WAITING, Foreseer
from jantaku.web.forethought import played_out
from jantaku.web.hinting import worth_frame
from jantaku.web.refusals import Refused
from jantaku.words.name import LANGUAGES
from web_rooms import Person, served


def row(action: str, points: float) -> dict[str, Any]:
    return {"action": action, "points": [points, 100.0], "win": 0.2, "dealIn": 0.1, "equal": points > 0}


@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_are_named_once_the_tile_just_drawn_by_its_face(language: str) -> None:
    view = Game("tenhou", seed=7).view(0)
    drawn = view.drawn
    rows = [row(f"discard-{drawn}", 900), row("tsumogiri", 900), row(f"discard-{view.hand[-1]}", -300)]
    found = worth_frame(view, {"rows": rows, "tables": 64}, language)["rows"]
    assert [one["tile"] for one in found] == [str(drawn), str(view.hand[-1])]
    assert language == "en" or not any(one["says"].isascii() for one in found)


def test_a_person_asks_and_is_answered_while_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[View] = []

    async def answered(_: Foreseer, view: View) -> dict[str, Any]:
        seen.append(view)
        if len(seen) > 1:
            raise Refused("thinking failed")
        return {"rows": [row(str(action), 1) for action in view.legal_actions[:2]], "tables": 64}

    monkeypatch.setattr(Foreseer, "played_out", answered)
    with served() as client:
        ann = Person(client)
        with ann.connected(language="ja"):
            ann.open(seat="dealer")
            asked = ann.asked()
            ann.send(t="worth")
            worth = ann.read_until(lambda message: message["t"] == "worth")
            assert worth["id"] == asked["decision"]["id"] and worth["tables"] == 64
            assert seen[0].seat == 0 and seen[0].hand
            ann.send(t="worth")
            assert not ann.read_until(lambda message: message["t"] == "worth")["error"].isascii()


def test_too_many_are_refused() -> None:
    async def main() -> None:
        foreseer = Foreseer()
        await foreseer._turn.acquire()  # one is being played out
        view = Game("tenhou", seed=7).view(0)
        waiting = [asyncio.create_task(foreseer.played_out(view)) for _ in range(WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            await foreseer.played_out(view)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await foreseer.close()

    asyncio.run(main())


@pytest.mark.skipif(not LONG, reason="a process plays out: make test-long")
@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_a_process_plays_every_action_out(preset: str) -> None:
    game = Game(preset, seed=7)
    assert game.phase is not None
    view = game.view(game.phase.seat)

    async def main() -> dict[str, Any]:
        foreseer = Foreseer()
        found = await foreseer.played_out(view)
        await foreseer.close()
        return found

    found = asyncio.run(main())
    assert {one["action"] for one in found["rows"]} == {str(action) for action in view.legal_actions}
    asked = {"rules": view.rules.to_dict(), "name": "", "seat": view.seat, "seconds": 1.0}
    assert played_out({**asked, "record": b64encode(view.tobytes()).decode()})["tables"] >= 32
