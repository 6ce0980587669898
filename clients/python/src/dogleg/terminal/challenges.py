"""A bot that accepts challenges and plays all its games, until it is stopped.

It stores nothing: the site knows the challenges and the tables that wait, so a restart continues
wherever it stopped.
"""

from __future__ import annotations

import sys
from typing import Any

from dogleg.client import Client
from dogleg.errors import Refused
from dogleg.playing import QUICKER, Choose

OVER = ("invitation_closed", "already_seated")
"""Refusals of an answer to an invitation that was withdrawn or accepted elsewhere."""


def serve(client: Client, choose: Choose, games: list[str]) -> None:
    """Follow the feed, and look at challenges and games after every event."""
    # The position first: what happens while the bot looks is then delivered afterwards.
    after = client.get("/feed/", after="newest")["next"]
    look(client, choose, games)
    for _event in client.feed(after):
        look(client, choose, games)


def look(client: Client, choose: Choose, games: list[str]) -> None:
    """Answer every invitation, and play wherever it is this account's turn."""
    for invitation in client.invitations():
        answer(client, invitation, games)
    for table in client.mine():
        if table["your_turn"]:
            play_on(client, table["session"], choose)


def answer(client: Client, invitation: Any, games: list[str]) -> None:
    """Accept an invitation to one of these games, or to any if none is named."""
    game, host = invitation["table"]["game"], invitation["host"]
    try:
        if games and game not in games:
            client.decline(invitation["token"], "game")
            return
        client.accept(invitation["token"])
    except Refused as error:
        if error.code not in OVER:
            print(error, file=sys.stderr, flush=True)
        return
    print(f"{game}: accepted {host['name'] if host else 'an invitation'}", flush=True)


def play_on(client: Client, name: str, choose: Choose) -> None:
    """Answer required prompts until the game waits for another player."""
    view = client.view(name)
    while (prompt := view["prompt"]) and prompt["required"]:
        seat = view["you"]["seat"] if len(view["you"]["seats"]) > 1 else None
        try:
            client.act(name, prompt["id"], choose(view), seat=seat)
        except Refused as error:
            if error.code not in QUICKER:
                raise
        view = client.view(name)
    if view["status"] == "finished":
        print(f"{view['game']}: {name} is over", flush=True)
