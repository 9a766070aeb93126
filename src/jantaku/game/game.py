"""``Game``: a whole game of mahjong, one decision after another."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from copy import copy
from typing import Final

from jantaku.errors import JantakuError, check_flag
from jantaku.game.action import Action
from jantaku.game.alone import Alone
from jantaku.game.event import Clearing, Event, Position, Settlement
from jantaku.game.mjai import MjaiFollower
from jantaku.game.mjai_stream import MjaiEvent
from jantaku.game.parsing import action_text
from jantaku.game.phase import Phase
from jantaku.game.reasons import Reason
from jantaku.game.saves import read_game, saved_game
from jantaku.game.seating import named_seats
from jantaku.game.starts import check_points, check_start
from jantaku.game.states import LatentState, PlayerState, PublicState, latent_state, player_state, public_state
from jantaku.game.table import Table, compile_table
from jantaku.game.view import View, check_seat, seen_rows
from jantaku.game.walls import Wall, check_seed, check_walls, dealt_wall
from jantaku.kernels.game.layout import CHOICE, NOBODY, REACTION
from jantaku.rules import Rules
from jantaku.tiles import Face


def compile_game() -> None:
    """Compile the game's kernels now (half a minute the first time, then kept), instead of when it pays."""
    compile_table()
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
    jantaku.errors.IllegalAction: pass by seat 0: there is nothing to pass on (tenhou, East 1.0, decision 0)
    """

    def __init__(
        self,
        rules: Rules | str | os.PathLike[str] = "riichi",
        *,
        seed: int | None = None,
        walls: Iterable[Sequence[Face | int]] | None = None,
        start: Position | None = None,
        ask_all: bool = False,
        auto_deal: bool = True,
        any_points: bool = False,
        players: Sequence[str] | None = None,
        seating: str = "given",
    ) -> None:
        """Begin a game under *rules*.

        *seed* decides every wall; without one it is drawn at random (and kept in ``game.seed``). *walls* are used
        for the first Positions instead, one each: faces in the order of use, the dead wall last. *start* begins
        in a later Position, with its scores, chips, honba and deposits; with *any_points* the points need not add
        up to what the game is played with, as after a penalty. With *ask_all* players are asked even when there is
        only one thing to do. With *auto_deal* off the game waits after each Clearing until ``deal`` is called.
        *players* are names for ``game.names``, in the order of the seats, or with *seating* ``drawn`` at seats drawn
        by lot from the seed.
        """
        self.rules = Rules.of(rules)
        self.rules.require_playable()
        self.seed = int.from_bytes(os.urandom(8), "little") if seed is None else check_seed(seed)
        self.walls = check_walls(walls, self.rules)
        self.auto_deal = check_flag("auto_deal", auto_deal)
        self.any_points = check_flag("any_points", any_points)
        if start is not None:
            check_start(start, self.rules)
            first = (0, 0, 0, 0, (self.rules.start_points,) * self.rules.players)
            if not self.any_points and start != Position(*first):
                check_points(start, self.rules)
        #: The name of the player at each seat.
        self.names = named_seats(players, self.rules.players, self.seed, seating)
        self.actions: list[Action] = []
        #: The game itself, as the kernels keep it. Who changes it changes the game, and no rule is asked.
        self.table = Table(self.rules)
        self.table.begin(self.seed, start, ask_all=check_flag("ask_all", ask_all))
        self.start = self.position if start is None else start
        self._past: list[tuple[Event, ...]] = []
        self._past_walls: list[Wall] = []
        self._mjai = MjaiFollower()
        self._undo: list[tuple[bytes, int]] = []
        self._alone = Alone("this game")
        self._deal()

    # --- what is ---

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.table.is_over

    @property
    def awaits_deal(self) -> bool:
        """Whether a Position has ended and the next waits for ``deal``; never with *auto_deal*."""
        return self.table.is_cleared

    @property
    def asks_all(self) -> bool:
        """Whether players are asked even when there is only one thing to do."""
        return bool(self.table.record.ask_all)

    @property
    def position(self) -> Position:
        """The Position being played (of a finished game, the last)."""
        return self.table.position

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.table.scores

    @property
    def phase(self) -> Phase | None:
        """The decision to be taken now; ``None`` when the game is over, or waits for ``deal``."""
        return self.table.phase

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """What the deciding seat may do, in the order of the action table; nothing when the game is over."""
        return self.table.menu

    @property
    def decisions(self) -> int:
        """How many decisions have been taken."""
        return int(self.table.record.decisions)

    @property
    def ranking(self) -> tuple[int, ...]:
        """The seats from first to last place, once the game is over."""
        if not self.is_over:
            raise JantakuError("the game is not over: there is no ranking yet")
        return tuple(sorted(range(self.rules.players), key=lambda seat: int(self.table.record.rank[seat])))

    @property
    def final_points(self) -> tuple[int, ...]:
        """Points against the return points, uma and oka included, once the game is over."""
        if not self.is_over:
            raise JantakuError("the game is not over: there are no final points yet")
        return self.table.final_points

    @property
    def chips(self) -> tuple[int, ...]:
        """The chips that each seat has won or lost so far."""
        return self.table.chips

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
            rows.append(Settlement(seat, rank, points, uma, chips, total, self.rules.family.pt))
        return tuple(rows)

    @property
    def past(self) -> tuple[tuple[Event, ...], ...]:
        """The events of each Position that has ended."""
        return tuple(self._past)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, Position by Position."""
        now = () if self.table.record.phase >= CHOICE else self.table.events
        return [event for events in (*self._past, now) for event in events]

    @property
    def clearings(self) -> list[Clearing]:
        """The Clearing of every Position that has ended."""
        return [events[-1].clearing for events in self._past if events[-1].clearing is not None]

    @property
    def public(self) -> PublicState:
        """What everybody sees."""
        t = self.table.record
        return public_state(t, self.rules, seen_rows(t, NOBODY, self.rules))

    def player(self, seat: int) -> PlayerState:
        """What *seat* has, all of it: for who owns the game. What a player may see of another has ``view``."""
        seat = check_seat(seat, self.rules.players)
        return player_state(self.table.record, self.rules, seat, hand=True, secrets=True)

    @property
    def latent(self) -> LatentState:
        """What nobody sees, for who owns the game."""
        return latent_state(self.table.record, self.rules)

    @property
    def wall(self) -> Wall:
        """The wall of the Position in play, or of the last one, for who owns the game: no view has it."""
        return dealt_wall(self.table.record.wall, self.rules, int(self.table.record.dealer))

    @property
    def dealt_walls(self) -> list[Wall]:
        """The walls of all Positions so far, ``wall`` the last of them."""
        return [*self._past_walls, *([] if self.table.record.phase >= CHOICE else [self.wall])]

    def view(self, seat: int) -> View:
        """What *seat* may know, and nothing else."""
        return View(self.table, check_seat(seat, self.rules.players))

    # --- what may be ---

    def why_illegal(self, action: Action | int | str, seat: int | None = None) -> Reason | None:
        """Why *action* is not possible now for *seat* (the deciding one if left out); ``None`` if it is.

        While a tile is answered, each of the players who may answer it has a true reason, asked already or not.
        """
        table = self.table
        asked = int(table.record.asked) if seat is None else check_seat(seat, self.rules.players)
        if asked != table.record.asked and asked in self._answering:
            table = self._unanswered()
            table.record.asked = asked
        return table.why_not(Action(action), asked)

    @property
    def reactions(self) -> dict[int, tuple[Action, ...]]:
        """In a ReactionPhase: what each of the other players may answer, as if nobody had yet; else nothing.

        >>> game = Game("tenhou", seed=7)
        >>> for _ in range(5):
        ...     game.push("tsumogiri")
        >>> game.reactions
        {1: (Action('pass'), Action('chi-low')), 2: (Action('pass'),), 3: (Action('pass'),)}
        """
        if not self._answering:
            return {}
        table = self._unanswered()
        return {seat: table.answers_of(seat) for seat in self._answering}

    @property
    def _answering(self) -> list[int]:
        """The seats that answer in this ReactionPhase, in the order in which they are asked."""
        t, players = self.table.record, self.rules.players
        return [(int(t.turn) + i) % players for i in range(1, players)] if t.phase == REACTION else []

    def _unanswered(self) -> Table:
        """The table as it was before anybody answered the tile in question.

        An answer may already have changed what its own player can do. Nothing is written down between two answers
        to the same tile, so they are known by the number of events.
        """
        table, other = self.table.copy(), Table(self.rules)
        for record, _ in reversed(self._undo):
            other.restore(record)
            now, before = table.record, other.record
            same = before.phase == REACTION and before.n_events == now.n_events and before.positions == now.positions
            if not same:
                break
            table.restore(record)
        return table

    def is_legal(self, action: Action | int | str) -> bool:
        """Whether *action* is on the menu."""
        return self.table.offers(Action(action))

    # --- what happens ---

    def push(self, action: Action | int | str) -> None:
        """Let the deciding seat do *action*: one of its names, or what people type (see ``parse_action``).

        An illegal one changes nothing and raises ``IllegalAction``. With a declaration its discard may be given, as in
        ``riichi 5p``; both are pushed, or none.

        >>> game = Game("tenhou", seed=7)
        >>> game.push("East")
        >>> game.actions
        [Action('discard-1z')]
        """
        steps = self.parse_actions(action) if isinstance(action, str) else (Action(action),)
        with self._alone:
            for number, step in enumerate(steps):
                if not self.table.offers(step):
                    refused = self.table.refusal(step)
                    for _ in range(number):
                        self._pop()
                    raise refused
                self._push(step)

    def parse_action(self, text: str) -> Action:
        """The action that *text* means now: ``5p``, ``r5p``, ``pon``, ``chi 34m``, ``kan 5m``, ``ron``, ``立直``.

        The name of an action is that action, whatever else it could mean. Other words are read against the menu; what
        could be several things is an ``AmbiguousAction``.

        >>> game = Game("tenhou", seed=7)
        >>> game.parse_action("5z"), game.parse_action("白")
        (Action('discard-5z'), Action('discard-5z'))
        >>> game.parse_action("1m")
        Traceback (most recent call last):
        jantaku.errors.AmbiguousAction: '1m' could be tsumogiri or discard-1m: say which
        >>> game.parse_action("tsumogri")
        Traceback (most recent call last):
        jantaku.errors.UnknownAction: unknown action 'tsumogri': did you mean tsumogiri?
        """
        steps = self.parse_actions(text)
        if len(steps) > 1:
            raise JantakuError(f"{text!r:.40} is {len(steps)} decisions: {', '.join(map(str, steps))}")
        return steps[0]

    def parse_actions(self, text: str) -> tuple[Action, ...]:
        """What *text* means now: one action, or of ``riichi 5p`` both, one after the other."""
        return self.table.parse(text)

    def action_text(self, action: Action | int | str, language: str = "en") -> str:
        """The short text of *action*, which ``parse_action`` reads as that action here.

        >>> game = Game("tenhou", seed=7)
        >>> [game.action_text(action) for action in game.legal_actions[-3:]]
        ['1z', '5z', 'tsumogiri']
        """
        phase = self.phase
        return str(Action(action)) if phase is None else action_text(Action(action), phase, language)

    def push_mjai(self, event: MjaiEvent | str) -> tuple[Action, ...]:
        """Follow an MJAI event, a mapping or the JSON of a line; returns the decisions that were taken.

        Events that are no decisions (``tsumo``, ``dora``, ``start_kyoku`` ...) must say what the game says. An event
        that comes when others are asked lets them pass. One that does not agree is an error and changes nothing.

        >>> game = Game("tenhou", seed=7)
        >>> game.push_mjai({"type": "start_kyoku", "bakaze": "E", "oya": 0, "honba": 0})
        ()
        >>> game.push_mjai({"type": "tsumo", "actor": 0, "pai": "1m"})
        ()
        >>> game.push_mjai('{"type": "dahai", "actor": 0, "pai": "1m", "tsumogiri": true}')
        (Action('tsumogiri'),)
        """
        return self._mjai.push(self, event)

    def push_unchecked(self, action: Action | int | str) -> None:
        """``push`` for an action taken from ``legal_actions``; any other one leaves the game in no defined state."""
        taken = action if type(action) is Action else Action(action)
        with self._alone:
            try:
                self._push(taken)
            except IndexError:  # plain Python notices some of those
                self._pop()
                raise self.table.refusal(taken) from None

    def _push(self, action: Action) -> None:
        self._undo.append((self.table.tobytes(), len(self._past)))
        self.actions.append(action)
        self.table.step(action)
        if self.table.is_cleared:
            if action in _CHOICES:
                self._deal()
            else:
                self.keep_position()
                if self.auto_deal:
                    self._deal()

    def keep_position(self) -> None:
        """Add the Position that has just been cleared to the history: for who moves ``game.table`` by other means."""
        self._past.append(self.table.events)
        self._past_walls.append(self.wall)

    def deal(self) -> None:
        """After a Clearing, with *auto_deal* off: deal the next Position, or end the game."""
        if not self.awaits_deal:
            raise JantakuError("there is nothing to deal: no Position has just ended")
        with self._alone:
            self._deal()

    def _deal(self) -> None:
        """Deal; and as a Position may end before anybody decides, by flowers that must win, perhaps again."""
        while True:
            begun = int(self.table.record.positions)
            self.table.deal(self.walls[begun] if begun < len(self.walls) else None)
            if not self.table.is_cleared:
                return
            self.keep_position()
            if not self.auto_deal:
                return

    def pop(self) -> Action:
        """Take the last decision back and return it."""
        with self._alone:
            return self._pop()

    def _pop(self) -> Action:
        if not self._undo:
            raise JantakuError("no decision has been taken yet: nothing to take back")
        record, positions = self._undo.pop()
        self.table.restore(record)
        del self._past[positions:], self._past_walls[positions:]
        return self.actions.pop()

    def forget_undo(self) -> None:
        """Let no decision so far be taken back any more: for programs that keep many games, as each keeps its records.

        >>> game = Game("tenhou", seed=7)
        >>> game.push("tsumogiri")
        >>> game.forget_undo()
        >>> game.pop()
        Traceback (most recent call last):
        jantaku.errors.JantakuError: no decision has been taken yet: nothing to take back
        """
        self._undo.clear()

    def copy(self) -> Game:
        """An independent game in the same state, with the same history."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.table, other._alone, other._mjai = self.table.copy(), copy(self._alone), copy(self._mjai)
        other._past, other._past_walls, other._undo = list(self._past), list(self._past_walls), list(self._undo)
        other.actions, other.walls = list(self.actions), list(self.walls)
        return other

    # --- kept and read again ---

    def save(self) -> str:
        """The game as text: rules, seed, walls and the actions taken, with a check of where they lead."""
        return saved_game(self)

    @classmethod
    def load(cls, text: str) -> Game:
        """The game that ``save`` wrote: played again action by action, and refused if it does not come out the same."""
        return read_game(cls, text)

    def _repr_svg_(self) -> str:
        """What a notebook shows: the whole table, all hands open, as who owns the game may see it."""
        from jantaku.svg import table

        return table(self)

    def __repr__(self) -> str:
        """Where the game stands."""
        where = "over" if self.is_over else str(self.position)
        return f"<Game {self.rules.name} seed={self.seed} {where} {self.scores}>"


_CHOICES: Final = (Action("stop"), Action("go-on"))


def check_game(game: object) -> Game:
    """*game* if it is one, else an error."""
    if not isinstance(game, Game):
        raise JantakuError(f"a Game is wanted, not {game!r:.40}")
    return game
