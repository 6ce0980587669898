"""The chat in a table's socket."""

import pytest
from asgiref.sync import sync_to_async

from accounts.tokens.models import Scope
from core.rate_limits.writing import CHAT
from courses.social.reactions.services import block
from games.chat.models import ChatLine
from games.chat.services.lines import delete_line
from games.chat.services.settings import set_off
from tests.factories.games import NOON, act
from tests.games.chat.talking import say
from tests.games.sockets import bearer, socket, table_address

pytestmark = pytest.mark.django_db(transaction=True)

said = sync_to_async(say)


@pytest.fixture
def bos(bo, secret_for):
    return bearer(secret_for(bo))


@pytest.fixture
def cys(cy, secret_for):
    return bearer(secret_for(cy))


def texts(message):
    return [line["text"] for line in message["lines"]]


async def test_lines_arrive_as_soon_as_they_are_written(game, anns, bos):
    async with socket(table_address(game), anns) as ann, socket(table_address(game), bos) as bo:
        await bo.send(type="chat", players=0)
        await ann.send(type="say", key="k", text="Windy today")
        answer = await ann.until("said")
        assert (answer["key"], answer["line"]["may"]) == ("k", ["delete"])
        line = (await bo.until("chat"))["lines"][0]
        assert (line["text"], line["seat"], line["may"]) == ("Windy today", 0, ["report"])


async def test_a_client_that_does_not_ask_receives_no_lines(game, anns, bo):
    async with socket(table_address(game), anns) as ann:
        await ann.until("table")
        await said(game, bo, "Hi")
        await sync_to_async(act)(game, 1, bo)
        assert (await ann.next())["type"] == "table"


async def test_a_client_that_was_away_receives_what_it_missed(game, anns, bo):
    for text in ("One", "Two"):
        await said(game, bo, text)
    async with socket(table_address(game), anns) as ann:
        await ann.send(type="chat", players=1)
        assert texts(await ann.until("chat")) == ["Two"]


async def test_players_and_spectators_receive_their_rooms(game, anns, cys, ann, cy):
    async with (
        socket(table_address(game), anns) as player,
        socket(table_address(game), cys) as spectator,
    ):
        await player.send(type="chat", players=0, spectators=0)
        await spectator.send(type="chat", players=0, spectators=0)
        await said(game, cy, "Psst")
        assert texts(await spectator.until("chat")) == ["Psst"]
        await said(game, ann, "Hello")
        assert texts(await player.until("chat")) == ["Hello"]
        assert texts(await spectator.until("chat")) == ["Hello"]


async def test_a_deleted_line_is_sent_again_without_its_text(game, anns, bo):
    line = await said(game, bo, "Wrong")
    async with socket(table_address(game), anns) as ann:
        await ann.send(type="chat", players=1)
        await sync_to_async(delete_line)(line=line, user=bo, at=NOON)
        [gone] = (await ann.until("chat"))["lines"]
        assert (gone["state"], gone["text"], gone["number"]) == ("deleted", "", 1)


async def test_nothing_arrives_from_blocked_people_or_while_the_chat_is_off(game, anns, ann, bo):
    async with socket(table_address(game), anns) as client:
        await client.until("table")
        await client.send(type="chat", players=0)
        await client.send(type="look")
        await client.until("version")
        await sync_to_async(block)(person=bo, user=ann, at=NOON)
        await said(game, bo, "Boo")
        await sync_to_async(set_off)(session=game, user=ann, off=True)
        await said(game, bo, "Boo")
        assert await client.silent()


async def test_a_repeated_message_is_stored_once(game, anns):
    async with socket(table_address(game), anns) as ann:
        message = {"type": "say", "key": "k", "phrase": "hello"}
        await ann.send(**message)
        first = await ann.until("said")
        await ann.send(**message)
        assert await ann.until("said") == first
    assert await ChatLine.objects.acount() == 1


async def test_refusals_name_the_key(game, anns, cys, secret_for, bo, settings):
    settings.RATE_LIMITS = {CHAT.key: 1}
    reading = bearer(await sync_to_async(secret_for)(bo, Scope.READ))
    for header, message, code in [
        (anns, {"text": "x" * 501}, "chat_too_long"),
        (anns, {"text": "Hi", "room": "bar"}, "unknown_room"),
        (cys, {"text": "Hi", "room": "players"}, "not_your_room"),
        (reading, {"text": "Hi"}, "scope_missing"),
        (anns, {"text": "One"}, None),
        (anns, {"text": "Two"}, "chat_limit"),
    ]:
        async with socket(table_address(game), header) as client:
            await client.send(type="say", key=f"k{code}", **message)
            if code:
                error = await client.until("error")
                assert (error["code"], error["key"]) == (code, f"k{code}")
            else:
                await client.until("said")
    async with socket(table_address(game)) as stranger:
        await stranger.send(type="say", key="k", text="Hi")
        assert (await stranger.until("error"))["code"] == "account_needed"
    assert await ChatLine.objects.acount() == 1
