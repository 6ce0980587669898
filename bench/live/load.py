"""Play moves through sockets with `load.cjs`; return how many were played and what they cost."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bench.live.peer import HERE
from bench.live.processes import processor_seconds
from bench.live.site import next_line

COLUMNS = {
    "moves/s": 9,
    "web µs": 9,
    "rest µs": 9,
    "p50 ms": 9,
    "p99 ms": 9,
    "errors": 8,
    "stuck": 7,
}
HEAD = " " * 14 + "".join(f"{name:>{width}}" for name, width in COLUMNS.items())


@dataclass(frozen=True)
class Figures:
    """The result of one run of the load."""

    rate: float
    web: float
    rest: float
    p50: float
    p99: float
    errors: int
    stuck: int

    def row(self, name: str) -> str:
        return (
            f"{name:14}{self.rate:9.1f}{self.web:9.0f}{self.rest:9.0f}"
            f"{self.p50:9.1f}{self.p99:9.1f}{self.errors:8}{self.stuck:7}"
        )


def load(data: dict[str, Any], environment: dict[str, str]) -> subprocess.Popen[str]:
    """Start the load program. Closing its stdin ends the measurement."""
    generator = subprocess.Popen(
        ["node", str(HERE / "load.cjs")],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert generator.stdin
    print(json.dumps(data), file=generator.stdin, flush=True)
    return generator


def played(
    data: dict[str, Any], environment: dict[str, str], web: Iterable[int], rest: Iterable[int]
) -> Figures:
    """Run a load and return its figures."""
    groups = [list(web), list(rest)]
    with load(data, environment) as generator:
        next_line(generator)
        before = [processor_seconds(group) for group in groups]
        found = next_line(generator)
        after = [processor_seconds(group) for group in groups]
    return spent(found, before, after)


def spent(found: dict[str, Any], before: Sequence[float], after: Sequence[float]) -> Figures:
    """Combine the load's results with the processor time of the web processes and of all others."""
    moves = found["moves"]
    if not moves:
        raise SystemExit("Not one move came through.")
    web, rest = ((late - early) / moves * 1e6 for early, late in zip(before, after, strict=True))
    rate = moves / found["seconds"]
    return Figures(rate, web, rest, found["p50"], found["p99"], found["errors"], found["stuck"])
