"""Kernels count places from the start of an array, never from its end, and nobody looks whether a place is below 0.

Numba looks at every place of every array, which takes a good part of all instructions. Here it does not for kernels;
what others compile in the same process stays as it is. ``JANTAKU_CHECK_PLACES=1`` makes kernels stop the process at a
place below 0 instead, which is how it is known that there is none (``tests/test_places.py``).
"""

from __future__ import annotations

import importlib
import os
from typing import Any, Final

CHECKED: Final = os.environ.get("JANTAKU_CHECK_PLACES") == "1"
_KERNELS: Final = "7jantaku17_compiled_kernels"  # in the name of every function compiled from a kernel


def count_from_the_start(module: str) -> None:
    """Let the *module* of Numba that compiles array places leave those of kernels as they are."""
    from numba.core import cgutils

    try:
        arrays: Any = importlib.import_module(module)
    except ModuleNotFoundError:
        return  # another Numba: its usual way is slower, and right
    usual = getattr(arrays, "fix_integer_index", None)
    if usual is None or getattr(usual, "of_jantaku", False):
        return

    def fix_integer_index(context: Any, builder: Any, idxty: Any, idx: Any, size: Any) -> Any:
        if not idxty.signed or _KERNELS not in builder.function.name:
            return usual(context, builder, idxty, idx, size)
        place = context.cast(builder, idx, idxty, arrays.types.intp)
        if CHECKED:
            with builder.if_then(builder.icmp_signed("<", place, place.type(0)), likely=False):
                nothing = cgutils.ir.FunctionType(cgutils.ir.VoidType(), [])
                builder.call(cgutils.get_or_insert_function(builder.module, nothing, "llvm.trap"), ())
        return place

    fix_integer_index.of_jantaku = True  # type: ignore[attr-defined]
    arrays.fix_integer_index = fix_integer_index
