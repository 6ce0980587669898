"""The programs in docs/examples that use the package."""

from __future__ import annotations

import functools
import importlib.util
import io
import json
import runpy
import urllib.error
from pathlib import Path

import httpx
import pytest
from dogleg import Client

from clients.python.tests.canned import SITE, Site, asking, ok, refusal, view

EXAMPLES = Path(__file__).resolve().parents[3] / "docs/examples"


class Enough(Exception):
    """Ends a program that would run forever."""


@pytest.fixture
def example(monkeypatch):
    """Return a function that runs an example on a server with these responses."""

    def example(name: str, *replies):
        spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
        program, site = importlib.util.module_from_spec(spec), Site(*replies)
        spec.loader.exec_module(program)
        transport = httpx.MockTransport(site)
        program.Client = functools.partial(Client, sockets=False, transport=transport)
        return program, site

    monkeypatch.setenv("DOGLEG_TOKEN", "dgl_of-an-example")
    monkeypatch.setattr("time.sleep", lambda _seconds: None)
    return example


def test_the_bot_plays_to_the_end(example, capsys):
    table = ok({"session": "t"})
    asked = ok(view(1, 0, [1]) | asking("0.1", "Pass"))
    end = view(2, 1, [2], "finished") | {"result": {"places": [1, 2]}}
    program, site = example("play", table, table, asked, ok({}), ok(end), ok(end))
    program.main(SITE)
    assert capsys.readouterr().out == "Turn 1.\nTurn 2.\n{'places': [1, 2]}\n"
    assert [request.method for request in site.asked] == [
        "POST",
        "POST",
        "GET",
        "POST",
        "GET",
        "GET",
    ]


def test_the_bot_without_the_package_acts_exactly_once(monkeypatch, capsys):
    """The bot acts once even if the site restarts, an answer is lost or a rate limit applies.

    It also copes with another answer that arrives first.
    """

    def refused(status: int, **headers: str) -> urllib.error.HTTPError:
        return urllib.error.HTTPError(SITE, status, "", headers, None)

    asked = view(1, 0, [1]) | asking("0.1", "Pass")
    end = view(3, 1, [2], "finished") | {"result": {"places": [1, 2]}}
    away = urllib.error.URLError("Connection refused")
    opening = [away, {"session": "t"}, refused(502), asked]
    acting = [TimeoutError(), refused(429, **{"Retry-After": "7"}), {}, away, asked]
    replies, sent, waits = [*opening, *acting, refused(409), end], [], []

    def opened(request, timeout):
        sent.append(request)
        reply = replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return io.BytesIO(json.dumps(reply).encode())

    monkeypatch.setenv("DOGLEG_TOKEN", "dgl_of-an-example")
    monkeypatch.setattr("urllib.request.urlopen", opened)
    monkeypatch.setattr("time.sleep", waits.append)
    monkeypatch.setattr("sys.argv", ["plain_play.py", SITE])
    runpy.run_path(str(EXAMPLES / "plain_play.py"), run_name="__main__")
    assert capsys.readouterr().out.endswith("Turn 2.\n{'places': [1, 2]}\n")
    keys = [request.get_header("Idempotency-key") for request in sent]
    assert [len(set(keys[at:upto])) for at, upto in ((0, 2), (2, 4), (4, 7))] == [1, 1, 1]
    assert len(set(keys)) == 6, "another request has another key"
    assert 7 in waits, "a rate limit says when it ends"


def page(*numbers: int) -> httpx.Response:
    events = [{"number": n, "at": "…", "kind": "turn", "data": {}} for n in numbers]
    return ok({"events": events, "next": numbers[-1], "more": False})


def test_the_follower_resumes_at_its_position_even_after_a_gap(example, tmp_path, capsys):
    place = tmp_path / "place.txt"
    program, _ = example("follow", page(1, 2), Enough())
    with pytest.raises(Enough):
        program.main(SITE, place)
    assert place.read_text() == "2"
    program, site = example("follow", refusal(410, "feed_cut", resume=9), page(10), Enough())
    with pytest.raises(Enough):
        program.main(SITE, place)
    assert [request.url.params["after"] for request in site.asked] == ["2", "9", "10"]
    assert place.read_text() == "10"
    assert capsys.readouterr().out.count("turn") == 3
