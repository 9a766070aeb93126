"""What players did over many records: how often they won, dealt in, declared riichi, called, and where they ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from jantaku.game.event import Ending, Event, EventType
from jantaku.records.record import Record, RecordedPosition

_CALLS = (EventType.CHI, EventType.PON, EventType.OPEN_KAN)


@dataclass(slots=True)
class PlayerStats:
    """The counts of one player, and the rates that follow from them."""

    name: str
    games: int = 0
    rounds: int = 0
    wins: int = 0
    self_drawn: int = 0
    deal_ins: int = 0
    riichi: int = 0
    called: int = 0
    won: int = 0
    """Points won, honba and deposits included."""
    lost: int = 0
    """Points paid for deal-ins."""
    draws: int = 0
    tenpai: int = 0
    ranks: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def to_dict(self) -> dict[str, Any]:
        """Counts and rates as JSON has them."""
        finished = sum(self.ranks)
        average = sum((place + 1) * number for place, number in enumerate(self.ranks))
        return {
            "name": self.name,
            "games": self.games,
            "rounds": self.rounds,
            "win_rate": _rate(self.wins, self.rounds),
            "tsumo_share": _rate(self.self_drawn, self.wins),
            "deal_in_rate": _rate(self.deal_ins, self.rounds),
            "riichi_rate": _rate(self.riichi, self.rounds),
            "call_rate": _rate(self.called, self.rounds),
            "average_win": _rate(self.won, self.wins),
            "average_deal_in": _rate(self.lost, self.deal_ins),
            "draw_tenpai_rate": _rate(self.tenpai, self.draws),
            "ranks": list(self.ranks),
            "average_rank": _rate(average, finished),
        }


def _rate(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def player_stats(records: Iterable[Record]) -> list[PlayerStats]:
    """The statistics of every player, by name, those with most rounds first."""
    players: dict[str, PlayerStats] = {}
    for record in records:
        seats = [players.setdefault(name, PlayerStats(name, ranks=[0] * len(record.names))) for name in record.names]
        for player in seats:
            player.games += 1
        for position in record.positions:
            _count(position, seats)
        if record.final is not None:
            scores = record.final.scores
            for place, seat in enumerate(sorted(range(len(seats)), key=scores.__getitem__, reverse=True)):
                seats[seat].ranks += [0] * (len(seats) - len(seats[seat].ranks))  # three players before, four now
                seats[seat].ranks[place] += 1
    return sorted(players.values(), key=lambda player: (-player.rounds, player.name))


def _count(position: RecordedPosition, seats: list[PlayerStats]) -> None:
    clearing = position.clearing
    if clearing is None:
        return
    for player in seats:
        player.rounds += 1
    for seat in {event.seat for event in position.events if event.type in _CALLS and event.seat is not None}:
        seats[seat].called += 1
    for event in position.events:
        if event.seat is not None and event.type is EventType.RIICHI:
            seats[event.seat].riichi += 1
    wins = [event for event in position.events if event.type in (EventType.RON, EventType.TSUMO)]
    for win, event in zip(clearing.wins, wins, strict=False):
        _count_win(win.deltas or clearing.deltas, event, seats)
    tenpai = clearing.tenpai
    if clearing.ending is Ending.EXHAUSTED and not tenpai:  # told by who is paid
        tenpai = tuple(delta > 0 for delta in clearing.deltas)
    if clearing.ending in (Ending.EXHAUSTED, Ending.NAGASHI) and tenpai:
        for player, ready in zip(seats, tenpai, strict=True):
            player.draws += 1
            player.tenpai += ready


def _count_win(deltas: tuple[int, ...], event: Event, seats: list[PlayerStats]) -> None:
    assert event.seat is not None
    winner = seats[event.seat]
    winner.wins += 1
    winner.won += deltas[event.seat]
    if event.source is None:
        winner.self_drawn += 1
    else:
        seats[event.source].deal_ins += 1
        seats[event.source].lost -= deltas[event.source]
