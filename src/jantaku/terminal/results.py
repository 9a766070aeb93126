"""The end of a hand and the end of the game: what a win was worth, who paid, and the final table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.text import Text

from jantaku.game.event import Clearing, Event, EventType, Win
from jantaku.game.game import Game
from jantaku.game.tracking import Hands
from jantaku.hands.analysis import waits
from jantaku.notation.win_words import worths
from jantaku.rules import Rules
from jantaku.terminal.labels import (
    columns,
    cut,
    folded,
    label,
    padded,
    shown,
    shown_group,
    shown_meld,
    shown_row,
)
from jantaku.terminal.picture import Seats
from jantaku.tiles import Face, sort_key
from jantaku.words.catalogue import CHIPS, LIMITS
from jantaku.words.terminal import round_name, word


def hands_played(game: Game) -> list[list[Event]]:
    """The events of each Position that has ended."""
    out: list[list[Event]] = []
    for event in game.events:
        if event.type is EventType.BEGIN:
            out.append([])
        out[-1].append(event)
    return [events for events in out if events[-1].clearing is not None]


def hand_result(events: Sequence[Event], rules: Rules, seats: Seats) -> list[Text]:
    """How a Position ended: each win with its yaku and worth, or the draw, then the points of all."""
    language = seats.language
    position, clearing = events[0].position, events[-1].clearing
    assert position is not None and clearing is not None
    hands = Hands()
    for event in events:
        hands.follow(event)
    title = round_name(position.wind, position.dealer, language, rules.vocabulary)
    honba = word("honba" if rules.family.pays_deposits else "streak", language, n=position.honba)
    lines = [Text(f"--- {title}  {honba} ---", "bold")]
    won_by = [event for event in events if event.type in (EventType.TSUMO, EventType.RON)]
    for win, event in zip(clearing.wins, won_by, strict=True):
        lines += _win(win, event, hands, rules, seats, compact=len(clearing.wins) > 1)
    if clearing.wins:
        lines += _indicators(events, clearing, seats)
    else:
        lines.append(Text(word(clearing.ending, language), "bold"))
        if not clearing.ending.is_abort:
            lines += _hands_at_a_draw(clearing, hands, rules, seats)
    table = _payments(clearing, seats)
    room = seats.height - 1 - len(table)
    if len(lines) < room:
        lines.append(Text(""))
    return [cut(line, seats.width) for line in (*lines[:room], *table)]


def _win(win: Win, event: Event, hands: Hands, rules: Rules, seats: Seats, *, compact: bool) -> list[Text]:
    language = seats.language
    sort = "tsumo" if event.type is EventType.TSUMO else "hu" if rules.vocabulary == "taiwan" else "ron"
    source = "" if event.source is None else seats.called(event.source)
    by = "you win by" if win.seat == seats.own else "wins by"
    lines = [Text(word(f"{by} {sort}", language, who=seats.called(win.seat), source=source), "bold green")]
    lines += _winning_hand(win, event, hands, seats)
    named = worth_of(win, rules, language)
    if compact or len(named) > 10:
        lines += folded([f"{name} {worth}" for name, worth in named], indent=2, width=seats.width)
    else:
        width = max(columns(name) for name, _ in named) + 2 if named else 0
        lines += [Text("  ").append_text(padded(name, width)).append(worth) for name, worth in named]
    lines.append(Text("  " + value_of(win, rules, language), "bold"))
    if win.chips:
        items = ", ".join(f"{CHIPS[key].in_language(language)} {number}" for key, number in win.chips)
        lines += folded([word("chips for", language, items=items)], width=seats.width)
    return lines


def _winning_hand(win: Win, event: Event, hands: Hands, seats: Seats) -> list[Text]:
    """The hand with the winning tile apart."""
    language = seats.language
    concealed = sorted(hands.concealed[win.seat], key=sort_key)
    if event.type is EventType.TSUMO and event.tile in concealed:
        concealed.remove(event.tile)
    parts: list[Text | str] = [Text("  ").append_text(shown_row(concealed, language))]
    parts += [shown_meld(meld, language) for meld in hands.melds[win.seat]]
    if event.tile is not None:
        before, after = word("winning tile", language, tile="\0").split("\0")
        parts.append(Text(before).append_text(shown(event.tile, language, "bold")).append(after))
    if win.joker is not None:
        parts.append(word("joker", language, tile=label(win.joker, language)))
    return folded(parts, between="   ", width=seats.width)


def worth_of(win: Win, rules: Rules, language: str) -> list[tuple[str, str]]:
    """Each yaku with what it counts, then the dora."""
    return [(name, str(worth)) for name, worth in worths(win, rules, language)]


def value_of(win: Win, rules: Rules, language: str) -> str:
    """Han and fu, or tai, with the limit's name."""
    limit = LIMITS[win.limit].in_language(language) if win.limit else ""
    if win.yakuman:
        return limit if win.yakuman == 1 else f"{limit} x{win.yakuman}"
    parts = [word(rules.family.unit, language, n=win.han)]
    if win.dealer_tai:
        parts.append(word("dealer tai", language, n=win.dealer_tai))
    if win.fu:
        parts.append(word("fu", language, n=win.fu))
    return "  ".join([*parts, limit] if limit else parts)


def _indicators(events: Sequence[Event], clearing: Clearing, seats: Seats) -> list[Text]:
    language = seats.language
    turned = [event.tile for event in events if event.type is EventType.DORA and event.tile is not None]
    if not turned:
        return []
    parts: list[Text | str] = [_tiles_in("indicators", turned, language)]
    if clearing.ura:
        parts.append(_tiles_in("ura", clearing.ura, language))
    return folded(
        [Text("  ").append_text(part) if isinstance(part, Text) else part for part in parts], width=seats.width
    )


def _tiles_in(key: str, tiles: Sequence[Face], language: str) -> Text:
    before, after = word(key, language, tiles="\0").split("\0")
    return Text(before).append_text(shown_row(tiles, language)).append(after)


def _hands_at_a_draw(clearing: Clearing, hands: Hands, rules: Rules, seats: Seats) -> list[Text]:
    """Who was tenpai, with the hand; the others keep theirs closed."""
    language, lines = seats.language, []
    for seat, tenpai in enumerate(clearing.tenpai):
        who = padded("  " + seats.called(seat), 10)
        hand = hands.hand(seat)
        wait = waits(hand, rules=rules) if tenpai and hand.size % 3 == 1 else []
        if not tenpai:
            lines.append(who.append(word("noten", language), "dim"))
            continue
        told = word("waits for", language, tiles=" ".join(label(kind, language) for kind in wait))
        tiles = shown_group(sorted(hands.concealed[seat], key=sort_key), language)
        lines += folded(
            [who.append_text(tiles), *(shown_meld(m, language) for m in hand.melds), told], indent=10, width=seats.width
        )
    return lines


def _payments(clearing: Clearing, seats: Seats) -> list[Text]:
    """For each player what was won or paid, and the points now."""
    language = seats.language
    lines = []
    for seat, delta, score, chips in zip_longest(
        range(len(clearing.deltas)), clearing.deltas, clearing.scores, clearing.chips
    ):
        line = padded("  " + seats.called(seat), 10).append_text(padded(seats.shown_name(seat), 11))
        line.append_text(padded(f"{delta:+,}" if delta else "", 10, right=True))
        line.stylize("bold green" if delta > 0 else "red" if delta < 0 else "")
        line.append_text(padded(f"{score:,}", 12, right=True))
        if chips:
            line.append_text(Text(f"   {word('chips head', language)} {chips:+}"))
        lines.append(line)
    return lines


def final_result(game: Game, seats: Seats) -> list[Text]:
    """The final table: place, player, points, uma, chips and what they come to."""
    language = seats.language
    lines = [Text(f"=== {word('final', language)} ===", "bold")]
    with_chips = bool(game.rules.chip_points)
    keys = [
        "rank head",
        "player head",
        "",
        "points head",
        "uma head",
        *(["chips head"] if with_chips else []),
        "pt head",
    ]
    widths = [6, 11, 11, 11, 11, *([8] if with_chips else []), 10]
    rows: list[list[str]] = [[word(key, language) if key else "" for key in keys]]
    for row in game.settlement:
        chips = [f"{row.chips:+}"] if with_chips else []
        name = seats.shown_name(row.seat)
        total = f"{row.total:+,}" if game.rules.family.pt == 1 else f"{row.pt:+.1f}"
        rows.append([str(row.rank), seats.called(row.seat), name, f"{row.points:,}", f"{row.uma:+,}", *chips, total])
    for number, cells in enumerate(rows):
        line = Text()
        for i, (cell, width) in enumerate(zip(cells, widths, strict=True)):
            line.append_text(padded(cell, width, right=i > 2))
        own = number and game.settlement[number - 1].seat == seats.own
        line.stylize("dim" if not number else "bold" if own else "")
        lines.append(line)
    if seats.own is not None:
        place = next(row.rank for row in game.settlement if row.seat == seats.own)
        lines += [Text(""), Text(word("place", language, place=place, players=len(seats.names)))]
    return [cut(line, seats.width) for line in lines]
