import json

import pytest
from channels.testing import WebsocketCommunicator

from config.asgi import application
from config.middleware.origin import from_our_pages


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        (b"https://dogleg.test", b"dogleg.test", True),
        (b"http://dogleg.test:8000", b"dogleg.test:8000", True),
        (b"https://DOGLEG.test", b"dogleg.test", True),
        (b"https://evil.test", b"dogleg.test", False),
        (b"https://dogleg.test.evil.test", b"dogleg.test", False),
        (b"http://dogleg.test:9000", b"dogleg.test:8000", False),
        (b"null", b"dogleg.test", False),
        (b"http://[::1", b"dogleg.test", False),
        # A page under another host name for our IP address (DNS rebinding) is also foreign.
        (b"http://evil.test", b"evil.test", False),
    ],
)
def test_a_browser_must_come_from_our_own_pages(settings, origin, host, allowed):
    settings.ALLOWED_HOSTS = ["dogleg.test"]
    assert from_our_pages({b"origin": origin, b"host": host}) is allowed


def test_a_client_without_an_origin_is_allowed(settings):
    assert from_our_pages({b"host": b"dogleg.test"})


async def _refused_socket(path, *headers, subprotocols=None):
    """Return close code, error message and subprotocol. Without an error message, clients would
    reconnect.
    """
    communicator = WebsocketCommunicator(
        application, path, headers=[*headers], subprotocols=subprotocols
    )
    connected, chosen = await communicator.connect()
    assert connected
    text = json.loads(await communicator.receive_from())
    closed = await communicator.receive_output()
    assert (closed["type"], text["type"], text["key"]) == ("websocket.close", "error", None)
    return closed["code"], text, chosen


async def test_a_foreign_page_gets_no_socket_and_an_explanation(settings):
    settings.ALLOWED_HOSTS = ["dogleg.test"]
    headers = [(b"origin", b"https://evil.test"), (b"host", b"dogleg.test")]
    for path in ("/ws/lobby/", "/ws/anything/"):
        code, text, chosen = await _refused_socket(path, *headers, subprotocols=["dogleg", "other"])
        assert (code, text["code"], text["status"]) == (4403, "foreign_origin", 403)
        assert "/api/v1/socket-tickets/" in text["detail"]
        assert chosen == "dogleg"


@pytest.mark.parametrize("path", ["/ws/nowhere/", "/ws/feed", "/ws/lobby", "/"])
async def test_a_socket_to_an_unknown_path_closes_with_4404(path):
    code, text, _chosen = await _refused_socket(path, (b"host", b"testserver"))
    assert (code, text["code"], text["status"]) == (4404, "not_found", 404)
    assert "slash" in text["detail"]
