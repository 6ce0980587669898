"""Run the whole site on this machine until Ctrl-C. bin/run calls this module."""

import argparse
import os
import sys
from contextlib import suppress
from pathlib import Path

from config.paths import run_dir
from config.serving.errors import CannotServeError, StopRequested
from config.serving.site import Site
from config.serving.stack import Stack, whole_site
from config.serving.stop_signals import StopSignals
from config.serving.timeouts import Timeouts


def say(sentence: str) -> None:
    # The site keeps serving if its output is closed or the disk is full.
    with suppress(OSError):
        sys.stdout.write(f"{sentence}\n")
        sys.stdout.flush()


def serve(run: Path, stack: Stack, timeouts: Timeouts | None = None) -> None:
    stop_signals = StopSignals()
    site = Site(run, stack, stop_signals, say, timeouts)
    stop_signals.listen()
    try:
        site.start()
        say(f"Dogleg is at {stack.address}\nCtrl-C stops it.")
        site.watch()
    except StopRequested:
        say("Stopping: what is under way is finished first.")
    finally:
        site.stop()


def main() -> None:
    parser = argparse.ArgumentParser(prog="bin/run", description=__doc__)
    parser.add_argument("--port", type=int, default=os.environ.get("PORT") or 8000)
    run = run_dir()
    try:
        serve(run, whole_site(run, parser.parse_args().port))
    except CannotServeError as refusal:
        sys.exit(str(refusal))


if __name__ == "__main__":
    main()
