"""A bot with the Python package: create a table against a bot and make random moves until the end.

    pip install ./clients/python
    DOGLEG_TOKEN=dgl_… python play.py http://127.0.0.1:8000

/developers/clients/ explains the package; plain_play.py does the same without it.
"""

import os
import random
import sys

from dogleg import Client
from dogleg.types import Action, TableView
from dogleg.types.eighteen import EighteenOpenTableRequest

WISH: EighteenOpenTableRequest = {
    "game": "eighteen",
    "options": {"course": "starter-links", "clubs": "starter", "round_limit": 8},
    "places": [{"kind": "bot", "bot": "caddie"}],
    "listing": "unlisted",
}


def choose(view: TableView) -> Action:
    return random.choice([option["action"] for option in view["options"] or ()])


def main(site: str) -> None:
    with Client(site, os.environ["DOGLEG_TOKEN"]) as client:
        table = client.open(WISH)["session"]
        client.start(table)
        for entry in client.play(table, choose):
            for text in filter(None, (line["text"] for line in entry["lines"])):
                print(text)
        print(client.view(table)["result"])


if __name__ == "__main__":
    main(sys.argv[1])
