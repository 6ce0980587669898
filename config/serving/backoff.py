"""Restart delays for a process that keeps ending."""

from config.serving.timeouts import Timeouts


class Backoff:
    """The restart delays of one child. Callers pass the time."""

    def __init__(self, timeouts: Timeouts) -> None:
        self._timeouts = timeouts
        self._tries = 0
        self._failing_since: float | None = None

    def wait(self, *, began: float, ended: float) -> float | None:
        """Return the seconds until the next start; None if the child has failed for too long."""
        if self._failing_since is None or ended - began >= self._timeouts.steady:
            self._tries, self._failing_since = 0, ended
        if ended - self._failing_since >= self._timeouts.failing:
            return None
        wait = self._timeouts.first_restart * 2**self._tries
        self._tries += 1
        return min(wait, self._timeouts.longest_restart)
