"""Heartbeats of the worker and of the scheduler, for /readyz.

In Valkey and not in the database: there they expire by themselves, cost no database write, and
work while it cannot save. They are not sent by tasks: a worker busy with long tasks is alive.
"""

import contextlib

import redis
from celery.signals import after_task_publish, beat_embedded_init, beat_init, heartbeat_sent
from django.conf import settings

from config.heartbeat_keys import FADES_AFTER, key_of

PARTS = ("worker", "clock")
PATIENCE = 2


def broker() -> redis.Redis:
    """A connection with a short timeout, to be used in a `with` statement."""
    return redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
    )


def beat(part: str) -> None:
    """Record that this part is alive. Without a broker it cannot, and /readyz says so."""
    with contextlib.suppress(redis.RedisError), broker() as connection:
        connection.set(key_of(part), 1, ex=FADES_AFTER)


def silent() -> list[str]:
    """The parts without a heartbeat. Raises RedisError while the broker is away."""
    return [part for part, age in ages().items() if age is None]


def ages() -> dict[str, float | None]:
    """Seconds since each part's last heartbeat, None if it has expired; raises as `silent` does."""
    with broker() as connection:
        left = {part: connection.pttl(key_of(part)) for part in PARTS}
    return {
        part: FADES_AFTER - milliseconds / 1000 if milliseconds >= 0 else None
        for part, milliseconds in left.items()
    }


@heartbeat_sent.connect
def worker_beats(**_: object) -> None:
    beat("worker")


@beat_init.connect
@beat_embedded_init.connect
def in_the_clock(**_: object) -> None:
    """From now on every task that this process sends is a heartbeat of the scheduler."""
    after_task_publish.connect(clock_beats)


def clock_beats(**_: object) -> None:
    beat("clock")
