"""`dogleg`: your tables, a game, and what happens, in the terminal."""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable

from dogleg.calls import JSON
from dogleg.client import Client
from dogleg.errors import Lost, Refused
from dogleg.following import Feed, Log

Choose = Callable[[JSON], JSON]


def tables(client: Client, _given: argparse.Namespace) -> None:
    for table in client.mine():
        print(table["session"], table["status"], table.get("game_name", ""))


def watch(client: Client, given: argparse.Namespace) -> None:
    for entry in client.watch(Log(given.table)):
        tell([entry])


def feed(client: Client, given: argparse.Namespace) -> None:
    for event in client.feed(Feed(given.after)):
        print(event["number"], event["at"], event["kind"], event["look"], flush=True)


def play(client: Client, given: argparse.Namespace) -> None:
    go_on(client, Log(given.table), asked)


def bot(client: Client, given: argparse.Namespace) -> None:
    go_on(client, Log(given.table), drawn)


def go_on(client: Client, log: Log, choose: Choose) -> None:
    """Tell what happens and answer what is asked, to the end."""
    while not log.over:
        tell(client.run(log.look()))
        prompt = log.view["prompt"]
        if prompt and prompt["required"] and prompt["id"] not in log.answered:
            log.answered.add(prompt["id"])
            answer(client, log, choose(log.view))


def answer(client: Client, log: Log, action: JSON) -> None:
    """Somebody may have been quicker: the clock's bot, or you in another window."""
    try:
        client.act(log.table, log.view["prompt"]["id"], action)
    except Refused as error:
        if error.status != 409:
            raise
        print(error.detail, file=sys.stderr)


def tell(entries: list[JSON]) -> None:
    for entry in entries:
        for line in entry["lines"]:
            if line["text"]:
                print(line["text"], flush=True)


def drawn(view: JSON) -> JSON:
    action: JSON = random.choice(view["options"])["action"]
    return action


def asked(view: JSON) -> JSON:
    """What somebody at the terminal chooses, by its number."""
    print(f"\n{view['prompt']['text']}")
    for number, words in enumerate(view["words"], start=1):
        print(f"{number:3} {words['title']}  {words['detail']}".rstrip())
    while True:
        said = input("> ")
        if said.isdecimal() and 1 <= int(said) <= len(view["options"]):
            action: JSON = view["options"][int(said) - 1]["action"]
            return action
        print(f"A number from 1 to {len(view['options'])}, please.")


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="dogleg", description=__doc__)
    top.add_argument("--site", default=os.environ.get("DOGLEG_SITE", "http://127.0.0.1:8000"))
    under = top.add_subparsers(required=True, metavar="COMMAND")
    under.add_parser("tables", help="your tables").set_defaults(do=tables)
    for name, do, words in (
        ("play", play, "play at a table"),
        ("watch", watch, "watch a table"),
        ("bot", bot, "play your seat at random"),
    ):
        command = under.add_parser(name, help=words)
        command.add_argument("table", help="the table's id")
        command.set_defaults(do=do)
    follow = under.add_parser("feed", help="what concerns you, as it happens")
    follow.add_argument("--after", default="newest", help="the number of the last event you know")
    follow.set_defaults(do=feed)
    return top


def main() -> None:
    given = parser().parse_args()
    client = Client(given.site, os.environ.get("DOGLEG_TOKEN", ""))
    try:
        given.do(client, given)
    except (Refused, Lost) as error:
        sys.exit(str(error))
    except (KeyboardInterrupt, EOFError):
        sys.exit(130)
