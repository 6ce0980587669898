"""The whole site on this machine: what it consists of, in the order of its life."""

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path

from config.places import socket_path
from config.serving import stack
from config.serving.child import Child
from config.serving.lock import AlreadyRunningError, RunLock

START_SECONDS = 60
STOP_SECONDS = 15
# As long as a task may take at most (CELERY_TASK_TIME_LIMIT): a running one is not cut off.
WORKER_SECONDS = 300


class CannotServeError(Exception):
    """Why the site did not start, or does not run any longer: a sentence for the terminal."""


class StopRequested(Exception):
    """Ctrl-C, or a polite kill."""


class Site:
    """Valkey, web server and worker of one run directory, on one port."""

    def __init__(self, run: Path, port: int) -> None:
        self.run = run
        self.port = port
        self.address = f"http://{stack.LOOPBACK}:{port}"
        self._children: list[Child] = []
        try:
            self._lock = RunLock(run / "lock")
        except AlreadyRunningError as running:
            where = f" at {running.address}" if running.address else ""
            raise CannotServeError(f"Dogleg is already running{where}.") from None

    def start(self) -> None:
        """Return as soon as the site answers at its address."""
        self._refuse_what_is_taken()
        self._lock.write_address(self.address)
        self._begin("valkey", stack.valkey(self.run))
        # Both take their time to load, so they do it together; nobody is told the address before
        # the tables are up to date.
        preparation = self._begin("prepare", stack.preparation())
        self._begin("web", stack.web(self.port))
        self._wait_until(preparation.ended)
        self._children.remove(preparation)
        self._wait_until(lambda: stack.web_answers(self.port))
        self._begin("worker", stack.worker(self.run))

    def watch(self) -> None:
        """Return never: by an error when a part of the site ends, or by a wish to stop."""
        while True:
            self._refuse_if_ended()
            time.sleep(0.5)

    def stop(self) -> None:
        """Stop worker, web, Valkey in this order: each still needs those started before it."""
        for child in reversed(self._children):
            # Asked again while waiting: end it now. Tasks are idempotent and come again.
            with contextlib.suppress(StopRequested):
                child.ask_to_stop()
                child.wait(WORKER_SECONDS if child.name == "worker" else STOP_SECONDS)
            child.kill()
        self._lock.release()

    def _refuse_what_is_taken(self) -> None:
        if not _within(STOP_SECONDS, lambda: not stack.valkey_answers(self.run)):
            raise CannotServeError("Valkey of an earlier start does not stop.")
        if not _within(3, lambda: stack.port_is_free(self.port)):
            raise CannotServeError(
                f"Port {self.port} is taken. Choose another: PORT={self.port + 1} bin/run"
            )

    def _begin(self, name: str, argv: list[str]) -> Child:
        logs = self.run / "log"
        logs.mkdir(exist_ok=True)
        surroundings = {
            "SITE_URL": os.environ.get("SITE_URL") or self.address,
            "REDIS_URL": f"unix://{socket_path(self.run)}",
        }
        child = Child(name, argv, logs, surroundings)
        self._children.append(child)
        return child

    def _wait_until(self, condition: Callable[[], bool]) -> None:
        def settled() -> bool:
            self._refuse_if_ended()
            return condition()

        if not _within(START_SECONDS, settled):
            raise CannotServeError(f"The site does not answer; see {self.run / 'log'}.")

    def _refuse_if_ended(self) -> None:
        for child in self._children:
            if child.failed() or (child.ended() and child.name != "prepare"):
                raise CannotServeError(f"{child.name} has stopped:\n{child.last_words()}")


def _within(seconds: float, condition: Callable[[], bool]) -> bool:
    """Whether `condition` comes true in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True
