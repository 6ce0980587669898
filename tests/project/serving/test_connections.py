"""The number of database connections never exceeds the setting, even under heavy load."""

import asyncio
import threading
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.db.backends.signals import connection_created
from django.http import HttpResponse, StreamingHttpResponse
from django.urls import path
from django.views.decorators.csrf import csrf_exempt

from accounts.people.models import User
from config.threads import BoundedHandler
from tests.factories.accounts import UserFactory
from tests.games.sockets import browser_of, cookie_of, socket
from tests.project.serving.asgi import Request, ask, many, scope_of

pytestmark = pytest.mark.django_db(transaction=True)

FILES_OF_A_CONNECTION = 3
"""The files of database, write-ahead log and shared memory."""

entered, gate = threading.Event(), threading.Event()


@csrf_exempt
def quick(request):
    return HttpResponse(User.objects.count())


@csrf_exempt
def waiting(request):
    entered.set()
    gate.wait(20)
    return quick(request)


def streaming(request):
    return StreamingHttpResponse(str(User.objects.count()) for _ in range(3))


urlpatterns = [
    path("quick/", quick),
    path("waiting/", waiting),
    path("streaming/", streaming),
]
own_views = pytest.mark.urls("tests.project.serving.test_connections")


@pytest.fixture(autouse=True)
def closed_gate():
    """Release waiting requests after the test, so that their threads end."""
    entered.clear()
    gate.clear()
    yield
    gate.set()


@pytest.fixture
def opened():
    """The names of the threads that opened connections, with one entry per connection."""
    names = []

    def note(**_):
        names.append(threading.current_thread().name)

    connection_created.connect(note)
    yield names
    connection_created.disconnect(note)


@pytest.fixture
def one_of_each(settings):
    """A handler with one thread for reading and one for writing."""
    settings.DATABASE_CONNECTIONS = 3
    return BoundedHandler()


def open_files() -> int:
    """Return how many file handles this process has for the database and its companion files."""
    name = str(connection.settings_dict["NAME"])
    targets = [entry.readlink() for entry in Path("/proc/self/fd").iterdir() if entry.is_symlink()]
    return sum(str(target).startswith(name) for target in targets)


async def test_many_requests_share_the_configured_connections(opened):
    files = []
    answers = await many("/courses/", times=60, at_once=40, look=lambda: files.append(open_files()))
    assert set(answers) == {200}
    # The test's own thread also has a connection.
    most = settings.DATABASE_CONNECTIONS + 1
    assert len(opened) <= most
    assert max(files) <= most * FILES_OF_A_CONNECTION


async def test_error_pages_open_no_connections_of_their_own(opened):
    answers = await many("/nowhere/", times=60, at_once=30, look=lambda: None)
    assert set(answers) == {404}
    assert len(opened) <= settings.DATABASE_CONNECTIONS


async def test_all_sockets_share_one_connection(opened):
    cookie = cookie_of(await browser_of(await asyncio.to_thread(UserFactory)))
    opened.clear()
    async with AsyncExitStack() as sockets:
        lobbies = [
            await sockets.enter_async_context(socket("/ws/lobby/", cookie)) for _ in range(20)
        ]
        asked = many("/courses/", times=40, at_once=20, look=lambda: None)
        heard = asyncio.gather(*(lobby.until("waiting") for lobby in lobbies))
        answers, _messages = await asyncio.gather(asked, heard)
    assert set(answers) == {200}
    assert len(set(opened)) <= settings.DATABASE_CONNECTIONS


@own_views
async def test_a_slow_sender_does_not_block_a_thread(one_of_each):
    slow = [Request("/quick/", "POST", one_of_each) for _ in range(5)]
    for request in slow:
        await request.say(b"half of ", more=True)
    assert await ask("/quick/", "POST", one_of_each) == (200, b"0")
    for request in slow:
        await request.say(b"a form")
        assert await request.answer() == (200, b"0")


@own_views
@pytest.mark.parametrize("address", ["/quick/", "/streaming/"])
async def test_a_slow_reader_does_not_block_a_thread(one_of_each, address):
    offered, reads = asyncio.Event(), asyncio.Event()
    text = asyncio.Queue()
    text.put_nowait({"type": "http.request", "body": b""})

    async def unheard(message):
        offered.set()
        await reads.wait()

    hanging = asyncio.create_task(one_of_each(scope_of(address, "GET"), text.get, unheard))
    await offered.wait()
    assert await ask("/quick/", app=one_of_each) == (200, b"0")
    reads.set()
    await hanging


@own_views
async def test_a_disconnected_client_frees_its_thread_when_the_view_ends(one_of_each):
    leaving = [Request("/waiting/", app=one_of_each) for _ in range(5)]
    for request in leaving:
        await request.say()
    await asyncio.to_thread(entered.wait)
    gone = [asyncio.create_task(request.leave()) for request in leaving]
    gate.set()
    await asyncio.gather(*gone)
    assert await ask("/quick/", app=one_of_each) == (200, b"0")


@own_views
async def test_waiting_writers_do_not_block_readers(one_of_each):
    writing = [Request("/waiting/", "POST", one_of_each) for _ in range(5)]
    for request in writing:
        await request.say()
    assert (await ask("/quick/", app=one_of_each)) == (200, b"0")
    gate.set()
    assert {await request.answer() for request in writing} == {(200, b"0")}


@own_views
async def test_a_stream_leaves_no_open_connection(one_of_each, opened):
    for _ in range(10):
        assert await ask("/streaming/", app=one_of_each) == (200, b"000")
    assert set(opened) <= {"reading_0", "writing_0"}
