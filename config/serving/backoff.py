"""When something that keeps ending is started again."""

from config.serving.patience import Patience


class Backoff:
    """The waits of one child; knows no clock."""

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._tries = 0
        self._failing_since: float | None = None

    def wait(self, *, began: float, ended: float) -> float | None:
        """Seconds from its end to its next start; None when it has been failing for long."""
        if self._failing_since is None or ended - began >= self._patience.steady:
            self._tries, self._failing_since = 0, ended
        if ended - self._failing_since >= self._patience.failing:
            return None
        wait = self._patience.first_restart * 2**self._tries
        self._tries += 1
        return min(wait, self._patience.longest_restart)
