"""Runs one part of .ci/run as a process group with a time limit."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from report import PartResult

NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
PARTS = Path(__file__).with_name("parts")
COUNTED = Path(__file__).with_name("counted.py")
NICENESS = 15
GRACE = 20
"""Seconds that an interrupted part has to stop its servers before it is killed."""


@dataclass(frozen=True)
class Part:
    name: str
    limit: int
    """Seconds after which the part is stopped and counts as failed. This is several times its
    duration on two idle cores, so a busy machine does not reach it.
    """
    in_background: bool = False
    """True if the part uses only the processor time that the other parts leave over."""

    def command(self) -> list[str]:
        priority = ["nice", "-n", str(NICENESS)] if self.in_background else []
        return [*priority, sys.executable, str(COUNTED), "sh", str(PARTS), self.name]


class Run:
    """A running part: its process group, its directory and its output so far."""

    def __init__(self, part: Part, workshop: Path) -> None:
        self.part = part
        self._place = workshop / part.name
        self._place.mkdir()
        # PostgreSQL runs as a different user, which must be able to reach its data directory.
        self._place.chmod(0o755)
        self.log = workshop / f"{part.name}.log"
        self._began = time.monotonic()
        ours = {
            "CI_PLACE": str(self._place),
            "CI_REPORTS": str(workshop / "reports"),
            # All parts share this cache: compiling Django and its libraries takes three seconds.
            "PYTHONPYCACHEPREFIX": str(workshop / "bytecode"),
        }
        # Some container images set PYTHONDONTWRITEBYTECODE because their files must not change.
        # With it, Python would ignore the shared cache and every process would compile everything
        # again.
        inherited = {name: value for name, value in os.environ.items() if name != NO_BYTECODE}
        with self.log.open("wb") as printed:
            self._process = subprocess.Popen(
                part.command(),
                env=inherited | ours,
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        if part.in_background:
            self._lower_priority_of_session()

    def seconds(self) -> float:
        return time.monotonic() - self._began

    def result(self) -> PartResult | None:
        """Return the result, or None while the part is running and within its limit."""
        if self.seconds() > self.part.limit:
            self._note(f"{self.part.name} was stopped after its limit of {self.part.limit} s.")
            self.stop()
            return PartResult(self.part.name, False, self.seconds(), 0)
        ended, status, usage = os.wait4(self._process.pid, os.WNOHANG)
        if not ended:
            return None
        self._process.returncode = os.waitstatus_to_exitcode(status)
        self._kill_what_is_left()
        processor = usage.ru_utime + usage.ru_stime
        passed = self._process.returncode == 0
        return PartResult(self.part.name, passed, self.seconds(), processor)

    def interrupt(self) -> None:
        self._signal(signal.SIGINT)

    def stop(self) -> None:
        """Interrupt the part so that it can stop its servers, then kill the remaining processes."""
        self.interrupt()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self._kill_what_is_left()
        self._process.wait()

    def _signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)

    def _lower_priority_of_session(self) -> None:
        """Lower the part's scheduling priority.

        Linux compares niceness only within a session, and each part has its own session.
        """
        with suppress(OSError):
            Path(f"/proc/{self._process.pid}/autogroup").write_text(str(NICENESS))

    def _kill_what_is_left(self) -> None:
        """Kill the remaining processes.

        Processes that left the group are found by the part's directory in their environment.
        """
        self._signal(signal.SIGKILL)
        mark = f"CI_PLACE={self._place}".encode()
        for pid, command in processes_with(mark):
            self._note(f"{self.part.name} left a process running, now killed: {command}")
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def _note(self, line: str) -> None:
        with self.log.open("a") as printed:
            printed.write(f"{line}\n")


def processes_with(mark: bytes) -> Iterator[tuple[int, str]]:
    """Yield the id and command of each process that has `mark` ("NAME=value") in its
    environment.
    """
    for place in Path("/proc").glob("[0-9]*"):
        # A process can end during the search, or belong to another user.
        with suppress(OSError):
            if mark in (place / "environ").read_bytes().split(b"\0"):
                words = (place / "cmdline").read_bytes().replace(b"\0", b" ")
                yield int(place.name), words.decode(errors="replace")
