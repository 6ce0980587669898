"""A child that is restarted when it ends."""

from collections.abc import Callable

from config.serving.backoff import Backoff
from config.serving.child import Child
from config.serving.errors import CannotServeError
from config.serving.timeouts import Timeouts

Say = Callable[[str], None]


class Service:
    """Starts a child and restarts it whenever it ends. Delays grow while it keeps failing."""

    def __init__(
        self, name: str, start: Callable[[], Child], timeouts: Timeouts, say: Say, *, at: float
    ) -> None:
        self.name = name
        self._start = start
        self._say = say
        self._backoff = Backoff(timeouts)
        self._next_start: float | None = None
        self._begin(at)

    def look(self, *, at: float) -> None:
        """Restart the child if that is due. Raise CannotServeError after failing for too long."""
        if self._next_start is None and self.child.ended():
            self._plan(at)
        if self._next_start is not None and at >= self._next_start:
            self._begin(at)
        self.child.log.shorten()

    def _begin(self, at: float) -> None:
        self._next_start = None
        self._began = at
        self.child = self._start()

    def _plan(self, at: float) -> None:
        self.child.kill()
        wait = self._backoff.wait(began=self._began, ended=at)
        how = f"{self.name} has stopped ({self.child.how_it_ended()})"
        if wait is None:
            raise CannotServeError(f"{how}, again and again:\n{self.child.log.last_words()}")
        self._next_start = at + wait
        self._say(f"{how}; it starts again in {wait:g} s. See {self.child.log.place}.")
