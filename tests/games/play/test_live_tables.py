"""Tables in memory while sockets are open. Clients never receive unstored moves or other players'
secrets.
"""

import asyncio
import json
from contextlib import AsyncExitStack

import pytest
from asgiref.sync import sync_to_async

from core.db.prepared import Prepared
from core.realtime import broadcast
from games.kernel.replay import deciding
from games.play.realtime import live_table
from games.play.realtime.live_tables import live_tables
from games.play.services.turns import submit_action
from games.table_views.selectors import table as table_selector
from games.tables.models.session import Session
from games.tables.models.turn import Turn
from games.tables.selectors.positions import position_of
from tests.factories.games import NOON, legal, started
from tests.games.live import acted, at_rest, newest, wish
from tests.games.sockets import socket, table_address

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def unheard(monkeypatch):
    """All broadcasts by this process fail."""

    async def nowhere(topics):
        raise ConnectionError

    monkeypatch.setattr(broadcast, "send", nowhere)


async def test_a_move_through_a_socket_is_stored_like_one_by_rest(game, anns, bos, bo):
    async with socket(table_address(game), anns) as ann, socket(table_address(game), bos) as bo_:
        await at_rest(game, ann, bo_)
        await ann.send(key="one", **await wish(game, 0))
        answer = (await ann.until("answer"))["answer"]
        data = await newest(bo_)
    turn = await Turn.objects.aget(session=game, number=answer["turn"])
    session = await Session.objects.aget(pk=game.pk)
    assert (
        (turn.key, turn.seat, turn.version)
        == ("one", 0, session.version)
        == ("one", 0, data["version"])
    )
    assert session.turn_count == turn.number + 1
    # The next move through REST is based on this one.
    assert (await acted(game, 1, bo)).turn == turn.number + 1


async def test_views_of_a_running_game_need_no_queries(game, anns, bos, monkeypatch):
    asked = []
    async with socket(table_address(game), anns) as ann, socket(table_address(game), bos) as bo:
        await at_rest(game, ann, bo)
        monkeypatch.setattr(
            "games.play.realtime.table.table_view", lambda *args, **kw: asked.append(args)
        )
        await ann.send(key="one", **await wish(game, 0))
        assert (await newest(bo))["log"][0]["seat"] == 0
        assert (await newest(ann))["you"]["seat"] == 0
    assert not asked


async def test_a_move_on_an_outdated_table_is_decided_again(game, anns, bo, unheard):
    async with socket(table_address(game), anns) as ann:
        await at_rest(game, ann)
        await acted(game, 1, bo)
        kept = live_tables().find(game.public_id).cached
        assert kept.reading.session.version < (await Session.objects.aget(pk=game.pk)).version
        await ann.send(key="one", **await wish(game, 0))
        assert (await ann.until("answer"))["answer"]["turn"] == 2
    numbers = Turn.objects.filter(session=game).values_list("number", flat=True)
    assert sorted(await sync_to_async(list)(numbers)) == [0, 1, 2]


async def test_clients_catch_up_after_a_lost_broadcast(game, anns, bo, unheard):
    async with socket(table_address(game), anns) as ann:
        await at_rest(game, ann)
        version = (await acted(game, 1, bo)).version
        assert (await newest(ann))["version"] == version


async def test_idempotency_keys_work_across_sockets_and_rest(game, anns, ann):
    first = await wish(game, 0)

    @sync_to_async
    def by_rest():
        return submit_action(
            session_id=game.pk,
            seat=0,
            prompt=first["prompt"],
            payload=json.dumps(first["action"]).encode(),
            key="same",
            user=ann,
            at=NOON,
        )

    async with socket(table_address(game), anns) as page:
        await at_rest(game, page)
        await page.send(key="same", **first)
        answer = (await page.until("answer"))["answer"]
        assert (await by_rest()).turn == answer["turn"]
        other = {**first, "action": json.loads((await sync_to_async(legal)(game, 1))[1])}
        await page.send(key="same", **other)
        assert (await page.until("error"))["code"] == "key_reused"


async def test_a_used_key_on_an_open_prompt_is_not_stored_again(game, anns, bos):
    async with socket(table_address(game), anns) as ann, socket(table_address(game), bos) as bo:
        await at_rest(game, ann, bo)
        for seat, player in enumerate((ann, bo)):
            # Both players can use the same key, because keys are per seat.
            await player.send(key="same", **await wish(game, seat))
            await player.until("answer")
        session = await Session.objects.aget(pk=game.pk)
        seat = deciding(await sync_to_async(position_of)(session))[0]
        player = (ann, bo)[seat]
        await player.send(key="same", **await wish(game, seat))
        assert (await player.until("error"))["code"] == "key_reused"
    assert await Turn.objects.filter(session=game, key="same").acount() == 2


async def test_the_key_shows_whether_an_unclear_commit_was_stored(game, anns, monkeypatch):
    commit = live_table._commit

    async def dies_afterwards(moves):
        await commit(moves)
        raise ConnectionError("the line went dead after the commit")

    async with socket(table_address(game), anns) as ann:
        await at_rest(game, ann)
        monkeypatch.setattr(live_table, "_commit", dies_afterwards)
        await ann.send(key="one", **await wish(game, 0))
        assert (await ann.until("answer"))["answer"]["turn"] == 1
        assert (await newest(ann))["version"] == game.version + 1
    assert await Turn.objects.filter(session=game).acount() == 2


async def test_an_unstored_move_is_not_sent_to_clients(game, anns, bos, monkeypatch):
    async def never(moves):
        raise ConnectionError

    monkeypatch.setattr(live_table, "_commit", never)
    monkeypatch.setattr(
        "games.play.realtime.submitting.submit",
        lambda *_: (_ for _ in ()).throw(ConnectionError()),
    )
    async with socket(table_address(game), anns) as ann, socket(table_address(game), bos) as bo:
        await at_rest(game, ann, bo)
        await ann.send(key="one", **await wish(game, 0))
        assert await ann.closed_with() == 1013
        assert await bo.silent()
    assert await Turn.objects.filter(session=game).acount() == 1


async def test_sixty_spectators_share_one_view(game, bo, monkeypatch):
    made = []
    view_of = table_selector.view_of
    monkeypatch.setattr(
        "games.play.realtime.table.view_of",
        lambda *args, **kw: made.append(args) or view_of(*args, **kw),
    )
    address = table_address(game)
    async with AsyncExitStack() as stack:
        watching = [await stack.enter_async_context(socket(address)) for _ in range(60)]
        await at_rest(game, *watching)
        await acted(game, 1, bo)
        versions = {(await newest(each))["version"] for each in watching}
    assert len(versions) == len(made) == 1


async def test_a_table_without_sockets_is_not_cached(game, anns):
    async with socket(table_address(game), anns) as ann:
        await at_rest(game, ann)
        assert live_tables().find(game.public_id)
    assert live_tables().find(game.public_id) is None


async def test_moves_of_several_tables_are_committed_together(game, ann, bo, anns, monkeypatch):
    """Moves that arrive during a commit wait for the next one and share it."""
    second, third = [await sync_to_async(started)(ann, bo) for _ in range(2)]
    sizes = []
    commit = live_table._commit

    async def counted(moves):
        sizes.append(len(moves))
        return await commit(moves)

    monkeypatch.setattr(live_table, "_commit", counted)
    tables = (game, second, third)
    wishes = [await wish(table, 0) for table in tables]
    async with (
        socket(table_address(game), anns) as a,
        socket(table_address(second), anns) as b,
        socket(table_address(third), anns) as c,
    ):
        pages = (a, b, c)
        for table, page in zip(tables, pages, strict=True):
            await at_rest(table, page)
        for page, sent in zip(pages, wishes, strict=True):
            await page.send(key="k", **sent)
        for page in pages:
            await page.until("answer")
    assert sum(sizes) == 3 and len(sizes) < 3


async def test_sockets_work_without_a_broker_and_resubscribe_later(game, anns, bo, monkeypatch):
    async def down(*args):
        raise ConnectionError

    with monkeypatch.context() as broken:
        broken.setattr("channels.layers.InMemoryChannelLayer.group_add", down)
        broken.setattr("channels.layers.InMemoryChannelLayer.group_send", down)
        async with socket(table_address(game), anns) as page:
            await at_rest(game, page)
            version = (await acted(game, 1, bo)).version
            assert (await newest(page))["version"] == version
            broken.undo()
            await asyncio.sleep(broadcast.AGAIN_AFTER + 0.2)
            assert broadcast.subscriptions().listens


async def test_only_new_turns_of_a_table_are_read(game, anns, bo, ann, monkeypatch):
    async with socket(table_address(game), anns) as page:
        known = (await at_rest(game, page)).reading
        read, asked = Prepared.rows, []

        def noted(query, *values):
            rows = read(query, *values)
            asked.extend(row.version for row in rows if isinstance(row, Turn))
            return rows

        await acted(game, 1, bo)
        await newest(page)
        monkeypatch.setattr(Prepared, "rows", noted)
        last = (await acted(game, 0, ann)).version
        assert (await newest(page))["version"] == last
        tail = live_tables().find(game.public_id).cached.reading.tail
    assert set(asked) == {last}
    assert [turn.version for turn in tail] == list(range(known.tail[0].version, last + 1))


async def test_a_read_is_repeated_if_the_table_changes_during_it(game, anns, bo, monkeypatch):
    read, slow = live_table._read, asyncio.Event()

    async def reads_slowly(*asked):
        reading = await read(*asked)
        await slow.wait()
        return reading

    async with socket(table_address(game), anns) as page:
        await at_rest(game, page)
        table = live_tables().find(game.public_id)
        table.cached = None
        monkeypatch.setattr(live_table, "_read", reads_slowly)
        reading = asyncio.create_task(table.fresh())
        await asyncio.sleep(0.1)
        version = (await acted(game, 1, bo)).version
        table.rung(table.topic, version)
        slow.set()
        assert (await reading).reading.session.version == version
