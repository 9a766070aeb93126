"""A game line by line, for people: hands, every draw and call, and each Clearing with its reasons."""

from __future__ import annotations

from collections.abc import Iterator

from jantaku.game.event import Clearing, Ending, Event, EventType, Position, Win
from jantaku.game.game import Game, check_game
from jantaku.game.tracking import Hands
from jantaku.hands.analysis import waits
from jantaku.notation.win_words import value, worths
from jantaku.rules import Rules
from jantaku.tiles import mpsz, sort_key
from jantaku.words.catalogue import CHIPS
from jantaku.words.name import check_language
from jantaku.words.transcripts import LINES, TAI_LINES, WINDS, WORDS


def transcript(game: Game, language: str = "en") -> str:
    """What has happened in *game*, a line for each event, in *language* (``en``, ``ja``, ``zh-TW``).

    >>> print(transcript(Game("tenhou", seed=7)))  # doctest: +ELLIPSIS
    East 1, 0 honba, 0 deposits
      scores 25,000 25,000 25,000 25,000
      0 East   ...
    """
    language = check_language(language)
    check_game(game)
    teller = Teller(language, game.rules)
    lines = [line for event in game.events for line in teller.tell(event)]
    return "\n".join([*lines, *(teller.final(game) if game.is_over else ())]) + "\n"


class Teller:
    """Writes a game down event by event, as they come."""

    def __init__(self, language: str, rules: Rules) -> None:
        """Write in *language*, a game under *rules*."""
        self.language = language
        self.rules = rules
        self.taiwanese = rules.vocabulary == "taiwan"
        self.hands = Hands()
        self.wins: list[Event] = []

    def tell(self, event: Event) -> Iterator[str]:
        """The lines for *event*, which must come after all those before it."""
        self.hands.follow(event)
        if event.position is not None:
            yield from self._begin(event.position, event.east)
        elif event.clearing is not None:
            yield from self._end(event.clearing)
        else:
            yield "  " + self._line(event)

    def _word(self, key: str, **values: object) -> str:
        return WORDS[key].in_language(self.language).format(**values)

    def _begin(self, position: Position, east: int | None) -> Iterator[str]:
        self.wins = []
        winds = [wind.in_language(self.language) for wind in WINDS]
        yield self._word(
            "begin-tai" if self.taiwanese else "begin",
            wind=winds[position.wind],
            number=position.dealer + 1,
            honba=position.honba,
            deposits=position.deposits,
        )
        yield "  " + self._word("scores", scores=_numbers(position.scores))
        players = len(position.scores)
        for seat in range(players):
            wind = winds[(seat - (position.dealer if east is None else east)) % players]
            yield f"  {seat} {wind:5}  {mpsz(sorted(self.hands.concealed[seat], key=sort_key))}"

    def _line(self, event: Event) -> str:
        form = (TAI_LINES if self.taiwanese and event.type in TAI_LINES else LINES)[event.type]
        if event.type is EventType.DISCARD and event.drawn:
            form = WORDS["tsumogiri"]
        elif event.type is EventType.FLOWER and event.tiles:
            form = WORDS["dealt-flower"]
        if event.type in (EventType.TSUMO, EventType.RON):
            self.wins.append(event)
        tiles = mpsz(sorted(event.tiles, key=sort_key)) if event.tiles else ""
        return form.in_language(self.language).format(
            seat=event.seat, tile=event.tile, source=event.source, tiles=tiles
        )

    def _end(self, clearing: Clearing) -> Iterator[str]:
        for win, event in zip(clearing.wins, self.wins, strict=True):
            yield from self._win(win, event)
        if clearing.ura:
            yield "  " + self._word("ura", tiles=" ".join(map(str, clearing.ura)))
        if not clearing.ending.is_win:
            by_yakuman = clearing.ending is Ending.NAGASHI and self.rules.nagashi == "yakuman"
            yield "  " + self._word("nagashi-yakuman" if by_yakuman else clearing.ending)
            if not clearing.ending.is_abort:
                yield from ("  " + self._at_a_draw(seat, ready) for seat, ready in enumerate(clearing.tenpai))
        if len(clearing.wins) != 1:
            yield "  " + _changes(clearing.deltas)
        if any(clearing.chips):
            yield "  " + self._word("chips", chips=_changes(clearing.chips))
        yield "  " + self._word("scores", scores=_numbers(clearing.scores))
        yield ""

    def _win(self, win: Win, event: Event) -> Iterator[str]:
        """The winning hand, its yaku, its value, and who pays."""
        hand = self.hands.hand(win.seat)
        yield f"    {hand if event.type is EventType.TSUMO else f'{hand} + {event.tile}'}"
        if win.joker is not None:
            yield "    " + self._word("joker", tile=win.joker)
        for name, worth in worths(win, self.rules, self.language):
            yield f"    {name} {worth}"
        yield f"    {value(win, self.rules, self.language)}: {_changes(win.deltas)}"
        paid = [f"{CHIPS[key].in_language(self.language)} {number}" for key, number in win.chips]
        if paid:
            yield "    " + self._word("chips", chips=", ".join(paid))

    def _at_a_draw(self, seat: int, ready: bool) -> str:
        """A hand when nobody has won: what it waits for if it counts as tenpai."""
        hand = self.hands.hand(seat)
        wait = waits(hand, rules=self.rules) if ready and hand.size % 3 == 1 else []
        if ready:
            return self._word(
                "ready" if self.taiwanese else "tenpai", seat=seat, waits=" ".join(map(str, wait)), hand=hand
            )
        return self._word("not-ready" if self.taiwanese else "noten", seat=seat, hand=hand)

    def final(self, game: Game) -> Iterator[str]:
        """The ranking of a game that is over."""
        yield self._word("final")
        form = "rank-chips" if self.rules.chip_points else "rank"
        for row in game.settlement:
            yield "  " + self._word(
                form, place=row.rank, seat=row.seat, points=f"{row.points:,}", final=f"{row.total:+,}",
                uma=f"{row.uma:+,}", chips=f"{row.chips:+}", pt=f"{row.pt:+,.1f}",
            )  # fmt: skip


def _numbers(scores: tuple[int, ...]) -> str:
    return " ".join(f"{score:,}" for score in scores)


def _changes(deltas: tuple[int, ...]) -> str:
    return " ".join(f"{delta:+,}" for delta in deltas)
