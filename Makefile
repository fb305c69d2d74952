# Every task of the project, each callable alone; CI calls only these.

SWIFT ?= swift
CONFIGURATION ?= release
TOOL = $(shell $(SWIFT) build --configuration $(CONFIGURATION) --product swipeline --show-bin-path)/swipeline

.PHONY: all setup build tool-path replay test test-browser sanitize bench fuzz format lint \
  apple-availability reference docs dist

all: replay

# Installs what the build needs: libxml2's headers and pkg-config.
setup:
	@Scripts/setup

# Starts faster with the Swift runtime inside; on macOS the system brings it.
STATIC = $(if $(filter Darwin,$(shell uname)),,--static-swift-stdlib)

build: setup
	$(SWIFT) build --configuration $(CONFIGURATION) $(STATIC) --product swipeline

# Where the built command is.
tool-path:
	@echo $(TOOL)

# The main job: every recording against its golden file.
replay: build
	@$(TOOL) replay

test: setup
	$(SWIFT) test

# The HTML report in a headless Chromium. Installs chromium and a virtual environment for it.
test-browser: setup
	@Scripts/test-browser

format:
	$(SWIFT) format format --in-place --recursive Package.swift Sources Tests Fuzz \
	  Benchmarks/Package.swift Benchmarks/Sources

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Fuzz \
	  Benchmarks/Package.swift Benchmarks/Sources
	@Scripts/lint

# What Apple's oldest systems do not have yet, found on Linux.
apple-availability: setup
	@Scripts/apple-availability

# The manual page and the completions in share/, from the declarations of the options, and the pictures.
reference: build
	@Scripts/reference $(TOOL)

bench: setup
	@Scripts/bench

# Broken input for everything that reads: SECONDS for each target, or for the ones in TARGETS.
SECONDS ?= 300
fuzz: setup
	@Scripts/fuzz $(SECONDS) $(TARGETS)

# The tests under the address and the thread sanitizer, and the memory of 1,000 replays.
sanitize: setup
	@Scripts/sanitize

# DocC pages of the libraries and of Documentation/, into .build/documentation.
docs: setup
	@Scripts/docs

# An archive of the command that needs nothing beside it, with the manual page and the completions.
dist: setup
	@Scripts/dist
