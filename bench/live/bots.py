"""Measure rounds played by bots: the overhead of a site, and the effect on other players.

    python -m bench.live.bots [--tables 50] [--people 20 --rate 20]

Four bots of two levels play a round of 18 Holes at each table: first on an otherwise idle site,
then while people play at other tables. Also measures what Celery spends on a task that does
nothing.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Any

from bench.live.load import HEAD, played
from bench.live.peer import node_environment
from bench.live.processes import command, processor_seconds
from bench.live.site import BenchSite, fresh_site, next_line, seated

TASKS = 2_000  # tasks that do nothing
AT_REST = 0.02  # share of a core below which the site counts as idle


@dataclass(frozen=True)
class Programs:
    """The process ids of a site's web server and worker."""

    worker: list[int]
    all: list[int]


def programs(site: BenchSite) -> Programs:
    worker = [pid for pid in site.rest if " worker " in command(pid)]
    return Programs(worker, [*site.web, *site.rest])


def print_round(site: BenchSite, tables: int) -> None:
    """Print the figures for a round at each table of an otherwise idle site."""
    who = programs(site)
    with site.started("bench.live.bot_tables", tables) as rounds:
        next_line(rounds)
        worker, everything = processor_seconds(who.worker), processor_seconds(who.all)
        over = next_line(rounds)
        worker = processor_seconds(who.worker) - worker
        everything = processor_seconds(who.all) - everything
        alone, turns = next_line(rounds)["alone"], over["turns"]
    print(
        f"{tables} rounds of four bots: {turns} turns in {over['seconds']:.1f} s;"
        f" a turn {alone / turns * 1e6:.0f} µs alone, {worker / turns * 1e6:.0f} in the worker"
        f" (ratio {worker / alone:.1f}), {everything / turns * 1e6:.0f} in all processes"
        f" (ratio {everything / alone:.1f})",
        flush=True,
    )


def print_people(
    site: BenchSite, data: dict[str, Any], environment: dict[str, str], tables: int
) -> None:
    """Print how long players wait for each other's moves, without bots and with them."""
    print(HEAD)
    print(played(data, environment, site.web, site.rest).row("without bots"), flush=True)
    with site.started("bench.live.bot_tables", tables) as rounds:
        next_line(rounds)
        row = played(data, environment, site.web, site.rest).row("with bots")
        still = rounds.poll() is None
        print(row, "" if still else "  (the bots were through early)", flush=True)
        next_line(rounds)
        rounds.terminate()


def print_tasks(site: BenchSite) -> None:
    """Print the worker's cost for a task that does nothing."""
    who = programs(site)
    until_at_rest(who.worker)
    before = processor_seconds(who.worker), processor_seconds(site.rest)
    site.run("bench.live.idle_tasks", TASKS)
    until_at_rest(who.worker)
    after = processor_seconds(who.worker), processor_seconds(site.rest)
    worker, rest = ((late - early) / TASKS * 1e6 for early, late in zip(before, after, strict=True))
    print(f"a task that does nothing: {worker:.0f} µs in the worker, {rest:.0f} with its broker")


def until_at_rest(pids: list[int]) -> None:
    used, now = 0.0, processor_seconds(pids)
    while now - used > AT_REST:
        time.sleep(1)
        used, now = now, processor_seconds(pids)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=50, help="of four bots")
    parser.add_argument("--people", type=int, default=20, help="tables at which people play")
    parser.add_argument("--rate", type=float, default=20, help="moves a second at these")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--database", help="address of a PostgreSQL database; SQLite without")
    asked = parser.parse_args()
    environment = node_environment()
    with fresh_site(asked.database) as site:
        made = seated(site, asked.people)["tables"]
        data = {"driver": "./dogleg.cjs", "addresses": [site.address], "made": made}
        data |= {"tables": asked.people, "rate": asked.rate, "secs": asked.seconds}
        print_tasks(site)
        print_round(site, asked.tables)
        print_people(site, data, environment, asked.tables)


if __name__ == "__main__":
    main()
