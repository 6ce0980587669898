"""A process that lives no longer than the one that started it."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

PR_SET_PDEATHSIG = 1
LOG_TAIL = 2000


def _dies_with(parent: int) -> Callable[[], None] | None:
    """What a fresh child does first, so that it is asked to end even if `parent` is killed."""
    if sys.platform != "linux":
        return None
    # Loaded before the fork: afterwards another thread's lock could hold the loader for ever.
    libc = ctypes.CDLL(None)

    def bind() -> None:
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != parent:
            os._exit(1)

    return bind


class Child:
    """A named process whose output goes to `<name>.log`; the log of the last start is kept."""

    def __init__(
        self, name: str, argv: Sequence[str], logs: Path, environment: Mapping[str, str]
    ) -> None:
        self.name = name
        self.log = logs / f"{name}.log"
        if self.log.exists():
            self.log.replace(self.log.with_suffix(".log.1"))
        with self.log.open("wb") as output:
            self._process = subprocess.Popen(
                argv,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env={**os.environ, **environment},
                # Out of the terminal's group: Ctrl-C must reach the parent alone, which stops
                # the children in order.
                process_group=0,
                preexec_fn=_dies_with(os.getpid()),
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    def ended(self) -> bool:
        return self._process.poll() is not None

    def failed(self) -> bool:
        return bool(self._process.poll())

    def ask_to_stop(self) -> None:
        if not self.ended():
            self._process.terminate()

    def wait(self, seconds: float) -> bool:
        """Whether the process has ended within `seconds`."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def kill(self) -> None:
        """End the process and all that it started itself, at once."""
        if not self.ended():
            os.killpg(self.pid, signal.SIGKILL)
            self._process.wait()

    def last_words(self) -> str:
        return self.log.read_text(errors="replace")[-LOG_TAIL:]
