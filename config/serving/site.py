"""The whole site on this machine, from start to stop."""

import os
import time
from collections.abc import Callable
from pathlib import Path

from config.paths import socket_path
from config.serving.child import Child
from config.serving.errors import CannotServeError, StopRequested
from config.serving.lock import AlreadyRunningError, RunLock
from config.serving.log import Log
from config.serving.progress import ChildActivity
from config.serving.service import Say, Service
from config.serving.stack import Stack
from config.serving.stop_signals import StopSignals
from config.serving.timeouts import Timeouts

STEP = 0.1
"""Seconds between two checks of the children."""


class Site:
    """The processes of one run directory, from start to stop."""

    def __init__(
        self,
        run: Path,
        stack: Stack,
        stop_signals: StopSignals,
        say: Say,
        timeouts: Timeouts | None = None,
    ) -> None:
        self.run = run
        self._stack = stack
        self._stop_signals = stop_signals
        self._say = say
        self._timeouts = timeouts or Timeouts()
        self._preparation: Child | None = None
        self._services: list[Service] = []
        try:
            self._lock = RunLock(run / "lock")
        except AlreadyRunningError as running:
            where = f" at {running.address}" if running.address else ""
            raise CannotServeError(f"Dogleg is already running{where}.") from None

    def start(self) -> None:
        """Start the site. Return as soon as it answers at its address and the worker can play for
        bots.
        """
        self._refuse_what_is_taken()
        self._lock.write_address(self._stack.address)
        # The web server and the preparation are slow to start, so they start together. The address
        # is printed only when the tables are up to date.
        self._serve(self._stack.first)
        self._prepare()
        self._wait_until(self._stack.answers, lambda: self._services[-1].child)
        self._serve(self._stack.then)
        if self._stack.then:
            worker = self._services[len(self._stack.first)]
            self._wait_until(self._stack.works, lambda: worker.child)

    def watch(self) -> None:
        """Watch all parts and never return.

        Raise if a part fails for too long or a signal asks the site to stop.
        """
        while True:
            self._step()

    def stop(self) -> None:
        """Stop in reverse order: each child needs those started before it."""
        if self._preparation:
            self._end(self._preparation, self._timeouts.stop)
        for service in reversed(self._services):
            worker = service.name == "worker"
            self._end(service.child, self._timeouts.worker_stop if worker else self._timeouts.stop)
        self._lock.release()

    def _refuse_what_is_taken(self) -> None:
        for taken in self._stack.taken:
            end = time.monotonic() + taken.seconds
            while taken.still():
                if time.monotonic() > end:
                    raise CannotServeError(taken.refusal)
                self._step()

    def _serve(self, programs: dict[str, list[str]]) -> None:
        for name, argv in programs.items():
            start = self._starter(name, argv)
            self._services.append(
                Service(name, start, self._timeouts, self._say, at=time.monotonic())
            )

    def _prepare(self) -> None:
        preparation = self._preparation = self._starter("prepare", self._stack.preparation)()
        self._wait_until(preparation.ended, lambda: preparation)
        if preparation.failed():
            raise CannotServeError(f"prepare has failed:\n{preparation.log.last_words()}")

    def _starter(self, name: str, argv: list[str]) -> Callable[[], Child]:
        logs = self.run / "log"
        logs.mkdir(exist_ok=True)
        surroundings = {
            "SITE_URL": os.environ.get("SITE_URL") or self._stack.address,
            "REDIS_URL": f"unix://{socket_path(self.run)}",
            # Buffered output would not count as progress.
            "PYTHONUNBUFFERED": "1",
        }
        log = Log(logs / f"{name}.log")
        return lambda: Child(argv, log, surroundings)

    def _wait_until(self, condition: Callable[[], bool], child: Callable[[], Child]) -> None:
        """Wait until `condition` is true, as long as the required child makes progress.

        If the child is restarted, it gets the full time again.
        """
        watched = child()
        progress = ChildActivity(watched, at=time.monotonic())
        while not condition():
            self._step()
            if child() is not watched:
                watched = child()
                progress = ChildActivity(watched, at=time.monotonic())
            if progress.idle_seconds(at=time.monotonic()) > self._timeouts.stalled:
                raise CannotServeError(_stalled(watched.log, self._timeouts.stalled))

    def _step(self) -> None:
        if self._stop_signals.heard():
            raise StopRequested
        time.sleep(STEP)
        for service in self._services:
            service.look(at=time.monotonic())

    def _end(self, child: Child, seconds: float) -> None:
        """End a child.

        If a second stop request arrives while waiting, kill it: tasks are idempotent and will be
        repeated.
        """
        end = time.monotonic() + seconds
        child.ask_to_stop()
        while not child.ended() and not self._stop_signals.heard() and time.monotonic() < end:
            time.sleep(STEP)
        child.kill()


def _stalled(log: Log, seconds: float) -> str:
    text = log.last_words() or "nothing"
    return (
        f"{log.place.stem} does not get on: for {seconds:g} s it has neither worked nor written."
        f" Is another program holding the database? Its last words:\n{text}"
    )
