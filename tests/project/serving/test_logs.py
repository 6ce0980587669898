import json
import logging

import pytest

from config.logs import HIDDEN, logging_config, without_secrets


def line(record_name: str, *args, **extra) -> str:
    config = logging_config()["formatters"]["json"]
    formatter = config.pop("()")(**config)
    record = logging.LogRecord("dogleg", logging.INFO, __file__, 1, record_name, args, None)
    record.__dict__.update(extra)
    return formatter.format(record)


def test_each_line_is_a_json_object():
    entry = json.loads(line("turn %s saved", 12))
    assert entry["event"] == "turn 12 saved"
    assert entry["level"] == "info"
    assert entry["logger"] == "dogleg"


@pytest.mark.parametrize(
    "name",
    [
        "Authorization", "cookie", "access_token", "SECRET_KEY", "idempotency_key", "key",
        "payload", "seed", "password1", "csrfmiddlewaretoken", "session_key",
    ],
)  # fmt: skip
def test_secrets_are_hidden_by_name_at_any_depth(name):
    assert without_secrets({"request": [{name: "4711"}]}) == {"request": [{name: HIDDEN}]}


@pytest.mark.parametrize(
    "text",
    [
        "GET /?token=4711&page=2",
        "Authorization: Bearer 4711",
        "password=4711",
        "redis://user:4711@host/0",
    ],
)
def test_secrets_are_hidden_within_a_text(text):
    assert "4711" not in line(text)


@pytest.mark.parametrize(
    ("place", "key"),
    [
        ("/drafts/", "qrzpWPjDy5z3yFyZRMZSFQ:TBxtL7-WPTOXuieE8-K6y0ZPaBtQALMobKPWqcfRe5A"),
        ("/invitations/", "qrzpWPjDy5z3yFyZRMZSFQ:TBxtL7-WPTOXuieE8-K6y0ZPaBtQALMobKPWqcfRe5A"),
        (
            "/invitations/mailed/",
            "qrzpWPjDy5z3yFyZRMZSFQ.9f86d081884c7d65:TBxtL7-WPTOXuieE8-K6y0ZPa",
        ),
        (
            "/mail/play/",
            "WzMsIjAuMSIsImUyNmY2MjU1ODA5YmUwMDkiLDE3OTYxMTUyNDdd"
            ":sEyEWLmMNw0XMnmtkIZXwzBtvsEBx5SAJ-7akIEfBwk",
        ),
        ("/account/confirm-email/", "OA:1xUNrb:2fbH6Z1WfPnSQ_ooqSohFfDNW3yu1C5eRP4PHUlYI-Q"),
        ("/account/password/reset/key/", "1-d3f8a1-0123456789abcdef0123456789abcdef"),
        ("/somewhere/", "dgl_BE_BxEJjDSqXe-08-lkGG57tkv3U3ibZ2L6uws67JQk"),
    ],
)
def test_a_secret_link_is_hidden(place, key):
    assert json.loads(line("Gone: %s", f"{place}{key}/"))["event"] == f"Gone: {place}{HIDDEN}/"


def test_an_overlong_text_is_truncated_with_a_note():
    event = json.loads(line("Not found: %s", "/" + "a" * 60_000))["event"]
    assert len(event) < 17_000
    assert event.endswith("… [60012 characters]")


def test_an_address_without_a_password_is_not_hidden():
    assert "http://127.0.0.1:8000" in line("running on http://127.0.0.1:8000 now")


def test_other_values_are_not_hidden():
    assert without_secrets({"session": 3, "version": 7, "monkey": "b"}) == {
        "session": 3,
        "version": 7,
        "monkey": "b",
    }
