"""Measure moves per second through sockets, and the cost of each, on a fresh site.

    python -m bench.live.moves --tables 100              as fast as possible
    python -m bench.live.moves --tables 100 --rate 150   with 150 moves sent per second
    python -m bench.live.moves --tables 100 --peer       compared with boardgame.io, with ratios
    python -m bench.live.moves --idle 1000               memory of an idle socket

Processor time is robust against other load on the machine. Latency is meaningful only with --rate.
"""

from __future__ import annotations

import argparse
import time
from contextlib import closing
from typing import Any

from bench.live.load import HEAD, Figures, load, played
from bench.live.peer import node_environment, peer_server
from bench.live.processes import memory
from bench.live.site import fresh_site, next_line, seated

SETTLE = 2  # seconds before memory is measured


def print_ratios(ours: Figures, peer: Figures) -> None:
    print(
        f"ours / peer: moves/s {ours.rate / peer.rate:.3f}, "
        f"web processor time {ours.web / peer.web:.1f}, "
        f"all processor time {(ours.web + ours.rest) / peer.web:.1f}, p50 {ours.p50 / peer.p50:.1f}"
    )


def print_idle(data: dict[str, Any], environment: dict[str, str], web: list[int]) -> None:
    """Print the web process's memory per idle socket."""
    before = memory(web)
    with load({**data, "idle": True}, environment) as generator:
        sockets = next_line(generator)["open"]
        time.sleep(SETTLE)
        held = memory(web) - before
        assert generator.stdin
        with closing(generator.stdin):
            each = held / sockets / 1024
            print(
                f"{sockets} idle sockets: {each:.1f} kB each, {memory(web) / 2**20:.0f} MB in all"
            )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=0, help="moves a second offered in all")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--idle", type=int, default=0, help="sockets that only wait")
    parser.add_argument("--peer", action="store_true", help="boardgame.io in the same run")
    parser.add_argument("--database", help="address of a PostgreSQL database; SQLite without")
    asked = parser.parse_args()
    environment = node_environment()
    tables = asked.idle // 2 or asked.tables
    data: dict[str, Any] = {"tables": tables, "rate": asked.rate, "secs": asked.seconds}
    with fresh_site(asked.database) as site:
        made = seated(site, tables)["tables"]
        told_ours = {**data, "driver": "./dogleg.cjs", "addresses": [site.address], "made": made}
        if asked.idle:
            return print_idle(told_ours, environment, site.web)
        print(HEAD)
        ours = played(told_ours, environment, site.web, site.rest)
        print(ours.row("dogleg"), flush=True)
    if asked.peer:
        with peer_server(environment) as (address, pid):
            told_peer = {**data, "driver": "./boardgameio.cjs", "address": address}
            peer = played(told_peer, environment, [pid], [])
            print(peer.row("boardgame.io"))
            print_ratios(ours, peer)
    return None


if __name__ == "__main__":
    main()
