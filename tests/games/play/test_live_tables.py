"""A table lives in memory while sockets look at it: nobody is told what is not stored, or is not
theirs to see any more."""

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
    """No broadcast of this process arrives."""

    async def nowhere(topics):
        raise ConnectionError

    monkeypatch.setattr(broadcast, "send", nowhere)


async def test_a_move_decided_in_memory_is_stored_as_by_rest(game, anns, bos, bo):
    async with socket(table_address(game), anns) as ann, socket(table_address(game), bos) as bo_:
        await at_rest(game, ann, bo_)
        await ann.send(key="one", **await wish(game, 0))
        answer = (await ann.until("answer"))["answer"]
        told = await newest(bo_)
    turn = await Turn.objects.aget(session=game, number=answer["turn"])
    session = await Session.objects.aget(pk=game.pk)
    assert (
        (turn.key, turn.seat, turn.version)
        == ("one", 0, session.version)
        == ("one", 0, told["version"])
    )
    assert session.turn_count == turn.number + 1
    # The next move by REST goes on from there.
    assert (await acted(game, 1, bo)).turn == turn.number + 1


async def test_while_a_game_is_under_way_its_views_ask_the_database_for_nothing(
    game, anns, bos, monkeypatch
):
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


async def test_who_acts_on_an_older_table_decides_again(game, anns, bo, unheard):
    async with socket(table_address(game), anns) as ann:
        await at_rest(game, ann)
        await acted(game, 1, bo)
        kept = live_tables().find(game.public_id).kept
        assert kept.reading.session.version < (await Session.objects.aget(pk=game.pk)).version
        await ann.send(key="one", **await wish(game, 0))
        assert (await ann.until("answer"))["answer"]["turn"] == 2
    numbers = Turn.objects.filter(session=game).values_list("number", flat=True)
    assert sorted(await sync_to_async(list)(numbers)) == [0, 1, 2]


async def test_a_lost_broadcast_leaves_nobody_behind(game, anns, bo, unheard):
    async with socket(table_address(game), anns) as ann:
        await at_rest(game, ann)
        version = (await acted(game, 1, bo)).version
        assert (await newest(ann))["version"] == version


async def test_a_key_is_known_again_however_its_move_came(game, anns, ann):
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
            # Keys are a seat's own.
            await player.send(key="same", **await wish(game, seat))
            await player.until("answer")
        session = await Session.objects.aget(pk=game.pk)
        seat = deciding(await sync_to_async(position_of)(session))[0]
        player = (ann, bo)[seat]
        await player.send(key="same", **await wish(game, seat))
        assert (await player.until("error"))["code"] == "key_reused"
    assert await Turn.objects.filter(session=game, key="same").acount() == 2


async def test_if_nobody_knows_whether_it_was_stored_the_key_tells(game, anns, monkeypatch):
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


async def test_a_move_that_cannot_be_stored_is_shown_to_nobody(game, anns, bos, monkeypatch):
    async def never(moves):
        raise ConnectionError

    monkeypatch.setattr(live_table, "_commit", never)
    monkeypatch.setattr(
        "games.play.realtime.table.submit",
        lambda *_: (_ for _ in ()).throw(ConnectionError()),
    )
    async with socket(table_address(game), anns) as ann, socket(table_address(game), bos) as bo:
        await at_rest(game, ann, bo)
        await ann.send(key="one", **await wish(game, 0))
        assert await ann.closed_with() == 1013
        assert await bo.silent()
    assert await Turn.objects.filter(session=game).acount() == 1


async def test_sixty_spectators_of_one_table_cost_one_view(game, bo, monkeypatch):
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


async def test_what_nobody_looks_at_is_kept_by_nobody(game, anns):
    async with socket(table_address(game), anns) as ann:
        await at_rest(game, ann)
        assert live_tables().find(game.public_id)
    assert live_tables().find(game.public_id) is None


async def test_many_tables_are_committed_together(game, ann, bo, anns, monkeypatch):
    """What comes while a commit is under way waits for the next one, all of it together."""
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


async def test_without_a_broker_sockets_work_and_listen_as_soon_as_it_is_back(
    game, anns, bo, monkeypatch
):
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
            assert broadcast.hub().listens


async def test_of_a_table_that_moved_on_elsewhere_only_the_new_turns_are_read(
    game, anns, bo, ann, monkeypatch
):
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
        tail = live_tables().find(game.public_id).kept.reading.tail
    assert set(asked) == {last}
    assert [turn.version for turn in tail] == list(range(known.tail[0].version, last + 1))


async def test_what_was_being_read_while_the_table_changed_is_read_again(
    game, anns, bo, monkeypatch
):
    read, slow = live_table._read, asyncio.Event()

    async def reads_slowly(*asked):
        reading = await read(*asked)
        await slow.wait()
        return reading

    async with socket(table_address(game), anns) as page:
        await at_rest(game, page)
        table = live_tables().find(game.public_id)
        table.kept = None
        monkeypatch.setattr(live_table, "_read", reads_slowly)
        reading = asyncio.create_task(table.fresh())
        await asyncio.sleep(0.1)
        version = (await acted(game, 1, bo)).version
        table.rung(table.topic, version)
        slow.set()
        assert (await reading).reading.session.version == version
