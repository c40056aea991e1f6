# make play            sets up, starts the server and opens the browser
# make test            sets up and runs every test, compiled and interpreted
# make quick [T=name]  the inner loop, on the sources: one title, or all that is not a title
# make bench [REV=x]   how fast it is; with REV beside the build of another commit
# make wheel [PGO=1]   a compiled wheel, tried in an empty environment; with PGO=1 built by a profile
# make extras          the wheel with each extra alone, in empty environments
# make pins            the newest versions that fit pyproject.toml go to constraints.txt
# make drill           kills, restarts and restores as a host fears them: about an hour
# make pictures        the screenshots of the README

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PINNED := -c constraints.txt
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
SOURCES := pyproject.toml setup.py README.md $(shell find src examples -type f -not -path '*/__pycache__/*' -not -path '*.egg-info*')
TITLES := $(patsubst src/atoll/games/%/title.py,%,$(wildcard src/atoll/games/*/title.py))
INTERPRETED := PYTHONPATH=src $(BIN)/python -m pytest -n 2 --dist worksteal
# What is compiled is tested interpreted as well; words, pictures and pages never are: they are tested once.
ONCE := mats words suggestions guide
TWICE := tests/core tests/games tests/records/test_perft.py tests/records/test_records.py tests/bots src/atoll $(ONCE:%=--ignore=src/atoll/testing/test_%.py)
BESIDE_TITLES := tests/test_architecture.py tests/core tests/bots tests/tables tests/lab tests/cli
WHEEL := $(PIP) wheel --no-deps --no-build-isolation

unexport PYTHONDONTWRITEBYTECODE # what is compiled once need not be compiled by every process

.PHONY: drill extras play test interpreted quick check bench before wheel profile pins pictures clean chromium

play: $(VENV)/installed
	@$(BIN)/atoll play

# A build keeps one core busy, so tools are installed and the interpreted half runs beside it. Much of the other half
# waits for browsers and servers: three at a time keep two cores busy.
test: $(VENV)/builder
	@$(MAKE) --no-print-directory -j 3 $(VENV)/built interpreted chromium
	@$(MAKE) --no-print-directory $(VENV)/installed
	$(BIN)/pytest -n 3 --dist worksteal --durations=20 --durations-min=5 --doctest-glob='docs/*.md' --pyargs tests docs atoll.testing

interpreted: check
	$(INTERPRETED) --doctest-modules $(TWICE)

check: $(VENV)/tools
	$(BIN)/ruff check src tests bench examples docs setup.py
	$(BIN)/ruff format --check -q src tests bench examples docs setup.py
	$(BIN)/mypy

quick: check
ifdef T
	ATOLL_TITLES=$(T) $(INTERPRETED) -x tests/test_architecture.py tests/games/$(T) src/atoll/testing
else
	$(INTERPRETED) -x $(BESIDE_TITLES)
endif

bench: $(VENV)/installed $(VENV)/tools $(if $(REV),before)
	@$(BIN)/atoll bench $(if $(REV),--rounds 9 --against build/before/.venv/bin/python)
	@$(if $(REV),,$(BIN)/python -m bench.envs && $(BIN)/python -m bench.study)

before:
	@rm -rf build/before && mkdir -p build/before
	@git archive $(REV) | tar -x -C build/before
	@$(MAKE) -s -C build/before .venv/installed

wheel: $(VENV)/tools $(if $(PGO),profile)
	@rm -rf dist build/lib* build/temp* build/bdist*
	@ATOLL_BUILD=require $(if $(PGO),ATOLL_PROFILE=read) $(WHEEL) -w dist .
	@rm -rf build/lib* build/temp*
	$(BIN)/python -m tests.wheel dist/*.whl

extras: wheel
	$(BIN)/python -m tests.drills.extras dist/*.whl

# A build that counts what runs, and the games that it counts.
profile: $(VENV)/tools
	@rm -rf build/profile build/counting build/lib* build/temp* build/bdist*
	@ATOLL_BUILD=require ATOLL_PROFILE=write $(WHEEL) -w build/counting .
	@$(PIP) install --no-deps --target build/counting build/counting/*.whl
	@for title in $(TITLES); do for bots in "random --games 2000" "hard --games 1"; do \
	  PYTHONPATH=build/counting $(BIN)/python -m atoll simulate $$title --workers 1 --bots $$bots >/dev/null || exit 1; \
	done; done

drill: $(VENV)/installed $(VENV)/tools chromium
	$(BIN)/python -m tests.drills.kill sqlite --kills 300
	$(BIN)/python -m tests.drills.kill postgres --kills 300
	$(BIN)/python -m tests.drills.restore
	$(BIN)/python -m tests.drills.takeover
	$(BIN)/python -m tests.drills.nodes
	$(BIN)/python -m tests.drills.nodes --chromium

pins:
	@$(PYTHON) -m venv --clear build/newest
	@ATOLL_BUILD=pure build/newest/bin/python -m pip install -q -U pip
	@ATOLL_BUILD=pure build/newest/bin/python -m pip install -q --group build --group test --group peers ".[png,postgres,testing,rl,openspiel,data,dask]"
	@head -1 constraints.txt > build/newest/pins
	@build/newest/bin/python -m pip freeze --all --exclude atoll >> build/newest/pins
	@mv build/newest/pins constraints.txt && git diff --stat constraints.txt

pictures: $(VENV)/installed $(VENV)/tools chromium
	$(BIN)/python -m tests.browser.pictures

# The package itself is installed compiled; PYTHONPATH=src puts the interpreted sources before it.
$(VENV)/built: $(VENV)/builder $(SOURCES)
	@rm -rf build/lib* build/bdist* $(VENV)/wheel
	@echo "Building Atoll (a minute or two the first time)"
	@$(WHEEL) -w $(VENV)/wheel .
	@touch $@

$(VENV)/installed: $(VENV)/built
	@$(PIP) uninstall -y atoll 2>/dev/null
	@$(PIP) install $(PINNED) "$$(echo $(VENV)/wheel/*.whl)[png]"
	@$(BIN)/python -c "import atoll, sys; atoll.COMPILED or print('\nWARNING: no working C compiler was found, so Atoll runs interpreted: all works, but bots think 20 times longer.\nTo change that, install gcc and run: make clean play\n', file=sys.stderr)"
	@touch $@

$(VENV)/builder: pyproject.toml constraints.txt
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Atoll needs Python 3.11 or newer; set PYTHON=/path/to/python3.11')"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install -U $(PINNED) pip
	@$(PIP) install $(PINNED) --group build
	@touch $@

# Everything that is pinned: what Atoll needs, without Atoll, and what its tests need.
$(VENV)/tools: $(VENV)/builder
	@$(PIP) install -r constraints.txt
	@touch $@

# Browser tests drive the system's Chromium, in its shell without windows if there is one: that takes half the time.
# Without Chromium they are left out, except in CI, where they must run.
chromium:
	@command -v chromium-headless-shell >/dev/null || { \
	  test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq \
	    && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium chromium-headless-shell >/dev/null 2>&1; } || \
	  command -v chromium chromium-browser google-chrome >/dev/null || \
	  echo "NOTE: no Chromium was found and none could be installed: the tests in tests/browser are left out."

clean:
	rm -rf $(VENV) build dist src/*.egg-info
