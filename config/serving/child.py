"""A child process that ends together with its parent."""

import contextlib
import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from config.serving.log import Log
from config.serving.parent_death import bound_to


class Child:
    """A process in its own process group, together with all processes that it starts."""

    def __init__(self, argv: Sequence[str], log: Log, environment: Mapping[str, str]) -> None:
        self.log = log
        self._cleared = False
        with log.open() as output:
            self._process = subprocess.Popen(
                argv,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env={**os.environ, **environment},
                # A new process group: Ctrl-C in the terminal must reach only the parent, which
                # stops the children in order.
                process_group=0,
                preexec_fn=bound_to(os.getpid(), signal.SIGTERM),
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    def ended(self) -> bool:
        return self._process.poll() is not None

    def failed(self) -> bool:
        return bool(self._process.poll())

    def how_it_ended(self) -> str:
        status = self._process.returncode
        return f"ended with status {status}" if status >= 0 else signal.Signals(-status).name

    def ask_to_stop(self) -> None:
        if not self.ended():
            self._process.terminate()

    def kill(self) -> None:
        """Kill the process and everything that it started.

        This is also necessary after the process has ended, because its own children may still run.
        It is done only once, because the group number may be reused.
        """
        if self._cleared:
            return
        # No process is left, or (on macOS) only zombies.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        self._process.wait()
        self._cleared = True

    def processor_seconds(self) -> float:
        """Return the CPU time used so far, in seconds; 0 if the system does not report it."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0
        # utime and stime are fields 14 and 15 of proc(5). The name in parentheses is the second
        # field.
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
