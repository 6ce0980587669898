"""Inspect processes, for tests that start and stop real ones."""

import os
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[3]


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"


def within(seconds: float, condition: Callable[[], bool]) -> bool:
    """Wait until the condition is true. Return False after `seconds`, which should be enough for a
    busy machine.
    """
    end, pause = time.monotonic() + seconds, 0.02
    while not condition() and time.monotonic() < end:
        time.sleep(pause)
        # Conditions can read all of /proc, so check less and less often during a long wait.
        pause = min(pause * 1.2, 0.3)
    return condition()


def living(run: Path) -> dict[int, str]:
    """Return the commands of all processes that use a run directory, even those whose parent has
    ended.
    """
    found = {int(place.name): place for place in Path("/proc").glob("[0-9]*")}
    return {
        pid: _command(place)
        for pid, place in found.items()
        if pid != os.getpid() and _belongs(place, run) and not gone(pid)
    }


def _belongs(process: Path, run: Path) -> bool:
    """Check the process's environment. Valkey overwrites its environment, but its title contains
    the socket.
    """
    marks = f"DOGLEG_RUN_DIR={run}\0".encode(), f"{run}/valkey.sock".encode()
    return marks[0] in _bytes(process / "environ") or marks[1] in _bytes(process / "cmdline")


def _command(process: Path) -> str:
    return _bytes(process / "cmdline").replace(b"\0", b" ").decode(errors="replace")


def _bytes(place: Path) -> bytes:
    try:
        return place.read_bytes()
    except OSError:
        return b""
