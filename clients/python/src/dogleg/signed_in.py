"""Tokens of a signed-in device. They are refreshed when the site no longer accepts them."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import AbstractContextManager
from typing import Any, Protocol

import httpx

from dogleg.errors import Refused

Tokens = dict[str, Any]
"""`access_token`, `refresh_token`, and where and for which client they are refreshed and revoked
(`token_address`, `revocation_address`, `client_id`).
"""


class Store(Protocol):
    """Keeps the tokens, also for other processes. A refresh token works only once."""

    def locked(self) -> AbstractContextManager[object]:
        """Let no other process refresh in between."""

    def tokens(self) -> Tokens | None: ...
    def keep(self, tokens: Tokens | None) -> None: ...


class SignedIn(httpx.Auth):
    """Pass it to a client in place of a token."""

    requires_response_body = True

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def header(self) -> dict[str, str]:
        """Return the header for a socket."""
        return {"Authorization": f"Bearer {self._access()}"}

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        access = self._access()
        request.headers["Authorization"] = f"Bearer {access}"
        response = yield request
        if response.status_code != 401:
            return
        with self._store.locked():
            if self._access() == access:
                yield from self._refreshed()
        request.headers["Authorization"] = f"Bearer {self._access()}"
        yield request

    def _access(self) -> str:
        tokens = self._store.tokens()
        if tokens is None:
            raise _signed_out()
        return str(tokens["access_token"])

    def _refreshed(self) -> Generator[httpx.Request, httpx.Response, None]:
        """Exchange the refresh token. Its answer is stored before anything else is sent."""
        tokens = self._store.tokens()
        if tokens is None:
            raise _signed_out()
        fields = {"client_id": tokens["client_id"], "grant_type": "refresh_token"}
        form = {**fields, "refresh_token": tokens["refresh_token"]}
        answer = yield httpx.Request("POST", tokens["token_address"], data=form)
        if answer.status_code in (400, 401):
            self._store.keep(None)
            raise _signed_out()
        if answer.status_code != 200:
            # The client repeats a request that was not answered.
            raise httpx.RemoteProtocolError(f"No new token: status {answer.status_code}.")
        self._store.keep({**tokens, **answer.json()})


def _signed_out() -> Refused:
    detail = "Your sign-in has ended. Run `dogleg login` to sign in again."
    return Refused(401, {"code": "signed_out", "detail": detail})
