"""A mail server on the loopback address that can misbehave in every way a test needs."""

from __future__ import annotations

import asyncio
import socket
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP

SLOW, HANGS_UP = "slow", "hangs up"
LONG = 1.5
"""Seconds by which a slow server delays its answer."""


class PostOffice:
    """The state of a mail server: the emails received, and the planned answers. If none are
    planned, it accepts all emails.
    """

    def __init__(self) -> None:
        self.received: list[EmailMessage] = []
        self.addressed: list[str] = []
        self.heard: list[str] = []
        """All commands received so far, from all connections."""
        self.moods: defaultdict[str, list[str]] = defaultdict(list)
        """The next answers by command, or by "greeting". SLOW and HANGS_UP are possible, too."""
        self.endings: list[str] = []
        """How the next emails are treated, in order.

        "unheard" accepts the email and disconnects. "lost" disconnects without accepting it. SLOW
        accepts it and answers late. An SMTP status refuses it.
        """
        self.unknown: set[str] = set()
        """Addresses that are permanently refused."""

    def mood(self, stage: str) -> str:
        """Record a command and return the planned answer, or "" for normal behaviour."""
        self.heard.append(stage)
        return self.moods[stage].pop(0) if self.moods[stage] else ""

    async def handle_RCPT(self, server, session, envelope, address, options) -> str:
        if address in self.unknown:
            return "550 5.1.1 Nobody of that name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope) -> str:
        ending = self.endings.pop(0) if self.endings else "taken"
        if ending[0].isdigit():
            return ending
        if ending != "lost":
            self.received.append(message_from_bytes(envelope.content, policy=policy.default))
            self.addressed += envelope.rcpt_tos
        if ending == SLOW:
            await asyncio.sleep(LONG)
        elif ending != "taken":
            server.transport.abort()
        return "250 OK"


class MoodyServer(SMTP):
    """An SMTP server that checks for a planned answer before each reply."""

    def __init__(self, office: PostOffice, **options: Any) -> None:
        super().__init__(office, **options)
        self._office = office
        self._greeted = False
        self._smtp_methods = {
            command: self._in_mood(command, method)
            for command, method in self._smtp_methods.items()
        }

    def _in_mood(self, command: str, method: Callable) -> Callable[[str], Awaitable[None]]:
        async def answer(arg: str) -> None:
            mood = self._office.mood(command)
            if await self._is_good(mood):
                await method(arg)
            elif mood != HANGS_UP:
                await super(MoodyServer, self).push(mood)

        return answer

    async def push(self, status: Any) -> None:
        """Send a reply. The first one is the greeting, which has no command and is handled here."""
        greeted, self._greeted = self._greeted, True
        mood = "" if greeted else self._office.mood("greeting")
        if await self._is_good(mood):
            await super().push(status)
        elif mood != HANGS_UP:
            await super().push(mood)

    async def _is_good(self, mood: str) -> bool:
        """Return True if the command should be executed, possibly after a delay."""
        if mood == SLOW:
            await asyncio.sleep(LONG)
        if mood == HANGS_UP:
            self.transport.abort()
        return mood in ("", SLOW)


class _Controller(Controller):
    def factory(self) -> SMTP:
        return MoodyServer(self.handler, **self.SMTP_kwargs)


def free_port() -> int:
    with closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextmanager
def running(office: PostOffice, port: int, **options: Any) -> Iterator[None]:
    """Run the server during the block."""
    server = _Controller(
        office, hostname="127.0.0.1", port=port, server_hostname="localhost", **options
    )
    server.start()
    try:
        yield
    finally:
        server.stop()


@contextmanager
def silent(port: int) -> Iterator[None]:
    """Accept connections on this port during the block, and never answer."""
    with closing(socket.create_server(("127.0.0.1", port))):
        yield
