"""`dogleg webhooks forward`: send your events to a program on this machine, as webhooks would."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator

import httpx

from dogleg.calls import got
from dogleg.client import Client
from dogleg.errors import Lost, Refused
from dogleg.terminal.keeping import Kept
from dogleg.types.shared import Event, Me
from dogleg.webhooks import Delivery, delivery_of, headers_of, key_of, new_secret

WAITS = (1.0, 2.0, 4.0, 8.0, 16.0)
"""Seconds before each further attempt. The site itself goes on for a day."""
TIMEOUT = 10.0
"""Seconds for an answer, as on the site."""
GONE = 410


class Receiver:
    """The program that receives the deliveries."""

    def __init__(self, address: str, secret: str) -> None:
        self.address, self._key = address, key_of(secret)
        self._http = httpx.Client(timeout=TIMEOUT, trust_env=False)

    def deliver(self, delivery: Delivery) -> bool:
        """Send until the program accepts. Return False after the last attempt."""
        for number, wait in enumerate((*WAITS, None), start=1):
            started = time.monotonic()
            said, accepted = self._try(delivery)
            taken = f"{(time.monotonic() - started) * 1000:.0f} ms"
            _report(delivery.event, said, taken, f"attempt {number}" if number > 1 else "")
            if accepted:
                return True
            if wait is not None:
                time.sleep(wait)
        return False

    def _try(self, delivery: Delivery) -> tuple[str, bool]:
        headers = headers_of(delivery, self._key, time.time())
        try:
            answer = self._http.post(self.address, content=delivery.body, headers=dict(headers))
        except httpx.HTTPError as error:
            return f"no answer ({type(error).__name__})", False
        if answer.status_code == GONE:
            sys.exit("410: the site would switch this webhook off now.")
        return str(answer.status_code), answer.is_success


def forward(client: Client, given: argparse.Namespace) -> None:
    """Deliver each event once and in order; store the position after each."""
    if not given.to.startswith(("http://", "https://")):
        sys.exit(f"The address must start with http:// or https://: {given.to}")
    secret = given.secret or new_secret()
    try:
        receiver = Receiver(given.to, secret)
    except ValueError:
        sys.exit("The secret must be “whsec_” and base64, as shown when a webhook is created.")
    if not given.secret:
        print(f"Secret for this run: {secret}")
    me, kept = client.me(), Kept()
    follower = f"{me['id']} {given.to}"
    first = _start(client, given, kept.position(given.site, follower))
    print(f"Forwarding events of {me['name']} to {given.to}. Ctrl-C ends it.", flush=True)
    for event in _events(client, first):
        if not given.kind or event["kind"] in given.kind:
            _deliver(receiver, event, me)
        kept.keep_position(given.site, follower, event["number"])


def _deliver(receiver: Receiver, event: Event, me: Me) -> None:
    if not receiver.deliver(delivery_of(event, me)):
        again = event["number"] - 1
        print(f"Gave up event {event['number']}. Send it again: --since {again}", flush=True)


def _start(client: Client, given: argparse.Namespace, position: int | None) -> int:
    """Return the number of the event after which to start."""
    if given.since is not None:
        return int(given.since)
    if given.resume and position is not None:
        return position
    newest = int(client.run(got("/feed/", after="newest", limit="1"))["next"])
    return max(0, newest - int(given.replay))


def _events(client: Client, after: int) -> Iterator[Event]:
    """Yield the events after a number, each once, however long the site is away. Skip those that
    it no longer stores.
    """
    while True:
        try:
            for event in client.feed(after):
                after = event["number"]
                yield event
        except Lost:
            print("The site does not answer. Trying again.", flush=True)
        except Refused as error:
            if error.code != "feed_cut":
                raise
            after = int(error.said["resume"])
            print(f"Events before {after + 1} are no longer stored.", flush=True)


def _report(event: Event, said: str, taken: str, attempt: str) -> None:
    clock = time.strftime("%H:%M:%S")
    parts = (clock, f"{event['number']:>6}", f"{event['kind']:15}", said, taken, attempt)
    print("  ".join(part for part in parts if part), flush=True)
