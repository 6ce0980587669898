"""Heartbeats of the worker and of the scheduler, for /readyz.

They are stored in Valkey, where they expire without a clean-up, cost no database write, and work
while the database cannot save. Tasks do not send them, because a worker that is busy with long
tasks is alive.
"""

import contextlib

import redis
from celery.signals import after_task_publish, beat_embedded_init, beat_init, heartbeat_sent
from django.conf import settings

from config.heartbeat_keys import FADES_AFTER, key_of

PARTS = ("worker", "clock")
PATIENCE = 2


def broker() -> redis.Redis:
    """Return a connection with a short timeout, for use in a `with` statement."""
    return redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
    )


def beat(part: str) -> None:
    """Record that this part is alive.

    If the broker is down, nothing is recorded, and /readyz reports that.
    """
    with contextlib.suppress(redis.RedisError), broker() as connection:
        connection.set(key_of(part), 1, ex=FADES_AFTER)


def silent() -> list[str]:
    """Return the parts without a heartbeat. Raise RedisError while the broker is down."""
    return [part for part, age in ages().items() if age is None]


def ages() -> dict[str, float | None]:
    """Return the seconds since each part's last heartbeat, None if it expired. Raise RedisError."""
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
    """Send a scheduler heartbeat with every task that this process queues from now on."""
    after_task_publish.connect(clock_beats)


def clock_beats(**_: object) -> None:
    beat("clock")
