"""Helpers that act at a table and read it through its socket."""

import json

from asgiref.sync import sync_to_async

from games.play.realtime.live_tables import live_tables
from tests.factories.games import act, legal, open_prompt

acted = sync_to_async(act)


@sync_to_async
def wish(session, seat, choice=0):
    """Return the message a client sends to act for a seat."""
    return {
        "type": "act",
        "prompt": open_prompt(session, seat),
        "action": json.loads(legal(session, seat)[choice]),
    }


async def at_rest(game, *players):
    """Wait until all sockets have received the table; return the table held in memory."""
    for player in players:
        await player.until("table")
    return await live_tables().find(game.public_id).fresh()


async def newest(player):
    return (await player.until("table"))["table"]
