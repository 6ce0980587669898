"""Run the whole site on this machine: Valkey, the web server and the worker."""

import contextlib
import os
import signal
import time
from argparse import ArgumentParser
from collections.abc import Callable
from types import FrameType

from django.conf import settings
from django.core.management import CommandError, call_command, get_commands
from django.core.management.base import BaseCommand

from config.serving import stack
from config.serving.child import Child
from config.serving.lock import AlreadyRunningError, RunLock
from config.translations import compile_translations

# Those that exist are called at each start; they must be quick when there is nothing to do.
SHIPPED_DATA = ("load_courses",)
START_SECONDS = 60
# A running task ends within its time limit; then nothing waits any longer.
WORKER_SECONDS = settings.CELERY_TASK_TIME_LIMIT
STOP_SECONDS = 15


class StopRequested(Exception):
    """Ctrl-C, or a polite kill."""


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise StopRequested


class Command(BaseCommand):
    help = __doc__
    # The lock comes first, and each child checks its own settings.
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT") or 8000))

    def handle(self, *args: object, port: int, **options: object) -> None:
        lock = self._lock()
        children: list[Child] = []
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, _stop)
        try:
            self._start(lock, children, port)
            self._watch(children)
        except StopRequested:
            self.stdout.write("Stopping: what is under way is finished first.")
        finally:
            self._end(children)
            lock.release()

    def _lock(self) -> RunLock:
        try:
            return RunLock(settings.RUN_DIR / "lock")
        except AlreadyRunningError as running:
            where = f" at {running.address}" if running.address else ""
            raise CommandError(f"Dogleg is already running{where}.") from None

    def _start(self, lock: RunLock, children: list[Child], port: int) -> None:
        if not _within(STOP_SECONDS, lambda: not stack.valkey_answers(settings.RUN_DIR)):
            raise CommandError("Valkey of an earlier start does not stop.")
        if not _within(3, lambda: stack.port_is_free(port)):
            raise CommandError(f"Port {port} is taken. Choose another: PORT=8001 bin/run")
        address = f"http://{stack.LOOPBACK}:{port}"
        lock.write_address(address)
        logs = settings.RUN_DIR / "log"
        logs.mkdir(exist_ok=True)
        surroundings = {
            "SITE_URL": os.environ.get("SITE_URL") or address,
            "REDIS_URL": settings.REDIS_URL,
        }

        def begin(name: str, argv: list[str], answers: Callable[[], bool]) -> None:
            child = Child(name, argv, logs, surroundings)
            children.append(child)
            if not _within(START_SECONDS, lambda: child.ended() or answers()) or child.ended():
                raise CommandError(f"{name} did not start:\n{child.last_words()}")

        begin("valkey", stack.valkey(settings.RUN_DIR), lambda: True)
        self._prepare()
        begin("web", stack.web(port), lambda: stack.web_answers(port))
        begin("worker", stack.worker(settings.RUN_DIR), lambda: True)
        self.stdout.write(f"Dogleg is at {address}\nCtrl-C stops it.")

    def _prepare(self) -> None:
        compile_translations(settings.LOCALE_PATHS)
        call_command("migrate", verbosity=0, interactive=False)
        for name in SHIPPED_DATA:
            if name in get_commands():
                call_command(name, verbosity=0)

    def _watch(self, children: list[Child]) -> None:
        while True:
            for child in children:
                if child.ended():
                    raise CommandError(f"{child.name} has stopped:\n{child.last_words()}")
            time.sleep(0.5)

    def _end(self, children: list[Child]) -> None:
        """Stop worker, web, Valkey in this order: each still needs those started before it."""
        for child in reversed(children):
            # A second Ctrl-C while waiting: end it now. Tasks are idempotent and come again.
            with contextlib.suppress(StopRequested):
                child.ask_to_stop()
                child.wait(WORKER_SECONDS if child.name == "worker" else STOP_SECONDS)
            child.kill()


def _within(seconds: float, condition: Callable[[], bool]) -> bool:
    """Whether `condition` comes true in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True
