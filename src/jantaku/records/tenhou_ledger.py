"""What Tenhou's logs say twice: points after a riichi, the stakes of a result, melds, indicators, points of a win.

All of it follows from what was said before, so a ledger is kept while a Position is read, and every tag is held
against it. What a tag leaves out is not missed: old logs say less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jantaku.game.event import Position, Win
from jantaku.notation.mjlog import Tag
from jantaku.records.clearings import compare_results
from jantaku.records.record import FinalResult
from jantaku.records.tenhou_names import ROUND_WIND, SEAT_WIND
from jantaku.rules import Rules

Difference = tuple[str, object, object]


class Ledger:
    """Points, deposits, melds and indicators of one Position, as its tags have brought them about so far."""

    def __init__(self, rules: Rules, start: Position, indicator: int) -> None:
        """Begin with *start* and its first *indicator*."""
        self.rules, self.start = rules, start
        self.scores = list(start.scores)
        self.deposits = start.deposits
        self.melds: list[list[int]] = [[] for _ in start.scores]
        self.indicators = [indicator]
        self.ura: list[int] | None = None
        self.winners = 0

    def meld(self, seat: int, code: int, *, added: bool) -> bool:
        """Note a meld of *seat* by its code; an *added* kan takes the place of its pon, if there is that pon."""
        pon = (code & ~0x10) | 0x8
        if added and pon in self.melds[seat]:
            self.melds[seat][self.melds[seat].index(pon)] = code
            return True
        self.melds[seat].insert(0, code)
        return not added

    def riichi_paid(self, seat: int, tag: Tag) -> Iterator[Difference]:
        """A deposit was paid."""
        self.scores[seat] -= self.rules.riichi_deposit
        self.deposits += 1
        if "ten" in tag.attributes:
            yield from self._points(tag, "ten", 1)

    def won(self, tag: Tag, win: Win, liable: int | None) -> Iterator[Difference]:
        """A win; *liable* is who pays for it beside or instead of the discarder, by the payments."""
        yield from self._stakes(tag)
        yield from self._points(tag, "sc", 2)
        yield from _differ("melds of the winner", self.melds[win.seat], tag.numbers("m"))
        yield from _differ("dora indicators", self.indicators, tag.numbers("doraHai"))
        if "doraHaiUra" in tag.attributes:
            self.ura = tag.numbers("doraHaiUra") if self.ura is None else self.ura
            yield from _differ("ura indicators", self.ura, tag.numbers("doraHaiUra"))
        stated = tag.numbers("ten")[1]
        yield from _differ("points of the win", stated_points(self.rules, self.start, win, tag, self), stated)
        if "paoWho" in tag.attributes or liable is not None:
            yield from _differ("liable seat", liable, tag.number("paoWho") if "paoWho" in tag.attributes else None)
        for number in tag.numbers("yaku")[::2]:
            yield from self._wind(number, win.seat)
        self._settle(win.deltas)
        self.deposits = 0
        self.winners += 1

    def drawn(self, tag: Tag) -> Iterator[Difference]:
        """A draw."""
        yield from self._stakes(tag)
        yield from self._points(tag, "sc", 2)
        self._settle([100 * delta for delta in tag.numbers("sc")[1 : 2 * len(self.scores) : 2]])

    def ended(self, final: FinalResult) -> Iterator[Difference]:
        """The result of the game: deposits that are left go to the first place."""
        first = max(range(len(self.scores)), key=lambda seat: (self.scores[seat], -seat))
        ours = list(self.scores)
        ours[first] += self.deposits * self.rules.riichi_deposit
        yield from _differ("final scores", ours, list(final.scores))
        yield from compare_results(self.rules, final)

    def _wind(self, number: int, seat: int) -> Iterator[Difference]:
        """A yaku of the winds has a number for each."""
        own = SEAT_WIND + (seat - self.start.dealer) % self.rules.players
        if SEAT_WIND <= number < ROUND_WIND:
            yield from _differ("yaku: seat wind", own, number)
        elif ROUND_WIND <= number < ROUND_WIND + 4:
            yield from _differ("yaku: round wind", ROUND_WIND + self.start.wind, number)

    def _settle(self, deltas: Sequence[int]) -> None:
        self.scores = [score + delta for score, delta in zip(self.scores, deltas, strict=True)]

    def _stakes(self, tag: Tag) -> Iterator[Difference]:
        if "ba" in tag.attributes:
            yield from _differ("honba and deposits", [self.start.honba, self.deposits], tag.numbers("ba"))

    def _points(self, tag: Tag, key: str, step: int) -> Iterator[Difference]:
        """The points that *tag* says everybody has; seats that nobody has have none."""
        stated = tag.numbers(key)
        players = len(self.scores)
        yield from _differ(
            f"points in {key}", [score // 100 for score in self.scores], stated[0 : step * players : step]
        )
        absent = stated[step * players :]
        if any(absent) or len(stated) not in (step * players, step * 4):
            yield f"points in {key} of no seat", [], absent


def stated_points(rules: Rules, start: Position, win: Win, tag: Tag, ledger: Ledger) -> int:
    """What a win is worth without honba and deposits, as ``ten`` says it."""
    by_draw = tag.number("who") == tag.number("fromWho")
    added = rules.honba_tsumo * (rules.players - 1) if by_draw else rules.honba_ron
    honba = 0 if ledger.winners else start.honba
    return int(win.deltas[win.seat] - ledger.deposits * rules.riichi_deposit - added * honba)


def liable_seat(win: Win, source: int) -> int | None:
    """Who is liable for a yakuman, by who pays: alone for a tsumo, beside the discarder for a ron."""
    payers = [seat for seat, delta in enumerate(win.deltas) if delta < 0]
    if not win.yakuman or not payers:
        return None
    if source == win.seat:
        return payers[0] if len(payers) == 1 else None
    return next((seat for seat in payers if seat != source), None)


def _differ(what: str, ours: object, theirs: object) -> Iterator[Difference]:
    if ours != theirs:
        yield what, ours, theirs
