"""``jantaku`` and ``python -m jantaku``."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; interrupted at any moment, even while importing, it just stops."""
    try:
        from jantaku.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
