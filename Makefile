# make play   sets up, starts the server and opens the browser
# make test   sets up and runs every test, compiled and interpreted

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
SOURCES := pyproject.toml setup.py README.md $(shell find src -type f -not -path '*/__pycache__/*' -not -path '*.egg-info*')
PURE := src/atoll
TWICE := tests/core tests/conformance tests/games tests/records tests/bots

.PHONY: play test check bench pictures clean chromium

play: $(VENV)/installed
	@$(BIN)/atoll play

test: $(VENV)/installed $(VENV)/tools chromium check
	$(BIN)/pytest -n 2 tests
	PYTHONPATH=src $(BIN)/pytest -n 2 --doctest-modules --doctest-glob='*.md' $(PURE) docs $(TWICE)

check: $(VENV)/tools
	$(BIN)/ruff check src tests docs setup.py
	$(BIN)/ruff format --check -q src tests docs setup.py
	$(BIN)/mypy

bench: $(VENV)/installed
	@$(BIN)/atoll bench

pictures: $(VENV)/installed $(VENV)/tools chromium
	$(BIN)/python -m tests.browser.pictures

# The package itself is installed compiled; PYTHONPATH=src puts the interpreted sources before it.
$(VENV)/installed: $(VENV)/builder $(SOURCES)
	@rm -rf build/lib* build/bdist*
	@echo "Building Atoll (half a minute the first time)"
	@$(PIP) install --no-build-isolation ".[png]"
	@$(BIN)/python -c "import atoll, sys; atoll.COMPILED or print('\nWARNING: no working C compiler was found, so Atoll runs interpreted: all works, but bots think 20 times longer.\nTo change that, install gcc and run: make clean play\n', file=sys.stderr)"
	@touch $@

$(VENV)/builder: pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Atoll needs Python 3.11 or newer; set PYTHON=/path/to/python3.11')"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install "pip==26.3"
	@$(PIP) install --group build
	@touch $@

$(VENV)/tools: $(VENV)/builder
	@$(PIP) install --group test
	@touch $@

# Browser tests drive the system's Chromium. Without it they are left out, except in CI, where they must run.
chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null || { \
	  test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	    && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; } || \
	  echo "NOTE: no Chromium was found and none could be installed: the tests in tests/browser are left out."

clean:
	rm -rf $(VENV) build src/*.egg-info
