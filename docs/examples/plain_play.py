"""A bot without the package: create a table against a bot and make random moves until the end.

    DOGLEG_TOKEN=dgl_… python plain_play.py http://127.0.0.1:8000

Needs only Python. /developers/protocol/ explains each step.
"""

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid

API = sys.argv[1] + "/api/v1"
OPTIONS = {"course": "starter-links", "mode": "stableford", "clubs": "starter", "round_limit": 8}
LATER = (429, 502, 503)
WAITS = (0.5, 1, 2, 5, 10, 20, 30, 60, 60, 60)
"""Seconds to wait after each attempt. Together they are long enough for a site to restart."""


def call(method: str, path: str, body: dict | None = None) -> dict:
    """Send a request. Retries have the same key, so the server executes it only once."""
    headers = {"Authorization": f"Bearer {os.environ['DOGLEG_TOKEN']}"}
    headers |= {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(API + path, data, headers, method=method)
    for wait in WAITS:
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in LATER:
                raise
            time.sleep(float(error.headers.get("Retry-After", wait)))
        except OSError:
            time.sleep(wait)
    sys.exit(f"No answer to {method} {path}.")


def act(address: str, prompt: dict, action: dict) -> None:
    """Send an action. Ignore 409: another window or the clock's bot has already answered."""
    try:
        call("POST", f"{address}actions/", {"prompt": prompt["id"], "action": action})
    except urllib.error.HTTPError as error:
        if error.code != 409:
            raise


def play() -> dict:
    seats = [{"kind": "bot", "bot": "caddie"}]
    table = call("POST", "/tables/", {"options": OPTIONS, "places": seats, "listing": "unlisted"})
    address, version = f"/tables/{table['session']}/", None
    table = call("POST", f"{address}start/")
    while True:
        for line in (line for entry in table["log"] for line in entry["lines"] if line["text"]):
            print(line["text"])
        if table["status"] != "playing":
            return table
        if table["prompt"] and table["prompt"]["required"]:
            act(address, table["prompt"], random.choice(table["options"])["action"])
        elif table["version"] == version:
            time.sleep(0.5)
        version = table["version"]
        table = call("GET", f"{address}?since={version}")


if __name__ == "__main__":
    print(play()["result"])
