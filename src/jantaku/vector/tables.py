"""``Tables``: many games under one rule set, played side by side."""

from __future__ import annotations

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
from jantaku.kernels.game.observation import WIDTH
from jantaku.kernels.game.tally import COUNTED
from jantaku.rules import Rules
from jantaku.vector.checks import MOST_TABLES, policy_numbers, seed_numbers, whole
from jantaku.vector.threads import ThreadedTables


class Tables:
    """*n* games under the same rules. Table *i* plays what ``Game(rules, seed=seeds[i])`` plays.

    Every call is one call of a compiled kernel over all tables, in threads: no loop of Python's goes over the games,
    and with *out* given nothing is allocated. Arrays that are returned without *out* are new; ``scores`` and the like
    show the tables as they are and change with them. One thread at a time may change the tables; a second one is
    refused. After a fork both processes have tables of their own.

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
    ) -> None:
        """Deal *n* games.

        *seed* is that of the first table, and the others follow one by one, or it is an array with one for each table;
        without it they are drawn at random. *threads* is one for each core unless it is given. With ``device="cuda"``
        the tables live and are played on a GPU. With *restart* a game that ends is followed at once by another, whose
        seed follows from the last one. With *count* wins, deal-ins and the like are counted (``counts``).
        """
        self.rules = Rules.of(rules)
        self.rules.require_playable()
        self._n = whole("the number of tables", n, 1, MOST_TABLES)
        self._alone = Alone("these tables")
        self.restart = check_flag("restart", restart)
        try:
            self._backend = _backend(device, self.rules, self._n, threads, bool(count))
            self.reset(seed)
        except MemoryError:
            raise JantakuError(f"there is no memory for {self._n:,} tables of {TABLE.itemsize:,} bytes") from None

    def __len__(self) -> int:
        """How many tables there are."""
        return self._n

    def __repr__(self) -> str:
        """What is played, and where."""
        return f"<Tables {self.rules.name} n={self._n} device={self.device}>"

    @property
    def device(self) -> str:
        """Where the tables are: ``cpu`` or ``cuda``."""
        return str(self._backend.name)

    # --- what happens ---

    def reset(self, seed: int | npt.ArrayLike | None = None) -> None:
        """Begin a new game at every table; *seed* as when the tables were made."""
        drawn = np.frombuffer(os.urandom(8 * self._n), np.uint64) if seed is None else seed_numbers(seed, self._n)
        with self._alone:
            self._backend.begin(drawn)
            self._backend.advance(_NO_MOVES, given=True, decisions=0, restart=False)

    def step(self, actions: Any, *, check: bool = True) -> None:
        """Let the seat that is asked at each table take its action, a number of the action table.

        Actions are checked first: if one is not on its table's menu, ``IllegalAction`` says which and why, and no table
        has moved. -1 leaves a table as it is. A finished table takes no action, whatever it is given. Without *check*
        an action that is not on the menu leads to tables that no game reaches; a GPU is then not waited for.
        """
        with self._alone:
            taken = self._backend.actions_of(actions)
            wrong = self._backend.first_illegal(taken) if check else -1
            if wrong >= 0:
                raise self._illegal(wrong, self._backend.action_at(taken, wrong))
            self._backend.advance(taken, given=True, decisions=1, restart=self.restart)

    def play(
        self, policies: str | Sequence[str | None] | npt.ArrayLike = "random", *, decisions: int | None = None
    ) -> int:
        """Let players that are kernels play on: *decisions* at each table, or until its game is over.

        *policies* is the name of a player for all seats (``kernels.players.choose.POLICIES``), one name for each seat,
        or an array of their numbers, tables by seats. ``None``, or -1, is a seat that is driven from outside: a table
        at which it is asked waits. Returns how many decisions were taken. Ctrl-C ends it early, every table being at
        some decision of its game; call it again to play on.

        >>> tables = Tables("tenhou", 4, seed=7)
        >>> _ = tables.play(["shanten", "shanten", None, "shanten"])
        >>> tables.seats().tolist()
        [2, 2, 2, 2]
        """
        players = policy_numbers(policies, self._n, self.rules.players)
        if decisions is None and self.restart and not bool((players < 0).any(axis=1).all()):
            raise JantakuError("tables that restart never finish: say how many decisions= to play")
        limit = None if decisions is None else whole("decisions", decisions, 0, NO_LIMIT)
        with self._alone:
            return int(self._backend.advance(players, given=False, decisions=limit, restart=self.restart))

    def random(self, decisions: int) -> int:
        """Take so many random legal decisions at each table, or until its game is over; returns how many were taken."""
        return self.play("random", decisions=decisions)

    # --- what is ---

    def seats(self, out: Any = None) -> Any:
        """Who is asked at each table (int8); -1 where the game is over."""
        return self._answer(self._backend.write_seats, out, (self._n,), np.int8)

    def menus(self, out: Any = None) -> Any:
        """Which actions each table offers (bool, tables by 136); none where the game is over."""
        return self._answer(self._backend.write_menus, out, (self._n, ACTIONS), np.bool_)

    def observe(self, out: Any = None, *, seats: int | npt.ArrayLike | None = None) -> Any:
        """What the seat that is asked sees (int16, a row for each table), and nothing that it cannot know.

        With *seats* what these see instead: one for each table, or one for all.
        ``row.view(jantaku.vector.OBSERVATION)`` gives the numbers of a row their names. Finished games are zeros.

        >>> from jantaku.vector import OBSERVATION
        >>> seen = Tables("tenhou", 2, seed=7).observe().view(OBSERVATION)[:, 0]
        >>> seen["hand"][0].sum(), seen["scores"][0, :, 0].tolist()
        (np.int64(14), [250, 250, 250, 250])
        """
        looking = self._backend.seats_of(seats, self.rules.players)
        return self._answer(
            lambda rows: self._backend.write_observations(rows, looking), out, (self._n, WIDTH), np.int16
        )

    @property
    def scores(self) -> Any:
        """The points (int32, tables by seats)."""
        return self._backend.field("scores", self.rules.players)

    @property
    def finished(self) -> Any:
        """At which tables the game is over (bool)."""
        return self._backend.finished()

    @property
    def rewards(self) -> Any:
        """The points that Clearings moved in the last call of ``step`` or ``play`` (int32, tables by seats).

        A riichi deposit is not among them: it is paid during the Position. ``gained`` has it.
        """
        return self._backend.field("points", self.rules.players, of_outcomes=True)

    @property
    def gained(self) -> Any:
        """By how much the points changed in the last call of ``step`` or ``play`` (int32, tables by seats).

        Riichi deposits are among them, paid and won. If a game ended and another began, both count, and the points
        that a new game begins with do not.
        """
        return self._backend.field("gained", self.rules.players, of_outcomes=True)

    @property
    def counts(self) -> dict[str, Any]:
        """What each seat has done since the tables were dealt, by name (int64, tables by seats).

        Needs ``count=True``. The names are positions, dealt, wins, self_drawn, deal_ins, ready, ready_wins, called,
        called_wins, draws, tenpai_at_draw, won_points, paid_points and turns_to_win.

        >>> tables = Tables("tenhou", 4, seed=7, count=True)
        >>> _ = tables.play("shanten")
        >>> tables.counts["positions"].shape, bool((tables.counts["wins"] <= tables.counts["positions"]).all())
        ((4, 4), True)
        """
        if not self._backend.tallies.size:
            raise JantakuError("nothing is counted: Tables(..., count=True) does")
        return {name: self._backend.tallies[:, : self.rules.players, column] for column, name in enumerate(COUNTED)}

    @property
    def cleared(self) -> Any:
        """How many Positions were cleared in the last call of ``step`` or ``play`` (int32)."""
        return self._backend.field("cleared", of_outcomes=True)

    @property
    def ended(self) -> Any:
        """How many games ended in the last call of ``step`` or ``play`` (int32); without *restart* at most one."""
        return self._backend.field("ended", of_outcomes=True)

    @property
    def final_points(self) -> Any:
        """Of the last game that ended at each table: the final points (int32, tables by seats)."""
        return self._backend.field("final", self.rules.players, of_outcomes=True)

    @property
    def ranks(self) -> Any:
        """Of the last game that ended at each table: the place of each seat, 0 the first (int32, tables by seats)."""
        return self._backend.field("rank", self.rules.players, of_outcomes=True)

    @property
    def round_winds(self) -> Any:
        """The wind of the round at each table (int8): 0 is East."""
        return self._backend.field("wind")

    @property
    def dealers(self) -> Any:
        """The seat of the dealer at each table (int8)."""
        return self._backend.field("dealer")

    @property
    def honba(self) -> Any:
        """The honba at each table."""
        return self._backend.field("honba")

    @property
    def deposits(self) -> Any:
        """The riichi sticks that lie at each table."""
        return self._backend.field("deposits")

    @property
    def seeds(self) -> Any:
        """The seed of the game at each table (uint64)."""
        return self._backend.field("seed")

    @property
    def decisions(self) -> Any:
        """How many decisions have been taken in the game at each table (int32)."""
        return self._backend.field("decisions")

    @property
    def records(self) -> npt.NDArray[np.void]:
        """The records of all tables, an array of ``TABLE``; from a GPU a copy."""
        records: npt.NDArray[np.void] = self._backend.records
        return records

    def view(self, table: int, seat: int | None = None) -> View:
        """What *seat* sees at a *table*, as an object; without a seat, the one that is asked."""
        record = self._record(table)
        asked = int(record[0].asked) if seat is None else check_seat(seat, self.rules.players)
        return View(Table(self.rules, record), asked)

    # --- the boundary ---

    def _record(self, table: int) -> Any:
        if isinstance(table, bool) or not hasattr(table, "__index__") or not 0 <= table < self._n:
            raise JantakuError(f"tables are 0-{self._n - 1}, not {table!r:.40}")
        return self._backend.record_of(table).view(np.recarray)

    def _answer(self, write: Any, out: Any, shape: tuple[int, ...], dtype: npt.DTypeLike) -> Any:
        """Let *write* fill *out*, or a new array if there is none, and return it."""
        if out is None:
            out = self._backend.new(shape, dtype)
            write(out)
        else:
            write(self._backend.check_out(out, shape, dtype))
        return out

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
