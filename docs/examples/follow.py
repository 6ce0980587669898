"""Follows what concerns you, on the package, and goes on where it was after whatever has happened.

    pip install ./clients/python
    DOGLEG_TOKEN=dgl_… python follow.py http://127.0.0.1:8000 place.txt

`place.txt` keeps the number of the last event that was dealt with, so that a program that was ended
goes on as well. /developers/feed/ tells of events; plain_follow.py is the same without the package.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from dogleg import Client, Refused
from dogleg.types.shared import Event


def events(client: Client, after: int) -> Iterator[Event]:
    """Every event after a number once, for ever."""
    while True:
        try:
            yield from client.feed(after)
        except Refused as error:
            if "resume" not in error.said:
                raise
            # What was cut is told by nobody any more: look at your tables once, as they are now.
            print(error.detail, file=sys.stderr)
            after = error.said["resume"]


def main(site: str, place: str) -> None:
    kept = Path(place)
    after = int(kept.read_text()) if kept.exists() else 0
    with Client(site, os.environ["DOGLEG_TOKEN"]) as client:
        for event in events(client, after):
            # Whatever is done here is done again if we end before the next line.
            print(event["at"], event["kind"], event["data"], flush=True)
            kept.write_text(str(event["number"]))


if __name__ == "__main__":
    main(*sys.argv[1:3])
