"""Signals that ask the site to stop."""

import signal
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class StopSignals:
    """Counts the stop signals.

    It does nothing else: an exception raised by a signal handler in the middle of a start would
    leave an orphaned process.
    """

    def __init__(self) -> None:
        self._asked = 0
        self._heard = 0

    def heard(self) -> bool:
        """Return True once for each signal received."""
        if self._heard == self._asked:
            return False
        self._heard += 1
        return True

    def listen(self) -> None:
        for number in SIGNALS:
            signal.signal(number, self._ask)

    def _ask(self, _number: int, _frame: FrameType | None) -> None:
        self._asked += 1
