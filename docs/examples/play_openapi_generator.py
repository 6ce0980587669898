"""Play each game with the Python client that openapi-generator makes from the OpenAPI document.

    DOGLEG_TOKEN=dgl_… PYTHONPATH=dogleg-python python play_openapi_generator.py http://127.0.0.1:8000

/developers/generated-clients/ has the commands before this one.
"""

import os
import random
import sys
import time
import uuid

from openapi_client import (
    Action,
    ActionRequest,
    ApiClient,
    Configuration,
    EighteenOpenTableRequest,
    EighteenOption,
    EighteenOptionsRequest,
    EighteenTableView,
    FinishedEvent,
    GamesApi,
    GolfieOpenTableRequest,
    GolfieOption,
    GolfieOptionsRequest,
    GolfieTableView,
    MeApi,
    MinigolfOpenTableRequest,
    MinigolfOption,
    MinigolfOptionsRequest,
    MinigolfTableView,
    OpenTableRequest,
    PageOfGame,
    PageOfTableCard,
    PlaceKindEnum,
    PlaceRequest,
    PlayApi,
    ProblemDetails,
    TableListingEnum,
    TablesApi,
    TableView,
)
from openapi_client.exceptions import (
    ApiException,
    BadRequestException,
    ConflictException,
    UnprocessableEntityException,
)

UNLISTED = TableListingEnum.UNLISTED
CADDIE = PlaceRequest(kind=PlaceKindEnum.BOT, bot="caddie")
HOLE = EighteenOptionsRequest(course="starter-links", mode="stableford", clubs="starter", hole=1)

WISHES = (
    OpenTableRequest(
        EighteenOpenTableRequest(game="eighteen", options=HOLE, places=[CADDIE], listing=UNLISTED)
    ),
    OpenTableRequest(
        GolfieOpenTableRequest(
            game="golfie", options=GolfieOptionsRequest(), places=[CADDIE], listing=UNLISTED
        )
    ),
    OpenTableRequest(
        MinigolfOpenTableRequest(
            game="minigolf", options=MinigolfOptionsRequest(first_game=True), listing=UNLISTED
        )
    ),
)

Table = EighteenTableView | GolfieTableView | MinigolfTableView
Option = EighteenOption | GolfieOption | MinigolfOption


def table_of(answer: TableView | None) -> Table:
    """Return the table of one of the games that this program knows."""
    table = answer and answer.actual_instance
    assert isinstance(table, Table), table
    return table


class Player:
    """A player at the tables of a site."""

    def __init__(self, site: str, token: str) -> None:
        client = ApiClient(Configuration(host=site, access_token=token))
        self.games, self.me = GamesApi(client), MeApi(client)
        self.moves, self.tables = PlayApi(client), TablesApi(client)

    def open(self, wish: OpenTableRequest) -> Table:
        """Create a table, and look at it at the address in the answer."""
        answer = self.tables.tables_create_with_http_info(wish, str(uuid.uuid4()))
        headers = {name.lower(): value for name, value in (answer.headers or {}).items()}
        return self.look(headers["location"].rstrip("/").rpartition("/")[2])

    def look(self, table_id: str, since: int | None = None) -> Table:
        while True:
            try:
                return table_of(self.tables.tables_retrieve(table_id, since=since))
            except ApiException as error:
                wait_if_too_fast(error)

    def move(self, table: Table) -> Table:
        """Play one of the offered options at random; return the table afterwards."""
        assert table.prompt and table.options, "It is your turn."
        options: list[Option] = [*table.options]
        action = random.choice(options).action.actual_instance
        body = ActionRequest(prompt=table.prompt.id, action=Action(action))
        key = str(uuid.uuid4())
        while True:
            try:
                answer = self.moves.tables_act(
                    key, table.session, body, since=table.version, view=True
                )
                return table_of(answer.table)
            except ConflictException:  # Another answer arrived first, such as a bot's.
                return self.look(table.session, table.version)
            except ApiException as error:
                wait_if_too_fast(error)

    def play(self, wish: OpenTableRequest) -> Table:
        """Play a whole game."""
        table = table_of(self.tables.tables_start(self.open(wish).session))
        while table.status == "playing":
            if table.prompt and table.prompt.required:
                table = self.move(table)
            else:
                time.sleep(0.1)
                table = self.look(table.session, table.version)
        return table


def wait_if_too_fast(error: ApiException) -> None:
    """Wait after a 429, as long as it says. Raise all other errors."""
    if error.status != 429 or not error.headers:
        raise error
    time.sleep(int(error.headers["Retry-After"]))


def problem(error: ApiException) -> ProblemDetails:
    assert isinstance(error.data, ProblemDetails), error
    return error.data


def see_refusals(player: Player, over: Table) -> None:
    """Send three requests that are refused, and read why."""
    wish = GolfieOptionsRequest(deck="there-is-no-such-deck")
    try:
        player.open(OpenTableRequest(GolfieOpenTableRequest(game="golfie", options=wish)))
    except BadRequestException as error:
        wrong = problem(error).errors or []
        print(*(f"{place.pointer}: {place.detail}" for place in wrong))
    try:
        player.tables.tables_start(over.session)
    except ConflictException as error:
        print(problem(error).code, problem(error).detail, sep=": ")
    try:
        player.tables.tables_log_list(over.session, since=over.version + 1)
    except UnprocessableEntityException as error:
        print(problem(error).code, problem(error).detail, sep=": ")


def read_lists(player: Player, played: list[Table]) -> None:
    """Read the log of a game, the feed, the public tables and the player's own tables."""
    log = player.tables.tables_log_list(played[0].session).actual_instance
    assert log and log.entries, log
    events = player.me.feed_list(limit=500).events
    while not any(
        isinstance(event.actual_instance, FinishedEvent) for event in events
    ):  # A moment after the game.
        time.sleep(0.5)
        events = player.me.feed_list(limit=500).events
    public = player.tables.tables_list(limit=10)
    own = player.tables.tables_mine_list(limit=10).actual_instance
    assert isinstance(own, PageOfTableCard), "With `limit`, the answer is a page."
    print(f"{len(events)} events, {public.count} public tables, {own.count} tables of your own")


def main(site: str) -> None:
    player = Player(site, os.environ["DOGLEG_TOKEN"])
    games = player.games.games_list(limit=10).actual_instance
    assert isinstance(games, PageOfGame), "With `limit`, the answer is a page."
    print(f"{site} has {', '.join(game.name for game in games.results)}.")
    played = [player.play(wish) for wish in WISHES]
    for table in played:
        assert table.result, table
        print(f"{table.game_name}: {table.version} turns, places {table.result.places}")
    see_refusals(player, played[0])
    read_lists(player, played)


if __name__ == "__main__":
    main(sys.argv[1])
