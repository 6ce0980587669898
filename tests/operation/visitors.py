"""Who notices a restart first: spectators with an open socket, and readers of pages."""

import asyncio
import urllib.error
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from time import monotonic

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

PATHS = ("/", "/healthz", "/courses/")
PAUSE = 0.05
"""Seconds between two pages."""


@dataclass
class Spectator:
    """Connects again at once whenever the socket is closed."""

    address: str
    """Of the socket."""
    codes: Counter[int] = field(default_factory=Counter)
    """Those by which sockets were closed; 1006 where nobody said goodbye."""
    longest_absence: float = 0
    """Seconds from the end of a socket to the first message of the next."""

    async def watch(self) -> None:
        """Until it is cancelled."""
        lost: float | None = None
        while True:
            try:
                async with connect(self.address) as socket:
                    async for _message in socket:
                        if lost is not None:
                            self.longest_absence = max(self.longest_absence, monotonic() - lost)
                            lost = None
                    self._note(socket.close_code)
            except ConnectionClosed as closed:
                self._note(closed.rcvd.code if closed.rcvd else None)
            except (InvalidStatus, OSError, EOFError):
                await asyncio.sleep(PAUSE)
            lost = lost or monotonic()

    def _note(self, code: int | None) -> None:
        self.codes[code or 1006] += 1


@dataclass
class PageReader:
    """Asks for one page after the other."""

    address: str
    statuses: Counter[int] = field(default_factory=Counter)
    """0 for no answer at all."""

    async def read(self) -> None:
        """Until it is cancelled."""
        while True:
            for path in PATHS:
                self.statuses[await asyncio.to_thread(_status, self.address + path)] += 1
                await asyncio.sleep(PAUSE)


def _status(address: str) -> int:
    try:
        with urllib.request.urlopen(address, timeout=20) as answer:
            answer.read()
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0
