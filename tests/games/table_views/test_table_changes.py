"""A client that receives changes has the same table as other clients at every version."""

import json
import random

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import AnonymousUser

from accounts.people.models import User
from games.play.realtime.live_tables import live_tables
from games.registry import CARDS
from games.site.table_changes import NEVER_LEFT_OUT, changes
from games.table_views.selectors.table import table_view
from tests.factories.games import NOON, act, legal, started
from tests.games.live import acted, at_rest, newest, wish
from tests.games.sockets import socket, table_address
from tests.sampling import sampled

MOVES = 60
STRANGER = AnonymousUser()


def as_json(value):
    return json.loads(msgspec.json.encode(value))


def merged(table, new):
    """Merge changes into a table, as docs/protocol.md describes for clients."""
    return {**table, **new, "view": {**table["view"], **new.get("view", {})}}


def moves(session, rng):
    """Play at random until the game ends or MOVES moves are made."""
    people = list(session.seats.order_by("number"))
    for _ in range(MOVES):
        if not session.is_playing:
            return
        seat = next(seat for seat in people if legal(session, seat.number))
        choice = rng.randrange(len(legal(session, seat.number)))
        act(session, seat.number, seat.user, choice=choice)
        session.refresh_from_db()
        yield session.version


@pytest.mark.parametrize("name", sampled(CARDS, first=1))
def test_changes_update_each_table_to_the_next_version(name, ann, bo):
    session = started(ann, bo, game=name, options=CARDS[name].options.quick)
    readers = (ann, bo, STRANGER)
    data = {reader: table_view(session, reader, at=NOON) for reader in readers}
    known = {reader: as_json(view) for reader, view in data.items()}
    shorter = 0
    for version in moves(session, random.Random(name)):
        for reader in readers:
            view = table_view(session, reader, at=NOON, since=version - 1)
            new = as_json(changes(view, data[reader]))
            known[reader] = merged(known[reader], new)
            assert known[reader] == as_json(view)
            assert set(NEVER_LEFT_OUT) <= set(new)
            shorter += len(json.dumps(new)) < len(json.dumps(known[reader])) * 2 / 3
            data[reader] = view
    assert shorter > MOVES


def test_a_view_of_another_kind_is_sent_completely(game, ann):
    view = table_view(game, ann, at=NOON)
    for other in (None, {"hole": 1}, ann):
        assert changes(msgspec.structs.replace(view, view=other), view) is None


@pytest.mark.django_db(transaction=True)
class TestBySocket:
    """Ann has two sockets, only one of which receives changes."""

    async def test_both_sockets_have_the_same_table(self, game, anns, bo, ann):
        address = table_address(game)
        async with socket(address, anns) as plain, socket(f"{address}?changes=1", anns) as brief:
            await at_rest(game, plain)
            known, kinds = await newest(brief), []
            for _ in range(6):
                seat = known["deciding"][0]
                await acted(game, seat, (ann, bo)[seat])
                message = await brief.next()
                kinds.append(message["type"])
                data = message["table"]
                known = data if message["type"] == "table" else merged(known, data)
                assert known == {**await newest(plain), "now": known["now"]}
            assert kinds == ["table", *["changes"] * 5]

    async def test_a_client_that_missed_a_version_gets_the_whole_table(self, game, anns, bo):
        async with socket(f"{table_address(game)}?changes=1", anns) as brief:
            await at_rest(game, brief)
            await brief.send(key="one", **await wish(game, 0))
            version = (await newest(brief))["version"]
            live_tables().find(game.public_id).let_go()
            await acted(game, 1, bo)
            message = await brief.next()
            assert (message["type"], message["table"]["since"]) == ("table", version)

    async def test_a_client_that_requested_the_table_gets_no_older_changes(self, game, anns, bo):
        async with socket(f"{table_address(game)}?changes=1", anns) as brief:
            await at_rest(game, brief)
            await brief.send(key="one", **await wish(game, 0))
            version = (await newest(brief))["version"]
            await brief.send(type="sync", since=version)
            await newest(brief)
            await acted(game, 1, bo)
            assert (await brief.next())["type"] == "table"

    async def test_a_changed_name_is_sent(self, game, anns, bo):
        async with socket(f"{table_address(game)}?changes=1", anns) as brief:
            await at_rest(game, brief)
            await brief.send(key="one", **await wish(game, 0))
            known = await newest(brief)
            await User.objects.filter(pk=bo.pk).aupdate(name="Bogey")
            live_tables().find(game.public_id).cached.read_at = 0
            await acted(game, 1, bo)
            while (message := await brief.next())["type"] != "changes":
                pass
            known = merged(known, message["table"])
            assert known["seats"][1]["name"] == "Bogey"

    async def test_secrets_of_other_players_are_not_sent(self, game, anns, bo):
        choose = sync_to_async(lambda: len(legal(game, 1)))
        assert await choose() > 1
        async with socket(f"{table_address(game)}?changes=1", anns) as brief:
            await at_rest(game, brief)
            await brief.send(key="one", **await wish(game, 0))
            await newest(brief)
            await acted(game, 1, bo)
            data = (await brief.until("changes"))["table"]
            assert all(seat["hand"] is None for seat in data["view"]["seats"][1:])
