"""A bot that accepts challenges and makes random moves, until you stop it. Needs only Python.

    DOGLEG_TOKEN=dgl_… python plain_bot.py http://127.0.0.1:8000

/developers/write-a-bot/ explains each step. The site stores everything, so a restart loses nothing.
"""

import http.client
import json
import os
import random
import sys
import time
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

API = sys.argv[1] + "/api/v1"
TOKEN = {"Authorization": f"Bearer {os.environ['DOGLEG_TOKEN']}"}


def call(path, body=None, timeout=30):
    """Send a request until it is answered. A retry has the same key, so it takes effect once."""
    headers = {**TOKEN, "Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            return urlopen(Request(API + path, data, headers), timeout=timeout)
        except HTTPError as error:
            if error.code not in (429, 502, 503):
                raise
            time.sleep(float(error.headers.get("Retry-After", 5)))
        except OSError:
            time.sleep(5)


def choose(table):
    return random.choice(table["options"])["action"]


def play(address):
    """Answer required prompts until the game waits for someone else."""
    table = json.load(call(address))
    while table["prompt"] and table["prompt"]["required"]:
        move = {"prompt": table["prompt"]["id"], "action": choose(table)}
        path = f"{address}actions/?view=1&since={table['version']}"
        table = json.load(call(path, move))["table"]


def look():
    """Accept every challenge, and play wherever it is this bot's turn."""
    for invitation in json.load(call("/invitations/?limit=100"))["results"]:
        attempt(call, f"/invitations/{invitation['token']}/accept/", {})
    for table in json.load(call("/tables/mine/?limit=100"))["results"]:
        if table["your_turn"]:
            attempt(play, f"/tables/{table['session']}/")


def attempt(do, *args):
    """Report a refusal and continue: another move or answer can be faster."""
    try:
        do(*args)
    except HTTPError as error:
        if error.code == 401:
            raise  # the token is no longer valid
        print(error.code, error.read().decode(), flush=True)


def react(event):
    """Play at the table of a turn. After an invitation or a heartbeat, look at everything."""
    kind = event.get("kind", event["type"])
    if kind == "your_turn":
        attempt(play, f"/tables/{event['data']['table']}/")
    elif kind in ("alive", "invited"):
        look()


while True:
    try:
        for line in call("/feed/stream/?after=newest", timeout=45):
            react(json.loads(line))
    except HTTPError:
        raise
    except (OSError, http.client.HTTPException):
        pass
    time.sleep(1)
