"""Results as a Parquet file: one row for each seat of each game. Needs pyarrow, the extra ``data``."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import numpy as np

from jantaku.agents.mjai import FAULTS
from jantaku.arena.contest import Contest
from jantaku.arena.journal import Journal, check_header
from jantaku.arena.results import RESULT, Gathered, Results, no_results
from jantaku.errors import JantakuError
from jantaku.kernels.game.tally import COUNTED

_HEADER: Final = b"jantaku"
_DIGEST: Final = b"jantaku digest"
_BY_SEAT: Final = {"score": "scores", "rank": "ranks", "final": "final", "chips": "chips"}


class ParquetStore:
    """Results that become a Parquet file when the run is over; until then they are kept in a journal beside it.

    A Parquet file cannot grow. So games go to ``NAME.parquet.jsonl``, and ``finish`` writes all of them, those of
    an earlier Parquet file among them, as a new one in one go and takes the journal away.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open *path* and its journal, and read what they hold."""
        _pyarrow()
        self.path, self.contest = path, contest
        finished = read_parquet(path, contest) if path.exists() else no_results()
        self._journal = Journal(path.with_name(path.name + ".jsonl"), contest)
        self._gathered = Gathered(finished, self._journal.results)
        self._finished = len(finished)

    @property
    def results(self) -> Results:
        """All games, by number."""
        return self._gathered.all

    def __enter__(self) -> ParquetStore:
        """The store."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Close the journal."""
        self._journal.close()

    def append(self, results: Results) -> None:
        """Keep games that are not there yet."""
        self._journal.append(results)
        self._gathered.add(results)

    def finish(self) -> None:
        """Write the Parquet file, if there is anything new for it."""
        if len(self.results) > self._finished:
            write_parquet(self.path, self.contest, self.results)
        self._journal.close()
        self._journal.path.unlink()


def write_parquet(path: Path, contest: Contest, results: Results) -> None:
    """Write *results* to *path*: under another name first, so that there is never half a file."""
    pa, pq = _pyarrow()
    players = contest.players
    seats = results["agents"][:, :players].astype(np.int32)
    agents = pa.DictionaryArray.from_arrays(pa.array(seats.ravel()), pa.array(contest.names))
    columns: dict[str, Any] = {
        "game": np.repeat(results["game"], players),
        "block": np.repeat(contest.blocks(results["game"]), players),
        "seed": np.repeat(results["seed"], players),
        "seat": np.tile(np.arange(players, dtype=np.int8), len(results)),
        "agent": agents,
    }
    columns |= {name: results[field][:, :players].ravel() for name, field in _BY_SEAT.items()}
    columns["decisions"] = np.repeat(results["decisions"], players)
    columns |= {name: results["tally"][:, :players, i].ravel() for i, name in enumerate(COUNTED)}
    columns |= {f"fault_{kind}": results["faults"][:, :players, i].ravel() for i, kind in enumerate(FAULTS)}
    head = {_HEADER: json.dumps(contest.header), _DIGEST: _digest(results)}
    table = pa.table(columns).replace_schema_metadata(head)
    part = path.with_name(path.name + ".part")
    pq.write_table(table, part)
    part.replace(path)


def read_parquet(path: Path, contest: Contest) -> Results:
    """The results in the file at *path*, refused if they are of another contest."""
    pa, pq = _pyarrow()
    try:
        table = pq.read_table(path)
        header = json.loads((table.schema.metadata or {}).get(_HEADER, b"null"))
    except (pa.ArrowException, ValueError, OSError) as error:
        raise JantakuError(f"{path}: not a file of results ({error})") from None
    check_header(header, contest, path)
    try:
        out = _results_in(table, contest)
    except (pa.ArrowException, KeyError, TypeError, ValueError, OverflowError) as error:
        raise JantakuError(f"{path}: damaged: {error}") from None
    if (table.schema.metadata or {}).get(_DIGEST) != _digest(out):
        raise JantakuError(f"{path}: damaged: the results are not those that were written")
    return out


def _results_in(table: Any, contest: Contest) -> Results:
    """The games of a Parquet *table*; any error is of something that is not there or no number."""
    players = contest.players
    wanted = ["game", "seed", "seat", *_BY_SEAT, "decisions", *COUNTED]
    for name in wanted:
        if name not in table.column_names:
            raise ValueError(f"it has no column {name}")
        if table.column(name).null_count:
            raise ValueError(f"there are nulls in the column {name}")
    if table.num_rows % players:
        raise ValueError(f"{table.num_rows} rows for games of {players} seats")
    games = table.num_rows // players

    def column(name: str) -> Any:
        numbers = table.column(name).to_numpy()
        if numbers.dtype.kind not in "iu":
            raise ValueError(f"the column {name} is not of whole numbers")
        return numbers.reshape(games, players)

    out = np.zeros(games, RESULT)
    out["game"], out["seed"] = column("game")[:, 0], column("seed")[:, 0]
    out["decisions"] = column("decisions")[:, 0]
    out["agents"][:, :players] = contest.seats(out["game"])
    for name, field in _BY_SEAT.items():
        out[field][:, :players] = column(name)
    for i, name in enumerate(COUNTED):
        out["tally"][:, :players, i] = column(name)
    for i, kind in enumerate(FAULTS):
        if f"fault_{kind}" in table.column_names:  # files written before bots could play have none
            out["faults"][:, :players, i] = column(f"fault_{kind}")
    return out


def _digest(results: Results) -> bytes:
    """A hash of *results*, so that changed ones are noticed."""
    return sha256(results.tobytes()).hexdigest().encode()


def _pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise JantakuError(
            "Parquet needs pyarrow, which is not installed: pip install 'jantaku[data]', or write .jsonl"
        ) from None
    return pyarrow, pyarrow.parquet
