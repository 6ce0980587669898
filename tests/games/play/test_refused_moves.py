"""If a table in memory refuses a move, the move is decided again only if the database could change
the result.
"""

from contextlib import asynccontextmanager

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from games.absence.services import come_back
from games.kernel.replay import deciding
from games.play.realtime import submitting
from games.tables.models.seat import Seat
from games.tables.models.session import Session
from games.tables.models.turn import HOUSE_KEY, Turn
from games.tables.selectors.positions import position_of
from tests.factories.games import NOON
from tests.games.live import acted, at_rest, newest, wish
from tests.games.sockets import socket, table_address

pytestmark = pytest.mark.django_db(transaction=True)

NO_LEGAL_CLUB = {"type": "LayClub", "club": 34}


@pytest.fixture(autouse=True)
def no_look_at_versions(monkeypatch):
    """Switch off the check for newer versions, so that only broadcasts report them."""
    monkeypatch.setattr("games.play.realtime.live_tables.EVERY", 3600)


@pytest.fixture
def unheard(monkeypatch):
    """All broadcasts by this process fail."""

    async def nowhere(topics):
        raise ConnectionError

    monkeypatch.setattr("core.realtime.broadcast.send", nowhere)


@pytest.fixture
def decided_again(monkeypatch):
    """The keys of moves that a socket submits again to be decided on the stored state."""
    keys, submit = [], submitting.submit

    def noted(session_id, sent):
        keys.append(sent.key)
        return submit(session_id, sent)

    monkeypatch.setattr(submitting, "submit", noted)
    return keys


@sync_to_async
def wrappers_change(change):
    """Change the query wrappers of the sockets' database connection."""
    change(connection.execute_wrappers)


@asynccontextmanager
async def queries():
    """Yield a list that collects the sockets' queries during the block."""
    statements = []

    def noted(execute, sql, params, many, context):
        statements.append(sql)
        return execute(sql, params, many, context)

    await wrappers_change(lambda wrappers: wrappers.append(noted))
    yield statements
    await wrappers_change(lambda wrappers: wrappers.remove(noted))


@pytest.mark.parametrize(
    ("change", "code", "asked"),
    [
        ({"action": NO_LEGAL_CLUB}, "club_not_in_hand", 1),
        ({"prompt": "0.99"}, "closed_prompt", 1),
        ({"action": {"type": "Fore"}}, "malformed_action", 0),
        ({"key": ""}, "key_missing", 0),
        ({"key": f"{HOUSE_KEY}1"}, "key_reserved", 0),
    ],
)
async def test_an_ordinary_refusal_needs_at_most_one_query(
    game, anns, decided_again, change, code, asked
):
    message = {"key": "one", **await wish(game, 0), **change}
    async with socket(table_address(game), anns) as ann:
        await at_rest(game, ann)
        async with queries() as statements:
            await ann.send(**message)
            assert (await ann.until("error"))["code"] == code
    assert len(statements) == asked
    assert decided_again == []


async def test_a_retried_move_gets_the_same_answer(game, anns, decided_again):
    message = {"key": "one", **await wish(game, 0)}
    async with socket(table_address(game), anns) as ann:
        await at_rest(game, ann)
        await ann.send(**message)
        first = await ann.until("answer")
        await ann.send(**message)
        assert await ann.until("answer") == first
    assert decided_again == ["one"]
    assert await Turn.objects.filter(session=game, key="one").acount() == 1


async def test_a_used_key_is_reported_before_an_illegal_action(game, anns, bos):
    async with socket(table_address(game), anns) as ann, socket(table_address(game), bos) as bo:
        await at_rest(game, ann, bo)
        await ann.send(key="one", **await wish(game, 0))
        await ann.until("answer")
        await bo.send(key="one", **{**await wish(game, 1), "action": NO_LEGAL_CLUB})
        assert (await bo.until("error"))["code"] == "club_not_in_hand", "keys are per seat"
        await ann.send(type="act", key="one", prompt="0.99", action=NO_LEGAL_CLUB)
        assert (await ann.until("error"))["code"] == "key_reused"


async def test_a_player_who_came_back_in_another_process_can_act(
    game, anns, bos, bo, unheard, decided_again
):
    await Seat.objects.filter(session=game, number=1).aupdate(replaced_at=NOON, bot="caddie")
    async with socket(table_address(game), anns) as ann, socket(table_address(game), bos) as bo_:
        await at_rest(game, ann, bo_)
        await sync_to_async(come_back)(session_id=game.pk, user=bo, at=NOON)
        await bo_.send(key="one", **await wish(game, 1))
        assert await bo_.until("answer")
    assert decided_again == ["one"]


async def test_a_move_that_is_legal_by_now_is_accepted_after_a_lost_broadcast(
    game, anns, bos, bo, unheard, decided_again
):
    async with socket(table_address(game), anns) as ann, socket(table_address(game), bos) as bo_:
        await at_rest(game, ann, bo_)
        await ann.send(key="one", **await wish(game, 0))
        for player in (ann, bo_):
            await newest(player)
        # This opens a prompt that the table in memory does not contain yet.
        version = (await acted(game, 1, bo)).version
        session = await Session.objects.aget(pk=game.pk)
        [seat] = deciding(await sync_to_async(position_of)(session))
        player = (ann, bo_)[seat]
        await player.send(key="two", **await wish(game, seat))
        assert (await player.until("answer"))["answer"]["version"] == version + 1
    assert decided_again == ["two"]
