"""``Game``: a whole game of mahjong, one decision after another."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from hashlib import sha256
from typing import Any, Final

import numpy as np

from jantaku.errors import IllegalAction, JantakuError, check_flag
from jantaku.game.action import Action
from jantaku.game.event import ENDINGS, Clearing, Event, EventType, Position, Settlement, Win, position_of, read_events
from jantaku.game.phase import Phase, phase_of
from jantaku.game.reasons import Reason, sentence
from jantaku.game.starts import check_points, check_start, read_start
from jantaku.game.tableau import (
    called_faces,
    closed_kan_faces,
    dealt_hands,
    limit_name,
    offered_actions,
    tai_of_win,
    ura_faces,
)
from jantaku.game.view import View, check_seat
from jantaku.game.walls import check_seed, check_walls
from jantaku.kernels.choices import CHIPS
from jantaku.kernels.game.exhaustion import is_tenpai
from jantaku.kernels.game.layout import CHOICE, CLEARED, EV_DORA, EV_RIICHI_PAID, OVER, REALIZED, TABLE
from jantaku.kernels.game.step import begin, run, why_not
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import FIRST_YAKUMAN, SCORING, YAKU_NAMES
from jantaku.rules import Rules
from jantaku.runtime.tiers import Tiered
from jantaku.tiles import Face, Kind

_STEP, _NEXT, _RANDOM = range(3)
_run: Final = Tiered(run)
_begin: Final = Tiered(begin)
_why_not: Final = Tiered(why_not)
_FORMAT: Final = "jantaku game 1"


def compile_game() -> None:
    """Compile the game's kernels now (half a minute the first time, then kept), instead of when it pays."""
    _run.compile()
    Game("riichi", seed=0)


class Game:
    """One game, from the seating to the final ranking.

    It deals by itself: after a Clearing the next Position begins at once, so there is always a phase to decide
    in until the game is over. The same rules, seed and actions give the same game.

    >>> game = Game("tenhou", seed=7)
    >>> game.position, game.phase.seat, len(game.phase.legal_actions)
    (Position(wind=0, dealer=0, honba=0, deposits=0, scores=(25000, 25000, 25000, 25000)), 0, 12)
    >>> game.push("pass")
    Traceback (most recent call last):
    jantaku.errors.IllegalAction: pass by seat 0: there is nothing to pass on (tenhou, East 1.0, decision 0, seed 7)
    """

    def __init__(
        self,
        rules: Rules | str | os.PathLike[str] = "riichi",
        *,
        seed: int | None = None,
        walls: Iterable[Sequence[Face | int]] | None = None,
        start: Position | None = None,
        ask_all: bool = False,
    ) -> None:
        """Begin a game under *rules*.

        *seed* decides every wall; without one it is drawn at random (and kept in ``game.seed``). *walls* are used
        for the first Positions instead, one each: faces in the order of use, the dead wall last. *start* begins
        in a later Position, with its scores, honba and deposits. With *ask_all* players are asked even when there is
        only one thing to do.
        """
        self.rules = Rules.of(rules)
        self.rules.require_playable()
        self.seed = int.from_bytes(os.urandom(8), "little") if seed is None else check_seed(seed)
        self.walls = check_walls(walls, self.rules)
        self.actions: list[Action] = []
        self._record = self.rules.record
        self._tables = np.zeros(1, TABLE).view(np.recarray)
        self._scratch = np.zeros(1, SCORING).view(np.recarray)
        self._past: list[tuple[Event, ...]] = []
        self._undo: list[tuple[bytes, int]] = []
        self._table.ask_all = check_flag("ask_all", ask_all)
        _begin(self._tables, 0, self._record, np.uint64(self.seed))
        self.start = self.position if start is None else self._begin_at(start)
        self._next_position()

    def _begin_at(self, start: Position) -> Position:
        check_start(start, self.rules)
        self._check_points(start)
        players, t = self.rules.players, self._table
        t.wind, t.dealer, t.honba, t.deposits = start.wind, start.dealer, start.honba, start.deposits
        t.scores[:players] = start.scores
        return start

    def _check_points(self, start: Position) -> None:
        check_points(start, self.rules)

    # --- what is ---

    @property
    def _table(self) -> Any:
        return self._tables[0]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._table.phase == OVER)

    @property
    def position(self) -> Position:
        """The Position being played (of a finished game, the last)."""
        return position_of(self._table, self.rules.players)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.position.scores

    @property
    def phase(self) -> Phase:
        """The decision to be taken now."""
        if self.is_over:
            raise JantakuError("the game is over: there is no phase")
        return phase_of(self._table)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the deciding seat may do, in the order of the action table; nothing when the game is over."""
        return offered_actions(self._table)

    @property
    def decisions(self) -> int:
        """How many decisions have been taken."""
        return int(self._table.decisions)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats from first to last place, once the game is over."""
        if not self.is_over:
            raise JantakuError("the game is not over: there is no ranking yet")
        return tuple(sorted(range(self.rules.players), key=lambda seat: int(self._table.rank[seat])))

    @property
    def final_points(self) -> tuple[int, ...]:
        """Points against the return points, uma and oka included, once the game is over."""
        if not self.is_over:
            raise JantakuError("the game is not over: there are no final points yet")
        return tuple(int(points) for points in self._table.final[: self.rules.players])

    @property
    def chips(self) -> tuple[int, ...]:
        """The chips that each seat has won or lost so far."""
        return tuple(int(chips) for chips in self._table.chips[: self.rules.players])

    @property
    def settlement(self) -> tuple[Settlement, ...]:
        """Points, uma, chips and what they come to, from first to last place, once the game is over.

        >>> game = Game("riichi-east", seed=1)
        >>> while not game.is_over:
        ...     game.push_unchecked(game.legal_actions[-1])
        >>> sum(seat.total for seat in game.settlement)
        0
        """
        rows = []
        for rank, seat in enumerate(self.ranking, 1):
            points, chips, total = self.scores[seat], self.chips[seat], self.final_points[seat]
            uma = total - (points - self.rules.return_points) - chips * self.rules.chip_points
            rows.append(Settlement(seat, rank, points, uma, chips, total))
        return tuple(rows)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, Position by Position."""
        now = () if self._table.phase in (CHOICE, OVER) else self._position_events()
        return [event for events in (*self._past, now) for event in events]

    @property
    def clearings(self) -> list[Clearing]:
        """The Clearing of every Position that has ended."""
        return [events[-1].clearing for events in self._past if events[-1].clearing is not None]

    def view(self, seat: int) -> View:
        """What *seat* may know, and nothing else."""
        return View(self._tables, check_seat(seat, self.rules.players), self.rules)

    # --- what may be ---

    def why_illegal(self, action: Action | int | str, seat: int | None = None) -> Reason | None:
        """Why *action* is not possible now for *seat* (the deciding one if left out); ``None`` if it is."""
        asked = int(self._table.asked) if seat is None else check_seat(seat, self.rules.players)
        number = int(Action(action))
        # the question works in the record's scratch fields: ask a copy
        tables = self._tables.copy()
        code = _why_not(tables, 0, self._record, get_suits(), self._scratch, asked, number)
        return None if code == 0 else Reason(int(code))

    def is_legal(self, action: Action | int | str) -> bool:
        """Whether *action* is on the menu."""
        number = int(Action(action))
        return bool(int(self._table.menu[number >> 6]) >> (number & 63) & 1)

    # --- what happens ---

    def push(self, action: Action | int | str) -> None:
        """Let the deciding seat do *action*. An illegal one changes nothing and raises ``IllegalAction``."""
        action = Action(action)
        if not self.is_legal(action):
            reason = self.why_illegal(action) or Reason.WRONG_PHASE
            raise IllegalAction(self._why_sentence(action, reason), reason)
        self.push_unchecked(action)

    def push_unchecked(self, action: Action) -> None:
        """``push`` for an action taken from ``legal_actions``; any other one leaves the game in no defined state."""
        self._undo.append((self._tables.tobytes(), len(self._past)))
        self.actions.append(action)
        self._go(_STEP, int(action))
        if self._table.phase == CLEARED:
            if action not in _CHOICES:
                self._past.append(self._position_events())
            self._next_position()

    def pop(self) -> Action:
        """Take the last decision back and return it."""
        if not self._undo:
            raise JantakuError("no decision has been taken yet: nothing to take back")
        record, positions = self._undo.pop()
        self._tables = np.frombuffer(bytearray(record), TABLE).view(np.recarray)
        del self._past[positions:]
        return self.actions.pop()

    def copy(self) -> Game:
        """An independent game in the same state, with the same history."""
        other = object.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._tables = self._tables.copy()
        other._scratch = self._scratch.copy()
        other._past, other._undo = list(self._past), list(self._undo)
        other.actions, other.walls = list(self.actions), list(self.walls)
        return other

    def _go(self, what: int, number: int) -> None:
        _run(self._tables, 0, self._record, get_suits(), self._scratch, what, number)

    def _next_position(self) -> None:
        begun = int(self._table.positions)
        given = begun < len(self.walls)
        lies = self._table.wall.copy()
        if given:
            self._table.wall[: len(self.walls[begun])] = self.walls[begun]
        self._go(_NEXT, 0 if given else 1)
        if self._table.positions == begun:  # nothing was dealt: the wall given is still to come, and not to be seen
            self._table.wall[:] = lies

    def _why_sentence(self, action: Action, reason: Reason) -> str:
        where = f"{self.rules.name}, {self.position}, decision {self.decisions}, seed {self.seed}"
        return f"{action} by seat {int(self._table.asked)}: {sentence(reason, self.rules)} ({where})"

    # --- the record told as events ---

    def _position_events(self) -> tuple[Event, ...]:
        """The events of the Position in the record, from its deal to its Clearing if it has ended."""
        t = self._table
        events = read_events(t.events[: t.n_events], {**closed_kan_faces(t), **called_faces(t)})
        out = [self._begin_event(), *events]
        if t.ending != 0:
            out.append(Event(EventType.END, clearing=self._clearing()))
        return tuple(out)

    def _begin_event(self) -> Event:
        t = self._table
        events = t.events[: t.n_events].tolist()
        scores = [score - int(delta) for score, delta in zip(self.scores, t.delta, strict=False)]
        for code, seats, _, _ in events:
            if code == EV_RIICHI_PAID:
                scores[seats & 3] += self.rules.riichi_deposit
        position = Position(int(t.wind), int(t.dealer), int(t.honba), int(t.begun_deposits), tuple(scores))
        indicator = next((Face(tile) for code, _, tile, _ in events if code == EV_DORA), None)
        hands, east = dealt_hands(t, self.rules), None if t.east == t.dealer else int(t.east)
        return Event(EventType.BEGIN, tile=indicator, position=position, hands=hands, east=east)

    def _clearing(self) -> Clearing:
        t, players = self._table, self.rules.players
        ending = ENDINGS[t.ending]
        assert ending is not None
        wins = tuple(self._win(i) for i in range(t.n_wins))
        tenpai = () if ending.is_win else tuple(bool(is_tenpai(t, seat)) for seat in range(players))
        ura = ura_faces(t, self.rules) if any(t.riichi[win.seat] == REALIZED for win in wins) else ()
        deltas = tuple(int(delta) for delta in t.delta[:players])
        chips = tuple(int(number) for number in t.chip_delta[:players]) if self.rules.chip_points else ()
        return Clearing(ending, deltas, self.scores, wins, tenpai, ura, chips)

    def _win(self, i: int) -> Win:
        t = self._table
        seat = int(t.wins_seat[i])
        if self.rules.scoring == "tai":
            yaku, dealer_tai = tai_of_win(t, self._record[0], i)
            deltas = tuple(int(n) for n in t.wins_delta[i][: self.rules.players])
            return Win(seat, int(t.wins_han[i]), 0, 0, None, yaku, 0, 0, 0, deltas,
                       flowers=int(t.flowers[seat]), dealer_tai=dealer_tai)  # fmt: skip
        column = self._record[0].yaku_open if t.opened[seat] else self._record[0].yaku_closed
        names = []
        for number, name in enumerate(YAKU_NAMES):
            if int(t.wins_yaku[i]) >> number & 1:
                values = self._record[0].yakuman_times if number >= FIRST_YAKUMAN else column
                names.append((name, int(values[number])))
        dora, ura, reds = (int(n) for n in t.wins_dora[i])
        chips = zip(CHIPS, t.wins_chips[i].tolist() if self.rules.chip_points else (), strict=False)
        joker = int(t.wins_joker[i])
        fu = int(t.wins_fu[i]) if self.rules.scoring == "fu" else 0
        han, fours = int(t.wins_han[i]), 0
        if self.rules.four_alike_han and any(name in ("chiitoitsu", "shousharin") for name, _ in names):
            bonus = dora + ura + reds + int(t.norths[seat]) + int(t.flowers[seat]) * self.rules.flower_han
            fours = han - bonus - sum(worth for _, worth in names)
        return Win(
            seat, han, fu, int(t.wins_yakuman[i]), limit_name(int(t.wins_limit[i])),
            tuple(names), dora, ura, reds, tuple(int(n) for n in t.wins_delta[i][: self.rules.players]),
            int(t.norths[seat]), int(t.flowers[seat]), tuple((name, number) for name, number in chips if number),
            None if joker < 0 else Kind(joker), fours=fours,
        )  # fmt: skip

    # --- kept and read again ---

    def save(self) -> str:
        """The game as text: rules, seed, walls and the actions taken, with a check of where they lead."""
        saved = {
            "format": _FORMAT,
            "rules": self.rules.to_dict(),
            "rules_name": self.rules.name,
            "seed": self.seed,
            "walls": [[int(face) for face in wall] for wall in self.walls],
            "start": asdict(self.start),
            "ask_all": bool(self._table.ask_all),
            "actions": [str(action) for action in self.actions],
        }
        return json.dumps({**saved, "check": self._digest(saved)})

    def _digest(self, saved: dict[str, Any]) -> str:
        """A hash of what is *saved* and of all that its actions led to: the same on every machine and version."""
        body = json.dumps({key: value for key, value in saved.items() if key != "check"}, sort_keys=True)
        told = f"{body} {self.scores} {self.position} {[str(event) for event in self.events]}"
        return sha256(told.encode()).hexdigest()

    @classmethod
    def load(cls, text: str) -> Game:
        """The game that ``save`` wrote: played again action by action, and refused if it does not come out the same."""
        saved = _saved_fields(text)
        try:
            rules = Rules.from_dict(saved["rules"], name=str(saved["rules_name"])[:100])
            seed, start = check_seed(saved["seed"]), read_start(saved["start"])
            game = cls(rules, seed=seed, walls=saved["walls"], start=start, ask_all=saved["ask_all"])
        except JantakuError as error:
            raise JantakuError(f"a damaged saved game: {error}") from None
        for number, action in enumerate(saved["actions"]):
            try:
                game.push(action)
            except JantakuError as error:
                raise JantakuError(f"a damaged saved game: action {number}: {error}") from None
        if game._digest(saved) != saved["check"]:
            raise JantakuError("a damaged saved game: its actions lead somewhere else than it says")
        return game

    def __repr__(self) -> str:
        """Where the game stands."""
        where = "over" if self.is_over else str(self.position)
        return f"<Game {self.rules.name} seed={self.seed} {where} {self.scores}>"


_CHOICES: Final = (Action("stop"), Action("go-on"))
_FIELDS: Final = ("rules", "rules_name", "seed", "walls", "start", "ask_all", "actions", "check")


def _saved_fields(text: str) -> dict[str, Any]:
    """What a saved game holds, every field of it there."""
    if not isinstance(text, str):
        raise JantakuError(f"a saved game is text, as Game.save writes it, not {text!r:.40}")
    try:
        saved = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise JantakuError(f"not a saved game: the text is no JSON from {where} on") from None
    except (ValueError, RecursionError):
        raise JantakuError("not a saved game: a number too long, or nested too deeply") from None
    if not isinstance(saved, dict) or saved.get("format") != _FORMAT:
        raise JantakuError(f"not a saved game: its format is not {_FORMAT!r}")
    if missing := [field for field in _FIELDS if field not in saved]:
        raise JantakuError(f"a damaged saved game: it has no {', '.join(missing)}")
    if not isinstance(saved["actions"], list):
        raise JantakuError(f"a damaged saved game: actions is a list, not {saved['actions']!r:.40}")
    return saved


def check_game(game: object) -> Game:
    """*game* if it is one, else an error."""
    if not isinstance(game, Game):
        raise JantakuError(f"a Game is wanted, not {game!r:.40}")
    return game
