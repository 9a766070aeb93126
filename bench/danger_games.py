"""The moments before discards in real games, what is seen of the others then, and what is true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from jantaku import Game, agent
from jantaku.kernels.game.actions import NO_ACTION, RON
from jantaku.kernels.game.layout import ACTION, DECLARATION, NOT_DECLARED, REACTION, TABLE, TO_DISCARD
from jantaku.kernels.game.step import why_not
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players import danger, reading
from jantaku.kernels.worth.layout import SCORING
from jantaku.records import Record, read_record
from jantaku.records.driver import Driver
from jantaku.records.following import Script
from jantaku.records.hidden import fill_hidden
from jantaku.records.rebuilding import wall_of
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled

FAMILIES: Final = ("four", "three", "sixteen")
FOLDERS: Final = {"four": ("4p_hanchan", "4p_tonpuu"), "three": ("3p_hanchan",)}
SIXTEEN_GAMES: Final = 240
#: Cells of the suji table: riichi or open melds, by turn, by class of tile.
TURNS: Final = 6
CELLS: Final = 5 * TURNS * danger.CLASSES


def moments(record: Record) -> Iterator[tuple[int, Any]]:
    """The table before each discard of *record*, with the number of its round."""
    for number, recorded in enumerate(record.positions):
        position = fill_hidden(record.rules, recorded)
        driver = Driver(record.rules, position.start, wall_of(record.rules, position), east=position.events[0].east)
        script = Script(position.events)
        while driver.phase < DECLARATION:
            event = script.next(driver.moves_made, driver.phase == REACTION)
            if event is None:
                break
            if driver.phase == REACTION:
                action = script.answer(driver.seat, driver.moves_made, event)
            else:
                action = script.own(event, driver.seat, driver.offers)
                if action <= 44 and action != NO_ACTION:
                    yield number, driver.table.records.view(np.ndarray).view(TABLE)
            if action == NO_ACTION or not driver.offers(action):
                break
            driver.step(action)


def sixteen_moments(seed: int) -> Iterator[tuple[int, Any]]:
    """The same of a game that four ``solid`` play."""
    game, player = Game("taiwan", seed=seed), agent("solid")
    while not game.is_over:
        t = game.table.record
        action = player.act(game.view(int(t.asked)))
        if t.phase == ACTION and action.is_discard:
            yield int(t.positions), game.table.records.view(np.ndarray).view(TABLE)
        game.push(action)


def games(data: Path, family: str, most: int) -> Iterator[tuple[int, Rules, Iterator[tuple[int, Any]]]]:
    """Number, rules and moments of each game of a family."""
    if family == "sixteen":
        for seed in range(min(most, SIXTEEN_GAMES)):
            yield seed, Rules.of("taiwan"), sixteen_moments(seed)
        return
    paths = [path for folder in FOLDERS[family] for path in sorted((data / "mjlog" / folder).iterdir())]
    for number, path in enumerate(paths[:most]):
        record = read_record(path)
        yield number, record.rules, moments(record)


# --- what is seen, and what is true ---


@dataclass(frozen=True)
class Seen:
    """All that was seen and was true at the discards of a family, tile by tile against each opponent."""

    #: Opponents that have declared nothing: what is seen of them, whether they were tenpai, and in which game.
    seat_x: Any
    seat_y: Any
    seat_game: Any
    #: Tiles in the hand of the discarder: whether they would have dealt in, in which game and round, and in which cell
    #: of the suji table they are.
    hit: Any
    game: Any
    round: Any
    cell: Any
    #: The chance that the reading gives them, by the coefficients that are there.
    shipped: Any
    #: Of these the ones that are not surely safe, as places in the row, and of each: what is seen, whether the opponent
    #: has declared, whether it is tenpai, and where it stands among the opponents above (-1: it has declared).
    live: Any
    live_x: Any
    declared: Any
    ready: Any
    seat: Any


class Looker:
    """Looks at moments of games under one set of rules."""

    def __init__(self, rules: Rules) -> None:
        """Take the rules."""
        self.rules, self.record = rules, rules.record.view(np.ndarray)
        self.readings = np.zeros(1, reading.READING)
        self.scratch = np.zeros(1, SCORING)
        self.read, self.why_not = compiled(reading.read_at), compiled(why_not)
        self.suits = get_suits().view(np.ndarray)

    def can_win(self, table: Any, seat: int, other: int, kind: int) -> bool:
        """Whether *other* could win on a discard of *kind* by *seat*: by its waits, furiten and yaku."""
        asked = table.copy()
        t = asked[0]
        t["phase"], t["context"], t["last"], t["turn"], t["asked"] = REACTION, TO_DISCARD, kind, seat, other
        return int(self.why_not(asked, 0, self.record, self.suits, self.scratch, other, RON)) == 0

    def look(self, table: Any, game: int, number: int, pieces: dict[str, list[Any]]) -> None:
        """Add what a moment shows to *pieces*; *game* and *number* are those of the game and the round."""
        t = table[0]
        seat = int(t["asked"])
        self.read(table, 0, self.record, self.readings, seat)
        w = self.readings[0]
        held = np.flatnonzero(t["counts"][seat])
        for other in range(self.rules.players):
            if other != seat:
                self._look_at(table, w, held, other, pieces)
                pieces["game"].append(np.full(len(held), game, np.int16))
                pieces["round"].append(np.full(len(held), number, np.int32))
                if t["riichi"][other] == NOT_DECLARED:
                    pieces["seat_game"].append(np.array([game], np.int16))

    def _look_at(self, table: Any, w: Any, held: Any, other: int, pieces: dict[str, list[Any]]) -> None:
        t = table[0]
        declared = t["riichi"][other] != NOT_DECLARED
        waits, safe = int(t["waits"][other]), np.int64(w["safe"][other]) >> held & 1
        seen, live = w["wait_seen"][other, held], np.flatnonzero(safe == 0)
        hits = np.array(
            [waits >> k & 1 == 1 and not s and self.can_win(table, int(t["asked"]), other, k)
             for k, s in zip(held.tolist(), safe.tolist(), strict=True)]
        )  # fmt: skip
        standing = -1
        if not declared:
            standing = len(pieces["seat_y"])
            pieces["seat_x"].append(w["tenpai_seen"][other][None].astype(np.float32))
            pieces["seat_y"].append(np.array([waits != 0]))
        melds = 4 if declared else min(3, int(w["tenpai_seen"][other][: reading.TURNS].argmax()))
        turn = min(int(t["n_river"][other]) // 3, TURNS - 1)
        group = np.where(safe, 0, seen[:, : danger.CLASSES].argmax(1))
        pieces["cell"].append(((melds * TURNS + turn) * danger.CLASSES + group).astype(np.int16))
        pieces["hit"].append(hits)
        pieces["shipped"].append(w["danger"][other, held].astype(np.float32))
        pieces["live"].append(safe == 0)
        pieces["live_x"].append(seen[live].astype(np.float32))
        pieces["declared"].append(np.full(len(live), declared))
        pieces["ready"].append(np.full(len(live), waits != 0))
        pieces["seat"].append(np.full(len(live), standing, np.int32))


def collect(data: Path, family: str, most: int, every: int) -> Seen:
    """What is seen at every *every*-th discard of the games of a family, *most* games of it."""
    pieces: dict[str, list[Any]] = {name: [] for name in Seen.__dataclass_fields__}
    looker: Looker | None = None
    rounds = 0
    for game, rules, seen in games(data, family, most):
        if looker is None or looker.rules != rules:
            looker = Looker(rules)
        last = -1
        for i, (where, table) in enumerate(seen):
            rounds += where != last
            last = where
            if i % every == 0:
                looker.look(table, game, rounds, pieces)
    found = {name: np.concatenate(rows) for name, rows in pieces.items()}
    return Seen(**(found | {"live": np.flatnonzero(found["live"])}))
