"""Follow your event feed with the Python package, and continue after any interruption.

    pip install ./clients/python
    DOGLEG_TOKEN=dgl_… python follow.py http://127.0.0.1:8000 place.txt

`place.txt` stores the number of the last processed event, so the program also continues after a
restart. /developers/feed/ explains events; plain_follow.py does the same without the package.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from dogleg import Client, Refused
from dogleg.types.shared import Event


def events(client: Client, after: int) -> Iterator[Event]:
    """Yield every event after a number exactly once, indefinitely."""
    while True:
        try:
            yield from client.feed(after)
        except Refused as error:
            if "resume" not in error.said:
                raise
            # The events in between are no longer available. A real program would fetch the current
            # state here.
            print(error.detail, file=sys.stderr)
            after = error.said["resume"]


def main(site: str, place: str) -> None:
    kept = Path(place)
    after = int(kept.read_text()) if kept.exists() else 0
    with Client(site, os.environ["DOGLEG_TOKEN"]) as client:
        for event in events(client, after):
            # If the program stops before storing the number, it will process this event again.
            print(event["at"], event["kind"], event["data"], flush=True)
            kept.write_text(str(event["number"]))


if __name__ == "__main__":
    main(*sys.argv[1:3])
