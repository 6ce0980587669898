"""Detect whether a slow process still makes progress."""

from config.serving.child import Child

ENOUGH = 0.5
"""CPU seconds that count as progress. A process that only waits uses less in a minute."""


class ChildActivity:
    """Measures how long a child has neither used CPU time nor written output. Callers pass the
    time.
    """

    def __init__(self, child: Child, *, at: float) -> None:
        self._child = child
        self._mark(at)

    def idle_seconds(self, *, at: float) -> float:
        worked = self._child.processor_seconds() - self._worked >= ENOUGH
        if worked or self._child.log.size() != self._written:
            self._mark(at)
        return at - self._since

    def _mark(self, at: float) -> None:
        self._since = at
        self._worked = self._child.processor_seconds()
        self._written = self._child.log.size()
