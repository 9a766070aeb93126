"""The former ``solid`` as a bundle of kernels for a GPU, to play contests against.

python bench/rivals.py before-sm90.zip
python -m jantaku.learn.contest runs/four/last.pt --bundle lessons-sm90.zip --rivals before-sm90.zip
"""

from __future__ import annotations

import sys
from pathlib import Path

import solid_before
from asked import asked, run
from jantaku.learn import bundle
from jantaku.runtime import tiers


def main(to: Path) -> None:
    """Compile its choices in place of the package's players."""
    chooser, thought = solid_before.load()
    gpu = tiers.compiled_module("jantaku.kernels.learning.gpu")
    gpu.would_choose = sys.modules[chooser.__module__].would_choose  # type: ignore[attr-defined]
    bundle.make(to, ["choose_rows"], thought=thought)


if __name__ == "__main__":
    (to,) = asked(__doc__, "FILE")
    run(lambda: main(Path(to)))
