"""Write the tables of docs/rules.md from the schema: ``python docs/make_rules.py``."""

from __future__ import annotations

from pathlib import Path

from jantaku.cli.rules import markdown
from jantaku.rules import Rules

PAGE = Path(__file__).with_name("rules.md")
HEADING = "## All options\n\n"


def page() -> str:
    """The page with its tables as they should be: everything after the heading is made."""
    prose = PAGE.read_text("utf-8").split(HEADING)[0]
    return prose + HEADING + markdown(Rules.preset("riichi"))


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
