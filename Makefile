# Everything a newcomer needs: `make play` and `make test` set up whatever is missing.
.DEFAULT_GOAL := help
PYTHON ?= python3
BIN := .venv/bin
JOBS ?= 2
DEBIAN ?= 12
SOURCE ?= .
CHECKS ?=

.PHONY: help play test test-all bench format lock setup setup-dev clean install uninstall deb update virtual-pi

help:  ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

play: setup  ## start Tableside on simulated hardware
	@$(BIN)/tableside demo

test: setup-dev  ## style, types and the tests (5 to 10 minutes on 2 cores)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/tableside prepare & $(BIN)/mypy && wait $$!
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal -m "not campaign"

test-all: setup-dev  ## the tests and the long campaigns
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal

bench: setup-dev  ## speed and recall, as ratios against a baseline of the same run
	$(BIN)/tableside bench

virtual-pi: setup-dev  ## a box that boots, in an emulator: docs/virtual-pi.md
	@$(BIN)/python -m tools.virtual_pi.campaign --debian "$(DEBIAN)" --source "$(SOURCE)" --checks "$(CHECKS)"

format: setup-dev  ## tidy the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

install:  ## put Tableside on this machine as its service (with sudo)
	@PYTHON="$(PYTHON)" sh tools/appliance.sh install

uninstall:  ## take it off; games stay, unless GAMES=delete (with sudo)
	@PYTHON="$(PYTHON)" GAMES="$(GAMES)" sh tools/appliance.sh uninstall

deb: setup  ## the Debian packages for arm64 and amd64, libraries inside, in dist/
	@sh tools/deb.sh

update: setup  ## of the packages in dist/ signed files for a stick (KEY=the secret key)
	@for package in dist/tableside_*.deb; do \
		$(BIN)/python tools/sign_update.py sign "$$package" --key "$(KEY)" --news systemd/news.toml || exit; \
	done

setup: .venv/.ready

setup-dev: .venv/.ready-dev

.venv/.ready: requirements.lock pyproject.toml tools/setup.sh
	@PYTHON="$(PYTHON)" sh tools/setup.sh requirements.lock
	@touch $@

.venv/.ready-dev: requirements-dev.lock pyproject.toml tools/setup.sh
	@PYTHON="$(PYTHON)" sh tools/setup.sh requirements-dev.lock
	@touch .venv/.ready $@

lock:  ## pin the dependencies anew (needs uv)
	uv pip compile pyproject.toml --extra setup --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --upgrade -q -o requirements.lock
	uv pip compile pyproject.toml --extra setup --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --upgrade -q -o requirements-dev.lock

clean:  ## forget the set-up
	rm -rf .venv
