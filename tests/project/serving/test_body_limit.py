import json

import pytest
from asgiref.testing import ApplicationCommunicator

from config.asgi import application
from config.middleware.body_limit import LARGER, LARGEST_BODY

pytestmark = pytest.mark.django_db(transaction=True)

SCOPE = {
    "type": "http",
    "http_version": "1.1",
    "method": "POST",
    "path": "/api/v1/tables/",
    "query_string": b"",
    "headers": [(b"host", b"testserver"), (b"content-type", b"application/json")],
}


async def answer_to(*chunks: bytes, path: str = "/api/v1/tables/") -> tuple[int, bytes]:
    """Send a request body in these chunks; return the status and body of the response."""
    client = ApplicationCommunicator(application, SCOPE | {"path": path})
    for chunk in chunks:
        await client.send_input({"type": "http.request", "body": chunk, "more_body": True})
    await client.send_input({"type": "http.request", "body": b""})
    start = await client.receive_output(5)
    return start["status"], (await client.receive_output(5))["body"]


async def test_an_oversized_body_is_refused():
    status, body = await answer_to(b" " * (LARGEST_BODY + 1))
    assert (status, json.loads(body)["code"]) == (413, "body_too_large")


async def test_the_limit_applies_to_all_chunks_together():
    status, _body = await answer_to(*[b" " * (LARGEST_BODY // 4)] * 5)
    assert status == 413


async def test_a_body_of_the_maximum_size_is_read():
    status, body = await answer_to(b" " * LARGEST_BODY)
    assert (status, json.loads(body)["code"]) == (401, "not_authenticated")


@pytest.mark.parametrize("path", LARGER)
async def test_archives_have_a_larger_limit(path: str):
    status, _body = await answer_to(b" " * (LARGEST_BODY + 1), path=path)
    assert status != 413
    status, _body = await answer_to(b" " * (LARGER[path] + 1), path=path)
    assert status == 413
