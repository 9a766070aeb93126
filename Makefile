# Two commands: `make run` plays a game before your eyes, `make test` proves it. `make web` opens a table in the browser.
# While working: `make quick` (under a minute), `make coverage`, `make docs`; before a release `make test-long`.
# Both need only make, git and Python 3.11 or newer; everything else goes into .venv.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
  command -v $$p >/dev/null 2>&1 && $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; exit; }; done; \
  echo python3-too-old-or-missing)
BIN := .venv/bin
JOBS ?= auto

# A slice that needs no compiled engine and no real games: notation, rules, words, imports, pages made by commands.
QUICK := $(wildcard tests/test_tiles_*.py tests/test_rules_*.py tests/test_hand.py tests/test_imports.py \
  tests/test_boundaries.py tests/test_light.py tests/test_habits.py tests/test_rulebook.py)
# What runs with Numba switched off, so that coverage sees the lines of the kernels: single Positions, no big batches.
PLAIN := $(wildcard tests/test_corner_*.py tests/test_parlour_*.py tests/test_score_cases.py tests/test_tai_cases.py \
  tests/test_tai_options.py tests/test_sixteen_*.py)

.PHONY: run web test quick test-long coverage docs lint type unit bench clean

run: .venv/run.stamp
	@$(BIN)/jantaku demo

web: .venv/web.stamp
	@$(BIN)/jantaku web

test: lint type unit

quick: lint type
	$(BIN)/pytest -q -n $(JOBS) $(QUICK)

# Twenty times as many decisions followed by the referee, 2,000 rule sets drawn at random, every log of the data, every
# kernel of learning compiled for a GPU, every signal at every prompt, a hundred games through MJAI, and a thousand
# examples of each property.
test-long: .venv/dev.stamp
	JANTAKU_LONG=1 JANTAKU_DECISIONS=20000 JANTAKU_RULE_SETS=2000 JANTAKU_ALL_LOGS=1 JANTAKU_ALL_KERNELS=1 JANTAKU_ALL_PROMPTS=1 JANTAKU_EXAMPLES=1000 JANTAKU_MJAI_GAMES=100 \
	  $(BIN)/pytest -n $(JOBS)

coverage: .venv/dev.stamp
	rm -f .coverage .coverage.*
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -q -n $(JOBS) --cov --cov-report= $(PLAIN)
	$(BIN)/pytest -q -n $(JOBS) --cov --cov-append --cov-report= $(QUICK)
	$(BIN)/coverage report --skip-covered --sort=cover

docs: .venv/docs.stamp
	$(BIN)/mkdocs build --strict --quiet
	@echo "build/site/index.html"

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache

type: .venv/dev.stamp
	$(BIN)/mypy

# Kernels are compiled first, side by side; tests that wait for the same compiler would leave a core idle.
unit: .venv/dev.stamp
	$(BIN)/python tests/compile_ahead.py
	$(BIN)/pytest -n $(JOBS) --dist worksteal

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

.venv/web.stamp: .venv/pyvenv.cfg pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[web]"
	@touch $@ .venv/run.stamp

.venv/docs.stamp: .venv/pyvenv.cfg pyproject.toml
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[docs]"
	@touch $@ .venv/run.stamp

.venv/bench.stamp: .venv/run.stamp
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[bench]"
	@touch $@

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
