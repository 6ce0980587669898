"""`dogleg webhooks forward` delivers events to a program on this machine."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import httpx
import pytest
from standardwebhooks import Webhook

from clients.python.tests.canned import ok, refusal
from clients.python.tests.test_command import home, run  # noqa: F401

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
ME = {"id": "k7wq2m4xab", "name": "Änn", "scopes": ["read"]}
END = refusal(401, "token_refused")


class Program(HTTPServer):
    """A receiver that answers with these statuses, then with 204."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.statuses, self.got = list[int](), list[tuple[dict[str, str], bytes]]()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/hook"

    @property
    def numbers(self) -> list[int]:
        return [json.loads(body)["data"]["number"] for _headers, body in self.got]


class Handler(BaseHTTPRequestHandler):
    server: Program

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.got.append(({k.lower(): v for k, v in self.headers.items()}, body))
        self.send_response(self.server.statuses.pop(0) if self.server.statuses else 204)
        self.end_headers()

    def log_message(self, *_said: Any) -> None: ...


@pytest.fixture
def program() -> Iterator[Program]:
    with Program() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join(10)


@pytest.fixture
def forward(run, program):  # noqa: F811
    """Return a function that forwards what the site answers, until it refuses the token."""

    def forward(options: str, *replies: httpx.Response | Exception) -> list[httpx.Request]:
        with pytest.raises(SystemExit, match="token_refused"):
            run(f"webhooks forward --to {program.address} {options}", ok(ME), *replies, END)
        return []

    return forward


def event(number: int, kind: str = "turn") -> dict[str, Any]:
    data = {"table": "k7wq", "words": "50 € für Bo"}
    at = f"2026-11-20T12:00:{number:02}Z"
    return {"number": number, "kind": kind, "at": at, "data": data, "look": "/api/v1/tables/k7wq/"}


def page(*numbers: int, more: bool = False) -> httpx.Response:
    return ok({"events": [event(n) for n in numbers], "next": max(numbers), "more": more})


def newest(number: int) -> httpx.Response:
    return ok({"events": [], "next": number, "more": False})


def test_each_delivery_is_a_signed_standard_webhook(forward, program, capsys):
    forward(f"--secret {SECRET}", newest(6), page(7))
    ((headers, body),) = program.got
    said = Webhook(SECRET).verify(body, headers)
    assert said == {
        "type": "turn",
        "timestamp": "2026-11-20T12:00:07Z",
        "person": {"id": ME["id"], "name": ME["name"]},
        "data": event(7),
    }
    assert headers["content-type"] == "application/json"
    assert headers["webhook-id"].startswith("msg_")
    printed = capsys.readouterr().out
    assert "     7  turn" in printed and "204" in printed
    assert SECRET not in printed


def test_without_a_secret_a_new_one_is_shown(forward, program, capsys):
    forward("", newest(6), page(7))
    secret = capsys.readouterr().out.split("Secret for this run: ")[1].split()[0]
    headers, body = program.got[0]
    Webhook(secret).verify(body, headers)


def test_a_cut_connection_neither_loses_nor_doubles_events(forward, program):
    lost = [httpx.ReadError("cut")] * 8
    forward("--since 2", page(3, more=True), *lost, page(3, 4), page(5))
    assert program.numbers == [3, 4, 5]


def test_a_failed_delivery_is_repeated_with_the_same_id_before_the_next(forward, program, capsys):
    program.statuses = [500, 302, 200]
    forward("--since 2", page(3, 4))
    assert program.numbers == [3, 3, 3, 4]
    ids = [headers["webhook-id"] for headers, _body in program.got]
    assert ids[0] == ids[1] == ids[2] != ids[3]
    assert "500" in (printed := capsys.readouterr().out) and "attempt 3" in printed


def test_a_delivery_is_given_up_and_reported(forward, program, capsys):
    program.statuses = [500] * 6
    forward("--since 2", page(3, 4))
    assert program.numbers == [3] * 6 + [4]
    assert "Gave up event 3. Send it again: --since 2" in capsys.readouterr().out


def test_a_program_that_does_not_run_is_reported(run, capsys):  # noqa: F811
    with pytest.raises(SystemExit, match="token_refused"):
        run("webhooks forward --to http://127.0.0.1:1/ --since 2", ok(ME), page(3), END)
    assert "no answer (ConnectError)" in capsys.readouterr().out


def test_gone_ends_it(run, program):  # noqa: F811
    program.statuses = [410]
    with pytest.raises(SystemExit, match="switch this webhook off"):
        run(f"webhooks forward --to {program.address} --since 2", ok(ME), page(3, 4))
    assert program.numbers == [3]


def test_it_resumes_where_it_stopped(forward, program):
    forward("--since 2", page(3, 4))
    forward("--resume", page(4, 5))
    assert program.numbers == [3, 4, 5]


def test_an_event_that_was_not_delivered_comes_again_under_its_id(run, program):  # noqa: F811
    """The command was stopped while it waited for the next attempt."""
    start = f"webhooks forward --to {program.address}"
    program.statuses = [204, 410]
    with pytest.raises(SystemExit):
        run(f"{start} --since 2", ok(ME), page(3, 4))
    with pytest.raises(SystemExit):
        run(f"{start} --resume", ok(ME), page(4), END)
    assert program.numbers == [3, 4, 4]
    assert program.got[1][0]["webhook-id"] == program.got[2][0]["webhook-id"]


def test_the_newest_events_are_replayed(forward, program):
    forward("--replay 2", newest(9), page(8, 9))
    assert program.numbers == [8, 9]


def test_kinds_can_be_chosen(forward, program):
    events = {"events": [event(3), event(4, "invited"), event(5, "clock")], "next": 5}
    forward("--since 2 --kind invited --kind clock", ok({**events, "more": False}))
    assert program.numbers == [4, 5]


def test_it_goes_on_after_events_that_are_no_longer_stored(forward, program, capsys):
    cut = refusal(410, "feed_cut", oldest=8, resume=7)
    forward("--since 2", cut, page(8))
    assert program.numbers == [8]
    assert "before 8 are no longer stored" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--to localhost:3000", "must start with http"),
        ("--to http://localhost:3000 --secret whsec_%", "base64"),
        ("--to http://localhost:3000 --secret whsec_", "base64"),
    ],
)
def test_wrong_options_are_explained(run, options, words):  # noqa: F811
    with pytest.raises(SystemExit, match=words):
        run(f"webhooks forward {options}")
