"""``Table``: one game as the kernels keep it, with nothing around it.

A table is a record, the rules that it is played under, and room for the kernels to work in. It goes on by actions and
deals; it has no history, cannot take anything back and does not check what it is given. ``Game`` adds all that,
``View`` looks at a table of which most is blank, and whatever needs speed more than comfort (checking a log, playing
thousands of games) uses a table as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, Self

import numpy as np

from jantaku.errors import IllegalAction
from jantaku.game.action import ACTION_NAMES, Action
from jantaku.game.event import Clearing, Event, Position, position_of
from jantaku.game.history import clearing_of, position_events
from jantaku.game.parsing import parse_actions
from jantaku.game.phase import Phase, phase_of
from jantaku.game.reasons import Reason, sentence
from jantaku.game.tableau import offered_actions
from jantaku.kernels.game.layout import CLEARED, OVER, TABLE
from jantaku.kernels.game.step import NEXT, STEP, begin, run, why_not
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.runtime.rows import LightArray
from jantaku.runtime.tiers import Tiered

_begin: Final = Tiered(begin)
_run: Final = Tiered(run)
_why_not: Final = Tiered(why_not)
_AS_IT_LIES, _SHUFFLED = 0, 1
_NAMES: Final = frozenset(ACTION_NAMES)


def compile_table(*, reasons: bool = False) -> None:
    """Let tables go on by compiled code from now on (half a minute the first time, then kept), not when it pays.

    With *reasons* what explains refusals is compiled too.
    """
    for kernel in (_run, _begin, _why_not) if reasons else (_run,):
        kernel.compile()


def hasten_table() -> None:
    """Let tables go on by compiled code as soon as it is there; nobody waits for it. For programs that run for long."""
    for kernel in (_run, _begin, _why_not):
        kernel.hasten()


class Table:
    """One game: its record, its rules, and scratch.

    >>> table = Table(Rules.of("tenhou"))
    >>> table.begin(seed=7)
    >>> table.deal()
    >>> table.record.live, len(table.menu), table.offers(Action("pass"))
    (np.int16(69), 12, False)
    """

    def __init__(self, rules: Rules, records: Any = None) -> None:
        """A table under *rules*: an empty one, or that of *records*, an array of one ``TABLE``, which is not copied."""
        self.rules = rules
        #: The record in an array of one: what kernels take.
        self.records: Any = (np.zeros(1, TABLE) if records is None else records).view(np.recarray)

    @cached_property
    def record(self) -> Any:
        """The record; its fields are those of ``kernels.game.layout.TABLE``."""
        return LightArray(self.records)[0]  # NumPy's own records are slow to read

    @cached_property
    def scratch(self) -> Any:
        """An array of one ``SCORING``, for kernels to work in."""
        return np.zeros(1, SCORING).view(np.recarray)

    @cached_property
    def _arguments(self) -> tuple[Any, ...]:
        """What every kernel begins with, as compiled code reads it quickest: a record array takes it far longer."""
        records = (self.rules.record, get_suits(), self.scratch)
        return (self.records.view(np.ndarray), 0, *(array.view(np.ndarray) for array in records))

    # --- what happens ---

    def begin(self, seed: int, start: Position | None = None, *, ask_all: bool = False) -> None:
        """Set a new game up, at *start* if it is given; ``deal`` then deals.

        With *ask_all* players are asked even when there is only one thing to do.
        """
        _begin(self.records, 0, self.rules.record, np.uint64(seed))
        t = self.record
        t.ask_all = ask_all
        if start is not None:
            t.wind, t.dealer, t.honba, t.deposits = start.wind, start.dealer, start.honba, start.deposits
            t.scores[: self.rules.players] = start.scores
            t.chips[: self.rules.players] = start.chips or 0

    def deal(self, wall: Sequence[int] | None = None) -> None:
        """After a Clearing: deal the next Position, from *wall* or a shuffled one.

        If the game ends instead, or the dealer is asked whether to stop, the wall given stays unused and unseen.
        """
        if wall is None:
            self._run(NEXT, _SHUFFLED)
            return
        t = self.record
        begun, lies = int(t.positions), t.wall.copy()
        t.wall[: len(wall)] = wall
        self._run(NEXT, _AS_IT_LIES)
        if t.positions == begun:
            t.wall[:] = lies

    def step(self, action: int) -> None:
        """Let the seat that is asked do *action*, which is on the menu."""
        self._run(STEP, int(action))

    def renew_menu(self) -> None:
        """Make the menu of the seat that is asked again, the record having been changed by hand."""
        self._run(NEXT, _AS_IT_LIES)

    def _run(self, what: int, number: int) -> None:
        compiled = _run.compiled
        if compiled is None:
            _run(self.records, 0, self.rules.record, get_suits(), self.scratch, what, number)
        else:
            compiled(*self._arguments, what, number)

    # --- what may be ---

    @property
    def menu(self) -> tuple[Action, ...]:
        """What the seat that is asked may do, in the order of the action table; nothing if nobody is asked."""
        return offered_actions(self.record)

    def offers(self, action: int) -> bool:
        """Whether *action* is on the menu."""
        return bool(int(self.record.menu[action >> 6]) >> (action & 63) & 1)

    def why_not(self, action: int, seat: int | None = None) -> Reason | None:
        """Why *seat* (the one that is asked, if left out) may not do *action* now; ``None`` if it may."""
        asked = int(self.record.asked) if seat is None else seat
        # the question works in the record's own fields: ask a copy
        code = _why_not(self.copy().records, 0, self.rules.record, get_suits(), self.scratch, asked, int(action))
        return None if code == 0 else Reason(int(code))

    def parse(self, text: str) -> tuple[Action, ...]:
        """What *text* means now: one action, or of ``riichi 5p`` both. ``game/parsing.py`` says what is understood."""
        if text in _NAMES:
            action = Action(text)
            if self.offers(action):
                return (action,)
        phase = self.phase
        if phase is None:
            raise self.refusal(Action(text))
        return parse_actions(text, phase, self.why_not, self.refusal)

    def answers_of(self, seat: int) -> tuple[Action, ...]:
        """What *seat* may answer in this ReactionPhase, whether it is asked now or not."""
        asked = self.copy()
        asked.record.asked, asked.record.ask_all = seat, True
        asked.renew_menu()
        return asked.menu

    def refusal(self, action: Action, at: str = "") -> IllegalAction:
        """The error for *action*, which is not on the menu. *at* says which table it is, where there are many."""
        reason = self.why_not(action) or Reason.WRONG_PHASE
        t = self.record
        where = f"{self.rules.name}, {self.position}, decision {t.decisions}"
        message = f"{action} by seat {t.asked}{at}: {sentence(reason, self.rules)} ({where})"
        return IllegalAction(message, reason, int(t.seed))

    # --- what is ---

    @property
    def is_cleared(self) -> bool:
        """Whether a Position has ended and the next is still to be dealt."""
        return bool(self.record.phase == CLEARED)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.record.phase == OVER)

    @property
    def phase(self) -> Phase | None:
        """The decision to be taken now; ``None`` if there is none."""
        return phase_of(self.record)

    @property
    def position(self) -> Position:
        """The Position being played, or the last one."""
        return position_of(self.record, self.rules.players)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(int(score) for score in self.record.scores[: self.rules.players])

    @property
    def chips(self) -> tuple[int, ...]:
        """The chips that each seat has won or lost so far."""
        return tuple(int(chips) for chips in self.record.chips[: self.rules.players])

    @property
    def final_points(self) -> tuple[int, ...]:
        """Of a game that is over: points against the return points, uma, oka and chips included."""
        return tuple(int(points) for points in self.record.final[: self.rules.players])

    @property
    def events(self) -> tuple[Event, ...]:
        """The Position in the record as events, from its deal to its Clearing if it has ended."""
        return position_events(self.record, self.rules)

    @property
    def clearing(self) -> Clearing:
        """How the Position in the record ended."""
        return clearing_of(self.record, self.rules)

    # --- kept ---

    def copy(self) -> Self:
        """An independent table in the same state."""
        # not records.copy(), which leaves chance bytes between the fields
        return type(self)(self.rules, np.frombuffer(bytearray(self.tobytes()), TABLE))

    def tobytes(self) -> bytes:
        """The record as bytes."""
        return self.records.tobytes()  # type: ignore[no-any-return]

    def restore(self, record: bytes) -> None:
        """Go back to the state that ``tobytes`` gave."""
        self.records.view(np.ndarray).view(np.uint8)[:] = np.frombuffer(record, np.uint8)

    def __getstate__(self) -> tuple[Rules, bytes]:
        """What pickle keeps."""
        return self.rules, self.tobytes()

    def __setstate__(self, state: tuple[Rules, bytes]) -> None:
        """Take what pickle kept."""
        self.__init__(state[0], np.frombuffer(bytearray(state[1]), TABLE))  # type: ignore[misc]
