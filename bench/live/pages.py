"""Processor time of the web process for one request of a page, signed in.

python -m bench.live.pages [--requests 100]
"""

from __future__ import annotations

import argparse
import http.client
import json
import subprocess
import sys
import time
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from bench.live.processes import processor_seconds
from bench.live.site import ROOT, BenchSite, fresh_site

WARM = 10
SIGNED_IN = b"Sign out"


def seated(site: BenchSite, tables: int) -> dict[str, Any]:
    """What bench.live.people makes at this site."""
    made = subprocess.run(
        [sys.executable, "-m", "bench.live.people", site.address, str(tables)],
        cwd=ROOT,
        env=site.environment,
        stdout=subprocess.PIPE,
        check=True,
    )
    return dict(json.loads(made.stdout.splitlines()[-1]))


def get(line: http.client.HTTPConnection, path: str, session: str) -> int:
    """The size of a page in bytes."""
    line.request("GET", path, headers={"Cookie": f"sessionid={session}"})
    answer = line.getresponse()
    body = answer.read()
    if answer.status != http.client.OK:
        raise SystemExit(f"{path} answers {answer.status}.")
    if SIGNED_IN not in body:
        raise SystemExit(f"{path} does not know who asks.")
    return len(body)


def measured(site: BenchSite, path: str, session: str, requests: int) -> str:
    line = http.client.HTTPConnection(urlsplit(site.address).netloc, timeout=60)
    for _ in range(WARM):
        size = get(line, path, session)
    times, before = [], processor_seconds(site.web)
    for _ in range(requests):
        begun = time.perf_counter()
        get(line, path, session)
        times.append(time.perf_counter() - begun)
    used = (processor_seconds(site.web) - before) / requests
    line.close()
    return f"{used * 1000:9.1f}{median(times) * 1000:9.1f}{size:10,}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=100)
    parser.add_argument("--database", help="address of a PostgreSQL database; SQLite without")
    asked = parser.parse_args()
    with fresh_site(asked.database) as site:
        made = seated(site, 4)
        pages = {
            "table": f"/tables/{made['tables'][0]['id']}/",
            "lobby": "/play/",
            "course": "/courses/old-quarry/",
        }
        print(f"{'page':10}{'CPU ms':>9}{'p50 ms':>9}{'bytes':>10}")
        for name, path in pages.items():
            row = measured(site, path, made["session"], asked.requests)
            print(f"{name:10}{row}", flush=True)


if __name__ == "__main__":
    main()
