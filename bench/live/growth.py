"""Check whether a move costs more on a larger site, by comparing a small one with a large one.

    python -m bench.live.growth tables       10 tables and 500
    python -m bench.live.growth turns        1,000 stored turns and 1,000,000
    python -m bench.live.growth processes    one web process and two
    python -m bench.live.growth              all three

Moves arrive at the same rate in both cases, at tables in all phases of their games. If one site can
serve both cases, the measurements alternate, so that noise affects both.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import mean
from typing import Any

from bench.live.load import HEAD, Figures, played
from bench.live.peer import node_environment
from bench.live.site import BenchSite, fresh_site, seated, second_web

FEW, MANY, TABLES = 10, 500, 100
SHORT, LONG = 1_000, 1_000_000  # stored turns
APART = 100  # maximum number of moves played at a table before the measurement
ROUNDS = 2


@dataclass(frozen=True)
class Load:
    """The load during a measurement: total moves per second, and duration in seconds."""

    environment: dict[str, str]
    rate: float
    seconds: float

    def on(
        self, made: list[dict[str, Any]], addresses: list[str], web: list[int], rest: list[int]
    ) -> Figures:
        data: dict[str, Any] = {"driver": "./dogleg.cjs", "addresses": addresses, "made": made}
        data |= {"tables": len(made), "rate": self.rate, "secs": self.seconds, "apart": APART}
        return played(data, self.environment, web, rest)

    def at(self, site: BenchSite, made: list[dict[str, Any]]) -> Figures:
        return self.on(made, [site.address], site.web, site.rest)


Row = tuple[str, Figures]


def tables(site: BenchSite, load: Load) -> Iterator[Row]:
    made = seated(site, MANY)["tables"]
    for turn in range(ROUNDS):
        yield f"{FEW} tables", load.at(site, made[turn * FEW : (turn + 1) * FEW])
        yield f"{MANY} tables", load.at(site, made)


def turns(site: BenchSite, load: Load) -> Iterator[Row]:
    for wanted in (SHORT, LONG):
        stored = site.run("bench.live.past", wanted)["turns"]
        for _ in range(ROUNDS):
            made = seated(site, TABLES)["tables"]
            yield f"{stored:,} turns", load.at(site, made)


def processes(site: BenchSite, load: Load) -> Iterator[Row]:
    made = seated(site, TABLES)["tables"]
    with second_web(site) as (address, pid):
        both = [*site.web, pid]
        for _ in range(ROUNDS):
            yield "one process", load.on(made, [site.address], both, site.rest)
            yield "two processes", load.on(made, [site.address, address], both, site.rest)


GROWN: dict[str, Callable[[BenchSite, Load], Iterator[Row]]] = {
    "tables": tables,
    "turns": turns,
    "processes": processes,
}


def ratio(rows: list[Row], cost: Callable[[Figures], float]) -> float:
    """Return the cost of the large case divided by that of the small one. The rows start with the
    small case.
    """
    small = rows[0][0]
    by_size = {
        size: mean(cost(found) for name, found in rows if (name == small) is size)
        for size in (True, False)
    }
    return by_size[False] / by_size[True]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="?", choices=GROWN)
    parser.add_argument("--rate", type=float, default=150, help="moves a second offered in all")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--database", help="address of a PostgreSQL database; SQLite without")
    asked = parser.parse_args()
    load = Load(node_environment(), asked.rate, asked.seconds)
    for what in [asked.what] if asked.what else GROWN:
        rows = []
        print(HEAD)
        with fresh_site(asked.database) as site:
            for name, figures in GROWN[what](site, load):
                rows.append((name, figures))
                print(figures.row(name), flush=True)
        print(
            f"{what}: web processor time {ratio(rows, lambda one: one.web):.2f}, "
            f"all {ratio(rows, lambda one: one.web + one.rest):.2f}"
        )


if __name__ == "__main__":
    main()
