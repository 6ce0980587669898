"""Signing in with a browser (`dogleg login` by device code), and tokens that are refreshed."""

from __future__ import annotations

import asyncio
import json
from contextlib import contextmanager
from urllib.parse import parse_qs

import httpx
import pytest
from dogleg import AsyncClient, Client, Refused, SignedIn
from dogleg.device import begun, finished

from clients.python.tests.canned import SITE, Site, client_of, listed, ok, refusal
from clients.python.tests.test_command import ME, bearer, home, run  # noqa: F401

METADATA = {
    "device_authorization_endpoint": f"{SITE}/oauth/device_authorization/",
    "token_endpoint": f"{SITE}/oauth/token/",
    "revocation_endpoint": f"{SITE}/oauth/revoke/",
}
DEVICE = {
    "device_code": "secret",
    "user_code": "WDJB-MJHT",
    "verification_uri": f"{SITE}/device/",
    "verification_uri_complete": f"{SITE}/device/?user_code=WDJB-MJHT",
    "expires_in": 600,
    "interval": 5,
}
TOKENS = {"access_token": "dgla_1", "refresh_token": "dglr_1", "expires_in": 3600}
NEXT = {"access_token": "dgla_2", "refresh_token": "dglr_2", "expires_in": 3600}
KEPT = {
    **TOKENS,
    "client_id": "dogleg",
    "token_address": f"{SITE}/oauth/token/",
    "revocation_address": f"{SITE}/oauth/revoke/",
}


def gone() -> httpx.Response:
    return refusal(401, "token_refused")


def no(error: str, status: int = 400) -> httpx.Response:
    return httpx.Response(status, json={"error": error, "error_description": "No."})


def form(request: httpx.Request) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(request.content.decode()).items()}


@pytest.fixture
def terminal(monkeypatch):
    """Let the command run at a terminal, where it signs in with a browser."""
    monkeypatch.setattr("dogleg.terminal.session._at_a_terminal", lambda: True)


class TestLogin:
    @pytest.fixture(autouse=True)
    def at_a_terminal(self, terminal): ...

    def test_it_shows_the_code_and_stores_the_tokens(self, run, home, capsys):  # noqa: F811
        replies = (METADATA, DEVICE), (TOKENS, ME)
        first, then = [[ok(each) for each in pair] for pair in replies]
        asked = run(f"--site {SITE} login", *first, no("authorization_pending"), *then)
        said = capsys.readouterr().out
        assert DEVICE["verification_uri_complete"] in said and "WDJB-MJHT" in said
        assert "Signed in" in said and "secret" not in said and "dgla_1" not in said
        assert form(asked[1]) == {"client_id": "dogleg", "scope": "read play courses"}
        assert form(asked[2])["device_code"] == "secret"
        assert [bearer(each) for each in asked] == [None] * 4 + ["Bearer dgla_1"]
        assert home.stat().st_mode & 0o777 == 0o600
        (asked_later,) = run("tables", ok(listed()))
        assert bearer(asked_later) == "Bearer dgla_1"

    def test_a_refusal_stores_nothing(self, run, home):  # noqa: F811
        with pytest.raises(SystemExit, match="access_denied"):
            run(f"--site {SITE} login", ok(METADATA), ok(DEVICE), no("access_denied"))
        assert not home.exists()

    def test_a_site_without_device_codes_is_explained(self, run):  # noqa: F811
        with pytest.raises(SystemExit, match="does not offer"):
            run(f"--site {SITE} login", ok({}))

    def test_signing_out_revokes_and_forgets(self, run, home):  # noqa: F811
        run(f"--site {SITE} login", ok(METADATA), ok(DEVICE), ok(TOKENS), ok(ME))
        (asked,) = run("logout", ok({}))
        assert asked.url.path == "/oauth/revoke/" and form(asked)["token"] == "dglr_1"
        assert "dgl" not in home.read_text().replace("dogleg", "")


class TestPolling:
    def polled(self, *replies) -> tuple[dict, list[float]]:
        client, waits = client_of(Site(ok(METADATA), ok(DEVICE), *replies))
        device = client.run(begun())
        return client.run(finished(device)), waits

    def test_slow_down_makes_the_interval_longer_for_good(self):
        pending = no("authorization_pending")
        tokens, waits = self.polled(pending, no("slow_down"), pending, ok(TOKENS))
        assert tokens == KEPT
        assert waits == [5, 5, 10, 10]

    def test_silence_and_broken_answers_are_outwaited(self):
        broken = httpx.Response(503)
        _tokens, waits = self.polled(httpx.ReadError("gone"), broken, ok(TOKENS))
        assert waits == [5, 10, 20]

    def test_a_limit_is_outwaited(self):
        limit = httpx.Response(429, json={"error": "slow_down"}, headers={"Retry-After": "40"})
        assert self.polled(limit, ok(TOKENS))[1] == [5, 40]

    @pytest.mark.parametrize("error", ["expired_token", "access_denied", "invalid_grant"])
    def test_other_errors_end_it(self, error):
        with pytest.raises(Refused) as refused:
            self.polled(no(error))
        assert refused.value.code == error

    def test_it_ends_when_the_code_has_expired(self):
        with pytest.raises(Refused, match="expired"):
            self.polled(*[no("authorization_pending")] * 130)


class Memory:
    """Tokens in memory. `other` is what another process stores while this one waits."""

    def __init__(self, tokens: dict | None, other: dict | None = None) -> None:
        self.now, self.other, self.locks = tokens, other, 0

    @contextmanager
    def locked(self):
        self.locks += 1
        self.now = self.other or self.now
        yield

    def tokens(self) -> dict | None:
        return self.now

    def keep(self, tokens: dict | None) -> None:
        self.now = tokens


class TestRefreshing:
    def client(self, store: Memory, *replies) -> tuple[Client, Site]:
        site = Site(*replies)
        transport = httpx.MockTransport(site)
        client = Client(SITE, SignedIn(store), sockets=False, transport=transport)
        client._sleep = lambda _seconds: None
        return client, site

    def test_a_refused_token_is_refreshed_and_the_request_sent_again(self):
        store = Memory(KEPT)
        client, site = self.client(store, gone(), ok(NEXT), ok({"done": 1}), ok({}))
        assert client.post("/tables/", {"game": "golfie"}) == {"done": 1}
        first, refresh, again = site.asked
        assert form(refresh)["refresh_token"] == "dglr_1" and bearer(refresh) is None
        assert bearer(again) == "Bearer dgla_2"
        assert json.loads(again.content) == json.loads(first.content)
        assert again.headers["Idempotency-Key"] == first.headers["Idempotency-Key"]
        assert store.now == {**KEPT, **NEXT}
        client.get("/me/")
        assert bearer(site.asked[-1]) == "Bearer dgla_2"

    def test_a_token_that_another_process_refreshed_is_used(self):
        """A refresh token that is used twice would end the sign-in."""
        store = Memory(KEPT, other={**KEPT, **NEXT})
        client, site = self.client(store, gone(), ok({}))
        client.get("/me/")
        assert [asked.url.path for asked in site.asked] == ["/api/v1/me/"] * 2
        assert bearer(site.asked[1]) == "Bearer dgla_2"

    def test_a_sign_in_that_ended_is_explained_and_forgotten(self):
        store = Memory(KEPT)
        client, _site = self.client(store, gone(), no("invalid_grant"))
        with pytest.raises(Refused, match="dogleg login"):
            client.get("/me/")
        assert store.now is None

    def test_a_site_that_is_busy_is_asked_again(self):
        store = Memory(KEPT)
        client, _site = self.client(
            store, gone(), httpx.Response(503), gone(), ok(NEXT), ok({"a": 1})
        )
        assert client.get("/me/") == {"a": 1}

    def test_a_scope_that_is_missing_is_no_reason_to_refresh(self):
        store = Memory(KEPT)
        client, site = self.client(store, refusal(403, "scope_missing"))
        with pytest.raises(Refused):
            client.get("/me/")
        assert store.locks == 0 and len(site.asked) == 1

    def test_the_async_client_refreshes_too(self):
        async def told() -> dict:
            transport = httpx.MockTransport(Site(gone(), ok(NEXT), ok({"a": 1})))
            signed_in = SignedIn(Memory(KEPT))
            async with AsyncClient(SITE, signed_in, sockets=False, transport=transport) as client:
                return await client.get("/me/")

        assert asyncio.run(told()) == {"a": 1}

    def test_a_socket_gets_the_newest_token(self):
        store = Memory(KEPT)
        signed_in = SignedIn(store)
        store.keep({**KEPT, **NEXT})
        assert signed_in.header == {"Authorization": "Bearer dgla_2"}


def test_commands_keep_each_others_changes(tmp_path):
    """Each command reads the file when it starts and can write long after that."""
    from dogleg.terminal.keeping import Kept, KeptTokens

    slow, quick = Kept(tmp_path / "dogleg.json"), Kept(tmp_path / "dogleg.json")
    slow.keep_tokens(SITE, KEPT)
    KeptTokens(quick, SITE).keep({**KEPT, **NEXT})
    slow.keep_revision(SITE, "courses lea", 12)
    assert KeptTokens(quick, SITE).tokens() == {**KEPT, **NEXT}
    quick.sign_in(SITE, "dgl_mine")
    assert slow.token(SITE) == "dgl_mine"
    assert slow.revision(SITE, "courses lea") == 12
