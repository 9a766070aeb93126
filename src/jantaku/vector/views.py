"""``DeviceView``: an array in the memory of a GPU that shows what is there and cannot be written to."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from jantaku.errors import JantakuError


class DeviceView:
    """A field of the records on a GPU, as NumPy's read-only arrays are on the processor.

    It has ``__cuda_array_interface__``, so that ``torch.as_tensor(view, device="cuda")``, CuPy and kernels of Numba
    take it without a copy. PyTorch knows no tensors that are read alone and refuses arrays that say so, hence the
    interface does not say it: a tensor made of a view can be written to, and whoever does that changes the games. The
    same is true of tensors made of NumPy's read-only arrays.
    """

    __slots__ = ("_array",)

    def __init__(self, array: Any) -> None:
        """Show *array*, one of Numba's on the device."""
        self._array = array

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """Where the numbers are."""
        interface: dict[str, Any] = self._array.__cuda_array_interface__
        return interface

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
        return DeviceView(found) if hasattr(found, "copy_to_host") else found

    def __setitem__(self, index: Any, value: Any) -> None:
        """Refuse."""
        raise JantakuError("this shows the tables as they are and cannot be written to")

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
        return f"<DeviceView {self.dtype} {self.shape}>"
