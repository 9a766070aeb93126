"""Records as plain Python reads them are the records of NumPy."""

from __future__ import annotations

import numpy as np
import pytest

from jantaku.runtime.rows import LightArray

SORT = np.dtype(
    [("number", np.int8), ("wide", np.uint64), ("many", np.int16, 3), ("grid", np.int8, (2, 2))], align=True
)


def test_fields_are_read_and_written_in_place() -> None:
    array = np.zeros(3, SORT).view(np.recarray)
    light = LightArray(array)
    assert (len(light), light.shape, light.size) == (3, (3,), 3)
    light[1].number = 7
    light[1].wide = np.uint64(2**64 - 1)
    light[1].many[2] = -5
    light[1].grid[0, 1] = 3
    assert array.number.tolist() == [0, 7, 0]
    assert array.wide.tolist() == [0, 2**64 - 1, 0]
    assert array.many.tolist() == [[0, 0, 0], [0, 0, -5], [0, 0, 0]]
    assert array.grid[1].tolist() == [[0, 3], [0, 0]]
    array.number[2] = 9
    assert light[2].number == 9
    assert light[np.int64(1)] is light[1]


def test_types_are_those_of_numpys_records() -> None:
    array = np.ones(1, SORT).view(np.recarray)
    row = LightArray(array)[0]
    for name in SORT.names or ():
        assert type(getattr(row, name)) is type(getattr(array[0], name))
        assert getattr(row, name).dtype == getattr(array[0], name).dtype


def test_slices_are_views() -> None:
    array = np.zeros(4, SORT).view(np.recarray)
    LightArray(array)[2:3][0].number = 4
    assert array.number.tolist() == [0, 0, 4, 0]


def test_what_is_no_field_is_an_error() -> None:
    array = np.zeros(1, SORT).view(np.recarray)
    with pytest.raises((AttributeError, ValueError), match="nothing"):
        _ = LightArray(array)[0].nothing
    array.flags.writeable = False
    with pytest.raises(ValueError, match="read-only"):
        LightArray(array)[0].number = 1
