"""Write the tables of modules in docs/architecture.md from their docstrings: ``python docs/make_architecture.py``.

A table stands between ``<!-- modules: FOLDER -->`` and ``<!-- end -->``; everything between is made.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).with_name("architecture.md")
PACKAGE: Final = Path(__file__).resolve().parents[1] / "src" / "jantaku"
PLACE: Final = re.compile(r"(<!-- modules: (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)


def page() -> str:
    """The page with its tables as they should be."""
    return PLACE.sub(lambda found: f"{found[1]}{table(found[2])}{found[3]}", PAGE.read_text("utf-8"))


def table(folder: str) -> str:
    """Every module of *folder* and what its docstring says first."""
    rows = [
        f"| `{path.name}` | {summary(path)} |"
        for path in sorted((PACKAGE / folder).glob("*.py"))
        if path.name != "__init__.py"
    ]
    return "\n".join(["| module | holds |", "| --- | --- |", *rows]) + "\n"


def summary(path: Path) -> str:
    """The first sentence of a module's docstring, as a cell of a table."""
    text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    line = " ".join(text.split("\n\n")[0].split())
    sentence = re.split(r"(?<=[.:]) (?=[A-Z])", line)[0].rstrip(".:")
    return sentence.replace("``", "`").replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
