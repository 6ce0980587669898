"""Test clients for WebSockets."""

import json
from contextlib import asynccontextmanager
from typing import Any

from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client

from config.asgi import application
from games.play.realtime import spectators
from tests.document.sockets import witness

witness()
spectators.EVERY = 3600
"""Tests of spectators shorten this. In all other tests, sockets get no counts in between."""

HOST = (b"host", b"testserver")
PATIENCE = 60
"""Seconds to wait for something that is certain to happen. A busy machine can be slow."""


class Socket:
    """A connection that encodes and decodes messages as JSON."""

    def __init__(self, communicator: WebsocketCommunicator) -> None:
        self.raw = communicator

    async def send(self, **message: Any) -> None:
        await self.raw.send_to(text_data=json.dumps(message))

    async def next(self) -> dict[str, Any]:
        return json.loads(await self.raw.receive_from(timeout=PATIENCE))

    async def until(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind, skipping all others."""
        while (message := await self.next())["type"] != kind:
            pass
        return message

    async def silent(self) -> bool:
        return await self.raw.receive_nothing(timeout=0.2)

    async def closed_with(self) -> int:
        while (output := await self.raw.receive_output(timeout=PATIENCE))[
            "type"
        ] != "websocket.close":
            pass
        return output["code"]


@asynccontextmanager
async def socket(address: str, *headers: tuple[bytes, bytes]):
    """Open a connection for the duration of the block."""
    communicator = WebsocketCommunicator(application, address, headers=[HOST, *headers])
    connected, _ = await communicator.connect(timeout=PATIENCE)
    assert connected
    try:
        yield Socket(communicator)
    finally:
        await communicator.disconnect()


def table_address(session) -> str:
    return f"/ws/tables/{session.public_id}/"


def bearer(secret: str) -> tuple[bytes, bytes]:
    return b"authorization", f"Bearer {secret}".encode()


@sync_to_async
def browser_of(user) -> Client:
    """Return a browser in which this user is signed in."""
    client = Client()
    client.force_login(user)
    return client


def cookie_of(client: Client) -> tuple[bytes, bytes]:
    return b"cookie", f"sessionid={client.cookies['sessionid'].value}".encode()
