"""Run the whole site on this machine until Ctrl-C: what bin/run ends in."""

import argparse
import os
import signal
import sys
from types import FrameType

from config.places import run_dir
from config.serving.site import CannotServeError, Site, StopRequested

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def ask_to_stop(_number: int, _frame: FrameType | None) -> None:
    raise StopRequested


def say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()


def serve(port: int) -> None:
    site = Site(run_dir(), port)
    for number in STOP_SIGNALS:
        signal.signal(number, ask_to_stop)
    try:
        site.start()
        say(f"Dogleg is at {site.address}\nCtrl-C stops it.")
        site.watch()
    except StopRequested:
        say("Stopping: what is under way is finished first.")
    finally:
        site.stop()


def main() -> None:
    parser = argparse.ArgumentParser(prog="bin/run", description=__doc__)
    parser.add_argument("--port", type=int, default=os.environ.get("PORT") or 8000)
    try:
        serve(parser.parse_args().port)
    except CannotServeError as refusal:
        sys.exit(str(refusal))


if __name__ == "__main__":
    main()
