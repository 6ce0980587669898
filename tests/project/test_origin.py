import pytest

from config.origin import from_our_pages


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
        # A page of another name for this address (DNS rebinding) is not ours either.
        (b"http://evil.test", b"evil.test", False),
    ],
)
def test_a_browser_must_come_from_our_own_pages(settings, origin, host, allowed):
    settings.ALLOWED_HOSTS = ["dogleg.test"]
    assert from_our_pages({b"origin": origin, b"host": host}) is allowed


def test_a_program_names_no_origin(settings):
    assert from_our_pages({b"host": b"dogleg.test"})


async def test_a_foreign_page_gets_no_socket(settings):
    from channels.testing import WebsocketCommunicator

    from config.asgi import application

    settings.ALLOWED_HOSTS = ["dogleg.test"]
    headers = [(b"origin", b"https://evil.test"), (b"host", b"dogleg.test")]
    communicator = WebsocketCommunicator(application, "/ws/anything/", headers=headers)
    connected, _ = await communicator.connect()
    assert not connected


async def test_a_socket_to_nowhere_is_denied_and_no_crash(settings):
    from channels.testing import WebsocketCommunicator

    from config.asgi import application

    headers = [(b"host", b"testserver")]
    communicator = WebsocketCommunicator(application, "/ws/nowhere/", headers=headers)
    connected, _ = await communicator.connect()
    assert not connected
