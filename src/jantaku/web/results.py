"""The end of a hand and of a game, as frames have them: all of it is public by then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from jantaku.game.event import Clearing, Event, EventType, Win
from jantaku.game.game import Game
from jantaku.notation.win_words import value, worths
from jantaku.records import Record
from jantaku.records.stats import player_stats
from jantaku.rules import Rules
from jantaku.tiles import Face, sort_key
from jantaku.words.catalogue import CHIPS
from jantaku.words.terminal import round_name, word

_SET_ASIDE: Final = (EventType.NORTH, EventType.FLOWER)
#: What is counted of a player's game, for statistics.
COUNTED: Final = ("rounds", "wins", "self_drawn", "deal_ins", "riichi", "called", "won", "lost", "draws", "tenpai")


def hand_frame(events: Sequence[Event], rules: Rules, names: Sequence[str], number: int, language: str) -> Any:
    """How the hand of *events* ended; *number* counts the hands of the game."""
    position, clearing = events[0].position, events[-1].clearing
    assert position is not None and clearing is not None
    won = [event for event in events if event.type in (EventType.TSUMO, EventType.RON)]
    how = word(clearing.ending, language) if not clearing.wins else ""
    frame = {
        "number": number,
        "round": round_name(position.wind, position.dealer, language, rules.vocabulary),
        "ending": how,
        "wins": [
            _win(win, event, rules, names, language) | _aside(events, win.seat)
            for win, event in zip(clearing.wins, won, strict=False)
        ],
        "indicators": [str(event.tile) for event in events if event.type is EventType.DORA],
        "ura": _tiles(clearing.ura),
        "hands": _hands(clearing),
        "rows": _rows(clearing, names),
    }
    return {key: value for key, value in frame.items() if value not in ("", [])}


def _aside(events: Sequence[Event], seat: int) -> dict[str, list[str]]:
    """The norths and flowers that *seat* has set aside, if any."""
    aside = [
        event.tile for event in events if event.type in _SET_ASIDE and event.seat == seat and event.tile is not None
    ]
    return {"aside": _tiles(aside)} if aside else {}


def _tiles(faces: Sequence[Face]) -> list[str]:
    return [str(face) for face in faces]


def _win(win: Win, event: Event, rules: Rules, names: Sequence[str], language: str) -> dict[str, Any]:
    hand = sorted(win.hand, key=sort_key)
    if event.type is EventType.TSUMO and win.tile in hand:
        hand.remove(win.tile)
    sort = "tsumo" if event.type is EventType.TSUMO else "hu" if rules.vocabulary == "taiwan" else "ron"
    source = "" if event.source is None else names[event.source]
    return {
        "seat": win.seat,
        "title": word(f"wins by {sort}", language, who=names[win.seat], source=source),
        "hand": _tiles(hand),
        "melds": [{"type": m.type.value, "tiles": _tiles(m.tiles), "called": m.called,
                   "from": None if m.source is None else m.source.value} for m in win.melds],
        "tile": None if win.tile is None else str(win.tile),
        "yaku": [list(row) for row in worths(win, rules, language)],
        "value": value(win, rules, language),
        "points": win.deltas[win.seat] if win.deltas else 0,
        "chips": [[CHIPS[key].in_language(language), number] for key, number in win.chips],
        "joker": None if win.joker is None else str(Face(win.joker)),
    }  # fmt: skip


def _hands(clearing: Clearing) -> list[list[str] | None]:
    """At a draw: the hands that were shown."""
    if clearing.wins or clearing.ending.is_abort:
        return []
    hands = [None if hand is None else _tiles(sorted(hand, key=sort_key)) for hand in clearing.hands]
    return hands if any(hands) else []


def _rows(clearing: Clearing, names: Sequence[str]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for seat, (who, delta, score) in enumerate(zip(names, clearing.deltas, clearing.scores, strict=True)):
        row: dict[str, Any] = {"seat": seat, "name": who, "delta": delta, "score": score}
        if clearing.chips and clearing.chips[seat]:
            row["chips"] = clearing.chips[seat]
        if _hands(clearing):  # who shows no hand may be tenpai all the same where that is worth nothing
            row["tenpai"] = clearing.hands[seat] is not None
        rows.append(row)
    return rows


def final_frame(game: Game, names: Sequence[str]) -> list[dict[str, Any]]:
    """The final table, from first to last place."""
    in_thousands = game.rules.family.pt != 1
    return [
        {
            "seat": row.seat, "rank": row.rank, "name": names[row.seat], "points": row.points, "uma": row.uma,
            "chips": row.chips, "total": f"{row.pt:+.1f}" if in_thousands else f"{row.total:+,}",
        }
        for row in game.settlement
    ]  # fmt: skip


def outcome(game: Game) -> list[dict[str, Any]]:
    """For each seat of a game that is over its place, its points, what they come to, and what it did."""
    players = game.rules.players
    counts = {row.name: row for row in player_stats([Record.of_game(game, tuple(map(str, range(players))))])}
    rows = {row.seat: row for row in game.settlement}
    return [
        {
            "place": rows[seat].rank, "points": rows[seat].points, "total": rows[seat].total,
            "counts": {key: getattr(counts[str(seat)], key) for key in COUNTED},
        }
        for seat in range(players)
    ]  # fmt: skip
