"""Publish this process's measurements to Valkey every few seconds, from a separate thread."""

import os
import socket
import time
from collections import Counter
from threading import Thread

import msgspec
import redis

from config.heartbeats import broker
from config.status.places import FORGOTTEN_AFTER, LONG, PROCESSES, SHORT
from core.metrics import REFUSALS, SOCKETS
from games.figures import FIGURES, REFUSED, Name

EVERY = 5
"""In seconds."""


class Now(msgspec.Struct, frozen=True):
    """The current state of a web process."""

    at: float
    sockets: int
    tables: int
    bytes: int


class Publisher:
    """Publishes counts. Counts that could not be published are included the next time."""

    def __init__(self, *, serves: bool) -> None:
        self.name = f"{socket.gethostname()}-{os.getpid()}"
        self._serves = serves
        self._waiting: Counter[Name] = Counter()
        self._refused = _refusals()

    def publish(self, *, at: float) -> None:
        """Publish all new counts. Raise RedisError while Valkey is down."""
        self._waiting.update(FIGURES.take())
        refused = _refusals()
        self._waiting[REFUSED, 0] += refused - self._refused
        self._refused = refused
        with broker() as connection, connection.pipeline() as pipeline:
            for span in (SHORT, LONG):
                key = span.key(span.number(at))
                for (name, step), count in (+self._waiting).items():
                    pipeline.hincrby(key, f"{name} {step}", count)
                pipeline.expire(key, span.lifetime)
            if self._serves:
                pipeline.hset(PROCESSES, self.name, msgspec.json.encode(_now(at)))
                pipeline.expire(PROCESSES, FORGOTTEN_AFTER)
            pipeline.execute()
            self._waiting.clear()
            _forget_the_gone(connection, at)


def publish_for_ever(*, serves: bool) -> None:
    """Start the publishing thread, in a web process (`serves`) or in a worker's child process.

    The thread ends with the process.
    """
    Thread(target=_run, args=(Publisher(serves=serves),), name="figures", daemon=True).start()


def _run(publisher: Publisher) -> None:
    while True:
        time.sleep(EVERY)
        try:
            publisher.publish(at=time.time())
        except redis.RedisError:
            continue


def _now(at: float) -> Now:
    return Now(at, int(_total(SOCKETS)), FIGURES.cached.count, FIGURES.cached.bytes)


def _forget_the_gone(connection: redis.Redis, at: float) -> None:
    for name, item in connection.hgetall(PROCESSES).items():
        if msgspec.json.decode(item, type=Now).at < at - FORGOTTEN_AFTER:
            connection.hdel(PROCESSES, name)


def _refusals() -> int:
    return int(_total(REFUSALS))


def _total(metric: object) -> float:
    """Return the sum of a metric's series, without the library's creation timestamps."""
    return sum(
        sample.value
        for family in metric.collect()  # type: ignore[attr-defined]
        for sample in family.samples
        if not sample.name.endswith("_created")
    )
