"""Tables, games and events."""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, cast

from dogleg.client import Client
from dogleg.following import Log
from dogleg.playing import Choice, Choose, answered, choices, waits_for_you
from dogleg.terminal.challenges import serve
from dogleg.types import Action, LogEntry, OpenTableRequest, TableView


def tables(client: Client, _given: argparse.Namespace) -> None:
    for table in client.mine():
        turn = "your turn" if table["your_turn"] else ""
        print(f"{table['session']}  {table['status']:9} {table['game_name']}  {turn}".rstrip())


def new(client: Client, given: argparse.Namespace) -> None:
    places = [{"kind": "bot", "bot": level} for level in given.bot]
    places += [{"kind": "open"} for _ in range(given.open)]
    options = dict(map(option, given.option))
    wish = {"game": given.game, "options": options, "places": places, "listing": given.listing}
    table = client.open(cast(OpenTableRequest, wish))
    if given.start:
        table = client.start(table["session"])
    print(table["session"])


def option(said: str) -> tuple[str, Any]:
    """Parse `name=value`. The value is JSON or plain text."""
    name, _equals, value = said.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def watch(client: Client, given: argparse.Namespace) -> None:
    for entry in client.watch(given.table, have=given.since):
        tell([entry])


def feed(client: Client, given: argparse.Namespace) -> None:
    for event in client.feed(given.after):
        print(event["number"], event["at"], event["kind"], event["look"], flush=True)


def bot(client: Client, given: argparse.Namespace) -> None:
    choose = chooser(given.choose) if given.choose else drawn
    if given.table is None:
        serve(client, choose, given.game)
        return
    for entry in client.play(given.table, choose):
        tell([entry])


def chooser(said: str) -> Choose:
    """Load `module:function` from the current directory or an installed package."""
    module, _colon, function = said.partition(":")
    sys.path.insert(0, str(Path.cwd()))
    found: Choose = getattr(importlib.import_module(module), function or "choose")
    return found


def drawn(view: TableView) -> Action:
    return random.choice([option["action"] for option in view["options"] or ()])


def play(client: Client, given: argparse.Namespace) -> None:
    log, passed = Log(given.table), set[str]()
    for entries in client.follow(log):
        tell(entries)
        while offered := to_offer(log, passed):
            action = asked(offered, waits_for_you(log))
            if action is None:
                passed |= {prompt["id"] for prompt, _option, _words in offered}
            elif client.run(answered(log, action)):
                break
            else:
                print("This was already decided.")


def to_offer(log: Log, passed: set[str]) -> list[Choice]:
    """Return all open choices, or none if every one is optional and has already been skipped."""
    offered = [choice for choice in choices(log.view) if choice[0]["id"] not in log.answered]
    is_new = any(prompt["id"] not in passed for prompt, _option, _words in offered)
    return offered if is_new or waits_for_you(log) else []


def tell(entries: Iterable[LogEntry]) -> None:
    for entry in entries:
        for line in entry["lines"]:
            if line["text"]:
                print(line["text"], flush=True)


def asked(offered: list[Choice], required: bool) -> Action | None:
    """Let the user choose by number; return None if the user skips an optional choice."""
    show(offered)
    while True:
        said = input("> " if required else "(Enter to skip) > ").strip()
        if not said and not required:
            return None
        about, number = said.startswith("?"), said.removeprefix("?")
        if not number.isdecimal() or not 1 <= int(number) <= len(offered):
            print(f"Enter a number from 1 to {len(offered)}. ?1 explains option 1.")
            continue
        _prompt, chosen, words = offered[int(number) - 1]
        if not about:
            return chosen["action"]
        print(words["explained"] or words["detail"] or words["title"])


def show(offered: list[Choice]) -> None:
    """Print each prompt with its numbered options, grouped under headings."""
    question = group = ""
    for number, (prompt, _option, words) in enumerate(offered, start=1):
        if prompt["id"] != question:
            question, group = prompt["id"], ""
            print(f"\n{prompt['text']}")
        if words["group"] != group:
            group = words["group"]
            print(f"  {group}")
        print(f"{number:3}  {words['title']}  {words['detail']}".rstrip())
