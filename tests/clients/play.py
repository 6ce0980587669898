"""A whole game of each kind against a bot, by the client that openapi-python-client has made.

    DOGLEG_TOKEN=dgl_… python play.py http://127.0.0.1:8000

Every value is one of the generated types; mypy holds this file to them strictly.
"""

import os
import random
import sys
import time
import uuid

from dogleg_generated.api.games import games_list
from dogleg_generated.api.play import tables_actions_create
from dogleg_generated.api.tables import tables_create, tables_retrieve, tables_start
from dogleg_generated.client import AuthenticatedClient
from dogleg_generated.models import (
    ActionRequest,
    EighteenOpenTableRequest,
    EighteenOption,
    EighteenOptionsRequest,
    EighteenOptionsRequestClubs,
    EighteenOptionsRequestMode,
    EighteenTableView,
    GolfieOpenTableRequest,
    GolfieOption,
    GolfieOptionsRequest,
    GolfieTableView,
    MinigolfOpenTableRequest,
    MinigolfOption,
    MinigolfOptionsRequest,
    MinigolfTableView,
    PlaceKindEnum,
    PlaceRequest,
    TableListingEnum,
)

Wish = EighteenOpenTableRequest | GolfieOpenTableRequest | MinigolfOpenTableRequest
Table = EighteenTableView | GolfieTableView | MinigolfTableView
Option = EighteenOption | GolfieOption | MinigolfOption

WISHES: tuple[Wish, ...] = (
    EighteenOpenTableRequest(
        game="eighteen",
        options=EighteenOptionsRequest(
            course="starter-links",
            mode=EighteenOptionsRequestMode.STABLEFORD,
            clubs=EighteenOptionsRequestClubs.STARTER,
            round_limit=8,
        ),
        listing=TableListingEnum.UNLISTED,
    ),
    GolfieOpenTableRequest(
        game="golfie", options=GolfieOptionsRequest(), listing=TableListingEnum.UNLISTED
    ),
    MinigolfOpenTableRequest(
        game="minigolf",
        options=MinigolfOptionsRequest(first_game=True),
        listing=TableListingEnum.UNLISTED,
    ),
)


def table_of(answer: object) -> Table:
    assert isinstance(answer, Table), answer
    return answer


def chosen(table: Table) -> Option:
    """One of what is offered, by chance."""
    options: list[Option] = [*(table.options or ())]
    return random.choice(options)


def act(client: AuthenticatedClient, table: Table) -> None:
    """Answer what is asked; what somebody has answered meanwhile is looked at again."""
    assert table.prompt is not None
    body = ActionRequest(prompt=table.prompt.id, action=chosen(table).action)
    answer = tables_actions_create.sync_detailed(
        table.session, client=client, body=body, idempotency_key=str(uuid.uuid4())
    )
    if answer.status_code == 429:
        time.sleep(int(answer.headers["Retry-After"]))
    assert answer.status_code in (200, 409, 429), answer.content


def look(client: AuthenticatedClient, table: Table) -> Table:
    """The table now; the limits are waited for."""
    seen = tables_retrieve.sync_detailed(table.session, client=client, since=table.version)
    if seen.status_code == 429:
        time.sleep(int(seen.headers["Retry-After"]))
        return look(client, table)
    return table_of(seen.parsed)


def play(client: AuthenticatedClient, wish: Wish, bot: str) -> Table:
    """Until it is over."""
    wish.places = [PlaceRequest(kind=PlaceKindEnum.BOT, bot=bot)]
    opened = table_of(tables_create.sync(client=client, body=wish))
    table = table_of(tables_start.sync(opened.session, client=client))
    while table.status == "playing":
        if table.prompt is not None and table.prompt.required:
            act(client, table)
        else:
            time.sleep(0.05)
        table = look(client, table)
    return table


def main(site: str) -> None:
    """All games that the site has."""
    client = AuthenticatedClient(base_url=site, token=os.environ["DOGLEG_TOKEN"], timeout=None)
    games = games_list.sync(client=client)
    assert isinstance(games, list)
    bots = {game.key: game.bots[0] for game in games}
    assert bots.keys() == {wish.game for wish in WISHES}, "each game is played"
    for wish in WISHES:
        table = play(client, wish, bots[wish.game])
        assert table.status == "finished" and table.result is not None
        places = table.result.places
        sys.stdout.write(f"python: {table.game_name}, {table.version} turns, places {places}\n")


main(sys.argv[1])
