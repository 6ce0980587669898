"""A child that is started again."""

from collections.abc import Callable

from config.serving.backoff import Backoff
from config.serving.child import Child
from config.serving.errors import CannotServeError
from config.serving.patience import Patience

Say = Callable[[str], None]


class Service:
    """Starts a child, and again whenever it ends: later and later while it keeps ending."""

    def __init__(
        self, name: str, start: Callable[[], Child], patience: Patience, say: Say, *, at: float
    ) -> None:
        self.name = name
        self._start = start
        self._say = say
        self._backoff = Backoff(patience)
        self._next_start: float | None = None
        self._begin(at)

    def look(self, *, at: float) -> None:
        """Do what is due. Raises CannotServeError when the child has been failing for long."""
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
