"""Measure the transfer size of a table page, file by file, without the course's ground.

    DOGLEG_SITE=http://127.0.0.1:8000 python -m bench.page_weight /tables/…/

All sizes are gzip sizes, even for files that a development server sends uncompressed.
"""

from __future__ import annotations

import gzip
import os
import sys
from urllib.parse import urlsplit

from playwright.sync_api import Response, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PACKED = ("text/", "application/", "image/svg")
GROUND = "/courses/ground/"


def weight(answer: Response) -> int:
    """Return the gzip size of a response in bytes."""
    body = answer.body()
    packed = answer.headers.get("content-type", "").startswith(PACKED)
    return len(gzip.compress(body)) if packed else len(body)


def weights(address: str) -> dict[str, int]:
    """Return the bytes of every file that a first visit requests, by path."""
    found: dict[str, int] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.on("response", lambda answer: found.update({answer.url: weight(answer)}))
        page.goto(address, wait_until="networkidle")
        browser.close()
    return {urlsplit(url).path: size for url, size in found.items()}


def main() -> None:
    found = weights(os.environ["DOGLEG_SITE"] + sys.argv[1])
    light = {path: size for path, size in found.items() if GROUND not in path}
    for path, size in sorted(light.items(), key=lambda entry: -entry[1]):
        print(f"{size:8,}  {path}")
    print(f"{sum(light.values()):8,}  in {len(light)} files, without the ground")


if __name__ == "__main__":
    main()
