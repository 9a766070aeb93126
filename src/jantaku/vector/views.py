"""Arrays in the memory of a GPU: ``DeviceArray``, an answer, and ``DeviceView``, which cannot be written to."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from jantaku.errors import JantakuError
from jantaku.vector import dlpack


class DeviceArray:
    """An answer of ``Tables`` on a GPU: an array there, the caller's own.

    It has ``__cuda_array_interface__`` and DLPack, so that ``torch.as_tensor(array, device="cuda")``,
    ``jax.dlpack.from_dlpack(array)``, CuPy and kernels of Numba take it without a copy.
    """

    __slots__ = ("_array",)

    def __init__(self, array: Any) -> None:
        """Show *array*, one of Numba's on the device."""
        self._array = array

    @property
    def array(self) -> Any:
        """Numba's array."""
        return self._array

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """Where the numbers are."""
        interface: dict[str, Any] = self._array.__cuda_array_interface__
        return interface

    def __dlpack_device__(self) -> tuple[int, int]:
        """The device: a GPU, the first."""
        return dlpack.CUDA, 0

    def __dlpack__(self, *, stream: Any = None, **_: Any) -> Any:
        """A capsule of the array. Everything runs on the default stream, so that no other is waited for."""
        where = self.__cuda_array_interface__
        address, strides = where["data"][0], where.get("strides")
        return dlpack.capsule(address, self.shape, strides, self.dtype, dlpack.CUDA, self._array)

    @property
    def shape(self) -> tuple[int, ...]:
        """Its shape."""
        return tuple(self._array.shape)

    @property
    def dtype(self) -> np.dtype[Any]:
        """The type of its numbers."""
        dtype: np.dtype[Any] = self._array.dtype
        return dtype

    @property
    def ndim(self) -> int:
        """How many dimensions it has."""
        return len(self.shape)

    def __len__(self) -> int:
        """How many rows there are."""
        return self.shape[0]

    def __getitem__(self, index: Any) -> Any:
        """A part of it; a single number is copied from the device."""
        found = self._array[index]
        return type(self)(found) if hasattr(found, "copy_to_host") else found

    def __setitem__(self, index: Any, value: Any) -> None:
        """Write to a part of it."""
        self._array[index] = value

    def copy_to_host(self) -> npt.NDArray[Any]:
        """A copy in the computer's memory."""
        copy: npt.NDArray[Any] = self._array.copy_to_host()
        return copy

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        """A copy in the computer's memory, for ``np.asarray``."""
        if copy is False:
            raise ValueError("what is on a GPU cannot be seen from here without a copy")
        return np.asarray(self.copy_to_host(), dtype)

    def __repr__(self) -> str:
        """What it is."""
        return f"<{type(self).__name__} {self.dtype} {self.shape}>"


class DeviceView(DeviceArray):
    """A field of the records on a GPU, as NumPy's read-only arrays are on the processor.

    PyTorch knows no tensors that are read alone and refuses arrays that say so, hence the interface does not say it: a
    tensor made of a view can be written to, and whoever does that changes the games. The same is true of tensors made
    of NumPy's read-only arrays.
    """

    __slots__ = ()

    def __setitem__(self, index: Any, value: Any) -> None:
        """Refuse."""
        raise JantakuError("this shows the tables as they are and cannot be written to")
