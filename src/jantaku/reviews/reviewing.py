"""``review``: a record, a seat and a judge in; every decision with its worth, grades and luck out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from jantaku.agents.kernel_agent import compile_agents
from jantaku.errors import JantakuError, LogError, counted
from jantaku.game.action import Action
from jantaku.game.danger import Danger
from jantaku.game.event import Clearing
from jantaku.game.game import Game
from jantaku.game.view import View
from jantaku.hands.analysis import waits as waits_of
from jantaku.kernels.game.actions import RON, TSUMO
from jantaku.kernels.game.layout import JOKER_ASKED, REACTION
from jantaku.records.formats import read_record
from jantaku.records.record import Record, RecordedPosition
from jantaku.reviews.grading import grade, grades, is_equal, loss_of, split, sureness
from jantaku.reviews.judges import Judge, Opinions, judge_of
from jantaku.reviews.keeping import Kept
from jantaku.reviews.luck import dealt_luck, draw_luck, has_drawn, ura_luck
from jantaku.reviews.model import ASPECTS, Choice, Decision, Luck, Review, RoundReview, Threat
from jantaku.reviews.walking import Stop, Walk
from jantaku.reviews.weighing import Weighing, weigh
from jantaku.tiles import Face

#: An opponent is a threat from this chance of tenpai on.
THREAT: Final = 0.35
#: Seconds that a judge which plays actions out may take in all, if nobody says.
SECONDS: Final = 120.0
Progress = Callable[[int, int], None]


def review(
    log: Record | Game | str | Path,
    seat: int = 0,
    *,
    by: str | Judge = "solid",
    round: int | None = None,
    seconds: float = SECONDS,
    keep: str | Path | None = None,
    progress: Progress | None = None,
) -> Review:
    """Review every decision of *seat* in *log*, a record, a game or a file, in the eyes of the judge *by*.

    With *round*, a number from 1, only the decisions of that round are; they are called as in the review of the whole.
    A judge that plays actions out shares *seconds* among the decisions and keeps what it found in the file *keep*, from
    where a later call goes on. *progress* is called with the decisions judged so far and all of them.
    """
    if not isinstance(log, Record | Game | str | Path):
        raise JantakuError(f"a record, a game or the path of a log is reviewed, not {log!r:.40}")
    record = (
        log if isinstance(log, Record) else Record.of_game(log) if isinstance(log, Game) else read_record(Path(log))
    )
    if isinstance(seat, bool) or seat not in range(record.rules.players):
        raise LogError(record.source or "record", f"seats are 0-{record.rules.players - 1}, not {seat!r:.40}")
    if not record.positions:
        raise JantakuError("a record without any Position: nothing to review")
    judge = judge_of(by) if isinstance(by, str) else by
    compile_agents()
    walked = {number: _walked(record, record.positions[number - 1], seat) for number in _numbers(record, round)}
    stops_of_all = sum(len(stops) for _, stops in walked.values())
    reviewer = _Reviewer(judge, seconds, Kept(keep, judge.name), stops_of_all, progress)
    rounds = tuple(reviewer.round(number, walk, stops) for number, (walk, stops) in walked.items())
    decisions = [decision for one in rounds for decision in one.decisions]
    mistakes = sorted((one for one in decisions if one.is_mistake), key=lambda one: (-one.loss, one.round, one.number))
    lucks = [one.luck for one in rounds]
    return Review(
        judge.name, record.rules.name, seat, record.names[seat], record.names, reviewer.rank_points,
        grade(decisions), grades(decisions), _together(lucks), rounds, tuple(one.fragment for one in mistakes),
        record.rules.vocabulary,
    )  # fmt: skip


def _numbers(record: Record, only: int | None) -> range:
    """The numbers of the rounds to be reviewed."""
    count = len(record.positions)
    if only is None:
        return range(1, count + 1)
    if isinstance(only, bool) or only not in range(1, count + 1):
        raise LogError(record.source or "record", f"it has {counted(count, 'rounds')}, not {only!r:.40}")
    return range(only, only + 1)


def _walked(record: Record, position: RecordedPosition, seat: int) -> tuple[Walk, list[Stop]]:
    walk = Walk(record, position, seat)
    return walk, list(walk.stops())


def _together(lucks: list[Luck | None]) -> Luck | None:
    known = [luck for luck in lucks if luck is not None]
    if not known:
        return None
    return Luck(
        sum(luck.result for luck in known), *(sum(getattr(luck, name) for luck in known) for name in
        ("deal", "draws", "ura", "play", "others")),
    )  # fmt: skip


class _Reviewer:
    """Goes through the rounds; keeps the time."""

    def __init__(self, judge: Judge, seconds: float, kept: Kept, stops: int, progress: Progress | None) -> None:
        self.judge, self.kept, self.progress = judge, kept, progress
        self.seconds, self.all, self.seen = seconds, stops, 0
        self._rank_points: list[float] = []

    @property
    def rank_points(self) -> float:
        """The average of what a place was worth."""
        return sum(self._rank_points) / len(self._rank_points) if self._rank_points else 0.0

    def round(self, number: int, walk: Walk, stops: list[Stop]) -> RoundReview:
        decisions: list[Decision] = []
        draws = 0.0
        for stop in stops:
            if has_drawn(stop.view):
                draws += draw_luck(stop.view)
            if stop.is_decision:
                decision = self._decision(number, len(decisions) + 1, stop)
                if decision is not None:
                    decisions.append(decision)
            self.seen += 1
            if self.progress is not None:
                self.progress(self.seen, self.all)
        luck = _luck(walk, stops, draws, -sum(one.points for one in decisions if one.is_mistake))
        return RoundReview(number, walk.position.start, grade(decisions), grades(decisions), luck, tuple(decisions))

    def _decision(self, number: int, place: int, stop: Stop) -> Decision | None:
        view = stop.view
        weighing = weigh(view)
        found = self._opinions(view, weighing, stop.done)
        opinions = {action: found[action] for action in found if action not in stop.in_vain}
        if stop.done not in opinions or len(opinions) < 2:
            return None
        self._rank_points.append(weighing.rank_points)
        return made(number, place, stop, weighing, opinions)

    def _opinions(self, view: View, weighing: Weighing, done: Action) -> Opinions:
        kept = self.kept.find(view)
        if kept is not None:
            return kept
        left = max(1, self.all - self.seen)
        found = self.judge.judge(view, weighing, done, self.seconds / left)
        spent = self.kept.note(view, found)
        self.seconds = max(0.0, self.seconds - spent)
        return found


def made(number: int, place: int, stop: Stop, weighing: Weighing, opinions: Opinions) -> Decision:
    """The decision that a stop is, in the eyes of a judge."""
    view, done = stop.view, stop.done
    # equal actions in an order that depends on nothing but themselves: what was done goes first
    ordered = sorted(opinions, key=lambda one: (-round(opinions[one].worth, 3), one != done, int(one)))
    best = ordered[0]
    loss, error = loss_of(opinions, done, best)
    losses = {one: loss_of(opinions, one, best) for one in ordered}
    counted = {one: 0.0 if is_equal(*losses[one]) else losses[one][0] for one in ordered}
    stakes = dict.fromkeys(ASPECTS, 0.0)
    for one in ordered:
        for aspect, part in split(counted[one], one, best, weighing.actions).items():
            stakes[aspect] += part / len(ordered)
    parts = split(loss, done, best, weighing.actions)
    danger = view.danger()
    t = view.table.record
    equal = is_equal(loss, error)
    return Decision(
        number, place, int(t.n_river[view.seat]) + 1, stop.event, view.hand, view.drawn, _called(view), done,
        tuple(one for one in ordered if is_equal(*losses[one])), loss, error,
        0.0 if done == best else opinions[best].points - opinions[done].points,
        0.0 if done == best else opinions[best].rank - opinions[done].rank,
        equal, sureness(loss, error), max(parts, key=lambda one: parts[one], default="efficiency"),
        parts, stakes, tuple(_choice(one, view, weighing, opinions, danger) for one in ordered),
        _threats(view, danger, done, best), _waits(view, done),
    )  # fmt: skip


def _called(view: View) -> Face | None:
    t = view.table.record
    return Face(int(t.last)) if t.phase == REACTION and t.last >= 0 else None


def discarded(view: View, action: Action) -> Face | None:
    """The tile that a discard puts down; ``None`` for other actions, and where a pocchi is given a name."""
    if not action.is_discard or view.table.record.joker == JOKER_ASKED:
        return None
    return view.drawn if action.face is None else action.face


def _choice(action: Action, view: View, weighing: Weighing, opinions: Opinions, danger: Danger) -> Choice:
    told, weighed = opinions[action], weighing.actions.get(action)
    tile = discarded(view, action)
    return Choice(
        action, told.worth, told.points, told.rank, told.error,
        None if weighed is None else weighed.shanten, None if weighed is None else weighed.acceptance,
        None if tile is None else danger.of(tile), told.win, told.chance,
        None if tile is None or weighed is None else weighed.money,
    )  # fmt: skip


def _threats(view: View, danger: Danger, done: Action, best: Action) -> tuple[Threat, ...]:
    """The opponents that a discard should mind, the likeliest tenpai first."""
    tiles = [tile for action in (done, best) if (tile := discarded(view, action)) is not None]
    if len(tiles) < 2:
        return ()
    out = []
    for other in danger.seats:
        riichi = bool(view.table.record.riichi[other.seat])
        if riichi or other.tenpai >= THREAT:
            chances = [danger.of(tile, other.seat) for tile in tiles]
            out.append(Threat(other.seat, view.seat_wind(other.seat), riichi, other.tenpai, *chances))
    return tuple(sorted(out, key=lambda one: (not one.riichi, -one.tenpai, one.wind)))


def _waits(view: View, done: Action) -> tuple[Any, ...]:
    """What the seat waits for after a discard that leaves it tenpai."""
    tile = discarded(view, done)
    if tile is None:
        return ()
    hand = list(view.hand)
    hand.remove(tile)
    try:
        return tuple(waits_of("".join(str(face) for face in hand)))
    except JantakuError:
        return ()


def _luck(walk: Walk, stops: list[Stop], draws: float, play: float) -> Luck | None:
    clearing = walk.clearing
    if clearing is None:
        return None
    result = clearing.scores[walk.seat] - walk.position.start.scores[walk.seat]
    deal = dealt_luck(walk.dealt)
    ura = _ura(clearing, stops, walk.seat)
    return Luck(result, deal, draws, ura, play, result - deal - draws - ura - play)


def _ura(clearing: Clearing, stops: list[Stop], seat: int) -> float:
    won = [stop for stop in stops if stop.done in (TSUMO, RON)]
    mine = [win for win in clearing.wins if win.seat == seat]
    return ura_luck(mine[0], clearing, won[-1].view) if won and mine else 0.0
