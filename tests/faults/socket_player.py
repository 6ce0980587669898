"""A client that plays through sockets and reconnects whenever a connection is lost."""

from typing import Any

from tests.faults.errors import Lost
from tests.faults.harness.line import Line
from tests.faults.harness.rest import Rest
from tests.faults.ledger import Ledger


class SocketPlayer:
    """Has the same interface as Rest, but uses a socket where possible."""

    def __init__(self, address: str, token: str, rest: Rest, ledger: Ledger) -> None:
        self._address, self._token, self._rest, self._ledger = address, token, rest, ledger
        self._line: Line | None = None
        self._session = ""
        self.rematch = rest.rematch

    async def view(self, session: str) -> dict[str, Any]:
        """Return the newest table received. Raise Lost if there is no connection."""
        return (await self._open(session)).table

    async def act(
        self, session: str, prompt: str, action: dict[str, Any], key: str
    ) -> dict[str, Any]:
        """Answer a prompt and return the response. Raise Lost or Refusal."""
        line = await self._open(session)
        try:
            await line.send(type="act", prompt=prompt, action=action, key=key)
            return await line.answer(key)
        except Lost:
            await self.close()
            raise

    async def changed(self, seconds: float) -> None:
        """Wait for a message; request the newest table if none arrives. Raise Lost."""
        line = await self._open(self._session)
        before = line.table["version"]
        try:
            await line.news(seconds)
            if line.table["version"] == before:
                # Request the table, because the broker can lose the message about a change.
                await line.send(type="sync", since=before)
        except Lost:
            await self.close()
            raise

    async def close(self) -> None:
        if self._line is not None:
            await self._line.close()
            self._line = None
            self._ledger.reconnects += 1

    async def _open(self, session: str) -> Line:
        if self._line is not None and session != self._session:
            await self._line.close()
            self._line = None
        if self._line is None:
            self._session = session
            self._line = await Line.open(self._address, session, self._ledger, self._token)
        return self._line
