"""A mail server on the loopback address, in whatever mood a test wants it."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage

from aiosmtpd.controller import Controller


class PostOffice:
    """What a server got, and its answers to come: one for each mail, then it takes them all."""

    def __init__(self) -> None:
        self.received: list[EmailMessage] = []
        self.addressed: list[str] = []
        self.answers: list[str] = []
        """To the next recipients; the others hear 250."""
        self.endings: list[str] = []
        """Of the next mails: "unheard" or "lost" hangs up, with the mail kept or not."""

    async def handle_RCPT(self, server, session, envelope, address, options) -> str:
        words = self.answers.pop(0) if self.answers else "250 OK"
        if words.startswith("250"):
            envelope.rcpt_tos.append(address)
        return words

    async def handle_DATA(self, server, session, envelope) -> str:
        ending = self.endings.pop(0) if self.endings else "taken"
        if ending != "lost":
            self.received.append(message_from_bytes(envelope.content, policy=policy.default))
            self.addressed += envelope.rcpt_tos
        if ending != "taken":
            server.transport.abort()
        return "250 OK"


def free_port() -> int:
    with closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextmanager
def running(office: PostOffice, port: int) -> Iterator[None]:
    """The server answers while this lasts."""
    server = Controller(office, hostname="127.0.0.1", port=port, server_hostname="localhost")
    server.start()
    try:
        yield
    finally:
        server.stop()


@contextmanager
def silent(port: int) -> Iterator[None]:
    """Something that takes calls at this port and never says a word."""
    with closing(socket.create_server(("127.0.0.1", port))):
        yield
