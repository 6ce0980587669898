"""Measure pages for a signed-in user: processor time and latency.

The web process's processor time is measured while requests are sent one after another. Latency is
measured with requests scheduled at a fixed rate, each from its scheduled time.

    python -m bench.live.pages [--requests 100] [--rate 50 --seconds 10]
"""

from __future__ import annotations

import argparse
import http.client
import time
from concurrent.futures import ThreadPoolExecutor
from statistics import median, quantiles
from threading import local
from urllib.parse import urlsplit

from bench.live.processes import processor_seconds
from bench.live.site import BenchSite, fresh_site, seated

WARM = 10
CLIENTS = 32  # maximum number of concurrent requests
SIGNED_IN = b"Sign out"


def connected(site: BenchSite) -> http.client.HTTPConnection:
    return http.client.HTTPConnection(urlsplit(site.address).netloc, timeout=60)


def get(line: http.client.HTTPConnection, path: str, session: str) -> int:
    """Request a page; return its size in bytes."""
    line.request("GET", path, headers={"Cookie": f"sessionid={session}"})
    answer = line.getresponse()
    body = answer.read()
    if answer.status != http.client.OK:
        raise SystemExit(f"{path} answers {answer.status}.")
    if SIGNED_IN not in body:
        raise SystemExit(f"{path} does not know who asks.")
    return len(body)


def measured(site: BenchSite, path: str, session: str, requests: int) -> str:
    line = connected(site)
    for _ in range(WARM):
        size = get(line, path, session)
    times, before = [], processor_seconds(site.web)
    for _ in range(requests):
        started = time.perf_counter()
        get(line, path, session)
        times.append(time.perf_counter() - started)
    used = (processor_seconds(site.web) - before) / requests
    line.close()
    return f"{used * 1000:9.1f}{median(times) * 1000:9.1f}{size:10,}"


def offered(site: BenchSite, path: str, session: str, rate: float, seconds: float) -> str:
    """Return the latency of requests sent at a fixed rate, whether or not earlier ones have
    finished.
    """
    lines, started = local(), time.perf_counter() + 1

    def ask(due: float) -> float:
        time.sleep(max(0, due - time.perf_counter()))
        lines.own = getattr(lines, "own", None) or connected(site)
        get(lines.own, path, session)
        return time.perf_counter() - due

    dues = [started + number / rate for number in range(round(rate * seconds))]
    with ThreadPoolExecutor(CLIENTS) as clients:
        times = list(clients.map(ask, dues))
    return f"{median(times) * 1000:9.1f}{quantiles(times, n=100)[-1] * 1000:9.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--requests", type=int, default=100)
    parser.add_argument("--rate", type=float, default=50, help="requests a second")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--database", help="address of a PostgreSQL database; SQLite without")
    asked = parser.parse_args()
    with fresh_site(asked.database) as site:
        made = seated(site, 4)
        pages = {
            "table": f"/tables/{made['tables'][0]['id']}/",
            "lobby": "/play/",
            "course": "/courses/old-quarry/",
        }
        print(
            f"{'page':10}{'CPU ms':>9}{'p50 ms':>9}{'bytes':>10}  at {asked.rate:g}/s: p50, p99 ms"
        )
        for name, path in pages.items():
            row = measured(site, path, made["session"], asked.requests)
            row += offered(site, path, made["session"], asked.rate, asked.seconds)
            print(f"{name:10}{row}", flush=True)


if __name__ == "__main__":
    main()
