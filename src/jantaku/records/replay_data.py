"""A record as the replay page reads it: a few letters for each event, and every word it shows in all languages.

A face is one letter of ``FACES``, a tile that the record does not know ``?``. An event is a letter of ``EVENTS``, the
seat's number and what belongs to it: ``+0A`` is a draw of 1m by seat 0, ``c1034`` of seat 1 a chi from seat 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.game.event import Clearing, Event, EventType, Win
from jantaku.game.walls import draws_of
from jantaku.notation.win_words import value, worths
from jantaku.records.record import FinalResult, Record, RecordedPosition
from jantaku.records.replay import complete
from jantaku.records.verify import first_mismatch
from jantaku.rules import Rules
from jantaku.tiles import Face, name, sort_key
from jantaku.words.catalogue import CHIPS
from jantaku.words.faults import log_fault_in_words
from jantaku.words.name import LANGUAGES, Name
from jantaku.words.replay import REPLAY_WORDS
from jantaku.words.terminal import WINDS, WORDS
from jantaku.words.transcripts import LINES, TAI_LINES
from jantaku.words.transcripts import WORDS as TRANSCRIPT_WORDS

FACES: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
UNKNOWN: Final = "?"
#: The letter of each event.
EVENTS: Final = {
    EventType.DRAW: "+", EventType.DISCARD: "-", EventType.RIICHI: "r", EventType.OPEN_RIICHI: "o",
    EventType.READY: "y", EventType.RIICHI_PAID: "$", EventType.CHI: "c", EventType.PON: "p", EventType.OPEN_KAN: "k",
    EventType.CLOSED_KAN: "a", EventType.ADDED_KAN: "s", EventType.DORA: "d", EventType.NORTH: "n",
    EventType.FLOWER: "f", EventType.TSUMO: "t", EventType.RON: "h", EventType.TENPAI: "e", EventType.NOTEN: "x",
}  # fmt: skip
_TSUMOGIRI: Final = "="
#: What is said of a log that the engine cannot follow; the page has it only then.
_OWN: Final = REPLAY_WORDS["own words"]
#: Words of the terminal that the page has too.
_TABLE_WORDS: Final = ("round", "honba", "streak", "deposits", "live", "dealer")


class Phrases:
    """Words in all languages, each of them once."""

    def __init__(self) -> None:
        """None yet."""
        self.rows: list[list[str]] = []
        self._numbers: dict[tuple[str, ...], int] = {}

    def number(self, words: Sequence[str]) -> int:
        """The number of a phrase, given in each language."""
        key = tuple(words)
        if key not in self._numbers:
            self._numbers[key] = len(self.rows)
            self.rows.append(list(key))
        return self._numbers[key]


def replay_data(record: Record) -> dict[str, Any]:
    """Everything that the page shows of *record*."""
    if not record.positions:
        raise JantakuError("a record without any Position: nothing to replay")
    shown, fault = _completed(record)
    phrases = Phrases()
    rounds = [_round(position, record.rules, phrases) for position in shown.positions]
    rules = record.rules
    return {
        "names": list(record.names),
        "rules": rules.name,
        "deposit": int(rules.riichi_deposit) if rules.family.pays_deposits else 0,
        "live": draws_of(rules),
        "takes": [int(rules.record[0].kan_takes_live), int(rules.record[0].north_takes_live)],
        "hand": int(rules.hand_size),
        "hu": rules.vocabulary == "taiwan",
        "kansHidden": bool(rules.closed_kan_hidden),
        "paid": bool(rules.family.pays_deposits),
        "rounds": rounds,
        "final": _final(shown.final),
        "notice": "notice" if fault else "",
        "languages": list(LANGUAGES),
        "phrases": phrases.rows,
        "words": {**_words(rules, shown), **({"notice": _notice(fault)} if fault else {})},
        "faces": {_letter(face): [name(face, language) for language in LANGUAGES] for face in _faces_of(shown)},
        "order": _letters_of(sorted(Face, key=sort_key)),
    }


def _faces_of(record: Record) -> list[Face]:
    """The faces that occur in *record*."""
    seen: set[Face | None] = set()
    for event in record.events:
        seen |= {event.tile, *event.tiles}
        hands = (*event.hands, *((*event.clearing.hands, event.clearing.ura) if event.clearing else ()))
        seen.update(*(hand or () for hand in hands))
    return [face for face in Face if face in seen]


def _completed(record: Record) -> tuple[Record, str]:
    """*record* in the engine's words where the engine can follow it, else as it is, and where it cannot and why.

    Where hands are hidden it stays as it is: the engine needs tiles for them, and they would be invented ones. A record
    in the engine's words that was read somewhere may have been changed; one of a game that was played here was not.
    """
    if any(None in position.events[0].hands for position in record.positions):
        return record, ""
    if "whole" in record.stated:
        return record, first_mismatch(record) if record.source else ""
    try:
        return complete(record), ""
    except JantakuError as error:
        return record, first_mismatch(record) or str(error)


def _notice(why: str) -> list[str]:
    """What the page says of a log that the engine cannot follow."""
    return [f"{_OWN.in_language(language)} {log_fault_in_words(why, language)}" for language in LANGUAGES]


def _round(position: RecordedPosition, rules: Rules, phrases: Phrases) -> dict[str, Any]:
    begin, *events = position.events
    at, clearing = position.start, position.clearing
    return {
        "at": [at.wind, at.dealer, at.honba, at.deposits],
        "scores": list(at.scores),
        "east": at.dealer if begin.east is None else begin.east,
        "hands": [None if hand is None else _letters_of(hand) for hand in begin.hands],
        "events": "".join(_event(event) for event in events if event.type in EVENTS),
        "end": None if clearing is None else _end(clearing, events, rules, phrases),
    }


def _event(event: Event) -> str:
    kind = event.type
    letter = _TSUMOGIRI if kind is EventType.DISCARD and event.drawn else EVENTS[kind]
    if kind is EventType.DORA:
        return letter + _letter(event.tile)
    head = f"{letter}{event.seat}"
    if kind in (EventType.CHI, EventType.PON, EventType.OPEN_KAN):
        return f"{head}{event.source}{_letter(event.tile)}{_letters_of(event.tiles)}"
    if kind is EventType.CLOSED_KAN:
        return head + (_letters_of(event.tiles) or 4 * UNKNOWN)
    if kind is EventType.FLOWER:
        return head + _letter(event.tile) + (_letters_of(event.tiles) or ".")
    if kind is EventType.RON:
        return f"{head}{event.source}{_letter(event.tile)}"
    if kind in (EventType.DRAW, EventType.DISCARD, EventType.ADDED_KAN, EventType.NORTH, EventType.TSUMO):
        return head + _letter(event.tile)
    return head


def _end(clearing: Clearing, events: Sequence[Event], rules: Rules, phrases: Phrases) -> dict[str, Any]:
    won = [event for event in events if event.type in (EventType.TSUMO, EventType.RON)]
    how = clearing.ending
    entry = {
        "how": phrases.number(_in_all(TRANSCRIPT_WORDS[how])) if how in TRANSCRIPT_WORDS else None,
        "deltas": list(clearing.deltas),
        "scores": list(clearing.scores),
        "wins": [_win(win, event, rules, phrases) for win, event in zip(clearing.wins, won, strict=False)],
        "hands": [None if hand is None else _letters_of(hand) for hand in clearing.hands],
        "tenpai": [int(ready) for ready in clearing.tenpai] if not clearing.wins else [],
        "ura": _letters_of(clearing.ura),
        "chips": list(clearing.chips) if any(clearing.chips) else [],
    }
    return {key: value for key, value in entry.items() if value not in (None, [], "")}


def _win(win: Win, event: Event, rules: Rules, phrases: Phrases) -> dict[str, Any]:
    rows = [worths(win, rules, language) for language in LANGUAGES]
    named = [[phrases.number([named for named, _ in row]), row[0][1]] for row in zip(*rows, strict=True)]
    chips = [[phrases.number(_in_all(CHIPS[key])), number] for key, number in win.chips]
    entry = {
        "seat": win.seat,
        "from": event.source if event.source != win.seat else None,
        "tile": _letter(event.tile),
        "yaku": named,
        "value": phrases.number([value(win, rules, language) for language in LANGUAGES]),
        "chips": chips,
    }
    return {key: value for key, value in entry.items() if value not in (None, [])}


def _final(final: FinalResult | None) -> dict[str, Any] | None:
    if final is None:
        return None
    total = final.points or ([100 * tenths for tenths in final.tenths] if final.tenths else None)
    return {"scores": list(final.scores), "total": None if total is None else list(total), "chips": list(final.chips)}


def _words(rules: Rules, record: Record) -> dict[str, list[str]]:
    """The words of the page, by key; lines of the events that there are by their letter."""
    taiwanese = rules.vocabulary == "taiwan"
    words = {key: _in_all(word) for key, word in REPLAY_WORDS.items() if word is not _OWN}
    words |= {key: _in_all(WORDS[key]) for key in _TABLE_WORDS}
    words |= {f"wind{i}": _in_all(wind) for i, wind in enumerate(WINDS)}
    for kind in sorted(EVENTS.keys() & {event.type for event in record.events}):
        words[EVENTS[kind]] = _in_all(TAI_LINES[kind] if taiwanese and kind in TAI_LINES else LINES[kind])
    words[_TSUMOGIRI] = _in_all(TRANSCRIPT_WORDS["tsumogiri"])
    return words


def _in_all(words: Name) -> list[str]:
    return [words.in_language(language) for language in LANGUAGES]


def _letter(face: Face | None) -> str:
    return UNKNOWN if face is None else FACES[face]


def _letters_of(faces: Sequence[Face]) -> str:
    return "".join(FACES[face] for face in faces)
