"""A game played again from an MJAI stream: walls that fit it, and its actions one by one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from jantaku.game.action import Action
from jantaku.game.event import own_tiles
from jantaku.game.game import Game
from jantaku.game.phase import ReactionPhase
from jantaku.game.walls import deck, hand_places
from jantaku.kernels.game.layout import (
    EV_ADDED_KAN,
    EV_CHI,
    EV_CLOSED_KAN,
    EV_DISCARD,
    EV_OPEN_KAN,
    EV_PON,
    EV_RIICHI,
    EV_TSUMOGIRI,
)
from jantaku.rules import Rules
from jantaku.tiles import Face
from jantaku.tiles.mjai import parse_mjai_tile

Row = dict[str, Any]


def positions_of(rows: list[Row]) -> list[list[Row]]:
    """The rows of each Position."""
    out: list[list[Row]] = []
    for row in rows:
        if row["type"] == "start_kyoku":
            out.append([])
        if out and row["type"] != "end_game":
            out[-1].append(row)
    return out


def wall_of(rules: Rules, rows: list[Row]) -> list[Face]:
    """A wall in which every tile that *rows* show lies where it was drawn; the others anywhere."""
    size = len(deck(rules))
    slots: list[Face | None] = [None] * size
    first = rows[0]
    for seat, hand in enumerate(first["tehais"]):
        for place, pai in zip(hand_places(rules, (seat - first["oya"]) % 4), hand, strict=True):
            slots[place] = parse_mjai_tile(pai)
    slots[size - 6] = parse_mjai_tile(first["dora_marker"])
    head, replaced, indicators, after_kan = 52, 0, 1, False
    for row in rows:
        if row["type"] == "tsumo":
            slots[size - 1 - replaced if after_kan else head] = parse_mjai_tile(row["pai"])
            replaced, head = replaced + after_kan, head + (not after_kan)
            after_kan = False
        elif row["type"] in ("ankan", "kakan", "daiminkan"):
            after_kan = True
        elif row["type"] == "dora":
            slots[size - 6 - 2 * indicators] = parse_mjai_tile(row["dora_marker"])
            indicators += 1
        for i, pai in enumerate(row.get("ura_markers", ())):
            slots[size - 5 - 2 * i] = parse_mjai_tile(pai)
    left = Counter(deck(rules))
    left.subtract(face for face in slots if face is not None)
    assert min(left.values()) >= 0
    rest = list(left.elements())
    return [rest.pop() if face is None else face for face in slots]


CHOSEN = ("dahai", "reach", "chi", "pon", "daiminkan", "ankan", "kakan")
CHOSEN_CODES = (EV_DISCARD, EV_TSUMOGIRI, EV_RIICHI, EV_CHI, EV_PON, EV_OPEN_KAN, EV_CLOSED_KAN, EV_ADDED_KAN)


class Replay:
    """Plays the actions of a stream."""

    def __init__(self, rules: str, rows: list[Row]) -> None:
        parts = positions_of(rows)
        self.chosen = [[row for row in part if row["type"] in CHOSEN] for part in parts]
        self.endings = [[row for row in part if row["type"] in ("hora", "ryukyoku")] for part in parts]
        self.game = Game(rules, seed=0, walls=[wall_of(Rules.of(rules), part) for part in parts])

    def play(self) -> Game:
        """Play all of it."""
        while not self.game.is_over and self.game.table.record.positions <= len(self.chosen):
            self.game.push(self.next_action())
        return self.game

    def next_rows(self) -> list[Row]:
        """What comes next in the Position: the next row that somebody chose, or the rows of its end."""
        t = self.game.table.record
        part = int(t.positions) - 1
        done = sum(code in CHOSEN_CODES for code in t.events[: t.n_events, 0].tolist())
        return self.chosen[part][done : done + 1] or self.endings[part]

    def next_action(self) -> Action:
        phase = self.game.phase
        rows = self.next_rows()
        if isinstance(phase, ReactionPhase):
            return reaction(phase, rows)
        kind = rows[0]["type"]
        if kind == "dahai":
            return Action("tsumogiri") if rows[0]["tsumogiri"] else Action.discard(parse_mjai_tile(rows[0]["pai"]))
        if kind == "ankan":
            return Action(f"closed-kan-{parse_mjai_tile(rows[0]['consumed'][0]).kind}")
        if kind == "kakan":
            return Action(f"added-kan-{parse_mjai_tile(rows[0]['pai']).kind}")
        return Action({"reach": "riichi", "hora": "tsumo", "ryukyoku": "nine-terminals"}[kind])


def reaction(phase: ReactionPhase, rows: list[Row]) -> Action:
    """What the seat that is asked answers."""
    for row in rows:
        if row["type"] == "ryukyoku" and row["reason"] == "ron3":
            return Action("ron")
        if row.get("actor") != phase.seat:
            continue
        if row["type"] == "hora" and row["target"] != phase.seat:
            return Action("ron")
        if row["type"] == "daiminkan":
            return Action("open-kan")
        if row["type"] in ("chi", "pon"):
            wanted = sorted(parse_mjai_tile(pai) for pai in row["consumed"])
            for action in phase.legal_actions:
                if str(action).startswith(row["type"]) and sorted(own_tiles(action, phase.tile)) == wanted:
                    return action
    return Action("pass")
