"""The programs of docs/examples that are written on the package."""

from __future__ import annotations

import functools
import importlib.util
from pathlib import Path

import httpx
import pytest
from dogleg import Client

from clients.python.tests.canned import SITE, Site, asking, ok, refusal, view

EXAMPLES = Path(__file__).resolve().parents[3] / "docs/examples"


class Enough(Exception):
    """The program would go on for ever."""


@pytest.fixture
def example(monkeypatch):
    """An example on a site that answers so."""

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


def page(*numbers: int) -> httpx.Response:
    events = [{"number": n, "at": "…", "kind": "turn", "data": {}} for n in numbers]
    return ok({"events": events, "next": numbers[-1], "more": False})


def test_the_follower_goes_on_where_it_was_also_where_events_are_cut(example, tmp_path, capsys):
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
