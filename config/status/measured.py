"""Measurements of all processes together, for the status page and its JSON."""

import time
from collections import Counter, defaultdict
from typing import Any

import msgspec
import redis

from config.heartbeats import ages, broker
from config.status.jobs import waiting_jobs
from config.status.places import PERIODS, PROCESSES, Period
from config.status.publishing import Now
from games import figures
from games.figures import quantile


class Times(msgspec.Struct, frozen=True):
    """Median and 99th percentile in milliseconds; None if nothing was measured."""

    p50: float | None
    p99: float | None


class Figures(msgspec.Struct, frozen=True):
    """The measurements of one period."""

    moves: int
    moves_a_minute: float
    commits: int
    moves_a_commit: float | None
    to_commit: Times
    to_answer: Times
    tried_again: int
    refused: int


class Waiting(msgspec.Struct, frozen=True):
    """The number of waiting items, and the age of the oldest in seconds."""

    count: int
    seconds: float


class Measured(msgspec.Struct, frozen=True):
    """All measurements stored in Valkey."""

    periods: dict[str, Figures]
    processes: dict[str, Now]
    jobs: Waiting
    heartbeats: dict[str, float | None]
    """Seconds since the last heartbeat; None for a silent part."""


def measured() -> Measured | None:
    """Return the current measurements; None while Valkey is down."""
    at = time.time()
    try:
        with broker() as connection:
            return Measured(
                {period.name: _figures(connection, period, at) for period in PERIODS},
                _processes(connection),
                Waiting(*waiting_jobs(connection, at=at)),
                ages(),
            )
    except redis.RedisError:
        return None


def _figures(connection: redis.Redis, period: Period, at: float) -> Figures:
    counts, times = _added_up(connection, period, at)
    moves, commits = counts[figures.MOVES], counts[figures.COMMITS]
    return Figures(
        moves=moves,
        moves_a_minute=round(moves / period.minutes(at), 2),
        commits=commits,
        moves_a_commit=round(moves / commits, 2) if commits else None,
        to_commit=_quantiles(times[figures.TO_COMMIT]),
        to_answer=_quantiles(times[figures.TO_ANSWER]),
        tried_again=counts[figures.LATE],
        refused=counts[figures.REFUSED],
    )


def _added_up(
    connection: redis.Redis, period: Period, at: float
) -> tuple[Counter[str], dict[str, Counter[int]]]:
    """Return the counts by name, and the counts by name and histogram step."""
    with connection.pipeline(transaction=False) as pipeline:
        for key in period.keys(at):
            pipeline.hgetall(key)
        spans = pipeline.execute()
    counts: Counter[str] = Counter()
    times: defaultdict[str, Counter[int]] = defaultdict(Counter)
    for span in spans:
        for field, count in span.items():
            name, step = field.decode().split()
            counts[name] += int(count)
            times[name][int(step)] += int(count)
    return counts, times


def _quantiles(steps: Counter[int]) -> Times:
    return Times(*(_milliseconds(quantile(steps, share)) for share in (0.5, 0.99)))


def _milliseconds(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds * 1000, 1)


def _processes(connection: redis.Redis) -> dict[str, Now]:
    stored: Any = connection.hgetall(PROCESSES)
    return {
        name.decode(): msgspec.json.decode(now, type=Now) for name, now in sorted(stored.items())
    }
