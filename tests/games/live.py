"""Acting and looking through the socket of a table."""

import json

from asgiref.sync import sync_to_async

from games.play.realtime.live_tables import live_tables
from tests.factories.games import act, legal, open_prompt

acted = sync_to_async(act)


@sync_to_async
def wish(session, seat, choice=0):
    """What a client sends to act for a seat."""
    return {
        "type": "act",
        "prompt": open_prompt(session, seat),
        "action": json.loads(legal(session, seat)[choice]),
    }


async def at_rest(game, *players):
    """Both sockets have the table, and it is kept in memory."""
    for player in players:
        await player.until("table")
    return await live_tables().find(game.public_id).fresh()


async def newest(player):
    return (await player.until("table"))["table"]
