"""Run a command and count the processor time of all processes that it starts.

    python3 .ci/counted.py COMMAND…

The kernel adds the time of a process to the process that waits for it. The parents of Chromium's
pages, of PostgreSQL and of a killed server's children end first, so no process waits for them. This
process adopts them, waits for them, and so counts their time.
"""

import ctypes
import os
import signal
import subprocess
import sys

PR_SET_CHILD_SUBREAPER = 36
"""See prctl(2): orphaned descendants get this process as their parent."""


def run(command: list[str]) -> int:
    """Run the command, wait for all children that end before it, and return its exit code."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    # Signals are for the command, which is in the same process group. A handler that does nothing
    # is not passed on to it, as SIG_IGN would be.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: None)
    begun = subprocess.Popen(command)
    while True:
        ended, status = os.wait()
        if ended == begun.pid:
            break
    reap_ended()
    return os.waitstatus_to_exitcode(status)


def reap_ended() -> None:
    """Wait for the other children that have ended. Those that are still running are left alone."""
    while True:
        try:
            ended, _status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not ended:
            return


if __name__ == "__main__":
    # A command that a signal ended has a negative exit code.
    sys.exit(abs(run(sys.argv[1:])))
