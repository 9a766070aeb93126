# Two commands: `make run` plays a game before your eyes, `make test` proves it.
# Both need only make, git and Python 3.11 or newer; everything else goes into .venv.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
  command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; exit; }; done; \
  echo python3-too-old-or-missing)
BIN := .venv/bin
JOBS ?= auto

.PHONY: run test lint type unit bench clean

run: .venv/run.stamp
	@$(BIN)/jantaku demo

test: lint type unit

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

type: .venv/dev.stamp
	$(BIN)/mypy

unit: .venv/dev.stamp
	$(BIN)/pytest -n $(JOBS)

bench: .venv/bench.stamp
	$(BIN)/python bench/hands.py
	$(BIN)/python bench/engine.py

.venv/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit("jantaku needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv

.venv/run.stamp: .venv/pyvenv.cfg pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/dev.stamp: .venv/pyvenv.cfg pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@ .venv/run.stamp

.venv/bench.stamp: .venv/run.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[bench]"
	@touch $@

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
