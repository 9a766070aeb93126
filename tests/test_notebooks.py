"""The notebooks run from top to bottom, and show pictures."""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree import ElementTree

import pytest

nbformat = pytest.importorskip(
    "nbformat", reason="LOUD: no nbformat, so no notebook is executed (pip install -e '.[dev]')"
)
nbclient = pytest.importorskip(
    "nbclient", reason="LOUD: no nbclient, so no notebook is executed (pip install -e '.[dev]')"
)

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"
#: Cells of each notebook that end with a picture.
SHOWN = {"pictures.ipynb": 7}


def test_every_notebook_is_executed_here() -> None:
    assert {path.name for path in FOLDER.glob("*.ipynb")} == set(SHOWN)


@pytest.mark.filterwarnings("default")  # the kernel's own
@pytest.mark.parametrize("name", SHOWN)
def test_a_notebook_runs_and_shows_its_pictures(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv(
        "PYTHONPATH", os.pathsep.join([str(FOLDER.parents[1] / "src"), os.environ.get("PYTHONPATH", "")])
    )
    notebook = nbformat.read(FOLDER / name, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "outputs are made here, not kept"
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    shown = [output.data for cell in notebook.cells for output in cell.get("outputs", ()) if output.get("data")]
    pictures = [data["image/svg+xml"] for data in shown if "image/svg+xml" in data]
    assert len(pictures) == SHOWN[name]
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
