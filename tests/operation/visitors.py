"""Who notices a restart first: spectators with an open socket, and readers of pages."""

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
"""Pages that processes have not shown before an upgrade, so their parts are not loaded yet."""
STATIC = re.compile(r'(?:href|src)="(/static/[^"]+)"')
SHEET = re.compile(r"/static/css/bundles/core\.\w+\.css")
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
    """Asks for one page after the other, and for its static files."""

    address: str
    statuses: Counter[int] = field(default_factory=Counter)
    """0 for no answer at all."""
    failed: Counter[str] = field(default_factory=Counter)
    """What was not answered by 200."""
    sheets: Counter[str] = field(default_factory=Counter)
    """The style sheets that pages named: each release has its own."""
    paths: list[str] = field(default_factory=lambda: [*PATHS])
    rounds: int = 0

    async def read(self) -> None:
        """Until it is cancelled."""
        while True:
            for path in list(self.paths):
                for file in await self._files_of(self.address, path):
                    await self._ask(self.address, file)
                await asyncio.sleep(PAUSE)
            self.rounds += 1

    async def read_all_once(self) -> None:
        """Return when every page has been asked for from now on."""
        last = self.rounds + 2
        while self.rounds < last:
            await asyncio.sleep(PAUSE)

    async def ask_each_for_files_of_all(self, processes: list[str]) -> None:
        """Read a page of each process, and ask every process for the files that it names.

        A proxy that counts connections sends a page and its files to the same process as a rule.
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
