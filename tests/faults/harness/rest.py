"""A client of the REST API."""

import asyncio
import http.client
import json
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.faults.errors import Lost, Refusal

PATIENCE = 20
"""Time limit for a request, in seconds."""


class Rest:
    """The API calls that a player's client makes."""

    def __init__(self, address: str, token: str, threads: ThreadPoolExecutor) -> None:
        self._api = f"{address}/api/v1"
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._threads = threads

    async def view(self, session: str) -> dict[str, Any]:
        """Return the table. Raise Lost or Refusal."""
        return await self._call("GET", f"/tables/{session}/")

    async def act(
        self, session: str, prompt: str, action: dict[str, Any], key: str
    ) -> dict[str, Any]:
        """Answer a prompt and return the response. Raise Lost or Refusal."""
        body = {"prompt": prompt, "action": action}
        return await self._call("POST", f"/tables/{session}/actions/", body, key)

    async def rematch(self, session: str) -> dict[str, Any]:
        """Create or join the rematch and return its table. Raise Lost or Refusal."""
        return await self._call("POST", f"/tables/{session}/rematch/")

    async def changed(self, seconds: float) -> None:
        """Wait until the table may have changed."""
        await asyncio.sleep(seconds)

    async def close(self) -> None:
        """Do nothing. The method exists because sockets also have it."""

    async def _call(
        self, method: str, path: str, body: dict[str, Any] | None = None, key: str = ""
    ) -> dict[str, Any]:
        data = None if body is None else json.dumps(body).encode()
        headers = {**self._headers, "Idempotency-Key": key}
        request = urllib.request.Request(self._api + path, data, headers, method=method)
        return await asyncio.get_running_loop().run_in_executor(self._threads, _answer, request)


def _answer(request: urllib.request.Request) -> dict[str, Any]:
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            data: dict[str, Any] = json.load(answer)
            return data
    except urllib.error.HTTPError as error:
        try:
            refusal = json.load(error)
        except (ValueError, OSError, http.client.HTTPException):
            raise Lost(f"status {error.code}") from None
        raise Refusal(error.code, refusal["code"]) from None
    # The connection was refused, reset, cut off within the body, or timed out.
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise Lost(repr(error)) from None
