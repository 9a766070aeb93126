"""One Position of a log checked against the engine: every decision, every event, the Clearing, the next Position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.event import Clearing, EventType, Position
from jantaku.game.reasons import sentence
from jantaku.kernels.game.actions import NO_ACTION
from jantaku.kernels.game.layout import DECLARATION, EV_DORA, REACTION
from jantaku.records.claims import compare_claim
from jantaku.records.clearings import compare_clearings, compare_final, compare_unreached
from jantaku.records.driver import Driver
from jantaku.records.following import Script
from jantaku.records.hidden import fill_hidden
from jantaku.records.menus import compare_menus
from jantaku.records.rebuilding import wall_of
from jantaku.records.record import FinalResult, Record, RecordedPosition
from jantaku.records.report import Mismatch, Report

_EVENTS: Final = (
    "draw", "discard", "tsumogiri", "riichi", "riichi paid", "chi", "pon", "open kan", "closed kan", "added kan",
    "dora", "north", "flower", "tsumo", "ron", "abort", "exhausted", "tenpai", "noten",
)  # fmt: skip
_KANS: Final = (EventType.OPEN_KAN, EventType.CLOSED_KAN)


class Stop(Exception):  # noqa: N818
    """The Position cannot be followed any further: what, what we say, what the log says."""


class PositionCheck:
    """One Position of a record against the engine."""

    def __init__(self, record: Record, position: RecordedPosition, report: Report) -> None:
        """Differences go to *report*."""
        self.record, self.position, self.report = record, position, report
        self.decision = 0
        self.hidden = (
            ()
            if "tiles" in record.stated
            else tuple(seat for seat in range(record.rules.players) if seat not in record.observed)
        )
        self.menus: dict[tuple[int, int], int] = {}
        self.claims = list(position.claims)

    def add(self, what: str, ours: object, theirs: object, decision: int | None = None) -> None:
        """Report a difference, at the decision that was reached or at *decision*."""
        at = self.decision if decision is None else decision
        where = str(self.position.start)
        self.report.mismatches.append(Mismatch(self.record.source, where, at, what, str(ours), str(theirs)))

    def check(self, following: RecordedPosition | None) -> None:
        """Play the Position as the log does and compare; *following* is the next one of the log."""
        for fault in self.position.faults:
            self.add(f"event {fault.event}: {fault.what}", fault.ours, fault.theirs)
        try:
            self.position = fill_hidden(self.record.rules, self.position)
            self.script = Script(self.position.events)
            driver = self._dealt()
            ended = self._play(driver)
            self._compare_events(driver, ended)
            if self.record.observed:
                self._compare_menus()
            if ended:
                self._compare_shown(driver)
            if ended:
                self._compare_end(driver, following)
            elif following is not None or self.record.final is not None or self.position.clearing is not None:
                theirs = self.position.clearing
                self.add(
                    "the Position goes on",
                    self._said(driver, driver.seat, NO_ACTION),
                    "has no more of it" if theirs is None else f"ends: {theirs.ending}",
                )
        except Stop as stop:
            self.add(*stop.args)
        except JantakuError as error:
            self.add("cannot be dealt", str(error), "dealt")
        self.report.decisions += self.decision

    def _dealt(self) -> Driver:
        wall = wall_of(self.record.rules, self.position)
        east = self.position.events[0].east
        return Driver(self.record.rules, self.position.start, wall, ask_all=bool(self.hidden or self.claims), east=east)

    def _play(self, driver: Driver) -> bool:
        """Take the log's decisions; returns whether the Position has ended."""
        script = self.script
        while (phase := driver.phase) <= DECLARATION:
            seat, made = driver.seat, driver.moves_made
            if self.claims:
                self._compare_claims(driver, made)
            if phase == DECLARATION and script.clearing is not None:
                driver.step(script.declaration(seat, driver.offers))
                self.decision += 1
                continue
            event = script.next(made, phase == REACTION)
            if self.record.observed and seat in self.record.observed:
                self._note_menu(driver, seat, made)
            if event is None:
                return False
            reacting = phase == REACTION
            action = script.answer(seat, made, event) if reacting else script.own(event, seat, driver.offers)
            if not self._can(driver, seat, action):
                self._compare_events(driver, ended=False)
                raise Stop("decision", self._said(driver, seat, action), f"seat {event.seat}: {event}")
            driver.step(action)
            self.decision += 1
        self._compare_claims(driver, len(script.moves))
        return True

    def _compare_claims(self, driver: Driver, made: int) -> None:
        """What the log says of seats after the events so far, the last discard at most one draw ago."""
        last = self.script.places[min(made, len(self.script.places)) - 1]
        while self.claims and self.claims[0].event <= last:
            claim = self.claims.pop(0)
            after = self.position.events[claim.event]
            for difference in compare_claim(driver.table.record, claim, after):
                self.add(*difference)

    def _compare_shown(self, driver: Driver) -> None:
        """The hands shown at the end, without the tile that was won with."""
        drawn = {event.seat: event.tile for event in self.position.events if event.type is EventType.TSUMO}
        for seat, tiles in self.position.shown.items():
            ours = list(driver.hand(seat))
            if drawn.get(seat) in ours:
                ours.remove(drawn[seat])  # type: ignore[arg-type]
            if sorted(ours) != sorted(tiles):
                self.add(f"hand shown by seat {seat}", _faces_text(sorted(ours)), _faces_text(sorted(tiles)))

    def _can(self, driver: Driver, seat: int, action: int) -> bool:
        if action == NO_ACTION:
            return False
        return driver.offers(action) or (seat in self.hidden and driver.may_force(action))

    def _said(self, driver: Driver, seat: int, action: int) -> str:
        asked = f"ask seat {seat}: {' '.join(str(offered) for offered in driver.menu)}"
        if action == NO_ACTION:
            return asked
        reason = driver.why_not(action)
        return f"{asked}; {Action(action)}: {sentence(reason) if reason is not None else 'not offered'}"

    def _note_menu(self, driver: Driver, seat: int, made: int) -> None:
        key = (self.script.places[made - 1], seat)
        if key not in self.menus:
            self.menus[key] = driver.menu_bits

    def _compare_events(self, driver: Driver, ended: bool) -> None:
        """Raise ``Stop`` at the first event that differs."""
        ours, theirs = driver.rows, self.script.rows
        if "whole" in self.record.stated:
            self._compare_whole(driver)
        self._compare_kans(driver)
        if ours == theirs:
            return
        timed = "dora_time" in self.record.stated
        turned = [row[2] for row in ours if row[0] == EV_DORA]
        if not timed:
            ours = [row for row in ours if row[0] != EV_DORA]
            theirs = [row for row in theirs if row[0] != EV_DORA]
        for i, (our, their) in enumerate(zip(ours, theirs, strict=False)):
            if our != their:
                raise Stop(f"event {i + 1}", _row_text(our), _row_text(their))
        if ended and len(ours) != len(theirs):
            at = min(len(ours), len(theirs))
            raise Stop(f"event {at + 1}", _rest_text(ours[at:]), _rest_text(theirs[at:]))
        shown = [int(face) for face in self.position.indicators]
        if ended and not timed and turned != shown:
            self.add("dora indicators", _faces_text(turned), _faces_text(shown))

    def _compare_whole(self, driver: Driver) -> None:
        """Of a log that has our own events, every field of each; hands are dealt as it says."""
        for at, (our, their) in enumerate(zip(driver.events, self.position.events, strict=False)):
            if their.type is EventType.BEGIN:
                our = replace(their, tile=our.tile)  # noqa: PLW2901
            if our != their and their.type is not EventType.END and our.type is their.type:
                self.add(f"event {at}", our.to_dict(), their.to_dict())

    def _compare_kans(self, driver: Driver) -> None:
        """Which tiles went into each kan: the rows name only their kind."""
        theirs = [event for event in self.position.events if event.type in _KANS]
        if not theirs:
            return
        ours = [event for event in driver.events if event.type in _KANS]
        for our, their in zip(ours, theirs, strict=False):
            if sorted(our.tiles) != sorted(their.tiles):
                self.add(f"tiles of a kan by seat {our.seat}", _faces_text(our.tiles), _faces_text(their.tiles))

    def _compare_menus(self) -> None:
        compared = compare_menus(self.record, self.position, self.menus)
        for at, seat, ours, theirs in compared:
            self.add(f"menu of seat {seat} after {self.position.events[at]}", ours, theirs)
        for event in self.position.events:
            if event.type is EventType.DRAW:
                self.report.menus += event.seat in self.record.observed
            elif event.type in (EventType.DISCARD, EventType.ADDED_KAN):
                self.report.menus += sum(other != event.seat for other in self.record.observed)

    def _compare_end(self, driver: Driver, following: RecordedPosition | None) -> None:
        theirs = self.position.clearing
        if theirs is None:
            return
        unseen = any(win.seat in self.hidden and win.seat not in self.position.shown for win in theirs.wins)
        ours: Clearing = driver.clearing
        if not unseen:  # else nobody saw what it was won with
            for what, our, their in compare_clearings(ours, theirs, self.record, bool(self.hidden)):
                self.add(what, our, their)
        if self.hidden:
            if following is not None:
                self._compare_sums(theirs, following.start)
            return
        if following is None:
            driver.table.record.positions = len(self.record.positions)  # a game that has had too many is over
        driver.go_on(stop=following is None and self.record.final_follows)
        if following is not None:
            self._compare_next(driver, following.start)
        elif self.record.final is not None:
            self._compare_final(driver, self.record.final)

    def _compare_final(self, driver: Driver, theirs: FinalResult) -> None:
        if driver.is_over:
            for what, our, their in compare_final(driver.table, theirs, self._chips_before()):
                self.add(what, our, their)
        elif self.record.final_follows:
            raise Stop("end of the game", f"go on with {driver.position}", "is over")
        else:
            self.report.missing = self.report.missing or f"Positions after {self.position.start} are missing"
            for difference in compare_unreached(self.record.rules, self.position.start, theirs):
                self.add(*difference)

    def _compare_sums(self, clearing: Clearing, theirs: Position) -> None:
        """The next Position of a log that hides hands: what follows from its own payments."""
        start, deposit = self.position.start, self.record.rules.riichi_deposit
        paid = [event.seat for event in self.position.events if event.type is EventType.RIICHI_PAID]
        scores = tuple(
            score + delta - deposit * paid.count(seat)
            for seat, (score, delta) in enumerate(zip(start.scores, clearing.deltas, strict=True))
        )
        deposits = 0 if clearing.ending.is_win else start.deposits + len(paid)
        if scores != theirs.scores:
            self.add("next Position: scores", scores, theirs.scores)
        if deposits != theirs.deposits:
            self.add("next Position: deposits", deposits, theirs.deposits)

    def _chips_before(self) -> list[int]:
        """The chips that each seat won in all Positions but the last, where that does not begin with them."""
        won = [0] * self.record.rules.players
        if self.record.positions[-1].start.chips:
            return won
        for position in self.record.positions[:-1]:
            for seat, chips in enumerate(position.clearing.chips if position.clearing is not None else ()):
                won[seat] += chips
        return won

    def _compare_next(self, driver: Driver, theirs: Position) -> None:
        if driver.is_over:
            raise Stop("end of the game", f"is over: {driver.position.scores}", f"goes on with {theirs}")
        ours = driver.position
        for what in ("wind", "dealer", "honba", "deposits", "scores"):
            our, their = getattr(ours, what), getattr(theirs, what)
            if our != their:
                self.add(f"next Position: {what}", our, their)


def _row_text(row: list[int]) -> str:
    code, seats, face, extra = row
    if code == EV_DORA:
        return f"dora {_face_text(face)}"
    text = f"seat {seats & 3} {_EVENTS[code]} {_face_text(face)}"
    return f"{text} ({Action(extra)})" if extra else text


def _rest_text(rows: list[list[int]]) -> str:
    return f"{_row_text(rows[0])} and {len(rows) - 1} more" if rows else "nothing more"


def _face_text(face: int) -> str:
    from jantaku.tiles import Face

    return str(Face(face)) if face < len(Face) else "?"


def _faces_text(faces: Sequence[int]) -> str:
    return " ".join(_face_text(face) for face in faces)
