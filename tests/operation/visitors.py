"""The visitors who would notice a restart first: spectators with an open socket, and clients that
read pages.
"""

import asyncio
import re
import urllib.error
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from time import monotonic

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

PATHS = ("/", "/healthz", "/courses/")
UNREAD = ("/status/", "/decks/", "/play/", "/account/signup/", "/account/login/", "/developers/")
"""Pages that are not requested before the upgrade, so no process has loaded their parts yet."""
STATIC = re.compile(r'(?:href|src)="(/static/[^"]+)"')
SHEET = re.compile(r"/static/css/bundles/core\.\w+\.css")
PAUSE = 0.05
"""Seconds between two page requests."""


@dataclass
class Spectator:
    """A spectator that reconnects immediately whenever its socket is closed."""

    address: str
    """URL of the socket."""
    codes: Counter[int] = field(default_factory=Counter)
    """Close codes of the sockets; 1006 if there was no close frame."""
    longest_absence: float = 0
    """Seconds from the close of a socket to the first message on the next one."""

    async def watch(self) -> None:
        """Stay connected until cancelled."""
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
    """A client that requests one page after another, with its static files."""

    address: str
    statuses: Counter[int] = field(default_factory=Counter)
    """Status codes of the responses, with 0 if there was no response."""
    failed: Counter[str] = field(default_factory=Counter)
    """Requests that were not answered with 200."""
    sheets: Counter[str] = field(default_factory=Counter)
    """Style sheets linked by the pages. Each release has a different one."""
    paths: list[str] = field(default_factory=lambda: [*PATHS])
    rounds: int = 0

    async def read(self) -> None:
        """Request pages until cancelled."""
        while True:
            for path in list(self.paths):
                for file in await self._files_of(self.address, path):
                    await self._ask(self.address, file)
                await asyncio.sleep(PAUSE)
            self.rounds += 1

    async def read_all_once(self) -> None:
        """Wait until every page has been requested again."""
        last = self.rounds + 2
        while self.rounds < last:
            await asyncio.sleep(PAUSE)

    async def ask_each_for_files_of_all(self, processes: list[str]) -> None:
        """Request a page from each process, and the files that the page links to from every
        process.

        A proxy that balances by number of connections usually sends the requests for a page and its
        files to the same process.
        """
        files = [await self._files_of(process, PATHS[-1]) for process in processes]
        for process in processes:
            for file in sorted(set().union(*files)):
                await self._ask(process, file)

    async def _files_of(self, address: str, path: str) -> list[str]:
        page = await self._ask(address, path)
        self.sheets.update(SHEET.findall(page))
        return STATIC.findall(page)

    async def _ask(self, address: str, path: str) -> str:
        status, text = await asyncio.to_thread(_answer, address + path)
        self.statuses[status] += 1
        if status != 200:
            self.failed[f"{status} {path}"] += 1
        return text


def _answer(address: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(address, timeout=20) as answer:
            return int(answer.status), answer.read().decode(errors="replace")
    except urllib.error.HTTPError as error:
        return error.code, ""
    except OSError:
        return 0, ""
