"""How long the site takes to start, and what of it the processor.

    python -m bench.start [times]          # on tables that are ready, as at every other start
    python -m bench.start --bare [times]   # a fresh clone, with all that it installs

Each runs `bin/run` in a temporary folder. Seconds to "Dogleg is at", to the first page, and until
all parts of the site live (/status.json); and those of the processor that all processes took until
the first page. The machine should be idle, since four processes start on it at once.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import tempfile
import time
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import median
from urllib.error import URLError
from urllib.request import urlopen

from bench.live.processes import family
from bench.live.site import ROOT, free_port

LEFT_OUT = ("DATABASE_URL", "REDIS_URL", "PYTHONDONTWRITEBYTECODE", "DJANGO_SETTINGS_MODULE")
"""Set around, but not for these sites; without bytecode every start would compile everything."""


@dataclass(frozen=True)
class Start:
    """Seconds."""

    at: float
    page: float
    ready: float
    processor: float


def start(checkout: Path, run: Path) -> Start:
    """Start the site once and end it."""
    port = free_port()
    others = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    began = time.monotonic()
    site = subprocess.Popen(
        [checkout / "bin/run", "--port", str(port)],
        cwd=checkout,
        env=others | {"DOGLEG_RUN_DIR": str(run)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert site.stdout is not None
    next(line for line in site.stdout if line.startswith("Dogleg is at"))
    at = time.monotonic() - began
    _answer(port, "/")
    page, processor = time.monotonic() - began, _processor_seconds(site.pid)
    while not _all_live(port):
        time.sleep(0.05)
    ready = time.monotonic() - began
    site.send_signal(signal.SIGINT)
    site.wait()
    return Start(at, page, ready, processor)


def _answer(port: int, path: str) -> bool:
    try:
        with urlopen(f"http://127.0.0.1:{port}{path}", timeout=60):
            return True
    except URLError:
        return False


def _all_live(port: int) -> bool:
    with urlopen(f"http://127.0.0.1:{port}/status.json", timeout=60) as answer:
        told: dict[str, object] = json.load(answer)
        return told["status"] == "ok"


def _processor_seconds(parent: int) -> float:
    """Of the processes that live; the preparation has ended and is their parent's."""
    total = 0
    for pid in family(parent):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        # utime, stime, cutime and cstime, fields 14 to 17 of proc(5).
        total += sum(map(int, fields[11:15]))
    return total / os.sysconf("SC_CLK_TCK")


def starts(times: int) -> list[Start]:
    """Of this checkout; the first one, which makes the tables, is not among them."""
    with tempfile.TemporaryDirectory() as run:
        return [start(ROOT, Path(run)) for _time in range(times + 1)][1:]


def bare_starts(times: int) -> list[Start]:
    """Of clones in which nothing is there but what is committed."""
    told = []
    for _time in range(times):
        with tempfile.TemporaryDirectory() as place:
            checkout = Path(place) / "dogleg"
            subprocess.run(["git", "clone", "-q", ROOT, checkout], check=True)
            told.append(start(checkout, checkout / ".run"))
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("times", type=int, nargs="?", default=5)
    parser.add_argument("--bare", action="store_true")
    asked = parser.parse_args()
    told = (bare_starts if asked.bare else starts)(asked.times)
    for one in told:
        print(*(f"{seconds:.1f}" for seconds in astuple(one)))
    at, page, ready, processor = (
        median(column) for column in zip(*map(astuple, told), strict=True)
    )
    print(f"median: at {at:.1f}, page {page:.1f}, ready {ready:.1f}, processor {processor:.1f} s")


if __name__ == "__main__":
    main()
