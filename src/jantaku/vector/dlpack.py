"""DLPack: an array handed to PyTorch, JAX, CuPy and others as it lies in memory, without a copy.

NumPy's arrays can do this; those of Numba on a GPU have ``__cuda_array_interface__`` alone, which not everybody reads.
The structures are those of the DLPack standard (https://dmlc.github.io/dlpack), its version before 1.0, which all read.
"""

from __future__ import annotations

import ctypes
import math
from typing import Any, Final

import numpy as np

from jantaku.errors import JantakuError

CPU, CUDA = 1, 2  # kinds of devices
_KINDS: Final = {"i": 0, "u": 1, "f": 2, "b": 6}
_FRESH: Final = b"dltensor"  # the name of a capsule until somebody takes the array out


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )  # fmt: skip


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_Managed._fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))
_Destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)

#: What was handed out and is still in use: the structure, its numbers and the owner of the memory, by address.
_HELD: Final[dict[int, tuple[Any, ...]]] = {}


def _give_back(address: int) -> None:
    _HELD.pop(address, None)


_GIVE_BACK = _Deleter(_give_back)


def _python(name: str, result: Any, *arguments: Any) -> Any:
    return ctypes.PYFUNCTYPE(result, *arguments)((name, ctypes.pythonapi))


_new = _python("PyCapsule_New", ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, _Destructor)
_is_fresh = _python("PyCapsule_IsValid", ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)
_pointer = _python("PyCapsule_GetPointer", ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)


def _drop(capsule: int) -> None:
    """The end of a capsule: if nobody took the array out, nobody else will give it back."""
    if _is_fresh(capsule, _FRESH):
        _give_back(_pointer(capsule, _FRESH))


_DROP = _Destructor(_drop)


def capsule(
    address: int, shape: tuple[int, ...], strides: tuple[int, ...] | None, dtype: np.dtype[Any], device: int, owner: Any
) -> Any:
    """A capsule of the array at *address*, *strides* in bytes; *owner* is kept for as long as somebody uses it."""
    if dtype.kind not in _KINDS:
        raise JantakuError(f"{dtype} cannot be handed on by DLPack")
    if strides is None:
        strides = tuple(dtype.itemsize * math.prod(shape[place + 1 :]) for place in range(len(shape)))
    numbers = ctypes.c_int64 * max(1, len(shape))
    sizes = numbers(*shape)
    steps = numbers(*(step // dtype.itemsize for step in strides))
    managed = _Managed()
    managed.tensor = _Tensor(address, device, 0, len(shape), _KINDS[dtype.kind], 8 * dtype.itemsize, 1, sizes, steps, 0)
    managed.deleter = _GIVE_BACK
    place = ctypes.addressof(managed)
    _HELD[place] = (managed, sizes, steps, owner)
    return _new(place, _FRESH, _DROP)
