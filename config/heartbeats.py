"""Signs of life of the worker and of the schedule's clock, where /readyz finds them.

In Valkey and not in the database: there they fade by themselves, cost no write to it, and stay
true while it cannot save. No task carries them: a worker that is busy with long ones is alive.
"""

import contextlib

import redis
from celery.signals import after_task_publish, beat_embedded_init, beat_init, heartbeat_sent
from django.conf import settings

PARTS = ("worker", "clock")
FADES_AFTER = 60
"""Seconds. A worker beats every two; the clock with every task that it sends, every ten."""
PATIENCE = 2


def broker() -> redis.Redis:
    """A connection that gives up soon; leave it by `with`."""
    return redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
    )


def beat(part: str) -> None:
    """This part lives now. Without a broker nobody can be told, and /readyz names the broker."""
    with contextlib.suppress(redis.RedisError), broker() as connection:
        connection.set(_key(part), 1, ex=FADES_AFTER)


def silent() -> list[str]:
    """The parts without a sign of life. Raises RedisError while the broker is away."""
    return [part for part, age in ages().items() if age is None]


def ages() -> dict[str, float | None]:
    """Seconds since each part's last sign of life, None where it has faded; raises as `silent`."""
    with broker() as connection:
        left = {part: connection.pttl(_key(part)) for part in PARTS}
    return {
        part: FADES_AFTER - milliseconds / 1000 if milliseconds >= 0 else None
        for part, milliseconds in left.items()
    }


def _key(part: str) -> str:
    return f"dogleg-alive-{part}"


@heartbeat_sent.connect
def worker_beats(**_: object) -> None:
    beat("worker")


@beat_init.connect
@beat_embedded_init.connect
def in_the_clock(**_: object) -> None:
    """From now on every task that this process sends is a sign of the clock."""
    after_task_publish.connect(clock_beats)


def clock_beats(**_: object) -> None:
    beat("clock")
