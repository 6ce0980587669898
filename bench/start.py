"""Measure how long the site takes to start, in wall time and processor time.

    python -m bench.start [times]          # with a migrated database, like every later start
    python -m bench.start --bare [times]   # a fresh clone, including its installation

Each start runs `bin/run` in a temporary folder. Prints the seconds until "Dogleg is at", until the
first page, and until all parts of the site are up (/status.json), then the processor time of all
processes until the first page. The machine should be idle, because four processes start at the same
time.
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
"""Environment variables that the measured sites must not inherit.

PYTHONDONTWRITEBYTECODE would make every start compile all modules.
"""


@dataclass(frozen=True)
class Start:
    """The times of one start, in seconds."""

    at: float
    page: float
    ready: float
    processor: float


def start(checkout: Path, run: Path) -> Start:
    """Start the site, stop it and return the times."""
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
        data: dict[str, object] = json.load(answer)
        return data["status"] == "ok"


def _processor_seconds(parent: int) -> float:
    """Return the processor seconds of a process and its living descendants.

    Finished child processes, such as the preparation, are included in their parent's time.
    """
    total = 0
    for pid in family(parent):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        # utime, stime, cutime and cstime: fields 14 to 17 in proc(5)
        total += sum(map(int, fields[11:15]))
    return total / os.sysconf("SC_CLK_TCK")


def starts(times: int) -> list[Start]:
    """Measure starts of this checkout. The first one, which creates the database tables, does not
    count.
    """
    with tempfile.TemporaryDirectory() as run:
        return [start(ROOT, Path(run)) for _time in range(times + 1)][1:]


def bare_starts(times: int) -> list[Start]:
    """Measure starts of fresh clones, which contain only committed files."""
    data = []
    for _time in range(times):
        with tempfile.TemporaryDirectory() as place:
            checkout = Path(place) / "dogleg"
            subprocess.run(["git", "clone", "-q", ROOT, checkout], check=True)
            data.append(start(checkout, checkout / ".run"))
    return data


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("times", type=int, nargs="?", default=5)
    parser.add_argument("--bare", action="store_true")
    asked = parser.parse_args()
    data = (bare_starts if asked.bare else starts)(asked.times)
    for one in data:
        print(*(f"{seconds:.1f}" for seconds in astuple(one)))
    at, page, ready, processor = (
        median(column) for column in zip(*map(astuple, data), strict=True)
    )
    print(f"median: at {at:.1f}, page {page:.1f}, ready {ready:.1f}, processor {processor:.1f} s")


if __name__ == "__main__":
    main()
