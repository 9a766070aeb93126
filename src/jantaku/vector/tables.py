"""``Tables``: many games under one rule set, played side by side."""

from __future__ import annotations

import itertools
import os
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.errors import IllegalAction, JantakuError, check_flag, unknown_name
from jantaku.game.action import Action
from jantaku.game.alone import Alone
from jantaku.game.reasons import Reason
from jantaku.game.table import Table
from jantaku.game.view import View, check_seat
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.game.drive import NO_LIMIT
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.game.stages import ANYWHERE, FROM_THE_START
from jantaku.rules import Rules
from jantaku.vector.checks import (
    LEARNED,
    MOST_TABLES,
    OUTSIDE,
    How,
    check_records,
    outside_seats,
    policy_numbers,
    seed_numbers,
    whole,
)
from jantaku.vector.fields import Fields
from jantaku.vector.sights import Planes, Sights
from jantaku.vector.threads import ThreadedTables, Uninterrupted


class Tables(Sights, Fields):
    """*n* games under the same rules. Table *i* plays what ``Game(rules, seed=seeds[i])`` plays.

    Every call is one call of a compiled kernel over all tables, in threads: no loop of Python's goes over the games,
    and with *out* given nothing is allocated. Arrays that methods return without *out* are new and yours; ``scores``
    and other attributes show the tables as they are, change with them and cannot be written to. One thread at a time
    may change the tables; a second one is refused. After a fork both processes have tables of their own.

    >>> import numpy as np
    >>> tables = Tables("tenhou", 1000, seed=7)
    >>> menus = tables.menus()
    >>> menus.shape, int(menus[0].sum())
    ((1000, 136), 12)
    >>> tables.step(menus.argmax(axis=1))
    >>> tables.play("tsumogiri") > 0, bool(tables.finished.all())
    (True, True)
    """

    def __init__(
        self,
        rules: Rules | str | os.PathLike[str] = "riichi",
        n: int = 1,
        *,
        seed: int | npt.ArrayLike | None = None,
        threads: int | None = None,
        device: str = "cpu",
        restart: bool = False,
        count: bool = False,
        start: str = "beginning",
        episode: str = "game",
    ) -> None:
        """Deal *n* games.

        *seed* is that of the first table, and the others follow one by one, or it is an array with one for each table;
        without it they are drawn at random. *threads* is one for each core unless it is given. With ``device="cuda"``
        the tables live and are played on a GPU. With *restart* a game that ends is followed at once by another, whose
        seed follows from the last one. With *count* wins, deal-ins and the like are counted (``counts``).

        With *start* ``anywhere`` games begin at a stage drawn by their seed: wind, dealer, honba, points and a riichi
        stick, as if some of them had been played, so that tables are not in step. With *episode* ``position`` a game
        is over when its first Position is cleared: ranks and final points are then those of that moment, and nobody
        is given riichi sticks that were not won.

        >>> tables = Tables("tenhou", 3, seed=7, start="anywhere", episode="position")
        >>> tables.dealers.tolist(), tables.honba.tolist(), tables.scores[1].tolist()
        ([3, 3, 1], [0, 0, 1], [10900, 19700, 27500, 40900])
        >>> _ = tables.play("shanten")
        >>> tables.cleared.tolist(), bool(tables.finished.all())
        ([1, 1, 1], True)
        """
        self.rules = Rules.of(rules)
        self.rules.require_playable()
        self._n = whole("the number of tables", n, 1, MOST_TABLES)
        self._alone = Alone("these tables")
        self.restart = check_flag("restart", restart)
        self._start = _choice("start", start, ("beginning", "anywhere"))
        self._episode = _choice("episode", episode, ("game", "position"))
        try:
            self._backend = _backend(device, self.rules, self._n, threads, check_flag("count", count))
            self.reset(seed)
        except MemoryError:
            raise JantakuError(f"there is no memory for {self._n:,} tables of {TABLE.itemsize:,} bytes") from None

    def __len__(self) -> int:
        """How many tables there are."""
        return self._n

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Refuse to be pickled or copied."""
        raise JantakuError("tables cannot be pickled or copied: make new ones with the same seeds, and step them again")

    def __repr__(self) -> str:
        """What is played, and where."""
        return f"<Tables {self.rules.name} n={self._n} device={self.device}>"

    @property
    def device(self) -> str:
        """Where the tables are: ``cpu`` or ``cuda``."""
        return str(self._backend.name)

    @property
    def start(self) -> str:
        """Where games begin: ``beginning`` or ``anywhere``."""
        return self._start

    @property
    def episode(self) -> str:
        """What is played at a table before it is finished, or begins anew: a ``game`` or a ``position``."""
        return self._episode

    # --- what happens ---

    def reset(self, seed: int | npt.ArrayLike | None = None) -> None:
        """Begin a new game at every table; *seed* as when the tables were made."""
        drawn = np.frombuffer(os.urandom(8 * self._n), np.uint64) if seed is None else seed_numbers(seed, self._n)
        with self._alone:
            self._backend.begin(drawn, self._stage)
            self._advance(_NO_MOVES, given=True, decisions=0, restart=False)

    def load(self, records: npt.NDArray[np.void]) -> None:
        """Lay *records* on the tables, one for each: those of other tables under the same rules, or kept from these.

        Games may so go on from anywhere. Records whose hands have other sizes are refused. What the
        last call brought, and counts, stay as they were.

        >>> tables, others = Tables("tenhou", 4, seed=7), Tables("tenhou", 4, seed=9)
        >>> others.load(tables.records)
        >>> bool((others.menus() == tables.menus()).all()), others.seeds.tolist()
        (True, [7, 8, 9, 10])
        """
        given = np.asarray(records).view(np.ndarray)
        if given.shape != (self._n,) or given.dtype != TABLE:
            raise JantakuError(f"records are an array of {self._n} of TABLE, one for each table")
        check_records(given, self.rules)
        with self._alone:
            self._backend.load(given)

    def step(
        self, actions: Any, *, check: bool = True, planes: Planes | tuple[Any, Any, Any] | None = None,
        look_ahead: bool = True,
    ) -> None:  # fmt: skip
        """Let the seat that is asked at each table take its action, a number of the action table.

        Actions are checked first: if one is not on its table's menu, ``IllegalAction`` says which and why, and no table
        has moved. -1 leaves a table as it is. A finished table takes no action, whatever it is given. Without *check*
        an action that is not on the menu leads to tables that no game reaches, or reads and writes beside them; a
        number that is no action leaves its table as it is, and a GPU is not waited for.

        With *planes* what is seen after it is written there, as ``planes(planes, look_ahead=look_ahead)`` would do,
        only quicker: each table while it is at hand.
        """
        sight = self._sight(planes, look_ahead)
        with self._alone:
            taken = self._backend.actions_of(actions)
            wrong = self._backend.first_illegal(taken) if check else -1
            if wrong >= 0:
                raise self._illegal(wrong, self._backend.action_at(taken, wrong))
            self._advance(taken, given=True, decisions=1, restart=self.restart, sight=sight)

    def play(
        self, policies: str | Sequence[str | None] | npt.ArrayLike = "random", *, decisions: int | None = None,
        planes: Planes | tuple[Any, Any, Any] | None = None, look_ahead: bool = True,
    ) -> int:  # fmt: skip
        """Let players play on: *decisions* at each table, or until its game is over.

        *policies* is the name of a player for all seats (``vector.checks.PLAYERS``), one name for each seat, or an
        array of their numbers, tables by seats. ``None``, or -1, is a seat that is driven from outside: a table at
        which it is asked waits. Returns how many decisions were taken. Ctrl-C ends it early, every table being at some
        decision of its game; call it again to play on. *planes* and *look_ahead* as for ``step``.

        Players that are kernels play in one call. Where ``net`` or one of its levels is among them, all tables take one
        decision after another, in step, so that the network judges many at once.

        >>> tables = Tables("tenhou", 4, seed=7)
        >>> _ = tables.play(["shanten", "shanten", None, "shanten"])
        >>> tables.seats().tolist()
        [2, 2, 2, 2]
        """
        players = policy_numbers(policies, self._n, self.rules.players)
        if decisions is None and self.restart and not bool((players < 0).any(axis=1).all()):
            raise JantakuError("tables that restart never finish: say how many decisions= to play")
        limit = None if decisions is None else whole("decisions", decisions, 0, NO_LIMIT)
        sight = self._sight(planes, look_ahead)
        with self._alone:
            if (players >= LEARNED).any():
                return self._play_in_step(players, limit, sight)
            return self._advance(players, given=False, decisions=limit, restart=self.restart, sight=sight)

    def _play_in_step(self, policies: npt.NDArray[np.int64], decisions: int | None, sight: Any) -> int:
        """Take one decision after another at all tables, until so many are taken or nobody is asked who plays here."""
        backend, taken = self._backend, 0
        players, room = backend.players_of(policies, self.rules.players), backend.new((self._n,), np.int64)
        with backend.adding_up() as add:
            for _ in itertools.count() if decisions is None else range(decisions):
                backend.write_choices(room, players)
                now = backend.taken(room)
                if now == 0:
                    break
                with Uninterrupted():  # what happened is added up, or has not happened
                    self._advance(backend.actions_of(room), given=True, decisions=1, restart=self.restart)
                    add()
                taken += now
        if sight is not None:
            backend.write_planes(*sight[:3], backend.seats_of(None, self.rules.players), sight[3])
        return taken

    def advance_to(
        self, seats: int | npt.ArrayLike, policies: str | Sequence[str | None] | npt.ArrayLike = "shanten"
    ) -> int:
        """Let everybody else play until one of *seats* is asked at each table, or its game is over.

        *seats* is one for all tables, or one for each; several at a table are named by booleans, one for each seat or
        tables by seats. *policies* are the players of the others, as for ``play``; whom they name at *seats* does not
        matter. A table at which one of them is asked already stays as it is. Returns how many decisions were taken.
        It is ``play`` with ``None`` at *seats*.

        >>> tables = Tables("tenhou", 4, seed=7)
        >>> _ = tables.advance_to([0, 1, 2, 3], "shanten")
        >>> tables.seats().tolist()
        [0, 1, 2, 3]
        """
        outside = outside_seats(seats, self._n, self.rules.players)
        players = policy_numbers(policies, self._n, self.rules.players)
        if bool(((players == OUTSIDE) & ~outside).any()):
            raise JantakuError("a seat is neither named to be asked nor has it a player")
        return self.play(np.where(outside, OUTSIDE, players))

    def choose(self, policies: str | Sequence[str | None] | npt.ArrayLike, out: Any = None) -> Any:
        """What the players named would do at each table, without doing it (int64): an action of the menu, or -1.

        *policies* as for ``play``: a name for all seats, one for each, or numbers, tables by seats, on a GPU also an
        array there. -1 is the answer where the seat that is asked has nobody named for it, and where a game is over.
        A player takes ties by lot from the table's seed and what happened so far, so the answer is what ``play`` would
        do, and the same each time. ``net`` and its levels are among the players, and judge all tables that ask them.

        On a GPU ``solid`` is among the players too, here as in ``play``. It counts with fractions, which a GPU may
        round in another way: of 10,240 choices compared all were the same as the processor's (``bench/lessons.py``),
        but nothing makes sure of that. The others count in whole numbers and choose the same everywhere.

        >>> tables = Tables("tenhou", 4, seed=7)
        >>> actions = tables.choose(["solid", "shanten", None, None])
        >>> tables.step(actions)
        >>> tables.decisions.tolist()
        [1, 1, 1, 1]
        """
        players = self._backend.players_of(policies, self.rules.players)
        return self._answer(lambda room: self._backend.write_choices(room, players), out, (self._n,), np.int64)

    def random(self, decisions: int) -> int:
        """Take so many random legal decisions at each table, or until its game is over; returns how many were taken."""
        return self.play("random", decisions=decisions)

    def view(self, table: int, seat: int | None = None) -> View:
        """What *seat* sees at a *table*, as an object; without a seat, the one that is asked."""
        record = self._record(table)
        asked = int(record[0].asked) if seat is None else check_seat(seat, self.rules.players)
        return View(Table(self.rules, record), asked)

    # --- the boundary ---

    @property
    def _stage(self) -> int:
        return ANYWHERE if self._start == "anywhere" else FROM_THE_START

    def _advance(self, moves: Any, *, given: bool, decisions: int | None, restart: bool, sight: Any = None) -> int:
        """Let every table go on; returns the decisions where players took them."""
        how = How(given, decisions, None, restart, self._stage, self._episode == "position")
        return int(self._backend.advance(moves, how, sight))

    def _record(self, table: int) -> Any:
        if isinstance(table, bool) or not hasattr(table, "__index__") or not 0 <= table < self._n:
            raise JantakuError(f"tables are 0-{self._n - 1}, not {table!r:.40}")
        return self._backend.record_of(table).view(np.recarray)

    def _illegal(self, table: int, action: int) -> IllegalAction:
        """What is wrong with *action* at *table*, in a sentence."""
        there = Table(self.rules, self._record(table))
        if 0 <= action < ACTIONS:
            return there.refusal(Action(action), f" at table {table}")
        t = there.record
        where = f"{self.rules.name}, {there.position}, decision {t.decisions}"
        told = f"actions are 0-{ACTIONS - 1}, or -1 for none"
        message = f"action {action} by seat {t.asked} at table {table}: {told} ({where})"
        return IllegalAction(message, Reason.WRONG_PHASE, int(t.seed))


def _choice(what: str, name: str, choices: tuple[str, ...]) -> str:
    """*name*, if it is one of *choices*."""
    if name not in choices:
        raise unknown_name(what, str(name), choices)
    return name


_NO_MOVES: Final = np.full((1, 1), -1, np.int64)


def _backend(device: str, rules: Rules, n: int, threads: int | None, counted: bool) -> Any:
    if device == "cpu":
        return ThreadedTables(rules, n, threads, counted)
    if device == "cuda":
        if threads is not None:
            raise JantakuError("threads are for device='cpu'; a GPU shares the tables out by itself")
        from jantaku.vector.cuda import CudaTables

        return CudaTables(rules, n, counted)
    raise unknown_name("device", str(device), ("cpu", "cuda"))
