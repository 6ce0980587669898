"""Open thousands of sockets at the same time while others play, as happens after a site restarts.

    python -m bench.live.crowd [--sockets 2000] [--tables 50 --rate 50]

Prints how many sockets receive a view, how long that takes, the memory of the web process, and the
effect on moves at other tables. The open-file limits of both the site and this script must exceed
the number of sockets.
"""

from __future__ import annotations

import argparse
import time
from contextlib import ExitStack
from typing import Any

from bench.live.load import HEAD, load, played, spent
from bench.live.peer import node_environment
from bench.live.processes import memory, processor_seconds
from bench.live.site import BenchSite, fresh_site, next_line, seated

LONGEST = 120  # maximum number of seconds until all sockets have a view
SETTLE = 2  # seconds


def print_crowd(opened: dict[str, Any], wanted: int, used: float, bytes_more: int) -> None:
    print(
        f"{opened['open']} of {wanted} sockets served in {opened['seconds']:.1f} s,"
        f" {opened['errors']} errors; first view p50 {opened['p50'] / 1000:.1f} s,"
        f" p99 {opened['p99'] / 1000:.1f} s; {used / wanted * 1e3:.1f} ms of the processor"
        f" and {bytes_more / wanted / 1024:.1f} kB each"
    )


def crowded(
    site: BenchSite, playing: dict[str, Any], crowd: dict[str, Any], environment: dict[str, str]
) -> None:
    """Open the crowd's sockets while moves are played, and wait until all have a view."""
    with ExitStack() as stack:
        players = stack.enter_context(load(playing, environment))
        next_line(players)
        costs = [processor_seconds(site.web), processor_seconds(site.rest)]
        used, held = costs[0], memory(site.web)
        visitors = stack.enter_context(load(crowd, environment))
        opened = next_line(visitors)
        assert players.stdin and visitors.stdin
        players.stdin.close()
        found = next_line(players)
        late = [processor_seconds(site.web), processor_seconds(site.rest)]
        print(spent(found, costs, late).row("while they come"))
        time.sleep(SETTLE)
        held = memory(site.web) - held
        print_crowd(opened, 2 * crowd["tables"], late[0] - used, held)
        visitors.stdin.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=50, help="at which is played")
    parser.add_argument("--rate", type=float, default=50, help="moves a second at these")
    parser.add_argument("--database", help="address of a PostgreSQL database; SQLite without")
    asked = parser.parse_args()
    environment, crowd = node_environment(), asked.sockets // 2
    with fresh_site(asked.database) as site:
        made = seated(site, asked.tables + crowd)["tables"]
        data = {"driver": "./dogleg.cjs", "addresses": [site.address]}
        calm = {**data, "made": made, "tables": asked.tables, "rate": asked.rate}
        visitors = {**data, "made": made[asked.tables :], "tables": crowd}
        print(HEAD)
        before = played(calm, environment, site.web, site.rest)
        print(before.row("before"), flush=True)
        busy, rush = {**calm, "secs": LONGEST}, {**visitors, "idle": True, "together": crowd}
        crowded(site, busy, rush, environment)


if __name__ == "__main__":
    main()
