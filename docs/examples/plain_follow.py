"""Follow your event feed without the package, and continue after any interruption.

    pip install httpx
    DOGLEG_TOKEN=dgl_… python plain_follow.py http://127.0.0.1:8000 place.txt

`place.txt` stores the number of the last processed event, so the program also continues after a
restart. /developers/feed/ explains each step.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx

STREAM = "/api/v1/feed/stream/"
SILENCE = 45
"""Seconds without a line after which the connection is closed. The server sends a line every 15."""
LONGEST_WAIT = 60
IN_VAIN = (400, 401, 403)


def events(client: httpx.Client, after: int, wait: Callable[[float], None]) -> Iterator[dict]:
    """Yield every event after a number exactly once, indefinitely."""
    tries = 0
    while True:
        pause = min(2**tries, LONGEST_WAIT)
        try:
            with client.stream("GET", STREAM, params={"after": after}) as answer:
                if answer.status_code != 200:
                    after = told_to_go_on(answer, after)
                    pause = float(answer.headers.get("Retry-After", pause))
                for line in answer.iter_lines() if answer.status_code == 200 else ():
                    tries, item = 0, json.loads(line)
                    if item["type"] == "event":
                        after = item["number"]
                        yield item
        except httpx.TransportError as error:
            print("Lost:", error, file=sys.stderr)
        wait(pause)
        tries += 1


def told_to_go_on(answer: httpx.Response, after: int) -> int:
    """Return the number after which to continue. Raise an error if a retry would not help."""
    answer.read()
    if answer.status_code in IN_VAIN:
        answer.raise_for_status()
    text = answer.json()
    print(text["detail"], file=sys.stderr)
    # The events in between are no longer available. A real program would fetch the current state
    # here.
    return {"feed_cut": text.get("resume"), "feed_unknown": text.get("newest")}.get(
        text["code"], after
    )


def client_of(site: str, token: str) -> httpx.Client:
    headers = {"Authorization": f"Bearer {token}"}
    return httpx.Client(base_url=site, headers=headers, timeout=httpx.Timeout(10, read=SILENCE))


def main(site: str, place: str) -> None:
    kept = Path(place)
    after = int(kept.read_text()) if kept.exists() else 0
    with client_of(site, os.environ["DOGLEG_TOKEN"]) as client:
        for event in events(client, after, time.sleep):
            # If the program stops before storing the number, it will process this event again.
            print(event["at"], event["kind"], event["data"], flush=True)
            kept.write_text(str(event["number"]))


if __name__ == "__main__":
    main(*sys.argv[1:3])
