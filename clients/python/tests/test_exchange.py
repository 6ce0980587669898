"""Requests to a site that loses responses and refuses requests."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import httpx
import pytest
from dogleg import Lost, Refused
from dogleg.exchange import LONGEST_WAIT, pause

from clients.python.tests.canned import Site, client_of, listed, ok, refusal

LIMIT = '"requests-per-token";r={};t={}'


def test_a_request_without_an_answer_is_repeated_with_its_key():
    site = Site(httpx.ReadError("gone"), httpx.Response(502), ok({"turn": 1}))
    client, _ = client_of(site)
    assert client.act("t", "0.1", {"type": "Pass"}) == {"turn": 1}
    keys = {request.headers["Idempotency-Key"] for request in site.asked}
    assert len(site.asked) == 3 and len(keys) == 1 and keys != {""}
    assert json.loads(site.asked[2].content) == {"prompt": "0.1", "action": {"type": "Pass"}}


def test_a_truncated_answer_counts_as_lost():
    cut = httpx.Response(200, headers={"Content-Type": "application/json"}, text='{"turn"')
    site = Site(cut, ok({"turn": 1}))
    assert client_of(site)[0].act("t", "0.1", {}) == {"turn": 1}


def test_two_actions_have_two_keys():
    site = Site(ok({}), ok({}))
    client, _ = client_of(site)
    client.act("t", "0.1", {})
    client.act("t", "0.2", {})
    assert len({request.headers["Idempotency-Key"] for request in site.asked}) == 2


def test_an_own_key_is_used():
    site = Site(ok({}))
    client_of(site)[0].act("t", "0.1", {}, seat=2, key="mine")
    assert site.asked[0].headers["Idempotency-Key"] == "mine"
    assert json.loads(site.asked[0].content)["seat"] == 2


def test_an_invitation_is_accepted_once():
    site = Site(ok(listed({"token": "a/b"})), httpx.ReadError("gone"), ok({"session": "t"}))
    client, _ = client_of(site)
    assert client.accept(client.invitations()[0]["token"]) == {"session": "t"}
    first, *accepted = site.asked
    assert first.url.path == "/api/v1/invitations/"
    assert {asked.url.raw_path for asked in accepted} == {b"/api/v1/invitations/a%2Fb/accept/"}
    assert len({asked.headers["Idempotency-Key"] for asked in accepted}) == 1


def test_a_table_is_started_once():
    site = Site(httpx.ReadError("gone"), ok({"session": "t"}))
    assert client_of(site)[0].start("t") == {"session": "t"}
    assert len({request.headers["Idempotency-Key"] for request in site.asked}) == 1


def test_a_silent_site_is_given_up():
    site = Site(*[httpx.ConnectError("down")] * 8)
    client, waits = client_of(site)
    with pytest.raises(Lost):
        client.mine()
    assert len(waits) == 7 and waits[6] > waits[0]


def test_a_site_that_cannot_save_is_retried_and_finally_reported():
    client, _ = client_of(Site(refusal(503, "updating"), ok({"session": "t"})))
    assert client.start("t") == {"session": "t"}
    client, _ = client_of(Site(*[refusal(503, "cannot_save") for _ in range(8)]))
    with pytest.raises(Refused, match="cannot_save"):
        client.start("t")


def test_waits_are_limited():
    assert LONGEST_WAIT <= pause(None, 5000) < 1.2 * LONGEST_WAIT


class TestLimits:
    def refused(self, after: str) -> httpx.Response:
        return httpx.Response(429, json={"code": "", "detail": ""}, headers={"Retry-After": after})

    def test_a_rate_limit_is_waited_out(self):
        client, waits = client_of(Site(self.refused("7"), ok({"session": "t"})))
        assert client.start("t") == {"session": "t"}
        assert len(waits) == 1 and waits[0] >= 7

    def test_a_rate_limit_can_apply_many_times(self):
        client, _ = client_of(Site(*[self.refused("1") for _ in range(30)], ok(listed())))
        assert client.mine() == []

    @pytest.mark.parametrize("after", ["40000", ""])
    def test_a_limit_of_a_day_or_without_an_end_is_an_error(self, after):
        with pytest.raises(Refused) as refused:
            client_of(Site(self.refused(after)))[0].mine()
        assert refused.value.status == 429

    def test_an_exhausted_limit_delays_all_clients_of_the_token(self):
        client_of(Site(ok(listed(), RateLimit=LIMIT.format(0, 30))), "shared")[0].mine()
        other, waits = client_of(Site(ok(listed())), "shared")
        other.mine()
        assert len(waits) == 1 and 25 < waits[0] <= 30

    def test_an_exhausted_limit_does_not_delay_other_tokens(self):
        client_of(Site(ok(listed(), RateLimit=LIMIT.format(0, 30))), "one")[0].mine()
        other, waits = client_of(Site(ok(listed())), "two")
        other.mine()
        assert waits == []

    def test_a_limit_for_comments_does_not_delay_play(self):
        left = '"comments";r=0;t=3600, ' + LIMIT.format(200, 30)
        client, waits = client_of(Site(ok(listed(), RateLimit=left), ok(listed())))
        client.mine()
        client.mine()
        assert waits == []


def test_a_refusal_has_a_code_and_is_not_repeated():
    site = Site(refusal(409, "closed_prompt"))
    with pytest.raises(Refused) as refused:
        client_of(site)[0].act("t", "0.1", {})
    assert (refused.value.status, refused.value.code) == (409, "closed_prompt")
    assert len(site.asked) == 1


def test_a_refusal_names_the_invalid_fields():
    site = Site(refusal(400, "invalid", fields={"game": ["No such game."]}, rule=None))
    with pytest.raises(Refused, match=r"game: No such game\.") as refused:
        client_of(site)[0].open({"game": "golfie"})
    assert refused.value.fields == {"game": ["No such game."]}
    assert "rule" in refused.value.said


def test_a_client_is_closed_at_the_end_of_its_block():
    with client_of(Site(ok(listed())))[0] as client:
        client.mine()
    with pytest.raises(RuntimeError, match="closed"):
        client.mine()


def test_importing_it_needs_no_django():
    said = "import dogleg.command, sys; sys.exit('django' in sys.modules)"
    path = {"PYTHONPATH": os.pathsep.join(sys.path)}
    assert subprocess.run([sys.executable, "-c", said], env=path, check=False).returncode == 0
