"""Record arrays as plain Python reads them quickest.

NumPy's own records look a field up anew each time it is named, which is most of the time that a kernel takes as plain
Python. A ``Row`` looks once and keeps the view. Fields have the same types as in NumPy's records, and writing to one
writes to the array.
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np


class LightArray:
    """A record array whose elements are ``Row``; slices are such arrays again."""

    def __init__(self, array: Any) -> None:
        """Look at *array*."""
        self._array = array.view(np.ndarray)
        self._row = _row_type(self._array.dtype)
        self._rows: dict[int, Row] = {}
        self.shape, self.size = array.shape, array.size

    def __len__(self) -> int:
        """The number of records."""
        return len(self._array)

    def __getitem__(self, at: Any) -> Any:
        """The record at *at*, or the records of a slice."""
        if isinstance(at, slice):
            return LightArray(self._array[at])
        at = int(at)
        row = self._rows.get(at)
        if row is None:
            row = self._rows[at] = self._row(self._array, at)
        return row


class Row:
    """One record; its fields are attributes."""

    def __init__(self, array: Any, at: int) -> None:
        """Look at record *at* of *array*."""
        self._array = array
        self._at = at

    def __getattr__(self, name: str) -> Any:
        """A field named for the first time: an array in it is kept as a view, and ``_name`` is its whole column."""
        if name.startswith("__"):
            raise AttributeError(name)
        found = self._array[name[1:]] if name.startswith("_") else self._array[name][self._at]
        self.__dict__[name] = found
        return found


@functools.cache
def _row_type(dtype: Any) -> type[Row]:
    """A type of ``Row`` in which the fields of *dtype* that are single numbers are read and written in place."""
    single = {name: _single(f"_{name}") for name in dtype.names if dtype[name].shape == ()}
    return type("Row", (Row,), single)


def _single(column: str) -> property:
    def read(row: Row) -> Any:
        return getattr(row, column)[row._at]

    def write(row: Row, value: Any) -> None:
        getattr(row, column)[row._at] = value

    return property(read, write)
